"""A name is a word and nothing else, wherever the page shows it."""

from __future__ import annotations

import pytest

from tests.page.conftest import Arrive
from tests.page.test_people import names, open_table

pytestmark = pytest.mark.browser

HOSTILE = "<img src=x onerror=a()>"


def test_markup_in_a_name_is_shown_as_it_was_typed(arrive: Arrive) -> None:
    host = arrive("Katalin")
    links = open_table(host)
    guest = arrive(HOSTILE)
    guest.follow(links[0])
    host.page.wait_for_selector(f".name:text-is({HOSTILE!r})")
    assert HOSTILE in names(host)
    assert HOSTILE in names(guest)
    for visitor in (host, guest):
        assert visitor.page.locator("img[src=x], [onerror]").count() == 0
