"""What acts of Kláber are worth in imagined deals: by best play of all hands, and by play of the players.

Knows the two ways and how they are mixed: the solver sees all cards, which nobody at the table does; players see what
they would see, and play worse than could be played. Refuses to choose.
"""

from collections.abc import Sequence
from typing import Any

from tromf.bots.base import Bot
from tromf.bots.klaber._player import Story
from tromf.bots.klaber.belief import story_of
from tromf.bots.klaber.style import Style
from tromf.bots.thinking import Currency
from tromf.cards import Card, Random
from tromf.games.klaber import GAME, Action, KlaberView, Play
from tromf.solver import Interrupt, Measure, many, many_moves
from tromf.solver.klaber import announcements, written

__all__ = ["ALL_POINTS", "values_of_acts", "values_of_cards"]

ALL_POINTS = 161

Values = list[list[float]]
"""Worth by act and world."""


def values_of_cards(
    view: KlaberView,
    style: Style,
    worlds: Sequence[Any],
    cards: Sequence[Card],
    currency: Currency,
    players: float,
    interrupt: Interrupt | None,
    threads: int = 1,
) -> Values | None:
    """What each card is worth in each world, the players' play counting for a share; None when interrupted before."""
    rows: Values = [[] for _ in cards]
    moves = many_moves(worlds, Measure.WRITTEN, threads=threads, interrupt=interrupt)
    for world, found in zip(worlds, moves, strict=True):
        for row, card in zip(rows, cards, strict=True):
            solution = found.cards[card]
            if not solution.proved:
                return None
            row.append((1 - players) * currency.solved(world, solution.declarer, solution.value))
    if players:
        story = story_of(view, style)
        assert story is not None
        taken = story.played_out([world.hands for world in worlds], cards)
        for place, world in enumerate(worlds):
            extra = announcements(world)
            for row, points in zip(rows, taken, strict=True):
                row[place] += players * _worth(world, points[place], extra, currency)
    return rows


def values_of_acts(
    policy: Bot,
    style: Style,
    worlds: Sequence[Any],
    acts: Sequence[Action],
    currency: Currency,
    players: float,
    random: Random,
    interrupt: Interrupt | None,
    threads: int = 1,
) -> Values | None:
    """What each act is worth when the policy speaks for all after it, until cards are played; None when interrupted."""
    ends: list[Any] = []
    for world in worlds:  # the states of one deal stand together: the solver keeps what it finds out about a deal
        for act in acts:
            if interrupt is not None and interrupt.is_set():
                return None
            ends.append(_spoken(policy, GAME.apply(world, act), random))
    open_ends = [state for state in ends if _in_play(state)] if players < 1 else []
    solutions = iter(many(open_ends, Measure.WRITTEN, threads=threads, interrupt=interrupt))
    rows: Values = [[] for _ in acts]
    for place, state in enumerate(ends):
        if not _in_play(state):
            worth = currency.ended(GAME.result(state))
        else:
            worth = players * _played(state, style, currency) if players else 0.0
            if players < 1:
                solution = next(solutions)
                if not solution.proved:
                    return None
                worth += (1 - players) * currency.solved(state, solution.declarer, solution.value)
        rows[place % len(acts)].append(worth)
    return rows


def _in_play(state: Any) -> bool:
    return hasattr(state, "tricks")


def _spoken(policy: Bot, state: Any, random: Random) -> Any:
    """The state after the policy has spoken for every seat, until cards are to be played or the deal is over."""
    while not _in_play(state) and (seat := GAME.to_act(state)) is not None:
        acts = GAME.legal_actions(state)
        act = acts[0] if len(acts) == 1 else policy.choose(GAME.view(state, seat), random)
        state = GAME.apply(state, act)
    return state


def _played(state: Any, style: Style, currency: Currency) -> float:
    """What a deal is worth whose next card is to be played, when players play it."""
    contract = state.contract
    cards = [card for trick in state.tricks for card in trick.cards]
    leader = state.tricks[0].leader if state.tricks else state.leader
    story = Story(style.weights, contract.trump, contract.binder, leader, [*cards, *state.trick], (0, 0, 0, 0))
    seat = GAME.to_act(state)
    assert seat is not None
    lawful = tuple(dict.fromkeys(act.card for act in GAME.legal_actions(state) if isinstance(act, Play)))
    values = story.values(state.hands[seat], lawful)
    card = lawful[values.index(max(values))]
    return _worth(state, story.played_out([state.hands], [card])[0][0], announcements(state), currency)


def _worth(state: Any, points: int, extra: tuple[int, int], currency: Currency) -> float:
    """What it is worth that the seats 0 and 2 take so many card points."""
    contract = state.contract
    side = contract.side
    total = (points + extra[0], ALL_POINTS - points + extra[1])
    binder, other = written(total[side], total[1 - side], contract.contra)
    return currency.solved(state, contract.binder, binder - other)
