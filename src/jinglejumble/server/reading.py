"""REST that only reads: games, rulebooks, texts, and plays that are over."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Annotated, Any, cast

from litestar import Response, get
from litestar.handlers.base import BaseRouteHandler
from litestar.params import FromPath, PathParameter

from jinglejumble.games import GAMES
from jinglejumble.kit.catalogue import language_names, languages, texts
from jinglejumble.kit.language import spoken
from jinglejumble.kit.package import HouseRule, Package
from jinglejumble.server import after
from jinglejumble.server.asking import TheHouse
from jinglejumble.server.laying import package_of
from jinglejumble.server.lessons import lesson_about
from jinglejumble.server.messages import (
    GameAbout,
    Happening,
    HouseField,
    LessonAbout,
    ReplayStep,
    Wording,
)
from jinglejumble.server.record import no

__all__ = ["READING"]

Language = Annotated[str, PathParameter(max_length=10)]
Question = Annotated[str, PathParameter(max_length=200)]


@get("/api/games", tags=["games"], sync_to_thread=False)
def get_games() -> list[GameAbout]:
    """The games of the house, their house rules and bots."""
    return [_about(package) for package in GAMES.values()]


@get(
    "/api/games/{name:str}/rules", tags=["games"], media_type="text/markdown", sync_to_thread=False
)
def get_rules(name: FromPath[str]) -> str:
    """A game's rulebook, in the language of whoever asks where it is translated."""
    return package_of(name).rulebook(spoken())


@get("/api/games/{name:str}/lesson", tags=["games"])
async def get_lesson(name: FromPath[str]) -> LessonAbout:
    """A game's lesson, to be given without the server."""
    package = package_of(name)
    if not package.teaches:
        raise no("no_lesson", game=name)
    # The first one asked for is worked out by the rules.
    return await asyncio.to_thread(lesson_about, package)


@get("/api/games/{name:str}/alone/{question:str}", tags=["games"])
async def get_alone(house: TheHouse, name: FromPath[str], question: Question) -> dict[str, Any]:
    """The answer to a question of somebody who plays alone, such as "daily 2026-02-28"."""
    package = package_of(name)
    today = datetime.fromtimestamp(house.clock.now() / 1000, UTC).date()
    # The first question may have to read a dictionary.
    answer = await asyncio.to_thread(package.alone, question, today)
    return cast("dict[str, Any]", answer)


@get("/api/text/{language:str}", tags=["games"], sync_to_thread=False)
def get_text(language: Language) -> dict[str, Any]:
    """Every sentence of the house and its games in a language of the house, by code."""
    if language not in languages():
        raise no("no_language", language=language)
    list(GAMES)  # found by now, so that their texts are in it too
    return dict(texts(language))


@get("/api/text", tags=["games"], sync_to_thread=False)
def get_wording() -> Wording:
    """Every sentence in the language of whoever asks, and which others there are."""
    list(GAMES)  # found by now, so that their texts are in it too
    said = {
        code: text if isinstance(text, str) else dict(text)
        for code, text in texts(spoken()).items()
    }
    return Wording(spoken(), language_names(), said)


@get("/api/plays/{play:str}/log", tags=["plays"], media_type="text/plain")
async def get_log(house: TheHouse, play: FromPath[str]) -> Response[str]:
    """The log of a play that is over."""
    ended = await after.ended_play(house.store, play)
    rows = await house.store.rows(play)
    text = await asyncio.to_thread(lambda: str(after.log_of(ended, rows)))
    name = f"{ended.game}-{ended.code}-{ended.number}.log"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, headers=headers, media_type="text/plain")


@get("/api/plays/{play:str}/replay", tags=["plays"])
async def get_replay(house: TheHouse, play: FromPath[str]) -> list[ReplayStep]:
    """A play that is over, step by step, with the views of all seats."""
    ended = await after.ended_play(house.store, play)
    rows = await house.store.rows(play)
    return await asyncio.to_thread(after.replay_of, ended, rows)


@get("/api/plays/{play:str}/events", tags=["plays"])
async def get_events(house: TheHouse, play: FromPath[str]) -> list[Happening]:
    """What the whole table has seen so far."""
    row = await after.any_play(house.store, play)
    rows = await house.store.rows(play)
    return await asyncio.to_thread(after.events_of, row, rows)


READING: list[BaseRouteHandler] = [
    get_games,
    get_rules,
    get_lesson,
    get_alone,
    get_text,
    get_wording,
    get_log,
    get_replay,
    get_events,
]


def _about(package: Package) -> GameAbout:
    return GameAbout(
        name=package.name,
        rules=package.rules,
        seats=tuple(package.kind().seats),
        house=tuple(map(_field, package.house)),
        levels=package.levels,
        deals=package.deals,
        lesson=package.teaches,
    )


def _field(rule: HouseRule) -> HouseField:
    return HouseField(
        name=rule.name,
        kind=rule.kind,
        default=rule.default,
        rule=rule.rule,
        choices=rule.choices,
        least=rule.least,
        most=rule.most,
        optional=rule.optional,
    )
