"""How a view looks in a terminal: bells in colour, and legible without it.

In the layout a small line beside a bell's letter points to the other bell of its jangle.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from jinglejumble.games.jingle_jangle.layout import Cell, Placement
from jinglejumble.games.jingle_jangle.notation import parse_placement
from jinglejumble.games.jingle_jangle.rules import JingleJangle
from jinglejumble.games.jingle_jangle.sheets import BELLS
from jinglejumble.games.jingle_jangle.view import LaidView, View
from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.errors import Parameter
from jinglejumble.kit.game import Seat

__all__ = ["ADVISER", "HELP", "OPPONENTS", "draw", "hints", "spelt"]

HELP = "jingle-jangle.terminal.help"
"""The text of the command `help`."""

OPPONENTS = ("steady",)
"""The bot that a person plays against who asks for none: one to be beaten."""

ADVISER = "sharp"
"""The level of the bot that gives hints: strong, and quick."""

_MOST_HINTS = 5
_AROUND = 2
"""Empty cells shown on each side of the layout: as far as a jangle can reach."""


def draw(view: View) -> RenderableType:
    """What a seat sees: the layout, everybody's points and hands, and what is to be done now."""
    parts: list[RenderableType] = [_Board(view), _seats(view)]
    if view.unseen is not None and view.result is None:
        parts.append(_say("unseen", n=len(view.unseen)) + _hand(view.unseen))
    if view.hand is not None and view.result is None:
        parts.append(_say("hand", n=len(view.hand)) + _hand(view.hand))
    if view.pointed:
        parts.append(_say("pointed") + Text("  ").join(map(_place, view.pointed)))
    if view.result is None:
        parts.append(Text(_phase(view), style="bold"))
    return Group(*parts)


def hints(view: View) -> Sequence[str] | None:
    """The best of the legal placements; None where the house rule `help` gives none (J-R14)."""
    if view.legal is None:
        return None
    best = sorted(view.legal, key=lambda legal: -legal.points)[:_MOST_HINTS]
    return [
        str(_say("legal", n=len(view.legal))),
        *(str(_say("legal_one", act=legal.place, n=legal.points)) for legal in best),
    ]


def spelt(game: JingleJangle, view: View, text: str) -> str:
    """The act that was meant: small letters and a left out turn number are put right.

    `rg>2,-1`, `claim`, `point RG>2,-1` and `done` are for the turn that is on.
    """
    words = text.split()
    if words and _PLACE.fullmatch(words[-1]):
        words[-1] = words[-1][:2].upper() + words[-1][2:].lower()
    match [words[0].lower(), *words[1:]] if words else []:
        case ["place" | "claim" | "point" | "done" as verb, *rest]:
            named = bool(rest) and rest[0].isdigit()
            return " ".join([verb, *([] if named else [str(view.turn)]), *rest])
    return " ".join(words)


_PLACE = re.compile(r"[A-Za-z]{2}[>vV]-?\d+,-?\d+")


@dataclass(frozen=True)
class _Board:
    """The layout with its coordinates."""

    view: View

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        links = _ASCII if options.ascii_only else _LINES
        cells = _cells(self.view)
        xs, ys = zip(*cells, strict=True)
        columns = range(min(xs) - _AROUND, max(xs) + 1 + _AROUND)
        rows = range(min(ys) - _AROUND, max(ys) + 1 + _AROUND)
        left = max(len(str(y)) for y in (rows.start, rows.stop)) + 1
        gap = "" if columns.start > -10 else " "
        yield _line(" " * left + gap.join(f"{x:^3}" for x in columns))
        for y in rows:
            line = _line(f"{y:>{left}}")
            for x in columns:
                line.append_text(_cell(cells.get((x, y)), links)).append(gap)
            yield line


@dataclass(frozen=True)
class _Bell:
    """A bell of the layout; `part` tells where its jangle's other bell lies."""

    letter: str
    part: str
    last: bool


_LINES: Mapping[str, str] = {">0": " {}╶", ">1": "╴{} ", "v0": " {}╷", "v1": " {}╵"}
_ASCII: Mapping[str, str] = {">0": " {}-", ">1": "-{} ", "v0": " {},", "v1": " {}'"}


def _cells(view: View) -> dict[Cell, _Bell]:
    starter = (Placement(view.starter[:2], (0, 0), "v"), Placement(view.starter[2:], (1, 0), "v"))
    cells: dict[Cell, _Bell] = {}
    for placement in (*starter, *(parse_placement(laid.place) for laid in view.laid)):
        last = view.last is not None and str(placement) == view.last.place
        for i, (cell, letter) in enumerate(zip(placement.cells, placement.bells, strict=True)):
            cells[cell] = _Bell(letter, f"{placement.way}{i}", last)
    return cells


def _cell(bell: _Bell | None, links: Mapping[str, str]) -> Text:
    if bell is None:
        return Text(" . ", style="dim")
    style = _style(bell.letter) + (" bold underline" if bell.last else "")
    return Text(links[bell.part].format(bell.letter), style=style)


def _style(letter: str) -> str:
    art = BELLS[letter]
    return f"{art.mark} on {art.enamel}"


def _seats(view: View) -> Table:
    """A row for each seat: points, jangles in hand, what is known of them."""
    columns = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    names = ["seat", "points", "jangles", "known"]
    if view.result is not None:
        names = ["seat", "points", "penalty", "total", "left"]
    for name in names:
        columns.add_column(
            sentence(f"jingle-jangle.terminal.{name}"),
            justify="left" if name in ("seat", "known", "left") else "right",
        )
    for seat in range(view.seats):
        columns.add_row(*(_row(view, seat) if view.result is None else _final(view, seat)))
    return columns


def _row(view: View, seat: Seat) -> tuple[Text | str, ...]:
    shown = view.shown[seat]
    known = Text()
    if shown is not None and seat != view.seat:
        known = _hand(shown)
    if view.exposed[seat]:
        known = known + Text(" ") + _say("exposed")
    return _name(view, seat), str(view.scores[seat]), str(view.sizes[seat]), known


def _final(view: View, seat: Seat) -> tuple[Text | str, ...]:
    assert view.result is not None
    result = view.result
    return (
        _name(view, seat),
        str(result.points[seat]),
        str(-result.penalties[seat]),
        str(result.scores[seat]),
        _hand(result.left[seat]),
    )


def _name(view: View, seat: Seat) -> Text:
    """The seat's number, marked where it is the viewer's or has the turn."""
    turn = ">" if seat == view.mover else " "
    name = Text(f"{turn} {seat}", style="bold" if seat == view.mover else "")
    return name + Text(" ") + _say("you") if seat == view.seat else name


def _hand(jangles: Sequence[str]) -> Text:
    return Text(" ").join(map(_jangle, jangles)) if jangles else _say("nothing")


def _jangle(letters: str) -> Text:
    return Text("").join(Text(letter, style=_style(letter)) for letter in letters)


def _place(place: str) -> Text:
    return _jangle(place[:2]) + Text(place[2:])


def _phase(view: View) -> str:
    """What is going on and what the viewer may do, in one or two sentences."""
    mine = view.seat is not None and view.seat in view.to_act
    params: dict[str, Parameter] = {"seat": view.mover, "turn": view.turn}
    sentences: Iterator[str] = filter(
        None,
        (
            _last(view.last),
            str(_say("completing", seat=view.went_out)) if view.completing else "",
            str(_say(f"{view.phase}_{'mine' if mine else 'other'}", **params)),
        ),
    )
    return "\n".join(sentences)


def _last(last: LaidView | None) -> str:
    if last is None:
        return ""
    return str(_say("last", seat=last.seat, act=last.place, n=last.points))


def _say(code: str, **params: Parameter) -> Text:
    return Text(sentence(f"jingle-jangle.terminal.{code}", params))


def _line(text: str) -> Text:
    return Text(text, no_wrap=True, overflow="ignore", end="\n")
