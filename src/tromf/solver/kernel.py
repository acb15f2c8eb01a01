"""The compiled kernel, and the searches that a thread keeps.

Knows where the kernel is and what to say when it was not built. Refuses to know any rule.
"""

import threading
from enum import Enum
from typing import Any

try:
    from tromf.solver import _kernel
except ImportError as error:  # pragma: no cover - an installed package has its kernel
    raise ImportError(
        "tromf.solver has a compiled kernel, and it was not built. Install a C++17 compiler (for instance "
        "'apt install g++' or 'xcode-select --install') and then tromf again: 'pip install .' or 'make setup'."
    ) from error

__all__ = ["Interrupt", "Kind", "solver_of"]

Interrupt = _kernel.Interrupt


class Kind(Enum):
    """The searches of the kernel: one a game."""

    KLABER = "klaber"
    KLABERJASS = "klaberjass"
    RABLOULTI = "rabloulti"


_SOLVERS = {
    Kind.KLABER: _kernel.KlaberSolver,
    Kind.KLABERJASS: _kernel.KlaberjassSolver,
    Kind.RABLOULTI: _kernel.RabloultiSolver,
}

_kept = threading.local()


def solver_of(kind: Kind) -> Any:
    """The calling thread's search for a game: what it has found out stays of use within a deal."""
    solvers = _kept.__dict__
    solver = solvers.get(kind.value)
    if solver is None:
        solver = solvers[kind.value] = _SOLVERS[kind]()
    return solver
