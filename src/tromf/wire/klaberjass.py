"""A Klaberjass deal in the language of clients.

Knows how a seat's view is worded. Refuses to add anything to it.
"""

from tromf.games.klaberjass import GAME, ORDERS, KlaberjassView, PublicPlay
from tromf.tricks import winning_index
from tromf.wire.base import Message, Part
from tromf.wire.parts import (
    Act,
    Call,
    Laid,
    LastTrick,
    RefusedCard,
    Result,
    acts,
    calls,
    codes,
    laid,
    last_trick,
    refused_cards,
    result,
)

__all__ = ["KlaberjassDeal", "klaberjass_deal"]


class JassContract(Part, frozen=True):
    """What was undertaken: maker, trump, whether the turned suit was accepted, and who took the turn-up."""

    maker: int
    trump: str
    accepted: bool
    exchanged: int | None


class JassPlay(Part, frozen=True):
    """The play: who leads, the trick on the table and who is winning it, the last trick, tricks taken by seat.

    ``winner`` won the dialogue, ``shown`` are the runs that he laid down, ``said`` the cards of each seat with which a
    call of bela was made; ``showing`` that the runs are to be shown now.
    """

    leader: int
    trick: tuple[Laid, ...]
    winning: int | None
    last_trick: LastTrick | None
    taken: tuple[int, int]
    number: int
    winner: int | None
    shown: tuple[str, ...]
    said: tuple[tuple[str, ...], ...]
    showing: bool


class KlaberjassDeal(Message, frozen=True, tag="klaberjass"):
    """A Klaberjass deal as a seat may know it.

    ``turned`` was turned up, ``turn_up`` lies there now, ``bottom`` is the exposed bottom card; ``round`` is the round
    of bidding, ``step`` the step of the dialogue, each missing when it is over. ``choices`` is what is accepted from
    the viewer now, ``refused`` the own cards that may not be laid, each with its reason.
    """

    phase: str
    dealer: int
    forehand: int
    turn: int | None
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    stock: int
    turned: str
    turn_up: str
    bottom: str | None
    calls: tuple[Call, ...]
    round: int | None
    step: str | None
    contract: JassContract | None
    play: JassPlay | None
    result: Result | None
    accusations: tuple[int, ...]
    choices: tuple[Act, ...]
    interruptions: tuple[Act, ...]
    refused: tuple[RefusedCard, ...]
    offences_called: bool


def klaberjass_deal(view: KlaberjassView) -> KlaberjassDeal:
    """A seat's view in the language of clients."""
    notation, contract, play = GAME.notation, view.contract, view.play
    return KlaberjassDeal(
        phase=_phase(view),
        dealer=view.dealer,
        forehand=1 - view.dealer,
        turn=view.to_act,
        hand=codes(view.hand),
        counts=view.counts,
        stock=19 if contract is None else 13,
        turned=view.turned.name,
        turn_up=view.turn_up.name,
        bottom=None if view.bottom is None else view.bottom.name,
        calls=calls(notation, view.calls),
        round=view.round,
        step=None if view.step is None else view.step.value,
        contract=None
        if contract is None
        else JassContract(contract.maker, contract.trump.letter, contract.accepted, contract.exchanged),
        play=None if play is None else _play(view, play),
        result=None if view.result is None else result(view.result),
        accusations=tuple(seat for seat, _ in view.accusations),
        choices=acts(notation, view.possible),
        interruptions=acts(notation, view.interruptions),
        refused=refused_cards(view.refused),
        offences_called=view.options.offences.value == "called",
    )


def _phase(view: KlaberjassView) -> str:
    if view.result is not None:
        return "over"
    if view.play is not None:
        return "showing" if view.play.showing else "play"
    if view.contract is not None:
        return "dix" if view.asks_dix else "declaring"
    return "schmeissed" if view.schmeissed else "bidding"


def _play(view: KlaberjassView, play: PublicPlay) -> JassPlay:
    taken = [0, 0]
    for trick in play.tricks:
        taken[trick.winner] += 1
    winning = None
    if play.trick and view.contract is not None:
        winning = (play.leader + winning_index(play.trick, ORDERS[view.contract.trump])) % GAME.seats
    return JassPlay(
        leader=play.leader,
        trick=laid(play.leader, play.trick, GAME.seats),
        winning=winning,
        last_trick=last_trick(play.tricks),
        taken=(taken[0], taken[1]),
        number=len(play.tricks),
        winner=play.winner,
        shown=tuple(str(run) for run in play.shown),
        said=tuple(tuple(card.name for card in cards) for cards in play.said),
        showing=play.showing,
    )
