from hypothesis import given
from hypothesis import strategies as st

from tests.games.splitmix import SplitMix64
from tromf.cards import ALL_CARDS, CARDS, Card, cardset
from tromf.tricks import share_out


@given(st.permutations(CARDS), st.lists(st.integers(0, ALL_CARDS), min_size=3, max_size=3), st.integers(0, 1 << 32))
def test_a_sharing_that_is_possible_is_found(cards: list[Card], more: list[int], seed: int) -> None:
    """Hands are dealt first, and each may hold its own cards and some others, so that there is a solution."""
    needs = (4, 3, 5)
    hands = (cardset(cards[:4]), cardset(cards[4:7]), cardset(cards[7:12]))
    pool = cardset(cards[:12])
    allowed = tuple(hand | also for hand, also in zip(hands, more, strict=True))
    shared = share_out(pool, needs, allowed, SplitMix64(seed))
    assert shared is not None
    assert tuple(hand.bit_count() for hand in shared) == needs
    assert sum(shared) == pool
    assert all(hand & ~may == 0 for hand, may in zip(shared, allowed, strict=True))


def test_a_sharing_that_is_impossible_is_not() -> None:
    assert share_out(0b1111, (2, 2), (0b0001, 0b1111), SplitMix64(1)) is None
    assert share_out(0b1111, (2, 2), (0b0111, 0b0111), SplitMix64(1)) is None
    assert share_out(0b1111, (1, 2, 1), (0b0011, 0b0011, 0b1111), SplitMix64(1)) is None


def test_every_sharing_can_come_out() -> None:
    random = SplitMix64(2)
    free = {share_out(0b1111, (2, 2), (ALL_CARDS, ALL_CARDS), random) for _ in range(200)}
    assert len(free) == 6
    barred = {share_out(0b1111, (2, 2), (0b0111, ALL_CARDS), random) for _ in range(200)}
    assert barred == {(0b0011, 0b1100), (0b0101, 0b1010), (0b0110, 0b1001)}


def test_nothing_to_share() -> None:
    assert share_out(0, (0, 0), (ALL_CARDS, 0), SplitMix64(1)) == (0, 0)
