"""What honest players of Klaberjass do whatever their skill: they accuse only of what is proved.

Knows offences as far as cards and words prove them: a revoke, a word untrue of every hand that the other may have had,
bela without the pair (J59). Refuses to guess.
"""

from dataclasses import dataclass

from tromf.bots.klaberjass.told import hand_at_first_word, runs_told
from tromf.cards import ALL_CARDS, Card, CardSet, Rank, card_of, cardset
from tromf.games.klaberjass import DUTIES, ORDERS, Accuse, KlaberjassView, PublicContract, bela_cards, best_runs
from tromf.tricks import Seat, Trick, broken_duty

__all__ = ["accusation", "has_offended"]

NINE = 9


def accusation(view: KlaberjassView) -> Accuse | None:
    """The accusation of a seat to which the other's offence is proved; made once, and again when it did not decide.

    Whoever accuses rightly writes the points of both, which no deal betters, and the first right accusation decides:
    there is nothing to wait for (J59).
    """
    seat = view.seat
    if not view.interruptions or seat is None:
        return None
    if view.result is None and any(accuser == seat for accuser, _ in view.accusations):
        return None
    return Accuse(seat) if has_offended(view) else None


@dataclass(frozen=True, slots=True)
class _Evidence:
    """What is proved of the other's nine cards since any exchange: those he had, and all that he may have had."""

    other: Seat
    tricks: tuple[Trick, ...]
    had: CardSet
    may: CardSet
    says_bela: bool


def has_offended(view: KlaberjassView) -> bool:
    """Whether cards and words prove to a seat that the other has offended (J59)."""
    contract = view.contract
    if view.seat is None or contract is None:
        return False
    evidence = _evidence(view, view.seat, contract)
    pair = bela_cards(contract.trump)
    if evidence.says_bela and pair & ~evidence.may:
        return True
    return _has_revoked(evidence, contract) or _spoke_untruly(view, contract, evidence)


def _evidence(view: KlaberjassView, seat: Seat, contract: PublicContract) -> _Evidence:
    other, play = 1 - seat, view.play
    tricks: tuple[Trick, ...] = ()
    had, says_bela = 0, False
    if play is not None:
        tricks = (*play.tricks, Trick(play.leader, play.trick, play.leader)) if play.trick else play.tricks
        says_bela = bool(play.said[other])
        if play.winner == other:
            for run in play.shown:
                had |= run.cards
    dix = 1 << card_of(contract.trump, Rank.SEVEN)
    if contract.exchanged == other:
        had = had & ~dix | 1 << view.turned
    had |= cardset(_laid_by(other, tricks))
    may = ALL_CARDS & ~view.hand & ~cardset(_laid_by(seat, tricks)) & ~(1 << view.turn_up)
    if view.bottom is not None:
        may &= ~(1 << view.bottom)
    if had.bit_count() == NINE:
        may = had
    return _Evidence(other, tricks, had, may, says_bela)


def _laid_by(seat: Seat, tricks: tuple[Trick, ...]) -> list[Card]:
    """The cards that a seat laid, in order; the trick that is going on may hold one card only."""
    return [card for trick in tricks for place, card in enumerate(trick.cards) if (trick.leader + place) % 2 == seat]


def _has_revoked(evidence: _Evidence, contract: PublicContract) -> bool:
    """Whether the cards that he had forbade one that he laid (J34 to J37).

    Who says bela and then lays as if he had it not has either revoked or said what is untrue.
    """
    order = ORDERS[contract.trump]
    held = evidence.had | (bela_cards(contract.trump) if evidence.says_bela else 0)
    for trick in evidence.tricks:
        place = (evidence.other - trick.leader) % 2
        if place >= len(trick.cards):
            continue
        card = trick.cards[place]
        if place == 1 and broken_duty(held, trick.cards[:1], order, DUTIES, card) is not None:
            return True
        held &= ~(1 << card)
    return False


def _spoke_untruly(view: KlaberjassView, contract: PublicContract, evidence: _Evidence) -> bool:
    """Whether no run of which his words can tell was the best of a hand that he may have had (J29)."""
    trump = contract.trump
    told = runs_told(view.calls, evidence.other, view.dealer, trump)
    if told is None:
        return False
    had = hand_at_first_word(view, evidence.other, evidence.had)
    may = hand_at_first_word(view, evidence.other, evidence.may)
    for run in told:
        if run.cards & ~may:
            continue
        hand = had | run.cards
        if hand.bit_count() <= NINE and run in best_runs(hand, trump, view.options.run_compare):
            return False
    return True
