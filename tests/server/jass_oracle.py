"""Who may know which cards of a Klaberjass deal, worked out from the log alone: no view and no part of one is asked.

The log is read as a scrupulous onlooker would: who was dealt what, when the second packets were given, what was turned
up, exchanged, played and shown.
"""

from __future__ import annotations

from tests.server.oracle import Onlooker, named_in


class JassOnlooker(Onlooker):
    """Reads the log of a Klaberjass table event by event."""

    def _dealt(self, deck: list[str], salt: str) -> None:
        assert self.table is not None
        assert self.table.session is not None
        self.number, self.salt, self.settled = self.number + 1, salt, False
        self.called = self.table.settings.get("offences") == "called"
        self.exposes = self.table.settings.get("expose_bottom") != "off"
        self.accusers, self.done = set(), set()
        self.turned, self.bottom = deck[12], deck[31]
        self.public = {self.turned}
        dealer = self.table.session.match.standing.dealer
        for turn, seat in enumerate((1 - dealer, dealer)):
            self.first[seat] = {*deck[3 * turn : 3 * turn + 3], *deck[6 + 3 * turn : 9 + 3 * turn]}
            self.last[seat] = set(deck[13 + 3 * turn : 16 + 3 * turn])

    def _acted(self, seat: int, words: list[str]) -> None:
        assert self.table is not None
        result = self.table.result
        if words[0] == "accuse":
            self.accusers.add(seat)
            self.settled = result is not None and (result.kind == "accused" or self.accusers == {0, 1})
            return
        match words:
            case ["accept"] | ["name", _] | ["play"] | ["take"]:
                self._given()
            case ["exchange"]:
                self.public.add(self.turned[0] + "7")
            case ["play", card, *_]:
                self.public.add(card)
            case ["show", *runs]:
                self.public |= named_in(" ".join(runs))
            case _:
                pass
        self.accusers = set()
        # Where offences are called a deal that is over may still be accused, unless one is proved or it is void (J59).
        self.settled = result is not None and (not self.called or result.kind in ("accused", "void"))

    def _given(self) -> None:
        """Trump is made: the second packets are given, the bottom card is turned up (J17, J18)."""
        self.done = {0, 1}
        if self.exposes:
            self.public.add(self.bottom)
