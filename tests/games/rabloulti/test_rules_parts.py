"""Rule U40: when a part is made."""

from dataclasses import replace

from tests.games.rabloulti.build import NEUTRAL, contract, play_on, result_of, run, tricks
from tromf.cards import cardset, parse_cards
from tromf.games.rabloulti import (
    Part,
)
from tromf.games.rabloulti.facts import part_made, points_of
from tromf.games.rabloulti.state import Over, Playing, State

# U40. The soloist's 90 in cards less one ace or ten at a time: the hundreds need 60 and 80.
FORTY = {
    0: "AA AX AK AO A9 LA LX BA B7 B8 H7 H8",
    1: "AU A8 LK LO LU BX BK BO HA HX",
    2: "A7 L7 L8 L9 B9 BU H9 HU HO HK",
}


def test_u40_parti_counts_cards_last_trick_marriages_and_the_talon_for_the_defenders() -> None:
    state: State = contract(
        {**FORTY, 0: "AA AX AK AO A9 LA LX BA B7 B8 H7 HX", 1: "AU A8 LK LO LU BX BK BO HA H8"}, "simple", "HX H7", "A"
    )
    assert isinstance(state, Playing)
    points = points_of(state)
    assert (points.soloist, points.defenders) == (0, 10), "the ten in the talon"
    state = run(state, "0 announce 40 A")
    state = tricks(state, "AA A8 A7")
    assert isinstance(state, Playing)
    points = points_of(state)
    assert (points.soloist_total, points.defenders_total) == (50, 10)


def test_u40_parti_totals_never_tie_and_a_side_needs_more() -> None:
    end = play_on(contract(FORTY, "simple", "H7 H8", "A"), seed=3)
    assert isinstance(end, Over)
    assert isinstance(end.last, Playing)
    points = points_of(end.last)
    assert points.soloist + points.defenders == 90
    assert part_made(end.last, Part.PARTI) is (points.soloist_total > points.defenders_total)


def played(bid: str, laid: str, trump: str, hands: dict[int, str], *texts: str) -> Playing:
    end = tricks(contract(hands, bid, laid, trump), *texts)
    assert isinstance(end, Over)
    assert isinstance(end.last, Playing)
    return end.last


# Acorns are trumps; the soloist draws them and takes what is high: 20 + 10 + 20 … in order.
FORTY_TRICKS = ("AA A8 A7", "AX AU H9", "LA LK L7", "LX LO L8", "BA BK B9", "A9 LU L9")


def test_u40_forty_hundred_needs_sixty_in_cards() -> None:
    sixty = played("40-100", "H7 H8", "A", FORTY, *FORTY_TRICKS, "AK BO BU", "AO HX HU", "B7 BX HO", "HA HK B8")
    assert points_of(sixty).soloist == 50 + 10, "five, and the ten that fell on his trump; the last trick is lost"
    assert part_made(sixty, Part.FORTY_HUNDRED)
    less = played(
        "40-100",
        "LA H8",
        "A",
        FORTY,
        "AA A8 A7",
        "AX AU H9",
        "LX LK L7",
        "BA BK B9",
        "A9 LO L8",
        "AK BO BU",
        "AO LU HU",
        "B7 BX HO",
        "HA HK H7",
        "HX L9 B8",
    )
    assert points_of(less).soloist == 40
    assert not part_made(less, Part.FORTY_HUNDRED)


def test_u40_forty_hundred_needs_the_marriage_of_trumps_at_the_first_lead() -> None:
    sixty = played("40-100", "H7 H8", "A", FORTY, *FORTY_TRICKS, "AK BO BU", "AO HX HU", "B7 BX HO", "HA HK B8")
    terms = sixty.contract
    without = replace(sixty, contract=replace(terms, hands=(cardset(parse_cards("AK LO")), *terms.hands[1:])))
    assert not part_made(without, Part.FORTY_HUNDRED)
    other = replace(sixty, contract=replace(terms, hands=(cardset(parse_cards("LK LO")), *terms.hands[1:])))
    assert not part_made(other, Part.FORTY_HUNDRED), "another suit's is no 40"


def test_u40_twenty_hundred_needs_eighty_in_cards_and_a_pair_in_another_suit() -> None:
    hands = {
        0: "AA AX A9 A8 LA LX LK LO BA HA H7 H8",
        1: "AK AO L7 L8 B7 B8 BX HX HK H9",
        2: "A7 AU L9 LU B9 BU BO BK HO HU",
    }
    state = contract(hands, "20-100", "H7 H8", "A")
    end = tricks(
        state,
        "AA AK A7",
        "AX AO AU",
        "LA L7 L9",
        "LX L8 LU",
        "BA B7 B9",
        "HA H9 HO",
        "LK B8 BU",
        "LO HK BO",
        "A9 BX BK",
        "A8 HX HU",
    )
    assert isinstance(end, Over)
    assert isinstance(end.last, Playing)
    assert points_of(end.last).soloist == 90
    assert part_made(end.last, Part.TWENTY_HUNDRED)
    terms = end.last.contract
    trump_pair = (cardset(parse_cards("AK AO")), *terms.hands[1:])
    assert not part_made(replace(end.last, contract=replace(terms, hands=trump_pair)), Part.TWENTY_HUNDRED)
    early = replace(end.last, tricks=end.last.tricks[:6])
    assert points_of(early).soloist == 60
    assert not part_made(early, Part.TWENTY_HUNDRED)
    seven = replace(end.last, tricks=end.last.tricks[:9])
    assert points_of(seven).soloist == 70
    assert not part_made(seven, Part.TWENTY_HUNDRED)


def test_u40_only_one_marriage_counts_towards_a_hundred() -> None:
    """The soloist holds both marriages; 50 in cards and the last trick's ten are what counts."""
    hands = {**FORTY, 0: "AA AX AK AO A9 LA LK LO B7 B8 H7 H8", 1: "AU A8 L7 LX LU BX BK BO HA HX"}
    hands[2] = "A7 L8 L9 B9 BU BA H9 HU HO HK"
    end = play_on(contract(hands, "40-100", "H7 H8", "A"), seed=2)
    assert isinstance(end, Over)
    assert isinstance(end.last, Playing)
    points = points_of(end.last)
    assert points.soloist_marriages == 0
    assert part_made(end.last, Part.FORTY_HUNDRED) is (points.soloist >= 60)


def test_u40_ulti_is_the_seven_in_the_tenth_trick_and_it_wins() -> None:
    hands = {
        0: "A7 AA AX AK AO AU LA LX BA HA L7 B7",
        1: "A8 LK LO LU L8 BK BO BX HK HO",
        2: "A9 L9 B8 B9 BU H7 H8 H9 HX HU",
    }
    state: State = contract(hands, "ulti", "L7 B7", "A")
    made = tricks(
        state,
        "AA A8 A9",
        "AX L8 L9",
        "AK LU B8",
        "AO LO B9",
        "AU LK BU",
        "LA BK H7",
        "LX BO H8",
        "BA BX H9",
        "HA HO HU",
        "A7 HK HX",
    )
    assert isinstance(made, Over)
    assert isinstance(made.last, Playing)
    assert part_made(made.last, Part.ULTI)
    assert result_of(made).made is True


def test_u40_an_ulti_without_the_seven_is_lost() -> None:
    end = play_on(contract(NEUTRAL, "ulti", "A7 B7", "A"))
    assert isinstance(end, Over)
    assert isinstance(end.last, Playing)
    assert not part_made(end.last, Part.ULTI)


def test_u40_durchmars_is_all_tricks_and_betli_none() -> None:
    lost = play_on(contract(NEUTRAL, "durchmars", "L7 B7", "A"))
    assert isinstance(lost, Over)
    assert isinstance(lost.last, Playing)
    winners = {trick.winner for trick in lost.last.tricks}
    assert part_made(lost.last, Part.DURCHMARS) is (winners == {0})
    hands = {0: "A7 A8 A9 L7 L8 L9 B7 B8 B9 H7 H8 H9", 1: "AX LU BO HK", 2: "AU LX BX HX"}
    betli = play_on(contract(hands, "betli", "A9 L9"))
    assert result_of(betli).made is True
    assert result_of(betli).written == (10, -5, -5)


def test_u4_no_points_are_told_where_none_are_counted() -> None:
    hands = {0: "A7 A8 A9 L7 L8 L9 B7 B8 B9 H7 H8 H9", 1: "AX LU BO HK", 2: "AU LX BX HX"}
    result = result_of(play_on(contract(hands, "betli", "A9 L9")))
    assert result.points == (0, 0, 0)
    assert all(line.message != "rabloulti.line.points" for line in result.lines)
