"""Jingle Jangle on paper beyond its components: the record of a play, a deal, puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from jinglejumble.games.jingle_jangle.deal import dealt
from jinglejumble.games.jingle_jangle.layout import Layout, Placement, starting
from jinglejumble.games.jingle_jangle.pieces import Hand, hand_pairs, jangle, without
from jinglejumble.games.jingle_jangle.rules import JingleJangle
from jinglejumble.games.jingle_jangle.scoring import factors
from jinglejumble.games.jingle_jangle.sheets import jangle as jangle_art
from jinglejumble.games.jingle_jangle.sheets_rules import layout_picture
from jinglejumble.games.jingle_jangle.state import Laid, State
from jinglejumble.games.jingle_jangle.view import result_of
from jinglejumble.kit.components import (
    Block,
    Booklet,
    Heading,
    Picture,
    Rows,
    Turned,
    Wish,
    Words,
)
from jinglejumble.kit.draw import Drawing, Group, Transform
from jinglejumble.kit.game import Seat
from jinglejumble.kit.log import Log
from jinglejumble.kit.paper import clock, seat_names

__all__ = ["deal", "puzzles", "record"]

_WIDEST, _TALLEST = 170.0, 150.0
"""The largest layout on a page, in mm."""


def record(log: Log, game: JingleJangle, states: Sequence[State], wish: Wish) -> Booklet:
    """A play from its log: final layout, scores, and what was done turn by turn."""
    last, names = states[-1], seat_names(log, wish)
    say = wish.say
    blocks: list[Block] = [
        Words(say("jingle-jangle.print.record.about", seats=", ".join(names), time=clock(log.end))),
        Picture(_picture(last.layout, wish, last.laid[-1].placement if last.laid else None)),
        Heading(say("jingle-jangle.print.record.scores")),
        _scores(last, names, wish),
        Heading(say("jingle-jangle.print.record.turns")),
        Words(say("jingle-jangle.print.record.starter", starter=last.layout.starter)),
        _turns(game, last, names, wish),
        Heading(say("jingle-jangle.print.record.hands"), 2),
        *(
            Words(f"{name}: {_spelled(hand)}", depth=1)
            for name, hand in zip(names, states[0].hands, strict=True)
        ),
    ]
    if states[0].aside is not None:
        said = say("jingle-jangle.print.aside", jangle=str(states[0].aside))
        blocks.append(Words(said, depth=1))
    return Booklet(say("jingle-jangle.title"), tuple(blocks))


def deal(game: JingleJangle, seats: int, setup: str, wish: Wish) -> Booklet:
    """Who gets which jangles, for playing a given deal. Raises InvalidSetup."""
    start = game.start(seats, setup)
    say = wish.say
    names = [
        wish.names[seat] if seat < len(wish.names) else say("print.seat", n=seat + 1)
        for seat in range(seats)
    ]
    shown = setup if len(setup) <= 70 else say("jingle-jangle.print.deal.own")
    blocks: list[Block] = [
        Words(say("jingle-jangle.print.deal.about", setup=shown), marked=True),
        Heading(say("jingle-jangle.print.deal.starter")),
        Picture(_picture(start.layout, wish, None)),
    ]
    for name, hand in zip(names, start.hands, strict=True):
        blocks += [Heading(name), Picture(_hand(hand, wish))]
    if start.aside is not None:
        blocks += [
            Heading(say("jingle-jangle.print.deal.aside")),
            Picture(_hand((start.aside,), wish)),
        ]
    return Booklet(say("jingle-jangle.print.deal.title"), tuple(blocks))


def puzzles(number: int, seed: str, wish: Wish) -> Booklet:
    """So many positions in which to find the best placement; the same for the same seed."""
    say = wish.say
    luck = Random(f"puzzles {seed}")
    blocks: list[Block] = [Words(say("jingle-jangle.print.puzzles.about"), marked=True)]
    answers = []
    for place in range(1, number + 1):
        puzzle = _puzzle(luck)
        title = say("print.puzzle", n=place)
        blocks += [
            Heading(title, 2),
            Picture(_under(_picture(puzzle.layout, wish, None, 8), _hand(puzzle.hand, wish, 8))),
        ]
        best = "; ".join(map(str, puzzle.best))
        product = " x ".join(map(str, puzzle.product))
        said = say("jingle-jangle.print.puzzles.best", place=best, points=puzzle.points)
        answers.append(f"{place}. {said} ({product})")
    blocks.append(Turned(say("print.solutions"), tuple(answers)))
    title = say("jingle-jangle.print.puzzles.title", seed=seed)
    return Booklet(title, tuple(blocks), columns=2)


@dataclass(frozen=True)
class _Puzzle:
    layout: Layout
    hand: Hand
    best: tuple[Placement, ...]
    points: int
    product: tuple[int, ...]


def _puzzle(luck: Random) -> _Puzzle:
    """A position some good placements after a deal, whose best placement stands out."""
    game = JingleJangle()
    while True:
        start = dealt(4, luck)
        layout, hands = starting(start.starter), list(start.hands)
        for turn in range(4 + int(luck.random() * 5)):
            found = list(layout.legal(hand_pairs(hands[turn % 4])))
            if not found:
                break
            # A fair placement, not the best: layouts as people make them.
            found.sort(key=lambda one: (game.points(*one), str(one[0])))
            placement, _ = found[int((0.5 + luck.random() / 2) * len(found))]
            layout = layout.laid(placement)
            hands[turn % 4] = without(hands[turn % 4], placement.jangle)
        hand = hands[int(luck.random() * 4)]
        scored = sorted(
            ((game.points(place, lengths), place, lengths) for place, lengths in
             layout.legal(hand_pairs(hand))),
            key=lambda one: (-one[0], str(one[1])),
        )  # fmt: skip
        if len(scored) < 6:
            continue
        points = scored[0][0]
        best = tuple(place for value, place, _ in scored if value == points)
        if len(best) <= 2 and scored[len(best)][0] < points:
            product = factors(scored[0][2], best[0].jangle.is_double, game.scoring)
            return _Puzzle(layout, hand, best, points, product)


def _picture(layout: Layout, wish: Wish, new: Placement | None, cell: float = 13) -> Drawing:
    starter = layout.starter
    lying = {(0, 0): (starter[:2], "v"), (1, 0): (starter[2:], "v")}
    lying |= {placed.cell: (placed.bells, placed.way) for placed in layout.placed}
    xs, ys = zip(*layout.bells, strict=True)
    wide, high = max(xs) - min(xs) + 2.2, max(ys) - min(ys) + 2.2
    size = min(cell, _WIDEST / wide, _TALLEST / high)

    def art(letters: str, way: str) -> Group:
        return jangle_art(letters, ">" if way == ">" else "v", light=wish.light)

    title = wish.say("jingle-jangle.print.layout")
    return layout_picture(
        lying, art, new=None if new is None else new.cell, cell=size, numbers=True, title=title
    )


def _hand(hand: Hand, wish: Wish, cell: float = 11) -> Drawing:
    """The jangles of a hand side by side, seven in a row."""
    columns = 7 if cell > 8 else 4
    shapes = tuple(
        Group(
            (jangle_art(str(piece), light=wish.light),),
            Transform.move(220 * (place % columns), 120 * (place // columns)),
        )
        for place, piece in enumerate(hand)
    )
    rows = -(-len(hand) // columns)
    wide, high = 220 * min(columns, len(hand)) - 20, 120 * rows - 20
    scale = cell / 100
    drawn = Group(shapes, Transform.scale(scale))
    return Drawing(wide * scale, high * scale, (drawn,), _spelled(hand))


def _under(one: Drawing, other: Drawing) -> Drawing:
    """Two drawings as one, the second in the middle under the first."""
    wide, gap = max(one.width, other.width), 4.0
    places = ((wide - one.width) / 2, 0.0), ((wide - other.width) / 2, one.height + gap)
    shapes = tuple(
        Group(drawing.shapes, Transform.move(*place))
        for drawing, place in zip((one, other), places, strict=True)
    )
    title = f"{one.title}; {other.title}"
    return Drawing(wide, one.height + gap + other.height, shapes, title)


def _scores(last: State, names: Sequence[str], wish: Wish) -> Rows:
    say = wish.say
    result = result_of(last)
    head = ("rank", "seat", "placed", "left", "penalty", "total")
    rows = []
    for seat, name in enumerate(names):
        points, left = last.points[seat], last.hands[seat]
        if result is None:
            rows.append(("", name, str(points), _spelled(left), "", str(points)))
            continue
        cost, total = result.penalties[seat], result.scores[seat]
        place = str(result.places[seat])
        rows.append((place, name, str(points), _spelled(left), f"-{cost}" if cost else "0",
                     str(total)))  # fmt: skip
    if result is not None:
        rows.sort(key=lambda row: int(row[0]))
    return Rows(
        tuple(say(f"jingle-jangle.print.head.{name}") for name in head),
        tuple(rows),
        ("right", "left", "right", "left", "right", "right"),
    )


def _turns(game: JingleJangle, last: State, names: Sequence[str], wish: Wish) -> Rows:
    say = wish.say
    laid = {one.turn: one for one in last.laid}
    totals = [0] * len(names)
    rows = []
    ended = result_of(last) is not None
    for turn in range(last.turn + (1 if ended or last.turn in laid else 0)):
        seat: Seat = turn % len(names)
        done = laid.get(turn)
        if done is None:
            passed = say("jingle-jangle.print.passed")
            rows.append((str(turn + 1), names[seat], passed, "", "0", str(totals[seat])))
            continue
        totals[seat] += done.points
        product = _product(game, done)
        rows.append((str(turn + 1), names[seat], str(done.placement), product, str(done.points),
                     str(totals[seat])))  # fmt: skip
    head = ("turn", "seat", "place", "product", "points", "total")
    return Rows(
        tuple(say(f"jingle-jangle.print.head.{name}") for name in head),
        tuple(rows),
        ("right", "left", "left", "left", "right", "right"),
    )


def _product(game: JingleJangle, done: Laid) -> str:
    double = jangle(done.placement.bells).is_double
    return " x ".join(map(str, factors(done.lengths, double, game.scoring)))


def _spelled(hand: Hand) -> str:
    return " ".join(map(str, hand)) or "-"
