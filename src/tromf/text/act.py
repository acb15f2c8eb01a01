"""Acts of any game in words, as the terminal and the record tell them.

Knows how an act that a game laid out becomes sentences. Refuses to know any game: its name chooses the sentences.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tromf.text.sentence import NameOf, say

if TYPE_CHECKING:  # the games are a large import, and words alone don't need them
    from tromf.games import ActDetail, Param

__all__ = ["say_act"]


def say_act(
    language: str,
    game: str,
    seat: int,
    detail: ActDetail,
    seat_name: NameOf | None = None,
    more: Mapping[str, Param] | None = None,
) -> str:
    """An act of a seat in words, with what was said along with a card; ``more`` adds what the act alone does not tell.

    The level of a contra is such a thing: it follows from the acts before.

    >>> from tromf.games import ActDetail
    >>> detail = ActDetail("play HA announce H9-HU", "play", "HA", announced=("H9-HU",))
    >>> say_act("en", "klaber", 0, detail, ("Anna", "Ben", "Cleo", "Dan").__getitem__)
    'Anna plays the ace of hearts. Anna announces a run of three to the unter of hearts.'
    """
    parts: dict[str, Param | None] = {
        "card": detail.card,
        "suit": detail.suit,
        "rank": detail.rank,
        "level": detail.level,
        "bid": None if detail.bid is None else f"{game}.bid.{detail.bid}",
        "part": None if detail.part is None else f"{game}.part.{detail.part}",
    }
    params: dict[str, Param] = {"seat": seat, **(more or {})}
    params |= {name: part for name, part in parts.items() if part is not None}
    said = [say(language, f"{game}.act.{detail.kind}", params, seat_name)]
    said += [say(language, f"{game}.act.announce", {"seat": seat, "run": run}, seat_name) for run in detail.announced]
    if detail.call is not None:
        said.append(say(language, f"{game}.act.{detail.call}", {"seat": seat, "card": detail.card or ""}, seat_name))
    return " ".join(said)
