"""Deals that a player of Rablóulti imagines: those that fit what he sees, the likelier the better they explain the bid.

Knows that who bids holds what his bid needs, and the more surely so the more it promises with his cards. Refuses to
read anything out of a pass, a contra or a card beyond what they prove.
"""

from bisect import bisect_left
from itertools import accumulate
from math import exp
from typing import Any

from tromf.bots.rabloulti.plans import promise_of, stakes_of, trumps_of
from tromf.bots.rabloulti.style import Style
from tromf.cards import CardSet, Random, Rank, Suit, card_of
from tromf.games.rabloulti import Imaginable, Part, PublicContract, RabloultiView, Sketch, bid_value, marriage

__all__ = ["Worlds"]

SKETCHES = 6
RARE_SKETCHES = 20
"""Sketches drawn for each deal that is wanted; more where the bid tells more of the hand than by a few cards."""
FAITH = 0.25
"""How much of a bid's price its promise must fall to make the hand e times less likely."""


class Worlds:
    """The deals that one view leaves open, drawn as often as is asked."""

    def __init__(self, view: RabloultiView, style: Style, *, weighed: bool = True) -> None:
        self._view, self._style = view, style
        contract = view.contract
        self._reads = weighed and contract is not None and contract.soloist != view.seat and view.result is None
        if contract is not None:
            self._stakes = stakes_of(contract.bid, view.options, style)
        self._held: list[CardSet] = []
        every = []
        if self._reads and contract is not None:
            for cards in needed(contract):
                supposed = [0, 0, 0]
                supposed[contract.soloist] = cards
                found = Imaginable(view, tuple(supposed))
                if found.ways:
                    every.append(found)
                    self._held.append(cards)
        if not every:
            every, self._reads = [Imaginable(view)], False
        self._every = every
        self._up_to = list(accumulate(each.ways for each in every))

    def drawn(self, count: int, random: Random) -> list[Any]:
        """So many states; equal ones stand next to each other."""
        if not self._reads:
            return [self._every[0].drawn(random) for _ in range(count)]
        contract = self._view.contract
        rare = contract is not None and contract.bid.no_trump
        sketches = [self._sketch(random) for _ in range(count * (RARE_SKETCHES if rare else SKETCHES))]
        weights = list(accumulate(self._likelihood(sketch) for sketch in sketches))
        step = weights[-1] / count
        start = random.random() * step
        states: list[Any] = []
        last = -1
        for number in range(count):
            chosen = min(bisect_left(weights, start + number * step), len(sketches) - 1)
            if chosen == last:
                states.append(states[-1])
                continue
            place, sketch = sketches[chosen]
            state = self._every[place].told(sketch, random)
            if state is not None:
                states.append(state)
                last = chosen
        return states or [self._every[0].drawn(random)]

    def _sketch(self, random: Random) -> tuple[int, Sketch]:
        place = 0
        if len(self._every) > 1:
            mark = random.randrange(self._up_to[-1])
            place = next(place for place, up_to in enumerate(self._up_to) if mark < up_to)
        return place, self._every[place].sketch(random)

    def _likelihood(self, drawn: tuple[int, Sketch]) -> float:
        """How well the soloist's hand explains his bid, up to a factor."""
        contract, (_, sketch) = self._view.contract, drawn
        assert contract is not None
        bid, hand = contract.bid, sketch.hands[contract.soloist]
        # A hand that holds the bid in two ways is drawn twice as often.
        ways = sum(cards & ~hand == 0 for cards in self._held) or 1
        trumps = (contract.trump,) if contract.trump is not None or bid.no_trump else trumps_of(bid, hand)
        gains = [promise_of(self._stakes, hand, sketch.talon, trump, self._style) for trump in trumps]
        promise = max(gains, default=0.0) / (FAITH * bid_value(bid, self._view.options))
        return exp(min(0.0, max(-12.0, promise - 1.0))) / ways


def needed(contract: PublicContract) -> tuple[CardSet, ...]:
    """The sets of cards of which the soloist holds one, if he holds what he bid; none before a trump is named."""
    bid, trump = contract.bid, contract.trump
    if trump is None:
        return (0,) if bid.no_trump else ()
    cards = 1 << card_of(trump, Rank.SEVEN) if Part.ULTI in bid.parts else 0
    if Part.FORTY_HUNDRED in bid.parts:
        cards |= marriage(trump)
    if Part.TWENTY_HUNDRED in bid.parts:
        return tuple(cards | marriage(suit) for suit in Suit if suit is not trump)
    return (cards,)
