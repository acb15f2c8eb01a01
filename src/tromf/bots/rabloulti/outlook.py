"""Who will take the trick when a card is laid to it, as far as can be said.

Knows that whoever can beat the best card must (U35). Refuses to know which side wants the trick.
"""

from dataclasses import dataclass

from tromf.bots.rabloulti.memory import Memory, chance_of_beating
from tromf.cards import Card
from tromf.tricks import winning_index

__all__ = ["Outlook", "outlook_of"]

HALF = 0.5


@dataclass(frozen=True, slots=True)
class Outlook:
    """The chances that the seat itself, its friend and its enemies take the trick; the points that lie in it."""

    mine: float
    friend: float
    enemy: float
    points: int


def outlook_of(memory: Memory, card: Card) -> Outlook:
    """What becomes of the trick if the seat lays a card now."""
    trick = (*memory.trick, card)
    order = memory.order
    laid = len(memory.trick)
    index = winning_index(trick, order)
    chances = [0.0, 0.0, 0.0]
    holder = (memory.seat + index - laid) % 3
    chances[holder] = 1.0
    best, led = trick[index], trick[0]
    for step in range(1, 3 - laid):
        seat = (memory.seat + step) % 3
        beating = chance_of_beating(memory, seat, led, best)
        for other in range(3):
            if other == seat:
                continue
            # Once another than the first has headed the trick, what he laid is unknown and harder to beat.
            taken = chances[other] * beating * (1.0 if other == holder else HALF)
            chances[other] -= taken
            chances[seat] += taken
    friend = sum(chance for seat, chance in enumerate(chances) if seat != memory.seat and memory.friend(seat))
    mine = chances[memory.seat]
    points = order.points
    return Outlook(mine, friend, 1.0 - mine - friend, sum([points[laid_card] for laid_card in trick]))
