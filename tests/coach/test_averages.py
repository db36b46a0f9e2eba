"""The coach's statistics, on numbers small enough to do by hand."""

from __future__ import annotations

from math import exp, inf, sqrt
from random import Random
from statistics import NormalDist

import pytest

from engine.coach.statistics import bound, error, estimate, few, gap


def test_an_error_is_the_sample_s_and_a_little_wider_for_few_values() -> None:
    """1, 2 and 3 lie one apart: variance 1, so a standard error of 1/sqrt(3); Student's widening makes 2.2 of it."""
    assert few(3) == pytest.approx(2.2)
    assert few(62) == pytest.approx(1.02)
    assert error([1, 2, 3]) == pytest.approx(2.2 / sqrt(3))
    assert error([1, 3]) == inf, "two values tell nothing of their spread"


def test_what_counts_as_sure_is_sure_however_often_one_looks() -> None:
    """Of two choices that are equal, one looks ahead by two errors in one series of seven at some time. Looking every eight of 1,000 worlds, it is called
    ahead in no more of them than was said."""
    ever = {0.05: 0, 0.2: 0}
    twice, series = 0, 300
    for number in range(series):
        rng, total, squares, seen, high = Random(number), 0.0, 0.0, set(), False
        for n in range(1, 1001):
            x = rng.choice((0, 0, 0, 8, -2, -6))  # a bet: mostly nothing, at times a pot
            total, squares = total + x, squares + x * x
            if n >= 32 and n % 8 == 0:
                z = total / n / sqrt((squares - total * total / n) / (n - 1) / n)
                seen |= {chance for chance in ever if z > bound(n, chance)}
                high |= z > 1.96
        twice += high
        for chance in seen:
            ever[chance] += 1
    assert twice > 0.1 * series, "or else this tells nothing"
    assert 0 < ever[0.05] <= 0.05 * series
    assert ever[0.05] < ever[0.2] <= 0.2 * series


def test_the_bound_is_that_of_the_fair_bet() -> None:
    """At the bound the bet has grown to 1 / chance, or a little less than twice that: stake 64 times as certain as a world, after 64 of them."""
    z, n, chance = bound(64, 0.05), 64, 0.05
    grown = 2 / sqrt(1 + n / 64) * exp(z * z / 4) * NormalDist().cdf(z / sqrt(2))
    assert 1 / chance <= grown < 1.1 / chance
    assert bound(0, 0.05) == inf
    assert bound(32, 0.05) > bound(64, 0.05) > bound(400, 0.05) > 2.7


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
