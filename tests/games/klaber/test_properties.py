"""What holds in every deal of Kláber, whatever is dealt and done."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.splitmix import SplitMix64
from tests.games.walking import Step, walk
from tromf.cards import ALL_CARDS, CARDS, Card, CardSet, Suit, card_of, shuffled
from tromf.games import game_named
from tromf.games.base import DealResult
from tromf.games.klaber import (
    GAME,
    Accuse,
    Action,
    BelaCall,
    EqualRuns,
    Go,
    KlaberOptions,
    LayDown,
    NameTrump,
    Offence,
    Offences,
    Play,
    WrongAccusation,
    best_item,
    holds_bela,
    offences_in,
)
from tromf.games.klaber.state import Over, Playing, State, dealt_of
from tromf.tricks import Run

SEEDS = st.integers(0, (1 << 64) - 1)
OPTIONS = st.builds(
    KlaberOptions,
    equal_runs_between_partners=st.sampled_from(EqualRuns),
    bela_call=st.sampled_from(BelaCall),
    max_contra_level=st.integers(1, 3),
    offences=st.sampled_from(Offences),
    wrong_accusation=st.sampled_from(WrongAccusation),
)
KLABER = game_named("klaber")
CALLED = KlaberOptions(offences=Offences.CALLED)


def end_of(steps: Iterator[Step]) -> Over:
    *_, (state, _) = steps
    assert isinstance(state, Over)
    return state


@given(SEEDS, OPTIONS)
def test_32_cards_are_in_hands_and_tricks_at_every_moment(seed: int, options: KlaberOptions) -> None:
    for state, _ in walk(KLABER, options, seed):
        last = state.last if isinstance(state, Over) else state
        hands = last.hands if isinstance(last, Playing) else dealt_of(state).hands
        laid: tuple[Card, ...] = ()
        if isinstance(last, Playing):
            laid = sum((trick.cards for trick in last.tricks), last.trick)
        everywhere = [*hands, *(1 << card for card in laid)]
        assert sum(everywhere) == ALL_CARDS
        assert sum(cards.bit_count() for cards in everywhere) == 32
        counts = GAME.view(state, None).counts
        assert counts == tuple(hand.bit_count() for hand in hands)
        assert max(counts) - min(counts) <= 1


@given(SEEDS, OPTIONS)
def test_a_played_deal_holds_161_and_what_is_announced(seed: int, options: KlaberOptions) -> None:
    result = GAME.result(end_of(walk(KLABER, options, seed, lawful=True)))
    if result.kind == "played":
        extra = sum(line.points for line in result.lines if line.message in ("klaber.line.run", "klaber.line.bela"))
        assert sum(result.points) == 161 + extra
        assert sum(result.points) % 2 == 1
        cards = [line.points for line in result.lines if line.message == "klaber.line.cards"]
        assert sum(cards) == 151


@given(SEEDS, OPTIONS)
def test_what_is_written(seed: int, options: KlaberOptions) -> None:
    """K6.8, K9.4 and K10.2 to K10.3 in one sentence for each kind of end."""
    end = end_of(walk(KLABER, options, seed))
    result = GAME.result(end)
    contract = GAME.view(end, None).contract
    written, points = sorted(result.written), result.points
    if result.kind == "accused":
        assert written == [0, 161]
        assert (result.declarer, result.made) == (None, None)
        assert end.accuser is not None
        return
    assert contract is not None
    side = contract.binder % 2
    assert result.declarer == side
    if result.kind == "laid_down":
        assert result.written == points
        assert result.made is True
        assert all(amount % 10 == 0 for amount in points)
    elif contract.contra:
        assert written == [0, max(points) << contract.contra]
        assert result.written.index(written[1]) == points.index(max(points))
    elif result.made:
        assert result.written == points
        assert points[side] > points[1 - side]
    else:
        assert (result.written[side], result.written[1 - side]) == (0, points[1 - side])
        assert points[side] < points[1 - side]


@given(SEEDS, OPTIONS)
def test_lawful_acts_are_never_an_offence(seed: int, options: KlaberOptions) -> None:
    called = replace(options, offences=Offences.CALLED)
    for state, _ in walk(KLABER, called, seed, lawful=True):
        assert offences_in(state) == ()


@given(SEEDS, OPTIONS)
def test_every_unlawful_act_is_an_offence_and_nothing_else_is(seed: int, options: KlaberOptions) -> None:
    """Offences found from the acts are those that were made by laying what was possible but not lawful."""
    called = replace(options, offences=Offences.CALLED)
    hid: set[int] = set()
    revokes: list[Offence] = []
    for state, act in walk(KLABER, called, seed, cries=1_000_000):
        found = offences_in(state)
        assert [offence for offence in found if offence.rule == "K9.1"] == revokes
        if isinstance(state, Playing) and (state.tricks or state.trick):
            assert {offence.seat for offence in found if offence.rule == "K9.2"} == hid
        else:
            assert found == () or isinstance(state, Over)
        if act is None or act in GAME.legal_actions(state):
            continue
        seat = GAME.to_act(state)
        assert seat is not None
        if isinstance(state, Playing):
            revokes.append(Offence(seat, "K9.1", len(state.tricks)))
        else:
            assert isinstance(act, Go)
            hid.add(seat)


@given(SEEDS, OPTIONS)
def test_where_offences_are_prevented_all_that_must_be_laid_down_is(seed: int, options: KlaberOptions) -> None:
    prevented = replace(options, offences=Offences.PREVENTED)
    for state, act in walk(KLABER, prevented, seed):
        if isinstance(state, Playing):
            assert all(best_item(hand) is None for hand in dealt_of(state).hands)
        if isinstance(act, LayDown):
            assert any(best_item(hand) is not None for hand in dealt_of(state).hands)


@given(SEEDS, OPTIONS)
def test_bela_counts_for_its_holder_alone(seed: int, options: KlaberOptions) -> None:
    end = end_of(walk(KLABER, options, seed, lawful=True))
    result, contract = GAME.result(end), GAME.view(end, None).contract
    assert contract is not None
    holders = [seat for seat, hand in enumerate(dealt_of(end).hands) if holds_bela(hand, contract.trump)]
    lines = [line for line in result.lines if line.message == "klaber.line.bela"]
    assert len(lines) <= len(holders) <= 1
    assert all(line.params["seat"] in holders for line in lines)
    if result.kind == "played" and options.bela_call is BelaCall.AUTOMATIC:
        assert len(lines) == len(holders)


def turned(act: Action, by: int) -> Action:
    return Accuse((act.seat + by) % 4) if isinstance(act, Accuse) else act


def mirrored(result: DealResult, by: int) -> tuple[object, ...]:
    if by % 2 == 0:
        return result.kind, result.written, result.points, result.made
    return result.kind, result.written[::-1], result.points[::-1], result.made


@given(SEEDS, OPTIONS, st.integers(1, 3))
def test_no_seat_and_no_side_is_preferred(seed: int, options: KlaberOptions, by: int) -> None:
    """The same cards and acts, one or more seats further: the same account for the other places."""
    steps = list(walk(KLABER, options, seed))
    first = steps[0][0]
    state = GAME.deal(options, (dealt_of(first).dealer + by) % 4, dealt_of(first).deck)
    for before, act in steps[:-1]:
        turn = GAME.to_act(before)
        assert GAME.to_act(state) == (None if turn is None else (turn + by) % 4)
        assert GAME.legal_actions(state) == GAME.legal_actions(before)
        state = GAME.apply(state, turned(act, by))
    assert mirrored(GAME.result(state), by) == mirrored(GAME.result(steps[-1][0]), 0)


def recoloured(card: Card, suits: list[Suit]) -> Card:
    return card_of(suits[card.suit], card.rank)


def repainted(act: Action, suits: list[Suit]) -> Action:
    match act:
        case NameTrump(suit):
            return NameTrump(suits[suit])
        case Play(card, announced, bela):
            runs = tuple(sorted((Run(recoloured(run.top, suits), run.length) for run in announced), key=order_of))
            return Play(recoloured(card, suits), runs, bela)
        case _:
            return act


def order_of(run: Run) -> tuple[int, int]:
    return run.suit, -run.rank


@given(SEEDS, OPTIONS, st.permutations(list(Suit)))
def test_no_suit_is_preferred_once_the_trump_is_named(seed: int, options: KlaberOptions, suits: list[Suit]) -> None:
    """The same deal in other colours is written the same."""
    random = SplitMix64(seed)
    deck = shuffled(random)
    states = [GAME.deal(options, 3, deck), GAME.deal(options, 3, tuple(recoloured(card, suits) for card in deck))]
    for code in ("pass", "pass", "pass"):
        states = [GAME.apply(state, GAME.notation.parse(code)) for state in states]
    while GAME.to_act(states[0]) is not None:
        acts = GAME.possible_actions(states[0])
        act = acts[random.randrange(len(acts))]
        assert {repainted(each, suits) for each in acts} == set(GAME.possible_actions(states[1]))
        states = [GAME.apply(states[0], act), GAME.apply(states[1], repainted(act, suits))]
    one, other = (GAME.result(state) for state in states)
    assert mirrored(one, 0) == mirrored(other, 0)


PACKETS = [(3 * turn, 3) for turn in range(4)] + [(12 + 2 * turn, 2) for turn in range(4)]
PACKETS += [(20 + 3 * turn, 3) for turn in range(4)]


@given(SEEDS, OPTIONS)
def test_the_order_of_the_cards_in_a_hand_matters_nowhere(seed: int, options: KlaberOptions) -> None:
    steps = list(walk(KLABER, options, seed))
    dealt = dealt_of(steps[0][0])
    random, deck = SplitMix64(seed), []
    for start, count in PACKETS:
        packet = list(dealt.deck[start : start + count])
        random.shuffle(packet)
        deck += packet
    state: State = GAME.deal(options, dealt.dealer, tuple(deck))
    for before, act in steps[:-1]:
        assert GAME.legal_actions(state) == GAME.legal_actions(before)
        assert GAME.view(state, 2) == GAME.view(before, 2)
        state = GAME.apply(state, act)
    assert GAME.result(state) == GAME.result(steps[-1][0])


@given(SEEDS)
def test_the_card_that_wins_is_never_beaten_by_another_of_the_trick(seed: int) -> None:
    end = end_of(walk(KLABER, CALLED, seed, cries=1_000_000))
    play, contract = GAME.view(end, None).play, GAME.view(end, None).contract
    if play is None or contract is None:
        return
    leader = (dealt_of(end).dealer + 1) % 4
    for trick in play.tricks:
        assert trick.leader == leader
        best = trick.cards[(trick.winner - leader) % 4]
        trumps = [card for card in trick.cards if card.suit is contract.trump]
        rivals = trumps or [card for card in trick.cards if card.suit is trick.cards[0].suit]
        assert best in rivals
        order = "78UKXA9O" if trumps else "789UOKXA"
        assert best is max(rivals, key=lambda card: order.index(card.rank.letter))
        leader = trick.winner


def hand_of(cards: list[Card]) -> CardSet:
    return sum(1 << card for card in cards)


@given(st.permutations(CARDS))
def test_something_to_lay_down_is_found_the_long_way_too(cards: list[Card]) -> None:
    hand = cards[:8]
    five = any(
        all(card_of(suit, CARDS[low + step].rank) in hand for step in range(5)) for suit in Suit for low in range(4)
    )
    four = any(sum(card.rank.letter == letter for card in hand) == 4 for letter in "9XUOKA")
    assert (best_item(hand_of(hand)) is not None) is (five or four)


@pytest.mark.parametrize("offences", Offences)
def test_every_end_comes_up(offences: Offences) -> None:
    """Among some hundred deals there are all kinds of ends, so that the properties above speak of each."""
    options = KlaberOptions(offences=offences, wrong_accusation=WrongAccusation.PENALTY)
    kinds = {GAME.result(end_of(walk(KLABER, options, seed, cries=64))).kind for seed in range(300)}
    assert kinds == {"played", "laid_down"} | ({"accused"} if offences is Offences.CALLED else set())
