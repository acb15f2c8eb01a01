"""The laws of views: nothing hidden shows, what is allowed is the same from the view, and imagined deals fit.

The oracle of what is hidden does not use the views: cards are exchanged in the deck and in what others laid away and
announced, and the same acts made again. Where all of them are accepted, everybody heard the same, and a seat's own
cards were the same at every moment, that seat must see the same.
"""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.rabloulti.build import DEFAULT, NEUTRAL, deal, in_hand, run
from tests.games.rabloulti.options import OPTIONS, SEEDS, walk
from tromf.cards import ALL_CARDS, CARDS, Card, cards_of, cardset, parse_cards
from tromf.games import IllegalAction
from tromf.games.rabloulti import (
    GAME,
    Action,
    Announce,
    HeardBid,
    MakeBid,
    RabloultiOptions,
)
from tromf.games.rabloulti.imagine import imagine
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
