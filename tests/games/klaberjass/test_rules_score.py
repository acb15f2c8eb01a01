"""Rules J44 to J51: the account of a deal, and the match."""

import pytest

from tests.games.klaberjass.build import accepted, declared, play_on, playing, written
from tromf.games.base import DealResult, Standing
from tromf.games.klaberjass import GAME, PRESETS, KlaberjassOptions, account
from tromf.games.klaberjass.state import State

RULES = GAME.match_rules


def by_chance(maker: int, kind: str) -> DealResult:
    """The account of a deal by chance in which the maker has more, fewer or as many points."""
    for seed in range(4_000):
        result = written(play_on(playing(START[maker]), seed))
        own, other = result.points[maker], result.points[1 - maker]
        if kind == ("more" if own > other else "fewer" if own < other else "equal"):
            return result
    raise AssertionError(f"no deal in which the maker has {kind}")


START: tuple[State, State] = (
    accepted("BU B9 LA LX AK H9 A7 HX L7", "BA BX B7 AA A9 HK HA LK L8", "B8", maker=0),
    accepted("BU B9 LA LX AK H9 A7 HX L7", "BA BX B7 AA A9 HK HA LK L8", "B8", maker=1),
)


def lines_of(result: DealResult, maker: int) -> list[tuple[str, str, int, int]]:
    """The written lines, the maker's first: message, rule, points, side."""
    found = [
        (line.message.removeprefix("klaberjass.line."), line.rule, line.points, line.side)
        for line in result.lines
        if line.written
    ]
    assert [side for *_, side in found] == [maker, 1 - maker]
    return found


@pytest.mark.parametrize("maker", [0, 1])
def test_j44_the_maker_has_more_and_each_writes_his_own(maker: int) -> None:
    result = by_chance(maker, "more")
    own, other = result.points[maker], result.points[1 - maker]
    assert result.written == result.points
    assert (result.kind, result.declarer, result.made) == ("played", maker, True)
    assert lines_of(result, maker) == [("made", "J44", own, maker), ("opponent", "J44", other, 1 - maker)]


@pytest.mark.parametrize("maker", [0, 1])
def test_j45_the_maker_has_fewer_and_the_opponent_writes_all(maker: int) -> None:
    result = by_chance(maker, "fewer")
    assert (result.written[maker], result.written[1 - maker]) == (0, sum(result.points))
    assert (result.kind, result.declarer, result.made) == ("played", maker, False)
    assert lines_of(result, maker) == [
        ("fallen", "J45", 0, maker),
        ("takes_all", "J45", sum(result.points), 1 - maker),
    ]


@pytest.mark.parametrize("maker", [0, 1])
def test_j46_j47_equal_and_the_makers_points_disappear(maker: int) -> None:
    result = by_chance(maker, "equal")
    both = result.points[0]
    assert result.points == (both, both)
    assert (result.written[maker], result.written[1 - maker]) == (0, both)
    assert result.made is False
    assert lines_of(result, maker) == [("equal", "J46", 0, maker), ("opponent", "J46", both, 1 - maker)]
    assert sum(result.written) == sum(result.points) - both


def test_j44_to_j47_for_all_totals() -> None:
    for maker in range(0, 260, 3):
        for opponent in range(0, 260, 3):
            own, other = account(maker, opponent)
            assert (own, other) == (
                (maker, opponent) if maker > opponent else (0, maker + opponent) if maker < opponent else (0, opponent)
            )


def test_j48_no_bonus_for_all_nine_tricks() -> None:
    state = declared(accepted("AU A9 AA AX AK AO LA HA BA", "", "A8"), "none", "none")
    over = play_on(state)
    play = GAME.view(over, None).play
    assert play is not None
    assert {trick.winner for trick in play.tricks} == {0}
    result = written(over)
    assert result.points == (
        10 + sum(line.points for line in result.lines if line.message == "klaberjass.line.cards"),
        0,
    )
    assert result.written == result.points


def deal_of(first: int, second: int) -> DealResult:
    return DealResult("played", (first, second), (first, second), (), 0, first > second)


VOID = DealResult("void", (0, 0), (0, 0), ())


def after(options: KlaberjassOptions, before: tuple[int, int], deal: DealResult, deals: int = 5) -> Standing:
    return RULES.write(options, Standing(0, before, deals), deal)


@pytest.mark.parametrize("target", [101, 500, 501, 5001])
def test_j49_the_match_ends_at_the_end_of_the_deal_that_reaches_the_target(target: int) -> None:
    options = KlaberjassOptions(target=target)
    assert after(options, (target - 50, 0), deal_of(49, 20)).winner is None
    assert after(options, (target - 50, 0), deal_of(50, 20)).winner == 0
    assert after(options, (0, target - 50), deal_of(20, 50)).winner == 1
    assert after(options, (target - 50, 0), deal_of(49, 20)).scores == (target - 1, 20)


def test_j49_the_presets_play_to_501_and_to_500() -> None:
    assert {name: options.target for name, options in PRESETS.items()} == {"standard-501": 501, "classic-500": 500}


def test_j49_the_deal_is_always_played_out() -> None:
    # However many points are there already, a deal is over when nine tricks are.
    state = playing(accepted("AU A9 AA AX AK AO LA HA BA", "", "A8"))
    play = GAME.view(play_on(state), None).play
    assert play is not None
    assert len(play.tricks) == 9


def test_j50_both_reach_the_target_and_the_higher_total_wins() -> None:
    options = KlaberjassOptions()
    assert after(options, (480, 490), deal_of(60, 40)).winner == 0
    assert after(options, (490, 480), deal_of(40, 60)).winner == 1
    assert after(options, (450, 490), deal_of(80, 60)).winner == 1


def test_j50_equal_totals_another_deal_with_the_same_target() -> None:
    options = KlaberjassOptions()
    tied = after(options, (480, 490), deal_of(60, 50))
    assert (tied.scores, tied.winner) == ((540, 540), None)
    assert RULES.write(options, tied, VOID).winner is None
    assert RULES.write(options, tied, deal_of(70, 69)).winner == 0
    assert RULES.write(options, tied, deal_of(60, 60)).winner is None


def test_j51_an_agreed_number_of_deals_instead() -> None:
    options = KlaberjassOptions(deals=3)
    standing = RULES.start(options, 1)
    for deal in (deal_of(300, 10), deal_of(300, 20)):
        standing = RULES.write(options, standing, deal)
        assert standing.winner is None
    assert RULES.write(options, standing, deal_of(0, 80)).winner == 0


def test_j51_annulled_deals_do_not_count() -> None:
    options = KlaberjassOptions(deals=1)
    standing = RULES.start(options, 1)
    for _ in range(3):
        standing = RULES.write(options, standing, VOID)
        assert (standing.deals, standing.winner) == (0, None)
    assert RULES.write(options, standing, deal_of(10, 80)).winner == 1


def test_j51_equal_totals_after_all_deals_another_deal() -> None:
    options = KlaberjassOptions(deals=1)
    tied = RULES.write(options, RULES.start(options, 1), deal_of(70, 70))
    assert tied.winner is None
    assert RULES.write(options, tied, VOID).winner is None
    assert RULES.write(options, tied, deal_of(80, 60)).winner == 0


def test_a_match_that_is_over_takes_no_more() -> None:
    options = KlaberjassOptions()
    over = after(options, (480, 0), deal_of(60, 40))
    with pytest.raises(ValueError, match="over"):
        RULES.write(options, over, VOID)
    again = RULES.next_match(options, over)
    assert (again.scores, again.deals, again.winner, again.dealer) == ((0, 0), 0, None, over.dealer)
