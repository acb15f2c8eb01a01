"""The commands as a person types them: their arguments and options, each with the id of its explanation.

Knows names and defaults. Refuses to do the work: each command's module is imported when it is called.
"""

from typing import Annotated

from cyclopts import Parameter

from tromf.cli.terminal import Terminal

__all__ = ["COMMANDS"]

File = Annotated[str, Parameter(help="cli.parameter.file")]
Files = Annotated[tuple[str, ...], Parameter(help="cli.parameter.files", name="FILE")]
Json = Annotated[bool, Parameter(help="cli.parameter.json", negative="", show_default=False)]
OneGame = Annotated[str | None, Parameter(help="cli.parameter.one_game")]
Game = Annotated[str, Parameter(help="cli.parameter.game")]
Preset = Annotated[str | None, Parameter(help="cli.parameter.preset")]
Options = Annotated[tuple[str, ...], Parameter(help="cli.parameter.option", name="--option", negative="")]
Deals = Annotated[int, Parameter(help="cli.parameter.deals")]
Seed = Annotated[int | None, Parameter(help="cli.parameter.seed")]
Bot = Annotated[str, Parameter(help="cli.parameter.bot")]
Bots = Annotated[str, Parameter(help="cli.parameter.bots")]
AsRecord = Annotated[bool, Parameter(help="cli.parameter.record", negative="", show_default=False)]
Jobs = Annotated[int, Parameter(help="cli.parameter.jobs")]


def replay(terminal: Terminal, file: File, /, *, json: Json = False) -> int:
    """Tell a record's deals act by act."""
    from tromf.cli.replaying import replay_file

    return replay_file(terminal, file, as_json=json)


def score(terminal: Terminal, file: Files, /, *, json: Json = False) -> int:
    """Score the deals of records."""
    from tromf.cli.scoring import score_files

    return score_files(terminal, file, as_json=json)


def rules(terminal: Terminal, game: OneGame = None, /, *, json: Json = False) -> int:
    """Show the presets and options of games."""
    from tromf.cli.rules import show_rules

    return show_rules(terminal, game, as_json=json)


def verify(terminal: Terminal, file: File, /, *, json: Json = False) -> int:
    """Check the commitments of a record."""
    from tromf.cli.verifying import verify_file

    return verify_file(terminal, file, as_json=json)


def demo(
    terminal: Terminal,
    *,
    game: Game = "klaber",
    deals: Deals = 1,
    seed: Seed = None,
    bots: Bots = "player",
    record: AsRecord = False,
) -> int:
    """Let bots play in the terminal."""
    from tromf.cli.demo import show_demo

    return show_demo(terminal, game, deals, seed, bots, as_record=record)


def arena(
    terminal: Terminal,
    first: Bot,
    second: Bot,
    /,
    *,
    game: Game = "klaber",
    preset: Preset = None,
    option: Options = (),
    deals: Deals = 1000,
    seed: Seed = None,
    jobs: Jobs = -1,
    json: Json = False,
) -> int:
    """Set two bots against each other."""
    from tromf.cli.arena import Contest, show_arena

    return show_arena(terminal, Contest(game, preset, option, first, second, deals, seed, jobs), as_json=json)


COMMANDS = (demo, replay, score, rules, verify, arena)
"""The commands in the order of the help."""
