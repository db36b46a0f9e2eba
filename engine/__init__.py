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
from .catalogue import load, variants
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
from .state import Stakes, State
from .variant import Variant

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
    from .record import replay as run

    return run(record)


def __getattr__(name: str) -> ModuleType:
    """`engine.session`, `engine.coach` and the rest on first use, so that an import stays quick."""
    from importlib import import_module

    if name in ("catalogue", "coach", "players", "record", "session", "check", "vocabulary"):
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module 'engine' has no attribute {name!r}")
