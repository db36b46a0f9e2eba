"""What the house has learnt is the same whoever learnt it: this process, another before it, or whoever wrote the data file."""

from __future__ import annotations

import lzma
import zlib
from pathlib import Path
from random import Random

import pytest

import engine
from engine.players.calibration import Calibration, calibration
from engine.players.house import PASSIVE, House
from engine.players.win_chances import evened, win_chances
from engine.table.state import State
from farm import __main__ as farm
from farm import learnt
from tests.code.test_imports import ROOMS

SHARE = 400  # one lesson of so many is learnt anew
# One hand or several, a pot that splits, hands that can have too many cards, a share that is often not claimed.
GAMES = ("five-card-draw", "anaconda", "high-low-8-or-better", "7-27", "kentrell", "four-three")


def fresh(slug: str) -> engine.Variant:
    """The game as nobody has it in memory yet."""
    return engine.Variant.parse(engine.load(slug).source_text, slug)


def told_of(variant: engine.Variant) -> list[object]:
    """All hopes of every player in a few deals among house players, and what came of them."""
    found: list[object] = []
    for seed in range(3):
        state: State = variant.new(variant.players(None), seed)
        while not state.is_terminal():
            seat = state.current_player()
            assert seat is not None
            found.append(win_chances(calibration(state.game, PASSIVE), state, seat))
            state.act(House().choose(state, seat, Random(len(found))))
        found.append(state.returns())
    return [*found, evened(variant.game(), PASSIVE)]


@pytest.mark.parametrize("slug", GAMES)
def test_what_another_process_learnt_is_what_this_one_learns(slug: str, tmp_path: Path) -> None:
    first, second = fresh(slug), fresh(slug)
    learnt.know(first, folder=tmp_path)
    (kept,) = (tmp_path / slug).iterdir()
    written = kept.read_bytes()
    learnt.know(second, folder=tmp_path)
    assert second.game().kept(Calibration) is not first.game().kept(Calibration)
    assert learnt.learnt_of(second.game()) == learnt.learnt_of(first.game())
    assert told_of(second) == told_of(first)
    assert kept.read_bytes() == written


def test_what_another_program_learnt_goes(tmp_path: Path) -> None:
    (tmp_path / "it").mkdir()
    old = tmp_path / "it" / "00000000-of-an-older-engine.json"
    old.write_text("{}")
    learnt.know(fresh("it"), folder=tmp_path)
    assert not old.exists()


def test_lessons_are_laid_out_as_they_were_learnt(tmp_path: Path) -> None:
    data, folder = tmp_path / "learnt.jsonl.xz", tmp_path / "learnt"
    lessons = {slug: learnt.work({"slug": slug}) for slug in ("five-card-draw", "it")}
    learnt.write(lessons, data)
    before = data.read_bytes()
    assert learnt.lay_out(data, folder) == sum(map(len, lessons.values()))
    for slug, some in lessons.items():
        assert {path.name for path in (folder / slug).iterdir()} == set(some)
    times = {path: path.stat().st_mtime_ns for path in folder.rglob("*.json")}
    learnt.lay_out(data, folder)
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*.json")} == times, "what lies there is not written again"
    variant = fresh("five-card-draw")
    path = learnt.place(variant, None, folder)
    path.write_text(path.read_text().replace('"power":1.0', '"power":1.25'))
    learnt.know(variant, folder=folder)
    assert evened(variant.game(), PASSIVE) == 1.25, "it was not what lay there that was taken"
    learnt.write(lessons, data)
    assert data.read_bytes() == before


def test_a_file_of_another_engine_is_left_alone(tmp_path: Path) -> None:
    data = tmp_path / "learnt.jsonl.xz"
    assert learnt.lay_out(data, tmp_path / "learnt") == 0, "there is none"
    with lzma.open(data, "wt", encoding="utf-8") as file:
        file.write("of another engine\nit\tname.json\t{}\n")
    assert learnt.lay_out(data, tmp_path / "learnt") == 0
    assert not (tmp_path / "learnt").exists()


def test_lessons_of_another_engine_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    said = "python -m farm learn"
    monkeypatch.setattr(learnt, "DATA", tmp_path / "learnt.jsonl.xz")
    assert farm.main(["stale"]) == 1
    assert said in capsys.readouterr().out
    learnt.write({"it": learnt.work({"slug": "it"})}, learnt.DATA)
    farm.main(["stale"])
    assert said not in capsys.readouterr().out


@pytest.mark.parametrize("harm", ["cut", "garbled", "no lesson"])
def test_a_damaged_file_is_named(harm: str, tmp_path: Path) -> None:
    data = tmp_path / "learnt.jsonl.xz"
    learnt.write({"it": learnt.work({"slug": "it"})}, data)
    whole = data.read_bytes()
    if harm == "no lesson":
        data.write_bytes(lzma.compress(learnt.program(learnt.__name__).encode() + b"\nit without a tab\n"))
    else:
        data.write_bytes(whole[: len(whole) // 2] if harm == "cut" else b"no archive at all")
    with pytest.raises(ValueError, match=r"learnt\.jsonl\.xz: expected what `python -m farm learn` writes there"):
        learnt.lay_out(data, tmp_path / "learnt")


def test_the_file_is_of_every_game_or_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert farm.main(["learn", "it"]) == 2
    assert "expected no game, or another file after --out" in capsys.readouterr().err
    out = tmp_path / "some.xz"
    assert farm.main(["learn", "it", "--quiet", "--workers", "1", "--keep", str(tmp_path / "keep"), "--out", str(out)]) == 0
    assert {slug for slug, _, _ in learnt.read(out)} == {"it"}
    assert "lessons of 1 game," in capsys.readouterr().out


def test_the_data_file_says_what_is_learnt() -> None:
    """As long as it is of this engine; of another it is not read."""
    lessons = list(learnt.read())
    if not lessons:
        pytest.skip("the lessons are of another engine: python -m farm learn")
    names = {name for _, name, _ in lessons}
    assert names == {learnt.place(variant, options, learnt.FOLDER).name for variant in engine.variants() for options in variant.choices()}
    for slug, name, lesson in lessons:
        if zlib.crc32(name.encode()) % SHARE == 0:
            variant = fresh(slug)
            (options,) = (some for some in variant.choices() if learnt.place(variant, some, learnt.FOLDER).name == name)
            game = variant.game(options)
            learnt.calibrate(game, PASSIVE)
            evened(game, PASSIVE)
            assert learnt.compact(learnt.learnt_of(game)) == lesson, f"{slug} {options}"


def test_learning_enters_no_room_that_does_not_count() -> None:
    """A change there leaves what was learnt as it is: players may import neither room (see tests/code/test_imports.py)."""
    assert {*learnt.WITHOUT} - {"documents"} <= {*ROOMS[ROOMS.index("players") + 1 :]}
