"""Who may know which cards of a Kláber deal, worked out from the log alone: no view and no part of one is asked.

The log is read as a scrupulous onlooker would: who was dealt what, who has finished bidding, what was played and shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import msgspec

from tromf.table import Event, Table, evolve, replay
from tromf.table.events import (
    Acted,
    ClaimProved,
    ClaimRefuted,
    CommentaryAgreed,
    CommentaryEnded,
    CommentaryOffered,
    CommentatorCame,
    DealBegun,
    PersonLeft,
    PersonSat,
    TableOpened,
    TakenBack,
    WatchingAllowed,
)

Cards = frozenset[str]
RANKS = "789XUOKA"
CARD = re.compile(r"([ALBH])([789XUOKA])(?<![A-Za-z0-9]..)(?:-\1([789XUOKA]))?(?![A-Za-z0-9])")
PUBLIC_NAME = re.compile(r'"player":"[A-Za-z0-9_-]{16}"')
"""Of a key: drawn by chance, now and then it looks as if it named a card."""

FOURS = "9XUOKA"
EVERYTHING: Cards = frozenset(suit + rank for suit in "ALBH" for rank in RANKS)
SPECTATOR = None
LASTING = ("table", "before", "watchable", "agreed", "came")
"""What an onlooker knows that does not run back with an act."""


def named_in(text: str) -> set[str]:
    """All cards that a text names, those within a run included; public names are none."""
    found: set[str] = set()
    for suit, low, high in CARD.findall(PUBLIC_NAME.sub("", text)):
        top = RANKS.index(high or low)
        found.update(suit + rank for rank in RANKS[RANKS.index(low) : top + 1])
    return found


def runs_in(hand: Iterable[str]) -> list[list[str]]:
    """The runs of three or more in a hand."""
    held = set(hand)
    runs: list[list[str]] = []
    for suit in "ALBH":
        run: list[str] = []
        for rank in (*RANKS, "end"):
            if suit + rank in held:
                run.append(suit + rank)
                continue
            if len(run) >= 3:
                runs.append(run)
            run = []
    return runs


def must_lie_down(hand: Iterable[str]) -> bool:
    """Whether a hand holds a run of five or a four that scores (K6.1)."""
    held = set(hand)
    return any(len(run) >= 5 for run in runs_in(held)) or any(all(s + rank in held for s in "ALBH") for rank in FOURS)


@dataclass(frozen=True)
class Knowledge:
    """What may be known after one event: by seat, by everybody, and whether the deal's secrets are out."""

    number: int
    seats: tuple[Cards, ...]
    public: Cards
    settled: bool
    salt: str
    chairs: tuple[int, ...]
    watchable: frozenset[int]
    players: tuple[str | None, ...]
    commentators: frozenset[str] = frozenset()

    def of_reader(self, player: str | None, chair: int | None) -> Cards:
        """The cards that a reader may know, who may be a commentator with everybody's consent."""
        if player in self.commentators and player not in self.players:
            return self.of_chair(chair).union(*self.seats)
        return self.of_chair(chair)

    def of_chair(self, chair: int | None) -> Cards:
        """The cards that the person on a chair may know; None is a spectator."""
        if self.settled:
            return EVERYTHING
        return self.public if chair is None or not self.chairs else self.seats[self.chairs.index(chair)] | self.public


class Onlooker:
    """Reads a log event by event."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.number = 0
        self.salt = ""
        self.watchable: set[int] = set()
        self.first: list[set[str]] = [set() for _ in range(4)]
        self.last: list[set[str]] = [set() for _ in range(4)]
        self.public: set[str] = set()
        self.settled = False
        self.done: set[int] = set()
        self.runs: dict[int, list[str]] = {}
        self.accusers: set[int] = set()
        self.before: list[dict[str, Any]] = []
        self.agreed: set[int] = set()
        self.came: set[str] = set()

    def _commented(self, event: Event) -> None:
        """Who agrees that commentators see all hands, and who has come as one."""
        match event:
            case CommentaryOffered(chair):
                self.agreed, self.came = {chair}, set()
            case CommentaryAgreed(by):
                self.agreed.add(by)
            case CommentaryEnded():
                self.agreed, self.came = set(), set()
            case CommentatorCame(player):
                self.came.add(player)
            case PersonSat(chair) | PersonLeft(chair):
                self.agreed.discard(chair)
            case _:
                pass

    def read(self, event: Event) -> Knowledge:
        """Take in one event; what may be known after it."""
        if self.table is None:
            assert isinstance(event, TableOpened)
            self.table = replay("watched", [event])
        else:
            self.table = evolve(self.table, event)
        match event:
            case DealBegun(deck, salt):
                self.before = []
                self._dealt(deck.split(), salt)
            case Acted(seat, act):
                kept = {name: value for name, value in vars(self).items() if name not in LASTING}
                self.before.append(deepcopy(kept))
                self._acted(seat, act.split())
            case TakenBack(_, number):
                self._taken_back(number)
            case ClaimRefuted(seat):
                self.public |= self._hand(seat)
            case ClaimProved():
                # The cards that are left have been laid.
                self.public |= EVERYTHING
                self.settled = not self.called or self._judged()
            case WatchingAllowed(chair, allowed):
                (self.watchable.add if allowed else self.watchable.discard)(chair)
            case PersonSat(chair):
                self.watchable.discard(chair)
            case _:
                pass
        self._commented(event)
        seats = tuple(
            frozenset(self.first[seat] | (self.last[seat] if seat in self.done else set())) for seat in range(4)
        )
        people = tuple(None if each.person is None else each.person.player for each in self.table.chairs)
        chairs = () if self.table.seating is None else self.table.seating.chairs
        return Knowledge(
            self.number,
            seats,
            frozenset(self.public),
            self.settled,
            self.salt,
            chairs,
            frozenset(self.watchable),
            people,
            frozenset(self.came) if self.agreed >= {n for n, person in enumerate(people) if person} else frozenset(),
        )

    def _hand(self, seat: int) -> set[str]:
        """Everything that a seat has held."""
        return self.first[seat] | self.last[seat]

    def _taken_back(self, kept: int) -> None:
        """The deal is as it was after so many acts, but what was seen meanwhile was seen."""
        public, done, first = self.public, self.done, self.first
        vars(self).update(deepcopy(self.before[kept]))
        del self.before[kept:]
        self.public |= public
        self.done |= done
        self.first = [mine | seen for mine, seen in zip(self.first, first, strict=True)]

    def _dealt(self, deck: list[str], salt: str) -> None:
        assert self.table is not None
        assert self.table.session is not None
        self.number, self.salt, self.settled = self.number + 1, salt, False
        self.public, self.done, self.runs, self.accusers = set(), set(), {}, set()
        self.called = self.table.settings.get("offences") == "called"
        self.plays = 0
        forehand = (self.table.session.match.standing.dealer + 1) % 4
        for turn in range(4):
            seat = (forehand + turn) % 4
            self.first[seat] = {*deck[3 * turn : 3 * turn + 3], *deck[12 + 2 * turn : 14 + 2 * turn]}
            self.last[seat] = set(deck[20 + 3 * turn : 23 + 3 * turn])
        self.holder, self.challengers = forehand, [(forehand + step) % 4 for step in (1, 2, 3)]
        self.level = 1

    def _acted(self, seat: int, words: list[str]) -> None:
        assert self.table is not None
        over = self.table.result is not None
        match words:
            case ["161!", _]:
                self.accusers.add(seat % 2)
                self.settled = self._judged()
                return
            case ["bid", level]:
                self.level = int(level)
                if self.level == 4:
                    self.done.update(self.challengers[1:])
            case ["hold"]:
                if self.level == 4:
                    self.done.update(self.challengers)
            case ["pass"]:
                self.done.add(seat)
                if seat == self.holder:
                    self.holder = self.challengers[0]
                self.challengers.pop(0)
            case ["trump", suit]:
                self.trump = suit
                self.done = {0, 1, 2, 3}
            case ["play", card, *rest]:
                self._played(seat, card, rest)
            case ["lay", "down"]:
                self._laid()
            case _:
                pass
        self.accusers = set()
        self.settled = over and not self.called

    def _judged(self) -> bool:
        """Whether the deal is over and nobody can accuse any more: somebody was found out, or both sides have tried."""
        result = None if self.table is None else self.table.result
        return result is not None and (result.kind == "accused" or self.accusers == {0, 1})

    def _played(self, seat: int, card: str, rest: list[str]) -> None:
        self.public.add(card)
        self.plays += 1
        if "announce" in rest:
            self.runs[seat] = [each for each in rest if "-" in each]
        if self.plays == 4 and self.runs:
            best = max(self._strength(run) for runs in self.runs.values() for run in runs)
            holders = {seat for seat, runs in self.runs.items() for run in runs if self._strength(run) == best}
            if len(holders) == 1:  # equal runs of partners count for nobody at these tables (K7.3)
                side = holders.pop() % 2
                for other, runs in self.runs.items():
                    if other % 2 == side:
                        self.public |= named_in(" ".join(runs))

    def _strength(self, run: str) -> tuple[int, int, bool]:
        low, high = RANKS.index(run[1]), RANKS.index(run[4])
        return high - low + 1, high, run[0] == self.trump

    def _laid(self) -> None:
        """Shown are the laid-down hands, and the runs and bela of a side that writes something (K6.1)."""
        assert self.table is not None
        result = self.table.result
        assert result is not None
        for seat in range(4):
            hand = self.first[seat] | self.last[seat]
            if must_lie_down(hand):
                self.public |= hand
            elif result.written[seat % 2]:
                for run in runs_in(hand):
                    self.public.update(run)
                bela = {self.trump + "K", self.trump + "O"}
                self.public |= bela if bela <= hand else set()


class Leak(AssertionError):
    """A message that says more than its reader may know."""


class _Proof(msgspec.Struct):
    number: int
    deck: list[str] | None
    salt: str | None


class _Deal(msgspec.Struct):
    proof: _Proof


class Told(msgspec.Struct):
    """As much of a message as says how the rest of it is to be read."""

    type: str
    version: int | None = None
    watching: int | None = None
    deal: _Deal | None = None
    proof: msgspec.Raw = msgspec.Raw(b"null")
    cutting: msgspec.Raw = msgspec.Raw(b"null")


_TOLD = msgspec.json.Decoder(Told)
_FORMER = msgspec.json.Decoder(_Proof | None)


def version_in(text: str) -> int | None:
    """The version of the table that a message names, None in a refusal."""
    return _TOLD.decode(text).version


def check(text: str, player: str | None, known: Knowledge) -> None:
    """A message to a player or spectator says nothing that is still hidden; raises Leak."""
    told = _TOLD.decode(text)
    chair = known.players.index(player) if player is not None and player in known.players else None
    if told.type == "table":
        chair = _watched(told.watching, chair, known)
        former, deal = _FORMER.decode(told.proof), told.deal
        if former is not None and not (former.number < known.number or known.settled):
            raise Leak(f"the deck of deal {known.number}, which goes on")
        if deal is not None and not known.settled and (deal.proof.deck or deal.proof.salt):
            raise Leak(f"the deck or salt of deal {known.number}")
        # Left out is the deck of a former deal, and what was cut for places from a pack of its own, for all to see.
        for part in (told.proof, told.cutting):
            if bytes(part) != b"null":
                text = text.replace(bytes(part).decode(), "")
    if known.salt and not known.settled and known.salt in text:
        raise Leak(f"the salt of deal {known.number}")
    hidden = named_in(text) - known.of_reader(player, chair)
    if hidden:
        raise Leak(f"{sorted(hidden)} to chair {chair} in deal {known.number}: {text}")


def _watched(watching: int | None, chair: int | None, known: Knowledge) -> int | None:
    """Whose cards a message may show: the reader's, or for a spectator those of a chair that allows it."""
    if watching is None:
        return chair
    if chair is not None or watching not in known.watchable:
        raise Leak(f"the hand of chair {watching}, which does not allow it")
    return watching
