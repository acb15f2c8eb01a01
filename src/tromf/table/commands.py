"""What may be asked of a table, by the people at it and by its host.

Knows the questions. Refuses to know the answers (see ``decide``).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tromf.cards import Deck
from tromf.games import Cutting
from tromf.table.evening import WhyEnded
from tromf.table.events import EveningPlace

__all__ = [
    "Act",
    "AllowWatching",
    "AnswerAsk",
    "AnswerCommentary",
    "AnswerTakeback",
    "AskTakeback",
    "BeginDeal",
    "BotAct",
    "Claim",
    "CloseDeal",
    "ComeBack",
    "Command",
    "Commentate",
    "CutPlaces",
    "EndCommentary",
    "EndTable",
    "GoAway",
    "GrantTakeback",
    "LeaveSeat",
    "Mute",
    "OfferCommentary",
    "OpenTable",
    "Ready",
    "Rename",
    "Rewind",
    "SaySomething",
    "SeatWaiting",
    "ShowDeal",
    "StartClock",
    "StopClock",
    "TakeSeat",
    "TimeOut",
    "WithdrawTakeback",
]


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Open a table."""

    game: str
    preset: str
    settings: Mapping[str, str] = field(default_factory=dict)
    bots: str = "player"
    pause: int = 700
    chairs: int | None = None
    hints: str = "bots"
    rated: bool = False
    clock: str = "none"
    doors: str = "link"
    evening: EveningPlace | None = None


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """A person opens the link of a chair: sits down where it is free, asks for it where it is not."""

    player: str
    name: str
    chair: int


@dataclass(frozen=True, slots=True)
class AnswerAsk:
    """Somebody at the table answers a person who asks for a chair."""

    player: str
    asking: str
    agreed: bool
    request: str = ""


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """A person gives the chair up, stops asking for one, or no longer commentates."""

    player: str
    request: str = ""


@dataclass(frozen=True, slots=True)
class Rename:
    """A person goes by another name."""

    player: str
    name: str


@dataclass(frozen=True, slots=True)
class AllowWatching:
    """A person lets spectators see the own hand, or no longer."""

    player: str
    allowed: bool


@dataclass(frozen=True, slots=True)
class OfferCommentary:
    """A person wants a link for commentators, who see all hands once all agree; the host brings its code."""

    player: str
    code: str
    request: str = ""


@dataclass(frozen=True, slots=True)
class AnswerCommentary:
    """Somebody at the table answers whether commentators may see all hands."""

    player: str
    agreed: bool
    request: str = ""


@dataclass(frozen=True, slots=True)
class EndCommentary:
    """A person no longer lets commentators see the hands; their link ends."""

    player: str
    request: str = ""


@dataclass(frozen=True, slots=True)
class Commentate:
    """A person opens the link for commentators."""

    player: str
    name: str


@dataclass(frozen=True, slots=True)
class Ready:
    """A person is ready for the next deal."""

    player: str
    request: str = ""


@dataclass(frozen=True, slots=True)
class Act:
    """A person acts in the deal.

    ``turn`` is the number of acts that the person had seen in the deal, ``request`` the client's own number: the same
    request is answered once only.
    """

    player: str
    act: str
    deal: int
    turn: int
    request: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """A person claims the rest of the deal, with the verdict that the host has asked for.

    Where it ``holds``, ``acts`` end the deal, in notation; where it does not, ``cards`` with their seats refute it.
    None says that nobody has judged it yet, and only whether it may be made is asked.
    ``deal``, ``turn`` and ``request`` are as in ``Act``.
    """

    player: str
    deal: int
    turn: int
    holds: bool | None = None
    acts: tuple[str, ...] = ()
    cards: tuple[tuple[int, str], ...] = ()
    request: str = ""


@dataclass(frozen=True, slots=True)
class AskTakeback:
    """A person asks to take the last own act back."""

    player: str
    request: str = ""


@dataclass(frozen=True, slots=True)
class AnswerTakeback:
    """Somebody at the table answers a person who asks to take an act back."""

    player: str
    agreed: bool
    request: str = ""


@dataclass(frozen=True, slots=True)
class WithdrawTakeback:
    """A person no longer asks to take an act back."""

    player: str
    request: str = ""


@dataclass(frozen=True, slots=True)
class Rewind:
    """The owner of a table sets the deal back to before the last act of a person."""

    player: str
    request: str = ""


@dataclass(frozen=True, slots=True)
class GrantTakeback:
    """The host takes back what was asked for, when nobody is left who has to agree."""


@dataclass(frozen=True, slots=True)
class SaySomething:
    """A person says something in a room: a phrase or free text; ``name`` is that of one who has no chair."""

    player: str
    room: str
    phrase: str | None = None
    text: str = ""
    name: str = ""
    request: str = ""


@dataclass(frozen=True, slots=True)
class Mute:
    """A person does not want to hear another at this table, or again; ``blocked`` where it holds at any table."""

    player: str
    whom: str
    muted: bool
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class BotAct:
    """A bot acts for the chair it has or stands in for."""

    chair: int
    act: str
    deal: int
    turn: int


@dataclass(frozen=True, slots=True)
class TimeOut:
    """A person's time ran out: the act that a bot would make in that place."""

    chair: int
    act: str
    deal: int
    turn: int


@dataclass(frozen=True, slots=True)
class StopClock:
    """The host lets nobody's time run for now: nobody is there, or a claim is ``judging``.

    With ``moment`` only where it is still the turn of that deal, after so many acts.
    """

    judging: bool = False
    moment: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class StartClock:
    """The host lets the time run again."""


@dataclass(frozen=True, slots=True)
class GoAway:
    """A person has been away for longer than the grace."""

    player: str


@dataclass(frozen=True, slots=True)
class ComeBack:
    """A person who was away is there again."""

    player: str


@dataclass(frozen=True, slots=True)
class SeatWaiting:
    """The host seats those who asked for a chair and may have it now."""


@dataclass(frozen=True, slots=True)
class CutPlaces:
    """The host lays the cards that were cut for places."""

    cutting: Cutting


@dataclass(frozen=True, slots=True)
class BeginDeal:
    """The host brings a deck and a salt for the next deal."""

    deck: Deck
    salt: bytes


@dataclass(frozen=True, slots=True)
class CloseDeal:
    """The host lets nothing more be said of a deal of an evening's table."""


@dataclass(frozen=True, slots=True)
class ShowDeal:
    """The host has heard that every table of the round has played the deal that is closed here."""


@dataclass(frozen=True, slots=True)
class EndTable:
    """The host has heard that an evening's table is to play no further."""

    why: WhyEnded


Command = (
    OpenTable
    | TakeSeat
    | AnswerAsk
    | LeaveSeat
    | Rename
    | AllowWatching
    | OfferCommentary
    | AnswerCommentary
    | EndCommentary
    | Commentate
    | Ready
    | Act
    | BotAct
    | TimeOut
    | StopClock
    | StartClock
    | Claim
    | AskTakeback
    | AnswerTakeback
    | WithdrawTakeback
    | GrantTakeback
    | Rewind
    | SaySomething
    | Mute
    | GoAway
    | ComeBack
    | SeatWaiting
    | CutPlaces
    | BeginDeal
    | CloseDeal
    | ShowDeal
    | EndTable
)
