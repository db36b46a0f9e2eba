"""What `make test` tries by turns: a twelfth of the tests in the browser, half of the games of which a test tries a share. Each has its turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests import batches
from tests.browser.conftest import whose_turn

NAMES = [
    f"tests/browser/{place}/test_{what}.py::test_{number}"
    for place in ("map", "table")
    for what in ("looks", "keys")
    for number in range(25)
]


def test_each_file_is_tried_with_every_change() -> None:
    for edition in (b"one", b"another"):
        assert {name.partition("::")[0] for name in whose_turn(NAMES, edition, 12)} == {name.partition("::")[0] for name in NAMES}


def test_about_a_twelfth_is_tried_at_a_time_and_each_test_in_its_turn() -> None:
    tried = [whose_turn(NAMES, str(edition).encode(), 12) for edition in range(100)]
    assert all(len(NAMES) / 24 < len(some) < len(NAMES) / 4 for some in tried)
    assert set().union(*tried) == set(NAMES)
    assert whose_turn(NAMES, b"one", 12) == whose_turn(NAMES, b"one", 12), "processes would not try the same"


def test_whoever_asks_for_no_turns_gets_every_test() -> None:
    assert whose_turn(NAMES, b"one", 1) == set(NAMES)


@pytest.fixture
def shares(monkeypatch: pytest.MonkeyPatch) -> Callable[..., set[str]]:
    """The games that a check of one in `share` tries."""

    def tried(share: int, edition: int, *, by_turns: bool = True) -> set[str]:
        monkeypatch.setattr(batches, "BY_TURNS", by_turns)
        monkeypatch.setattr(batches, "EVERY", False)
        monkeypatch.setattr(batches, "edition", lambda: edition)
        return {variant.slug for variant in batches.VARIANTS if batches.tried(variant, share, "a check")}

    return tried


def test_by_turns_one_half_of_a_share_is_tried_or_the_other(shares: Callable[..., set[str]]) -> None:
    whole, halves = shares(3, 0, by_turns=False), [shares(3, edition) for edition in (0, 1)]
    assert all(len(whole) * 0.4 < len(half) < len(whole) * 0.6 for half in halves)
    assert halves[0] | halves[1] == whole
    assert not halves[0] & halves[1]


def test_what_every_game_must_hold_is_tried_of_every_game(shares: Callable[..., set[str]]) -> None:
    assert shares(1, 1) == {variant.slug for variant in batches.VARIANTS}
