"""The numbers that make one heuristic Klaberjass player bid and play as it does, read from a level's spec.

Knows what can be tuned, what each number means, and what it is where a spec says nothing. Refuses to know the cards.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Protocol, TypeAlias

from tromf.bots.klaberjass.reasons import FOLLOW, LEAD
from tromf.bots.klaberjass.sense import FOLLOWING, LEADING

__all__ = ["ROLES", "Bidding", "Style", "Waiting", "Weights", "read_style"]

ROLES = ("maker", "opponent")
"""Who a seat is under a contract."""

Weights: TypeAlias = tuple[tuple[float, ...], ...]
"""How much each reason counts, by role, in the order of the reasons."""

Waiting: TypeAlias = tuple[float, float, float, float]
"""What it promises to pass: so much, and shares of what it promises to take the turned suit, to name the best other,
and to be the opponent of one who takes the turned suit."""


class Promised(Protocol):
    """What a hand promises in points."""

    @property
    def turned(self) -> float: ...
    @property
    def other(self) -> float: ...
    @property
    def against(self) -> float: ...


@dataclass(frozen=True, slots=True)
class Bidding:
    """What it promises not to undertake anything, in each turn; fitted to self-played deals.

    ``elder`` and ``dealer`` in the first round, ``elder_again`` in the second; the dealer's last pass promises
    ``dealer_again``. ``offer``, ``elder_dare`` and ``dealer_dare`` are the shares of what the turned suit promises that
    a schmeiss does.
    """

    elder: Waiting = (-32.0, -0.38, 0.57, 0.49)
    dealer: Waiting = (-66.0, -0.85, 0.47, 0.77)
    elder_again: Waiting = (-69.0, -0.81, 0.17, 0.69)
    dealer_again: float = 0.0
    offer: float = 0.95
    elder_dare: float = 0.17
    dealer_dare: float = 0.04

    def waiting(self, shares: Waiting, promised: Promised) -> float:
        """What a pass promises.

        >>> from types import SimpleNamespace
        >>> Bidding().waiting((1.0, 0.5, 0.0, 0.0), SimpleNamespace(turned=4.0, other=0.0, against=0.0))
        3.0
        """
        base, turned, other, against = shares
        return base + turned * promised.turned + other * promised.other + against * promised.against


@dataclass(frozen=True, slots=True)
class Style:
    """One way to bid and to play."""

    bidding: Bidding
    lead: Weights
    follow: Weights


def read_style(table: object) -> Style:
    """A style from a spec's table, which changes the numbers that it names; raises ValueError for unknown words."""
    parts = _parts(table, {"bidding", "lead", "follow"})
    return Style(
        bidding=_bidding(parts.get("bidding", {})),
        lead=_weights(parts.get("lead", {}), LEAD, LEADING),
        follow=_weights(parts.get("follow", {}), FOLLOW, FOLLOWING),
    )


def _bidding(table: object) -> Bidding:
    usual = Bidding()
    changed: dict[str, float | Waiting] = {}
    for name, value in _parts(table, {field.name for field in fields(Bidding)}).items():
        if not isinstance(getattr(usual, name), tuple):
            changed[name] = _number(value)
        elif isinstance(value, list) and len(value) == 4:
            base, turned, other, against = (_number(each) for each in value)
            changed[name] = (base, turned, other, against)
        else:
            raise ValueError(f"{name} has four numbers, not {value}")
    return Bidding(**changed)  # type: ignore[arg-type]  # each value is of its field's kind, as seen above


def _weights(table: object, reasons: tuple[str, ...], usual: Mapping[str, tuple[float, float]]) -> Weights:
    roles = _parts(table, set(ROLES))
    weights = []
    for place, role in enumerate(ROLES):
        changed = _parts(roles.get(role, {}), set(reasons))
        weights.append(tuple(_number(changed.get(reason, usual[reason][place])) for reason in reasons))
    return tuple(weights)


def _parts(table: object, known: set[str]) -> Mapping[str, object]:
    if not isinstance(table, Mapping) or set(table) - known:
        raise ValueError(f"a style has here {sorted(known)}, not {table}")
    return table


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, float | int):
        raise ValueError(f"a style has numbers, not {value!r}")
    return float(value)
