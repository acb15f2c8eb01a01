"""The end of a session that is paid in units: balances, who owes whom, and in money by a stake.

Knows units and money. Refuses to know a game by name: a game in which each plays for itself is paid in units.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from tromf.cli.machine import emit
from tromf.cli.terminal import Complaint, Terminal
from tromf.cli.voice import Voice
from tromf.games import AnyGame
from tromf.match import who_owes

__all__ = ["in_units", "read_stake", "settle"]

_MONEY = re.compile(r"[0-9]{1,9}(\.[0-9]{1,2})?")


def in_units(game: AnyGame) -> bool:
    """Whether a game is paid in units: more than two play, each for itself, and what some win the others lose."""
    return game.sides == game.seats > 2


def read_stake(text: str | None) -> Decimal | None:
    """What a unit is worth; raises Complaint for anything but an amount of money."""
    if text is None:
        return None
    if not _MONEY.fullmatch(text) or not Decimal(text):
        raise Complaint("cli.error.stake", value=text)
    return Decimal(text)


def settle(terminal: Terminal, voice: Voice, balances: Sequence[int], stake: Decimal | None, *, as_json: bool) -> None:
    """Show what each has won or lost, and the payments that settle it."""
    payments = who_owes(balances)
    if as_json:
        told = [{"payer": each.payer, "receiver": each.receiver, "units": each.units} for each in payments]
        worth = {} if stake is None else {"stake": str(stake)}
        emit({"type": "settlement", "balances": list(balances), "payments": told, **worth})
        return
    terminal.show(f"\n{voice.say('cli.score.balance')}")
    width = max(len(voice.player(player)) for player in range(len(balances)))
    for player, units in enumerate(balances):
        money = "" if stake is None else f"  {units * stake:+.2f}"
        terminal.show(f"  {voice.player(player):{width}}  {units:+5}{money}")
    for each in payments:
        params: dict[str, str | int] = {
            "payer": voice.player(each.payer),
            "receiver": voice.player(each.receiver),
            "units": each.units,
        }
        said = voice.say("cli.score.owes", params)
        if stake is not None:
            said = voice.say("cli.score.money", {"payment": said, "money": f"{each.units * stake:.2f}"})
        terminal.show(f"  {said}")
