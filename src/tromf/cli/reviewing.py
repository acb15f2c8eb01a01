"""`tromf review`: a deal act by act, with what each act cost as far as its seat could know, and in the real deal.

Knows how the two are told apart. Refuses to show what only open hands tell before it is asked.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from tromf.bots import UnknownLevel
from tromf.cli.arena import check_budget, check_spec
from tromf.cli.machine import emit, header_json
from tromf.cli.positions import find_deal
from tromf.cli.terminal import Complaint, Terminal
from tromf.cli.voice import Voice
from tromf.record import Replayed
from tromf.study import Chance, Review, ReviewedAct, SpecError, review

__all__ = ["review_file", "sparkline"]

SMALL = 0.05
"""Costs below it would be shown as nothing."""
BARS = "▁▂▃▄▅▆▇█"


def review_file(
    terminal: Terminal,
    file: str,
    deal: int | None,
    level: str,
    worlds: int | None,
    seed: int,
    *,
    with_real: bool,
    as_json: bool,
) -> int:
    """Review a deal of a record."""
    check_budget(worlds, None)
    check_spec(level)
    found_deal = find_deal(terminal, file, deal, as_json=as_json)
    if isinstance(found_deal, int):
        return found_deal
    header, number, played, voice = found_deal.header, found_deal.number, found_deal.played, found_deal.voice
    voice.sit(played.deal)
    try:
        with _bar(terminal) as progress:
            found = _reviewed(played, level, worlds, seed, progress)
    except (UnknownLevel, SpecError) as error:
        raise Complaint(error.message, **error.params) from error
    if as_json:
        emit(header_json(file, header))
        emit({"type": "review", "deal": number, **found.to_json(opened=with_real)})
        return 0
    terminal.show(voice.title(header))
    terminal.show(voice.deal(number, played.deal.dealer))
    terminal.show(voice.say("study.review.title", {"level": found.level}))
    _tell_acts(terminal, voice, played, found, with_real=with_real)
    _tell_whole(terminal, voice, found, with_real=with_real)
    return 0


def _reviewed(
    played: Replayed, level: str, worlds: int | None, seed: int, progress: Callable[[int, int], None] | None
) -> Review:
    deal = played.deal
    acts = [(act.seat, act.action) for act in deal.acts]
    dealer = deal.before.dealing_seat
    name = deal.game.name
    return review(name, deal.options, dealer, deal.deck, acts, level, seed, worlds=worlds, progress=progress)


def _tell_acts(terminal: Terminal, voice: Voice, played: Replayed, found: Review, *, with_real: bool) -> None:
    game = played.deal.game
    for each, act, before, after in zip(found.acts, played.deal.acts, played.states, played.states[1:], strict=False):
        terminal.show(f"{each.number:>4}. {voice.act(act.seat, act.action, after)}")

        def better(code: str, seat: int = each.seat, state: object = before) -> str:
            action = game.notation.parse(code)
            return voice.act(seat, action, game.apply(state, action))

        for line in _costs(voice, each, better, with_real=with_real):
            terminal.show(f"      {line}")


def _costs(voice: Voice, act: ReviewedAct, better: Callable[[str], str], *, with_real: bool) -> Iterator[str]:
    known, real = act.known, act.real
    if known is not None and known.cost >= SMALL:
        params = {"cost": f"{known.cost:.1f}", "error": f"{known.error:.1f}", "act": better(known.best)}
        yield voice.say("study.review.known", params)
    if with_real and real is not None and real.cost >= SMALL:
        yield voice.say("study.review.real", {"cost": f"{real.cost:.0f}", "act": better(real.best)})


def _tell_whole(terminal: Terminal, voice: Voice, found: Review, *, with_real: bool) -> None:
    if found.turning is None:
        terminal.show(voice.say("study.review.no_turning"))
    else:
        terminal.show(voice.say("study.review.turning", {"number": found.turning}))
    _tell_graph(terminal, voice, "study.review.expected", found.side, found.expected)
    if not with_real:
        terminal.show(voice.say("study.review.closed"))
        return
    _tell_graph(terminal, voice, "study.review.values", found.side, found.values)
    if found.swing is not None:
        terminal.show(voice.say("study.review.swing", {"number": found.swing}))
    if found.chance is not None:
        _tell_chance(terminal, voice, found.side, found.chance)


def _tell_graph(terminal: Terminal, voice: Voice, message: str, side: int, values: Sequence[float | None]) -> None:
    known = [value for value in values if value is not None]
    if not known:
        return
    params: dict[str, str | int] = {"side": side, "least": f"{min(known):+.0f}", "most": f"{max(known):+.0f}"}
    terminal.show(voice.say(message, params))
    terminal.show(f"  {sparkline(values)}")


def sparkline(values: Sequence[float | None]) -> str:
    """Values as bars beside one another, the least and the greatest filling the height; a gap where there is none.

    >>> sparkline([0.0, 7.0, None, 3.5])
    '▁█ ▅'
    """
    known = [value for value in values if value is not None]
    least, most = min(known, default=0.0), max(known, default=0.0)
    step = (most - least) / (len(BARS) - 1) or 1.0
    return "".join(" " if value is None else BARS[round((value - least) / step)] for value in values)


def _tell_chance(terminal: Terminal, voice: Voice, side: int, chance: Chance) -> None:
    how = "made" if chance.made else "could" if chance.value > 0 else "never" if chance.last is None else "gift"
    terminal.show(voice.say(f"study.review.chance.{how}", {"side": side, "value": f"{chance.value:+.0f}"}))
    if chance.line:
        terminal.show(voice.say("study.review.line", {"cards": _cards(voice, chance.line)}))
    if chance.last is not None:
        terminal.show(voice.say("study.review.last", {"number": chance.last + 1}))
        if chance.rest and chance.rest != chance.line:
            terminal.show(voice.say("study.review.line", {"cards": _cards(voice, chance.rest)}))


def _cards(voice: Voice, line: Sequence[tuple[int, str]]) -> str:
    return ", ".join(f"{voice.seat(seat)} {card}" for seat, card in line)


@contextmanager
def _bar(terminal: Terminal) -> Iterator[Callable[[int, int], None] | None]:
    """A progress bar for a person at a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(terminal.say("study.review.thinking"))
        yield lambda number, count: progress.update(task, completed=number, total=count)
