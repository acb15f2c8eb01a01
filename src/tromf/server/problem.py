"""What is wrong with a request or with the start: a rule, a message of the catalogue, parameters.

Knows no sentence. Refuses to carry anything of the table or the machine that the message does not need.
"""

from collections.abc import Mapping

from tromf.games import Param, Refusal

__all__ = ["Problem", "StartError", "no"]


class StartError(Exception):
    """The server can't start; the message says what to do about it."""

    def __init__(self, message: str, params: Mapping[str, Param] | None = None) -> None:
        self.message = message
        self.params: dict[str, Param] = dict(params or {})
        super().__init__(message, self.params)


class Problem(Exception):
    """A request that is answered with a refusal and a status."""

    def __init__(self, status: int, refusal: Refusal) -> None:
        self.status = status
        self.refusal = refusal
        super().__init__(refusal.message)


def no(message: str, **params: Param) -> Refusal:
    """A refusal of the server itself."""
    return Refusal("server", f"server.refusal.{message}", params)
