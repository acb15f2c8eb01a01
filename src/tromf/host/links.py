"""The links of a table: a code for each chair and one for spectators, kept in the store.

Knows how codes are drawn, read and found. Refuses to know who uses them.
"""

from dataclasses import dataclass

import msgspec

from tromf.cards import Random
from tromf.store import Store

__all__ = ["CODE_ALPHABET", "CODE_LENGTH", "Link", "LinkBook", "TableLinks", "draw_code", "draw_links", "read_code"]

CODE_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""32 signs that are not taken for each other when a code is read aloud or typed: no 0 and O, no 1 and I."""

CODE_LENGTH = 12
"""Sixty bits: nobody finds a table by trying."""


class Link(msgspec.Struct, frozen=True):
    """What a code leads to: a chair of a table, or (None) its spectators' place.

    ``commentary`` is the code itself where it was made for commentators: it leads there while the table keeps it.
    """

    table: str
    chair: int | None
    commentary: str | None = None


class TableLinks(msgspec.Struct, frozen=True):
    """All codes of a table."""

    chairs: tuple[str, ...]
    watch: str


def draw_code(random: Random) -> str:
    """A new code."""
    return "".join(CODE_ALPHABET[random.randrange(len(CODE_ALPHABET))] for _ in range(CODE_LENGTH))


def read_code(text: str) -> str | None:
    """A code as it is kept, however it was typed: any case, with dashes or spaces; None for what is none.

    >>> read_code("abcd-efgh jk23")
    'ABCDEFGHJK23'
    """
    code = text.replace("-", "").replace(" ", "").upper()
    return code if text.isascii() and len(code) == CODE_LENGTH and all(sign in CODE_ALPHABET for sign in code) else None


def draw_links(random: Random, chairs: int) -> TableLinks:
    """New codes for a table."""
    return TableLinks(tuple(draw_code(random) for _ in range(chairs)), draw_code(random))


@dataclass(frozen=True, slots=True)
class LinkBook:
    """The links in a store."""

    store: Store

    async def keep(self, table_id: str, links: TableLinks) -> None:
        """Keep a table's links."""
        await self.store.put(f"links:{table_id}", msgspec.json.encode(links))
        for chair, code in enumerate(links.chairs):
            await self.store.put(f"link:{code}", msgspec.json.encode(Link(table_id, chair)))
        await self.store.put(f"link:{links.watch}", msgspec.json.encode(Link(table_id, None)))

    async def keep_commentary(self, table_id: str, code: str) -> None:
        """Keep a link for commentators."""
        await self.store.put(f"link:{code}", msgspec.json.encode(Link(table_id, None, code)))

    async def find(self, code: str) -> Link | None:
        """What a code leads to, None where it leads nowhere."""
        kept = read_code(code)
        fact = None if kept is None else await self.store.get(f"link:{kept}")
        return None if fact is None else msgspec.json.decode(fact, type=Link)

    async def of_table(self, table_id: str) -> TableLinks | None:
        """All links of a table."""
        fact = await self.store.get(f"links:{table_id}")
        return None if fact is None else msgspec.json.decode(fact, type=TableLinks)
