"""Klaberjass for the kernel: a state of the play as numbers, and what card points are worth on the board.

Knows which runs and calls count in the end, what is written then, and when the dix may still be exchanged. Refuses to
know how cards are searched.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tromf.cards import Card, cards_of
from tromf.games.klaberjass.actions import EXCHANGE, PLAYS
from tromf.games.klaberjass.dix import may_exchange
from tromf.games.klaberjass.law import apply
from tromf.games.klaberjass.options import BelaCall, Switch
from tromf.games.klaberjass.play import card_on_turn, lawful_cards
from tromf.games.klaberjass.runs import BELA_POINTS, bela_cards, best_runs, holds_bela, run_class
from tromf.games.klaberjass.scoring import LAST_TRICK_POINTS, account
from tromf.games.klaberjass.state import SEATS, Playing, Showing
from tromf.solver import _kernel
from tromf.solver.kernel import Kind
from tromf.solver.tasks import Choice, Question, Task, trick_task
from tromf.solver.values import AtLeast, Goal, Measure, NotSolvable
from tromf.tricks import Seat, runs_in, trick_points

__all__ = ["question_of"]

_SHUNNED = 500
"""A prize for winning no trick that is worth more than all points."""


def question_of(state: Any, goal: Goal) -> Question:
    """What the kernel is asked; where the dix may still be exchanged, with and without it (J20, J22)."""
    if not isinstance(state, Playing | Showing):
        raise NotSolvable("solver.refusal.not_in_play")
    playing = _shown(state)
    turn, maker = card_on_turn(playing), playing.contract.maker
    if may_exchange(playing, turn):
        exchanged = question_of(_after(playing, EXCHANGE), goal)
        return Choice(maker, turn, turn == maker, ((EXCHANGE, exchanged), (None, _task_of(playing, goal))))
    if may_exchange(playing, 1 - turn):
        cards = cards_of(lawful_cards(playing))
        options = tuple((card, question_of(_after(playing, PLAYS[card]), goal)) for card in cards)
        return Choice(maker, turn, turn == maker, options)
    return _task_of(playing, goal)


def _after(playing: Playing, action: Any) -> Playing | Showing:
    after = apply(playing, action)
    assert isinstance(after, Playing | Showing)
    return after


def _shown(state: Playing | Showing) -> Playing:
    """The play, also while runs are being shown."""
    return state.playing if isinstance(state, Showing) else state


def _task_of(playing: Playing, goal: Goal) -> Task:
    if goal is Measure.TRICKS:
        contract = playing.contract
        position = _kernel.KlaberjassPosition(playing.hands, contract.trump, playing.leader, playing.trick, tricks=True)
        return trick_task(Kind.KLABERJASS, position, contract.maker, card_on_turn(playing), playing.hands)
    account = _Account(playing)
    match goal:
        case Measure.POINTS:
            return account.task(account.points)
        case AtLeast(points):
            wanted = AtLeast(points - account.own)
            return replace(account.task(wanted.reached), at_least=wanted)
        case Measure.WRITTEN:
            return account.written_task()
        case _:
            raise NotSolvable("solver.refusal.goal")


class _Account:
    """What the maker and the other write in the end.

    A maker who falls leaves to the other whatever he has counted (J45), so he then says no bela and shows the least
    that he may; the other always shows and says all. What is best to say follows from the points, so the best of both
    extremes is what the maker can reach.
    """

    def __init__(self, playing: Playing) -> None:
        contract = playing.contract
        order, self.maker = contract.order, contract.maker
        taken = [0, 0]
        for trick in playing.tricks:
            taken[trick.winner] += trick_points(trick.cards, order)
        left = [*playing.trick, *(card for hand in playing.hands for card in cards_of(hand))]
        self.playing = playing
        self.own, self.others = taken[self.maker], taken[1 - self.maker]
        self.pool = sum(order.points[card] for card in left) + LAST_TRICK_POINTS
        self.runs = _run_points(playing)
        self.belas = [_bela_points(playing, seat) for seat in range(SEATS)]

    def task(self, worth: Callable[[int], int], waiting: Seat | None = None, prize: int = 0) -> Task:
        """The points that the maker gets of what is left, with a prize for the first trick of a seat."""
        playing, turn = self.playing, card_on_turn(self.playing)
        position = _kernel.KlaberjassPosition(
            playing.hands,
            playing.contract.trump,
            playing.leader,
            playing.trick,
            -1 if waiting is None else waiting,
            prize,
        )
        pool = self.pool + abs(prize)
        return Task(Kind.KLABERJASS, position, self.maker, turn, turn == self.maker, worth, pool)

    def points(self, points: int) -> int:
        """All card points of the maker."""
        return self.own + points

    def written_task(self) -> Task:
        """What the maker writes less what the other writes.

        Runs that are still to be booked need a trick (J31). The other wants his, so one point more for his first trick
        tells "no trick" from "a trick without points". A maker who falls is better off when his are not booked: so it
        is asked besides whether he can either win no trick at all or else points enough, by a prize that he loses with
        his first trick and that is worth more than all points.
        """
        waiting = self._waiting()
        if waiting is None:
            return self.task(self._booked)
        if waiting == self.maker:
            shunned = replace(self.task(self._shunned, waiting, -_SHUNNED), ended=self._ended)
            return replace(self.task(self._booked), also=shunned)
        return self.task(self._other_waits, waiting, 1)

    def _waiting(self) -> Seat | None:
        """The seat whose runs wait for its first trick, None when they are booked or there are none (J31)."""
        playing = self.playing
        winner = playing.winner
        if winner is None or playing.contract.dealt.options.runs_need_trick is Switch.OFF or not max(self.runs):
            return None
        return None if any(trick.winner == winner for trick in playing.tricks) else winner

    def _written(self, points: int, *, booked: bool) -> int:
        winner, maker = self.playing.winner, self.maker
        runs = self.runs if booked else (0,)
        own_runs, other_runs = (runs, 0) if winner == maker else ((0,), max(runs) if winner is not None else 0)
        others = self.others + self.pool - points + max(self.belas[1 - maker]) + other_runs
        best = []
        for extra in (bela + run for bela in self.belas[maker] for run in own_runs):
            first, second = account(self.own + points + extra, others)
            best.append(first - second)
        return max(best)

    def _booked(self, points: int) -> int:
        return self._written(points, booked=True)

    def _other_waits(self, points: int) -> int:
        """The other gets what is left of the points and his prize."""
        others = self.pool + 1 - points
        return self._written(self.pool - max(0, others - 1), booked=others > 0)

    def _shunned(self, points: int) -> int:
        """By winning no trick, or enough points for as much; less is told by the other question."""
        return min(self._ended(points), self._written(0, booked=False))

    def _ended(self, points: int) -> int:
        return self._written(0, booked=False) if points >= _SHUNNED else self._booked(points)


def _run_points(playing: Playing) -> tuple[int, ...]:
    """What the runs that are shown can come to: the least and the most while that is still open (J28, J30)."""
    contract, winner = playing.contract, playing.winner
    if winner is None:
        return (0,)
    if playing.tricks and (playing.shown or len(playing.tricks) > 1 or playing.trick):
        return (sum(run_class(run) for run in playing.shown),)
    hand = playing.declared[winner]
    best = best_runs(hand, contract.trump, contract.dealt.options.run_compare)
    least = min((run_class(run) for run in best), default=0)
    return least, sum(run_class(run) for run in runs_in(hand))


def _bela_points(playing: Playing, seat: Seat) -> tuple[int, ...]:
    """What a player's bela can come to: nothing and its points while that is still open (J40 to J43)."""
    contract, begun = playing.contract, playing.begun[seat]
    hand = playing.hands[seat] if begun is None else begun
    if not holds_bela(hand, contract.trump):
        return (0,)
    laid = _bela_laid(playing, seat)
    said = playing.said[seat]
    if len(laid) == 2:
        needed = laid[1:] if contract.dealt.options.bela_call is BelaCall.SECOND else laid
        return (BELA_POINTS if set(needed) <= set(said) else 0,)
    if contract.dealt.options.bela_call is BelaCall.BOTH and not set(laid) <= set(said):
        return (0,)
    return 0, BELA_POINTS


def _bela_laid(playing: Playing, seat: Seat) -> list[Card]:
    """King and ober of trump that a player has laid, in that order."""
    pair = bela_cards(playing.contract.trump)
    tricks = [(trick.leader, trick.cards) for trick in playing.tricks]
    return [
        card
        for leader, cards in (*tricks, (playing.leader, playing.trick))
        for place, card in enumerate(cards)
        if (leader + place) % SEATS == seat and pair >> card & 1
    ]
