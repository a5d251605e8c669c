"""What a server counts, for Prometheus."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

__all__ = ["Metrics"]

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The counters of one app."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.acts = Counter(
            "jinglejumble_acts", "Acts by answer", ["answer"], registry=self.registry
        )
        self.acked = self.acts.labels("ack")
        self.views = Counter("jinglejumble_views", "Views sent", registry=self.registry)
        self.seconds = Histogram(
            "jinglejumble_act_seconds",
            "From an act's arrival to its answer",
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.sockets = Gauge("jinglejumble_sockets", "Open sockets", registry=self.registry)
        self._tables = Gauge("jinglejumble_tables", "Tables in memory", registry=self.registry)

    def watch_tables(self, count: Callable[[], float]) -> None:
        """Let the number of tables in memory come from a function."""
        self._tables.set_function(count)

    def page(self) -> bytes:
        """All of it as Prometheus reads it."""
        return generate_latest(self.registry)
