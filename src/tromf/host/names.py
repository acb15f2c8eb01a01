"""The names by which players go, in the store.

Knows one name a player. Refuses to know who reads it.
"""

from tromf.store import Store

__all__ = ["keep_name", "name_of"]


async def name_of(store: Store, player: str) -> str | None:
    """The name by which a player goes, None before one was told."""
    name = await store.get(f"name:{player}")
    return None if name is None else name.decode()


async def keep_name(store: Store, player: str, name: str) -> None:
    """Remember a player's name, which was cleaned."""
    await store.put(f"name:{player}", name.encode())
