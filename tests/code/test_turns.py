"""Which tests in the browser `make test` tries: a quarter at a time, and each in its turn."""

from __future__ import annotations

from tests.browser.conftest import whose_turn

NAMES = [
    f"tests/browser/{place}/test_{what}.py::test_{number}"
    for place in ("map", "table")
    for what in ("looks", "keys")
    for number in range(25)
]


def test_each_file_is_tried_with_every_change() -> None:
    for edition in (b"one", b"another"):
        assert {name.partition("::")[0] for name in whose_turn(NAMES, edition, 4)} == {name.partition("::")[0] for name in NAMES}


def test_about_a_quarter_is_tried_at_a_time_and_each_test_in_its_turn() -> None:
    tried = [whose_turn(NAMES, str(edition).encode(), 4) for edition in range(100)]
    assert all(len(NAMES) / 8 < len(some) < len(NAMES) / 2 for some in tried)
    assert set().union(*tried) == set(NAMES)
    assert whose_turn(NAMES, b"one", 4) == whose_turn(NAMES, b"one", 4), "processes would not try the same"


def test_whoever_asks_for_no_turns_gets_every_test() -> None:
    assert whose_turn(NAMES, b"one", 1) == set(NAMES)
