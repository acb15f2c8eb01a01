import pytest
from hypothesis import given
from hypothesis import strategies as st

from tromf.cards import CARDS, Card, Rank, Suit, parse_cards
from tromf.tricks import CardOrder, Trick, best_card, card_order, next_seat, seats_from, trick_points, winning_index

PLAIN = (Rank.ACE, Rank.TEN, Rank.KING, Rank.OBER, Rank.UNDER, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
TRUMPS = (Rank.UNDER, Rank.NINE, Rank.ACE, Rank.TEN, Rank.KING, Rank.OBER, Rank.EIGHT, Rank.SEVEN)
ACORNS = card_order(Suit.ACORNS, PLAIN, (11, 10, 4, 3, 2, 0, 0, 0), TRUMPS, (20, 14, 11, 10, 4, 3, 0, 0))
NO_TRUMP = card_order(None, PLAIN, (11, 10, 4, 3, 2, 0, 0, 0))
NATURAL = card_order(None, tuple(reversed(Rank)), (0,) * 8)


@pytest.mark.parametrize(
    "cards, winner",
    [
        ("L7 HX L8 HU", 2),  # seven and eight are worth the same, and the eight wins
        ("L7 AX AK A9", 3),  # the third trump lies fourth
        ("LA AX AU A9", 2),
        ("A7 AX AK A9", 3),
        ("LA HX H7 BA", 0),  # neither followed nor ruffed
        ("LK LX LA LU", 2),
        ("L7 A7 LA LX", 1),
    ],
)
def test_who_wins_with_acorns_trump(cards: str, winner: int) -> None:
    assert winning_index(parse_cards(cards), ACORNS) == winner
    assert best_card(parse_cards(cards), ACORNS) is parse_cards(cards)[winner]


@pytest.mark.parametrize("cards, winner", [("A7 LA AU", 2), ("HX HK HA", 2), ("HX HK LA", 0)])
def test_who_wins_without_trump(cards: str, winner: int) -> None:
    assert winning_index(parse_cards(cards), NO_TRUMP) == winner


def test_the_contract_says_where_the_ten_stands() -> None:
    assert winning_index(parse_cards("HX HK HU"), NO_TRUMP) == 0
    assert winning_index(parse_cards("HX HK HU"), NATURAL) == 1


@given(st.lists(st.sampled_from(CARDS), min_size=1, max_size=4, unique=True), st.sampled_from([ACORNS, NO_TRUMP]))
def test_the_first_card_wins_unless_beaten(cards: list[Card], order: CardOrder) -> None:
    best = winning_index(tuple(cards), order)
    candidates = [card for card in cards if card.suit is order.trump] or [
        card for card in cards if card.suit is cards[0].suit
    ]
    assert cards[best] is max(candidates, key=order.strength.__getitem__)


def test_points_of_a_trick() -> None:
    assert trick_points(parse_cards("AU A9 LX L9"), ACORNS) == 44
    assert trick_points((), ACORNS) == 0


def test_seats_go_round() -> None:
    assert [next_seat(seat, 3) for seat in range(3)] == [1, 2, 0]
    assert seats_from(2, 3) == (2, 0, 1)
    assert Trick(2, parse_cards("AU A9 LX"), 2).seat_of(1) == 0
    assert [Trick(3, parse_cards("AU A9 LX L9"), 3).seat_of(place) for place in range(4)] == [3, 0, 1, 2]
