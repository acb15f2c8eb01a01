from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tromf.cards import CARDS, Rank, Suit
from tromf.games.base import ActDetail, NotationError
from tromf.games.klaberjass import (
    GAME,
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
    SchmeissAct,
    Show,
    Word,
)
from tromf.tricks import Run

RUNS = [Run(card, length) for card in CARDS for length in range(3, 9) if card.rank >= length - 1]

WORDLESS: list[Action] = [Accept(), Pass(), SchmeissAct(), Exchange(), Keep(), *Answer]
ACTS: st.SearchStrategy[Action] = st.one_of(
    st.sampled_from(WORDLESS),
    st.builds(Name, st.sampled_from(Suit)),
    st.builds(Say, st.sampled_from(Word)),
    st.builds(SayLength, st.integers(4, 8)),
    st.builds(SayTop, st.sampled_from(Rank)),
    st.builds(Accuse, st.integers(0, 1)),
    st.builds(Show, st.lists(st.sampled_from(RUNS), max_size=3).map(tuple)),
    st.builds(Play, st.sampled_from(CARDS), st.booleans()),
)


def mangled(code: str) -> list[str]:
    return [code.upper(), code + " ", " " + code, code[:-1], code + code[-1:], code.replace(" ", "  "), code.title()]


@given(ACTS)
def test_what_is_written_is_read(action: Action) -> None:
    code = GAME.notation.format(action)
    assert GAME.notation.parse(code) == action
    assert code.isascii()
    assert "\n" not in code


@given(st.text(max_size=12) | ACTS.map(GAME.notation.format).flatmap(lambda code: st.sampled_from(mangled(code))))
def test_a_text_is_an_act_or_an_error(text: str) -> None:
    with suppress(NotationError):
        assert GAME.notation.format(GAME.notation.parse(text)) == text


@pytest.mark.parametrize(
    "text, message",
    [
        ("", "unknown"),
        ("Pass", "unknown"),
        ("accept B", "unknown"),
        ("exchange B7", "unknown"),
        ("name", "name"),
        ("name X", "name"),
        ("name AL", "name"),
        ("say", "say"),
        ("say 30", "say"),
        ("say length", "say"),
        ("say length 3", "say"),
        ("say length 9", "say"),
        ("say length 45", "say"),
        ("say top", "say"),
        ("say top B", "say"),
        ("say top KA", "say"),
        ("accuse", "accuse"),
        ("accuse 2", "accuse"),
        ("show ", "show"),
        ("show A7", "show"),
        ("show A7-A8", "show"),
        ("show A7-L9", "show"),
        ("show A7-A9  H7-H9", "show"),
        ("play XX", "play"),
        ("play HA HX", "play"),
        ("play HA ", "play"),
        ("play HA bela bela", "play"),
    ],
)
def test_what_is_wrong_is_told(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.notation.parse(text)
    assert caught.value.message == f"klaberjass.notation.{message}"
    assert caught.value.params == {"text": text}


@pytest.mark.parametrize(
    "code, kind, parts",
    [
        ("pass", "pass", {}),
        ("accept", "accept", {}),
        ("schmeiss", "schmeiss", {}),
        ("play", "answer_play", {}),
        ("take", "answer_take", {}),
        ("void", "answer_void", {}),
        ("exchange", "exchange", {}),
        ("keep", "keep", {}),
        ("name L", "name", {"suit": "L"}),
        ("say none", "say_none", {}),
        ("say 20", "say_twenty", {}),
        ("say 50", "say_fifty", {}),
        ("say good", "say_good", {}),
        ("say not good", "say_not_good", {}),
        ("say same", "say_same", {}),
        ("say trump", "say_trump", {}),
        ("say not trump", "say_not_trump", {}),
        ("say tie", "say_tie", {}),
        ("say length 5", "say_length", {"level": 5}),
        ("say top O", "say_top", {"rank": "O"}),
        ("show", "show_nothing", {}),
        ("show A7-A9 HU-HA", "show", {"announced": ("A7-A9", "HU-HA")}),
        ("play HX", "play", {"card": "HX"}),
        ("play HO bela", "play", {"card": "HO", "call": "bela"}),
        ("accuse 1", "accuse", {}),
    ],
)
def test_an_act_laid_out(code: str, kind: str, parts: dict[str, object]) -> None:
    detail = GAME.notation.detail(GAME.notation.parse(code))
    assert detail == ActDetail(code, kind, **parts)  # type: ignore[arg-type]  # parts by their names


@given(ACTS)
def test_the_other_hears_all_of_an_act(action: Action) -> None:
    assert GAME.notation.heard(action) == GAME.notation.detail(action)
