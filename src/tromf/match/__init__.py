"""Deals in a row by a game's match rules: the match, the session, the chalk board.

Knows standings and tallies as values. Refuses to know any game by name, and people.
"""

from tromf.match.chalk import STROKES, Row, Strokes, board, strokes
from tromf.match.match import Match, WrittenDeal
from tromf.match.payments import Payment, who_owes
from tromf.match.session import Session, Tally

__all__ = [
    "STROKES",
    "Match",
    "Payment",
    "Row",
    "Session",
    "Strokes",
    "Tally",
    "WrittenDeal",
    "board",
    "strokes",
    "who_owes",
]
