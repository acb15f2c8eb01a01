"""Rules U55 to U62 as far as they are prices: parts, silent bonuses, throwing in, and what the options change."""

from dataclasses import replace

import pytest

from tests.games.rabloulti.build import (
    DEFAULT,
    NEUTRAL,
    contract,
    legal,
    paid,
    paid_for,
    play_on,
    playing_of,
    refusal_of,
    result_of,
    run,
)
from tromf.games.rabloulti import Facts, Part, RabloultiOptions, bid_named, ladder, lost_price, part_value, settlement
from tromf.games.rabloulti.facts import Silent100, SilentUlti
from tromf.games.rabloulti.options import (
    LossDoubling,
    LostUltiContra,
    OpenTrumpDurchmars,
    SilentDurchmars,
    SilentUltiAccounting,
    Switch,
    ThrowIn,
)
from tromf.games.rabloulti.settlement import thrown_in
from tromf.games.rabloulti.state import State

PARTI = {Part.PARTI: True}
LOST_PARTI = {Part.PARTI: False}


def test_u55_the_soloist_gets_what_the_defenders_pay() -> None:
    assert paid("40-100-ulti", made="40-100", lost="ulti") == (-8, 4, 4)
    terms = playing_of("40-100-ulti").contract
    account = settlement(terms, Facts({Part.FORTY_HUNDRED: True, Part.ULTI: False}))
    assert sum(account.written) == 0
    assert all(0 in (line.side, line.payer) for line in account.lines), "defenders pay each other nothing"
    assert all(line.points > 0 for line in account.lines)


@pytest.mark.parametrize("bid", ladder(DEFAULT), ids=lambda bid: bid.id)
def test_u56_every_bid_won_or_lost_in_all_parts(bid: object) -> None:
    assert isinstance(bid, type(bid_named("simple")))
    parts = " ".join(part.value for part in bid.parts)
    worth = sum(part_value(bid, part, DEFAULT) for part in bid.parts)
    fee = part_value(bid, Part.ULTI, DEFAULT) if Part.ULTI in bid.parts else 0
    assert paid(bid.id, made=parts) == (2 * worth, -worth, -worth)
    assert paid(bid.id, lost=parts) == (-2 * (worth + fee), worth + fee, worth + fee)


def test_u56_parts_are_settled_one_by_one() -> None:
    assert paid("red-40-100-ulti-durchmars", made="40-100 ulti", lost="durchmars") == (8, -4, -4)
    assert paid("40-100-ulti", made="40-100", lost="ulti", levels="40-100=1 ulti=2") == (2 * (8 - 20), 12, 12)


@pytest.mark.parametrize(
    "bid, silent, units",
    [
        ("simple", Silent100(soloist=True, value=2), 2),
        ("simple", Silent100(soloist=True, value=4), 4),
        ("red-simple", Silent100(soloist=True, value=2), 4),
        ("red-simple", Silent100(soloist=True, value=4), 8),
        ("simple", Silent100(soloist=False, value=2), -2),
        ("red-simple", Silent100(soloist=False, value=4), -8),
    ],
)
def test_u57_a_silent_100_takes_the_place_of_the_parti(bid: str, silent: Silent100, units: int) -> None:
    made = {Part.PARTI: silent.soloist}
    assert paid_for(bid, Facts(made, silent)) == (2 * units, -units, -units)
    parti = 2 if bid.startswith("red") else 1
    both = units + (parti if silent.soloist else -parti)
    assert paid_for(bid, Facts(made, silent), silent_100_adds=Switch.ON) == (2 * both, -both, -both)


def test_u57_where_it_is_added_both_have_the_contra() -> None:
    facts = Facts(PARTI, Silent100(soloist=True, value=2))
    assert paid_for("simple", facts, {(Part.PARTI, None): 1}, silent_100_adds=Switch.ON) == (12, -6, -6)


def test_u57_beside_an_ulti_only_the_parti_is_replaced() -> None:
    facts = Facts({**PARTI, Part.ULTI: True}, Silent100(soloist=True, value=2))
    assert paid_for("ulti", facts) == (12, -6, -6)


@pytest.mark.parametrize(
    "seat, won, side, individual",
    [
        (0, True, (4, -2, -2), (4, -2, -2)),
        (0, False, (-8, 4, 4), (-8, 4, 4)),
        (1, True, (-4, 2, 2), (-2, 4, -2)),
        (1, False, (8, -4, -4), (4, -8, 4)),
        (2, True, (-4, 2, 2), (-2, -2, 4)),
        (2, False, (8, -4, -4), (4, 4, -8)),
    ],
)
def test_u58_a_silent_ulti_won_and_beaten(
    seat: int, *, won: bool, side: tuple[int, ...], individual: tuple[int, ...]
) -> None:
    for bid, times, base in (("40-100", 1, 4), ("red-40-100", 2, 8)):
        facts = Facts({Part.FORTY_HUNDRED: True}, silent_ulti=SilentUlti(seat, won))
        plain = (2 * base, -base, -base)
        assert paid_for(bid, facts) == tuple(a + times * b for a, b in zip(plain, side, strict=True))
        alone = paid_for(bid, facts, silent_ulti_accounting=SilentUltiAccounting.INDIVIDUAL)
        assert alone == tuple(a + times * b for a, b in zip(plain, individual, strict=True))
        assert sum(alone) == 0


def test_u59_all_tricks_unannounced_bring_nothing_unless_the_table_says_so() -> None:
    facts = Facts(PARTI, silent_durchmars=True)
    assert paid_for("simple", facts) == (2, -1, -1)
    three = SilentDurchmars.THREE
    assert paid_for("simple", facts, silent_durchmars=three) == (8, -4, -4)
    assert paid_for("red-simple", facts, silent_durchmars=three) == (16, -8, -8)
    assert paid_for("simple", facts, {(Part.PARTI, None): 2}, silent_durchmars=three) == (14, -7, -7)
    with_ulti = Facts({**PARTI, Part.ULTI: True}, silent_durchmars=True)
    assert paid_for("ulti", with_ulti, silent_durchmars=three) == (16, -8, -8)


def thrown(bid: str, **options: object) -> tuple[int, ...]:
    return thrown_in(playing_of(bid, replace(DEFAULT, **options))).written  # type: ignore[arg-type]  # options by name


@pytest.mark.parametrize(
    "bid, each",
    [
        ("simple", 2),
        ("red-simple", 4),
        ("ulti", 8 + 1),
        ("red-ulti", 16 + 2),
        ("40-100", 4),
        ("40-100-ulti", 4 + 8),
        ("betli", 5),
        ("open-betli", 20),
        ("durchmars", 6),
        ("red-open-20-100-ulti-durchmars", 16 + 16 + 24),
    ],
)
def test_u60_thrown_in_before_the_lead(bid: str, each: int) -> None:
    assert thrown(bid) == (-2 * each, each, each)
    result = result_of(run(contract(NEUTRAL, bid, "L7 B7"), "0 throw in"))
    assert (result.kind, result.written, result.made) == ("thrown_in", (-2 * each, each, each), False)
    assert {line.rule for line in result.lines} == {"U60"}


def test_u60_where_losses_are_double_what_is_thrown_in_is_lost_too() -> None:
    double = {"loss_doubling": LossDoubling.ALL}
    assert thrown("simple", **double) == (-4, 2, 2)
    assert thrown("ulti", **double) == (-18, 9, 9), "the parti beside an ulti stays single"
    assert thrown("40-100", **double) == (-16, 8, 8)
    assert thrown("betli", **double) == (-10, 5, 5)
    assert thrown("ulti", lost_ulti_contra=LostUltiContra.DOUBLED) == (-18, 9, 9)


def test_u60_until_the_first_card_lies() -> None:
    state: State = contract(NEUTRAL, "ulti", "L7 B7", "A")
    assert "throw in" in legal(state), "also once the trump is named"
    state = run(state, "0 play AA")
    for acts in ([], ["1 play AO"], ["1 play AO", "2 play AK"]):
        later = run(state, *acts)
        assert "throw in" not in legal(later)
        refused = refusal_of(later, "throw in")
        assert (refused.rule, refused.message) == ("U60", "rabloulti.refusal.throw_in_late")


def test_u60_at_some_tables_never() -> None:
    state = contract(NEUTRAL, "ulti", "L7 B7", "A", RabloultiOptions(throw_in=ThrowIn.NEVER))
    assert "throw in" not in legal(state)
    assert refusal_of(state, "throw in").message == "rabloulti.refusal.throw_in_never"


def test_u60_no_silent_bonus_and_no_contra_is_in_it() -> None:
    """What is announced before counts for nothing."""
    hands = {0: "AK AO AA AX A7 LA LX BA BX HA L7 B7"}
    state = run(contract(hands, "simple", "L7 B7", "A"), "0 announce 40 A", "0 throw in")
    assert result_of(state).written == (-4, 2, 2)
    assert result_of(state).points == (0, 0, 0)


@pytest.mark.parametrize(
    "part, base, level, beside_ulti, ulti_alone, doubled",
    [
        (Part.PARTI, 1, 0, False, 1, 2),
        (Part.PARTI, 2, 2, False, 8, 16),
        (Part.PARTI, 1, 1, True, 2, 2),
        (Part.BETLI, 5, 1, False, 10, 10),
        (Part.DURCHMARS, 6, 0, False, 6, 12),
        (Part.FORTY_HUNDRED, 4, 1, False, 8, 16),
        (Part.FORTY_HUNDRED, 4, 0, True, 4, 8),
        (Part.ULTI, 4, 0, True, 8, 8),
        (Part.ULTI, 4, 1, True, 12, 16),
        (Part.ULTI, 4, 3, True, 36, 64),
    ],
)
def test_u62_which_losses_are_double(
    part: Part, base: int, level: int, *, beside_ulti: bool, ulti_alone: int, doubled: int
) -> None:
    assert lost_price(part, base, level, beside_ulti, DEFAULT) == ulti_alone
    everything = RabloultiOptions(loss_doubling=LossDoubling.ALL)
    assert lost_price(part, base, level, beside_ulti, everything) == doubled


def test_u62_a_silent_100_is_not_doubled() -> None:
    facts = Facts(LOST_PARTI, Silent100(soloist=False, value=2))
    assert paid_for("simple", facts, loss_doubling=LossDoubling.ALL) == (-4, 2, 2)
    assert paid("simple", lost="parti", loss_doubling=LossDoubling.ALL) == (-4, 2, 2)
    both = paid_for("simple", facts, loss_doubling=LossDoubling.ALL, silent_100_adds=Switch.ON)
    assert both == (-8, 4, 4)
    terms = playing_of("40-100", RabloultiOptions(loss_doubling=LossDoubling.ALL)).contract
    assert {line.rule for line in settlement(terms, Facts({Part.FORTY_HUNDRED: False})).lines} == {"U62"}


def test_details_of_the_worked_examples() -> None:
    """E6 with the silent 100 on top, E12 with the lost ulti doubled in full, E23 with open durchmars at 24."""
    facts = Facts(PARTI, Silent100(soloist=True, value=2))
    assert paid_for("simple", facts, silent_100_adds=Switch.ON) == (6, -3, -3)
    doubled = LostUltiContra.DOUBLED
    assert paid("ulti", made="parti", lost="ulti", levels="ulti=1", lost_ulti_contra=doubled) == (-30, 15, 15)
    always = OpenTrumpDurchmars.ALWAYS_24
    made = paid("open-20-100-durchmars", made="20-100 durchmars", open_trump_durchmars_value=always)
    assert made == (64, -32, -32)


def test_the_account_of_a_played_deal_explains_itself() -> None:
    result = result_of(play_on(contract(NEUTRAL, "simple", "L7 B7", "A")))
    told, *written = result.lines
    assert (told.message, told.written, told.rule) == ("rabloulti.line.points", False, "U40")
    assert all(line.written and line.payer is not None for line in written)
    assert result.kind == "played"
    assert sum(result.points) + 0 in (90, 80, 70), "aces and tens of the talon lie with nobody"
