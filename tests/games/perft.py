"""Counts of act sequences by their length, as chess programs count them: a fault in what is lawful moves a number.

``vectors/perft.json`` holds the counts; ``vectors/README.md`` says what they count.
"""

from typing import Any

from tests.games.splitmix import SplitMix64
from tests.games.walking import TABLES, options_of, walk
from tromf.cards import format_cards, parse_deck, shuffled
from tromf.games import AnyGame, game_named, option_values, read_options

__all__ = ["count", "counts", "state_of", "table_of_positions"]

SEEDS = (1, 2)
ENOUGH = 1_500
DEEPEST = 8


def count(game: AnyGame, state: Any, depth: int, *, lawful: bool) -> int:
    """How many sequences of that many acts begin here; a deal that ends sooner counts none."""
    acts = game.legal_actions(state) if lawful else game.possible_actions(state)
    if depth == 1:
        return len(acts)
    return sum(count(game, game.apply(state, act), depth - 1, lawful=lawful) for act in acts)


def counts(game: AnyGame, state: Any, *, lawful: bool) -> list[int]:
    """Counts for one act, two acts and so on, until there are enough or the deal is over."""
    found: list[int] = []
    while len(found) < DEEPEST and (not found or 0 < found[-1] < ENOUGH):
        found.append(count(game, state, len(found) + 1, lawful=lawful))
    return found


def state_of(position: dict[str, Any]) -> Any:
    """The state that a position of the file describes."""
    game = game_named(position["game"])
    options = read_options(game.presets, game.default_preset, position["settings"])
    state = game.deal(options, position["dealer"], parse_deck(position["deck"]))
    for act in position["acts"]:
        state = game.apply(state, game.notation.parse(act))
    return state


def _moments(states: list[Any]) -> list[int]:
    """The beginning of every phase, the middle of the deal and near its end."""
    begins = [at for at in range(len(states) - 1) if at == 0 or type(states[at]) is not type(states[at - 1])]
    return sorted({*begins, len(states) // 2, max(0, len(states) - 9)})


def table_of_positions() -> list[dict[str, Any]]:
    """Positions of every game, preset and options switched, with their counts."""
    positions = []
    for name, preset in TABLES:
        game, options = game_named(name), options_of(name, preset)
        for seed in SEEDS:
            steps = list(walk(game, options, seed, lawful=True))
            random = SplitMix64(seed)
            dealer, deck = random.randrange(game.seats), shuffled(random)
            for moment in _moments([state for state, _ in steps]):
                state = steps[moment][0]
                positions.append(
                    {
                        "game": name,
                        "settings": option_values(options),
                        "dealer": dealer,
                        "deck": format_cards(deck),
                        "acts": [game.notation.format(act) for _, act in steps[:moment]],
                        "legal": counts(game, state, lawful=True),
                        "possible": counts(game, state, lawful=False),
                    }
                )
    return positions
