"""Turns as in rummy: a card off the deck or the last one that was thrown away, then one of one's own goes; a player may knock between the two."""

from __future__ import annotations

from ...cards import mask
from ...errors import PhraseError
from ...language import english
from ...language.slots import Price
from ...language.words import tell
from ...table import knowledge
from ...table.actions import FOLD, KNOCK, Action, Label
from ...table.choices import Choice, Subsets
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import Fact
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import settled
from ..terms.discarding import conceal
from ..terms.selection import just_dealt
from ..terms.turn_order import KNOCKED, InOrder
from .knocking import KNOCK_OR_NOT, Knock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, ClassVar, Self

    from ...table.choices import Choices
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities

THROWN: Fact[int] = Fact("last thrown away", -1)  # the card that the next player may take; -1 where there is none
FROM_DECK, FROM_PILE, STAY = Action("take", word="deck"), Action("take", word="discard"), Action("remain")
SOURCE, STOP, LEAVE, THROW = "source", "stop", "leave", "throw"  # what a player is asked, one after the other
DECISIONS = {SOURCE: "choose", STOP: "declare", LEAVE: "choose", THROW: "discard"}
THROW_ONE = 1


class TakeAndThrow(
    InOrder,
    form="take the top card or the last discard, then discard 1[, {knock}[, the others may fold for {fee}]][ from {turn}]",
    examples={
        "take the top card or the last discard, then discard 1": "In turn, each player takes the deck's top card or the last card that was thrown away, "
        "and then throws one card away, face up.",
        "take the top card or the last discard, then discard 1, or knock": "In turn, each player takes the deck's top card or the last card that was thrown "
        "away, and then throws one card away, face up. Before throwing, a player may knock. After a knock each of the others has one more turn, and nobody "
        "else may knock.",
        "take the top card or the last discard, then discard 1, or knock, the others may fold for ante": "In turn, each player takes the deck's top card or "
        "the last card that was thrown away, and then throws one card away, face up. Before throwing, a player may knock. After a knock each of the others "
        "has one more turn, and nobody else may knock. Before they throw, they may fold and pay the knocker one ante.",
    },
):
    """A turn as in rummy. The first player has nothing but the deck to take from. It goes round once, or on until a knock where it stands in a block that
    repeats `until anybody knocked`."""

    asked_as = ("draw a card or take the last discard, as in rummy", "knock after drawing")
    asked_for: ClassVar[dict[str, str]] = {
        "knock after drawing": "take the top card or the last discard, then discard 1, or knock",
    }

    knock: Knock = Knock("")
    fee: Price = Price("")  # what it costs the others to fold, once somebody has knocked
    icon = Icon.DRAW
    tags = (Mechanic.DRAW,)
    brief = "Take the top card or the last discard, throw one away{knock, select, yes {; a player may knock} other {}}."
    wording = (
        "{turn:turn}, each player takes the deck's top card or the last card that was thrown away, and then throws one card away, face up."
    )
    wording_notes = (
        "{knock, select, yes {Before throwing, a player may knock. After a knock each of the others has one more turn, and nobody else may knock.} "
        "other {}}",
        "{fee, select, yes {Before they throw, they may fold and pay the knocker {fee}.} other {}}",
    )
    prompt_source = "The deck's top card, or {card}?"
    prompt_stop = "Knock, or play on?"
    prompt_leave = "Stay in, or fold and pay the knocker {fee}?"
    prompt_throw = "Which card do you discard?"
    unclear = (
        settled(
            (
                "What if the deck runs out in such turns?",
                "The cards that were thrown away are shuffled and become the deck.",
                "The turns end with a knock, and somebody has to be able to get the hand for it.",
            ),
            "deal",
        ),
    )
    decision = "choose"
    stage = SOURCE
    last = False  # whether somebody has knocked, so that these turns are the last
    requires = capabilities(Capability.DOWN)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for a fee that is none."""
        if given.get("fee") in ("free", "all"):
            raise PhraseError(f"'the others may fold for {given['fee']}': expected a price, such as 'ante'")

    @property
    def decisions(self) -> tuple[str, ...]:
        return ("choose", "discard", *(["declare"] if self.knock else []))

    @property
    def provides(self) -> Capabilities:
        return capabilities(Capability.DISCARDS) | (capabilities(Capability.KNOCK) if self.knock else NONE)

    @property
    def uncounted(self) -> bool:  # type: ignore[override]
        return bool(self.knock)

    @property
    def reuses(self) -> bool:  # type: ignore[override]
        """Whether it deals discards again: the deck is made anew where it runs out."""
        return True

    def order(self, state: State) -> list[int]:
        if self.knock:
            KNOCKED.put(state, -1)
        return super().order(state)

    def able(self, state: State, seat: int) -> bool:
        return self.pile(state) >= 0 or bool(state.to_come())

    @staticmethod
    def pile(state: State) -> int:
        """The card that was thrown away last, where it still lies there; else -1."""
        card = THROWN.of(state)
        return card if card in state.discards else -1

    def begin(self, state: State, seat: int) -> Self:
        if self.pile(state) >= 0 and state.to_come() != [self.pile(state)]:
            return self.to(SOURCE)
        if not state.left_in_deck() and self.pile(state) >= 0:
            self.pick_up(state, seat)
        else:
            self.draw_one(state, seat)
        return self.after_taking()

    def to(self, stage: str) -> Self:
        """The same with the next question."""
        return self.at(stage=stage, decision=DECISIONS[stage], telling=stage == STOP)

    def after_taking(self) -> Self:
        """What is asked once the seat has its new card."""
        if self.knock and not self.last:
            return self.to(STOP)
        return self.to(LEAVE if self.last and self.fee else THROW)

    def draw_one(self, state: State, seat: int) -> None:
        """The deck's top card for the seat."""
        card = state.give(seat, "down")
        if card is not None:
            just_dealt(state, (card,))
            state.note(LogKind.DRAW, seat, 1 << seat, (card,))

    def pick_up(self, state: State, seat: int) -> None:
        """The last card that was thrown away for the seat. Everybody remembers it."""
        card = self.pile(state)
        state.discards.remove(card)
        state.hands[seat].append(card)
        conceal(state, [card])
        THROWN.put(state, -1)
        state.note(LogKind.TAKE, seat, -1, (card,))

    def options(self, state: State, seat: int) -> Choices:
        if self.stage == SOURCE:
            return Choice((FROM_DECK, FROM_PILE))
        if self.stage == STOP:
            return KNOCK_OR_NOT
        if self.stage == LEAVE:
            return Choice((FOLD, STAY))
        return Subsets("discard", state.down(seat), THROW_ONE, THROW_ONE)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if self.stage == SOURCE:
            (self.pick_up if action == FROM_PILE else self.draw_one)(state, seat)
            state.ask((seat,), self.after_taking())
        elif self.stage == STOP:
            now = self.to(THROW)
            if action == KNOCK:
                KNOCKED.put(state, seat)
                state.note(LogKind.KNOCKS, seat, -1, ())
                there = self.seats(state)
                now = now.at(last=True, queue=tuple([p for p in state.seats(seat + 1)[:-1] if p in there]))
            state.ask((seat,), now)
        elif self.stage == LEAVE and action == FOLD:
            self.leave(state, seat)
            if not state.over:
                state.run_next(self.to(SOURCE))
        elif self.stage == LEAVE:
            state.ask((seat,), self.to(THROW))
        else:
            self.throw(state, seat, action.cards)
            state.run_next(self.to(SOURCE))

    def throw(self, state: State, seat: int, cards: tuple[int, ...]) -> None:
        """A card of the seat's goes to the discards, for all to see."""
        pool = mask(state.down(seat))
        for card in cards:
            state.hands[seat].remove(card)
        state.discards += cards
        knowledge.move(state, seat, knowledge.DISCARDS, cards, -1, pool)
        state.face_up |= mask(cards)
        state.note(LogKind.DISCARD, seat, -1, cards)
        THROWN.put(state, cards[0])

    def leave(self, state: State, seat: int) -> None:
        """The seat pays the knocker what it costs, and is out."""
        state.hand_over(seat, KNOCKED.of(state), self.fee.chips(state))
        state.fold(seat)

    def prompt_for(self, state: State, seat: int) -> str:
        if self.stage == SOURCE:
            return self.fill(self.prompt_source, card=english.the_card(self.pile(state)))
        return self.fill({STOP: self.prompt_stop, LEAVE: self.prompt_leave, THROW: self.prompt_throw}[self.stage])

    def charge(self, state: State, seat: int, action: Action) -> int:
        return self.fee.chips(state) if self.stage == LEAVE and action == FOLD else 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        if self.stage == SOURCE:
            card = self.pile(state)
            return Label(tell("The top card")) if action == FROM_DECK else Label(english.capital(english.the_card(card)), 0, card)
        if self.stage == STOP:
            return Label(tell("Knock") if action == KNOCK else tell("Play on"))
        if self.stage == LEAVE:
            cost = self.charge(state, seat, action)
            return Label(tell("Fold for {cost}", cost=cost), cost) if action == FOLD else Label(tell("Stay in"))
        return Label(tell("Discard"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        if self.stage == SOURCE:
            return (
                tell("taking the deck's top card")
                if action == FROM_DECK
                else tell("taking {cards}", cards=english.these((self.pile(state),)))
            )
        if self.stage == STOP:
            return tell("knocking") if action == KNOCK else tell("playing on")
        if self.stage == LEAVE:
            return tell("folding") if action == FOLD else tell("staying in")
        return tell("discarding {cards}", cards=english.these(action.cards))

    def count(self, tally: Tally) -> None:
        tally.seen += 1
        tally.spare = max(tally.spare, 1)  # the first card off the deck; what is thrown away is dealt again
