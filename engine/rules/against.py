"""What one player may do to another: take or knock out an upcard, put somebody out; and those who come back."""

from __future__ import annotations

from ..language import english
from ..language.phrase import Flag, Word
from ..language.saying import Saying
from ..language.words import tell
from ..table import money
from ..table.actions import LEAVE, about, towards
from ..table.choices import Choice
from ..table.rule import Label, Rule
from ..table.things import NONE, Thing, things
from .deal import EXTRA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.actions import Action
    from ..table.state import State
    from ..table.things import Things


class MayOrMust(Word):
    """Whether it has to be done."""

    words = {"may": "may", "must": "must"}


class Attack(Word):
    """What is done to somebody else."""

    words = {
        "steal an upcard": "take an upcard from another player",
        "knock out an upcard": "discard one of another player's upcards",
        "put a player out": "make another player fold",
    }


class Against(
    Rule,
    form="{manner} {deed}",
    examples={
        "may steal an upcard": "They may take an upcard from another player.",
        "must knock out an upcard": "They must discard one of another player's upcards.",
        "may put a player out": "They may make another player fold.",
    },
):
    """One choice, at once. A stolen card sets off nothing of its own."""

    manner: MayOrMust
    deed: Attack
    icon = "event"
    decision = "choose"
    wording = "They {manner} {deed}."
    effect = "{again, select, yes {} other {they }}{manner} {deed}"
    prompts = {
        "steal an upcard": "Which upcard do you take?",
        "knock out an upcard": "Which upcard must go?",
        "put a player out": "Who must fold?",
    }
    tags = ("steal",)

    @property
    def requires(self) -> Things:
        return things(Thing.PLAYER) if self.deed == "put a player out" else things(Thing.PLAYER, Thing.UP)

    @property
    def provides(self) -> Things:
        return things(Thing.DISCARDS) if self.deed == "knock out an upcard" else NONE

    def asks(self, state: State, seat: int) -> str:
        return tell(self.prompts[str(self.deed)])

    def run(self, state: State) -> None:
        (seat,) = self.who or ()
        if state.live[seat] and any(a != LEAVE for a in self.options(state, seat)):
            state.ask((seat,), self)

    def options(self, state: State, seat: int) -> Choice:
        others = state.seats(seat + 1)[:-1]
        if self.deed == "put a player out":
            found = [towards("out", seat, p, state.n) for p in others]
        else:
            found = about(self.verb, [c for p in others for c in state.upcards(p)])
        return Choice([*found, *([LEAVE] if self.manner == "may" else [])])

    @property
    def verb(self) -> str:
        """The verb of the action that does it."""
        return "steal" if self.deed == "steal an upcard" else "knock"

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if action == LEAVE:
            return
        if action.target is not None:
            state.note("put out", seat, -1, (), action.target)
            state.fold(action.target, "forced")
            return
        (card,) = action.cards
        victim = next(p for p in state.seats(seat + 1) if card in state.hands[p])
        state.hands[victim].remove(card)
        if action.verb == "steal":
            state.hands[seat].append(card)
            EXTRA.add(state, 1 << (card & 255))
        else:
            state.discards.append(card)
        state.note(action.verb, seat, -1, (card,), victim)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action == LEAVE:
            return Label(tell("Nobody" if self.deed == "put a player out" else "None"))
        if action.target is not None:
            return Label(f"@{action.target}")
        return Label(english.capital(english.card(action.cards[0])), 0, action.cards[0])

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.target is not None:
            return tell("putting @{seat} out", seat=action.target)
        if action == LEAVE:
            return tell({"out": "putting nobody out", "steal": "taking no upcard", "knock": "leaving every upcard"}[self.verb])
        return tell("taking {cards}" if action.verb == "steal" else "knocking out {cards}", cards=english.these(action.cards))


class ToTheEnd(Flag):
    """The deal goes on to the last card, so that somebody may come back."""

    word = "to the last card"


class Revive(
    Rule,
    form="come back[, {to_the_end}]",
    examples={
        "come back": "They are back in for free, and can win the whole pot.",
        "come back, to the last card": "They are back in for free, and can win the whole pot; the deal goes on to the "
        "last card even when all but one have folded.",
    },
):
    """A folded player is in again: nothing that was bet meanwhile is owed, and the whole pot can be won."""

    to_the_end: ToTheEnd = ToTheEnd("")
    requires = things(Thing.FOLDED)
    provides = things(Thing.PLAYER)
    icon = "repeat"
    wording = (
        "They are back in for free, and can win the whole pot{to_the_end, select, "
        "yes {; the deal goes on to the last card even when all but one have folded} other {}}."
    )
    effect = (
        "{again, select, yes {} other {they }}are back in for free, and can win the whole pot{to_the_end, select, "
        "yes {; the deal goes on to the last card even when all but one have folded} other {}}"
    )
    tags = ("come back",)

    @property
    def lasting(self) -> bool:  # type: ignore[override]
        return bool(self.to_the_end)

    def run(self, state: State) -> None:
        for p in self.who or ():
            if not state.live[p]:
                state.live[p] = True
                credit = money.CREDIT.of(state)
                most = max(x + y for x, y in zip(state.paid, credit, strict=True))
                money.CREDIT.add(state, p, most - state.paid[p] - credit[p])
                state.note("back in", p, -1, ())


class TakePot(Rule, form="win at once", examples={"win at once": "They win the pot at once."}):
    """The deal ends; several whom it comes to at the same moment share."""

    requires = things(Thing.PLAYER)
    icon = "showdown"
    wording = "They win the pot at once."
    effect = "{again, select, yes {} other {they }}win the pot at once"
    jointly = True

    def run(self, state: State) -> None:
        winners = self.seats(state)
        for amount, eligible in money.pots(state):
            who = [p for p in winners if p in eligible] or eligible
            for p, chips in money.divide(state, amount, who):
                won = Saying("at once") if state.hands[p] else Saying("no cards left")
                money.pay_out(state, p, chips, won if p in winners else Saying("the side pot"))
        state.finish()
