"""Rules U10 to U15: what bids undertake, what each part is worth, and the ladder with its options."""

import csv
import itertools
from pathlib import Path

import pytest

from tests.games.rabloulti.build import NEUTRAL, codes, contract, deal, legal, refusal_of
from tromf.cards import Suit
from tromf.games.rabloulti import (
    GAME,
    Part,
    RabloultiOptions,
    bid_named,
    bid_value,
    bids_above,
    ladder,
    part_value,
)
from tromf.games.rabloulti.options import Ladder, OpenTrumpDurchmars, OverbidRule, PlainPassz

DEFAULT = RabloultiOptions()
LADDER42 = RabloultiOptions(ladder=Ladder.LADDER42)
ALWAYS_24 = RabloultiOptions(open_trump_durchmars_value=OpenTrumpDurchmars.ALWAYS_24)
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "rabloulti.md"


def ids(options: RabloultiOptions = DEFAULT) -> list[str]:
    return [bid.id for bid in ladder(options)]


@pytest.mark.parametrize(
    "bid, part, plain, red",
    [
        ("simple", Part.PARTI, 1, 2),
        ("ulti", Part.ULTI, 4, 8),
        ("40-100", Part.FORTY_HUNDRED, 4, 8),
        ("20-100", Part.TWENTY_HUNDRED, 8, 16),
        ("betli", Part.BETLI, 5, 10),
        ("durchmars", Part.DURCHMARS, 6, 12),
        ("notrump-durchmars", Part.DURCHMARS, 6, 12),
    ],
)
def test_u10_u11_what_a_part_is_worth_plain_and_red(bid: str, part: Part, plain: int, red: int) -> None:
    assert part_value(bid_named(bid), part, DEFAULT) == plain
    assert part_value(bid_named(f"red-{bid}"), part, DEFAULT) == red


@pytest.mark.parametrize("bid", [bid for bid in ladder(LADDER42) if bid.red], ids=lambda bid: bid.id)
def test_u11_u15_red_means_hearts_are_trumps_where_there_are_trumps(bid: object) -> None:
    name = bid.id  # type: ignore[attr-defined]  # parametrized with bids
    state = contract(NEUTRAL, name, "L7 B7", options=LADDER42)
    assert state.contract.trump is (None if "notrump" in name or "betli" in name else Suit.HEARTS)
    assert refusal_of(state, "trump A").message == "rabloulti.refusal.nothing_to_name"


@pytest.mark.parametrize("bid", [bid.id for bid in ladder(DEFAULT) if not bid.red])
def test_u15_other_trump_contracts_name_acorns_leaves_or_bells(bid: str) -> None:
    state = contract(NEUTRAL, bid, "L7 B7")
    names = [code for code in legal(state) if code.startswith("trump")]
    assert names == ([] if bid_named(bid).no_trump else ["trump A", "trump L", "trump B"])
    if names:
        assert refusal_of(state, "trump H").rule == "U15"


def test_u12_open_bids() -> None:
    assert bid_value(bid_named("open-betli"), DEFAULT) == 20
    assert bid_value(bid_named("open-durchmars"), DEFAULT) == 12
    assert bid_value(bid_named("notrump-open-durchmars"), DEFAULT) == 24
    for bid in ladder(DEFAULT):
        if bid.open and Part.DURCHMARS in bid.parts:
            assert part_value(bid, Part.DURCHMARS, DEFAULT) == (24 if bid.red or bid.no_trump else 12)
            assert part_value(bid, Part.DURCHMARS, ALWAYS_24) == 24


def test_u12_open_durchmars_in_hearts_alone_is_a_42nd_bid() -> None:
    assert "red-open-durchmars" not in ids()
    assert len(ids()) == 41
    assert len(ids(LADDER42)) == 42
    at = ids(LADDER42).index("red-open-durchmars")
    assert ids(LADDER42)[at - 1] == "red-20-100-ulti"
    assert bid_value(bid_named("red-open-durchmars"), LADDER42) == 24
    refused = refusal_of(deal(NEUTRAL), "bid red-open-durchmars L7 B7")
    assert (refused.rule, refused.message) == ("U12", "rabloulti.refusal.no_such_bid")
    assert GAME.refusal(deal(NEUTRAL, options=LADDER42), GAME.notation.parse("bid red-open-durchmars L7 B7")) is None


@pytest.mark.parametrize("extra", Ladder)
def test_u12_where_open_durchmars_is_always_24_the_rows_go_by_value_then_fewer_parts(extra: Ladder) -> None:
    options = RabloultiOptions(ladder=extra, open_trump_durchmars_value=OpenTrumpDurchmars.ALWAYS_24)
    before = ids(RabloultiOptions(ladder=extra))
    keys = [(bid_value(bid, options), -len(bid.parts), before.index(bid.id)) for bid in ladder(options)]
    assert keys == sorted(keys)
    assert sorted(ids(options)) == sorted(before)
    # Of 24: three parts, two, one; among equals as in the table.
    worth_24 = [bid.id for bid in ladder(options) if bid_value(bid, options) == 24]
    assert worth_24[:2] == ["red-20-100-ulti", "open-durchmars"]
    # Parti beside ulti is a part, so betli, one part worth 5, is higher than ulti; it was so in the table too.
    assert ids(options).index("ulti") < ids(options).index("betli")
    assert ids(options).index("red-ulti") < ids(options).index("red-betli")
    assert ids(options).index("40-100-durchmars") < ids(options).index("red-betli"), "two parts worth 10"


def test_u13_parti_is_a_part_of_passz_and_of_ulti_alone() -> None:
    with_parti = {bid.id for bid in ladder(LADDER42) if Part.PARTI in bid.parts}
    assert with_parti == {"simple", "red-simple", "ulti", "red-ulti"}


def test_u14_what_stands_alone_and_what_excludes_each_other() -> None:
    for bid in ladder(LADDER42):
        if Part.BETLI in bid.parts or bid.no_trump:
            assert len(bid.parts) == 1
        assert not {Part.FORTY_HUNDRED, Part.TWENTY_HUNDRED} <= set(bid.parts)
        if bid.open:
            assert {Part.BETLI, Part.DURCHMARS} & set(bid.parts)
        assert bid.hundred == next((part for part in bid.parts if part.value.endswith("100")), None)


def test_every_combination_of_parts_that_the_rules_allow_is_in_the_ladder_once() -> None:
    """U10 to U14 the long way round: the ladder of 42 is all that can be put together."""
    made = set()
    for red, open_hands in itertools.product((False, True), repeat=2):
        for hundred, ulti, durchmars in itertools.product(("", "40-100", "20-100"), (False, True), (False, True)):
            parts = [hundred] * bool(hundred) + ["ulti"] * ulti + ["durchmars"] * durchmars
            if open_hands and not durchmars:
                continue
            if not hundred and not durchmars:
                parts = ["parti", *parts]
            made.add((tuple(parts), red, False, open_hands))
    made |= {(("betli",), False, True, False), (("betli",), True, True, False), (("betli",), False, True, True)}
    made |= {(("durchmars",), red, True, False) for red in (False, True)} | {(("durchmars",), False, True, True)}
    bids = [(tuple(part.value for part in bid.parts), bid.red, bid.no_trump, bid.open) for bid in ladder(LADDER42)]
    assert set(bids) == made
    assert len(bids) == len(made) == 42


def test_the_ladder_rises_by_value_and_the_page_shows_it() -> None:
    values = [bid_value(bid, DEFAULT) for bid in ladder(DEFAULT)]
    assert values == sorted(values)
    assert values[:11] == [1, 2, 4, 5, 5, 6, 6, 8, 8, 8, 10]
    assert values[-5:] == [32, 36, 40, 40, 48]
    rows = [
        [cell.strip() for cell in line.strip("|\n").split("|")]
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith("| ") and "`" in line and line.split("|")[1].strip().isdigit()
    ]
    assert [(int(row[0]), row[1].strip("`"), int(row[-1])) for row in rows] == [
        (number, bid.id, bid_value(bid, DEFAULT)) for number, bid in enumerate(ladder(DEFAULT), start=1)
    ]


def test_the_file_of_bids_agrees_with_the_values_that_follow_from_the_parts() -> None:
    from importlib.resources import files

    text = files("tromf.games.rabloulti").joinpath("bids.csv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines()))
    assert [int(row["rank"]) for row in rows] == list(range(1, 42))
    for row in rows:
        assert bid_value(bid_named(row["id"]), DEFAULT) == int(row["value"]), row["id"]
    with pytest.raises(KeyError):
        bid_named("vole")


def test_u20_bids_above_another() -> None:
    assert [bid.id for bid in bids_above(bid_named("ulti"), DEFAULT)] == ids()[4:]
    assert bids_above(None, DEFAULT) == ladder(DEFAULT)
    assert bids_above(ladder(DEFAULT)[-1], DEFAULT) == ()
    by_value = RabloultiOptions(overbid_rule=OverbidRule.VALUE)
    higher = [bid.id for bid in bids_above(bid_named("ulti"), by_value)]
    assert higher == ids()[5:], "betli is worth 5 as ulti is"
    assert [bid.id for bid in bids_above(bid_named("40-100-ulti"), by_value)] == ids()[10:]


def test_u27_where_passz_is_no_bid_the_lowest_is_piros_passz() -> None:
    options = RabloultiOptions(plain_passz=PlainPassz.NOT_BIDDABLE)
    assert ids(options) == ids()[1:]
    state = deal(NEUTRAL, options=options)
    assert codes(GAME.legal_actions(state))[0].startswith("bid red-simple ")
    refused = refusal_of(state, "bid simple L7 B7")
    assert (refused.rule, refused.message) == ("U27", "rabloulti.refusal.passz_not_bid")
