"""What a log says: every kind of entry has its sentence."""

from __future__ import annotations

from engine.table import narrate
from engine.table.traits.log_kinds import LogKind


def test_every_kind_of_entry_is_told() -> None:
    """By a template of its own, or by one for each of its forms, such as `deal up`."""
    untold = [kind for kind in LogKind if not any(key == kind or key.startswith(f"{kind} ") for key in narrate.TEMPLATES)]
    assert not untold, f"say in engine/table/narrate.py what these mean: {untold}"
    assert narrate.VALUES.keys() <= {*LogKind}
