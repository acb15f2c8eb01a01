"""Deals of Klaberjass that tests of bots play: house rules by chance, and walks of a deal by bots or by chance."""

from collections.abc import Iterator, Sequence
from random import Random

from tromf.bots import Bot, bot_named
from tromf.cards import shuffled
from tromf.games.klaberjass import (
    GAME,
    Action,
    BelaCall,
    DixWindow,
    KlaberjassOptions,
    NextDealer,
    Offences,
    RunCompare,
    Schmeiss,
    Switch,
)
from tromf.games.klaberjass.state import State

__all__ = ["PLAYER", "UNIFORM", "any_options", "chosen", "moments", "offending_deal"]

PLAYER, UNIFORM = bot_named("player", "klaberjass"), bot_named("uniform", "klaberjass")


def any_options(random: Random, offences: Offences) -> KlaberjassOptions:
    """House rules drawn by chance."""
    return KlaberjassOptions(
        next_dealer=random.choice(list(NextDealer)),
        expose_bottom=random.choice(list(Switch)),
        dix_window=random.choice(list(DixWindow)),
        run_compare=random.choice(list(RunCompare)),
        runs_need_trick=random.choice(list(Switch)),
        bela_call=random.choice(list(BelaCall)),
        schmeiss=random.choice(list(Schmeiss)),
        offences=offences,
    )


def chosen(state: State) -> str:
    """What the player does, as it is written."""
    return GAME.notation.format(PLAYER.choose(GAME.view(state, GAME.to_act(state)), Random(0)))


def moments(bots: Sequence[Bot], options: KlaberjassOptions, seed: int) -> Iterator[tuple[State, Action | None]]:
    """Every state of a deal played by bots, with the act chosen in it; None in the last."""
    random = Random(seed)
    state = GAME.deal(options, seed % 2, shuffled(random))
    while (seat := GAME.to_act(state)) is not None:
        action = bots[seat].choose(GAME.view(state, seat), random)
        yield state, action
        state = GAME.apply(state, action)
    yield state, None


def offending_deal(seed: int) -> Iterator[State]:
    """Every state of a deal whose seats take any accepted act by chance, lawful or not."""
    random = Random(seed)
    state = GAME.deal(any_options(random, Offences.CALLED), seed % 2, shuffled(random))
    yield state
    while GAME.to_act(state) is not None:
        acts = GAME.possible_actions(state)
        state = GAME.apply(state, acts[random.randrange(len(acts))])
        yield state
