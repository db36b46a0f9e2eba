"""Blocks: steps that repeat, and what is done when something happens."""

from __future__ import annotations

from contextlib import contextmanager
from copy import copy
from itertools import pairwise, product

from ...language import english
from ...language.english import Number
from ...language.slots import Price
from ...language.words import tell, template
from ...table.actions import Label
from ...table.choices import Choice
from ...table.component import Condition
from ...table.deck import MOST_SEATS
from ...table.game import NOBODY
from ...table.rule import Ending, Listener, Rule
from ...table.traits.facts import Fact
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import settled
from ..conditions.player_conditions import PlayerSelection
from ..conditions.player_counts import HowMany, SoMany
from ..dealing.deal import Deal, DealOneByOne
from ..terms.logic import AllOf, AnyOf, Not, Several
from .awards import TakePot
from .outcomes import ALL_OUT, Ante, Fold, Redeal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ...table.actions import Action
    from ...table.protocols import GameRules, Step
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.settled import Settled
FAILED: Fact[frozenset[int]] = Fact("not so", frozenset())  # the steps whose condition did not hold, of those that have an `else`
OPPOSITE = {"nobody": "anybody", "anybody": "nobody"}
PACK = 52  # cards, and so runs of a block at most
MOST_CLAUSES = 3  # that a sentence has behind its condition
ROTATING = template("one player in turn")  # who changes from round to round
DECLINE_OR_PAY = Choice.of("decline", "pay")
BEST_TIE = settled(
    ("Who pays if the best hands tie?", "Each of them, in full.", "Each of them has the best hand."),
    "pay",
)


class Repeat(Rule):
    """A block of steps, run `times` times, be it for `each` player, or until its condition holds; the condition is looked at before each run. It also ends
    where nothing more comes of it. That is so when no card has moved or been turned while everybody had a turn, or after as many runs as a pack has cards."""

    times: int
    until: Condition | None
    body: tuple[Rule, ...]
    each: bool  # so many times for each player who is still in when it begins
    lay: tuple[int, ...] = ()  # how the cards lay before the last run
    idle = runs = 0  # runs since they last lay otherwise, and runs in all
    icon = Icon.REPEAT
    wording = "{n:times}:"
    wording_each = "{n:times} for each player still in:"
    wording_until = "Repeat until {condition}:"
    wording_while = "Repeat as long as {fact}:"

    def __init__(self, times: int, until: Condition | None, body: tuple[Rule, ...], each: bool = False):
        super().__init__(times=times, until=until, body=body, each=each)

    @property
    def how_many(self) -> int:  # type: ignore[override]
        return -1 if self.until or self.each else self.times

    def phrase(self) -> str:
        if self.until:
            return f"repeat until {self.until.phrase()}"
        return f"repeat {self.times} times{' for each player' if self.each else ''}"

    def text(self) -> str:
        if isinstance(self.until, Not):
            return self.fill(self.wording_while, fact=self.until.fact)
        if self.until:
            return self.fill(self.wording_until, condition=self.until.text())
        return english.capital(self.fill(self.wording_each if self.each else self.wording, n=Number(self.times)))

    def run(self, state: State) -> None:
        if self.until:
            lay = (state.face_up, *map(len, (state.deck, *state.hands, *state.stockpile, state.table, state.common, state.market)))
            idle = self.idle + 1 if lay == self.lay else 0
            if idle <= state.n and self.runs < PACK and not self.until.holds(state):
                state.run_next(*self.body, self.at(lay=lay, idle=idle, runs=self.runs + 1))
        else:
            state.run_next(*self.body * (self.times * len(self.seats(state)) if self.each else self.times))

    def children(self) -> tuple[Rule, ...]:
        return self.body

    def count(self, tally: Tally) -> None:
        if self.each:
            for _ in range(self.times):
                tally.for_each(self.body)
            return
        if not self.until:
            for _ in range(self.times):
                tally.run(self.body)
            return
        rounds, before = tally.rounds, tally.growing()
        self.until.count(tally, self.body)
        tally.doubt(self.until.bound, before)
        if self.until.open:
            tally.open, tally.rounds = tally.open or tally.rounds > rounds, rounds


class May(Rule):
    """A block of steps for those who pay its price; everybody says at once whether they do, or, where something has come about a player, that one alone.
    What comes `first`, once it is paid, is for all."""

    price: Price
    first: tuple[Rule, ...]
    body: tuple[Rule, ...]
    icon = Icon.BUY
    decision = "buy"
    prompt = "{price:Pay} for it?"
    tags = (Mechanic.BUY,)
    brief_first = "{price:Pay} if you like: {told}"
    wording = "All at once, each player may {price:pay}. Those who do:"
    wording_first = "All at once, each player may {price:pay}. Then play on; the last of these steps is for those who paid:"
    effect = (
        "{again, select, yes {} other {they }}may {price, select, free {decide that {effects}} other {{price:pay} for this: {effects}}}"
    )
    prompt_free = "Call for it?"

    def __init__(self, price: Price, first: tuple[Rule, ...], body: tuple[Rule, ...]):
        super().__init__(price=price, first=first, body=body)

    def phrase(self) -> str:
        return f"may pay {self.price}"

    def in_call(self, times: Number) -> str:
        sentence = self.body[0].in_call(times)
        return self.fill(self.brief_first, told=sentence[:1].lower() + sentence[1:])

    def text(self) -> str:
        return self.fill(self.wording_first if self.first else self.wording)

    @property
    def effects(self) -> str:
        """What is done, behind an event."""
        return done(self.body)

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_free if self.price == "free" else self.prompt)

    def run(self, state: State) -> None:
        price = self.price.chips(state)
        state.ask([p for p in self.seats(state) if state.chips[p] >= price], self)

    def options(self, state: State, seat: int) -> Choice:
        return DECLINE_OR_PAY

    def take(self, state: State, answers: dict[int, Action]) -> None:
        payers = tuple([p for p, action in answers.items() if action.verb == "pay"])
        for p in payers:
            paid = state.pay_dead_money(p, self.price.chips(state))
            state.note(LogKind.PAY, p, -1, (), paid) if paid else state.note(LogKind.CALLS_FOR_IT, p, -1, ())
        state.run_next(*self.first, *([rule.at(who=payers) for rule in self.body] if payers else ()))

    def charge(self, state: State, seat: int, action: Action) -> int:
        return self.price.chips(state) if action.verb == "pay" else 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        price = self.charge(state, seat, action)
        if action.verb != "pay":
            return Label(tell("Decline"))
        return Label(tell("Pay {chips}", chips=price), price) if price else Label(tell("Call for it"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        if self.price == "free":
            return tell("calling for it" if action.verb == "pay" else "leaving it")
        return tell("paying {chips}" if action.verb == "pay" else "paying nothing", chips=self.price.chips(state))

    def children(self) -> tuple[Rule, ...]:
        return self.first + self.body

    def count(self, tally: Tally) -> None:
        """It costs much and few pay: the figures leave what it buys out, as the sources do."""
        tally.run(self.first)
        those = copy(tally)  # who pay
        those.problems, those.common_down = [], [*tally.common_down]
        those.run(self.body)
        if those.seen > tally.seen:
            tally.unsure["seen"] = "deal"


def rows(steps: Sequence[Step]) -> Iterator[tuple[Step, ...]]:
    """The steps, and those of each block in them, as they follow each other."""
    yield tuple(steps)
    for step in steps:
        if isinstance(step, Rule) and step.children():
            yield from rows(step.children())


class Conditional(Rule):
    """A block of steps that run once, where a condition holds."""

    closing = True

    condition: Condition
    body: tuple[Rule, ...]

    @property
    def icon(self) -> Icon:  # type: ignore[override]
        """That of what is done, where the sentence tells it."""
        return self.body[-1].icon if self.in_one else Icon.CONDITION

    wording = "If {condition}:"
    wording_unless = "Unless {fact}:"
    wording_whole = "If {condition}, {done}."
    wording_whole_unless = "Unless {fact}, {done}."
    wording_otherwise = "Otherwise:"
    wording_whole_otherwise = "Otherwise, {done}."
    otherwise = False  # whether the step before is for the opposite and leaves nothing to this one
    wording_on = "Go on only if {condition}."
    wording_on_unless = "The deal is over if {fact}."
    brief = "{unless, select, yes {Unless {fact}} other {If {condition}}}, {done}."
    brief_first = "{unless, select, yes {Unless {fact}} other {If {condition}}}, {told}"
    brief_again = "If {condition}, {told} again{then, select, yes {; {then}} other {}}."
    again = False  # whether what is declared has been declared before
    overtaken = False  # whether a bet inside the block before it may make its condition true
    has_else = False  # whether the step behind it is its `else`

    def __init__(self, condition: Condition, body: tuple[Rule, ...]):
        super().__init__(condition=condition, body=body)

    def phrase(self) -> str:
        return f"given {self.condition.phrase()}"

    def audit(self, tally: Tally) -> None:
        if self.overtaken:
            tally.problem(
                "looks at the last round of bets, which may be one in the block before it, so that both blocks are played; expected one block with the other "
                f'as its else: {{ given = "{self.opposite.phrase()}", do = [...], else = [...] }}'
            )

    def bind(self, game: GameRules) -> None:
        """Whether the step before it is its opposite; and of one player who is left, that no more are spoken of."""
        pairs = [before for row in rows(game.play) for before, step in pairwise(row) if step is self]
        self.otherwise = any(map(self.answers, pairs))
        self.overtaken = isinstance(self.condition, SoMany) and self.condition.did == "opened" and any(map(self.may_follow, pairs))
        first = self.body[0]
        self.again = bool(first.brief_anew) and any(rule.phrase() == first.phrase() for rule in game.play)
        if isinstance(self.condition, SoMany) and self.condition.many == "only 1":
            for rule in self.body:
                if (
                    isinstance(rule, ForPlayers)
                    and rule.those.whom in ("those in", "everybody in")
                    and not (rule.those.fact or rule.those.did)
                ):
                    rule.sole = True
        if isinstance(self.condition, SoMany) and self.condition.many == "anybody" and self.condition.did in ("paid", "lost"):
            for rule in self.body:
                if isinstance(rule, Redeal):
                    rule.if_paid = True

    @property
    def opposite(self) -> Condition:
        """The condition that holds when this block's does not."""
        return opposite_of(self.condition)

    def may_follow(self, before: Step) -> bool:
        """Whether the step before has the opposite condition and bets in it, so that this block may be played after it too."""
        if (
            not isinstance(before, Conditional)
            or isinstance(before, Instead)
            or self.has_else
            or before.condition.phrase() != self.opposite.phrase()
        ):
            return False
        inner = [rule for top in before.body for rule in top.every()]
        return any(rule.decision == "bet" for rule in inner) and not any(isinstance(rule, Redeal) for rule in before.body)

    def answers(self, before: Step) -> bool:
        """Whether that step is done where this one is not, and ends the deal or cannot change what they depend on."""
        if not isinstance(before, Conditional):
            return False
        one, other = before.condition, self.condition
        some = {"nobody", "anybody"}
        opposite = (
            (isinstance(one, Not) and one.test.phrase() == other.phrase())
            or (isinstance(other, Not) and other.test.phrase() == one.phrase())
            or (
                isinstance(one, SoMany)
                and isinstance(other, SoMany)
                and one.did == other.did
                and not one.legs
                and {one.many, other.many} == some
            )
        )
        ends = any((isinstance(rule, Ending) and rule.pays) or isinstance(rule, TakePot) for top in before.body for rule in top.every())
        return opposite and (one.stays or ends)

    def text(self) -> str:
        if self.otherwise:
            return self.fill(self.wording_whole_otherwise if self.in_one else self.wording_otherwise)
        unless = isinstance(self.condition, Not)
        if self.in_one:
            return self.fill(self.wording_whole_unless if unless else self.wording_whole, condition=self.condition.text())
        return self.fill(self.wording_unless if unless else self.wording, condition=self.condition.text())

    @property
    def weight(self) -> float:  # type: ignore[override]
        """What takes steps of its own says less of a game than these."""
        return 6.0 if self.again or self.in_one or any(isinstance(rule, Ending) for rule in self.body) else 2.0

    def in_call(self, times: Number) -> str:
        if isinstance(self.condition, SoMany) and self.condition.legs and self.condition.many == "nobody":
            return ""  # as long as nobody has won, the game goes on
        if sentence := self.called(terse=False):
            return sentence
        first, *others = self.body
        sentence = first.in_call(times)
        if not sentence:
            return ""
        if self.again:
            then = others[0].clause() if others else ""
            return self.fill(self.brief_again, condition=self.condition.text(), told=first.fill(first.brief_anew), then=then)
        return self.fill(
            self.brief_first, unless=bool(self.fact), condition=self.condition.text(), told=sentence[:1].lower() + sentence[1:]
        )

    def in_call_tersely(self) -> str:
        return self.called(terse=True) if self.in_call(Number(1)) else ""

    def called(self, terse: bool) -> str:
        """Its sentence in a call where it can be told in clauses, in as few words as can be where that is `terse`; otherwise nothing."""
        deeds = [in_few_words(rule, 1 if terse else i) for i, rule in enumerate(self.body)]
        if not all(deeds):
            return ""
        return self.fill(self.brief, unless=bool(self.fact), condition=self.condition.text(), done=in_a_row(deeds, brief=True))

    def on(self) -> str:
        """The same where the deal is over unless the condition holds, and what is done stands behind it."""
        return self.fill(self.wording_on_unless if self.fact else self.wording_on, condition=self.condition.text())

    @property
    def fact(self) -> str:
        """What has not to be so, in words, where the condition is the opposite of something."""
        return self.condition.fact if isinstance(self.condition, Not) else ""

    @property
    def done(self) -> str:
        """What is done, in one clause behind the other."""
        return in_a_row(rule.clause() for rule in self.body)

    @property
    def in_one(self) -> bool:
        return len(self.body) <= MOST_CLAUSES and all(rule.clause() for rule in self.body)

    def run(self, state: State) -> None:
        holds = self.condition.holds(state)
        if self.has_else:
            FAILED.put(state, FAILED.of(state) - {self.step} if holds else FAILED.of(state) | {self.step})
        if holds:
            state.run_next(*self.body)

    @property
    def planned(self) -> bool:  # type: ignore[override]
        return self.condition.stays

    def skipped(self, state: State) -> bool:
        return self.planned and self.condition.decided(state) and not self.condition.holds(state)

    def children(self) -> tuple[Rule, ...]:
        return self.body

    def count(self, tally: Tally) -> None:
        before = tally.snapshot() if self.has_else else None
        with self.players_left(tally):
            tally.run(self.body)
        if before:
            tally.ways.append(before)

    @contextmanager
    def players_left(self, tally: Tally) -> Iterator[None]:
        """Count its steps for as many players still in as its condition allows."""
        outer = tally.left
        most = tally.seats[1] if tally.seats else MOST_SEATS
        numbers = frozenset(range(2, most + 1)) if outer is None else outer
        inner = frozenset([n for n in numbers if may_hold(self.condition, n)])
        tally.left = outer if inner == numbers else inner
        try:
            yield
        finally:
            tally.left = outer


def may_hold(one: Condition, left: int) -> bool:
    """Whether the condition may hold with so many players still in."""
    if isinstance(one, AllOf):
        return all(may_hold(some, left) for some in one.some)
    counted = one.test if isinstance(one, Not) else one
    if isinstance(counted, SoMany) and counted.did == "left" and not counted.turn:
        return counted.many.met(left, left) != (counted is not one)
    return True


def opposite_of(one: Condition) -> Condition:
    """The condition that holds when this one does not."""
    if isinstance(one, Several):  # in the form of the language: any of several, each of them all of several
        clauses = [clause.some if isinstance(clause, AllOf) else (clause,) for clause in (one.some if isinstance(one, AnyOf) else (one,))]
        ways = [tuple(map(opposite_of, facts)) for facts in product(*clauses)]
        joined = [AllOf(some=facts) if len(facts) > 1 else facts[0] for facts in ways]
        return AnyOf(some=tuple(joined)) if len(joined) > 1 else joined[0]
    if isinstance(one, SoMany) and one.many in OPPOSITE and not one.legs:
        return SoMany(many=HowMany(OPPOSITE[one.many]), did=one.did)
    return one.test if isinstance(one, Not) else Not(test=one)


class Instead(Conditional):
    """The `else` of the block before it: played if that block's condition did not hold when it was tested."""

    def __init__(self, before: Conditional, body: tuple[Rule, ...]):
        super().__init__(opposite_of(before.condition), body)
        self.before = before

    def phrase(self) -> str:
        return "else"

    def bind(self, game: GameRules) -> None:
        super().bind(game)
        self.otherwise, self.overtaken = True, False

    def run(self, state: State) -> None:
        if self.before.step in FAILED.of(state):
            state.run_next(*self.body)

    def count(self, tally: Tally) -> None:
        before = tally.ways.pop() if tally.ways else None
        with self.players_left(tally):
            if before:
                tally.run_instead({**before, "left": tally.left}, self.body)
            else:  # counted by itself
                tally.run(self.body)


class ForPlayers(Rule):
    """A block of steps for some players alone, whoever they are when its turn comes; for nobody where there are none."""

    closing = True

    those: PlayerSelection
    body: tuple[Rule, ...]

    @property
    def icon(self) -> Icon:  # type: ignore[override]
        """That of what they do, where the sentence tells it."""
        return self.body[0].icon if self.in_one else Icon.CONDITION

    wording = "{start}:"
    wording_whole = "{start} {deeds}."
    effect = "{whom} {told, select, yes {{deeds}} other {have this: {effects}}}"
    inside_whole = "{whom} {deeds}"
    brief_first = "{lead} {told}"
    brief_one = "{who} {deeds}."
    brief_everybody = "everybody antes"
    wording_then = "{before}; then {then}"
    acts = False
    again = False  # whether they do what the step before has had them do among others
    wording_again = "{start} {deeds} once more."
    sole = False  # whether it is one player, and the condition before it has said who

    def __init__(self, those: PlayerSelection, body: tuple[Rule, ...]):
        some = those.whom != "everybody"
        super().__init__(those=those, body=tuple([rule.at(only=True, lone=those.one) for rule in body]) if some else body)

    @property
    def weight(self) -> float:  # type: ignore[override]
        """A fold for what players hold, and a payment by the worst loser alone, say most. A card for everybody says as much as any other card."""
        everybody = self.those.whom in ("everybody", "everybody in") and not (self.those.did or self.those.fact)
        if everybody and all(isinstance(rule, Deal) for rule in self.body):
            return 2.0
        folds = self.those.fact and any(isinstance(rule, Fold) for rule in self.body)
        return 6.1 if folds or self.those.whom == "worst loser" else 6.0

    def phrase(self) -> str:
        return f"who {self.those.phrase()}"

    def bind(self, game: GameRules) -> None:
        """Whether it repeats for some what the step before was for all of them."""
        self.again = any(self.repeats(before) for row in rows(game.play) for before, step in pairwise(row) if step is self)

    def repeats(self, before: Step) -> bool:
        """Whether that step does the same, with more players than these."""
        if not isinstance(before, ForPlayers) or before.those.did or before.those.fact or not (self.those.did or self.those.fact):
            return False
        return before.those.whom == self.those.whom != "" and [rule.phrase() for rule in before.body] == [
            rule.phrase() for rule in self.body
        ]

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        """What it leaves open who they are, and what happens where they are all that are left."""
        out = self.those.whom == "everybody in" and any(isinstance(rule, Fold) for rule in self.body)
        pays = self.those.whom == "winner" and any(type(rule).forfeit is not Rule.forfeit for rule in self.body)
        return (*self.those.leaves_open(game), *((ALL_OUT,) if out else ()), *((BEST_TIE,) if pays else ()))

    def text(self) -> str:
        whole = self.wording_again if self.again else self.wording_whole
        return self.fill(whole if self.in_one else self.wording, start=english.capital(self.whom))

    def in_call(self, times: Number) -> str:
        first = self.body[0]
        in_rotation = self.those.turn == "rotation" and not self.those.fact
        plain = self.sole or self.those.beside or self.again
        whom = tell(ROTATING) if in_rotation else self.whom if plain else self.those.in_brief
        if len(self.body) == 1 and first.brief_those:
            return english.capital(first.fill(first.brief_those, whom=whom, many=self.those.plural))
        if len(self.body) == 1 and first.brief_does:
            return self.fill(self.brief_one, who=english.capital(whom), deeds=first.fill(first.brief_does, many=self.those.plural))
        if self.in_one:
            return self.text() if plain else self.fill(self.brief_one, who=english.capital(whom), deeds=self.deeds)
        if first.does and self.those.one:
            return self.fill(self.brief_one, who=english.capital(self.whom), deeds=deeds_of([first], False))
        sentence = first.in_call(times)
        return self.fill(self.brief_first, lead=self.text(), told=sentence[:1].lower() + sentence[1:]) if sentence else ""

    def clause(self) -> str:
        return self.fill(self.inside_whole) if self.in_one else ""

    @property
    def in_brief(self) -> str:  # type: ignore[override]
        """Where everybody antes once more, it goes without saying that this is everybody at the table."""
        everybody = self.those.whom == "everybody" and not (self.those.did or self.those.fact)
        return self.brief_everybody if everybody and len(self.body) == 1 and isinstance(self.body[0], Ante) else ""

    @property
    def in_one(self) -> bool:
        return all(rule.does for rule in self.body)

    @property
    def told(self) -> bool:
        """The same, for the template."""
        return self.in_one

    @property
    def whom(self) -> str:
        """The players, in words."""
        if self.sole:
            return tell("that player")
        if self.those.beside:
            return tell("{whom}", whom=self.those.whom)
        return self.those.text()

    @property
    def hands_go(self) -> str:
        """Where all whole hands go, where that is all that is done."""
        (rule, *others) = self.body
        everybody = self.those.whom in ("everybody in", "everybody") and not (self.those.did or self.those.fact)
        return rule.fill(rule.brief_hands) if everybody and rule.brief_hands and not others else ""

    @property
    def deeds(self) -> str:
        """What they do, behind them; of a neighbour also what it takes."""
        deeds = deeds_of(self.body, self.those.plural and not self.sole)
        return tell("{deeds} if they have {held}", deeds=deeds, held=self.those.held) if self.those.beside and self.those.held else deeds

    @property
    def effects(self) -> str:
        """What is done, behind an event."""
        return done(self.body)

    def run(self, state: State) -> None:
        (subject,) = self.who or (NOBODY,)
        if who := self.those.seats(state, subject):
            state.run_next(*[rule.at(who=who, only=True) for rule in self.body])

    def forfeit(self, state: State) -> int:
        return sum([rule.forfeit(state) for rule in self.body]) if self.those.whom == "losers" else 0

    @property
    def costly(self) -> bool:  # type: ignore[override]
        return self.those.whom == "losers" and not self.those.did and any(type(r).forfeit is not Rule.forfeit for r in self.body)

    @property
    def drops_lowest(self) -> bool:  # type: ignore[override]
        return self.those.turn == "low" and any(isinstance(rule, Fold) for rule in self.body)

    def children(self) -> tuple[Rule, ...]:
        return self.body

    def count(self, tally: Tally) -> None:
        everybody = self.those.whom in ("everybody", "everybody in") and not (self.those.did or self.those.fact)
        if not everybody and any(rule.decision == "bet" for rule in self.every()):
            tally.problem(
                "has a round of bets in it, in which all who are still in would bet; expected it as a step of its own, such as 'bet from left'"
            )
        effect, tally.effect, down, up = tally.effect, True, tally.face_down, tally.face_up
        tally.single = bool(self.those.turn)
        if self.those.many:  # what all of them get; at an event as often as the deck has cards for it
            tally.effect = False
            for _ in range(tally.kept if effect else 1):
                tally.run(self.body)
        else:
            tally.run(self.body)
        tally.effect, tally.single = effect, False
        if not self.those.many:  # the others keep what one of them loses
            tally.face_down, tally.face_up = down, up


def deeds_of(rules: Sequence[Rule], many: bool, brief: bool = False, terse: bool = False) -> str:
    """What players do one after the other, behind a word for them: `match the pot and fold`, or, where it is one of them, `matches the pot and folds`.
    In a game's call it is `brief`, and `terse` where there is little room."""
    words = [rule.fill((terse and rule.does_tersely) or (brief and rule.does_in_brief) or rule.does, many=many) for rule in rules]
    sentence = words[0]
    for before, then in zip(rules, words[1:], strict=False):
        sentence = before.fill(before.wording_then, before=sentence, then=then)
    return sentence


def in_a_row(clauses: Iterable[str], brief: bool = False) -> str:
    """One after the other: `the losers match the pot; then the pot stays and everybody gets a new hand`."""
    first, *others = clauses
    for other in others:
        first = tell("{before}; {then}" if brief else "{before}; then {then}", before=first, then=other)
    return first


def in_few_words(rule: Rule, place: int) -> str:
    """What is done under a condition, as a clause of a call. It has other words if it is not the first deed: `place` counts from 0."""
    brief = (place and rule.in_brief_then) or rule.in_brief
    return rule.fill(brief) if brief else rule.clause()


def done(rules: Sequence[Rule], first: str = "") -> str:
    """What is done one after the other, behind an event; the `first` of it in other words, where they are given."""
    sentence = first or rules[0].fill(rules[0].effect)
    for before, rule in pairwise(rules):
        sentence = before.fill(before.wording_then, before=sentence, then=rule.fill(rule.effect, again=before.acts))
    return sentence


class OnEvent(Listener):
    """What is done for a seat when an event comes about it."""

    icon = Icon.EVENT
    wording = "When {event}, {effects}."
    brief = "{subject} {deeds}."
    brief_other = "{subject}: {deeds}."
    cards: tuple[int, ...] = ()
    comes_first = False  # whether it comes before the next card is dealt

    def __init__(self, event: Condition, do: tuple[Rule, ...]):
        super().__init__(event=event, do=do)

    def bind(self, game: GameRules) -> None:
        self.comes_first = any(isinstance(rule, DealOneByOne) for step in game.play for rule in step.every())

    def phrase(self) -> str:
        return f"when {self.event.phrase()}: {', '.join(r.phrase() for r in self.do)}"

    def text(self) -> str:
        if self.event.late and not self.comes_first and isinstance(self.do[0], Deal):
            first = tell("{deal} once everybody has a card", deal=done(self.do[:1]))
            return self.fill(self.wording, event=self.event.text(), effects=done(self.do, first))
        return self.fill(self.wording, event=self.event.text(), effects=done(self.do))

    @property
    def weight(self) -> float:  # type: ignore[override]
        """What everybody may do at every turn weighs most in a call, then what costs another player a card."""
        return 6.3 if self.event.of_each else 6.2 if self.do[0].hits else 6.0

    def in_call(self, times: Number) -> str:
        return self.called(self.event.subject(), terse=False)

    def in_call_tersely(self) -> str:
        subject = self.event.subject_tersely()
        return self.called(subject, terse=True) if subject else ""

    def called(self, subject: str, terse: bool) -> str:
        """Its sentence in a call, in as few words as can be where that is `terse`."""
        acts = all(rule.does for rule in self.do)
        if not subject or (self.event.of_player and not acts):
            return self.text()
        first = self.do[0]
        if isinstance(first, ForPlayers) and len(self.do) == len(first.body) == 1 and first.hands_go:
            return self.fill(self.brief_other, subject=subject, deeds=first.hands_go)
        if terse and first.does_in_few and len(self.do) == 1:
            return self.fill(self.brief_other, subject=subject, deeds=first.fill(first.does_in_few))
        brief = (terse and first.in_brief_then) or first.in_brief
        deeds = deeds_of(self.do, False, brief=True, terse=terse) if acts else done(self.do, first.fill(brief) if brief else "")
        if acts and not terse:
            subject = self.event.player() or subject
        return self.fill(self.brief if acts else self.brief_other, subject=subject, deeds=deeds)

    @property
    def jointly(self) -> bool:  # type: ignore[override]
        return all(rule.jointly for rule in self.do)

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        """Cards dealt up to everybody may put out everybody."""
        dealt = [rule for rule in game.play for rule in rule.every() if isinstance(rule, Deal) and rule.face == "up"]
        all_may = self.jointly and dealt and "dealt" in self.event.listens_to() and self.event.several()
        return (ALL_OUT,) if all_may else ()

    def schedule_for(self, state: State, seat: int, cards: list[int]) -> None:
        """Run next for the seat, or together with the seats that the same moment woke it for."""
        for i, other in enumerate(state.due if self.jointly else ()):
            if isinstance(other, OnEvent) and other.event is self.event:
                state.due[i] = other.at(who=(*(other.who or ()), seat), cards=(*other.cards, *cards))
                return
        state.run_next(self.at(who=(seat,), cards=tuple(cards)))

    def run(self, state: State) -> None:
        who = tuple([p for p in self.who or () if p == NOBODY or state.live[p] or self.event.of_folded])
        if not who:
            return
        effects = [rule.at(who=who, about=self.cards, asked_next=self.event.asked_next) for rule in self.do]
        for i in reversed(range(len(effects) - 1)):
            if effects[i].earns:
                effects[i:] = [effects[i].at(brings=tuple(effects[i + 1 :]))]
        state.run_next(*effects)

    def children(self) -> tuple[Rule, ...]:
        return self.do

    def count(self, tally: Tally) -> None:
        if self.event.of_each:
            self.count_for_each(tally)
            return
        before, perhaps = tally.growing(), tally.spare
        tally.effect, tally.often, tally.kept = True, self.event.often(), self.event.kept()
        tally.run(self.do)
        tally.effect, tally.often, tally.kept = False, 1, 1
        if not self.event.counted():
            tally.doubt("deal", before)
        if tally.spare > perhaps and tally.seen == before["seen"]:
            tally.unsure["seen"] = "deal"  # for everybody, as often as it happens

    def count_for_each(self, tally: Tally) -> None:
        """Counts its effects as steps for everybody, once for each time that the event comes for a player. A figure that one more time would raise is not
        fixed."""
        for _ in range(self.event.turns(tally)):
            tally.run(self.do)
        if self.event.counted():
            return
        more = copy(tally)
        more.problems, more.common_down = [], [*tally.common_down]
        more.run(self.do)
        now = more.growing()
        tally.unsure |= {figure: "deal" for figure, was in tally.growing().items() if now[figure] > was}
