"""What every act is worth in the open deal: by the solver where cards are laid, by playing on where it is talked.

Knows that after an act everybody talks on as a policy does, until the next card is to be laid, and plays best from
there. Refuses to know any game by name.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tromf.bots import Bot
from tromf.cards import Random
from tromf.games import AnyGame, DealResult
from tromf.solver import NotSolvable, Solution, solve, solve_moves
from tromf.study.deciding import is_play
from tromf.tricks import Seat, Side

__all__ = ["OpenDeal", "side_value"]

MANY = 100
"""So many acts are not all played on: they are tried with the calmest talk, and the best ones then played on."""
TRIED_ON = 6
SIFTED = 3
"""Bids that are tried with all cards that can be laid away."""


def side_value(game: AnyGame, result: DealResult, side: Side) -> float:
    """What a result is worth to a side: its points less those of the other side; in units, what it is paid.

    >>> from tromf.games import DealResult, game_named
    >>> side_value(game_named("klaber"), DealResult("played", (110, 51), (110, 51), ()), 1)
    -59.0
    """
    written = result.written
    return float(written[side] if game.sides > 2 else written[side] - written[1 - side])


@dataclass(frozen=True, slots=True)
class OpenDeal:
    """A game with the policy by which everybody talks on."""

    game: AnyGame
    policy: Bot

    def values(
        self, state: Any, random: Random, acts: Sequence[Any] | None = None, also: Any | None = None
    ) -> dict[Any, float]:
        """What each act is worth to the side of the seat whose turn it is; without ``acts`` all lawful ones.

        Of very many acts only the promising ones are given, and ``also``.
        """
        game = self.game
        seat = game.to_act(state)
        assert seat is not None
        chosen = tuple(game.legal_actions(state) if acts is None else acts)
        if known := self._by_moves(state, seat, chosen):
            return known
        if len(chosen) > MANY:
            return self._promising(state, seat, chosen, random, also)
        return {action: self._after(state, seat, action, random) for action in chosen}

    def value(self, state: Any, side: Side, random: Random) -> float:
        """What a state is worth to a side when all talk on by the policy and then play best."""
        game = self.game
        while (seat := game.to_act(state)) is not None:
            action = self.policy.choose(game.view(state, seat), random)
            if is_play(game, action):
                solution = _solution(state)
                if solution is not None:
                    return self._worth(solution, side)
            state = game.apply(state, action)
        return side_value(game, game.result(state), side)

    def _after(self, state: Any, seat: Seat, action: Any, random: Random) -> float:
        side = self.game.side_of(seat)
        after = self.game.apply(state, action)
        # One's own choice among very many acts is one's own best, not the policy's.
        if self.game.to_act(after) == seat and len(acts := self.game.legal_actions(after)) > MANY:
            own = self.policy.choose(self.game.view(after, seat), random)
            return max(self._calm_values(after, seat, self._sifted(after, seat, acts, (own,))).values())
        return self.value(after, side, random)

    def _promising(
        self, state: Any, seat: Seat, acts: Sequence[Any], random: Random, also: Any | None
    ) -> dict[Any, float]:
        """The best act of each bid by the calmest talk, the best of these, and the policy's own."""
        own = self.policy.choose(self.game.view(state, seat), random)
        known = (own,) if also is None else (own, also)
        calm = self._calm_values(state, seat, self._sifted(state, seat, acts, known))
        of_bid: dict[str | None, Any] = {}
        for action in sorted(calm, key=lambda action: calm[action], reverse=True):
            of_bid.setdefault(self.game.notation.detail(action).bid, action)
        tried = [*list(of_bid.values())[:TRIED_ON], *known]
        return {action: self._after(state, seat, action, random) for action in dict.fromkeys(tried)}

    def _sifted(self, state: Any, seat: Seat, acts: Sequence[Any], known: Sequence[Any]) -> list[Any]:
        """Every bid with the cards laid away that are known to make sense, and the best bids with any cards."""
        details = {action: self.game.notation.detail(action) for action in acts}
        sensible = {self.game.notation.detail(action).laid for action in known}
        of_bid: dict[str | None, list[Any]] = {}
        for action, detail in details.items():
            of_bid.setdefault(detail.bid, []).append(action)
        first = [
            action
            for some in of_bid.values()
            for action in ([each for each in some if details[each].laid in sensible] or some[:1])
        ]
        calm = self._calm_values(state, seat, first)
        ranked = sorted(first, key=lambda action: calm[action], reverse=True)
        best = list(dict.fromkeys(details[action].bid for action in ranked))[:SIFTED]
        return list(dict.fromkeys([*first, *(action for bid in best for action in of_bid[bid])]))

    def _calm_values(self, state: Any, seat: Seat, acts: Iterable[Any]) -> Mapping[Any, float]:
        side = self.game.side_of(seat)
        return {action: self._calm_value(self.game.apply(state, action), side) for action in acts}

    def _calm_value(self, state: Any, side: Side) -> float:
        """The value when everybody says the calmest thing, which every law lists first."""
        game = self.game
        while game.to_act(state) is not None:
            solution = _solution(state)
            if solution is not None:
                return self._worth(solution, side)
            state = game.apply(state, game.legal_actions(state)[0])
        return side_value(game, game.result(state), side)

    def _by_moves(self, state: Any, seat: Seat, acts: Sequence[Any]) -> dict[Any, float]:
        """All values in one search, where each act lays another card or is known to the solver; else nothing."""
        game = self.game
        if not any(is_play(game, action) for action in acts):
            return {}
        try:
            moves = solve_moves(state)
        except NotSolvable:
            return {}
        cards = {card.name: solution for card, solution in moves.cards.items()}
        found: dict[Any, Solution] = {}
        for action in acts:
            solution = moves.others.get(action) or cards.pop(game.notation.detail(action).card or "", None)
            if solution is None:  # a second act with the same card: words with it are to be weighed
                return {}
            found[action] = solution
        side = game.side_of(seat)
        return {action: self._worth(solution, side) for action, solution in found.items()}

    def _worth(self, solution: Solution, side: Side) -> float:
        """The declaring side's value as another side sees it; two who pay a soloist pay half each."""
        if side == self.game.side_of(solution.declarer):
            return float(solution.value)
        return -solution.value / (self.game.sides - 1)


def _solution(state: Any) -> Solution | None:
    try:
        return solve(state)
    except NotSolvable:
        return None
