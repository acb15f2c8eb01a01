"""Values of fixed deals, as data that needs no Python; ``vectors/README.md`` describes the files.

The values were found by the kernel; plain minimax and the laws of whole deals hold the kernel (see the tests beside).
"""

import json
from dataclasses import replace
from typing import Any

from tests.games.splitmix import SplitMix64
from tests.solver.endings import GAMES
from tromf.cards import CARDS, Card, Suit, cards_of, cardset, format_cards
from tromf.games import rabloulti
from tromf.games.rabloulti.state import Contract, Dealt, Playing
from tromf.solver import Measure, Position, solve, solve_moves

__all__ = ["DEALS", "file_text"]

DEALS = 200
_BIDS = ("simple", "40-100", "ulti", "betli", "durchmars", "notrump-durchmars", "40-100-ulti", "20-100-ulti-durchmars")
_SIZE = {"klaber": 8, "klaberjass": 9, "rabloulti": 10}


def file_text(name: str) -> str:
    """The deals of a game with their values, one a line."""
    random = SplitMix64(2026)
    rows = ",\n".join(json.dumps(_deal(name, random)) for _ in range(DEALS))
    return f"[\n{rows}\n]\n"


def _deal(name: str, random: SplitMix64) -> dict[str, Any]:
    deck = list(CARDS)
    random.shuffle(deck)
    seats, size = GAMES[name].seats, _SIZE[name]
    hands = [deck[size * seat : size * seat + size] for seat in range(seats)]
    trump = Suit(random.randrange(4))
    declarer = random.randrange(seats)
    if name == "rabloulti":
        return _rabloulti(hands, deck[30:], trump, declarer)
    leader = random.randrange(seats)
    # Every other position is within the first trick.
    trick: tuple[Card, ...] = ()
    position = Position(name, tuple(map(cardset, hands)), leader, trump, trick, declarer)
    for _ in range(random.randrange(seats)):
        lawful = sorted(solve_moves(position, Measure.POINTS).cards)
        position = _laid(position, lawful[random.randrange(len(lawful))])
    moves = solve_moves(position, Measure.POINTS).cards
    return {
        "hands": [format_cards(cards_of(hand)) for hand in position.hands],
        "trump": trump.letter,
        "leader": leader,
        "trick": format_cards(position.trick),
        "declarer": declarer,
        "points": solve(position, Measure.POINTS).value,
        "cards": {card.name: solution.value for card, solution in moves.items()},
    }


def _laid(position: Position, card: Card) -> Position:
    hands = tuple(hand & ~(1 << card) if seat == position.turn else hand for seat, hand in enumerate(position.hands))
    return replace(position, hands=hands, trick=(*position.trick, card))


def _rabloulti(hands: list[list[Card]], talon: list[Card], trump: Suit, soloist: int) -> dict[str, Any]:
    """What bids of each kind are worth to the soloist by the default rules, without contra and marriages."""
    options = rabloulti.RabloultiOptions()
    held = tuple(map(cardset, hands))
    units = {}
    for name in _BIDS:
        bid = rabloulti.bid_named(f"red-{name}" if trump is Suit.HEARTS else name)
        dealt = Dealt(options, (soloist + 2) % 3, CARDS, held, cardset(talon))
        contract = Contract(dealt, (), soloist, bid, held, cardset(talon), None if bid.no_trump else trump)
        units[bid.id] = solve(Playing(contract, held, soloist)).value
    return {
        "hands": [format_cards(sorted(hand)) for hand in hands],
        "talon": format_cards(sorted(talon)),
        "trump": trump.letter,
        "soloist": soloist,
        "units": units,
    }
