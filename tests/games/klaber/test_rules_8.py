"""Rule K8: contra and play."""

import pytest

from tests.games.klaber.build import asked, codes, deal, legal, play_on, played, refusal_of, result_of, run
from tests.games.splitmix import SplitMix64
from tromf.cards import CARDS, Card, Suit, cards_of, parse_cards, shuffled
from tromf.games.klaber import GAME, ORDERS, KlaberOptions, KlaberView, Play
from tromf.games.klaber.state import Asking, Playing, State
from tromf.tricks import winning_index


def contra(state: State) -> int:
    contract = GAME.view(state, None).contract
    assert contract is not None
    return contract.contra


def asked_in_turn(state: State, *answers: str) -> list[int]:
    """Who was asked, when the answers were given one after the other."""
    seats = []
    for answer in answers:
        seat = GAME.to_act(state)
        assert seat is not None
        seats.append(seat)
        state = run(state, f"{seat} {answer}")
    assert isinstance(state, Playing), "they are not all that are asked"
    return seats


def test_k8_1_all_four_are_asked_in_turn_from_the_leader() -> None:
    for dealer in range(4):
        leader = (dealer + 1) % 4
        state = asked({}, "B", binder=leader)
        assert asked_in_turn(state, "go", "go", "go", "go") == [(leader + step) % 4 for step in range(4)]


def test_k8_1_the_leader_is_asked_first_whoever_bound() -> None:
    state = run(deal({}), "1 pass", "2 pass", "3 bid 2", "0 pass", "3 trump L")
    assert asked_in_turn(state, "go", "go", "go", "go") == [0, 1, 2, 3]


@pytest.mark.parametrize("binder, may", [(0, [1, 3]), (1, [2, 0]), (2, [3, 1]), (3, [0, 2])])
def test_k8_1_only_the_side_that_did_not_bind_may_say_kontra(binder: int, may: list[int]) -> None:
    state = asked({}, "B", binder)
    offered = []
    for _ in range(4):
        seat = GAME.to_act(state)
        assert seat is not None
        if "contra" in legal(state):
            offered.append(seat)
        else:
            refused = refusal_of(state, "contra")
            assert (refused.rule, refused.message) == ("K8.1", "klaber.refusal.contra_other_side")
        state = run(state, f"{seat} go")
    assert offered == may


def test_k8_1_one_partners_word_binds_both_and_the_other_side_is_asked() -> None:
    state = run(asked({}, "B"), "0 go", "1 contra")
    assert contra(state) == 1
    assert asked_in_turn(state, "go", "go", "go") == [2, 0, 3]


def test_k8_1_contra_rekontra_szubkontra() -> None:
    state = run(asked({}, "B"), "0 go", "1 contra", "2 contra", "3 contra")
    assert contra(state) == 3
    assert isinstance(state, Playing)
    # Either partner may say the next step, also one who let it go before.
    state = run(asked({}, "B"), "0 go", "1 go", "2 go", "3 contra", "0 contra")
    assert GAME.to_act(state) == 1
    assert contra(run(state, "1 contra")) == 3


def test_k8_1_they_are_asked_until_nobody_raises() -> None:
    state = asked({}, "B")
    assert asked_in_turn(state, "go", "go", "go", "contra", "go", "contra", "go", "go") == [0, 1, 2, 3, 0, 2, 3, 1]


def test_k8_1_the_side_that_said_a_step_cannot_say_the_next() -> None:
    state = run(asked({}, "B"), "0 go", "1 contra", "2 go", "0 go")
    assert GAME.to_act(state) == 3
    assert legal(state) == ["go"]
    assert refusal_of(state, "contra").params == {"level": 1}


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_k8_1_no_step_above_the_limit(limit: int) -> None:
    state = run(asked({}, "B", options=KlaberOptions(max_contra_level=limit)), "0 go")
    reached = 0
    while isinstance(state, Asking):
        if "contra" in legal(state):
            state = run(state, f"{GAME.to_act(state)} contra")
            reached += 1
        else:
            if reached == limit:
                refused = refusal_of(state, "contra")
                assert (refused.message, refused.params) == ("klaber.refusal.contra_at_limit", {"level": limit})
            state = run(state, f"{GAME.to_act(state)} go")
    assert contra(state) == reached == limit


def test_k8_1_at_the_limit_only_those_are_asked_who_have_not_answered() -> None:
    state = run(asked({}, "B", options=KlaberOptions(max_contra_level=1)), "0 go", "1 contra")
    assert asked_in_turn(state, "go", "go") == [2, 3]


def test_k8_1_mehet_is_answered_before_anything_else() -> None:
    state = asked({}, "B")
    for code in ("pass", "hold", "bid 4", "trump A", f"play {format(cards_of(GAME.view(state, 0).hand)[0])}"):
        refused = refusal_of(state, code)
        assert (refused.rule, refused.message) == ("K8.1", "klaber.refusal.answer_mehet")


def test_k8_2_the_seat_to_the_dealers_right_leads_and_the_winner_leads_on() -> None:
    state = played({0: "HA", 1: "HX A7", 2: "H7", 3: "H8"}, "B")
    assert GAME.to_act(state) == 0
    state = run(state, "0 play HA", "1 play HX", "2 play H7", "3 play H8")
    assert GAME.to_act(state) == 0
    state = played({0: "H7", 1: "HX A7", 2: "HA", 3: "H8"}, "B")
    assert GAME.to_act(run(state, "0 play H7", "1 play HX", "2 play HA", "3 play H8")) == 2


def test_k8_2_whoever_bound_forehand_leads() -> None:
    state = run(deal({}), "1 pass", "2 pass", "3 bid 4", "0 pass", "3 trump H", "0 go", "1 go", "2 go", "3 go")
    assert GAME.to_act(state) == 0
    for code in ("go", "contra", "pass"):
        refused = refusal_of(state, code)
        assert (refused.rule, refused.message) == ("K8.2", "klaber.refusal.play_a_card")


def test_k8_2_only_a_card_that_is_held_can_be_played() -> None:
    state = played({0: "HA", 1: "HX"}, "B")
    assert refusal_of(state, "play HX").message == "klaber.refusal.card_not_held"
    state = run(state, "0 play HA", "1 play HX")
    assert refusal_of(state, "play HA").params == {"card": "HA"}


def test_k8_3_anything_may_be_led() -> None:
    state = played({}, "B")
    assert set(legal(state)) == {f"play {card.name}" for card in cards_of(GAME.view(state, 0).hand)}


def answers(hand: str, trump: str, *trick: str) -> set[str]:
    """Which cards the seat that lays last to a trick may lay, when it holds a hand."""
    state = played({0: trick[0], 1: trick[1], 2: trick[2], 3: hand}, trump)
    state = run(state, *(f"{seat} play {card}" for seat, card in enumerate(trick)))
    return {code.removeprefix("play ") for code in legal(state)}


def test_k8_3_follow_suit() -> None:
    assert answers("HA H8 B9 BO L7 LU A8 AU", "B", "HX", "H7", "H9") == {"HA", "H8"}
    assert answers("HA H8 B9 BO L7 LU A8 AU", "H", "HX", "H7", "H9") == {"HA", "H8"}


def test_k8_3_without_the_suit_a_trump() -> None:
    assert answers("A7 A9 B9 BO L7 LU LK AU", "B", "HX", "H7", "H9") == {"B9", "BO"}


def test_k8_3_without_both_anything() -> None:
    hand = "A7 A9 L9 LO L7 LU AX AK"
    assert answers(hand, "B", "HX", "H7", "H9") == set(hand.split())
    assert answers(hand, "H", "HX", "H7", "H9") == set(hand.split())


def test_k8_3_there_is_no_duty_to_play_higher() -> None:
    # Neither in the suit led, nor in trumps, nor over a trump that lies in the trick already.
    assert answers("HA H8 A9 AK L7 LU AX L9", "B", "HX", "H7", "H9") == {"HA", "H8"}
    assert answers("BO B8 A9 AK L7 LU AX L9", "B", "BX", "B7", "BU") == {"BO", "B8"}
    state = played({0: "HX", 1: "BX A7 A8 L7 L8 AU LU A9", 2: "H7", 3: "BO B7 AX LX AK LA L9 AO"}, "B")
    state = run(state, "0 play HX", "1 play BX", "2 play H7")
    assert legal(state) == ["play B7", "play BO"]


def test_k8_3_a_trump_is_due_also_when_partner_is_winning() -> None:
    state = played({0: "HX", 1: "HA H7", 2: "H8", 3: "B7 A7 A9 L7 L9 LU AU LK"}, "B")
    state = run(state, "0 play HX", "1 play HA", "2 play H8")
    assert legal(state) == ["play B7"]
    refused = refusal_of(state, "play LK")
    assert (refused.rule, refused.message) == ("K8.3", "klaber.refusal.must_trump")
    assert refused.params == {"suit": "H", "trump": "B", "card": "LK"}


def test_k8_3_only_lower_trumps_are_enough() -> None:
    # Every trump of his is beaten, and he still has one to lay: the legal set is not empty.
    state = played({0: "HX", 1: "BO A7 A8 L7 L8 AU LU A9", 2: "H7", 3: "B7 B8 BX BK LX LA L9 AO"}, "B")
    state = run(state, "0 play HX", "1 play BO", "2 play H7")
    assert legal(state) == ["play B7", "play B8", "play BX", "play BK"]


def test_k8_3_a_low_card_follows_a_low_card() -> None:
    # Seven and eight are both worth nothing; neither points nor strength matter for following.
    assert answers("B8 BX BA HA H8 A7 L9 AK", "B", "B7", "BU", "B9") == {"B8", "BX", "BA"}


def test_k8_3_a_revoke_is_refused_with_what_is_due() -> None:
    state = run(played({0: "HX", 1: "HA B9 AU L7"}, "B"), "0 play HX")
    refused = refusal_of(state, "play B9")
    assert (refused.rule, refused.message) == ("K8.3", "klaber.refusal.must_follow")
    assert refused.params == {"suit": "H", "card": "B9"}
    refusals = GAME.view(state, 1).refused
    held = {card for card in cards_of(GAME.view(state, 1).hand) if card.suit is not Suit.HEARTS}
    assert {card for card, _ in refusals} == held
    assert dict(refusals)[Card.B9] == refused
    assert GAME.view(state, 2).refused == ()


@pytest.mark.parametrize(
    "trick, trump, winner",
    [
        ("A7 L9 A8 LU", "H", 2),  # no points in it: rank wins, not points
        ("A7 HA LA BA", "B", 3),
        ("H9 HO HA H7", "H", 1),
        ("H9 HA HX HK", "H", 0),  # the nine is the second trump
        ("H9 HA HX HK", "B", 1),
        ("AX AK AO AA", "L", 3),
        ("A7 LX LK L9", "L", 3),  # trumps after a plain lead: the best of them, wherever it lies
        ("A7 L7 AA L8", "L", 3),
        ("BA LA HA AA", "A", 3),
        ("B7 LA HA AK", "L", 1),
        ("B7 LA HA AK", "B", 0),
        ("HU HX H9 H8", "A", 1),
    ],
)  # fmt: skip
def test_k8_4_who_wins_the_trick(trick: str, trump: str, winner: int) -> None:
    cards = parse_cards(trick)
    assert winning_index(cards, ORDERS["ALBH".index(trump)]) == winner


def test_k8_4_every_trick_is_won_by_no_weaker_card() -> None:
    random = SplitMix64(8)
    for _ in range(500):
        cards = shuffled(random)[:4]
        for order in ORDERS:
            best = cards[winning_index(cards, order)]
            assert all(not order.higher[best] >> card & 1 for card in cards)
            trumps = [card for card in cards if card.suit is order.trump]
            assert best.suit is (order.trump if trumps else cards[0].suit)


def test_k8_4_the_winners_side_gets_the_points() -> None:
    state = played({0: "HA", 1: "HX A7", 2: "H7", 3: "H8"}, "B")
    state = run(state, "0 play HA", "1 play HX", "2 play H7", "3 play H8")
    view = GAME.view(state, None)
    assert view.play is not None
    assert [(trick.leader, trick.winner) for trick in view.play.tricks] == [(0, 0)]


def test_k8_5_nothing_is_counted_before_the_end() -> None:
    state = played({}, "B")
    while isinstance(state, Playing):
        for seat in (0, 1, 2, 3, None):
            view = GAME.view(state, seat)
            assert view.result is None
            assert view.play is not None
            assert all(trick.winner in range(4) for trick in view.play.tricks)
        with pytest.raises(ValueError, match="not over"):
            GAME.result(state)
        state = GAME.apply(state, GAME.legal_actions(state)[-1])
    tricks = GAME.view(state, None).play
    assert tricks is not None
    assert sorted(card for trick in tricks.tricks for card in trick.cards) == list(CARDS)


def test_k8_6_the_engine_knows_no_words_about_the_suit_led() -> None:
    # A lead carries a card, announcements and bela, and nothing that could bind or mislead.
    state = played({0: "HA"}, "B")
    plays = [action for action in GAME.legal_actions(state) if isinstance(action, Play)]
    assert [(play.announced, play.bela) for play in plays] == [((), False)] * 8
    view: KlaberView = GAME.view(run(state, "0 play HA"), 1)
    assert all(code.startswith("play H") for code in codes(view.legal)) or not any(
        card.suit is Suit.HEARTS for card in cards_of(view.hand)
    )


def test_k8_4_the_last_trick_is_worth_ten_more() -> None:
    state = play_on(played({}, "B"), 4)
    result = result_of(state)
    play = GAME.view(state, None).play
    assert play is not None
    last = [line for line in result.lines if line.message == "klaber.line.last_trick"]
    assert [(line.points, line.side) for line in last] == [(10, play.tricks[-1].winner % 2)]
    assert sum(result.points) == 161
