"""Writes engine/hands/seven_card_table.bin, what all sets of seven ranks are worth: `python -m tools.runtime.seven_card_table`.

The file follows from the evaluator alone; a test writes it anew and compares.
"""

from __future__ import annotations

import sys
from array import array
from pathlib import Path

from engine.cards import NUMBER_BITS
from engine.hands import seven_card_table
from engine.hands.evaluate import plain_value

TARGET = Path(__file__).resolve().parents[2] / "engine" / "hands" / "seven_card_table.bin"


def chunks(digits: int) -> dict[int, int]:
    """Numbers of so many base-five digits that add up to at most seven, in order: each with what its digits add up to."""
    numbers = {0: 0}
    for place in range(digits):
        numbers = {low + top * 5**place: n + top for top in range(5) for low, n in numbers.items() if n + top <= 7}
    return numbers


def content() -> bytes:
    """The four tables that `seven_card_table.tables` reads."""
    above, below = chunks(6), chunks(7)
    tops, bottoms = array("H", [0] * 5**6), array("H", [0] * seven_card_table.SPLIT)
    by_sum: list[list[int]] = [[] for _ in range(8)]
    for low, n in below.items():
        bottoms[low] = len(by_sum[n])
        by_sum[n].append(low)
    worth: list[int] = []
    for top, n in above.items():
        tops[top] = len(worth)
        worth += [plain_value(top * seven_card_table.SPLIT + low << NUMBER_BITS) for low in by_sum[7 - n]]
    values = array("I", sorted({*worth}))
    number = {value: i for i, value in enumerate(values)}
    parts = tops, bottoms, array("H", [number[value] for value in worth]), values
    if sys.byteorder == "big":
        for part in parts:
            part.byteswap()
    return b"".join([part.tobytes() for part in parts])


if __name__ == "__main__":
    TARGET.write_bytes(content())
