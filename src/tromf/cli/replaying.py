"""`tromf replay`: a record act by act, in words or for machines.

Knows the order in which a deal is told. Refuses to judge: the record's reader says what is wrong.
"""

from __future__ import annotations

from typing import Any

from tromf.cards import format_cards
from tromf.cli.files import complain_of, error_json, opened
from tromf.cli.machine import act_jsons, deal_json, emit, header_json, open_json, result_json
from tromf.cli.terminal import Terminal
from tromf.cli.voice import Voice
from tromf.record import RecordError, RecordReader, Replayed, replays
from tromf.referee import open_hands, running_state

__all__ = ["replay_file", "tell_deal"]


def replay_file(terminal: Terminal, file: str, *, as_json: bool) -> int:
    """Tell all deals of a file up to the first fault."""
    voice: Voice | None = None
    number = 0
    try:
        with opened(file) as stream:
            reader = RecordReader(stream, file)
            voice = Voice(terminal, reader.header.game, reader.header.players)
            if as_json:
                emit(header_json(file, reader.header))
            else:
                terminal.show(voice.title(reader.header))
            for number, played in enumerate(replays(reader, file), start=1):
                _show(terminal, voice, played, number, as_json=as_json)
    except RecordError as error:
        if error.shown is not None and voice is not None:
            _show(terminal, voice, error.shown, number + 1, as_json=as_json, stopped=True)
        if as_json:
            emit(error_json(terminal, error, voice))
        return complain_of(terminal, error, voice)
    return 0


def _show(
    terminal: Terminal, voice: Voice, played: Replayed, number: int, *, as_json: bool, stopped: bool = False
) -> None:
    if not as_json:
        tell_deal(terminal, voice, played, number, stopped=stopped)
        return
    emit(deal_json(played, number))
    for entry in act_jsons(played, number):
        emit(entry)
    if stopped:
        return
    if played.result is not None:
        emit(result_json(played.result, number, voice.say))
    else:
        emit(open_json(played, number))


def tell_deal(terminal: Terminal, voice: Voice, played: Replayed, number: int, *, stopped: bool = False) -> None:
    """Tell one deal: the hands, the acts, each trick's taker, the account; of a stopped one only what was right."""
    deal, game = played.deal, played.deal.game
    voice.sit(deal)
    terminal.show(f"\n{voice.deal(number, deal.dealer)}")
    for seat, hand in enumerate(open_hands(game, played.states[0])):
        terminal.show(f"  {voice.seat(seat)}: {format_cards(hand)}")
    cards = 0
    for index, (act, after) in enumerate(zip(deal.acts, played.states[1:], strict=False), start=1):
        terminal.show(f"{index:>4}. {voice.act(act.seat, act.action, after)}")
        cards += voice.detail(act.action).kind == "play"
        if cards == game.seats:
            cards = 0
            running = running_state(game, after)
            if "points" in running:
                terminal.show(f"      {_trick(voice, running)}")
    if stopped:
        return
    if played.result is not None:
        for line in voice.result(played.result):
            terminal.show(line)
    else:
        turn = game.to_act(played.states[-1])
        terminal.show(voice.say("cli.replay.open", {"seat": turn if turn is not None else deal.dealer}))


def _trick(voice: Voice, running: dict[str, Any]) -> str:
    """Who took the trick: whoever leads next."""
    points = " : ".join(str(side) for side in running["points"])
    return voice.say("cli.replay.trick", {"number": running["tricks"], "seat": running["leader"], "points": points})
