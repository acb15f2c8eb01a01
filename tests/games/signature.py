"""The signature of all games: a hash over many seeded deals with what was lawful and how they ended.

``vectors/README.md`` says what is hashed, so that an engine in another language can be held against it.
"""

import hashlib
from collections.abc import Iterator

from tests.games.walking import TABLES, options_of, walk
from tromf.games import AnyGame, DealResult, game_named, option_values

__all__ = ["DEALS", "deal_lines", "file_text", "signature_of"]

DEALS = 500


def _codes(game: AnyGame, acts: tuple[object, ...]) -> str:
    return "|".join(game.notation.format(act) for act in acts)


def _result_lines(result: DealResult) -> Iterator[str]:
    def text(values: tuple[int, ...]) -> str:
        return " ".join(str(value) for value in values)

    made = "-" if result.made is None else "made" if result.made else "lost"
    declarer = "-" if result.declarer is None else str(result.declarer)
    yield f"= {result.kind} {text(result.written)} / {text(result.points)} / {declarer} {made}"
    for line in result.lines:
        payer = "-" if line.payer is None else str(line.payer)
        params = " ".join(f"{name}={line.params[name]}" for name in sorted(line.params))
        mark = "written" if line.written else "told"
        yield f"+ {line.message} {line.rule} {line.points} {line.side} {payer} {mark} {params}".rstrip()


def deal_lines(name: str, preset: str, seed: int) -> Iterator[str]:
    """One deal as lines: what each seat might do and did, and the account."""
    game = game_named(name)
    for state, act in walk(game, options_of(name, preset), seed):
        said = tuple(act for seat in range(game.seats) for act in game.interruptions(state, seat))
        legal, possible = game.legal_actions(state), game.possible_actions(state)
        lawful = set(legal)
        also = tuple(each for each in possible if each not in lawful)
        turn = game.to_act(state)
        open_acts = (
            f"{'-' if turn is None else turn} {_codes(game, legal)} / {_codes(game, also)} / {_codes(game, said)}"
        )
        yield open_acts if act is None else f"{open_acts} > {game.actor(state, act)} {game.notation.format(act)}"
        if act is None:
            yield from _result_lines(game.result(state))


def signature_of(name: str, preset: str, deals: int = DEALS) -> str:
    """The SHA-256 in hex over a table's deals, seeds 0 and on."""
    settings = " ".join(f"{name}={value}" for name, value in option_values(options_of(name, preset)).items())
    digest = hashlib.sha256(f"{name} {settings}\n".encode())
    for seed in range(deals):
        digest.update(f"deal {seed}\n".encode())
        for line in deal_lines(name, preset, seed):
            digest.update(f"{line}\n".encode())
    return digest.hexdigest()


def file_text() -> str:
    """What stands in ``vectors/SIGNATURE``: one line for every game and preset, and one hash over these lines."""
    lines = [f"{name} {preset} {signature_of(name, preset)}\n" for name, preset in TABLES]
    return "".join(lines) + f"all {hashlib.sha256(''.join(lines).encode()).hexdigest()}\n"
