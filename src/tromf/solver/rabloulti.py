"""Rablóulti for the kernel: a state of the play as numbers.

Knows what of the talk still changes the cards: a trump that is not named. Refuses to know how cards are searched, and
takes the rest of the talk, contra and marriages, as it stands.
"""

from collections import Counter
from dataclasses import replace
from typing import Any

from tromf.cards import Suit
from tromf.games.rabloulti.bids import Part
from tromf.games.rabloulti.facts import part_decided
from tromf.games.rabloulti.options import Switch
from tromf.games.rabloulti.play import duties, gathered
from tromf.games.rabloulti.state import SEATS, Contract, Playing, Raising
from tromf.games.rabloulti.talk import names_allowed, trump_unnamed
from tromf.solver import _kernel
from tromf.solver.kernel import Kind
from tromf.solver.payments import payments_of, terms_of, trick_payments
from tromf.solver.tasks import Choice, Question, Task
from tromf.solver.values import Goal, Measure, NotSolvable
from tromf.tricks import Seat, trick_points

__all__ = ["declarer_of", "is_decided", "open_parts", "playouts", "question_of"]

_TEN = 10


def question_of(state: Any, goal: Goal) -> Question:
    """What the kernel is asked; where the trump is not named yet, for each that may be (U31)."""
    if not isinstance(state, Playing | Raising):
        raise NotSolvable("solver.refusal.not_in_play")
    playing = _gathered(state) if isinstance(state, Raising) else state
    contract = playing.contract
    if not trump_unnamed(playing):
        return _task_of(playing, goal)
    options = tuple((name, _task_of(_named(playing, name.suit), goal)) for name in names_allowed(playing))
    return Choice(contract.soloist, contract.soloist, True, options)


def _gathered(raising: Raising) -> Playing:
    """The play once nobody raises any more (U47)."""
    after = gathered(raising.playing)
    if not isinstance(after, Playing):
        raise NotSolvable("solver.refusal.over")
    return after


def _named(playing: Playing, trump: Suit) -> Playing:
    return replace(playing, contract=replace(playing.contract, trump=trump))


def _task_of(playing: Playing, goal: Goal) -> Task:
    contract = playing.contract
    if contract.trump is None and not contract.bid.no_trump:
        raise NotSolvable("solver.refusal.unnamed")
    soloist, order, counted = contract.soloist, contract.order, goal is Measure.TRICKS
    turn = (playing.leader + len(playing.trick)) % SEATS
    points = winners = 0
    for trick in () if counted else playing.tricks:
        winners |= 1 << trick.winner
        if trick.winner == soloist:
            points += trick_points(trick.cards, order)
    position = _kernel.RabloultiPosition(
        playing.hands,
        -1 if contract.trump is None else contract.trump,
        playing.leader,
        playing.trick,
        soloist,
        winners,
        points // _TEN,
        duties(contract).head_after_ruff,
        _holds_seven(contract),
        counted,
    )
    if counted:
        paid = trick_payments(soloist, playing.hands[turn].bit_count())
    else:
        paid = payments_of(terms_of(contract), goal)
    task = (position, paid)
    return Task(Kind.RABLOULTI, task, soloist, turn, turn == soloist)


def open_parts(state: Any) -> tuple[Part, ...]:
    """The parts of the contract that the tricks so far have not decided (U38)."""
    if not isinstance(state, Playing | Raising):
        raise NotSolvable("solver.refusal.not_in_play")
    playing = _gathered(state) if isinstance(state, Raising) else state
    return tuple(part for part in playing.contract.bid.parts if part_decided(playing, part) is None)


def declarer_of(state: Playing | Raising) -> Seat:
    """The soloist."""
    return (state.playing if isinstance(state, Raising) else state).contract.soloist


def is_decided(state: Any, part: Part, *, made: bool) -> bool:
    """Whether a part is made, or lost, by the tricks that are gathered."""
    return isinstance(state, Playing) and part_decided(state, part) is made


def _holds_seven(contract: Contract) -> bool:
    """Whether the soloist has to keep the trump VII for the last trick (U37)."""
    return Part.ULTI in contract.bid.parts and contract.dealt.options.must_hold_seven is Switch.ON


def playouts(task: Any, games: int, seed: int) -> Counter[int]:
    """How often each payment came in games by chance."""
    position, payments = task
    found: Counter[int] = Counter()
    for count, paid in zip(position.playouts(games, seed), payments.paid(), strict=True):
        if count:
            found[paid] += count
    return found
