from dataclasses import dataclass
from enum import Enum

import pytest

from tromf.games import GAMES, OptionError, game_named, option_values, read_options
from tromf.games.options import OptionField, choice, describe, number


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class House:
    colour: Colour = choice(Colour.RED, "X1")
    rooms: int = number(3, "X2", 1, 10)
    floor: int | None = number(None, "X3", 0, 5)


PRESETS = {"plain": House(), "wild": House(Colour.BLUE, 10, 2)}


def test_options_are_described_in_order() -> None:
    assert describe(House, "inn") == (
        OptionField("colour", "X1", "red", ("red", "blue"), None, None, "inn.option.colour"),
        OptionField("rooms", "X2", "3", (), 1, 10, "inn.option.rooms"),
        OptionField("floor", "X3", "none", ("none",), 0, 5, "inn.option.floor"),
    )


def test_settings_change_a_preset() -> None:
    assert read_options(PRESETS, "plain", {}) is not None
    assert read_options(PRESETS, "plain", {"colour": "blue", "rooms": "10", "floor": "0"}) == House(Colour.BLUE, 10, 0)
    assert read_options(PRESETS, "wild", {"floor": "none", "rooms": "1"}) == House(Colour.BLUE, 1, None)
    assert option_values(PRESETS["wild"]) == {"colour": "blue", "rooms": "10", "floor": "2"}
    assert option_values(PRESETS["plain"])["floor"] == "none"


@pytest.mark.parametrize(
    "preset, settings, message, params",
    [
        ("none", {}, "option.unknown_preset", {"preset": "none", "known": "plain, wild"}),
        ("plain", {"walls": "4"}, "option.unknown", {"name": "walls", "known": "colour, rooms, floor"}),
        (
            "plain",
            {"colour": "RED"},
            "option.unknown_setting",
            {"name": "colour", "setting": "RED", "known": "red, blue", "rule": "X1"},
        ),
        (
            "plain",
            {"rooms": "11"},
            "option.not_in_range",
            {"name": "rooms", "setting": "11", "least": 1, "most": 10, "rule": "X2"},
        ),
    ],
)
def test_what_is_wrong_is_told(preset: str, settings: dict[str, str], message: str, params: dict[str, object]) -> None:
    with pytest.raises(OptionError) as caught:
        read_options(PRESETS, preset, settings)
    assert (caught.value.message, caught.value.params) == (message, params)


@pytest.mark.parametrize("text", ["", "0", "11", "-3", "3.0", "three", "none", "٣", "²", "9" * 10, " 3"])
def test_no_number(text: str) -> None:
    with pytest.raises(OptionError):
        read_options(PRESETS, "plain", {"rooms": text})


@pytest.mark.parametrize("name", GAMES)
def test_every_option_of_every_game_can_be_set_and_read_again(name: str) -> None:
    game = game_named(name)
    for field in game.option_fields:
        settings = [*field.settings] if field.least is None else [*field.settings, str(field.least), str(field.most)]
        for setting in settings:
            options = read_options(game.presets, game.default_preset, {field.name: setting})
            assert option_values(options)[field.name] == setting
            assert hash(options) == hash(read_options(game.presets, game.default_preset, {field.name: setting}))
        assert field.default in settings or field.least is not None


@pytest.mark.parametrize("name", GAMES)
def test_every_preset_can_be_written_as_settings(name: str) -> None:
    game = game_named(name)
    assert game.default_preset in game.presets
    for options in game.presets.values():
        assert read_options(game.presets, game.default_preset, option_values(options)) == options
