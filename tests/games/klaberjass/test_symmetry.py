"""No seat and no suit is preferred, and the order in a packet matters nowhere."""

from hypothesis import given
from hypothesis import strategies as st

from tests.games.klaberjass.test_properties import SEEDS, steps_of
from tests.games.klaberjass.test_view_laws import OPTIONS
from tests.games.splitmix import SplitMix64
from tromf.cards import Card, Suit, card_of
from tromf.games import DealResult
from tromf.games.klaberjass import GAME, Accuse, Action, KlaberjassOptions, Name, Play, Show
from tromf.games.klaberjass.state import State, dealt_of
from tromf.tricks import Run


def turned(act: Action, by: int) -> Action:
    return Accuse((act.seat + by) % 2) if isinstance(act, Accuse) else act


@given(SEEDS, OPTIONS)
def test_no_seat_is_preferred(seed: int, options: KlaberjassOptions) -> None:
    """The same cards and acts with the seats turned round: the same account turned round."""
    steps = steps_of(options, seed)
    first = dealt_of(steps[0][0])
    state: State = GAME.deal(options, 1 - first.dealer, first.deck)
    for before, act in steps[:-1]:
        turn = GAME.to_act(before)
        assert GAME.to_act(state) == (None if turn is None else 1 - turn)
        assert GAME.legal_actions(state) == GAME.legal_actions(before)
        state = GAME.apply(state, turned(act, 1))
    one, other = GAME.result(steps[-1][0]), GAME.result(state)
    assert (other.kind, other.written, other.points, other.made) == (
        one.kind,
        one.written[::-1],
        one.points[::-1],
        one.made,
    )


def repainted(act: Action, suits: list[Suit]) -> Action:
    match act:
        case Name(suit):
            return Name(suits[suit])
        case Play(card, call):
            return Play(card_of(suits[card.suit], card.rank), call)
        case Show(runs):
            painted = (Run(card_of(suits[run.suit], run.rank), run.length) for run in runs)
            return Show(tuple(sorted(painted, key=lambda run: (run.suit, -run.rank))))
        case _:
            return act


def summary(result: DealResult) -> tuple[object, ...]:
    return result.kind, result.written, result.points, result.declarer, result.made


@given(SEEDS, OPTIONS, st.permutations(list(Suit)))
def test_no_suit_is_preferred(seed: int, options: KlaberjassOptions, suits: list[Suit]) -> None:
    """The same deal in other colours is written the same."""
    steps = steps_of(options, seed)
    deck: list[Card] = [card_of(suits[card.suit], card.rank) for card in dealt_of(steps[0][0]).deck]
    state: State = GAME.deal(options, dealt_of(steps[0][0]).dealer, tuple(deck))
    for before, act in steps[:-1]:
        assert {repainted(each, suits) for each in GAME.possible_actions(before)} == set(GAME.possible_actions(state))
        state = GAME.apply(state, repainted(act, suits))
    assert summary(GAME.result(state)) == summary(GAME.result(steps[-1][0]))


@given(SEEDS, OPTIONS)
def test_the_order_of_the_cards_in_a_packet_matters_nowhere(seed: int, options: KlaberjassOptions) -> None:
    steps = steps_of(options, seed)
    dealt = dealt_of(steps[0][0])
    random, deck = SplitMix64(seed), []
    for start, end in ((0, 3), (3, 6), (6, 9), (9, 12), (12, 13), (13, 16), (16, 19), (19, 31), (31, 32)):
        packet = list(dealt.deck[start:end])
        random.shuffle(packet)
        deck += packet
    state: State = GAME.deal(options, dealt.dealer, tuple(deck))
    for before, act in steps[:-1]:
        for seat in (0, 1, None):
            assert GAME.view(state, seat) == GAME.view(before, seat)
        state = GAME.apply(state, act)
    assert GAME.result(state) == GAME.result(steps[-1][0])
