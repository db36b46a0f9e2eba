"""Those who are out of the deal and come back."""

from __future__ import annotations

from ...language.phrase import Flag
from ...language.slots import Price
from ...language.words import tell
from ...table import money
from ...table.actions import Action, Label
from ...table.choices import Choice
from ...table.rule import Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.state import State

PAY_OR_STAY_OUT = Choice.of("pay", "out")


class ToTheEnd(Flag):
    """The deal goes on to the last card, so that somebody may come back."""

    word = "to the last card"


class Revive(
    Rule,
    form="come back[, {to_the_end}]",
    examples={
        "come back": "They are back in for free, for the whole pot.",
        "come back, to the last card": "They are back in for free, for the whole pot; deal on to the last card even if all but one fold.",
    },
):
    """A folded player is in again: nothing that was bet meanwhile is owed, and the whole pot can be won."""

    to_the_end: ToTheEnd = ToTheEnd("")
    of_folded = True
    requires = capabilities(Capability.FOLDED)
    provides = capabilities(Capability.PLAYER)
    icon = Icon.REPEAT
    wording = "They are back in for free, for the whole pot{to_the_end, select, yes {; deal on to the last card even if all but one fold} other {}}."
    effect = (
        "{again, select, yes {} other {they }}are back in for free, for the whole pot{to_the_end, select, "
        "yes {; deal on to the last card even if all but one fold} other {}}"
    )
    brief_does = "{many, select, yes {are} other {is}} back in for the whole pot"
    does = (
        "{many, select, yes {are} other {is}} back in for free, for the whole pot{to_the_end, select, "
        "yes {; deal on to the last card even if all but one fold} other {}}"
    )
    tags = (Mechanic.COME_BACK,)

    @property
    def plays_to_showdown(self) -> bool:  # type: ignore[override]
        return bool(self.to_the_end)

    def run(self, state: State) -> None:
        for p in self.who or ():
            if not state.live[p]:
                state.live[p] = True
                credit = money.CREDIT.of(state)
                depths = money.depths(state)
                most = max(x + y for x, y in zip(depths, credit, strict=True))
                money.CREDIT.add(state, p, most - depths[p] - credit[p])
                state.note(LogKind.BACK_IN, p, -1, ())


class BuyBack(
    Revive,
    form="may come back for {price}[, {to_the_end}]",
    examples={
        "may come back for pot": "They may match the pot to be back in, for the whole pot.",
    },
):
    """Each folded player whom it is for says whether, one after the other."""

    asked_as = ("buy back in after folding",)

    price: Price

    requires = capabilities(Capability.PLAYER)
    decision = "choose"
    wording = "They may {price:pay} to be back in, for the whole pot{to_the_end, select, yes {; deal on to the last card even if all but one fold} other {}}."
    effect = (
        "{again, select, yes {} other {they }}may {price:pay} to be back in, for the whole pot{to_the_end, select, "
        "yes {; deal on to the last card even if all but one fold} other {}}"
    )
    brief_does = "may {price:pay} to be back in for the whole pot"
    does = "may {price:pay} to be back in, for the whole pot{to_the_end, select, yes {; deal on to the last card even if all but one fold} other {}}"
    prompt = "{price:Pay} to be back in?"
    acts = False

    def run(self, state: State) -> None:
        price = self.price.chips(state)
        out = [p for p in self.who or () if not state.live[p] and state.chips[p] >= max(price, 1)]
        if len(self.who or ()) > 1:
            state.run_next(*[self.at(who=(p,)) for p in out])
        else:
            state.ask(out, self)

    def options(self, state: State, seat: int) -> Choice:
        return PAY_OR_STAY_OUT

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for seat, action in answers.items():
            if action.verb == "pay":
                state.note(LogKind.PAY, seat, -1, (), state.pay_dead_money(seat, self.price.chips(state)))
                super().run(state)

    def charge(self, state: State, seat: int, action: Action) -> int:
        return self.price.chips(state) if action.verb == "pay" else 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        price = self.charge(state, seat, action)
        return Label(tell("Pay {chips}", chips=price), price) if action.verb == "pay" else Label(tell("Stay out"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("paying {chips} to be back in", chips=self.price.chips(state)) if action.verb == "pay" else tell("staying out")
