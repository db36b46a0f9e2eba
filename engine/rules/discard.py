"""Cards thrown away, by choice or because they have to go; the discards gathered."""

from __future__ import annotations

from ..cards import is_joker, mask, rank
from ..language.english import Number
from ..language.phrase import Count, OneOf, Word
from ..language.slots import Price, Quantity
from ..language.words import tell
from ..table import knowledge
from ..table.actions import KEEP_ALL
from ..table.choices import Choice, Subsets
from ..table.facts import Counts
from ..table.rule import Label, Rule
from ..table.things import NONE, Thing, things

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..table.actions import Action
    from ..table.choices import Choices
    from ..table.state import State
    from ..table.tally import Tally
    from ..table.things import Things

KEEP_OR_DISCARD = Choice.of("keep", "discard")
REGRETS = Counts("regrets")  # cards that each seat threw away as they were turned up


def throw_away(state: State, seat: int, cards: Sequence[int], pool: int = 0) -> None:
    """Down cards of the seat's hand go to the discards; only the seat knows which. `pool` is what they were chosen from."""
    pool = pool or mask(state.down(seat))
    for card in cards:
        state.hands[seat].remove(card)
    state.discards += cards
    knowledge.move(state, seat, knowledge.DISCARDS, tuple(cards), 1 << seat, pool)
    state.note("discard", seat, 1 << seat, tuple(cards))


class Discardable(OneOf):
    """Which cards may go."""

    among = ("down", "any", "alike")


class Discard(
    Rule,
    form="discard {n} {which}[, {price} for each kept]",
    examples={
        "discard 2 down": "Each player discards two down cards.",
        "discard 2 any": "Each player discards two cards, upcards or down cards.",
        "discard to 4 down": "Each player keeps four cards and discards the rest.",
        "discard 2 down, ante for each kept": "Each player discards two down cards, but may keep any of them for one ante each.",
        "discard 2 any, ante for each kept": "Each player discards two cards, upcards or down cards, but may keep any of "
        "them for one ante each.",
        "discard 2 alike": "Each player discards two cards, both up or both down. A player who discards down cards picks up their upcards.",
    },
):
    """Every player throws `n` cards of their choice away; down cards go unseen."""

    n: Quantity
    which: Discardable
    price: Price = Price("free")
    provides = things(Thing.DISCARDS)
    icon = "discard"
    decision = "discard"
    wording = (
        "Each player discards {which, select, any {{n:cards}, {n, plural, one {an upcard or a down card} other {upcards or down cards}}} "
        "other {{n:down cards}}}{price, select, free {} other {, but may keep any of them for {price} each}}."
    )
    wording_rest = "Each player keeps {kept:cards} and discards the rest."
    wording_alike = (
        "Each player discards {n:cards}, {n, plural, =2 {both up or both down} other {all up or all down}}. A player who discards down cards picks up "
        "their upcards."
    )
    effect = (
        "{again, select, yes {} other {they }}discard {which, select, any {{n:cards}, {n, plural, one {an upcard or a down card} other "
        "{upcards or down cards}}} alike {{n:cards}, {n, plural, =2 {both up or both down} other {all up or all down}}; "
        "if they discard down cards, they pick up their upcards} "
        "other {{n:down cards}}}{price, select, free {} other {, but may keep any of them for {price} each}}"
    )
    prompt = (
        "{price, select, free {Choose {n:cards} to discard{which, select, alike {, {n, plural, =2 {both up or both down} other {all up or all down}}} "
        "other {}}.} other {Choose up to {n:cards} to discard; each one you keep costs {price}.}}"
    )
    tags = ("discard",)

    @property
    def requires(self) -> Things:
        return things(Thing.DOWN if self.which == "down" else Thing.CARDS)

    def text(self) -> str:
        if self.price == "free" and self.which == "alike":
            return self.fill(self.wording_alike)
        if self.price == "free" and self.which == "down" and self.n.kept:
            return self.fill(self.wording_rest, kept=self.n.kept)
        return self.fill(self.wording)

    def asks(self, state: State, seat: int) -> str:
        return self.fill(self.prompt, n=Number(self.owed(state, seat)))  # "all but five" is told as the number that it comes to

    def pool(self, state: State, seat: int) -> list[int]:
        """The cards that may go."""
        return state.down(seat) if self.which == "down" else state.hands[seat]

    def owed(self, state: State, seat: int) -> int:
        """How many of them have to, where none is paid for."""
        return self.n.of(len(self.pool(state, seat)))

    def run(self, state: State) -> None:
        state.ask([p for p in self.seats(state) if self.owed(state, p)], self)

    def options(self, state: State, seat: int) -> Subsets:
        up, n, cost = state.up, self.owed(state, seat), self.price.chips(state)
        least = n - min(n, state.chips[seat] // cost) if cost else n
        legal = (lambda cards: len({up >> (c & 255) & 1 for c in cards}) < 2) if self.which == "alike" else None
        return Subsets("discard", self.pool(state, seat), least, n, KEEP_ALL if cost else None, legal)

    def must(self, state: State, seat: int) -> str:
        return tell("They must all lie face up, or all face down.") if self.which == "alike" else ""

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            shown = [c for c in action.cards if state.up >> (c & 255) & 1]
            hidden = [c for c in action.cards if c not in shown]
            kept = min(self.owed(state, p), len(self.pool(state, p))) - len(action.cards)
            if kept and self.price != "free":
                state.note("keep", p, -1, (), kept, state.fee(p, kept * self.price.chips(state)))
            if hidden:
                throw_away(state, p, hidden)
            if shown:
                throw_shown(state, p, shown)
            if self.which == "alike" and hidden:
                conceal(state, state.hands[p])

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Discard"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("keeping all your down cards") if action == KEEP_ALL else super().doing(state, seat, action)

    def count(self, tally: Tally) -> None:
        held = tally.down if self.which == "down" else tally.down + tally.up
        n = self.n.of(held)
        if self.n.startswith("to ") and held < int(self.n[3:]):
            tally.problem(f"keeps {self.n[3:]} cards where a player has {held}")
        if self.which == "alike" and self.price != "free":
            tally.problem("sets a price for keeping cards that have to be alike")
        if self.which == "down":
            tally.given_up(n)
            tally.thrown -= n if self.price != "free" else 0  # perhaps nobody throws any
        else:
            up = max(n - tally.down, 0)
            tally.down, tally.up = max(tally.down - n, 0), tally.up - up


class Forfeit(Word):
    """Cards that nobody chooses to throw away."""

    words = {
        "it": "it",
        "their highest": "their highest card",
        "all of table ranks": "every card that matches the rank of a table card",
    }


LOOKS_AT = {
    "it": things(Thing.PLAYER, Thing.CARD),
    "their highest": things(Thing.CARDS),
    "all of table ranks": things(Thing.TABLE, Thing.CARDS),
}


class Lose(
    Rule,
    form="discard {what}",
    examples={
        "discard it": "They must discard it.",
        "discard their highest": "Each player discards their highest card.",
        "discard all of table ranks": "Each player discards every card that matches the rank of a table card.",
    },
):
    """Cards that have to go, for all to see: the one that an event was about, the highest (aces are high), those that the table names."""

    what: Forfeit
    provides = things(Thing.DISCARDS, Thing.EMPTYING)
    icon = "discard"
    wording = "Each player discards {what}."
    wording_event = "They must discard {what}."
    effect = "{again, select, yes {} other {they }}must discard {what}{highest, select, yes { (that very card, if it ties)} other {}}"
    cards: tuple[int, ...] = ()  # what the event was about

    @property
    def requires(self) -> Things:
        return LOOKS_AT[str(self.what)]

    def text(self) -> str:
        return self.fill(self.wording_event if self.what == "it" else self.wording)

    @property
    def tags(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("discard",) if self.what == "all of table ranks" else ()

    @property
    def highest(self) -> bool:
        """Whether height decides, so that cards may tie."""
        return self.what == "their highest"

    def gone(self, state: State, seat: int) -> list[int]:
        """The cards that have to go."""
        hand = state.hands[seat]
        if self.what == "it":
            return [c for c in hand if c in self.cards]
        if self.what == "their highest":
            return [max(hand, key=lambda c: (c >> 2 & 15, c in self.cards))]
        ranks = {rank(c) for c in state.table}
        return [c for c in hand if rank(c) in ranks]

    def run(self, state: State) -> None:
        for p in self.seats(state):
            cards = self.gone(state, p)
            if cards:
                state.up |= mask(cards)
                throw_shown(state, p, cards)
                if not state.hands[p]:
                    state.hear("no cards left", p, [])


def throw_shown(state: State, seat: int, cards: list[int]) -> None:
    """Cards that everybody sees go to the discards."""
    for card in cards:
        state.hands[seat].remove(card)
    state.discards += cards
    state.note("discard", seat, -1, tuple(cards))


def conceal(state: State, cards: list[int]) -> None:
    """Those of the cards that lie face up are taken up or turned down; what was seen is remembered until the cards may have moved."""
    shown = state.up & mask(cards)
    state.up &= ~shown
    for p in range(state.n):
        state.known[p] |= shown


class Clearing(Word):
    """What is cleared away."""

    words = {
        "shuffle discards into the deck": "Shuffle the discards back into the deck.",
        "discard what is on offer": "Discard what nobody took.",
        "reuse discards": "When the deck runs out, shuffle the discards and deal from them.",
        "remove jokers from stock": "Take the jokers out of the stocks; they do not count in the final hands.",
    }


GATHERED = {
    "shuffle discards into the deck": things(Thing.DISCARDS),
    "discard what is on offer": things(Thing.OFFER),
    "reuse discards": NONE,
    "remove jokers from stock": things(Thing.JOKERS, Thing.STOCK),
}


class Gather(
    Rule,
    form="{what}",
    examples={
        "shuffle discards into the deck": "Shuffle the discards back into the deck.",
        "discard what is on offer": "Discard what nobody took.",
    },
):
    """Cards that change their place without anybody's choice: discards that may be dealt again, unsold cards, jokers of a stockpile."""

    what: Clearing
    icon = "discard"
    wording = "{what}"

    @property
    def requires(self) -> Things:
        return GATHERED[str(self.what)]

    @property
    def provides(self) -> Things:
        return things(Thing.DISCARDS) if self.what == "discard what is on offer" else NONE

    @property
    def uses_up(self) -> Things:
        return self.requires - things(Thing.STOCK, Thing.JOKERS)

    def run(self, state: State) -> None:
        if self.what == "discard what is on offer":
            state.discards += state.market
            state.market = []
        elif self.what == "remove jokers from stock":
            for p in self.seats(state):
                state.discards += [c for c in state.stock[p] if is_joker(c)]
                state.stock[p] = [c for c in state.stock[p] if not is_joker(c)]
        elif state.discards and self.what != "reuse discards":
            knowledge.forget(state, state.discards)
            state.deck += state.discards
            state.note("refill", -1, -1, (), len(state.deck))
            state.discards = []

    def count(self, tally: Tally) -> None:
        tally.reuse = tally.reuse or self.what == "reuse discards"
        if self.what != "shuffle discards into the deck":
            return
        tally.most = min(tally.serves(tally.drawn), tally.most or 99)  # until now all of it was off the deck
        tally.drawn = tally.least = tally.down + tally.up  # from now on, only what the hands hold
        tally.spare = 0


class Regret(
    Rule,
    form="may discard the card just turned up, {n} in all",
    examples={
        "may discard the card just turned up, 2 in all": "All at once, each player keeps or discards the card they just "
        "turned up. Each must discard two by the end of the deal."
    },
):
    """A player who has only as many cards left to turn up as they still owe is no longer asked: those go."""

    n: Count
    requires = things(Thing.TURNED, Thing.UP)
    provides = things(Thing.DISCARDS)
    icon = "discard"
    decision = "discard"
    wording = "All at once, each player keeps or discards the card they just turned up. Each must discard {n} by the end of the deal."
    prompt = "Keep the card you just turned up?"
    tags = ("discard",)

    def owed(self, state: State, seat: int) -> int:
        """How many cards the seat still has to throw away."""
        return int(self.n) - REGRETS.of(state)[seat]

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
