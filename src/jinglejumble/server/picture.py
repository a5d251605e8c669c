"""REST for the picture of a play that is over, and what a page with a shared link says of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from datetime import UTC, datetime
from html import escape

from litestar import Response, get
from litestar.handlers.base import BaseRouteHandler
from litestar.params import FromPath

from jinglejumble.games import GAMES
from jinglejumble.kit.catalogue import languages, sentence
from jinglejumble.kit.components import Wish
from jinglejumble.kit.draw import Drawing
from jinglejumble.kit.errors import Failure
from jinglejumble.kit.game import Outcome
from jinglejumble.kit.language import spoken
from jinglejumble.kit.picture import HEIGHT, WIDTH, plain, poster
from jinglejumble.kit.seated import names_of, seated
from jinglejumble.press.fonts import HOUSE_FONTS
from jinglejumble.press.pictures import png, svg
from jinglejumble.server import after
from jinglejumble.server.asking import AnyRequest, TheHouse, sender
from jinglejumble.server.house import House
from jinglejumble.server.record import no
from jinglejumble.server.store.base import LogRow, PlayRow

__all__ = ["PICTURE", "shared_head"]

_HEADERS = {
    "cache-control": "public, max-age=86400",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; font-src data:",
}


@get("/api/plays/{play:str}/picture.svg", tags=["plays"], media_type="image/svg+xml")
async def get_svg(request: AnyRequest, house: TheHouse, play: FromPath[str]) -> Response[bytes]:
    """The picture of a play that is over, as SVG of 1200 x 630; `?language=` as in texts."""
    return await _answer(request, house, play, "svg")


@get("/api/plays/{play:str}/picture.png", tags=["plays"], media_type="image/png")
async def get_png(request: AnyRequest, house: TheHouse, play: FromPath[str]) -> Response[bytes]:
    """The picture of a play that is over, as PNG of 1200 x 630; `?language=` as in texts."""
    return await _answer(request, house, play, "png")


PICTURE: list[BaseRouteHandler] = [get_svg, get_png]


async def shared_head(house: House, host: str, play: str) -> str:
    """What stands in the head of the replay's page, for those who show shared links.

    Empty unless the play is over. `host` is the one that the page was asked of.
    """
    try:
        row = await after.ended_play(house.store, play)
    except Failure:
        return ""
    rows = await house.store.rows(play)
    wish, names, outcome = Wish(language=spoken()), _names(row, rows, spoken()), _outcome(row)
    winners = [names[seat] for seat in outcome.winners]
    won = wish.say("picture.wins", names=" & ".join(winners), n=len(winners))
    pairs = sorted(zip(outcome.places, names, outcome.scores, strict=True), key=lambda one: one[0])
    scores = ", ".join(f"{name} {score}" for _, name, score in pairs)
    address = house.address(host)
    tags = {
        "og:type": "website",
        "og:site_name": wish.say("web.name"),
        "og:title": f"{wish.say(f'{row.game}.title')}: {won}",
        "og:description": wish.say("picture.told", scores=scores),
        "og:url": f"{address}/replay/{play}",
        "og:image": f"{address}/api/plays/{play}/picture.png?language={spoken()}",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": f"{won}. {scores}",
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'<meta {"name" if key.startswith("twitter") else "property"}="{key}" '
        f'content="{escape(said)}">'
        for key, said in tags.items()
    )


async def _answer(request: AnyRequest, house: House, play: str, kind: str) -> Response[bytes]:
    wished = request.query_params.get("language")
    language = wished if wished in languages() else spoken()
    key = (play, kind, language)
    made = house.pictures.get(key)
    if made is None:
        row = await after.ended_play(house.store, play)
        if not house.printing.take(sender(request)):
            raise no("too_many_prints")
        rows = await house.store.rows(play)
        async with house.press:
            made = await asyncio.to_thread(_made, row, rows, kind, language)
        house.pictures.put(key, made)
    name = f"jinglejumble-{play}.{kind}"
    headers = {**_HEADERS, "content-disposition": f'inline; filename="{name}"'}
    headers["vary"] = "accept-language, cookie"
    media = "image/png" if kind == "png" else "image/svg+xml"
    return Response(made, headers=headers, media_type=media)


def _made(row: PlayRow, rows: Sequence[LogRow], kind: str, language: str) -> bytes:
    names = _names(row, rows, language)
    if kind == "png":
        names = tuple(_readable(name, seat, language) for seat, name in enumerate(names))
        return png(_drawn(row, rows, names, language))
    return svg(_drawn(row, rows, names, language)).encode()


def _readable(name: str, seat: int, language: str) -> str:
    """A name without the characters that no font of the house has, or the number of its seat.

    Nothing stands in for them: a PNG must look the same on every machine that makes one.
    """
    lacking = HOUSE_FONTS.missing(name)
    if not lacking:
        return name
    kept = " ".join("".join(c for c in name if c not in lacking).split())
    return kept or sentence("web.seat.number", {"number": seat + 1}, language=language)


def _drawn(row: PlayRow, rows: Sequence[LogRow], names: Sequence[str], language: str) -> Drawing:
    """The picture of a play that is over."""
    package = GAMES[row.game]
    game = package.make(**json.loads(row.house))
    wish = Wish(language=language)
    title, part = wish.say(f"{row.game}.title"), package.picture()
    day = datetime.fromtimestamp(row.origin / 1000, UTC).date().isoformat()
    if part is None:
        portrait = plain(title)
    else:
        portrait = part.portrait(game, after.states_of(row, rows), names, wish)
    return poster(portrait, title, names, _outcome(row), day, wish)


def _names(row: PlayRow, rows: Sequence[LogRow], language: str) -> tuple[str, ...]:
    notes = (one.text for one in rows if one.seat is None)
    return names_of(row.game, seated(notes, row.seats), language)


def _outcome(row: PlayRow) -> Outcome:
    assert row.outcome is not None
    stated = json.loads(row.outcome)
    return Outcome(stated["reason"], tuple(stated["places"]), tuple(stated["scores"]))
