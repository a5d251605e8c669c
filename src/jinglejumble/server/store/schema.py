"""The tables of the database. A change here needs a migration beside it; a test compares them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

__all__ = [
    "entries",
    "gaps",
    "house",
    "members",
    "metadata",
    "moves",
    "players",
    "plays",
    "reviews",
    "sittings",
    "tables",
]

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("code", String(24), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("phase", String(12), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("record", Text, nullable=False),
    Index(None, "public", "phase", "touched"),
    Index(None, "phase", "seen"),
)

members = Table(
    "members",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("code", String(24), primary_key=True),
)

plays = Table(
    "plays",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("code", String(24), nullable=False),
    Column("number", Integer, nullable=False),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("house", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("setup", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("salt", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("origin", BigInteger, nullable=False),
    Column("outcome", Text),
    Column("ended", BigInteger),
    Column("deal", String(12), index=True),
    Column("known", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("code", "number"),
)

entries = Table(
    "entries",
    metadata,
    Column("play", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("wall", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("client", String(100)),
    Column("n", BigInteger),
    UniqueConstraint("play", "client", "n"),
    sqlite_with_rowid=False,
)

sittings = Table(
    "sittings",
    metadata,
    Column("play", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String(40), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("level", String(40)),
    Column("best", Integer),
    Column("ended", BigInteger, nullable=False),
    Index(None, "player", "ended"),
)

moves = Table(
    "moves",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("player", String(40), nullable=False),
    Column("until", BigInteger, nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("named", BigInteger, nullable=False),
)

gaps = Table(
    "gaps",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False, index=True),
)

house = Table(
    "house",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("play", String(40), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("millis", Integer, primary_key=True, autoincrement=False),
    Column("made", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)
