"""Cards that go from hand to hand."""

from __future__ import annotations

from ..cards import mask
from ..language import english
from ..language.english import Number
from ..language.phrase import Count, OneOf, Slot
from ..language.slots import Side
from ..language.words import tell, template
from ..table import knowledge
from ..table.actions import Action
from ..table.choices import Choice, Picks, Subsets
from ..table.facts import Mark
from ..table.rule import Label, Rule
from ..table.things import Thing, things
from .betting import Bet
from .selection import TURNED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ..table.choices import Choices
    from ..table.protocols import Rules
    from ..table.rule import Unclear
    from ..table.state import State
    from ..table.tally import Tally
    from ..table.things import Things

ASIDE = Mark("aside")  # cards that a player keeps for good
LATEST = Mark("latest")  # those of them that were set aside last
FIRST_LAID_DOWN = template(
    (
        "Whether you may see what you are passed before choosing what to pass.",
        "No. Everybody lays down their pass before anyone picks up.",
        "Otherwise the last to pass would know more than the first.",
    )
)
NEIGHBOUR_FOLDED = template(
    (
        "Who gets a pass if the neighbour has folded.",
        "The next player still in on that side.",
        "A player who has folded has no cards.",
    )
)


def past_folded(rule: Rule, game: Rules) -> tuple[Unclear, ...]:
    """What a pass leaves open where somebody may have folded by then."""
    played = [r for top in game.play for r in (*top.every(), *top.every())]  # a block may come round again
    bet = next((i for i, r in enumerate(played) if isinstance(r, Bet)), len(played))
    return (NEIGHBOUR_FOLDED,) if rule in played[bet:] else ()


def hand_over(state: State, gifts: list[tuple[int, int, tuple[int, ...]]], pools: dict[int, int] | None = None) -> None:
    """(giver, taker, cards) of hidden cards, all at once: everything is laid down before anybody picks up. `pools` are the cards that a seat's
    gift was chosen from, where those are not all its down cards."""
    turn = len(state.moves)
    for p, q, cards in gifts:
        pool = pools[p] if pools else mask(state.down(p))
        for card in cards:
            state.hands[p].remove(card)
        if p != q:
            knowledge.move(state, p, q, cards, 1 << p | 1 << q, pool, turn)
    for p, q, cards in gifts:
        state.hands[q] += cards
        state.note("pass", p, 1 << p | 1 << q, cards, q)


class Passed(OneOf):
    """Which cards are passed, where it is not down cards of one's choice."""

    among = ("down", "up", "turned")


class HowManyPassed(Slot, str):
    """How many cards are passed: a number, or the one that a player names then."""

    pattern = r"\d+|as many as the last bettor names, up to \d+,"
    expects = "a number, or: as many as the last bettor names, up to a number,"

    @property
    def open(self) -> bool:
        """Whether a player is to name it."""
        return not self.isdecimal()

    @property
    def most(self) -> int:
        """The number, or the highest that may be named."""
        return int(self.rstrip(",").rpartition(" ")[2])

    def say(self, spec: str) -> str:
        return tell("that many {things}", things=tell(spec)) if self.open else Number(self.most).say(spec)


class Pass(
    Rule,
    form="pass {n}[ {which}] {to}",
    examples={
        "pass 3 left": "Each player passes three cards to the left.",
        "pass 1 down left": "Each player passes one down card to the left.",
        "pass 1 up right": "Each player passes one upcard to the right; it stays face up.",
        "pass 1 turned left": "Each player passes to the left the card they just turned up; it stays face up.",
        "pass 1 right": "Each player passes one card to the right.",
        "pass 2 2 left": "Each player passes two cards to the player two places to the left.",
        "pass as many as the last bettor names, up to 4, left": "Whoever bet or raised last names a number from zero to "
        "four. Each player then passes that many cards to the left.",
    },
):
    """Every player gives `n` down cards of their choice to a neighbour; all choose before anyone looks. Seats that folded are skipped. Where nobody has bet,
    the player left of the dealer names the number."""

    n: HowManyPassed
    which: Passed = Passed("")
    to: Side
    icon = "pass"
    decision = "pass"
    wording = (
        "Each player passes {which, select, down {{n:down cards} to {to}} up {{n:upcards} to {to}; {n, plural, one {it stays} other {they stay}} face up} "
        "turned {to {to} the {n, plural, one {card they just turned up; it stays} other {{n:cards} they just turned up; they stay}} face up} "
        "other {{n:cards} to {to}}}."
    )
    wording_named = (
        "Whoever bet or raised last names a number from zero to {most}. Each player then passes "
        "{which, select, down {{n:down cards} to {to}} up {{n:upcards} to {to}; they stay face up} other {{n:cards} to {to}}}."
    )
    prompt = "Choose {which, select, down {{n:down cards}} up {{n:upcards}} other {{n:cards}}} to pass to {to}."
    prompt_named = "How many cards should everybody pass to {to}?"
    tags = ("pass",)
    unclear = (FIRST_LAID_DOWN,)

    @property
    def requires(self) -> Things:
        return things(*{"up": (Thing.UP,), "turned": (Thing.UP, Thing.TURNED)}.get(str(self.which), (Thing.DOWN,)))

    def leaves_open(self, game: Rules) -> Iterable[Unclear]:
        return (*(self.unclear if self.decides else ()), *past_folded(self, game))

    @property
    def remembers(self) -> tuple[Mark, ...]:  # type: ignore[override]
        return (TURNED,) if self.which == "turned" else ()

    @property
    def most(self) -> Number:
        """The same, for its words."""
        return Number(self.n.most)

    def text(self) -> str:
        return self.fill(self.wording_named if self.n.open else self.wording)

    def asks(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_named if self.n.open else self.prompt)

    @property
    def shown(self) -> bool:
        """Whether what goes lies face up."""
        return self.which in ("up", "turned")

    def run(self, state: State) -> None:
        seats = self.seats(state)
        if self.n.open:
            state.ask([state.bettor if state.bettor in seats else seats[0]], self)
        elif self.which == "turned":
            turned = TURNED.of(state)
            self.move(state, {p: [c for c in state.upcards(p) if turned >> (c & 255) & 1][: self.n.most] for p in seats})
        else:
            state.ask(seats, self)

    @property
    def decides(self) -> bool:
        return self.which != "turned"

    def options(self, state: State, seat: int) -> Choices:
        if self.n.open:
            return Choice([Action("name", amount=n) for n in range(self.n.most + 1)])
        return Subsets("pass", state.upcards(seat) if self.shown else state.down(seat), self.n.most)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        if self.n.open:
            ((seat, action),) = answers.items()
            state.note("name", seat, -1, (), action.amount)
            if action.amount:
                state.then(self.at(n=HowManyPassed(str(action.amount))))
        else:
            self.move(state, {p: action.cards for p, action in answers.items()})

    def move(self, state: State, chosen: Mapping[int, Sequence[int]]) -> None:
        """The cards of each seat go where the rule says, all at once."""
        seats = list(chosen)
        step = self.to.offset(len(seats))
        gifts = [(p, seats[(i + step) % len(seats)], tuple(chosen[p])) for i, p in enumerate(seats)]
        if self.shown:
            for p, _, cards in gifts:
                state.hands[p] = [c for c in state.hands[p] if c not in cards]
            for p, q, cards in gifts:
                state.hands[q] += cards
                state.note("pass", p, -1, cards, q)
        else:
            hand_over(state, gifts)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if self.n.open:
            return Label(english.capital(english.count(action.amount or 0, "card")))
        return Label(tell("Pass"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return super().doing(state, seat, action) if action.amount is None else tell("naming the number {n}", n=Number(action.amount))

    def count(self, tally: Tally) -> None:
        held = tally.up if self.shown else tally.down
        if self.n.most > held:
            tally.problem(f"passes {self.n.most} cards where a player has {held}")
        if self.n.open and self.which == "turned":
            tally.problem("lets a player name a number where the cards just turned up go")
        if tally.up and not self.which:
            tally.problem("does not say which cards, down or up, where a player has both")
        tally.seen += self.n.most
        if tally.seats:
            for n in range(tally.seats[0], tally.seats[1] + 1):
                if self.to.offset(n) == 0:
                    tally.problem(f"comes back to oneself at {n} seats")


class PassBoth(
    Rule,
    form="pass {n} left and {m} right",
    examples={"pass 2 left and 1 right": "Each player passes two cards to the left and one card to the right at the same time."},
):
    """Cards to both neighbours in one movement; those for the left are named first."""

    n: Count
    m: Count
    requires = things(Thing.DOWN)
    icon = "pass"
    decision = "pass"
    wording = "Each player passes {n:cards} to the left and {m:cards} to the right at the same time."
    prompt = "Choose {n:cards} for the left, then {m:cards} for the right."
    tags = ("pass",)
    unclear = (FIRST_LAID_DOWN, ("Which way two players pass.", "All cards of a pass go to the other player.", "There is nobody else."))

    def leaves_open(self, game: Rules) -> Iterable[Unclear]:
        return (*self.unclear, *past_folded(self, game))

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def options(self, state: State, seat: int) -> Picks:
        return Picks("pass", state.down(seat), (int(self.n), int(self.m)))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        seats = state.seats()
        gifts = []
        for i, p in enumerate(seats):
            if p in answers:
                cards = answers[p].cards
                gifts.append((p, seats[(i + 1) % len(seats)], cards[: self.n]))
                gifts.append((p, seats[i - 1], cards[self.n :]))
        hand_over(state, gifts)

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Pass"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        cards = action.cards
        left, right = english.these(cards[: self.n]), english.these(cards[self.n :])
        return tell("passing {left} to the left and {right} to the right", left=left, right=right)

    def count(self, tally: Tally) -> None:
        if self.n + self.m > tally.down:
            tally.problem(f"passes {self.n + self.m} cards where a player has {tally.down}")
        tally.seen += self.n + self.m


class SetAside(
    Rule,
    form="set {n} aside",
    examples={"set 1 aside": "Each player sets one card aside, face down, to keep."},
):
    """Cards of one's choice that no longer go round."""

    n: Count
    requires = things(Thing.DOWN)
    provides = things(Thing.ASIDE)
    icon = "stack"
    decision = "keep"
    wording = "Each player sets {n:cards} aside, face down, to keep."
    prompt = "Choose {n:cards} to set aside and keep."
    tags = ("pass",)

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def options(self, state: State, seat: int) -> Subsets:
        return Subsets("keep", loose(state, seat), self.n)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        latest = 0
        for p, action in answers.items():
            latest |= mask(action.cards)
            state.note("aside", p, 1 << p, action.cards)
        LATEST.put(state, latest)
        ASIDE.add(state, latest)

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Set aside"), whole=True)

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("setting aside {cards}", cards=english.these(action.cards))


def loose(state: State, seat: int) -> list[int]:
    """The seat's down cards that are not set aside."""
    aside = ASIDE.of(state)
    return [c for c in state.down(seat) if not aside >> (c & 255) & 1]


class PassRest(
    Rule,
    form="pass the rest {to}",
    examples={"pass the rest right": "Each player passes all their other cards to the right."},
):
    """Nothing to choose: what was not set aside goes on, all at once."""

    to: Side
    requires = things(Thing.DOWN, Thing.ASIDE)
    icon = "pass"
    wording = "Each player passes all their other cards to {to}."
    tags = ("pass",)

    def leaves_open(self, game: Rules) -> Iterable[Unclear]:
        return past_folded(self, game)

    def run(self, state: State) -> None:
        seats = self.seats(state)
        step = self.to.offset(len(seats))
        latest = LATEST.of(state)
        gifts = [(p, seats[(i + step) % len(seats)], tuple(loose(state, p))) for i, p in enumerate(seats)]
        hand_over(state, gifts, {p: mask(cards) | latest & mask(state.down(p)) for p, _, cards in gifts})

    def count(self, tally: Tally) -> None:
        aside = tally.aside = tally.aside + 1
        tally.seen += tally.down - aside
