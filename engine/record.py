"""A deal as text: variant, options, seats, stakes, seed and actions; replaying them gives the same deal bit for bit, on every Python."""

from __future__ import annotations

from . import catalogue, narrate
from .cards import name, parse
from .errors import IllegalAction, OptionError, RecordError, UnknownVariant
from .state import Stakes, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def record(state: State, stacked: list[int] | None = None) -> dict[str, Any]:
    """The document: {slug, seats, seed, options, dealer, stakes, actions, log, returns}; `stacked` where the deck began with known cards."""
    doc = {
        "slug": state.game.variant.slug,
        "seats": state.n,
        "seed": state.seed,
        "options": dict(state.game.options),
        "dealer": state.dealer,
        "stakes": state.stakes.as_dict(),
        "actions": state.history[:],
        "log": [line["text"] for line in narrate.lines(state.log or [], -1, [f"Seat {p}" for p in range(state.n)])],
        "returns": state.returns(),
    }
    if stacked:
        doc["stacked"] = " ".join(map(name, stacked))
    return doc


def replay(doc: dict[str, Any]) -> State:
    """The state after the record's last action; RecordError says what cannot be replayed."""
    for key, kind in (("slug", str), ("seats", int), ("seed", int), ("actions", list)):
        if not isinstance(doc, dict) or not isinstance(doc.get(key), kind):
            raise RecordError(f"the record has no {key}; expected slug, seats, seed, options, actions")
    try:
        variant = catalogue.load(doc["slug"])
        stacked = parse(doc["stacked"]) if doc.get("stacked") else None
        state = variant.deal(
            doc["seats"], doc["seed"], Stakes(**doc.get("stakes", {})), doc.get("dealer", 0), stacked, doc.get("options", {})
        )
    except (OptionError, UnknownVariant, TypeError, ValueError) as error:
        raise RecordError(f"the record cannot be dealt: {error}") from None
    for number, action in enumerate(doc["actions"], 1):
        try:
            state.apply_action(action)
        except IllegalAction as error:
            raise RecordError(f"action {number}: {error}") from None
    return state
