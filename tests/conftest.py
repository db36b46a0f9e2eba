"""Which tests go to the same process: those of a module, those that read the pages as they are written, which takes long and is done once, and those
of a batch of games (tests/batches.py)."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if not item.get_closest_marker("xdist_group"):
            group = "docs" if "docs" in getattr(item, "fixturenames", ()) else item.path.stem
            item.add_marker(pytest.mark.xdist_group(group))
