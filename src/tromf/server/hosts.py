"""The names under which a server may be asked.

Knows the Host of a request. Refuses names that are not its own: a foreign name that leads here is how another site
gets a browser to speak to a server of its network as if it were that site (DNS rebinding).
"""

import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import ip_address

from tromf.server.problem import StartError

__all__ = ["ANY", "Hosts", "hosts_of"]

ANY = "*"
"""Stands for every name, where a proxy in front sees to it."""

_AUTHORITY = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[^\[\]:@/?#\s]+)(?::[0-9]{0,5})?")
_NAME = re.compile(r"[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*")
LONGEST_NAME = 253


@dataclass(frozen=True, slots=True)
class Hosts:
    """The names of a server beside its addresses."""

    names: frozenset[str]

    def answer_to(self, host: str) -> bool:
        """Whether a request with this Host may be answered.

        An address is always right: nobody can let it lead elsewhere. So is none at all, which no browser sends.

        >>> hosts = Hosts(frozenset({"localhost"}))
        >>> [hosts.answer_to(host) for host in ("localhost:8123", "192.168.1.7", "[::1]:8123", "evil.example", "")]
        [True, True, True, False, True]
        """
        if not host or ANY in self.names:
            return True
        found = _AUTHORITY.fullmatch(host.lower())
        if found is None:
            return False
        name = found["name"].removesuffix(".")
        return name in self.names or _is_address(name.strip("[]"))


def hosts_of(bound: str, named: Iterable[str] = ()) -> Hosts:
    """This machine's names, the one that the server is bound to, and those named; raises StartError."""
    machine = socket.gethostname().lower().removesuffix(".")
    own = {"localhost", machine, machine + ".local", bound.lower()}
    return Hosts(frozenset(own | {_read(name) for name in named}) - {""})


def _read(named: str) -> str:
    """A name as a browser writes it."""
    if named == ANY:
        return ANY
    bare = named.strip().lower().removesuffix(".").removeprefix("[").removesuffix("]")
    if _is_address(bare):
        return bare
    try:
        written = bare.encode("idna").decode("ascii")
    except UnicodeError as error:
        raise StartError("server.start.allowed_host", {"host": named}) from error
    if len(written) > LONGEST_NAME or not _NAME.fullmatch(written):
        raise StartError("server.start.allowed_host", {"host": named})
    return written


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
