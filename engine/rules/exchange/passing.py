"""Cards that go from hand to hand."""

from __future__ import annotations

from ...cards import mask, within
from ...errors import PhraseError, some
from ...language import english
from ...language.english import Number
from ...language.phrase import Count, Flag
from ...language.slots import Side
from ...language.words import tell, template
from ...table import knowledge
from ...table.actions import Action, Label
from ...table.choices import Choice, Picks, Subsets
from ...table.deck import MOST_SEATS
from ...table.rule import Rule
from ...table.tally import Tally
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Mark
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import Settled, settled
from ..betting.control_flow import Conditional, may_hold
from ..betting.rounds import Bet
from ..terms.selection import Selection
from .last_discards import THREW, LastDiscards, take_up, thrown_by

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any, ClassVar

    from ...table.choices import Choices
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities

PASS_NONE = Action("pass", word="nothing")
FIRST_LAID_DOWN = settled(
    (
        "May you look at what you are passed before you pass?",
        "No. Everybody lays down their pass before anyone picks up.",
        "Otherwise the last to pass would know more than the first.",
    ),
    "swap",
)
NEIGHBOUR_FOLDED = settled(
    ("Who gets a pass if the neighbour has folded?", "The next player still in on that side.", "A player who has folded has no cards."),
    "swap",
)
COMES_BACK = settled(
    (
        "Who gets a pass that would come back to its giver?",
        "The next player still in on that side.",
        "Nobody passes cards to themselves.",
    ),
    "swap",
)


def player_numbers(rule: Rule, game: GameRules) -> list[int]:
    """The numbers of players still in with which a step may be played, by the conditions of the blocks around it."""
    around = [block for top in game.play for block in top.every() if isinstance(block, Conditional) and rule in block.every()]
    return [n for n in range(2, MOST_SEATS + 1) if all(may_hold(block.condition, n) for block in around)]


def past_folded(rule: Pass, game: GameRules) -> tuple[Settled, ...]:
    """What a pass leaves open where somebody may have folded by then."""
    played = [r for top in game.play for r in (*top.every(), *top.every())]  # a block may come round again
    bet = next((i for i, r in enumerate(played) if isinstance(r, Bet)), len(played))
    if rule not in played[bet:]:
        return ()
    return (NEIGHBOUR_FOLDED, COMES_BACK) if any(map(rule.to.comes_back, player_numbers(rule, game))) else (NEIGHBOUR_FOLDED,)


def hand_over(state: State, gifts: list[tuple[int, int, tuple[int, ...]]], pools: dict[int, int] | None = None) -> None:
    """(giver, taker, cards) of hidden cards, all at once: everything is laid down before anybody picks up. `pools` are the cards that a seat's
    gift was chosen from, where those are not all its down cards."""
    turn = len(state.hidden_moves)
    for p, q, cards in gifts:
        pool = pools[p] if pools else mask(state.down(p))
        for card in cards:
            state.hands[p].remove(card)
        if p != q:
            knowledge.move(state, p, q, cards, 1 << p | 1 << q, pool, turn)
    for p, q, cards in gifts:
        state.hands[q] += cards
        state.note(LogKind.PASS, p, 1 << p | 1 << q, cards, q)


class AsNamed(Flag):
    """Everybody passes as many cards as one player says then."""

    word = "as many as the last bettor names"


FROM_SIDE = template({"left": "the right", "right": "the left"})
FROM = template({"left": "the player on their right", "right": "the player on their left"})  # whose card it was that went there


class AtRandom(Flag):
    """Nobody chooses what goes: whoever it comes to picks it, unseen."""

    word = "at random"


def check_going(cards: Selection) -> None:
    """PhraseError where they are no cards of a hand that can go to another."""
    cards.check_number()
    if cards.place or cards.it or cards.lying in ("up or down", "outward"):
        raise PhraseError(f"{cards.phrase()!r}: expected cards of the hand that go, down cards or upcards, such as '2 down'")


class Pass(
    Rule,
    form="pass {cards} {to}[, {named}][, {by_chance}]",
    examples={
        "pass 3 left": "Each player passes three cards to the left.",
        "pass 1 down left": "Each player passes one down card to the left.",
        "pass 1 up right": "Each player passes one upcard to the right; it stays face up.",
        "pass 1 flipped left": "Each player passes to the left the card they just turned up; it stays face up.",
        "pass up to 2 left": "Each player passes up to two cards to the left.",
        "pass 2 hearts right": "Each player passes two hearts to the right.",
        "pass 2 2 left": "Each player passes two cards to the player two places to the left.",
        "pass all left": "Each player passes their whole hand to the left, upcards up.",
        "pass 1 right, at random": "All at once, each player takes one card unseen from the player on their left.",
        "pass up to 4 left, as many as the last bettor names": "Whoever bet or raised last names a number from zero to four. Each player then "
        "passes that many cards to the left.",
    },
):
    """Every player gives down cards of their choice, or upcards where it says so, to a neighbour; all choose before anyone looks. Seats that folded are
    skipped. Where nobody has bet, the player left of the dealer names the number. Nobody chooses among the rest, or among cards just turned up."""

    asked_as = ("pass cards to a neighbour",)

    @property
    def uneven(self) -> bool:  # type: ignore[override]
        return not self.cards.amount.exact

    cards: Selection
    to: Side
    named: AsNamed = AsNamed("")
    by_chance: AtRandom = AtRandom("")
    icon = Icon.PASS
    decision = "pass"
    gives = True
    brief = (
        "Pass {which, select, down {{n}} up {{n:upcards}} turned {the {n, plural, one {card} other {{n:cards}}} just turned up} cards {{n}} other {{those}}} "
        "{to:way}{times, plural, one {} other {, {times:times}}}."
    )
    brief_taken = "Take {n:cards} unseen from {side}{times, plural, one {} other {, {times:times}}}."
    brief_item = "{which, select, down {{n}} up {{n:upcards}} turned {{n}} cards {{n}} other {{those}}} {to:way}"
    brief_list = "Pass {listed}."
    brief_one_by_one = True
    brief_whole = "all hands go {to:way}"

    @property
    def brief_hands(self) -> str:  # type: ignore[override]
        return self.brief_whole if self.cards.phrase() == "all" else ""

    without = "No passing."
    without_aloud = "Nobody passes any cards."
    wording = (
        "Each player passes {which, select, down {{n:down cards} to {to}} up {{n:upcards} to {to}; {n, plural, one {it stays} other {they stay}} face up} "
        "turned {to {to} the {n, plural, one {card they just turned up; it stays} other {{n:cards} they just turned up; they stay}} face up} "
        "cards {{n:cards} to {to}} other {{those} to {to}{shown, select, yes {; they stay face up} other {}}}}."
    )
    wording_taken = "All at once, each player takes {n:cards} unseen from {giver}."
    wording_named = (
        "Whoever bet or raised last names a number from zero to {n}. Each player then passes "
        "{which, select, down {that many down cards to {to}} up {that many upcards to {to}; they stay face up} other {that many {things} to {to}}}."
    )
    wording_all = "Each player passes their whole hand to {to}{ups, select, yes {, upcards up} other {}}."
    does_some = "{many, select, yes {pass} other {passes}} {those} to {to}{shown, select, yes {; they stay face up} other {}}"
    does_all = "{many, select, yes {pass} other {passes}} their whole hand to {to}{ups, select, yes {, upcards up} other {}}"
    effect_some = "{again, select, yes {} other {they }}pass {those} to {to}{shown, select, yes {; they stay face up} other {}}"
    effect_all = "{again, select, yes {} other {they }}pass their whole hand to {to}{ups, select, yes {, upcards up} other {}}"
    prompt = "Choose {which, select, down {{n:down cards}} up {{n:upcards}} cards {{n:cards}} other {{those}}} to pass to {to}."
    prompt_named = "How many cards should everybody pass to {to}?"
    tags = (Mechanic.PASS,)
    unclear: ClassVar[tuple[Settled, ...]] = (FIRST_LAID_DOWN,)
    ups = True  # whether anybody has upcards
    everything = False  # whether it is as many cards as everybody has

    def bind(self, game: GameRules) -> None:
        super().bind(game)
        before = game.play[: game.play.index(self)] if self in game.play else game.play
        self.ups = any(Capability.UP in rule.provides for step in (*before, *game.listeners) for rule in step.every())
        if self in game.play and self.cards.plain and self.cards.amount.exact and not self.named:
            held = Tally(game)
            held.run(before)
            self.everything = held.face_down + held.face_up == self.cards.number

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        check_going(cards)
        if cards.amount == "the rest":
            raise PhraseError(f"'pass {cards.phrase()}': expected 'pass the rest left', of all cards that are not set aside")
        if "by_chance" in given and (cards.lying == "up" or "flipped" in cards.qualities or not cards.amount.exact):
            raise PhraseError(f"'pass {cards.phrase()}, at random': expected a number of down cards")
        if "named" in given and not cards.amount.startswith("up to"):
            raise PhraseError(f"'pass {cards.phrase()}': expected the most that may be named, such as 'pass up to 4 left, {AsNamed.word}'")

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.UP, *((Capability.TURNED,) if self.turned else ())) if self.shown else capabilities(Capability.DOWN)

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return (*(self.unclear if self.decides and not self.everything else ()), *past_folded(self, game))

    @property
    def remembers(self) -> tuple[Mark, ...]:  # type: ignore[override]
        return self.cards.remembers

    @property
    def how_many(self) -> int:  # type: ignore[override]
        return self.n

    @property
    def n(self) -> Number:
        """The number in it."""
        return self.cards.number

    @property
    def things(self) -> str:
        """What they are called."""
        return self.cards.things

    @property
    def those(self) -> str:
        """The cards in words."""
        return self.cards.text()

    @property
    def turned(self) -> bool:
        """Whether it is about the cards just turned up."""
        return "flipped" in self.cards.qualities

    @property
    def does(self) -> str:  # type: ignore[override]
        return "" if self.named or self.by_chance else self.does_all if self.whole else self.does_some

    @property
    def effect(self) -> str:  # type: ignore[override]
        return "" if self.named or self.by_chance else self.effect_all if self.whole else self.effect_some

    @property
    def acts(self) -> bool:  # type: ignore[override]
        return not self.whole  # the cards of a player who is out may go as well

    @property
    def whole(self) -> bool:
        """Whether whole hands go."""
        return self.cards.amount == "all" and self.cards.plain and not self.cards.lying

    @property
    def which(self) -> str:
        """Which cards go, for templates."""
        if self.cards.qualities == ("flipped",) and self.cards.amount.exact and not self.cards.sort:
            return "turned"
        if not self.cards.plain or not (self.cards.amount.exact or self.named):
            return "those"
        return {"": "cards", "up": "up", "down": "down"}.get(str(self.cards.lying), "those")

    @property
    def taken_from(self) -> str:
        """The neighbour from whom cards are taken unseen, in words; empty if they are passed."""
        return tell(FROM[self.to]) if self.by_chance and self.to in FROM and self.which == "cards" else ""

    def in_call(self, times: Number) -> str:
        return self.fill(self.brief_taken, side=tell(FROM_SIDE[self.to]), times=times) if self.taken_from else super().in_call(times)

    def text(self) -> str:
        if giver := self.taken_from:
            return self.fill(self.wording_taken, giver=giver)
        sentence = self.fill(self.wording_named if self.named else self.wording_all if self.whole or self.everything else self.wording)
        if self.by_chance and self.n > 1:
            return tell("{told} Whoever they go to picks them unseen.", told=sentence)
        return tell("{told} Whoever it goes to picks it unseen.", told=sentence) if self.by_chance else sentence

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_named if self.named else self.prompt)

    @property
    def shown(self) -> bool:
        """Whether what goes lies face up."""
        return self.cards.lying == "up" or self.turned

    def pool(self, state: State, seat: int) -> list[int]:
        """The cards that may go."""
        if self.whole:
            return [*state.hands[seat]]
        return self.cards.among(state, seat, state.upcards(seat) if self.shown else state.down(seat))

    def run(self, state: State) -> None:
        seats = self.seats(state)
        if self.who and not any(state.live[p] for p in self.who):
            for p in self.who:
                self.bequeath(state, p)
        elif self.named:
            state.ask([state.bettor if state.bettor in seats else seats[0]], self)
        elif self.by_chance:
            self.move(state, {p: picked(state, self.pool(state, p), int(self.n)) for p in seats})
        elif not self.decides:
            self.move(state, {p: self.pool(state, p)[: self.n or None] for p in seats})
        else:
            state.ask([p for p in seats if self.pool(state, p)] if not self.cards.plain else seats, self)

    @property
    def decides(self) -> bool:
        return not (self.turned or self.by_chance) and self.cards.amount not in ("", "all")

    def options(self, state: State, seat: int) -> Choices:
        if self.named:
            return Choice([Action("name", amount=n) for n in range(self.n + 1)])
        pool = self.pool(state, seat)
        least, most = self.cards.amount.of(len(pool))
        if least == most and self.cards.plain:
            return Subsets("pass", pool, most)
        return Subsets("pass", pool, min(least, len(pool)), min(most, len(pool)), PASS_NONE if not least else None)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        if self.named:
            ((seat, action),) = answers.items()
            state.note(LogKind.NAME, seat, -1, (), action.amount)
            if action.amount:
                state.run_next(self.at(cards=self.cards.of_number(action.amount), named=AsNamed("")))
        else:
            self.move(state, {p: answers[p].cards if p in answers else () for p in self.seats(state)})

    def move(self, state: State, chosen: Mapping[int, Sequence[int]]) -> None:
        """The cards of each seat go where the rule says, all at once."""
        seats = list(chosen)
        step = self.to.offset(len(seats))
        self.give(state, [(p, seats[(i + step) % len(seats)], tuple(chosen[p])) for i, p in enumerate(seats)])

    def give(self, state: State, gifts: list[tuple[int, int, tuple[int, ...]]]) -> None:
        """(giver, taker, cards) at the same moment, those face up for all to see."""
        open_cards = [(p, q, tuple(within(cards, state.face_up))) for p, q, cards in gifts]
        hidden = [(p, q, tuple([c for c in cards if c not in seen])) for (p, q, cards), (_, _, seen) in zip(gifts, open_cards, strict=True)]
        for p, _, cards in open_cards:
            state.hands[p] = [c for c in state.hands[p] if c not in cards]
        if not self.shown:
            hand_over(state, hidden)
        for p, q, cards in open_cards:
            if cards or self.shown:
                state.hands[q] += cards
                state.note(LogKind.PASS, p, -1, cards, q)

    def bequeath(self, state: State, seat: int) -> None:
        """The cards of one who has folded go to those still in."""
        seats = state.seats(seat + 1)
        target = seats[(self.to.offset(len(seats) + 1) - 1) % len(seats)]
        self.give(state, [(seat, target, tuple(self.pool(state, seat)))])

    def label(self, state: State, seat: int, action: Action) -> Label:
        if self.named:
            return Label(english.capital(english.count(action.amount or 0, "card")))
        return Label(tell("Pass nothing"), whole=True) if action == PASS_NONE else Label(tell("Pass"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action == PASS_NONE:
            return tell("passing nothing")
        return super().doing(state, seat, action) if action.amount is None else tell("naming the number {n}", n=Number(action.amount))

    def count(self, tally: Tally) -> None:
        held, most = tally.face_down + tally.face_up if self.whole else tally.face_up if self.shown else tally.face_down, int(self.n)
        if self.cards.plain and (self.cards.amount.exact or self.named) and most > held:
            tally.problem(f"passes {some(most, 'card')} where a player has {held}")
        if self.named and self.turned:
            tally.problem("lets a player name a number where the cards just turned up go")
        if tally.face_up and self.cards.plain and not self.cards.lying and not self.whole:
            tally.problem("does not say which cards, down or up, where a player has both")
        tally.seen += min(most, held) if most else held
        if tally.seats:
            at_table = frozenset(range(tally.seats[0], tally.seats[1] + 1))
            still_in = at_table if tally.left is None else tally.left & at_table or tally.left
            for n in sorted(still_in):
                if self.to.comes_back(n):
                    tally.problem(f"comes back to oneself at {n} seats")


def picked(state: State, cards: Sequence[int], n: int) -> list[int]:
    """So many of the cards, by the deal's own chance."""
    remaining, out = [*cards], list[int]()
    while remaining and len(out) < n:
        out.append(remaining.pop(state.chance(len(remaining))))
    return out


class PassBoth(
    Pass,
    form="pass {cards} {to} and {more} {way}",
    examples={
        "pass 2 left and 1 right": "Each player passes two cards to the left and one card to the right at the same time.",
    },
):
    """Cards to two sides in one movement; those for the first are chosen first."""

    asked_as = ("pass left and right at the same time",)

    more: Count
    way: Side
    effect = ""

    brief_item = "{n} {to:way} and {more} {way:way} at once"
    brief = "Pass {n} {to:way} and {more} {way:way} at once{times, plural, one {} other {, {times:times}}}."
    wording = (
        "Each player passes {which, select, down {{n:down cards} to {to} and {more:down cards}} other {{n:cards} to {to} and {more:cards}}} to {way} "
        "at the same time."
    )
    prompt = "Choose {n:cards} for {to}, then {more:cards} for {way}."
    unclear = (
        FIRST_LAID_DOWN,
        settled(("Which way do two players pass?", "All cards of a pass go to the other player.", "There is nobody else."), "swap"),
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        check_going(cards)
        if not (cards.plain and cards.amount.exact) or cards.lying not in ("", "down"):
            raise PhraseError(f"'pass {cards.phrase()}' to two sides: expected a number of down cards, such as 'pass 2 left and 1 right'")

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def options(self, state: State, seat: int) -> Picks:
        return Picks("pass", state.down(seat), (int(self.n), int(self.more)))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        seats = state.seats()
        one, other = self.to.offset(len(seats)), self.way.offset(len(seats))
        gifts = []
        for i, p in enumerate(seats):
            if p in answers:
                cards = answers[p].cards
                gifts.append((p, seats[(i + one) % len(seats)], cards[: self.n]))
                gifts.append((p, seats[(i + other) % len(seats)], cards[self.n :]))
        hand_over(state, gifts)

    def doing(self, state: State, seat: int, action: Action) -> str:
        cards = action.cards
        some, more = english.these(cards[: self.n]), english.these(cards[self.n :])
        return tell("passing {some} to {to} and {more} to {way}", some=some, to=self.to, more=more, way=self.way)

    def count(self, tally: Tally) -> None:
        if self.n + self.more > tally.face_down:
            tally.problem(f"passes {some(self.n + self.more, 'card')} where a player has {tally.face_down}")
        tally.seen += self.n + self.more


class PassThrown(
    Pass,
    form="pass {thrown} {to}",
    examples={
        "pass last discards left": "Each player passes what they discarded in the last draw to the left.",
    },
):
    """What lies thrown away before each player still in; whoever it goes to takes it up."""

    thrown: LastDiscards
    uneven = True

    cards = Selection()
    effect = ""
    decision = ""
    requires = uses_up = capabilities(Capability.THROWN)
    remembers = THREW
    wording = "Each player passes what they discarded in the last draw to {to}."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """They are what they are."""

    @property
    def decides(self) -> bool:
        return False

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return past_folded(self, game)

    def text(self) -> str:
        return self.fill(self.wording)

    def run(self, state: State) -> None:
        seats = self.seats(state)
        step = self.to.offset(len(seats))
        gifts = [(p, seats[(i + step) % len(seats)], thrown_by(state, p)) for i, p in enumerate(seats)]
        take_up(state, gifts)
        for p, q, cards in gifts:
            if cards:
                state.note(LogKind.PASS, p, 1 << p | 1 << q, cards, q)

    def count(self, tally: Tally) -> None:
        tally.face_down += tally.laid_by
        tally.seen += tally.laid_by
        tally.recount()
        tally.laid_by = 0
