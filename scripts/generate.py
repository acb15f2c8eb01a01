"""Writes the files that follow from others, or with --check says which of them are out of date.

The protocol's schema and the description of what is asked over HTTP follow from tromf.wire, the page's types from the
schema.
"""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
SCHEMA = Path("docs/protocol.schema.json")
OPENAPI = Path("docs/openapi.json")
TYPES = Path("web/src/wire.ts")


def protocol_schema() -> str:
    """The schema of all messages, as the wire room emits it."""
    from tromf.wire import schema_text

    return schema_text()


def http_description() -> str:
    """The description of all requests over HTTP, as the wire room emits it."""
    from tromf.wire import openapi_text

    return openapi_text()


def page_types() -> str:
    """The TypeScript types of the messages, from the schema."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "schema.json"), Path(folder, "wire.ts")
        source.write_text(protocol_schema(), encoding="utf-8")
        subprocess.run(["node", "types.mjs", source, target], cwd=ROOT / "web", check=True)
        return target.read_text(encoding="utf-8")


GENERATED: dict[Path, Callable[[], str]] = {SCHEMA: protocol_schema, OPENAPI: http_description, TYPES: page_types}


def main() -> int:
    """Write or check; the number of files that are out of date decides the exit status."""
    check = sys.argv[1:] == ["--check"]
    stale = []
    for path, text_of in GENERATED.items():
        text = text_of()
        file = ROOT / path
        if file.exists() and file.read_text(encoding="utf-8") == text:
            continue
        stale.append(path)
        if not check:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    for path in stale:
        print(f"{path} is out of date: run `make generate`" if check else f"wrote {path}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
