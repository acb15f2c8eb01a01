"""A review of a deal: for each act what it cost as far as its seat could know, and what it cost in the real deal.

Knows that these are two different things, and keeps them apart. Refuses to blame a seat for what it could not see: what
could be known is weighed from the seat's view at that moment alone.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

from tromf.bots import ThinkingBot, bot_named
from tromf.cards import Deck
from tromf.games import AnyGame, game_named
from tromf.solver import NotSolvable, best_line
from tromf.study.advice import thinker, weighed, worth_of
from tromf.study.deciding import is_play
from tromf.study.open_deal import OpenDeal, side_value
from tromf.tricks import Seat, Side

__all__ = ["Chance", "Known", "Real", "Review", "ReviewedAct", "review"]

NOTHING = 1e-9
CLEAR = 2.0
"""Standard errors that a cost must exceed to be more than chance."""


@dataclass(frozen=True, slots=True)
class Known:
    """What an act was worth as far as its seat could know, in the points that its side writes.

    ``cost`` is by how much less than ``best``, the choice of the bot that weighed it, and ``error`` the standard error
    of that over so many imagined ``worlds``; ``worth`` is what the act itself was worth.
    """

    cost: float
    error: float
    best: str
    worth: float
    worlds: int


@dataclass(frozen=True, slots=True)
class Real:
    """What an act cost its side in the real deal, which nobody could see, and what would have cost nothing.

    A card is judged by the solver; of what is said it is simulated how the deal would have gone on.
    """

    cost: float
    best: str


@dataclass(frozen=True, slots=True)
class ReviewedAct:
    """An act, counted from 1, with both costs; None where there was no choice, nothing to weigh, or no turn."""

    number: int
    seat: Seat
    act: str
    known: Known | None
    real: Real | None


@dataclass(frozen=True, slots=True)
class Chance:
    """Whether a contract could have been made with open hands against the best play of the others.

    ``value`` is what the declaring side would have gained from before the first card on, ``line`` the cards of best
    play from there. ``last`` is the number of acts after which it could still be made but for the next act, None where
    it was made, or never could be; ``rest`` is then the line of play from that moment.
    """

    made: bool
    value: float
    line: tuple[tuple[Seat, str], ...]
    last: int | None
    rest: tuple[tuple[Seat, str], ...]


@dataclass(frozen=True, slots=True)
class Review:
    """A deal reviewed.

    ``side`` is the declaring side, or 0 where there was none. ``expected`` is what each act was worth to it as far as
    the acting seat could know, None where nothing was weighed; ``values`` what the real deal was worth to it before the
    first act and after each. ``turning`` is the act that cost most as far as could be known, ``swing`` the one that
    changed the value of the real deal most; both count from 1, and are None where there is no such act.
    """

    game: str
    level: str
    side: Side
    acts: tuple[ReviewedAct, ...]
    expected: tuple[float | None, ...]
    values: tuple[float, ...]
    turning: int | None
    swing: int | None
    chance: Chance | None

    def to_json(self, *, opened: bool = False) -> dict[str, Any]:
        """The review as plain values, as JSON takes them; what only open hands tell is there when ``opened``."""
        told: dict[str, Any] = {
            "game": self.game,
            "level": self.level,
            "side": self.side,
            "acts": [_act_json(act, opened) for act in self.acts],
            "expected": [None if each is None else round(each, 3) for each in self.expected],
            "turning": self.turning,
        }
        if opened:
            told |= {"values": list(self.values), "swing": self.swing, "chance": _chance_json(self.chance)}
        return told


def review(
    game: str,
    options: Any,
    dealer: Seat,
    deck: Deck,
    acts: Sequence[tuple[Seat, Any]],
    level: str = "champion",
    seed: int = 0,
    *,
    worlds: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review a deal, whose acts are those that the law accepted, each with its seat; ``dealer`` is a seat of the deal.

    What could be known is weighed by the bot of a level or spec; ``worlds`` takes the place of its budget. The same
    arguments give the same review. ``progress`` is told how many of how many acts are reviewed. Raises what ``thinker``
    raises.
    """
    law = game_named(game)
    bot = thinker(level, game, worlds)
    states = [law.deal(options, dealer, deck)]
    for _, action in acts:
        states.append(law.apply(states[-1], action))
    reviewing = _Reviewing(law, bot, OpenDeal(law, bot_named("player", game)), seed)
    side = _declaring_side(law, states[-1])
    reviewed = []
    for number, (seat, action) in enumerate(acts, start=1):
        reviewed.append(reviewing.act(number, seat, action, states[number - 1]))
        if progress is not None:
            progress(number, len(acts))
    values = tuple(reviewing.open_deal.value(state, side, Random(seed)) for state in states)
    return Review(
        game,
        bot.name,
        side,
        tuple(reviewed),
        tuple(_expected(law, each, side, action) for each, (_, action) in zip(reviewed, acts, strict=True)),
        values,
        _turning(reviewed),
        _swing(values),
        _chance(law, states, [action for _, action in acts], values, side),
    )


@dataclass(frozen=True, slots=True)
class _Reviewing:
    """Who weighs the acts of a deal, and how."""

    game: AnyGame
    bot: ThinkingBot
    open_deal: OpenDeal
    seed: int

    def act(self, number: int, seat: Seat, action: Any, state: Any) -> ReviewedAct:
        """Both costs of an act that was made in a state."""
        format_act = self.game.notation.format
        acts = self.game.legal_actions(state) if self.game.to_act(state) == seat else ()
        if action not in acts or len(acts) < 2:
            return ReviewedAct(number, seat, format_act(action), None, None)
        seed = _seed_of(self.seed, number)
        view = self.game.view(state, seat)
        weighing = weighed(self.bot, view, seed)
        done = worth_of(self.game, view, weighing, action, seed)
        known = None
        if done is not None:
            cost = 0.0 if action == weighing.choice else max(0.0, weighing.options[0].value - done.value)
            known = Known(cost, done.error, format_act(weighing.choice), done.value, weighing.worlds)
        values = self.open_deal.values(state, Random(seed), also=action)
        top = max(values, key=lambda each: (values[each], each == action))
        real = Real(values[top] - values[action], format_act(top))
        return ReviewedAct(number, seat, format_act(action), known, real)


def _seed_of(seed: int, number: int) -> int:
    """Another seed for each act."""
    return 1_000 * seed + number


def _declaring_side(game: AnyGame, end: Any) -> Side:
    if game.to_act(end) is not None:
        return 0
    return game.result(end).declarer or 0


def _expected(game: AnyGame, act: ReviewedAct, side: Side, action: Any) -> float | None:
    """What the declaring side could expect of an act by what its seat knew; two who pay a soloist pay half each."""
    if act.known is None:
        return None
    if game.side_of(act.seat) == side:
        return act.known.worth
    if game.sides > 2 and not is_play(game, action):  # while it is talked, three play each for itself
        return None
    return -act.known.worth * (game.sides - 1)


def _turning(acts: Sequence[ReviewedAct]) -> int | None:
    """The act with the greatest cost that is no matter of chance."""
    clear = [act for act in acts if act.known is not None and act.known.cost > max(CLEAR * act.known.error, NOTHING)]
    return max(clear, key=_known_cost).number if clear else None


def _known_cost(act: ReviewedAct) -> float:
    return 0.0 if act.known is None else act.known.cost


def _swing(values: Sequence[float]) -> int | None:
    changes = [abs(after - before) for before, after in pairwise(values)]
    greatest = max(changes, default=0.0)
    return changes.index(greatest) + 1 if greatest > NOTHING else None


def _chance(
    game: AnyGame, states: Sequence[Any], acts: Sequence[Any], values: Sequence[float], side: Side
) -> Chance | None:
    """What open hands say of the contract, None where no card was laid."""
    cards = [place for place, action in enumerate(acts) if is_play(game, action)]
    if not cards:
        return None
    first, end = cards[0], states[-1]
    made = game.to_act(end) is None and side_value(game, game.result(end), side) > 0
    open_until = [place for place in cards if values[place] > 0]
    last = None if made or not open_until else open_until[-1]
    rest = () if last is None else _line(states[last])
    return Chance(made, values[first], _line(states[first]), last, rest)


def _line(state: Any) -> tuple[tuple[Seat, str], ...]:
    try:
        return tuple((seat, card.name) for seat, card in best_line(state))
    except NotSolvable:
        return ()


def _act_json(act: ReviewedAct, opened: bool) -> dict[str, Any]:
    told: dict[str, Any] = {"number": act.number, "seat": act.seat, "act": act.act, "known": None}
    if act.known is not None:
        known = act.known
        told["known"] = {
            "cost": round(known.cost, 3),
            "error": round(known.error, 3),
            "best": known.best,
            "worth": round(known.worth, 3),
            "worlds": known.worlds,
        }
    if opened:
        told["real"] = None if act.real is None else {"cost": act.real.cost, "best": act.real.best}
    return told


def _chance_json(chance: Chance | None) -> dict[str, Any] | None:
    if chance is None:
        return None
    line, rest = ([{"seat": seat, "card": card} for seat, card in each] for each in (chance.line, chance.rest))
    return {"made": chance.made, "value": chance.value, "line": line, "last": chance.last, "rest": rest}
