"""A plain bot that weighs its acts, found under the name ``plain`` wherever a level is asked for."""

import pytest

from tests.study.plain_mind import plain_thinker
from tromf.bots import Bot
from tromf.study import advice
from tromf.study.contestant import named_bot


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the plain bot."""

    def found(spec: str, game: str) -> Bot:
        return plain_thinker(game) if spec == "plain" else named_bot(spec, game)

    monkeypatch.setattr(advice, "named_bot", found)
    return "plain"
