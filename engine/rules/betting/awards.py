"""A leg, or the whole pot at once, for whoever it is due to."""

from __future__ import annotations

from ...errors import PhraseError
from ...language.inflected import Inflected
from ...language.phrase import Count
from ...table import money
from ...table.rule import Ending, Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Fact
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import Settled, settled
from ..conditions.player_conditions import BLIND, LEGS, LOOKED, PlayerSelection
from ..conditions.player_counts import SoMany

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...table.protocols import GameRules, Step
    from ...table.state import State


WON_IN: Fact[tuple[tuple[int, int], ...]] = Fact("legs won in", (), lasts=True)  # the number of the deal, and who won a leg in it


def for_one_alone(block: Step) -> bool:
    """Whether what is in the block is done only if no more than one player is in: nobody ties with them."""
    condition = getattr(block, "condition", None)
    return (
        isinstance(condition, SoMany)
        and condition.did in ("in", "left")
        and condition.many.n == 1
        and condition.many.bound in ("only", "at most")
    )


class Win(Rule, family=True):
    """The pot at once, which ends the deal; half of it, while the deal goes on; or a leg, which is counted for as long as the pot stands, or for
    so many deals. Several whom it comes to at the same moment share the
    pot, or have a leg each."""

    closing = True
    requires = capabilities(Capability.PLAYER)
    icon = Icon.SHOWDOWN
    jointly = True


class WinLeg(
    Win,
    form="win a leg[ for {deals} deals]",
    examples={
        "win a leg": "They win a leg.",
        "win a leg for 3 deals": "They win a leg. It counts in three deals, this one among them, and is lost then.",
    },
):
    """A leg for each of them."""

    asked_as = ("legs", "win so many times to take the pot")

    deals: Count = Count(0)  # for how many it counts, this one among them; for all of them where it is not said

    wording = "They win a leg.{deals, select, yes { It counts in {deals:deals}, this one among them, and is lost then.} other {}}"
    does = "{many, select, yes {win} other {wins}} a leg{deals, select, yes { that counts in {deals:deals}, this one among them} other {}}"
    effect = (
        "{again, select, yes {} other {they }}win a leg{deals, select, yes { that counts in {deals:deals}, this one among them} other {}}"
    )
    provides = capabilities(Capability.LEGS)
    tags = (Mechanic.LEGS,)
    unclear_tie = settled(
        ("What if the best hands tie for a leg?", "Each of them gets a leg.", "They won the same comparison."),
        "show",
    )
    unclear_enough = settled(
        ("What if several players have enough legs at once?", "They share the pot.", "All of them have done what it takes."),
        "show",
    )
    unclear_most = settled(
        ("What if several players have the most legs?", "They share the pot.", "None of them has more than the others."),
        "show",
    )
    unclear_last = settled(
        (
            "What does the last player left win when all others have folded?",
            "A leg, as the best hand does.",
            "Nobody else has a hand to compare.",
        ),
        "show",
    )

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        """Ties for it, two who have enough of them, and who is left alone, each where that may come about."""
        steps = [inner for top in game.play for inner in top.every()]
        here = next((i for i, rule in enumerate(steps) if rule is self), 0)
        compared = next((i for i in reversed(range(here)) if isinstance(steps[i], Ending)), 0)
        hands = steps[compared]
        ties = isinstance(hands, Ending) and hands.may_tie(game) and not any(for_one_alone(rule) and self in rule.every() for rule in steps)
        several = isinstance(hands, Ending) and len(hands.parts) > 1
        who = [those for rule in steps if isinstance(those := getattr(rule, "those", None), PlayerSelection)]
        most, enough = any(those.most for those in who), any(those.n for those in who)
        folding = any(rule.decision == "bet" for rule in steps[:compared])
        return (
            *((self.unclear_tie,) if ties else ()),
            *((self.unclear_enough,) if enough and (ties or several) else ()),
            *((self.unclear_most,) if most else ()),
            *((self.unclear_last,) if enough and folding else ()),
        )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if given.get("deals", 2) < 2:
            raise PhraseError(f"'win a leg for {given['deals']} deals': expected two deals at least, such as 'win a leg for 3 deals'")

    def lost(self, state: State) -> list[tuple[int, int]]:
        """The legs that count no more in this deal: when each was won, and by whom."""
        return [(deal, p) for deal, p in WON_IN.of(state) if deal <= state.deals - self.deals] if self.deals else []

    def run(self, state: State) -> None:
        winners = self.seats(state)
        if self.deals:
            lost = self.lost(state)
            for _, p in lost:
                LEGS.add(state, p, -1)
            WON_IN.put(state, (*[leg for leg in WON_IN.of(state) if leg not in lost], *[(state.deals, p) for p in winners]))
        for p in winners:
            LEGS.add(state, p)
            unseen = LOOKED.of(state) is not None and p not in (LOOKED.of(state) or ())
            if unseen:
                BLIND.add(state, p)
            state.note(LogKind.LEG_BLIND if unseen else LogKind.LEG, p, -1, (), LEGS.of(state)[p])


class TakePot(
    Win,
    form="win at once",
    examples={
        "win at once": "They win the pot at once.",
    },
):
    """The deal ends."""

    asked_as = ("win the pot at once",)

    wording = "They win the pot at once."
    does = "{many, select, yes {win} other {wins}} the pot{early, select, yes {, and the deal is over} other {}}"
    early = False  # whether a block that it ends would come again

    def bind(self, game: GameRules) -> None:
        blocks = [
            rule for step in game.play for rule in step.every() if rule is not self and rule.how_many not in (0, 1) and rule.children()
        ]
        self.early = any(inner is self for block in blocks for inner in block.every())

    effect = "{again, select, yes {} other {they }}win the pot at once"

    def run(self, state: State) -> None:
        winners = self.seats(state)
        if self.only and not winners:
            return
        for amount, eligible in money.pots(state):
            who = [p for p in winners if p in eligible] or eligible
            for p, chips in money.divide(state, amount, who):
                won = Inflected("at once") if state.hands[p] else Inflected("no cards left")
                money.award(state, p, chips, won if p in winners else Inflected("the side pot"))
        state.finish()


class TakeHalf(
    Win,
    form="win half the pot",
    examples={
        "win half the pot": "They win half of the pot. The rest stays.",
    },
):
    """Of each pot that one of them may win; an odd chip stays in it, and so does a side pot that none of them has a part in."""

    wording = "They win half of the pot. The rest stays."
    does = "{many, select, yes {win} other {wins}} half of the pot, and the rest stays"
    effect = "{again, select, yes {} other {they }}win half of the pot, and the rest stays"

    def run(self, state: State) -> None:
        winners = self.seats(state)
        remaining_pots: list[money.Pot] = []
        for amount, eligible in money.pots(state):
            who = [p for p in winners if p in eligible]
            for p, chips in money.divide(state, amount // 2, who) if who else ():
                money.award(state, p, chips, Inflected("half of the pot"))
            remaining_pots.append((amount - (amount // 2 if who else 0), eligible))
        if winners:
            money.leave(state, remaining_pots)
