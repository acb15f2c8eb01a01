"""How large the page's script is as it travels.

Knows where the built page lies. Refuses to build it.
"""

import gzip
from pathlib import Path

__all__ = ["measure"]

ASSETS = Path(__file__).parent.parent / "src/tromf/server/page/assets"


def measure() -> dict[str, int]:
    """Bytes of each script and style sheet of the page, gzipped."""
    files = sorted(path for path in ASSETS.iterdir() if path.suffix in {".js", ".css"})
    return {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in files}
