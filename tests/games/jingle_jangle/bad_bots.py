"""Bots that fail in every way, for the tests of what goes on all the same."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import dataclass
from random import Random

from jinglejumble.games.jingle_jangle.view import View
from jinglejumble.kit.bot import Plan


@dataclass
class Wordless:
    """Stands for the greedy bot, and is recognized."""

    def decide(self, view: View, rng: Random) -> Plan | None:
        return Plan("stand-in", view.since)


@dataclass
class Dying:
    """What a crash looks like from outside."""

    def decide(self, view: View, rng: Random) -> Plan | None:
        os.kill(os.getpid(), signal.SIGKILL)
        return None


@dataclass
class Hanging:
    def decide(self, view: View, rng: Random) -> Plan | None:
        time.sleep(3600)
        return None


@dataclass
class Late:
    """Well, but slower than somebody wants to wait."""

    def decide(self, view: View, rng: Random) -> Plan | None:
        time.sleep(0.5)
        return Plan("late", view.since)


@dataclass
class Failing:
    def decide(self, view: View, rng: Random) -> Plan | None:
        raise RuntimeError
