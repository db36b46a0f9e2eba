"""The few ways in which input can be wrong; each says what was expected, and nothing has changed when it is raised."""

from __future__ import annotations


class PhraseError(ValueError):
    """A phrase of a variant file that no rule reads."""


class VariantError(ValueError):
    """A variant file that cannot be played. `line` counts from 1; 0 where no single line is to blame."""

    def __init__(self, slug: str, line: int, reason: str):
        self.slug, self.line, self.reason = slug, line, reason
        super().__init__(f"{slug}:{line}: {reason}" if line else f"{slug}: {reason}")


class OptionError(ValueError):
    """An option or a value that the variant does not have, or a number of seats that it does not allow."""


class IllegalAction(ValueError):
    """An action that the seat to act may not take now; the state is as it was. The message is for programs, `told` for the player."""

    def __init__(self, message: str, told: str = ""):
        self.told = told
        super().__init__(message)


class GameOver(IllegalAction):
    """An action after the deal has ended."""


class CardError(ValueError):
    """Text that names no card, or the same card twice."""


class RecordError(ValueError):
    """A deal record that cannot be replayed; says at which action."""


class UnknownVariant(KeyError):
    """No variant has this slug, number or alias. `near` holds the slugs of those that come close."""

    def __init__(self, name: str, near: tuple[str, ...] = ()):
        self.name, self.near = name, near
        hint = f"; did you mean {', '.join(near)}?" if near else ""
        self.message = f"no game is called {name!r}{hint}"
        super().__init__(self.message)

    def __str__(self) -> str:  # a KeyError prints its repr, which reads badly in a page
        return self.message
