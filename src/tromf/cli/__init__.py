"""The commands of the house: replay, score, rules, verify, demo, arena, serve, play.

Knows how the rooms below are asked from a terminal, and that bad input is one sentence and status 2. Refuses to know a
rule. Every room is imported when a command needs it, so that help comes quickly.
"""

from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and give its exit status; without arguments those of the process are taken."""
    try:
        from tromf.cli.app import run

        return run(arguments)
    except KeyboardInterrupt:
        return 130
