"""`tromf arena`: two minds set against each other over duplicate deals.

Knows how the contest is asked for and the report shown. Refuses to play: ``study`` does.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tromf.bots import UnknownLevel
from tromf.cli.demo import require_count, seed_or_drawn
from tromf.cli.files import opened
from tromf.cli.machine import emit
from tromf.cli.rules import named_game
from tromf.cli.terminal import Complaint, Terminal
from tromf.games import AnyGame, OptionError, read_options
from tromf.study import (
    ArenaReport,
    Contest,
    Engine,
    KeptElsewhere,
    NoEngine,
    NotKept,
    Progress,
    Record,
    SpecError,
    contest_of,
    play_contest,
)

__all__ = ["Asked", "check_spec", "options_of", "show_arena"]

MOST_WORLDS = 10_000
LEAST_MILLISECONDS, MOST_MILLISECONDS = 20, 10_000


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked for on the command line."""

    game: str
    preset: str | None
    settings: tuple[str, ...]
    first: str
    second: str
    deals: int
    seed: int | None
    jobs: int
    cards_only: bool = False
    worlds: int | None = None
    milliseconds: int | None = None
    resume: str | None = None
    backend: str = "loky"
    cluster: str | None = None


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


def check_spec(spec: str) -> None:
    """A spec that names a file can be opened, else this raises Complaint."""
    if spec.endswith(".toml"):
        with opened(spec):
            pass


def check_budget(worlds: int | None, milliseconds: int | None) -> None:
    """A budget is a number of worlds or a time, within what a spec may say; else this raises Complaint."""
    if worlds is not None:
        require_count("--worlds", worlds, MOST_WORLDS)
    if milliseconds is None:
        return
    if worlds is not None:
        raise Complaint("study.error.two_budgets")
    if not LEAST_MILLISECONDS <= milliseconds <= MOST_MILLISECONDS:
        raise Complaint(
            "study.error.milliseconds", value=milliseconds, least=LEAST_MILLISECONDS, most=MOST_MILLISECONDS
        )


def show_arena(terminal: Terminal, asked: Asked, *, as_json: bool) -> int:
    """Play the contest and show what it says."""
    require_count("--deals", asked.deals)
    check_budget(asked.worlds, asked.milliseconds)
    game = named_game(asked.game)
    options = options_of(game, asked.preset, asked.settings)
    if asked.jobs == 0:
        raise Complaint("cli.error.jobs")
    for spec in (asked.first, asked.second):
        check_spec(spec)
    try:
        contest = contest_of(
            game.name,
            options,
            asked.first,
            asked.second,
            seed_or_drawn(asked.seed),
            cards_only=asked.cards_only,
            worlds=asked.worlds,
            milliseconds=asked.milliseconds,
        )
        report = _played(terminal, contest, asked)
    except (UnknownLevel, SpecError, NoEngine) as error:
        raise Complaint(error.message, **error.params) from error
    except NotKept as error:
        raise Complaint("study.error.not_kept", file=asked.resume or "") from error
    except KeptElsewhere as error:
        raise Complaint("study.error.kept_elsewhere", file=asked.resume or "") from error
    except OSError as error:
        if asked.resume is None or error.filename is None or Path(error.filename).parent != Path(asked.resume).parent:
            raise
        raise Complaint("study.error.unwritable", file=asked.resume) from error
    if as_json:
        emit(report.to_json())
    else:
        _tell(terminal, game, report)
    return 0


def _played(terminal: Terminal, contest: Contest, asked: Asked) -> ArenaReport:
    engine = Engine(asked.backend, asked.cluster, asked.jobs)
    resume = None if asked.resume is None else Path(asked.resume)
    with _bar(terminal, asked.deals) as progress:
        return play_contest(contest, asked.deals, engine, progress, resume)


@contextmanager
def _bar(terminal: Terminal, deals: int) -> Iterator[Progress | None]:
    """A bar with the time that is left, for a person at a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        # The pace of a strong bot is a matter of minutes, so it is taken over all that was played.
        TimeRemainingColumn(compact=True, elapsed_when_finished=True),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True, speed_estimate_period=3600) as progress:
        task = progress.add_task(terminal.say("study.arena.playing"), total=deals)
        yield lambda played, _: progress.update(task, completed=played)


def _tell(terminal: Terminal, game: AnyGame, report: ArenaReport) -> None:
    first, second = report.first, report.second
    terminal.tell("cli.arena.title", first=first.name, second=second.name, deals=report.deals, seed=report.seed)
    terminal.tell("cli.arena.written", value=f"{report.written.value:+.1f}", error=f"{report.written.error:.1f}")
    if report.cards_only:
        terminal.tell("study.arena.cards", value=f"{report.cards.value:+.1f}", error=f"{report.cards.error:.1f}")
    else:
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
