"""How much one connection or address may ask for.

Knows buckets of tokens that fill with time. Refuses to know what is asked.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

__all__ = ["Bucket", "Buckets"]


@dataclass(slots=True)
class Bucket:
    """Tokens, at most ``burst``, that come back at ``rate`` a second."""

    rate: float
    burst: float
    clock: Callable[[], float] = time.monotonic
    _tokens: float = field(init=False)
    _at: float = field(init=False)

    def __post_init__(self) -> None:
        self._tokens, self._at = self.burst, self.clock()

    def take(self, tokens: float = 1.0) -> bool:
        """Take tokens if there are as many.

        >>> bucket = Bucket(1.0, 2.0, clock=lambda: 0.0)
        >>> bucket.take(), bucket.take(), bucket.take()
        (True, True, False)
        """
        now = self.clock()
        self._tokens = min(self.burst, self._tokens + (now - self._at) * self.rate)
        self._at = now
        if self._tokens < tokens:
            return False
        self._tokens -= tokens
        return True


class Buckets:
    """A bucket for each address, of which only the latest are remembered."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate = rate
        self.burst = burst
        """How many tokens an address has at once at most."""
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, tokens: float = 1.0) -> bool:
        """Take tokens for an address if there are as many."""
        bucket = self._buckets.setdefault(address, Bucket(self._rate, self.burst))
        self._buckets.move_to_end(address)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take(tokens)
