"""A Dask cluster on this machine: a scheduler and two worker processes, until standard input is closed.

It writes the scheduler's address as a line.
"""

import sys

from distributed import LocalCluster

if __name__ == "__main__":
    workers = {"n_workers": 2, "threads_per_worker": 1}
    with LocalCluster(**workers, dashboard_address=None) as cluster:  # type: ignore[no-untyped-call]
        sys.stdout.write(f"{cluster.scheduler_address}\n")
        sys.stdout.flush()
        sys.stdin.read()
