"""The referee for a physical set of Jingle Jangle.

Placements are entered as they are made; legality, arithmetic and totals are done here. Hands stay
open: only the set of thirty limits what can be entered (J-R1). What was left in the hands is
entered at the end; then the deal is known, and the play becomes an ordinary log.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import NoReturn

from jinglejumble.games.jingle_jangle.deal import HAND_SIZES, Deal, completed
from jinglejumble.games.jingle_jangle.layout import Layout, Placement, starting
from jinglejumble.games.jingle_jangle.notation import picture
from jinglejumble.games.jingle_jangle.pieces import (
    BELLS,
    FULL_SET,
    Hand,
    Jangle,
    hand_of,
    jangle,
)
from jinglejumble.games.jingle_jangle.placement import parse_placement
from jinglejumble.games.jingle_jangle.referee_log import Turn, played_log
from jinglejumble.games.jingle_jangle.referee_view import shown, told
from jinglejumble.games.jingle_jangle.rules import JingleJangle
from jinglejumble.games.jingle_jangle.view import View
from jinglejumble.kit.errors import Failure, IllegalAction, InvalidNotation, Parameter, Reason
from jinglejumble.kit.game import Millis, Seat
from jinglejumble.kit.log import Log
from jinglejumble.kit.referee import called

__all__ = ["HELP", "JangleReferee", "begin"]

HELP = "jingle-jangle.referee.help"


@dataclass(frozen=True)
class JangleReferee:
    """A play with a physical set, as far as it has been entered."""

    game: JingleJangle
    seats: int
    names: tuple[str, ...]
    layout: Layout | None = None
    turns: tuple[Turn, ...] = ()
    stopped: bool = False
    """Whether the table says that nobody can place (J-R10)."""
    given: tuple[Hand | None, ...] = ()
    """What was left in hand by seat, as far as it has been entered."""
    put_aside: Jangle | None = None
    """The jangle put aside, if it has been entered (J-S2)."""

    @property
    def mover(self) -> Seat:
        """Whose turn it is."""
        return len(self.turns) % self.seats

    @property
    def placed(self) -> tuple[tuple[Placement, ...], ...]:
        """The placements by seat."""
        found: list[list[Placement]] = [[] for _ in range(self.seats)]
        for number, turn in enumerate(self.turns):
            if turn.placement is not None:
                found[number % self.seats].append(turn.placement)
        return tuple(map(tuple, found))

    @property
    def points(self) -> tuple[int, ...]:
        """The points of placements by seat."""
        return tuple(
            sum(turn.points for turn in self.turns[seat :: self.seats])
            for seat in range(self.seats)
        )

    @property
    def has_ended(self) -> bool:
        """Whether no more placements can be entered (J-S12, J-R10)."""
        size = HAND_SIZES[self.seats]
        went_out = any(len(placed) == size for placed in self.placed)
        round_is_complete = len(self.turns) % self.seats == 0
        last = self.turns[-self.seats :]
        all_passed = len(last) == self.seats and all(turn.placement is None for turn in last)
        return self.stopped or all_passed or (went_out and round_is_complete)

    @property
    def remaining(self) -> Hand:
        """The jangles of the set that nobody has entered yet."""
        pieces = Counter(FULL_SET)
        if self.layout is not None:
            starter = self.layout.starter
            pieces.subtract((jangle(starter[:2]), jangle(starter[2:])))
        pieces.subtract(one.jangle for placed in self.placed for one in placed)
        pieces.subtract(piece for hand in self.given if hand for piece in hand)
        pieces.subtract(() if self.put_aside is None else (self.put_aside,))
        return hand_of(pieces.elements())

    @property
    def left(self) -> tuple[Hand | None, ...]:
        """What is left in hand by seat, as far as it is known: the last hand is what remains."""
        missing = self.missing
        follows = len(missing) == 1 and (self.seats != 3 or self.put_aside is not None)
        return tuple(
            (self.remaining if follows and seat in missing else hand)
            if hand is not None or seat in missing
            else ()
            for seat, hand in enumerate(self.given)
        )

    @property
    def aside(self) -> Jangle | None:
        """The jangle put aside, as soon as it is known (J-S2)."""
        if self.seats == 3 and self.put_aside is None and self.has_ended and not self.missing:
            return self.remaining[0]
        return self.put_aside

    @property
    def is_over(self) -> bool:
        return self.has_ended and None not in self.left

    def entered(self, line: str, at: Millis) -> JangleReferee:
        """With one more line: a placement, `pass`, `pointed`, `end`, `left` or `aside`."""
        verb, _, rest = line.strip().partition(" ")
        if self.layout is None:
            return self._begun(rest if verb == "starter" else verb)
        if self.has_ended and verb not in ("left", "aside"):
            raise IllegalAction(Reason("jingle-jangle.referee.has_ended", "J-S12"))
        match verb:
            case "pass":
                return self._turn(Turn(at, None))
            case "pointed":
                pointed = tuple(map(parse_placement, rest.split()))
                if not pointed:
                    raise InvalidNotation("jingle-jangle.referee.pointed_what", rule="J-S11")
                for other in pointed[1:]:
                    self._judged(other)
                return self._turn(Turn(at, pointed[0], self._judged(pointed[0]), pointed))
            case "end":
                return replace(self, stopped=True)
            case "left":
                return self._with_left(rest)
            case "aside":
                return self._with_aside(rest)
            case _:
                placement = parse_placement(verb if not rest else line.strip())
                return self._turn(Turn(at, placement, self._judged(placement)))

    def told(self) -> tuple[Reason, ...]:
        return tuple(told(self))

    def picture(self) -> tuple[str, ...]:
        if self.layout is None:
            return ()
        (x, y), rows = picture(self.layout)
        head = "     " + "".join(f"{x + column:3}" for column in range(len(rows[0])))
        body = (f"{y + at:4} " + "".join(f"{b:>3}" for b in row) for at, row in enumerate(rows))
        return (head, *body)

    def view(self) -> View | None:
        """A view for the board: the hand is what remains of the set, all its placements listed.

        None before the starter is known. When the play has ended nobody can act.
        """
        return None if self.layout is None else shown(self, self.layout)

    def deal(self) -> Deal:
        """The deal that the play was played with. Raises Failure while it cannot be known."""
        if self.layout is None or not self.is_over:
            raise Failure(Reason("jingle-jangle.referee.not_over"))
        hands = tuple(
            hand_of((*(one.jangle for one in placed), *(left or ())))
            for placed, left in zip(self.placed, self.left, strict=True)
        )
        return completed(self.layout.starter, hands, self.aside, self.seats)

    def log(self) -> Log:
        """The play as an ordinary log: it replays by the rules, claims and all."""
        return played_log(self.game, self.deal(), self.turns, self.names)

    def _begun(self, starter: str) -> JangleReferee:
        if len(starter) != 4 or set(starter) - set(BELLS):
            raise InvalidNotation("jingle-jangle.referee.no_starter", rule="J-S3")
        return replace(self, layout=starting(starter), given=(None,) * self.seats)

    def _judged(self, placement: Placement) -> int:
        """The points of a placement. Raises IllegalAction with every reason against it."""
        assert self.layout is not None
        judgement = self.layout.judge(placement)
        reasons = list(judgement.reasons)
        if placement.jangle not in self.remaining:
            kind = str(placement.jangle)
            reasons.append(Reason("jingle-jangle.referee.none_left", "J-R1", {"jangle": kind}))
        if reasons:
            raise IllegalAction(*reasons)
        return self.game.points(placement, judgement.lengths)

    def _turn(self, turn: Turn) -> JangleReferee:
        assert self.layout is not None
        layout = self.layout if turn.placement is None else self.layout.laid(turn.placement)
        return replace(self, layout=layout, turns=(*self.turns, turn))

    def _with_left(self, text: str) -> JangleReferee:
        """`left 0 RG,PP`: what seat 0 had in hand at the end; `left 0 -`: nothing."""
        number, _, pieces = text.partition(" ")
        if not self.has_ended:
            raise IllegalAction(Reason("jingle-jangle.referee.not_ended", "J-S12"))
        if not (number.isascii() and number.isdigit() and int(number) < self.seats):
            _refuse("no_seat", seat=number[:20], last=self.seats - 1)
        seat = int(number)
        names = [] if pieces in ("", "-") else pieces.replace(",", " ").split()
        hand = hand_of(map(_jangle, names))
        size = HAND_SIZES[self.seats] - len(self.placed[seat])
        if len(hand) != size:
            _refuse("left_size", seat=self.name(seat), n=len(hand), size=size)
        cleared = replace(self, given=_with(self.given, seat, None))
        for kind, number_of in Counter(hand).items():
            if number_of > cleared.remaining.count(kind):
                _refuse("none_left", jangle=str(kind))
        return replace(cleared, given=_with(self.given, seat, hand))

    def _with_aside(self, text: str) -> JangleReferee:
        if self.seats != 3 or not self.has_ended:
            _refuse("no_aside")
        piece = _jangle(text.strip())
        cleared = replace(self, put_aside=None)
        if piece not in cleared.remaining:
            _refuse("none_left", jangle=str(piece))
        return replace(cleared, put_aside=piece)

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats whose hands at the end have not been entered; who went out has none."""
        size = HAND_SIZES[self.seats]
        return tuple(
            seat
            for seat, (hand, placed) in enumerate(zip(self.given, self.placed, strict=True))
            if hand is None and len(placed) < size
        )

    def name(self, seat: Seat) -> str:
        """What a seat is called: its player's name, else its number."""
        return called(self.names, seat)


def begin(game: JingleJangle, seats: int, names: tuple[str, ...] = ()) -> JangleReferee:
    """A play of so many seats, of which nothing has been entered. Raises Failure.

    Claims are part of a table of people, so the game must have them (J-R8).
    """
    if seats not in HAND_SIZES:
        raise Failure(Reason("jingle-jangle.no_such_table", "J-S2", {"seats": seats}))
    plain = replace(game, no_play="claim", turn_seconds=None, point_seconds=None)
    return JangleReferee(plain, seats, names)


def _jangle(text: str) -> Jangle:
    try:
        return jangle(text)
    except KeyError:
        raise InvalidNotation("jingle-jangle.referee.no_jangle", text=ascii(text[:20])) from None


def _with(hands: tuple[Hand | None, ...], seat: Seat, hand: Hand | None) -> tuple[Hand | None, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _refuse(code: str, **params: Parameter) -> NoReturn:
    raise IllegalAction(Reason(f"jingle-jangle.referee.{code}", None, params))
