"""Imagined deals: what the auction, the talk and the play prove of hidden cards, and what they do not."""

from dataclasses import replace
from random import Random

import pytest

from tests.games.rabloulti.build import CALLED, DEFAULT, NEUTRAL, contract, deal, in_hand, run, tricks
from tests.games.rabloulti.options import HOUSES
from tromf.cards import CARDS, Card, cardset, parse_cards, shuffled
from tromf.games.rabloulti import (
    GAME,
    HeardMarriage,
    RabloultiOptions,
    RabloultiView,
    Switch,
    Take,
)
from tromf.games.rabloulti.imagine import ImaginationError, imagine
from tromf.games.rabloulti.state import Auction, Over, Playing, State


def test_a_bid_proves_no_card() -> None:
    """40-100 was bid, and yet who sees it imagines the marriage anywhere."""
    state = run(deal(NEUTRAL), "0 bid 40-100-ulti L7 B7")
    view, random = GAME.view(state, 2), Random(1)
    assert any(
        all(hand & pair != pair for pair in (0b1100000 << shift for shift in (0, 8, 16)))
        for hand in (in_hand(imagine(view, random))[0] for _ in range(60))
    )


def test_where_bids_need_holding_a_bid_proves_cards() -> None:
    holding = RabloultiOptions(require_holding=Switch.ON)
    state = run(deal({0: "AK AO A7 L7 L8", 2: "HK HO"}, options=holding), "0 bid 40-100-ulti L7 L8")
    view, random = GAME.view(state, 1), Random(1)
    for _ in range(40):
        hand = in_hand(imagine(view, random))[0]
        assert any(hand >> shift & 0b1100001 == 0b1100001 for shift in (0, 8, 16))


def test_imagined_deals_differ_where_cards_are_hidden() -> None:
    random = Random(5)
    state = GAME.deal(DEFAULT, 2, shuffled(random))
    view = GAME.view(state, 1)
    assert len({in_hand(imagine(view, random))[0] for _ in range(20)}) > 15
    assert len({in_hand(imagine(view, random))[1] for _ in range(20)}) == 1
    spectator = GAME.view(state, None)
    assert len({in_hand(imagine(spectator, random))[0] for _ in range(20)}) > 15


def test_imagined_hands_keep_to_what_was_shown_in_the_play() -> None:
    """Who did not follow has none of the suit, who did not beat has nothing higher (U35)."""
    hands = {
        0: "L9 A7 A8 A9 AX AU B9 B8 H7 H8 HX HU",
        1: "L7 LA AO AK BA BK BO BU BX LX",
        2: "B7 L8 LU LO LK AA H9 HO HK HA",
    }
    state = tricks(contract(hands, "simple", "HU H8", "B"), "HX BX HA", "BA B7 B8", "L7 L8 L9")
    view, random = GAME.view(state, 0), Random(3)
    for _ in range(40):
        imagined = imagine(view, random)
        assert isinstance(imagined, Playing)
        assert imagined.hands[1] & cardset(card for card in CARDS if card.suit.letter == "H") == 0
        assert not imagined.hands[2] >> Card.BX & 1
    state = tricks(contract(hands, "simple", "HU H8", "B"), "L9 LX L8")
    for _ in range(40):
        imagined = imagine(GAME.view(state, 0), random)
        assert isinstance(imagined, Playing)
        assert not imagined.hands[2] >> Card.LA & 1, "it would have had to beat the ten"


def test_a_marriage_announced_is_in_the_imagined_hand() -> None:
    hands = {0: "A7 AA B7 B8", 1: "LK LO AO BX", 2: "AK BK B9 BU L7 L8 L9 A8 A9 H7"}
    state = run(contract(hands, "simple", "B7 B8", "A"), "0 play AA", "1 announce 20 L", "1 play AO", "2 play AK")
    view, random, found = GAME.view(state, 2), Random(3), set()
    for _ in range(60):
        imagined = imagine(view, random)
        assert isinstance(imagined, Playing)
        (suit,) = imagined.contract.announced[1]
        assert imagined.hands[1] >> (8 * suit + 5) & 3 == 3
        found.add(suit.letter)
    assert "L" in found
    assert "B" not in found, "seat 2 holds the king of bells"
    assert len(found) == 2


def test_forty_is_the_marriage_of_trumps() -> None:
    state = run(contract({0: "AK AO B7 B8"}, "simple", "B7 B8", "A"), "0 announce 40 A", "0 play AO")
    view, random = GAME.view(state, 1), Random(3)
    assert view.calls[-1] == (0, HeardMarriage(40))
    assert all(in_hand(imagine(view, random))[0] >> Card.AK & 1 for _ in range(40))


def marriages_imagined(state: State, seat: int | None, announcer: int) -> set[str]:
    """The suits in which others can imagine the one marriage that a seat announced."""
    view, random, found = GAME.view(state, seat), Random(7), set()
    for _ in range(40):
        imagined = imagine(view, random)
        assert GAME.view(imagined, seat) == view
        assert not isinstance(imagined, Auction | Over)
        (suit,) = imagined.contract.announced[announcer]
        found.add(suit.letter)
    return found


def test_late_in_the_play_a_marriage_is_imagined_where_it_can_still_be() -> None:
    """Not where the seat showed a void; not where there is no place left for it; not where others find none."""
    hands = {
        0: "AA AX AK AO A9 A8 B8 BK BO B7 L9 H9",
        1: "BA B9 AU LK LO L7 LA H7 H8 HX",
        2: "BX BU A7 L8 LU LX HU HO HK HA",
    }
    state = run(contract(hands, "simple", "L9 H9", "A"), "0 play B8", "1 announce 20 L", "1 play BA", "2 play BU")
    assert marriages_imagined(state, 2, 1) == {"L", "B"}, "hearts' king is his own"
    assert marriages_imagined(state, None, 1) == {"L", "B", "H"}
    assert marriages_imagined(state, 0, 1) == {"L", "H"}
    state = tricks(state, "L7 LX A8", "A9 AU A7", "H7 HA AO", "AA LA HU", "AX H8 HO", "AK HX L8")
    assert marriages_imagined(state, 2, 1) == {"L"}, "if seat 1 had bells', the soloist could not hold three cards"
    full = run(contract(hands, "simple", "BK BO", "A"), "0 play B8", "1 announce 20 L", "1 play BA", "2 play BU")
    full = tricks(full, "L7 LX L9", "HA H9 H7", "HK AA H8", "B7 B9 BX", "L8 A8 LO", "A9 AU A7", "LK LU AX")
    assert marriages_imagined(full, None, 1) == {"L", "B"}
    full = tricks(full, "AK HX HO")
    assert marriages_imagined(full, None, 1) == {"L"}, "nine cards of seat 1 lie, and bells' marriage is not among them"
    hands = {**hands, 0: "AA AX AK AO A9 A8 B8 B7 B9 H9 BK BO", 1: "BA L9 AU LK LO L7 LA H7 H8 HX"}
    void = run(contract(hands, "simple", "BK BO", "A"), "0 play B8", "1 announce 20 L", "1 play BA", "2 play BU")
    assert marriages_imagined(void, None, 1) == {"L", "B", "H"}
    void = tricks(void, "L7 LX A8", "B7 AU BX")
    assert marriages_imagined(void, None, 1) == {"L", "H"}, "seat 1 has shown that it holds no bells"


def test_where_bids_need_holding_a_marriage_is_not_imagined_on_the_cards_of_a_bid() -> None:
    """Seat 1 bid 40-100, and seat 2 holds a king of both other suits: leaves' marriage is with seat 1."""
    holding = RabloultiOptions(require_holding=Switch.ON)
    hands = {0: "HK HO A7 AA AX", 1: "LK LO L7 B7", 2: "AK BK"}
    state = run(deal(hands, dealer=0, options=holding), "1 bid 40-100 L7 B7", "2 pass", "0 take", "0 bid ulti L7 B7")
    state = run(state, "1 pass", "2 pass", "0 stand", "0 trump A", "0 announce 20 H", "0 play AA")
    assert marriages_imagined(state, 2, 0) == {"H"}
    view, random = GAME.view(state, 2), Random(2)
    assert all(in_hand(imagine(view, random))[1] >> 13 & 3 == 3 for _ in range(20))


def robbing_walk(options: RabloultiOptions, random: Random) -> list[State]:
    """A deal in which the talon is taken again and again, bid by low bid, and some of the play."""
    state: State = GAME.deal(options, random.randrange(3), shuffled(random))
    states = [state]
    for _ in range(random.randrange(8, 70)):
        acts = GAME.possible_actions(state)
        if not acts:
            break
        if isinstance(state, Auction):
            low = acts[: 66 * random.choice((1, 1, 2))]
            acts = low if state.must_bid else (acts[-1:] if random.random() < 0.75 else acts[:1])
        state = GAME.apply(state, acts[random.randrange(len(acts))])
        states.append(state)
    return states


@pytest.mark.parametrize("house", range(len(HOUSES)))
def test_deals_are_imagined_after_long_auctions_too(house: int) -> None:
    random = Random(house)
    longest = 0
    for _ in range(8):
        states = robbing_walk(HOUSES[house], random)
        for state in (states[-1], states[random.randrange(len(states))]):
            longest = max(longest, len(GAME.view(state, None).calls))
            for seat in (0, 1, 2, None):
                view = GAME.view(state, seat)
                assert GAME.view(imagine(view, random), seat) == view
    assert longest > 20


def test_u26_cards_lost_in_the_talon_are_carried_only_by_those_who_took_it() -> None:
    """Forehand laid away four cards that he has not seen since; seat 2 took once, so no more than two came with it."""
    state = run(
        deal({0: "A7 A8 L7 L8 B7 B8", 1: "H7 H8", 2: "H9 HX"}),
        *("0 bid simple A7 A8", "1 take", "1 bid red-simple H7 H8", "2 pass", "0 take"),
        *("0 bid 40-100 L7 L8", "1 take", "1 bid ulti A7 L7", "2 take", "2 bid betli A7 H9"),
    )
    view, random = GAME.view(state, 0), Random(1)
    lost = cardset(parse_cards("A7 A8 L7 L8"))
    places = set()
    for _ in range(150):
        imagined = imagine(view, random)
        assert isinstance(imagined, Auction)
        assert imagined.hands[0] & lost == 0
        held = (imagined.hands[2] | imagined.talon) & lost
        assert held.bit_count() <= 2
        places.add(held)
    assert len(places) > 5


def test_where_offences_are_called_a_void_proves_nothing() -> None:
    """Who did not follow may hold the suit all the same."""
    hands = {0: "LA A7 A8", 1: "L7 H9", 2: "L8"}
    state = run(contract(hands, "simple", "A7 A8", "B", CALLED), "0 play LA", "1 play H9")
    view, random = GAME.view(state, 2), Random(3)
    assert any(in_hand(imagine(view, random))[1] >> 8 & 0xFF for _ in range(40))


def test_a_view_that_no_deal_has_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    state = run(deal(NEUTRAL), "0 bid simple L7 B7", "1 take", "1 bid ulti L7 BX", "2 pass", "0 pass", "1 stand")
    view: RabloultiView = GAME.view(state, 0)
    monkeypatch.setattr("tromf.games.rabloulti.imagine.TRIES", 20)
    with pytest.raises(ImaginationError):
        imagine(replace(view, counts=(8, 8, 8)), Random(1))
    with pytest.raises(ImaginationError):
        imagine(replace(view, calls=((1, Take()), *view.calls)), Random(1))
