"""Cards passed on by one player after the other, for all to see."""

from __future__ import annotations

from ...cards import mask
from ...errors import PhraseError
from ...language.phrase import OneOf
from ...language.words import tell
from ...table import knowledge
from ...table.actions import Action, Label
from ...table.choices import Subsets
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.log_kinds import LogKind
from ..terms.discarding import throw
from ..terms.selection import Selection
from ..terms.turn_order import FirstToAct
from .passing import PASS_NONE, Pass, check_going, past_folded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.settled import Settled

DISCARD_NONE = Action("discard", word="nothing")


class LastOfAll(OneOf):
    """What the last player does, whose cards would come to the first."""

    among = ("discards", "may discard")


class PassOn(
    Pass,
    form="pass {cards} {to}, one after the other, for all to see[ from {turn}][, the last {end}]",
    examples={
        "pass 1 down left, one after the other, for all to see": "One after the other, each player passes a down card to the left for all to see. "
        "Whoever gets it takes it up before they pass one themselves.",
        "pass up to 1 up left, one after the other, for all to see from dealer, the last may discard": "In turn, starting with the dealer, each "
        "player may pass an upcard to the left; it stays face up. Whoever gets it may pass it on. The last of them may discard one instead.",
        "pass 1 down left, one after the other, for all to see, the last discards": "One after the other, each player passes a down card to the "
        "left for all to see. Whoever gets it takes it up before they pass one themselves. The last of them discards one instead.",
    },
):
    """What one has been passed may go on at once."""

    turn: FirstToAct = FirstToAct("left")  # who passes first
    end: LastOfAll = LastOfAll("")
    uneven = True

    effect = ""
    queue: tuple[int, ...] | None = None  # who is still to pass
    brief = "Pass {n, plural, one {a card} other {{n:cards}}} to {to} for all to see, and on."
    wording = (
        "{first, select, yes {{turn:turn}} other {One after the other}}, each player passes {n, plural, one {a down card} other {{n:down cards}}} to {to} "
        "for all to see."
    )
    wording_taken = "Whoever gets {n, plural, one {it takes it} other {them takes them}} up before they pass {n, plural, one {one} other {any}} themselves."
    wording_up = (
        "{first, select, yes {{turn:turn}} other {One after the other}}, each player {upto, select, yes {may pass {n, plural, one {an upcard} other "
        "{up to {n:upcards}}}} other {passes {n, plural, one {an upcard} other {{n:upcards}}}}} to {to}; {n, plural, one {it stays} other {they stay}} face "
        "up."
    )
    wording_further = "Whoever gets {n, plural, one {it may pass it on} other {them may pass them on}}."
    wording_end = "The last of them {end, select, discards {discards} other {may discard}} {n, plural, one {one} other {as many}} instead."
    prompt_end = "Choose {those} to discard."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        check_going(cards)
        counted = cards.plain and (cards.amount.exact or (cards.amount.startswith("up to") and cards.lying == "up"))
        if not counted or cards.lying not in ("down", "up"):
            raise PhraseError(
                f"'pass {cards.phrase()}, one after the other': expected a number of down cards or of upcards, such as '1 down', 'up to 1 up'"
            )

    @property
    def first(self) -> bool:
        """Whether it is said who passes first."""
        return self.turn != "left"

    @property
    def upto(self) -> bool:
        """Whether a player may pass fewer."""
        return not self.cards.amount.exact

    @property
    def ends(self) -> bool:
        """Whether it is the last player's turn, who discards."""
        return bool(self.end) and self.queue == ()

    @property
    def gives(self) -> bool:  # type: ignore[override]
        return not self.ends

    @property
    def requires(self) -> Capabilities:
        return super().requires | self.turn.requires

    @property
    def provides(self) -> Capabilities:
        return capabilities(Capability.DISCARDS) if self.end else NONE

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return past_folded(self, game)

    def text(self) -> str:
        return " ".join(self.sentences())

    def sentences(self) -> list[str]:
        wordings = [self.wording_up, self.wording_further] if self.shown else [self.wording, self.wording_taken]
        return [*map(self.fill, [*wordings, *([self.wording_end] if self.end else [])])]

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_end if self.ends else self.prompt)

    def run(self, state: State) -> None:
        queue = self.turn.order(state, self.seats(state), "Pass") if self.queue is None else self.queue
        while queue and not self.pool(state, queue[0]):  # who has none to give is passed over
            queue = queue[1:]
        if queue:
            state.ask(queue[:1], self.at(queue=tuple(queue[1:])))

    def options(self, state: State, seat: int) -> Subsets:
        pool = self.pool(state, seat)
        least, most = self.cards.amount.of(len(pool))
        verb, least = ("discard", 0 if self.end == "may discard" else most) if self.ends else ("pass", least)
        none = DISCARD_NONE if self.ends else PASS_NONE
        return Subsets(verb, pool, least, most, none if not least else None)

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Discard")) if action.verb == "discard" else super().label(state, seat, action)

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("discarding nothing") if action == DISCARD_NONE else super().doing(state, seat, action)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        seats = state.seats(seat)
        taker = seats[self.to.offset(len(seats))]
        if action.verb == "discard":
            throw(state, seat, action.cards)
        elif self.shown:
            self.give(state, [(seat, taker, action.cards)])
        else:
            knowledge.move(state, seat, taker, action.cards, (1 << state.n) - 1, mask(state.down(seat)))
            state.hands[seat] = [c for c in state.hands[seat] if c not in action.cards]
            state.hands[taker] += action.cards
            state.note(LogKind.PASS, seat, -1, action.cards, taker)
        state.run_next(self)
