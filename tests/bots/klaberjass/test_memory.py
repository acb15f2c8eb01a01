"""What the player of Klaberjass remembers: what is proved of the hidden hand, and how the points stand."""

from dataclasses import replace

import pytest

from tests.games.klaberjass.build import CALLED, accepted, declared, playing, run
from tromf.bots.klaberjass import Memory, remember
from tromf.bots.klaberjass.ending import best_at_the_end
from tromf.bots.klaberjass.play import says_bela
from tromf.cards import SUIT_CARDS, Card, CardSet, Suit, cards_of, cardset, parse_cards
from tromf.games.klaberjass import GAME, BelaCall, KlaberjassOptions
from tromf.games.klaberjass.state import State

SECOND = KlaberjassOptions(bela_call=BelaCall.SECOND)


def cards(text: str) -> CardSet:
    return cardset(parse_cards(text))


def recalled(state: State, seat: int) -> Memory:
    return remember(GAME.view(state, seat))


def test_own_cards_open_cards_and_cards_laid_are_not_out() -> None:
    state = playing(accepted("HU AA", "H9 A7 A8", "HX", bottom="BX"), "0 play AA", "1 play A7")
    memory = recalled(state, 0)
    assert memory.maybe & (memory.hand | cards("HX BX AA A7")) == 0
    assert memory.maybe.bit_count() == 32 - 8 - 2 - 2
    assert (memory.count, memory.own, memory.other, memory.making) == (8, 11, 0, True)
    assert (memory.own_leads, memory.other_leads) == (SUIT_CARDS[Suit.ACORNS], 0)


def test_a_suit_that_was_not_followed_and_trumps_that_were_not_laid_are_not_there() -> None:
    state = playing(accepted("HX AA", "H8 LX L8 L9 LU BK BO BA B9", "H7", bottom="B8"), "0 play HX", "1 play H8")
    assert recalled(state, 0).maybe & cards("HU H9 HA") == 0
    assert recalled(state, 0).maybe & cards("HK HO") == cards("HK HO") & ~recalled(state, 0).hand
    state = run(state, "0 play AA", "1 play BO")
    assert recalled(state, 0).maybe & (SUIT_CARDS[Suit.ACORNS] | SUIT_CARDS[Suit.HEARTS]) == 0


def test_where_a_revoke_contradicts_itself_any_card_may_be_there() -> None:
    hands = "HX AA LA BA HK A7 L7 B7 AO", "H8 H9 HU A8 A9 L8 L9 B8 B9"
    acts = ["0 play HX", "1 play A8", "0 play AA", "1 play L8", "0 play LA", "1 play B8", "0 play BA", "1 play H8"]
    memory = recalled(playing(accepted(*hands, "H7", CALLED), *acts), 0)
    assert memory.maybe.bit_count() >= memory.count


def test_the_turn_up_that_was_taken_is_there_and_one_that_can_be_taken_may_be() -> None:
    state = declared(accepted("HU AA", "H7 A8", "HA", bottom="BX"), "none", "none")
    assert recalled(state, 0).maybe >> Card.HA & 1
    assert not recalled(state, 0).maybe >> Card.H7 & 1
    state = run(state, "0 play AA", "1 exchange", "1 play A8")
    assert recalled(state, 0).surely == cards("HA")


def test_a_run_that_was_shown_or_told_of_and_the_other_card_of_bela_are_there() -> None:
    hands = "HU A8 A9 L8 L9 B9 BX BU AU", "HK HO LK LO LU A7 AX BA B8"
    state = declared(accepted(*hands, "H8"), "none", "20")
    state = run(state, "0 play HU", "1 play HK bela")
    assert recalled(state, 0).surely == cards("HO")
    assert recalled(state, 0).other == 20
    state = run(state, "1 show LU-LK")
    assert recalled(state, 0).surely == cards("HO LK LO LU")
    assert (recalled(state, 0).own, recalled(state, 0).other) == (24, 20)
    mine = "AA AK AO LX LO BA BO HX HO"
    told = declared(accepted(mine, "LU L9 L8 BU B9 B8 HU H9 H8", "H7"), "20", "good")
    assert recalled(told, 0).surely == 0
    lost = declared(accepted("A9 AX AU L9 LX B9 HX LO A7", "BX BU BO", "H7", bottom="HU"), "20", "same", "top U")
    lost = run(lost, "1 say not good", "0 play A9")
    assert recalled(lost, 1).surely == cards("AX AU")


@pytest.mark.parametrize("options, scored", [(KlaberjassOptions(), 0), (SECOND, 20)], ids=["both", "second"])
def test_the_own_bela_counts_while_it_can_be_called(options: KlaberjassOptions, scored: int) -> None:
    hands = "HK HO AA", "HA A7 H8 LA LK BA BX L9 B9"
    state = playing(accepted(*hands, "HU", options))
    assert recalled(state, 0).own == 20
    spoken = run(state, "0 play HK bela", "1 play HA")
    assert recalled(run(spoken, "1 play A7"), 0).own == 20
    silent = run(state, "0 play HK", "1 play HA", "1 play A7")
    assert recalled(silent, 0).own == scored


def ended(hand: str, maybe: str, count: int, *, own: int, other: int, making: bool, led: Card | None = None) -> Memory:
    """A moment near the end, hearts being trump."""
    state = playing(accepted("HU AA", "", "H8"))
    return replace(
        recalled(state, 0),
        hand=cards(hand),
        maybe=cards(maybe),
        surely=0,
        count=count,
        own=own,
        other=other,
        making=making,
        led=led,
    )


def test_a_maker_who_cannot_make_it_keeps_his_bela_to_himself() -> None:
    lost = ended("HK HO A7", "HU H9 HA BA", 3, own=30, other=100, making=True)
    assert not says_bela(lost)
    assert says_bela(replace(lost, other=60))
    assert says_bela(replace(lost, making=False))


def test_the_end_is_counted_out() -> None:
    kept = ended("HX B9", "BA BX L7 L8", 2, own=60, other=60, making=True)
    assert best_at_the_end(kept, cards_of(kept.hand)) is Card.B9
    drawn = ended("HX BA", "H9 L7", 2, own=40, other=41, making=True, led=None)
    assert best_at_the_end(drawn, cards_of(drawn.hand)) is Card.BA
