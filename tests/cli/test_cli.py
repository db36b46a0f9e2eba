"""The command line keeps its contract: one JSON document, errors on standard error with status 2. Commands run in this process, which has the engine
already; that it is a program, and what becomes of its pipes, is tried with processes of their own."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import engine
from engine.cards import name, rank
from engine.cli import main
from engine.hands.scorings import blackjack
from tests.cli import batch

ROOT = Path(__file__).resolve().parents[2]


class Done(NamedTuple):
    """What became of a command."""

    returncode: int
    stdout: str
    stderr: str


def run(*args: str, text: str = "") -> Done:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO(text))
        patch.setattr(sys, "argv", sys.argv)
        done = batch.run([*args])
    return Done(int(str(done["status"])), str(done["out"]), str(done["error"]))


def program(*args: str) -> Done:
    done = subprocess.run([sys.executable, "-m", "engine", *args], capture_output=True, text=True, cwd=ROOT, stdin=subprocess.DEVNULL)
    return Done(done.returncode, done.stdout, done.stderr)


def document(*args: str):
    done = run(*args, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


@pytest.mark.parametrize("args", [("show", "anaconda"), ("deal", "anaconda", "--seats", "9"), ("play", "five-card-stud", "--seed", "1")])
def test_a_program_does_the_same(args: tuple[str, ...]) -> None:
    assert program(*args) == run(*args)


def test_show_prints_what_beats_what() -> None:
    assert "what beats what: The best high hand. From the best down: five of a kind, a straight flush" in run("show", "dr-pepper").stdout
    assert "five of a kind" not in run("show", "five-card-draw").stdout


def test_list() -> None:
    records = document("list")
    assert {r["slug"] for r in records} == {v.slug for v in engine.variants()}
    for r in records:
        assert set(r) >= {
            "slug",
            "name",
            "number",
            "aliases",
            "parent",
            "family",
            "tags",
            "source",
            "playable",
            "seats",
            "stats",
            "stated",
            "options",
            "rulings",
        }
        assert set(r["stats"]) == {"cards", "players", "rounds", "seen", "wilds"}
        assert r["playable"] is True


def test_words() -> None:
    found = document("words")
    passing = next(entry for entry in found if entry["name"] == "Pass")
    assert passing["form"].startswith("pass {cards} {to}")
    assert passing["examples"]["pass 3 left"] == "Each player passes three cards to the left."
    assert "anaconda" in passing["games"]
    assert [slot["name"] for slot in passing["slots"]][:2] == ["cards", "to"]
    assert "pass 3 left: Each player passes" in run("words").stdout


def test_show_by_alias() -> None:
    doc = document("show", "Pass the Garbage")
    assert doc["slug"] == "anaconda"
    assert doc["steps"][1] == {
        "id": 2,
        "phrase": "pass 3 left",
        "text": "Each player passes three cards to the left.",
        "depth": 0,
        "kind": "step",
        "icon": "pass",
    }


@pytest.mark.parametrize("players", ["random", "house", "house,random,random"])
def test_deal_and_replay(tmp_path: Path, players: str) -> None:
    doc = document("deal", "kentrell", "--seats", "3", "--seed", "7", "--players", players, "--option", "declare=high low both")
    assert doc["options"]["declare"] == "high low both"
    assert (doc["slug"], doc["seats"], doc["seed"], sum(doc["returns"])) == ("kentrell", 3, 7, 0)
    assert doc == document("deal", "620", "--seats", "3", "--seed", "7", "--players", players, "--option", "declare=high low both")
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(doc))
    assert document("replay", str(file)) == doc


def test_match() -> None:
    doc = document("match", "seven-card-stud", "--players", "house,random", "--hands", "150", "--seed", "3")
    assert set(doc) == {"house", "random"}
    assert doc["house"]["mean"] == pytest.approx(-doc["random"]["mean"], abs=1e-3)
    assert doc["house"]["mean"] > 3 * doc["house"]["error"] > 0


def test_showdown() -> None:
    rows = document("showdown", "high-heart", "--hand", "As Kd 5h | 2c 3c 4d 9h", "--hand", "Ah 9c 9d | 2d 2s Td Tc")
    assert [r["share"] for r in rows] == [0.5, 0.5]
    assert rows[0]["text"] == "straight, five high; the five of hearts in the hole"
    assert rows[0]["best"] == "As 5h 2c 3c 4d"
    assert document("showdown", "texas-holdem", "--hand", "2c 3d", "--hand", "4c 5d", "--table", "As Ks Qs Js Ts")[0]["share"] == 0.5


def test_showdown_tells_the_money(capsys: pytest.CaptureFixture[str]) -> None:
    hands = ["--hand", "A♠AdAc 2c 3c", "--hand", "Ks Kh 10d Tc 4h", "--hand", "Qs Qh Jd 9d 4c"]
    assert (
        main(["showdown", "five-card-draw", *hands, "--name", "Ann", "--name", "Bo", "--name", "Cy", "--paid", "5,10,10", "--out", "3"])
        == 0
    )
    told = capsys.readouterr().out
    assert "Ann takes 15 chips and Bo takes 10 chips." in told
    assert "A side pot, 10 chips, which Bo may win: Bo takes 10 chips." in told
    assert main(["showdown", "roller-coaster", "--hand", "Ks Kd", "--hand", "3h 4c"]) == 0
    assert "The best low hand (ace to five): hand 2" in capsys.readouterr().out, "with two cards it is the low one"
    assert main(["showdown", "roller-coaster", "--hand", "Ks Kd", "--hand", "3h 4c", "--stage", "1", "--few"]) == 0
    assert "The best high hand: hand 1" in capsys.readouterr().out
    assert main(["showdown", "seven-card-stud", *hands, "--table", "2s", "--few"]) == 0
    assert "2s: put aside" in capsys.readouterr().out


def test_showdown_takes_nothing_from_another_deal() -> None:
    """Cards given as hole cards are in the hole, even those that lie face up in the deal that the command starts from."""
    start = engine.load("stud-jack").new(2, 0)
    (up,) = start.upcards(0)
    other = next(c for c in start.deck if rank(c) != rank(up))
    row = document("showdown", "stud-jack", "--hand", f"{name(up)} {name(other)}", "--hand", "", "--few")[0]
    points = blackjack([up, other])
    assert points is not None
    assert row["text"].endswith("a natural blackjack" if points % 2 else f"; {points // 2} in the hole")


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (["show", "anacnda"], "did you mean anaconda"),
        (["deal", "anaconda", "--seats", "9"], "for 2 to 7 players"),
        (["deal", "anaconda", "--option", "low=high"], "it may be ace-to-five, ace-to-six or deuce-to-seven"),
        (["deal", "anaconda", "--option", "lw=high"], "did you mean 'low'?"),
        (["deal", "anaconda", "--option", "low"], "expected NAME=VALUE"),
        (["deal", "anaconda", "--players", "shark"], "expected random, house"),
        (["deal", "anaconda", "--bet", "0"], "expected a whole number of chips"),
        (["replay", "nowhere.json"], "nowhere.json"),
        (["showdown", "anaconda", "--hand", "As Xx"], "'Xx' is not a card"),
        (["showdown", "anaconda", "--hand", "As Xx Yy", "--hand", "2c"], "'Xx', 'Yy' are not cards"),
        (["showdown", "anaconda", "--hand", "As Kd", "--hand", "As 2c"], "is not left in the deck"),
        (
            ["showdown", "anaconda", "--hand", "As Kd 2c 3c", "--hand", "Ah 2d 4d 5d 6d"],
            "hand 1 is one card short; a hand has five cards here",
        ),
        (["showdown", "texas-holdem", "--hand", "As Kd 2c", "--hand", "Ah 2d"], "hand 1 has one card too many; a hand has two cards here"),
        (["showdown", "anaconda", "--hand", "As", "--hand", "Ah", "--paid", "1,x"], "--paid '1,x': expected whole numbers"),
        (["showdown", "anaconda", "--hand", "As", "--hand", "Ah", "--paid", "1"], "1 entries were given for 2 hands"),
    ],
)
def test_errors(args: list[str], expected: str) -> None:
    done = run(*args)
    assert done.returncode == 2
    assert done.stdout == ""
    assert expected in done.stderr
    assert "Traceback" not in done.stderr


def test_a_file_anywhere_is_shown_and_dealt(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "Mine"\nsource = "here"\nplay = ["deal 5 down", "bet from left", "showdown high"]\n')
    assert program("show", str(file)).stdout.startswith("Mine\n")
    assert "returns: " in program("deal", str(file), "--stakes", "usual").stdout
    assert "100%" in program("showdown", str(file), "--hand", "As Ad 2c 3c 9d", "--hand", "Kh Kd 4c 5c 7d").stdout
    assert "No such file" in program("show", str(tmp_path / "none.toml")).stderr


def test_broken_records(tmp_path: Path) -> None:
    doc = document("deal", "kentrell")
    for change, expected in [
        ({"actions": ["fold", *doc["actions"]]}, "action 1: "),
        ({"seats": 40}, "for 2 to 6 players"),
        ({"slug": "x"}, "no game is called"),
        ({"actions": [*doc["actions"], "check"]}, "the deal is over"),
    ]:
        file = tmp_path / "deal.json"
        file.write_text(json.dumps(doc | change))
        done = run("replay", str(file))
        assert done.returncode == 2
        assert expected in done.stderr
    file.write_text("{")
    assert "not JSON" in run("replay", str(file)).stderr


def test_check(tmp_path: Path) -> None:
    assert run("check", str(ROOT / "engine" / "variants" / "roulette")).returncode == 0
    (tmp_path / "x.toml").write_text("name = 1\n")
    done = run("check", str(tmp_path))
    assert done.returncode == 1
    assert f"{tmp_path / 'x.toml'}:1: " in done.stdout


def test_show_prints_rulings_and_players() -> None:
    for slug in ("motown", "poker-roulette", "weeping-willow"):
        game, said = engine.load(slug), run("show", slug).stdout
        assert f"for {game.seats[0]} to {game.seats[1]} players" in said
        for ruling in game.rulings:
            assert f": {ruling['unclear']} {ruling['ruling']} ({ruling['why']})" in said
            assert (f"ruling: {ruling['unclear']}" in said) == (not ruling["options"])
        assert game.steps()[0]["text"] in said


def test_play_shows_the_stock() -> None:
    done = run("play", "poker-roulette", "--seats", "3", "--seed", "3", text="keep all\n" * 20)
    stock = [line for line in done.stdout.split("\n") if "Your stock: " in line]
    assert stock
    assert all(any(rank in line for rank in "23456789TJQKA") for line in stock)


def test_play_in_the_terminal() -> None:
    done = run("play", "five-card-stud", "--seats", "2", "--seed", "1", text="nonsense\n" + "check\ncall\n" * 30)
    assert "Your cards:" in done.stdout
    assert "That cannot be done now." in done.stdout
    assert "returns" in done.stdout or "You +" in done.stdout or "You -" in done.stdout


def test_play_is_for_the_usual_stakes_where_none_are_named() -> None:
    usual = run("play", "texas-holdem", "--seats", "3", "--seed", "1").stdout
    assert f"Stakes: {engine.load('texas-holdem').stakes_told}\n" in usual
    assert usual == run("play", "texas-holdem", "--seats", "3", "--seed", "1", "--stakes", "usual").stdout
    assert "  Stakes: no limit 2, blinds 1/2\n" in run("play", "texas-holdem", "--seed", "1", "--stakes", "no limit, blinds 1/2").stdout


def test_where_nobody_bets_the_stakes_are_the_ante() -> None:
    assert "  Stakes: Everybody antes.\n" in run("play", "three-card-guts", "--seed", "1").stdout


def test_a_record_of_more_seats_than_the_usual_house_rules_serve_is_dealt_again(tmp_path: Path) -> None:
    """Ten sit down to Weeping Willow where five cards are dealt, seven where it is the usual number."""
    doc = document("deal", "weeping-willow", "--seats", "10", "--option", "hand=5")
    assert doc["seats"] > engine.load("weeping-willow").seats[1]
    (tmp_path / "record.json").write_text(json.dumps(doc))
    assert document("replay", str(tmp_path / "record.json")) == doc


def test_one_may_stop_reading() -> None:
    """As behind `| head`: no complaint, no status that says so. All that it says is more than a pipe holds."""
    with subprocess.Popen([sys.executable, "-m", "engine", "schema"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as words:
        assert words.stdout
        assert words.stderr
        words.stdout.readline()
        words.stdout.close()
        assert (words.stderr.read(), words.wait()) == (b"", 0)


def test_what_is_to_be_typed_is_told_in_one_number_where_it_is_one() -> None:
    said = run("play", "anaconda", "--seed", "3").stdout
    assert "type pass and 3 of" in said
    assert said.endswith("> \n")
    assert "type exchange and 0 to 4 of" in run("play", "five-card-draw", "--seed", "3", text="check\ncheck\ncall\n").stdout
