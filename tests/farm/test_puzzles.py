"""Puzzles: the same deal gives the same puzzle, what is known to be right is found, what is in doubt is none; and what is stored still holds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import engine
from engine.coach.drills import YOU
from engine.table.state import State
from farm import __main__ as farm
from farm import puzzles, solving, verifying
from farm.chunk_cache import write_games
from tests.batches import each_game
from tests.scenarios.table import Table, made_up

STORED = puzzles.read()


def declaring(mine: str) -> State:
    """Two ways to go for half the pot, decided by five cards."""
    rules = 'play = ["deal 5 down", "declare high low", "showdown declared high and low by ace-to-five"]'
    state: State = made_up(rules, (mine, "2c 7d 9s Jc Qd", "3h 6s 8c Tc Kd"), ante=4)
    return state


def test_a_deal_gives_the_same_puzzle_twice() -> None:
    found = puzzles.work({"slug": "lowball", "number": 0})
    assert found == puzzles.work({"slug": "lowball", "number": 0})
    (puzzle,) = json.loads(json.dumps(found))  # as it is read again
    state = puzzles.reached(engine.load("lowball"), puzzle)
    assert state is not None
    assert {row[0] for row in puzzle["choices"]} == {*state.legal_actions()}
    mistakes = [row for row in puzzle["choices"][puzzle["right"] :] if row[1] >= solving.dear(state)]
    assert mistakes
    assert all(error < solving.FINAL * cost for _, cost, error, *_ in mistakes), "what a mistake costs is known to a tenth"
    for other in ({"seed": puzzle["seed"] + 1}, {"actions": [*puzzle["actions"], "sing"]}, {"actions": puzzle["actions"][:-1]}):
        assert puzzles.reached(engine.load("lowball"), puzzle | other) is None


SIZED = 36  # a deal of Single Draw in which the puzzle is how much to bet; should it be none one day, the next is found


def test_some_later_deals_are_played_for_what_tables_play_for() -> None:
    """With a choice of sizes, all of them weighed, and the stakes stored beside the position."""
    assert [number for number in range(11) if puzzles.by_custom(number)] == [6, 9]
    deals = ({"slug": "2-7-single-draw", "number": number} for number in (SIZED, *range(puzzles.BY_CUSTOM, 60)))
    puzzle = next(found[0] for deal in deals if (found := puzzles.work(deal)) and found[0]["kind"] == "size")  # type: ignore[arg-type]
    assert puzzle["stakes"] == "no limit, blinds 1/2"
    state = puzzles.reached(engine.load("2-7-single-draw"), puzzle)
    assert state is not None
    assert {row[0] for row in puzzle["choices"]} >= {*state.legal_actions()}, "and sizes that the house would bet"
    assert puzzles.reached(engine.load("2-7-single-draw"), puzzle | {"stakes": "pot limit, blinds 1/2"}) is None
    assert all("stakes" not in each for doc in STORED.values() for each in doc["puzzles"] if each["number"] < puzzles.BY_CUSTOM)


def test_what_is_known_to_be_right_is_found() -> None:
    for mine, right, wrong in (("As Ks Qs Js Ts", "declare high", "declare low"), ("Ac 2d 3h 4s 6c", "declare low", "declare high")):
        found = solving.solved(declaring(mine))
        assert found is not None
        assert [one.choice.action for one in found.right] == [right]
        assert [one.choice.action for one in found.mistakes] == [wrong]
        (mistake,) = found.mistakes
        assert mistake.cost > solving.SURE * mistake.error


def test_what_is_in_doubt_is_no_puzzle() -> None:
    """Whether to bet a hand of nothing first; and a sure thing, were mistakes only what costs a fortune."""
    assert solving.solved(Table("five-card-draw", ("Kh Qd Jc 9s 7d", "2c 7d 9c Jh Qc")).state) is None
    sure = declaring("Ac 2d 3h 4s 6c")
    assert solving.Solver(sure).solve() is not None
    solver = solving.Solver(sure)
    solver.dear = 1000.0
    assert solver.solve() is None, "nothing is dear enough to be a mistake"
    assert [solving.needed(n) for n in (2, 3, 35)] == [1, 2, 24]


def test_a_position_that_would_take_long_is_given_up_early() -> None:
    """By how many worlds settle each choice, at its best guess or an error beside it."""
    solver = solving.Solver(declaring("As Ks Qs Js Ts"))
    solver.dear = 1.0
    assert solver.worlds_at(10.0, 100.0) == pytest.approx(100.0), "a mistake whose cost is to be known to a tenth"
    assert solver.worlds_at(0.0, 1.0) == pytest.approx(4.0), "no mistake, by two errors"
    assert solver.worlds_at(0.9, 1.0) == pytest.approx(16 / 0.81), "between the two, it is behind sooner than it is known to be small"
    assert solving.Solver(declaring("As Ks Qs Js Ts")).solve() is not None
    solver = solving.Solver(declaring("As Ks Qs Js Ts"), patience=0.0)
    assert solver.solve() is None
    assert max(one.count for one in solver.candidates) == solving.FORESEEN


def test_what_is_foreseen_is_about_what_is_spent() -> None:
    solver = solving.Solver(declaring("Ac 2d 3h 4s 6c"))
    solver.meet(solving.FORESEEN)
    first = max(solver.alive, key=lambda one: sum(one.gains))
    foreseen = solver.foreseen(first)
    assert solver.solve() is not None
    assert solver.progress / 8 < foreseen < solver.progress * 4, "the worlds double from look to look"


def test_puzzles_are_written_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "puzzles.jsonl"
    words = ["puzzles", "lowball", "--workers", "1", "--quiet", "--keep", str(tmp_path), "--out", str(path)]
    assert farm.main([*words, "--deals", "1"]) == 0
    doc = puzzles.read(path)["lowball"]
    assert (doc["looked"], len(doc["puzzles"])) == (1, 1)
    assert "1 puzzles of 1 games, from 1 deals" in capsys.readouterr().out
    assert puzzles.plan(["lowball"], 1, {"lowball": doc}) == []
    planned = [(deal["slug"], deal["number"]) for deal in puzzles.plan(["it", "lowball"], puzzles.ROUND + 1, {"lowball": doc})]
    first = [*(("it", n) for n in range(puzzles.ROUND)), *(("lowball", n) for n in range(1, puzzles.ROUND))]
    assert planned == [*first, ("it", puzzles.ROUND), ("lowball", puzzles.ROUND)], "some deals of each game before the next of any"
    assert puzzles.stale(path) == {}
    moved, others = {**doc["puzzles"][0], "seen": "0" * 12}, {**doc["puzzles"][0], "by": "others"}
    for wrong, why in (
        ({"key": "older"}, "rules"),
        ({"slug": "gone"}, "rules"),
        ({"puzzles": [moved]}, "rules"),
        ({"puzzles": [others]}, "players"),
    ):
        changed: puzzles.GamePuzzles = doc | wrong  # type: ignore[operator]
        write_games({changed["slug"]: changed}, path)
        assert puzzles.stale(path) == {changed["slug"]: why}
    gone: puzzles.Puzzle = {**doc["puzzles"][0], "by": "others", "number": 99, "actions": []}
    write_games({"lowball": {**doc, "puzzles": [others, gone]}}, path)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(puzzles, "holds", lambda _: True)  # else it is left out sooner
        assert farm.main([*words, "--deals", "1", "--anew"]) == 0
    assert puzzles.read(path)["lowball"] == doc, "solved again by those who sit here, or left out"


def test_some_are_stored_and_chance_loses_most() -> None:
    kinds = {puzzle["kind"] for doc in STORED.values() for puzzle in doc["puzzles"]}
    assert {"bet", "size", "discard", "declare", "pass"} <= kinds
    assert puzzles.lost_by_chance(STORED.values()) >= 0.6
    assert puzzles.lost_by_chance(STORED.values(), drawn=True) >= 0.68, "of those that come up in drills"


@each_game(of=[slug for slug, doc in STORED.items() if puzzles.is_fresh(doc)])
def test_what_is_stored_is_reached_and_sure(variant: engine.Variant) -> None:
    """By a deal as it is played today: every choice that there is, the right ones first, each mistake behind by more than its error and dear."""
    slug = variant.slug
    numbers = [puzzle["number"] for puzzle in STORED[slug]["puzzles"]]
    assert sorted({*numbers}) == numbers
    assert all(number < STORED[slug]["looked"] for number in numbers)
    for puzzle in STORED[slug]["puzzles"]:
        state = puzzles.reached(variant, puzzle)
        assert state is not None, f"python -m farm puzzles {slug}"
        assert state.current_player() == YOU
        rows, right = puzzle["choices"], puzzle["right"]
        legal = state.legal_actions()
        assert {row[0] for row in rows} >= {*legal}
        assert len(rows) == len({*legal}) or puzzle["kind"] == "size", "only sizes may be more than those that are offered by name"
        assert all(legal.read(row[0]) == row[0] for row in rows)
        assert rows[0][1] == 0
        mistakes = [row for row in rows[right:] if row[1] >= solving.dear(state) - 0.01]
        assert len(mistakes) >= solving.needed(len(rows))
        surely = [row for row in mistakes if row[1] > solving.dear(state) + 0.01]  # the others may have been a little less
        assert all(row[2] - 0.01 <= solving.FINAL * (row[1] + 0.01) for row in surely), "a verdict is final: its cost is known to a tenth"
        assert all(row[1] >= solving.CLEAR * row[2] - 0.05 for row in rows[right:])
        assert all(row[1] < solving.dear(state) for row in rows[:right])
        assert puzzle["rollouts"] <= 2.2 * solving.TIMES * solving.BUDGET


def row(action: str, cost: float, won: int, out: int = 0) -> puzzles.Row:
    """Of a hundred worlds."""
    return (action, cost, 0.1, 5.0 - cost, 0.2, 100, won, 0, out, 0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("rows", "right", "silly"),
    [
        ([row("declare high", 0, 97), row("declare low", 9, 2)], 1, True),
        ([row("declare high", 0, 97), row("declare low", 9, 2), row("declare both", 9, 4)], 1, True),
        ([row("call", 0, 95), row("fold", 9, 0, 100)], 1, True),
        ([row("declare high", 0, 60), row("declare low", 9, 2)], 1, True),
        ([row("declare high", 0, 59), row("declare low", 9, 2)], 1, False),
        ([row("declare high", 0, 80), row("declare low", 9, 2), row("declare both", 9, 4)], 1, False),
        ([row("declare high", 0, 97), row("declare low", 9, 30)], 1, False),
        ([row("call", 0, 95), row("raise", 0, 95), row("fold", 9, 0, 100)], 2, True),
        ([row("raise", 0, 95), row("call", 3, 95), row("fold", 9, 0, 100)], 1, False),
    ],
)
def test_a_puzzle_that_nobody_gets_wrong_is_none(rows: list[puzzles.Row], right: int, silly: bool) -> None:
    puzzle = next(puzzle for doc in STORED.values() for puzzle in doc["puzzles"])
    assert puzzles.silly({**puzzle, "choices": rows, "right": right}) == silly


def test_a_deal_goes_on_past_a_silly_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    first = puzzles.work({"slug": "lowball", "number": 0})[0]
    monkeypatch.setattr(puzzles, "silly", lambda puzzle: puzzle["actions"] == first["actions"])
    assert all(puzzle["actions"] != first["actions"] for puzzle in puzzles.work({"slug": "lowball", "number": 0}))


def test_drawn_puzzles_are_solved_again() -> None:
    docs = {slug: STORED[slug] for slug in sorted(STORED)[:40]}
    plan = verifying.plan(docs, 10, 2)
    assert plan == verifying.plan(docs, 10, 2)
    assert plan != verifying.plan(docs, 10, 2, lot=1)
    assert len(plan) == 10


def test_a_verdict_that_is_wrong_is_found() -> None:
    (puzzle,) = puzzles.work({"slug": "lowball", "number": 0})
    chunk: verifying.PuzzleToVerify = {"slug": "lowball", "puzzle": puzzle, "times": 1}
    assert verifying.work(chunk)["holds"]
    turned = sorted(puzzle["choices"], key=lambda row: -row[1])
    wrong: puzzles.Puzzle = {
        **puzzle,
        "right": 1,
        "choices": [(turned[0][0], 0.0, *turned[0][2:]), *((r[0], 99.0, *r[2:]) for r in turned[1:])],
    }  # type: ignore[list-item]
    found = verifying.work({**chunk, "puzzle": wrong})
    assert not found["holds"]
    assert "is better than" in found["wrong"]
    assert verifying.report([found])[-1].startswith("0 of 1 hold")
