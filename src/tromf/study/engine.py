"""The engines that many deals are played on: processes of this machine, or a cluster.

Knows how joblib is told which one, and what must be there for it. Refuses to know what is played.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any, TypeVar

from joblib import Parallel, delayed, parallel_config

__all__ = ["BACKENDS", "Engine", "NoEngine"]

Found = TypeVar("Found")

BACKENDS = ("loky", "dask", "ray")
"""Processes here; a Dask cluster; a Ray cluster."""
_NEEDED = {"dask": "distributed", "ray": "ray"}
_PATIENCE = 10
"""Seconds that a cluster is waited for."""
_A_ROUND = 8
"""Pieces of work a worker in one round, where an engine gives results only all at once."""


class NoEngine(ValueError):
    """An engine that is not there; carries a message of the catalogue with its parameters."""

    def __init__(self, message: str, **params: str | int) -> None:
        super().__init__(f"{message} {params}")
        self.message = message
        self.params = params


@dataclass(frozen=True, slots=True)
class Engine:
    """Where work is done: ``jobs`` at once, -1 for one on each core; on the cluster at an address as many as it has.

    A Dask or Ray cluster without an address is started on this machine for the time of the work.
    """

    backend: str = "loky"
    cluster: str | None = None
    jobs: int = -1

    def __post_init__(self) -> None:
        if self.backend not in BACKENDS:
            raise NoEngine("study.error.backend", backend=self.backend, known=", ".join(BACKENDS))
        if self.cluster is not None and self.backend == "loky":
            raise NoEngine("study.error.no_cluster", known=", ".join(BACKENDS[1:]))
        if (needed := _NEEDED.get(self.backend)) is not None and find_spec(needed) is None:
            raise NoEngine("study.error.not_installed", backend=self.backend, package=needed)

    def results(self, work: Callable[..., Found], arguments: Iterable[tuple[Any, ...]]) -> Iterator[Found]:
        """What a function gives for each of many arguments, as they become ready; raises NoEngine."""
        calls = (delayed(work)(*each) for each in arguments)
        with ExitStack() as stack:
            for each in self._entered():
                stack.enter_context(each)
            if self.backend != "ray":
                yield from Parallel(return_as="generator_unordered")(calls)
                return
            parallel = Parallel()
            while some := list(islice(calls, _A_ROUND * parallel._effective_n_jobs())):
                yield from parallel(some)

    def _entered(self) -> Iterator[AbstractContextManager[Any]]:
        """What must be entered, in turn, for joblib to work there."""
        if self.backend == "dask":
            yield self._dask()
        if self.backend == "ray":
            yield self._ray()
        jobs = self.jobs if self.backend == "loky" else -1
        yield parallel_config(backend=self.backend, n_jobs=jobs)

    def _dask(self) -> AbstractContextManager[Any]:
        distributed = import_module("distributed")
        if self.cluster is None:
            workers = self.jobs if self.jobs > 0 else None
            cluster = distributed.LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)
            stack = ExitStack()
            stack.enter_context(cluster)
            stack.enter_context(distributed.Client(cluster))
            return stack
        try:
            client: AbstractContextManager[Any] = distributed.Client(self.cluster, timeout=_PATIENCE)
        except (OSError, ValueError) as error:
            raise NoEngine("study.error.unreachable", address=self.cluster) from error
        return client

    def _ray(self) -> AbstractContextManager[Any]:
        ray = import_module("ray")
        import_module("ray.util.joblib").register_ray()
        processors = self.jobs if self.cluster is None and self.jobs > 0 else None
        quiet = {"include_dashboard": False, "log_to_driver": False}
        try:
            context: AbstractContextManager[Any] = ray.init(address=self.cluster, num_cpus=processors, **quiet)
        except (ConnectionError, ValueError) as error:
            raise NoEngine("study.error.unreachable", address=self.cluster or "") from error
        return context
