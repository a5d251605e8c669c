"""A sitting: people at one terminal and bots play a table from its start to its end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import Any, Generic, TypeVar

from rich.console import RenderableType
from rich.text import Text

from jinglejumble.cli.desk import Desk
from jinglejumble.cli.hints import hints
from jinglejumble.cli.show import drawn, result, told
from jinglejumble.cli.table import Table, save
from jinglejumble.cli.text import say
from jinglejumble.kit.bot import Bot
from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.errors import JinglejumbleError
from jinglejumble.kit.game import Event, Millis, Seat

__all__ = ["Done", "Left", "Sitting"]

D = TypeVar("D", bound=Desk)


class Left(Exception):
    """The people have left."""


class Done(Enum):
    """What became of a line that somebody typed."""

    ACTED = auto()
    """The table has moved on."""
    ANSWERED = auto()
    """The same person is asked again."""
    SHOWN = auto()
    """The table is shown again."""


@dataclass
class Sitting(ABC, Generic[D]):
    """Who plays where, and what can be typed besides acts."""

    table: Table
    people: frozenset[Seat]
    bots: Mapping[Seat, Bot]
    desk: D
    luck: str = "0"
    """What the bots' luck comes from."""

    def run(self) -> bool:
        """Play to the end; False: the people have left before it."""
        with suppress(Left):
            while not self.table.is_over:
                self._step()
            self._tell_end()
            return True
        return False

    @abstractmethod
    def _step(self) -> None:
        """Let time pass, let bots act, and let people type, until something has happened."""

    def _act(self, seat: Seat, act: str) -> None:
        self._tell(self.table.act(seat, act))

    def _act_for_a_bot(self, acting: Iterable[Seat]) -> None:
        """The first legal action of a bot that plans none while the table waits for it alone."""
        for seat in sorted(acting):
            for action in self.table.game.actions(self.table.state, seat):
                return self._act(seat, self.table.game.format(action))
        raise AssertionError("nobody can act and no deadline comes")

    def _line(self, seat: Seat, text: str) -> Done:
        """Carry out a line: a command of the terminal, a question, or an act of the game."""
        word, _, rest = text.partition(" ")
        match word.lower():
            case "":
                return Done.SHOWN
            case "quit" | "exit":
                raise Left
            case "help" | "?":
                return self._answer(*(Text(line, no_wrap=False) for line in self._help()))
            case "hint":
                return self._answer(*hints(self.table, seat, alone=len(self.people) == 1))
            case "log":
                return self._answer(self._logged(rest.strip()))
        try:
            answer = self._asked(seat, text)
            if answer is not None:
                return self._answer(answer)
            self._act(seat, self._spelt(self.table.view(seat), text))
        except JinglejumbleError as no:
            listed = self.table.package.terminal() is None
            return self._answer(*map(str, no.reasons), *([] if listed else [say("play.try_help")]))
        return Done.ACTED

    def _asked(self, seat: Seat, text: str) -> RenderableType | None:
        """The answer to a question; None if it is none. A game's terminal may take questions."""
        asked = getattr(self.table.package.terminal(), "asked", None)
        if asked is None:
            return None
        answer: RenderableType | None = asked(self.table.game, self.table.view(seat), text)
        return answer

    def _spelt(self, view: Any, text: str) -> str:
        """The act in what was typed; a game's terminal may let people leave things out."""
        spell = getattr(self.table.package.terminal(), "spelt", None)
        return text if spell is None else str(spell(self.table.game, view, text))

    def _answer(self, *said: RenderableType) -> Done:
        self.desk.show(*said)
        return Done.ANSWERED

    def _help(self) -> list[str]:
        terminal = self.table.package.terminal()
        return [*([] if terminal is None else [sentence(terminal.HELP)]), say("play.help_here")]

    def _logged(self, name: str) -> str:
        """The acts so far, or where the log was saved."""
        if not name:
            return "\n".join(map(str, self.table.lines)) or say("play.log_empty")
        try:
            save(self.table.log(), Path(name).expanduser())
        except OSError as no:
            return say("play.not_saved", file=name, why=str(no.strerror or no))
        return say("play.saved", file=name)

    def _until(self, at: Millis) -> float:
        """The seconds that are left until a table time."""
        return max(0.0, (at - self.table.now) / 1000 + 0.001)

    def _tell(self, events: Iterable[Event]) -> None:
        self.desk.show(*map(told, events))

    def _tell_end(self) -> None:
        self.desk.show(drawn(self.table, None), result(self.table, self.people))
