"""The art of a play's picture: the hardest word of the night in tiles, and everybody's chips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jinglejumble.games.mumble_jumble.rules import MumbleJumble
from jinglejumble.games.mumble_jumble.sheets_art import INK, IVORY, SOFT, chip, square, tile
from jinglejumble.games.mumble_jumble.state import RoundReview, State
from jinglejumble.kit.components import Wish
from jinglejumble.kit.draw import Drawing, Group, Paint, Rect, Shape, Text, Transform
from jinglejumble.kit.game import Seat
from jinglejumble.kit.picture import ART, Portrait

__all__ = ["Hardest", "hardest", "portrait"]

_SHADE = Paint("#4a341c", opacity=0.18)
_WIDE, _HIGH = ART
_DISPLAY = "Fraunces"
_TILT = (-7, 5, -3, 8, -6, 4, -8)


@dataclass(frozen=True, slots=True)
class Hardest:
    """A tray of a round: whose it was, what it hid and showed, and how many solved it when."""

    round: int
    seat: Seat
    word: str
    jumble: str
    solved: int
    of: int
    first: int | None
    """When the first had it, in ms after the trays opened."""


def portrait(
    game: MumbleJumble, states: Sequence[State], names: Sequence[str], wish: Wish
) -> Portrait:
    """The hardest word of the night, the piles of chips, and how many rounds it took."""
    last = states[-1]
    rounds = {state.last.round: state.last for state in states if state.last is not None}
    hard = hardest(tuple(rounds.values()))
    high = min(66.0, (_HIGH - 290 if hard else _HIGH) / len(names))
    shapes: list[Shape] = []
    top = (_HIGH - high * len(names)) / 2
    if hard is not None:
        shapes += _word(hard, names, wish)
        top = 296
    for seat in last.seats:
        shapes += _pile(seat, last.chips[seat], top + seat * high, high)
    title = wish.say("mumble-jumble.print.record.chips")
    art = Drawing(_WIDE, _HIGH, tuple(shapes), title)
    facts = [(wish.say("mumble-jumble.picture.lasted"),
              wish.say("mumble-jumble.picture.rounds", n=len(rounds)))]  # fmt: skip
    return Portrait(art, tuple(facts), tuple(square(seat, 24) for seat in last.seats))


def hardest(rounds: Sequence[RoundReview]) -> Hardest | None:
    """The tray that fewest solved, then latest; None where nobody wrote anything."""
    trays = [tray for played in rounds if played.written for tray in _trays(played)]
    return max(trays, key=_hardness, default=None)


def _hardness(tray: Hardest) -> tuple[float, float]:
    return 1 - tray.solved / tray.of, float("inf") if tray.first is None else tray.first


def _trays(played: RoundReview) -> Iterator[Hardest]:
    for seat, (word, jumble) in enumerate(zip(played.words, played.jumbles, strict=True)):
        right = [one.after for one in played.written if one.line == seat and one.acceptable]
        of = len(played.words) - 1
        yield Hardest(played.round, seat, word, jumble, len(right), of, min(right, default=None))


def _word(hard: Hardest, names: Sequence[str], wish: Wish) -> Iterator[Shape]:
    """The jumble as it was shown, tumbled and small; under it the word, straight and large."""
    middle = _WIDE / 2
    label = wish.say("mumble-jumble.picture.hardest")
    yield Text(middle, 26, label, 24, "middle", True, _DISPLAY, Paint(SOFT), _WIDE)
    edge = 58.0
    left = middle - edge * 1.14 * len(hard.jumble) / 2
    for place, letter in enumerate(hard.jumble):
        x = left + edge * 1.14 * place
        turn = Transform.turn(_TILT[place % len(_TILT)], (edge / 2, edge / 2))
        yield Group((_tile(letter, edge),), Transform.move(x, 42 + 5 * (place % 2)) @ turn)
    edge = min(112.0, _WIDE / (1.06 * len(hard.word)))
    left = middle - edge * 1.04 * len(hard.word) / 2
    for place, letter in enumerate(hard.word):
        yield Group((_tile(letter, edge),), Transform.move(left + edge * 1.04 * place, 122))
    said = wish.say(
        "mumble-jumble.picture.hidden" if hard.solved else "mumble-jumble.picture.unsolved",
        who=names[hard.seat],
        turn=hard.round,
        solved=hard.solved,
        n=hard.of,
    )
    yield Text(middle, 122 + edge + 34, said, 21, "middle", paint=Paint(INK), room=_WIDE)


def _tile(letter: str, edge: float) -> Group:
    u = edge / 100
    shade = Rect(7 * u, 10 * u, 90 * u, 90 * u, 13 * u, _SHADE)
    ground = Rect(5 * u, 5 * u, 90 * u, 90 * u, 13 * u, Paint(IVORY))
    return Group((shade, ground, *tile(letter, edge).shapes), label=letter)


def _pile(seat: Seat, chips: int, top: float, high: float) -> Iterator[Shape]:
    """A seat's mark and its chips side by side, overlapping where they are many."""
    edge = 0.82 * high
    y = top + high / 2
    yield Group((square(seat, edge),), Transform.move(edge / 2 + 8, y))
    left = edge * 1.5 + 16
    step = min(0.62 * edge, (_WIDE - left - edge - 90) / max(1, chips - 1))
    for number in range(chips):
        yield Group((chip(edge, ""),), Transform.move(left + edge / 2 + number * step, y))
    end = left + (max(0, chips - 1) * step + edge if chips else 0)
    yield Text(end + 14, y + 0.19 * edge, str(chips), 0.56 * edge, bold=True, font=_DISPLAY,
               paint=Paint(INK))  # fmt: skip
