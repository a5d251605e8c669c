"""Checking a log: its seed and deal, every act, the outcome it states, and its end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from jinglejumble.kit.errors import InvalidLog, JinglejumbleError, Parameter, Reason
from jinglejumble.kit.game import AnyGame, Millis, Outcome
from jinglejumble.kit.log import Entry, Log, commitment, read_log
from jinglejumble.kit.package import Package, log_header
from jinglejumble.kit.play import play

__all__ = ["WrongLine", "audit"]

_TOLD = ("seed", "salt", "commitment", "known-deal")
_MOST_DEADLINES = 20_000


class WrongLine(JinglejumbleError):
    """Something wrong in one line of a file."""

    def __init__(self, line: int, *reasons: Reason) -> None:
        super().__init__(*reasons)
        self.line = line


def audit(lines: Iterable[str], games: Mapping[str, Package], tell: Callable[[str], None]) -> int:
    """How many acts and outcomes of a log were checked and hold. Raises WrongLine.

    `tell` is told of every act. A log of a game or of rules that are not known here cannot be
    checked: the reason tells the outcome that it states.
    """
    try:
        log = read_log(lines)
        outcomes = log.outcomes
    except InvalidLog as no:
        raise WrongLine(_line(no), *no.reasons) from None
    stated = log.outcome
    package = _package(log, games, stated)
    game: AnyGame = _at(log, "house", lambda: package.make(**log.house))
    _check_header(log, game, stated)
    _at(log, "setup", lambda: game.start(log.seats, log.setup))
    _check_seed(log, package, game)
    state, checked = _played(log, game, tell)
    for place, told in outcomes.items():
        _check_outcome(log.numbers[place], told, game.outcome(state))
    return checked + len(outcomes)


def _package(log: Log, games: Mapping[str, Package], stated: Outcome | None) -> Package:
    told = _told(stated)
    if log.game not in games:
        named, known = ascii(log.game)[:40], ", ".join(games)
        raise _wrong(log, "game", "verify_unknown_game", game=named, known=known, outcome=told)
    package = games[log.game]
    if log.rules != package.rules:
        numbers = {"rules": log.rules, "known": package.rules}
        raise _wrong(log, "rules", "verify_unknown_rules", game=log.game, outcome=told, **numbers)
    return package


def _check_header(log: Log, game: AnyGame, stated: Outcome | None) -> None:
    """What the rules lean on besides the house rules is the same here: a dictionary, say."""
    leant_on = log_header(game)
    for key in log.extra:
        if key not in leant_on and key not in _TOLD:
            raise _wrong(log, key, "verify_unknown_header", name=ascii(key)[1:-1][:40])
    for key, here in leant_on.items():
        there = log.extra.get(key, "-")
        if there != here:
            params = {"name": key, "here": here, "there": ascii(there)[1:-1][:120]}
            where = key if key in log.header else "game"
            raise _wrong(log, where, "verify_other_header", outcome=_told(stated), **params)


def _check_seed(log: Log, package: Package, game: AnyGame) -> None:
    """The seed is the one committed to at the start, and leads to the deal."""
    seed, salt, committed = (log.extra.get(key) for key in ("seed", "salt", "commitment"))
    if committed is None:
        if salt is not None:
            raise _wrong(log, "salt", "verify_uncommitted")
    else:
        if seed is None or salt is None:
            raise _wrong(log, "commitment", "verify_seed_untold")
        if commitment(seed, salt) != committed:
            raise _wrong(log, "commitment", "verify_other_seed")
    if seed is not None:
        led_to = _at(log, "seed", lambda: package.dealt(game, log.seats, f"seed {seed}"))
        if led_to != package.dealt(game, log.seats, log.setup):
            raise _wrong(log, "seed", "verify_other_deal")


def _played(log: Log, game: AnyGame, tell: Callable[[str], None]) -> tuple[Any, int]:
    """The state at the end of a log, and how many acts led there."""
    acts = [(n, e) for n, e in zip(log.numbers, log.lines, strict=True) if isinstance(e, Entry)]
    deadlines = _Deadlines(game)
    state = deadlines.passed(game.start(log.seats, log.setup), 0, 1)
    for number, entry in acts:
        tell(str(entry))
        state = deadlines.passed(state, entry.at, number)
        try:
            state = play(game, state, entry).state
        except JinglejumbleError as no:
            raise WrongLine(number, *no.reasons) from None
    end = max((*log.numbers, 1 + max(log.header.values()))) + 1
    return deadlines.passed(state, log.end, end), len(acts)


class _Deadlines:
    """Lets deadlines pass, but no more of them than a play can have: some games never end."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._left = _MOST_DEADLINES

    def passed(self, state: Any, at: Millis, line: int) -> Any:
        """The state once all that is due by `at` has passed. Raises WrongLine."""
        while (due := self._game.deadline(state)) is not None and due <= at:
            if not self._left:
                most = {"n": _MOST_DEADLINES}
                raise WrongLine(line, Reason("verify_too_many_deadlines", None, most))
            self._left -= 1
            state = self._game.expire(state).state
        return state


def _told(stated: Outcome | None) -> str:
    return "-" if stated is None else f"{stated.reason} {stated.places} {stated.scores}"[:200]


def _check_outcome(line: int, stated: Outcome, true: Outcome | None) -> None:
    if true is None:
        raise WrongLine(line, Reason("verify_not_over"))
    for name in ("reason", "places", "scores"):
        here, there = getattr(true, name), getattr(stated, name)
        if here != there:
            params = {"what": name, "true": str(here), "stated": ascii(there)[:100]}
            raise WrongLine(line, Reason("verify_other_outcome", None, params))


def _at(log: Log, key: str, make: Callable[[], Any]) -> Any:
    """What is made of a header line, or the error in that line."""
    try:
        return make()
    except JinglejumbleError as no:
        raise WrongLine(log.header[key], *no.reasons) from None


def _wrong(log: Log, key: str, code: str, **params: Parameter) -> WrongLine:
    return WrongLine(log.header[key], Reason(code, None, params))


def _line(no: InvalidLog) -> int:
    line = no.params.get("line")
    return line if isinstance(line, int) else 1
