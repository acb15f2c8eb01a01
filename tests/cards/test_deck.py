import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.splitmix import SplitMix64
from tromf.cards import CARDS, Card, CardError, DeckError, check_deck, commitment, format_cards, parse_deck, shuffled


@given(st.permutations(CARDS))
def test_any_order_of_the_whole_pack_is_a_deck(cards: list[Card]) -> None:
    deck = tuple(cards)
    assert check_deck(deck) == deck
    assert parse_deck(format_cards(deck)) == deck


def test_a_card_that_is_there_twice() -> None:
    with pytest.raises(DeckError) as caught:
        check_deck((*CARDS[:31], Card.A7))
    assert (caught.value.message_id, caught.value.params) == ("deck.twice", {"card": "A7"})
    with pytest.raises(DeckError):
        check_deck((*CARDS, Card.HA))


def test_cards_that_are_missing() -> None:
    with pytest.raises(DeckError) as caught:
        check_deck(CARDS[:30])
    assert (caught.value.message_id, caught.value.params) == ("deck.count", {"count": 30, "missing": "HK HA"})
    with pytest.raises(DeckError):
        check_deck(())


def test_a_text_that_is_no_deck() -> None:
    with pytest.raises(CardError):
        parse_deck("HX HY")
    with pytest.raises(DeckError):
        parse_deck("HX HA")


def test_the_generator_that_is_given_decides_the_order() -> None:
    assert shuffled(SplitMix64(1)) == shuffled(SplitMix64(1))
    assert shuffled(SplitMix64(1)) != shuffled(SplitMix64(2))
    assert check_deck(shuffled(SplitMix64(3)))


def test_every_card_can_lie_on_top() -> None:
    random = SplitMix64(4)
    tops = Counter(shuffled(random)[0] for _ in range(3_200))
    assert set(tops) == set(CARDS)
    assert 50 < min(tops.values()) <= max(tops.values()) < 160


def test_a_commitment_proves_deck_and_salt() -> None:
    salt = bytes(range(16))
    mine = commitment(CARDS, salt)
    assert mine == commitment(CARDS, salt)
    assert mine != commitment(CARDS[::-1], salt)
    assert mine != commitment(CARDS, bytes(16))


def test_the_commitment_of_the_vector(root: Path) -> None:
    vector = json.loads((root / "vectors/commitment.json").read_text(encoding="utf-8"))
    assert vector["text"] == vector["deck"] + "\n" + vector["salt"]
    assert commitment(parse_deck(vector["deck"]), bytes.fromhex(vector["salt"])) == vector["commitment"]
