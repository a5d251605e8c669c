"""REST for tables of paper: PDFs of games and plays, and the referee for physical sets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.handlers.base import BaseRouteHandler
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Raw, Struct

from jinglejumble.kit.catalogue import languages
from jinglejumble.kit.components import Booklet, Wish
from jinglejumble.kit.errors import Failure
from jinglejumble.kit.language import spoken
from jinglejumble.kit.log import Log
from jinglejumble.kit.package import Package
from jinglejumble.kit.play import steps
from jinglejumble.press.paper import PAPERS, Setting
from jinglejumble.press.pdf import Print, Section, pdf
from jinglejumble.press.printing import Job, booklet, components, printed
from jinglejumble.server import after
from jinglejumble.server.asking import AnyRequest, TheHouse, sender
from jinglejumble.server.house import House
from jinglejumble.server.laying import package_of
from jinglejumble.server.messages import PaperAbout, RefereeAbout, RefereeLines
from jinglejumble.server.record import no

__all__ = ["PAPER"]


class PaperWish(Struct, forbid_unknown_fields=True, frozen=True):
    """The options of a print, as they stand behind the question mark of its address."""

    component: Annotated[tuple[str, ...], Meta(max_length=20)] = ()
    name: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=6)] = ()
    paper: str = "a4"
    poster: str = "a3"
    margin: float = 10
    gutter: float | None = None
    bleed: float = 0
    size: float | None = None
    duplex: Literal["long", "short"] | None = None
    light: bool = False
    grey: bool = False
    marks: bool = True
    seats: int | None = None
    language: str | None = None
    """None: that of whoever asks."""
    deal: Annotated[str, Meta(max_length=400)] | None = None
    puzzles: Annotated[int, Meta(ge=1, le=60)] | None = None
    seed: Annotated[str, Meta(max_length=40)] = "1"


@get("/api/games/{name:str}/paper", tags=["paper"], sync_to_thread=False)
def get_paper(name: FromPath[str]) -> PaperAbout:
    """What can be printed of a game."""
    package = package_of(name)
    paper = package.paper()
    return PaperAbout(
        components=components(package),
        papers=tuple(PAPERS),
        languages=languages(),
        puzzles=hasattr(paper, "puzzles"),
        deals=hasattr(paper, "deal"),
        referee=package.referee() is not None,
    )


@get("/api/games/{name:str}/print", tags=["paper"], media_type="application/pdf")
async def get_print(request: AnyRequest, house: TheHouse, name: FromPath[str]) -> Response[bytes]:
    """A PDF of a game's components, a deal or puzzles; options as for `jinglejumble print`."""
    package, wish = package_of(name), _wish(request)
    return await _printed(request, house, package.name, lambda: _print(package, wish))


@get("/api/plays/{play:str}/print", tags=["paper"], media_type="application/pdf")
async def get_record(request: AnyRequest, house: TheHouse, play: FromPath[str]) -> Response[bytes]:
    """The record of a play that is over, as a PDF."""
    wish = _wish(request)
    ended = await after.ended_play(house.store, play)
    rows = await house.store.rows(play)
    name = f"{ended.game}-{ended.code}-{ended.number}"
    return await _printed(
        request,
        house,
        name,
        lambda: _record(package_of(ended.game), after.log_of(ended, rows), wish),
    )


@post("/api/games/{name:str}/referee", tags=["paper"], status_code=200)
async def referee(
    request: AnyRequest, house: TheHouse, name: FromPath[str], data: JSONBody[RefereeLines]
) -> RefereeAbout:
    """What the referee for a physical set tells after these lines; the last may be refused."""
    package = package_of(name)
    is_slow = data.ask is not None and package.is_slow(data.ask)
    if is_slow and not house.asking.take(sender(request)):
        raise no("too_many_requests")
    return await asyncio.to_thread(_refereed, package, data)


@post(
    "/api/games/{name:str}/referee/print",
    tags=["paper"],
    status_code=200,
    media_type="application/pdf",
)
async def print_refereed(
    request: AnyRequest, house: TheHouse, name: FromPath[str], data: JSONBody[RefereeLines]
) -> Response[bytes]:
    """The record of a play with a physical set, as a PDF."""
    package, wish = package_of(name), _wish(request)
    return await _printed(
        request, house, package.name, lambda: _record(package, _entered(package, data).log(), wish)
    )


PAPER: list[BaseRouteHandler] = [get_paper, get_print, get_record, referee, print_refereed]


def _wish(request: AnyRequest) -> PaperWish:
    """The options in the address. Raises Failure."""
    given: dict[str, Any] = {}
    for key in request.query_params:
        values = request.query_params.getall(key)
        given[key] = values if key in ("component", "name") else values[-1]
    try:
        return msgspec.convert(given, PaperWish, strict=False)
    except msgspec.ValidationError as error:
        text, _, path = str(error).partition(" - at ")
        raise no("bad_field", detail=text[:300], field=path.strip("`")[:100]) from None


async def _printed(
    request: AnyRequest, house: House, name: str, make: Callable[[], Print]
) -> Response[bytes]:
    if not house.printing.take(sender(request)):
        raise no("too_many_prints")
    async with house.press:
        made = await asyncio.to_thread(lambda: pdf(make()))
    headers = {"content-disposition": f'inline; filename="{name}.pdf"'}
    return Response(made, headers=headers, media_type="application/pdf")


def _print(package: Package, wish: PaperWish) -> Print:
    job = _job(package, wish)
    return printed(job, wish.component, tuple(_booklets(job, wish)))


def _record(package: Package, log: Log, wish: PaperWish) -> Print:
    job, game = _job(package, wish), package.make(**log.house)
    states = [step.state for step in steps(game, log.seats, log.setup, log.entries)]
    paper = package.paper()
    if not hasattr(paper, "record"):
        raise no("print.no_sheets", game=package.name)
    content: Booklet = paper.record(log, game, states, job.wish)
    return printed(job, (), (booklet(job, "record", content),))


def _booklets(job: Job, wish: PaperWish) -> list[Section]:
    paper, found = job.package.paper(), []
    game = job.package.make()
    if wish.deal is not None and hasattr(paper, "deal"):
        setup = wish.deal if " " in wish.deal else f"seed {wish.deal}"
        content = paper.deal(game, job.wish.seats or game.seats.start, setup, job.wish)
        found.append(booklet(job, "deal", content))
    if wish.puzzles is not None and hasattr(paper, "puzzles"):
        found.append(booklet(job, "puzzles", paper.puzzles(wish.puzzles, wish.seed, job.wish)))
    return found


def _job(package: Package, wish: PaperWish) -> Job:
    setting = Setting(
        wish.paper, wish.margin, wish.gutter, wish.bleed, wish.duplex, wish.grey, wish.marks
    )
    # Empty names leave their lines free.
    look = Wish(wish.light, wish.size, wish.seats, wish.name, wish.language or spoken())
    return Job(package, look, setting, poster=wish.poster)


def _entered(package: Package, data: RefereeLines) -> Any:
    part = package.referee()
    if part is None:
        raise no("no_referee", game=package.name)
    play = part.begin(package.make(**data.house), data.seats, data.names)
    latest = 0
    for line in data.lines:
        latest = max(latest, line.at)
        play = play.entered(line.line, latest)
    return play


def _refereed(package: Package, data: RefereeLines) -> RefereeAbout:
    play = _entered(package, data)
    view = play.view()
    answer = None
    if data.ask is not None and view is not None:
        answer = package.answer(play.game, view, data.ask)
    try:
        log = str(play.log())
    except Failure:
        log = None
    return RefereeAbout(
        told=tuple(map(str, play.told())),
        over=play.is_over,
        view=Raw(msgspec.json.encode(view)),
        log=log,
        answer=Raw(msgspec.json.encode(answer)),
    )
