"""Everything that a process holds is looked through when there is twice as much, and not before."""

from tromf.server.collecting import Collecting


def test_what_comes_and_goes_is_not_looked_through() -> None:
    held = [100]
    looked: list[int] = []
    collecting = Collecting(lambda: held[0], lambda: looked.append(held[0]))
    for held[0] in (150, 199, 120, 199):
        assert not collecting.look()
    assert not looked


def test_what_has_doubled_is_looked_through_once() -> None:
    held = [100]

    def collect() -> None:
        held[0] = 180

    collecting = Collecting(lambda: held[0], collect)
    held[0] = 200
    assert collecting.look()
    held[0] = 300
    assert not collecting.look()
    held[0] = 360
    assert collecting.look()
