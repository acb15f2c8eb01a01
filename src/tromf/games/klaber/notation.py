"""Kláber's acts as text, one act a line of a record.

Knows how acts are written and read. Refuses to know whether they are allowed.
"""

from dataclasses import replace

from tromf.cards import SUIT_LETTERS, CardError, parse_card
from tromf.games.base import ActDetail, NotationError
from tromf.games.klaber.actions import (
    BIDS,
    CONTRA,
    GO,
    HOLD,
    LAY_DOWN,
    PASS,
    TRUMPS,
    Accuse,
    Action,
    Bid,
    Contra,
    Go,
    Hold,
    LayDown,
    NameTrump,
    Pass,
    Play,
)
from tromf.games.klaber.state import SEATS
from tromf.tricks import Run, parse_run

__all__ = ["KlaberNotation"]

_WORDS: dict[str, Action] = {"pass": PASS, "hold": HOLD, "go": GO, "contra": CONTRA, "lay down": LAY_DOWN}


class KlaberNotation:
    """Kláber's notation; ``parse`` and ``format`` are inverse.

    >>> notation = KlaberNotation()
    >>> notation.parse("play AX announce A8-AX")
    Play(card=<Card.AX: 3>, announced=(Run(top=<Card.AX: 3>, length=3),), bela=False)
    >>> notation.format(notation.parse("bid 3"))
    'bid 3'
    """

    def format(self, action: Action) -> str:
        """The act in notation."""
        match action:
            case Pass():
                return "pass"
            case Bid(level):
                return f"bid {level}"
            case Hold():
                return "hold"
            case NameTrump(suit):
                return f"trump {suit.letter}"
            case Go():
                return "go"
            case Contra():
                return "contra"
            case LayDown():
                return "lay down"
            case Play(card, announced, bela):
                runs = f" announce {' '.join(str(run) for run in announced)}" if announced else ""
                return f"play {card.name}{runs}{' bela' if bela else ''}"
            case Accuse(seat):  # pragma: no branch - there is no other act
                return f"161! {seat}"

    def parse(self, text: str) -> Action:
        """Read an act; raises NotationError with what would be right."""
        word, _, rest = text.partition(" ")
        if text in _WORDS:
            return _WORDS[text]
        match word:
            case "bid":
                if rest in ("2", "3", "4"):
                    return BIDS[int(rest)]
                raise NotationError("klaber.notation.bid", text=text)
            case "trump":
                if len(rest) == 1 and rest in SUIT_LETTERS:
                    return TRUMPS[SUIT_LETTERS.index(rest)]
                raise NotationError("klaber.notation.trump", text=text)
            case "161!":
                if rest in tuple(str(seat) for seat in range(SEATS)):
                    return Accuse(int(rest))
                raise NotationError("klaber.notation.accuse", text=text)
            case "play":
                return _parse_play(text, rest.split(" "))
            case _:
                raise NotationError("klaber.notation.unknown", text=text)

    def detail(self, action: Action) -> ActDetail:
        """The act laid out for a client."""
        code = self.format(action)
        match action:
            case Bid(level):
                return ActDetail(code, "bid", level=level)
            case NameTrump(suit):
                return ActDetail(code, "trump", suit=suit.letter)
            case Play(card, announced, bela):
                runs = tuple(str(run) for run in announced)
                return ActDetail(code, "play", card.name, announced=runs, call="bela" if bela else None)
            case Accuse():
                return ActDetail(code, "accuse")
            case LayDown():
                return ActDetail(code, "lay_down")
            case _:
                return ActDetail(code, code)

    def heard(self, action: Action) -> ActDetail:
        """The act as the others hear it: of announced runs only their kinds, longest first whatever their suits (K7.1).

        >>> KlaberNotation().heard(KlaberNotation().parse("play AX announce A8-AX")).announced
        ('3',)
        """
        if not isinstance(action, Play) or not action.announced:
            return self.detail(action)
        plain = self.detail(Play(action.card, (), action.bela))
        lengths = sorted((run.length for run in action.announced), reverse=True)
        return replace(plain, announced=tuple(str(length) for length in lengths))


def _parse_play(text: str, words: list[str]) -> Play:
    try:
        card = parse_card(words[0])
        rest = words[1:]
        bela = bool(rest) and rest[-1] == "bela"
        rest = rest[: len(rest) - bela]
        runs: tuple[Run, ...] = ()
        if rest:
            if rest[0] != "announce" or len(rest) == 1:
                raise NotationError("klaber.notation.play", text=text)
            runs = tuple(parse_run(word) for word in rest[1:])
    except CardError as error:
        raise NotationError("klaber.notation.card", text=text) from error
    except NotationError:
        raise
    except ValueError as error:
        raise NotationError("klaber.notation.run", text=text) from error
    return Play(card, runs, bela)
