"""The talk of the first trick: trump, marriages, contra (U31 to U33, U45 to U52).

Knows what may be said before which card and who is asked to raise. Refuses to know how cards are followed.
"""

from dataclasses import replace

from tromf.cards import Suit
from tromf.games.base import Refusal
from tromf.games.rabloulti.actions import LEAVE, TRUMPS, Action, Announce, Contra, Leave, NameTrump
from tromf.games.rabloulti.bids import Part
from tromf.games.rabloulti.holding import marriages_in
from tromf.games.rabloulti.options import Offences
from tromf.games.rabloulti.state import Contract, Line, Playing, Raising
from tromf.tricks import Seat

__all__ = [
    "announce_refusal",
    "announces_allowed",
    "announces_possible",
    "apply_talk",
    "contra_refusal",
    "contras_allowed",
    "names_allowed",
    "open_raising",
    "raise_refusal",
    "raised",
    "raises_allowed",
    "trump_unnamed",
]


def _first_card_due(playing: Playing, seat: Seat) -> bool:
    """Whether a seat has yet to lay its first card and it is its turn."""
    return not playing.tricks and (playing.leader + len(playing.trick)) % 3 == seat


def trump_unnamed(playing: Playing) -> bool:
    """Whether the soloist has to name the trump before the lead (U31)."""
    contract = playing.contract
    return contract.bid.names_trump and contract.trump is None and not playing.tricks and not playing.trick


def names_allowed(playing: Playing) -> tuple[NameTrump, ...]:
    """The suits that may be named: never hearts, which only red contracts have (U15, U31)."""
    return tuple(name for name in TRUMPS if name.suit is not Suit.HEARTS) if trump_unnamed(playing) else ()


def announces_allowed(playing: Playing, seat: Seat) -> tuple[Announce, ...]:
    """The marriages that a seat holds and has not announced, in contracts with parti (U32, U33)."""
    return tuple(each for each in announces_possible(playing, seat) if each.suit in marriages_in(playing.hands[seat]))


def _has_doubled(contract: Contract, seat: Seat) -> bool:
    """Whether a defender has said contra already: marriages are announced before (U47)."""
    return any(caller == seat and isinstance(call, Contra) for caller, call in contract.calls)


def announces_possible(playing: Playing, seat: Seat) -> tuple[Announce, ...]:
    """What is accepted: where offences are called, a marriage that is not held too (U61)."""
    contract = playing.contract
    if Part.PARTI not in contract.bid.parts or not _first_card_due(playing, seat) or trump_unnamed(playing):
        return ()
    if _has_doubled(contract, seat):
        return ()
    announced = contract.announced[seat]
    left = tuple(Announce(s, 40 if s is contract.trump else 20) for s in Suit if s not in announced)
    if contract.dealt.options.offences is Offences.CALLED:
        return left
    return tuple(each for each in left if each.suit in marriages_in(playing.hands[seat]))


def announce_refusal(playing: Playing, seat: Seat, action: Announce) -> Refusal | None:
    """Why a marriage may not be announced (U32, U33)."""
    if action in announces_possible(playing, seat):
        return None
    contract = playing.contract
    if Part.PARTI not in contract.bid.parts:
        return Refusal("U33", "rabloulti.refusal.no_marriages", {"bid": f"rabloulti.bid.{contract.bid.id}"})
    if not _first_card_due(playing, seat) or trump_unnamed(playing):
        return Refusal("U32", "rabloulti.refusal.marriage_with_first_card")
    if _has_doubled(contract, seat):
        return Refusal("U47", "rabloulti.refusal.marriage_before_contra")
    if action.suit in contract.announced[seat]:
        return Refusal("U32", "rabloulti.refusal.marriage_announced", {"suit": action.suit.letter})
    return Refusal("U32", "rabloulti.refusal.marriage_not_held", {"suit": action.suit.letter})


def _lines_of(contract: Contract, defender: Seat) -> tuple[Line, ...]:
    """The lines on which a defender can say contra (U46, U52)."""
    line = defender if contract.bid.individual else None
    return tuple((part, line) for part in contract.bid.parts)


def contras_allowed(playing: Playing, seat: Seat) -> tuple[Contra, ...]:
    """The parts on which a defender may say contra before its first card (U47, U48)."""
    contract = playing.contract
    if seat == contract.soloist or not _first_card_due(playing, seat):
        return ()
    doubled = dict(contract.levels)
    return tuple(Contra(*line) for line in _lines_of(contract, seat) if line not in doubled)


def contra_refusal(playing: Playing, seat: Seat, action: Contra) -> Refusal | None:
    """Why contra may not be said before a card (U45 to U52)."""
    if action in contras_allowed(playing, seat):
        return None
    contract = playing.contract
    if action.part not in contract.bid.parts:
        return _no_such_part(action.part)
    if seat == contract.soloist:
        return Refusal("U47", "rabloulti.refusal.contra_after_trick")
    if not _first_card_due(playing, seat):
        return Refusal("U47", "rabloulti.refusal.contra_before_card")
    if (action.part, action.line) in dict(contract.levels):
        return Refusal("U48", "rabloulti.refusal.doubled_already")
    return Refusal("U52", "rabloulti.refusal.another_line")


def _no_such_part(part: Part) -> Refusal:
    return Refusal("U46", "rabloulti.refusal.no_such_part", {"part": f"rabloulti.part.{part.value}"})


def apply_talk(playing: Playing, seat: Seat, action: NameTrump | Announce | Contra) -> Playing:
    """The play after something said before a card."""
    contract = playing.contract
    contract = replace(contract, calls=(*contract.calls, (seat, action)))
    match action:
        case NameTrump(suit):
            contract = replace(contract, trump=suit)
        case Announce(suit):
            announced = tuple(
                (*suits, suit) if each == seat else suits for each, suits in enumerate(contract.announced)
            )
            contract = replace(contract, announced=announced)
        case _:
            contract = _with_level(contract, (action.part, action.line))
    return replace(playing, contract=contract)


def _with_level(contract: Contract, line: Line) -> Contract:
    levels = dict(contract.levels)
    levels[line] = levels.get(line, 0) + 1
    return replace(contract, levels=tuple(levels.items()))


def open_raising(playing: Playing) -> Raising | None:
    """When the three cards lie the soloist is asked for an answer to each contra; None with nothing to raise (U47)."""
    return _asked(playing, tuple(line for line, _ in playing.contract.levels))


def _asked(playing: Playing, lines: tuple[Line, ...]) -> Raising | None:
    """Who is asked next: the side that did not speak last, if a level is left (U45, U47, U52)."""
    contract = playing.contract
    levels = dict(contract.levels)
    limit = contract.dealt.options.max_contra_level
    lines = tuple(line for line in lines if levels[line] < limit)
    if not lines:
        return None
    if levels[lines[0]] % 2:
        return Raising(playing, (contract.soloist,), lines)
    queue = tuple(seat for seat in contract.defenders if any(_speaks_on(line, seat) for line in lines))
    return Raising(playing, queue, lines)


def _speaks_on(line: Line, seat: Seat) -> bool:
    """Whether a line concerns a seat: one's own line only, where each defender has his own (U52)."""
    return line[1] is None or line[1] == seat


def raises_allowed(raising: Raising) -> tuple[Action, ...]:
    """Leave, or raise one of the lines that the seat asked may raise (U47, U48, U52)."""
    seat = raising.queue[0]
    soloist = raising.contract.soloist
    lines = (line for line in raising.lines if line not in raising.raised)
    return (LEAVE, *(Contra(*line) for line in lines if seat == soloist or _speaks_on(line, seat)))


def raise_refusal(raising: Raising, action: Action) -> Refusal | None:
    """Why the seat asked may not say this (U45 to U52)."""
    if action in raises_allowed(raising):
        return None
    if not isinstance(action, Contra):
        return Refusal("U47", "rabloulti.refusal.raise_or_leave")
    seat, contract, line = raising.queue[0], raising.contract, (action.part, action.line)
    if action.part not in contract.bid.parts:
        return _no_such_part(action.part)
    seats = contract.defenders if seat == contract.soloist else (seat,)
    if not any(line in _lines_of(contract, each) for each in seats):
        return Refusal("U52", "rabloulti.refusal.another_line")
    if line in raising.raised:
        return Refusal("U48", "rabloulti.refusal.doubled_already")
    return Refusal("U47", "rabloulti.refusal.line_settled")


def raised(raising: Raising, action: Action) -> Raising | Playing:
    """The talk after an answer; Playing when nothing more can be raised and the trick is gathered (U47)."""
    seat = raising.queue[0]
    playing = raising.playing
    contract = replace(playing.contract, calls=(*playing.contract.calls, (seat, action)))
    lines_raised = raising.raised
    if isinstance(action, Contra):
        line = (action.part, action.line)
        contract = _with_level(contract, line)
        lines_raised = (*lines_raised, line)
    playing = replace(playing, contract=contract)
    after = replace(raising, playing=playing, raised=lines_raised)
    if not isinstance(action, Leave) and len(raises_allowed(after)) > 1:
        return after
    queue = raising.queue[1:]
    while queue:
        after = replace(after, queue=queue)
        if len(raises_allowed(after)) > 1:
            return after
        queue = queue[1:]
    return _asked(playing, lines_raised) or playing
