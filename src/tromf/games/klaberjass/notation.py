"""Klaberjass's acts as text, one act a line of a record.

Knows how acts are written and read. Refuses to know whether they are allowed.
"""

from tromf.cards import RANK_LETTERS, SUIT_LETTERS, CardError, Rank, parse_card
from tromf.games.base import ActDetail, NotationError
from tromf.games.klaberjass.actions import (
    ACCEPT,
    EXCHANGE,
    KEEP,
    NAMES,
    PASS,
    SCHMEISS,
    Accept,
    Accuse,
    Action,
    Answer,
    Exchange,
    Keep,
    Name,
    Pass,
    Play,
    Say,
    SayLength,
    SayTop,
    Schmeiss,
    Show,
    Word,
)
from tromf.games.klaberjass.state import SEATS
from tromf.tricks import parse_run

__all__ = ["KlaberjassNotation"]

_WORDS: dict[str, Action] = {
    "pass": PASS,
    "accept": ACCEPT,
    "schmeiss": SCHMEISS,
    "exchange": EXCHANGE,
    "keep": KEEP,
    "show": Show(()),
    **{answer.value: answer for answer in Answer},
    **{f"say {word.value}": Say(word) for word in Word},
}


class KlaberjassNotation:
    """Klaberjass's notation; ``parse`` and ``format`` are inverse.

    >>> notation = KlaberjassNotation()
    >>> notation.parse("play HK bela")
    Play(card=<Card.HK: 30>, call=True)
    >>> notation.format(notation.parse("say top K"))
    'say top K'
    """

    def format(self, action: Action) -> str:
        """The act in notation."""
        match action:
            case Accept():
                return "accept"
            case Pass():
                return "pass"
            case Name(suit):
                return f"name {suit.letter}"
            case Schmeiss():
                return "schmeiss"
            case Answer():
                return action.value
            case Exchange():
                return "exchange"
            case Keep():
                return "keep"
            case Say(word):
                return f"say {word.value}"
            case SayLength(length):
                return f"say length {length}"
            case SayTop(rank):
                return f"say top {rank.letter}"
            case Show(runs):
                return " ".join(["show", *(str(run) for run in runs)])
            case Play(card, call):
                return f"play {card.name}{' bela' if call else ''}"
            case Accuse(seat):  # pragma: no branch - there is no other act
                return f"accuse {seat}"

    def parse(self, text: str) -> Action:
        """Read an act; raises NotationError with what would be right."""
        if text in _WORDS:
            return _WORDS[text]
        word, _, rest = text.partition(" ")
        match word:
            case "name" if len(rest) == 1 and rest in SUIT_LETTERS:
                return NAMES[SUIT_LETTERS.index(rest)]
            case "say":
                return _parse_word(text, rest)
            case "accuse" if rest in tuple(str(seat) for seat in range(SEATS)):
                return Accuse(int(rest))
            case "show":
                return _parse_show(text, rest)
            case "play":
                return _parse_play(text, rest)
            case "name" | "accuse":
                raise NotationError(f"klaberjass.notation.{word}", text=text)
            case _:
                raise NotationError("klaberjass.notation.unknown", text=text)

    def detail(self, action: Action) -> ActDetail:
        """The act laid out for a client."""
        code = self.format(action)
        match action:
            case Name(suit):
                return ActDetail(code, "name", suit=suit.letter)
            case Say(word):
                return ActDetail(code, f"say_{word.name.lower()}")
            case SayLength(length):
                return ActDetail(code, "say_length", level=length)
            case SayTop(rank):
                return ActDetail(code, "say_top", rank=rank.letter)
            case Show(runs):
                return ActDetail(code, "show" if runs else "show_nothing", announced=tuple(str(run) for run in runs))
            case Play(card, call):
                return ActDetail(code, "play", card.name, call="bela" if call else None)
            case Accuse():
                return ActDetail(code, "accuse")
            case Answer():
                return ActDetail(code, f"answer_{action.value}")
            case _:
                return ActDetail(code, code)

    def heard(self, action: Action) -> ActDetail:
        """The act as the other hears it: every word of this game is public."""
        return self.detail(action)


def _parse_word(text: str, rest: str) -> Action:
    kind, _, value = rest.partition(" ")
    if kind == "length" and len(value) == 1 and value in "45678":
        return SayLength(int(value))
    if kind == "top" and len(value) == 1 and value in RANK_LETTERS:
        return SayTop(Rank(RANK_LETTERS.index(value)))
    raise NotationError("klaberjass.notation.say", text=text)


def _parse_show(text: str, rest: str) -> Show:
    try:
        return Show(tuple(parse_run(word) for word in rest.split(" ")))
    except ValueError as error:
        raise NotationError("klaberjass.notation.show", text=text) from error


def _parse_play(text: str, rest: str) -> Play:
    code, space, call = rest.partition(" ")
    if space and call != "bela":
        raise NotationError("klaberjass.notation.play", text=text)
    try:
        return Play(parse_card(code), bool(space))
    except CardError as error:
        raise NotationError("klaberjass.notation.play", text=text) from error
