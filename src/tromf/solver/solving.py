"""The questions that can be put to the solver: a value, every card's value, many values at once, random playouts.

Knows how an answer is put together where something is chosen beside cards. Refuses to know any rule.
"""

from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from os import cpu_count
from typing import Any, cast

from tromf.cards import CARDS, Card
from tromf.solver.kernel import Interrupt, Kind, solver_of
from tromf.solver.position import Position
from tromf.solver.tasks import Choice, Question, Task
from tromf.solver.values import Goal, Measure, Moves, NotSolvable, Solution

__all__ = ["many", "many_moves", "playouts", "solve", "solve_moves"]


_GAMES = frozenset(kind.value for kind in Kind)


def game_name(state: Any) -> str:
    """The game of a state or position; raises NotSolvable.

    A state tells its game by where its class lives; so only the game that is asked about is loaded.
    """
    if isinstance(state, Position):
        return state.game
    name = type(state).__module__.removeprefix("tromf.games.").partition(".")[0]
    if name not in _GAMES:
        raise NotSolvable("solver.refusal.not_in_play")
    return name


def question_of(state: Any, goal: Goal) -> Question:
    """What the kernel is asked for a state of any game, or a made-up position; raises NotSolvable."""
    if isinstance(state, Position):
        return cast(Question, import_module("tromf.solver.made_up").question_of(state, goal))
    return cast(Question, import_module(f"tromf.solver.{game_name(state)}").question_of(state, goal))


def solve(
    state: Any, goal: Goal = Measure.WRITTEN, *, nodes: int | None = None, interrupt: Interrupt | None = None
) -> Solution:
    """What a state of the play is worth to its declaring side when everybody sees all cards and plays best.

    ``state`` is a state of any game in which cards are played, at any point of a trick, or a made-up ``Position``.
    ``nodes`` bounds how many cards are tried; when they, or ``interrupt``, stop the search before the value is proved,
    the solution has bounds. Raises NotSolvable.

    >>> from tromf.cards import Suit, cardset, parse_cards
    >>> hands = tuple(cardset(parse_cards(text)) for text in ("AO A9", "LA LX", "BA BX", "HA HX"))
    >>> solve(Position("klaber", hands, leader=0, trump=Suit.ACORNS), Measure.POINTS).value
    107
    """
    question = question_of(state, goal)
    if isinstance(question, Task) and question.at_least is not None:
        return _reached(question, nodes, interrupt)
    return _solved(question, nodes, interrupt)


def _reached(task: Task, nodes: int | None, interrupt: Interrupt | None) -> Solution:
    """Whether enough points are got: one null window, which costs less than the value."""
    assert task.at_least is not None
    assert task.pool is not None
    wanted = task.at_least.points
    points = wanted if task.rising else task.pool - wanted + 1
    lower, upper, used = solver_of(task.kind).at_least(task.position, points, nodes or 0, interrupt)
    if not task.rising:
        lower, upper = 1 - upper, 1 - lower
    return Solution(lower, upper, task.declarer, used)


def _solved(question: Question, nodes: int | None, interrupt: Interrupt | None) -> Solution:
    if isinstance(question, Task):
        found = question.solution(*solver_of(question.kind).value(question.position, nodes or 0, interrupt))
        return found if question.also is None else _better(found, _solved(question.also, nodes, interrupt))
    options = [_solved(option, nodes, interrupt) for _, option in question.options]
    choose = max if question.rising else min
    used = sum(option.nodes for option in options)
    lower, upper = choose(each.lower for each in options), choose(each.upper for each in options)
    return Solution(lower, upper, question.declarer, used)


def _better(first: Solution, second: Solution) -> Solution:
    """The better of two for the declaring side."""
    lower, upper = max(first.lower, second.lower), max(first.upper, second.upper)
    return Solution(lower, upper, first.declarer, first.nodes + second.nodes)


def solve_moves(
    state: Any, goal: Goal = Measure.WRITTEN, *, nodes: int | None = None, interrupt: Interrupt | None = None
) -> Moves:
    """What the state is worth after each lawful card, each value exact; see ``solve``.

    Where the dix can be exchanged or a trump must be named, the values of these acts are among ``others``.

    >>> from tromf.cards import Suit, cardset, parse_cards
    >>> hands = tuple(cardset(parse_cards(text)) for text in ("AA LX", "A9 LA", "BA BX", "HA HX"))
    >>> moves = solve_moves(Position("klaber", hands, leader=0, trump=Suit.ACORNS), Measure.POINTS)
    >>> {card.name: solution.value for card, solution in moves.cards.items()}
    {'AA': 0, 'LX': 0}
    """
    return _asked_alone(question_of(state, goal), nodes, interrupt)


def _asked_alone(question: Question, nodes: int | None, interrupt: Interrupt | None) -> Moves:
    return _moves_of(question, nodes, interrupt) if isinstance(question, Task) else _chosen(question, nodes, interrupt)


def _moves_of(task: Task, nodes: int | None, interrupt: Interrupt | None) -> Moves:
    found, used = solver_of(task.kind).values(task.position, nodes or 0, interrupt)
    moves = _moves(task, found, used)
    if task.also is None:
        return moves
    other = _moves_of(task.also, nodes, interrupt)
    cards = {card: _better(solution, other.cards[card]) for card, solution in moves.cards.items()}
    return Moves(task.turn, task.rising, cards, {}, moves.nodes + other.nodes)


def _moves(task: Task, found: list[tuple[int, int, int]], used: int) -> Moves:
    cards = {CARDS[card]: task.solution(lower, upper, 0) for card, lower, upper in found}
    return Moves(task.turn, task.rising, cards, {}, used)


def _chosen(choice: Choice, nodes: int | None, interrupt: Interrupt | None) -> Moves:
    cards: dict[Card, Solution] = {}
    others: dict[Any, Solution] = {}
    used = 0
    for act, option in choice.options:
        if act is None:
            moves = _moves_of(cast(Task, option), nodes, interrupt)
            cards |= moves.cards
            used += moves.nodes
            continue
        solution = _solved(option, nodes, interrupt)
        used += solution.nodes
        if isinstance(act, Card):
            cards[act] = solution
        else:
            others[act] = solution
    return Moves(choice.turn, choice.rising, cards, others, used)


def many(
    states: Sequence[Any],
    goal: Goal = Measure.WRITTEN,
    *,
    threads: int | None = None,
    nodes: int | None = None,
    interrupt: Interrupt | None = None,
) -> list[Solution]:
    """The value of each state, shared out among threads; by default as many as there are processors.

    States of one deal that stand next to each other share what is found out about it; so do not shuffle them.
    """
    questions = [question_of(state, goal) for state in states]
    found: list[Solution | None] = [None] * len(questions)
    for kind, places in _by_kind(questions).items():
        tasks = [cast(Task, questions[place]).position for place in places]
        answers = solver_of(kind).many(tasks, _threads(threads, len(tasks)), nodes or 0, interrupt)
        for place, answer in zip(places, answers, strict=True):
            found[place] = cast(Task, questions[place]).solution(*answer)
    return [
        _solved(question, nodes, interrupt) if solution is None else solution
        for question, solution in zip(questions, found, strict=True)
    ]


def many_moves(
    states: Sequence[Any],
    goal: Goal = Measure.WRITTEN,
    *,
    threads: int | None = None,
    nodes: int | None = None,
    interrupt: Interrupt | None = None,
) -> list[Moves]:
    """The values of every lawful card of each state, shared out among threads; see ``many`` and ``solve_moves``."""
    questions = [question_of(state, goal) for state in states]
    found: list[Moves | None] = [None] * len(questions)
    for kind, places in _by_kind(questions).items():
        tasks = [cast(Task, questions[place]).position for place in places]
        answers = solver_of(kind).many_values(tasks, _threads(threads, len(tasks)), nodes or 0, interrupt)
        for place, (cards, used) in zip(places, answers, strict=True):
            found[place] = _moves(cast(Task, questions[place]), cards, used)
    return [
        _asked_alone(question, nodes, interrupt) if moves is None else moves
        for question, moves in zip(questions, found, strict=True)
    ]


def _by_kind(questions: list[Question]) -> dict[Kind, list[int]]:
    """The places of the questions that are one task for the kernel, by its searches."""
    places: dict[Kind, list[int]] = {}
    for place, question in enumerate(questions):
        if isinstance(question, Task) and question.also is None:
            places.setdefault(question.kind, []).append(place)
    return places


def _threads(threads: int | None, tasks: int) -> int:
    return max(1, min(tasks, threads or cpu_count() or 1))


def playouts(state: Any, games: int, seed: int, goal: Goal = Measure.WRITTEN) -> Counter[int]:
    """How often each value came when the cards were played to the end by lawful chance, every card as likely.

    The same seed gives the same games everywhere. Raises NotSolvable; a trump must be named before.

    >>> from tromf.cards import Suit, cardset, parse_cards
    >>> hands = tuple(cardset(parse_cards(text)) for text in ("AA LX", "A9 LA", "BA BX", "HA HX"))
    >>> playouts(Position("klaber", hands, leader=0, trump=Suit.ACORNS), 1000, 1, Measure.POINTS).total()
    1000
    """
    question = question_of(state, goal)
    while isinstance(question, Choice):
        question = dict(question.options).get(None) or _refuse()
    question = question.also or question
    if question.kind is Kind.RABLOULTI:
        return cast(Counter[int], import_module("tromf.solver.rabloulti").playouts(question.position, games, seed))
    counts = question.position.playouts(games, seed)
    found: Counter[int] = Counter()
    worth = question.ended or question.worth
    for points, count in enumerate(counts):
        if count:
            own = points if question.declarer % 2 == 0 else _all_points(question) - points
            found[worth(own)] += count
    return found


def _refuse() -> Question:
    raise NotSolvable("solver.refusal.unnamed")


def _all_points(task: Task) -> int:
    assert task.pool is not None
    return task.pool
