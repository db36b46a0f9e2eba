"""Names as people write them: to the right game, by the engine and by the browser alike."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

import engine
from engine.errors import UnknownVariant
from engine.games import catalogue, names
from engine.games.check import crude_names
from engine.games.known import KNOWN, MEANT
from tools import setup

ROWS = [line.split("\t") for line in (Path(__file__).parent / "called.tsv").read_text("utf-8").splitlines()]


def test_names_that_tables_use_lead_to_their_game() -> None:
    assert len(ROWS) > 250
    wrong = [f"{name} leads to {catalogue.called(name)[:3]}, not {slug}" for name, slug in ROWS if catalogue.called(name)[:1] != (slug,)]
    assert len(wrong) <= len(ROWS) - 230 and len(wrong) < 5, "\n".join(wrong)  # noqa: PT018


def test_the_browser_has_the_same_words() -> None:
    asked = (
        [name for v in engine.variants() for name in (v.name, v.slug, *v.aliases, *v.hidden)]
        + [name for name, _ in ROWS]
        + ["Sökö", "8/b", "½"]
    )
    script = Path(__file__).parent / "names.mjs"
    done = subprocess.run([setup.node(), script], input=json.dumps(asked), capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [names.words(name) for name in asked]


@pytest.mark.parametrize(
    "some",
    [
        ["3-5-7", "three five seven", "357", "Three, Five, Seven"],
        ["Omaha Hi-Lo", "omaha high/low", "OMAHA HI LO", "Omaha HiLo"],
        ["Omaha 8 or better", "omaha eight or better", "Omaha 8-or-Better"],
        ["Screw Your Neighbor", "screw your neighbours", "Screw thy neighbour"],
        ["Hold'em", "hold em", "holdem"],
    ],
)
def test_spellings_of_one_name(some: list[str]) -> None:
    assert len({catalogue.called(name) for name in some}) == 1
    assert catalogue.called(some[0])


@pytest.mark.parametrize(
    ("name", "slug"),
    {
        "2-7 NLSD": "2-7-single-draw",
        "2-7SD": "2-7-single-draw",
        "27TD": "2-7-triple-draw",
        "NL Holdem": "texas-holdem",
        "PL Omaha": "omaha-holdem",
        "7CS": "seven-card-stud",
        "5CD": "five-card-draw",
    }.items(),
)
def test_what_players_of_mixed_games_write(name: str, slug: str) -> None:
    assert catalogue.called(name)[:1] == (slug,)


@pytest.mark.parametrize(
    ("name", "slug"),
    {"Cincinatti": "cincinnati", "Cincinati": "cincinnati", "Duece to Seven": "2-7-single-draw", "Tennessee Guts": "tennesee-guts"}.items(),
)
def test_slips_that_many_make(name: str, slug: str) -> None:
    assert catalogue.called(name)[:1] == (slug,)


def test_a_number_is_a_name_where_it_is_written_so() -> None:
    assert engine.load("10").slug == engine.load(10).slug == "anaconda"  # not "Ten"
    assert engine.load("54").slug == "dublin-holdem"
    assert engine.load("#54").number == engine.load(54).number == 54


def test_a_shared_name_has_its_games_the_likeliest_first() -> None:
    assert catalogue.called("Screw Your Neighbor")[:2] == ("fuck-your-neighbor", "screw-your-neighbor")
    assert engine.load("screw-your-neighbor").slug == "screw-your-neighbor", "a slug is a slug"
    assert catalogue.called("Guts")[0] == "guts"
    assert catalogue.called("Night Baseball") == ("midnight-baseball", "night-baseball")


def test_what_nobody_calls_a_game_is_refused() -> None:
    with pytest.raises(UnknownVariant):
        engine.load("zzzz")
    assert catalogue.called("") == ()


def test_lists_of_known_games_name_keys_and_slugs() -> None:
    assert len(set(KNOWN)) == len(KNOWN)
    assert len([slug for slug in KNOWN if slug in catalogue.index()]) > 150
    assert all(names.key(name) == name for name in MEANT)
    assert all(any(slug in catalogue.index() for slug in slugs) for slugs in MEANT.values())


def test_crude_names_find_their_game_and_are_not_shown() -> None:
    assert catalogue.called("Follow the Bitch") == ("follow-the-queen",)
    assert catalogue.called("Squaw Poker") == ("indian-poker",)
    queen = engine.load("follow-the-queen")
    assert "Follow the Bitch" in queen.hidden
    assert not [alias for v in engine.variants() for alias in v.aliases if names.crude(alias)]
    assert not [v.slug for v in engine.variants() for name in v.hidden if name in json.dumps(v.record())]
    text = 'name = "Mine"\naliases = ["Bad Bitch"]\nsource = "test"\nplay = ["deal 5 down", "bet from left", "showdown high"]\n'
    assert any("would be shown" in reason for reason, _ in crude_names(engine.Variant.parse(text, "mine"), {}))
