"""The referee for a physical set of Mumble-Jumble.

Words and sheets are entered after stop; then sheets are shown and challenged, and the dictionary
decides. Chips and bets are counted here. All of it becomes acts of the game itself, so the rules
are the rules, and the log is an ordinary one from the first line on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from types import MappingProxyType
from typing import NoReturn

from jinglejumble.games.mumble_jumble.letters import letters
from jinglejumble.games.mumble_jumble.lexicon import InvalidLexicon
from jinglejumble.games.mumble_jumble.rules import MumbleJumble
from jinglejumble.games.mumble_jumble.state import Over, Preparing, Settling, Solving, State
from jinglejumble.games.mumble_jumble.suggesting import random_jumble
from jinglejumble.games.mumble_jumble.view import View, to_act
from jinglejumble.kit.errors import Failure, IllegalAction, InvalidNotation, Parameter, Reason
from jinglejumble.kit.game import Event, Millis, Seat
from jinglejumble.kit.log import Entry, Log, Note, outcome_note
from jinglejumble.kit.package import house_rules, log_header
from jinglejumble.kit.play import play
from jinglejumble.kit.referee import called, said

__all__ = ["HELP", "MumbleReferee", "begin"]

HELP = "mumble-jumble.referee.help"

Lines = tuple[str | None, ...]
_SETUP = "seed 0"  # no word is ever given to a seat here, so nothing comes from it


@dataclass(frozen=True)
class MumbleReferee:
    """A play with a physical set, as far as it has been entered."""

    game: MumbleJumble
    names: tuple[str, ...]
    state: State
    entries: tuple[Entry, ...] = ()
    sheets: Mapping[Seat, Lines] = field(default_factory=lambda: MappingProxyType({}))
    """The sheets of this round that are entered already, by seat, before the round is closed."""
    events: tuple[Event, ...] = ()
    """What the last line led to."""

    @property
    def is_over(self) -> bool:
        return isinstance(self.state.phase, Over)

    def entered(self, line: str, at: Millis) -> MumbleReferee:
        """With one more line: `word`, `bet`, `sheet`, `stop`, `majority`, `challenge`, `pass`."""
        return replace(self, events=())._entered(line, at)

    def _entered(self, line: str, at: Millis) -> MumbleReferee:
        verb, *words = line.split() or [""]
        match verb, words:
            case "word", [seat, word]:
                return self._word(self._seat(seat), word, None, at)
            case "word", [seat, word, jumble]:
                return self._word(self._seat(seat), word, jumble, at)
            case "bet", [seat]:
                return self._acted(at, (self._seat(seat), f"bet {self.state.round}"))
            case "sheet", [seat, *found]:
                return self._sheet(self._seat(seat), found)
            case "stop", [seat]:
                return self._closed(at, self._seat(seat))
            case "majority", []:
                return self._closed(at, None)
            case "challenge", [seat, tray]:
                return self._challenged(self._seat(seat), self._seat(tray), at)
            case (("accept" | "reject"), []):
                return self._voted(verb, at)
            case "pass", []:
                return self._passed(at)
        raise InvalidNotation("mumble-jumble.referee.no_line", text=ascii(line[:40]))

    def told(self) -> tuple[Reason, ...]:
        return tuple(self._told())

    def picture(self) -> tuple[str, ...]:
        return ()

    def view(self) -> View:
        """What an onlooker sees: piles, bets, the shown sheet."""
        return self.game.view(self.state, None)

    def log(self) -> Log:
        """The play so far; it may stop anywhere."""
        end = self.entries[-1].at if self.entries else 0
        notes = [Note(0, f'seat {seat} "{name}"') for seat, name in enumerate(self.names) if name]
        outcome = self.game.outcome(self.state)
        stated = () if outcome is None else (outcome_note(end, outcome),)
        return Log(
            game=self.game.name,
            rules=self.game.RULES,
            house=house_rules(self.game),
            seats=len(self.state.chips),
            setup=_SETUP,
            lines=(*notes, *self.entries, *stated),
            end=end,
            extra=log_header(self.game),
        )

    def _word(self, seat: Seat, word: str, jumble: str | None, at: Millis) -> MumbleReferee:
        """Put a word on a tray (M-R5); where nobody noted the order of its letters, any will do."""
        shown = letters(word, self.game.word_length)
        if jumble is None:
            luck = Random(f"{self.state.round} {seat} {shown}")
            try:
                jumble = random_jumble(self.game.lexicon, shown, luck)
            except InvalidLexicon as no:
                raise IllegalAction(*no.reasons) from None
        return self._acted(at, (seat, f"word {self.state.round} {shown} {jumble}"))

    def _sheet(self, seat: Seat, found: list[str]) -> MumbleReferee:
        """Keep what a seat wrote: a word for each tray in the order of the seats, - for none."""
        if not isinstance(self.state.phase, Preparing):
            _refuse("sheet_late")
        seats = len(self.state.chips)
        if len(found) == seats - 1:
            found = [*found[:seat], "-", *found[seat:]]
        if len(found) != seats or found[seat] != "-":
            _refuse("sheet_size", n=seats - 1)
        length = self.game.word_length
        lines = tuple(None if word == "-" else letters(word, length) for word in found)
        return replace(self, sheets={**self.sheets, seat: lines})

    def _closed(self, at: Millis, stopper: Seat | None) -> MumbleReferee:
        """Go, all sheets, and stop or the majority's wish: the round as the game has it."""
        round_, seats = self.state.round, range(len(self.state.chips))
        after = self._acted(at, *((seat, f"ready {round_}") for seat in seats), (0, f"go {round_}"))
        if not isinstance(after.state.phase, Solving):
            _refuse("not_solving")
        writes = (
            (seat, f"write {round_} {tray} {word}")
            for seat, sheet in self.sheets.items()
            for tray, word in enumerate(sheet)
            if word is not None
        )
        after = replace(after._acted(at, *writes), events=())  # nobody needs to be told so much
        if stopper is not None:
            return replace(after._acted(at, (stopper, f"stop {round_}")), sheets={})
        for seat in seats:
            if isinstance(after.state.phase, Solving):
                after = after._acted(at, (seat, f"ask {round_}"))
        return replace(after, sheets={})

    def _challenged(self, seat: Seat, tray: Seat, at: Millis) -> MumbleReferee:
        shown = self._shown()
        return self._acted(at, (seat, f"challenge {self.state.round} {shown} {tray}"))

    def _voted(self, verb: str, at: Millis) -> MumbleReferee:
        """Let a wrong word stand, or don't (M-R17): the table speaks with one voice."""
        phase = self.state.phase
        if not isinstance(phase, Settling) or phase.vote is None:
            _refuse("no_vote")
        after, act = self, f"{verb} {self.state.round} {phase.shown} {phase.vote.line}"
        for seat in sorted(to_act(self.state)):
            now = after.state.phase
            if isinstance(now, Settling) and now.vote is not None:
                after = after._acted(at, (seat, act))
        return after

    def _passed(self, at: Millis) -> MumbleReferee:
        """Nobody challenges the shown sheet any more (M-R12)."""
        shown, before = self._shown(), self.state.phase
        after = self
        for seat in sorted(to_act(self.state)):
            now = after.state.phase
            if isinstance(now, Settling) and now.shown == shown and seat in to_act(after.state):
                after = after._acted(at, (seat, f"pass {self.state.round} {shown}"))
        assert after.state.phase != before
        return after

    def _shown(self) -> Seat:
        if not isinstance(self.state.phase, Settling):
            _refuse("nothing_shown")
        return self.state.phase.shown

    def _acted(self, at: Millis, *acts: tuple[Seat, str]) -> MumbleReferee:
        """With these acts done by the rules, one after another; none of them if one is refused."""
        state, entries, events = self.state, list(self.entries), list(self.events)
        for seat, act in acts:
            text = self.game.format(self.game.parse(act))
            entry = Entry(max(at, entries[-1].at if entries else 0), seat, text)
            step = play(self.game, state, entry)
            state = step.state
            entries.append(entry)
            events += step.events
        return replace(self, state=state, entries=tuple(entries), events=tuple(events))

    def _seat(self, text: str) -> Seat:
        last = len(self.state.chips) - 1
        if not (text.isascii() and text.isdigit() and int(text) <= last):
            _refuse("no_seat", seat=ascii(text[:20])[1:-1], last=last)
        return int(text)

    def _told(self) -> Iterator[Reason]:
        code = "mumble-jumble.referee"
        for event in self.events:
            seat = event.params.get("seat", event.seat)
            name = self._name(seat) if isinstance(seat, int) else None
            yield Reason(event.code, None, {**event.params, "seat": name})
        for seat, chips in enumerate(self.state.chips):
            bet = self.game.stake if seat in self.state.bets else 0
            yield said(f"{code}.pile_bet" if bet else f"{code}.pile", seat=self._name(seat),
                       n=chips, bet=bet)  # fmt: skip
        match self.state.phase:
            case Settling(order=order, vote=vote):
                seat = order[0]
                words = ", ".join(
                    f"{self._name(tray)}: {line.word}"
                    for tray, line in enumerate(self.state.sheets[seat])
                    if line is not None
                )
                yield said(f"{code}.vote" if vote else f"{code}.shown", seat=self._name(seat),
                           words=words or "-")  # fmt: skip
            case Over(winner):
                yield said(f"{code}.over", seat=self._name(winner))
            case _:
                yield said(
                    f"{code}.round",
                    round=self.state.round,
                    words=self._wordless(),
                    sheets=self._named(self.sheets),
                )

    def _wordless(self) -> str:
        """The seats whose words have not been entered."""
        return self._named(seat for seat, tray in enumerate(self.state.trays) if tray is None)

    def _named(self, seats: Iterable[Seat]) -> str:
        return ", ".join(map(self._name, seats)) or "-"

    def _name(self, seat: Seat) -> str:
        return called(self.names, seat)


def begin(game: MumbleJumble, seats: int, names: tuple[str, ...] = ()) -> MumbleReferee:
    """A play of so many seats, of which nothing has been entered. Raises Failure.

    The table itself waits, counts down and knows when time is up.
    """
    if seats not in game.seats:
        raise Failure(Reason("mumble-jumble.setup_seats", "M-S1", {"n": seats}))
    plain = replace(
        game, countdown=0, time_limit=None, prepare_seconds=None, challenge_seconds=None
    )
    return MumbleReferee(plain, names, plain.start(seats, _SETUP))


def _refuse(code: str, **params: Parameter) -> NoReturn:
    raise IllegalAction(Reason(f"mumble-jumble.referee.{code}", None, params))
