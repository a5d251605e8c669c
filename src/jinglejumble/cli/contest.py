"""A contest between bots: the same deals for all, every bot on every seat, and what that shows."""

from __future__ import annotations

import signal
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from math import sqrt
from statistics import fmean, stdev

from jinglejumble.games import GAMES
from jinglejumble.kit.bot import match
from jinglejumble.kit.errors import Parameter
from jinglejumble.kit.log import Note

__all__ = ["Contest", "Played", "Standing", "standings", "wilson"]

_Z = 1.959963984540054
"""Half the width, in standard deviations, of the 95 % interval of a normal distribution."""


@dataclass(frozen=True)
class Played:
    """One game: its number and deal, and by bot (not by seat) the place and the score."""

    number: int
    deal: int
    places: tuple[int, ...]
    scores: tuple[int, ...]
    log: str


@dataclass(frozen=True)
class Contest:
    """Bots of these levels at one table; every deal is played once in each rotation of the seats.

    `at_least` games are asked for; deals are finished, so there may be a few more. The outcome
    depends on nothing else than these fields.
    """

    game: str
    house: Mapping[str, Parameter]
    levels: tuple[str, ...]
    seed: str
    at_least: int

    @property
    def games(self) -> int:
        """How many games are played: a whole number of deals."""
        n = len(self.levels)
        return -(-self.at_least // n) * n

    def play(self, number: int) -> Played:
        """Game `number` of the contest, from 0."""
        package = GAMES[self.game]
        game = package.make(**self.house)
        n = len(self.levels)
        deal, turned = divmod(number, n)
        seed = sha256(f"{self.seed}/{deal}".encode()).hexdigest()[:32]
        bots = [(seat + turned) % n for seat in range(n)]  # which bot sits on each seat
        log = match(
            game,
            [package.bot(self.levels[bot]) for bot in bots],
            package.dealt(game, n, f"seed {seed}"),
            seed=f"{seed}/{turned}",
            header={"seed": seed},
        )
        outcome = log.outcome
        assert outcome is not None, "a match is played to its end"
        notes = (Note(0, f"seat {seat} bot {self.levels[bot]}") for seat, bot in enumerate(bots))
        seats = [bots.index(bot) for bot in range(n)]
        return Played(
            number,
            deal,
            tuple(outcome.places[seat] for seat in seats),
            tuple(outcome.scores[seat] for seat in seats),
            str(replace(log, lines=(*notes, *log.lines))),
        )

    def run(self, jobs: int = 1) -> Generator[Played]:
        """All games as they are played, in any order. Close it to stop early."""
        if jobs == 1:
            yield from map(self.play, range(self.games))
        else:
            yield from self._run_in_processes(jobs)

    def _run_in_processes(self, jobs: int) -> Generator[Played]:
        from concurrent.futures import ProcessPoolExecutor, as_completed
        from multiprocessing import get_context

        pool = ProcessPoolExecutor(jobs, get_context("spawn"))
        try:
            # Ctrl-C goes to every process of the terminal, and only this one answers it: those
            # that are started here, all with the first game, inherit that they ignore it.
            answer = signal.signal(signal.SIGINT, signal.SIG_IGN)
            try:
                games = [pool.submit(self.play, 0)]
            finally:
                signal.signal(signal.SIGINT, answer)
            games += [pool.submit(self.play, number) for number in range(1, self.games)]
            for game in as_completed(games):
                yield game.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


@dataclass(frozen=True)
class Standing:
    """How one bot did: wins (a shared first place is a part of one), margins and scores."""

    name: str
    """The level, numbered where several bots are of the same."""
    level: str
    wins: float
    share: float
    low: float
    high: float
    margin: float
    """The mean of its score less the best other score."""
    margin_error: float | None
    """Half the width of the mean margin's 95 % interval; one game gives none."""
    score: float


def standings(contest: Contest, played: Sequence[Played]) -> list[Standing]:
    """What the games played so far show of each bot, in the order in which they were named."""
    if not played:
        return []
    return [_standing(contest, played, bot) for bot in range(len(contest.levels))]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's score interval).

    >>> low, high = wilson(50, 100)
    >>> f"{low:.4f} {high:.4f}"
    '0.4038 0.5962'
    """
    share, z2 = wins / games, _Z * _Z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    spread = share * (1 - share) / games + z2 / (4 * games * games)
    half = _Z * sqrt(spread) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def _standing(contest: Contest, played: Sequence[Played], bot: int) -> Standing:
    level, n = contest.levels[bot], len(played)
    wins = sum(1 / one.places.count(1) for one in played if one.places[bot] == 1)
    margins = [one.scores[bot] - _best_other(one.scores, bot) for one in played]
    error = _Z * stdev(margins) / sqrt(n) if n > 1 else None
    low, high = wilson(wins, n)
    several = contest.levels.count(level) > 1
    number = 1 + contest.levels[:bot].count(level)
    return Standing(
        name=f"{level} {number}" if several else level,
        level=level,
        wins=wins,
        share=wins / n,
        low=low,
        high=high,
        margin=fmean(margins),
        margin_error=error,
        score=fmean(one.scores[bot] for one in played),
    )


def _best_other(scores: Sequence[int], bot: int) -> int:
    return max((score for other, score in enumerate(scores) if other != bot), default=0)
