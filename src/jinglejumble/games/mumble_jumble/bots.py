"""Bots that play like people of five levels. They see a view, and plan what to do and when.

Times count from those that the view carries, and luck is drawn from one number an ask and from
labels, so a plan changes only when its reason did.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from random import Random

from jinglejumble.games.mumble_jumble.familiarity import LEVELS as LEVEL_NAMES
from jinglejumble.games.mumble_jumble.lexicon import SHIPPED, Lexicon, RudeWords, lexicon
from jinglejumble.games.mumble_jumble.race import race
from jinglejumble.games.mumble_jumble.suggesting import hardest_jumble, random_jumble, suggest
from jinglejumble.games.mumble_jumble.temper import TEMPERS, Temper
from jinglejumble.games.mumble_jumble.trays import jumbles
from jinglejumble.games.mumble_jumble.unjumble import hardest
from jinglejumble.games.mumble_jumble.view import OwnTray, View
from jinglejumble.kit.bot import Bot, Plan
from jinglejumble.kit.game import Seat

__all__ = ["LEVELS", "Racer"]

_BREATH = 4.0
"""Seconds that a bot leaves to the people before it calls go."""


@dataclass(frozen=True)
class Racer:
    """A player of one level."""

    temper: Temper

    def decide(self, view: View, rng: Random) -> Plan | None:
        """What to do next and when; None while there is nothing to do."""
        luck = _Luck(f"{rng.random()} {view.turn}")
        if view.seat not in view.to_act or view.seat is None:
            return None
        match view.phase:
            case "preparing":
                return self._prepare(view, view.seat, luck)
            case "solving":
                return self._race(view, view.seat, luck)
            case _:
                return self._judge(view, view.seat, luck)

    def _prepare(self, view: View, seat: Seat, luck: _Luck) -> Plan | None:
        tray = view.tray
        assert tray is not None, "a seat's view has its tray"
        done = self._after(view, self.temper.chooses * luck.spread("choose"))
        can_bet = view.chips[seat] >= view.target and seat not in view.bets
        if can_bet and luck("bet") < self.temper.bets:
            return Plan(f"bet {view.turn}", self._after(view, 1.0))
        if tray.jumble is None:
            # Each failed look into the pool leads to another word, a bit later.
            tried = 5 - tray.checks_left
            word, jumble = self._word(view, tray, luck, tried)
            return Plan(f"word {view.turn} {word} {jumble}", done + 1500 * tried)
        if seat not in view.ready:
            return Plan(f"ready {view.turn}", done + 1000)
        if view.readied is not None:
            pause = _BREATH + luck.spread("go")
            return Plan(f"go {view.turn}", view.readied + int(1000 * pause))
        return None

    def _word(self, view: View, tray: OwnTray, luck: _Luck, tried: int) -> tuple[str, str]:
        """A word of the level, and a jumble as hard as the level can make it."""
        if tray.offer is not None:
            return tray.offer
        known, rng = vocabulary(view.dictionary), luck.rng(f"word {tried}")
        word = suggest(known, self.temper.level, view.word_length, rng)
        if self.temper.jumbles == 0:
            return word, hardest_jumble(known, word)
        if self.temper.jumbles == 1:
            return word, random_jumble(known, word, rng)
        orders = jumbles(word, known)
        tries = [orders[int(rng.random() * len(orders))] for _ in range(self.temper.jumbles)]
        return word, hardest(tries, known.anagrams(word))

    def _race(self, view: View, seat: Seat, luck: _Luck) -> Plan | None:
        assert view.trays is not None, "trays are open"
        assert view.opened is not None, "trays are open"
        assert view.sheet is not None, "a seat's view has its sheet"
        run = race(
            vocabulary(view.dictionary),
            self.temper,
            view.trays,
            seat,
            view.opened,
            seat in view.bets,
            any(other != seat for other in view.bets),
            luck.seed("race"),
        )
        writing = next((w for w in run.writings if view.sheet[w.line] is None), None)
        full = all(word is not None for line, word in enumerate(view.sheet) if line != seat)
        if full:
            latest = run.writings[-1].at if run.writings else view.opened
            return Plan(f"stop {view.turn}", run.stop or latest)
        if seat not in view.asking and (writing is None or run.ask < writing.at):
            return Plan(f"ask {view.turn}", run.ask)
        if writing is None:
            return None
        return Plan(f"write {view.turn} {writing.line} {writing.word}", writing.at)

    def _judge(self, view: View, seat: Seat, luck: _Luck) -> Plan:
        """Challenge a word that is doubtful, else pass; or vote."""
        sheet = view.order[0]
        seen = self._after(view, self.temper.reads * luck.spread(f"read {sheet}"))
        if view.vote is not None:
            line = view.vote.line
            stands = luck(f"vote {sheet} {line}") < self.temper.lenient
            act = "accept" if stands and view.vote.by != seat else "reject"
            return Plan(f"{act} {view.turn} {sheet} {line}", seen)
        for line in view.disputable:
            if self._doubts(view, seat, sheet, line, luck(f"doubt {sheet} {line}")):
                return Plan(f"challenge {view.turn} {sheet} {line}", seen)
        return Plan(f"pass {view.turn} {sheet}", seen + 500)

    def _doubts(self, view: View, seat: Seat, sheet: Seat, line: Seat, chance: float) -> bool:
        """Whether to challenge a word. One that its dictionary has is never challenged."""
        shown = view.sheets[sheet]
        assert shown is not None, "the sheet is shown"
        assert view.trays is not None, "trays are open"
        word, jumble = shown[line] or "", view.trays[line]
        if sorted(word) != sorted(jumble):
            return chance < self.temper.counts
        name = view.dictionary.split()[0]
        if _shipped(name) is None or vocabulary(view.dictionary).acceptable(word):
            return False
        # More chips hang on the words of who has called stop, most if it may win by them.
        nerve = self.temper.doubts
        if sheet == view.stopper:
            nerve = 1 - (1 - nerve) * (0.3 if sheet in view.bets else 0.6)
        if view.chips[seat] == 1:
            nerve *= 0.7
        return chance < nerve

    def _after(self, view: View, seconds: float) -> int:
        return view.since + int(1000 * seconds)


def vocabulary(dictionary: str) -> Lexicon:
    """The words that bots know of, at a table with this dictionary (name, version and hash).

    Of a table's own dictionary they know nothing; there they think in words of the house.
    """
    found = _shipped(dictionary.split()[0])
    return lexicon("house", "accept") if found is None else found


@lru_cache(maxsize=16)
def _shipped(name: str) -> Lexicon | None:
    shipped, _, polite = name.partition("-")
    rude: RudeWords = "refuse" if polite else "accept"
    return lexicon(shipped, rude) if shipped in SHIPPED else None


@dataclass(frozen=True)
class _Luck:
    """Luck by label: the same for the same label, in whatever order it is drawn."""

    base: str

    def __call__(self, label: str) -> float:
        return self.rng(label).random()

    def rng(self, label: str) -> Random:
        return Random(self.seed(label))

    def seed(self, label: str) -> str:
        return f"{self.base} {label}"

    def spread(self, label: str) -> float:
        """A factor around one, for times."""
        return 0.7 + 0.6 * self(label)


LEVELS: Mapping[str, Callable[[], Bot]] = {
    level: partial(Racer, TEMPERS[level]) for level in LEVEL_NAMES
}
"""The bots by level, weakest first."""
