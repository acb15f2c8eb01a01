import pytest
from hypothesis import given
from hypothesis import strategies as st

from tromf.cards import (
    ALL_CARDS,
    CARDS,
    SUIT_CARDS,
    Card,
    CardError,
    Suit,
    cards_of,
    cardset,
    format_cards,
    parse_cards,
)

MASKS = st.integers(0, ALL_CARDS)
LISTS = st.lists(st.sampled_from(CARDS), max_size=32)


@given(MASKS)
def test_a_set_is_the_cards_in_it(mask: int) -> None:
    cards = cards_of(mask)
    assert cardset(cards) == mask
    assert list(cards) == sorted(set(cards))
    assert len(cards) == mask.bit_count()


@given(LISTS, st.randoms())
def test_neither_order_nor_repeats_matter(cards: list[Card], random: object) -> None:
    mixed = cards + cards[:3]
    random.shuffle(mixed)  # type: ignore[attr-defined]  # Hypothesis' own generator
    assert cardset(mixed) == cardset(cards)


@given(LISTS)
def test_cards_as_text_keep_their_order(cards: list[Card]) -> None:
    assert list(parse_cards(format_cards(cards))) == cards


def test_suits_divide_the_pack() -> None:
    assert sum(SUIT_CARDS) == ALL_CARDS
    for suit in Suit:
        assert {card.suit for card in cards_of(SUIT_CARDS[suit])} == {suit}
        assert SUIT_CARDS[suit].bit_count() == 8
    assert cards_of(ALL_CARDS) == CARDS
    assert cards_of(0) == ()


def test_one_wrong_card_spoils_the_text() -> None:
    with pytest.raises(CardError, match="'HY'"):
        parse_cards("HX HY HA")
