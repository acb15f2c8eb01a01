"""An open position that somebody made up, checked in the field's words.

Knows what hands and a trick must look like. Refuses to know what is written or paid.
"""

from dataclasses import dataclass

from tromf.cards import CARDS, Card, CardSet, Suit, cards_of
from tromf.solver.values import NotSolvable
from tromf.tricks import Seat

__all__ = ["Position"]

_MOST_CARDS = {"klaber": 8, "klaberjass": 9, "rabloulti": 10}
_SEATS = {"klaber": 4, "klaberjass": 2, "rabloulti": 3}


@dataclass(frozen=True, slots=True)
class Position:
    """Who holds what, who leads, what lies on the table; the hands do not hold the cards of the trick.

    ``declarer`` is the seat for whose side a value is given. Rablóulti is played without trumps where ``trump`` is
    None. Raises NotSolvable when no deal can come to stand like this.

    >>> from tromf.cards import cardset, parse_cards
    >>> hands = tuple(cardset(parse_cards(text)) for text in ("AA AX", "LA LX", "BA BX", "HA HX"))
    >>> Position("klaber", hands, leader=0, trump=Suit.ACORNS).turn
    0
    """

    game: str
    hands: tuple[CardSet, ...]
    leader: Seat
    trump: Suit | None
    trick: tuple[Card, ...] = ()
    declarer: Seat = 0

    @property
    def turn(self) -> Seat:
        """Whose card is next."""
        return (self.leader + len(self.trick)) % len(self.hands)

    def __post_init__(self) -> None:
        if self.game not in _MOST_CARDS:
            raise NotSolvable("solver.refusal.game", name=self.game, known=", ".join(_MOST_CARDS))
        seats = _SEATS[self.game]
        if len(self.hands) != seats:
            raise NotSolvable("solver.refusal.hands", count=len(self.hands), seats=seats)
        for seat in (self.leader, self.declarer):
            if not 0 <= seat < seats:
                raise NotSolvable("solver.refusal.seat", number=seat, most=seats - 1)
        if self.trump is None and self.game != "rabloulti":
            raise NotSolvable("solver.refusal.no_trump")
        if len(self.trick) >= seats:
            raise NotSolvable("solver.refusal.trick", count=len(self.trick), most=seats - 1)
        self._check_cards()

    def _check_cards(self) -> None:
        seen: set[Card] = set()
        for card in (*self.trick, *(card for hand in self.hands for card in cards_of(hand))):
            if card in seen:
                raise NotSolvable("solver.refusal.twice", card=CARDS[card].name)
            seen.add(card)
        size = self.hands[self.turn].bit_count()
        if not size:
            raise NotSolvable("solver.refusal.no_cards", seat=self.turn)
        if size > _MOST_CARDS[self.game]:
            raise NotSolvable("solver.refusal.too_many", seat=self.turn, count=size, most=_MOST_CARDS[self.game])
        for place in range(len(self.hands)):
            seat = (self.leader + place) % len(self.hands)
            right, count = size - (place < len(self.trick)), self.hands[seat].bit_count()
            if count != right:
                raise NotSolvable("solver.refusal.count", seat=seat, count=count, right=right)
