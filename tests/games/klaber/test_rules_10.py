"""Rule K10: writing, the match, the maccs."""

import pytest

from tests.games.klaber.build import deal, play_on, played, result_of, run
from tests.games.splitmix import SplitMix64
from tromf.cards import Suit, shuffled
from tromf.games.base import DealResult, Standing
from tromf.games.klaber import GAME, ORDERS, KlaberOptions
from tromf.games.klaber.scoring import played_result
from tromf.games.klaber.state import Contract, Playing, dealt, dealt_of
from tromf.match import strokes
from tromf.tricks import Trick

RULES = GAME.match_rules
OPTIONS = KlaberOptions()


def account(tricks_of_binders: int, contra: int = 0, binder: int = 0) -> DealResult:
    """The account of a deal in which the binding side takes the first tricks and the other side the rest.

    The tricks are the hands of a plain deal laid side by side: what is written depends on who won them alone.
    """
    start = deal({})
    cards = dealt_of(start)
    hands = [[card for card in cards.deck if cards.hands[seat] >> card & 1] for seat in range(4)]
    winners = [binder if number < tricks_of_binders else (binder + 1) % 4 for number in range(8)]
    tricks = tuple(
        Trick(0, (hands[0][place], hands[1][place], hands[2][place], hands[3][place]), winner)
        for place, winner in enumerate(winners)
    )
    contract = Contract(cards, (), binder, Suit.BELLS, contra)
    return played_result(Playing(contract, (0, 0, 0, 0), 0, (), tricks))


def test_k10_1_points_are_cards_last_trick_runs_and_bela() -> None:
    state = run(played({0: "A7 A8 A9 BK BO"}, "B"), "0 play BO announce A7-A9")
    result = result_of(play_on(state))
    by_message = dict.fromkeys(("cards", "last_trick", "run", "bela"), 0)
    for line in result.lines:
        name = line.message.removeprefix("klaber.line.")
        if not line.written:
            by_message[name] += line.points
            assert line.rule in ("K10.1", "K2.1", "K7.2", "K7.5")
    assert by_message == {"cards": 151, "last_trick": 10, "run": 20, "bela": 40}
    for side in (0, 1):
        assert result.points[side] == sum(
            line.points for line in result.lines if line.side == side and not line.written
        )


@pytest.mark.parametrize("binder", range(4))
@pytest.mark.parametrize("tricks", range(9))
def test_k10_1_the_last_trick_is_added_to_the_points(tricks: int, binder: int) -> None:
    result = account(tricks, binder=binder)
    assert sum(result.points) == 161
    last = [line for line in result.lines if line.message == "klaber.line.last_trick"]
    assert [line.points for line in last] == [10]


def test_k10_1_all_tricks_are_161_and_bela_is_added_to_them() -> None:
    assert account(8).written == (161, 0)
    assert account(8, binder=1).written == (0, 161)
    contract = Contract(dealt(OPTIONS, 3, dealt_of(deal({0: "BK BO"})).deck), (), 0, Suit.BELLS)
    hands = [[card for card in contract.dealt.deck if contract.dealt.hands[seat] >> card & 1] for seat in range(4)]
    tricks = tuple(Trick(0, (a, b, c, d), 1) for a, b, c, d in zip(*hands, strict=True))
    result = played_result(Playing(contract, (0, 0, 0, 0), 1, (), tricks))
    assert (result.points, result.written) == ((40, 161), (0, 161))


@pytest.mark.parametrize("binder", range(4))
@pytest.mark.parametrize("tricks", range(9))
def test_k10_2_made_both_write_fallen_only_the_others(tricks: int, binder: int) -> None:
    result = account(tricks, binder=binder)
    binders, others = result.points[binder % 2], result.points[1 - binder % 2]
    assert result.made is (binders > others)
    assert result.declarer == binder % 2
    assert result.written[binder % 2] == (binders if binders > others else 0)
    assert result.written[1 - binder % 2] == others


@pytest.mark.parametrize("level, factor", [(1, 2), (2, 4), (3, 8)])
@pytest.mark.parametrize("binder", range(4))
@pytest.mark.parametrize("tricks", range(9))
def test_k10_3_with_contra_only_the_better_side_writes(tricks: int, binder: int, level: int, factor: int) -> None:
    plain, result = account(tricks, binder=binder), account(tricks, level, binder)
    assert result.points == plain.points
    better = 0 if plain.points[0] > plain.points[1] else 1
    assert result.written[better] == plain.points[better] * factor
    assert result.written[1 - better] == 0
    assert result.made is plain.made


def test_k10_3_it_is_the_same_whoever_bound() -> None:
    for tricks in range(9):
        mine, theirs = account(tricks, 1, 0), account(8 - tricks, 1, 0)
        assert min(mine.written) == min(theirs.written) == 0
        assert max(mine.written) == 2 * max(mine.points)


@pytest.mark.parametrize("tricks", range(9))
@pytest.mark.parametrize("level", range(4))
def test_k10_3_the_two_sides_are_treated_alike(tricks: int, level: int) -> None:
    """The same tricks turned by one seat are written the same for the other side."""
    one, other = account(tricks, level, 0), account(tricks, level, 1)
    assert one.points == other.points[::-1]
    assert one.written == other.written[::-1]
    assert one.made == other.made


def standing(first: int, second: int) -> Standing:
    return Standing(2, (first, second), 7)


def after(
    before: tuple[int, int], written: tuple[int, int], binder: int | None, target: int = 501
) -> tuple[tuple[int, ...], int | None, str | None]:
    result = DealResult("played", written, written, (), binder, True)
    now = RULES.write(KlaberOptions(target=target), standing(*before), result)
    return now.scores, now.winner, now.mark


def test_k10_4_who_reaches_501_wins() -> None:
    assert after((400, 300), (100, 61), 0) == ((500, 361), None, None)
    assert after((401, 300), (100, 61), 0) == ((501, 361), 0, None)
    assert after((300, 450), (90, 71), 0) == ((390, 521), 1, None)


@pytest.mark.parametrize("binder", [0, 1])
def test_k10_4_when_both_reach_it_the_binders_win_whatever_the_totals(binder: int) -> None:
    assert after((480, 470), (90, 71), binder)[1] == binder
    assert after((470, 490), (100, 61), binder)[1] == binder
    assert after((500, 500), (1, 160), binder)[1] == binder


def test_k10_4_a_match_that_is_over_takes_no_deal() -> None:
    won = RULES.write(OPTIONS, standing(480, 0), DealResult("played", (81, 80), (81, 80), (), 0, True))
    assert won.over
    with pytest.raises(ValueError, match="over"):
        RULES.write(OPTIONS, won, DealResult("played", (81, 80), (81, 80), (), 0, True))


def test_k10_4_nothing_above_501_carries_over() -> None:
    won = RULES.write(OPTIONS, standing(480, 10), DealResult("played", (161, 0), (161, 0), (), 0, True))
    assert won.scores == (641, 10)
    again = RULES.next_match(OPTIONS, won)
    assert (again.scores, again.deals, again.over) == ((0, 0), 0, False)


def test_k10_4_the_dealer_moves_once_at_the_end_of_a_match_too() -> None:
    won = RULES.write(OPTIONS, standing(480, 0), DealResult("played", (81, 80), (81, 80), (), 0, True))
    assert won.dealer == 3
    assert RULES.next_match(OPTIONS, won).dealer == 3


def test_k10_4_another_target() -> None:
    assert after((100, 0), (81, 80), 0, target=101) == ((181, 80), 0, None)
    assert after((501, 400), (81, 80), 0, target=1001) == ((582, 480), None, None)


@pytest.mark.parametrize("target, half", [(501, 251), (101, 51), (1000, 500), (1001, 501), (5001, 2501)])
def test_k10_5_a_maccs_is_a_win_while_the_other_side_has_less_than_half(target: int, half: int) -> None:
    assert after((target - 1, half - 1), (10, 0), 0, target)[1:] == (0, "maccs")
    assert after((target - 1, half), (10, 0), 0, target)[1:] == (0, None)
    assert after((half - 1, target - 1), (0, 10), 0, target)[1:] == (1, "maccs")
    assert after((0, 0), (10, 0), 0, target)[1:] == (None, None)


def test_k10_5_what_the_loser_writes_in_the_last_deal_counts() -> None:
    assert after((480, 200), (100, 61), 0)[2] is None
    assert after((480, 180), (100, 61), 0)[2] == "maccs"


@pytest.mark.parametrize(
    "points, drawn, rest",
    [
        (0, (), 0),
        (19, (), 19),
        (66, (50,), 16),
        (95, (80,), 15),
        (161, (100, 50), 11),
        (404, (100, 100, 100, 100), 4),
        (648, (100, 100, 100, 100, 100, 100, 30), 18),
    ],
)
def test_k10_6_points_are_chalked_in_strokes_largest_first(points: int, drawn: tuple[int, ...], rest: int) -> None:
    chalked = strokes(points)
    assert (chalked.strokes, chalked.rest) == (drawn, rest)
    assert sum(chalked.strokes) + chalked.rest == points
    assert chalked.rest < 20


def test_k10_1_every_line_of_an_account_names_its_rule() -> None:
    """What the board writes is explained by lines; those that are written add up to it."""
    random = SplitMix64(10)
    for seed in range(40):
        state = play_on(GAME.deal(OPTIONS, seed % 4, shuffled(random)), seed)
        result = result_of(state)
        for side in (0, 1):
            written = sum(line.points for line in result.lines if line.written and line.side == side)
            assert written == result.written[side]
        assert all(line.rule[0] == "K" and line.message.startswith("klaber.line.") for line in result.lines)


def test_k10_1_points_of_cards_depend_on_the_trump() -> None:
    for order in ORDERS:
        assert sum(order.points) == 151
