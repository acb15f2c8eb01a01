import pytest
from hypothesis import given
from hypothesis import strategies as st

from tromf.cards import ALL_CARDS, CARDS, Card, CardError, Rank, Suit, cards_of, cardset, parse_cards
from tromf.tricks import Run, parse_run, runs_in


@given(st.integers(0, ALL_CARDS))
def test_runs_are_whole_and_none_is_missing(hand: int) -> None:
    runs = runs_in(hand)
    covered = 0
    for run in runs:
        assert run.length >= 3
        assert run.cards & ~hand == 0
        assert run.cards.bit_count() == run.length
        assert run.rank is Rank.ACE or not hand >> (run.top + 1) & 1
        assert run.bottom.rank is Rank.SEVEN or not hand >> (run.bottom - 1) & 1
        covered |= run.cards
    for card in cards_of(hand & ~covered):
        low, high = card, card
        while low.rank is not Rank.SEVEN and hand >> (low - 1) & 1:
            low = CARDS[low - 1]
        while high.rank is not Rank.ACE and hand >> (high + 1) & 1:
            high = CARDS[high + 1]
        assert high - low < 2


def test_runs_of_a_suit_are_listed_highest_first() -> None:
    assert [str(run) for run in runs_in(cardset(parse_cards("A7 A8 A9 AU AO AK LX LU LO")))] == [
        "AU-AK", "A7-A9", "LX-LO",
    ]  # fmt: skip
    assert runs_in(0) == ()
    assert [run.length for run in runs_in(ALL_CARDS)] == [8, 8, 8, 8]


def test_the_parts_of_a_run() -> None:
    run = Run(Card.LO, 4)
    assert (run.suit, run.rank, run.bottom, str(run)) == (Suit.LEAVES, Rank.OBER, Card.L9, "L9-LO")
    assert run.cards == cardset(parse_cards("L9 LX LU LO"))


def test_what_is_written_is_read() -> None:
    for suit in Suit:
        for top in range(2, 8):
            for length in range(3, top + 2):
                run = Run(CARDS[8 * suit + top], length)
                assert parse_run(str(run)) == run


@pytest.mark.parametrize("text", ["A7", "A7-A8", "A9-A7", "A7-L9", "A7-A7", "AX-L7"])
def test_no_run(text: str) -> None:
    with pytest.raises(ValueError, match="is no run"):
        parse_run(text)


@pytest.mark.parametrize("text", ["", "-", "A7-", "-A9", "A7-A9-AU", "A7 A9"])
def test_no_cards(text: str) -> None:
    with pytest.raises(CardError):
        parse_run(text)
