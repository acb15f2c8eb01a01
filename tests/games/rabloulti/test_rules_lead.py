"""Rules U30 to U34: the first lead, naming the trump, and marriages."""

import pytest

from tests.games.rabloulti.build import CALLED, DEFAULT, NEUTRAL, contract, legal, play_on, refusal_of, run, tricks
from tromf.games.rabloulti import GAME, HeardMarriage, RabloultiOptions
from tromf.games.rabloulti.facts import points_of
from tromf.games.rabloulti.options import MarriageNeedsTrick
from tromf.games.rabloulti.state import Over, Playing, State

MARRIED = {
    0: "AK AO LK LO A7 A8 A9 B7 B8 H7 L7 L8",
    1: "BK BO HK HO AX AU L9 LX B9 BX",
    2: "AA LU LA BU BA H8 H9 HX HU HA",
}


def married(bid: str = "simple", trump: str | None = "A", options: RabloultiOptions = DEFAULT) -> State:
    """The soloist holds acorns' and leaves' marriage, seat 1 those of bells and hearts."""
    return contract(MARRIED, bid, "L7 L8", trump, options)


def announces(state: State) -> list[str]:
    return [code for code in legal(state) if code.startswith("announce")]


def test_u30_the_soloist_leads_and_then_who_won_the_last_trick() -> None:
    state = run(contract(NEUTRAL, "betli", "L7 B7"), "0 play A7", "1 play AO", "2 play AK")
    assert GAME.to_act(state) == 2
    state = tricks(state, "H9 A8 HU")
    assert GAME.to_act(state) == 1
    end = play_on(contract(NEUTRAL, "simple", "L7 B7", "A"))
    assert isinstance(end, Over)
    assert isinstance(end.last, Playing)
    assert len(end.last.tricks) == 10
    for before, after in zip(end.last.tricks, end.last.tricks[1:], strict=False):
        assert after.leader == before.winner


def test_u31_the_trump_is_named_before_the_first_card() -> None:
    state = contract(NEUTRAL, "simple", "L7 B7")
    assert legal(state) == ["throw in", "trump A", "trump L", "trump B"]
    refused = refusal_of(state, "play A7")
    assert (refused.rule, refused.message) == ("U31", "rabloulti.refusal.name_trump_first")
    named = run(state, "0 trump B")
    assert GAME.view(named, 2).contract is not None
    assert "play A7" in legal(named)
    assert refusal_of(named, "trump L").rule == "U31"
    assert refusal_of(run(named, "0 play A7"), "trump L").rule == "U31"


@pytest.mark.parametrize("bid", ["red-simple", "red-durchmars", "betli", "notrump-durchmars"])
def test_u31_nothing_is_named_in_red_and_without_trumps(bid: str) -> None:
    assert not [code for code in legal(contract(NEUTRAL, bid, "L7 B7")) if code.startswith("trump")]


def test_u32_forty_in_trumps_twenty_elsewhere_before_ones_first_card() -> None:
    state = married()
    assert announces(state) == ["announce 40 A", "announce 20 L"]
    assert announces(married(trump="L")) == ["announce 20 A", "announce 40 L"]
    state = run(state, "0 announce 40 A")
    assert announces(state) == ["announce 20 L"]
    refused = refusal_of(state, "announce 40 A")
    assert (refused.rule, refused.message) == ("U32", "rabloulti.refusal.marriage_announced")
    assert refusal_of(state, "announce 20 B").message == "rabloulti.refusal.marriage_not_held"
    assert refusal_of(state, "announce 40 L").rule == "U32", "leaves are no trumps"
    state = run(state, "0 play AK")
    assert announces(state) == ["announce 20 B", "announce 20 H"], "one of the two may be the card laid"
    state = run(state, "1 announce 20 H", "1 play AX")
    assert announces(state) == [], "seat 2 holds none"
    after = run(state, "2 play AA")
    for code in ("announce 20 B", "announce 20 L"):
        assert refusal_of(after, code).message == "rabloulti.refusal.marriage_with_first_card"


def test_u32_both_cards_must_still_be_in_hand() -> None:
    state = contract({**MARRIED, 0: "AK AO A7 A8 A9 LK B7 B8 H7 L7 L8 LO"}, "simple", "L7 LO", "A")
    assert announces(state) == ["announce 40 A"]
    assert refusal_of(state, "announce 20 L").message == "rabloulti.refusal.marriage_not_held"


def test_u32_announcing_is_optional() -> None:
    state = run(married(), "0 play AK")
    assert isinstance(state, Playing)
    assert state.contract.announced == ((), (), ())


def test_u32_nothing_is_announced_before_the_trump_is_named() -> None:
    state = married(trump=None)
    assert announces(state) == []
    assert refusal_of(state, "announce 20 L").message == "rabloulti.refusal.marriage_with_first_card"


def test_u32_the_others_hear_the_value_and_not_the_suit() -> None:
    state = run(married(), "0 announce 20 L", "0 announce 40 A")
    assert GAME.view(state, 1).calls[-2:] == ((0, HeardMarriage(20)), (0, HeardMarriage(40)))
    assert GAME.view(state, None).calls == GAME.view(state, 2).calls
    assert "Suit.LEAVES" in repr(GAME.view(state, 0).calls)
    heard = GAME.notation.heard(GAME.notation.parse("announce 20 L"))
    assert (heard.code, heard.kind, heard.level, heard.suit) == ("announce 20", "announce", 20, None)
    assert GAME.notation.detail(GAME.notation.parse("announce 20 L")).suit == "L"


@pytest.mark.parametrize("bid", ["simple", "red-simple", "ulti", "red-ulti"])
def test_u33_marriages_are_announced_where_parti_is_a_part(bid: str) -> None:
    assert announces(married(bid, None if bid.startswith("red") else "A"))


@pytest.mark.parametrize("bid", ["40-100", "20-100", "40-100-ulti", "durchmars", "ulti-durchmars", "betli"])
def test_u33_and_nowhere_else_by_anybody(bid: str) -> None:
    state = married(bid, None if bid == "betli" else "A")
    assert announces(state) == []
    refused = refusal_of(state, "announce 20 L")
    assert (refused.rule, refused.message) == ("U33", "rabloulti.refusal.no_marriages")
    defender = run(state, "0 play AK")
    assert announces(defender) == []
    assert refusal_of(defender, "announce 20 B").rule == "U33"


# The soloist wins nothing: seat 2 holds what is high, seat 1 the two marriages that he announces.
SILENT = {
    0: "A7 A8 A9 L7 L8 B7 B8 H7 H8 L9 AK AO",
    1: "LK LO BK BO LX AU BX B9 H9 HX",
    2: "AX AA LA LU BA BU HA HK HO HU",
}


def silent(needs: MarriageNeedsTrick) -> State:
    state: State = contract(SILENT, "simple", "L9 A9", "A", RabloultiOptions(marriage_needs_trick=needs))
    state = run(state, "0 announce 40 A", "0 play A7", "1 announce 20 L", "1 announce 20 B", "1 play AU", "2 play AA")
    return tricks(state, "HA H7 HX", "HK H8 H9", "LA L7 LK", "BA B7 BK")


def marriages(state: State) -> tuple[int, int]:
    assert isinstance(state, Playing)
    points = points_of(state)
    return points.soloist_marriages, points.defenders_marriages


def test_u34_a_partys_marriages_count_once_it_has_a_trick() -> None:
    assert marriages(silent(MarriageNeedsTrick.SIDE)) == (0, 40), "the partner's trick will do"


def test_u34_where_the_player_himself_needs_a_trick() -> None:
    assert marriages(silent(MarriageNeedsTrick.PLAYER)) == (0, 0)


def test_u34_where_no_trick_is_needed() -> None:
    assert marriages(silent(MarriageNeedsTrick.NO)) == (40, 40)


def test_u34_a_later_trick_brings_them_in() -> None:
    state = silent(MarriageNeedsTrick.PLAYER)
    state = tricks(state, "LU L8 LX")
    assert marriages(state) == (0, 40), "seat 1 won this one"
    state = tricks(state, "BO BU B8", "LO AX A8", "HO AO B9")
    assert marriages(state)[0] == 40


def test_u34_forty_counts_in_the_account_with_its_trick_only() -> None:
    end = play_on(silent(MarriageNeedsTrick.SIDE))
    line = GAME.result(end).lines[0]
    assert line.message == "rabloulti.line.points"
    assert isinstance(end, Over)
    assert isinstance(end.last, Playing)
    totals = points_of(end.last)
    assert (line.params["soloist"], line.params["defenders"]) == (totals.soloist_total, totals.defenders_total)
    won = any(trick.winner == 0 for trick in end.last.tricks)
    assert totals.soloist_marriages == (40 if won else 0)


def test_u61_where_offences_are_called_a_marriage_not_held_can_be_announced() -> None:
    state = married(options=CALLED)
    assert announces(state) == ["announce 40 A", "announce 20 L"]
    possible = {GAME.notation.format(act) for act in GAME.possible_actions(state)}
    assert {"announce 20 B", "announce 20 H"} <= possible
    assert refusal_of(state, "announce 40 H").rule == "U32", "hearts are no trumps"
