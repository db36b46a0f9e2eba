"""The rotations on the page of tonight's list."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qs

import pytest

from engine.games import catalogue
from tools import setup

PAGE = (setup.ROOT / "docs" / "tonight.md").read_text("utf-8")
ROTATIONS = {name: parse_qs(unescape(query))["game"] for query, name in re.findall(r'href="\?([^"]+)">([^<]+)</a>', PAGE)}


@pytest.mark.parametrize("name", ["HORSE", "HOSE", "Eight-game mix", "Ten-game mix"])
def test_the_rotations_that_tables_know_are_there(name: str) -> None:
    assert name in ROTATIONS


@pytest.mark.parametrize("name", ROTATIONS)
def test_every_game_of_a_rotation_is_here_once(name: str) -> None:
    games = ROTATIONS[name]
    assert len(games) == len(set(games))
    assert all(catalogue.get(slug).playable for slug in games)


def test_horse_has_its_five_games_in_order() -> None:
    assert ROTATIONS["HORSE"] == ["texas-holdem", "omaha-high-low", "razz", "seven-card-stud", "high-low-8-or-better"]
