"""Builds deals of Kláber from hands, and leads them to the moment that a test is about.

Seats that a test says nothing about get cards that make no run, no four and no bela for anybody.
"""

from collections.abc import Iterable, Mapping

from tests.games.splitmix import SplitMix64
from tromf.cards import ALL_CARDS, Card, CardSet, Deck, Suit, cards_of, cardset, parse_cards
from tromf.games.base import DealResult, Refusal
from tromf.games.klaber import GAME, KlaberOptions, Offences, holds_bela
from tromf.games.klaber.combinations import fours_in
from tromf.games.klaber.state import State
from tromf.tricks import Run, runs_in

__all__ = [
    "CALLED",
    "DEFAULT",
    "asked",
    "codes",
    "deal",
    "deck_of",
    "legal",
    "play_on",
    "played",
    "refusal_of",
    "result_of",
    "run",
    "whole_hands",
]

DEFAULT = KlaberOptions()
CALLED = KlaberOptions(offences=Offences.CALLED)

Combinations = tuple[tuple[Run, ...], tuple[int, ...], tuple[bool, ...]]


def _combinations(hand: CardSet) -> Combinations:
    return runs_in(hand), tuple(fours_in(hand)), tuple(holds_bela(hand, suit) for suit in Suit)


def whole_hands(given: Mapping[int, str]) -> tuple[tuple[Card, ...], ...]:
    """Four hands of eight that begin with the given cards and hold no combination that the given cards do not."""
    starts = [parse_cards(given.get(seat, "")) for seat in range(4)]
    used = cardset(card for start in starts for card in start)
    wanted = [_combinations(cardset(start)) for start in starts]
    for seed in range(20_000):
        rest = list(cards_of(ALL_CARDS & ~used))
        SplitMix64(seed).shuffle(rest)
        hands = []
        for start in starts:
            more = 8 - len(start)
            hands.append((*start, *rest[:more]))
            rest = rest[more:]
        if all(_combinations(cardset(hand)) == want for hand, want in zip(hands, wanted, strict=True)):
            return tuple(hands)
    raise AssertionError("the other cards cannot be dealt without a combination")


def deck_of(hands: Iterable[tuple[Card, ...]], dealer: int) -> Deck:
    """The deck that deals each seat its cards: three, then two, then the last three of those listed (K3.6)."""
    by_seat = tuple(hands)
    seats = [(dealer + 1 + turn) % 4 for turn in range(4)]
    parts = (slice(0, 3), slice(3, 5), slice(5, 8))
    return tuple(card for part in parts for seat in seats for card in by_seat[seat][part])


def deal(given: Mapping[int, str], dealer: int = 3, options: KlaberOptions = DEFAULT) -> State:
    """A deal in which each seat holds the given cards; forehand is seat 0 unless another dealer is named."""
    return GAME.deal(options, dealer, deck_of(whole_hands(given), dealer))


def run(state: State, *acts: str) -> State:
    """The state after acts, each written with its seat before it: ``1 pass``."""
    for line in acts:
        seat, _, code = line.partition(" ")
        action = GAME.notation.parse(code)
        assert GAME.actor(state, action) == int(seat), f"{line!r}, but it is {GAME.actor(state, action)}'s turn"
        state = GAME.apply(state, action)
    return state


def asked(given: Mapping[int, str], trump: str, binder: int = 0, options: KlaberOptions = DEFAULT) -> State:
    """A deal at *Mehet?*: the binder is forehand, nobody bid against him, and he named the trump."""
    state = deal(given, (binder - 1) % 4, options)
    return run(state, *(f"{(binder + step) % 4} pass" for step in (1, 2, 3)), f"{binder} trump {trump}")


def played(given: Mapping[int, str], trump: str, binder: int = 0, options: KlaberOptions = DEFAULT) -> State:
    """A deal in which all four let it go; forehand, who bound, is to lead."""
    state = asked(given, trump, binder, options)
    return run(state, *(f"{(binder + step) % 4} go" for step in range(4)))


def codes(actions: Iterable[object]) -> list[str]:
    """Acts as they are written."""
    return [GAME.notation.format(action) for action in actions]  # type: ignore[arg-type]  # acts of Kláber


def legal(state: State) -> list[str]:
    """What the law allows now, as it is written."""
    return codes(GAME.legal_actions(state))


def refusal_of(state: State, code: str) -> Refusal:
    """Why an act is refused; fails when it is accepted."""
    refused = GAME.refusal(state, GAME.notation.parse(code))
    assert refused is not None, f"{code!r} is accepted"
    return refused


def play_on(state: State, seed: int = 1) -> State:
    """The state at the end of the deal, each seat taking a lawful act by chance and saying nothing with it."""
    random = SplitMix64(seed)
    while GAME.to_act(state) is not None:
        actions = [action for action in GAME.legal_actions(state) if not getattr(action, "announced", ())]
        state = GAME.apply(state, actions[random.randrange(len(actions))])
    return state


def result_of(state: State) -> DealResult:
    """The account of a deal that is over."""
    return GAME.result(state)
