"""What may go wrong on an evening, one by one; each says whether there was an occasion for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tests.server.faults.evening import Evening, runs
from tests.server.faults.people import Line, Person, may_act
from tests.server.faults.whole import SAID
from tests.server.inside import Json
from tromf.table import Phase, running
from tromf.table.events import Acted, ClockStarted, TakebackAnswered, TakebackAsked, TakenBack
from tromf.table.talk import LINE_LENGTH

Mishap = Callable[[Evening, Person, Line], Awaitable[bool]]


async def twice(evening: Evening, person: Person, line: Line) -> bool:
    """The same act comes twice; the answer is waited for by the next one who acts."""
    if not person.pending and not may_act(line):
        return False
    for _ in range(2):
        line.say(evening.message(person, line))
    return True


async def cut(evening: Evening, person: Person, line: Line) -> bool:
    """The line is cut between the act and its answer."""
    if not person.pending and not may_act(line):
        return False
    line.say(evening.message(person, line))
    await asyncio.sleep(0)
    line.hang_up()
    return True


async def reordered(evening: Evening, person: Person, line: Line) -> bool:
    """An act comes before the one that it follows."""
    if not may_act(line) or line.table["phase"] != "playing":
        return False
    message = evening.message(person, line)
    if message["type"] == "act":
        line.say(message | {"request": evening.request(), "turn": message["turn"] + 1})
        line.say({"type": "refresh", "request": evening.request()})
    return True


async def stale(evening: Evening, person: Person, line: Line) -> bool:
    """An act of long ago comes."""
    deal = line.table["deal"]
    if not deal:
        return False
    old = {"act": "pass", "deal": max(deal["number"] - 1, 0), "turn": max(deal["acts"] - 1, 0)}
    line.say({"type": "act", "request": evening.request()} | old)
    return True


async def tab(evening: Evening, person: Person, line: Line) -> bool:
    """Somebody opens one more tab."""
    await evening.sit(person)
    return True


async def slow(evening: Evening, person: Person, line: Line) -> bool:
    """A line is no longer read."""
    line.free.clear()
    return True


async def house(evening: Evening, person: Person, line: Line) -> bool:
    """A house dies."""
    await evening.lose_house(evening.a_place())
    return True


async def tender(evening: Evening, person: Person, line: Line) -> bool:
    """The process that tends the table dies."""
    await evening.new_tender()
    return True


async def database(evening: Evening, person: Person, line: Line) -> bool:
    """All connections to the database break."""
    await evening.break_connections()
    return True


async def clock(evening: Evening, person: Person, line: Line) -> bool:
    """The hour of the day jumps."""
    evening.hour = evening.random.choice((-1.0, 1.0)) * 10.0 ** evening.random.randint(1, 8)
    return True


# --- talk -------------------------------------------------------------------------------------------------------------


def _line(evening: Evening, person: Person) -> Json:
    request = evening.request()
    room = "table" if person in evening.players else "watchers"
    return {"type": "say", "request": request, "room": room, "text": SAID + request}


def _speaker(evening: Evening) -> Person:
    return evening.random.choice([*evening.players, evening.watchers[0]])


async def said(evening: Evening, person: Person, line: Line) -> bool:
    """Somebody says two things in two houses, each twice, in one order and the other."""
    person = _speaker(evening)
    first, second = _line(evening, person), _line(evening, person)
    line, other = [await evening.line_at(person, place) for place in (0, evening.houses - 1)]
    for message, again in ((first, second), (second, first)):
        line.say(message)
        other.say(again)
    for message in (first, second):
        person.note(message["request"], await evening.ask(person, message))
    return person.acknowledged.keys() >= {first["request"], second["request"]}


async def hushed(evening: Evening, person: Person, line: Line) -> bool:
    """The line is cut between something said and its answer, and it is said once more."""
    person = _speaker(evening)
    message, line = _line(evening, person), await evening.line_of(person)
    line.say(message)
    for _ in range(evening.random.randrange(4)):
        await asyncio.sleep(0)
    line.hang_up()
    person.note(message["request"], await evening.ask(person, message))
    return message["request"] in person.acknowledged


async def unheard(evening: Evening, person: Person, line: Line) -> bool:
    """Somebody says too much at once, nothing, or something in the other room; a guest without a key says anything."""
    person = _speaker(evening)
    long = _line(evening, person)
    long["text"] += "x" * LINE_LENGTH
    elsewhere = _line(evening, person)
    elsewhere["room"] = "watchers" if elsewhere["room"] == "table" else "table"
    for message in (long, elsewhere, _line(evening, person) | {"text": " \n "}):
        answer = await evening.ask(person, message)
        assert answer["type"] == "refused", answer
        person.note(message["request"], answer)
    keyless = evening.watchers[1]
    message = _line(evening, keyless)
    answer = await evening.ask(keyless, message)
    assert answer["message"] == "server.refusal.no_key"
    keyless.note(message["request"], answer)
    return True


async def flood(evening: Evening, person: Person, line: Line) -> bool:
    """Somebody says more than anybody may."""
    person = _speaker(evening)
    line = await evening.line_of(person)
    messages = [_line(evening, person) for _ in range(26)]
    answers = await line.answers(*messages)
    for request, answer in answers.items():
        if answer.get("message") != "server.refusal.store":
            person.note(request, answer)
    return {"table.refusal.talk_too_fast"} <= {answer.get("message") for answer in answers.values()}


# --- acts taken back, and the rest claimed ----------------------------------------------------------------------------


async def takeback(evening: Evening, person: Person, line: Line) -> bool:
    """Somebody asks for the last act back, in all houses at once; a house may die; the other agrees, or not, twice."""
    if not line.table["deal"] or not line.table["deal"]["retractable"]:
        return False
    since = len(await evening.log())
    other = next(each for each in evening.players if each is not person)
    message: Json = {"type": "takeback", "request": evening.request(), "wanted": True}
    for place in range(evening.houses):
        (await evening.line_at(person, place)).say(message)
    person.note_refused(message["request"], await evening.ask(person, message))
    if evening.random.random() < 0.5:
        await evening.lose_house(evening.a_place())
    agreed = evening.random.random() < 0.7
    for _ in range(2):
        request = evening.request()
        answer = await evening.ask(other, {"type": "consent", "request": request, "agreed": agreed})
        other.note_refused(request, answer)
    await evening.until(lambda table: table.takeback is None)
    kinds = {type(event) for event in (await evening.log())[since:]}
    return TakebackAsked in kinds and bool(kinds & {TakenBack, TakebackAnswered})


def _claim(evening: Evening, line: Line) -> Json | None:
    deal = line.table["deal"]
    if not deal or not deal["claimable"]:
        return None
    return {"type": "claim", "request": evening.request(), "deal": deal["number"], "turn": deal["acts"]}


async def claim(evening: Evening, person: Person, line: Line) -> bool:
    """Somebody claims the rest, in both houses at once."""
    message = _claim(evening, line)
    if message is None or person.pending:
        return False
    for place in range(evening.houses):
        (await evening.line_at(person, place)).say(message)
    answer = await evening.ask(person, message)
    person.note(message["request"], answer)
    return bool(answer["type"] == "done")


async def judge(evening: Evening, person: Person, line: Line) -> bool:
    """The house dies that judges a claim; the claim is made again, now at once, now when the time goes on by itself."""
    message = _claim(evening, line)
    if message is None or person.pending:
        return False
    place = next(number for number, process in enumerate(evening.processes) if process.app is line.app)
    judging = evening.processes[place].judge
    since = len(await evening.log())
    judging.thinking = False
    judging.open.clear()
    answering = asyncio.create_task(line.answers(message))
    while not judging.thinking and not answering.done():
        await asyncio.sleep(0.005)
    if answering.done():
        judging.open.set()
        return False
    await evening.log()
    lapses = evening.lapses()
    timed = evening.table_now().clock is not None
    await evening.lose_house(place)
    await answering
    if timed and evening.random.random() < 0.7:
        await evening.everybody_sits()
        await evening.pass_time(21.0)
        # A bot may accuse meanwhile, even before the time is stopped, which ends the deal.
        await evening.until(lambda table: runs(table) or table.phase is not Phase.PLAYING, passing=7.0)
        assert evening.lapses() == lapses
        since_then = (await evening.log())[since:]
        assert any(isinstance(event, ClockStarted | Acted) for event in since_then)
    answer = await evening.ask(person, message)
    person.note(message["request"], answer)
    return bool(answer["type"] == "done")


# --- the clock --------------------------------------------------------------------------------------------------------


async def late(evening: Evening, person: Person, line: Line) -> bool:
    """Somebody lets the time run out."""
    await evening.log()
    lapses = evening.lapses()
    while evening.lapses() == lapses and runs(await evening.table()):
        await evening.outlast()
        await evening.settle(lambda table: evening.lapses() > lapses or not runs(table))
    evening.ran_out += evening.lapses() - lapses
    return evening.lapses() > lapses


async def race(evening: Evening, person: Person, line: Line) -> bool:
    """The time runs out while the act is on its way."""
    if not runs(await evening.table()):
        return False
    await evening.outlast()
    return True


async def asleep(evening: Evening, person: Person, line: Line) -> bool:
    """Somebody lets the time run out until a bot stands in."""
    other = next(each for each in evening.players if each is not person)
    for _ in range(40):
        table = await evening.table()
        assert person.player is not None
        chair = table.chair_of(person.player)
        assert chair is not None
        if table.chairs[chair].away:
            return True
        turn = running(table)
        if turn is not None and turn.chair == chair:
            await late(evening, person, line)
        elif turn is not None:
            await evening.somebody_acts(other)
        elif table.phase is Phase.PLAYING:
            await evening.settle(lambda table: runs(table) or table.phase is not Phase.PLAYING)
        else:
            await evening.somebody_acts()
    return False


async def pause(evening: Evening, person: Person, line: Line) -> bool:
    """All who play are gone in a turn, and come back when many turns could have ended."""
    if not runs(await evening.table()):
        return False
    for each in evening.players:
        each.hang_up()
    await evening.forget_the_dead()
    await evening.until(lambda table: not runs(table))
    clock, lapses = evening.table_now().clock, evening.lapses()
    stopped = clock is not None and clock.stopped
    await evening.pass_time(10_000.0)
    await evening.everybody_sits()
    await evening.until(lambda table: table.clock is not None and not table.clock.stopped)
    assert evening.lapses() == lapses
    return stopped


MISHAPS: dict[str, Mishap] = {
    each.__name__: each
    for each in (
        twice, reordered, stale, cut, tab, house, tender, database, clock, slow,
        said, hushed, unheard, flood, takeback, claim, judge, late, race, asleep, pause,
    )
}  # fmt: skip
