from hypothesis import given
from hypothesis import strategies as st

from tests.games.splitmix import SplitMix64
from tromf.cards import ALL_CARDS, CARDS, Card, Rank, Suit, cards_of, cardset, parse_cards
from tromf.tricks import CardOrder, Duties, Heading, card_order, denied_by, following_cards, share_out

PLAIN = tuple(reversed(Rank))
BELLS = card_order(Suit.BELLS, PLAIN, (0,) * 8)
NO_TRUMP = card_order(None, PLAIN, (0,) * 8)
DUTIES = st.builds(Duties, st.sampled_from(Heading), st.booleans(), st.booleans())


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


@given(st.permutations(CARDS), st.integers(0, 3), st.integers(1, 8), DUTIES, st.sampled_from([BELLS, NO_TRUMP]))
def test_who_lays_a_lawful_card_holds_none_that_it_denies(
    cards: list[Card], laid: int, held: int, duties: Duties, order: CardOrder
) -> None:
    trick, hand = tuple(cards[:laid]), cardset(cards[laid : laid + held])
    for card in cards_of(following_cards(hand, trick, order, duties)):
        assert hand & denied_by(card, trick, order, duties) == 0


def test_what_a_card_denies() -> None:
    def denied(card: str, trick: str, duties: Duties) -> str:
        cards = denied_by(Card[card], parse_cards(trick), BELLS, duties)
        return " ".join(card.name for card in cards_of(cards))

    assert denied("HA", "HX", Duties()) == ""
    assert denied("HA", "", Duties()) == ""
    assert denied("H7", "HX HK", Duties(Heading.ALWAYS)) == "HA"
    hearts, bells = "H7 H8 H9 HX HU HO HK HA", "B7 B8 B9 BX BU BO BK BA"
    assert denied("BX", "HX", Duties()) == hearts
    assert denied("AX", "HX", Duties()) == f"{bells} {hearts}"
    assert denied("B7", "HX BO", Duties(overruff=True)) == f"BK BA {hearts}"
