"""`tromf advise`: what a strong bot would do at the seat whose turn it is, and why.

Knows how advice is told. Refuses to look at more than the seat's view, and to weigh anything itself: ``study`` does.
"""

from __future__ import annotations

from typing import Any

from tromf.bots import UnknownLevel
from tromf.cards import format_cards
from tromf.cli.arena import check_budget, check_spec
from tromf.cli.machine import emit, header_json
from tromf.cli.positions import acts_of, find_deal
from tromf.cli.solving import patience
from tromf.cli.terminal import Complaint, Terminal
from tromf.cli.voice import Voice
from tromf.referee import open_hands
from tromf.study import Advice, SpecError, advise

__all__ = ["advise_file"]

SHOWN = 12
"""Alternatives that a person is shown; a machine gets all."""


def advise_file(
    terminal: Terminal,
    file: str,
    deal: int | None,
    act: int | None,
    level: str,
    worlds: int | None,
    seed: int,
    *,
    as_json: bool,
) -> int:
    """Tell what is best for the seat whose turn it is at a moment of a record, as far as it can know."""
    check_budget(worlds, None)
    check_spec(level)
    found_deal = find_deal(terminal, file, deal, as_json=as_json)
    if isinstance(found_deal, int):
        return found_deal
    header, number, played, voice = found_deal.header, found_deal.number, found_deal.played, found_deal.voice
    acts = acts_of(played, len(played.states) - 1 if act is None else act)
    voice.sit(played.deal)
    game, state = header.game, played.states[acts]
    seat = game.to_act(state)
    if seat is None:
        raise Complaint("study.error.nothing_to_advise", number=number)
    try:
        with patience(terminal):
            view = game.view(state, seat)
            found = advise(game.name, view, level, seed, worlds=worlds)
    except (UnknownLevel, SpecError) as error:
        raise Complaint(error.message, **error.params) from error
    if as_json:
        emit(header_json(file, header))
        emit({"type": "position", "deal": number, "acts": acts, "turn": seat})
        emit({"type": "advice", **found.to_json(), "text": _sentences(voice, found)})
        return 0
    terminal.show(voice.title(header))
    terminal.show(voice.say("study.advice.position", {"number": number, "acts": acts}))
    # In Kláber a seat that bids has not seen all its cards.
    seen = (card for card in open_hands(game, state)[seat] if view.hand >> card & 1)
    terminal.show(f"  {voice.seat(seat)}: {format_cards(seen)}")
    _tell(terminal, voice, game, state, found)
    return 0


def _sentences(voice: Voice, advice: Advice) -> list[str]:
    return [voice.say(reason.message, reason.params) for reason in advice.reasons]


def _tell(terminal: Terminal, voice: Voice, game: Any, state: Any, advice: Advice) -> None:
    def in_words(code: str) -> str:
        action = game.notation.parse(code)
        return voice.act(advice.seat, action, game.apply(state, action))

    terminal.show(voice.say("study.advice.choice", {"level": advice.level, "act": in_words(advice.choice)}))
    for sentence in _sentences(voice, advice):
        terminal.show(f"  {sentence}")
    if not advice.worlds:
        return
    terminal.show(voice.say("study.advice.alternatives", {"worlds": advice.worlds}))
    for each in advice.alternatives[:SHOWN]:
        terminal.show(
            f"  {each.value:+7.1f} ± {each.error:4.1f}  {each.wins:>3}/{each.worlds:<3}  {in_words(each.act)}"
        )
    if len(advice.alternatives) > SHOWN:
        terminal.show(voice.say("study.advice.more", {"count": len(advice.alternatives) - SHOWN}))
