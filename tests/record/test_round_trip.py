"""What is written is read back, and what is played is played again."""

from io import BytesIO

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.record.deals import CALLED, GAME, names, options_with, random_deal, records
from tromf.cards import CARDS
from tromf.record import (
    Header,
    Record,
    RecordedDeal,
    RecordReader,
    format_deal,
    format_header,
    format_record,
    free_text,
    header_for,
    parse_record,
    replayed,
    replays,
)


@given(records())
def test_parse_and_format_are_inverse(record: Record) -> None:
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text


@given(records())
def test_a_record_plays_through_to_its_results(record: Record) -> None:
    reader = RecordReader(BytesIO(format_record(record).encode()))
    played = list(replays(reader))
    assert [again.deal for again in played] == list(record.deals)
    for again in played:
        assert len(again.states) == len(again.deal.acts) + 1
        assert (again.result is None) == again.deal.unfinished
        if again.result is not None and again.deal.written is not None:
            assert again.result.written == again.deal.written


@given(records(), st.booleans(), st.integers(0, 3))
def test_white_space_comments_and_line_ends_are_free(record: Record, windows: bool, indent: int) -> None:
    lines = []
    for line in format_record(record).splitlines():
        free = line.startswith(("player", "date"))
        lines += [" " * indent + (line if free else line.replace(" ", " \t") + "  # seen"), "", "# between"]
    end = "\r\n" if windows else "\n"
    assert parse_record("\ufeff" + end.join(lines)) == record


@given(st.text(max_size=300))
@example("\ud800 #\x00\x85\u2028 ")
def test_any_text_can_be_made_fit(text: str) -> None:
    header = header_for(GAME, options_with(), [text, "", "", "Anna"], text)
    record = Record(header, (random_deal(header.options, 1),))
    assert parse_record(format_record(record)).header == header
    assert free_text(free_text(text)) == free_text(text)


@pytest.mark.parametrize("name", [" a", "a\n", "a\tb", "\0", "a" * 201])
def test_a_header_refuses_text_that_would_not_come_back(name: str) -> None:
    with pytest.raises(ValueError, match="free_text"):
        Header(GAME, GAME.default_preset, options_with(), date=name)


@pytest.mark.parametrize("players", [("Anna",), ("", "", "", "")])
def test_a_header_names_all_seats_or_none(players: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="player"):
        Header(GAME, GAME.default_preset, options_with(), players)


@given(st.lists(names, min_size=4, max_size=4))
def test_nobody_named_is_no_players(given_names: list[str]) -> None:
    header = header_for(GAME, options_with(), given_names)
    assert bool(header.players) == any(free_text(name) for name in given_names)


def test_only_options_that_differ_are_written() -> None:
    header = header_for(GAME, options_with(target="301", **CALLED))
    assert format_header(header) == (
        "tromf 1\ngame klaber\npreset doroszlo-2009\noption target 301\noption offences called\n"
    )


def test_an_accusation_names_its_seat_once() -> None:
    deal = parse_record(format_header(header_for(GAME, options_with(**CALLED))) + "dealer 3\n" + _cards() + "3 161!\n")
    act = deal.deals[0].acts[0]
    assert (act.seat, GAME.notation.format(act.action)) == (3, "161! 3")
    assert format_deal(deal.deals[0]).endswith("\n3 161!\n")


def test_the_deal_can_be_stopped_anywhere() -> None:
    for stop in range(45):
        deal = random_deal(options_with(), 5, stop_after=stop)
        assert len(replayed(deal).states) == len(deal.acts) + 1


def test_fairness_needs_commitment_and_salt() -> None:
    assert random_deal(options_with(), 5, salted=True).fair is True
    assert random_deal(options_with(), 5).fair is None
    assert RecordedDeal(GAME, options_with(), 0, CARDS, commitment="0" * 64, salt=b"x").fair is False


def _cards() -> str:
    return f"cards {' '.join(card.name for card in CARDS)}\n"
