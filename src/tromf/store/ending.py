"""The end of tasks that would go on for ever.

Knows that what a task waits for may take its cancelling for itself. Refuses to know what the tasks do.
"""

import asyncio

__all__ = ["ended"]

AGAIN_SECONDS = 2.0
"""How long a task may take for its last acts before it is cancelled once more."""


async def ended(*tasks: "asyncio.Task[None] | None") -> None:
    """Cancel tasks, and wait until each is over; how it ended is for whoever has it to ask.

    Once may not be enough: a wait that is just over when it is cancelled says that it is over (``asyncio.wait_for``
    before Python 3.12, which the driver of the database waits with), and a connection that breaks while it is let go
    tells of that alone. A loop that meets either goes on as if nothing had been asked of it.

    >>> async def for_ever():
    ...     while True:
    ...         await asyncio.sleep(60)
    >>> async def main():
    ...     task = asyncio.create_task(for_ever())
    ...     await ended(task)
    ...     return task.cancelled()
    >>> asyncio.run(main())
    True
    """
    pending = {task for task in tasks if task is not None}
    while pending := {task for task in pending if not task.done()}:
        for task in pending:
            task.cancel()
        await asyncio.wait(pending, timeout=AGAIN_SECONDS)
