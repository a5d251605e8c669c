"""What a seat can do, each as one type. Every act names its round; `notation` spells them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from jinglejumble.kit.game import Seat

__all__ = [
    "Accept",
    "Action",
    "AskEnd",
    "Bet",
    "Challenge",
    "Clear",
    "Go",
    "Pass",
    "PutWord",
    "Ready",
    "Reject",
    "Stop",
    "Unask",
    "Unbet",
    "Unready",
    "Write",
]


@dataclass(frozen=True, slots=True)
class PutWord:
    """`word 3 SCARE CRAES`: in round 3 put SCARE on the own tray, jumbled to CRAES."""

    round: int
    word: str
    jumble: str


@dataclass(frozen=True, slots=True)
class Ready:
    """`ready 3`: the own tray is ready."""

    round: int


@dataclass(frozen=True, slots=True)
class Unready:
    """`unready 3`: it is not, after all."""

    round: int


@dataclass(frozen=True, slots=True)
class Bet:
    """`bet 3`: bet for the win (M-S7)."""

    round: int


@dataclass(frozen=True, slots=True)
class Unbet:
    """`unbet 3`: take the bet back (M-R6)."""

    round: int


@dataclass(frozen=True, slots=True)
class Go:
    """`go 3`: call go (M-S8)."""

    round: int


@dataclass(frozen=True, slots=True)
class Write:
    """`write 3 1 RACES`: write RACES on the own sheet's line for the tray of seat 1."""

    round: int
    line: Seat
    word: str


@dataclass(frozen=True, slots=True)
class Clear:
    """`clear 3 1`: clear that line."""

    round: int
    line: Seat


@dataclass(frozen=True, slots=True)
class Stop:
    """`stop 3`: call stop (M-S10)."""

    round: int


@dataclass(frozen=True, slots=True)
class AskEnd:
    """`ask 3`: ask for the end of the round (M-S11)."""

    round: int


@dataclass(frozen=True, slots=True)
class Unask:
    """`unask 3`: ask no longer."""

    round: int


@dataclass(frozen=True, slots=True)
class Challenge:
    """`challenge 3 0 2`: challenge the word for the tray of seat 2 on the sheet of seat 0."""

    round: int
    sheet: Seat
    line: Seat


@dataclass(frozen=True, slots=True)
class Pass:
    """`pass 3 0`: no (more) challenges on the sheet of seat 0."""

    round: int
    sheet: Seat


@dataclass(frozen=True, slots=True)
class Accept:
    """`accept 3 0 2`: let the wrong word on this line of this sheet stand (M-R17)."""

    round: int
    sheet: Seat
    line: Seat


@dataclass(frozen=True, slots=True)
class Reject:
    """`reject 3 0 2`: don't."""

    round: int
    sheet: Seat
    line: Seat


Action: TypeAlias = (
    PutWord
    | Ready
    | Unready
    | Bet
    | Unbet
    | Go
    | Write
    | Clear
    | Stop
    | AskEnd
    | Unask
    | Challenge
    | Pass
    | Accept
    | Reject
)
