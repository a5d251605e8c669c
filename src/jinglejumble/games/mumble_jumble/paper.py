"""Mumble-Jumble on paper beyond its components: the record of a play, trays to un-jumble."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from jinglejumble.games.mumble_jumble.drills import Exercise, drill
from jinglejumble.games.mumble_jumble.familiarity import LEVELS
from jinglejumble.games.mumble_jumble.lexicon import lexicon
from jinglejumble.games.mumble_jumble.rules import MumbleJumble
from jinglejumble.games.mumble_jumble.sheets_rules import tray_picture
from jinglejumble.games.mumble_jumble.state import Over, RoundReview, State, WordReview
from jinglejumble.kit.components import (
    Block,
    Booklet,
    Heading,
    Picture,
    Rows,
    Side,
    Turned,
    Wish,
    Words,
)
from jinglejumble.kit.draw import Drawing, Group, Paint, Rect, Shape, Text, Transform
from jinglejumble.kit.log import Log
from jinglejumble.kit.paper import clock, seat_names

__all__ = ["puzzles", "record"]


def record(log: Log, game: MumbleJumble, states: Sequence[State], wish: Wish) -> Booklet:
    """A play from its log: result, then each round with its trays, all words, chips and bets."""
    names, last, say = seat_names(log, wish), states[-1], wish.say
    reviews = {state.last.round: state.last for state in states if state.last is not None}
    about = {
        "seats": ", ".join(names),
        "time": clock(log.end),
        "dictionary": f"{game.lexicon.name} {game.lexicon.version}",
    }
    blocks: list[Block] = [
        Words(say("mumble-jumble.print.record.about", **about)),
        Heading(say("mumble-jumble.print.record.chips")),
        _piles(last, names, reviews.values(), wish),
    ]
    if isinstance(last.phase, Over):
        winner = names[last.phase.winner]
        blocks.append(Words(say("mumble-jumble.print.record.won", seat=winner)))
    for review in reviews.values():
        blocks += _round(review, names, wish)
    return Booklet(say("mumble-jumble.title"), tuple(blocks), size=9)


def puzzles(number: int, seed: str, wish: Wish) -> Booklet:
    """So many trays to un-jumble, from easy to hard; the same for the same seed."""
    say = wish.say
    trays = _exercises(number, seed)
    blocks: list[Block] = [Words(say("mumble-jumble.print.puzzles.about"), marked=True)]
    blocks += [Picture(_puzzle(place, tray, wish)) for place, tray in enumerate(trays, 1)]
    answers = tuple(f"{place}. {', '.join(tray.words)}" for place, tray in enumerate(trays, 1))
    blocks.append(Turned(say("print.solutions"), _joined(answers)))
    title = say("mumble-jumble.print.puzzles.title", seed=seed)
    return Booklet(title, tuple(blocks), columns=2)


def _exercises(number: int, seed: str) -> list[Exercise]:
    """Trays of all levels, as evenly as the number allows."""
    official = lexicon("house", "refuse")
    found: list[Exercise] = []
    for place, level in enumerate(LEVELS):
        n = number * (place + 1) // len(LEVELS) - number * place // len(LEVELS)
        if n:
            found += drill(official, level, 5, f"paper {seed}", n=n)
    return found


def _puzzle(place: int, tray: Exercise, wish: Wish) -> Drawing:
    """A tray with its number, and under it as many boxes to write in."""
    shown = tray_picture(tray.jumble, light=wish.light, cell=10)
    left, gap = 8.0, 2.2
    label = Text(0, 8.6, f"{place}.", 4.2, font="Fraunces", bold=True, paint=Paint("#2a221c"))
    boxes = [
        Rect(left + 2 + box * 11.2, shown.height + gap, 10, 9, 1, Paint(None, "#8f7f6b", 0.25))
        for box in range(len(tray.jumble))
    ]
    tiles = Group(shown.shapes, Transform.move(left, 0))
    drawn: tuple[Shape, ...] = (label, tiles, *boxes)
    return Drawing(left + shown.width, shown.height + gap + 10, drawn, tray.jumble)


def _joined(answers: Sequence[str]) -> tuple[str, ...]:
    """Several answers to a line."""
    return tuple("    ".join(answers[at : at + 4]) for at in range(0, len(answers), 4))


def _piles(last: State, names: Sequence[str], reviews: Iterable[RoundReview], wish: Wish) -> Rows:
    """Piles after each round."""
    say = wish.say
    rows = tuple(
        (say("mumble-jumble.print.record.round_n", n=review.round), *map(str, review.after))
        for review in reviews
    )
    now = (say("mumble-jumble.print.record.end"), *map(str, last.chips))
    right: Side = "right"
    return Rows(("", *names), (*rows, now), ("left", *(right for _ in names)))


def _round(review: RoundReview, names: Sequence[str], wish: Wish) -> Iterator[Block]:
    say = wish.say
    yield Heading(say("mumble-jumble.print.record.round_n", n=review.round))
    if review.stopper is None:
        ended = say(f"mumble-jumble.print.record.{review.ending}", time=clock(review.lasted))
    else:
        stopper = names[review.stopper]
        ended = say("mumble-jumble.print.record.stop", seat=stopper, time=clock(review.lasted))
    yield Words(ended)
    trays = zip(names, review.jumbles, review.words, strict=True)
    written = {(word.seat, word.line): word for word in review.written}
    rows = []
    for line, (name, jumble, word) in enumerate(trays):
        found = (_cell(written.get((seat, line)), seat == line, wish) for seat in range(len(names)))
        rows.append((name, jumble, word, *found))
    head = [say(f"mumble-jumble.print.record.{code}") for code in ("tray", "letters", "word")]
    yield Rows((*head, *names), tuple(rows))
    for seat, outcome in review.bets:
        yield Words(say(f"mumble-jumble.print.record.bet_{outcome}", seat=names[seat]), depth=1)


def _cell(word: WordReview | None, own: bool, wish: Wish) -> str:
    """What a seat wrote for a tray, when, and what came of it."""
    if word is None:
        return "·" if own else "-"
    said = f"{word.word} {clock(word.after)}"
    if word.verdict is not None:
        return f"{said} ({wish.say(f'mumble-jumble.print.record.{word.verdict}')})"
    return said if word.acceptable else f"{said} ({wish.say('mumble-jumble.print.record.wrong')})"
