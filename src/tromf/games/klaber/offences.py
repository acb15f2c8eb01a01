"""Offences: what was done against the law, found from the acts (K9).

Knows how to find revokes and hidden hands. Refuses to know who accuses and what it costs.
"""

from dataclasses import dataclass

from tromf.cards import SUIT_CARDS
from tromf.games.klaber.combinations import best_item
from tromf.games.klaber.state import SEATS, Playing, State
from tromf.tricks import Seat, Trick

__all__ = ["Offence", "offences_in"]


@dataclass(frozen=True, slots=True)
class Offence:
    """A broken rule: by whom, which, and for a revoke the trick, counted from 0."""

    seat: Seat
    rule: str
    trick: int | None = None


def offences_in(state: State) -> tuple[Offence, ...]:
    """All offences of a deal so far, hidden hands first, then revokes in the order of play (K9.1, K9.2).

    What must be laid down counts as hidden from the first card on (K9.4).
    """
    playing = state if isinstance(state, Playing) else getattr(state, "last", None)
    if not isinstance(playing, Playing) or not (playing.tricks or playing.trick):
        return ()
    hands = list(playing.contract.dealt.hands)
    found = [Offence(seat, "K9.2") for seat, hand in enumerate(hands) if best_item(hand) is not None]
    trump = SUIT_CARDS[playing.contract.trump]
    tricks = playing.tricks
    if playing.trick:
        tricks = (*tricks, Trick(playing.leader, playing.trick, playing.leader))
    for number, trick in enumerate(tricks):
        led = SUIT_CARDS[trick.cards[0].suit]
        for index, card in enumerate(trick.cards):
            seat = (trick.leader + index) % SEATS
            hand = hands[seat]
            lawful = hand & led or hand & trump or hand
            if not lawful >> card & 1:
                found.append(Offence(seat, "K9.1", number))
            hands[seat] = hand ^ (1 << card)
    return tuple(found)
