"""Cards thrown away, by choice or because they have to go."""

from __future__ import annotations

from ...cards import ACE, has, mask, rank
from ...errors import PhraseError, some
from ...language.english import Number
from ...language.phrase import Count
from ...language.slots import Price
from ...language.words import tell
from ...table.actions import KEEP_ALL, Action, Label
from ...table.choices import Choice, Subsets
from ...table.rule import Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Counts
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ..terms.discarding import conceal, throw, throw_shown
from ..terms.selection import Amount, Selection
from ..terms.split_hands import hands_of, make_hands
from .draw import ExtraDrawFor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, ClassVar

    from ...table.choices import Choices
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.facts import Mark

KEEP_OR_DISCARD = Choice.of("keep", "discard")
REGRETS = Counts("regrets")  # cards that each seat threw away as they were turned up


ONE = Selection(amount=Amount("1"))


def forced(cards: Selection) -> bool:
    """Whether they leave nobody a choice: the card that an event is about, or all that are such."""
    return bool(cards.it) or cards.amount in ("", "all")


class Discard(
    Rule,
    form="discard {cards}[, {price} for each kept]",
    examples={
        "discard 2 down": "Each player discards two down cards.",
        "discard 2 up or down": "Each player discards two cards, upcards or down cards.",
        "discard all but 4 down": "Each player keeps four cards and discards the rest.",
        "discard up to 2 hearts": "Each player discards up to two hearts.",
        "discard 2 down, ante for each kept": "Each player discards two down cards, but may keep any of them for one ante each.",
        "discard 2 of one face": "Each player discards two cards, both up or both down. A player who discards down cards picks up their upcards.",
    },
):
    """Cards go. Where the number leaves a choice it is each player's, and down cards go unseen; all that are such, the highest, and the one that an event
    is about, go for everybody to see. What is in no hand goes too."""

    asked_as = ("throw cards away", "keep so many cards")

    @property
    def uneven(self) -> bool:  # type: ignore[override]
        return self.upto or not (self.cards.plain or self.cards.of_one_face)

    cards: Selection
    price: Price = Price("free")
    provides = capabilities(Capability.DISCARDS)
    icon = Icon.DISCARD
    decision = "discard"
    brief_item = "{which, select, any {{n:cards}} alike {{n:cards}} down {{n:down cards}} other {{those}}}"
    brief_list = "Discard {listed}."
    brief = (
        "Discard {which, select, any {{n:cards}} alike {{n:cards}, {n, plural, =2 {both up or both down} other {all up or all down}}} down {{n:down cards}} "
        "other {{those}}}{price, select, free {} other {, or keep any for {price} each}}{times, plural, one {} other {, {times:times}}}."
    )
    wording = (
        "{only, select, yes {They discard} other {Each player discards}} {which, select, any {{n:cards}, {n, plural, one {an upcard or a down card} "
        "other {upcards or down cards}}} "
        "down {{n:down cards}} other {{those}}}{price, select, free {} other {, but may keep any of them for {price} each}}."
    )
    brief_rest = "Keep {n:cards}."
    wording_rest = "{only, select, yes {They keep {n:cards} and discard} other {Each player keeps {n:cards} and discards}} the rest."
    wording_alike = (
        "{only, select, yes {They discard} other {Each player discards}} {n:cards}, {n, plural, =2 {both up or both down} other {all up or all down}}. "
        "A player who discards down cards picks up their upcards."
    )
    effect = (
        "{again, select, yes {} other {they }}discard {which, select, any {{n:cards}, {n, plural, one {an upcard or a down card} other "
        "{upcards or down cards}}} alike {{n:cards}, {n, plural, =2 {both up or both down} other {all up or all down}}; "
        "if they discard down cards, they pick up their upcards} "
        "down {{n:down cards}} other {{those}}}{price, select, free {} other {, but may keep any of them for {price} each}}"
    )
    does = (
        "{many, select, yes {discard} other {discards}} {which, select, any {{n:cards}, {n, plural, one {an upcard or a down card} other "
        "{upcards or down cards}}} alike {{n:cards}, {n, plural, =2 {both up or both down} other {all up or all down}}; "
        "whoever discards down cards picks up their upcards} "
        "down {{n:down cards}} other {{those}}}{price, select, free {} other {, but may keep any of them for {price} each}}"
    )
    prompt = (
        "{price, select, free {Choose {upto, select, yes {up to } other {}}{n:cards} to discard{which, select, alike {, {n, plural, =2 {both up or both "
        "down} other {all up or all down}}} other {}}.} other {Choose up to {n:cards} to discard; each one you keep costs {price}.}}"
    )
    tags: ClassVar[tuple[Mechanic, ...]] = (Mechanic.DISCARD,)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        cards.check_number()
        if cards.place and "price" in given:
            raise PhraseError(f"{cards.phrase()!r}: expected no more behind cards that are in no hand")
        if cards.place:
            raise PhraseError(f"{cards.phrase()!r}: expected such as 'all in common matching the last table card'")
        if forced(cards):
            raise PhraseError(f"{cards.phrase()!r}: expected a number of cards where some may be kept for a price")

    @property
    def remembers(self) -> tuple[Mark, ...]:  # type: ignore[override]
        return self.cards.remembers

    @property
    def requires(self) -> Capabilities:
        return self.cards.requires

    @property
    def which(self) -> str:
        """Which cards may go, for templates."""
        if self.cards.of_one_face:
            return "alike"
        if not self.cards.plain or not self.cards.amount.exact:
            return "those"
        return {"down": "down", "up or down": "any"}.get(str(self.cards.lying), "those")

    @property
    def how_many(self) -> int:  # type: ignore[override]
        return self.n

    @property
    def n(self) -> Number:
        """The number in it."""
        return self.cards.number

    @property
    def upto(self) -> bool:
        """Whether fewer may go."""
        least, most = self.cards.amount.of(99)
        return least < most

    @property
    def those(self) -> str:
        """The cards in words."""
        return self.cards.text()

    def in_call(self, times: Number) -> str:
        rest = self.price == "free" and self.cards.amount.but and self.cards.plain and times == 1
        return self.fill(self.brief_rest) if rest else super().in_call(times)

    def text(self) -> str:
        if self.price == "free" and self.which == "alike":
            return self.fill(self.wording_alike)
        if self.price == "free" and self.cards.amount.but and self.cards.plain:
            return self.fill(self.wording_rest)
        return self.fill(self.wording)

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt, n=Number(self.owed(state, seat)))  # "all but five" is told as the number that it comes to

    def pool(self, state: State, seat: int) -> list[int]:
        """The cards that may go."""
        return self.cards.among(state, seat, state.hands[seat])

    def owed(self, state: State, seat: int) -> int:
        """How many of them have to, where none is paid for: of cards that have to lie alike no more than do."""
        pool, up = self.pool(state, seat), len(state.upcards(seat))
        held = max(up, len(pool) - up) if self.which == "alike" else len(pool)
        return min(self.cards.amount.of(len(pool))[1], held)

    def run(self, state: State) -> None:
        state.ask([p for p in self.seats(state) if self.owed(state, p)], self)

    def options(self, state: State, seat: int) -> Choices:
        up, n, cost = state.face_up, self.owed(state, seat), self.price.chips(state)
        pool = self.pool(state, seat)
        least = n - min(n, state.chips[seat] // cost) if cost else min(self.cards.amount.of(len(pool))[0], n)
        legal = (lambda cards: len({has(up, c) for c in cards}) < 2) if self.which == "alike" else None
        return Subsets("discard", pool, least, n, KEEP_ALL if least < n else None, legal)

    def constraint_hint(self, state: State, seat: int) -> str:
        return tell("They must all lie face up, or all face down.") if self.which == "alike" else ""

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            number_kept = self.owed(state, p) - len(action.cards)
            if number_kept and self.price != "free":
                state.note(LogKind.KEEP, p, -1, (), number_kept, state.pay_dead_money(p, number_kept * self.price.chips(state)))
            hidden = throw(state, p, action.cards)
            if self.which == "alike" and hidden:
                conceal(state, state.hands[p])

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Discard"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return (
            tell("keeping all your down cards" if self.which == "down" else "keeping all of them")
            if action == KEEP_ALL
            else super().doing(state, seat, action)
        )

    def count(self, tally: Tally) -> None:
        cards = self.cards
        down = cards.lying in ("down", "unseen")
        held = tally.face_down if down else tally.face_up if cards.lying == "up" else tally.face_down + tally.face_up
        least, n = cards.amount.of(held)
        if cards.amount.but and held < self.n:
            tally.problem(f"keeps {some(self.n, 'card')} where a player has {held}")
        if self.which == "alike" and self.price != "free":
            tally.problem("sets a price for keeping cards that have to be alike")
        if not (cards.plain or cards.of_one_face):
            return  # who has none of them throws none away
        if down:
            tally.given_up(n)
            tally.thrown -= n if self.price != "free" else n - least  # perhaps nobody throws any
            tally.maybe_thrown = n - least
        elif cards.lying == "up":
            if n > held:
                tally.problem(f"takes {n} upcards where a player has {held}")
            tally.face_up -= min(n, held)
        else:
            up = max(n - tally.face_down, 0)
            tally.maybe_thrown = n - up
            tally.face_down, tally.face_up = max(tally.face_down - n, 0), tally.face_up - up


class DiscardMore(
    Discard,
    form="discard {cards}, {more} {privilege}",
    examples={
        "discard up to 3, 4 with an ace": "Each player discards up to three cards, or four if they show an ace.",
    },
):
    """As many as all may throw away, or more for whoever has what it takes."""

    more: Count  # how many may go
    privilege: ExtraDrawFor  # if that is so

    wording = "{only, select, yes {They discard} other {Each player discards}} up to {n:cards}, or {more} {privilege}."
    effect = ""
    prompt = "Choose up to {n:cards} to discard{ace, select, yes {, or {more} if you keep an ace} other {}}."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        cards.check_number()
        if not (cards.plain and cards.amount.startswith("up to")) or cards.lying or cards.place or given["more"] <= cards.number:
            raise PhraseError(
                f"'discard {cards.phrase()}, {given['more']} {given['privilege']}': expected such as 'discard up to 3, 4 with an ace'"
            )

    def text(self) -> str:
        return self.fill(self.wording)

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt)

    @property
    def ace(self) -> bool:
        """Whether it takes an ace."""
        return self.privilege == "with an ace"

    def options(self, state: State, seat: int) -> Choices:
        pool = self.pool(state, seat)
        aces = [c for c in pool if rank(c) == ACE] if self.ace else []
        able = aces or (not self.ace and seat == state.seats()[0])
        legal = (lambda cards: len(cards) <= self.n or any(a not in cards for a in aces)) if aces else None
        return Subsets("discard", pool, 0, int(self.more if able else self.n), KEEP_ALL, legal)

    def constraint_hint(self, state: State, seat: int) -> str:
        return self.fill("More than {n:cards} may go only if you keep an ace.") if self.ace else ""

    def take(self, state: State, answers: dict[int, Action]) -> None:
        super().take(state, answers)
        for p, action in answers.items():
            if self.ace and len(action.cards) > self.n:
                ace = next(c for c in state.hands[p] if rank(c) == ACE)
                state.note(LogKind.REVEAL, p, -1, (ace,))
                for q in range(state.n):
                    state.known_to[q] |= 1 << (ace & 255)

    def count(self, tally: Tally) -> None:
        n = max(int(self.n), int(self.more))
        if n > tally.face_down + tally.face_up:
            tally.problem(f"discards {some(n, 'card')} where a player has {tally.face_down + tally.face_up}")
        tally.face_down -= min(n, tally.face_down)


class WordedDiscard(Discard):
    """A discard that is worded and asked by a sentence of its own."""

    effect = ""

    def text(self) -> str:
        return self.fill(self.wording)

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt)


class DiscardRank(
    WordedDiscard,
    form="discard 1, and others all of its rank",
    examples={
        "discard 1, and others all of its rank": "In turn, each player discards one card for all to see; the others discard all their cards of its "
        "rank.",
    },
):
    """One after the other, each picks a card; what it costs the others, they cannot help."""

    cards = ONE
    uneven = True

    wording = (
        "{only, select, yes {They discard} other {In turn, each player discards}} one card for all to see; "
        "the others discard all their cards of its rank."
    )
    brief_those = "{whom} {many, select, yes {discard} other {discards}} a card, and the others discard all of its rank."
    prompt = "Choose a card to discard. The others lose all of its rank."
    queue: tuple[int, ...] | None = None

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """It is one card of the hand."""

    def run(self, state: State) -> None:
        queue = [p for p in (self.seats(state) if self.queue is None else self.queue) if state.live[p] and state.hands[p]]
        if queue:
            state.ask(queue[:1], self.at(queue=tuple(queue[1:])))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        (card,) = action.cards
        state.face_up |= 1 << (card & 255)
        throw_shown(state, seat, [card])
        for p in state.seats(seat + 1)[:-1]:
            if gone := [c for c in state.hands[p] if rank(c) == rank(card)]:
                state.face_up |= mask(gone)
                throw_shown(state, p, gone)
        state.run_next(self)


class DiscardQuota(
    WordedDiscard,
    form="discard {cards}, {total} in all",
    examples={
        "discard up to 1 flipped, 2 in all": "All at once, each player keeps or discards the card they just turned up. Each must discard two by "
        "the end of the deal.",
    },
):
    """A player who has only as many cards left to turn up as they still owe is no longer asked: those go."""

    told_at_once = True

    total: Count
    uneven = True

    requires = capabilities(Capability.TURNED, Capability.UP)
    brief = "Keep or discard what you turn up; discard {total} in all."
    wording = "All at once, each player keeps or discards the card they just turned up. Each must discard {total} by the end of the deal."
    prompt = "Keep the card you just turned up?"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        if cards.amount != "up to 1" or cards.qualities != ("flipped",):
            raise PhraseError(f"'{cards.phrase()}, {given['total']} in all': expected 'discard up to 1 flipped, {given['total']} in all'")

    def constraint_hint(self, state: State, seat: int) -> str:
        return ""

    def owed(self, state: State, seat: int) -> int:
        """How many cards the seat still has to throw away."""
        return int(self.total) - REGRETS.of(state)[seat]

    def run(self, state: State) -> None:
        deciders = []
        for p in self.seats(state):
            if self.owed(state, p) > len(state.down(p)):
                self.drop(state, p)
            elif self.owed(state, p):
                deciders.append(p)
        state.ask(deciders, self)

    def options(self, state: State, seat: int) -> Choices:
        return KEEP_OR_DISCARD

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Keep" if action.verb == "keep" else "Discard"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("keeping the card just turned up" if action.verb == "keep" else "discarding the card just turned up")

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            if action.verb == "discard":
                self.drop(state, p)

    def drop(self, state: State, seat: int) -> None:
        """The card just turned up goes, and counts."""
        REGRETS.add(state, seat)
        throw_shown(state, seat, state.upcards(seat)[-1:])


class DiscardAndFill(
    Discard,
    form="discard 1, filled from what is over",
    examples={
        "discard 1, filled from what is over": "Each player discards one card. If it comes out of one of their hands, the card left over takes its "
        "place.",
    },
):
    """A card out of one of two hands, whose place another takes, or that other one."""

    cards = ONE

    wording = "Each player discards one card. If it comes out of one of their hands, the card left over takes its place."
    prompt = "Choose one card to discard. For one out of a hand you put there the card left over."
    effect = ""

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """It is one card of the hand."""

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.CARD_OVER)

    @property
    def uses_up(self) -> Capabilities:
        return capabilities(Capability.CARD_OVER)

    def text(self) -> str:
        return self.fill(self.wording)

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt)

    def hands_of(self, state: State, seat: int) -> list[list[int]]:
        return hands_of(state, seat)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            hands = hands_of(state, p)
            beside = [c for c in state.hands[p] if c not in action.cards and not any(c in hand for hand in hands)]
            throw(state, p, action.cards)
            if any(c in hand for hand in hands for c in action.cards):
                hands_kept = [[c for c in hand if c not in action.cards] for hand in hands]
                make_hands(state, p, [new if new == old else [*new, *beside] for new, old in zip(hands_kept, hands, strict=True)])
