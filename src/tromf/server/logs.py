"""What the server writes down of itself: warnings and errors, in words or one JSON object a line.

Knows the loggers of the house. Refuses to write what an error says or held: it may name a card, a key or a password.
"""

import json
import logging
import os
import sys
from datetime import UTC, datetime

__all__ = ["STYLES", "set_up_logs"]

STYLES = ("text", "json")


class _WithoutTrace(logging.Filter):
    """Keeps the values and messages of errors out of the log."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.exc_info = None
        record.exc_text = None
        record.stack_info = None
        # What stands below the first line is what an error said, or where it came from.
        record.msg, record.args = record.getMessage().partition("\n")[0], ()
        return record.levelno >= logging.WARNING


class _Json(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(
            {
                "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
                "level": record.levelname.lower(),
                "from": record.name,
                "process": os.getpid(),
                "message": record.getMessage(),
            },
            ensure_ascii=False,
        )


def set_up_logs(style: str = "text") -> None:
    """Write what is logged to the standard error in a style; what libraries say is theirs, and is not written."""
    for name in ("uvicorn.error", "asyncio", "tromf"):
        logger = logging.getLogger(name)
        if not any(isinstance(each, _WithoutTrace) for each in logger.filters):
            logger.addFilter(_WithoutTrace())
        if style == "json":
            handler = logging.StreamHandler(sys.stderr)
            handler.setFormatter(_Json())
            handler.addFilter(_WithoutTrace())
            logger.handlers = [handler]
            logger.propagate = False
    # These warn of each connection that is lost, with words that may hold an address; the store says it itself.
    for name in ("psycopg", "psycopg.pool", "alembic", "sqlalchemy"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
