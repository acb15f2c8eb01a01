"""The compiled kernel: searches on numbers; see ``kernel/`` for the source."""

from collections.abc import Sequence
from typing import Generic, TypeVar

_Task = TypeVar("_Task")

_Value = tuple[int, int, int]
_Values = tuple[list[tuple[int, int, int]], int]

class Interrupt:
    """Something that stops every search that was given it; the searches then answer with bounds."""

    def __init__(self) -> None: ...
    def set(self) -> None:
        """Stop the searches."""

    def is_set(self) -> bool:
        """Whether the searches were stopped."""

class KlaberPosition:
    def __init__(
        self,
        hands: Sequence[int],
        trump: int,
        leader: int,
        trick: Sequence[int],
        waiting: int = -1,
        prize: int = 0,
        tricks: bool = False,
    ) -> None: ...
    def pool(self) -> int: ...
    def playouts(self, games: int, seed: int) -> list[int]: ...

class KlaberjassPosition:
    def __init__(
        self,
        hands: Sequence[int],
        trump: int,
        leader: int,
        trick: Sequence[int],
        waiting: int = -1,
        prize: int = 0,
        tricks: bool = False,
    ) -> None: ...
    def pool(self) -> int: ...
    def playouts(self, games: int, seed: int) -> list[int]: ...

class RabloultiPosition:
    def __init__(
        self,
        hands: Sequence[int],
        trump: int,
        leader: int,
        trick: Sequence[int],
        soloist: int,
        winners: int,
        points: int,
        head_after_ruff: bool,
        hold_seven: bool,
        tricks: bool = False,
    ) -> None: ...
    def playouts(self, games: int, seed: int) -> list[int]: ...

class Payments:
    def __init__(self, paid: Sequence[int]) -> None: ...
    def paid(self) -> list[int]: ...

class _Solver(Generic[_Task]):
    def __init__(self) -> None: ...
    def value(self, task: _Task, nodes: int = 0, interrupt: Interrupt | None = None) -> _Value: ...
    def values(self, task: _Task, nodes: int = 0, interrupt: Interrupt | None = None) -> _Values: ...
    def many(
        self, tasks: Sequence[_Task], threads: int, nodes: int = 0, interrupt: Interrupt | None = None
    ) -> list[_Value]: ...
    def many_values(
        self, tasks: Sequence[_Task], threads: int, nodes: int = 0, interrupt: Interrupt | None = None
    ) -> list[_Values]: ...

class KlaberSolver(_Solver[KlaberPosition]):
    def at_least(
        self, task: KlaberPosition, points: int, nodes: int = 0, interrupt: Interrupt | None = None
    ) -> _Value: ...

class KlaberjassSolver(_Solver[KlaberjassPosition]):
    def at_least(
        self, task: KlaberjassPosition, points: int, nodes: int = 0, interrupt: Interrupt | None = None
    ) -> _Value: ...

class RabloultiSolver(_Solver[tuple[RabloultiPosition, Payments]]): ...
