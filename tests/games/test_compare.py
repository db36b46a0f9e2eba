"""Any two games can be compared, not only a game and its parent."""

from __future__ import annotations

import pytest

import engine
from engine.errors import UnknownVariant
from engine.games import catalogue


def test_two_games_that_are_no_kin() -> None:
    found = catalogue.difference("razz", "texas-holdem")
    assert found is not None
    new = [row["text"] for row in found if row["op"] != "removed"]
    assert new == [step["text"] for step in engine.load("razz").steps()]
    old = [row["was"] or row["text"] for row in found if row["op"] in ("same", "removed", "changed")]
    assert old == [step["text"] for step in engine.load("texas-holdem").steps()]


def test_without_another_game_it_is_the_parent() -> None:
    game = engine.load("follow-the-queen")
    assert catalogue.difference(game.slug) == catalogue.difference(game.slug, game.parent or "")


def test_a_game_is_like_itself() -> None:
    assert {row["op"] for row in catalogue.difference("anaconda", "anaconda") or []} == {"same"}


def test_a_game_that_is_not_here_is_refused() -> None:
    with pytest.raises(UnknownVariant):
        catalogue.difference("anaconda", "no-such-game")
