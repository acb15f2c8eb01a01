"""The dix: exchanging the trump seven for the turn-up, in its window (J20 to J23).

Knows who may exchange and when. Refuses to know what is declared or played.
"""

from dataclasses import replace

from tromf.cards import Rank, card_of
from tromf.games.base import Refusal
from tromf.games.klaberjass.actions import EXCHANGE, KEEP, Action, Exchange, Keep
from tromf.games.klaberjass.options import DixWindow
from tromf.games.klaberjass.state import Contract, Declaring, Dixing, Playing, Step
from tromf.games.ledger import Ledger
from tromf.tricks import Seat

__all__ = [
    "apply_dixing",
    "can_be_exchanged",
    "dixing_allowed",
    "dixing_refusal",
    "exchange_refusal",
    "exchanged",
    "may_exchange",
    "open_declaring",
]


def can_be_exchanged(contract: Contract) -> bool:
    """Whether there is an exchange in this deal at all: the turned suit accepted, and no seven turned (J20, J23)."""
    return contract.accepted and contract.dealt.turn_up.rank is not Rank.SEVEN and contract.exchanged is None


def open_declaring(contract: Contract, ledger: Ledger) -> Dixing | Declaring:
    """What follows the second deal: the dealer is asked first where the window closes before any word (J22)."""
    window = contract.dealt.options.dix_window
    if window is DixWindow.BEFORE_ANY_DECLARATION and can_be_exchanged(contract):
        return Dixing(contract, ledger)
    return Declaring(contract, Step.OPEN, ledger=ledger)


def _holds_dix(contract: Contract, seat: Seat) -> bool:
    return bool(contract.hands[seat] >> card_of(contract.trump, Rank.SEVEN) & 1)


def may_exchange(state: Dixing | Declaring | Playing, seat: Seat) -> bool:
    """Whether the seat whose turn it is may exchange now (J20 to J22)."""
    contract = state.contract
    return can_be_exchanged(contract) and _holds_dix(contract, seat) and _window_open(state, seat)


def _window_open(state: Dixing | Declaring | Playing, seat: Seat) -> bool:
    window = state.contract.dealt.options.dix_window
    match state:
        case Dixing():
            return True
        case Declaring():
            if window is DixWindow.BEFORE_ANY_DECLARATION:
                return state.step is Step.OPEN
            return window is DixWindow.BEFORE_OWN_FIRST_CARD or state.spoken[seat] is None
        case Playing():  # pragma: no branch - nobody exchanges at another time
            return window is DixWindow.BEFORE_OWN_FIRST_CARD and state.begun[seat] is None


def exchange_refusal(state: Dixing | Declaring | Playing, seat: Seat) -> Refusal | None:
    """Why the seat whose turn it is may not exchange now (J20, J22, J23)."""
    contract = state.contract
    if not contract.accepted:
        return Refusal("J20", "klaberjass.refusal.exchange_not_accepted", {"suit": contract.dealt.turn_up.suit.letter})
    if contract.dealt.turn_up.rank is Rank.SEVEN:
        return Refusal("J23", "klaberjass.refusal.exchange_seven_turned")
    if not can_be_exchanged(contract) or not _holds_dix(contract, seat):
        return Refusal("J20", "klaberjass.refusal.exchange_not_held", {"card": f"{contract.trump.letter}7"})
    if not _window_open(state, seat):
        window = contract.dealt.options.dix_window.value
        return Refusal("J22", f"klaberjass.refusal.exchange_late.{window}")
    return None


def exchanged(contract: Contract, seat: Seat) -> Contract:
    """The contract after the exchange: seven and turn-up change places (J23)."""
    change = 1 << card_of(contract.trump, Rank.SEVEN) | 1 << contract.dealt.turn_up
    hands = tuple(hand ^ change if each == seat else hand for each, hand in enumerate(contract.hands))
    return replace(contract, hands=hands, exchanged=seat, calls=(*contract.calls, (seat, EXCHANGE)))


def dixing_allowed(dixing: Dixing) -> tuple[Action, ...]:
    """The dealer is asked: keep, or exchange (J21, J22)."""
    return (KEEP, EXCHANGE) if may_exchange(dixing, dixing.contract.dealt.dealer) else (KEEP,)


def dixing_refusal(dixing: Dixing, action: Action) -> Refusal | None:
    """Why the dealer may not answer this (J22)."""
    match action:
        case Keep():
            return None
        case Exchange():
            return exchange_refusal(dixing, dixing.contract.dealt.dealer)
        case _:
            return Refusal("J22", "klaberjass.refusal.exchange_or_keep")


def apply_dixing(dixing: Dixing, action: Action) -> Declaring:
    """The dialogue opens after the dealer's answer."""
    contract, seat = dixing.contract, dixing.contract.dealt.dealer
    if isinstance(action, Exchange):
        contract = exchanged(contract, seat)
    else:
        contract = replace(contract, calls=(*contract.calls, (seat, action)))
    return Declaring(contract, Step.OPEN, ledger=dixing.ledger)
