"""A deal of a record while it is being read.

Knows the lines of a deal and their order. Refuses to know whether an act is allowed.
"""

from __future__ import annotations

import re

from tromf.cards import Card, CardError, DeckError, check_deck, parse_card
from tromf.record.acts import parse_act
from tromf.record.errors import RecordError
from tromf.record.values import Header, RecordedAct, RecordedDeal

__all__ = ["ACT_LIMIT", "DEAL_WORDS", "DealDraft", "is_number"]

ACT_LIMIT = 2_000
"""The most acts of a deal: far more than any deal of any game has."""

DEAL_WORDS = ("cards", "commitment", "salt", "result", "unfinished")
"""What the lines of a deal begin with, beside ``dealer`` and the seats of its acts."""

_POINTS = re.compile(r"[+-]?[0-9]{1,9}")
_COMMITMENT = re.compile(r"[0-9a-f]{64}")
_SALT = re.compile(r"(?:[0-9a-f]{2}){1,64}")


def is_number(word: str) -> bool:
    """Whether a word is a short number without a sign."""
    return word.isascii() and word.isdigit() and len(word) < 10


class DealDraft:
    """A deal that is being read, begun by its line ``dealer``."""

    def __init__(self, header: Header, line: int, dealer: str) -> None:
        last = header.at_table - 1
        if not is_number(dealer) or int(dealer) > last:
            raise RecordError("record.dealer", {"text": dealer, "last": last}, line=line)
        self.unfinished = False
        self._header = header
        self._dealer = int(dealer)
        self._line = self._end_line = line
        self._cards: list[Card] = []
        self._whole = False
        self._acts: list[RecordedAct] = []
        self._commitment: str | None = None
        self._commitment_line = 0
        self._salt: bytes | None = None
        self._written: tuple[int, ...] | None = None

    def take_act(self, line: int, text: str) -> None:
        """Take the line of an act; raises RecordError."""
        number = len(self._acts) + 1
        self._require_cards(line)
        if self._written is not None or self.unfinished:
            raise RecordError("record.act_after_end", {"text": text}, line=line, act=number)
        if number > ACT_LIMIT:
            raise RecordError("record.too_many_acts", {"limit": ACT_LIMIT}, line=line, act=number)
        try:
            seat, action = parse_act(self._header.game, text)
        except RecordError as error:
            raise RecordError(error.message, error.params, line=line, act=number) from error
        self._acts.append(RecordedAct(seat, action, line))
        self._end_line = line

    def take(self, line: int, word: str, rest: str) -> None:
        """Take any other line of the deal, its word and what follows; raises RecordError."""
        match word:
            case "cards":
                self._take_cards(line, rest)
            case "commitment":
                self._before_acts(line, word, self._commitment)
                if not _COMMITMENT.fullmatch(rest):
                    raise RecordError("record.commitment_form", line=line)
                self._commitment, self._commitment_line = rest, line
            case "salt":
                self._before_acts(line, word, self._salt)
                if not _SALT.fullmatch(rest):
                    raise RecordError("record.salt_form", line=line)
                self._salt = bytes.fromhex(rest)
            case "result":
                self._end(line, word)
                self._written = self._points(line, rest)
            case _:
                self._end(line, word)
                if rest:
                    raise RecordError("record.nothing_follows", {"word": word}, line=line)
                self.unfinished = True
        self._end_line = line

    def _take_cards(self, line: int, rest: str) -> None:
        if self._acts or self._written is not None or self.unfinished:
            raise RecordError("record.out_of_place", {"word": "cards"}, line=line)
        for word in rest.split():
            try:
                card = parse_card(word)
            except CardError as error:
                raise RecordError("record.card", {"text": word[:20]}, line=line) from error
            if card in self._cards:
                raise RecordError("deck.twice", {"card": card.name}, line=line)
            self._cards.append(card)

    def _before_acts(self, line: int, word: str, before: object) -> None:
        if before is not None:
            raise RecordError("record.twice", {"word": word}, line=line)
        if self._acts or self._written is not None or self.unfinished:
            raise RecordError("record.out_of_place", {"word": word}, line=line)

    def _end(self, line: int, word: str) -> None:
        self._require_cards(line)
        if self._written is not None or self.unfinished:
            raise RecordError("record.ended_twice", {"word": word}, line=line)

    def _points(self, line: int, rest: str) -> tuple[int, ...]:
        words, sides = rest.split(), self._header.game.sides
        if len(words) != sides or not all(_POINTS.fullmatch(word) for word in words):
            raise RecordError("record.result_form", {"sides": sides}, line=line)
        return tuple(int(word) for word in words)

    def _require_cards(self, line: int) -> None:
        if not self._whole:
            try:
                check_deck(tuple(self._cards))
            except DeckError as error:
                raise RecordError(error.message_id, error.params, line=line) from error
            self._whole = True

    def partial(self) -> RecordedDeal | None:
        """What stands so far, None while cards are missing."""
        return self.finish(self._end_line) if len(self._cards) == 32 else None

    def finish(self, line: int) -> RecordedDeal:
        """The deal; ``line`` is where a lack of cards would be seen. Raises RecordError."""
        self._require_cards(line)
        return RecordedDeal(
            self._header.game,
            self._header.options,
            self._dealer,
            tuple(self._cards),
            tuple(self._acts),
            self._commitment,
            self._salt,
            self._written,
            self.unfinished,
            self._line,
            self._commitment_line,
            self._end_line,
            self._header.table,
        )
