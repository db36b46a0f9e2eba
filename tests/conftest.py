"""Which tests go to the same process: those of a module, those that read the pages as they are written, which takes long and is done once, and those
of a batch of games (tests/batches.py)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

from engine.players.calibration import Calibration
from tests.lessons import remember

hypothesis.settings.register_profile(
    "untimed", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)  # a slow machine is no fault of the code
hypothesis.settings.load_profile("untimed")


LEARN = {"players", "test_learnt.py", "test_run.py"}  # folders and modules whose tests ask how the house learns


@pytest.fixture(autouse=True, scope="module")
def _lessons(request: pytest.FixtureRequest) -> Iterator[None]:
    """In all other tests the house remembers what a build has learnt."""
    with pytest.MonkeyPatch.context() as patch:
        if LEARN.isdisjoint(request.path.relative_to(Path(__file__).parent).parts):
            patch.setattr(Calibration, "__init__", remember)
        yield


@pytest.hookimpl(tryfirst=True)  # before the groups are read
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if not item.get_closest_marker("xdist_group"):
            group = "docs" if "docs" in getattr(item, "fixturenames", ()) else item.path.stem
            item.add_marker(pytest.mark.xdist_group(group))


@pytest.hookimpl(trylast=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    """A pytest that keeps a test's name elsewhere than pytest-xdist writes it would do everything once in each process, unnoticed."""
    if session.config.getoption("loadgroup", False) and any("@" not in item.nodeid for item in session.items):
        raise pytest.UsageError("the groups of tests/conftest.py are not heard: this pytest and this pytest-xdist do not fit together")
