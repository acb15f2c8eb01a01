"""Rule K4: the auction from five cards, and the naming of the trump."""

from itertools import product

import pytest

from tests.games.klaber.build import deal, legal, refusal_of, run
from tromf.cards import Suit
from tromf.games.base import IllegalAction
from tromf.games.klaber import GAME, PublicContract, PublicDuel
from tromf.games.klaber.actions import Bid


def test_k4_1_forehand_opens_by_compulsion_and_is_not_asked() -> None:
    for dealer in range(4):
        state = deal({}, dealer)
        view = GAME.view(state, None)
        assert view.duel == PublicDuel((dealer + 1) % 4, 1, (dealer + 2) % 4)
        assert view.calls == ()
        assert GAME.to_act(state) == (dealer + 2) % 4


def test_k4_1_nobody_is_asked_who_could_only_pass() -> None:
    open_states = [deal({})]
    while open_states:
        state = open_states.pop()
        for action in GAME.legal_actions(state):
            after = GAME.apply(state, action)
            if GAME.view(after, None).contract is None:
                assert len(GAME.legal_actions(after)) > 1 or legal(after) == ["trump H"]
                open_states.append(after)


def test_k4_2_the_challenger_names_a_higher_level_or_passes() -> None:
    state = deal({})
    assert legal(state) == ["pass", "bid 2", "bid 3", "bid 4"]
    assert legal(run(state, "1 bid 3", "0 hold")) == ["pass", "bid 4"]
    assert GAME.to_act(run(state, "1 bid 3", "0 hold")) == 1


@pytest.mark.parametrize("level", [0, 1, 2, 5])
def test_k4_2_an_equal_lower_or_unknown_level_is_refused(level: int) -> None:
    state = run(deal({}), "1 bid 2", "0 hold")
    refused = GAME.refusal(state, Bid(level))
    assert refused is not None
    assert (refused.rule, refused.message) == ("K4.2", "klaber.refusal.bid_higher")
    assert refused.params == {"level": 2, "bid": level}
    with pytest.raises(IllegalAction, match=r"K4\.2"):
        GAME.apply(state, Bid(level))


def test_k4_2_the_holder_holds_the_same_level_or_passes() -> None:
    state = run(deal({}), "1 bid 3")
    assert GAME.to_act(state) == 0
    assert legal(state) == ["pass", "hold"]
    assert refusal_of(state, "bid 4").message == "klaber.refusal.holder_cannot_raise"


def test_k4_2_a_holder_who_passes_is_replaced_at_that_level() -> None:
    state = run(deal({}), "1 bid 3", "0 pass")
    assert GAME.view(state, None).duel == PublicDuel(1, 3, 2)
    assert legal(state) == ["pass", "bid 4"]


def test_k4_2_who_passed_is_out() -> None:
    state = run(deal({}), "1 bid 2", "0 pass", "2 bid 3", "1 hold", "2 pass", "3 pass")
    assert GAME.to_act(state) == 1
    assert legal(state) == ["trump B", "trump H"]


def test_k4_2_other_words_than_the_auctions_are_refused() -> None:
    state = deal({})
    assert refusal_of(state, "hold").message == "klaber.refusal.nothing_to_hold"
    for code in ("trump H", "go", "contra", "lay down", "play HA"):
        refused = refusal_of(state, code)
        assert (refused.rule, refused.message) == ("K4.2", "klaber.refusal.auction_goes_on")


def test_k4_3_level_4_may_be_held_and_ends_the_auction() -> None:
    state = run(deal({}), "1 bid 4", "0 hold")
    assert GAME.to_act(state) == 0
    assert legal(state) == ["trump H"]


def test_k4_3_level_4_not_held_ends_the_auction_too() -> None:
    state = run(deal({}), "1 bid 2", "0 hold", "1 bid 4", "0 pass")
    assert GAME.to_act(state) == 1
    assert legal(state) == ["trump H"]


def test_k4_4_partners_may_bid_against_each_other() -> None:
    state = run(deal({}), "1 pass", "2 bid 2")
    assert GAME.side_of(2) == GAME.side_of(0)
    state = run(state, "0 hold", "2 bid 3", "0 pass", "3 pass")
    assert GAME.to_act(state) == 2


def test_k4_5_the_binder_names_a_suit_of_the_level_reached_or_a_higher_one() -> None:
    passes = run(deal({}), "1 pass", "2 pass", "3 pass")
    assert legal(passes) == ["trump A", "trump L", "trump B", "trump H"]
    second = run(deal({}), "1 pass", "2 bid 2", "0 pass", "3 pass")
    assert legal(second) == ["trump L", "trump B", "trump H"]
    refused = refusal_of(second, "trump A")
    assert (refused.rule, refused.params) == ("K4.5", {"suit": "A", "level": 2})


def test_k4_5_the_trump_is_named_before_anything_else() -> None:
    state = run(deal({}), "1 pass", "2 pass", "3 pass")
    for code in ("pass", "bid 2", "hold", "go", "contra", "lay down", "play HA"):
        refused = refusal_of(state, code)
        assert (refused.rule, refused.message) == ("K4.5", "klaber.refusal.name_the_trump")


def test_k4_5_the_level_held_counts_not_the_first() -> None:
    state = run(deal({}), "1 bid 2", "0 hold", "1 bid 3", "0 hold", "1 pass", "2 pass", "3 pass")
    assert GAME.view(state, None).duel == PublicDuel(0, 3, None)
    contract = GAME.view(run(state, "0 trump H"), None).contract
    assert contract is not None
    assert (contract.binder, contract.trump.letter, contract.contra) == (0, "H", 0)


def test_k4_6_the_trump_is_named_from_five_cards() -> None:
    state = run(deal({}), "1 pass", "2 bid 3", "0 pass", "3 pass")
    assert GAME.view(state, 2).hand.bit_count() == 5
    assert GAME.view(run(state, "2 trump B"), 2).hand.bit_count() == 8


def test_k4_2_every_auction_ends_with_a_binder_who_reached_the_level() -> None:
    """All auctions there are, walked through: 4 seats, levels rise, nobody speaks after he passed."""
    ends = 0
    open_states = [deal({})]
    while open_states:
        state = open_states.pop()
        view = GAME.view(state, None)
        if view.duel is not None and view.duel.challenger is None:
            ends += 1
            bids = [action.level for _, action in view.calls if isinstance(action, Bid)]
            assert bids == sorted(set(bids))
            assert view.duel.level == max(bids, default=1)
            passed = [seat for seat, action in view.calls if GAME.notation.format(action) == "pass"]
            assert len(passed) == len(set(passed))
            assert view.duel.holder not in passed
            assert len(GAME.legal_actions(state)) == 5 - view.duel.level
            continue
        open_states += [GAME.apply(state, action) for action in GAME.legal_actions(state)]
    assert ends == count_of_auctions(1, 3)


def count_of_auctions(level: int, challengers: int) -> int:
    """How many auctions there are from a level with some challengers to come, counted without the engine."""
    if challengers == 0 or level == 4:
        return 1
    passed = count_of_auctions(level, challengers - 1)
    bids = 0
    for higher in range(level + 1, 5):
        bids += count_of_auctions(higher, challengers - 1)  # the holder passed
        bids += duels(higher, challengers)  # he held
    return passed + bids


def duels(level: int, challengers: int) -> int:
    """As above, when the challenger has to go on."""
    if level == 4:
        return 1
    return count_of_auctions(level, challengers)


def test_k4_5_contract_is_public() -> None:
    for dealer, suit in product(range(4), "ALBH"):
        first = (dealer + 1) % 4
        acts = [f"{(first + step) % 4} pass" for step in (1, 2, 3)]
        state = run(deal({}, dealer), *acts, f"{first} trump {suit}")
        contract = GAME.view(state, None).contract
        assert contract == PublicContract(first, Suit("ALBH".index(suit)), 0)
