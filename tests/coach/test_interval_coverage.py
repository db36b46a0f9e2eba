"""A small version of `python -m tests.interval_coverage`, whose long version is on the page about the coach."""

from __future__ import annotations

from tests.interval_coverage import covered, decisions


def test_most_intervals_hold_what_a_longer_run_finds() -> None:
    found = [covered(state, 48, 10, n)[0] for n, state in enumerate(decisions(8, 3), 1)]
    assert sum(found) >= 6, found
