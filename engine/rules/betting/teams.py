"""Teams that form at the table and play one hand between them."""

from __future__ import annotations

from ...cards import mask
from ...language import english
from ...language.phrase import Count
from ...language.words import tell
from ...table import knowledge
from ...table.actions import Label, towards
from ...table.choices import Choice, Subsets
from ...table.rule import Rule
from ...table.tally import Tally
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Fact
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.actions import Action
    from ...table.choices import Choices
    from ...table.protocols import GameRules
    from ...table.state import State

PARTNERS: Fact[tuple[int, ...]] = Fact("partners", ())  # each seat's, itself where it plays alone; none before they are picked


class PickPartners(
    Rule,
    form="pick partners, who stack {n} of their cards",
    examples={
        "pick partners, who stack 3 of their cards": ""
        "The player with the best hand showing picks a partner, then the best of those left, until everyone is paired. Partners look at "
        "each other's cards. The player who picked stacks three of the team's down cards and discards the rest.",
    },
):
    """The stack lies with the seat that picked. A player left over plays alone with their own cards."""

    asked_as = ("partners",)

    uneven = True

    n: Count
    requires = capabilities(Capability.UP, Capability.DOWN)
    provides = capabilities(Capability.STACK, Capability.PARTNERS, Capability.DISCARDS)
    icon = Icon.DECLARE
    decision = "declare"
    brief = "The {single, select, yes {highest upcard} other {best hand showing}} picks a partner first."
    wording = (
        "The player with the {single, select, yes {highest upcard} other {best hand showing}} picks a partner, then the "
        "{single, select, yes {highest} other {best}} of those left, until everyone is paired."
    )
    wording_notes = (
        "Partners look at each other's cards.",
        "The player who picked stacks {n} of the team's down cards and discards the rest.",
    )
    prompt = "Pick a partner."
    prompt_stack = "Choose {n:cards} of your two hands, in the order in which they will be turned up."
    tags = (Mechanic.PARTNERS, Mechanic.STACK)
    pairs: tuple[tuple[int, int], ...] = ()
    stacking = False
    single = False  # whether each player shows one card by then

    def bind(self, game: GameRules) -> None:
        if self in game.play:
            held = Tally(game)
            held.run(game.play[: game.play.index(self)])
            self.single = held.face_up == 1

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_stack if self.stacking else self.prompt)

    def free(self, state: State) -> list[int]:
        """The seats that have no partner yet, in turn order."""
        taken = {p for pair in self.pairs for p in pair}
        return [p for p in state.seats() if p not in taken]

    def run(self, state: State) -> None:
        free = self.free(state)
        if len(free) > 1:
            state.ask((max(free, key=state.showing),), self)
            return
        pairs = (*self.pairs, *((p, p) for p in free))
        partners = [0] * state.n
        for p, q in pairs:
            partners[p], partners[q] = q, p
        for p in range(state.n):
            if not state.live[p]:
                partners[p] = p
        PARTNERS.put(state, tuple(partners))
        if state.settle_partners():
            return
        for p, q in pairs:
            for one, other in ((p, q), (q, p)):
                state.known_to[one] |= mask(state.hands[other])
        state.ask([p for p, _ in pairs], self.at(pairs=pairs, stacking=True))

    def teammate(self, state: State, seat: int) -> int:
        partners = PARTNERS.of(state)
        return partners[seat] if partners else seat

    def options(self, state: State, seat: int) -> Choices:
        if self.stacking:
            partner = self.teammate(state, seat)
            cards = state.down(seat) + (state.down(partner) if partner != seat else [])
            choice = Subsets("stack", cards, self.n)
            choice.ordered = True
            return choice
        return Choice([towards("pick", seat, p, state.n) for p in self.free(state) if p != seat])

    def take(self, state: State, answers: dict[int, Action]) -> None:
        if not self.stacking:
            ((seat, action),) = answers.items()
            partner = action.target
            assert partner is not None
            state.note(LogKind.PICKS, seat, -1, (), partner)
            state.run_next(self.at(pairs=(*self.pairs, (seat, partner))))
            return
        for p, action in answers.items():
            chosen = action.cards
            partner = self.teammate(state, p)
            both = 1 << p | 1 << partner
            for q in dict.fromkeys((p, partner)):
                down = state.down(q)
                gone = tuple([c for c in down if c not in chosen])
                knowledge.move(state, q, knowledge.DISCARDS, gone, both, mask(down))
                if q != p:
                    knowledge.move(state, q, p, tuple([c for c in down if c in chosen]), both, mask(down))
                state.hands[q] = state.upcards(q)
                state.discards += gone
            state.hands[p] += chosen
            state.note(LogKind.STACK, p, both, chosen)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if self.stacking:
            return Label(tell("Set the stack"), whole=True)
        return Label(f"@{action.target}")

    def doing(self, state: State, seat: int, action: Action) -> str:
        if self.stacking:
            return english.in_order(action.cards)
        return tell("picking @{seat}", seat=action.target)

    def count(self, tally: Tally) -> None:
        tally.seen += tally.face_down
        tally.face_down = int(self.n)
        tally.cards = tally.face_up * 2 + int(self.n)
