"""The heuristic player, compiled; see ``kernel/source/klaber_player.hpp``."""

from collections.abc import Sequence

class Story:
    """A play as everybody saw it, thought about by players of one style.

    ``weights`` are by place, role and reason; ``cards`` all that were laid, in order; ``shown`` the cards by seat that
    everybody knows from the second trick on. Cards and seats are numbers.
    """

    def __init__(
        self,
        weights: Sequence[Sequence[Sequence[float]]],
        trump: int,
        binder: int,
        leader: int,
        cards: Sequence[int],
        shown: Sequence[int],
    ) -> None: ...
    def values(self, hand: int, cards: Sequence[int]) -> list[float]:
        """What each card counts for the seat whose turn it is, if it holds this hand."""

    def likelihood(self, seat: int, dealt: int, sharpness: float, chance: float) -> float:
        """The logarithm of how likely a player with these dealt cards would have laid what the seat laid."""

    def played_out(self, deals: Sequence[Sequence[int]], cards: Sequence[int]) -> list[list[int]]:
        """The card points of seats 0 and 2 at the end, by card laid now and by deal, from the hands still held."""

class Belief:
    """What was said and laid, and how likely it is of a player with certain cards; see ``bots.klaber.belief``."""

    def __init__(
        self,
        story: Story | None,
        tables: Sequence[Sequence[float]],
        said: Sequence[tuple[int, int, int, int, int, float, bool]],
        leads: int,
        sharpness: float,
        chance: float,
        scale: float,
    ) -> None: ...
    def likelihood(self, seat: int, dealt: int, first: int) -> float:
        """The logarithm of how likely a player, dealt these cards, would have said and laid what the seat did."""

    def walk(
        self,
        deals: Sequence[tuple[Sequence[int], Sequence[int], Sequence[int], Sequence[int]]],
        empty: int,
        steps: int,
        seed: int,
    ) -> list[tuple[list[int], list[int]]]:
        """For each deal (dealt, bid on, held, allowed; by seat) the dealt cards and those bid on after a walk."""
