"""Inputs that somebody might send to do harm: mutations of good ones, and what never was one."""

from __future__ import annotations

import types
from random import Random, SystemRandom
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from tests.conftest import FULL
from tromf.wire import ClientMessage

KINDS: tuple[type[msgspec.Struct], ...] = get_args(ClientMessage)
"""Every kind of message that a client may say."""

PIECES = (
    b"", b"\x00", b"\xff\xfe", b"\xed\xa0\x80", b"\\ud800", b"\\u0000", b"\n", b"\r\n", b" ", b"\t", b"#", b'"', b"\\",
    b"{", b"}", b"[", b"]", b"[" * 900, b"null", b"true", b"-1", b"-0", b"0", b"1e999", b"1.5", b"NaN", b"1_0",
    b"9" * 30, b"9" * 1_500, b"9" * 5_000,
    b"18446744073709551616", b"x" * 2_100, "\u202e".encode(), "é".encode() * 60, "٣".encode(),
    b'"type":"act",', b'"request":"a",', b"<script>", b"' OR 1=1 --", b"%s%n", b"${jndi:x}", b"../../etc/passwd",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 8, 2**31, 2**63, 2**64, -(2**63) - 1, 0.5, "", "a", "x" * 41, "x" * 101, "\x00",
    "\ud7ff", "act", "ready", [], {}, [[]], {"type": "ready"}, "play HA", "1", "ő" * 40,
)  # fmt: skip

_FIELDS = {kind: msgspec.structs.fields(kind) for kind in KINDS}

_LETTERS = "abcXYZ019_-"


def chance(number: int) -> int:
    """The seed for so many inputs: the same for a sample, so that it fails for everybody; new for a full run."""
    return SystemRandom().getrandbits(64) if FULL else number


def mutated(data: bytes, random: Random, others: list[bytes]) -> bytes:
    """A good input with up to four things done to it."""
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        at, length = random.randrange(len(data) + 1), random.choice((1, 1, 2, 5, 40))
        match random.randrange(8):
            case 0:  # a byte is another
                data = data[:at] + bytes([random.randrange(256)]) + data[at + 1 :]
            case 1:  # a bit is turned
                if at < len(data):
                    data = data[:at] + bytes([data[at] ^ (1 << random.randrange(8))]) + data[at + 1 :]
            case 2:  # cut off
                data = data[:at]
            case 3:  # something is missing
                data = data[:at] + data[at + length :]
            case 4:  # something is there twice
                data = data[: at + length] + data[at:]
            case 5:  # something is put in
                data = data[:at] + random.choice(PIECES) + data[at:]
            case 6:  # goes on as another
                other = random.choice(others)
                data = data[:at] + other[random.randrange(len(other) + 1) :]
            case _:  # a line or field changes its place
                parts = data.split(separator := random.choice((b"\n", b",", b" ")))
                first, second = random.randrange(len(parts)), random.randrange(len(parts))
                parts[first], parts[second] = parts[second], parts[first]
                data = separator.join(parts)
    return data


def well_formed(kind: type[msgspec.Struct], random: Random, acts: list[str], deal: int, turn: int) -> dict[str, Any]:
    """A message of a kind as the language has it, about this moment of a table where that has a meaning."""
    message: dict[str, Any] = {"type": kind.__struct_config__.tag}
    for field in _FIELDS[kind]:
        message[field.name] = _value(field.type, random)
    if random.random() < 0.9:
        message |= {name: value for name, value in (("deal", deal), ("turn", turn)) if name in message}
    if "act" in message and acts and random.random() < 0.7:
        message["act"] = random.choice(acts)
    return message


def _value(form: Any, random: Random) -> Any:
    if get_origin(form) is Annotated:
        base, *bounds = get_args(form)
        (bound,) = (each for each in bounds if isinstance(each, msgspec.Meta))
        if base is str:
            longest = random.choice((1, 8, bound.max_length or 40))
            return "".join(random.choice(_LETTERS) for _ in range(random.randint(1, longest)))
        least, most = int(bound.ge or 0), int(bound.le or 0)
        return random.randint(least, random.choice((least, most)))
    if get_origin(form) in (Union, types.UnionType):
        return _value(random.choice(get_args(form)), random)
    if form is bool:
        return random.random() < 0.5
    if form is type(None):
        return None
    if get_origin(form) is Literal:
        return random.choice(get_args(form))
    raise AssertionError(f"no value of {form} is known")


def hostile_message(random: Random, acts: list[str], deal: int, turn: int) -> str | bytes:
    """Something that a client may send: a good message of any kind, one with something wrong, or no message at all."""
    kind = random.random()
    if kind < 0.05:
        return random.randbytes(random.choice((0, 1, 8, 200, 2_047, 2_049)))
    message = well_formed(random.choice(KINDS), random, acts, deal, turn)
    if kind < 0.45:
        _spoil(message, random)
    data = msgspec.json.encode(message)
    if kind >= 0.4 and kind < 0.95:
        other = msgspec.json.encode(well_formed(random.choice(KINDS), random, acts, deal, turn))
        data = mutated(data, random, [other])
    if random.random() < 0.5:
        return data
    return data.decode(errors=random.choice(("replace", "ignore")))


def _spoil(message: dict[str, Any], random: Random) -> None:
    """Take a field away, add one, or give one a value of another kind."""
    name = random.choice(list(message))
    match random.randrange(3):
        case 0:
            del message[name]
        case 1:
            message[random.choice(("more", "Request", "seat", "player", "__class__"))] = random.choice(VALUES)
        case _:
            message[name] = random.choice(VALUES)
