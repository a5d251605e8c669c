"""How a view looks in a terminal: chips, trays, sheets, and what can be done now."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from jinglejumble.games.mumble_jumble.house import House
from jinglejumble.games.mumble_jumble.recap import (
    looked_up,
    review,
    ruled,
    suggested,
)
from jinglejumble.games.mumble_jumble.shorthand import TRAYS, act_meant, listed
from jinglejumble.games.mumble_jumble.view import View
from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.errors import Parameter
from jinglejumble.kit.game import Millis, Seat

__all__ = [
    "HELP",
    "OPPONENTS",
    "RACE",
    "asked",
    "clock",
    "draw",
    "hints",
    "passage",
    "phase",
    "scene",
    "spelt",
]

HELP = "mumble-jumble.terminal.help"
"""The text of the command `help`."""

RACE = True
"""Several seats act at once: the table is played by the clock."""

OPPONENTS = ("medium", "medium")
"""The bots that a person plays against who asks for none."""


def draw(view: View) -> RenderableType:
    """What a seat sees: everybody's chips, the trays or the shown sheet, what to do now."""
    parts: list[RenderableType] = [_seats(view)]
    if view.phase == "preparing":
        parts += _own_tray(view)
    elif view.phase == "solving":
        parts.append(_trays(view))
    elif view.phase == "settling":
        parts.append(_sheet(view))
    parts.append(Text(phase(view), style="bold"))
    return Group(*parts)


def scene(view: View) -> Hashable:
    """What, when it changes, makes another picture, and half typed lines useless."""
    return view.turn, view.phase, view.order[:1], view.vote and view.vote.line


def phase(view: View) -> str:
    """What is going on and what the viewer may do, in one or two sentences."""
    return " ".join(str(_say(code, **params)) for code, params in _phase(view))


def clock(view: View, now: Millis) -> str:
    """What a clock shows at this table time: the time left, or since the trays opened; or "".

    A countdown is counted in lines of its own.
    """
    if view.deadline is not None and view.phase != "countdown":
        return str(_say("left", time=_time(max(0, view.deadline - now + 999))))
    if view.phase == "solving" and view.opened is not None:
        return _time(max(0, now - view.opened))
    return ""


def passage(game: House, before: View | None, view: View) -> RenderableType | None:
    """What is shown once when one view follows another: rulings, and the review of a round."""
    if before is None:
        return None
    if view.last is not None and view.last != before.last:
        return review(game, view)
    if view.turn == before.turn and len(view.rulings) > len(before.rulings):
        return ruled(game, view, view.rulings[len(before.rulings) :])
    return None


def asked(game: House, view: View, text: str) -> RenderableType | None:
    """The answer to what is a question and no act: `look`, `suggest`, `mix`, `review`."""
    match text.split():
        case [verb, word] if verb.lower() == "look":
            return looked_up(game, view, word)
        case [verb, *level] if verb.lower() == "suggest" and len(level) < 2:
            number = random.randrange(1_000_000)
            return suggested(game, view, level[0] if level else "medium", number)
        case [verb] if verb.lower() == "review":
            return review(game, view) if view.last else _say("no_review")
        case [verb] if verb.lower() == "mix" and view.trays is not None:
            return _trays(view, mixed=True)
    return None


def hints(view: View) -> Sequence[str] | None:
    """None while words are chosen, when a bot may help; else that there are none."""
    return None if view.phase == "preparing" else [str(_say("no_hints"))]


def spelt(game: House, view: View, text: str) -> str:
    """The act that was meant: `races` for `write 3 1 RACES`, `pass` for `pass 3 0`."""
    return act_meant(game, view, text)


def _phase(view: View) -> Iterator[tuple[str, dict[str, Parameter]]]:
    """The sentences of `phase`: codes and parameters."""
    mine = view.seat is not None and view.seat in view.to_act
    waiting: dict[str, Parameter]
    waiting = {"seats": ", ".join(map(str, view.waiting)), "n": len(view.waiting)}
    match view.phase:
        case "preparing":
            yield from _preparing(view, waiting)
        case "countdown":
            yield "countdown", {}
        case "solving":
            yield from _solving(view)
        case "settling" if view.vote is not None:
            yield "vote", {"word": view.vote.word}
            yield ("vote_mine", {}) if mine else ("waiting", waiting)
        case "settling":
            own = view.order[0] == view.seat
            yield "sheet_own" if own else "sheet", {"seat": view.order[0]}
            known = listed(view.disputable[:1])
            yield ("challenge", {"tray": known}) if mine else ("waiting", waiting)
        case _:
            assert view.result is not None, "the play is over"
            yield "over", {"seat": view.result.winner}


def _preparing(
    view: View, waiting: dict[str, Parameter]
) -> Iterator[tuple[str, dict[str, Parameter]]]:
    seat, tray = view.seat, view.tray
    if seat is None or tray is None:
        yield "preparing", {"turn": view.turn}
        yield ("waiting", waiting) if view.waiting else ("wait_for_go", {})
        return
    if tray.short is not None:
        yield "short", {"letter": tray.short, "n": tray.checks_left}
    if view.chips[seat] >= view.target and seat not in view.bets:
        yield "can_bet", {"stake": view.stake}
    if tray.word is None:
        yield "choose", {"turn": view.turn, "n": view.word_length}
    elif seat not in view.ready:
        yield "get_ready", {"turn": view.turn}
    elif view.waiting:
        yield "ready", {"turn": view.turn}
        yield "waiting", waiting
    else:
        yield "go", {"turn": view.turn}


def _solving(view: View) -> Iterator[tuple[str, dict[str, Parameter]]]:
    if view.seat is None or view.sheet is None:
        yield "solving", {}
    else:
        empty = tuple(s for s, word in enumerate(view.sheet) if s != view.seat and word is None)
        yield ("solve", {"n": len(empty), "trays": listed(empty)}) if empty else ("full", {})
    if view.asking:
        seats = ", ".join(map(str, view.asking))
        yield "asking", {"seats": seats, "n": len(view.asking), "most": view.seats // 2 + 1}


def _seats(view: View) -> Table:
    """A row for each seat: its chips, its bet, its round chips, what it is doing."""
    columns = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    settling = view.phase == "settling"
    for name in ("", "seat", "chips", *(["round"] if settling else []), ""):
        columns.add_column(str(_say(name)) if name else "")
    for seat in range(view.seats):
        chips = view.round_chips[seat]
        columns.add_row(
            Text(TRAYS[seat], style="bold"),
            _name(view, seat),
            f"{view.chips[seat]:>3}",
            *(["" if chips is None else f"+{chips}"] if settling else []),
            ", ".join(_doing(view, seat)),
        )
    bank = _say("counters" if view.counters else "bank", n=view.counters or view.bank)
    columns.add_row("", bank)
    return columns


def _name(view: View, seat: Seat) -> Text:
    name = Text(str(seat), style="bold" if seat == view.seat else "")
    return name + Text(" ") + _say("you") if seat == view.seat else name


def _doing(view: View, seat: Seat) -> Iterator[str]:
    """What there is to say of a seat, a few words each."""
    shown = view.phase == "settling" and view.order[0] == seat
    for code, holds in (
        ("has_bet", seat in view.bets),
        ("may_bet", view.phase == "preparing" and view.chips[seat] >= view.target),
        ("is_ready", seat in view.ready),
        ("is_asking", seat in view.asking),
        ("has_stopped", seat == view.stopper),
        ("is_shown", shown),
        ("has_passed", seat in view.passed),
    ):
        if holds and not (code == "may_bet" and seat in view.bets):
            yield str(_say(code, stake=view.stake))


def _own_tray(view: View) -> Iterator[Text]:
    """The own word, where there is one."""
    if view.tray is not None and view.tray.word is not None:
        yield _say("tray", word=view.tray.word) + _tiles(view.tray.jumble or "")


def _trays(view: View, *, mixed: bool = False) -> Table:
    """The open trays and the viewer's lines for them; the letters in another order if `mixed`."""
    assert view.trays is not None, "trays are open"
    columns = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), show_header=False)
    for seat, jumble in enumerate(view.trays):
        letters = "".join(random.sample(jumble, len(jumble))) if mixed else jumble
        row = [Text(TRAYS[seat], style="bold"), _tiles(letters)]
        if seat == view.seat:
            own = "" if view.tray is None else view.tray.word or ""
            row.append(_say("yours", word=own))
        elif view.sheet is not None:
            row.append(Text(view.sheet[seat] or "-"))
        columns.add_row(*row)
    return columns


def _sheet(view: View) -> Table:
    """The sheet that is shown: trays, words, and what challenges have brought."""
    assert view.trays is not None, "trays are open"
    shown = view.order[0]
    sheet = view.sheets[shown]
    assert sheet is not None, "the sheet is shown"
    verdicts = {ruling.line: ruling for ruling in view.rulings if ruling.sheet == shown}
    columns = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), show_header=False)
    for seat, word in enumerate(sheet):
        if seat == shown:
            continue
        said = Text("")
        if seat in verdicts:
            said = _say(verdicts[seat].verdict, seat=verdicts[seat].by)
        elif view.vote is not None and view.vote.line == seat:
            said = _say("challenged", seat=view.vote.by)
        columns.add_row(
            Text(TRAYS[seat], style="bold"), _tiles(view.trays[seat]), Text(word or "-"), said
        )
    return columns


def _tiles(letters: str) -> Text:
    return Text(" ".join(letters), style="bold cyan")


def _time(millis: Millis) -> str:
    """Minutes and seconds: "1:05"."""
    return f"{millis // 60_000}:{millis // 1000 % 60:02}"


def _say(code: str, **params: Parameter) -> Text:
    return Text(sentence(f"mumble-jumble.terminal.{code}", params))
