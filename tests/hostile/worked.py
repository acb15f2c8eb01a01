"""The worked examples of vectors/ as record texts, from which hostile ones are made."""

from __future__ import annotations

import json
from pathlib import Path

from tromf.games import game_named, read_options
from tromf.record import format_header, header_for

VECTORS = Path(__file__).parents[2] / "vectors"


def worked_records() -> list[bytes]:
    """A record of each worked example, whole or up to where its acts end."""
    texts = []
    for path in sorted(VECTORS.glob("*/*.json")):
        read = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(read, dict) and {"game", "dealer", "deck", "steps"} <= read.keys():
            game = game_named(read["game"])
            options = read_options(game.presets, game.default_preset, read.get("settings", {}))
            lines = [format_header(header_for(game, options)).rstrip("\n"), "", f"dealer {read['dealer']}"]
            lines += [f"cards {read['deck']}", *(step["act"] for step in read["steps"])]
            texts.append(("\n".join(lines) + "\n").encode())
    texts += [path.read_bytes() for path in sorted(VECTORS.glob("*/*.tromf"))]
    return texts
