"""Records written as text.

Knows the text form. Refuses to check what it writes against the law.
"""

from collections.abc import Iterator

from tromf.cards import format_cards
from tromf.record.acts import act_line
from tromf.record.header import VERSION
from tromf.record.values import Header, Record, RecordedDeal

__all__ = ["format_deal", "format_header", "format_record"]

_CARDS_A_LINE = 8


def format_header(header: Header) -> str:
    """The lines before the first deal."""
    lines = [f"tromf {VERSION}", f"game {header.game.name}", f"preset {header.preset}"]
    lines += [f"option {name} {setting}" for name, setting in header.settings.items()]
    if header.table:
        lines.append(f"table {header.table}")
    lines += [f"player {seat} {name}" for seat, name in enumerate(header.players) if name]
    if header.date:
        lines.append(f"date {header.date}")
    return "\n".join(lines) + "\n"


def format_deal(deal: RecordedDeal, number: int | None = None) -> str:
    """The lines of one deal, an empty one before them; a number is written as a comment."""
    return "\n".join(("", *_deal_lines(deal, number))) + "\n"


def _deal_lines(deal: RecordedDeal, number: int | None) -> Iterator[str]:
    if number is not None:
        yield f"# deal {number}"
    yield f"dealer {deal.dealer}"
    for start in range(0, 32, _CARDS_A_LINE):
        yield f"cards {format_cards(deal.deck[start : start + _CARDS_A_LINE])}"
    if deal.commitment is not None:
        yield f"commitment {deal.commitment}"
    if deal.salt is not None:
        yield f"salt {deal.salt.hex()}"
    for act in deal.acts:
        yield act_line(deal.game, act.seat, act.action)
    if deal.written is not None:
        yield f"result {' '.join(str(points) for points in deal.written)}"
    if deal.unfinished:
        yield "unfinished"


def format_record(record: Record) -> str:
    """The whole record as text; ``parse_record`` reads it back.

    >>> from tromf.cards import CARDS
    >>> from tromf.games import game_named
    >>> from tromf.record import RecordedDeal, header_for, parse_record
    >>> klaber = game_named("klaber")
    >>> header = header_for(klaber, klaber.presets["doroszlo-2009"], ["Anna", "", "Cili", ""])
    >>> record = Record(header, (RecordedDeal(klaber, header.options, 3, CARDS, unfinished=True),))
    >>> parse_record(format_record(record)) == record
    True
    """
    deals = (format_deal(deal, number) for number, deal in enumerate(record.deals, start=1))
    return format_header(record.header) + "".join(deals)
