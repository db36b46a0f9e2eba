"""Runs over several processes: the same results whoever worked, after a worker died, after a run was stopped."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from distributed import Client

import farm.run
from farm import odds, puzzles, verifying
from farm.chunk_cache import ChunkCache, newest_first, sources
from farm.run import packed, run
from tests.farm import chores

ROOT = Path(__file__).resolve().parents[2]
SLUG, GUTS = "seven-card-stud", "two-card-guts"


def until(what: Any, seconds: float = 900) -> Any:
    """What is waited for; the limit only ends a run that hangs."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := what():
            return found
        time.sleep(0.01)
    raise AssertionError("waited in vain")


@pytest.mark.parametrize(
    ("chore", "slug", "alone"),
    [
        (chores.held, SLUG, lambda n: {"square": n * n}),
        (chores.puzzle, GUTS, lambda n: puzzles.work({"slug": GUTS, "number": n})),
    ],
)
def test_a_killed_worker_costs_time_only(tmp_path: Path, chore: Any, slug: str, alone: Any) -> None:
    """Puzzles too: none is lost and none is stored twice."""
    notes, keep = tmp_path / "notes", tmp_path / "keep"
    notes.mkdir()
    chunks = [{"slug": slug, "n": n, "notes": str(notes), "hold": 4} for n in range(16)]
    killed: list[int] = []

    def kill() -> None:
        until(lambda: len(list(keep.rglob("*.json"))) > 2)
        held = until(lambda: [note for note in notes.iterdir() if int(note.stem) >= 4])
        killed.append(int(held[0].suffix[1:]))
        os.kill(killed[0], signal.SIGKILL)
        (tmp_path / "go").touch()

    killer = threading.Thread(target=kill)
    killer.start()
    results = run(chore, chunks, workers=2, keep=keep, quiet=True)
    killer.join()
    expected = json.loads(json.dumps([alone(n) for n in range(16)]))
    assert results == expected
    assert any(expected), "nothing came of any chunk"
    assert killed
    begun = [int(note.stem) for note in notes.iterdir()]
    again = {n for n in begun if begun.count(n) > 1}
    assert again, "what the dead worker had in hand was not begun anew"
    assert all((notes / f"{n}.{killed[0]}").exists() for n in again)


def test_the_cut_and_the_workers_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slugs = [SLUG, "five-card-stud"]
    plan = odds.plan(slugs, 4)
    alone = [odds.work(chunk) for chunk in plan]
    assert run(odds.work, plan, workers=2, keep=tmp_path / "two", quiet=True) == alone
    monkeypatch.setattr(odds, "PIECE", 1)
    finer = odds.plan(slugs, 4)
    assert len(finer) > len(plan)
    assert odds.gather(slugs, finer, [odds.work(chunk) for chunk in finer]) == odds.gather(slugs, plan, alone)


def test_chunks_are_handed_out_as_they_are_worked_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Never more than a few at once, however many there are: a scheduler that is given a hundred thousand hears nobody any more."""
    monkeypatch.setattr(farm.run, "AHEAD", 3)
    notes, keep = tmp_path / "notes", tmp_path / "keep"
    notes.mkdir()
    waiting: list[int] = []
    submit = Client.submit

    def counted(self: Client, *args: Any, **named: Any) -> Any:
        waiting.append(len(list(keep.rglob("*.json"))))
        return submit(self, *args, **named)

    monkeypatch.setattr(Client, "submit", counted)
    chunks = [{"slug": SLUG, "n": n, "notes": str(notes), "hold": 99} for n in range(12)]
    assert run(chores.held, chunks, workers=2, keep=keep, quiet=True) == [{"square": n * n} for n in range(12)]
    assert all(sent - done < 3 for sent, done in enumerate(waiting)), waiting


def test_a_stopped_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep, out = tmp_path / "keep", tmp_path / "odds.jsonl"
    small = "import sys; from farm import odds, __main__ as farm; odds.PIECE = 2; sys.exit(farm.main(sys.argv[1:]))"  # so many chunks that none ends it early
    words = [sys.executable, "-c", small, "odds", "five-card-stud", "--deals", "24", "--workers", "1", "--quiet"]
    words += ["--keep", str(keep), "--out", str(out)]
    first = subprocess.Popen(words, cwd=ROOT, stderr=subprocess.PIPE, text=True)
    until(lambda: len(list(keep.rglob("*.json"))) > 2)
    first.send_signal(signal.SIGINT)
    _, said = first.communicate()
    assert first.returncode == 130
    assert "goes on from there" in said
    kept = {path: path.stat().st_mtime_ns for path in keep.rglob("*.json")}
    monkeypatch.setattr(odds, "PIECE", 2)
    plan = odds.plan(["five-card-stud"], 24)
    assert 0 < len(kept) < len(plan)
    assert not out.exists()
    subprocess.run(words, cwd=ROOT, check=True, capture_output=True)
    assert {path: path.stat().st_mtime_ns for path in kept} == kept, "a finished chunk was worked on again"
    whole = odds.gather(["five-card-stud"], plan, [odds.work(chunk) for chunk in plan])
    assert odds.read(out) == json.loads(json.dumps(whole))


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[str]:
    """A scheduler and a worker of their own, in a folder where there is no engine."""
    there = tmp_path / "elsewhere"
    there.mkdir()
    file = there / "scheduler.json"
    quiet: dict[str, Any] = {"cwd": there, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    dask = [sys.executable, "-m", "dask"]
    processes = [
        subprocess.Popen([*dask, "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", file], **quiet)
    ]
    try:
        until(file.exists)
        processes.append(subprocess.Popen([*dask, "worker", "--scheduler-file", file, "--nthreads", "1", "--no-dashboard"], **quiet))
        yield until(lambda: json.loads(file.read_text() or "{}").get("address"))
    finally:
        for process in reversed(processes):
            process.terminate()
            process.wait()


@pytest.mark.parametrize(
    ("job", "plan"),
    [
        (odds, lambda: odds.plan([SLUG], 4)),
        (puzzles, lambda: puzzles.plan([GUTS], 4, {})),
        (verifying, lambda: verifying.plan({GUTS: puzzles.read()[GUTS]}, 2, 1)),
    ],
    ids=["odds", "puzzles", "verify"],
)
def test_a_scheduler_by_its_address(cluster: str, tmp_path: Path, job: Any, plan: Any) -> None:
    chunks = plan()
    alone = json.loads(json.dumps([job.work(chunk) for chunk in chunks]))
    assert run(job.work, chunks, scheduler=cluster, keep=tmp_path / "keep", quiet=True) == alone


def test_a_worker_that_has_the_program_as_an_archive_learns_by_itself(tmp_path: Path) -> None:
    archive = packed(tmp_path)
    asked = (
        f"import sys; sys.path.insert(0, {str(archive)!r})\n"
        "import engine; from farm import learnt\n"
        f"variant = engine.load({SLUG!r}); learnt.know(variant)\n"
        "print(variant.game().kept(learnt.Calibration) is not None, learnt.__file__)"
    )
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    told = subprocess.run([sys.executable, "-c", asked], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True).stdout
    assert told.split(" ", 1)[0] == "True"
    assert str(archive) in told
    assert list(tmp_path.iterdir()) == [archive]


def test_a_failure_is_told(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError, match="chunk 1"):
        run(chores.failing, [{"slug": SLUG, "n": 1}], workers=1, keep=tmp_path, quiet=True)
    assert not list(tmp_path.rglob("*.json"))


def test_keys_follow_what_matters(tmp_path: Path) -> None:
    cache, other = ChunkCache(tmp_path, odds.work), ChunkCache(tmp_path, chores.held)
    a, b = {"slug": SLUG, "seats": 3}, {"slug": SLUG, "seats": 4}
    assert len({cache.key(a), cache.key(b), other.key(a), cache.key(a | {"slug": "it"})}) == 4
    assert cache.get(a) is None
    assert cache.put(a, {"x": (1, 2)}) == cache.get(a) == {"x": [1, 2]}
    assert [p.suffix for p in tmp_path.rglob("*.*")] == [".json"]


def test_a_shelf_may_keep_the_newest_alone(tmp_path: Path) -> None:
    cache = ChunkCache(tmp_path, odds.work, 2)
    for seats in (2, 3, 4):
        cache.put({"slug": SLUG, "seats": seats}, seats)
        os.utime(cache.path({"slug": SLUG, "seats": seats}), (seats, seats))
    assert [cache.get({"slug": SLUG, "seats": seats}) for seats in (2, 3, 4)] == [None, 3, 4]


def test_what_another_run_took_away_is_passed_over(tmp_path: Path) -> None:
    (kept := tmp_path / "kept.json").write_text("{}")
    (tmp_path / "gone.json").symlink_to(tmp_path / "nowhere")
    assert newest_first(tmp_path) == [kept]


def test_the_program_is_the_engine_without_its_games() -> None:
    names = {name for name, _ in sources(files("engine"))}
    assert {"evaluate.py", "session.py"} < names
    assert not [name for name in names if name.endswith((".toml", ".pyc"))]
