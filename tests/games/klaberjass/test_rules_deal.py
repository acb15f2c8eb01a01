"""Rules J1 to J11 and J17 to J19: cards, values, the dealer, dealing."""

from collections.abc import Iterator

import pytest

from tests.games.klaberjass.build import DEFAULT, accepted, deal, declared, play_on, run, written
from tests.games.splitmix import SplitMix64
from tromf.cards import CARDS, Card, Rank, Suit, card_of, cards_of, cardset, parse_cards
from tromf.games.base import Cutting, DealResult, Standing
from tromf.games.klaberjass import GAME, ORDERS, KlaberjassOptions, NextDealer, RunCompare, Switch, best_run
from tromf.games.klaberjass.state import dealt_of
from tromf.tricks import winning_index

WINNER = KlaberjassOptions(next_dealer=NextDealer.WINNER)
PLAIN = ["A", "X", "K", "O", "U", "9", "8", "7"]
TRUMP = ["U", "9", "A", "X", "K", "O", "8", "7"]


def by_strength(suit: Suit, trump: Suit) -> list[str]:
    cards = sorted((card for card in CARDS if card.suit is suit), key=ORDERS[trump].strength.__getitem__, reverse=True)
    return [card.rank.letter for card in cards]


def points(suit: Suit, trump: Suit, ranks: list[str]) -> list[int]:
    return [ORDERS[trump].points[card_of(suit, Rank("789XUOKA".index(letter)))] for letter in ranks]


def pairs() -> Iterator[tuple[Suit, Suit]]:
    return ((suit, trump) for suit in Suit for trump in Suit)


def test_j1_every_deal_holds_the_32_cards_once() -> None:
    state = deal()
    dealt = dealt_of(state)
    everywhere = [*dealt.hands, *dealt.packets, cardset([dealt.turn_up, *dealt.stock])]
    assert sum(cards.bit_count() for cards in everywhere) == 32
    assert sum(everywhere) == cardset(CARDS)
    assert {(card.suit, card.rank) for card in CARDS} == {(suit, rank) for suit in Suit for rank in Rank}


def test_j1_a_deal_that_goes_on_has_no_result() -> None:
    with pytest.raises(ValueError, match="the deal is not over"):
        GAME.result(deal())


def test_j2_rank_and_values_of_a_plain_suit() -> None:
    for suit, trump in pairs():
        if suit is not trump:
            assert by_strength(suit, trump) == PLAIN
            assert points(suit, trump, PLAIN) == [11, 10, 4, 3, 2, 0, 0, 0]
            assert sum(points(suit, trump, PLAIN)) == 30


def test_j3_rank_and_values_of_trump() -> None:
    for trump in Suit:
        assert by_strength(trump, trump) == TRUMP
        assert points(trump, trump, TRUMP) == [20, 14, 11, 10, 4, 3, 0, 0]
        assert sum(points(trump, trump, TRUMP)) == 62


@pytest.mark.parametrize("trump", Suit)
def test_j4_sequences_follow_the_natural_rank_in_trump_too(trump: Suit) -> None:
    for high, letters in (("A", "AKO"), ("O", "OUX"), ("X", "X98"), ("9", "987")):
        run_found = best_run(cardset(parse_cards(" ".join(f"B{each}" for each in letters))), trump, RunCompare.LENGTH)
        assert run_found is not None
        assert (run_found.rank.letter, run_found.length) == (high, 3)
    # Neighbours by strength in trump, but not in sequence rank.
    assert best_run(cardset(parse_cards("BU B9 BA")), trump, RunCompare.LENGTH) is None


def test_j5_any_trump_beats_any_plain_card() -> None:
    for trump in Suit:
        for seven in (card_of(trump, rank) for rank in Rank):
            for card in CARDS:
                if card.suit is not trump:
                    assert winning_index((card, seven), ORDERS[trump]) == 1
                    assert winning_index((seven, card), ORDERS[trump]) == 0


def test_j6_the_pack_holds_152_and_a_deal_between_28_and_156() -> None:
    for order in ORDERS:
        assert sum(order.points) == 152
        dear = sorted(order.points)
        assert sum(dear[-18:]) + 10 == 156
        assert sum(dear[:18]) + 10 == 28


def test_j6_the_dearest_and_the_cheapest_deal_can_be_dealt() -> None:
    dearest = accepted("AU A9 AA AX AK AO LA LX LK", "LO BA BX BK BO HA HX HK HO", "A8")
    assert sum(written(play_on(declared(dearest, "none", "none"))).points) == 156
    cheapest = accepted("L7 B7 H7 L8 B8 H8 L9 B9 H9", "LU BU HU LO BO HO A7 A8 AO", "AK")
    assert sum(written(play_on(declared(cheapest, "none", "none"))).points) == 28


def test_j7_the_lower_card_deals_and_equal_ranks_are_cut_again() -> None:
    rules = GAME.match_rules
    for seed in range(300):
        cutting = rules.cut(DEFAULT, SplitMix64(seed))
        *equal, last = [[Card[code].rank for _, code in cut] for cut in cutting.rounds]
        assert [chair for chair, _ in cutting.rounds[-1]] == [0, 1]
        assert all(first == second for first, second in equal)
        assert last[0] != last[1]
        seating = rules.seating(DEFAULT, cutting)
        assert seating.chairs == (0, 1)
        assert seating.dealer == (0 if last[0] < last[1] else 1)
    assert any(len(rules.cut(DEFAULT, SplitMix64(seed)).rounds) > 1 for seed in range(300))


@pytest.mark.parametrize("first, second, dealer", [("AX", "LU", 0), ("HA", "AK", 1), ("H9", "AX", 0)])
def test_j7_the_order_is_that_of_sequences(first: str, second: str, dealer: int) -> None:
    assert GAME.match_rules.seating(DEFAULT, Cutting((((0, first), (1, second)),))).dealer == dealer


def test_j7_equal_cards_give_no_dealer() -> None:
    with pytest.raises(ValueError, match="cut again"):
        GAME.match_rules.seating(DEFAULT, Cutting((((0, "AX"), (1, "HX")),)))


def dealer_after(options: KlaberjassOptions, dealer: int, result: DealResult) -> int:
    return GAME.match_rules.write(options, Standing(dealer, (0, 0)), result).dealer


def played(maker: int, made: bool) -> DealResult:
    mine, other = (90, 40) if made else (0, 130)
    both = (mine, other) if maker == 0 else (other, mine)
    return DealResult("played", both, both, (), maker, made)


VOID = DealResult("void", (0, 0), (0, 0), ())


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("maker", [0, 1])
@pytest.mark.parametrize("made", [True, False])
def test_j8_the_deal_alternates_or_goes_to_the_winner(dealer: int, maker: int, made: bool) -> None:
    result = played(maker, made)
    assert dealer_after(DEFAULT, dealer, result) == 1 - dealer
    assert dealer_after(WINNER, dealer, result) == (maker if made else 1 - maker)


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("maker", [0, 1])
def test_j8_after_a_tied_deal_the_opponent_deals(dealer: int, maker: int) -> None:
    tied = DealResult("played", (0, 70) if maker == 0 else (70, 0), (70, 70), (), maker, False)
    assert dealer_after(WINNER, dealer, tied) == 1 - maker
    assert dealer_after(DEFAULT, dealer, tied) == 1 - dealer


@pytest.mark.parametrize("options", [DEFAULT, WINNER])
@pytest.mark.parametrize("dealer", [0, 1])
def test_j9_after_an_annulled_deal_nobody_scores_and_the_former_non_dealer_deals(
    options: KlaberjassOptions, dealer: int
) -> None:
    elder = 1 - dealer
    state = deal(options=options, dealer_seat=dealer)
    state = run(state, f"{elder} pass", f"{dealer} pass", f"{elder} pass", f"{dealer} pass")
    result = written(state)
    assert (result.kind, result.written, result.declarer) == ("void", (0, 0), None)
    assert [(line.rule, line.points) for line in result.lines] == [("J9", 0), ("J9", 0)]
    after = GAME.match_rules.write(options, Standing(dealer, (120, 80), 3), result)
    assert (after.dealer, after.scores, after.winner) == (elder, (120, 80), None)


@pytest.mark.parametrize("dealer", [0, 1])
def test_j10_three_to_the_non_dealer_three_to_the_dealer_twice(dealer: int) -> None:
    state = GAME.deal(DEFAULT, dealer, CARDS)
    elder = 1 - dealer
    assert cards_of(GAME.view(state, elder).hand) == (*CARDS[0:3], *CARDS[6:9])
    assert cards_of(GAME.view(state, dealer).hand) == (*CARDS[3:6], *CARDS[9:12])
    assert GAME.view(state, None).counts == (6, 6)


def test_j11_the_13th_card_is_turned_up_and_19_lie_face_down() -> None:
    state = GAME.deal(DEFAULT, 0, CARDS)
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        assert view.turned == view.turn_up == CARDS[12]
        assert view.bottom is None
    assert sum(len(packet) for packet in (CARDS[13:16], CARDS[16:19], dealt_of(state).stock)) == 19


@pytest.mark.parametrize("dealer", [0, 1])
def test_j17_three_more_each_the_non_dealer_first(dealer: int) -> None:
    elder = 1 - dealer
    state = run(GAME.deal(DEFAULT, dealer, CARDS), f"{elder} accept")
    assert set(cards_of(GAME.view(state, elder).hand)) == {*CARDS[0:3], *CARDS[6:9], *CARDS[13:16]}
    assert set(cards_of(GAME.view(state, dealer).hand)) == {*CARDS[3:6], *CARDS[9:12], *CARDS[16:19]}
    assert GAME.view(state, None).counts == (9, 9)


def test_j18_the_bottom_card_is_shown_once_trump_is_made() -> None:
    state = deal(bottom="HA")
    assert GAME.view(state, 0).bottom is None
    state = run(state, "0 accept")
    assert {GAME.view(state, seat).bottom for seat in (0, 1, None)} == {Card.HA}
    # It is information only: nobody's hand, and no trump, follows from it.
    assert dealt_of(state).stock[-1] is Card.HA
    hidden = accepted(bottom="HA", options=KlaberjassOptions(expose_bottom=Switch.OFF))
    assert {GAME.view(hidden, seat).bottom for seat in (0, 1, None)} == {None}
    assert GAME.legal_actions(hidden) == GAME.legal_actions(state)


def test_j19_fourteen_cards_are_out_of_play_of_which_two_are_seen() -> None:
    state = accepted()
    dealt, view = dealt_of(state), GAME.view(state, 0)
    assert len({dealt.turn_up, *dealt.stock}) == 14
    assert {view.turn_up, view.bottom} <= {dealt.turn_up, *dealt.stock}
    over = play_on(declared(state, "none", "none"))
    play = GAME.view(over, None).play
    assert play is not None
    laid = cardset(card for trick in play.tricks for card in trick.cards)
    assert laid.bit_count() == 18
    assert laid & cardset([dealt.turn_up, *dealt.stock]) == 0
