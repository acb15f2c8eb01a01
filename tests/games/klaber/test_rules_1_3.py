"""Rules K1 to K3: deck, players, values, deal."""

from collections.abc import Sequence
from typing import TypeVar

import pytest

from tests.games.klaber.build import deal, deck_of, run, whole_hands
from tests.games.splitmix import SplitMix64
from tromf.cards import CARDS, Card, DeckError, Rank, Suit, cards_of, cardset, check_deck, format_cards, shuffled
from tromf.games.base import Cutting, DealResult, Standing
from tromf.games.klaber import GAME, ORDERS, KlaberOptions, KlaberView, Pairs
from tromf.games.klaber.combinations import BELA_POINTS, FOUR_POINTS, run_points
from tromf.tricks import Run

Item = TypeVar("Item")
RULES = GAME.match_rules
OPTIONS = KlaberOptions()
AGREED = KlaberOptions(pairs=Pairs.AGREED)


class Cutter(SplitMix64):
    """Shuffles so that the given cards lie on top, one list of cards for each time that cards are cut."""

    def __init__(self, *cuts: str) -> None:
        super().__init__(0)
        self.cuts = [[Card[code] for code in cut.split()] for cut in cuts]

    def shuffle(self, x: list[Item], /) -> None:
        top = self.cuts.pop(0)
        x.sort(key=lambda card: top.index(card) if card in top else len(top))  # type: ignore[arg-type]  # cards only


def cutting(*rounds: Sequence[tuple[int, str]]) -> Cutting:
    return Cutting(tuple(tuple(cuts) for cuts in rounds))


def view(state: object, seat: int) -> KlaberView:
    return GAME.view(state, seat)  # type: ignore[arg-type]  # any state of Kláber


def test_k1_1_the_pack() -> None:
    assert [suit.name for suit in Suit] == ["ACORNS", "LEAVES", "BELLS", "HEARTS"]
    assert "".join(rank.letter for rank in Rank) == "789XUOKA"
    assert len(CARDS) == len({(card.suit, card.rank) for card in CARDS}) == 32


def test_k1_2_partners_sit_across_and_all_goes_to_the_right() -> None:
    assert (GAME.seats, GAME.sides) == (4, 2)
    assert [GAME.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    state = GAME.deal(OPTIONS, 1, CARDS)
    asked = []
    for code in ("pass", "pass", "pass", "trump A", "go", "go", "go", "go"):
        asked.append(GAME.to_act(state))
        state = GAME.apply(state, GAME.notation.parse(code))
    assert asked == [3, 0, 1, 2, 2, 3, 0, 1]


def test_k1_2_results_are_kept_by_partnership() -> None:
    assert len(RULES.start(OPTIONS, 0).scores) == 2


@pytest.mark.parametrize(
    "cards, chairs, dealer",
    [
        ("HA A7 LK B8", (0, 1, 2, 3), 1),  # the two highest sit across already: nobody moves
        ("HA B8 LK A7", (0, 1, 2, 3), 3),
        ("A7 HA B8 LK", (0, 1, 2, 3), 0),
        ("HA LK A7 B8", (0, 2, 1, 3), 1),  # the second highest changes places with the one across from the highest
        ("HA A7 B8 LK", (0, 1, 3, 2), 1),
        ("LK A7 B8 HA", (1, 0, 2, 3), 0),
    ],
)
def test_k1_3_the_two_highest_are_partners_and_the_lowest_deals(
    cards: str, chairs: tuple[int, ...], dealer: int
) -> None:
    cut = cutting([(chair, code) for chair, code in enumerate(cards.split())])
    seating = RULES.seating(OPTIONS, cut)
    assert (seating.chairs, seating.dealer) == (chairs, dealer)
    ranking = sorted(range(4), key=lambda chair: Card[cards.split()[chair]].rank)
    sides = [seating.chairs.index(chair) % 2 for chair in ranking]
    assert sides[2] == sides[3] != sides[0] == sides[1]
    assert seating.chairs[seating.dealer] == ranking[0]


def test_k1_3_equal_cards_are_cut_again_by_those_who_hold_them() -> None:
    cut = RULES.cut(OPTIONS, Cutter("HA AA B8 L8", "A7 H7", "HK BX", "A9 BX"))
    assert cut == cutting(
        [(0, "HA"), (1, "AA"), (2, "B8"), (3, "L8")],
        [(0, "A7"), (1, "H7")],
        [(2, "HK"), (3, "BX")],
        [(0, "A9"), (1, "BX")],
    )
    seating = RULES.seating(OPTIONS, cut)
    # From the highest: 1, 0, 2, 3. A card of a later cut decides only between those who were equal before.
    assert seating.chairs.index(1) % 2 == seating.chairs.index(0) % 2
    assert seating.chairs[seating.dealer] == 3


def test_k1_3_equal_cards_not_cut_again_decide_nothing() -> None:
    with pytest.raises(ValueError, match="cut again"):
        RULES.seating(OPTIONS, cutting([(0, "HA"), (1, "AA"), (2, "B8"), (3, "L7")]))


def test_k1_3_with_partners_agreed_only_the_dealer_is_cut() -> None:
    seating = RULES.seating(AGREED, cutting([(0, "HA"), (1, "LK"), (2, "A7"), (3, "B8")]))
    assert (seating.chairs, seating.dealer) == ((0, 1, 2, 3), 2)


@pytest.mark.parametrize("options", [OPTIONS, AGREED])
def test_k1_3_every_cut_seats_everybody_once(options: KlaberOptions) -> None:
    for seed in range(200):
        seating = RULES.seating(options, RULES.cut(options, SplitMix64(seed)))
        assert sorted(seating.chairs) == [0, 1, 2, 3]


def test_k2_1_a_played_deal_holds_161_points() -> None:
    for trump, order in zip(Suit, ORDERS, strict=True):
        by_suit = [sum(order.points[card] for card in CARDS if card.suit is suit) for suit in Suit]
        assert by_suit == [61 if suit is trump else 30 for suit in Suit]
        assert sum(order.points) + 10 == 161


def test_k2_1_strength_of_the_cards() -> None:
    order = ORDERS[Suit.BELLS]

    def strongest_first(suit: Suit) -> str:
        cards = [card for card in CARDS if card.suit is suit]
        return format_cards(sorted(cards, key=order.strength.__getitem__, reverse=True))

    assert strongest_first(Suit.BELLS) == "BO B9 BA BX BK BU B8 B7"
    assert strongest_first(Suit.HEARTS) == "HA HX HK HO HU H9 H8 H7"
    weakest_trump = min(order.strength[card] for card in CARDS if card.suit is Suit.BELLS)
    assert all(order.strength[card] < weakest_trump for card in CARDS if card.suit is not Suit.BELLS)
    assert [order.points[card] for card in (Card.BO, Card.B9, Card.BU, Card.HO, Card.H9, Card.HU)] == [
        20, 14, 2, 3, 0, 2,
    ]  # fmt: skip


def test_k2_2_announcements_are_even() -> None:
    runs = {run_points(Run(Card.HA, length)) for length in range(3, 9)}
    assert all(points % 2 == 0 for points in runs | set(FOUR_POINTS.values()) | {BELA_POINTS})


def test_k3_1_five_cards_are_seen_and_the_last_three_lie_apart() -> None:
    state = GAME.deal(OPTIONS, 3, CARDS)
    for seat in range(4):
        own = view(state, seat)
        assert own.hand.bit_count() == 5
        assert own.unseen == 3
        assert own.counts == (8, 8, 8, 8)
        assert not own.hand & cardset(CARDS[20:])


def seen(state: object) -> list[int]:
    return [view(state, seat).hand.bit_count() for seat in range(4)]


def test_k3_1_who_passed_sees_all_his_cards() -> None:
    state = deal({})
    assert seen(state) == [5, 5, 5, 5]
    state = run(state, "1 pass")
    assert seen(state) == [5, 8, 5, 5]
    state = run(state, "2 bid 2")
    assert seen(state) == [5, 8, 5, 5]
    state = run(state, "0 pass")
    assert seen(state) == [8, 8, 5, 5]
    state = run(state, "3 pass")
    assert seen(state) == [8, 8, 5, 8]


def test_k3_1_the_binder_sees_his_last_three_when_he_named_the_trump() -> None:
    state = run(deal({}), "1 pass", "2 pass", "3 pass")
    assert seen(state) == [5, 8, 8, 8]
    assert seen(run(state, "0 trump A")) == [8, 8, 8, 8]


def test_k3_1_once_level_4_is_named_no_later_challenger_can_bid() -> None:
    state = run(deal({}), "1 bid 4")
    # The two in the duel may still bind: the one by holding, the other when he is not held.
    assert seen(state) == [5, 5, 8, 8]
    assert seen(run(state, "0 hold")) == [5, 8, 8, 8]
    assert seen(run(state, "0 pass")) == [8, 5, 8, 8]


def test_k3_1_a_higher_bid_leaves_later_challengers_their_right() -> None:
    assert seen(run(deal({}), "1 bid 3")) == [5, 5, 5, 5]
    assert seen(run(deal({}), "1 bid 3", "0 hold")) == [5, 5, 5, 5]


def test_k3_2_nobody_can_look_early() -> None:
    state = deal({0: "HA HX HK HO HU A7 L7 B7"})
    lasts = cardset((Card.A7, Card.L7, Card.B7))
    for act in ("1 bid 2", "0 hold", "1 bid 3", "0 hold", "1 pass", "2 pass", "3 pass"):
        state = run(state, act)
        assert not view(state, 0).hand & lasts
    assert view(run(state, "0 trump H"), 0).hand & lasts == lasts


def test_k3_3_cut_or_knock_makes_no_difference() -> None:
    # Whether five and then three or all eight come at once: each has the same hand and the same last three.
    hands = whole_hands({})
    mixed = [(*reversed(hand[:5]), *reversed(hand[5:])) for hand in hands]
    one, other = (GAME.deal(OPTIONS, 3, deck_of(deck, 3)) for deck in (hands, mixed))
    for seat in range(4):
        assert view(one, seat) == view(other, seat)


def test_k3_4_a_wrong_pack_is_never_dealt() -> None:
    with pytest.raises(DeckError, match=r"deck\.twice"):
        check_deck((*CARDS[:31], Card.A7))
    with pytest.raises(DeckError, match=r"deck\.count"):
        check_deck(CARDS[:31])


def test_k3_4_the_fine_for_a_dealing_error_is_written_and_the_next_dealer_deals() -> None:
    fined = DealResult("accused", (161, 0), (161, 0), ())
    assert RULES.write(OPTIONS, RULES.start(OPTIONS, 1), fined) == Standing(2, (161, 0), 1)


def test_k3_5_the_next_dealer_sits_to_the_right_and_moves_once() -> None:
    standing = RULES.start(OPTIONS, 2)
    dealers = []
    for _ in range(5):
        dealers.append(standing.dealer)
        standing = RULES.write(OPTIONS, standing, DealResult("played", (0, 81), (80, 81), (), 0, False))
    assert dealers == [2, 3, 0, 1, 2]
    assert standing.deals == 5


def test_k3_5_the_deal_goes_on_in_turn_when_a_match_ends() -> None:
    won = RULES.write(OPTIONS, Standing(2, (480, 0), 6), DealResult("played", (100, 61), (100, 61), (), 0, True))
    assert won.over
    assert RULES.next_match(OPTIONS, won) == Standing(3, (0, 0))


def test_k3_6_dealt_order() -> None:
    state = GAME.deal(OPTIONS, 1, CARDS)
    # Forehand is seat 2: three, two, and the last three, each time in turn from him.
    assert format_cards(cards_of(view(state, 2).hand)) == "A7 A8 A9 LU LO"
    assert format_cards(cards_of(view(state, 3).hand)) == "AX AU AO LK LA"
    assert format_cards(cards_of(view(state, 0).hand)) == "AK AA L7 B7 B8"
    assert format_cards(cards_of(view(state, 1).hand)) == "L8 L9 LX B9 BX"
    state = run(state, "3 pass", "0 pass", "1 pass", "2 trump A")
    assert format_cards(cards_of(view(state, 2).hand)) == "A7 A8 A9 LU LO BU BO BK"
    assert format_cards(cards_of(view(state, 1).hand)) == "L8 L9 LX B9 BX HO HK HA"


def test_k3_6_any_deck_deals_eight_to_each() -> None:
    for seed in range(50):
        deck = shuffled(SplitMix64(seed))
        state = run(GAME.deal(OPTIONS, 3, deck), "1 pass", "2 pass", "3 pass", "0 trump A")
        hands = [view(state, seat).hand for seat in range(4)]
        assert [hand.bit_count() for hand in hands] == [8] * 4
        assert sorted(card for hand in hands for card in cards_of(hand)) == list(CARDS)
