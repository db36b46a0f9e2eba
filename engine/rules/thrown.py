"""What each player threw away in the last draw: it lies before them, and may be passed on or taken back later."""

from __future__ import annotations

from ..cards import mask
from ..language.phrase import Flag
from ..language.words import tell
from ..table import knowledge
from ..table.actions import Action
from ..table.choices import Choice, Subsets
from ..table.facts import Mark
from ..table.game import MOST_SEATS
from ..table.rule import Label
from .replacing import PUT_BY, Exchange
from .throwing import conceal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..table.choices import Choices
    from ..table.state import State

THREW = tuple([Mark(f"thrown by seat {p} in the last draw") for p in range(MOST_SEATS)])
NEW, BACK = Action("draw", word="new"), Action("take", word="back")
NEW_OR_BACK = Choice((NEW, BACK))


class LastDiscards(Flag):
    """What was thrown away in the last draw."""

    word = "last discards"


def keep_apart(state: State, seat: int, cards: Sequence[int]) -> None:
    """The cards have been thrown away in a draw: if the game asks for it, it is remembered whose they were."""
    if THREW[0] in state.game.remembers:
        THREW[seat].add(state, mask(cards))


def thrown_by(state: State, seat: int) -> tuple[int, ...]:
    """What the seat threw away in the last draw, as far as it still lies among the discards."""
    threw = THREW[seat].of(state)
    return tuple([c for c in state.discards if threw >> (c & 255) & 1])


def take_up(state: State, gifts: Sequence[tuple[int, int, tuple[int, ...]]]) -> None:
    """(who threw them, who takes them, cards): out of the discards into a hand, face down, all at once."""
    turn = len(state.moves)
    for p, q, cards in gifts:
        conceal(state, [*cards])
        THREW[p].put(state, THREW[p].of(state) & ~mask(cards))
        state.discards = [c for c in state.discards if c not in cards]
        state.hands[q] += cards
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
            put_by, now = PUT_BY.of(state), self.at(choosing=False)
            PUT_BY.put(state, 0)
            cards = tuple([c for c in state.hands[seat] if put_by >> (c & 255) & 1])
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
        state.note("takes back", seat, 1 << seat, back)
        state.then(self)

    def asks(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_back) if self.choosing else super().asks(state, seat)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action not in NEW_OR_BACK:
            return super().label(state, seat, action)
        return Label(tell("Draw new cards") if action == NEW else tell("Take your cards back"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action not in NEW_OR_BACK:
            return super().doing(state, seat, action)
        return tell("drawing new cards") if action == NEW else tell("taking back the cards of the draw before")
