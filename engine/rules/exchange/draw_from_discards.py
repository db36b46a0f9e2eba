"""Draws in which a discard can be taken in place of a new card."""

from __future__ import annotations

from ...errors import PhraseError
from ...language.slots import Price
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import Mark
from ..terms.selection import Selection
from .draw import Draw, check_thrown
from .last_discards import THREW, AnyDiscard, LastDiscards, OrBack, OrFound

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.traits.capabilities import Capabilities


class DrawOrBack(
    OrBack,
    Draw,
    form="draw {cards}[, {more} {privilege}], or {back} back[ from {turn}]",
    examples={
        "draw up to 2, or last discards back": "In turn, each player may draw up to two cards. Whoever discards as many as in the draw before may "
        "take those back instead.",
    },
):
    """A second thought: cards for those that went in the draw before. As many as these may go always, whatever it takes to draw so many."""

    @property
    def requires(self) -> Capabilities:
        return super().requires | capabilities(Capability.THROWN)

    @property
    def remembers(self) -> tuple[Mark, ...]:  # type: ignore[override]
        return (*super().remembers, *THREW)

    def sentences(self) -> list[str]:
        return [*super().sentences(), self.fill(self.wording_back)]

    back: LastDiscards
    brief_item = "{which}{more, select, yes { ({more} {privilege:short})} other {}} or the last discards back"
    forgets = False
    wording_back = "Whoever discards as many as in the draw before may take those back instead."


class DrawOrFound(
    OrFound,
    Draw,
    form="draw {cards}[, for {price} each], or {found}[, or be ready for {fee}][ from {turn}]",
    examples={
        "draw up to 1, or any discard": "In turn, each player may discard one card, face up, and take for it a new one or any card discarded "
        "before.",
        "draw 1, for 5 ante each, or any discard, or be ready for 10 max": ""
        "In turn, each player discards one card, face up, and takes for it a new one or any card discarded before. Either costs five antes. "
        "Instead, a player may pay ten times the maximum bet to be ready for the showdown; then nobody draws any more.",
    },
):
    """One card for a new one, or for any that somebody has thrown away: all of those lie open."""

    found: AnyDiscard
    fee: Price = Price("")  # what it costs, where it may be done, to be ready for the showdown instead
    openly = True

    wording = (
        "{each_player} {obliged, select, yes {discards} other {may discard}} {which}, face up, and {obliged, select, yes {takes} other {take}} for it a new "
        "one or any card discarded before."
    )
    wording_fee = (
        "Instead, a player may {fee, select, free {say that they are} other {{fee:pay} to be}} ready for the showdown; "
        "then nobody draws any more."
    )
    wording_price = "Either costs {price}."

    @property
    def provides(self) -> Capabilities:
        return super().provides | (capabilities(Capability.READY) if self.fee else NONE)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        check_thrown(cards)
        if cards.number != 1 or cards.amount.either or not cards.amount.startswith(("1", "up to")):
            raise PhraseError(f"'draw {cards.phrase()}, or any discard': expected one card, such as 'draw up to 1, or any discard'")

    def sentences(self) -> list[str]:
        return [*super().sentences(), *([self.fill(self.wording_fee)] if self.fee else [])]
