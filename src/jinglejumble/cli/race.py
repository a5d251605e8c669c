"""A sitting by the clock: one person and bots at a table at which several seats act at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rich.console import RenderableType

from jinglejumble.cli.desk import Desk
from jinglejumble.cli.lines import Silence
from jinglejumble.cli.show import drawn
from jinglejumble.cli.sitting import Done, Left, Sitting
from jinglejumble.cli.text import say
from jinglejumble.kit.bot import luck
from jinglejumble.kit.errors import JinglejumbleError
from jinglejumble.kit.game import Millis, Seat

__all__ = ["Race"]


@dataclass(frozen=True)
class _Plan:
    """What a bot that sees this view wants to do, and when; None: nothing."""

    view: Any
    act: str | None
    at: Millis = 0


@dataclass
class Race(Sitting[Desk]):
    """Bots act when they plan to and deadlines pass while the person types.

    The game's terminal tells what it looks like: see docs/add-a-game.md.
    """

    _plans: dict[Seat, _Plan] = field(default_factory=dict, init=False)
    _acted: dict[Seat, Millis] = field(default_factory=dict, init=False)
    """When each bot acted last."""
    _seen: Any = field(default=None, init=False)
    """The view that is on the screen."""
    _said: str = field(default="", init=False)
    """The last sentence on the screen of what is going on."""
    _is_untold: bool = field(default=False, init=False)
    """Whether nothing was said of the person's last act, which so must be seen."""
    _counted: int | None = field(default=None, init=False)
    """The last number of a countdown that was said."""

    def __post_init__(self) -> None:
        (self.seat,) = self.people
        self._terminal = self.table.package.terminal()

    def _step(self) -> None:
        self._pass_time()
        self._look()
        if self.table.is_over:
            return
        if self._is_stuck():
            self._act_for_a_bot(self.table.game.to_act(self.table.state))
            return
        due = self._due()
        match self.desk.next(self._prompt(), None if due is None else self._until(due)):
            case Silence.END:
                raise Left
            case str() as typed:
                done = self._line(self.seat, typed.strip())
                self._look(anew=done is Done.SHOWN or (done is Done.ACTED and self._is_untold))

    def _pass_time(self) -> None:
        """Let everything happen that is due: bots' acts and deadlines, each at its own time."""
        now = self.table.now
        while not self.table.is_over:
            planned = self._next_plan()
            deadline = self.table.game.deadline(self.table.state)
            at = None if planned is None else self._plans[planned].at
            if deadline is not None and deadline <= now and (at is None or deadline <= at):
                self._tell(self.table.settle(deadline))
            elif planned is not None and at is not None and at <= now:
                self._carry_out(planned)
            else:
                return

    def _next_plan(self) -> Seat | None:
        """The bot that wants to act first; of equals the lowest seat. Asks who sees new things."""
        acting = self.table.game.to_act(self.table.state) & self.bots.keys()
        for seat in sorted(acting):
            view = self.table.view(seat)
            if seat not in self._plans or self._plans[seat].view != view:
                self._plans[seat] = self._plan(seat, view)
        wanting = [seat for seat in sorted(acting) if self._plans[seat].act is not None]
        return min(wanting, key=lambda seat: self._plans[seat].at, default=None)

    def _plan(self, seat: Seat, view: Any) -> _Plan:
        plan = self.bots[seat].decide(view, luck(self.luck, "play", view.turn, seat))
        if plan is None:
            return _Plan(view, None)
        # No bot does two things in one moment: one that says yes and no in turns takes its time.
        at = max(plan.at, self.table.latest, self._acted.get(seat, -1) + 1)
        return _Plan(view, plan.act, at)

    def _carry_out(self, seat: Seat) -> None:
        plan = self._plans[seat]
        assert plan.act is not None, "it wants to act"
        try:
            self._tell(self.table.act(seat, plan.act, plan.at))
        except JinglejumbleError:
            self._plans[seat] = _Plan(plan.view, None)  # as good as none
        else:
            self._acted[seat] = plan.at

    def _look(self, *, anew: bool = False) -> None:
        """Show the person what has changed; all of it in a new scene, or if it is to be `anew`."""
        view, before = self.table.view(self.seat), self._seen
        self._seen = view
        if before is None or view != before:
            self._show(self._terminal.passage(self.table.game, before, view))
        if before is None or self._terminal.scene(before) != self._terminal.scene(view):
            if before is not None:
                self.desk.forget()
            anew = True
        said = self._terminal.phase(view)
        if anew:
            self._show(drawn(self.table, self.seat))
        elif said != self._said:
            self._show(said)
        self._said = said

    def _is_stuck(self) -> bool:
        """Whether the table waits for bots alone, and none of them wants to do anything."""
        game, state = self.table.game, self.table.state
        is_mine = self.seat in game.to_act(state)
        return not is_mine and game.deadline(state) is None and self._next_plan() is None

    def _due(self) -> Millis | None:
        """When something is to happen next: an act, a deadline, or a second of a clock."""
        now = self.table.now
        planned = self._next_plan()
        deadline = self.table.game.deadline(self.table.state)
        times = [deadline, None if planned is None else self._plans[planned].at]
        if deadline is not None and not self.table.game.to_act(self.table.state):
            times.append(self._count_down(deadline, now))
        else:
            self._counted = None
            if self.desk.is_live and self._clock():
                times.append(now + 1000 - (now - self._seen.since) % 1000)
        return min((at for at in times if at is not None), default=None)

    def _count_down(self, deadline: Millis, now: Millis) -> Millis:
        """Say how many seconds are left in which nobody can act; gives when to say the next."""
        left = -(-(deadline - now) // 1000)
        if left != self._counted:
            self._show(str(left))
            self._counted = left
        return deadline - 1000 * (left - 1)

    def _prompt(self) -> str:
        prompt, clock = say("play.prompt", seat=self.seat), self._clock()
        return f"{clock} {prompt}" if clock else prompt

    def _clock(self) -> str:
        return str(self._terminal.clock(self._seen, self.table.now))

    def _act(self, seat: Seat, act: str) -> None:
        self._pass_time()  # what was due came first
        events = self.table.act(seat, act)
        self._tell(events)
        self._is_untold = not events

    def _spelt(self, view: Any, text: str) -> str:
        # What was typed is meant for what is on the screen; whether that is over, the rules tell.
        return super()._spelt(self._seen, text)

    def _show(self, what: RenderableType | None) -> None:
        if what is not None:
            self.desk.show(what)
