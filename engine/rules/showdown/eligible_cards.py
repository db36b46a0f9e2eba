"""Which cards a hand may be made of, where it is not any five: so many of one's own, the common cards of a line, a partner's cards."""

from __future__ import annotations

from itertools import combinations
from typing import Protocol, runtime_checkable

from ...cards import mask, outside, within
from ...errors import PhraseError
from ...language import english
from ...language.english import Number
from ...language.phrase import Count, Flag, OneOf, Word
from ...language.slots import Cards
from ...language.words import tell, template
from ...table.component import Component
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import Counts
from ...table.traits.showdown_inputs import BOARD, DEAL, DECLARATIONS, FACES, NEIGHBOURS, NOTHING, PARTNERS, PILES
from ...table.traits.showdown_inputs import OWN_USED as NEEDS_TOLD
from ..terms.boards import OnBoard, usable
from ..terms.split_hands import ASIDE, hands_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.state import State
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.showdown_inputs import ShowdownInput

FIVE = 5  # cards of a hand
OWN_USED = Counts("own cards to use")  # how many of their own cards each seat has declared that a hand of theirs uses; 0 where nothing is


class AtLeastOrMost(Word):
    """Whether it is that number, or a limit."""

    words = {"exactly": "exactly", "at least": "at least", "at most": "at most"}


class WhoseCards(OneOf):
    """Which cards are counted: the player's own, those of them that lie face down, the common ones."""

    among = ("own", "down", "common")


class OrDeclared(Flag):
    """But for who has declared another number."""

    word = "or as declared"


class AnothersUpcards(Flag):
    """Down cards go with the upcards of another player."""

    word = "down with another's upcards"


class OthersCardsTogether(OneOf):
    """Cards that go together or not at all."""

    among = ("own cards alone or all common cards", "the partner's cards too", "the right neighbour's cards too")


TOGETHER = {  # how templates call them
    "own cards alone or all common cards": "all",
    "the partner's cards too": "partner",
    "the right neighbour's cards too": "right",
}


class WithLastCommonCard(Flag):
    """The common card that came up last is part of every hand."""

    word = "the last common card"


class UpToFive(Flag):
    """As many of the first common cards as the player's own lack of five."""

    word = "the first common cards up to five in all"


class AllOwn(Flag):
    """All the player's own cards, and any common cards that fill them up."""

    word = "all own"


class NoOtherCards(Word):
    """A hand of those cards and no others."""

    words = {
        "down cards alone": "from down cards alone",
        "upcards alone": "from upcards alone",
        "natural cards alone": "from natural cards alone",
        "a hand without wild cards": "of a player who holds no wild card",
        "one hand alone": "from one hand alone",
        "the low hand alone": "among the low hands",
        "the high hand alone": "among the high hands",
    }


ABOUT = {
    "down cards alone": capabilities(Capability.DOWN),
    "upcards alone": capabilities(Capability.UP),
    "natural cards alone": capabilities(Capability.CARDS, Capability.WILD),
    "a hand without wild cards": capabilities(Capability.CARDS, Capability.WILD),
    "one hand alone": capabilities(Capability.CARDS, Capability.TWO_HANDS),
    "the low hand alone": capabilities(Capability.CARDS, Capability.NAMED_HANDS),
    "the high hand alone": capabilities(Capability.CARDS, Capability.NAMED_HANDS),
}


HANDS = {"one hand alone": slice(None), "the low hand alone": slice(0, 1), "the high hand alone": slice(1, None)}  # which of a player's two


class LeftOver(Flag):
    """Of the cards that the first hand leaves."""

    word = "left over"


@runtime_checkable
class UsesCards(Protocol):
    """A score of hands that are made of some of the cards."""

    use: CardsUsed | None

    def valued(self, state: State, seat: int, cards: list[int]) -> int | None:
        """The value of a hand that is made of these cards; None where it is not good enough."""


EITHER = template("{some}, or {another}")  # for items that have an "and" in them


def either(items: list[str]) -> str:
    """`A and B, C and D, or E and F`."""
    text, *others = items
    for n, item in enumerate(others, 1):
        text = tell(EITHER if n == len(others) else "{some}, {another}", some=text, another=item)
    return text


class CardsUsed(Component, kind="use", family=True):
    """Which cards a hand may be made of."""

    bound: AtLeastOrMost = AtLeastOrMost("")
    numbers: tuple[Count, ...] = ()
    whose: WhoseCards = WhoseCards("")
    told: OrDeclared = OrDeclared("")
    cells: tuple[OnBoard, ...] = ()
    besides: tuple[OnBoard, ...] = ()
    both: OnBoard | None = None  # in place of the others for who has declared both ways
    instead: CardsUsed | None = None  # another way to make a hand
    down: Count = Count(0)
    others: AnothersUpcards = AnothersUpcards("")
    together: OthersCardsTogether = OthersCardsTogether("")
    alone: NoOtherCards = NoOtherCards("")
    last: WithLastCommonCard = WithLastCommonCard("")
    missing: UpToFive = UpToFive("")
    every: AllOwn = AllOwn("")
    wording_fixed = wording_rule_fixed = ""  # of a class that says one thing alone
    wording_last = "with the last common card"
    wording_rule_last = "Every hand has to use the last common card."
    wording_missing = "from your own cards, made five with the first common cards"
    wording_rule_missing = (
        "Whoever holds fewer than five cards makes them five with common cards, the first ones first; nobody uses more of them."
    )
    wording_every = "with all your own cards"
    wording_rule_every = "Use all your own cards, and as many common cards as make five."
    brief_every = "Use all your own cards."
    sort: Cards = Cards("")
    left: LeftOver = LeftOver("")
    wording_sort = "from {sort} face down alone"
    wording_left = "with {bound} {n} of the same player's other cards"
    wording_rule_left = (
        "The second hand leaves out the cards of the best first hand; if several sets make it, take the one that leaves the better rest."
    )
    wording_rule_others_left = "The second hand uses {bound} {n} of the others."
    wording = (
        "{cells, select, yes {with {bounded, select, yes {{counted} and } other {}}no common cards but {lines}} other {{bounded, select, yes {with {counted}} "
        "other {}}}}"
    )
    brief = "Use {cells, select, yes {{bounded, select, yes {{counted} and } other {}}{lines}} other {{counted}}}."
    wording_instead = "{one} or {another}"
    brief_instead = "Use {those}, or {others}."
    wording_ways = "{counted} with {cells, select, yes {{lines}} other {any common cards}}"
    wording_rule_instead = "Use {those}, or {others}."
    wording_more_ways = "{those}, or {others}"
    wording_both = "{those} ({other} if you go both ways)"
    wording_besides = "{those} with {more}"
    wording_each_besides = "{those}, each with {more}"
    wording_sets = "the cards marked {sets}"
    wording_others = "from {down} of your down cards and all the upcards of one other player"
    wording_together = (
        "{what, select, partner {from the cards of both partners} right {with the cards of the player to the right too} "
        "other {from your own cards alone or with all the common cards}}"
    )
    wording_counted = (
        "{several, select, yes {} other {{bound} }}{n} {whose, select, own {of your own cards} down {of your down cards} other {common "
        "{one, select, yes {card} other {cards}}}}{told, select, yes { or as many as you declared} other {}}"
    )
    brief_counted = (  # that it is exactly so many, and cards, goes without saying
        "{n} {whose, select, own {of your own} down {of your down cards} other {common {one, select, yes {card} other {cards}}}}"
        "{told, select, yes { or as many as you declared} other {}}"
    )
    wording_rule_counted = (
        "Use {several, select, yes {} other {{bound} }}{n} {whose, select, own {of your own cards} down {of your down cards} "
        "other {common {one, select, yes {card} other {cards}}}}"
        "{told, select, yes {, or as many as you declared} other {}}."
    )
    wording_rule_lines = "Of the common cards, use only {lines}{choice, select, yes {, whichever makes the best hand} other {}}."
    wording_rule_others = "A hand is {down} of the player's down cards with all the upcards of one other player."
    wording_rule_together = (
        "{what, select, partner {Partners make one hand from all their cards. A partner who is left plays on alone for the whole pot.} "
        "right {A hand may also use the cards of the player to the right, who may have folded.} "
        "other {A hand uses either none of the common cards or all of them.}}"
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for numbers that no hand has."""
        instead: CardsUsed | None = given.get("instead")
        if instead and not (instead.bound and given["whose"] == instead.whose == "own"):
            raise PhraseError(
                f"'or instead {instead.phrase()}': expected numbers of one's own cards, such as 'exactly 2 own or instead exactly 4 own'"
            )
        numbers, whose = given.get("numbers", ()), given.get("whose", "")
        if any(not 1 <= n <= FIVE for n in (*numbers, given.get("down", 1))):
            raise PhraseError(f"a hand has five cards: expected a number from 1 to {FIVE}")
        if len(numbers) > 1 and given["bound"] != "exactly":
            raise PhraseError(f"'{given['bound']}' goes with one number: expected 'exactly 2 or 5 own'")
        if whose in ("down", "common") and given["bound"] == "at least":
            raise PhraseError(f"'at least ... {whose}': expected 'exactly' or 'at most'")
        if "told" in given and (given["bound"] != "exactly" or whose != "own"):
            raise PhraseError(f"'{given['bound']} ... {whose} or as declared': expected 'exactly' and 'own'")
        if whose == "common" and given.get("cells"):
            raise PhraseError("'common' beside cards of the board: expected a number of one's own cards, such as 'exactly 2 own and a row'")

    @property
    def what(self) -> str:
        """What goes together, for templates."""
        return TOGETHER.get(str(self.together), "")

    @property
    def chosen(self) -> bool:
        """Whether the player may choose the cards: a hand that has a name of its own leaves no choice."""
        return (self.alone not in HANDS or self.alone == "one hand alone") and not self.left

    # -- in words
    @property
    def n(self) -> str:
        """The numbers."""
        return english.listing([number.say("") for number in self.numbers], "or")

    @property
    def several(self) -> bool:
        """Whether several numbers are allowed, so that `exactly` need not be said."""
        return len(self.numbers) > 1

    @property
    def one(self) -> bool:
        """Whether it is one card."""
        return self.numbers == (1,)

    @property
    def most(self) -> bool:
        """Whether it is a limit from above."""
        return self.bound == "at most"

    @property
    def bounded(self) -> bool:
        """Whether it says how many of some cards."""
        return bool(self.bound)

    @property
    def counted(self) -> str:
        """How many of them."""
        return self.fill(self.wording_counted)

    @property
    def counted_rule(self) -> str:
        """The rule of how many of them, a sentence; "" where there is none."""
        return self.fill(self.wording_rule_counted) if self.bounded else ""

    @property
    def lettered(self) -> str:
        """The letters of the cards that all go together, where they are sets of the board and nothing else."""
        groups = [place for some in (*self.cells, *self.besides) for place in some.places()]
        plain = (
            len(self.cells) == 1
            and not (self.both or self.instead)
            and all(some.called and not some.called.isdecimal() and not some.n for some in groups)
        )
        return english.listing([some.called.say("") for some in groups]) if plain else ""

    @property
    def sets_called(self) -> tuple[str, ...]:
        """The letters of the sets for who goes one way, and of those for who goes both; nothing where they are no sets, or not all of their cards."""
        if self.instead or not all(some.called and not some.called.isdecimal() and not some.n for some in (*self.cells, *self.besides)):
            return ()
        ways = [self.cells, *([(self.both,)] if self.both else [])]
        return (
            tuple([english.listing([some.called.say("") for some in (*way, *self.besides)]) for way in ways])
            if len(self.cells) == 1
            else ()
        )

    @property
    def lines(self) -> str:
        """The lines of the board, and what goes with any of them."""
        if self.lettered and not (len(self.cells) == 1 and self.cells[0].single and not self.besides):
            return tell("the cards marked {sets}", sets=self.lettered)
        named = [self.letters_of(some) for some in self.cells]
        sets = len(named) > 1 and all(named) and any(len(some.places()) > 1 for some in self.cells)
        lines = self.fill(self.wording_sets, sets=either(named)) if sets else english.listing([some.text() for some in self.cells], "or")
        if self.both:
            lines = self.fill(self.wording_both, those=lines, other=self.both.text())
        if not self.besides:
            return lines
        wording = (
            self.wording_each_besides if len(self.cells) > 1 else self.wording_besides
        )  # it goes with all of them, not with the last alone
        return self.fill(wording, those=lines, more=english.listing([some.text() for some in self.besides]))

    @property
    def fixed(self) -> tuple[str, str] | None:
        """The wording and the rule of a use that is always told in the same words; None for other uses."""
        if self.wording_fixed:
            return self.wording_fixed, self.wording_rule_fixed
        if self.last:
            return self.wording_last, self.wording_rule_last
        if self.missing:
            return self.wording_missing, self.wording_rule_missing
        return (self.wording_every, self.wording_rule_every) if self.every else None

    @staticmethod
    def letters_of(some: OnBoard) -> str:
        """The letters of the sets that go together in it, listed; nothing where it is about other cards."""
        places = some.places()
        return english.listing([place.called.say("") for place in places]) if all(place.whole_set for place in places) else ""

    @property
    def choice(self) -> bool:
        """Whether a hand uses one line of the board of several, which are not named, and nothing beside it."""
        return not (self.both or self.besides) and all(some.of_any for some in self.cells)

    @property
    def in_few(self) -> str:
        """The same as the text, in a call where several hands are told."""
        if self.instead:
            return self.text()
        return self.fill(self.wording, counted=self.few) if self.bound == "exactly" and self.numbers and not self.left else self.text()

    @property
    def few(self) -> str:
        """How many of them, in a call."""
        return self.fill(self.brief_counted)

    def in_call(self, times: Number) -> str:
        """Nothing, where it takes the words of the hand that it is about."""
        if self.instead:
            return self.fill(self.brief_instead, those=self.way(in_call=True), others=self.instead.all_ways(in_call=True))
        if self.every:
            return self.fill(self.brief_every)
        if self.wording_fixed:
            return self.explained
        if self.cells and self.bound == "exactly":
            return self.fill(self.brief, counted=self.few)
        return self.fill(self.brief) if self.cells or (self.bounded and not (self.left or self.sort)) else ""

    def way(self, in_call: bool = False) -> str:
        """How many of one's own cards and which common ones, without a verb; in a call, where it is exactly so many, in few words."""
        return self.fill(self.wording_ways, counted=self.few if in_call and self.bound == "exactly" else self.counted)

    def all_ways(self, in_call: bool = False) -> str:
        """The same of this and of all that may take its place."""
        one = self.way(in_call)
        return self.fill(self.wording_more_ways, those=one, others=self.instead.all_ways(in_call)) if self.instead else one

    def text(self) -> str:
        if self.instead:
            return self.fill(self.wording_instead, one=self.fill(self.wording), another=self.instead.text())
        if self.fixed:
            return self.fill(self.fixed[0])
        if self.others:
            return self.fill(self.wording_others, down=Number(self.down))
        if self.alone:
            return self.alone.say("")
        if self.sort or self.left:
            return self.fill(self.wording_sort if self.sort else self.wording_left)
        if self.together:
            return self.fill(self.wording_together, what=self.what)
        return self.fill(self.wording)

    @property
    def explained(self) -> str:
        """The same as a rule of its own; nothing where the name of the hand says it."""
        return " ".join(self.explanations)

    @property
    def explanations(self) -> list[str]:
        """The sentences of that rule, each to be said by itself."""
        if self.alone or self.sort:
            return []
        if self.instead:
            return [self.fill(self.wording_rule_instead, those=self.way(), others=self.instead.all_ways())]
        if self.fixed:
            return [self.fill(self.fixed[1])]
        if self.left:
            return [self.fill(self.wording_rule_left), self.fill(self.wording_rule_others_left)]
        if self.others:
            return [self.fill(self.wording_rule_others, down=Number(self.down))]
        if self.together:
            return [self.fill(self.wording_rule_together, what=self.what)]
        return [
            *([self.fill(self.wording_rule_counted)] if self.bound else []),
            *([self.fill(self.wording_rule_lines)] if self.cells else []),
        ]

    # -- what it is about
    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        if self.alone:
            return PILES if self.alone in HANDS else FACES
        if self.together:
            return {"all": NOTHING, "partner": PARTNERS, "right": NEIGHBOURS}[self.what]
        return (
            (FACES if self.others or self.sort or self.whose == "down" else NOTHING)
            | (NEEDS_TOLD if self.told else NOTHING)
            | (BOARD if self.cells else NOTHING)
            | (DECLARATIONS if self.both else NOTHING)
            | (self.instead.needs if self.instead else NOTHING)
        )

    @property
    def requires(self) -> Capabilities:
        if self.alone:
            return ABOUT[str(self.alone)]
        if self.together:
            return capabilities(
                Capability.CARDS, {"all": Capability.COMMON, "partner": Capability.PARTNERS, "right": Capability.CARDS}[self.what]
            )
        if self.others or self.sort or self.whose == "down":
            return capabilities(Capability.CARDS, Capability.DOWN) | (capabilities(Capability.UP) if self.others else NONE)
        own_used = capabilities(Capability.OWN_USED) if self.told else NONE
        both = capabilities(Capability.DECLARATION) if self.both else NONE
        return capabilities(Capability.CARDS, Capability.COMMON) | own_used | both | (self.instead.requires if self.instead else NONE)

    def out_of_play(self, state: State) -> bool:
        """Whether it is about lines of the board that are all out of play."""
        return bool(self.cells) and not usable(state, self.cells, self.besides)

    def sets(self, state: State, seat: int, size: int = FIVE) -> list[list[int]]:
        """Every set of cards that the best five (or `size`) may be taken from."""
        own = state.hands[seat]
        if self.alone:
            return self.part_of(state, seat)
        if self.sort:
            return [able] if (able := [c for c in state.down(seat) if self.sort.has(c)]) else []
        if self.left:
            return self.beside_the_first(state, seat, size)
        if self.others:
            others = [state.upcards(q) for q in range(state.n) if q != seat and state.live[q] and state.upcards(q)]
            return [[*a, *up] for a in combinations(state.down(seat), int(self.down)) for up in others] or [state.down(seat)]
        if self.what == "right":
            right = [p for p in range(state.n) if state.hands[p] and p != seat]
            neighbour = max(right, key=lambda p: (p - seat) % state.n, default=seat)
            return [[*own, *state.hands[neighbour], *state.common] if neighbour != seat else [*own, *state.common]]
        if self.what == "partner":
            partner = state.game.teammate(state, seat)
            return [own + state.hands[partner] if partner != seat else own]
        if self.together:
            return [own, *([*a, *state.common] for a in combinations(own, max(size - len(state.common), 0)) if state.common)]
        if self.missing:
            return [[*own, *state.common[: max(FIVE - len(own), 0)]]]
        if self.every:
            return self.bounded_sets(own, [state.common], min(len(own), size), size)
        if self.last:
            besides = [*own, *state.common[:-1]]
            return [[*state.common[-1:], *some] for some in combinations(besides, min(size - 1, len(besides)))]
        cells = (self.both,) if self.both and "both" in state.declared[seat : seat + 1] else self.cells
        shared = usable(state, cells, self.besides) if cells else [state.common]
        if not self.bound:
            return [[*own, *some] for some in shared]
        if self.whose == "common":
            own, shared = state.common, [own]
        elif self.whose == "down":
            own, up = state.down(seat), state.upcards(seat)
            shared = [[*up, *some] for some in shared]
        declared = OWN_USED.of(state)[seat : seat + 1] if self.told else ()
        numbers = declared if any(declared) else self.numbers
        sets = [some for n in numbers for some in self.bounded_sets(own, shared, int(n), size)]
        return [*sets, *self.instead.sets(state, seat, size)] if self.instead else sets

    def part_of(self, state: State, seat: int) -> list[list[int]]:
        """The cards that may be used where it is a part of them; nothing where the seat holds what it must not."""
        if self.alone in ("down cards alone", "upcards alone"):
            return [state.down(seat) if self.alone == "down cards alone" else state.upcards(seat)]
        if self.alone in HANDS:
            return [[*hand, *state.common] for hand in hands_of(state, seat)[HANDS[self.alone]]]
        cards = state.hands[seat] + state.common
        wild = state.game.wild(state, seat, cards) | state.game.bugs
        natural = outside(cards, wild)
        return [natural] if self.alone == "natural cards alone" or len(natural) == len(cards) else []

    def beside_the_first(self, state: State, seat: int, size: int) -> list[list[int]]:
        """The sets that are left where the first score of the showdown has taken the cards that make it best."""
        first = state.game.showdown.parts[0]
        if not isinstance(first, UsesCards) or not first.use:
            return []
        taken = [(first.valued(state, seat, cards) or 0, cards) for cards in first.use.sets(state, seat, size)]
        best = max([value for value, _ in taken], default=0)
        rests = {tuple([c for c in state.hands[seat] if c not in cards]) for value, cards in taken if value == best}
        return [some for own in rests for n in self.numbers for some in self.bounded_sets([*own], [state.common], int(n), size)]

    def bounded_sets(self, counted: list[int], shared: list[list[int]], n: int, size: int) -> list[list[int]]:
        """Every set with so many of the cards that are counted, and the others from one of those that are shared."""
        if self.bound == "at most":
            return [[*few, *some] for few in combinations(counted, min(n, len(counted))) for some in shared]
        rest = dict.fromkeys(
            few for some in shared for few in combinations(some, min(max(size - n, 0), len(some)))
        )  # of a hand no more are of these
        if self.bound == "at least":
            return [[*counted, *few] for few in rest]
        return [[*a, *b] for a in combinations(counted, min(n, len(counted))) for b in rest]


class SomeCards(
    CardsUsed,
    form=(
        "{bound} {numbers*or} {whose}[ {told}][ and {cells*or}[, both ways {both}][ with {besides*and}]][ or instead {instead}]",
        "{cells*or}[, both ways {both}][ with {besides*and}]",
        "{down} {others}",
        "{together}",
        "{alone}",
        "{last}",
        "{missing}",
        "{every}",
        "{sort} down alone",
        "{bound} {numbers*or} own {left}",
    ),
    examples={
        "exactly 2 own": "with exactly two of your own cards",
        "exactly 2 or 5 own": "with two or five of your own cards",
        "exactly 2 own or as declared": "with exactly two of your own cards or as many as you declared",
        "at most 2 down": "with at most two of your down cards",
        "at most 1 common": "with at most one common card",
        "a row or a column": "with no common cards but one row or one column",
        "exactly 2 own and a row": "with exactly two of your own cards and no common cards but one row",
        "exactly 2 own and a row or instead exactly 3 own and a column": "with exactly two of your own cards and no common cards but one row or with "
        "exactly three of your own cards and no common cards but one column",
        "exactly 2 own or instead exactly 3 own and a row or instead exactly 4 own": "with exactly two of your own cards or with exactly three of your own "
        "cards and no common cards but one row or with exactly four of your own cards",
        "a row with 1 of set D and set E": "with no common cards but one row with one card marked D and the cards marked E",
        "exactly 2 own and set A, both ways set B with set D": "with exactly two of your own cards and no common cards but the cards marked A (the cards "
        "marked B if you go both ways) with the cards marked D",
        "3 down with another's upcards": "from three of your down cards and all the upcards of one other player",
        "own cards alone or all common cards": "from your own cards alone or with all the common cards",
        "the partner's cards too": "from the cards of both partners",
        "the right neighbour's cards too": "with the cards of the player to the right too",
        "down cards alone": "from down cards alone",
        "the last common card": "with the last common card",
        "the first common cards up to five in all": "from your own cards, made five with the first common cards",
        "all own": "with all your own cards",
        "natural cards alone": "from natural cards alone",
        "black jacks and black fives down alone": "from black jacks and black fives face down alone",
        "exactly 2 own left over": "with exactly two of the same player's other cards",
        "a hand without wild cards": "of a player who holds no wild card",
        "one hand alone": "from one hand alone",
        "the low hand alone": "among the low hands",
        "the high hand alone": "among the high hands",
    },
):
    """Which cards a hand may be made of. Of a line of the board, with what goes with any of them, as many may be used as one likes, unless it says how many
    of one's own there have to be."""

    asked_as = ("must use two", "exactly two of one's own cards", "one card from the board", "play the board", "use all")


class WholeLine(
    CardsUsed,
    form="all of {cells*or}",
    examples={
        "all of a row or a column": "with all cards of one row or one column, made five with your own",
        "all of row 2": "with all cards of row 2, made five with your own",
    },
):
    """A line of the board is used whole, and the player's own cards fill the hand up. A row or a column of a single card is named."""

    asked_as = ("a whole row of the board",)

    wording_fixed = "with all cards of {lines}, made five with your own"
    wording_rule_fixed = "Use all cards of {lines}, and fill up with your own."

    def sets(self, state: State, seat: int, size: int = FIVE) -> list[list[int]]:
        own = state.hands[seat]
        lines = usable(state, self.cells)
        return [[*line, *few] for line in lines for few in combinations(own, min(max(size - len(line), 0), len(own)))]


class AsideAndAnother(
    CardsUsed,
    form="the cards aside and at most 1 other",
    examples={"the cards aside and at most 1 other": "with the cards set aside and one of the others at most"},
):
    """The cards that a player has set aside go with one of the others at most, and with any common cards."""

    asked_as = ("two hole cards that never play together",)

    needs = DEAL
    requires = capabilities(Capability.CARDS, Capability.ASIDE, Capability.COMMON)
    wording_fixed = "with the cards set aside and one of the others at most"
    wording_rule_fixed = "Use the cards that you set aside, one of your others at most, and common cards."

    def sets(self, state: State, seat: int, size: int = FIVE) -> list[list[int]]:
        kept = within(state.hands[seat], ASIDE.of(state))
        others = outside(state.hands[seat], mask(kept))
        return [[*kept, other, *state.common] for other in others] or [[*kept, *state.common]]
