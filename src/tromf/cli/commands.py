"""The commands as a person types them: their arguments and options, each with the id of its explanation.

Knows names and defaults. Refuses to do the work: each command's module is imported when it is called.
"""

import re
from collections.abc import Sequence
from typing import Annotated, Any

from cyclopts import Parameter, Token

from tromf.cli.terminal import Terminal

__all__ = ["COMMANDS"]

_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")


def _whole(kind: Any, tokens: Sequence[Token]) -> int:
    """A whole number and nothing that would have to be rounded."""
    if not _WHOLE.fullmatch(tokens[0].value):
        raise ValueError
    return int(tokens[0].value)


File = Annotated[str, Parameter(help="cli.parameter.file")]
Files = Annotated[tuple[str, ...], Parameter(help="cli.parameter.files", name="FILE")]
Stake = Annotated[str | None, Parameter(help="cli.parameter.stake")]
Json = Annotated[bool, Parameter(help="cli.parameter.json", negative="", show_default=False)]
OneGame = Annotated[str | None, Parameter(help="cli.parameter.one_game")]
Game = Annotated[str, Parameter(help="cli.parameter.game")]
Preset = Annotated[str | None, Parameter(help="cli.parameter.preset")]
Options = Annotated[tuple[str, ...], Parameter(help="cli.parameter.option", name="--option", negative="")]
Deals = Annotated[int, Parameter(help="cli.parameter.deals", converter=_whole)]
Seed = Annotated[int | None, Parameter(help="cli.parameter.seed", converter=_whole)]
Bots = Annotated[str, Parameter(help="cli.parameter.bots")]
AsRecord = Annotated[bool, Parameter(help="cli.parameter.record", negative="", show_default=False)]
Jobs = Annotated[int, Parameter(help="cli.parameter.jobs", converter=_whole)]

Spec = Annotated[str, Parameter(help="study.parameter.spec")]
CardsOnly = Annotated[bool, Parameter(help="study.parameter.cards_only", negative="", show_default=False)]
Worlds = Annotated[int | None, Parameter(help="study.parameter.worlds", converter=_whole)]
Milliseconds = Annotated[int | None, Parameter(help="study.parameter.milliseconds", converter=_whole)]
Resume = Annotated[str | None, Parameter(help="study.parameter.resume")]
Backend = Annotated[str, Parameter(help="study.parameter.backend")]
Cluster = Annotated[str | None, Parameter(help="study.parameter.cluster")]

Level = Annotated[str, Parameter(help="study.parameter.level")]
Chance = Annotated[int, Parameter(help="study.parameter.seed", converter=_whole)]
Open = Annotated[bool, Parameter(help="study.parameter.open", name="--open", negative="", show_default=False)]

Host = Annotated[str, Parameter(help="cli.parameter.host")]
Port = Annotated[int, Parameter(help="cli.parameter.port", converter=_whole)]
Database = Annotated[str | None, Parameter(help="cli.parameter.db")]
Processes = Annotated[int, Parameter(help="cli.parameter.processes", converter=_whole)]
Workers = Annotated[int | None, Parameter(help="cli.parameter.workers", converter=_whole)]
SecretFile = Annotated[str | None, Parameter(help="cli.parameter.secret_file")]
AllowedHosts = Annotated[
    tuple[str, ...], Parameter(help="cli.parameter.allowed_host", name="--allowed-host", negative="")
]
Log = Annotated[str, Parameter(help="cli.parameter.log")]
StartGame = Annotated[str | None, Parameter(help="cli.parameter.start_game")]
StartBots = Annotated[str | None, Parameter(help="cli.parameter.start_bots", name=("--level", "--bots"))]
NoBrowser = Annotated[bool, Parameter(help="cli.parameter.no_browser", negative="", show_default=False)]

DealNumber = Annotated[int | None, Parameter(help="cli.parameter.deal", converter=_whole)]
ActNumber = Annotated[int | None, Parameter(help="cli.parameter.act", converter=_whole)]

HOST = "127.0.0.1"
PORT = 8123


def replay(terminal: Terminal, file: File, /, *, json: Json = False) -> int:
    """Tell a record's deals act by act."""
    from tromf.cli.replaying import replay_file

    return replay_file(terminal, file, as_json=json)


def score(terminal: Terminal, file: Files, /, *, stake: Stake = None, json: Json = False) -> int:
    """Score the deals of records."""
    from tromf.cli.scoring import score_files

    return score_files(terminal, file, stake, as_json=json)


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
    first: Spec,
    second: Spec,
    /,
    *,
    game: Game = "klaber",
    preset: Preset = None,
    option: Options = (),
    deals: Deals = 1000,
    seed: Seed = None,
    cards_only: CardsOnly = False,
    worlds: Worlds = None,
    milliseconds: Milliseconds = None,
    resume: Resume = None,
    jobs: Jobs = -1,
    backend: Backend = "loky",
    cluster: Cluster = None,
    json: Json = False,
) -> int:
    """Set two bots against each other."""
    from tromf.cli.arena import Asked, show_arena

    asked = Asked(
        game,
        preset,
        option,
        first,
        second,
        deals,
        seed,
        jobs,
        cards_only=cards_only,
        worlds=worlds,
        milliseconds=milliseconds,
        resume=resume,
        backend=backend,
        cluster=cluster,
    )
    return show_arena(terminal, asked, as_json=json)


def solve(
    terminal: Terminal, file: File, /, *, deal: DealNumber = None, act: ActNumber = None, json: Json = False
) -> int:
    """Say what an open position is worth."""
    from tromf.cli.solving import solve_file

    return solve_file(terminal, file, deal, act, as_json=json)


def par(
    terminal: Terminal, file: File, /, *, deal: DealNumber = None, act: ActNumber = None, json: Json = False
) -> int:
    """Say what each contract of a deal is worth."""
    from tromf.cli.solving import par_of_file

    return par_of_file(terminal, file, deal, act, as_json=json)


def advise(
    terminal: Terminal,
    file: File,
    /,
    *,
    deal: DealNumber = None,
    act: ActNumber = None,
    level: Level = "champion",
    worlds: Worlds = None,
    seed: Chance = 0,
    json: Json = False,
) -> int:
    """Say what is best as far as a seat can know."""
    from tromf.cli.advising import advise_file

    return advise_file(terminal, file, deal, act, level, worlds, seed, as_json=json)


def review(
    terminal: Terminal,
    file: File,
    /,
    *,
    deal: DealNumber = None,
    level: Level = "champion",
    worlds: Worlds = None,
    seed: Chance = 0,
    opened: Open = False,
    json: Json = False,
) -> int:
    """Look back on a deal."""
    from tromf.cli.reviewing import review_file

    return review_file(terminal, file, deal, level, worlds, seed, with_real=opened, as_json=json)


def serve(
    terminal: Terminal,
    *,
    host: Host = HOST,
    port: Port = PORT,
    db: Database = None,
    secret_file: SecretFile = None,
    processes: Processes = 1,
    workers: Workers = None,
    log: Log = "text",
    allowed_host: AllowedHosts = (),
) -> int:
    """Start the server."""
    from tromf.cli.serving import Serving, start_server

    serving = Serving(secret_file, processes, workers, log, allowed_host)
    return start_server(terminal, host, port, db, page=None, serving=serving)


def worker(terminal: Terminal, *, db: Database = None, log: Log = "text") -> int:
    """Tend the tables of servers that share a database."""
    from tromf.cli.serving import start_worker

    return start_worker(terminal, db, log)


def play(
    terminal: Terminal,
    *,
    game: StartGame = None,
    bots: StartBots = None,
    host: Host = HOST,
    port: Port = PORT,
    db: Database = None,
    no_browser: NoBrowser = False,
    allowed_host: AllowedHosts = (),
) -> int:
    """Start the server and open its page."""
    from tromf.cli.serving import Serving, start_page, start_server

    page = start_page(game, bots)
    serving = Serving(allowed_hosts=allowed_host)
    return start_server(terminal, host, port, db, page=None if no_browser else page, serving=serving)


COMMANDS = (play, serve, worker, demo, replay, score, rules, verify, solve, par, advise, review, arena)
"""The commands in the order of the help."""
