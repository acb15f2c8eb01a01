"""What every trick game shares: seats, orders, duties, tricks, runs.

Knows the mechanics of tricks with the duties and orders as data. Refuses to know any game's law by name.
"""

from tromf.tricks.follow import Duties, Duty, Heading, broken_duty, following_cards
from tromf.tricks.hidden import denied_by, share_out
from tromf.tricks.order import CardOrder, card_order
from tromf.tricks.run import Run, parse_run, runs_in
from tromf.tricks.seat import Seat, Side, next_seat, seats_from
from tromf.tricks.sharing import Sharing
from tromf.tricks.trick import Trick, best_card, trick_points, winning_index

__all__ = [
    "CardOrder",
    "Duties",
    "Duty",
    "Heading",
    "Run",
    "Seat",
    "Sharing",
    "Side",
    "Trick",
    "best_card",
    "broken_duty",
    "card_order",
    "denied_by",
    "following_cards",
    "next_seat",
    "parse_run",
    "runs_in",
    "seats_from",
    "share_out",
    "trick_points",
    "winning_index",
]
