"""`tromf solve` and `tromf par`: what an open position of a record is worth, and what the contracts of its deal are.

Knows how values are told. Refuses to find one: that is the solver's.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from tromf.cards import format_cards
from tromf.cli.machine import emit, header_json
from tromf.cli.positions import acts_of, find_deal
from tromf.cli.terminal import Complaint, Terminal
from tromf.cli.voice import Voice
from tromf.games import AnyGame
from tromf.record import Replayed
from tromf.referee import open_hands
from tromf.solver import Goal, Measure, Moves, NotSolvable, Par, PricedContract, Solution, par, solve, solve_moves

__all__ = ["par_of_file", "patience", "solve_file"]

_SLOW = 0.5  # seconds after which a person is told that there is something to wait for


def solve_file(terminal: Terminal, file: str, deal: int | None, act: int | None, *, as_json: bool) -> int:
    """Tell what a position of a record is worth, and every card of the seat to move."""
    return _with_position(terminal, file, deal, act, as_json=as_json, work=_values, end=True)


def par_of_file(terminal: Terminal, file: str, deal: int | None, act: int | None, *, as_json: bool) -> int:
    """Tell what the contracts of a deal are worth, and where the talk ends when all speak their best."""
    return _with_position(terminal, file, deal, act, as_json=as_json, work=_par, end=False)


Tell = Callable[[Terminal, Voice, bool], None]
Work = Callable[[Terminal, Replayed, int], tuple[int | None, Tell]]
"""What is found out about a position: whose turn it is, and how the rest is told."""


def _with_position(
    terminal: Terminal, file: str, deal: int | None, act: int | None, *, as_json: bool, work: Work, end: bool
) -> int:
    found_deal = find_deal(terminal, file, deal, as_json=as_json)
    if isinstance(found_deal, int):
        return found_deal
    header, number, played, voice = found_deal.header, found_deal.number, found_deal.played, found_deal.voice
    acts = act if act is not None else len(played.states) - 1 if end else _first_contract(header.game, played)
    acts_of(played, acts)
    voice.sit(played.deal)
    try:
        turn, tell = work(terminal, played, acts)
        if as_json:
            emit(header_json(file, header))
        else:
            terminal.show(voice.title(header))
        _tell_position(terminal, voice, played, number, acts, turn, as_json=as_json)
        tell(terminal, voice, as_json)
    except NotSolvable as error:
        raise Complaint(error.message, **error.params) from error
    return 0


def _first_contract(game: AnyGame, played: Replayed) -> int:
    """How many acts to take for the contracts: none; in Rablóulti up to the contract, because the talon hangs on it."""
    if game.name != "rabloulti":
        return 0
    return next((acts for acts, state in enumerate(played.states) if hasattr(state, "contract")), 0)


def _tell_position(
    terminal: Terminal,
    voice: Voice,
    played: Replayed,
    number: int,
    acts: int,
    turn: int | None,
    *,
    as_json: bool,
) -> None:
    hands = open_hands(played.deal.game, played.states[acts])
    if as_json:
        names = [[card.name for card in hand] for hand in hands]
        emit({"type": "position", "deal": number, "acts": acts, "turn": turn, "hands": names})
        return
    terminal.show(voice.say("solver.position", {"number": number, "acts": acts}))
    for seat, hand in enumerate(hands):
        terminal.show(f"  {voice.seat(seat)}: {format_cards(hand)}")
    if turn is not None:
        terminal.show(voice.say("solver.turn", {"seat": turn}))


# --- values -----------------------------------------------------------------------------------------------------------


def _values(terminal: Terminal, played: Replayed, acts: int) -> tuple[int | None, Tell]:
    game, state = played.deal.game, played.states[acts]
    with patience(terminal):
        moves = {goal: solve_moves(state, goal) for goal in _goals(game, state)}
        whole = {goal: solve(state, goal) for goal in moves}
    # While something is said between two cards, the turn is that of the seat whose card comes next.
    return next(iter(moves.values())).turn, partial(_tell_values, game, moves, whole)


def _tell_values(
    game: AnyGame,
    moves: dict[Goal, Moves],
    whole: dict[Goal, Solution],
    terminal: Terminal,
    voice: Voice,
    as_json: bool,
) -> None:
    if as_json:
        values = {_name(goal): solution.value for goal, solution in whole.items()}
        emit({"type": "value", "declarer": _declarer(whole), "values": values})
        for each in _rows(game, moves):
            emit({"type": "act", **each})
        return
    declarer = _declarer(whole)
    for goal, solution in whole.items():
        terminal.show(_sentence(voice, game, goal, solution, declarer))
    terminal.show(voice.say("solver.cards", {"side": game.side_of(declarer)}))
    for line in _table(voice, game, moves):
        terminal.show(f"  {line}")


def _goals(game: AnyGame, state: Any) -> tuple[Goal, ...]:
    """What is asked: card points and what is written; in Rablóulti the payment and each part."""
    if game.name != "rabloulti":
        return Measure.WRITTEN, Measure.POINTS
    contract = getattr(state, "contract", None)
    return (Measure.WRITTEN, *(() if contract is None else contract.bid.parts))


def _declarer(whole: dict[Goal, Solution]) -> int:
    return next(iter(whole.values())).declarer


def _name(goal: Goal) -> str:
    return str(getattr(goal, "value", goal))


def _sentence(voice: Voice, game: AnyGame, goal: Goal, solution: Solution, declarer: int) -> str:
    """A value in words."""
    side, value = game.side_of(declarer), solution.value
    if goal is Measure.POINTS:
        return voice.say("solver.points", {"side": side, "value": value})
    if goal is Measure.WRITTEN:
        kind = "units" if game.name == "rabloulti" else "written"
        how = "more" if value >= 0 else "less"
        return voice.say(f"solver.{kind}.{how}", {"side": side, "value": abs(value)})
    return voice.say(f"solver.part.{'made' if value else 'lost'}", {"part": f"rabloulti.part.{_name(goal)}"})


def _rows(game: AnyGame, moves: dict[Goal, Moves]) -> list[dict[str, Any]]:
    """Each act with its values, the best first."""
    first = next(iter(moves.values()))
    acts = [*first.cards, *first.others]
    rows = []
    for act in acts:
        values = {_name(goal): {**found.cards, **found.others}[act].value for goal, found in moves.items()}
        code = act.name if act in first.cards else game.notation.format(act)
        rows.append({"act": code, "values": values})
    leading = next(iter(rows[0]["values"])) if rows else ""
    return sorted(rows, key=lambda row: row["values"][leading], reverse=first.rising)


def _table(voice: Voice, game: AnyGame, moves: dict[Goal, Moves]) -> list[str]:
    """The acts with their values in columns."""
    heads = [""]
    for goal in moves:
        if isinstance(goal, Measure):
            kind = "units" if game.name == "rabloulti" and goal is Measure.WRITTEN else goal.value
            heads.append(voice.say(f"solver.column.{kind}"))
        else:
            heads.append(voice.say(f"rabloulti.part.{_name(goal)}"))
    rows = [heads]
    for row in _rows(game, moves):
        values = zip(moves, row["values"].values(), strict=True)
        rows.append([row["act"], *(_cell(goal, value) for goal, value in values)])
    return _columns(rows)


def _cell(goal: Goal, value: int) -> str:
    if goal is Measure.WRITTEN:
        return f"{value:+d}"
    if goal is Measure.POINTS:
        return str(value)
    return "+" if value else "-"


def _columns(rows: list[list[str]]) -> list[str]:
    """Rows with their cells under each other, the first on the left and the others on the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for first, *others in rows:
        cells = [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
        lines.append("  ".join([first.ljust(widths[0]), *cells]).rstrip())
    return lines


# --- contracts --------------------------------------------------------------------------------------------------------


def _par(terminal: Terminal, played: Replayed, acts: int) -> tuple[int | None, Tell]:
    game, state = played.deal.game, played.states[acts]
    with _bar(terminal) as tell:
        return game.to_act(state), partial(_tell_par, game, state, par(state, tell))


def _tell_par(game: AnyGame, state: Any, found: Par, terminal: Terminal, voice: Voice, as_json: bool) -> None:
    best = set(found.best)
    if as_json:
        for contract in found.contracts:
            emit({"type": "contract", **_contract(contract), "best": contract in best})
        calls = [{"seat": seat, "act": game.notation.format(act)} for seat, act in found.line]
        emit({"type": "par", "value": found.value, "line": calls})
        return
    terminal.show(voice.say("solver.par.contracts"))
    for line in _columns(
        [_contract_cells(voice, game, contract, starred=contract in best) for contract in found.contracts]
    ):
        terminal.show(f"  {line}")
    _tell_line(terminal, voice, game, state, found)


def _contract(contract: PricedContract) -> dict[str, Any]:
    trump = None if contract.trump is None else contract.trump.letter
    return {"declarer": contract.declarer, "bid": contract.bid, "trump": trump, "value": contract.value}


def _contract_cells(voice: Voice, game: AnyGame, contract: PricedContract, *, starred: bool) -> list[str]:
    trump = "" if contract.trump is None else voice.say("solver.par.suit", {"suit": contract.trump.letter})
    bid = "" if contract.bid is None else voice.say(f"rabloulti.bid.{contract.bid}")
    return [voice.side(game.side_of(contract.declarer)), bid, trump, f"{contract.value:+d}", "*" if starred else ""]


def _tell_line(terminal: Terminal, voice: Voice, game: AnyGame, state: Any, found: Par) -> None:
    """The talk in which everybody says what is best, and what comes of it."""
    if not found.line:
        return
    terminal.show(voice.say("solver.par.line"))
    for seat, act in found.line:
        state = game.apply(state, act)
        terminal.show(f"  {voice.act(seat, act, state)}")
    first, second = (0, 1) if found.value >= 0 else (1, 0)
    terminal.show(voice.say("solver.par.value", {"side": first, "other": second, "value": abs(found.value)}))


# --- waiting ----------------------------------------------------------------------------------------------------------


@contextmanager
def patience(terminal: Terminal) -> Iterator[None]:
    """Tell a person at a terminal that there is something to wait for, once it takes long."""
    if not sys.stderr.isatty():
        yield
        return
    from threading import Timer

    from rich.console import Console

    status = Console(stderr=True).status(terminal.say("solver.wait"))
    timer = Timer(_SLOW, status.start)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        status.stop()


@contextmanager
def _bar(terminal: Terminal) -> Iterator[Callable[[int, int], None] | None]:
    """A progress bar for a person at a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(terminal.say("solver.wait"))
        yield lambda number, count: progress.update(task, completed=number, total=count)
