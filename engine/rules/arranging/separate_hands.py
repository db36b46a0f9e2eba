"""Several hands of one player that stay apart: cards dealt to each of them, cards and hands thrown away, other hands made of them."""

from __future__ import annotations

from typing import ClassVar

from ...cards import mask, outside, rank, within
from ...errors import PhraseError, some
from ...language import english
from ...language.phrase import Count
from ...language.slots import Face, Price
from ...language.words import tell, template
from ...table.actions import KEEP_ALL, Action, Label
from ...table.choices import Choice, Picks, Subsets
from ...table.component import Condition
from ...table.deck import MOST_SEATS
from ...table.rule import Rule
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import Mark
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import Settled, settled
from ...table.traits.showdown_inputs import DEAL
from ..dealing.deal import BRINGS, SEERS
from ..terms.discarding import throw
from ..terms.selection import Selection, just_dealt
from ..terms.split_hands import HANDS, WHICH, best_hand, hands_of, make_hands, still_held, throw_hand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import Any

    from ...table.choices import Choices
    from ...table.component import Component
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities

MAKE = Action("make", word="hands")


class DealHands(
    Rule,
    form=("deal {cards} to each of {hands} hands", "deal {cards} to each hand"),
    examples={
        "deal 3 down to each of 2 hands": "Deal each player two hands of three cards face down. They stay apart.",
        "deal 1 up to each hand": "Deal one card face up to each hand that a player still has.",
    },
):
    """Hands of one player that lie apart, each a hand of its own; and cards that come to them later."""

    asked_as = ("two separate hands for each player",)

    uneven = True

    cards: Selection
    hands: Count = Count(0)
    icon = Icon.DEAL
    weight = 20.0
    brief = "{hands, select, yes {You get {hands} hands of {n:cards}} other {Each hand gets {n:cards} {face}}}."
    wording = "Deal each player {hands} hands of {n:cards} {face}. They stay apart."
    wording_more = "Deal {n:cards} {face} to each hand that a player still has."
    tags = (Mechanic.SPLIT_HAND,)

    def within(self) -> Iterator[Component]:
        """Itself: what it brings has not to be there before."""
        yield self

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError where it is not a number of cards, or there are too many hands."""
        cards: Selection = given["cards"]
        if not cards.dealt or cards.lying not in ("down", "up") or cards.place or not (cards.amount.exact and cards.amount.n):
            raise PhraseError(f"'deal {cards.phrase()} to each hand': expected a number of cards, up or down, such as '1 up'")
        if "hands" in given and not 2 <= given["hands"] <= len(HANDS):
            raise PhraseError(f"'{given['hands']} hands': expected from 2 to {len(HANDS)}")

    @property
    def n(self) -> Count:
        """How many cards each hand gets."""
        return Count(self.cards.amount.n)

    @property
    def face(self) -> Face:
        """How they lie."""
        return Face(self.cards.lying)

    @property
    def requires(self) -> Capabilities:
        return NONE if self.hands else capabilities(Capability.OWN_HANDS)

    @property
    def provides(self) -> Capabilities:
        return BRINGS[str(self.face)] | capabilities(Capability.OWN_HANDS, Capability.TWO_HANDS)

    def text(self) -> str:
        return self.fill(self.wording if self.hands else self.wording_more)

    def hands_of(self, state: State, seat: int) -> list[list[int]]:
        return hands_of(state, seat)

    def run(self, state: State) -> None:
        face, seats = str(self.face), self.seats(state)
        before = {p: [[*hand] for hand in hands_of(state, p)] for p in seats}
        got = {p: [[*hand] for hand in hands] for p, hands in before.items()}
        just_dealt(state, ())
        for i in range(int(self.hands) or len(HANDS)):
            those = [p for p in seats if self.hands or (i < len(before[p]) and before[p][i])]
            cards = state.deal_out(those, int(self.n), face)
            just_dealt(state, cards, more=True)
            for p, card in zip(those * int(self.n), cards, strict=False):
                got[p] += [[] for _ in range(i + 1 - len(got[p]))]
                got[p][i].append(card)
        for p in seats:
            make_hands(state, p, got[p])
        for p in seats:
            old = {c for hand in before[p] for c in hand}
            dealt = tuple([c for hand in got[p] for c in hand if c not in old])
            state.note(LogKind.DEAL, p, SEERS[face](p), dealt, face)
            if state.game.listens:
                state.emit_each("dealt" if face == "up" else "dealt down", [(p, card) for card in dealt])

    def count(self, tally: Tally) -> None:
        tally.has_hands(int(self.hands) or tally.hands)
        tally.apart = True
        tally.dealt(int(self.n) * tally.hands, self.face == "up")


class FromEachHand(
    Rule,
    form="discard {n} from each hand[, {price} for each kept][, or make {hands} hands of {size}]",
    examples={
        "discard 1 from each hand": "Each player discards one card from each of their hands.",
        "discard 1 from each hand, max for each kept": "Each player discards one card from each of their hands, but may keep any of them for the "
        "maximum bet each.",
        "discard 1 from each hand, or make 3 hands of 2": "Each player discards one card from each of their hands, or makes three hands of two "
        "cards of them.",
    },
):
    """Cards of every hand that a player still has, or one of the hands. They go unseen where they lie face down."""

    uneven = True

    n: Count = Count(0)
    price: Price = Price("free")
    hands: Count = Count(0)
    size: Count = Count(0)
    requires, provides = capabilities(Capability.OWN_HANDS), capabilities(Capability.DISCARDS)
    icon = Icon.DISCARD
    decision = "place"
    brief = "Discard {n:cards} from each hand{hands, select, yes {, or make {hands} hands of {size}} other {}}."
    wording = (
        "Each player discards {n:cards} from each of their hands{price, select, free {} other {, but may keep any of them for {price} each}}"
        "{hands, select, yes {, or makes {hands} hands of {size:cards} of them} other {}}."
    )
    prompt = (
        "Choose {n:cards} of each hand to discard{price, select, free {} other {; each one you keep costs {price}}}"
        "{hands, select, yes {, or make {hands} hands of {size:cards}} other {}}."
    )
    prompt_make = "Make {hands} hands of {size:cards}: {size, plural, other {{size}}} for the first, {size} for the next, and so on."
    tags: ClassVar[tuple[Mechanic, ...]] = (Mechanic.DISCARD,)
    unclear_make = settled(
        (
            "What does a newly made hand cost?",
            "Nothing for earlier bets. From now on, each bet counts for every hand.",
            "It is made of cards that already have those bets on them.",
        ),
        "pay",
    )
    making: tuple[int, ...] = ()  # who makes other hands, once that has been said

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if not given["n"]:
            raise PhraseError("'discard 0 from each hand': expected a number from 1")
        if "price" in given and "hands" in given:
            raise PhraseError(f"'{given['price']} for each kept, or make {given['hands']} hands': expected one of them")
        if "hands" in given and not (2 <= given["hands"] <= len(HANDS) and given["size"]):
            raise PhraseError(
                f"'make {given['hands']} hands of {given['size']}': expected from 2 to {len(HANDS)} hands, of one card or more"
            )

    @property
    def how_many(self) -> int:  # type: ignore[override]
        return self.n

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return (self.unclear_make,) if self.hands else ()

    def hands_of(self, state: State, seat: int) -> list[list[int]]:
        return hands_of(state, seat)

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_make if seat in self.making else self.prompt)

    def run(self, state: State) -> None:
        state.ask([p for p in self.seats(state) if still_held(state, p)], self)

    def can_make(self, state: State, seat: int) -> bool:
        """Whether the seat's cards are as many as the other hands take."""
        return bool(self.hands) and sum(len(hand) for _, hand in still_held(state, seat)) == self.hands * self.size

    def options(self, state: State, seat: int) -> Choices:
        hands = [hand for _, hand in still_held(state, seat)]
        cards = [c for hand in hands for c in hand]
        if seat in self.making:
            return Picks("make", cards, (int(self.size),) * int(self.hands))
        masks, cost = [(mask(hand), min(int(self.n), len(hand))) for hand in hands], self.price.chips(state)
        full = sum([most for _, most in masks])
        least = full - min(full, state.chips[seat] // cost) if cost else full
        make = self.can_make(state, seat)

        def legal(chosen: list[int]) -> bool:
            some = mask(chosen)
            each = [((some & held).bit_count(), most) for held, most in masks]
            return (make and not chosen) or (len(chosen) >= least and all(n <= most for n, most in each))

        rest = MAKE if make else KEEP_ALL if not least else None
        return Subsets("discard", cards, 0 if make else least, full, rest, legal)

    def constraint_hint(self, state: State, seat: int) -> str:
        return tell("{n:cards} of each hand, no more.", n=english.Number(int(self.n)))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        making = [p for p, action in answers.items() if action == MAKE]
        for p, action in answers.items():
            if action.verb == "make" and action.cards:
                size = int(self.size)
                make_hands(state, p, [[*action.cards[i : i + size]] for i in range(0, len(action.cards), size)])
                state.note(LogKind.MAKES_HANDS, p, 1 << p, action.cards)
            elif p not in making:
                self.discard(state, p, action)
        if making:
            state.ask(making, self.at(making=tuple(making)))

    def discard(self, state: State, seat: int, action: Action) -> None:
        """The cards go, each out of its hand; what is kept is paid for."""
        hands = [hand for _, hand in still_held(state, seat)]
        number_kept = sum([min(int(self.n), len(hand)) for hand in hands]) - len(action.cards)
        if number_kept:
            state.note(LogKind.KEEP, seat, -1, (), number_kept, state.pay_dead_money(seat, number_kept * self.price.chips(state)))
        for hand in hands:
            throw(state, seat, [c for c in hand if c in action.cards], mask(outside(hand, state.face_up)))

    def charge(self, state: State, seat: int, action: Action) -> int:
        if self.price == "free" or (action.verb == "discard" and not action.cards):
            return 0
        return (sum([min(int(self.n), len(hand)) for _, hand in still_held(state, seat)]) - len(action.cards)) * self.price.chips(state)

    def arranged(self, state: State, seat: int, action: Action) -> list[tuple[str, list[int]]]:
        """The hands as the choice would leave them; those that are still to be made, of neighbours in rank."""
        hands = [hand for _, hand in still_held(state, seat)]
        hands_left = [[c for c in hand if c not in action.cards] for hand in hands]
        if action.verb == "make":
            cards = [*action.cards] or sorted([c for hand in hands for c in hand], key=rank)
            hands_left = [cards[i : i + int(self.size)] for i in range(0, len(cards), int(self.size))]
        return [*zip(WHICH, hands_left, strict=False)]

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.verb == "make":
            return Label(tell("Make these hands"), whole=True)
        return Label(tell("Keep all") if action == KEEP_ALL else tell("Discard"), self.charge(state, seat, action))

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.verb == "make":
            return tell("making {cards, select, yes {hands of {cards}} other {other hands}}", cards=english.these(action.cards))
        return tell("keeping all of them") if action == KEEP_ALL else super().doing(state, seat, action)

    def count(self, tally: Tally) -> None:
        if self.n * tally.hands > tally.face_down + tally.face_up:
            tally.problem(f"takes {some(int(self.n), 'card')} of each hand where a player has {tally.face_down + tally.face_up} in all")
        if self.hands and self.hands * self.size != tally.face_down + tally.face_up:
            tally.problem(
                f"makes hands of {some(int(self.hands * self.size), 'card')} where a player has {tally.face_down + tally.face_up}"
            )
        tally.given_up(0 if self.hands or self.price != "free" else min(int(self.n) * tally.hands, tally.face_down))


DROPPED = template(
    {
        "first": ("Discard the first hand", "discarding the first hand"),
        "second": ("Discard the second hand", "discarding the second hand"),
        "third": ("Discard the third hand", "discarding the third hand"),
        "fourth": ("Discard the fourth hand", "discarding the fourth hand"),
    }
)


GONE_FIRST = tuple([Mark(f"first hand discarded by {seat}", plays_to_showdown=True) for seat in range(MOST_SEATS)])


class DiscardHand(
    FromEachHand,
    form="discard a hand",
    examples={
        "discard a hand": "Each player who has several hands discards one of them.",
    },
):
    """One of the hands goes; a player who has but one keeps it."""

    provides = capabilities(Capability.DISCARDS, Capability.HAND_GONE)

    wording = "Each player who has several hands discards one of them."
    prompt = "Which hand do you discard?"
    unclear_last = settled(
        (
            "Must a player who has one hand left discard it?",
            "No. The last hand stays.",
            "That player has already given up as many hands as the others.",
        ),
        "swap",
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """One goes, whatever it is."""

    def text(self) -> str:
        return self.fill(self.wording)

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return (self.unclear_last,)

    def run(self, state: State) -> None:
        state.ask([p for p in self.seats(state) if len(still_held(state, p)) > 1], self)

    def options(self, state: State, seat: int) -> Choices:
        return Choice([Action("drop", word=WHICH[i]) for i, _ in still_held(state, seat)])

    def constraint_hint(self, state: State, seat: int) -> str:
        return ""

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            number = WHICH.index(action.word)
            if not GONE_FIRST[p].of(state):
                GONE_FIRST[p].put(state, mask(hands_of(state, p)[number]))
            throw_hand(state, p, number)

    def charge(self, state: State, seat: int, action: Action) -> int:
        return 0

    def arranged(self, state: State, seat: int, action: Action) -> list[tuple[str, list[int]]]:
        return [(WHICH[i], hand) for i, hand in still_held(state, seat) if WHICH[i] != action.word]

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell(DROPPED[action.word][0]))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell(DROPPED[action.word][1])

    def count(self, tally: Tally) -> None:
        if tally.hands > 1:
            tally.given_up(min((tally.face_down + tally.face_up) // tally.hands, tally.face_down))
            tally.hands -= 1


class BetterBefore(
    Condition,
    form="first hand discarded is better",
    examples={"first hand discarded is better": "the hand they discarded first would have been better than the one they kept"},
):
    """What a player threw away first of several hands, as if they had kept it, for the first part of the pot."""

    requires = capabilities(Capability.HAND_GONE)
    needs = DEAL
    wording = "the hand they discarded first would have been better than the one they kept"

    def text(self) -> str:
        return self.fill(self.wording)

    def lacks(self, brought: Capabilities) -> Capabilities:
        return self.requires - brought

    def holds_for(self, state: State, seat: int) -> bool:
        score, gone = state.game.showdown.parts[0], GONE_FIRST[seat].of(state)
        hand = within(state.game.cards(state.n), gone)
        before, now = best_hand(score, state, seat, [hand]) if hand else None, score.value(state, seat)
        return before is not None and (now is None or before > now)
