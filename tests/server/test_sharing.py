"""What is worded once for several readers is what each of them would be told alone."""

from tests.table.build import after, dealt, new_table, sat
from tromf.host import Moment
from tromf.server.connection import _for_spectators, _worded, write_message
from tromf.table import Table, Viewer, commands, view
from tromf.wire import Links, table_message

LINKS = Links(("a", "b", "c", "d"), "w")
HOME = frozenset({0, 2})


def _moment() -> Moment:
    table = dealt(sat(new_table(), "anna", "bela", "cili", "dora"))
    table = after(table, commands.AllowWatching("bela", True), commands.AllowWatching("dora", True))
    return Moment(table, table, None, HOME, 2)


def _alone(table: Table, viewer: Viewer, links: Links | None) -> str:
    return write_message(table_message(view(table, viewer), (), links, HOME, 2))


def test_a_player_is_told_what_it_would_be_told_alone() -> None:
    moment = _moment()
    for name in ("anna", "bela", "cili", "dora"):
        viewer = Viewer(name)
        assert _worded(moment, viewer, LINKS) == _alone(moment.table, viewer, LINKS)
    assert _worded(moment, Viewer("emil"), LINKS) == _alone(moment.table, Viewer("emil"), None)


def test_spectators_share_words_by_the_chair_that_they_watch() -> None:
    moment = _moment()
    told = {chair: _for_spectators(moment, Viewer(None, chair)) for chair in (None, 0, 1, 3)}
    assert all(words == _alone(moment.table, Viewer(None, chair), None) for chair, words in told.items())
    assert _for_spectators(moment, Viewer(None, 1)) is told[1]
    assert len({told[None], told[1], told[3]}) == 3


def test_words_are_not_shared_between_moments() -> None:
    former = _moment()
    table = after(former.table, commands.AllowWatching("bela", False))
    later = Moment(table, former.table, None, HOME, 2)
    assert _for_spectators(former, Viewer(None, 1)) != _for_spectators(later, Viewer(None, 1))
    assert _for_spectators(later, Viewer(None, 1)) == _alone(table, Viewer(None, 1), None)
