"""Compiled kernels kept on disk, so that compiling is felt once a machine and version, if at all.

Numba's own cache looks at the one file of the outermost function, but kernels are made of several:
here the stamp is of all of them. It lies in a folder of the user, also where the package itself is
read-only.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from numba import njit
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

__all__ = ["cold", "folder", "hot", "warm"]

_HOW: dict[str, Any] = {
    "error_model": "numpy",
    "boundscheck": False,
    "nogil": True,
    "_nrt": False,  # no reference counting: kernels make no arrays
}
_PARTS = ("kernels*.py", "search*.py", "evaluation*.py", "packing*.py")

hot = njit(forceinline=True, **_HOW)
"""Compiled into whatever calls it."""

cold = njit(**_HOW)
"""Compiled on its own, called by other kernels."""


def warm(kernel: Callable[..., Any]) -> Any:
    """Compiled on its own and kept on disk: for the outermost functions only."""
    compiled = njit(**_HOW)(kernel)
    if hasattr(compiled, "_cache") and _is_writable(folder()):  # without: compiled every time
        compiled._cache = _Cache(kernel)  # type: ignore[no-untyped-call] # numba's
    return compiled


def folder() -> Path:
    """Where compiled kernels are kept: in the folder that JINGLEJUMBLE_KERNELS names, if it does,
    else where this system keeps what can be made again."""
    if named := os.environ.get("JINGLEJUMBLE_KERNELS"):
        return Path(named)
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Caches"
    else:
        home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return home / "jinglejumble" / "kernels"


class _Locator(_CacheLocator):
    """Tells numba where, and by what stamp it sees that a kernel has changed."""

    def __init__(self, kernel: Callable[..., Any]) -> None:
        self._line = kernel.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        return str(folder())

    def get_source_stamp(self) -> str:
        return _stamp()

    def get_disambiguator(self) -> str:
        return str(self._line)

    @classmethod
    def from_function(cls, kernel: Callable[..., Any], file: str) -> _Locator:
        return cls(kernel)


class _Kept(CompileResultCacheImpl):
    _locator_classes = [_Locator]  # type: ignore[list-item] # noqa: RUF012 # as numba has it


class _Cache(FunctionCache):
    _impl_class = _Kept


@cache
def _stamp() -> str:
    """Of all files that kernels are made of."""
    here = Path(__file__).parent
    files = sorted({file for part in _PARTS for file in here.glob(part)})
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


@cache
def _is_writable(place: Path) -> bool:
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(place, os.W_OK)
