"""The bots of Klaberjass accuse only who has offended, and whoever has when all cards lie (J59)."""

from random import Random

from tests.bots.klaberjass.dealt import PLAYER, offending_deal
from tests.games.klaberjass.build import CALLED, accepted, declared, playing, run
from tromf.bots.klaberjass import has_offended
from tromf.games.klaberjass import GAME, Accuse
from tromf.games.klaberjass.state import State

DEALS = 300


def accuses(state: State, seat: int) -> bool:
    return PLAYER.interrupt(GAME.view(state, seat), Random(0)) == Accuse(seat)


def test_nobody_is_accused_who_has_not_offended() -> None:
    early = 0
    for seed in range(DEALS):
        for state in offending_deal(seed):
            guilty = {offence.seat for offence in state.ledger.offences}
            for seat in (0, 1):
                if has_offended(GAME.view(state, seat)):
                    assert accuses(state, seat)
                    assert 1 - seat in guilty
                    early += GAME.to_act(state) is not None
    assert early > DEALS


def test_whoever_has_offended_is_accused_when_the_last_card_lies() -> None:
    rules: set[str] = set()
    for seed in range(DEALS):
        *_, over = offending_deal(seed)
        if GAME.result(over).kind == "void":
            continue
        for seat in (0, 1):
            offences = {offence.rule for offence in over.ledger.offences if offence.seat != seat}
            assert accuses(over, seat) == bool(offences)
            rules |= offences
    assert rules == {"J29", "J34", "J35", "J36", "J41"}


LEAVES = ("LA L7 BU", "LX LK BA H7 A7 AX HK B9 H9")


def revoked() -> State:
    """The dealer has leaves and lays a heart on a lead of leaves."""
    return run(playing(accepted(*LEAVES, "B8", CALLED)), "0 play LA", "1 play H7")


def test_a_revoke_is_accused_of_when_the_suit_is_seen_and_not_before() -> None:
    state = revoked()
    assert not accuses(state, 0)
    while not accuses(state, 0):
        action = next(iter(GAME.legal_actions(state)))
        seen = GAME.view(state, 0).play
        assert seen is not None
        assert all(card.name not in ("LX", "LK") for trick in seen.tricks[1:] for card in trick.cards)
        state = GAME.apply(state, action)
    seen = GAME.view(state, 0).play
    assert seen is not None
    laid = [card.name for trick in seen.tricks for card in trick.cards] + [card.name for card in seen.trick]
    assert {"LX", "LK"} & set(laid)


def last_of(state: State) -> State:
    """The end of the deal by first lawful acts."""
    while GAME.to_act(state) is not None:
        state = GAME.apply(state, next(iter(GAME.legal_actions(state))))
    return state


def to_the_end(state: State, silent: int) -> State:
    """The end of the deal by first lawful acts, in which one seat accuses no more."""
    while GAME.to_act(state) is not None:
        assert not accuses(state, silent)
        state = GAME.apply(state, next(iter(GAME.legal_actions(state))))
    return state


def test_who_has_accused_rightly_does_not_accuse_again() -> None:
    over = to_the_end(run(revoked(), "0 accuse 0"), 0)
    assert GAME.result(over).kind == "accused"
    assert not accuses(over, 0)


def test_who_has_accused_too_early_accuses_again_at_the_end() -> None:
    state = playing(accepted(*LEAVES, "B8", CALLED), "0 accuse 0", "0 play LA", "1 play H7")
    over = to_the_end(state, 0)
    assert GAME.result(over).kind == "played"
    assert accuses(over, 0)
    assert not has_offended(GAME.view(over, 1))


def test_a_run_that_nobody_can_hold_is_accused_of_at_once() -> None:
    mine = "AX AU LX BX HX HU L8 H8 "
    false = declared(accepted(mine + "A7", "A9", "BU", CALLED, bottom="LU"), "none", "50")
    assert accuses(false, 0)
    mine = mine.replace("AU", "L9")
    honest = declared(accepted(mine + "A7", "AU AO AK AA", "BU", CALLED, bottom="LU"), "none", "50")
    assert not accuses(honest, 0)


HEARTS = "HA AA AX AK L8 L9 B9 BX BA"


def test_bela_without_the_other_card_is_accused_of_where_that_card_lies_open() -> None:
    spoken = "0 play HA", "1 play HK bela"
    false = "HK H8 HX AU LX L7 BK A8 A9"
    assert accuses(run(playing(accepted(HEARTS, false, "HO", CALLED)), *spoken), 0)
    hidden = run(playing(accepted(HEARTS, false, "HU", CALLED, bottom="BU")), *spoken)
    assert not accuses(hidden, 0)
    assert accuses(last_of(hidden), 0)
    true = "HK HO HX AU LX L7 BK A8 A9"
    assert not accuses(run(playing(accepted(HEARTS, true, "HU", CALLED, bottom="BU")), *spoken), 0)
