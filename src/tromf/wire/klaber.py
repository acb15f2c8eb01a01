"""A Kláber deal in the language of clients.

Knows how a seat's view is worded. Refuses to add anything to it.
"""

from tromf.games.klaber import GAME, ORDERS, KlaberView, PublicPlay
from tromf.tricks import Seat, winning_index
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

__all__ = ["KlaberDeal", "klaber_deal"]


class Duel(Part, frozen=True):
    """The duel of the auction."""

    holder: int
    level: int
    challenger: int | None


class Contract(Part, frozen=True):
    """What was undertaken: binder, trump, level of contra."""

    binder: int
    trump: str
    contra: int


class SeatRun(Part, frozen=True):
    """A run that counts, with its seat."""

    seat: int
    run: str


class Play(Part, frozen=True):
    """The play: who leads, the trick on the table and who is winning it, the last trick, tricks taken by side."""

    leader: int
    trick: tuple[Laid, ...]
    winning: int | None
    last_trick: LastTrick | None
    taken: tuple[int, int]
    number: int
    announced: tuple[tuple[int, ...], ...]
    scoring: tuple[SeatRun, ...] | None
    bela_said: int | None


class ShownHand(Part, frozen=True):
    """Cards of a seat that all may see when hands are laid down; ``laid`` is the whole hand."""

    seat: int
    laid: bool
    cards: tuple[str, ...]


class KlaberDeal(Message, frozen=True, tag="klaber"):
    """A Kláber deal as a seat may know it.

    ``choices`` is what is accepted from the viewer now, ``interruptions`` what may be said out of turn, ``refused`` the
    own cards that may not be laid, each with its reason (never any where offences are called). Where
    ``offences_called`` clients mark no card as illegal.
    """

    phase: str
    dealer: int
    forehand: int
    turn: int | None
    hand: tuple[str, ...]
    unseen: int
    counts: tuple[int, ...]
    calls: tuple[Call, ...]
    duel: Duel | None
    contract: Contract | None
    play: Play | None
    own_runs: tuple[str, ...]
    shown: tuple[ShownHand, ...]
    result: Result | None
    accuser: int | None
    accusations: tuple[int, ...]
    choices: tuple[Act, ...]
    interruptions: tuple[Act, ...]
    refused: tuple[RefusedCard, ...]
    offences_called: bool


def klaber_deal(view: KlaberView) -> KlaberDeal:
    """A seat's view in the language of clients."""
    notation = GAME.notation
    return KlaberDeal(
        phase=_phase(view),
        dealer=view.dealer,
        forehand=(view.dealer + 1) % GAME.seats,
        turn=view.to_act,
        hand=codes(view.hand),
        unseen=view.unseen,
        counts=view.counts,
        calls=calls(notation, view.calls),
        duel=None if view.duel is None else Duel(view.duel.holder, view.duel.level, view.duel.challenger),
        contract=_contract(view),
        play=None if view.play is None or view.contract is None else _play(view, view.play),
        own_runs=tuple(str(run) for run in view.own_runs),
        shown=_shown(view),
        result=None if view.result is None else result(view.result),
        accuser=view.accuser,
        accusations=tuple(seat for seat, _ in view.accusations),
        choices=acts(notation, view.possible),
        interruptions=acts(notation, view.interruptions),
        refused=refused_cards(view.refused),
        offences_called=view.options.offences.value == "called",
    )


def _phase(view: KlaberView) -> str:
    if view.result is not None:
        return "over"
    if view.play is not None:
        return "play"
    if view.contract is not None:
        return "asking"
    return "naming" if view.duel is not None and view.duel.challenger is None else "auction"


def _contract(view: KlaberView) -> Contract | None:
    contract = view.contract
    return None if contract is None else Contract(contract.binder, contract.trump.letter, contract.contra)


def _play(view: KlaberView, play: PublicPlay) -> Play:
    taken = [0, 0]
    for trick in play.tricks:
        taken[GAME.side_of(trick.winner)] += 1
    return Play(
        leader=play.leader,
        trick=laid(play.leader, play.trick, GAME.seats),
        winning=_winning(view, play),
        last_trick=last_trick(play.tricks),
        taken=(taken[0], taken[1]),
        number=len(play.tricks),
        announced=play.announced,
        scoring=None if play.scoring is None else tuple(SeatRun(seat, str(run)) for seat, run in play.scoring),
        bela_said=play.bela_said,
    )


def _winning(view: KlaberView, play: PublicPlay) -> Seat | None:
    if not play.trick or view.contract is None:
        return None
    return (play.leader + winning_index(play.trick, ORDERS[view.contract.trump])) % GAME.seats


def _shown(view: KlaberView) -> tuple[ShownHand, ...]:
    if view.shown is None:
        return ()
    return tuple(
        ShownHand(seat, seat in view.shown.laid, codes(cards)) for seat, cards in enumerate(view.shown.cards) if cards
    )
