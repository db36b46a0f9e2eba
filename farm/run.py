"""Chunks of work over many processes: a local cluster, or any scheduler of dask.distributed by its address.

The results come back in the order of the chunks, whoever worked on them and however often. A worker that dies costs the time of what it had in hand, which
the scheduler gives to another. What is finished is kept (see ChunkCache), so a run that was stopped goes on.
"""

from __future__ import annotations

import logging
import signal
import tempfile
import threading
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

from distributed import Client, Future, LocalCluster, as_completed
from tqdm import tqdm

from .chunk_cache import C, ChunkCache, R, program

ROOT = Path(__file__).resolve().parent.parent
KEEP = ROOT / "build" / "farm"
AHEAD = 500  # chunks that workers have in hand or wait for them: more than any cluster works on at once


class OtherProgram(RuntimeError):
    """A worker has loaded other code than this process."""


def run(
    work: Callable[[C], R],
    chunks: list[C],
    *,
    scheduler: str | None = None,
    workers: int | None = None,
    keep: Path = KEEP,
    quiet: bool = False,
) -> list[R]:
    """What `work` makes of each chunk, in their order; plain data."""
    cache = ChunkCache(keep, work)
    done = {i: result for i, chunk in enumerate(chunks) if (result := cache.get(chunk)) is not None}
    missing = [i for i in range(len(chunks)) if i not in done]
    with tqdm(total=len(chunks), initial=len(chunks) - len(missing), unit="chunk", smoothing=0.05, disable=quiet) as bar:
        if missing:
            with stoppable() as stopped, client(scheduler, workers) as farm:
                name = f"{work.__module__}.{work.__name__}"
                waiting = iter(missing)
                chunk_of = dict[Future, int]()

                def submit(most: int) -> list[Future]:
                    """The next chunks, and not all at once: a hundred thousand keep the scheduler from hearing its own workers."""
                    some = {
                        farm.submit(perform, work, chunks[i], cache.program, key=f"{name}-{cache.key(chunks[i])}"): i
                        for i in islice(waiting, most)
                    }
                    chunk_of.update(some)
                    return list(some)

                results = as_completed(submit(AHEAD))
                for future in results:
                    i = chunk_of.pop(future)
                    done[i] = cache.put(chunks[i], future.result())
                    bar.update()
                    if stopped.is_set():
                        raise KeyboardInterrupt
                    for more in submit(1):
                        results.add(more)
    return [done[i] for i in range(len(chunks))]


def perform(work: Callable[[C], R], chunk: C, expected: str) -> R:
    """A chunk on a worker, which must have the very same program."""
    if program(work.__module__) != expected:
        raise OtherProgram("a worker has loaded another engine than the one that asks: restart the workers, or start them in this checkout")
    return work(chunk)


@contextmanager
def stoppable() -> Iterator[threading.Event]:
    """Set by an interrupt, besides raising it: one that comes while Python clears something away is told on standard error and lost."""
    stopped = threading.Event()

    def stop(*_: object) -> None:
        stopped.set()
        raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():  # which nobody interrupts
        yield stopped
        return
    before = signal.signal(signal.SIGINT, stop)
    try:
        yield stopped
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def client(scheduler: str | None, workers: int | None) -> Iterator[Client]:
    """Connected to that scheduler, whose workers are sent this program; else to a cluster of our own, a process a core."""
    if scheduler:
        with Client(scheduler) as farm, tempfile.TemporaryDirectory() as folder:
            farm.upload_file(str(packed(Path(folder))))
            yield farm
    else:
        with (
            LocalCluster(
                n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=logging.ERROR
            ) as cluster,
            Client(cluster) as farm,
        ):
            yield farm


def packed(folder: Path) -> Path:
    """The engine with its games, and the jobs, as a zip that Python can import from."""
    target = folder / "dealers-choice.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as out:
        for path in sorted((*(ROOT / "engine").rglob("*.*"), *(ROOT / "farm").glob("*.py"))):
            if "__pycache__" not in path.parts:
                out.write(path, path.relative_to(ROOT))
    return target
