"""Rules U1 to U9: the pack, the two orders of rank, the seats and the deal; and who deals next."""

import pytest

from tests.games.rabloulti.build import NEUTRAL, contract, deal, result_of, run, tricks
from tests.games.splitmix import SplitMix64
from tromf.cards import CARDS, RANK_LETTERS, Suit, cards_of, cardset, format_cards, parse_cards, shuffled
from tromf.games.base import Cutting, DealResult, Standing
from tromf.games.rabloulti import GAME, NO_TRUMP_ORDER, TRUMP_ORDERS, RabloultiOptions
from tromf.games.rabloulti.options import NextDealer
from tromf.games.rabloulti.state import UNNAMED_ORDER, Playing
from tromf.tricks import CardOrder

RULES = GAME.match_rules
RIGHT, SOLOIST_DEALS = RabloultiOptions(), RabloultiOptions(next_dealer=NextDealer.DECLARER)


def ranked(order: CardOrder, suit: str) -> str:
    """The ranks of a suit, strongest first."""
    cards = [card for card in CARDS if card.suit.letter == suit]
    return "".join(card.rank.letter for card in sorted(cards, key=lambda card: -order.strength[card]))


def test_u1_the_pack_has_32_cards_in_four_suits_of_eight() -> None:
    assert len(CARDS) == 32
    assert {card.suit for card in CARDS} == set(Suit)
    assert RANK_LETTERS == "789XUOKA"


@pytest.mark.parametrize("trump", Suit)
@pytest.mark.parametrize("suit", "ALBH")
def test_u2_with_trumps_the_ten_is_second_in_every_suit(trump: Suit, suit: str) -> None:
    assert ranked(TRUMP_ORDERS[trump], suit) == "AXKOU987"
    assert TRUMP_ORDERS[trump].trump is trump


@pytest.mark.parametrize("bid, trump", [("durchmars", "A"), ("red-durchmars", None), ("open-durchmars", "L")])
def test_u2_durchmars_with_trumps_has_that_order_too(bid: str, trump: str | None) -> None:
    assert ranked(contract(NEUTRAL, bid, "L7 B7", trump).contract.order, "B") == "AXKOU987"


@pytest.mark.parametrize("bid", ["betli", "red-betli", "open-betli", "notrump-durchmars", "red-notrump-durchmars"])
def test_u3_without_trumps_the_ten_is_between_unter_and_nine(bid: str) -> None:
    order = contract(NEUTRAL, bid, "L7 B7").contract.order
    assert order is NO_TRUMP_ORDER
    assert {ranked(order, suit) for suit in "ALBH"} == {"AKOUX987"}
    assert order.trump is None


def test_u4_aces_and_tens_count_ten_each() -> None:
    for order in (*TRUMP_ORDERS, UNNAMED_ORDER):
        assert {card.name: order.points[card] for card in CARDS if order.points[card]} == {
            f"{suit}{rank}": 10 for suit in "ALBH" for rank in "XA"
        }
    assert sum(TRUMP_ORDERS[0].points) + 10 == 90
    assert sum(NO_TRUMP_ORDER.points) == 0


def test_u5_everything_goes_to_the_right() -> None:
    state = deal(NEUTRAL, dealer=2)
    assert GAME.to_act(state) == 0
    after = run(state, "0 bid betli L7 B7")
    assert GAME.to_act(after) == 1
    assert GAME.to_act(run(after, "1 pass")) == 2
    played = run(contract(NEUTRAL, "betli", "L7 B7"), "0 play A7", "1 play AO", "2 play AK")
    assert isinstance(played, Playing)
    assert played.tricks[0].winner == played.leader == 2


@pytest.mark.parametrize("dealer", range(3))
def test_u6_five_each_two_extra_to_forehand_five_each(dealer: int) -> None:
    state = GAME.deal(RabloultiOptions(), dealer, CARDS)
    forehand, second, third = ((dealer + step) % 3 for step in (1, 2, 3))
    assert GAME.to_act(state) == forehand

    def cards(seat: int) -> list[int]:
        return [int(card) for card in cards_of(GAME.view(state, seat).hand)]

    assert cards(forehand) == [0, 1, 2, 3, 4, 15, 16, 17, 18, 19, 20, 21]
    assert cards(second) == [5, 6, 7, 8, 9, 22, 23, 24, 25, 26]
    assert cards(third) == [10, 11, 12, 13, 14, 27, 28, 29, 30, 31]
    assert GAME.view(state, None).counts == tuple(12 if seat == forehand else 10 for seat in range(3))


def result_with(soloist: int | None, *written: int, kind: str = "played") -> DealResult:
    return DealResult(kind, written, (0, 0, 0), (), soloist)


def test_u7_the_deal_goes_to_the_right_and_the_forehand_with_it() -> None:
    standing = RULES.start(RIGHT, 1)
    assert standing == Standing(1, (0, 0, 0), playing=(0, 1, 2))
    dealers = [standing.dealer]
    for _ in range(3):
        standing = RULES.write(RIGHT, standing, result_with(0, 2, -1, -1))
        dealers.append(standing.dealer)
    assert dealers == [1, 2, 0, 1]
    assert standing.scores == (6, -3, -3)
    assert standing.deals == 3
    assert not standing.over


@pytest.mark.parametrize("soloist", range(3))
def test_u7_where_the_last_soloist_deals(soloist: int) -> None:
    standing = RULES.write(SOLOIST_DEALS, RULES.start(SOLOIST_DEALS, 1), result_with(soloist, 0, 0, 0))
    assert standing.dealer == soloist


def test_u7_with_four_the_last_soloist_deals_too() -> None:
    standing = RULES.start(SOLOIST_DEALS, 1, players=4)
    after = RULES.write(SOLOIST_DEALS, standing, result_with(1, -1, 2, -1))
    assert (after.dealer, after.playing, after.scores) == (3, (0, 1, 2), (-1, 0, -1, 2))


def test_u8_of_four_the_dealer_sits_out_and_neither_pays_nor_receives() -> None:
    standing = RULES.start(RIGHT, 0, players=4)
    assert standing.playing == (1, 2, 3)
    seen: list[tuple[int, tuple[int, ...]]] = []
    for _ in range(4):
        seen.append((standing.dealer, standing.playing))
        assert standing.dealing_seat == 2, "so that forehand, seat 0, is on the dealer's right"
        assert standing.playing[0] == (standing.dealer + 1) % 4
        standing = RULES.write(RIGHT, standing, result_with(0, 10, -5, -5))
    assert seen == [(0, (1, 2, 3)), (1, (2, 3, 0)), (2, (3, 0, 1)), (3, (0, 1, 2))]
    assert standing.scores == (10 - 5 - 5, 10 - 5 - 5, 10 - 5 - 5, 10 - 5 - 5)


def test_u8_with_three_everybody_plays() -> None:
    standing = RULES.start(RIGHT, 1)
    assert (standing.playing, standing.dealing_seat) == ((0, 1, 2), 1)


def test_the_next_match_of_a_session_begins_with_a_clean_board_and_the_deal_goes_on() -> None:
    standing = RULES.write(RIGHT, RULES.start(RIGHT, 0, players=4), result_with(0, 10, -5, -5))
    again = RULES.next_match(RIGHT, standing)
    assert again == Standing(1, (0, 0, 0, 0), playing=(2, 3, 0))


@pytest.mark.parametrize("players", [3, 4])
def test_the_first_dealer_is_cut_for(players: int) -> None:
    for seed in range(40):
        cutting = RULES.cut(RIGHT, SplitMix64(seed), players)
        assert [chair for chair, _ in cutting.rounds[0]] == list(range(players))
        seating = RULES.seating(RIGHT, cutting)
        assert seating.chairs == tuple(range(players))
        last = {chair: RANK_LETTERS.index(code[1]) for chair, code in cutting.rounds[-1]}
        assert last[seating.dealer] == min(last.values())
        assert list(last.values()).count(min(last.values())) == 1
    assert any(len(RULES.cut(RIGHT, SplitMix64(seed), players).rounds) > 1 for seed in range(40))


def test_equal_lowest_cards_are_cut_again() -> None:
    with pytest.raises(ValueError, match="again"):
        RULES.seating(RIGHT, Cutting((((0, "A7"), (1, "L7"), (2, "HA")),)))
    only_one = Cutting((((0, "A7"), (1, "L7"), (2, "HA")), ((0, "B8"), (1, "H9"))))
    assert RULES.seating(RIGHT, only_one).dealer == 0


def test_u9_the_winner_of_the_auction_plays_against_the_other_two() -> None:
    state = run(deal(NEUTRAL), "0 bid betli L7 B7", "1 take", "1 bid red-betli AO L7", "2 pass", "0 pass", "1 stand")
    assert isinstance(state, Playing)
    assert state.contract.soloist == 1
    assert state.contract.defenders == (2, 0)
    assert GAME.to_act(state) == 1
    assert [GAME.side_of(seat) for seat in range(3)] == [0, 1, 2]


def test_a_deck_written_in_dealt_order_deals_the_same_again() -> None:
    deck = shuffled(SplitMix64(9))
    state = GAME.deal(RabloultiOptions(), 0, deck)
    assert parse_cards(format_cards(deck)) == deck
    hands = [GAME.view(state, seat).hand for seat in range(3)]
    assert hands[0] | hands[1] | hands[2] == cardset(CARDS)


def test_a_deal_that_goes_on_has_no_result() -> None:
    with pytest.raises(ValueError, match="not over"):
        result_of(tricks(contract(NEUTRAL, "betli", "L7 B7"), "A7 AO"))
