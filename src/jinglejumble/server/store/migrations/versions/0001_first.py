"""Tables, plays, their logs, guests, gaps."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(24), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("phase", sa.String(12), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_tables"),
    )
    op.create_index("ix_tables_public_phase_touched", "tables", ["public", "phase", "touched"])
    op.create_index("ix_tables_phase_seen", "tables", ["phase", "seen"])
    op.create_table(
        "members",
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("code", sa.String(24), nullable=False),
        sa.PrimaryKeyConstraint("player", "code", name="pk_members"),
    )
    op.create_table(
        "plays",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("code", sa.String(24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("house", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("origin", sa.BigInteger(), nullable=False),
        sa.Column("outcome", sa.Text()),
        sa.Column("ended", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_plays"),
        sa.UniqueConstraint("code", "number", name="uq_plays_code_number"),
    )
    op.create_table(
        "entries",
        sa.Column("play", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("wall", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("client", sa.String(100)),
        sa.Column("n", sa.BigInteger()),
        sa.PrimaryKeyConstraint("play", "number", name="pk_entries"),
        sa.UniqueConstraint("play", "client", "n", name="uq_entries_play_client_n"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "players",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("named", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
    )
    op.create_table(
        "gaps",
        sa.Column("began", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("began", name="pk_gaps"),
    )
    op.create_index("ix_gaps_ended", "gaps", ["ended"])
    op.create_table(
        "house",
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_house"),
    )


def downgrade() -> None:
    for name in ("house", "gaps", "players", "entries", "plays", "members", "tables"):
        op.drop_table(name)
