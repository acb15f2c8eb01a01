"""What may be laid under each set of duties; bells are trump in these tests, and the under is the best of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tromf.cards import CARDS, Card, Rank, Suit, cardset, format_cards, parse_cards
from tromf.cards import cards_of as unpacked
from tromf.tricks import CardOrder, Duties, Duty, Heading, broken_duty, card_order, following_cards

PLAIN = (Rank.ACE, Rank.TEN, Rank.KING, Rank.OBER, Rank.UNDER, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
TRUMPS = (Rank.UNDER, Rank.NINE, Rank.ACE, Rank.TEN, Rank.KING, Rank.OBER, Rank.EIGHT, Rank.SEVEN)
BELLS = card_order(Suit.BELLS, PLAIN, (11, 10, 4, 3, 2, 0, 0, 0), TRUMPS, (20, 14, 11, 10, 4, 3, 0, 0))
NO_TRUMP = card_order(None, PLAIN, (11, 10, 4, 3, 2, 0, 0, 0))

FREE = Duties()
HEAD_TRUMPS = Duties(Heading.TRUMP_LED, overruff=True)
HEAD_ALL = Duties(Heading.ALWAYS, overruff=True)
HEAD_STILL = Duties(Heading.ALWAYS, head_after_ruff=True)


def may(hand: str, trick: str, duties: Duties, order: CardOrder = BELLS) -> str:
    return format_cards(unpacked(following_cards(cardset(parse_cards(hand)), parse_cards(trick), order, duties)))


@pytest.mark.parametrize("duties", [FREE, HEAD_TRUMPS, HEAD_ALL, HEAD_STILL])
def test_a_lead_is_free(duties: Duties) -> None:
    assert may("A7 B9 HA", "", duties) == "A7 B9 HA"


@pytest.mark.parametrize("duties", [FREE, HEAD_TRUMPS])
def test_follow_suit(duties: Duties) -> None:
    assert may("A7 B9 HA H7", "HX", duties) == "H7 HA"


def test_without_duty_a_trump_need_not_be_beaten() -> None:
    assert may("B7 B9 BX HA", "BA", FREE) == "B7 B9 BX"


def test_trumps_led_are_headed() -> None:
    assert may("B7 B9 BX HA", "BA", HEAD_TRUMPS) == "B9"
    assert may("B7 BX HA", "BA", HEAD_TRUMPS) == "B7 BX"
    assert may("HA H7 A7", "HX", HEAD_TRUMPS) == "H7 HA"


def test_heading_goes_by_strength_and_not_by_points() -> None:
    # The eight beats the seven though both are worth nothing.
    assert may("B8 BX BA", "B7", HEAD_TRUMPS) == "B8 BX BA"
    assert may("BX BA B9", "BU", HEAD_TRUMPS) == "B9 BX BA"
    assert may("HK HX H9", "HO", HEAD_ALL) == "HX HK"


def test_the_best_card_so_far_is_headed_not_the_last() -> None:
    assert may("BA B9 B7", "B8 BU BX", HEAD_TRUMPS) == "B7 B9 BA"
    assert may("BA B9 B7", "B8 BX BK", HEAD_TRUMPS) == "B9 BA"
    assert may("HA H8", "H7 HX H9", HEAD_ALL) == "HA"


def test_plain_suits_are_headed_where_that_is_the_duty() -> None:
    assert may("HA H7 A7", "HX", HEAD_ALL) == "HA"
    assert may("HK H7 A7", "HX", HEAD_ALL) == "H7 HK"


def test_a_ruffed_suit_is_headed_no_more_unless_the_duty_says_so() -> None:
    assert may("HA H7 A7", "HX B7", HEAD_ALL) == "H7 HA"
    assert may("HA H7 A7", "HX B7", HEAD_STILL) == "HA"
    assert may("HK H7 A7", "HX HO B7", HEAD_STILL) == "H7 HK"


@pytest.mark.parametrize("duties", [FREE, HEAD_TRUMPS, HEAD_ALL, HEAD_STILL])
def test_without_the_suit_a_trump_is_due(duties: Duties) -> None:
    assert may("A7 B9 LA", "HX", duties) == "B9"
    assert may("A7 L9 LA", "HX", duties) == "A7 L9 LA"


def test_a_ruff_is_overruffed() -> None:
    assert may("B7 B9 LA", "HX BA", FREE) == "B7 B9"
    assert may("B7 B9 LA", "HX BA", HEAD_ALL) == "B9"


def test_only_lower_trumps_are_due_all_the_same() -> None:
    # Never is the set empty, and no plain card may be thrown instead.
    assert may("B7 BX LA", "HX BA", HEAD_ALL) == "B7 BX"
    assert may("B7 BX", "HX BA", HEAD_ALL) == "B7 BX"


def test_a_plain_card_of_higher_strength_is_no_overruff() -> None:
    assert may("B7 B8 LA", "HX HA", HEAD_ALL) == "B7 B8"


def test_without_trump_anything_goes_when_the_suit_is_missing() -> None:
    assert may("A7 B9 LA", "HX", HEAD_ALL, NO_TRUMP) == "A7 LA B9"
    assert may("A7 HA H9", "HX", HEAD_ALL, NO_TRUMP) == "HA"


@pytest.mark.parametrize(
    "hand, trick, card, duty",
    [
        ("HA A7 B9", "HX", "HA", None),
        ("HA A7 B9", "HX", "B9", Duty.FOLLOW),
        ("HA H7 B9", "HX", "H7", Duty.HEAD),
        ("A7 B9 LA", "HX", "LA", Duty.RUFF),
        ("B7 B9 LA", "HX BA", "B7", Duty.OVERRUFF),
        ("B7 B9 LA", "HX BA", "LA", Duty.RUFF),
        ("B7 BU HA", "BA", "B7", Duty.HEAD),
        ("B7 BU HA", "BA", "HA", Duty.FOLLOW),
        ("A7 L9 LA", "HX", "LA", None),
        ("A7 L9 LA", "", "LA", None),
    ],
)
def test_which_duty_is_broken(hand: str, trick: str, card: str, duty: Duty | None) -> None:
    held = cardset(parse_cards(hand))
    assert broken_duty(held, parse_cards(trick), BELLS, HEAD_ALL, Card[card]) is duty


@given(
    st.lists(st.sampled_from(CARDS), min_size=1, max_size=12, unique=True),
    st.integers(0, 3),
    st.sampled_from(Heading),
    st.booleans(),
    st.booleans(),
    st.sampled_from([BELLS, NO_TRUMP]),
)
def test_something_may_always_be_laid_and_all_else_breaks_a_duty(
    cards: list[Card], laid: int, head: Heading, overruff: bool, head_after_ruff: bool, order: CardOrder
) -> None:
    trick, hand = tuple(cards[1 : 1 + laid]), cardset((*cards[:1], *cards[1 + laid :]))
    duties = Duties(head, overruff, head_after_ruff)
    allowed = following_cards(hand, trick, order, duties)
    assert allowed
    assert allowed & ~hand == 0
    for card in unpacked(hand):
        assert (broken_duty(hand, trick, order, duties, card) is None) is bool(allowed >> card & 1)
