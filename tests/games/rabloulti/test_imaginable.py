"""All deals that fit a view: counted as they are enumerated, each drawn as often, and each gives back the view."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import comb
from random import Random

import pytest

from tests.bots.rabloulti.dealt import chance_options
from tests.games.rabloulti.build import CALLED, DEFAULT, contract, deal, run, tricks
from tests.games.rabloulti.options import HOUSES
from tests.games.rabloulti.test_imagined_deals import robbing_walk
from tromf.cards import ALL_CARDS, Card, CardSet, Suit, cards_of, shuffled
from tromf.games.rabloulti import GAME, Imaginable, Offences, RabloultiOptions, RabloultiView, Switch, in_play
from tromf.games.rabloulti.actions import Announce, MakeBid
from tromf.games.rabloulti.auction import open_auction
from tromf.games.rabloulti.imagine import ImaginationError, replayed
from tromf.games.rabloulti.state import Auction, Claiming, Playing, Raising, State, calls_of, dealt, dealt_of
from tromf.games.rabloulti.view import view_of

HANDS = {
    0: "AA AX AK AO A9 A8 B8 BK BO B7 L9 H9",
    1: "BA B9 AU LK LO L7 LA H7 H8 HX",
    2: "BX BU A7 L8 LU LX HU HO HK HA",
}


def told(state: State) -> tuple[object, ...]:
    """What tells one deal from another: hands as dealt, what was laid away, which suits were announced."""
    dealt_here = dealt_of(state)
    hands = [
        hand | dealt_here.extra if seat == dealt_here.forehand else hand for seat, hand in enumerate(dealt_here.hands)
    ]
    hidden = [call for _, call in calls_of(state) if isinstance(call, MakeBid | Announce)]
    return (*hands, *hidden)


def ending(*laid: str) -> State:
    """A passz late in its play, of which a defender has still to find out some cards."""
    state = run(contract(HANDS, "simple", "L9 H9", "A"), "0 play B8", "1 announce 20 L", "1 play BA", "2 play BU")
    return tricks(state, *laid)


ENDING = ("L7 LX A8", "A9 AU A7", "H7 HA AO", "AA LA HU", "AX H8 HO", "AK HX L8")


def enumerated(view: RabloultiView) -> set[tuple[object, ...]]:
    """Every deal that fits, found by dealing the cards out in all ways and telling the history of each again."""
    assert view.seat is not None
    assert view.play is not None
    held = [0, 0, 0]
    held[view.seat] = view.hand
    for trick in (*view.play.tricks,):
        for place, card in enumerate(trick.cards):
            held[trick.seat_of(place)] |= 1 << card
    pool = list(cards_of(ALL_CARDS & ~(held[0] | held[1] | held[2])))
    first, second = (seat for seat in range(3) if seat != view.seat)
    found = set()
    needs = [10 - hand.bit_count() for hand in held]
    for mine in combinations(pool, needs[first]):
        left = [card for card in pool if card not in mine]
        for yours in combinations(left, needs[second]):
            talon = tuple(card for card in left if card not in yours)
            hands = list(held)
            hands[first] |= sum(1 << card for card in mine)
            hands[second] |= sum(1 << card for card in yours)
            hands[0] |= sum(1 << card for card in talon)
            for suit in Suit:
                state = open_auction(dealt(view.options, 2, _deck(hands)))
                low, high = talon
                again = replayed(view, state, [(low, high)], {1: [suit]})
                if again is not None and view_of(again, view.seat) == view:
                    found.add(told(again))
    return found


def _deck(hands: list[CardSet]) -> tuple[Card, ...]:
    one, two, three = (tuple(cards_of(hand)) for hand in hands)
    return (*one[:5], *two[:5], *three[:5], *one[10:], *one[5:10], *two[5:], *three[5:])


@pytest.mark.parametrize("seat", [1, 2])
def test_the_ways_are_those_that_enumeration_finds(seat: int) -> None:
    view = GAME.view(ending(*ENDING), seat)
    assert Imaginable(view).ways == len(enumerated(view)) > 1


def test_every_deal_is_drawn_as_often() -> None:
    view = GAME.view(ending(*ENDING), 2)
    every = enumerated(view)
    imaginable, random = Imaginable(view), Random(4)
    draws = 60 * len(every)
    counts = Counter(told(imaginable.drawn(random)) for _ in range(draws))
    assert set(counts) == every
    # Chi-square with n - 1 degrees of freedom; six standard deviations above its mean.
    spread = sum((counts[each] - 60) ** 2 / 60 for each in every)
    assert abs(spread - (len(every) - 1)) < 6 * (2 * len(every)) ** 0.5


def test_the_ways_of_a_talon_that_came_back_are_counted_too() -> None:
    """Forehand laid A7 A8; seat 1 took them and laid two unseen; seat 2 took these, and forehand takes again."""
    state = run(
        deal({0: "A7 A8 L7 L8 B7 B8", 1: "H7 H8", 2: "H9 HX"}),
        *("0 bid simple A7 A8", "1 take", "1 bid red-simple A7 H8", "2 take", "2 bid 40-100 A7 H9", "0 take"),
    )
    view = GAME.view(state, 0)
    # Of the twenty cards that the two others hold A8 is one. With seat 1 the other card that it laid is one of the ten
    # of seat 2, or H9; with seat 2 it is A8 itself.
    with_first, with_second = comb(19, 9) * 11, comb(19, 10)
    assert Imaginable(view).ways == with_first + with_second


@pytest.mark.parametrize("house", range(len(HOUSES)))
def test_every_deal_drawn_gives_back_the_view(house: int) -> None:
    random = Random(house)
    states = robbing_walk(HOUSES[house], random)
    for state in (states[-1], states[len(states) // 2], states[len(states) // 4]):
        for seat in (0, 1, 2, None):
            view = GAME.view(state, seat)
            imaginable = Imaginable(view)
            for _ in range(2):
                assert GAME.view(imaginable.drawn(random), seat) == view


def test_where_bids_need_holding_only_holders_are_drawn() -> None:
    holding = RabloultiOptions(require_holding=Switch.ON)
    state = run(deal({0: "AK AO A7 L7 L8", 2: "HK HO"}, options=holding), "0 bid 40-100-ulti L7 L8")
    imaginable, random = Imaginable(GAME.view(state, 1)), Random(1)
    for _ in range(30):
        world = imaginable.drawn(random)
        assert GAME.view(world, 1) == GAME.view(state, 1)
        hand = GAME.view(world, 0).hand
        assert any(hand >> shift & 0b1100001 == 0b1100001 for shift in (0, 8, 16))


def test_supposed_cards_are_held() -> None:
    view = GAME.view(contract(HANDS, "ulti", "L9 H9", "A"), 1)
    supposing = Imaginable(view, (1 << Card.A7, 0, 0))
    assert supposing.ways < Imaginable(view).ways
    assert all(GAME.view(supposing.drawn(Random(seed)), 0).hand >> Card.A7 & 1 for seed in range(10))
    assert Imaginable(view, (1 << Card.LK, 0, 0)).ways == 0, "the seat holds it itself"


def test_u37_who_lays_the_seven_too_early_has_no_other_trump() -> None:
    hands = {0: "A7 LA LX LK LO L9 L8 L7 BA BX H8 H9", 1: "AA AX AK LU", 2: "AO AU A9 A8"}
    state = tricks(contract(hands, "ulti", "H8 H9", "A"), "L7 LU A8", "AO A7 AA")
    imaginable, random = Imaginable(GAME.view(state, 1)), Random(2)
    assert all(GAME.view(imaginable.drawn(random), 0).hand & 0xFF == 0 for _ in range(30))


def test_a_lawful_table_is_supposed_where_offences_are_called_too_until_it_is_refuted() -> None:
    hands = {0: "LA L9 A7 A8", 1: "L7 H9", 2: "L8 LX"}
    state = run(contract(hands, "simple", "A7 A8", "B", CALLED), "0 play LA", "1 play H9")
    random, leaves = Random(3), sum(1 << card for card in Card if card.suit is Suit.LEAVES)
    imaginable = Imaginable(GAME.view(state, 2))
    for _ in range(20):
        assert GAME.view(imaginable.drawn(random), 1).hand & leaves == 0
    refuted = tricks(state, "L8", "L9", "L7")
    view = GAME.view(refuted, 2)
    assert Imaginable(view).ways == 0
    assert GAME.view(Imaginable(view).drawn(random), 2) == view


def test_a_view_that_no_deal_has_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    view = GAME.view(run(deal({0: "L7 B7"}), "0 bid simple L7 B7"), 1)
    monkeypatch.setattr("tromf.games.rabloulti.imagine.TRIES", 20)
    with pytest.raises(ImaginationError):
        Imaginable(replace(view, counts=(8, 8, 8))).drawn(Random(1))
    with pytest.raises(ValueError, match="no deal fits"):
        Imaginable(replace(view, counts=(8, 8, 8))).sketch(Random(1))


def test_equal_chance_draws_equal_deals() -> None:
    view = GAME.view(GAME.deal(DEFAULT, 1, shuffled(Random(8))), 0)
    drawn = [[told(Imaginable(view).drawn(random)) for _ in range(3)] for random in (Random(1), Random(1))]
    assert drawn[0] == drawn[1]
    assert len(set(drawn[0])) == 3


@pytest.mark.parametrize("offences", list(Offences), ids=[each.value for each in Offences])
def test_every_moment_of_a_deal_is_drawn_again_and_again(offences: Offences) -> None:
    """A second deal is told after the pattern of the first: in the talk, in the play, and when it is over."""
    random = Random(9)
    phases = set()
    for seed in range(6):
        state = GAME.deal(chance_options(seed, offences), seed % 3, shuffled(random))
        states = [state]
        while GAME.to_act(state) is not None:
            acts = GAME.legal_actions(state)
            state = GAME.apply(state, acts[random.randrange(len(acts))])
            states.append(state)
        for each in (*states[::5], *(one for one in states if isinstance(one, Raising | Claiming)), states[-1]):
            for seat in (0, 1, 2):
                view = GAME.view(each, seat)
                imaginable = Imaginable(view)
                if imaginable.ways:
                    for _ in range(3):
                        assert GAME.view(imaginable.drawn(random), seat) == view
                    phases.add(type(each))
            assert in_play(each) == isinstance(each, Playing | Raising | Claiming)
    assert {Auction, Playing, Raising} <= phases


def test_u32_two_marriages_of_one_seat_are_of_two_suits() -> None:
    hands = {0: "A7 A8 B7 B8 AA", 1: "LK LO HK HO", 2: "AK BK"}
    state = run(contract(hands, "simple", "B7 B8", "A"), "0 play AA", "1 announce 20 L", "1 announce 20 H")
    view, random = GAME.view(state, 2), Random(3)
    imaginable = Imaginable(view)
    for _ in range(20):
        drawn = imaginable.drawn(random)
        assert isinstance(drawn, Playing)
        assert len(set(drawn.contract.announced[1])) == 2


def test_who_gives_up_drawing_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    view = GAME.view(run(deal({0: "L7 B7"}), "0 bid simple L7 B7"), 1)
    monkeypatch.setattr("tromf.games.rabloulti.imaginable.TRIES", 0)
    with pytest.raises(ImaginationError):
        Imaginable(view).drawn(Random(1))
