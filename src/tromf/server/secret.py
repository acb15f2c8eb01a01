"""The server's secret: made at the first start, readable by its owner alone.

Knows its file. Refuses to start with one that is too short to be one.
"""

import os
import secrets
from pathlib import Path

from tromf.server.problem import StartError

__all__ = ["SECRET_BYTES", "load_secret"]

SECRET_BYTES = 32


def load_secret(path: Path) -> bytes:
    """The secret in a file, made where there is none; raises StartError."""
    try:
        if not path.exists():
            _make(path)
    except OSError as error:
        raise StartError("server.start.data_directory", {"path": str(path.parent)}) from error
    try:
        if os.name == "posix" and path.stat().st_mode & 0o077:
            path.chmod(0o600)
        secret = path.read_bytes()
    except OSError as error:
        raise StartError("server.start.secret_unreadable", {"path": str(path)}) from error
    if len(secret) != SECRET_BYTES:
        raise StartError("server.start.secret_damaged", {"path": str(path)})
    return secret


def _make(path: Path) -> None:
    """Write a new secret whole under another name first: no start, however cut off, leaves half a secret behind."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(secrets.token_bytes(SECRET_BYTES))
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(draft, path)
        except FileExistsError:
            return  # another process was first, and its secret counts
    finally:
        draft.unlink()
