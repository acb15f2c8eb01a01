"""Players' keys: a public name and the server's signature under it.

Knows how a key is made and checked. Refuses to know whose it is: who has the key is the player.
"""

import hashlib
import hmac
import re
import secrets

__all__ = ["COOKIE", "Keys"]

COOKIE = "tromf"

_KEY = re.compile(r"([A-Za-z0-9_-]{16,32})\.([0-9a-f]{64})")


class Keys:
    """Makes and checks keys with one secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def new_player(self) -> str:
        """The public name of a new player."""
        return secrets.token_urlsafe(12)

    def key_of(self, player: str) -> str:
        """The key of a player."""
        return f"{player}.{self._signature(player)}"

    def player_of(self, key: str | None) -> str | None:
        """The player of a key, None for a key that the server did not make.

        >>> keys = Keys(bytes(32))
        >>> keys.player_of(keys.key_of("A" * 16)), keys.player_of("A" * 16 + "." + "0" * 64)
        ('AAAAAAAAAAAAAAAA', None)
        """
        found = None if key is None else _KEY.fullmatch(key)
        if found is None or not hmac.compare_digest(found[2], self._signature(found[1])):
            return None
        return found[1]

    def _signature(self, player: str) -> str:
        return hmac.new(self._secret, f"player:{player}".encode(), hashlib.sha256).hexdigest()
