"""One deal played by minds from the first call to the last accusation.

Knows who is asked, and when a seat may speak out of turn. Refuses to know any game by name.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any

from tromf.bots import Circumstances
from tromf.cards import Deck, Random
from tromf.games import AnyGame
from tromf.study.deciding import Mind, decided
from tromf.tricks import Seat, seats_from

__all__ = ["Clocked", "PlayedDeal", "play_deal"]


@dataclass(slots=True)
class Clocked:
    """Seconds of processor time, to which a busy machine adds nothing, that each seat took to see and to choose."""

    seeing: list[list[float]]
    choosing: list[list[float]]

    @classmethod
    def for_seats(cls, seats: int) -> "Clocked":
        """A clock at zero."""
        return cls([[] for _ in range(seats)], [[] for _ in range(seats)])


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal that is over: its last state, and every act with the seat that it belongs to."""

    state: Any
    acts: tuple[tuple[Seat, Any], ...]


def play_deal(
    game: AnyGame,
    options: Any,
    dealer: Seat,
    deck: Deck,
    minds: Sequence[Mind],
    random: Random,
    clock: Clocked | None = None,
    circumstances: Circumstances | None = None,
) -> PlayedDeal:
    """Play a deal, one mind a seat; after every act each seat may interrupt, also when the last card lies."""
    state = game.deal(options, dealer, deck)
    acts: list[tuple[Seat, Any]] = []
    around = circumstances or Circumstances()
    while True:
        state = _interrupted(game, state, minds, random, acts)
        seat = game.to_act(state)
        if seat is None:
            return PlayedDeal(state, tuple(acts))
        started = process_time()
        view = game.view(state, seat)
        seen = process_time()
        action = decided(minds[seat], game, state, view, random, around)
        if clock is not None:
            clock.seeing[seat].append(seen - started)
            clock.choosing[seat].append(process_time() - seen)
        acts.append((seat, action))
        state = game.apply(state, action)


def _interrupted(game: AnyGame, state: Any, minds: Sequence[Mind], random: Random, acts: list[tuple[Seat, Any]]) -> Any:
    """The state after everybody, in turn, had the chance to speak out of turn."""
    for seat in seats_from(game.to_act(state) or 0, game.seats):
        if game.interruptions(state, seat):
            action = minds[seat].interrupt(game.view(state, seat), random)
            if action is not None:
                acts.append((seat, action))
                state = game.apply(state, action)
    return state
