"""Limits on how often: token buckets, of one sender or by address."""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["Bucket", "Buckets"]


class Bucket:
    """Lets `per_second` through for long, and `burst` at once. Times are milliseconds."""

    __slots__ = ("_burst", "_left", "_rate", "_then")

    def __init__(self, per_second: float, burst: float, now: int) -> None:
        self._rate = per_second / 1000
        self._burst = burst
        self._left = burst
        self._then = now

    def take(self, now: int, cost: float = 1) -> bool:
        """Whether one more may pass."""
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def has(self, now: int) -> bool:
        """Whether one more would pass."""
        return self._left + (now - self._then) * self._rate >= 1

    def is_full(self, now: int) -> bool:
        """Whether it would be the same if it had never been used."""
        return self._left + (now - self._then) * self._rate >= self._burst


class Buckets:
    """A bucket for each sender, forgotten once it is full again."""

    def __init__(self, per_second: float, burst: float, now: Callable[[], int]) -> None:
        self._rate, self._burst, self._now = per_second, burst, now
        self._buckets: dict[str, Bucket] = {}

    def take(self, sender: str) -> bool:
        """Whether one more of this sender may pass."""
        return self._of(sender).take(self._now())

    def has(self, sender: str) -> bool:
        """Whether one more of this sender would pass."""
        bucket = self._buckets.get(sender)
        return bucket is None or bucket.has(self._now())

    def sweep(self) -> None:
        """Forget those who have been quiet."""
        now = self._now()
        for sender in [s for s, bucket in self._buckets.items() if bucket.is_full(now)]:
            del self._buckets[sender]

    def _of(self, sender: str) -> Bucket:
        bucket = self._buckets.get(sender)
        if bucket is None:
            bucket = self._buckets[sender] = Bucket(self._rate, self._burst, self._now())
        return bucket
