import pytest

from tromf.cards import CARDS, Card, Rank, Suit, cards_of
from tromf.tricks import card_order

PLAIN = tuple(reversed(Rank))
TRUMPS = (Rank.UNDER, Rank.NINE, Rank.ACE, Rank.TEN, Rank.KING, Rank.OBER, Rank.EIGHT, Rank.SEVEN)
POINTS = (11, 4, 3, 2, 10, 0, 0, 0)


def test_every_trump_is_stronger_than_every_plain_card() -> None:
    order = card_order(Suit.BELLS, PLAIN, POINTS, TRUMPS, (20, 14, 11, 10, 4, 3, 0, 0))
    trumps = [order.strength[card] for card in CARDS if card.suit is Suit.BELLS]
    plain = [order.strength[card] for card in CARDS if card.suit is not Suit.BELLS]
    assert min(trumps) > max(plain)
    assert (order.points[Card.BU], order.points[Card.AU]) == (20, 2)


def test_higher_cards_are_of_the_same_suit() -> None:
    order = card_order(Suit.BELLS, PLAIN, POINTS, TRUMPS, POINTS)
    assert cards_of(order.higher[Card.BA]) == (Card.B9, Card.BU)
    assert cards_of(order.higher[Card.HO]) == (Card.HK, Card.HA)
    assert order.higher[Card.BU] == order.higher[Card.AA] == 0
    for card in CARDS:
        assert all(other.suit is card.suit for other in cards_of(order.higher[card]))


def test_without_trumps_of_their_own_the_plain_order_holds() -> None:
    order = card_order(Suit.HEARTS, PLAIN, POINTS)
    assert order.higher[Card.HK] == 1 << Card.HA
    assert order.points[Card.HA] == order.points[Card.AA] == 11
    assert card_order(None, PLAIN, POINTS).trump is None


@pytest.mark.parametrize(
    "plain, points, trumps",
    [
        (PLAIN[:7], POINTS[:7], ()),
        (PLAIN, POINTS[:7], ()),
        ((*PLAIN[:7], Rank.ACE), POINTS, ()),
        (PLAIN, POINTS, (*TRUMPS[:7], Rank.NINE)),
    ],
)
def test_an_order_is_the_eight_ranks_once(
    plain: tuple[Rank, ...], points: tuple[int, ...], trumps: tuple[Rank, ...]
) -> None:
    with pytest.raises(ValueError, match="eight ranks once"):
        card_order(Suit.BELLS, plain, points, trumps)
