"""Every way in which a record can be wrong is said with its place, and never with a traceback."""

from collections.abc import Iterator
from io import BytesIO, RawIOBase
from typing import BinaryIO, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.record.deals import CALLED, options_with, random_deal, records
from tromf.cards import CARDS
from tromf.record import (
    ACT_LIMIT,
    LINE_LIMIT,
    Record,
    RecordError,
    RecordReader,
    Replayed,
    format_deal,
    format_record,
    header_for,
    replays,
)

HEAD = "tromf 1\ngame klaber\n"
DECK = f"cards {' '.join(card.name for card in CARDS)}\n"
DEAL = f"dealer 3\n{DECK}"


def wrong(data: str | bytes) -> RecordError:
    """The error of a record."""
    with pytest.raises(RecordError) as caught:
        list(played(data))
    return caught.value


def played(data: str | bytes) -> Iterator[Replayed]:
    """The deals of a record."""
    stream = BytesIO(data.encode() if isinstance(data, str) else data)
    reader = RecordReader(stream, "a.tromf")
    yield from replays(reader, "a.tromf")


def until_wrong(data: bytes) -> tuple[list[Replayed], RecordError | None]:
    """The deals of a record up to its error, and the error."""
    deals: list[Replayed] = []
    try:
        deals.extend(played(data))
    except RecordError as error:
        return deals, error
    return deals, None


def place(data: str | bytes) -> tuple[str, int | None, int | None, str | None]:
    """Message, line, act and rule of the error of a record."""
    error = wrong(data)
    assert error.source == "a.tromf"
    return error.message, error.line, error.act, error.rule


@pytest.mark.parametrize(
    "text, message, line",
    [
        ("", "record.empty", 1),
        ("\n# nothing\n", "record.empty", 2),
        ("game klaber\n", "record.not_a_record", 1),
        ("tromf\n", "record.not_a_record", 1),
        ("tromf 2\n", "record.unknown_version", 1),
        ("tromf 1\n", "record.no_game", 1),
        ("tromf 1\ngame bridge\n", "game.unknown", 2),
        ("tromf 1\ngame klaber\ngame klaber\n", "record.twice", 3),
        ("tromf 1\ngame\n", "record.no_value", 2),
        (HEAD + "preset szeged\n" + DEAL, "option.unknown_preset", 3),
        (HEAD + "option aim 3\n" + DEAL, "option.unknown", 3),
        (HEAD + "option target 3\n" + DEAL, "option.not_in_range", 3),
        (HEAD + "option target 301\noption offences off\n" + DEAL, "option.unknown_setting", 4),
        (HEAD + "option target 301\noption target 301\n", "record.twice", 4),
        (HEAD + "option target\n", "record.option_form", 3),
        (HEAD + "".join(f"option o{number} 1\n" for number in range(200)), "record.too_many_options", 103),
        (HEAD + "player Anna\n", "record.player_form", 3),
        (HEAD + "player 0\n", "record.player_form", 3),
        (HEAD + "player 0 Anna\nplayer 0 Anna\n", "record.twice", 4),
        (HEAD + "player 7 Anna\n" + DEAL, "record.seat", 4),
        (HEAD + f"date {'x' * 201}\n", "record.text_too_long", 3),
        (HEAD, "record.no_deal", 2),
        (HEAD + "date today", "record.no_deal", 3),
        (HEAD + "1 pass\n", "record.before_dealer", 3),
        (HEAD + DECK, "record.before_dealer", 3),
        (HEAD + "Dealer 3\n", "record.unknown_line", 3),
        (HEAD + "dealer 4\n", "record.dealer", 3),
        (HEAD + "dealer\n", "record.dealer", 3),
        (HEAD + "dealer ²\n", "record.dealer", 3),
        (HEAD + "dealer 3\n", "deck.count", 3),
        (HEAD + "dealer 3\n" + DECK[:-4] + "\n", "deck.count", 4),
        (HEAD + "dealer 3\n" + DECK[:-4] + "\n1 pass\n", "deck.count", 5),
        (HEAD + "dealer 3\n" + DECK[:-3] + "A7\n", "deck.twice", 4),
        (HEAD + "dealer 3\n" + DECK[:-1] + " HA\n", "deck.twice", 4),
        (HEAD + "dealer 3\ncards A7 A8 A1\n", "record.card", 4),
        (HEAD + DEAL + "commitment xyz\n", "record.commitment_form", 5),
        (HEAD + DEAL + "salt 0\n", "record.salt_form", 5),
        (HEAD + DEAL + "salt 00\nsalt 00\n", "record.twice", 6),
        (HEAD + DEAL + f"commitment {'0' * 64}\nsalt 00\n", "record.commitment_differs", 5),
        (HEAD + DEAL + "1 pass\nsalt 00\n", "record.out_of_place", 6),
        (HEAD + DEAL + "1 pass\n" + DECK, "record.out_of_place", 6),
        (HEAD + DEAL + "player 0 Anna\n", "record.out_of_place", 5),
        (HEAD + DEAL + "tromf 1\n", "record.out_of_place", 5),
        (HEAD + DEAL + "pass\n", "record.unknown_line", 5),
        (HEAD + DEAL, "record.cut_off", 4),
        (HEAD + DEAL + "1 pass\n" + DEAL + "unfinished\n", "record.cut_off", 5),
        (HEAD + DEAL + "unfinished\n" + DEAL + "unfinished\n", "record.unfinished_not_last", 5),
        (HEAD + DEAL + "unfinished yes\n", "record.nothing_follows", 5),
        (HEAD + DEAL + "unfinished\nunfinished\n", "record.ended_twice", 6),
        (HEAD + DEAL + "result 95\n", "record.result_form", 5),
        (HEAD + DEAL + "result 95 x\n", "record.result_form", 5),
        (HEAD + DEAL + "result 95 66\n", "record.result_early", 5),
    ],
)
def test_a_wrong_line_is_named(text: str, message: str, line: int) -> None:
    assert place(text) == (message, line, None, None)


@pytest.mark.parametrize(
    "text, message, line, act, rule",
    [
        ("1\n", "record.no_act", 5, 1, None),
        ("4 pass\n", "record.seat", 5, 1, None),
        ("1 passes\n", "klaber.notation.unknown", 5, 1, None),
        ("1 play H1\n", "klaber.notation.card", 5, 1, None),
        ("1 bid 3 2 pass\n", "record.two_acts", 5, 1, None),
        ("1 bid 3; 0 hold\n", "record.two_acts", 5, 1, None),
        ("1 pass, 2 pass\n", "record.two_acts", 5, 1, None),
        ("1 161! 1\n", "record.seat_twice", 5, 1, None),
        ("2 pass\n", "record.wrong_seat", 5, 1, None),
        ("1 pass\n1 pass\n", "record.wrong_seat", 6, 2, None),
        ("1 hold\n", "klaber.refusal.nothing_to_hold", 5, 1, "K4.2"),
        ("1 bid 3\n0 hold\n1 bid 2\n", "klaber.refusal.bid_higher", 7, 3, "K4.2"),
        ("1 161!\n", "klaber.refusal.offences_prevented", 5, 1, "K9"),
        ("unfinished\n1 pass\n", "record.act_after_end", 6, 1, None),
    ],
)
def test_a_wrong_act_is_named(text: str, message: str, line: int, act: int, rule: str | None) -> None:
    assert place(HEAD + DEAL + text) == (message, line, act, rule)


def test_k10_1_no_act_after_the_end() -> None:
    deal = random_deal(options_with(), 3)
    text = HEAD + format_deal(deal).partition("result")[0]
    message, _, act, rule = place(text + f"{deal.acts[-1].seat} pass\n")
    assert (message, act, rule) == ("klaber.refusal.deal_over", len(deal.acts) + 1, "K10.1")


def test_the_result_line_must_be_the_laws() -> None:
    deal = random_deal(options_with(), 3)
    text = HEAD + format_deal(deal).partition("result")[0]
    error = wrong(text + "result 1 2\n")
    assert error.message == "record.result_differs"
    assert error.params["given"] == "1 2"
    assert place(text + "unfinished\n")[0] == "record.not_unfinished"


def test_what_was_right_is_still_shown() -> None:
    error = wrong(HEAD + DEAL + "1 bid 2\n0 hold\n1 hold\n")
    assert error.shown is not None
    assert len(error.shown.states) == 3
    error = wrong(HEAD + DEAL + "1 bid 2\n0 hold\nwhat is this\n")
    assert error.shown is not None
    assert len(error.shown.states) == 3
    assert wrong(HEAD + "dealer 3\ncards A7\n1 pass\n").shown is None


def test_the_earlier_of_two_faults_is_said() -> None:
    assert place(HEAD + DEAL + "1 bid 2\n0 bid 3\nwhat is this\n") == (
        "klaber.refusal.holder_cannot_raise",
        6,
        2,
        "K4.2",
    )


def test_deals_before_the_fault_are_shown() -> None:
    text = HEAD + format_deal(random_deal(options_with(), 3)) + DEAL + "2 pass\n"
    deals = played(text)
    assert next(deals).result is not None
    with pytest.raises(RecordError):
        next(deals)


@pytest.mark.parametrize(
    "data, message, line",
    [
        ((HEAD + DEAL).encode("utf-16"), "record.utf16", 1),
        ((HEAD + DEAL).encode("utf-16-be"), "record.nul", 1),
        ((HEAD + DEAL).encode("utf-32"), "record.utf16", 1),
        (HEAD.encode() + "player 0 Béla\n".encode("latin-1"), "record.not_utf8", 3),
        (HEAD.encode() + b"player 0 A\0\n", "record.nul", 3),
        (HEAD.encode() + b"player 0 \x1b[2J\n", "record.control_character", 3),
        (HEAD.encode() + b"date \xed\xa0\x80\n", "record.not_utf8", 3),
        (HEAD.replace("\n", "\r").encode(), "record.control_character", 1),
        (b"\x89PNG\r\n\x1a\n\0\0", "record.not_utf8", 1),
        (b"x" * (LINE_LIMIT + 1), "record.line_too_long", 1),
    ],
)
def test_wrong_bytes_are_named(data: bytes, message: str, line: int) -> None:
    assert place(data) == (message, line, None, None)


def test_a_record_of_nothing_but_one_line_is_not_read_whole() -> None:
    class Endless(RawIOBase):
        given = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            assert size is not None
            assert size > 0
            self.given += size
            assert self.given < 100_000, "far more was read than a line may have"
            return b"1" * size

    with pytest.raises(RecordError) as caught:
        RecordReader(cast(BinaryIO, Endless()))
    assert caught.value.message == "record.line_too_long"


def test_acts_without_end_are_stopped() -> None:
    class Many(RawIOBase):
        given = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            self.given += 1
            assert self.given <= ACT_LIMIT + 5
            lines = (*HEAD.splitlines(), *DEAL.splitlines())
            return (lines[self.given - 1] if self.given <= len(lines) else "1 go").encode() + b"\n"

    with pytest.raises(RecordError) as caught:
        list(RecordReader(cast(BinaryIO, Many())))
    assert (caught.value.message, caught.value.act) == ("record.too_many_acts", ACT_LIMIT + 1)


def test_a_files_own_text_is_repeated_shortened() -> None:
    error = wrong(HEAD + DEAL + f"1 {'x' * 3_000}\n")
    assert len(str(error.params["text"])) < 100
    error = wrong(HEAD + f"option {'x' * 3_000} 1\n" + DEAL)
    assert len(str(error.params["name"])) < 100
    assert "wrong_accusation" in str(error.params["known"])


def test_an_error_says_where_in_one_line() -> None:
    assert str(wrong(HEAD + DEAL + "1 hold\n")).startswith("source a.tromf, line 5, act 1, rule K4.2: klaber.refusal.")


@given(records(), st.data())
def test_a_file_cut_anywhere_never_breaks_the_reader(record: Record, data: st.DataObject) -> None:
    whole = format_record(record).encode()
    cut = whole[: data.draw(st.integers(0, len(whole)))]
    deals, error = until_wrong(cut)
    assert len(deals) <= len(record.deals)
    assert error is None or error.line


@given(records(), st.data())
def test_a_file_with_a_byte_changed_never_breaks_the_reader(record: Record, data: st.DataObject) -> None:
    whole = bytearray(format_record(record).encode())
    whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    deals, error = until_wrong(bytes(whole))
    assert len(deals) <= len(record.deals) + 1
    assert error is None or error.line


@given(st.binary(max_size=200))
def test_any_bytes_are_answered(data: bytes) -> None:
    wrong(data)
    wrong(HEAD.encode() + data)


def test_called_offences_can_be_recorded() -> None:
    header = header_for(random_deal(options_with(), 1).game, options_with(**CALLED))
    deals = tuple(random_deal(header.options, seed, accuse=0.1) for seed in range(30))
    again = list(played(format_record(Record(header, deals))))
    assert {deal.result.kind for deal in again if deal.result} == {"played", "accused", "laid_down"}
