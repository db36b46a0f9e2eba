"""The values of all hands of seven cards without wilds and flushes, from a table that comes with the engine.

Looking up the first thousands of hands is several times as fast as working them out. `tools/runtime/seven_card_table.py` has worked out all 49,205 sets of
ranks. They stand in the order of their rank keys (see evaluate). A key's place is therefore a sum: where the hands begin that share its upper digits, and
which of those its lower digits make. The file is read when the first such hand comes. Nothing else reads it.
"""

from __future__ import annotations

import sys
from functools import cache

SPLIT = 5**7  # the lower seven digits of a rank key, and the upper six
TOPS, BOTTOMS, HANDS = 2 * 5**6, 2 * SPLIT, 2 * 49_205  # bytes; then come the values, four bytes each
READABLE = sys.byteorder == "little"  # as the file is; elsewhere every hand is worked out


@cache
def tables() -> tuple[memoryview, memoryview, memoryview, list[int]]:
    """By the upper digits of a rank key, where its hands begin; by the lower ones, how many come before it there; for each place, which of the values
    it has; the values."""
    loader = __spec__.loader  # for a folder or for a zip
    assert loader is not None
    assert hasattr(loader, "get_data")
    data = memoryview(loader.get_data(__file__.rpartition("seven_card_table")[0] + "seven_card_table.bin"))
    bottoms, places, values = TOPS, TOPS + BOTTOMS, TOPS + BOTTOMS + HANDS
    return data[:bottoms].cast("H"), data[bottoms:places].cast("H"), data[places:values].cast("H"), data[values:].cast("I").tolist()
