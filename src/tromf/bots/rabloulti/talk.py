"""What a good player says beside cards: trump, marriages, contra and its answers, throwing in, answers to claims.

Knows when a part is likely beaten (U45 to U47), and when giving up is cheaper than to play (U60). Refuses to claim.
"""

from tromf.bots.rabloulti.against import AGAINST, AGAINST_SWEEP
from tromf.bots.rabloulti.blocks import clearly_swept, surely_beaten
from tromf.bots.rabloulti.odds import chance
from tromf.bots.rabloulti.plans import gain_of, part_chances, trumps_of
from tromf.bots.rabloulti.style import Style
from tromf.cards import CardSet, Suit
from tromf.games.rabloulti import (
    Action,
    Agree,
    Announce,
    Contra,
    Deny,
    Leave,
    NameTrump,
    Part,
    PublicContract,
    PublicPlay,
    RabloultiView,
    ThrowInAct,
    lost_price,
    part_value,
)

__all__ = ["answer_to_claim", "made_against", "said_before_card", "said_when_raising"]


def said_before_card(view: RabloultiView, style: Style) -> Action | None:
    """What is said before the next card, None when nothing is left to say."""
    contract, play = view.contract, view.play
    if contract is None or play is None or play.tricks:
        return None
    first = view.legal[0]
    if isinstance(first, ThrowInAct):
        trump = contract.trump if contract.trump is not None or contract.bid.no_trump else best_trump(view, style)
        if _hopeless(view, contract, trump, style):
            return first
    names = [act for act in view.legal if isinstance(act, NameTrump)]
    if names:
        best = best_trump(view, style)
        return next(name for name in names if name.suit is best)
    marriages = [act for act in view.legal if isinstance(act, Announce)]
    if marriages:
        return marriages[0]
    for act in view.legal:
        if isinstance(act, Contra) and made_against(view, contract, act.part) <= 1.0 - style.contra:
            return act
    return None


def best_trump(view: RabloultiView, style: Style) -> Suit:
    """The trump that promises most under the bid; where nothing holds it, the longest suit."""
    contract = view.contract
    if contract is None:
        raise ValueError("only a soloist names the trump")
    laid = view.talon or 0
    suits = [suit for suit in trumps_of(contract.bid, view.hand) if suit is not None]
    if not suits:
        suits = [Suit.ACORNS, Suit.LEAVES, Suit.BELLS]
    return max(suits, key=lambda suit: gain_of(contract.bid, view.hand, laid, suit, view.options, style))


def _hopeless(view: RabloultiView, contract: PublicContract, trump: Suit | None, style: Style) -> bool:
    """Whether to give up costs less than to play and be doubled (U60)."""
    bid, options = contract.bid, view.options
    if bid.parts == (Part.PARTI,):
        price = 2.0 * part_value(bid, Part.PARTI, options)
    else:
        beside = Part.ULTI in bid.parts
        price = float(sum(lost_price(part, part_value(bid, part, options), 0, beside, options) for part in bid.parts))
    return _expected(view, contract, trump, style) < -price


def _expected(view: RabloultiView, contract: PublicContract, trump: Suit | None, style: Style) -> float:
    """What playing on brings from each defender when every likely loss is doubled, and a bad one costs a silent 100."""
    options, total = view.options, 0.0
    beside = Part.ULTI in contract.bid.parts
    for part, likely in part_chances(contract.bid, view.hand, view.talon or 0, trump, style).items():
        value = part_value(contract.bid, part, options)
        lost = 1.0 - likely
        level = lost * lost
        price = lost_price(part, value, 0, beside, options) + level * value
        if part is Part.PARTI:
            price += 1.5 * value * level * level  # defenders near a hundred
        total += likely * value - lost * price
    return total


def made_against(view: RabloultiView, contract: PublicContract, part: Part) -> float:
    """The chance that the soloist makes a part, as a defender sees it from ten cards before his first."""
    if surely_beaten(contract, part, view.hand):
        return 0.0
    if part is Part.DURCHMARS and contract.trump is None:
        return chance(AGAINST_SWEEP, view.hand, None)
    return chance(AGAINST[part], view.hand, contract.trump)


def said_when_raising(view: RabloultiView, style: Style) -> Action:
    """Contra again on a part that is as good as sure, else nothing."""
    contract, play = view.contract, view.play
    if contract is None or play is None or view.seat is None:
        raise ValueError("only a seat that plays raises")
    hand = view.hand | _own_first(play, view.seat)
    for act in view.legal:
        if not isinstance(act, Contra):
            continue
        if view.seat == contract.soloist:
            chances = part_chances(contract.bid, hand, view.talon or 0, contract.trump, style)
            # Who said contra has cards against the part: the chance is worse than it looked.
            if chances[act.part] ** 2 >= style.again:
                return act
        elif surely_beaten(contract, act.part, hand):
            return act
    return Leave()


def _own_first(play: PublicPlay, seat: int) -> CardSet:
    place = (seat - play.leader) % 3
    return 1 << play.trick[place] if place < len(play.trick) else 0


def answer_to_claim(view: RabloultiView) -> Action:
    """Agrees to what is the best that could come, or is clearly true; else play goes on (U38)."""
    contract, play = view.contract, view.play
    if contract is None or play is None or play.claim is None:
        raise ValueError("only a claim is answered")
    made = play.claim[1]
    if (view.seat == contract.soloist) == made:
        return Agree()
    parts = contract.bid.parts
    return Agree() if parts == (Part.DURCHMARS,) and clearly_swept(view) else Deny()
