"""Rablóulti's acts as text, one act a line of a record.

Knows how acts are written and read; a bid stands by its id. Refuses to know whether they are allowed.
"""

from tromf.cards import SUIT_LETTERS, Card, CardError, Suit, parse_card
from tromf.games.base import ActDetail, NotationError
from tromf.games.rabloulti.actions import (
    AGREE,
    DENY,
    LEAVE,
    PASS,
    STAND,
    TAKE,
    THROW_IN,
    TRUMPS,
    Accuse,
    Action,
    Announce,
    Claim,
    Contra,
    MakeBid,
    NameTrump,
    Play,
)
from tromf.games.rabloulti.bids import Part, bid_named
from tromf.games.rabloulti.state import SEATS

__all__ = ["RabloultiNotation"]

_WORDS: dict[str, Action] = {
    "pass": PASS,
    "take": TAKE,
    "stand": STAND,
    "throw in": THROW_IN,
    "leave": LEAVE,
    "agree": AGREE,
    "deny": DENY,
}
_CODES: dict[Action, str] = {action: word for word, action in _WORDS.items()}
_SEATS = {str(seat): seat for seat in range(SEATS)}


class RabloultiNotation:
    """Rablóulti's notation; ``parse`` and ``format`` are inverse.

    >>> notation = RabloultiNotation()
    >>> notation.parse("bid red-ulti A7 L9")
    MakeBid(bid='red-ulti', discards=(<Card.A7: 0>, <Card.L9: 10>))
    >>> notation.format(notation.parse("contra betli 2"))
    'contra betli 2'
    """

    def format(self, action: Action) -> str:
        """The act in notation."""
        match action:
            case MakeBid(bid, (first, second)):
                return f"bid {bid} {first.name} {second.name}"
            case NameTrump(suit):
                return f"trump {suit.letter}"
            case Announce(suit, value):
                return f"announce {value} {suit.letter}"
            case Contra(part, line):
                return f"contra {part.value}" + ("" if line is None else f" {line}")
            case Play(card):
                return f"play {card.name}"
            case Claim(seat, made):
                return f"claim {'made' if made else 'lost'} {seat}"
            case Accuse(seat):
                return f"renonsz {seat}"
            case _:
                return _CODES[action]

    def parse(self, text: str) -> Action:
        """Read an act; raises NotationError with what would be right."""
        if text in _WORDS:
            return _WORDS[text]
        word, *rest = text.split(" ")
        match word, rest:
            case "bid", [bid, first, second]:
                return _parse_bid(text, bid, first, second)
            case "trump", [letter] if _is_suit(letter):
                return TRUMPS[SUIT_LETTERS.index(letter)]
            case "announce", ["20" | "40" as value, letter] if _is_suit(letter):
                return Announce(Suit(SUIT_LETTERS.index(letter)), int(value))
            case "contra", [part, *line] if len(line) < 2:
                return _parse_contra(text, part, line)
            case "play", [code]:
                return Play(_card(text, code))
            case "claim", ["made" | "lost" as made, seat] if seat in _SEATS:
                return Claim(_SEATS[seat], made == "made")
            case "renonsz", [seat] if seat in _SEATS:
                return Accuse(_SEATS[seat])
            case (("bid" | "trump" | "announce" | "contra" | "play" | "claim" | "renonsz"), _):
                raise NotationError(f"rabloulti.notation.{word}", text=text)
            case _:
                raise NotationError("rabloulti.notation.unknown", text=text)

    def detail(self, action: Action) -> ActDetail:
        """The act laid out for a client."""
        code = self.format(action)
        match action:
            case MakeBid(bid, discards):
                return ActDetail(code, "bid", bid=bid, laid=tuple(card.name for card in discards))
            case NameTrump(suit):
                return ActDetail(code, "trump", suit=suit.letter)
            case Announce(suit, value):
                return ActDetail(code, "announce", suit=suit.letter, level=value)
            case Contra(part, line):
                return ActDetail(code, "contra", part=part.value, line=line)
            case Play(card):
                return ActDetail(code, "play", card.name)
            case Claim(_, made):
                return ActDetail(code, "claim_made" if made else "claim_lost")
            case Accuse():
                return ActDetail(code, "accuse")
            case _:
                return ActDetail(code, code.replace(" ", "_"))

    def heard(self, action: Action) -> ActDetail:
        """The act as the others hear it: a bid without its discards, a marriage without its suit (U25, U32).

        >>> notation = RabloultiNotation()
        >>> notation.heard(notation.parse("bid ulti A7 L9")).code
        'bid ulti'
        """
        match action:
            case MakeBid(bid):
                return ActDetail(f"bid {bid}", "bid", bid=bid)
            case Announce(_, value):
                return ActDetail(f"announce {value}", "announce", level=value)
            case _:
                return self.detail(action)


def _is_suit(letter: str) -> bool:
    return len(letter) == 1 and letter in SUIT_LETTERS


def _card(text: str, code: str) -> Card:
    try:
        return parse_card(code)
    except CardError as error:
        raise NotationError("rabloulti.notation.card", text=text) from error


def _parse_bid(text: str, bid: str, first: str, second: str) -> MakeBid:
    try:
        bid_named(bid)
    except KeyError as error:
        raise NotationError("rabloulti.notation.bid_id", text=text) from error
    low, high = sorted((_card(text, first), _card(text, second)))
    return MakeBid(bid, (low, high))


def _parse_contra(text: str, part: str, line: list[str]) -> Contra:
    if part not in {each.value for each in Part} or (line and line[0] not in _SEATS):
        raise NotationError("rabloulti.notation.contra", text=text)
    return Contra(Part(part), _SEATS[line[0]] if line else None)
