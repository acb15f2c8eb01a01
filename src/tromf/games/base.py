"""What every game is: the protocols of a deal, its notation and its match rules.

Knows the shape that a game's law has for those above it. Refuses to know any game by name.

A seat here is a seat of the deal. Who sits there, and which chair of the table it is, is known to ``table`` alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, TypeVar

from tromf.cards import Deck, Random
from tromf.games.options import OptionField
from tromf.tricks import Seat, Side

__all__ = [
    "ActDetail",
    "AnyGame",
    "Cutting",
    "DealResult",
    "Game",
    "IllegalAction",
    "MatchRules",
    "Notation",
    "NotationError",
    "Param",
    "Refusal",
    "ScoreLine",
    "Seating",
    "Standing",
]

Param: TypeAlias = str | int
"""A parameter of a message: cards, suits, ranks and runs by their codes; the catalogue says how to word it."""

O = TypeVar("O")  # noqa: E741 - the letters of the protocol Game[O, S, A, V]
S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
O_contra = TypeVar("O_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an act is not accepted: the rule, and a message of the catalogue with its parameters."""

    rule: str
    message: str
    params: Mapping[str, Param] = field(default_factory=dict)


class IllegalAction(Exception):
    """An act that the law refuses; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.message} {dict(refusal.params)}")
        self.refusal = refusal


class NotationError(ValueError):
    """A text that is no act; carries a message of the catalogue with its parameters."""

    def __init__(self, message: str, **params: Param) -> None:
        super().__init__(f"{message} {params}")
        self.message = message
        self.params = params


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a deal's account: what, by which rule, how many points, to whom and from whom.

    ``side`` gets the points; ``payer`` gives them where payments are between parties, else None. ``written`` is False
    for a line that explains a total (card points, last trick, runs) and True for what goes on the board.
    """

    message: str
    rule: str
    points: int
    side: Side
    payer: Side | None = None
    written: bool = False
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DealResult:
    """A deal's outcome: what each side writes, and the lines that say why.

    ``kind`` is the game's word for how it ended (``played``, ``laid_down``, ``accused``, ``void`` …), ``declarer``
    the declaring side if there is one, ``made`` whether it made its undertaking, ``points`` each side's points before
    writing.
    """

    kind: str
    written: tuple[int, ...]
    points: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    declarer: Side | None = None
    made: bool | None = None


@dataclass(frozen=True, slots=True)
class ActDetail:
    """An act laid out for a client: its code in notation and its parts.

    Parts that an act does not have are None. ``announced`` holds runs (``A7-A9``) in the seat's own detail, and only
    their lengths (``3``) as the others hear them. ``bid`` is the id of a bid that has a name, ``part`` what of a bid
    the act is about, ``line`` the seat whose own part that is, ``laid`` the cards laid away with the act.
    """

    code: str
    kind: str
    card: str | None = None
    suit: str | None = None
    level: int | None = None
    announced: tuple[str, ...] = ()
    call: str | None = None
    rank: str | None = None
    bid: str | None = None
    part: str | None = None
    line: Seat | None = None
    laid: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands between two deals.

    ``dealer`` is the player who deals next; ``scores`` stand by side, or by player where each plays for itself;
    ``playing`` are the players at the seats of the next deal where some sit out, empty where everybody plays;
    ``winner`` is None while the match goes on; ``mark`` is the game's word for a special win (``maccs``), None for a
    plain one.
    """

    dealer: int
    scores: tuple[int, ...]
    deals: int = 0
    winner: Side | None = None
    mark: str | None = None
    playing: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.winner is not None

    @property
    def dealing_seat(self) -> Seat:
        """The dealer's seat of the deal; for one who sits out, the seat to the left of the first to speak.

        >>> Standing(3, (0, 0, 0, 0), playing=(0, 1, 2)).dealing_seat
        2
        """
        if not self.playing:
            return self.dealer
        return self.playing.index(self.dealer) if self.dealer in self.playing else len(self.playing) - 1


@dataclass(frozen=True, slots=True)
class Cutting:
    """Cards cut for places: for each round, the chair and the card of each who cut in it."""

    rounds: tuple[tuple[tuple[Seat, str], ...], ...]


@dataclass(frozen=True, slots=True)
class Seating:
    """Which chair sits at which seat of the deal, and who deals first (a seat of the deal)."""

    chairs: tuple[int, ...]
    dealer: Seat


class Notation(Protocol[A]):
    """A game's acts as text; ``parse`` and ``format`` are inverse."""

    def format(self, action: A) -> str:
        """The act in notation."""
        ...

    def parse(self, text: str) -> A:
        """Read an act; raises NotationError."""
        ...

    def detail(self, action: A) -> ActDetail:
        """The act laid out for a client that may know all of it: the seat's own."""
        ...

    def heard(self, action: A) -> ActDetail:
        """The act as the others hear it; its code leaves out what they do not."""
        ...

    def __hash__(self) -> int:
        """What was worded is remembered by its notation."""
        ...


class MatchRules(Protocol[O_contra]):
    """How deals make a match: target, next dealer, who wins; and how places are cut for.

    ``players`` are the numbers of players that can sit at one table, the usual one first; ``endless`` says that a match
    has no target, so that it goes on until its players stop.
    """

    players: tuple[int, ...]
    endless: bool

    def start(self, options: O_contra, dealer: int, players: int = ...) -> Standing:
        """The standing before the first deal; without ``players`` as many as usual."""
        ...

    def write(self, options: O_contra, standing: Standing, result: DealResult) -> Standing:
        """The standing after one more deal; raises ValueError when the match is over."""
        ...

    def next_match(self, options: O_contra, standing: Standing) -> Standing:
        """The standing before the first deal of the next match of the session."""
        ...

    def cut(self, options: O_contra, random: Random, players: int = ...) -> Cutting:
        """Cards cut by all chairs, equal ones again, until the order is clear."""
        ...

    def seating(self, options: O_contra, cutting: Cutting) -> Seating:
        """Who sits where and deals first, by the cards cut."""
        ...


class Game(Protocol[O, S, A, V]):
    """The law of one deal, as values: a frozen state in, a frozen state out."""

    name: str
    seats: int
    sides: int
    presets: Mapping[str, O]
    default_preset: str
    option_fields: tuple[OptionField, ...]
    notation: Notation[A]
    match_rules: MatchRules[O]

    def side_of(self, seat: Seat) -> Side:
        """The side that a seat plays for."""
        ...

    def deal(self, options: O, dealer: Seat, deck: Deck) -> S:
        """A new deal; chance arrives here and nowhere else."""
        ...

    def to_act(self, state: S) -> Seat | None:
        """Whose turn it is; None when the deal is over."""
        ...

    def legal_actions(self, state: S) -> tuple[A, ...]:
        """What the law allows the seat whose turn it is, in a fixed order; empty when the deal is over."""
        ...

    def possible_actions(self, state: S) -> tuple[A, ...]:
        """What is accepted from the seat whose turn it is: more than legal only where offences are called."""
        ...

    def interruptions(self, state: S, seat: Seat) -> tuple[A, ...]:
        """What a seat may say out of turn (an accusation), also when the deal is over but not yet written."""
        ...

    def actor(self, state: S, action: A) -> Seat | None:
        """The seat that an act belongs to: the one that interrupts, else the one whose turn it is."""
        ...

    def refusal(self, state: S, action: A) -> Refusal | None:
        """Why an act is not accepted; None when it is."""
        ...

    def apply(self, state: S, action: A) -> S:
        """The state after an act; raises IllegalAction."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat may know, built from an allow-list; None for a spectator."""
        ...

    def imagine(self, view: V, random: Random) -> S:
        """A full deal that fits all that the view's seat knows."""
        ...

    def result(self, state: S) -> DealResult:
        """The outcome; raises ValueError while the deal goes on."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game whose types are not known to the caller."""
