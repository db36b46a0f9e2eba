"""A deal as text: variant, options, seats, stakes, seed and actions; replaying them gives the same deal bit for bit, on every Python."""

from __future__ import annotations

from ..cards import name, parse
from ..errors import EngineError, OptionError, RecordError, short
from ..request import checked
from ..table import narrate
from ..table.stakes import LATER, PARTS, Stakes
from ..table.state import State
from . import catalogue

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .. import documents
    from .variant import Variant


USUAL = "usual"
NAMES = (*PARTS, "small", *LATER, "stacks")
NEEDED = ("slug", "seats", "seed", "actions")
KNOWN = (*NEEDED, "options", "dealer", "stakes", "stacked", "log", "returns")


def record(state: State, stacked: list[int] | None = None) -> documents.Record:
    """The deal so far as a document; `stacked` where the deck began with known cards."""
    doc: documents.Record = {
        **moment(state),
        "log": [line["text"] for line in narrate.lines(state.log or [], -1, [f"Seat {p}" for p in range(state.n)])],
        "returns": state.returns(),
    }
    if stacked:
        doc["stacked"] = " ".join(map(name, stacked))
    return doc


def moment(state: State) -> documents.Moment:
    """What it takes to come to this moment of the deal, where the deck did not begin with known cards."""
    return {
        "slug": state.game.slug,
        "seats": state.n,
        "seed": state.seed,
        "options": dict(state.game.options),
        "dealer": state.began,
        "stakes": state.stakes.as_dict(),
        "actions": state.history[:],
    }


def replay(doc: dict[str, Any]) -> State:
    """The state after the record's last action; RecordError says what cannot be replayed."""
    if not isinstance(doc, dict):
        raise RecordError(f"the record is {short(doc)}; expected {', '.join(NEEDED)}, options")
    for key in NEEDED:
        if key not in doc:
            raise RecordError(f"the record has no {key}; expected {', '.join(NEEDED)}, options")
    for key in doc:
        if key not in KNOWN:
            raise RecordError(f"the record has {short(key)}, which is no field of one; expected {', '.join(KNOWN)}")
    try:
        for key in (*NEEDED[1:], "options", "dealer", "stacked"):
            if key in doc:
                checked(key, doc[key])
        checked("variant", doc["slug"])
        variant = catalogue.load(doc["slug"])
        stacked = parse(doc["stacked"]) if doc.get("stacked") else []
        deck = variant.game(doc.get("options")).cards(variant.players(doc["seats"], options=doc.get("options")))
        if not set(stacked) <= set(deck):
            raise OptionError(f"the cards on top are {short(doc['stacked'])}; expected cards of the deck, each once")
        state = variant.deal(
            doc["seats"], doc["seed"], stakes(doc.get("stakes", {})), doc.get("dealer", 0), stacked, doc.get("options", {})
        )
    except EngineError as error:
        raise RecordError(f"the record cannot be dealt: {error}") from None
    for number, action in enumerate(doc["actions"], 1):
        try:
            state.apply_action(action)
        except EngineError as error:
            raise RecordError(f"action {number}: {error}") from None
    return state


def chosen(game: Variant, given: Any, stacks: list[int] | None = None) -> Stakes:
    """The stakes that a table has agreed on: by name, as a text, or `usual` for what the game is usually played for; with what each seat begins with."""
    agreed = game.custom if given == USUAL else stakes(given or {})
    return Stakes(**(agreed.as_dict() | {"stacks": stacks})) if stacks else agreed


def agreed(stakes: Stakes) -> str:
    """The text of the stakes without what each player sits down with."""
    return Stakes(**{key: value for key, value in stakes.as_dict().items() if key not in ("stack", "stacks")}).text()  # type: ignore[arg-type]


def stakes(given: Any) -> Stakes:
    """The stakes of a record's table, by name or as a text."""
    if isinstance(given, str):
        return Stakes.read(given)
    if not isinstance(given, dict) or not set(given) <= {*NAMES}:
        raise OptionError(f"the stakes are {short(given)}; expected a text such as 'no limit, blinds 1/2', or {', '.join(NAMES)}")
    return Stakes(**given)
