"""What a hand is worth grows with its cards, and chances stay chances."""

from random import Random

import pytest

from tromf.bots import read_level
from tromf.bots.rabloulti.against import AGAINST, AGAINST_SWEEP
from tromf.bots.rabloulti.features import betli_features, no_trump_features, plain_features, trump_features
from tromf.bots.rabloulti.odds import Odds, chance, tens_in
from tromf.bots.rabloulti.plans import best_plan, part_chances, stakes_of
from tromf.bots.rabloulti.style import Style, read_style
from tromf.bots.rabloulti.weights import (
    BETLI,
    DURCHMARS,
    EIGHTY,
    NO_TRUMP_DURCHMARS,
    PARTI,
    PARTI_BESIDE_ULTI,
    SIXTY,
    ULTI,
)
from tromf.cards import CardSet, Suit, cardset, parse_cards, shuffled
from tromf.games.rabloulti import RabloultiOptions, bid_named, holds_bid, ladder

WITH_TRUMPS = (PARTI, PARTI_BESIDE_ULTI, ULTI, SIXTY, EIGHTY, DURCHMARS)


def hand(text: str) -> CardSet:
    return cardset(parse_cards(text))


@pytest.mark.parametrize("odds", [*WITH_TRUMPS, *(AGAINST[part] for part in AGAINST), BETLI, NO_TRUMP_DURCHMARS])
def test_weights_stand_beside_features(odds: Odds) -> None:
    trumps, suits = odds.trumps, odds.suits
    assert len(trumps) in (0, len(trump_features(0)))
    widths = {len(plain_features(0)), len(no_trump_features(0)), len(betli_features(0))}
    assert len(suits) in widths


@pytest.mark.parametrize("odds", WITH_TRUMPS)
def test_better_trumps_are_better(odds: Odds) -> None:
    weak = chance(odds, hand("H7 H8 H9 A7 A8 L7 L8 B7 B8 B9"), Suit.HEARTS)
    strong = chance(odds, hand("HA HX HK HO HU H7 AA AX LA BA"), Suit.HEARTS)
    assert 0.0 <= weak < 0.3
    assert 0.8 < strong <= 1.0


def test_betli_wants_low_cards_and_a_sweep_high_ones() -> None:
    low, high = hand("A7 A8 A9 L7 L8 L9 B7 B8 B9 H7"), hand("AA AK AO AU LA LK LO BA BK HA")
    assert chance(BETLI, low, None) > 0.9
    assert chance(BETLI, high, None) < 0.05
    assert chance(NO_TRUMP_DURCHMARS, high, None) > 0.6
    assert chance(NO_TRUMP_DURCHMARS, low, None) < 0.05


def test_tens_laid_away_cost_the_game() -> None:
    cards = hand("HA HK HU H9 A8 A9 LA L8 B9 BU")
    assert chance(PARTI, cards, Suit.HEARTS, hand("AX BX")) < chance(PARTI, cards, Suit.HEARTS, hand("A7 B7"))
    assert tens_in(hand("AX BA H9")) == 2


def test_a_defender_of_aces_doubts_a_sweep_more() -> None:
    strong, weak = hand("AA AK LA LK BA BK HA HK HO A7"), hand("A7 A8 A9 L7 L8 L9 B7 B8 B9 H7")
    assert chance(AGAINST_SWEEP, strong, None) < chance(AGAINST_SWEEP, weak, None)


def test_every_plan_holds_its_bid_and_its_chances_are_chances() -> None:
    style, options = Style(), RabloultiOptions()
    stakes = [stakes_of(bid, options, style) for bid in ladder(options)]
    for seed in range(30):
        cards = cardset(shuffled(Random(seed))[:12])
        plan = best_plan(cards, stakes, style)
        assert plan is not None
        assert plan.laid & ~cards == 0
        kept = cards & ~plan.laid
        assert plan.laid.bit_count() == 2
        assert holds_bid(kept, plan.bid)
        trump = None if plan.bid.no_trump else Suit.HEARTS if plan.bid.red else Suit.ACORNS
        assert all(0.0 <= p <= 1.0 for p in part_chances(plan.bid, kept, plan.laid, trump, style).values())


def test_where_nothing_is_hoped_for_something_is_bid_all_the_same() -> None:
    style, options = Style(), RabloultiOptions()
    stakes = [stakes_of(bid_named("durchmars"), options, style)]
    plan = best_plan(hand("A7 A8 A9 L7 L8 L9 B7 B8 B9 H7 H8 H9"), stakes, style)
    assert plan is not None
    assert plan.bid.id == "durchmars"


def test_what_cannot_be_held_is_no_plan() -> None:
    style, options = Style(), RabloultiOptions()
    stakes = [stakes_of(bid_named("red-40-100"), options, style)]
    assert best_plan(hand("A7 A8 A9 L7 L8 L9 B7 B8 B9 H7 HO H9"), stakes, style) is None


def test_a_spec_may_change_the_style_and_nothing_else() -> None:
    assert read_style({"doubt": 1}).doubt == 1.0
    bold = read_level("bold", 'mind = "player"\n[rabloulti]\ncontra = 0.2\n').bots["rabloulti"]
    assert bold != read_level("bold", 'mind = "player"').bots["rabloulti"]
    for text in ("luck = 1.0", 'contra = "often"'):
        with pytest.raises(ValueError, match=r"^spec: "):
            read_level("spec", f'mind = "player"\n[rabloulti]\n{text}\n')
