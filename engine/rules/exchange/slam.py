"""A discard that may land in another's hand, who throws away a card for it."""

from __future__ import annotations

from itertools import pairwise

from ...cards import mask, within
from ...errors import PhraseError
from ...language.english import Number
from ...language.phrase import Count
from ...language.words import tell
from ...table.actions import Action, Label, towards
from ...table.choices import Choice, Subsets
from ...table.rule import Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Mark
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ..terms.discarding import throw_away
from .passing import hand_over

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.choices import Choices
    from ...table.state import State
    from ...table.tally import Tally

AWAY = Action("throw", word="away")
GIVEN_UP = Mark("given up")  # what each of those who are slammed has chosen to lose, until all of it goes


class Slam(
    Rule,
    form="discard 1 or slam another[, {chain} in a row]",
    examples={
        "discard 1 or slam another": "Each player discards a down card, or slams another player with it: that player then discards a down card, and "
        "takes the one from them.",
        "discard 1 or slam another, 2 in a row": "Each player discards a down card, or slams another player with it: that player then discards a down card, "
        "and takes the one from them. Whoever is slammed may slam another in turn, up to two in a row.",
    },
):
    """Whoever is slammed chooses what they give up before they see what they get, and nobody is slammed with the same discard twice."""

    chain: Count = Count(1)
    requires, provides = capabilities(Capability.DOWN), capabilities(Capability.DISCARDS)
    icon = Icon.DISCARD
    decision = "discard"
    brief = "Discard a card, or slam another player with it{chain, select, 1 {} other {, up to {chain} in a row}}."
    wording = (
        "{only, select, yes {They discard a down card, or slam} other {Each player discards a down card, or slams}} another player with it: "
        "that player then discards a down card, and takes the one from them."
    )
    wording_chain = "Whoever is slammed may slam another in turn, up to {chain} in a row."
    prompt = "Choose a card to discard."
    prompt_whom = "Throw it away, or slam another player with it?"
    tags = (Mechanic.DISCARD,)
    queue: tuple[int, ...] | None = None  # who has yet to discard
    slammed: tuple[int, ...] = ()  # who has had this discard or the cards behind it, the first who threw one away among them
    chosen = False  # whether that is known by now

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for one in a row, which need not be said."""
        if given.get("chain", 2) < 2:
            raise PhraseError(f"'{given['chain']} in a row': expected a number from 2")

    def text(self) -> str:
        return " ".join([self.fill(self.wording), *([self.fill(self.wording_chain, chain=Number(self.chain))] if self.chain > 1 else [])])

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_whom if self.chosen else self.prompt)

    def run(self, state: State) -> None:
        queue = [p for p in self.seats(state) if state.down(p)] if self.queue is None else self.queue
        if queue:
            state.ask(queue[:1], self.at(queue=tuple(queue[1:]), slammed=(queue[0],), chosen=False))

    def others(self, state: State) -> list[int]:
        """Whom the last card may go to."""
        return [p for p in state.seats(self.slammed[-1] + 1) if p not in self.slammed and state.down(p)]

    def options(self, state: State, seat: int) -> Choices:
        if not self.chosen:
            return Subsets("discard", state.down(seat), 1)
        return Choice([AWAY, *(towards("slam", seat, p, state.n) for p in self.others(state))])

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if not self.chosen:
            GIVEN_UP.add(state, mask(action.cards))
            now = self.at(chosen=True)
            if len(self.slammed) <= self.chain and self.others(state):
                state.ask((seat,), now)
            else:
                now.carry_out(state)
        elif action.target is None:
            self.carry_out(state)
        else:
            state.note(LogKind.SLAMS, seat, -1, (), action.target)
            state.ask((action.target,), self.at(slammed=(*self.slammed, action.target), chosen=False))

    def carry_out(self, state: State) -> None:
        """The last card goes to the discards, those before it each to the next player."""
        cards_given_up = GIVEN_UP.of(state)
        gone = {p: tuple(within(state.hands[p], cards_given_up)) for p in self.slammed}
        GIVEN_UP.put(state, 0)
        last = self.slammed[-1]
        pools = {p: mask(state.down(p)) for p in self.slammed}
        throw_away(state, last, gone[last])
        hand_over(state, [(p, q, gone[p]) for p, q in pairwise(self.slammed)], pools)
        state.run_next(self.at(slammed=(), chosen=False))

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.target is not None:
            return Label(tell("Slam {player}", player=f"@{action.target}"))
        return Label(tell("Throw it away" if action == AWAY else "Discard"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.target is not None:
            return tell("slamming {player}", player=f"@{action.target}")
        return tell("throwing it away") if action == AWAY else super().doing(state, seat, action)

    def count(self, tally: Tally) -> None:
        tally.given_up(1)
        tally.seen += not tally.effect  # of a few players, whoever has bought a card is not slammed with one as well
