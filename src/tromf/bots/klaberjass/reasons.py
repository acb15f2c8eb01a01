"""What speaks for and against laying a card, as numbers that a level weighs.

Knows the reasons a player of Klaberjass has: who takes the trick, masters, guards, voids, trumps drawn and forced out.
Refuses to say how much a reason counts, and to see hidden cards.
"""

from dataclasses import dataclass

from tromf.bots.klaberjass.chances import chance_of_none, expected_number
from tromf.bots.klaberjass.holding import holding_of
from tromf.bots.klaberjass.memory import Memory
from tromf.cards import SUIT_CARDS, Card, Suit

__all__ = ["FOLLOW", "LEAD", "Situation", "reasons_to_follow", "reasons_to_lead", "situation_of"]

LEAD = (
    "win",
    "win_late",
    "lost",
    "lost_late",
    "win_masters",
    "ruffed_points",
    "forces",
    "master",
    "their_length",
    "led_before",
    "they_led",
    "master_points",
    "second_guarded",
    "second_bare",
    "third_guarded",
    "third_bare",
    "exposed",
    "voids",
    "voids_late",
    "left",
    "trump",
    "drawn",
    "drawn_long",
    "trump_masters",
    "trump_second",
    "trump_exposed",
    "trump_length",
    "trump_last",
    "trump_late",
    "trump_side",
    "trump_last_against",
)
"""Reasons for a lead: twenty for any card or a plain one, then those for a trump."""
FOLLOW = (
    "win_late",
    "lost",
    "won_ahead",
    "lost_ahead",
    "win_masters",
    "masters",
    "masters_late",
    "masters_against",
    "second_guarded",
    "second_bare",
    "third_bare",
    "exposed",
    "left",
    "trump_masters",
    "trump_masters_late",
    "trump_second",
    "trump_exposed",
)
"""Reasons for a reply: five for any card, eight for a plain one, four for a trump."""

FIRST_HAND = 9
AHEAD = 40
"""The lead in points beyond which it counts no more."""

_NO_PLAIN_LEAD, _NO_TRUMP_LEAD = (0.0,) * 15, (0.0,) * 11
_NO_PLAIN_REPLY, _NO_TRUMP_REPLY = (0.0,) * 8, (0.0,) * 4


@dataclass(frozen=True, slots=True)
class Situation:
    """What is the same for all cards of a hand: how late it is, who leads in points, trumps and masters."""

    late: float
    ahead: float
    trumps: int
    trumps_against: float
    side_masters: int


def situation_of(memory: Memory) -> Situation:
    """The situation of the seat to play."""
    hand, out, trump = memory.hand, memory.maybe, memory.trump
    return Situation(
        late=1.0 - hand.bit_count() / FIRST_HAND,
        ahead=max(-1.0, min(1.0, (memory.own - memory.other) / AHEAD)),
        trumps=(hand & memory.trumps).bit_count(),
        trumps_against=expected_number(memory, memory.trumps),
        side_masters=sum([holding_of(hand, out, suit, trump).masters for suit in Suit if suit is not trump]),
    )


def reasons_to_lead(memory: Memory, situation: Situation, card: Card) -> tuple[float, ...]:
    """The reasons of ``LEAD`` for a card."""
    suit, trump, hand, out = card.suit, memory.trump, memory.hand, memory.maybe
    late, points = situation.late, memory.order.points[card]
    before, after = holding_of(hand, out, suit, trump), holding_of(hand ^ 1 << card, out, suit, trump)
    unbeaten = chance_of_none(memory, memory.order.higher[card])
    if suit is trump:
        lost = (1.0 - unbeaten) * points
        drawn = 1.0 - chance_of_none(memory, memory.trumps)
        last = 0.0 if after.length else 1.0
        return (
            unbeaten,
            unbeaten * late,
            lost,
            lost * late,
            unbeaten * situation.side_masters,
            *_NO_PLAIN_LEAD,
            1.0,
            drawn,
            drawn * situation.trumps,
            after.masters - before.masters,
            after.second_guarded - before.second_guarded,
            after.exposed - before.exposed,
            situation.trumps,
            last,
            late,
            situation.side_masters,
            last * situation.trumps_against,
        )
    cards = SUIT_CARDS[suit]
    ruff = chance_of_none(memory, cards) - chance_of_none(memory, cards | memory.trumps)
    win = max(0.0, unbeaten - ruff)
    lost = (1.0 - win) * points
    voids = after.missing if situation.trumps else 0
    return (
        win,
        win * late,
        lost,
        lost * late,
        win * (situation.side_masters + after.masters - before.masters),
        ruff * points,
        ruff * situation.trumps,
        0.0 if memory.order.higher[card] & out else 1.0,
        expected_number(memory, cards),
        1.0 if memory.own_leads & cards else 0.0,
        1.0 if memory.other_leads & cards else 0.0,
        after.master_points - before.master_points,
        after.second_guarded - before.second_guarded,
        after.second_bare - before.second_bare,
        after.third_guarded - before.third_guarded,
        after.third_bare - before.third_bare,
        after.exposed - before.exposed,
        voids,
        voids * late,
        after.length,
        *_NO_TRUMP_LEAD,
    )


def reasons_to_follow(memory: Memory, situation: Situation, led: Card, card: Card) -> tuple[float, ...]:
    """The reasons of ``FOLLOW`` for a card."""
    suit, trump, hand, out = card.suit, memory.trump, memory.hand, memory.maybe
    late, ahead, order = situation.late, situation.ahead, memory.order
    stake = order.points[card] + order.points[led]
    before, after = holding_of(hand, out, suit, trump), holding_of(hand ^ 1 << card, out, suit, trump)
    masters = after.masters - before.masters
    wins = order.higher[led] >> card & 1 if suit is led.suit else suit is trump
    win, won, lost = (1.0, stake, 0) if wins else (0.0, 0, stake)
    side_masters = situation.side_masters + (0 if suit is trump else masters)
    common = (win * late, lost, won * ahead, lost * ahead, win * side_masters)
    second = after.second_guarded - before.second_guarded
    exposed = after.exposed - before.exposed
    if suit is trump:
        return (*common, *_NO_PLAIN_REPLY, masters, masters * late, second, exposed)
    return (
        *common,
        masters,
        masters * late,
        masters * situation.trumps_against,
        second,
        after.second_bare - before.second_bare,
        after.third_bare - before.third_bare,
        exposed,
        after.length,
        *_NO_TRUMP_REPLY,
    )
