"""What players threw away in a draw: it may be passed on, taken back in the next one, or taken by anybody where it lies open."""

from __future__ import annotations

from ...cards import mask, within
from ...language.english import the_card
from ...language.phrase import Flag
from ...language.words import tell
from ...table import knowledge
from ...table.actions import Action, Label
from ...table.choices import Choice, Subsets
from ...table.deck import MOST_SEATS
from ...table.traits.facts import Mark
from ...table.traits.log_kinds import LogKind
from ...table.traits.settled import Settled, settled
from ..conditions.player_conditions import READY
from ..terms.discarding import DREW, conceal
from .replacement import DRAWN, PUT_BY, Exchange

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Self

    from ...language.slots import Price
    from ...table.choices import Choices
    from ...table.protocols import GameRules
    from ...table.state import State

THREW = tuple([Mark(f"thrown by seat {p} in the last draw") for p in range(MOST_SEATS)])
NEW, BACK = Action("draw", word="new"), Action("take", word="back")
NEW_OR_BACK = Choice((NEW, BACK))
READY_NOW, NOT_READY = Action("declare", word="ready"), Action("declare", word="unready")
READY_OR_DRAW = Choice((READY_NOW, NOT_READY))


class LastDiscards(Flag):
    """What was thrown away in the last draw."""

    word = "last discards"


class AnyDiscard(Flag):
    """A card that lies face up among the discards, whoever threw it away."""

    word = "any discard"


def keep_apart(state: State, seat: int, cards: Sequence[int]) -> None:
    """The cards have been thrown away in a draw: if the game asks for it, it is remembered whose they were."""
    if THREW[0] in state.game.remembers:
        THREW[seat].add(state, mask(cards))


def thrown_by(state: State, seat: int) -> tuple[int, ...]:
    """What the seat threw away in the last draw, as far as it still lies among the discards."""
    threw = THREW[seat].of(state)
    return tuple(within(state.discards, threw))


def pick_out(state: State, seat: int, cards: tuple[int, ...]) -> None:
    """Out of the discards into the seat's hand, face down; what was seen of them is remembered."""
    conceal(state, [*cards])
    state.discards = [c for c in state.discards if c not in cards]
    state.hands[seat] += cards


def going(state: State, seat: int) -> tuple[int, ...]:
    """The cards that the seat has chosen to throw away."""
    chosen = PUT_BY.of(state)
    return tuple(within(state.hands[seat], chosen))


def put_by(state: State, seat: int) -> tuple[int, ...]:
    """The same as it throws them away."""
    cards = going(state, seat)
    PUT_BY.put(state, 0)
    return cards


def take_up(state: State, gifts: Sequence[tuple[int, int, tuple[int, ...]]]) -> None:
    """(who threw them, who takes them, cards): out of the discards into a hand, face down, all at once."""
    turn = len(state.hidden_moves)
    for p, q, cards in gifts:
        THREW[p].put(state, THREW[p].of(state) & ~mask(cards))
        pick_out(state, q, cards)
        knowledge.move(state, knowledge.DISCARDS, q, cards, 1 << p | 1 << q, mask(cards), turn)


class OrBack(Exchange):
    """A draw in which one's own cards may come back: whoever throws as many as the last time says then which they take."""

    choosing = False  # whether the seat asked has chosen what goes, and says now what comes for it
    prompt_back = "Draw new cards, or take back those that you discarded in the draw before?"

    if TYPE_CHECKING:

        def discard(self, state: State, seat: int, cards: tuple[int, ...], pool: int) -> None:
            """The cards go."""

    def options(self, state: State, seat: int) -> Choices:
        if self.choosing:
            return NEW_OR_BACK
        plain = super().options(state, seat)
        assert isinstance(plain, Subsets)
        least, most, legal, back = plain.least, plain.most, plain.legal, len(thrown_by(state, seat))
        if not 0 < back <= len(plain.items) or (legal is None and least <= back <= most):
            return plain

        def fits(cards: list[int]) -> bool:
            return len(cards) == back or (least <= len(cards) <= most and (legal is None or legal(cards)))

        return Subsets(plain.verb, plain.items, min(least, back), max(most, back), plain.rest, fits)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if self.choosing:
            cards, now = put_by(state, seat), self.at(choosing=False)
            if action == BACK:
                now.take_back(state, seat, cards)
            else:
                now.draw_new(state, seat, Action("exchange", cards))
        elif not action.cards or len(action.cards) != len(thrown_by(state, seat)):
            self.draw_new(state, seat, action)
        elif action in super().options(state, seat):
            PUT_BY.put(state, mask(action.cards))
            state.ask((seat,), self.at(choosing=True))
        else:  # more than may be drawn
            self.take_back(state, seat, action.cards)

    def draw_new(self, state: State, seat: int, action: Action) -> None:
        """As in any draw; what lies before the seat now is what it has thrown this time."""
        THREW[seat].put(state, 0)
        super().take(state, {seat: action})

    def take_back(self, state: State, seat: int, cards: tuple[int, ...]) -> None:
        """These for the cards of the draw before."""
        back, pool = thrown_by(state, seat), mask(state.down(seat))
        THREW[seat].put(state, 0)
        self.discard(state, seat, cards, pool)
        THREW[seat].add(state, mask(back))
        take_up(state, [(seat, seat, back)])
        state.note(LogKind.TAKES_BACK, seat, 1 << seat, back)
        state.run_next(self)

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_back) if self.choosing else super().prompt_for(state, seat)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action not in NEW_OR_BACK:
            return super().label(state, seat, action)
        return Label(tell("Draw new cards") if action == NEW else tell("Take your cards back"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action not in NEW_OR_BACK:
            return super().doing(state, seat, action)
        return tell("drawing new cards") if action == NEW else tell("taking back the cards of the draw before")


class OrFound(Exchange):
    """A draw of one card, which may come out of the discards: a player says first which card goes, then what comes for it. Where it is `said`, one may be
    ready for the showdown instead, and that ends the draw for all."""

    saying = choosing = False  # whether the seat asked says if it is ready; whether it has chosen what goes, and says now what comes for it
    prompt_found = "What comes for {card}: a new card, or one of the discards?"
    prompt_ready = "Draw, or {fee, select, free {be} other {{fee:pay} to be}} ready for the showdown?"
    unclear = (
        settled(
            (
                "What if a player cannot pay for a new card?",
                "They draw none and stay in.",
                "A home game should not put anybody out for lack of chips.",
            ),
            "pay",
            short=True,
        ),
    )

    if TYPE_CHECKING:
        price: Price
        fee: Price

        def discard(self, state: State, seat: int, cards: tuple[int, ...], pool: int) -> None:
            """The cards go."""

    @property
    def decisions(self) -> tuple[str, ...]:
        return ("discard", "declare") if self.fee else ("discard",)

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return self.unclear if self.price != "free" else ()

    # -- what is asked, one thing after the other
    def order(self, state: State) -> list[int]:
        if self.fee:
            READY.put(state, ())
        return super().order(state)

    def able(self, state: State, seat: int) -> bool:
        return self.may_draw(state, seat) or self.may_be_ready(state, seat)

    def begin(self, state: State, seat: int) -> Self:
        saying = self.may_be_ready(state, seat)
        return self.at(saying=saying, decision="declare" if saying else "discard", telling=saying, choosing=False, priced=False)

    def may_draw(self, state: State, seat: int) -> bool:
        """Whether the seat has a card to throw away and what a new one costs."""
        return super().able(state, seat) and bool(state.hands[seat]) and state.chips[seat] >= self.price.chips(state)

    def may_be_ready(self, state: State, seat: int) -> bool:
        """Whether the seat may say so, and has what it costs."""
        return bool(self.fee) and state.chips[seat] >= self.fee.chips(state)

    @staticmethod
    def lying(state: State) -> list[int]:
        """The cards that may be taken."""
        return within(state.discards, state.face_up)

    def options(self, state: State, seat: int) -> Choices:
        if self.saying:
            return READY_OR_DRAW
        if not self.choosing:
            return super().options(state, seat)
        return Choice(dict.fromkeys([NEW, *(Action("take", (c,)) for c in self.lying(state))]))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if self.saying:
            self.say(state, seat, action)
        elif not self.choosing:
            if action.cards and self.lying(state):
                PUT_BY.put(state, mask(action.cards))
                state.ask((seat,), self.at(choosing=True, priced=True))
            else:
                super().take(state, answers)
        else:
            cards, now = put_by(state, seat), self.at(choosing=False, priced=False)
            if action == NEW:
                super(OrFound, now).take(state, {seat: Action("exchange", cards)})
            else:
                now.find(state, seat, cards, action.cards)

    def say(self, state: State, seat: int, action: Action) -> None:
        """Ready, which ends the draw, or not."""
        state.note(LogKind.READY, seat, -1, (), action.word)
        if action == READY_NOW:
            if paid := state.pay_dead_money(seat, self.fee.chips(state)):
                state.note(LogKind.PAY, seat, -1, (), paid)
            READY.put(state, (*READY.of(state), seat))
            self.end(state)
        elif self.may_draw(state, seat):
            state.ask((seat,), self.at(saying=False, decision="discard", telling=False))
        else:
            state.run_next(self)

    def find(self, state: State, seat: int, cards: tuple[int, ...], found: tuple[int, ...]) -> None:
        """A card out of the discards for one of the hand: everybody sees both."""
        if paid := state.pay_dead_money(seat, self.price.chips(state)):
            state.note(LogKind.PAY, seat, -1, (), paid)
        DREW.put(state, (*(DREW.of(state) or ()), seat))
        self.discard(state, seat, cards, mask(state.down(seat)))
        pick_out(state, seat, found)
        DRAWN.add(state, mask(found))
        state.note(LogKind.TAKES, seat, -1, found)
        state.run_next(self)

    # -- words
    def prompt_for(self, state: State, seat: int) -> str:
        if self.choosing:
            return self.fill(self.prompt_found, card=the_card(going(state, seat)[0]))
        return self.fill(self.prompt_ready) if self.saying else super().prompt_for(state, seat)

    def guess(self, action: Action) -> bool:
        return action == NEW

    def charge(self, state: State, seat: int, action: Action) -> int:
        if self.saying:
            return self.fee.chips(state) if action == READY_NOW else 0
        return 0 if self.choosing else super().charge(state, seat, action)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if self.saying:
            return Label(tell("Ready" if action == READY_NOW else "Draw"), self.charge(state, seat, action))
        if not self.choosing:
            return super().label(state, seat, action)
        return (
            Label(tell("Draw a new card"))
            if action == NEW
            else Label(tell("Take {card}", card=the_card(action.cards[0])), 0, action.cards[0])
        )

    def doing(self, state: State, seat: int, action: Action) -> str:
        if self.saying:
            return tell("declaring ready" if action == READY_NOW else "declaring not ready")
        if not self.choosing:
            return super().doing(state, seat, action)
        return tell("drawing a new card") if action == NEW else tell("taking {card}", card=the_card(action.cards[0]))
