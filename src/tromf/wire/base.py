"""What all messages share.

Knows their dress: frozen, tagged by ``type``, camel case on the wire. Refuses to know what they say.
"""

import msgspec

__all__ = ["VERSION", "Message", "Part"]

VERSION = 1
"""The version of the language; a page of another version is asked to load itself anew."""


class Part(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """A part of a message."""


class Message(Part, frozen=True, tag_field="type"):
    """A message; each names its own tag."""
