"""The numbers that make one heuristic Kláber player bid and play as it does.

Knows what can be tuned and what each number means. Refuses to know which numbers are good: a level's spec brings them.
"""

from dataclasses import dataclass

__all__ = ["Style"]


@dataclass(frozen=True, slots=True)
class Style:
    """How a player weighs things, in points; the defaults are those of a good club player.

    Play: ``gift`` is what a partner adds to a sure trick and a beaten opponent to any trick; ``catch`` what a winner
    brings beside its own points; ``thrift`` how much of a card's later worth counts today; ``ruff`` a small trump's
    worth; ``draw`` what drawing an opponent's trump gains the binders, and ``drain`` what drawing the partner's loses;
    ``return_suit`` the gain of leading what the partner led; ``shorten`` the gain of making the binder trump.

    Bidding: what the expected gain must be above, to bid over an opponent or a partner, to hold against them, and to
    say each step of contra.
    """

    gift: float = 5.0
    refuse: float = 2.0
    catch: float = 8.0
    thrift: float = 0.85
    ruff: float = 5.0
    draw: float = 5.0
    drain: float = 4.0
    return_suit: float = 2.0
    shorten: float = 2.0
    void: float = 2.0
    bleed: float = 0.4
    trump_bleed: float = 0.5
    hoard: float = 2.5
    last: float = 10.0
    reply: float = 0.5
    bid_over_opponent: float = 0.0
    bid_over_partner: float = 25.0
    hold_opponent: float = 0.0
    hold_partner: float = 25.0
    respect: float = 0.0
    trust_partner: float = 15.0
    contra: float = 30.0
    rekontra: float = 40.0
    szubkontra: float = 50.0
