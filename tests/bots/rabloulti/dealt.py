"""Deals of Rablóulti that tests of bots play: the bots, options by chance, and walks of a deal."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tromf.bots import Bot, Circumstances, bot_named
from tromf.cards import Random as Chance
from tromf.cards import shuffled
from tromf.games import read_options
from tromf.games.rabloulti import GAME, Action, Announce, Contra, Offences, RabloultiOptions
from tromf.games.rabloulti.state import State

__all__ = ["PASSIVE", "PLAYER", "UNIFORM", "Passive", "chance_options", "moments", "offending_deal"]

PLAYER, UNIFORM = bot_named("player", "rabloulti"), bot_named("uniform", "rabloulti")


@dataclass(frozen=True, slots=True)
class Passive:
    """Bids the lowest as forehand, never takes the talon, gives up where it may, and says nothing."""

    name: str = "passive"

    def choose(self, view: Any, random: Chance, circumstances: Circumstances | None = None) -> Any:
        """The first act that is no contra and no marriage: lowest bid, pass, stand, throwing in, lowest card."""
        return next(act for act in view.legal if not isinstance(act, Contra | Announce))

    def interrupt(self, view: Any, random: Chance) -> None:
        """Nothing is said out of turn."""


PASSIVE: Bot = Passive()


def chance_options(seed: int, offences: Offences) -> RabloultiOptions:
    """Options of which each is drawn by chance."""
    random = Random(seed)
    settings = {}
    for field in GAME.option_fields:
        words = [*field.settings] or [str(number) for number in range(field.least or 0, (field.most or 0) + 1)]
        settings[field.name] = random.choice(words)
    settings["offences"] = offences.value
    options = read_options(GAME.presets, GAME.default_preset, settings)
    assert isinstance(options, RabloultiOptions)
    return options


def moments(bots: tuple[Bot, ...], options: RabloultiOptions, seed: int) -> Iterator[tuple[State, Action]]:
    """Every state of a deal played by bots, with the act chosen in it."""
    random = Random(seed)
    state = GAME.deal(options, seed % 3, shuffled(random))
    while (seat := GAME.to_act(state)) is not None:
        action = bots[seat].choose(GAME.view(state, seat), random)
        yield state, action
        state = GAME.apply(state, action)


def offending_deal(seed: int) -> Iterator[State]:
    """Every state of a deal whose seats take any accepted act by chance, lawful or not."""
    random = Random(seed)
    state: State = GAME.deal(RabloultiOptions(offences=Offences.CALLED), seed % 3, shuffled(random))
    yield state
    while GAME.to_act(state) is not None:
        acts = GAME.possible_actions(state)
        state = GAME.apply(state, acts[random.randrange(len(acts))])
        yield state
