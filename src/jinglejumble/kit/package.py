"""A game as the house knows it: its class, its house rules and the parts loaded on first use."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property
from importlib import import_module
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    Union,
    assert_never,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from jinglejumble.kit.bot import Bot
from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.errors import InvalidHouseRule, InvalidNotation, Parameter
from jinglejumble.kit.game import AnyGame, Seat
from jinglejumble.kit.language import ENGLISH

if TYPE_CHECKING:
    from jinglejumble.kit.lesson import Lesson
    from jinglejumble.kit.review import Review

__all__ = ["HouseRule", "Package", "check_house", "house_rules", "log_header", "places"]


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One field of a game as the lobby shows it.

    `kind` is "choice" (of `choices`), "flag", "number" (from `least` to `most`; None allowed
    where `optional`), or "text" (of at most `most` characters). `rule` is the rule id that explains
    it. The sentences are in the catalogue: `<game>.house.<name>` names it,
    `<game>.house.<name>.<choice>` each choice.
    """

    name: str
    kind: Literal["choice", "flag", "number", "text"]
    default: Parameter
    rule: str | None = None
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    optional: bool = False

    def checked(self, value: object) -> Parameter:
        """The value, if this house rule takes it. Raises InvalidHouseRule."""
        if not self._takes(value):
            raise InvalidHouseRule(
                "house_rule_value",
                rule=self.rule,
                name=self.name,
                value=repr(value)[:60],
                takes=self.takes,
            )
        return cast(Parameter, value)

    def _takes(self, value: object) -> bool:
        match self.kind:
            case "choice":
                return isinstance(value, str) and value in self.choices
            case "flag":
                return isinstance(value, bool)
            case "text":
                return isinstance(value, str) and len(value) <= self.most
            case "number" if value is None:
                return self.optional
            case "number":
                whole = isinstance(value, int) and not isinstance(value, bool)
                return whole and self.least <= cast(int, value) <= self.most
            case other:
                assert_never(other)

    @property
    def takes(self) -> str:
        """What it takes, for messages: "claim, referee", "1 to 600 or none"."""
        match self.kind:
            case "choice":
                return ", ".join(self.choices)
            case "flag":
                return "true, false"
            case "text":
                return sentence("house_rule_text", {"most": self.most})
            case "number":
                code = "house_rule_number_or_none" if self.optional else "house_rule_number"
                return sentence(code, {"least": self.least, "most": self.most})
            case other:
                assert_never(other)


@dataclass(frozen=True)
class Package:
    """A game of the house. A package is a Python package with the files of architecture.md.

    Only the rules are imported to make a game; `bots`, `queries`, `sheets` and the rulebook are
    looked up by file name when first asked for.
    """

    name: str
    module: str
    """The Python package: "jinglejumble.games.jingle_jangle"."""

    @cached_property
    def kind(self) -> type[AnyGame]:
        """The game's class, the only `GAME` of its package."""
        return cast("type[AnyGame]", import_module(self.module).GAME)

    @property
    def rules(self) -> int:
        """The number of its rules: it rises with any change that alters a replay."""
        return cast(int, getattr(self.kind, "RULES", 1))

    def make(self, **house: object) -> AnyGame:
        """The game with these house rules. Raises InvalidHouseRule."""
        known = {rule.name: rule for rule in self.house}
        for name in house:
            if name not in known:
                raise InvalidHouseRule(
                    "house_rule_unknown",
                    name=name[:60],
                    known=", ".join(known) or sentence("house_rule_none"),
                )
        checked = {name: known[name].checked(value) for name, value in house.items()}
        return self.kind(**checked)

    @cached_property
    def house(self) -> tuple[HouseRule, ...]:
        """Its house rules, from the fields of the game's class."""
        return _house_of(self.kind)

    def differing(self, house: Mapping[str, Parameter]) -> dict[str, Parameter]:
        """Those of these house rules that differ from the published ones."""
        published = {rule.name: rule.default for rule in self.house}
        return {name: value for name, value in house.items() if value != published.get(name)}

    @property
    def levels(self) -> tuple[str, ...]:
        """The names of its bots, weakest first."""
        return tuple(self._bots)

    def bot(self, level: str) -> Bot:
        """A bot of a named level. Raises KeyError."""
        return self._bots[level]()

    def prepare(self, processes: int) -> Callable[[], None]:
        """Let its bots think in so many processes of their own, if they know how to.

        For servers; without it they think in the thread that asks. Returns what ends them.
        """
        ready = getattr(self._part("bots"), "prepare", None)
        return _nothing if ready is None else cast("Callable[[], None]", ready(processes))

    def warm_up(self) -> bool:
        """Compile what its bots need compiled. False: there is nothing to compile here."""
        warm = getattr(self._part("bots"), "warm_up", None)
        return warm is not None and cast(bool, warm())

    def analysis(self) -> Any:
        """The module that analyses its plays and positions, or None."""
        return self._part("analysis")

    def review(self) -> Review | None:
        """The module that goes through plays that are over (see kit.review), or None."""
        return cast("Review | None", self._part("review"))

    def answer(self, game: AnyGame, view: Any, query: str) -> object:
        """The answer to a read-only query on a view ("judge RG>2,-1"). Raises InvalidNotation.

        Queries are no acts and are not logged; they see no more than the view.
        """
        queries = self._part("queries")
        if queries is None:
            raise InvalidNotation("no_queries", game=self.name)
        return cast("Callable[[AnyGame, Any, str], object]", queries.answer)(game, view, query)

    def is_slow(self, query: str) -> bool:
        """Whether the answer to a query may take long, so that a server asks in a thread.

        Its queries' module may name the first words of such queries in `SLOW`.
        """
        slow: frozenset[str] = getattr(self._part("queries"), "SLOW", frozenset())
        return query.partition(" ")[0] in slow

    def alone(self, query: str, today: date) -> object:
        """The answer to a read-only question of somebody without a table ("daily 2026-02-28").

        `today` is the day in UTC. Raises InvalidNotation, and Failure for what there is not.
        """
        part = self._part("alone")
        if part is None:
            raise InvalidNotation("no_queries", game=self.name)
        return cast("Callable[[str, date], object]", part.answer)(query, today)

    def dealt(self, game: AnyGame, seats: int, setup: str) -> str:
        """The setup with its luck spent: the explicit deal that a seed leads to, for the log."""
        notation = self._part("notation")
        spell = getattr(notation, "explicit_setup", None)
        return setup if spell is None else cast(str, spell(game, seats, setup))

    @property
    def deals(self) -> bool:
        """Whether it deals, so that the same deal can be played again."""
        return hasattr(self._part("notation"), "explicit_setup")

    def golden(self) -> Mapping[str, Any]:
        """What checks the records of its golden files, by `format` (see kit.verify)."""
        golden = self._part("golden")
        return {} if golden is None else cast("Mapping[str, Any]", golden.FORMATS)

    def terminal(self) -> Any:
        """The module that draws views in the terminal, or None: then a view is shown as text."""
        return self._part("terminal")

    def sheets(self) -> Any:
        """The module with its `COMPONENTS` for paper (see kit.components), or None."""
        return self._part("sheets")

    def paper(self) -> Any:
        """The module that makes booklets of its plays (see press.printing), or None."""
        return self._part("paper")

    def summary(self) -> Any:
        """The module that tells what a play came to (see kit.summary), or None."""
        return self._part("summary")

    def picture(self) -> Any:
        """The module that makes the art of a play's picture (see kit.picture), or None."""
        return self._part("picture")

    def referee(self) -> Any:
        """The module that keeps a play of people with a physical set (see kit.referee), or None."""
        return self._part("referee")

    @property
    def teaches(self) -> bool:
        """Whether it has a lesson."""
        return self._part("lesson") is not None

    @cached_property
    def lesson(self) -> Lesson:
        """Its lesson, worked out by its rules; empty where it has none. Slow at first."""
        if (lesson := self._part("lesson")) is None:
            return ()
        from jinglejumble.kit.lesson import staged  # late: it costs more than a game's rules

        return staged(lesson.steps(), self.answer)

    def rulebook(self, language: str = ENGLISH) -> str:
        """Its rulebook: RULES.<language>.md, else the English RULES.md, else ""."""
        from importlib import resources  # late: it costs more than a game's rules

        folder = resources.files(self.module)
        for name in (f"RULES.{language}.md", "RULES.md"):
            if (file := folder / name).is_file():
                return file.read_text("utf-8")
        return ""

    @cached_property
    def _bots(self) -> Mapping[str, Callable[[], Bot]]:
        bots = self._part("bots")
        return {} if bots is None else cast("Mapping[str, Callable[[], Bot]]", bots.LEVELS)

    def _part(self, name: str) -> Any:
        full = f"{self.module}.{name}"
        try:
            return import_module(full)
        except ModuleNotFoundError as missing:
            if missing.name != full:
                raise
            return None


def _nothing() -> None:
    """What ends where nothing was started."""


def check_house(game: AnyGame) -> None:
    """See to it that every field of a game holds what its house rule takes.

    Raises InvalidHouseRule. A game calls it when it is made by hand.
    """
    for rule in _house_of(type(game)):
        rule.checked(getattr(game, rule.name))


def house_rules(game: AnyGame) -> dict[str, Parameter]:
    """The house rules of a game by name, as a log's header states them."""
    fields = dataclasses.fields(cast(Any, game))
    return {field.name: getattr(game, field.name) for field in fields if field.init}


def log_header(game: AnyGame) -> dict[str, str]:
    """Further header lines of a game's logs, from its optional property `header`.

    They state what the rules lean on besides the house rules, such as a dictionary and its hash.
    A log that states anything else is refused.
    """
    return dict(getattr(game, "header", {}))


@cache
def _house_of(kind: type[AnyGame]) -> tuple[HouseRule, ...]:
    hints = get_type_hints(kind)
    fields = dataclasses.fields(cast(Any, kind))
    return tuple(_house_rule(field, hints[field.name]) for field in fields if field.init)


def _house_rule(field: dataclasses.Field[Any], hint: Any) -> HouseRule:
    rule = field.metadata.get("rule")
    default = cast(Parameter, field.default)
    least, most = field.metadata.get("range", (0, 0))
    if get_origin(hint) is Literal:
        return HouseRule(field.name, "choice", default, rule, choices=get_args(hint))
    if hint is bool:
        return HouseRule(field.name, "flag", default, rule)
    if hint is str:
        return HouseRule(field.name, "text", default, rule, most=most)
    optional = get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint)
    return HouseRule(field.name, "number", default, rule, least=least, most=most, optional=optional)


def places(scores: Sequence[int], *, first: Iterable[Seat] = ()) -> tuple[int, ...]:
    """The place of each seat by score, highest first; equals share a place, the next is skipped.

    Seats in `first` come before all others, whatever they scored.

    >>> places((40, 90, 40))
    (2, 1, 2)
    """
    ahead = frozenset(first)
    ranked = [(seat not in ahead, -score) for seat, score in enumerate(scores)]
    return tuple(1 + sum(other < mine for other in ranked) for mine in ranked)
