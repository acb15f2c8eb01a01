"""SplitMix64, the generator behind every seeded vector: small enough to be written again in any language."""

from typing import TypeVar

__all__ = ["SplitMix64"]

MASK = (1 << 64) - 1
Item = TypeVar("Item")


class SplitMix64:
    """The generator of Steele, Lea and Flood; ``vectors/README.md`` describes it with its first numbers."""

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def next(self) -> int:
        """The next 64 bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def randrange(self, start: int, /) -> int:
        """A number from 0 to ``start`` - 1: the next 64 bits modulo ``start``."""
        return self.next() % start

    def random(self) -> float:
        """A number from 0 up to 1: the upper 53 of the next 64 bits."""
        return (self.next() >> 11) / (1 << 53)

    def shuffle(self, x: list[Item], /) -> None:
        """Shuffle from the last place down, each place changed with one drawn from 0 up to itself."""
        for place in range(len(x) - 1, 0, -1):
            other = self.randrange(place + 1)
            x[place], x[other] = x[other], x[place]
