"""What a good player remembers of a Kláber deal: cards gone, suits that ran out, who may hold what.

Knows what a seat's view proves about the hidden hands. Refuses to see them.
"""

from dataclasses import dataclass

from tromf.cards import ALL_CARDS, SUIT_CARDS, Card, CardSet
from tromf.games.klaber import ORDERS, KlaberView, PublicPlay, bela_cards
from tromf.tricks import CardOrder, Seat, Trick

__all__ = ["Memory", "remember"]


@dataclass(frozen=True, slots=True)
class Memory:
    """One moment of the play as a seat recalls it.

    ``out`` are the cards in the three other hands; ``maybe`` lists by seat those that it may hold, ``surely`` those
    that it must; ``counts`` are the cards in all hands, ``leads`` the suits that each seat led, as sets of cards.
    """

    seat: Seat
    trump: int
    trumps: CardSet
    order: CardOrder
    binder: Seat
    hand: CardSet
    out: CardSet
    maybe: tuple[CardSet, ...]
    surely: tuple[CardSet, ...]
    counts: tuple[int, ...]
    leads: tuple[CardSet, ...]

    @property
    def binding(self) -> bool:
        """Whether the seat's own side bound."""
        return (self.binder - self.seat) % 2 == 0

    @property
    def partner(self) -> Seat:
        """Who sits across."""
        return (self.seat + 2) % 4

    @property
    def opponents(self) -> tuple[Seat, Seat]:
        """The right and the left neighbour."""
        return (self.seat + 1) % 4, (self.seat + 3) % 4


def remember(view: KlaberView) -> Memory:
    """Everything that the play so far tells the view's seat."""
    seat, play, contract = view.seat, view.play, view.contract
    if seat is None or play is None or contract is None:
        raise ValueError("only a seat that plays remembers a play")
    trumps = SUIT_CARDS[contract.trump]
    gone, lacking, leads = _recall(play, trumps)
    out = ALL_CARDS & ~gone & ~view.hand
    maybe = [out & ~lacking[other] for other in range(4)]
    maybe[seat] = 0
    surely = [0, 0, 0, 0]
    if play.scoring:
        for other, run in play.scoring:
            surely[other] |= run.cards & out
        for other in range(4):
            maybe[other] &= ~(surely[0] | surely[1] | surely[2] | surely[3]) | surely[other]
    if play.bela_said is not None and play.bela_said != seat:
        _place(maybe, surely, play.bela_said, bela_cards(contract.trump) & out)
    one, two, three = (seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4
    first, second, third = maybe[one], maybe[two], maybe[three]
    surely[one] |= first & ~second & ~third
    surely[two] |= second & ~first & ~third
    surely[three] |= third & ~first & ~second
    for other in (one, two, three):
        if maybe[other].bit_count() < view.counts[other]:  # a suit was denied that is held: somebody revoked
            maybe, surely = [0 if at == seat else out for at in range(4)], [0, 0, 0, 0]
            break
    return Memory(
        seat,
        contract.trump,
        trumps,
        ORDERS[contract.trump],
        contract.binder,
        view.hand,
        out,
        tuple(maybe),
        tuple(surely),
        view.counts,
        leads,
    )


def _place(maybe: list[CardSet], surely: list[CardSet], seat: Seat, cards: CardSet) -> None:
    surely[seat] |= cards
    for other in range(4):
        if other != seat:
            maybe[other] &= ~cards


def _recall(play: PublicPlay, trumps: CardSet) -> tuple[CardSet, list[CardSet], tuple[CardSet, ...]]:
    """The cards played, the cards that each seat has shown not to hold, and the suits that each seat led."""
    tricks = play.tricks
    if play.trick:
        tricks = (*tricks, Trick(play.leader, play.trick, play.leader))
    gone = 0
    lacking: list[CardSet] = [0, 0, 0, 0]
    leads: list[CardSet] = [0, 0, 0, 0]
    for trick in tricks:
        seat = trick.leader
        led = _SUIT_OF[trick.cards[0]]
        leads[seat] |= led
        for card in trick.cards:
            bit = 1 << card
            gone |= bit
            if not led & bit:
                lacking[seat] |= led if trumps & bit else led | trumps
            elif lacking[seat] & bit:
                lacking[seat] &= ~led
            seat = (seat + 1) & 3
    return gone, lacking, (leads[0], leads[1], leads[2], leads[3])


_SUIT_OF: tuple[CardSet, ...] = tuple(SUIT_CARDS[card.suit] for card in Card)
