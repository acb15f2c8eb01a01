"""What the tests of the server share."""

from collections.abc import Iterator

import pytest

from tromf.games import words
from tromf.wire import parts


@pytest.fixture
def nothing_remembered() -> Iterator[None]:
    """No act is remembered as it was laid out before, so that a fault shows, nor afterwards, when there is none."""

    def forget() -> None:
        for each in (words.detail_of, words.heard_of, words.parsed, parts._own, parts._overheard):
            each.cache_clear()

    forget()
    yield
    forget()
