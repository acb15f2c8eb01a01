"""A process that plays a contest and keeps it in the file that it is given, until it is killed.

It writes a line whenever a batch is finished.
"""

import sys
from pathlib import Path

from tromf.games.klaber import KlaberOptions
from tromf.study import Engine, contest_of, play_contest

__all__ = ["CONTEST", "DECKS"]

CONTEST = contest_of("klaber", KlaberOptions(), "player", "uniform", 3)
DECKS = 100


def _tell(played: int, of: int) -> None:
    sys.stdout.write(f"{played}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    play_contest(CONTEST, DECKS, Engine(jobs=1), _tell, Path(sys.argv[1]))
