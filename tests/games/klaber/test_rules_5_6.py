"""Rules K5 and K6: sequences, fours, bela, laying down."""

from itertools import pairwise

import pytest

from tests.games.klaber.build import CALLED, asked, deal, legal, refusal_of, result_of, run
from tests.games.splitmix import SplitMix64
from tromf.cards import CARDS, Card, CardSet, Rank, Suit, cardset, parse_cards
from tromf.games.klaber import (
    GAME,
    KlaberOptions,
    Offences,
    Shown,
    announceable_runs,
    bela_cards,
    best_item,
    holds_bela,
    run_points,
)
from tromf.games.klaber.combinations import FOUR_POINTS, fours_in
from tromf.games.klaber.state import State
from tromf.tricks import Run, runs_in

KVINT = "A7 A8 A9 AX AU"
KINGS = "AK LK BK HK"


def hand(text: str) -> CardSet:
    return cardset(parse_cards(text))


def laid(given: dict[int, str], trump: str = "B", binder: int = 0) -> State:
    """The end of a deal that the first who has to lay down does lay down."""
    state = asked(given, trump, binder)
    while (seat := GAME.to_act(state)) is not None:
        code = "lay down" if "lay down" in legal(state) else "go"
        state = run(state, f"{seat} {code}")
    return state


def written(given: dict[int, str], trump: str = "B", binder: int = 0) -> tuple[int, ...]:
    return result_of(laid(given, trump, binder)).written


@pytest.mark.parametrize("length, points", [(3, 20), (4, 50), (5, 100), (6, 100), (7, 100), (8, 100)])
def test_k5_1_what_a_run_is_worth(length: int, points: int) -> None:
    assert run_points(Run(Card.HA, length)) == points


def test_k5_1_neighbours_in_natural_order() -> None:
    # The ten stands between nine and under, although it is stronger than the king in play.
    assert [str(found) for found in runs_in(hand("A9 AX AU LK LA LX BO BK BA H7 H8 HX"))] == ["A9-AU", "BO-BA"]


def test_k5_1_four_cards_that_are_no_run_of_four_still_hold_one_of_three() -> None:
    assert [str(found) for found in runs_in(hand("B7 BX BU BO"))] == ["BX-BO"]


def test_k5_1_only_whole_runs_count() -> None:
    assert [str(found) for found in announceable_runs(hand("A7 A8 A9 AX L7 L8 L9"))] == ["A7-AX", "L7-L9"]
    assert [str(found) for found in runs_in(hand("H7 H8 H9 HU HO HK HA"))] == ["HU-HA", "H7-H9"]


def test_k5_1_a_run_does_not_go_round_the_corner() -> None:
    assert runs_in(hand("HA H7 H8 LK LA L7")) == ()


def test_k5_1_runs_are_the_same_in_whatever_order_the_cards_were_dealt() -> None:
    random = SplitMix64(5)
    for _ in range(300):
        cards = list(CARDS)
        random.shuffle(cards)
        eight = cards[:8]
        found = runs_in(cardset(eight))
        random.shuffle(eight)
        assert runs_in(cardset(eight)) == found
        assert list(found) == slow_runs(eight)


def slow_runs(cards: list[Card]) -> list[Run]:
    """Runs found the long way: every stretch of neighbours that neither end can be made longer at."""
    held = set(cards)
    found = []
    for top in sorted(cards, key=lambda card: (card.suit, -card.rank)):
        if top.rank is not Rank.ACE and Card(top + 1) in held:
            continue
        length = 1
        while top.rank - length >= 0 and Card(top - length) in held:
            length += 1
        if length >= 3:
            found.append(Run(top, length))
    return found


def test_k5_2_bela_is_king_and_ober_of_trump_in_one_hand() -> None:
    assert bela_cards(Suit.LEAVES) == hand("LK LO")
    assert holds_bela(hand("LK LO A7"), Suit.LEAVES)
    assert not holds_bela(hand("LK LO A7"), Suit.ACORNS)
    assert not holds_bela(hand("LK LU A7"), Suit.LEAVES)


def test_k5_2_king_and_ober_in_two_hands_are_no_bela() -> None:
    state = laid({0: f"{KVINT} HK", 2: "HO"}, "H")
    assert result_of(state).written == (100, 0)


def test_k5_3_what_a_four_is_worth() -> None:
    points = {rank.letter: FOUR_POINTS.get(rank, 0) for rank in Rank}
    assert points == {"7": 0, "8": 0, "9": 150, "X": 100, "U": 100, "O": 200, "K": 100, "A": 100}


def test_k5_3_four_sevens_or_eights_are_nothing() -> None:
    assert best_item(hand("A7 L7 B7 H7 A8 L8 B8 H8")) is None
    assert fours_in(hand("AU LU BU HU A7 L7 B7 H7")) == (Rank.UNDER,)


def test_k6_1_with_offences_prevented_the_holder_cannot_answer_go() -> None:
    state = asked({0: KVINT}, "B")
    assert legal(state) == ["lay down"]
    assert refusal_of(state, "go").rule == "K6.1"
    assert refusal_of(state, "go").message == "klaber.refusal.must_lay_down"


def test_k6_1_without_something_to_lay_down_it_is_refused() -> None:
    state = asked({0: "A7 A8 A9 AX"}, "B")
    assert legal(state) == ["go"]
    assert refusal_of(state, "lay down").message == "klaber.refusal.nothing_to_lay_down"


def test_k6_1_before_or_after_a_contra() -> None:
    state = asked({1: KVINT}, "B")
    state = run(state, "0 go")
    assert legal(state) == ["lay down", "contra"]
    state = run(state, "1 contra", "2 go", "0 go", "3 go")
    assert GAME.to_act(state) == 1
    assert legal(state) == ["lay down"]
    state = run(state, "1 lay down")
    assert result_of(state).kind == "laid_down"


def test_k6_1_after_a_rekontra_nothing_is_lost() -> None:
    state = run(asked({2: KINGS}, "B"), "0 go", "1 contra", "2 contra", "3 go", "1 go")
    assert (GAME.to_act(state), legal(state)) == (2, ["lay down"])


def test_k6_1_where_offences_are_called_all_who_said_contra_are_asked_once_more() -> None:
    for given in ({1: KVINT}, {}):
        state = run(asked(given, "B", options=CALLED), "0 go", "1 contra", "2 go", "0 go", "3 go")
        # That he is asked does not betray whether he has something to lay down.
        assert GAME.to_act(state) == 1
        assert legal(state) == (["lay down"] if given else ["go"])
        assert GAME.to_act(run(state, "1 go")) == 0
        assert legal(run(state, "1 go"))[0].startswith("play")
    assert result_of(run(asked({0: KVINT}, "B", options=CALLED), "0 lay down")).written == (100, 0)


def test_k6_1_who_said_contra_and_was_answered_by_the_last_step_is_asked_once_more() -> None:
    state = asked({1: KINGS}, "B", options=KlaberOptions(offences=Offences.CALLED, max_contra_level=2))
    state = run(state, "0 go", "1 contra", "2 contra", "3 go")
    assert (GAME.to_act(state), legal(state)) == (1, ["lay down"])
    state = run(state, "1 go")
    assert (GAME.to_act(state), legal(state)) == (2, ["go"])


def test_k6_1_the_first_laying_down_ends_the_deal() -> None:
    state = run(asked({0: KVINT, 1: KINGS}, "B"), "0 lay down")
    assert GAME.to_act(state) is None
    assert GAME.legal_actions(state) == GAME.possible_actions(state) == ()
    assert refusal_of(state, "lay down").message == "klaber.refusal.deal_over"


def test_k6_1_every_hand_with_something_counts_as_laid_down() -> None:
    # Seat 0 lays down its run, and is beaten by the four kings that seat 1 was not asked for any more.
    assert written({0: KVINT, 1: KINGS}) == (0, 100)


def test_k6_1_shown_are_laid_down_hands_and_what_is_written() -> None:
    state = laid({0: f"{KVINT} L7 L9 HX", 2: "H7 H8 H9 LU", 1: "BO BK", 3: "LX B8"})
    whole = hand(f"{KVINT} L7 L9 HX")
    # Seat 1's bela is written because its side does not bind and nothing of its is laid down (K6.5).
    assert GAME.view(state, None).shown == Shown((0,), (whole, hand("BO BK"), hand("H7 H8 H9"), 0))
    assert result_of(state).written == (120, 40)


def test_k6_1_what_is_cancelled_is_not_shown() -> None:
    state = laid({0: f"{KVINT} L7 L9 HX", 1: "BO BK H7 H8 H9"}, binder=1)
    assert GAME.view(state, 2).shown == Shown((0,), (hand(f"{KVINT} L7 L9 HX"), 0, 0, 0))
    assert result_of(state).written == (100, 0)


# The order between items, each pair with the better one first; the two are in no common card.
BETTER = [
    ("HO AO LO BO", "A9 L9 B9 H9"),  # (1) more points
    ("A9 L9 B9 H9", "HA AA LA BA"),
    ("A9 L9 B9 H9", "HX HU HO HK HA"),
    ("AK LK BK HK", "H7 H8 H9 HX HU"),  # (2) a four beats a run
    ("AA LA BA HA", "H7 H8 H9 HX HU HO HK"),
    ("H7 H8 H9 HX HU HO", "AX AU AO AK AA"),  # (3) the longer run, though its top card is lower
    ("H8 H9 HX HU HO", "A7 A8 A9 AX AU"),  # (4) the higher top card
    ("HX HU HO HK HA", "A9 AX AU AO AK"),
    ("AA LA BA HA", "AK LK BK HK"),  # (5) the higher natural rank
    ("AK LK BK HK", "AU LU BU HU"),
    ("AU LU BU HU", "AX LX BX HX"),
    ("AU LU BU HU AK LK BK HK", "AO LO BO HO"),  # (6) two fours in one hand
    ("AX LX BX HX AU LU BU HU", "AO LO BO HO"),
    ("AX LX BX HX AU LU BU HU", "A9 L9 B9 H9"),
    ("A9 L9 B9 H9 AX LX BX HX", "AO LO BO HO"),  # the sum counts: 250
    ("AA LA BA HA AX LX BX HX", "AK LK BK HK AU LU BU HU"),  # of two such hands the higher-ranking four
]


@pytest.mark.parametrize("better, worse", BETTER)
def test_k6_2_the_better_item(better: str, worse: str) -> None:
    assert written({0: better, 1: worse})[1] == 0
    assert written({0: worse, 1: better})[0] == 0
    assert written({0: better, 1: worse}, binder=1)[1] == 0
    assert written({0: worse, 1: better}, binder=1)[0] == 0


def test_k6_2_the_order_is_strict_and_total() -> None:
    order = [
        "AO LO BO HO A9 L9 B9 H9", "AO LO BO HO AA LA BA HA", "A9 L9 B9 H9 AX LX BX HX", "AA LA BA HA AX LX BX HX",
        "AK LK BK HK AU LU BU HU", "AU LU BU HU AX LX BX HX", "AO LO BO HO", "A9 L9 B9 H9", "AA LA BA HA",
        "AK LK BK HK", "AU LU BU HU", "AX LX BX HX", "H7 H8 H9 HX HU HO HK HA", "H8 H9 HX HU HO HK HA",
        "H7 H8 H9 HX HU HO HK", "H7 H8 H9 HX HU HO", "HX HU HO HK HA", "H9 HX HU HO HK", "H7 H8 H9 HX HU",
    ]  # fmt: skip
    items = [best_item(hand(text)) for text in order]
    assert None not in items
    assert all(one > other for one, other in pairwise(items))  # type: ignore[operator]  # none is None


def test_k6_2_only_the_single_best_item_is_compared() -> None:
    # One kvint of side 1 is higher than either of the two of side 0; their number is nothing.
    assert written({0: KVINT, 2: "L7 L8 L9 LX LU", 1: "H8 H9 HX HU HO"}) == (0, 100)
    # Two fours of one side in two hands are two items, and one better one of the other side beats both.
    assert written({0: "AU LU BU HU", 2: "AK LK BK HK", 1: "A9 L9 B9 H9"}) == (0, 150)
    assert written({0: "AU LU BU HU AK LK BK HK", 1: "A9 L9 B9 H9"}) == (200, 0)
    # A hand with a run and a four enters the four.
    assert written({0: "AX AU AO AK AA LX BX HX", 1: "H7 H8 H9"}, binder=1) == (200, 0)


def test_k6_2_trump_plays_no_part() -> None:
    assert written({0: "B9 BX BU BO BK", 1: "HX HU HO HK HA"}, trump="B") == (0, 100)
    assert written({0: "B9 BX BU BO BK", 1: "H9 HX HU HO HK"}, trump="B") == (0, 0)


def test_k6_3_the_best_item_validates_all_of_owner_and_partner() -> None:
    # 100 for the kvint, 20 for the owner's terc, 50 for the partner's kvart, 40 for his bela.
    given = {0: f"{KVINT} L7 L8 L9", 2: "H7 H8 H9 HX BO BK"}
    assert written(given) == (210, 0)
    assert written(given, binder=1) == (210, 0)


def test_k6_3_the_losing_side_writes_nothing() -> None:
    given = {0: f"{KVINT} L7 L8 L9", 1: "HX HU HO HK HA BO BK"}
    assert written(given) == (0, 140)
    assert written(given, binder=1) == (0, 140)


def test_k6_3_a_laying_partner_is_validated_too() -> None:
    assert written({0: KVINT, 2: "AK LK BK HK L7 L8 L9", 1: "HX"}) == (220, 0)


@pytest.mark.parametrize("binder", [0, 1])
def test_k6_4_equal_best_items_cancel_everything(binder: int) -> None:
    given = {0: f"{KVINT} BO BK", 1: "L7 L8 L9 LX LU H7 H8 H9", 2: "HU HO HK"}
    state = laid(given, binder=binder)
    assert result_of(state).written == (0, 0)
    assert [line.rule for line in result_of(state).lines] == ["K6.4", "K6.4"]
    # Nothing is written, so of those who laid nothing down nothing is shown.
    shown = GAME.view(state, None).shown
    assert shown is not None
    assert (shown.laid, shown.cards[2], shown.cards[3]) == ((0, 1), 0, 0)


def test_k6_4_between_partners_there_is_no_tie() -> None:
    assert written({0: KVINT, 2: "L7 L8 L9 LX LU"}) == (200, 0)


def test_k6_5_the_side_that_does_not_bind_still_writes_its_runs_and_bela() -> None:
    given = {0: KVINT, 1: "H7 H8 H9 HX", 3: "LX LU LO BK BO"}
    assert written(given, binder=0) == (100, 110)


def test_k6_5_the_binding_side_does_not() -> None:
    given = {0: KVINT, 1: "H7 H8 H9 HX", 3: "LX LU LO BK BO"}
    assert written(given, binder=1) == (100, 0)


def test_k6_5_not_after_a_comparison_that_was_lost() -> None:
    given = {0: KINGS, 1: "H7 H8 H9 HX HU", 3: "LX LU LO"}
    assert written(given, binder=0) == (100, 0)


def test_k6_6_bela_is_added_when_writing() -> None:
    state = laid({0: "B9 BX BU BO BK"})
    assert result_of(state).written == (140, 0)
    assert [(line.rule, line.points) for line in result_of(state).lines] == [
        ("K6.3", 100), ("K6.6", 40), ("K6.3", 140), ("K6.5", 0),
    ]  # fmt: skip


def test_k6_6_bela_never_decides_the_comparison() -> None:
    assert written({0: "B9 BX BU BO BK", 1: "H9 HX HU HO HK"}) == (0, 0)


def test_k6_7_contra_multiplies_nothing_that_is_laid_down() -> None:
    given = {0: KVINT, 1: "H7 H8 H9 HX", 2: "BO BK"}
    state = run(asked(given, "B"), "0 lay down")
    plain = result_of(state)
    assert plain.written == (140, 50)
    # Seat 1 says contra after the leader, whose hand holds nothing; then the run is laid down by seat 2.
    turned = {2: KVINT, 1: "H7 H8 H9 HX", 0: "BO BK"}
    state = run(asked(turned, "B"), "0 go", "1 contra", "2 lay down")
    contract = GAME.view(state, None).contract
    assert contract is not None
    assert contract.contra == 1
    assert result_of(state).written == (140, 50)


def test_k6_7_the_deal_passes_to_the_next_dealer() -> None:
    options = KlaberOptions()
    standing = GAME.match_rules.write(options, GAME.match_rules.start(options, 3), result_of(laid({0: KVINT})))
    assert (standing.dealer, standing.scores) == (0, (100, 0))


def test_k6_8_totals_are_not_compared_both_sides_write() -> None:
    # The binders lay down 100 and the others write 110 in runs and bela: a played deal would have been lost.
    given = {0: KVINT, 1: "H7 H8 H9 HX", 3: "LX LU LO BK BO"}
    state = laid(given)
    assert result_of(state).written == (100, 110)
    assert result_of(state).made is True


def test_k6_1_nobody_is_laid_down_before_he_is_asked() -> None:
    state = deal({1: KVINT})
    assert refusal_of(state, "lay down").rule == "K4.2"
    state = asked({1: KVINT}, "B")
    assert (GAME.to_act(state), legal(state)) == (0, ["go"])
