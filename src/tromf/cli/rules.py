"""`tromf rules`: the presets and options of the games, each with the rule that it answers.

Knows how options are listed. Refuses to know any of them by name.
"""

from __future__ import annotations

from typing import Any

from tromf.cli.machine import emit
from tromf.cli.terminal import Complaint, Terminal
from tromf.games import GAMES, AnyGame, OptionField, UnknownGame, game_named, option_values

__all__ = ["named_game", "show_rules"]


def named_game(name: str) -> AnyGame:
    """The game that a person names; raises Complaint."""
    try:
        return game_named(name)
    except UnknownGame as error:
        raise Complaint(error.message, **error.params) from error


def show_rules(terminal: Terminal, name: str | None, *, as_json: bool) -> int:
    """Show one game, or all."""
    games = [named_game(name)] if name is not None else [game_named(game) for game in GAMES]
    for game in games:
        if as_json:
            emit(_game_json(terminal, game))
        else:
            _tell(terminal, game)
    return 0


def _range(field: OptionField) -> list[str]:
    """The settings of an option as a person may write them."""
    numbers = [f"{field.least}–{field.most}"] if field.least is not None else []
    return [*numbers, *field.settings]


def _differences(game: AnyGame, preset: str) -> dict[str, str]:
    usual = {field.name: field.default for field in game.option_fields}
    return {name: text for name, text in option_values(game.presets[preset]).items() if text != usual[name]}


def _tell(terminal: Terminal, game: AnyGame) -> None:
    terminal.show(terminal.say(f"{game.name}.name"))
    terminal.show(f"\n{terminal.say('cli.rules.presets')}")
    for preset in game.presets:
        title = terminal.say(f"{game.name}.preset.{preset}")
        usual = f" [{terminal.say('cli.rules.default')}]" if preset == game.default_preset else ""
        terminal.show(f"  {preset}: {title}{usual}")
        for option, text in _differences(game, preset).items():
            terminal.show(f"    {option} = {text}")
    terminal.show(f"\n{terminal.say('cli.rules.options')}")
    for field in game.option_fields:
        settings = ", ".join(_range(field))
        terminal.show(f"  {field.name} = {field.default}  [{settings}]  ({field.rule})")
        terminal.show(f"    {terminal.say(field.message)}")


def _game_json(terminal: Terminal, game: AnyGame) -> dict[str, Any]:
    return {
        "type": "game",
        "game": game.name,
        "name": terminal.say(f"{game.name}.name"),
        "seats": game.seats,
        "sides": game.sides,
        "default_preset": game.default_preset,
        "presets": {preset: option_values(options) for preset, options in game.presets.items()},
        "options": [
            {
                "name": field.name,
                "rule": field.rule,
                "default": field.default,
                "settings": list(field.settings),
                "least": field.least,
                "most": field.most,
                "text": terminal.say(field.message),
            }
            for field in game.option_fields
        ],
    }
