"""Seats at a table, counter-clockwise.

Knows who comes next. Refuses to know who sits there.
"""

from typing import TypeAlias

__all__ = ["Seat", "Side", "next_seat", "seats_from"]

Seat: TypeAlias = int
"""A position at the table, 0 to n - 1, counter-clockwise: the next seat is the right-hand neighbour."""

Side: TypeAlias = int
"""A party of a deal, numbered from 0."""


def next_seat(seat: Seat, seats: int) -> Seat:
    """The right-hand neighbour, who acts next (K1.2).

    >>> next_seat(3, 4)
    0
    """
    return (seat + 1) % seats


def seats_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats in the order of play, beginning with the given one.

    >>> seats_from(2, 4)
    (2, 3, 0, 1)
    """
    return tuple((first + step) % seats for step in range(seats))
