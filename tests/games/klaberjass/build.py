"""Builds deals of Klaberjass from hands, and leads them to the moment that a test is about.

The non-dealer, N in the law, is seat 0, and the dealer, D, is seat 1, unless a test turns them round. Cards that a test
says nothing about make no run and no bela for anybody, and no trump seven that could be exchanged.
"""

from collections.abc import Iterable

from tests.games.splitmix import SplitMix64
from tromf.cards import ALL_CARDS, Card, CardSet, Deck, Suit, cards_of, cardset, parse_card, parse_cards
from tromf.games.base import DealResult, Refusal
from tromf.games.klaberjass import GAME, KlaberjassOptions, Offences, holds_bela
from tromf.games.klaberjass.state import State
from tromf.tricks import Run, runs_in

__all__ = [
    "CALLED",
    "DEFAULT",
    "accepted",
    "codes",
    "deal",
    "deck_of",
    "declared",
    "legal",
    "named",
    "play_on",
    "playing",
    "possible",
    "refusal_of",
    "run",
    "written",
]

DEFAULT = KlaberjassOptions()
CALLED = KlaberjassOptions(offences=Offences.CALLED)
HAND = 9


def _features(cards: CardSet, turned: Suit) -> tuple[tuple[Run, ...], tuple[bool, ...], bool]:
    dix = bool(cards >> 8 * turned & 1)
    return runs_in(cards), tuple(holds_bela(cards, suit) for suit in Suit), dix


def whole_hands(elder: str, dealer: str, turned: Card, bottom: Card | None) -> tuple[tuple[Card, ...], ...]:
    """Two hands of nine that begin with the given cards and hold no run, bela or seven that these do not."""
    starts = [parse_cards(elder), parse_cards(dealer)]
    lying = {turned, *(() if bottom is None else (bottom,))}
    used = cardset([*starts[0], *starts[1], *lying])
    assert used.bit_count() == len(starts[0]) + len(starts[1]) + len(lying), "a card is given twice"
    wanted = [_features(cardset(start), turned.suit) for start in starts]
    for seed in range(20_000):
        rest = list(cards_of(ALL_CARDS & ~used))
        SplitMix64(seed).shuffle(rest)
        hands = []
        for start in starts:
            more = HAND - len(start)
            hands.append((*start, *rest[:more]))
            rest = rest[more:]
        if [_features(cardset(hand), turned.suit) for hand in hands] == wanted:
            return tuple(hands)
    raise AssertionError("the other cards cannot be dealt without a run or bela")


def deck_of(elder: str, dealer: str, turn_up: str, bottom: str | None = None) -> Deck:
    """The deck that deals each player these cards: three, three more, then the last three of the nine (J10, J17)."""
    turned = parse_card(turn_up)
    low = None if bottom is None else parse_card(bottom)
    first, second = whole_hands(elder, dealer, turned, low)
    used = cardset([*first, *second, turned])
    stock = [card for card in cards_of(ALL_CARDS & ~used) if card is not low]
    if low is not None:
        stock.append(low)
    opening = (*first[:3], *second[:3], *first[3:6], *second[3:6], turned)
    return (*opening, *first[6:], *second[6:], *stock)


def deal(
    elder: str = "",
    dealer: str = "",
    turn_up: str = "B8",
    options: KlaberjassOptions = DEFAULT,
    *,
    bottom: str | None = None,
    dealer_seat: int = 1,
) -> State:
    """A deal in which the non-dealer and the dealer hold the given cards, dealt in the order in which they stand."""
    return GAME.deal(options, dealer_seat, deck_of(elder, dealer, turn_up, bottom))


def run(state: State, *acts: str) -> State:
    """The state after acts, each written with its seat before it: ``1 pass``."""
    for line in acts:
        seat, _, code = line.partition(" ")
        action = GAME.notation.parse(code)
        assert GAME.actor(state, action) == int(seat), f"{line!r}, but it is {GAME.actor(state, action)}'s turn"
        state = GAME.apply(state, action)
    return state


def accepted(
    elder: str = "",
    dealer: str = "",
    turn_up: str = "B8",
    options: KlaberjassOptions = DEFAULT,
    *,
    maker: int = 0,
    bottom: str | None = None,
) -> State:
    """A deal whose turned suit seat 0, or seat 1 after a pass, has accepted."""
    state = deal(elder, dealer, turn_up, options, bottom=bottom)
    return run(state, "0 accept") if maker == 0 else run(state, "0 pass", "1 accept")


def named(
    trump: str,
    elder: str = "",
    dealer: str = "",
    turn_up: str = "B8",
    options: KlaberjassOptions = DEFAULT,
    *,
    maker: int = 0,
) -> State:
    """A deal in which both passed and seat 0, or seat 1 after a third pass, has named another suit."""
    state = run(deal(elder, dealer, turn_up, options), "0 pass", "1 pass")
    return run(state, f"0 name {trump}") if maker == 0 else run(state, "0 pass", f"1 name {trump}")


def playing(state: State, *acts: str) -> State:
    """The play after a dialogue in which nobody declares anything, and after some acts of it."""
    return run(state, "0 say none", "1 say none", *acts)


def declared(state: State, *words: str) -> State:
    """The state after words said in turn, from seat 0 on: ``20``, ``same``, ``top A`` …"""
    for word in words:
        state = run(state, f"{GAME.to_act(state)} say {word}")
    return state


def codes(actions: Iterable[object]) -> list[str]:
    """Acts as they are written."""
    return [GAME.notation.format(action) for action in actions]  # type: ignore[arg-type]  # acts of Klaberjass


def legal(state: State) -> list[str]:
    """What the law allows now, as it is written."""
    return codes(GAME.legal_actions(state))


def possible(state: State) -> list[str]:
    """What is accepted now, as it is written."""
    return codes(GAME.possible_actions(state))


def refusal_of(state: State, code: str) -> Refusal:
    """Why an act is refused; fails when it is accepted."""
    refused = GAME.refusal(state, GAME.notation.parse(code))
    assert refused is not None, f"{code!r} is accepted"
    return refused


def play_on(state: State, seed: int = 1) -> State:
    """The state at the end of the deal: lawful cards by chance, everything shown, nothing called or exchanged."""
    random = SplitMix64(seed)
    while GAME.to_act(state) is not None:
        actions = GAME.legal_actions(state)
        plain = [action for action in actions if not codes([action])[0].endswith(("bela", "exchange"))]
        shows = [action for action in plain if codes([action])[0].startswith("show")]
        chosen = shows[0] if shows else plain[random.randrange(len(plain))]
        state = GAME.apply(state, chosen)
    return state


def written(state: State) -> DealResult:
    """The account of a deal that is over."""
    return GAME.result(state)
