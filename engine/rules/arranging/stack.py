"""Hands put in an order that stays: stacks and split hands. `roll` turns up the top card of a stack."""

from __future__ import annotations

from ...cards import has, outside, within
from ...errors import PhraseError, some
from ...language import english
from ...language.english import Number
from ...language.phrase import Count, Flag
from ...language.words import tell
from ...table.actions import Action, Label
from ...table.choices import Choice, Orders, Subsets
from ...table.rule import Rule
from ...table.tally import tally
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import Settled, settled
from ..dealing.deal import Deal
from ..terms.split_hands import hands_of, make_hands
from .declared_by_cards import BySideCard
from .roll import Roll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...table.choices import Choices
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities


NEXT_UNSEEN = Action("next", word="unseen")
UNSEEN = -1


class WithUnseen(Flag):
    """Stacks that hold cards nobody has looked at: all of them among those one knows; in stacks of so many, as the lowest of these."""

    word = "with the unseen cards"


class Stack(
    Rule,
    form="stack[ of {size}][ {unseen}]",
    examples={
        "stack": "Each player stacks their cards face down, in a fixed order.",
        "stack with the unseen cards": "Each player stacks their cards face down, in a fixed order, without looking at the unseen ones.",
        "stack of 3 with the unseen cards": "A player who drew fewer than three cards puts cards from their hand on top of "
        "them to make a stack of three. From here on its order is fixed.",
    },
):
    """Every player puts their down cards in order, top first."""

    asked_as = ("put cards in an order, face down",)

    size: Count = Count(0)
    unseen: WithUnseen = WithUnseen("")
    icon = Icon.STACK
    decision = "order"
    brief = "Stack your cards."
    wording = "Each player stacks their cards face down, in a fixed order."
    wording_unseen = "Each player stacks their cards face down, in a fixed order, without looking at the unseen ones."
    wording_top = (
        "A player who drew fewer than {size:cards} puts cards from their hand on top of them to make a stack of {size}. From here on its order "
        "is fixed."
    )
    prompt = "Arrange your stack: tap the cards in the order in which they will be turned up."
    prompt_unseen = "Your stack from the top: which card comes next?"
    prompt_top = "Choose {few:cards} to put on top of your unseen cards, the top one first."
    tags = (Mechanic.STACK,)
    unclear = (
        settled(
            (
                "When is the rest of a stack turned up?",
                "At the showdown. Cards that no step turns up stay face down until then.",
                "The last bet, and any declaration, are made with them hidden.",
            ),
            "deal",
        ),
    )
    # What each seat has laid down so far, where unseen cards are woven in: places in the hand, which hold for any redeal of it, or UNSEEN.
    orders: tuple[tuple[int, ...], ...] = ()

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for a stack of so many cards where none is unseen: that is what a split is for."""
        if "size" in given and "unseen" not in given:
            raise PhraseError(f"'stack of {given['size']}': expected 'stack of {given['size']} with the unseen cards', or a split")

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.DOWN, Capability.UNSEEN) if self.unseen else capabilities(Capability.DOWN)

    @property
    def provides(self) -> Capabilities:
        return capabilities(Capability.STACK, Capability.PILES) if self.size else capabilities(Capability.STACK)

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        """Whatever has not been turned up by the end; a stack of so many cards is turned up whole."""
        return self.unclear if not self.size and tally(game).face_down else ()

    def text(self) -> str:
        return self.fill(self.wording if not self.unseen else self.wording_top if self.size else self.wording_unseen)

    def prompt_for(self, state: State, seat: int) -> str:
        if self.size:
            return self.fill(self.prompt_top, few=Number(self.lacking(state, seat)))
        return self.fill(self.prompt_unseen if self.unseen else self.prompt)

    def run(self, state: State) -> None:
        if not self.unseen:
            state.ask(self.seats(state), self)
        elif self.size:
            for p in self.seats(state):
                self.unseen_first(state, p, [])
            state.ask([p for p in self.seats(state) if self.lacking(state, p)], self)
        else:
            self.weave(state, self.at(orders=((),) * state.n))

    # -- cards of the hand on top of those drawn unseen
    def lacking(self, state: State, seat: int) -> int:
        """How many unseen cards the stack is short of, as far as known ones can make up for them."""
        down = state.down(seat)
        known_down = len(within(down, state.known_to[seat]))
        return min(max(self.size - len(down) + known_down, 0), known_down)

    def unseen_first(self, state: State, seat: int, top: list[int]) -> None:
        """The first pile: the cards chosen, then the unseen ones."""
        known = state.known_to[seat]
        rest = [c for c in state.hands[seat] if c not in top]
        state.hands[seat] = top + outside(rest, known) + within(rest, known)
        state.pile_split[seat] = self.size

    # -- unseen cards among the known ones
    def weave(self, state: State, now: Stack) -> None:
        """Ask those who still have both kinds; the others' stacks are as they must be."""
        deciders = [p for p in self.seats(state) if len(set(now.options(state, p))) > 1]
        if deciders:
            state.ask(deciders, now)
            return
        for p in self.seats(state):
            known, hand = state.known_to[p], state.hands[p]
            unseen = outside(state.down(p), known)
            laid = [unseen.pop(0) if i == UNSEEN else hand[i] for i in now.orders[p]]
            known_rest = [c for c in state.down(p) if has(known, c) and c not in laid]
            state.hands[p] = state.upcards(p) + laid + known_rest + unseen
            state.note(LogKind.STACK, p, 0, tuple(laid + known_rest + unseen))

    def options(self, state: State, seat: int) -> Choices:
        down = state.down(seat)
        if not self.unseen:
            return Orders("stack", down)
        known = within(down, state.known_to[seat])
        if self.size:
            choice = Subsets("stack", known, self.lacking(state, seat))
            choice.ordered = True
            return choice
        laid = self.orders[seat]
        known_rest = [c for c in known if state.hands[seat].index(c) not in laid]
        unseen = len(down) - len(known) - laid.count(UNSEEN)
        return Choice([*(Action("next", (c,)) for c in known_rest), NEXT_UNSEEN] if known_rest and unseen else ())

    def take(self, state: State, answers: dict[int, Action]) -> None:
        if self.unseen and not self.size:
            orders = list(self.orders)
            for p, action in answers.items():
                place = state.hands[p].index(action.cards[0]) if action.cards else UNSEEN
                orders[p] = (*orders[p], place)
            self.weave(state, self.at(orders=tuple(orders)))
            return
        for p, action in answers.items():
            order = list(action.cards)
            if self.unseen:
                self.unseen_first(state, p, order)
            else:
                state.hands[p] = state.upcards(p) + order
            state.note(LogKind.STACK, p, 1 << p, action.cards)

    def count(self, tally: Tally) -> None:
        if self.size:
            tally.first = int(self.size)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action == NEXT_UNSEEN:
            return Label(tell("An unseen card"), unseen=True)
        if action.verb == "next":
            return Label(english.capital(english.card(action.cards[0])), 0, action.cards[0])
        return Label(tell("Set the stack"), whole=True)

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.verb == "next":
            return tell("laying {cards} next", cards=english.these(action.cards)) if action.cards else tell("laying an unseen card next")
        return english.in_order(action.cards)


class AtWill(Flag):
    """Without a word, the second stack has to be the worse hand."""

    word = "at will"


class Split(
    Rule,
    form="split {first} and {second}[, {at_will}]",
    examples={
        "split 5 and 2": "Each player splits their hand into two stacks, five cards and two cards, and fixes the order of each. The second stack "
        "must be the worse hand and include a down card.",
        "split 2 and 4, at will": "Each player splits their hand into two stacks, two cards and four cards, and fixes the order of each.",
    },
):
    """Two hands out of one: the first pile, then the second, each in the order in which it will be turned up; or two hands and some cards beside them."""

    asked_as = ("make two hands of one",)

    first: Count
    second: Count
    at_will: AtWill = AtWill("")
    provides = capabilities(Capability.STACK, Capability.PILES, Capability.TWO_HANDS, Capability.OWN_HANDS)
    icon = Icon.SPLIT
    decision = "order"
    staged = True
    brief = "Split your cards into {first} and {second}."
    wording = (
        "{sides, select, yes {Each player stacks {first:cards} and lays one card on either side, one to go low and one to go high.} "
        "other {Each player splits their hand into two stacks, {first:cards} and {second:cards}"
        "{rolled, select, yes {, and fixes the order of each} other {}}.{at_will, select, yes {} other { The second stack must be the worse hand"
        "{showing, select, yes { and include a down card} other {}}.}}}}"
    )
    wording_must = "The second stack must be the worse hand{shown, select, yes { and hold a card that lies face down} other {}}."
    prompt = "Make two stacks: first {first:cards}, then {second:cards}{at_will, select, yes {} other { that make the worse hand}}."
    prompt_sides = "Stack {first:cards}, then lay the card on the left, for low, and the one on the right, for high."
    tags = (Mechanic.SPLIT_HAND,)
    rolled = True  # whether cards are turned up from the stacks, so that their order matters; one that is stacked anew later has another
    showing = True  # whether there are upcards to split
    sides = False  # whether a card of the second stack says which way a player goes

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.CARDS) if self.at_will else capabilities(Capability.CARDS, Capability.DOWN)

    def bind(self, game: GameRules) -> None:
        every = [r for rule in game.play for r in rule.every()]
        self.rolled = any(isinstance(r, Roll) for r in every) and not any(isinstance(r, Stack) for r in every)
        self.showing = any(isinstance(r, Deal) and r.face == "up" for r in every)
        self.sides = any(isinstance(r, BySideCard) for r in every)

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_sides if self.sides else self.prompt)

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    @property
    def first_pile(self) -> int:  # type: ignore[override]
        return int(self.first)

    def options(self, state: State, seat: int) -> Choices:
        hand, high = state.hands[seat], state.game.high
        cut = min(int(self.first), len(hand))

        def worse(order: list[int]) -> bool:
            rest = order[cut:]
            return any(not has(state.face_up, c) for c in rest) and high(state, seat, rest) < high(state, seat, order[:cut])

        choice = Orders("split", hand, (cut, len(hand) - cut), None if self.at_will else worse)
        if not self.at_will and not any(
            choice.parted()
        ):  # what lies open, is gone or ranks alike may leave no such stack: then any will do
            choice.legal = None
        return choice

    def constraint_hint(self, state: State, seat: int) -> str:
        return "" if self.at_will else self.fill(self.wording_must, shown=state.upcards(seat))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            state.hands[p] = list(action.cards)
            state.pile_split[p] = int(self.first)
            state.note(LogKind.SPLIT, p, 1 << p, action.cards)

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Set both stacks"), whole=True)

    def doing(self, state: State, seat: int, action: Action) -> str:
        cards = action.cards
        first, second = cards[: int(self.first)], cards[int(self.first) :]
        return tell("laying {first} first, then {second}", first=english.these(first), second=english.these(second))

    def count(self, tally: Tally) -> None:
        if self.first + self.second != tally.face_down + tally.face_up:
            tally.problem(f"splits {some(self.first + self.second, 'card')} where a player has {tally.face_down + tally.face_up}")
        tally.first = int(self.first)
        tally.has_hands(2)


class SplitOver(
    Split,
    form="split {first} and {second}, {over} over",
    examples={
        "split 2 and 2, 1 over": "Each player makes two hands of their cards, two cards and two cards. One card is left over and lies beside them.",
    },
):
    """Two hands, in no order, and cards that belong to neither."""

    over: Count

    wording = (
        "Each player makes two hands of their cards, {first:cards} and {second:cards}. {over, plural, one {One card is} other {{over:cards} are}} left over "
        "and {over, plural, one {lies} other {lie}} beside them."
    )
    prompt = "Make two hands: first {first:cards}, then {second:cards}, and {over} over."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if not given["over"]:
            raise PhraseError(f"'split {given['first']} and {given['second']}, 0 over': expected 1 or more over, or nothing behind it")

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.CARDS)

    @property
    def provides(self) -> Capabilities:  # type: ignore[override]
        return capabilities(Capability.TWO_HANDS, Capability.OWN_HANDS, *([Capability.CARD_OVER] if self.over == 1 else []))

    def bind(self, game: GameRules) -> None:
        """Nothing of the game changes its words."""

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt)

    def constraint_hint(self, state: State, seat: int) -> str:
        return ""

    def hands_of(self, state: State, seat: int) -> list[list[int]]:
        return hands_of(state, seat)

    def options(self, state: State, seat: int) -> Choices:
        return Orders("split", state.hands[seat], (int(self.first), int(self.second), int(self.over)))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        first = int(self.first)
        for p, action in answers.items():
            make_hands(state, p, [[*action.cards[:first]], [*action.cards[first : first + int(self.second)]]])
            state.note(LogKind.TWO_HANDS, p, 1 << p, action.cards)

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Make these hands"), whole=True)

    def doing(self, state: State, seat: int, action: Action) -> str:
        first, both = int(self.first), int(self.first) + int(self.second)
        parts = [english.these(action.cards[i:j]) for i, j in ((0, first), (first, both))]
        return tell("making one hand of {first} and one of {second}", first=parts[0], second=parts[1])

    def count(self, tally: Tally) -> None:
        if (whole := self.first + self.second + self.over) != tally.face_down + tally.face_up:
            tally.problem(
                f"makes hands of {some(whole, 'card')}, those that are over among them, where a player has {tally.face_down + tally.face_up}"
            )
