"""The command line as a whole: arguments in, a command's work, an exit status out.

Knows how commands are worded in the person's language, and that whatever goes wrong ends in one sentence. Refuses to
know what a command does.
"""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Annotated, Any, get_args, get_origin

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    Group,
    MissingArgumentError,
    Parameter,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from tromf import __version__
from tromf.cli.commands import COMMANDS
from tromf.cli.terminal import BAD_INPUT, STANDARD_INPUT, Complaint, Terminal, language_of, take_language

__all__ = ["build", "run"]

BROKEN_PIPE = 141
"""The exit status of a program that nobody listens to any more, as the shell gives it."""


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command and give its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that lacks a letter shows a sign in its place
            stream.reconfigure(errors="replace")
    terminal = Terminal(language_of(os.environ))
    try:
        try:
            language, rest = take_language(sys.argv[1:] if arguments is None else arguments)
            terminal = Terminal(language)
            status = _call(terminal, rest)
        except Complaint as complaint:
            terminal.complain(terminal.say(complaint.message, complaint.params))
            status = BAD_INPUT
        sys.stdout.flush()
    except BrokenPipeError:
        # What is still unwritten can't be, and would be complained about once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except OSError as error:
        sys.stderr.write(f"tromf: {terminal.say('cli.error.system', {'reason': reason_of(error)})}\n")
        return BAD_INPUT
    return status


def reason_of(error: OSError) -> str:
    """What the operating system says of an error."""
    return error.strerror or type(error).__name__


def _call(terminal: Terminal, arguments: list[str]) -> int:
    app = build(terminal)
    # A lone hyphen would be read as an option without a name.
    given = [STANDARD_INPUT if argument == "-" else argument for argument in arguments]
    try:
        command, bound, _ = app.parse_args(given, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        raise _complaint(error) from error
    return command(*bound.args, **bound.kwargs) or 0


def build(terminal: Terminal) -> App:
    """All commands, explained in the terminal's language."""
    say = terminal.say
    groups: dict[str, Any] = {
        "group_parameters": Group(say("cli.help.options")),
        "group_arguments": Group(say("cli.help.arguments")),
    }
    app = App(
        name="tromf",
        help=say("cli.help.tromf"),
        help_epilogue=say("cli.help.language"),
        help_format="plaintext",
        version=__version__,
        group_commands=Group(say("cli.help.commands")),
        **groups,
    )
    for flag, message in (("--help", "cli.help.help"), ("--version", "cli.help.version")):
        app[flag].help = say(message)
    for command in COMMANDS:
        name = command.__name__
        app.command(_worded(command, terminal), name=name, help=say(f"cli.command.{name}"), **groups)
    return app


def _worded(command: Callable[..., int], terminal: Terminal) -> Callable[..., int]:
    """The command on a terminal, each parameter explained by a sentence in the place of its id."""
    signature = inspect.signature(command)
    _, *parameters = signature.parameters.values()
    worded = [parameter.replace(annotation=_annotation(parameter.annotation, terminal)) for parameter in parameters]

    @wraps(command)
    def on_terminal(*given: Any, **named: Any) -> int:
        return command(terminal, *given, **named)

    changed: Any = on_terminal
    del changed.__wrapped__  # what is asked for its signature must not find the one with the terminal
    changed.__signature__ = signature.replace(parameters=worded)
    changed.__annotations__ = {parameter.name: parameter.annotation for parameter in worded} | {"return": int}
    return on_terminal


def _annotation(annotation: Any, terminal: Terminal) -> Any:
    if get_origin(annotation) is not Annotated:
        raise TypeError("every parameter of a command is explained")
    kind, explained = get_args(annotation)
    return Annotated[kind, Parameter.combine(explained, Parameter(help=terminal.say(explained.help)))]


def _complaint(error: CycloptsError) -> Complaint:
    """What was typed wrongly, in our words."""
    match error:
        case UnknownOptionError():
            return Complaint("cli.error.unknown_option", option=error.token.keyword or error.token.value)
        case UnknownCommandError() if (error.unused_tokens or [""])[0].startswith("-"):
            return Complaint("cli.error.unknown_option", option=(error.unused_tokens or [""])[0])
        case UnknownCommandError():
            known = ", ".join(command.__name__ for command in COMMANDS)
            return Complaint("cli.error.unknown_command", command=(error.unused_tokens or [""])[0], known=known)
        case MissingArgumentError():
            return Complaint("cli.error.missing", name=error.argument.name.removeprefix("--") if error.argument else "")
        case CoercionError():
            token = error.token
            name = error.argument.name if error.argument else ""
            return Complaint("cli.error.wrong_value", name=name, value=token.value if token else "")
        case RepeatArgumentError():
            return Complaint("cli.error.repeated", name=error.token.keyword or "")
        case UnusedCliTokensError():
            return Complaint("cli.error.too_many", text=" ".join(error.unused_tokens or []))
        case _:
            return Complaint("cli.error.usage")
