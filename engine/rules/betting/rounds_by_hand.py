"""Betting rounds in which each of a player's hands is bet by itself."""

from __future__ import annotations

from ...errors import PhraseError
from ...language.words import tell, template
from ...table import money
from ...table.actions import BET, CHECK, COMPLETE, FOLD, RAISE, Action, Label
from ...table.choices import Choice
from ...table.rule import Ending
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import Settled, settled
from ..terms.split_hands import WHICH, hands_of, still_held, throw_hand
from .rounds import TO, Bet, check_opener

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities

TO_EACH = template({"raise": "Raise to {amount} a hand", "complete": "Complete to {amount} a hand"})


DOING_EACH = template({"raise": "raising to {amount} a hand", "complete": "completing to {amount} a hand"})


FOLD_HAND = [Action("drop", word=which) for which in WHICH]


FOLDING = template(
    {
        "first": ("Fold the first hand", "folding the first hand"),
        "second": ("Fold the second hand", "folding the second hand"),
        "third": ("Fold the third hand", "folding the third hand"),
        "fourth": ("Fold the fourth hand", "folding the fourth hand"),
    }
)


class BetEachHand(
    Bet,
    form="bet from {opener}[, {duty}][, {each} raises each], each hand by itself",
    examples={
        "bet from left, each hand by itself": "Betting round from the dealer's left. Each hand plays for itself. Bet the same on every hand you "
        "still hold, or fold one.",
        "bet from left or high, each hand by itself": "Betting round; the player left of the dealer or the best hand showing opens. Each hand "
        "plays for itself. Bet the same on every hand you still hold, or fold one.",
    },
):
    """What is bet is bet on each hand: `bet` and `bet_to_call` are chips of one of them."""

    asked_as = ("bet and fold each of several hands by itself",)  # type: ignore[assignment]

    wording_each = "Each hand plays for itself. Bet the same on every hand you still hold, or fold one."
    uneven = True

    apart = True
    tags = (Mechanic.SPLIT_HAND,)
    prompt_each = (
        "{owed, select, yes {The pot is {pot}. It is {owed} to you, {each} for each hand.} other {The pot is {pot}, and nobody has bet.}}"
    )
    unclear_hands = (
        settled(
            (
                "What if a player has too few chips for all of their hands?",
                "They bet as much on each hand as they can and are all in. They may fold a hand to have more for the others. "
                "The odd chip goes into the pot for anybody.",
                "The bets on all hands have to be alike.",
            ),
            "pay",
            short=True,
        ),
        settled(
            (
                "Two hands of one player tie with somebody else's. Does the player get two shares?",
                "No. One share: a tie is divided among players, not among hands.",
                "Players are paid, not hands.",
            ),
            "show",
        ),
        settled(
            (
                "May one of several hands be folded when nobody has bet?",
                "Yes. To bet on some hands only, a player folds the others first.",
                "There is no other way to bet on one hand.",
            ),
            "bet",
        ),
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        check_opener(given)
        if given["opener"] == "blinds":
            raise PhraseError("'each hand by itself': expected no blinds before it")

    @property
    def requires(self) -> Capabilities:
        return self.opener.requires | capabilities(Capability.OWN_HANDS)

    def text(self) -> str:
        return " ".join(self.sentences())

    def sentences(self) -> list[str]:
        return [self.fill(self.wording), *self.notes(), self.fill(self.wording_each)]

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return (*super().leaves_open(game), *self.unclear_hands)

    def hands_of(self, state: State, seat: int) -> list[list[int]]:
        return hands_of(state, seat)

    @staticmethod
    def number(state: State, seat: int) -> int:
        """How many hands the seat has."""
        return max(len(still_held(state, seat)), 1)

    def options(self, state: State, seat: int) -> Choice:
        able, owed = state.chips[seat] // self.number(state, seat), state.bet_to_call - state.bet[seat]
        choice = super().options(state, seat)
        if able <= owed:  # no more than a call of it, though there may be an odd chip
            choice = Choice([action for action in choice if action not in (BET, RAISE, COMPLETE)] or choice)
        drops = self.drops(state, seat)
        return Choice([*choice, *drops]) if drops else choice

    @staticmethod
    def drops(state: State, seat: int) -> list[Action]:
        """Folding one of the seat's hands, where there are several."""
        held = still_held(state, seat)
        return [FOLD_HAND[i] for i, _ in held] if len(held) > 1 else []

    def answer(self, state: State, seat: int, action: Action) -> None:
        if action.verb != "drop":
            super().answer(state, seat, action)
            return
        state.note(LogKind.DROPS, seat, -1, ())
        throw_hand(state, seat, WHICH.index(action.word))
        state.last_layout = None  # the cards of this one have moved
        state.asking = self

    def put_in(self, state: State, seat: int, amount: int) -> int:
        hands = self.number(state, seat)
        each = min(amount, state.chips[seat] // hands)
        money.commit(state, seat, each, hands)
        odd = state.pay_dead_money(seat, state.chips[seat]) if each < amount else 0
        return each * hands + odd

    def prompt_for(self, state: State, seat: int) -> str:
        each = state.bet_to_call - state.bet[seat]
        return self.fill(self.prompt_each, pot=state.pot(), owed=min(each * self.number(state, seat), state.chips[seat]), each=each)

    def each_of(self, state: State, seat: int, action: Action) -> int:
        """What one hand has in it after the choice."""
        each = state.bet_to_call - state.bet[seat] + self.more(state, action)
        return state.bet[seat] + min(each, state.chips[seat] // self.number(state, seat))

    def charge(self, state: State, seat: int, action: Action) -> int:
        if action in (CHECK, FOLD) or action.verb == "drop":
            return 0
        return min((state.bet_to_call - state.bet[seat] + self.more(state, action)) * self.number(state, seat), state.chips[seat])

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.verb == "drop":
            return Label(tell(FOLDING[action.word][0]))
        if action.verb in TO:
            return Label(tell(TO_EACH[action.verb], amount=self.each_of(state, seat, action)), self.charge(state, seat, action))
        return super().label(state, seat, action)

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.verb == "drop":
            return tell(FOLDING[action.word][1])
        if action.verb in TO:
            return tell(DOING_EACH[action.verb], amount=self.each_of(state, seat, action))
        return super().doing(state, seat, action)

    def audit(self, tally: Tally) -> None:
        for rule in (rule for top in tally.game.play for rule in top.every() if isinstance(rule, Ending)):
            if not all(score.by_hand and not getattr(score, "pile", "") for score in rule.parts):
                tally.problem("compares a player's hands one by one, where the pot is won by something else; expected hands high and low")
