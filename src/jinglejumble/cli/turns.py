"""A sitting in turns: one person after another is asked for an act, behind a curtain if need be."""

from __future__ import annotations

from dataclasses import dataclass, field

from jinglejumble.cli.desk import PlainDesk
from jinglejumble.cli.lines import Silence
from jinglejumble.cli.show import drawn
from jinglejumble.cli.sitting import Done, Left, Sitting
from jinglejumble.cli.text import say
from jinglejumble.kit.bot import luck
from jinglejumble.kit.game import Millis, Seat
from jinglejumble.kit.log import Entry

__all__ = ["Turns"]


@dataclass
class Turns(Sitting[PlainDesk]):
    """People who share a terminal, and what has been shown to whom."""

    _before: Seat | None = field(default=None, init=False)
    """The person whose view is on the screen."""
    _last: Seat = field(default=-1, init=False)
    """The seat that acted last."""
    _wanted: Seat | None = field(default=None, init=False)
    """The seat that was asked for by the command `seat`."""

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

    def _act(self, seat: Seat, act: str) -> None:
        super()._act(seat, act)
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
        self.desk.show(drawn(self.table, seat))
        while True:
            prompt = say("play.prompt", seat=seat)
            typed = self.desk.next(prompt, None if until is None else self._until(until))
            match typed:
                case Silence.LATE:
                    if too_late:
                        self.desk.forget()
                    return
                case Silence.END:
                    raise Left
                case str():
                    self._tell(self.table.settle())
                    if self._line(seat, typed.strip()) is not Done.ANSWERED:
                        return

    def _line(self, seat: Seat, text: str) -> Done:
        word, _, rest = text.partition(" ")
        if word.lower() == "seat" and len(self.people) > 1:
            return self._seat(rest.strip())
        return super()._line(seat, text)

    def _seat(self, text: str) -> Done:
        acting = self.table.game.to_act(self.table.state) & self.people
        if text not in map(str, acting):
            listed = ", ".join(map(str, sorted(acting)))
            return self._answer(say("play.no_seat", text=text[:40], seats=listed))
        self._wanted = int(text)
        return Done.SHOWN

    def _help(self) -> list[str]:
        several = [say("play.help_seat")] if len(self.people) > 1 else []
        return [*super()._help(), *several]

    def _hand_over(self, seat: Seat) -> None:
        """Let the terminal go from one person to another, seeing nothing of each other's."""
        if len(self.people) == 1:
            return
        typed = self.desk.lines.are_typed
        if typed and self._before is not None:
            self.desk.clear()
        self.desk.show(say("play.curtain", seat=seat))
        if not typed:
            return
        self.table.pause()
        if self.desk.next(say("play.curtain_enter", seat=seat), None) is Silence.END:
            raise Left
        self.desk.clear()
        self.table.resume()
