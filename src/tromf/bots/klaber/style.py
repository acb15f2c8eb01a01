"""The numbers that make one heuristic Kláber player bid and play as it does, read from a level's spec.

Knows what can be tuned and what each number means. Refuses to know which numbers are good.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from tromf.bots.klaber.reasons import REASONS

__all__ = ["PLACES", "ROLES", "Bidding", "Style", "Weights", "read_style", "usual_style"]

PLACES = ("lead", "second", "third", "fourth")
"""The places of a trick."""
ROLES = ("binder", "partner", "defender")
"""Who a seat is under a contract: the binder, his partner, one of the others."""

Weights: TypeAlias = tuple[tuple[tuple[float, ...], ...], ...]
"""How much each reason counts, by place and role, in the order of the reasons."""


@dataclass(frozen=True, slots=True)
class Bidding:
    """What the expected gain of a hand must be above, in points.

    To bid over a holder of the other side, or over the partner, when he holds by compulsion, and what is asked beside
    when he holds by choice; to hold against either; and to say each step of contra.
    """

    bid_over_opponent: float = 0.0
    bid_over_partner: float = 25.0
    respect_opponent: float = 0.0
    respect_partner: float = 15.0
    hold_opponent: float = 0.0
    hold_partner: float = 25.0
    contra: float = 30.0
    rekontra: float = 40.0
    szubkontra: float = 50.0


@dataclass(frozen=True, slots=True)
class Style:
    """One way to bid and to play."""

    bidding: Bidding
    weights: Weights


def read_style(table: object) -> Style:
    """A style from a spec's table; a reason that is not named counts nothing; raises ValueError for unknown words."""
    if not isinstance(table, Mapping) or set(table) - {"bidding", *PLACES}:
        raise ValueError(f"a style has bidding, {', '.join(PLACES)}, not {table}")
    bidding = Bidding(**_numbers(table.get("bidding", {}), {field.name for field in fields(Bidding)}))
    weights = []
    for place in PLACES:
        roles = table.get(place, {})
        if not isinstance(roles, Mapping) or set(roles) - set(ROLES):
            raise ValueError(f"in {place!r} a style has {ROLES}, not {roles}")
        by_role = []
        for role in ROLES:
            counts = _numbers(roles.get(role, {}), set(REASONS))
            by_role.append(tuple(counts.get(reason, 0.0) for reason in REASONS))
        weights.append(tuple(by_role))
    return Style(bidding, tuple(weights))


@cache
def usual_style() -> Style:
    """The style of the level *player*, which stronger bots take everybody to have."""
    spec = (files("tromf.bots") / "levels" / "player.toml").read_text("utf-8")
    return read_style(tomllib.loads(spec)["klaber"])


def _numbers(table: object, known: set[str]) -> dict[str, float]:
    if not isinstance(table, Mapping) or set(table) - known:
        raise ValueError(f"a style has here {sorted(known)}, not {table}")
    if not all(isinstance(value, float | int) for value in table.values()):
        raise ValueError(f"a style has numbers, not {table}")
    return {str(name): float(value) for name, value in table.items()}
