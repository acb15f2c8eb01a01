"""How strong the levels are: `python -m bench.strength FOLDER [DECKS [GAME …]]` plays what docs/strength.md shows.

Knows which contests say it, and lays their figures out as that page does. Refuses to play anything twice: finished
batches are kept in the folder, and a run that was stopped goes on from there.
"""

import sys
from dataclasses import dataclass
from pathlib import Path

from tromf.games import GAMES, game_named
from tromf.study import ArenaReport, Engine, contest_of, play_contest

__all__ = ["CONTESTS", "Row", "measure"]

SEED = 2026
WORLDS = 20
DECKS = 400


@dataclass(frozen=True, slots=True)
class Row:
    """Two who meet; ``cards_only`` after the same talk. ``worlds`` None lets each level take its own number."""

    first: str
    second: str
    cards_only: bool = False
    worlds: int | None = None

    def name(self, game: str) -> str:
        """The name of the file that keeps it."""
        return f"{game}-{self.first}-{self.second}{'-cards' if self.cards_only else ''}{self.worlds or ''}.json"

    def play(self, game: str, decks: int, folder: Path) -> ArenaReport:
        """Play it, or what is left of it."""
        options = game_named(game).presets[game_named(game).default_preset]
        contest = contest_of(
            game, options, self.first, self.second, SEED, cards_only=self.cards_only, worlds=self.worlds
        )
        return play_contest(contest, decks, Engine(), None, folder / self.name(game))


CONTESTS = (
    Row("uniform", "player"),
    Row("beginner", "player"),
    Row("beginner", "uniform"),
    Row("champion", "player", worlds=WORLDS),
    Row("champion", "player"),
    Row("club", "player"),
    Row("champion", "club"),
    Row("seer", "player"),
    Row("champion", "player", cards_only=True, worlds=WORLDS),
    Row("champion", "player", cards_only=True),
    Row("seer", "player", cards_only=True),
)
"""Each level beside the player, and the steps of the ladder that are not among these."""


def measure(folder: Path, decks: int = DECKS, games: tuple[str, ...] = GAMES) -> None:
    """Play every contest and print it as a line of a table as soon as it is known."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in games:
        print(f"\n{game}\n\n| | decks | written a deal | card points a deal | ms of the first: median, 95 % |")
        print("|---|--:|--:|--:|--:|", flush=True)
        for row in CONTESTS:
            print(_line(row, row.play(game, decks, folder)), flush=True)


def _line(row: Row, report: ArenaReport) -> str:
    written, cards, pace = report.written, report.cards, report.first.choosing
    talk = (f" with {row.worlds} deals" if row.worlds else "") + (", cards alone" if row.cards_only else "")
    return (
        f"| {row.first} over {row.second}{talk} | {report.deals} | {written.value:+.1f} ± {written.error:.1f} "
        f"| {cards.value:+.1f} ± {cards.error:.1f} | {pace.median:.1f}, {pace.most:.1f} |"
    )


def main(arguments: list[str]) -> int:
    """Measure what was asked for."""
    folder, decks, games = (arguments or [""])[0], (arguments[1:2] or [str(DECKS)])[0], arguments[2:]
    if not folder or not decks.isdecimal() or set(games) - set(GAMES):
        print("python -m bench.strength FOLDER [DECKS [GAME ...]]", file=sys.stderr)
        return 2
    measure(Path(folder), int(decks), tuple(games) or GAMES)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
