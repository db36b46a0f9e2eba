"""The coach's statistics, on numbers small enough to do by hand."""

from __future__ import annotations

from math import inf, sqrt

import pytest

from engine.coach.statistics import error, estimate, few, gap


def test_an_error_is_the_sample_s_and_a_little_wider_for_few_values() -> None:
    """1, 2 and 3 lie one apart: variance 1, so a standard error of 1/sqrt(3); Student's widening makes 2.2 of it."""
    assert few(3) == pytest.approx(2.2)
    assert few(62) == pytest.approx(1.02)
    assert error([1, 2, 3]) == pytest.approx(2.2 / sqrt(3))
    assert error([1, 3]) == inf, "two values tell nothing of their spread"


def test_a_gap_is_told_by_the_worlds_that_both_met() -> None:
    assert gap([5, 6, 7, 100], [1, 2, 3]) == (4, 0)
    crossed = [1.0, 2.0, 3.0, 4.0]
    assert gap(crossed, crossed[::-1]) == (0, pytest.approx(error([-3, -1, 1, 3])))


def test_a_value_is_that_of_the_fresh_worlds_alone() -> None:
    """Four worlds that led to the choice of this candidate, at 50 chips each, then four at 1 to 4."""
    own = [50.0] * 4 + [1.0, 2.0, 3.0, 4.0]
    leader = [0.0] * 4 + [5.0, 5.0, 9.0, 9.0]
    value, uncertain = estimate(own, 4, leader, 4)
    assert value == 2.5
    assert uncertain == pytest.approx(error([1, 2, 3, 4]))


def test_one_that_was_dropped_is_freed_of_the_luck_of_its_worlds() -> None:
    """Its four worlds were poor ones: they paid the leader 2.5 on average, and 4.5 since. It went along with the leader chip for chip, so it is worth two
    chips more than it got, and no surer than the leader's own mean."""
    own, leader = [11.0, 12.0, 13.0, 14.0], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]
    value, uncertain = estimate(own, 0, leader, 0)
    assert value == pytest.approx(12.5 + 2)
    assert uncertain == pytest.approx(sqrt(5 / 3 / 8) * few(4))


def test_where_the_leader_tells_nothing_its_worlds_move_nothing() -> None:
    own = [1.0, 2.0, 3.0, 4.0]
    for leader in ([7.0] * 8, [5.0, 1.0, 1.0, 5.0, 90.0, 90.0, 90.0, 90.0]):  # always the same; unlike, but not with these
        value, _ = estimate(own, 0, leader, 0)
        assert value == 2.5
