"""Home poker games that play themselves: each variant is a short file, and the rule is the program.

>>> import engine
>>> deal = engine.load("anaconda").new(seats=4, seed=7)
>>> deal.current_player()
1
>>> len(deal.legal_actions())
35
"""

from __future__ import annotations

from . import errors
from .errors import (
    CardError,
    EndlessDeal,
    EngineError,
    GameOver,
    IllegalAction,
    OptionError,
    PhraseError,
    RecordError,
    RequestError,
    UnknownVariant,
    VariantError,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from . import rules
    from .games.catalogue import load, variants
    from .games.variant import Variant
    from .table.stakes import Stakes
    from .table.state import State

__all__ = [
    "CardError",
    "EndlessDeal",
    "EngineError",
    "GameOver",
    "IllegalAction",
    "OptionError",
    "PhraseError",
    "RecordError",
    "RequestError",
    "Stakes",
    "State",
    "UnknownVariant",
    "Variant",
    "VariantError",
    "errors",
    "load",
    "replay",
    "rules",
    "variants",
]


def replay(record: dict[str, Any]) -> State:
    """The state after a deal record's last action (see record)."""
    from .games.record import replay as run

    return run(record)


# What is loaded on first use, so that an import stays quick; the rules come with the first game.
NAMES = {
    "Stakes": "table.state",
    "State": "table.state",
    "Variant": "games.variant",
    "load": "games.catalogue",
    "variants": "games.catalogue",
}
MODULES = {name: name for name in ("cards", "coach", "desk", "games", "hands", "language", "players", "rules", "table")} | {
    "catalogue": "games.catalogue",
    "check": "games.check",
    "record": "games.record",
    "session": "desk.session",
    "vocabulary": "games.vocabulary",
}


def __getattr__(name: str) -> Any:
    """`engine.load`, `engine.session` and the rest."""
    from importlib import import_module

    if name in NAMES:
        value = getattr(import_module(f".{NAMES[name]}", __name__), name)
    elif name in MODULES:
        value = import_module(f".{MODULES[name]}", __name__)
    else:
        raise AttributeError(f"module 'engine' has no attribute {name!r}")
    globals()[name] = value
    return value
