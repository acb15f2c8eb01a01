"""The laws of views: nothing hidden shows, what is allowed is the same from the view, and imagined deals fit.

The oracle of what is hidden does not use the views: cards are exchanged in the deck and in what others laid away and
announced, and the same acts made again. Where all of them are accepted, everybody heard the same, and a seat's own
cards were the same at every moment, that seat must see the same.
"""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.rabloulti.build import CALLED, DEFAULT, NEUTRAL, contract, deal, run, tricks
from tests.games.rabloulti.options import HOUSES, OPTIONS, SEEDS, walk
from tromf.cards import ALL_CARDS, CARDS, Card, cards_of, cardset, parse_cards, shuffled
from tromf.games import IllegalAction
from tromf.games.rabloulti import (
    GAME,
    Action,
    Announce,
    HeardBid,
    HeardMarriage,
    MakeBid,
    RabloultiOptions,
    RabloultiView,
    Switch,
    Take,
)
from tromf.games.rabloulti.imagine import ImaginationError, imagine
from tromf.games.rabloulti.options import OpenHands
from tromf.games.rabloulti.state import Auction, Claiming, Over, Playing, Raising, State, dealt_of

SEATS = st.sampled_from([None, 0, 1, 2])
History = list[tuple[int | None, Action]]


def history_of(options: RabloultiOptions, seed: int, part: float) -> tuple[History, list[State]]:
    """The acts of a deal by chance up to some moment, each with its seat, and the states from the first on."""
    steps = list(walk(options, seed))
    steps = steps[: 1 + round(part * (len(steps) - 1))]
    acts = [(GAME.actor(state, act), act) for state, act in steps[:-1] if act is not None]
    return acts, [state for state, _ in steps]


def in_hand(state: State) -> tuple[int, ...]:
    last = state.last if isinstance(state, Over) else state
    return last.hands if isinstance(last, Auction | Playing) else last.playing.hands


def public(state: State) -> object:
    """What was said and laid aloud, from the state itself."""
    last = state.last if isinstance(state, Over) else state
    told: list[object] = [type(state), GAME.to_act(state), tuple(hand.bit_count() for hand in in_hand(state))]
    if isinstance(last, Auction):
        told += [last.standing, last.owner, last.must_bid]
    else:
        terms = last.contract
        playing = last if isinstance(last, Playing) else last.playing
        values = [[40 if suit is terms.trump else 20 for suit in suits] for suits in terms.announced]
        told += [terms.soloist, terms.bid, terms.trump, terms.levels, values, playing.trick, playing.tricks]
        told += [last.lines] if isinstance(last, Raising) else []
        told += [(last.claimant, last.made)] if isinstance(last, Claiming) else []
        if terms.bid.open and playing.tricks:
            everybody = terms.dealt.options.open_hands is OpenHands.ALL
            told += [playing.hands if everybody else playing.hands[terms.soloist]]
    if isinstance(state, Over):
        hands = in_hand(state)
        talon = last.talon if isinstance(last, Auction) else last.contract.talon
        told += [state.result, hands, talon, state.accuser]
    return told


def own(state: State, seat: int | None) -> object:
    """The cards of a seat, and the talon that it laid."""
    if seat is None:
        return None
    last = state.last if isinstance(state, Over) else state
    if isinstance(last, Auction):
        return in_hand(state)[seat], last.talon if last.owner == seat else 0
    return in_hand(state)[seat], last.contract.talon if last.contract.soloist == seat else 0


def exchanged(acts: History, seat: int | None, swap: dict[Card, Card], random: Random) -> History:
    """The acts with the exchanged cards in what others laid away, and now and then another suit announced."""
    changed: History = []
    for actor, act in acts:
        if actor != seat and isinstance(act, MakeBid):
            low, high = sorted(swap.get(card, card) for card in act.discards)
            changed.append((actor, MakeBid(act.bid, (low, high))))
        elif actor != seat and isinstance(act, Announce) and act.value == 20 and random.random() < 0.3:
            changed.append((actor, Announce(random.choice([card.suit for card in CARDS]), 20)))
        else:
            changed.append((actor, act))
    return changed


def replayed(options: RabloultiOptions, dealer: int, deck: tuple[Card, ...], acts: History) -> list[State] | None:
    state: State = GAME.deal(options, dealer, deck)
    states = [state]
    try:
        for _, act in acts:
            state = GAME.apply(state, act)
            states.append(state)
    except IllegalAction:
        return None
    return states


@settings(max_examples=120)
@given(SEEDS, OPTIONS, st.floats(0, 1), SEATS)
def test_a_redeal_that_sounds_the_same_leaves_the_view_equal(
    seed: int, options: RabloultiOptions, part: float, seat: int | None
) -> None:
    random = Random(seed)
    acts, states = history_of(options, seed, part)
    dealt = dealt_of(states[0])
    seen = 0 if seat is None else cardset(card for state in states for card in cards_of(in_hand(state)[seat]))
    hidden = list(cards_of(ALL_CARDS & ~seen))
    for _ in range(6):
        some = random.sample(hidden, random.choice((2, 2, 3, len(hidden))))
        swap = dict(zip(some, [*some[1:], some[0]], strict=True))
        deck = tuple(swap.get(card, card) for card in dealt.deck)
        others = replayed(options, dealt.dealer, deck, exchanged(acts, seat, swap, random))
        if others is None:
            continue
        if all(
            public(one) == public(other) and own(one, seat) == own(other, seat)
            for one, other in zip(states, others, strict=True)
        ):
            assert GAME.view(others[-1], seat) == GAME.view(states[-1], seat)


def test_the_oracle_finds_deals_that_differ() -> None:
    """A seat that could be told apart would be: among many exchanges many are heard the same."""
    same = different = 0
    for seed in range(60):
        random = Random(seed)
        acts, states = history_of(DEFAULT, seed, 0.5)
        dealt = dealt_of(states[0])
        seen = cardset(card for state in states for card in cards_of(in_hand(state)[0]))
        first, second = random.sample(list(cards_of(ALL_CARDS & ~seen)), 2)
        swap = {first: second, second: first}
        deck = tuple(swap.get(card, card) for card in dealt.deck)
        others = replayed(DEFAULT, dealt.dealer, deck, exchanged(acts, 0, swap, random))
        if others is not None and public(others[-1]) == public(states[-1]):
            same += 1
            different += in_hand(others[-1]) != in_hand(states[-1])
    assert same > 10
    assert different > 5


@settings(max_examples=60)
@given(SEEDS, OPTIONS, st.floats(0, 1))
def test_an_imagined_deal_gives_the_same_view_and_the_same_law(
    seed: int, options: RabloultiOptions, part: float
) -> None:
    random = Random(seed)
    _, states = history_of(options, seed, part)
    state = states[-1]
    for seat in (0, 1, 2, None):
        view = GAME.view(state, seat)
        imagined = imagine(view, random)
        assert GAME.view(imagined, seat) == view
        if seat is not None:
            assert GAME.interruptions(imagined, seat) == GAME.interruptions(state, seat) == view.interruptions
        if seat is not None and GAME.to_act(state) == seat:
            assert GAME.legal_actions(imagined) == GAME.legal_actions(state) == view.legal
            assert GAME.possible_actions(imagined) == GAME.possible_actions(state) == view.possible


@settings(max_examples=80)
@given(SEEDS, OPTIONS, st.floats(0, 1), SEATS)
def test_a_view_holds_no_card_that_its_seat_cannot_know(
    seed: int, options: RabloultiOptions, part: float, seat: int | None
) -> None:
    """Every card in a view was in the seat's own hand, was laid, lies open, or is asked about by a refusal."""
    _, states = history_of(options, seed, part)
    state = states[-1]
    if isinstance(state, Over):
        return
    view = GAME.view(state, seat)
    known = 0
    for each in states:
        known |= 0 if seat is None else in_hand(each)[seat]
    if view.play is not None:
        for trick in (*(trick.cards for trick in view.play.tricks), view.play.trick):
            known |= cardset(trick)
    for hand in view.open_hands:
        known |= hand or 0
    if view.talon is not None:
        assert view.talon & ~known == 0
    for call in view.calls:
        assert call[0] == seat or not isinstance(call[1], MakeBid | Announce)
    assert cardset(card for taken in view.taken for card in cards_of(taken)) & ~known == 0
    assert all(known >> card & 1 for act in view.legal if isinstance(act, MakeBid) for card in act.discards)
    assert all(known >> card & 1 for card, _ in view.refused)


def test_u26_talon_cards_are_known_to_who_laid_or_took_them_and_to_nobody_else() -> None:
    state = run(deal(NEUTRAL), "0 bid simple L7 B7", "1 take", "1 bid ulti L7 BX", "2 pass", "0 pass")
    views = {seat: GAME.view(state, seat) for seat in (0, 1, 2, None)}
    assert views[0].calls[0] == (0, MakeBid("simple", (Card.L7, Card.B7)))
    assert views[1].calls[0] == (0, HeardBid("simple"))
    assert views[1].taken == (cardset(parse_cards("L7 B7")),)
    assert views[1].talon == cardset(parse_cards("L7 BX"))
    assert [views[seat].taken for seat in (0, 2, None)] == [(), (), ()]
    assert [views[seat].talon for seat in (0, 2, None)] == [None, None, None]
    random = Random(4)
    known: dict[int, set[int]] = {0: set(), 1: set(), 2: set()}
    for _ in range(60):
        for seat in (0, 1, 2):
            imagined = imagine(views[seat], random)
            assert isinstance(imagined, Auction)
            known[seat].add(imagined.talon)
            everywhere = imagined.talon | imagined.hands[1]
            if seat == 0:
                assert everywhere >> Card.L7 & 1, "forehand laid both away, and seat 1 took them"
                assert everywhere >> Card.B7 & 1
    assert known[1] == {cardset(parse_cards("L7 BX"))}
    assert len(known[0]) > 20
    assert len(known[2]) > 20
    assert any(talon & cardset(parse_cards("L7 B7")) for talon in known[0])


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
