"""The cards that follow one another when everybody sees all cards and plays best.

Knows how a state goes on after a card. Refuses to know what a card is worth: it asks the solver before each.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any, TypeAlias

from tromf.cards import Card
from tromf.solver.position import Position
from tromf.solver.solving import game_name, solve, solve_moves
from tromf.solver.values import AtLeast, Goal, Measure, NotSolvable
from tromf.tricks import CardOrder, Seat, winning_index

__all__ = ["Line", "best_line", "steps"]

Line: TypeAlias = tuple[tuple[Seat, Card], ...]
"""Cards in the order in which they are laid, with their seats."""


@dataclass(frozen=True, slots=True)
class Step:
    """A card that is laid, and the state after it."""

    seat: Seat
    card: Card
    after: Any


def best_line(state: Any, goal: Goal = Measure.WRITTEN) -> Line:
    """One line of best play from a state to the last card: played out, it gives the value of ``solve``.

    Of cards that are worth the same the first in ascending order is laid. What is said beside the cards, words and
    the exchange of the dix, is said as it is best, and is not part of the line. Raises NotSolvable.

    >>> from tromf.cards import Suit, cardset, parse_cards
    >>> hands = tuple(cardset(parse_cards(text)) for text in ("AO A9", "LA LX", "BA BX", "HA HX"))
    >>> line = best_line(Position("klaber", hands, leader=0, trump=Suit.ACORNS), Measure.POINTS)
    >>> [card.name for _, card in line]
    ['A9', 'LX', 'BX', 'HX', 'AO', 'LA', 'BA', 'HA']
    """
    return tuple((step.seat, step.card) for step in steps(state, goal))


def steps(state: Any, goal: Goal, then: "Goal | None" = None) -> Iterator[Step]:
    """The steps of a line of best play; of cards that are worth the same one is laid that is best for ``then``."""
    solve(state, goal)  # refuses at once what can't be solved
    if isinstance(state, Position):
        return _steps_of_position(state, Measure.POINTS if isinstance(goal, AtLeast) else goal)
    return _steps_of_deal(state, goal, then)


# --- made-up positions ------------------------------------------------------------------------------------------------


def _steps_of_position(position: Position, goal: Goal) -> Iterator[Step]:
    while True:
        seat, card = position.turn, solve_moves(position, goal).best[0]
        after = _laid(position, card)
        yield Step(seat, card, after)
        if after is None:
            return
        position = after


def _laid(position: Position, card: Card) -> Position | None:
    """The position after a card, None after the last."""
    seat, seats = position.turn, len(position.hands)
    hands = tuple(hand ^ (1 << card) if each == seat else hand for each, hand in enumerate(position.hands))
    trick = (*position.trick, card)
    if len(trick) < seats:
        return replace(position, hands=hands, trick=trick)
    if not any(hands):
        return None
    winner = (position.leader + winning_index(trick, _order(position))) % seats
    return replace(position, hands=hands, leader=winner, trick=())


def _order(position: Position) -> CardOrder:
    states: Any = import_module(f"tromf.games.{position.game}.state")
    if position.game != "rabloulti":
        orders: tuple[CardOrder, ...] = states.ORDERS
    elif position.trump is None:
        orders = (states.NO_TRUMP_ORDER,)
    else:
        orders = states.TRUMP_ORDERS
    return orders[position.trump or 0]


# --- deals ------------------------------------------------------------------------------------------------------------


def _steps_of_deal(state: Any, goal: Goal, then: "Goal | None") -> Iterator[Step]:
    game: Any = import_module(f"tromf.games.{game_name(state)}").GAME
    while (seat := game.to_act(state)) is not None:
        try:
            act = _best_act(game, state, goal, then)
        except NotSolvable:
            return  # only words are left: the trick that ended the play lies on the table
        state = game.apply(state, act)
        card = _card(act)
        if card is not None:
            yield Step(seat, card, state)


def _card(act: Any) -> Card | None:
    return getattr(act, "card", None)


def _best_act(game: Any, state: Any, goal: Goal, then: "Goal | None") -> Any:
    """An act that keeps the value: with a card where one does, in the words that keep it too."""
    acts = game.legal_actions(state)
    best = _best_card(state, goal, then)
    laying = [act for act in acts if best is not None and _card(act) is best]
    found = laying or [act for act in acts if _card(act) is None]
    if len(found) > 1:
        value = solve(state, goal).value
        for act in found:
            if _worth(game, game.apply(state, act), goal) == value:
                return act
    # The deal is over with it: all that may be said is said with a card, and nothing without one.
    return laying[-1] if laying else found[0]


def _best_card(state: Any, goal: Goal, then: "Goal | None") -> Card | None:
    best = solve_moves(state, goal).best
    if then is not None and len(best) > 1:
        moves = solve_moves(state, then)
        cards = {card: moves.cards[card] for card in best}
        best = replace(moves, cards=cards, others={}).best
    return best[0] if best else None


def _worth(game: Any, state: Any, goal: Goal) -> int | None:
    """The value of a state, None when the play is over."""
    if game.to_act(state) is None:
        return None
    try:
        return solve(state, goal).value
    except NotSolvable:
        return None
