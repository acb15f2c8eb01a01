"""Advice: which act is best as far as a seat can know, what the others are worth, and why.

Knows how a bot that weighs its acts is asked from a seat's view. Refuses to see more than that view.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from tromf.bots import Circumstances, Option, Reason, ThinkingBot, Weighing, bot_named, levels_of
from tromf.games import AnyGame, Param, Standing, game_named
from tromf.study.contestant import SpecError, named_bot, with_budget
from tromf.study.open_deal import OpenDeal
from tromf.study.report import Mean

__all__ = ["Advice", "Alternative", "advise", "thinker", "weighed", "worth_of"]

MOST_DEALS = 20
"""In so many deals at most is an act compared that a bot has left out."""
EQUAL = 0.05
"""Acts that differ by less are told to be worth the same: figures are shown with one decimal."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """A lawful act as it was weighed, in notation.

    ``value`` is what it is worth to the seat's side on the average, ``error`` the standard error of its difference to
    the choice, ``wins`` in how many of the ``worlds`` that it was looked at in nothing is better.
    """

    act: str
    value: float
    error: float
    wins: int
    worlds: int


@dataclass(frozen=True, slots=True)
class Advice:
    """What a seat is advised: the choice, all that was weighed with the choice first, and why, in messages."""

    game: str
    level: str
    seat: int
    choice: str
    alternatives: tuple[Alternative, ...]
    worlds: int
    reasons: tuple[Reason, ...]

    def to_json(self) -> dict[str, Any]:
        """The advice as plain values, as JSON takes them."""
        return {
            "game": self.game,
            "level": self.level,
            "seat": self.seat,
            "choice": self.choice,
            "worlds": self.worlds,
            "reasons": [{"message": each.message, "params": dict(each.params)} for each in self.reasons],
            "alternatives": [
                {
                    "act": each.act,
                    "value": round(each.value, 3),
                    "error": round(each.error, 3),
                    "wins": each.wins,
                    "worlds": each.worlds,
                }
                for each in self.alternatives
            ],
        }


def advise(
    game: str,
    view: Any,
    level: str = "champion",
    seed: int = 0,
    *,
    worlds: int | None = None,
    standing: Standing | None = None,
    timed: bool = False,
) -> Advice:
    """What a bot of a level, or of a spec, advises the seat of a view whose turn it is.

    ``worlds`` takes the place of the level's budget; ``timed`` gives it a clock, so that a time in its budget counts.
    ``standing`` is where the match stood before the deal. The same arguments give the same advice, unless it is timed.
    Raises ValueError where it is not the seat's turn, and what ``thinker`` raises.
    """
    if not view.legal:
        raise ValueError("it is not this seat's turn")
    law = game_named(game)
    bot = thinker(level, game, worlds)
    weighing = weighed(bot, view, seed, standing, timed=timed)
    return Advice(
        game,
        bot.name,
        view.seat,
        law.notation.format(weighing.choice),
        tuple(_alternative(law, option) for option in weighing.options),
        weighing.worlds,
        (weighing.reason, *_beside(law, weighing)),
    )


def thinker(level: str, game: str, worlds: int | None = None) -> ThinkingBot:
    """A bot that can say what acts are worth; raises what ``named_bot`` raises, SpecError also for one that can't."""
    bot = with_budget(named_bot(level, game), worlds, None)
    if not hasattr(bot, "weigh"):
        known = ", ".join(each for each in levels_of(game) if hasattr(named_bot(each, game), "weigh"))
        raise SpecError("study.error.weighs_nothing", level=level, known=known)
    found: ThinkingBot = bot
    return found


def weighed(
    bot: ThinkingBot, view: Any, seed: int, standing: Standing | None = None, *, timed: bool = False
) -> Weighing:
    """What a bot makes of a view; the chance that it needs follows from the seed."""
    return bot.weigh(view, Random(f"{seed} advice"), Circumstances(perf_counter if timed else None, standing))


def _alternative(game: AnyGame, option: Option) -> Alternative:
    return Alternative(game.notation.format(option.action), option.value, option.error, option.wins, option.worlds)


def _beside(game: AnyGame, weighing: Weighing) -> tuple[Reason, ...]:
    """How the choice compares with the next best act; where both are cards, that it keeps the other one."""
    if len(weighing.options) < 2 or not weighing.worlds:
        return ()
    first, second = weighing.options[:2]
    less = first.value - second.value
    how = "less" if less >= EQUAL else "more" if less <= -EQUAL else "same"
    params: Mapping[str, Param] = {"less": f"{abs(less):.1f}", "error": f"{second.error:.1f}"}
    card, other = (game.notation.detail(option.action).card for option in (first, second))
    if card is not None and other is not None and card != other:
        return (Reason(f"study.advice.keeps.{how}", {**params, "card": other}),)
    return (Reason(f"study.advice.next.{how}", params),)


def worth_of(game: AnyGame, view: Any, weighing: Weighing, action: Any, seed: int) -> Option | None:
    """An act as it was weighed; one that was left out is compared with the choice in other deals that fit the view.

    Bots leave out twins of other acts, and words that they would never say. There everybody talks on as the heuristic
    player does, and plays best from there. None where nothing was weighed, or where no deal is found that fits.
    """
    for option in weighing.options:
        if option.action == action:
            return option if weighing.worlds else None
    if not weighing.worlds:
        return None
    random = Random(f"{seed} left out")
    try:
        deals = [game.imagine(view, random) for _ in range(min(weighing.worlds, MOST_DEALS))]
    except RuntimeError:  # no deal was found that fits
        return None
    acts = (weighing.choice, action)
    open_deal = OpenDeal(game, bot_named("player", game.name))
    values = [open_deal.values(deal, random, acts) for deal in deals]
    less = Mean.of([each[action] - each[weighing.choice] for each in values])
    wins = sum(each[action] >= each[weighing.choice] for each in values)
    return Option(action, weighing.options[0].value + less.value, less.error, wins, len(deals))
