"""Matches with duplicate deals: pieces add up to the whole, and equal players come out even."""

from __future__ import annotations

import pytest

from engine.desk.match import match, merged


def test_pieces_make_the_whole() -> None:
    whole = match("five-card-draw", "house", "random", hands=20, seed=4)
    pieces = [match("five-card-draw", "house", "random", hands=n, seed=4, first=first) for first, n in ((0, 7), (7, 13))]
    for name, score in merged(pieces).items():
        assert (score.hands, score.mean, score.error) == pytest.approx((20, whole[name].mean, whole[name].error))


def test_what_the_one_wins_the_other_loses() -> None:
    scores = match("kentrell", "house", "random", hands=10, seats=4)
    assert scores["house"].mean == pytest.approx(-scores["random"].mean)
    with pytest.raises(ValueError, match="two players or more"):
        match("kentrell", "house", hands=10)
