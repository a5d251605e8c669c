"""The one text of every act and setup, both ways."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from dataclasses import dataclass

from jinglejumble.games.mumble_jumble.actions import (
    Accept,
    Action,
    AskEnd,
    Bet,
    Challenge,
    Clear,
    Go,
    Pass,
    PutWord,
    Ready,
    Reject,
    Stop,
    Unask,
    Unbet,
    Unready,
    Write,
)
from jinglejumble.games.mumble_jumble.letters import letters
from jinglejumble.kit.errors import InvalidNotation, InvalidSetup
from jinglejumble.kit.game import Seat

__all__ = ["Setup", "format_action", "parse_action", "parse_setup"]

_VERBS: Mapping[str, type[Action]] = {
    "word": PutWord,
    "ready": Ready,
    "unready": Unready,
    "bet": Bet,
    "unbet": Unbet,
    "go": Go,
    "write": Write,
    "clear": Clear,
    "stop": Stop,
    "ask": AskEnd,
    "unask": Unask,
    "challenge": Challenge,
    "pass": Pass,
    "accept": Accept,
    "reject": Reject,
}
_VERB_OF = {kind: verb for verb, kind in _VERBS.items()}
_TEXTS = frozenset({"word", "jumble"})
_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)
_SEED = re.compile(r"[0-9a-f]{1,128}", re.ASCII)
_LONGEST_SETUP = 400


def parse_action(text: str) -> Action:
    """The action that a text spells. Raises InvalidNotation.

    >>> parse_action("write 3 1 races")
    Write(round=3, line=1, word='RACES')
    """
    verb = text.partition(" ")[0]
    kind = _VERBS.get(verb)
    if kind is None:
        known = ", ".join(_VERBS)
        raise InvalidNotation("mumble-jumble.act_unknown", verb=ascii(verb[:40]), known=known)
    names = [field.name for field in dataclasses.fields(kind)]
    # The last word may have anything in it; what is no letter is refused as such (M-R4).
    words = text.split(" ", len(names))[1:]
    if len(words) < len(names):
        raise InvalidNotation("mumble-jumble.act_form", verb=verb, form=_form(verb, names))
    values = [
        letters(word) if name in _TEXTS else _number(word, verb, names)
        for name, word in zip(names, words, strict=True)
    ]
    return kind(*values)  # type: ignore[arg-type]  # each value is of its field's kind


def format_action(action: Action) -> str:
    """The one text of an action.

    >>> format_action(Challenge(3, 0, 2))
    'challenge 3 0 2'
    """
    values = (str(getattr(action, field.name)) for field in dataclasses.fields(action))
    return " ".join((_VERB_OF[type(action)], *values))


@dataclass(frozen=True, slots=True)
class Setup:
    """What a play starts from: the seed of given words, and the piles if they are not the usual.

    `first`: whose sheet is shown first when nobody calls stop in the first round (M-R11).
    """

    seed: str
    chips: tuple[int, ...] | None = None
    first: Seat = 0


def parse_setup(text: str) -> Setup:
    """The setup that a text spells. Raises InvalidSetup.

    >>> parse_setup("seed 9f")
    Setup(seed='9f', chips=None, first=0)
    >>> parse_setup("deal 4,2,0 first 1 seed 9f")
    Setup(seed='9f', chips=(4, 2, 0), first=1)
    """
    match text[: _LONGEST_SETUP + 1].split(" "):
        case ["seed", seed] if _SEED.fullmatch(seed):
            return Setup(seed)
        case ["deal", piles, "first", first, "seed", seed] if (
            _SEED.fullmatch(seed)
            and all(map(_small, chips := piles.split(",")))
            and _small(first)
            and int(first) < len(chips)
        ):
            return Setup(seed, tuple(map(int, chips)), int(first))
    raise InvalidSetup("mumble-jumble.setup_form", setup=ascii(text[:60]))


def _small(text: str) -> bool:
    return len(text) <= 3 and _NUMBER.fullmatch(text) is not None


def _number(text: str, verb: str, names: list[str]) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise InvalidNotation("mumble-jumble.act_form", verb=verb, form=_form(verb, names))
    return int(text)


def _form(verb: str, names: list[str]) -> str:
    return " ".join((verb, *(name.upper() for name in names)))
