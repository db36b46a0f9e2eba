"""What players say at once about the hands they hold."""

from __future__ import annotations

from ...errors import PhraseError
from ...language import english
from ...language.phrase import Count, Flag, OneOf, Word
from ...language.slots import Price
from ...language.words import tell, template
from ...table.actions import Action, Label
from ...table.choices import Choice
from ...table.rule import LEFT_FIRST, Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Fact
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.open_questions import OpenQuestion
from ...table.traits.settled import Settled, settled
from ..conditions.hand_conditions import held
from ..conditions.player_conditions import DECLARED_POT, IN, OUT, READY
from ..conditions.player_counts import SoMany
from ..showdown.eligible_cards import FIVE, OWN_USED
from ..terms.logic import AnyOf
from .both_ways import OPENS, Clash, Tie, opens, refuse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any, ClassVar

    from ...table.choices import Choices
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities


FORCED: Fact[tuple[int, ...]] = Fact("forced in", ())  # who has no choice when the others declare in or out


SAID = template(  # what a declaration is called on its button, and as what is done
    {
        "high": ("High", "declaring high"),
        "low": ("Low", "declaring low"),
        "both": ("Both ways", "declaring both ways"),
        "card": ("Split card", "declaring the split card"),
        "in": ("In", "staying in"),
        "out": ("Out", "dropping out"),
        "ready": ("Ready", "declaring ready"),
        "unready": ("Not ready", "declaring not ready"),
    }
)


class Directions(Word):
    """The directions a player may go. Whether one may go both ways is for the table to say where it is not said."""

    words = {
        "high or low": "high or low",
        "high or low, not both": "high or low",
        "high, low or both": "high, low or both",
        "high, split card or both": "high, the split card or both",
        "in or out": "in or out",
    }


class WaysOrOut(Word):
    """The directions a player may go, or out."""

    words = {
        "high, low or out": "high, low or out",
        "high, low, both or out": "high, low, both or out",
    }


class OneByOne(Flag):
    """Each hears what those before have declared."""

    word = "in turn"


class Barred(OneOf):
    """The way that is not open to some players."""

    among = ("high", "low", "out")


WAYS = {
    what: Choice([Action("declare", word=way) for way in ways.split()])
    for what, ways in {
        "high or low": "high low",
        "high or low, not both": "high low",
        "high, low or both": "high low both",
        "high, split card or both": "high card both",
        "high, low or out": "high low out",
        "high, low, both or out": "high low both out",
        "in or out": "in out",
        "ready or not": "ready unready",
    }.items()
}


IN_FISTS = template(
    {
        "high or low": "Everybody hides chips in a fist: none for low, one for high. All open their hands together.",
        "high or low, not both": "Everybody hides chips in a fist: none for low, one for high. All open their hands together.",
        "high, low or both": "Everybody hides chips in a fist: none for low, one for high, two for both. All open their hands together.",
        "high, split card or both": "Everybody hides chips in a fist: none for the split card, one for high, two for both. All open their hands "
        "together.",
        "high, low or out": "Everybody hides chips in a fist: none for out, one for low, two for high. All open their hands together.",
        "high, low, both or out": "Everybody hides chips in a fist: none for out, one for low, two for high, three for both. All open their hands "
        "together.",
        "in or out": "Everybody hides a fist under the table: empty for out, one chip for in. All open their hands together.",
        "ready or not": "Everybody hides a fist under the table: empty for not ready, one chip for ready. All open their hands together.",
    }
)


class Declare(
    Rule,
    form="declare {what}[, {turns}][, but not {barred} if {fact}][, {tie}][, {clash}]",
    examples={
        "declare high or low": "All at once, each player declares high or low.",
        "declare high or low, not both": "All at once, each player declares high or low.",
        "declare high, low or both": "All at once, each player declares high, low or both.",
        "declare high, low or both, a tie loses, they split": "All at once, each player declares high, low or both. A player who goes both ways "
        "must win both alone; a tie loses. Whoever misses one way is out. But if players who went both ways have the best hand each way between "
        "them, each keeps what they won.",
        "declare in or out": "All at once, each player declares in or out; those out fold.",
        "declare high, split card or both": "All at once, each player declares high, the split card or both.",
        "declare high or low, but not low if hand has kings": "All at once, each player declares high or low. Nobody who has a king may go low.",
        "declare in or out, in turn, but not out if hand has wild cards": "In turn, each player declares in or out; those out fold. A player who "
        "has wild cards must go in.",
        "declare in or out, in turn": "In turn, each player declares in or out; those out fold.",
    },
):
    """A secret choice, shown at once, or for all to hear in turn. A player who goes both ways must win both. Where everybody is out, nobody folds. Or how
    many of their own cards players use, for a price."""

    asked_as = ("declare high or low", "in or out, as in guts", "drop on the count of three", "use chips to declare")

    @property
    def one_at_a_time(self) -> str:  # type: ignore[override]
        return LEFT_FIRST if self.turns else ""

    what: Directions
    turns: OneByOne = OneByOne("")
    barred: Barred = Barred("")  # the way that is not open
    fact: AnyOf | None = None  # to players of whom that is so
    tie: Tie = Tie("")  # where somebody may go both ways
    clash: Clash = Clash("")
    open_slots: ClassVar[tuple[OpenQuestion, ...]] = (
        OpenQuestion(
            "declare",
            "what",
            Directions,
            ("high low", "high low both"),
            template("The source says to declare high or low, and does not say whether a player may go both ways."),
            labels=template(("high or low", "high, low or both")),
            said=("high or low, not both", "high, low or both"),
            left="high or low",
        ),
        *OPENS,
    )
    queue: tuple[int, ...] | None = None  # who is still to declare, where they do so in turn
    icon = Icon.DECLARE
    decision = "declare"
    telling = True
    without = "No declaration."
    without_aloud = "Nobody declares: the cards speak."
    brief_anew = "declare {what}"
    brief = "Declare {what}, {turns, select, yes {in turn} other {all at once}}."
    wording = (
        "{turns, select, yes {In turn} other {All at once}}, each player declares {what}"
        "{may_go_out, select, yes {; {asked_again, select, yes {if anybody goes in, } other {}}those out fold} other {}}."
    )
    wording_barred = (
        "{barred, select, out {A player who has {held} must go in.} "
        "other {Nobody who has {held} may go {barred, select, high {high} other {low}}.}}"
    )
    wording_barred_where = (
        "{barred, select, out {Everybody must go in where {facts}.} "
        "other {Nobody may go {barred, select, high {high} other {low}} where {facts}.}}"
    )
    prompt = "Declare: {what}?"
    asked_again = False  # whether it is repeated where everybody is out, and nobody folds then

    def bind(self, game: GameRules) -> None:
        super().bind(game)
        self.asked_again = any(
            isinstance(until := getattr(rule, "until", None), SoMany)
            and (until.many, until.did) == ("anybody", "in")
            and any(inner is self for inner in rule.every())
            for step in game.play
            for rule in step.every()
        )

    unclear_out = settled(
        ("What if everybody declares out?", "Nobody is out. All of them play on.", "Somebody has to win the pot."), "declare"
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if given["what"] != "high or low" and Action("declare", word="both") not in WAYS[given["what"]]:
            refuse(given, f"declare {given['what']}")
        fact: AnyOf | None = given.get("fact")
        ways = [action.word for action in WAYS[given["what"]]]
        if fact and (not fact.of_seat or given["barred"] not in ways):
            other = (
                "declare in or out, but not out if hand has wild cards"
                if "out" in ways
                else "declare high or low, but not low if hand has kings"
            )
            raise PhraseError(f"'but not {given['barred']} if {fact.phrase()}': expected such as '{other}'")

    @property
    def staged(self) -> bool:  # type: ignore[override]
        return self.what != "in or out"

    @property
    def at_once(self) -> str:
        return "" if self.turns else tell(IN_FISTS[self.what])

    @property
    def provides(self) -> Capabilities:
        return capabilities(Capability.IN_OR_OUT if self.in_or_out else Capability.DECLARATION)

    @property
    def in_or_out(self) -> bool:
        """Whether it is asked who plays on, not for which part."""
        return self.what == "in or out"

    @property
    def may_go_out(self) -> bool:
        """Whether a player may declare out, be it beside ways to go."""
        return "out" in self.declares

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return (self.unclear_out,) if self.may_go_out and not game.continues_after_showdown else ()

    def unsettled(self) -> Iterable[OpenQuestion]:
        return opens(super().unsettled(), "both" in self.declares or self.what == "high or low")

    def settle(self, chosen: Mapping[str, str]) -> None:
        super().settle(chosen)
        if "both" not in self.declares:
            self.__dict__ |= {"tie": Tie(""), "clash": Clash("")}

    @property
    def tags(self) -> tuple[Mechanic, ...]:  # type: ignore[override]
        return (Mechanic.HIGH_LOW, Mechanic.DECLARE) if "low" in self.declares else (Mechanic.DECLARE,)

    @property
    def weight(self) -> float:  # type: ignore[override]
        """That players declare which way they go is said where hands are compared."""
        return 4.0 if self.may_go_out or self.fact else 2.0 if self.turns else 0.9

    def text(self) -> str:
        return " ".join(self.sentences())

    def sentences(self) -> list[str]:
        sentences = [self.fill(self.wording)]
        if self.fact:
            had = held(self.fact)
            sentences.append(
                self.fill(self.wording_barred, held=had) if had else self.fill(self.wording_barred_where, facts=self.fact.text())
            )
        return [*sentences, *(word.say("") for word in (self.tie, self.clash) if word)]

    def run(self, state: State) -> None:
        seats = self.seats(state) if self.queue is None else list(self.queue)
        if self.may_go_out:
            seats = [p for p in seats if p not in FORCED.of(state)]
        if self.may_go_out and state.game.continues_after_showdown:
            seats = [p for p in seats if state.chips[p]] or seats
        if self.turns and seats:
            state.ask(seats[:1], self.at(queue=tuple(seats[1:])))
        else:
            state.ask(seats, self)

    @property
    def declares(self) -> tuple[str, ...]:  # type: ignore[override]
        return tuple(action.word for action in WAYS[self.what])

    def options(self, state: State, seat: int) -> Choices:
        if self.fact and self.fact.holds_for(state, seat):
            return Choice([action for action in WAYS[self.what] if action.word not in (self.barred, "both")])
        return WAYS[self.what]

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            state.declared[p] = action.word
        for p in answers:
            state.note(LogKind.DECLARE, p, -1, (), state.declared[p])
            self.on_declared(state, p)
        if self.queue:
            state.run_next(self)
        elif self.may_go_out:
            self.part(state)

    def on_declared(self, state: State, seat: int) -> None:
        """What follows at once when a seat's declaration is known."""

    def part(self, state: State) -> None:
        """All have declared in or out. Those who are out fold, unless everybody is out. A player with no chips to lose was not asked and is out."""
        seats, forced = self.seats(state), FORCED.of(state)
        stay = [p for p in seats if state.declared[p] not in ("out", "") or p in forced]
        gone = [p for p in seats if p not in stay]
        for p in (*seats, *forced):
            if state.declared[p] in ("in", "out"):
                state.declared[p] = ""
        before = [p for p in IN.of(state) if p not in seats] if self.only else []  # asked once more, those of a block alone
        IN.put(state, (*before, *stay))
        DECLARED_POT.put(state, state.pot())
        OUT.put(state, tuple(gone))
        FORCED.put(state, ())
        for p in gone if IN.of(state) else ():
            state.fold(p, "out")

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell(SAID[action.word][0]))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell(SAID[action.word][1])


class DeclareOrOut(
    Declare,
    form="declare {what}[, {turns}][, {tie}][, {clash}]",
    examples={
        "declare high, low or out": "All at once, each player declares high, low or out; those out fold.",
        "declare high, low, both or out": "All at once, each player declares high, low, both or out; those out fold.",
        "declare high, low or out, in turn": "In turn, each player declares high, low or out; those out fold.",
    },
):
    """One choice of three: to go out, or to stay in and go one way. Whoever alone goes a way has no rival for that half. If all go out, nobody folds."""

    asked_as = ("declare high, low or out at once", "three-way guts")  # type: ignore[assignment]

    what: WaysOrOut  # type: ignore[assignment]
    open_slots = OPENS
    provides = capabilities(Capability.IN_OR_OUT, Capability.DECLARATION)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if given["what"] != "high, low, both or out":
            refuse(given, f"declare {given['what']}")

    def count(self, tally: Tally) -> None:
        if any(isinstance(rule, GoIn) for top in (*tally.game.play, *tally.game.listeners) for rule in top.every()):
            tally.problem("asks for a way too, and 'go in' names none; expected 'declare in or out' first, then 'declare high or low'")


class Ready(
    Declare,
    form="declare ready or not",
    examples={
        "declare ready or not": "All at once, each player says whether they are ready for the showdown.",
    },
):
    """Whether one would have the hands compared as they are; nobody folds for it."""

    what = Directions("ready or not")
    open_slots = ()

    wording = "All at once, each player says whether they are ready for the showdown."
    prompt = "Are you ready for the showdown?"
    provides = capabilities(Capability.READY)
    tags = (Mechanic.DECLARE,)

    asked = False  # whether the others declare whether they go in

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """It is always the same."""

    def bind(self, game: GameRules) -> None:
        super().bind(game)
        steps = [rule for step in game.play for rule in step.every()]
        self.asked = any(isinstance(rule, Declare) and rule.what == "in or out" and not isinstance(rule, GoIn) for rule in steps)

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return ()

    def run(self, state: State) -> None:
        state.ask(self.seats(state), self)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            state.note(LogKind.READY, p, -1, (), action.word)
        READY.put(state, tuple([p for p, action in answers.items() if action.word == "ready"]))


class GoIn(
    Declare,
    form="go in",
    examples={
        "go in": "They now count as having gone in.",
    },
):
    """Who has no choice: they are in, and are not asked when it is declared."""

    what = Directions("in or out")
    open_slots = ()
    wording = "They {asked, select, yes {have to go in} other {now count as having gone in}}."
    effect = "{again, select, yes {} other {they }}{asked, select, yes {have to go in} other {now count as having gone in}}"
    brief_those = (
        "{asked, select, yes {{whom} {many, select, yes {have} other {has}} to go in} other {{whom} after the last card {many, select, yes {are} other "
        "{is}} in}}."
    )
    does = "{asked, select, yes {{many, select, yes {have} other {has}} to go in} other {now {many, select, yes {count} other {counts}} as having gone in}}"
    requires = capabilities(Capability.PLAYER)
    provides = capabilities(Capability.IN_OR_OUT)

    asked = False  # whether the others declare whether they go in

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """It is always the same."""

    def bind(self, game: GameRules) -> None:
        super().bind(game)
        steps = [rule for step in game.play for rule in step.every()]
        self.asked = any(isinstance(rule, Declare) and rule.what == "in or out" and not isinstance(rule, GoIn) for rule in steps)

    def run(self, state: State) -> None:
        seats = self.seats(state)
        FORCED.put(state, (*FORCED.of(state), *seats))
        IN.put(state, (*IN.of(state), *seats))
        for p in seats:
            state.declared[p] = "in"
            state.note(LogKind.DECLARE, p, -1, (), "in")


class DeclareOwn(
    Declare,
    form="may declare {numbers*or} own for {price}[, {turns}]",
    examples={
        "may declare 1 or 3 own for max, in turn": "In turn, each player may pay the maximum bet and declare that their hands use one or three of "
        "their own cards.",
    },
):
    """How many of their own cards a player's hand uses, other than those who pay for nothing. Nobody is asked who has not the chips."""

    numbers: tuple[Count, ...]  # of one's own cards
    price: Price

    what = Directions("")
    open_slots = ()
    decision = "choose"
    telling = False
    wording = "{turns, select, yes {In turn} other {All at once}}, each player may {price:pay} and declare that their hands use {n} of their own cards."
    prompt = "{price:Pay}, and use {n} of your own cards in your hands?"
    provides = capabilities(Capability.OWN_USED)
    tags = ()

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for numbers that no hand has, and where nothing keeps anybody from it."""
        if any(not 1 <= n <= FIVE for n in given["numbers"]):
            raise PhraseError(f"a hand has five cards: expected a number from 1 to {FIVE}")
        if given["price"] == "free":
            raise PhraseError("'may declare ... own for free': expected a price, such as 'may declare 1 or 3 own for max'")

    @property
    def n(self) -> str:
        """The numbers, in words."""
        return english.listing([number.say("") for number in self.numbers], "or")

    @property
    def declares(self) -> tuple[str, ...]:  # type: ignore[override]
        return ()

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return ()

    def unsettled(self) -> Iterable[OpenQuestion]:
        return ()

    def run(self, state: State) -> None:
        queue = self.seats(state) if self.queue is None else [*self.queue]
        able = [p for p in queue if self.price.chips(state) <= state.chips[p]]
        if able:
            deciders = able[:1] if self.turns else able
            state.ask(deciders, self.at(queue=tuple(able[1:]) if self.turns else ()))

    def options(self, state: State, seat: int) -> Choices:
        return Choice([*[Action("use", amount=int(n)) for n in self.numbers], Action("decline")])

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            if action.verb == "decline":
                state.note(LogKind.DECLINE, p, -1, ())
            else:
                OWN_USED.add(state, p, (action.amount or 0) - OWN_USED.of(state)[p])
                state.note(LogKind.USES_OWN, p, -1, (), action.amount, state.pay_dead_money(p, self.price.chips(state)))
        if self.queue:
            state.run_next(self)

    def charge(self, state: State, seat: int, action: Action) -> int:
        return 0 if action.verb == "decline" else self.price.chips(state)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.verb == "decline":
            return Label(tell("Decline"))
        return Label(tell("Use {n} of your own", n=english.Number(action.amount or 0)), self.charge(state, seat, action))

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.verb == "decline":
            return tell("declining")
        return tell("using {n:cards} of your own", n=english.Number(action.amount or 0))

    def count(self, tally: Tally) -> None:
        """No card goes or comes."""
