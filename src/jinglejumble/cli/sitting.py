"""A sitting: people at one terminal and bots play a table from its start to its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path

from rich.console import Console

from jinglejumble.cli.hints import hints
from jinglejumble.cli.lines import Lines, Silence
from jinglejumble.cli.show import clear, drawn, result, told
from jinglejumble.cli.table import Table, save
from jinglejumble.cli.text import say
from jinglejumble.kit.bot import Bot, luck
from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.errors import JinglejumbleError
from jinglejumble.kit.game import Event, Millis, Seat
from jinglejumble.kit.log import Entry

__all__ = ["Sitting"]


class _Left(Exception):
    """The people have left."""


class _Done(Enum):
    """What became of a line that somebody typed."""

    ACTED = auto()
    """The table has moved on."""
    ANSWERED = auto()
    """The same person is asked again."""
    SHOWN = auto()
    """The table is shown again."""


@dataclass
class Sitting:
    """Who plays where, and what has been shown to whom."""

    table: Table
    people: frozenset[Seat]
    bots: Mapping[Seat, Bot]
    lines: Lines
    console: Console
    luck: str = "0"
    """What the bots' luck comes from."""
    _before: Seat | None = field(default=None, init=False)
    """The person whose view is on the screen."""
    _last: Seat = field(default=-1, init=False)
    """The seat that acted last."""
    _wanted: Seat | None = field(default=None, init=False)
    """The seat that was asked for by the command `seat`."""

    def run(self) -> bool:
        """Play to the end; False: the people have left before it."""
        with suppress(_Left):
            while not self.table.is_over:
                self._step()
            self._tell_end()
            return True
        return False

    def _step(self) -> None:
        """Let time pass, let the bots act that want to, and ask one person for one act."""
        self._tell(self.table.settle())
        if self.table.is_over:
            return
        acting = self.table.game.to_act(self.table.state)
        planned = self._planned(acting)
        if planned is not None and planned.at <= self.table.now:
            self._act(planned.seat, planned.act)
            return
        deadline = self.table.game.deadline(self.table.state)
        due = (planned.at if planned else None, deadline)
        until = min((at for at in due if at is not None), default=None)
        person = self._person(acting & self.people)
        if person is not None:
            self._ask(person, until, too_late=until == deadline)
        elif until is not None:
            self.table.clock.wait(self._until(until))
        else:
            self._act_for_a_bot(acting)

    def _planned(self, acting: frozenset[Seat]) -> Entry | None:
        """The earliest act that a bot plans and the rules take; of equals the lowest seat's."""
        found: list[Entry] = []
        for seat in sorted(acting & self.bots.keys()):
            view = self.table.view(seat)
            plan = self.bots[seat].decide(view, luck(self.luck, "play", view.turn, seat))
            if plan is not None and self.table.takes(seat, plan.act):
                found.append(Entry(plan.at, seat, plan.act))
        return min(found, key=lambda entry: entry.at, default=None)

    def _act_for_a_bot(self, acting: Iterable[Seat]) -> None:
        """The first legal action of a bot that plans none while the table waits for it alone."""
        for seat in sorted(acting):
            for action in self.table.game.actions(self.table.state, seat):
                return self._act(seat, self.table.game.format(action))
        raise AssertionError("nobody can act and no deadline comes")

    def _act(self, seat: Seat, act: str) -> None:
        self._tell(self.table.act(seat, act))
        self._last = seat

    def _person(self, acting: frozenset[Seat]) -> Seat | None:
        """Whom to ask: who was asked for, else the next one clockwise."""
        if self._wanted in acting:
            return self._wanted
        n = self.table.seats
        return min(acting, key=lambda seat: (seat - self._last - 1) % n, default=None)

    def _ask(self, seat: Seat, until: Millis | None, *, too_late: bool) -> None:
        """Ask a person for lines until one moves the table on, or until a table time.

        `too_late`: it is a deadline, and what is half typed then would be for another turn.
        """
        if seat != self._before:
            self._hand_over(seat)
            self._before = seat
            return  # time stood still: look again what is due
        self.console.print(drawn(self.table, seat), soft_wrap=True)
        while True:
            self.console.print(say("play.prompt", seat=seat), end=" ", markup=False)
            self.console.file.flush()
            typed = self.lines.next(None if until is None else self._until(until))
            match typed:
                case Silence.LATE:
                    if too_late:
                        self.lines.forget()
                    self.console.print()
                    return
                case Silence.END:
                    self.console.print()
                    raise _Left
                case str():
                    if not self.lines.are_typed:
                        self.console.print(typed, markup=False, soft_wrap=True)
                    self._tell(self.table.settle())
                    if self._line(seat, typed.strip()) is not _Done.ANSWERED:
                        return

    def _line(self, seat: Seat, text: str) -> _Done:
        """Carry out a line: a command of the terminal, or an act of the game."""
        word, _, rest = text.partition(" ")
        match word.lower():
            case "":
                return _Done.SHOWN
            case "quit" | "exit":
                raise _Left
            case "help" | "?":
                self._help()
                return _Done.ANSWERED
            case "hint":
                return self._answer(hints(self.table, seat, alone=len(self.people) == 1))
            case "log":
                return self._answer([self._logged(rest.strip())])
            case "seat" if len(self.people) > 1:
                return self._seat(rest.strip())
        try:
            self._act(seat, self._spelt(seat, text))
        except JinglejumbleError as no:
            return self._answer(
                [*map(str, no.reasons), *([] if self._acts_listed() else [say("play.try_help")])]
            )
        return _Done.ACTED

    def _spelt(self, seat: Seat, text: str) -> str:
        """The act in what was typed; a game's terminal may let people leave things out."""
        spell = getattr(self.table.package.terminal(), "spelt", None)
        return text if spell is None else str(spell(self.table.view(seat), text))

    def _acts_listed(self) -> bool:
        return self.table.package.terminal() is None

    def _seat(self, text: str) -> _Done:
        acting = self.table.game.to_act(self.table.state) & self.people
        if text not in map(str, acting):
            listed = ", ".join(map(str, sorted(acting)))
            return self._answer([say("play.no_seat", text=text[:40], seats=listed)])
        self._wanted = int(text)
        return _Done.SHOWN

    def _answer(self, said: Sequence[str]) -> _Done:
        for line in said:
            self.console.print(line, markup=False, soft_wrap=True)
        return _Done.ANSWERED

    def _help(self) -> None:
        terminal = self.table.package.terminal()
        if terminal is not None:
            self._answer([sentence(terminal.HELP)])
        several = [say("play.help_seat")] if len(self.people) > 1 else []
        self._answer([say("play.help_here"), *several])

    def _logged(self, name: str) -> str:
        """The acts so far, or where the log was saved."""
        if not name:
            return "\n".join(map(str, self.table.lines)) or say("play.log_empty")
        try:
            save(self.table.log(), Path(name).expanduser())
        except OSError as no:
            return say("play.not_saved", file=name, why=str(no.strerror or no))
        return say("play.saved", file=name)

    def _hand_over(self, seat: Seat) -> None:
        """Let the terminal go from one person to another, seeing nothing of each other's."""
        if len(self.people) == 1:
            return
        typed = self.lines.are_typed
        if typed and self._before is not None:
            clear(self.console)
        self.console.print(say("play.curtain", seat=seat), markup=False)
        if not typed:
            return
        self.table.pause()
        self.console.print(say("play.curtain_enter", seat=seat), end=" ", markup=False)
        self.console.file.flush()
        if self.lines.next(None) is Silence.END:
            raise _Left
        clear(self.console)
        self.table.resume()

    def _until(self, at: Millis) -> float:
        """The seconds that are left until a table time."""
        return max(0.0, (at - self.table.now) / 1000 + 0.001)

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            self.console.print(told(event), markup=False, soft_wrap=True)

    def _tell_end(self) -> None:
        self.console.print(drawn(self.table, None), soft_wrap=True)
        self.console.print(result(self.table, self.people))
