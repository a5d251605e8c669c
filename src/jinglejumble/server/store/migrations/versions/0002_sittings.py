"""Who sat where in plays that are over; links by which a guest moves to another browser."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sittings",
        sa.Column("play", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("level", sa.String(40)),
        sa.Column("best", sa.Integer()),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("play", "seat", "player", name="pk_sittings"),
    )
    op.create_index("ix_sittings_player_ended", "sittings", ["player", "ended"])
    op.create_table(
        "moves",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_moves"),
    )


def downgrade() -> None:
    op.drop_table("moves")
    op.drop_table("sittings")
