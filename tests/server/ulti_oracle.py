"""Who may know which cards of a Rablóulti deal, worked out from the log alone: no view and no part of one is asked.

The log is read as a scrupulous onlooker would: who was dealt what, who laid away and took which talon, what was played,
whose hands lie open. The law is asked for one thing only, whether somebody still speaks while the first trick lies.
"""

from __future__ import annotations

import re
from typing import Any

from tests.server.oracle import EVERYTHING, Leak, Onlooker
from tromf.games.rabloulti.actions import LEAVE

SUIT_TOLD = re.compile(r"announce \d\d [ALBH]|bid \S+ \S+ \S+")


class UltiOnlooker(Onlooker):
    """Reads the log of a Rablóulti table event by event; what is known is kept by player, since some sit out."""

    def _dealt(self, deck: list[str], salt: str) -> None:
        assert self.table is not None
        assert self.table.session is not None
        standing = self.table.session.match.standing
        players = len(standing.scores)
        self.number, self.salt, self.settled = self.number + 1, salt, False
        self.public, self.accusers, self.done = set(), set(), set()
        self.called = self.table.settings.get("offences") == "called"
        self.declarer_alone = self.table.settings.get("open_hands") == "declarer"
        self.playing = standing.playing
        self.laid = 0
        self.bid = ""
        self.talon: set[str] = set(deck[15:17])
        self.hands: dict[int, set[str]] = {}
        for player in range(4):
            self.first[player] = set()
        for turn in range(3):
            player = (standing.dealer + 1 + turn) % players
            self.hands[player] = {*deck[5 * turn : 5 * turn + 5], *deck[17 + 5 * turn : 22 + 5 * turn]}
            self.first[player] = set(self.hands[player])
        self._takes((standing.dealer + 1) % players)

    def _hand(self, seat: int) -> set[str]:
        return self.hands[self.playing[seat]]

    def _takes(self, player: int) -> None:
        """The two cards that lie there are seen by the one who takes them, then and for good (U6, U18, U26)."""
        self.hands[player] |= self.talon
        self.first[player] |= self.talon
        self.talon = set()

    def _acted(self, seat: int, words: list[str]) -> None:
        assert self.table is not None
        assert self.table.deal is not None
        player, result = self.playing[seat], self.table.result
        if words[0] == "renonsz":
            self.accusers.add(seat)
            decided = result is not None and (result.kind == "accused" or self.accusers == {0, 1, 2})
            self._ended(over=result is not None, decided=decided)
            return
        match words:
            case ["bid", bid, *discards]:
                self.bid, self.soloist, self.talon = bid, player, set(discards)
                self.hands[player] -= self.talon
            case ["take"]:
                self._takes(player)
            case ["play", card]:
                self.public.add(card)
                self.laid += 1
            case _:
                pass
        self.accusers = set()
        speaking = result is None and LEAVE in self.table.game.legal_actions(self.table.deal.state)
        if "open" in self.bid.split("-") and self.laid >= 3 and not speaking:
            for other, hand in self.hands.items():
                if other == self.soloist or not self.declarer_alone:
                    self.public |= hand
        self._ended(over=result is not None, decided=not self.called)

    def _ended(self, *, over: bool, decided: bool) -> None:
        """When the deal is over all cards lie open (U26); the deck's proof waits until nobody can accuse (U61)."""
        if over:
            self.public |= EVERYTHING
        self.settled = over and decided


def check_talk(message: dict[str, Any]) -> None:
    """What others said is told without what they keep: the discards of a bid, the suit of a marriage; raises Leak."""
    if message["type"] != "table" or message["deal"] is None:
        return
    own = message["deal"]["seat"]
    if message["watching"] is not None:
        own = message["chairs"][message["watching"]]["seat"]
    said = [(call["seat"], call["act"]) for call in message["deal"]["view"]["calls"]]
    said += [(heard["seat"], heard["act"]) for heard in message["heard"] if heard["act"] is not None]
    for seat, act in said:
        if seat != own and (SUIT_TOLD.search(act["code"]) or (act["kind"] == "announce" and act["suit"])):
            raise Leak(f"{act['code']} of seat {seat} to seat {own}")
