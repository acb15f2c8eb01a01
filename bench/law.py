"""Full random deals a second through the law of each game, beside jass-kit and belote-cli on one core.

A deal is dealt, bid and played to its account; every act is drawn among ``legal_actions`` and made by ``apply``. The
peers do the same with their own games: jass-kit a Schieber of 36 cards, belote-cli a Belote of 32.
"""

import random
from functools import partial
from importlib import import_module

from bench.rounds import Figure, interleaved
from tromf.cards import shuffled
from tromf.games import GAMES, game_named

__all__ = ["PEER", "measure", "random_deals"]

PEER = "jass-kit"
DEALS = 400
ROUNDS = 7


def random_deals(name: str, deals: int, seed: int) -> int:
    """Play random deals of a game and return how many."""
    game = game_named(name)
    options = game.presets[game.default_preset]
    rng = random.Random(seed)
    draw = rng.random
    for number in range(deals):
        state = game.deal(options, number % game.seats, shuffled(rng))
        while actions := game.legal_actions(state):
            state = game.apply(state, actions[int(draw() * len(actions))])
        game.result(state)
    return deals


def jass_kit(deals: int, seed: int) -> int:
    """The same for jass-kit: random trump and random cards through its own simulator and rules."""
    numpy = import_module("numpy")
    simulator = import_module("jass.game.game_sim")
    deal = import_module("jass.game.game_util").deal_random_hand
    rule = import_module("jass.game.rule_schieber").RuleSchieber()
    push = import_module("jass.game.const").PUSH
    rng = numpy.random.default_rng(seed)
    for number in range(deals):
        game = simulator.GameSim(rule=rule)
        game.init_from_cards(deal(), number % 4)
        trump = int(rng.integers(0, 7))
        if trump == 6:
            game.action_trump(push)
            trump = int(rng.integers(0, 6))
        game.action_trump(trump)
        while not game.is_done():
            state = game.state
            valid = rule.get_valid_cards(
                state.hands[state.player], state.current_trick, state.nr_cards_in_trick, state.trump
            )
            game.action_play_card(int(rng.choice(numpy.flatnonzero(valid))))
    return deals


def belote_cli(deals: int, seed: int) -> int:
    """The same for belote-cli: the first bidder takes, then random cards among its legal ones."""
    belote = import_module("belote.game")
    rng = random.Random(seed)
    opening = belote.new_game()
    for _ in range(deals):
        state = belote.start_round(opening, rng)
        state = belote.place_bid(state, state.up_card.suit)
        while state.phase is belote.Phase.PLAYING:
            cards = belote.legal_cards(state, state.turn)
            state = belote.play_card(state, cards[int(rng.random() * len(cards))])
    return deals


def measure() -> list[Figure]:
    """Rates of all contenders, in deals a second of processor time."""
    contenders = {f"tromf {name}": partial(random_deals, name, DEALS, 1) for name in GAMES}
    peers = {"jass-kit": partial(jass_kit, DEALS // 4, 1), "belote-cli": partial(belote_cli, DEALS // 4, 1)}
    return interleaved({**contenders, **peers}, ROUNDS)
