"""Cards thrown away, by choice or because they have to go."""

from __future__ import annotations

from itertools import combinations

from ...cards import ACE, has, mask, rank, within
from ...errors import PhraseError, some
from ...language import english
from ...language.english import Number
from ...language.phrase import Count, Flag
from ...language.slots import Price
from ...language.words import tell
from ...table.actions import KEEP_ALL, Action, Label
from ...table.choices import Choice, Subsets
from ...table.facts import Counts
from ...table.game import NOBODY
from ...table.log_kinds import LogKind
from ...table.rule import Rule
from ...table.things import NONE, Thing, things
from ..terms.boards import take_away
from ..terms.discarding import conceal, throw, throw_shown
from ..terms.relations import Matching
from ..terms.selection import Amount, It, Selection
from ..terms.split_hands import hands_of, make_hands
from .draw import Privilege

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, ClassVar

    from ...table.choices import Choices
    from ...table.facts import Mark
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.things import Things

KEEP_OR_DISCARD = Choice.of("keep", "discard")
REGRETS = Counts("regrets")  # cards that each seat threw away as they were turned up


class TablesToo(Flag):
    """What is said of common cards goes for table cards as well, but for the one that it is about."""

    word = "with table cards"


ONE, IT = Selection(amount=Amount("1")), Selection(it=It("it"))


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

    @property
    def uneven(self) -> bool:  # type: ignore[override]
        return self.upto or not (self.cards.plain or self.cards.of_one_face)

    cards: Selection
    price: Price = Price("free")
    provides = things(Thing.DISCARDS)
    icon = "discard"
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
    tags: ClassVar[tuple[str, ...]] = ("discard",)

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
    def requires(self) -> Things:
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

    def text(self) -> str:
        if self.price == "free" and self.which == "alike":
            return self.fill(self.wording_alike)
        if self.price == "free" and self.cards.amount.but and self.cards.plain:
            return self.fill(self.wording_rest)
        return self.fill(self.wording)

    def asks(self, state: State, seat: int) -> str:
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
        up, n, cost = state.up, self.owed(state, seat), self.price.chips(state)
        pool = self.pool(state, seat)
        least = n - min(n, state.chips[seat] // cost) if cost else min(self.cards.amount.of(len(pool))[0], n)
        legal = (lambda cards: len({has(up, c) for c in cards}) < 2) if self.which == "alike" else None
        return Subsets("discard", pool, least, n, KEEP_ALL if least < n else None, legal)

    def must(self, state: State, seat: int) -> str:
        return tell("They must all lie face up, or all face down.") if self.which == "alike" else ""

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            kept = self.owed(state, p) - len(action.cards)
            if kept and self.price != "free":
                state.note(LogKind.KEEP, p, -1, (), kept, state.fee(p, kept * self.price.chips(state)))
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
        held = tally.down if down else tally.up if cards.lying == "up" else tally.down + tally.up
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
        elif cards.lying == "up":
            if n > held:
                tally.problem(f"takes {n} upcards where a player has {held}")
            tally.up -= min(n, held)
        else:
            up = max(n - tally.down, 0)
            tally.down, tally.up = max(tally.down - n, 0), tally.up - up


class Lose(
    Discard,
    form="discard {cards}",
    examples={
        "discard it": "They must discard it.",
        "discard highest card": "Each player discards their highest card.",
        "discard all matching the table": "Each player discards every card that matches the rank of a table card.",
    },
):
    """Cards that have to go, for all to see: the one that an event was about, the highest (aces are high), all that are such."""

    uneven = True

    provides = things(Thing.DISCARDS, Thing.EMPTYING)
    decision = ""
    brief = "Discard {what}{times, plural, one {} other {, {times:times}}}."
    wording = "{only, select, yes {They discard} other {Each player discards}} {what}."
    wording_event = "They must discard {what}."
    effect = "{again, select, yes {} other {they }}must discard {what}{highest, select, yes { (of equal ones, this one)} other {}}"
    does = "{many, select, yes {discard} other {discards}} {what}"
    about: tuple[int, ...] = ()  # the cards that the event was about

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        cards.check_number()
        if cards.place or not forced(cards):
            raise PhraseError(f"{cards.phrase()!r}: expected cards of a hand that have to go, such as 'it', 'all hearts', 'highest card'")

    @property
    def decides(self) -> bool:
        return False

    @property
    def what(self) -> str:
        """The cards in words."""
        if self.cards.it:
            return tell("it")
        if self.highest:
            return tell("their highest card")
        relation = self.cards.relation
        if isinstance(relation, Matching) and not self.cards.sort:
            if relation.which == "the table":
                return tell("every card that matches the rank of a table card")
            return tell("every card {matching}", matching=relation.text())
        return self.cards.text()

    def text(self) -> str:
        return self.fill(self.wording_event if self.cards.it else self.wording)

    @property
    def tags(self) -> tuple[str, ...]:  # type: ignore[override]
        return () if self.cards.it or self.highest else ("discard",)

    @property
    def highest(self) -> bool:
        """Whether height decides, so that cards may tie."""
        return "highest" in self.cards.qualities

    def gone(self, state: State, seat: int) -> list[int]:
        """The cards that have to go."""
        if self.cards.it:
            return [c for c in state.hands[seat] if c in self.about]
        found = self.pool(state, seat)
        if self.highest or "lowest" in self.cards.qualities:
            return ([c for c in found if c in self.about] or found)[:1]
        return found

    def run(self, state: State) -> None:
        for p in self.seats(state):
            cards = self.gone(state, p)
            if cards:
                state.up |= mask(cards)
                throw_shown(state, p, cards)
                if not state.hands[p]:
                    state.hear("no cards left", p, [])

    def count(self, tally: Tally) -> None:
        """Nobody need have any of them."""


class LoseRank(
    Lose,
    form="discard it, and everybody all of its rank",
    examples={
        "discard it, and everybody all of its rank": "They must discard it, and everybody all their cards of its rank.",
    },
):
    """And others of its rank for its sake, down cards too."""

    cards = IT

    wording_event = "They must discard it, and everybody all their cards of its rank."
    effect = "{again, select, yes {} other {they }}must discard it, and everybody all their cards of its rank"
    does = "{many, select, yes {discard} other {discards}} it, and everybody all their cards of its rank"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """It is the card that an event is about."""

    def gone(self, state: State, seat: int) -> list[int]:
        ranks = {rank(c) for c in self.about}
        return [c for c in state.hands[seat] if c in self.about or rank(c) in ranks]

    def seats(self, state: State) -> list[int]:
        return state.seats()


class Clear(
    Discard,
    form="discard {cards}",
    examples={
        "discard all offered": "Discard what nobody took.",
        "discard all in common matching the last table card": "Discard every common card matching the last table card in rank.",
        "discard flipped hearts and diamonds in common": "Discard each card just turned up that is a heart or a diamond.",
        "discard first in common": "Discard the common card that was laid first.",
        "discard jokers in stock": "Take the jokers out of the stocks; they do not count in the final hands.",
    },
):
    """Cards in no hand that go: those on offer that nobody took, those of a sort in the stockpiles, common cards."""

    uneven = False

    decision = ""
    wording = (
        "{offered, select, yes {Discard what nobody took.} other {{jokers, select, yes {Take the jokers out of the stocks; they do not count in the final "
        "hands.} other {Take {sort} out of the stocks.}}}}"
    )

    inside_offered = "discard what nobody took"

    def clause(self) -> str:
        return self.fill(self.inside_offered) if self.offered else ""

    wording_common = (
        "{flipped, select, yes {Discard each card just turned up that is {kind:one}.} other {{first, select, yes "
        "{Discard the common card that was laid first.} other {Discard every common card {matching}.}}}}"
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        cards.check_number()
        if not cards.place:
            raise PhraseError(f"{cards.phrase()!r}: expected cards that are in no hand, such as 'all offered', 'jokers in stock'")
        if cards.place == "in common" and not (
            cards.relation or ("flipped" in cards.qualities and cards.sort) or (cards.qualities == ("first",) and not cards.sort)
        ):
            raise PhraseError(f"{cards.phrase()!r}: expected such as 'all in common matching the last table card'")

    @property
    def decides(self) -> bool:
        return False

    @property
    def common(self) -> bool:
        """Whether it is about common cards."""
        return self.cards.place == "in common"

    @property
    def offered(self) -> bool:
        """Whether it is about cards on offer."""
        return self.cards.place == "offered"

    @property
    def jokers(self) -> bool:
        """Whether it is about jokers."""
        return self.cards.sort == "jokers"

    @property
    def sort(self) -> str:
        """The cards in words."""
        return self.cards.text()

    @property
    def provides(self) -> Things:  # type: ignore[override]
        return things(Thing.DISCARDS) if self.offered or self.common else NONE

    @property
    def uses_up(self) -> Things:
        return things(Thing.OFFER) if self.offered and self.cards.plain else NONE

    tags = ()

    def text(self) -> str:
        if self.common:
            relation = self.cards.relation
            return self.fill(
                self.wording_common,
                first="first" in self.cards.qualities,
                flipped="flipped" in self.cards.qualities,
                kind=self.cards.sort,
                matching=relation.text() if relation else "",
            )
        return self.fill(self.wording)

    def run(self, state: State) -> None:
        if self.common:
            gone = self.cards.among(state, NOBODY, state.common)
            if gone:
                take_away(state, gone)
                state.discards += gone
                state.note(LogKind.COMMON_GONE, -1, -1, tuple(gone))
            return
        if self.offered:
            gone = [c for c in state.market if self.cards.has(c)]
            state.discards += gone
            state.market = [c for c in state.market if c not in gone]
            return
        for p in self.seats(state):
            gone = self.cards.among(state, p, state.stock[p])
            state.discards += gone
            state.stock[p] = [c for c in state.stock[p] if c not in gone]

    def count(self, tally: Tally) -> None:
        """What is in no hand is counted in none; a common card that has to go was one of all."""
        if self.common and "first" in self.cards.qualities:
            tally.common -= 1
            tally.recount()


class ClearForOthers(
    Clear,
    form="discard {cards}, replaced[ {tables}]",
    examples={
        "discard all in common matching the last table card, replaced": "Discard every common card matching the last table card in rank. Each is "
        "replaced off the deck, by a card of another rank.",
        "discard all in common matching the last table card, replaced with table cards": "Discard every common card matching the last table card "
        "in rank. Each is replaced off the deck, by a card of another rank. So is any other table card of that rank that lies face up.",
    },
):
    """Others lie there in their place."""

    tables: TablesToo = TablesToo("")
    uneven = True

    effect = ""
    uncounted = True

    wording_replaced = "Each is replaced off the deck, by a card of another rank."
    wording_tables = "So is any other table card of that rank that lies face up."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        matching = isinstance(cards.relation, Matching) and cards.relation.which == "the last table card"
        if cards.place != "in common" or not matching or cards.amount not in ("", "all"):
            raise PhraseError(
                f"'discard {cards.phrase()}, replaced': expected such as 'discard all in common matching the last table card, replaced'"
            )

    def text(self) -> str:
        more = [self.wording_replaced, *([self.wording_tables] if self.tables else [])]
        return " ".join([super().text(), *map(self.fill, more)])

    def run(self, state: State) -> None:
        replaced: list[int] = []  # what comes back when the discards are shuffled stays, or it would go round for ever
        self.replace(state, LogKind.COMMON, state.common, state.common, replaced)
        if self.tables:
            shown = within(state.table, state.up)
            self.replace(state, LogKind.TABLE, state.table, shown[:-1], replaced)

    def replace(self, state: State, where: LogKind, cards: list[int], among: Sequence[int], replaced: list[int]) -> None:
        """Each of those that have to go is replaced where it lies, and so is what comes in its place."""
        among = [*among]
        while gone := [c for c in self.cards.among(state, NOBODY, among) if c not in replaced][:1]:
            new = state.draw()
            if new is None:
                return
            cards[cards.index(gone[0])] = among[among.index(gone[0])] = new
            replaced += gone
            state.discards += gone
            state.up |= 1 << (new & 255)
            state.note(LogKind.COMMON_GONE, -1, -1, tuple(gone))
            state.note(where, -1, -1, (new,))


class DiscardMore(
    Discard,
    form="discard {cards}, {more} {privilege}",
    examples={
        "discard up to 3, 4 with an ace": "Each player discards up to three cards, or four if they show an ace.",
    },
):
    """As many as all may throw away, or more for whoever has what it takes."""

    more: Count  # how many may go
    privilege: Privilege  # if that is so

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

    def asks(self, state: State, seat: int) -> str:
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

    def must(self, state: State, seat: int) -> str:
        return self.fill("More than {n:cards} may go only if you keep an ace.") if self.ace else ""

    def take(self, state: State, answers: dict[int, Action]) -> None:
        super().take(state, answers)
        for p, action in answers.items():
            if self.ace and len(action.cards) > self.n:
                ace = next(c for c in state.hands[p] if rank(c) == ACE)
                state.note(LogKind.REVEAL, p, -1, (ace,))
                for q in range(state.n):
                    state.known[q] |= 1 << (ace & 255)

    def count(self, tally: Tally) -> None:
        n = max(int(self.n), int(self.more))
        if n > tally.down + tally.up:
            tally.problem(f"discards {some(n, 'card')} where a player has {tally.down + tally.up}")
        tally.down -= min(n, tally.down)


class Plainly(Discard):
    """A discard that is worded and asked by a sentence of its own."""

    effect = ""

    def text(self) -> str:
        return self.fill(self.wording)

    def asks(self, state: State, seat: int) -> str:
        return self.fill(self.prompt)


class DiscardRank(
    Plainly,
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
        state.up |= 1 << (card & 255)
        throw_shown(state, seat, [card])
        for p in state.seats(seat + 1)[:-1]:
            if gone := [c for c in state.hands[p] if rank(c) == rank(card)]:
                state.up |= mask(gone)
                throw_shown(state, p, gone)
        state.then(self)


class ClearChosen(
    Rule,
    form="discard {n} in common",
    examples={
        "discard 2 in common": "In turn, each player picks two common cards, which are discarded.",
    },
):
    """Common cards that a player picks."""

    family = Discard
    n: Count
    requires, provides = things(Thing.COMMON), things(Thing.DISCARDS)
    icon = "discard"

    decision = "choose"
    wording = "{only, select, yes {They pick} other {In turn, each player picks}} {n:common cards}, which {n, plural, one {is} other {are}} discarded."
    prompt = "Which {n:common cards} {n, plural, one {has} other {have}} to go?"
    queue: tuple[int, ...] | None = None

    @property
    def how_many(self) -> int:  # type: ignore[override]
        return self.n

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if not given["n"]:
            raise PhraseError("'discard 0 in common': expected a number from 1")

    def run(self, state: State) -> None:
        queue = self.seats(state) if self.queue is None else self.queue
        if queue and state.common:
            state.ask(queue[:1], self.at(queue=tuple(queue[1:])))

    def options(self, state: State, seat: int) -> Choice:
        n = min(int(self.n), len(state.common))
        return Choice(list(dict.fromkeys([Action("discard", some) for some in combinations(state.common, n)])))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        take_away(state, action.cards)
        state.discards += action.cards
        state.note(LogKind.CLEARS, seat, -1, action.cards)
        state.then(self)

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(english.capital(english.card_list(action.cards)))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return super().doing(state, seat, action)

    def count(self, tally: Tally) -> None:
        if self.n > tally.common:
            tally.problem(f"discards {some(self.n, 'common card')} where {tally.common} lie")
        tally.common -= min(int(self.n), tally.common)
        tally.recount()


class Regret(
    Plainly,
    form="discard {cards}, {total} in all",
    examples={
        "discard up to 1 flipped, 2 in all": "All at once, each player keeps or discards the card they just turned up. Each must discard two by "
        "the end of the deal.",
    },
):
    """A player who has only as many cards left to turn up as they still owe is no longer asked: those go."""

    total: Count
    uneven = True

    requires = things(Thing.TURNED, Thing.UP)
    wording = "All at once, each player keeps or discards the card they just turned up. Each must discard {total} by the end of the deal."
    prompt = "Keep the card you just turned up?"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        if cards.amount != "up to 1" or cards.qualities != ("flipped",):
            raise PhraseError(f"'{cards.phrase()}, {given['total']} in all': expected 'discard up to 1 flipped, {given['total']} in all'")

    def must(self, state: State, seat: int) -> str:
        return ""

    def owed(self, state: State, seat: int) -> int:
        """How many cards the seat still has to throw away."""
        return int(self.total) - REGRETS.of(state)[seat]

    def run(self, state: State) -> None:
        asked = []
        for p in self.seats(state):
            if self.owed(state, p) > len(state.down(p)):
                self.drop(state, p)
            elif self.owed(state, p):
                asked.append(p)
        state.ask(asked, self)

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
    def requires(self) -> Things:
        return things(Thing.CARD_OVER)

    @property
    def uses_up(self) -> Things:
        return things(Thing.CARD_OVER)

    def text(self) -> str:
        return self.fill(self.wording)

    def asks(self, state: State, seat: int) -> str:
        return self.fill(self.prompt)

    def hands_of(self, state: State, seat: int) -> list[list[int]]:
        return hands_of(state, seat)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            hands = hands_of(state, p)
            beside = [c for c in state.hands[p] if c not in action.cards and not any(c in hand for hand in hands)]
            throw(state, p, action.cards)
            if any(c in hand for hand in hands for c in action.cards):
                kept = [[c for c in hand if c not in action.cards] for hand in hands]
                make_hands(state, p, [new if new == old else [*new, *beside] for new, old in zip(kept, hands, strict=True)])
