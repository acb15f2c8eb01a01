"""`tromf arena`: two bots set against each other over duplicate deals.

Knows how the report is shown. Refuses to play: ``study`` does.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

from tromf.bots import UnknownLevel, bot_named
from tromf.cli.demo import require_count, seed_or_drawn
from tromf.cli.machine import emit
from tromf.cli.rules import named_game
from tromf.cli.terminal import Complaint, Terminal
from tromf.games import AnyGame, OptionError, read_options
from tromf.study import ArenaReport, arena
from tromf.study.report import Record

__all__ = ["Contest", "options_of", "show_arena"]


@dataclass(frozen=True, slots=True)
class Contest:
    """What was asked for on the command line."""

    game: str
    preset: str | None
    settings: tuple[str, ...]
    first: str
    second: str
    deals: int
    seed: int | None
    jobs: int


def options_of(game: AnyGame, preset: str | None, settings: tuple[str, ...]) -> object:
    """The options that a person names, each as ``name=setting``; raises Complaint."""
    changes: dict[str, str] = {}
    for text in settings:
        name, sign, setting = text.partition("=")
        if not sign:
            raise Complaint("cli.error.option_form", text=text)
        changes[name] = setting
    try:
        options: object = read_options(game.presets, preset or game.default_preset, changes)
    except OptionError as error:
        raise Complaint(error.message, **error.params) from error
    return options


def show_arena(terminal: Terminal, contest: Contest, *, as_json: bool) -> int:
    """Play the contest and show what it says."""
    require_count("--deals", contest.deals)
    game = named_game(contest.game)
    options = options_of(game, contest.preset, contest.settings)
    try:
        for level in (contest.first, contest.second):
            bot_named(level, game.name)
    except UnknownLevel as error:
        raise Complaint(error.message, **error.params) from error
    if contest.jobs == 0:
        raise Complaint("cli.error.jobs")
    report = arena(
        game.name,
        options,
        contest.first,
        contest.second,
        contest.deals,
        seed_or_drawn(contest.seed),
        contest.jobs,
        None if as_json or not sys.stderr.isatty() else _show_progress,
    )
    if as_json:
        emit(report.to_json())
    else:
        _tell(terminal, game, report)
    return 0


def _show_progress(played: int, of: int) -> None:
    sys.stderr.write(f"\r{played}/{of}" if played < of else "\r\033[K")
    sys.stderr.flush()


def _tell(terminal: Terminal, game: AnyGame, report: ArenaReport) -> None:
    first, second = report.first, report.second
    terminal.tell("cli.arena.title", first=first.name, second=second.name, deals=report.deals, seed=report.seed)
    terminal.tell("cli.arena.written", value=f"{report.written.value:+.1f}", error=f"{report.written.error:.1f}")
    terminal.tell("cli.arena.points", value=f"{report.points.value:+.1f}", error=f"{report.points.error:.1f}")
    kinds = ", ".join(f"{terminal.say(f'{game.name}.kind.{kind}')}: {count}" for kind, count in report.kinds)
    terminal.tell("cli.arena.kinds", kinds=kinds)
    for record in (first, second):
        terminal.show(_record(terminal, record))


def _record(terminal: Terminal, record: Record) -> str:
    return terminal.say(
        "cli.arena.record",
        {
            "name": record.name,
            "declared": record.declared,
            "made": record.made,
            "median": f"{record.choosing.median:.1f}",
            "most": f"{record.choosing.most:.1f}",
        },
    )
