"""Several hands of one player: cards that are turned up into either of two hands, changed from one to the other, and a hand that is thrown away."""

from __future__ import annotations

from ...cards import is_joker, mask, outside, rank, within
from ...errors import PhraseError
from ...language import english
from ...language.phrase import Count, Flag, Word
from ...language.slots import Price
from ...language.words import tell, template
from ...table import money
from ...table.actions import KEEP_ALL, Action, Label
from ...table.choices import Choice, Subsets
from ...table.rule import InTurn, Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import settled
from ..dealing.reveal_own import announce, remember, turn_up
from ..terms.discarding import throw
from ..terms.split_hands import LAID, WON_WITH, Pile, hands_of, laid_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ...table.choices import Choices
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities

FULL = 5  # cards that a hand may have
NAMES = ("low", "high")  # of the two, where they have names
PUT = template(
    {
        "low": "Put it in the low hand",
        "high": "Put it in the high hand",
        "first": "Put it in the first hand",
        "second": "Put it in the second hand",
    }
)


class TwoHands(Word):
    """Which two hands."""

    words = {"two hands": "one of two hands", "a low and a high hand": "their low hand or their high hand"}

    @property
    def named(self) -> bool:
        """Whether each is for one way."""
        return self == "a low and a high hand"

    @property
    def names(self) -> tuple[str, str]:
        """What the two are called."""
        return NAMES if self.named else ("first", "second")


class OffTheStack(Flag):
    """Not down cards of one's choice, but those on top that nobody has looked at."""

    word = "off the stack"


class LookedAt(Flag):
    """The player looks at a card, and says where it goes, before it is turned up."""

    word = "looked at first"


class FlipInto(
    Rule,
    form="flip {n}[ {top}] into {hands}[, {looked}]",
    examples={
        "flip 2 into two hands": "All at once, each player turns up two down cards of their choice, each of them into one of two hands. No hand may "
        "have more than five cards.",
        "flip 1 off the stack into a low and a high hand": "All at once, each player turns up the top card of their stack; then each puts it into their "
        "low hand or their high hand. No hand may have more than five cards.",
        "flip 1 off the stack into a low and a high hand, looked at first": "Each player looks at the top card of their stack and puts it into their low "
        "hand or their high hand; all are turned up at once. No hand may have more than five cards.",
    },
):
    """Cards turned up make two hands, of five cards at most. Nobody sees where the others put theirs before all have chosen."""

    told_at_once = True

    n: Count
    top: OffTheStack = OffTheStack("")
    hands: TwoHands
    looked: LookedAt = LookedAt("")
    icon = Icon.FLIP
    decision = "place"
    first_pile = FULL
    brief = "{looked, select, yes {Look at your top card, and put it} other {Put what you turn up}} into one of two hands."
    wording = (
        "All at once, each player turns up {n, plural, one {a down card} other {{n:down cards}}} of their choice, {n, plural, one {} other {each of them "
        "}}into {hands}."
    )
    wording_top = (
        "All at once, each player turns up the top {n, plural, one {card} other {{n:cards}}} of their stack; then each puts {n, plural, one {it} other "
        "{them}} into {hands}."
    )
    wording_looked = (
        "Each player looks at the top {n, plural, one {card} other {{n:cards}}} of their stack and puts {n, plural, one {it} other {them}} into {hands}; all "
        "are turned up at once."
    )
    wording_notes = ("No hand may have more than five cards.",)
    prompt = "Choose {n:cards} to turn up."
    prompt_put = "Into which hand does {card} go?"
    tags = (Mechanic.SPLIT_HAND,)
    unclear = (
        settled(
            (
                "What is the hand showing of a player who has two hands?",
                "The better of the two. Each is compared by itself, as a high hand.",
                "The two are never one hand.",
            ),
            "open",
        ),
    )
    # what each seat has chosen so far: places in its hand, which hold for any redeal of it, and for as many of them into which hand they go
    chosen: tuple[tuple[int, ...], ...] = ()
    into: tuple[tuple[int, ...], ...] = ()

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError where a player would look at cards that they know."""
        if "looked" in given and "top" not in given:
            raise PhraseError(f"'flip {given['n']} into {given['hands']}, looked at first': expected 'off the stack' behind the number")

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.DOWN, Capability.STACK) if self.top else capabilities(Capability.DOWN)

    @property
    def provides(self) -> Capabilities:
        named = [Capability.NAMED_HANDS] if self.hands.named else []
        return capabilities(
            Capability.UP, Capability.TURNED, Capability.FLIPPED, Capability.COMING_UP, Capability.TWO_HANDS, Capability.LAID, *named
        )

    def text(self) -> str:
        return " ".join(self.sentences())

    def sentences(self) -> list[str]:
        return [self.fill(self.wording_looked if self.looked else self.wording_top if self.top else self.wording), *self.notes()]

    def prompt_for(self, state: State, seat: int) -> str:
        if not self.chosen[seat]:
            return self.fill(self.prompt, n=min(int(self.n), len(state.down(seat))))
        return self.fill(self.prompt_put, card=english.the_card(self.next_card(state, seat)))

    def hands_of(self, state: State, seat: int) -> list[list[int]]:
        return hands_of(state, seat)

    # -- how it goes: the cards, then a hand for each of them
    def run(self, state: State) -> None:
        chosen: list[tuple[int, ...]] = [()] * state.n
        turned = []
        for p in self.seats(state):
            down = state.down(p)
            if self.top or len(down) <= self.n:
                cards = down[: self.n]
                chosen[p] = tuple([state.hands[p].index(c) for c in cards])
                if self.looked:
                    state.known_to[p] |= mask(cards)
                    state.note(LogKind.LOOK, p, 1 << p, tuple(cards))
                elif self.top and cards:
                    turned += [(p, c) for c in turn_up(state, p, cards)]
        self.go_on(state, self.at(chosen=tuple(chosen), into=((),) * state.n), turned)

    def go_on(self, state: State, now: FlipInto, turned: Sequence[tuple[int, int]] = ()) -> None:
        """Ask for whatever is not chosen yet; where nothing is left to choose, the cards go where they belong."""
        seats = [p for p in self.seats(state) if now.chosen[p] or state.down(p)]
        if deciders := [p for p in seats if not now.chosen[p]]:
            state.ask(deciders, now)
            return
        into = list(now.into)
        for p in seats:
            while len(into[p]) < len(now.chosen[p]) and len(room := now.room(state, p, into[p])) < 2:
                into[p] = (*into[p], *(room or [-1]))  # both are full: it lies beside them
        now = now.at(into=tuple(into))
        if deciders := [p for p in seats if len(now.into[p]) < len(now.chosen[p])]:
            state.ask(deciders, now)
        else:
            self.lay_down(state, now, seats, turned)

    def room(self, state: State, seat: int, into: tuple[int, ...]) -> list[int]:
        """Which of the hands may take one more card."""
        sizes = [len(cards) + into.count(i) for i, cards in enumerate(laid_of(state, seat))]
        return [i for i, cards in enumerate(sizes) if cards < FULL]

    def next_card(self, state: State, seat: int) -> int:
        """The card for which a hand is to be chosen."""
        return state.hands[seat][self.chosen[seat][len(self.into[seat])]]

    def lay_down(self, state: State, now: FlipInto, seats: Sequence[int], turned: Sequence[tuple[int, int]]) -> None:
        """All cards are turned up, and lie by their hands: the first, the second, and what is still to come."""
        all_turned = [*turned]
        for p in seats:
            cards = [state.hands[p][i] for i in now.chosen[p]]
            if not (self.top and not self.looked):
                all_turned += [(p, c) for c in turn_up(state, p, cards)]
            for i, mark in enumerate(LAID):
                if put := [c for c, at in zip(cards, now.into[p], strict=True) if at == i]:
                    mark.add(state, mask(put))
                    state.note(LogKind(f"puts {self.hands.names[i]}"), p, -1, tuple(put))
            sort_by_hands(state, p)
        remember(state, all_turned)
        announce(state, all_turned)

    # -- what a seat may choose
    def options(self, state: State, seat: int) -> Choices:
        if not self.chosen[seat]:
            return Subsets("flip", state.down(seat), int(self.n))
        card = self.next_card(state, seat)
        return Choice([Action("put", (card,), word=self.hands.names[i]) for i in self.room(state, seat, self.into[seat])])

    def take(self, state: State, answers: dict[int, Action]) -> None:
        chosen, into = list(self.chosen), list(self.into)
        for p, action in answers.items():
            if action.verb == "flip":
                chosen[p] = tuple([state.hands[p].index(c) for c in action.cards])
            else:
                into[p] = (*into[p], self.hands.names.index(action.word))
        turned = [(p, state.hands[p][i]) for p in self.seats(state) for i in chosen[p]] if self.top and not self.looked else []
        self.go_on(state, self.at(chosen=tuple(chosen), into=tuple(into)), turned)

    def arranged(self, state: State, seat: int, action: Action) -> list[tuple[str, list[int]]]:
        """The hands as the choice would make them, each with what it is for."""
        hands = laid_of(state, seat)
        for place, i in zip(self.chosen[seat], self.into[seat], strict=False):
            if i >= 0:
                hands[i].append(state.hands[seat][place])
        hands[self.hands.names.index(action.word)] += action.cards
        return [*zip(self.hands.names, hands, strict=True)]

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.verb == "put":
            return Label(tell(PUT[action.word]), card=action.cards[0])
        return Label(tell("Turn face up"), whole=True)

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.verb != "put":
            return tell("turning up {cards}", cards=english.these(action.cards))
        return tell(
            "putting it into the {hand, select, low {low} high {high} first {first} other {second}} hand",
            hand=action.word,
        )

    def count(self, tally: Tally) -> None:
        tally.flipped(int(self.n))
        if tally.apart:
            tally.problem("turns cards up into two hands, where players were dealt several; expected one of the two")
        if tally.face_up > len(LAID) * FULL:
            tally.problem(f"turns up more than {len(LAID) * FULL} cards, which is all that two hands hold")


def sort_by_hands(state: State, seat: int) -> None:
    """The seat's cards in the order of its hands, what belongs to none of them last."""
    laid = [c for cards in laid_of(state, seat) for c in cards]
    state.hands[seat] = laid + [c for c in state.hands[seat] if c not in laid]


class BetweenHands(
    InTurn,
    form="may switch 2 or move 1 between hands for {price}",
    examples={
        "may switch 2 or move 1 between hands for max": "In turn, each player may pay the maximum bet to change two cards, one of each hand, for each "
        "other, or to move one card to the other hand, unless that has five.",
    },
):
    """Cards change from one of a player's two hands to the other."""

    price: Price
    requires = capabilities(Capability.LAID)
    icon = Icon.EXCHANGE
    decision = "place"
    brief = "Change cards between your hands for {price}."
    wording = (
        "In turn, each player may {price:pay} to change two cards, one of each hand, for each other, or to move one card to the other hand, unless that "
        "has five."
    )
    prompt = "Choose one card to move to your other hand, or one of each hand to change places, for {price}?"
    tags = ()

    names = ("first", "second")  # of the hands

    def bind(self, game: GameRules) -> None:
        """The hands are those that an earlier step makes."""
        hand_names = [rule.hands for top in game.play for rule in top.every() if isinstance(rule, FlipInto)]
        self.names = hand_names[0].names if hand_names else self.names

    def able(self, state: State, seat: int) -> bool:
        return self.price.chips(state) <= state.chips[seat] and any(self.movable(state, seat, [c]) for c in state.upcards(seat))

    @staticmethod
    def movable(state: State, seat: int, cards: Sequence[int]) -> bool:
        """Whether these may change to the other hand at once."""
        hands = [mark.of(state) & mask(state.hands[seat]) for mark in LAID]
        moved = [held & mask(cards) for held in hands]
        sizes = [(held & ~mine | other).bit_count() for held, mine, other in zip(hands, moved, reversed(moved), strict=True)]
        return sum(m.bit_count() for m in moved) == len(cards) and (len(cards) < 2 or all(moved)) and max(sizes) <= FULL

    def options(self, state: State, seat: int) -> Choices:
        laid = [c for c in state.upcards(seat) if any(c in cards for cards in laid_of(state, seat))]
        return Subsets("move", laid, 0, 2, KEEP_ALL, lambda cards: not cards or self.movable(state, seat, cards))

    def constraint_hint(self, state: State, seat: int) -> str:
        return tell("One card goes to a hand of fewer than five; two are one of each hand.")

    def charge(self, state: State, seat: int, action: Action) -> int:
        return self.price.chips(state) if action != KEEP_ALL else 0

    def choose(self, state: State, seat: int, action: Action) -> None:
        if not action.cards:
            return
        cards = mask(action.cards)
        paid = state.pay_dead_money(seat, self.price.chips(state))
        first, second = (mark.of(state) for mark in LAID)
        LAID[0].put(state, first & ~cards | second & cards)
        LAID[1].put(state, second & ~cards | first & cards)
        sort_by_hands(state, seat)
        state.note(LogKind.MOVES, seat, -1, action.cards, paid)

    def arranged(self, state: State, seat: int, action: Action) -> list[tuple[str, list[int]]]:
        """The hands as the choice would make them, each with what it is for."""
        cards, marks = mask(action.cards), [mark.of(state) & mask(state.hands[seat]) for mark in LAID]
        hands = [(mine & ~cards) | (other & cards) for mine, other in zip(marks, reversed(marks), strict=True)]
        return [(name, within(state.hands[seat], held)) for name, held in zip(self.names, hands, strict=True)]

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Keep all") if action == KEEP_ALL else tell("Move"), self.charge(state, seat, action))

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action == KEEP_ALL:
            return tell("leaving the hands as they are")
        return tell("moving {cards} to the other hand", cards=english.these(action.cards))


class WinnersShown(Flag):
    """Whoever won the last showdown with it lays it open."""

    word = "the winner's shown"


class DiscardStack(
    Rule,
    form="discard {pile}[, {shown}]",
    examples={
        "discard second stack": "Each player discards their second stack. The other one is their hand.",
        "discard first stack": "Each player discards their first stack. The other one is their hand.",
        "discard second stack, the winner's shown": "Each player discards their second stack. The other one is their hand. Whoever won "
        "shows what they discard.",
    },
):
    """One of two stacks goes, and the other is all of the hand. Its down cards go unseen."""

    pile: Pile
    shown: WinnersShown = WinnersShown("")
    uses_up = capabilities(Capability.PILES)
    icon = Icon.DISCARD
    brief = "Keep one stack."
    wording = (
        "Each player discards {pile}. The other one is their hand.{shown, select, yes { Whoever won shows what they discard.} other {}}"
    )
    tags = (Mechanic.DISCARD,)

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.PILES, Capability.COMPARED) if self.shown else capabilities(Capability.PILES)

    @property
    def provides(self) -> Capabilities:
        return capabilities(Capability.DISCARDS, Capability.WON_WITH) if self.shown else capabilities(Capability.DISCARDS)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError where it would be the whole hand."""
        if given["pile"] == "stack":
            raise PhraseError("'discard stack': expected 'discard first stack' or 'discard second stack'")

    def run(self, state: State) -> None:
        for p in self.seats(state):
            gone = [*self.pile.of(state, p)] if state.pile_split[p] else []
            state.pile_split[p] = 0
            if self.shown and p in money.WINNERS.of(state):
                state.face_up |= mask(gone)
                WON_WITH.put(state, (*WON_WITH.of(state), (p, tuple([rank(c) for c in gone if not is_joker(c)]))))
            throw(state, p, gone, mask(outside(gone, state.face_up)))

    def count(self, tally: Tally) -> None:
        held = tally.face_down + tally.face_up
        tally.given_up(min(tally.first if self.pile == "first stack" else held - tally.first, tally.face_down))
        tally.first = 0
