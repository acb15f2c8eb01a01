"""A table between two events: who has which chair, where the match stands, the deal that is going on.

Knows what follows from the log so far. Refuses to know connections, clocks and what a client is told.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Any

from tromf.cards import Deck, commitment
from tromf.games import AnyGame, Cutting, DealResult, Seating, Standing, game_named
from tromf.match import Session
from tromf.table.clock import Clock
from tromf.table.evening import Evening
from tromf.table.lines import SILENCE, Talk
from tromf.tricks import Seat

__all__ = [
    "Ask",
    "BotPlayer",
    "Chair",
    "Commentary",
    "CurrentDeal",
    "Doors",
    "Hints",
    "Person",
    "Phase",
    "Proof",
    "RefutedClaim",
    "Table",
    "Takeback",
]


class Phase(Enum):
    """Where a table is in its life."""

    GATHERING = "gathering"
    PLAYING = "playing"
    BETWEEN = "between"
    MATCH_OVER = "match_over"


class Hints(Enum):
    """When a table gives hints: while no other person has a chair, always, or never."""

    BOTS = "bots"
    ALL = "all"
    NONE = "none"


class Doors(Enum):
    """Who finds in: everybody, in the list of open tables; who has a link; or nobody but those who have a chair."""

    OPEN = "open"
    LINK = "link"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table: the key's public name, and the name the others read."""

    player: str
    name: str


@dataclass(frozen=True, slots=True)
class BotPlayer:
    """A bot at the table, by the name of its level."""

    level: str


@dataclass(frozen=True, slots=True)
class Chair:
    """A place at the table.

    ``away`` means that a bot stands in for its person; ``ready`` that its person waits for the next deal;
    ``watchable`` that spectators may see the hand.
    """

    occupant: Person | BotPlayer
    away: bool = False
    ready: bool = False
    watchable: bool = False

    @property
    def person(self) -> Person | None:
        """The person who has the chair, None for a bot."""
        return self.occupant if isinstance(self.occupant, Person) else None

    @property
    def present(self) -> bool:
        """Whether a person has the chair and plays for itself."""
        return self.person is not None and not self.away


@dataclass(frozen=True, slots=True)
class Ask:
    """A person who asks for a chair, and the chairs that have agreed."""

    person: Person
    chair: int
    agreed: frozenset[int] = frozenset()


_commitment = lru_cache(maxsize=256)(commitment)
"""Remembered, because every view of a deal names it."""


@dataclass(frozen=True, slots=True)
class Takeback:
    """A person who asks to take the last own act back: how many acts would stay, and the chairs that have agreed."""

    chair: int
    kept: int
    agreed: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Commentary:
    """Who may see all hands: the link's code, the chairs that have agreed, and the players who opened the link.

    ``witnesses`` are those who were commentators at any moment since the deal began; ``offered`` counts the links.
    """

    code: str | None = None
    agreed: frozenset[int] = frozenset()
    commentators: frozenset[str] = frozenset()
    witnesses: frozenset[str] = frozenset()
    offered: int = 0


NO_COMMENTARY = Commentary()
"""Nobody sees all hands."""


@dataclass(frozen=True, slots=True)
class RefutedClaim:
    """A claim that did not hold: whose, with the hand open since, and the cards with their seats that refute it."""

    seat: Seat
    cards: tuple[tuple[Seat, str], ...]


@dataclass(frozen=True, slots=True)
class CurrentDeal:
    """The deal on the table, until the next one begins: its number in the session, deck, salt and state.

    ``made`` are its acts with their seats. ``acts`` counts what has happened in it and never runs back: an act that
    was chosen for another position is known by it. ``refuted`` are the claims that did not hold, ``claimed`` is who
    made one that did.
    """

    number: int
    deck: Deck
    salt: bytes
    state: Any
    acts: int = 0
    made: tuple[tuple[Seat, Any], ...] = ()
    refuted: tuple[RefutedClaim, ...] = ()
    claimed: Seat | None = None

    @property
    def commitment(self) -> str:
        """What was published before the first call."""
        return _commitment(self.deck, self.salt)


@dataclass(frozen=True, slots=True)
class Proof:
    """Deck and salt of a deal that is written, with the commitment that they fit."""

    number: int
    deck: Deck
    salt: bytes
    commitment: str


@dataclass(frozen=True, slots=True)
class Table:
    """A table after ``version`` events.

    ``held`` says who has had which chair since the deal on it began; ``requests`` are the last that were carried out,
    each a player and the client's own number; ``owner`` is who sat down first, nobody at an evening's table.
    """

    id: str
    version: int
    game_name: str
    preset: str
    settings: Mapping[str, str]
    options: Any
    bots: str
    pause: int
    chairs: tuple[Chair, ...]
    asks: tuple[Ask, ...] = ()
    cutting: Cutting | None = None
    seating: Seating | None = None
    session: Session | None = None
    deal: CurrentDeal | None = None
    proof: Proof | None = None
    takeback: Takeback | None = None
    hints: Hints = Hints.BOTS
    rated: bool = False
    clock: Clock | None = None
    doors: Doors = Doors.LINK
    talk: Talk = SILENCE
    held: frozenset[tuple[str, int]] = frozenset()
    commentary: Commentary = NO_COMMENTARY
    evening: Evening | None = None
    requests: tuple[tuple[str, str], ...] = ()
    owner: str | None = None

    @property
    def game(self) -> AnyGame:
        """The law that is played by."""
        return game_named(self.game_name)

    @property
    def result(self) -> DealResult | None:
        """The outcome of the deal on the table, None while it goes on or before there is one."""
        if self.deal is None or self.game.to_act(self.deal.state) is not None:
            return None
        return self.game.result(self.deal.state)

    @property
    def settled(self) -> bool:
        """Whether the cards of the deal on the table may be known: nothing can be said of it any more (K9.4).

        At an evening's table every other table of the round has played it, too.
        """
        if self.evening is not None:
            return self.deal is not None and self.evening.shown >= self.deal.number
        return self.over and not self.interrupted

    @property
    def over(self) -> bool:
        """Whether the deal on the table has its result, though something may still be said of it."""
        return self.deal is not None and self.game.to_act(self.deal.state) is None

    @property
    def interrupted(self) -> bool:
        """Whether some seat may say something of the deal on the table out of turn."""
        deal = self.deal
        if deal is None or self.closed:
            return False
        return any(self.game.interruptions(deal.state, seat) for seat in range(self.game.seats))

    @property
    def closed(self) -> bool:
        """Whether nothing can be said any more of the deal on an evening's table."""
        return self.evening is not None and self.deal is not None and self.evening.closed >= self.deal.number

    @property
    def strict(self) -> bool:
        """Whether more hangs on the deals than they themselves: then nothing is taken back and nothing hinted."""
        return self.rated or self.evening is not None

    @property
    def board(self) -> Session | None:
        """The session with the deal on the table written, if it is over."""
        result = self.result
        if self.session is None or result is None:
            return self.session
        return self.session.write(result) if self.evening is None else self.session.write_on(result)

    @property
    def standing(self) -> Standing | None:
        """Where the match stands, the deal on the table included if it is over."""
        board = self.board
        return None if board is None else board.match.standing

    @property
    def phase(self) -> Phase:
        """Where the table is in its life."""
        if self.deal is None:
            return Phase.GATHERING
        if self.result is None:
            return Phase.PLAYING
        standing = self.standing
        return Phase.MATCH_OVER if standing is not None and standing.over else Phase.BETWEEN

    @property
    def everybody_ready(self) -> bool:
        """Whether each person who is there waits for the next deal, and there is one."""
        present = [chair for chair in self.chairs if chair.present]
        return bool(present) and all(chair.ready for chair in present)

    def chair_of(self, player: str) -> int | None:
        """The chair that a person has, None without one."""
        for number, chair in enumerate(self.chairs):
            if chair.person is not None and chair.person.player == player:
                return number
        return None

    @property
    def insiders(self) -> frozenset[str]:
        """Those who have or had a chair in the deal on the table."""
        return frozenset(player for player, _ in self.held)

    def ask_of(self, player: str) -> Ask | None:
        """What a person asks for, None if nothing."""
        return next((ask for ask in self.asks if ask.person.player == player), None)

    @property
    def _playing(self) -> tuple[int, ...]:
        """The players of the session at the seats of the deal."""
        playing = () if self.session is None else self.session.match.standing.playing
        return playing or tuple(range(len(self.chairs)))

    def chair_at(self, seat: Seat) -> int:
        """The chair that sits at a seat of the deal."""
        return seat if self.seating is None else self.seating.chairs[self._playing[seat]]

    def seat_of(self, chair: int) -> Seat | None:
        """The seat of the deal that a chair has, None when it sits out or nothing has been cut."""
        if self.seating is None:
            return None
        player = self.seating.chairs.index(chair)
        return self._playing.index(player) if player in self._playing else None

    def player_of(self, chair: int) -> int | None:
        """The player of the session that a chair is, whose place on the board it has; None before the cut."""
        return None if self.seating is None else self.seating.chairs.index(chair)

    def approvers(self, ask: Ask) -> frozenset[int]:
        """The chairs that have to agree to somebody's asking: all whose people are there."""
        return frozenset(number for number, chair in enumerate(self.chairs) if chair.present)

    def granted(self, ask: Ask) -> bool:
        """Whether somebody who asks may sit down: all agreed, or a bot's chair with nobody there to ask."""
        approvers = self.approvers(ask)
        if not approvers:
            return self.chairs[ask.chair].person is None
        return approvers <= ask.agreed

    @property
    def consenting(self) -> frozenset[int]:
        """The chairs that have to agree to the takeback that is asked for: all others whose people are there."""
        asking = None if self.takeback is None else self.takeback.chair
        return frozenset(number for number, chair in enumerate(self.chairs) if chair.present and number != asking)

    @property
    def uncommented(self) -> frozenset[int]:
        """The chairs whose people have yet to agree that commentators see all hands, those who are away among them."""
        people = {number for number, chair in enumerate(self.chairs) if chair.person is not None}
        return frozenset(people) - self.commentary.agreed

    @property
    def commented(self) -> bool:
        """Whether commentators see all hands: there is a link, and everybody who has a chair agrees."""
        return self.commentary.code is not None and bool(self.commentary.agreed) and not self.uncommented

    @property
    def seatable(self) -> tuple[Ask, ...]:
        """Those who ask and may sit down now, the first for each chair: granted, or a bot's chair between deals."""
        first: dict[int, Ask] = {}
        for ask in self.asks:
            between = self.phase is not Phase.PLAYING and self.chairs[ask.chair].person is None
            if between or self.granted(ask):
                first.setdefault(ask.chair, ask)
        return tuple(first.values())
