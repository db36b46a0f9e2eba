"""Where each of several hands of one player goes: ways that are declared, and which hand is the first."""

from __future__ import annotations

from itertools import product
from typing import ClassVar

from ...cards import mask
from ...errors import PhraseError
from ...language import english
from ...language.phrase import Flag, Word
from ...language.words import tell, template
from ...table.actions import Action, Label
from ...table.choices import Choice
from ...table.rule import Rule
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import Settled, settled
from ..terms.split_hands import GOES, WHICH, hands_of, make_hands, still_held, undeclared
from .both_ways import OPENS, Clash, Tie, opens, refuse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...table.choices import Choices
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.open_questions import OpenQuestion


class OneEachWay(Flag):
    """Of two hands one goes high and one low."""

    word = "one each way"


class HandWays(Word):
    """The ways that each hand may go."""

    words = {"high or low": "high or low", "high, low or both": "high, low or both ways"}


WAYS = template({"high": "high", "low": "low", "both": "both ways"})


GOING = template(
    "{which, select, first {the first hand {way}} second {the second hand {way}} third {the third hand {way}} other {the fourth hand {way}}}"
)


class DeclareHands(
    Rule,
    form="declare each hand {ways}[, {each_way}][, {tie}][, {clash}]",
    examples={
        "declare each hand high or low": "All at once, each player declares of each of their hands whether it goes high or low.",
        "declare each hand high or low, one each way": "All at once, each player declares of each of their hands whether it goes high or low. Of "
        "two hands, one goes each way.",
        "declare each hand high, low or both": "All at once, each player declares of each of their hands whether it goes high, low or both ways.",
    },
):
    """A secret choice for each hand that a player still has, shown at once. A hand wins nothing but what it was declared for, and one that goes both ways
    has to win both. Or which of two hands is the first, without a word on which way it goes."""

    told_at_once = True

    uneven = True

    ways: HandWays
    each_way: OneEachWay = OneEachWay("")
    tie: Tie = Tie("")  # where a hand may go both ways
    clash: Clash = Clash("")
    open_slots: ClassVar[tuple[OpenQuestion, ...]] = OPENS
    requires, provides = capabilities(Capability.OWN_HANDS), capabilities(Capability.DECLARATION)
    icon = Icon.DECLARE
    decision = "declare"
    telling = True
    tags: ClassVar[tuple[Mechanic, ...]] = (Mechanic.HIGH_LOW, Mechanic.DECLARE)
    brief = "Declare each hand {ways}."
    wording = (
        "All at once, each player declares of each of their hands whether it goes {ways}.{each_way, select, yes { Of two hands, one goes each way.} "
        "other {}}"
    )
    prompt = "Which way does each hand go?"
    unclear = (
        settled(
            (
                "Does a player with several hands declare once for all of them?",
                "No. Each hand goes its own way.",
                "Each hand is bet and folded by itself.",
            ),
            "declare",
        ),
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if "each_way" in given and given["ways"] != "high or low":
            raise PhraseError(f"'declare each hand {given['ways']}, one each way': expected 'high or low'")
        if given["ways"] == "high or low":
            refuse(given, f"declare each hand {given['ways']}")

    def unsettled(self) -> Iterable[OpenQuestion]:
        return opens(super().unsettled(), "both" in self.declares)

    def text(self) -> str:
        return " ".join(self.sentences())

    def sentences(self) -> list[str]:
        return [super().text(), *(word.say("") for word in (self.tie, self.clash) if word)]

    @property
    def declares(self) -> tuple[str, ...]:  # type: ignore[override]
        return (*GOES,) if self.ways == "high or low" else (*GOES, "both")

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return () if self.each_way else self.unclear

    def hands_of(self, state: State, seat: int) -> list[list[int]]:
        return hands_of(state, seat)

    def run(self, state: State) -> None:
        undeclared(state)
        state.ask([p for p in self.seats(state) if still_held(state, p)], self)

    def options(self, state: State, seat: int) -> Choices:
        n = len(still_held(state, seat))
        ways = [way for way in product(self.declares, repeat=n) if not self.each_way or n != len(GOES) or len({*way}) == n]
        return Choice([Action("declare", word=" ".join(way)) for way in ways])

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            ways = action.word.split()
            for (_, hand), way in zip(still_held(state, p), ways, strict=True):
                for side in GOES if way == "both" else (way,):
                    GOES[side].add(state, mask(hand))
            state.declared[p] = ways[0] if len({*ways}) == 1 else "both"
            state.note(LogKind.DECLARE, p, -1, (), state.declared[p])

    def arranged(self, state: State, seat: int, action: Action) -> list[tuple[str, list[int]]]:
        """The hands, each with the way that it goes; one that goes both ways stands there for each of them."""
        ways = zip(still_held(state, seat), action.word.split(), strict=True)
        return [(side, hand) for (_, hand), way in ways for side in (GOES if way == "both" else (way,))]

    def hands_in_words(self, state: State, seat: int, action: Action) -> str:
        """What goes which way, in words."""
        hands = [i for i, _ in still_held(state, seat)]
        return english.listing(
            [tell(GOING, which=WHICH[i], way=tell(WAYS[way])) for i, way in zip(hands, action.word.split(), strict=True)]
        )

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(english.capital(self.hands_in_words(state, seat, action)))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("declaring {hands}", hands=self.hands_in_words(state, seat, action))


class DeclareFirst(
    DeclareHands,
    form="declare which hand is first",
    examples={
        "declare which hand is first": "All at once, each player declares which of their two hands is the first.",
    },
):
    """Which of a player's two hands is the first from now on; nobody else sees what it is."""

    ways = HandWays("high or low")
    open_slots = ()
    requires, provides = capabilities(Capability.TWO_HANDS, Capability.OWN_HANDS), NONE
    decision = "place"
    telling = False
    wording = "All at once, each player declares which of their two hands is the first."
    prompt = "Which hand is the first?"
    tags = ()

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """It is always the same."""

    @property
    def declares(self) -> tuple[str, ...]:  # type: ignore[override]
        return ()

    @property
    def uses_up(self) -> Capabilities:
        return capabilities(Capability.PILES, Capability.STACK)  # two stacks are two hands from then on

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return ()

    def run(self, state: State) -> None:
        state.ask([p for p in self.seats(state) if len(still_held(state, p)) == len(FIRST)], self)

    def options(self, state: State, seat: int) -> Choices:
        return FIRST

    def ordered(self, state: State, seat: int, action: Action) -> list[list[int]]:
        """The two hands as the choice has them."""
        hands = [hand for _, hand in still_held(state, seat)]
        return hands if action.word == WHICH[0] else hands[::-1]

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            make_hands(state, p, self.ordered(state, p, action))
            state.note(LogKind.ORDERS_HANDS, p, -1, ())

    def arranged(self, state: State, seat: int, action: Action) -> list[tuple[str, list[int]]]:
        """The hands in their order."""
        return [*zip(WHICH, self.ordered(state, seat, action), strict=False)]

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(english.capital(english.these(tuple(self.ordered(state, seat, action)[0]))))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("making {cards} the first hand", cards=english.these(tuple(self.ordered(state, seat, action)[0])))


FIRST = Choice([Action("first", word=which) for which in WHICH[:2]])
