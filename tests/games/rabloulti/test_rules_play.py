"""Rules U35 to U39: following, heading, ruffing, the seven, open hands, and early ends."""

from itertools import product

import pytest

from tests.games.rabloulti.build import DEFAULT, NEUTRAL, contract, legal, play_on, refusal_of, result_of, run, tricks
from tromf.cards import CARDS, Card, Suit, cardset, parse_cards
from tromf.games.rabloulti import (
    GAME,
    NO_TRUMP_ORDER,
    TRUMP_ORDERS,
    RabloultiOptions,
    Switch,
    bid_named,
    duties_of,
    ladder,
)
from tromf.games.rabloulti.options import OpenHands
from tromf.games.rabloulti.play import lawful_cards
from tromf.games.rabloulti.state import Over, Playing, Raising, State
from tromf.tricks import following_cards, winning_index

AFTER_RUFF = RabloultiOptions(overtake_after_ruff=Switch.ON)


def allowed(hand: str, trick: str, trump: Suit | None, options: RabloultiOptions = DEFAULT) -> set[str]:
    order = NO_TRUMP_ORDER if trump is None else TRUMP_ORDERS[trump]
    cards = following_cards(cardset(parse_cards(hand)), parse_cards(trick), order, duties_of(options))
    return {card.name for card in CARDS if cards >> card & 1}


@pytest.mark.parametrize(
    "trick, trump, hand, may",
    [
        # (a) follow, and beat the best of the suit led
        ("L9", "B", "L7 LX LA B8", "LX LA"),
        ("LK", "B", "L7 LO LX LA", "LX LA"),
        ("LA", "B", "L7 LX B8", "L7 LX"),
        ("L9 LK", "B", "LO LU L8", "LO LU L8"),
        ("L9 LK", "B", "LO LX", "LX"),
        # the duty to beat lapses where somebody has trumped, not where trumps are led
        ("L9 B7", "B", "LX L7 BA", "LX L7"),
        ("B9 BX", "B", "BA B7 LA", "BA"),
        ("B9 LX", "B", "BU B7", "BU"),
        # a card of another plain suit changes nothing
        ("L9 AX", "B", "L7 LU", "LU"),
        # (b) ruff, and overruff
        ("LA", "B", "B7 BA HX", "B7 BA"),
        ("LA B9", "B", "B7 BU BX HX", "BU BX"),
        ("LA BK", "B", "B7 BU HX", "B7 BU"),
        ("LA H8", "B", "B7 HX", "B7"),
        # (c) free
        ("LA", "B", "H7 AX", "H7 AX"),
        ("LA B9", "B", "H7 AX", "H7 AX"),
        # without trumps: the order of U3, no ruffing
        ("LX", None, "L9 LU LA", "LU LA"),
        ("LU", None, "LX L9", "LX L9"),
        ("LU", None, "LO LX", "LO"),
        ("LU", None, "B7 BA", "B7 BA"),
        ("L9 LU", None, "LX LK", "LK"),
        ("L9 BA", None, "LX L7", "LX"),
    ],
)
def test_u35_what_may_be_laid(trick: str, trump: str | None, hand: str, may: str) -> None:
    suit = None if trump is None else next(each for each in Suit if each.letter == trump)
    assert allowed(hand, trick, suit) == set(may.split())


def test_u35_where_heading_goes_on_after_a_ruff() -> None:
    assert allowed("LX L7 BA", "L9 B7", Suit.BELLS, AFTER_RUFF) == {"LX"}
    assert allowed("L8 L7 BA", "L9 B7", Suit.BELLS, AFTER_RUFF) == {"L8", "L7"}
    assert allowed("LX L7 BA", "L9 B7", Suit.BELLS) == {"LX", "L7"}


FOLLOW = {
    0: "L9 A7 A8 A9 AX AU B9 B8 H7 H8 HX HU",
    1: "L7 LX LA AO AK BA BK BO BU BX",
    2: "B7 L8 LU LO LK AA H9 HO HK HA",
}


@pytest.mark.parametrize(
    "lead, seat, code, message",
    [
        ("L9", 1, "BA", "must_follow"),
        ("L9", 1, "L7", "must_head"),
        ("HX", 1, "LX", "must_ruff"),
        ("B9", 1, "LX", "must_follow"),
        ("L9 LX", 2, "H9", "must_follow"),
    ],
)
def test_u35_a_refusal_says_which_duty_is_broken(lead: str, seat: int, code: str, message: str) -> None:
    state = tricks(contract(FOLLOW, "simple", "HU H8", "B"), lead)
    assert GAME.to_act(state) == seat
    refused = refusal_of(state, f"play {code}")
    assert (refused.rule, refused.message) == ("U35", f"rabloulti.refusal.{message}")
    assert refused.params["suit"] == lead[0]


def test_u35_ruffing_and_overruffing_are_told_with_the_trump() -> None:
    hands = {
        0: "L7 L8 L9 LU LO LK LX LA A7 A8 H7 H8",
        1: "B9 BU A9 AU AO AK H9 HU HO HK",
        2: "B7 BX B8 BO BK BA AX AA HX HA",
    }
    state = tricks(contract(hands, "simple", "A7 A8", "B"), "L9 BU")
    assert legal(state)[-4:] == ["play BX", "play BO", "play BK", "play BA"]
    assert "play B8" not in legal(state)
    for code, message in (("B8", "must_overruff"), ("AX", "must_ruff")):
        refused = refusal_of(state, f"play {code}")
        assert (refused.rule, refused.message) == ("U35", f"rabloulti.refusal.{message}")
        assert refused.params == {"card": code, "suit": "L", "trump": "B"}


def test_u6_only_own_cards_are_laid() -> None:
    refused = refusal_of(contract(FOLLOW, "simple", "HU H8", "B"), "play HA")
    assert (refused.rule, refused.message) == ("U6", "rabloulti.refusal.card_not_held")


def test_u30_u60_in_the_play_only_what_is_asked_is_accepted() -> None:
    state = contract(FOLLOW, "simple", "HU H8", "B")
    for code in ("pass", "leave", "agree", "stand", "take", "bid ulti L9 A7"):
        assert refusal_of(state, code).message == "rabloulti.refusal.play_a_card"


@pytest.mark.parametrize("trump", [None, *Suit])
def test_u36_the_highest_trump_else_the_highest_of_the_suit_led(trump: Suit | None) -> None:
    order = NO_TRUMP_ORDER if trump is None else TRUMP_ORDERS[trump]
    ranks = "789XUOKA" if trump is None else "789UOKXA"
    some = parse_cards("A7 AX AU L9 LX LO B7 BU BA H8 HX HK")
    for cards in product(some, repeat=3):
        if len(set(cards)) < 3:
            continue
        trumps = [card for card in cards if card.suit is trump]
        rivals = trumps or [card for card in cards if card.suit is cards[0].suit]
        best = max(rivals, key=lambda card: ranks.index(card.rank.letter))
        assert cards[winning_index(cards, order)] is best


SEVEN = {
    0: "A7 AA AX L7 L8 L9 B7 B8 H7 H8 H9 HX",
    1: "AK AO LA LX BA BX B9 HA HK HO",
    2: "A8 A9 AU LK LO LU BK BO BU HU",
}


def test_u37_the_trump_seven_is_held_for_the_last_trick() -> None:
    state = contract(SEVEN, "ulti", "H8 H9", "A")
    assert "play A7" not in legal(state)
    refused = refusal_of(state, "play A7")
    assert (refused.rule, refused.message) == ("U37", "rabloulti.refusal.hold_seven")


def test_u37_if_it_is_the_only_lawful_card_it_is_laid_and_the_ulti_is_lost() -> None:
    hands = {**SEVEN, 0: "A7 L7 L8 L9 B7 B8 H7 H8 H9 HX HU LU", 1: "AK AA AX LA LX BA BX B9 HA HK"}
    hands = {**hands, 2: "A8 A9 AU AO LK LO BK BO BU HO"}
    state = tricks(contract(hands, "ulti", "HX LU", "A"), "L7 LA LK")
    state = tricks(state, "AA A8 A7")
    assert isinstance(state, Playing)
    end = play_on(state)
    assert [line.points for line in result_of(end).lines if line.rule == "U53"] == [8, 8]


@pytest.mark.parametrize(
    "bid, options",
    [
        ("simple", DEFAULT),
        ("40-100", DEFAULT),
        ("durchmars", DEFAULT),
        ("ulti", RabloultiOptions(must_hold_seven=Switch.OFF)),
    ],
)
def test_u37_without_an_announced_ulti_or_where_it_is_free_it_may_go(bid: str, options: RabloultiOptions) -> None:
    assert "play A7" in legal(contract(SEVEN, bid, "H8 H9", "A", options))


def test_u37_binds_the_soloist_alone() -> None:
    hands = {0: "A8 AA AX L7 L8 L9 B7 B8 H7 H8 H9 HX", 1: "A7 AK LA LX BA BX B9 HA HK HO", 2: "AO A9"}
    state = tricks(contract(hands, "ulti", "H8 H9", "A"), "AA")
    assert "play A7" in legal(state)


def test_u37_in_the_last_trick_the_seven_is_laid() -> None:
    state: State = contract(SEVEN, "ulti", "H8 H9", "A")
    end = play_on(state)
    assert isinstance(end, Over)
    assert isinstance(end.last, Playing)
    assert Card.A7 in end.last.tricks[-1].cards


OPEN = [bid.id for bid in ladder(DEFAULT) if bid.open]


@pytest.mark.parametrize("bid", OPEN)
@pytest.mark.parametrize("who", OpenHands)
def test_u38_open_games_are_laid_open_after_the_first_trick(bid: str, who: OpenHands) -> None:
    trump = "A" if bid_named(bid).names_trump else None
    state: State = contract(NEUTRAL, bid, "L7 B7", trump, RabloultiOptions(open_hands=who))
    state = run(state, "0 play AA")
    assert GAME.view(state, 1).open_hands == (None, None, None)
    part = bid_named(bid).parts[-1].value
    contra = f"1 contra {part}" + (" 1" if bid_named(bid).individual else "")
    state = run(state, contra, "1 play AO", "2 play AK")
    assert isinstance(state, Raising)
    assert GAME.view(state, None).open_hands == (None, None, None), "the contra talk is not over"
    state = run(state, "0 leave")
    if isinstance(state, Over):
        assert "betli" in bid, "the soloist won the trick"
        return
    hands = GAME.view(state, None).open_hands
    assert [hand is not None for hand in hands] == [True, who is OpenHands.ALL, who is OpenHands.ALL]
    assert GAME.view(state, 2).open_hands == hands


def test_u38_no_other_game_is_laid_open() -> None:
    state = tricks(contract(NEUTRAL, "durchmars", "L7 B7", "A"), "AA AO AK")
    assert isinstance(state, Playing)
    assert GAME.view(state, 1).open_hands == (None, None, None)


def test_u39_a_betli_ends_when_the_soloist_wins_a_trick() -> None:
    state = tricks(contract(NEUTRAL, "betli", "L7 B7"), "A7 AO AK", "H9 A8 HU", "L9 LO LA")
    assert isinstance(state, Over)
    end = tricks(contract(NEUTRAL, "betli", "L7 B7"), "AA AO AK")
    assert isinstance(end, Over)
    assert result_of(end).written == (-10, 5, 5)
    assert result_of(end).made is False


@pytest.mark.parametrize("bid", ["notrump-durchmars", "red-notrump-durchmars", "notrump-open-durchmars"])
def test_u39_a_no_trump_durchmars_ends_when_a_defender_wins_a_trick(bid: str) -> None:
    state = tricks(contract(NEUTRAL, bid, "L7 B7"), "AA AO AK", "AU H7 H9")
    assert isinstance(state, Playing)
    end = tricks(state, "L8 L9 LO")
    assert isinstance(end, Over)
    assert result_of(end).made is False


def test_u39_not_before_the_contra_talk_is_over() -> None:
    state = run(contract(NEUTRAL, "betli", "L7 B7"), "0 play AA", "1 contra betli 1", "1 play AO", "2 play AK")
    assert isinstance(state, Raising)
    end = run(state, "0 contra betli 1", "1 leave")
    assert result_of(end).written == (-20 - 5, 20, 5)


@pytest.mark.parametrize("bid", [bid.id for bid in ladder(DEFAULT) if not bid.no_trump])
def test_u39_every_other_game_is_played_out(bid: str) -> None:
    trump = "A" if bid_named(bid).names_trump else None
    end = play_on(contract(NEUTRAL, bid, "L7 B7", trump))
    assert isinstance(end, Over)
    assert isinstance(end.last, Playing)
    assert len(end.last.tricks) == 10


def test_the_same_lawful_cards_from_the_view_and_from_the_state() -> None:
    state = tricks(contract(FOLLOW, "simple", "HU H8", "B"), "L9")
    assert isinstance(state, Playing)
    refused = {card for card, _ in GAME.view(state, 1).refused}
    cards = {card for card in CARDS if lawful_cards(state) >> card & 1}
    assert cards == {Card.LX, Card.LA}
    assert refused | cards == {card for card in CARDS if state.hands[1] >> card & 1}
