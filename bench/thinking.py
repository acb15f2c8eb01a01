"""How long a strong bot thinks about a card of Kláber, beside colver's IS-DD with as many worlds on the same hands.

Both imagine 20 deals and solve each exactly. colver plays its own Contrée: other orders and duties, the same cards and
seats; its worlds are drawn uniformly. Cards that are forced are left out. Deals are played in turn by the one and the
other, so a busy machine slows both alike.
"""

import time
from dataclasses import dataclass
from importlib import import_module
from random import Random
from statistics import fmean, quantiles
from typing import Any

from tromf.bots import Bot, bot_named
from tromf.bots.klaber import read_thinker
from tromf.bots.thinking import Budget
from tromf.cards import cards_of, shuffled
from tromf.games.klaber import GAME, KlaberOptions, Play
from tromf.games.klaber.state import Playing

__all__ = ["PEER", "Pace", "measure"]

PEER = "colver IS-DD"
WORLDS = 20
_SPEC = '[worlds]\nsource = "uniform"\n'  # the peer's usual number of worlds is 20


@dataclass(frozen=True, slots=True)
class Pace:
    """Milliseconds of processor time a card."""

    name: str
    cards: int
    mean: float
    p95: float


def measure(deals: int = 6) -> list[Pace]:
    """The paces of both over some deals."""
    thinker = read_thinker("champion", {}, Budget(worlds=WORLDS))
    times: dict[str, list[float]] = {"tromf, 20 worlds": [], PEER: []}
    ours, theirs = times.values()
    for seed, playing in enumerate(_ready(deals)):
        ours += _own_cards(playing, thinker, seed)
        theirs += _their_cards(playing, seed)
    return [Pace(name, len(each), fmean(each), quantiles(each, n=20)[-1]) for name, each in times.items()]


def _ready(deals: int) -> list[Playing]:
    """Deals in which the first card is to be led, called by players."""
    player, random = bot_named("player", "klaber"), Random(1)
    found: list[Playing] = []
    while len(found) < deals:
        state = GAME.deal(KlaberOptions(), len(found) % 4, shuffled(random))
        while (seat := GAME.to_act(state)) is not None and not isinstance(state, Playing):
            state = GAME.apply(state, player.choose(GAME.view(state, seat), random))
        if isinstance(state, Playing):
            found.append(state)
    return found


def _own_cards(playing: Playing, bot: Bot, seed: int) -> list[float]:
    times: list[float] = []
    random = Random(seed)
    state: Any = playing
    while (seat := GAME.to_act(state)) is not None:
        view = GAME.view(state, seat)
        started = time.process_time()
        action = bot.choose(view, random)
        if len({act.card for act in view.legal if isinstance(act, Play)}) > 1:
            times.append(1000 * (time.process_time() - started))
        state = GAME.apply(state, action)
    return times


def _their_cards(playing: Playing, seed: int) -> list[float]:
    colver: Any = import_module("colver")
    contract = playing.contract
    hands = [[int(card) for card in cards_of(hand)] for hand in playing.hands]
    env = colver.Env.deal_with_hands(contract.dealt.dealer, hands)
    agents = [colver.Agent(_SPEC, seat, seed=seed) for seat in range(4)]
    for agent in agents:
        agent.init_deal(env)
    env.set_contract(int(contract.trump), 80, contract.side, 0)
    env.set_phase_playing()
    times = []
    while not env.is_terminal():
        choices = len(env.legal_actions())
        started = time.process_time()
        decision = agents[env.current_player()].decide(env)
        if choices > 1:
            times.append(1000 * (time.process_time() - started))
            assert decision["determinizations"] == WORLDS
        for agent in agents:
            agent.observe(env, decision["action"])
        env.step(decision["action"])
    return times
