"""Rules U57 to U59 as far as they are facts: which silent bonuses a deal that was played holds."""

from dataclasses import replace

import pytest

from tests.games.rabloulti.build import DEFAULT, NEUTRAL, contract, play_on, result_of, run, tricks
from tromf.cards import parse_cards
from tromf.games.rabloulti import RabloultiOptions
from tromf.games.rabloulti.facts import Silent100, SilentUlti, points_of, silent_100, silent_ulti, took_all
from tromf.games.rabloulti.options import MarriageNeedsTrick, Silent100Value
from tromf.games.rabloulti.state import Over, Playing, State
from tromf.tricks import Trick

# The soloist takes everything: 90 in cards, with both marriages and the seven.
ALL = {
    0: "AA AX AK AO A7 A8 LA LX LK LO B7 B8",
    1: "A9 L7 L8 BK BO BU HK HO H9 H8",
    2: "AU L9 LU B9 BX BA HA HX HU H7",
}
ALL_TRICKS = (
    "AA A9 AU",
    "AX L7 L9",
    "AK L8 LU",
    "AO H8 H7",
    "LA H9 B9",
    "LX HO HU",
    "LK HK HX",
    "LO BU HA",
    "A8 BO BX",
    "A7 BK BA",
)


def played(state: State) -> Playing:
    assert isinstance(state, Over)
    assert isinstance(state.last, Playing)
    return state.last


def all_taken(*announced: str, options: RabloultiOptions = DEFAULT, bid: str = "simple") -> Playing:
    state = run(contract(ALL, bid, "B7 B8", "A", options), *(f"0 announce {word}" for word in announced))
    return played(tricks(state, *ALL_TRICKS))


@pytest.mark.parametrize(
    "announced, expected",
    [
        ((), None),
        (("40 A",), Silent100(soloist=True, value=2)),
        (("20 L",), Silent100(soloist=True, value=4)),
        (("40 A", "20 L"), Silent100(soloist=True, value=4)),
    ],
)
def test_u57_all_announced_marriages_count_and_a_twenty_with_80_in_cards_is_four(
    announced: tuple[str, ...], expected: Silent100 | None
) -> None:
    end = all_taken(*announced)
    assert points_of(end).soloist == 90
    assert silent_100(end) == expected


def test_u57_where_it_is_always_two() -> None:
    options = RabloultiOptions(silent_100_value=Silent100Value.TWO)
    assert silent_100(all_taken("20 L", options=options)) == Silent100(soloist=True, value=2)


@pytest.mark.parametrize("bid", ["40-100", "20-100", "durchmars", "ulti-durchmars"])
def test_u57_only_where_parti_is_a_part(bid: str) -> None:
    assert silent_100(all_taken(bid=bid)) is None


# The defenders take everything but one trick.
DEFENCE = {
    0: "A7 A8 A9 L7 L8 B7 B8 H7 H8 HA LU BU",
    1: "AK AO AA L9 LA LX BX B9 HX H9",
    2: "AX AU LK LO BA BK BO HK HO HU",
}
DEFENCE_TRICKS = (
    "HA H9 HU",
    "A7 AA AX",
)


def defended(*announced: str, options: RabloultiOptions = DEFAULT) -> State:
    """Seat 1 can announce the 40 and seat 2 the 20 of leaves and of bells; the soloist wins the first trick."""
    state: State = run(contract(DEFENCE, "simple", "LU BU", "A", options), "0 play HA")
    state = run(state, *(f"1 announce {word}" for word in announced if word[-1] == "A"), "1 play H9")
    state = run(state, *(f"2 announce {word}" for word in announced if word[-1] != "A"), "2 play HU")
    return tricks(state, "A7 AA AX")


@pytest.mark.parametrize(
    "announced, total, value",
    [((), 80, None), (("40 A",), 120, 2), (("20 L",), 100, 4), (("40 A", "20 L", "20 B"), 160, 4)],
)
def test_u57_the_defenders_have_one_too_and_their_marriages_add_up(
    announced: tuple[str, ...], total: int, value: int | None
) -> None:
    state = defended(*announced)
    end = played(play_on(state))
    points = points_of(end)
    assert points.defenders_total == points.defenders + total - 80
    if points.defenders == 80:
        expected = None if value is None else Silent100(soloist=False, value=value)
        assert silent_100(end) == expected


def test_u57_eighty_in_cards_with_a_twenty_is_exactly_enough_for_four() -> None:
    """The defenders win 80 of 90: the soloist has the ace of hearts alone."""
    ends = [played(play_on(defended("20 L"), seed)) for seed in range(30)]
    eighty = [end for end in ends if points_of(end).defenders == 80]
    assert eighty
    assert {silent_100(end) for end in eighty} == {Silent100(soloist=False, value=4)}


def test_u57_below_a_hundred_there_is_none() -> None:
    end = played(play_on(contract(NEUTRAL, "simple", "L7 B7", "A")))
    points = points_of(end)
    assert max(points.soloist_total, points.defenders_total) < 100
    assert silent_100(end) is None


def test_u34_u57_a_marriage_without_its_trick_makes_no_silent_100() -> None:
    options = RabloultiOptions(marriage_needs_trick=MarriageNeedsTrick.PLAYER)
    ends = [played(play_on(defended("20 L", options=options), seed)) for seed in range(60)]
    for end in ends:
        won = any(trick.winner == 2 for trick in end.tricks)
        assert points_of(end).defenders_marriages == (20 if won else 0)


def test_u58_the_soloists_seven_wins_the_last_trick() -> None:
    end = all_taken()
    assert silent_ulti(end) == SilentUlti(0, won=True)
    assert result_of(tricks(contract(ALL, "simple", "B7 B8", "A"), *ALL_TRICKS)).written == (6, -3, -3)


@pytest.mark.parametrize("bid", ["ulti", "40-100-ulti", "ulti-durchmars"])
def test_u58_there_is_none_where_ulti_was_bid(bid: str) -> None:
    assert silent_ulti(all_taken(bid=bid)) is None


@pytest.mark.parametrize("bid", ["40-100", "20-100", "durchmars", "40-100-durchmars"])
def test_u58_in_every_other_game_with_trumps(bid: str) -> None:
    assert silent_ulti(all_taken(bid=bid)) == SilentUlti(0, won=True)


def test_u58_none_without_trumps_and_none_if_the_seven_went_before() -> None:
    betli = contract({0: "A7 A8 A9 L7 L8 L9 B7 B8 B9 H7 H8 H9", 1: "AX LU BO HK", 2: "AU LX BX HX"}, "betli", "A9 L9")
    assert silent_ulti(played(play_on(betli))) is None
    state = tricks(contract(ALL, "simple", "B7 B8", "A"), *ALL_TRICKS[:8], "A7 BO BX", "A8 BK BA")
    assert silent_ulti(played(state)) is None


@pytest.mark.parametrize(
    "leader, cards, winner, expected",
    [
        (0, "A7 L8 B9", 0, SilentUlti(0, won=True)),
        (0, "A7 A9 B9", 1, SilentUlti(0, won=False)),
        (0, "L8 A7 B9", 1, SilentUlti(1, won=True)),
        (0, "L8 A7 AK", 2, SilentUlti(1, won=False)),
        (2, "AA A8 A7", 2, SilentUlti(1, won=False)),
        (1, "L8 A7 LX", 2, SilentUlti(2, won=True)),
        (1, "L8 LX AA", 0, None),
        (1, "B7 H7 L7", 1, None),
    ],
)
def test_u58_whoever_played_the_seven_and_whoever_beat_it(
    leader: int, cards: str, winner: int, expected: SilentUlti | None
) -> None:
    """Acorns are trumps; a seven that the partner beats is beaten too."""
    end = all_taken()
    last = Trick(leader, parse_cards(cards), winner)
    assert silent_ulti(replace(end, tricks=(*end.tricks[:9], last))) == expected
    assert silent_ulti(replace(end, tricks=(*end.tricks[:8], last))) is None, "no last trick yet"


def test_u59_all_ten_tricks() -> None:
    assert took_all(all_taken())
    assert not took_all(played(play_on(contract(NEUTRAL, "simple", "L7 B7", "A"))))
