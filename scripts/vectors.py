"""Writes the vectors that are counted from the engine, or with --check says which of them have moved.

Run it as ``python -m scripts.vectors``. A commit that moves one of them says why.
"""

import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.games import perft, signature
from tests.solver import vectors as solver_vectors

ROOT = Path(__file__).parent.parent


def perft_text() -> str:
    """The positions with their counts, one a line."""
    rows = ",\n".join(json.dumps(position, ensure_ascii=False) for position in perft.table_of_positions())
    return f"[\n{rows}\n]\n"


COUNTED: dict[str, Callable[[], str]] = {
    "vectors/SIGNATURE": signature.file_text,
    "vectors/perft.json": perft_text,
    **{
        f"vectors/solver/{name}.json": partial(solver_vectors.file_text, name)
        for name in ("klaber", "klaberjass", "rabloulti")
    },
}


def main(arguments: list[str]) -> int:
    """Write the files, or check them; the exit status."""
    check = arguments == ["--check"]
    if arguments and not check:
        print(__doc__, file=sys.stderr)
        return 2
    moved = 0
    for name, counted in COUNTED.items():
        text, path = counted(), ROOT / name
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        moved += 1
        if check:
            print(f"{name} has moved", file=sys.stderr)
        else:
            path.write_text(text, encoding="utf-8")
            print(f"{name} is written")
    return 1 if check and moved else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
