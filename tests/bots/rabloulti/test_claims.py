"""What the player of Rablóulti answers to claims: yes to the best that could come or what is clear, else no (U38)."""

from random import Random

from tests.bots.rabloulti.dealt import PLAYER
from tests.games.rabloulti.build import contract, run, tricks
from tromf.games.rabloulti import GAME
from tromf.games.rabloulti.state import State

MASTERS = {
    0: "AA AX AK AO AU A9 A8 A7 LA BA H8 H9",
    1: "L7 LX LK B7 B8 B9 BX H7 HX HK",
    2: "L8 L9 LU LO BU BO BK HU HO HA",
}


def answers(state: State) -> list[str]:
    """What the seats that are asked say, until the play goes on or the deal is over."""
    said = []
    while GAME.to_act(state) is not None and (play := GAME.view(state, None).play) is not None and play.claim:
        act = PLAYER.choose(GAME.view(state, GAME.to_act(state)), Random(0))
        said.append(GAME.notation.format(act))
        state = GAME.apply(state, act)
    return said


def test_a_soloist_who_gives_up_is_believed() -> None:
    state = run(tricks(contract(MASTERS, "ulti", "H8 H9", "A"), "AA", "L7", "L8"), "0 claim lost 0")
    assert answers(state) == ["agree", "agree"]


def test_what_a_defender_cannot_see_is_played() -> None:
    state = run(tricks(contract(MASTERS, "ulti", "H8 H9", "A"), "AA", "L7", "L8"), "0 claim made 0")
    assert answers(state) == ["deny"]


def test_masters_that_lie_open_are_believed() -> None:
    state = run(tricks(contract(MASTERS, "open-durchmars", "H8 H9", "A"), "AA", "L7", "L8"), "0 claim made 0")
    assert answers(state) == ["agree", "agree"]


def test_open_cards_that_can_be_beaten_are_played() -> None:
    hands = MASTERS | {0: "AA AX AK AO AU A9 A8 A7 L7 BA H8 H9", 1: "LA LX LK B7 B8 B9 BX H7 HX HK"}
    state = run(tricks(contract(hands, "open-durchmars", "H8 H9", "A"), "AA", "B7", "L8"), "0 claim made 0")
    assert answers(state) == ["deny"]


def test_the_soloist_takes_a_concession_and_the_partner_does_not_give_it_away() -> None:
    state = run(tricks(contract(MASTERS, "ulti", "H8 H9", "A"), "AA", "L7", "L8"), "1 claim made 1")
    assert answers(state) == ["deny"]
    state = run(tricks(contract(MASTERS, "ulti", "H8 H9", "A"), "AA", "L7", "L8"), "1 claim made 1", "2 agree")
    assert answers(state) == ["agree"]
