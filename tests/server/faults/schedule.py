"""The course of an evening: each thing that goes wrong, an act after it, then as many acts in peace."""

from __future__ import annotations

from contextlib import AsyncExitStack

from tests.server.faults.drawn import Plan
from tests.server.faults.evening import Evening
from tests.server.faults.lone import LoneEvening
from tests.server.faults.mishaps import MISHAPS

MOST_ACTS = 400
"""After how many acts without an occasion for a fault something is wrong with the evening."""


async def play(address: str, plan: Plan) -> Evening:
    """Play the evening of a plan to its end, in a database or a file; raises what does not hold, with the plan."""
    async with AsyncExitStack() as stack:
        evening = (Evening if plan.shared else LoneEvening)(address, plan, stack)
        try:
            await evening.begin()
            for fault in plan.faults:
                await happens(evening, fault)
                await evening.somebody_acts()
            await in_peace(evening, len(plan.faults))
            await evening.end()
        except BaseException as error:
            error.add_note(f"{plan}; happened: {' '.join(evening.happened)}")
            raise
    return evening


async def happens(evening: Evening, fault: str) -> None:
    """Let people act until there is an occasion for a fault, and let it happen."""
    for _ in range(MOST_ACTS):
        person = evening.random.choice(evening.players)
        if await MISHAPS[fault](evening, person, await evening.line_of(person)):
            evening.happened.append(fault)
            return
        await evening.somebody_acts()
    raise AssertionError(f"there was no occasion for {fault}")


async def in_peace(evening: Evening, acts: int) -> None:
    """The table plays on, and people hear each other."""
    for _ in range(acts):
        await evening.somebody_acts()
    await evening.everybody_sits()
    await evening.a_word(evening.players[0], evening.players[1:])
    await evening.a_word(evening.watchers[0], evening.watchers[1:])
