"""Builds deals of Rablóulti from hands, and leads them to the moment that a test is about.

Cards that a test says nothing about are dealt by a fixed chance. Forehand is seat 0 unless a dealer is named.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from tests.games.splitmix import SplitMix64
from tromf.cards import ALL_CARDS, Card, CardSet, Deck, cards_of, cardset, parse_cards
from tromf.games.base import DealResult, Refusal
from tromf.games.rabloulti import (
    GAME,
    Action,
    Facts,
    Leave,
    Offences,
    Part,
    Play,
    RabloultiOptions,
    bid_named,
    settlement,
)
from tromf.games.rabloulti.state import Auction, Contract, Line, Over, Playing, State

__all__ = [
    "CALLED",
    "DEFAULT",
    "NEUTRAL",
    "codes",
    "contract",
    "deal",
    "deck_of",
    "in_hand",
    "legal",
    "paid",
    "paid_for",
    "play_on",
    "playing_of",
    "refusal_of",
    "result_of",
    "run",
    "tricks",
]

DEFAULT = RabloultiOptions()
CALLED = RabloultiOptions(offences=Offences.CALLED)
NEUTRAL = {
    0: "A7 A8 A9 AX AU AA L7 L8 LX LU LA B7",
    1: "AO L9 LK B8 B9 BX BU H7 H8 HU",
    2: "AK LO BO BK BA H9 HX HO HK HA",
}
"""A deal that tests use which only need some deal."""


def whole_hands(given: Mapping[int, str], sizes: tuple[int, ...]) -> tuple[tuple[Card, ...], ...]:
    """Three hands that begin with the given cards; the rest is dealt by a fixed chance."""
    starts = [parse_cards(given.get(seat, "")) for seat in range(3)]
    rest = list(cards_of(ALL_CARDS & ~cardset(card for start in starts for card in start)))
    SplitMix64(5).shuffle(rest)
    hands = []
    for start, size in zip(starts, sizes, strict=True):
        more = size - len(start)
        assert more >= 0, f"{len(start)} cards for a hand of {size}"
        hands.append((*start, *rest[:more]))
        rest = rest[more:]
    return tuple(hands)


def deck_of(hands: Iterable[tuple[Card, ...]], dealer: int) -> Deck:
    """The deck that deals each seat its cards: five each from forehand, two extra to forehand, five each (U6)."""
    by_seat = tuple(hands)
    first, second, third = (by_seat[(dealer + step) % 3] for step in (1, 2, 3))
    return (*first[:5], *second[:5], *third[:5], *first[10:], *first[5:10], *second[5:], *third[5:])


def deal(given: Mapping[int, str], dealer: int = 2, options: RabloultiOptions = DEFAULT) -> State:
    """A deal in which each seat holds the given cards, forehand twelve of them."""
    forehand = (dealer + 1) % 3
    sizes = tuple(12 if seat == forehand else 10 for seat in range(3))
    return GAME.deal(options, dealer, deck_of(whole_hands(given, sizes), dealer))


def run(state: State, *acts: str) -> State:
    """The state after acts, each written with its seat before it: ``1 pass``."""
    for line in acts:
        seat, _, code = line.partition(" ")
        action = GAME.notation.parse(code)
        assert GAME.actor(state, action) == int(seat), f"{line!r}, but it is {GAME.actor(state, action)}'s turn"
        state = GAME.apply(state, action)
    return state


def contract(
    given: Mapping[int, str],
    bid: str,
    laid: str,
    trump: str | None = None,
    options: RabloultiOptions = DEFAULT,
) -> Playing:
    """A deal in which forehand, seat 0, bids at once and both others pass; he named the trump where one is given."""
    state = run(deal(given, options=options), f"0 bid {bid} {laid}")
    while isinstance(state, Auction):
        state = GAME.apply(state, GAME.notation.parse("stand" if state.turn == 0 else "pass"))
    if trump is not None:
        state = run(state, f"0 trump {trump}")
    assert isinstance(state, Playing)
    return state


def tricks(state: State, *texts: str) -> State:
    """The state after cards laid in turn, whoever's turn it is; contra is left as it is."""
    for card in parse_cards(" ".join(texts)):
        while GAME.to_act(state) is not None and GAME.legal_actions(state)[:1] == (Leave(),):
            state = GAME.apply(state, Leave())
        state = GAME.apply(state, Play(card))
    return state


def play_on(state: State, seed: int = 1) -> State:
    """The state at the end of the deal, each seat laying a lawful card by chance and saying nothing."""
    random = SplitMix64(seed)
    while GAME.to_act(state) is not None:
        actions = [each for each in GAME.legal_actions(state) if isinstance(each, Play | Leave)]
        if actions[0] == Leave():
            actions = actions[:1]
        state = GAME.apply(state, actions[random.randrange(len(actions))])
    return state


def playing_of(bid: str, options: RabloultiOptions = DEFAULT) -> Playing:
    """The beginning of the play of some deal with a bid, its trump acorns where one is named."""
    return contract(NEUTRAL, bid, "L7 B7", "A" if bid_named(bid).names_trump else None, options)


def paid_for(bid: str, facts: Facts, levels: Mapping[Line, int] | None = None, **options: object) -> tuple[int, ...]:
    """What a contract of seat 0 pays for facts, with the levels of contra on its lines."""
    terms: Contract = playing_of(bid, replace(DEFAULT, **options)).contract  # type: ignore[arg-type]  # options by name
    return tuple(settlement(replace(terms, levels=tuple((levels or {}).items())), facts).written)


def paid(bid: str, made: str = "", lost: str = "", levels: str = "", **options: object) -> tuple[int, ...]:
    """What a contract of seat 0 pays when the parts named are made and lost; ``levels`` as in ``ulti=1 betli/2=3``."""
    lines: dict[Line, int] = {}
    for line in levels.split():
        name, _, level = line.partition("=")
        part, _, seat = name.partition("/")
        lines[Part(part), int(seat) if seat else None] = int(level)
    facts = Facts({Part(part): True for part in made.split()} | {Part(part): False for part in lost.split()})
    return paid_for(bid, facts, lines, **options)


def codes(actions: Iterable[Action]) -> list[str]:
    """Acts as they are written."""
    return [GAME.notation.format(action) for action in actions]


def legal(state: State) -> list[str]:
    """What the law allows now, as it is written."""
    return codes(GAME.legal_actions(state))


def refusal_of(state: State, code: str) -> Refusal:
    """Why an act is refused; fails when it is accepted."""
    refused = GAME.refusal(state, GAME.notation.parse(code))
    assert refused is not None, f"{code!r} is accepted"
    return refused


def result_of(state: State) -> DealResult:
    """The account of a deal that is over."""
    return GAME.result(state)


def in_hand(state: State) -> tuple[CardSet, ...]:
    """The cards that each seat holds."""
    last = state.last if isinstance(state, Over) else state
    return last.hands if isinstance(last, Auction | Playing) else last.playing.hands
