"""The database's history. `upgrade` brings a database from any earlier version to this one.

A new migration: change `schema.py`, then `alembic revision --autogenerate` with this folder as
`script_location`, and look at what it wrote.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from jinglejumble.kit.errors import Failure, Reason

__all__ = ["LATEST", "upgrade"]

LATEST = "0004"
"""The newest migration. A database that has it is opened without loading Alembic."""


def upgrade(connection: Connection) -> None:
    """Bring the database up to date. Raises Failure if it is of a later version than this one."""
    there = None
    if inspect(connection).has_table("alembic_version"):
        there = connection.scalar(text("SELECT version_num FROM alembic_version"))
    if there == LATEST:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if there is not None and there not in known:
        raise Failure(Reason("database_newer", None, {"revision": there}))
    command.upgrade(config, "head")
