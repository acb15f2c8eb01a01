"""Claims: is the rest somebody's, whatever the others lay?

Knows what a claimant has to reach, and when it is lost. Refuses to know how a claim is made at a table, or what it
pays.
"""

from dataclasses import dataclass
from typing import Any, Literal

from tromf.cards import Card, CardSet
from tromf.solver.lines import Line, steps
from tromf.solver.position import Position
from tromf.solver.solving import game_name, solve
from tromf.solver.values import Measure, NotSolvable, Parts
from tromf.tricks import Seat

__all__ = ["ClaimVerdict", "prove_claim", "prove_contract"]


@dataclass(frozen=True, slots=True)
class ClaimVerdict:
    """Whether a claim holds, and where it does not the line of play that refutes it.

    In ``line`` the claimant plays as well as can be, and the others best, up to the card with which the claim is lost.
    It is empty where the claim holds.
    """

    holds: bool
    line: Line = ()


def prove_claim(state: Any, seat: Seat, tricks: int | Literal["all"] = "all") -> ClaimVerdict:
    """Whether a seat's side wins so many of the tricks that are left against every defence, seeing all cards.

    The trick on the table is one of them. The side is that of the partners in Kláber, the seat alone in Klaberjass, the
    soloist or both defenders in Rablóulti; it lays each of its cards as it likes. ``state`` is what ``solve`` takes.
    Raises NotSolvable, and ValueError when there are not so many tricks.

    >>> from tromf.cards import Suit, cardset, parse_cards
    >>> from tromf.solver import Position
    >>> hands = tuple(cardset(parse_cards(text)) for text in ("AO L7", "LA LX", "BA BX", "HA HX"))
    >>> position = Position("klaber", hands, leader=0, trump=Suit.ACORNS)
    >>> prove_claim(position, 0, tricks=1).holds
    True
    >>> verdict = prove_claim(position, 0)
    >>> verdict.holds, [(seat, card.name) for seat, card in verdict.line]
    (False, [(0, 'AO'), (1, 'LX'), (2, 'BX'), (3, 'HX'), (0, 'L7'), (1, 'LA'), (2, 'BA'), (3, 'HA')])
    """
    solution = solve(state, Measure.TRICKS)
    _check_seat(state, seat)
    left = _tricks_left(state)
    wanted = left if tricks == "all" else tricks
    if not 0 <= wanted <= left:
        raise ValueError(f"{wanted} tricks of {left}")
    party = _party(state, solution.declarer, seat)
    won = solution.value if solution.declarer in party else left - solution.value
    if won >= wanted:
        return ClaimVerdict(True)
    return ClaimVerdict(False, _until_lost(state, party, left - wanted))


def _tricks_left(state: Any) -> int:
    """How many tricks are not won yet; what the talk of a trick is about has been won."""
    hands: tuple[CardSet, ...] = _table(state).hands
    return max(hand.bit_count() for hand in hands)


def _table(state: Any) -> Any:
    """What holds the hands and the trick, also while something is said in between."""
    return getattr(state, "playing", state)


def _check_seat(state: Any, seat: Seat) -> None:
    most = len(_table(state).hands) - 1
    if not 0 <= seat <= most:
        raise NotSolvable("solver.refusal.seat", number=seat, most=most)


def _party(state: Any, declarer: Seat, seat: Seat) -> frozenset[Seat]:
    """The seats that play together with a seat, itself included."""
    seats = len(_table(state).hands)
    if seats == 3:
        return frozenset(each for each in range(seats) if (each == declarer) == (seat == declarer))
    return frozenset(range(seat % 2, seats, 2))


def _until_lost(state: Any, party: frozenset[Seat], allowed: int) -> Line:
    """Best play up to the trick with which the others have won more than is allowed them.

    Who lays the first card of a trick has won the one before.
    """
    place, seats = len(_table(state).trick), len(_table(state).hands)
    line: list[tuple[Seat, Card]] = []
    for step in steps(state, Measure.TRICKS):
        if line and (place + len(line)) % seats == 0 and step.seat not in party:
            allowed -= 1
            if allowed < 0:
                break
        line.append((step.seat, step.card))
    return tuple(line)


def prove_contract(state: Any, seat: Seat) -> ClaimVerdict:
    """Whether a seat's side decides every part of a Rablóulti contract that is open yet, seeing all cards (U38).

    The soloist has to make every such part in one line of play, the defenders together to beat every one. ``state`` is
    a state of the play. Raises NotSolvable, for other games too.

    >>> from random import Random
    >>> from tromf.cards import shuffled
    >>> from tromf.games import game_named
    >>> game = game_named("rabloulti")
    >>> state = game.deal(game.presets["piatnik"], dealer=0, deck=shuffled(Random(4)))
    >>> for act in ("bid simple A8 AO", "pass", "pass", "stand"):
    ...     state = game.apply(state, game.notation.parse(act))
    >>> prove_contract(state, 1).holds, prove_contract(state, 0).holds
    (True, False)
    """
    if isinstance(state, Position) or game_name(state) != "rabloulti":
        raise NotSolvable("solver.refusal.goal")
    from tromf.solver.rabloulti import declarer_of, is_decided, open_parts

    parts, declarer = open_parts(state), declarer_of(state)
    _check_seat(state, seat)
    makes = seat == declarer
    goal = Parts(parts, every=makes)
    if solve(state, goal).value == makes:
        return ClaimVerdict(True)
    line: list[tuple[Seat, Card]] = []
    for step in steps(state, goal, Measure.WRITTEN):
        line.append((step.seat, step.card))
        if any(is_decided(step.after, part, made=not makes) for part in parts):
            break
    return ClaimVerdict(False, tuple(line))
