"""Who may be told what the own acts are worth.

Knows the table's setting and who sits at it. Refuses to know what anything is worth.
"""

from tromf.games import Refusal
from tromf.table.state import Hints, Table
from tromf.tricks import Seat

__all__ = ["advised", "hints_given"]


def hints_given(table: Table, chair: int) -> bool:
    """Whether the person on a chair may ask for hints at all."""
    if table.hints is Hints.BOTS:
        return all(each.person is None for number, each in enumerate(table.chairs) if number != chair)
    return table.hints is Hints.ALL


def advised(table: Table, player: str, deal: int, turn: int) -> Seat | Refusal:
    """The seat of a person who may be told now what its acts are worth, or why not."""
    chair = table.chair_of(player)
    if chair is None:
        return _no("not_seated")
    seat = table.seat_of(chair)
    if not hints_given(table, chair):
        return _no("no_hints")
    if table.deal is None or seat is None:
        return _no("no_deal")
    if table.deal.number != deal or table.deal.acts != turn:
        return _no("stale")
    turned = table.game.to_act(table.deal.state)
    if turned is None:
        return _no("deal_over")
    return seat if turned == seat else Refusal("table", "table.refusal.another_turn", {"seat": turned})


def _no(message: str) -> Refusal:
    return Refusal("table", f"table.refusal.{message}")
