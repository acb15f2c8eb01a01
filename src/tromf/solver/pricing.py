"""The contracts of a deal, priced one by one, and the talk of a deal in which all speak their best.

Knows how contracts come about in each game. Refuses to know rules of talk: it asks the law what may be said.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, cast

from tromf.cards import Suit
from tromf.games import AnyGame, klaber, klaberjass
from tromf.games.klaber import state as klaber_state
from tromf.games.klaber.combinations import best_item
from tromf.games.klaber.scoring import laid_down_result
from tromf.games.klaberjass import state as klaberjass_state
from tromf.games.klaberjass.actions import ACCEPT, NAMES, PASS
from tromf.games.klaberjass.bidding import open_bidding
from tromf.games.rabloulti import Bid, Part, ladder, marriages_in
from tromf.games.rabloulti import state as rabloulti_state
from tromf.solver.par import Par, PricedContract
from tromf.solver.solving import solve
from tromf.solver.values import NotSolvable
from tromf.tricks import Seat

__all__ = ["priced"]


def priced(state: Any, tell: Callable[[int, int], None] | None) -> Par:
    """What every contract of a deal is worth; see ``par``."""
    match state:
        case klaber_state.Auction() | klaber_state.Naming() | klaber_state.Asking():
            found = _priced(_klaber_contracts(klaber_state.dealt_of(state)), tell)
            value, line = _Talk(klaber.GAME).best(state)
        case klaberjass_state.Bidding() | klaberjass_state.Schmeissed():
            found = _priced(_klaberjass_contracts(state.dealt), tell)
            value, line = _Talk(klaberjass.GAME).best(state)
        case rabloulti_state.Playing() | rabloulti_state.Raising() | rabloulti_state.Claiming():
            found = _priced(_rabloulti_contracts(state.contract), tell)
            value, line = max(contract.value for contract in found), ()
        case _:
            raise NotSolvable("solver.refusal.no_contract")
    return Par(found, value, line)


@dataclass(frozen=True, slots=True)
class _Pricing:
    """A contract to be priced, and how."""

    declarer: Seat
    trump: Suit | None
    value: Callable[[], int]
    bid: str | None = None


def _priced(contracts: Iterator[_Pricing], tell: Callable[[int, int], None] | None) -> tuple[PricedContract, ...]:
    every = list(contracts)
    found = []
    for number, each in enumerate(every, start=1):
        found.append(PricedContract(each.declarer, each.trump, each.value(), each.bid))
        if tell is not None:
            tell(number, len(every))
    return tuple(found)


class _Talk:
    """Minimax over what the law lets be said before the cards; the cards are left to the solver."""

    def __init__(self, game: Any) -> None:
        self._game: AnyGame = game
        self._known: dict[Any, int] = {}

    def best(self, state: Any) -> tuple[int, tuple[tuple[Seat, Any], ...]]:
        """What side 0 writes less what side 1 writes, and the calls that lead there."""
        turn = self._game.to_act(state)
        if turn is None:
            written = self._game.result(state).written
            return written[0] - written[1], ()
        if isinstance(state, klaber_state.Playing | klaberjass_state.Playing):
            return self._played(state), ()
        found: tuple[int, tuple[tuple[Seat, Any], ...]] | None = None
        for act in self._game.legal_actions(state):
            value, line = self.best(self._game.apply(state, act))
            if found is None or (value > found[0] if self._game.side_of(turn) == 0 else value < found[0]):
                found = value, ((turn, act), *line)
        assert found is not None
        return found

    def _played(self, state: Any) -> int:
        # All that the play hangs on beside the cards as they were dealt.
        contract = state.contract
        key = replace(state, contract=replace(contract, calls=()))
        if key not in self._known:
            solution = solve(state)
            own = self._game.side_of(solution.declarer) == 0
            self._known[key] = solution.value if own else -solution.value
        return self._known[key]


# --- Kláber and Klaberjass --------------------------------------------------------------------------------------------


def _klaber_contracts(dealt: klaber_state.Dealt) -> Iterator[_Pricing]:
    """Every suit for either side; who of a side binds makes no difference, so the seat nearer to forehand stands."""
    for binder in (dealt.forehand, (dealt.forehand + 1) % klaber_state.SEATS):
        for trump in Suit:
            yield _Pricing(binder, trump, partial(_klaber_value, klaber_state.Contract(dealt, (), binder, trump)))


def _klaber_value(contract: klaber_state.Contract) -> int:
    dealt = contract.dealt
    if any(best_item(hand) is not None for hand in dealt.hands):
        written = laid_down_result(contract).written
        return written[contract.side] - written[1 - contract.side]
    return solve(klaber_state.Playing(contract, dealt.hands, dealt.forehand)).value


def _klaberjass_contracts(dealt: klaberjass_state.Dealt) -> Iterator[_Pricing]:
    """The turned suit accepted, or another named, by either player, as the bidding comes to it."""
    turned = dealt.turn_up.suit
    for maker in (dealt.elder, dealt.dealer):
        waits = (PASS,) * (maker != dealt.elder)
        yield _Pricing(maker, turned, partial(_klaberjass_value, dealt, (*waits, ACCEPT), maker))
        for name in NAMES:
            if name.suit is not turned:
                yield _Pricing(maker, name.suit, partial(_klaberjass_value, dealt, (PASS, PASS, *waits, name), maker))


def _klaberjass_value(dealt: klaberjass_state.Dealt, acts: tuple[Any, ...], maker: Seat) -> int:
    game: AnyGame = cast(Any, klaberjass.GAME)
    state: Any = open_bidding(dealt)
    for act in acts:
        state = game.apply(state, act)
    value, _ = _Talk(game).best(state)
    return value if maker == 0 else -value


# --- Rablóulti --------------------------------------------------------------------------------------------------------


def _rabloulti_contracts(contract: rabloulti_state.Contract) -> Iterator[_Pricing]:
    """Every bid of the table's ladder with the soloist's cards and talon, without contra, all marriages announced."""
    for bid in ladder(contract.dealt.options):
        suits: tuple[Suit | None, ...]
        if bid.no_trump:
            suits = (None,)
        elif bid.red:
            suits = (Suit.HEARTS,)
        else:
            suits = (Suit.ACORNS, Suit.LEAVES, Suit.BELLS)
        for trump in suits:
            yield _Pricing(contract.soloist, trump, partial(_rabloulti_value, contract, bid, trump), bid.id)


def _rabloulti_value(contract: rabloulti_state.Contract, bid: Bid, trump: Suit | None) -> int:
    announced = tuple(marriages_in(hand) if Part.PARTI in bid.parts else () for hand in contract.hands)
    played = replace(contract, bid=bid, trump=trump, levels=(), announced=announced)
    return solve(rabloulti_state.Playing(played, contract.hands, contract.soloist)).value
