"""The few ways in which input can be wrong; each says what was expected, and nothing has changed when it is raised."""

from __future__ import annotations


class EngineError(Exception):
    """What every error of the engine is: somebody asked for what there is not, and is told in words."""


class PhraseError(EngineError, ValueError):
    """A phrase of a variant file that no rule reads."""


class VariantError(EngineError, ValueError):
    """A variant file that cannot be played. `line` counts from 1; 0 where no single line is to blame."""

    def __init__(self, slug: str, line: int, reason: str):
        self.slug, self.line, self.reason = slug, line, reason
        super().__init__(f"{slug}:{line}: {reason}" if line else f"{slug}: {reason}")


class OptionError(EngineError, ValueError):
    """An option or a value that the variant does not have, or a number of seats that it does not allow."""


class IllegalAction(EngineError, ValueError):
    """An action that the seat to act may not take now; the state is as it was. The message is for programs, `told` for the player."""

    def __init__(self, message: str, told: str = ""):
        self.told = told
        super().__init__(message)


class GameOver(IllegalAction):
    """An action after the deal has ended."""


class CardError(EngineError, ValueError):
    """Text that names no card, or the same card twice."""


class RecordError(EngineError, ValueError):
    """A deal record that cannot be replayed; says at which action."""


class RequestError(EngineError, ValueError):
    """A request that is not of the form that its method asks for."""


class EndlessDeal(EngineError, RuntimeError):
    """A deal that goes round and round; a game that comes to this is one that the lint refuses."""


class UnknownVariant(EngineError, KeyError):
    """No variant has this slug, number or alias. `near` holds the slugs of those that come close."""

    def __init__(self, name: str, near: tuple[str, ...] = ()):
        self.name, self.near = name, near
        hint = f"; did you mean {', '.join(near)}?" if near else ""
        self.message = f"no game is called {name!r}{hint}"
        super().__init__(self.message)

    def __str__(self) -> str:  # a KeyError prints its repr, which reads badly in a page
        return self.message


def short(value: object, most: int = 60) -> str:
    """A value as a message shows it: cut where it is long."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # numbers of thousands of digits, lists in lists without end
        return "something too large to show"
    return text if len(text) <= most else f"{text[: most - 4]} ..."


def some(n: int, thing: str) -> str:
    """`1 card`, `2 cards`: a number of things in what the lint says."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"
