"""Rolling: everybody turns up the top cards of their stack at once."""

from __future__ import annotations

from ...cards import outside
from ...language.phrase import Count, Flag
from ...table.rule import Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ..dealing.reveal_own import announce, remember
from ..terms.split_hands import Pile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities


PILES = (Pile("first stack"), Pile("second stack"))


class Folded(Flag):
    """Players who have folded go on turning up their cards."""

    word = "folded"


class Roll(
    Rule,
    form="roll[ {n}][ from {pile}][, {folded} too]",
    examples={
        "roll": "All at once, each player turns up the top card of their stack.",
        "roll 2": "All at once, each player turns up the top two cards of their stack.",
        "roll from second stack": "All at once, each player turns up the top card of their second stack.",
        "roll, folded too": "All at once, each player, folded or not, turns up the top card of their stack.",
    },
):
    """The top `n` cards of everybody's stack are turned up at once; nobody chooses."""

    asked_as = ("turn up the top card all at once",)

    n: Count = Count(1)
    pile: Pile = Pile("stack")
    folded: Folded = Folded("")
    icon = Icon.ROLL
    without = "Nothing is rolled."
    without_aloud = "No card is rolled."
    brief = "Roll {n, plural, one {a card} other {{n:cards}}}{times, plural, one {} other {, {times:times}}}."
    brief_item, brief_price = "{n}", ""
    brief_aloud = "Everybody turns up the top {n, plural, one {card} other {{n} cards}} of {pile} at once{often, plural, one {} other {, {often:times}}}."
    brief_aloud_each = "Everybody turns up cards of {pile} at once: {listed}."
    wording = "All at once, each player{folded, select, yes {, folded or not,} other {}} turns up the top {n, plural, one {card} other {{n} cards}} of {pile}."
    does = "{many, select, yes {turn} other {turns}} up the top {n, plural, one {card} other {{n} cards}} of {pile}"
    tags = (Mechanic.ROLL,)

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.DOWN, Capability.STACK if self.pile == "stack" else Capability.PILES)

    @property
    def provides(self) -> Capabilities:
        return capabilities(
            Capability.UP, Capability.TURNED, Capability.FLIPPED, Capability.COMING_UP, *([Capability.FOLDED_TURNS] if self.folded else [])
        )

    def next_cards(self, state: State, seat: int) -> list[int]:
        """The cards that the seat turns up."""
        return outside(self.pile.of(state, seat), state.face_up)[: self.n]

    def run(self, state: State) -> None:
        turned = []
        for p in [(state.dealer + 1 + i) % state.n for i in range(state.n)]:
            together = (
                state.live[p] or state.live[state.game.teammate(state, p)]
            )  # a team's stack lies with one of them, who may have folded
            if not (together or self.folded) or not state.hands[p] or (self.who is not None and p not in self.who):
                continue
            cards = self.next_cards(state, p)
            for card in cards:
                state.turn_up(p, card)
            if cards:
                state.note(LogKind.FLIP, p, -1, tuple(cards))
            turned += [(p, card) for card in cards]
        remember(state, turned)
        announce(state, turned)

    def count(self, tally: Tally) -> None:
        tally.flipped(self.n)


class RollEach(
    Roll,
    form="roll[ {n}] from each stack",
    examples={
        "roll from each stack": "All at once, each player turns up the top card of each of their stacks.",
        "roll 2 from each stack": "All at once, each player turns up the top two cards of each of their stacks.",
    },
):
    """The same from both stacks of everybody who has two."""

    brief = "Roll {n, plural, one {a card} other {{n:cards}}} from each stack{times, plural, one {} other {, {times:times}}}."
    wording = "All at once, each player turns up the top {n, plural, one {card} other {{n} cards}} of each of their stacks."
    does = "{many, select, yes {turn} other {turns}} up the top {n, plural, one {card} other {{n} cards}} of each of their stacks"
    requires = capabilities(Capability.DOWN, Capability.PILES)

    def next_cards(self, state: State, seat: int) -> list[int]:
        return [card for pile in PILES for card in outside(pile.of(state, seat), state.face_up)[: self.n]]

    def count(self, tally: Tally) -> None:
        tally.flipped(len(PILES) * self.n)
