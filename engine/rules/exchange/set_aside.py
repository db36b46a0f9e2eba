"""Cards that players set aside for good while the rest goes round."""

from __future__ import annotations

from ...cards import mask, outside
from ...language import english
from ...language.phrase import Count
from ...language.words import tell
from ...table.actions import Action, Label
from ...table.choices import Subsets
from ...table.rule import Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Mark
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ..terms.selection import Selection
from ..terms.split_hands import ASIDE
from .passing import Pass, hand_over

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities

LATEST = Mark("latest")  # those of them that were set aside last


class SetAside(
    Rule,
    form="set {n} aside",
    examples={"set 1 aside": "Each player sets one card aside, face down, to keep."},
):
    """Cards of one's choice that no longer go round."""

    n: Count
    requires = capabilities(Capability.DOWN)
    provides = capabilities(Capability.ASIDE)
    icon = Icon.STACK
    decision = "keep"
    brief = "Set {n:cards} aside{times, plural, one {} other {, {times:times}}}."
    wording = "Each player sets {n:cards} aside, face down, to keep."
    prompt = "Choose {n:cards} to set aside and keep."

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def options(self, state: State, seat: int) -> Subsets:
        return Subsets("keep", loose(state, seat), self.n)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        latest = 0
        for p, action in answers.items():
            latest |= mask(action.cards)
            state.note(LogKind.ASIDE, p, 1 << p, action.cards)
        LATEST.put(state, latest)
        ASIDE.add(state, latest)

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Set aside"), whole=True)

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("setting aside {cards}", cards=english.these(action.cards))


def loose(state: State, seat: int) -> list[int]:
    """The seat's down cards that are not set aside."""
    aside = ASIDE.of(state)
    return outside(state.down(seat), aside)


class PassRest(
    Pass,
    form="pass the rest {to}",
    examples={
        "pass the rest right": "Each player passes all their other cards to the right.",
    },
):
    """Nothing to choose: what was not set aside goes on, all at once."""

    cards = Selection()

    effect = ""
    decision = ""
    brief_item = brief_list = ""
    brief = "Pass the rest {to:way}{times, plural, one {} other {, {times:times}}}."
    wording = "Each player passes all their other cards to {to}."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """All the others go, whatever they are."""

    @property
    def decides(self) -> bool:
        return False

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.DOWN, Capability.ASIDE)

    def run(self, state: State) -> None:
        seats = self.seats(state)
        step = self.to.offset(len(seats))
        latest = LATEST.of(state)
        gifts = [(p, seats[(i + step) % len(seats)], tuple(loose(state, p))) for i, p in enumerate(seats)]
        hand_over(state, gifts, {p: mask(cards) | latest & mask(state.down(p)) for p, _, cards in gifts})

    def count(self, tally: Tally) -> None:
        aside = tally.aside = tally.aside + 1
        tally.seen += tally.face_down - aside
