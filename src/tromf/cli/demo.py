"""`tromf demo`: bots play in the terminal, and it ends.

Knows how to seat bots and tell what they do. Refuses to hide anything: all hands lie open.
"""

from __future__ import annotations

import secrets
from random import Random

from tromf.bots import UnknownLevel, bot_named
from tromf.cards import commitment, shuffled
from tromf.cli.replaying import tell_deal
from tromf.cli.rules import named_game
from tromf.cli.terminal import Complaint, Terminal
from tromf.cli.voice import Voice
from tromf.record import RecordedAct, RecordedDeal, format_deal, format_header, header_for, replayed
from tromf.study.dealing import play_deal

__all__ = ["require_count", "seed_or_drawn", "show_demo"]

MOST_DEALS = 1_000_000


def require_count(name: str, number: int, most: int = MOST_DEALS) -> None:
    """A count is from 1 up to a limit, else this raises Complaint."""
    if not 1 <= number <= most:
        raise Complaint("cli.error.count", name=name, value=number, most=most)


def seed_or_drawn(seed: int | None) -> int:
    """The seed given, else one drawn, short enough to be typed again."""
    return secrets.randbelow(1_000_000) if seed is None else seed


def show_demo(terminal: Terminal, name: str, deals: int, seed: int | None, level: str, *, as_record: bool) -> int:
    """Play deals with a bot at each seat, told in words or written as a record."""
    require_count("--deals", deals)
    game = named_game(name)
    try:
        bot = bot_named(level, game.name)
    except UnknownLevel as error:
        raise Complaint(error.message, **error.params) from error
    chosen = seed_or_drawn(seed)
    random = Random(chosen)
    header = header_for(game, game.presets[game.default_preset])
    voice = Voice(terminal, game)
    if as_record:
        terminal.show(format_header(header).rstrip("\n"))
    else:
        terminal.show(voice.title(header))
        terminal.tell("cli.demo.seed", seed=chosen, bot=level)
    dealer = random.randrange(game.seats)
    for number in range(1, deals + 1):
        deck, salt = shuffled(random), random.randbytes(16)
        played = play_deal(game, header.options, dealer, deck, [bot] * game.seats, random)
        acts = tuple(RecordedAct(seat, action) for seat, action in played.acts)
        written = game.result(played.state).written
        deal = RecordedDeal(game, header.options, dealer, deck, acts, commitment(deck, salt), salt, written)
        if as_record:
            terminal.show(format_deal(deal, number).rstrip("\n"))
        else:
            tell_deal(terminal, voice, replayed(deal), number)
        dealer = (dealer + 1) % game.seats
    return 0
