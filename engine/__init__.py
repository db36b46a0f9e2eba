"""Home poker games that play themselves: each variant is a short file, and the rule is the program.

>>> import engine
>>> deal = engine.load("anaconda").new(seats=4, seed=7)
>>> deal.current_player()
1
>>> len(deal.legal_actions())
35
"""

from __future__ import annotations

from . import errors, rules  # the rules register themselves
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
from .games.catalogue import load, variants
from .games.variant import Variant
from .table.state import Stakes, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

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


def replay(record: dict) -> State:
    """The state after a deal record's last action (see record)."""
    from .games.record import replay as run

    return run(record)


LATER = {
    "catalogue": "games.catalogue",
    "check": "games.check",
    "coach": "coach",
    "record": "games.record",
    "session": "desk.session",
    "vocabulary": "games.vocabulary",
}


def __getattr__(name: str) -> ModuleType:
    """`engine.session`, `engine.coach` and the rest on first use, so that an import stays quick."""
    from importlib import import_module

    if name in LATER:
        return import_module(f".{LATER[name]}", __name__)
    raise AttributeError(f"module 'engine' has no attribute {name!r}")
