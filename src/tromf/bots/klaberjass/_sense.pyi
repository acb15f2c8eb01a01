"""The heuristic player, compiled; see ``kernel/source/klaberjass_player.hpp``."""

from collections.abc import Sequence

class Story:
    """A play as both saw it, thought about by players of one style.

    ``lead`` and ``follow`` are weights by role and reason; ``cards`` all that were laid, in order; ``open`` the set of
    cards that lie open beside the play; ``booked`` the points of each seat beside those of its tricks. Cards and seats
    are numbers.
    """

    def __init__(
        self,
        lead: Sequence[Sequence[float]],
        follow: Sequence[Sequence[float]],
        trump: int,
        maker: int,
        leader: int,
        cards: Sequence[int],
        open: int,
        booked: Sequence[int],
    ) -> None: ...
    def values(self, hand: int) -> list[tuple[int, float]]:
        """Each card that the seat whose turn it is may lay, if it holds this hand, and what speaks for it."""

    def likelihoods(self, seat: int, hands: Sequence[int], softness: float) -> list[float]:
        """For each nine cards the logarithm of how likely a player with them would have laid what the seat laid."""

    def played_out(self, deals: Sequence[Sequence[int]], cards: Sequence[int]) -> list[list[list[int]]]:
        """By card laid now (-1 for the player's own choice) and by deal: points of seats 0 and 1, and their tricks."""
