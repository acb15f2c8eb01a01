"""Deals that tests of bots play: the options, and walks of a deal by bots or by chance."""

from collections.abc import Iterator
from random import Random

from tromf.bots import Bot, bot_named
from tromf.cards import shuffled
from tromf.games.klaber import GAME, Action, BelaCall, KlaberOptions, Offences, WrongAccusation
from tromf.games.klaber.state import State

__all__ = ["CALLED", "PLAYER", "PREVENTED", "UNIFORM", "moments", "offending_deal"]

PREVENTED = KlaberOptions()
CALLED = KlaberOptions(offences=Offences.CALLED, wrong_accusation=WrongAccusation.PENALTY, bela_call=BelaCall.ANNOUNCE)
PLAYER, UNIFORM = bot_named("player", "klaber"), bot_named("uniform", "klaber")


def moments(bots: tuple[Bot, ...], options: KlaberOptions, seed: int) -> Iterator[tuple[State, Action]]:
    """Every state of a deal played by bots, with the act chosen in it."""
    random = Random(seed)
    state = GAME.deal(options, seed % 4, shuffled(random))
    while (seat := GAME.to_act(state)) is not None:
        action = bots[seat].choose(GAME.view(state, seat), random)
        yield state, action
        state = GAME.apply(state, action)


def offending_deal(seed: int) -> Iterator[State]:
    """Every state of a deal whose seats take any accepted act by chance, lawful or not."""
    random = Random(seed)
    state = GAME.deal(CALLED, seed % 4, shuffled(random))
    yield state
    while GAME.to_act(state) is not None:
        acts = GAME.possible_actions(state)
        state = GAME.apply(state, acts[random.randrange(len(acts))])
        yield state
