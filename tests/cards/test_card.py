import pytest

from tromf.cards import CARDS, RANK_LETTERS, SUIT_LETTERS, Card, CardError, Rank, Suit, card_of, parse_card


def test_a_card_is_its_suit_and_its_rank() -> None:
    for number, card in enumerate(CARDS):
        assert card == number == card.suit * 8 + card.rank
        assert card_of(card.suit, card.rank) is card
        assert str(card) == card.name == card.suit.letter + card.rank.letter


def test_letters_are_unlike_within_suits_and_within_ranks() -> None:
    assert [suit.letter for suit in Suit] == list(SUIT_LETTERS)
    assert [rank.letter for rank in Rank] == list(RANK_LETTERS)
    assert len(set(SUIT_LETTERS)) == 4
    assert len(set(RANK_LETTERS)) == 8


def test_what_is_written_is_read() -> None:
    assert [parse_card(card.name) for card in CARDS] == list(CARDS)
    assert len({card.name for card in CARDS}) == 32


@pytest.mark.parametrize("text", ["", "A", "ax", "XA", "A10", "AX ", " AX", "S7", "A1", "mro", "suit", "__len__"])
def test_no_card(text: str) -> None:
    with pytest.raises(CardError, match="is no card"):
        parse_card(text)


def test_a_card_has_no_worth_of_its_own() -> None:
    assert not hasattr(Card.HA, "points")
    assert not hasattr(Card.HA, "strength")
