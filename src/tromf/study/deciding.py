"""Who decides at a seat: a bot, which sees its view, or a measure that sees all hands.

Knows how either is asked. Refuses to let a bot see more than its view.
"""

from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeAlias, runtime_checkable

from tromf.bots import Bot, Circumstances
from tromf.cards import Random
from tromf.games import AnyGame

__all__ = ["CardsOnly", "Mind", "OpenMind", "decided", "is_play"]


@runtime_checkable
class OpenMind(Protocol):
    """A measure that plays from the open deal; no bot, for no person could do so."""

    @property
    def name(self) -> str:
        """What it is called in a report."""
        ...

    def choose_open(self, game: AnyGame, state: Any, view: Any, random: Random, circumstances: Circumstances) -> Any:
        """One of the lawful acts of the view."""
        ...

    def interrupt(self, view: Any, random: Random) -> Any | None:
        """What is said out of turn, None for silence."""
        ...


Mind: TypeAlias = Bot | OpenMind
"""Whoever decides at a seat."""


def decided(mind: Mind, game: AnyGame, state: Any, view: Any, random: Random, circumstances: Circumstances) -> Any:
    """The act that a mind chooses at the seat whose turn it is; ``view`` is that seat's."""
    if isinstance(mind, OpenMind):
        return mind.choose_open(game, state, view, random, circumstances)
    return mind.choose(view, random, circumstances)


def is_play(game: AnyGame, action: Any) -> bool:
    """Whether an act lays a card.

    >>> from tromf.games import game_named
    >>> klaber = game_named("klaber")
    >>> [is_play(klaber, klaber.notation.parse(text)) for text in ("pass", "play HA")]
    [False, True]
    """
    return game.notation.detail(action).kind == "play"


@dataclass(frozen=True, slots=True)
class CardsOnly:
    """Speaks as one bot speaks and lays the cards that another mind would lay.

    So that two who play cards can be compared after the very same auction, with the very same announcements.
    """

    speaker: Bot
    player: Mind

    @property
    def name(self) -> str:
        """The name of the mind that lays the cards."""
        return self.player.name

    def choose_open(self, game: AnyGame, state: Any, view: Any, random: Random, circumstances: Circumstances) -> Any:
        """The speaker's act; where that is a card, the other mind's card with the speaker's words."""
        said = self.speaker.choose(view, random, circumstances)
        if not is_play(game, said):
            return said
        chosen = decided(self.player, game, state, view, random, circumstances)
        if not is_play(game, chosen) or _card(game, chosen) == _card(game, said):
            return said
        same = tuple(action for action in view.legal if _card(game, action) == _card(game, chosen))
        return same[0] if len(same) == 1 else self.speaker.choose(replace(view, legal=same), random, circumstances)

    def interrupt(self, view: Any, random: Random) -> Any | None:
        """What the speaker says out of turn."""
        return self.speaker.interrupt(view, random)


def _card(game: AnyGame, action: Any) -> str | None:
    return game.notation.detail(action).card
