"""Minds that think at once, in the process that asks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from tromf.host import Minds


class Here(Minds):
    """Thinks where it is asked, and counts."""

    thoughts = 0

    async def ask(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        self.thoughts += 1
        await asyncio.sleep(0)
        return work(*args, **kwargs)
