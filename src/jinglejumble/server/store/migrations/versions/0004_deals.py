"""By which code a play's deal is found, and whether it was known before the play."""

from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("plays", sa.Column("deal", sa.String(12)))
    op.add_column(
        "plays", sa.Column("known", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.create_index("ix_plays_deal", "plays", ["deal"])
    plays = sa.table("plays", *(sa.column(name) for name in ("id", "game", "setup", "deal")))
    connection = op.get_bind()
    there = connection.execute(sa.select(plays.c.id, plays.c.game, plays.c.setup)).all()
    for id, game, setup in there:
        if not setup.startswith("seed "):
            written = sa.update(plays).where(plays.c.id == id).values(deal=_code(game, setup))
            connection.execute(written)


def _code(game: str, setup: str) -> str:
    number = int.from_bytes(sha256(f"{game} {setup}".encode()).digest()[:8], "big")
    letters = []
    for _ in range(8):
        number, place = divmod(number, 20)
        letters.append("BCDFGHJKLMNPQRSTVWXZ"[place])
    return "".join(letters[:4]) + "-" + "".join(letters[4:])


def downgrade() -> None:
    op.drop_index("ix_plays_deal", "plays")
    op.drop_column("plays", "known")
    op.drop_column("plays", "deal")
