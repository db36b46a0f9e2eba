"""Totals of points that a hand should come near to, and lines behind a showdown that say what cards count."""

from __future__ import annotations

from copy import copy
from functools import cache

from ...cards import ACE, JACK, has, is_joker, rank, suit
from ...errors import PhraseError
from ...language import english
from ...language.english import Number
from ...language.inflected import Inflected
from ...language.phrase import Count, Flag, OneOf, Slot, Word
from ...language.slots import Cards
from ...language.words import tell, template
from ...table.component import Score
from ...table.rule import Ending
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.open_questions import OpenQuestion
from ...table.traits.settled import Settled, settled
from ...table.traits.showdown_inputs import FACES, NOTHING, PILES
from ..terms.split_hands import PILES_OF, OfStack
from ..wilds.wilds import opens_by_cards
from .otherwise import Untied
from .qualifying_lines import ShowdownLine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any, ClassVar

    from ...table.component import Component
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.showdown_inputs import ShowdownInput

FAR = 1 << 12  # half points, farther than any total is from its target
HOPELESS = 40  # half points: a total this far from its target or farther is as bad as any
MOST_TOGETHER = 4  # cards of one rank in a pack
GOOD_TOTAL = 62  # half points of an ace and two cards that count ten
AMOUNT = r"\d\d?(?: 1/2)?|1/2"


def halves(text: str) -> int:
    """Half points of `7`, `1/2`, `5 1/2`."""
    return sum(1 if part == "1/2" else 2 * int(part) for part in text.split())


def amount(halved: int) -> Inflected:
    """So many half points in words: `26 1/2`."""
    whole, half = divmod(abs(halved), 2)
    sign = "-" if halved < 0 else ""
    if half and not whole:
        return Inflected("{sign}1/2", sign=sign)
    return Inflected("{sign}{n} 1/2", sign=sign, n=whole) if half else Inflected("{sign}{n}", sign=sign, n=whole)


POINTS = template("{one, select, yes {{n} point} other {{n} points}}")


def points(halved: int) -> Inflected:
    """So many half points, with the noun."""
    return Inflected(POINTS, n=amount(halved), one=0 < abs(halved) <= 2)


@cache
def ways_of(worth: str) -> tuple[int, ...]:
    """The half points of `1 or 11`, each; none of `double` and `against`. Worked out once for each text."""
    if worth in ("double", "against"):
        return ()
    return (0,) if worth == "nothing" else tuple(halves(part) for part in worth.split(" or "))


class Worth(Slot, str):
    """What a card counts: `10`, `1/2`, `1 or 11`, `nothing`, `double`, `against` the total."""

    pattern = rf"(?:{AMOUNT})(?: or (?:{AMOUNT}))*|nothing|double|against"
    expects = "points, such as 10, 1/2, 1 or 11; nothing, double or against"

    @property
    def halves(self) -> tuple[int, ...]:
        """What it may be, in half points; none where it changes what others say."""
        return ways_of(str(self))

    def say(self, spec: str) -> str:
        if self == "double":
            return tell("double")
        if self == "against":
            return tell("against the total")
        return tell("nothing") if self == "nothing" else english.listing([amount(n) for n in self.halves], "or")


class CardsCount(
    ShowdownLine,
    form="{cards} count {worth}",
    examples={
        "aces count 1 or 11": "Aces count 1 or 11.",
        "face cards count 1/2": "Face cards count 1/2.",
        "clubs count double": "Clubs count double.",
        "black cards count against": "Black cards count against the total.",
        "kings count nothing": "Kings count nothing.",
    },
):
    """What cards count in totals, where it is not as usual: a face card ten, an ace one, the others their number. Of several lines that speak of a card the
    last counts; double and against change what it counts by the others. A card that counts nothing is part of no poker hand either, unless it is wild."""

    asked_as = ("what cards count in a total",)

    cards: Cards
    worth: Worth
    weight = 3.0
    wording = "{cards} count {worth}."
    wording_other = "Your other {cards} count {worth}."
    spared = False  # whether one of them is wild for its holder

    def bind(self, game: GameRules) -> None:
        self.spared = any(wild.spares and wild.spares == self.cards.mask for wild in game.wilds)

    def text(self) -> str:
        return english.capital(self.fill(self.wording_other if self.spared else self.wording))


class Counting:
    """What each card counts by these lines."""

    def __init__(self, lines: Sequence[CardsCount]):
        self.lines = lines
        counted = [c for c in range(52) if any(line.worth.halves and line.cards.has(c) for line in lines)]
        self.faces = not {c for c in range(52) if JACK <= rank(c) < ACE}.issubset(counted)  # whether the lines leave any out
        self.aces = not {c for c in range(52) if rank(c) == ACE}.issubset(counted)
        self.each = [self._of(c) for c in range(64)]  # by the card's place in its pack, jokers behind the others
        self.every = tuple(sorted({n for worth in self.each[:52] for n in worth}))  # what a wild card may count

    @property
    def usual(self) -> str:
        """What cards count of which the lines do not speak, in words."""
        return tell(USUAL, faces=self.faces, aces=self.aces)

    def of(self, card: int) -> tuple[int, ...]:
        """What the card may count, in half points. A joker counts nothing."""
        return self.each[card & 63]

    def _of(self, card: int) -> tuple[int, ...]:
        r = rank(card)
        worth: tuple[int, ...] = (0,) if is_joker(card) else (2,) if r == ACE else (20,) if r >= JACK else (2 * r + 4,)
        for line in self.lines:
            worth = line.worth.halves or worth if line.cards.has(card) else worth
        for line in self.lines:
            if line.cards.has(card) and not line.worth.halves:
                worth = tuple(-n if line.worth == "against" else 2 * n for n in worth)
        return worth

    def totals(self, cards: Sequence[int], wild: int) -> set[int]:
        """Every total that the cards can make, in half points; those of the mask count whatever a card may."""
        sums = {0}
        for c in cards:
            some = self.every if has(wild, c) else self.each[c & 63]
            sums = {total + n for total in sums for n in some}
        return sums


class LowTotal(Flag):
    """It is the low hand."""

    word = "low"


class CountedPart(Word):
    """Those of the seat's cards that count, where it is not all of them."""

    words = {
        "in the hole": "in the hole",
        "in first stack": "in the first stack",
        "in second stack": "in the second stack",
        "in first hand": "in the first hand",
        "in second hand": "in the second hand",
        "in front row": "in the front row",
        "in middle row": "in the middle row",
        "in back row": "in the back row",
    }

    @property
    def hole(self) -> bool:
        """Whether the down cards alone count."""
        return self == "in the hole"

    @property
    def pile(self) -> OfStack:
        """The stack, hand or row that counts; empty where it is none."""
        return OfStack("" if self.hole else self.removeprefix("in "))


USUAL = template(
    "Cards count their number{faces, select, yes {, face cards 10{aces, select, yes { and aces 1} other {}}} other {{aces, select, yes {, aces 1} "
    "other {}}}}."
)


class BeyondTarget(OneOf):
    """What of totals that are beyond the target, or short of it."""

    among = ("not over", "not under", "over last", "over first")


BEYOND = template(
    {
        "not over": "A total over {target} cannot win.",
        "not under": "A total under {target} cannot win.",
        "over last": "Any total that is not over {target} beats one that is.",
        "over first": "Any total that is not under {target} beats one that is.",
    }
)


class Ties(OneOf):
    """Which of two totals that are as near wins, one under the target and one over it."""

    among = ("inside", "outside", "high", "low")


class HandOrPart(Untied, kind=""):
    """A score of all the seat's cards, or of some of them: the down cards, a stack, a hand or a row."""

    lying: CountedPart = CountedPart("")

    @property
    def requires(self) -> Capabilities:
        if self.lying.pile:
            return capabilities(PILES_OF[self.lying.pile])
        return capabilities(Capability.DOWN if self.lying else Capability.CARDS)

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        return PILES if self.lying.pile else FACES if self.lying else NOTHING

    def laid(self, state: State, seat: int, common: bool = False) -> list[int]:
        """The cards that count. `common` adds the common cards, if all of the seat's count."""
        if self.lying:
            return state.down(seat) if self.lying.hole else self.lying.pile.of(state, seat)
        return state.hands[seat] + state.common if common else state.hands[seat]


class Counted(HandOrPart, kind=""):
    """A score of what cards count: as usual, or as lines behind the showdown say."""

    counting = Counting(())

    def ranked(self, lines: Sequence[Component]) -> None:
        self.counting = Counting([line for line in lines if isinstance(line, CardsCount)])

    @property
    def basis(self) -> str:  # type: ignore[override]
        return self.counting.usual

    def worth(self, cards: Sequence[int], wild: int = 0) -> int:
        """The value of these cards, of which those of the mask are wild."""
        raise NotImplementedError

    @property
    def counts(self) -> Any:
        """What upcards are compared by."""
        return None if self.lying else self.worth

    def audit(self, tally: Tally) -> None:
        if tally.common and not self.lying and self.beside_a_hand(tally):
            in_hole = copy(self)
            in_hole.__dict__["lying"] = CountedPart("in the hole")
            tally.problem(f"adds up the common cards too, beside a hand that is made with them; expected '{in_hole.phrase()}'")

    def beside_a_hand(self, tally: Tally) -> bool:
        """Whether it wins one part of the pot and a poker hand another."""
        parts = tally.game.showdown.parts
        return self in parts and any(isinstance(part, Score) and part.by_hand for part in parts)


class TowardsTarget(Counted, kind=""):
    """A score of points by their distance from a target."""

    target: Worth

    @property
    def goal(self) -> int:
        """The target in half points."""
        return self.target.halves[0]


class Nearest(
    TowardsTarget,
    form="[{lower} ]total closest to {target}[ of {sort}][ {lying}][, {over}][, ties {ties}][, {untied}]",
    examples={
        "total closest to 27": "the total closest to 27",
        "total closest to 27, ties inside": "the total closest to 27",
        "low total closest to 5 1/2, ties low": "the total closest to 5 1/2",
        "total closest to 21 in second stack": "the total closest to 21 in the second stack",
        "total closest to 21 of red cards, not over": "the total of red cards closest to 21",
        "total closest to 31, over last": "the total closest to 31",
        "total closest to 31, not over, none if tied": "the total closest to 31 (if untied)",
    },
):
    """Points of all the seat's cards added up, or of some of them; whoever is nearest to the target wins. A card that may count one way or another counts as
    suits its holder, for each part of the pot anew, and a wild card whatever a card may count. Where both a low target and a high one are played, inside is
    between the two."""

    asked_as = ("closest to a number, as in 7-27", "a total of one stack")
    asked_for: ClassVar[dict[str, str]] = {"a total of one stack": "total closest to 21 in second stack"}

    lower: LowTotal = LowTotal("")
    target: Worth
    sort: Cards = Cards("")
    lying: CountedPart = CountedPart("")
    over: BeyondTarget = BeyondTarget("")
    ties: Ties = Ties("")
    open_slots = (
        OpenQuestion(
            "ties",
            "ties",
            Ties,
            ("inside", "outside", "high", "low"),
            template(
                "Sources leave it to the dealer which of two totals wins that are as far from a target, one under it and one over it."
            ),
            template("Of totals as near wins"),
            template(("the one between the two targets", "the one outside of them", "the higher one", "the lower one")),
        ),
    )
    own_ties = OpenQuestion(
        "ties",
        "ties",
        Ties,
        ("low", "high"),
        template("The source does not say which of two totals wins that are as far from the target, one under it and one over it."),
        template("Of totals as near wins"),
        template(("the lower one", "the higher one")),
    )
    unclear_opens = settled(
        (
            "Do upcards open by poker hands or by their total?",
            "By their total. The one closest to the first target opens.",
            "Totals are what the game is about.",
        ),
        "open",
    )
    lone = False  # whether it is the only target, so that nothing is between two of them
    risky = True  # one card more may make it worse
    wording = "the total {sort, select, yes {of {sort} } other {}}closest to {target}{lying, select, yes { {lying}} other {}}"
    wording_ties = (
        "Of two totals as near, one under and one over, {ties, select, high {the higher wins} low {the lower wins} inside "
        "{the one between the targets wins} other {the one outside of the targets wins}}."
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """A target of points; PhraseError for one that is none."""
        if len(given["target"].halves) != 1 or given["target"] == "nothing":
            raise PhraseError(f"'closest to {given['target']}': expected points, such as 7, 27 or 5 1/2")
        if "over" in given and "ties" in given:
            raise PhraseError(
                f"'{given['over']}, ties {given['ties']}': expected one of them; no total over the target ties with one under it then"
            )

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        """By which total upcards open, told of the part that decides."""
        opens = game.showdown.parts[0] is self and not self.lying and opens_by_cards(game)
        return (*super().leaves_open(game), *((self.unclear_opens,) if opens else ()))

    def beside(self, parts: Sequence[Score]) -> None:
        self.lone = sum(isinstance(part, Nearest) for part in parts) == 1

    def unsettled(self) -> Iterable[OpenQuestion]:
        if self.over:
            return []
        return [self.own_ties] if self.lone and not self.ties else super().unsettled()

    @property
    def side(self) -> str:  # type: ignore[override]
        return "low" if self.lower else "high"

    @property
    def claimed(self) -> str:  # type: ignore[override]
        if self.over not in ("not over", "not under"):
            return ""
        return self.fill("a total of {target} or {over, select, yes {less} other {more}}", over=self.over == "not over")

    @property
    def explained(self) -> str:  # type: ignore[override]
        return self.fill(BEYOND[str(self.over)] if self.over else self.wording_ties)

    @property
    def above(self) -> bool:
        """Whether of two totals as near the one over the target wins."""
        if self.over:
            return self.over in ("not under", "over first")
        return self.ties == "high" or (self.ties != "low" and (self.ties == "inside") == bool(self.lower))

    def counted(self, state: State, seat: int, cards: list[int]) -> int | None:
        """The best value that these cards make; None where none of their totals can win."""
        some = [c for c in cards if not self.sort or self.sort.has(c)]
        wild = state.game.wild(state, seat, some, self.side) if state.game.wilds else 0
        return max([value for total in self.counting.totals(some, wild) if (value := self.valued(total)) is not None], default=None)

    def valued(self, total: int) -> int | None:
        """The value of a total in half points: which side it is on where that decides, how near, and which side of two as near."""
        over, under = total > self.goal, total < self.goal
        if (self.over == "not over" and over) or (self.over == "not under" and under):
            return None
        first = not ((self.over == "over last" and over) or (self.over == "over first" and under))
        return first << 14 | FAR - abs(total - self.goal) << 1 | (over == self.above or total == self.goal)

    def reached(self, value: int | None) -> bool:
        """Whether a value is that of the target itself."""
        return value is not None and value >> 1 & 2 * FAR - 1 == FAR

    def value(self, state: State, seat: int) -> int | None:
        return self.counted(state, seat, self.laid(state, seat, common=True))

    def worth(self, cards: Sequence[int], wild: int = 0) -> int:
        """The value of upcards, as far as they tell."""
        return max([value for total in self.counting.totals(cards, wild) if (value := self.valued(total)) is not None], default=0)

    def nearness(self, value: int | None) -> float:
        """How good such a value is, from 0 to 1, for whoever has not met any other."""
        return 0.0 if value is None else max(0.0, 1 - (FAR - (value >> 1 & 2 * FAR - 1)) / HOPELESS) * (0.4 + 0.6 * (value >> 14))

    def audit(self, tally: Tally) -> None:
        super().audit(tally)
        nothing = next((line for line in self.counting.lines if line.worth == "nothing"), None)
        if nothing and self.beside_a_hand(tally):
            tally.problem(f"{nothing.phrase()!r} takes these cards out of every hand; expected '{nothing.cards} count 0'")

    def describe(self, state: State, seat: int, value: int) -> Inflected:
        away = FAR - (value >> 1 & 2 * FAR - 1)
        total = self.goal + (away if bool(value & 1) == self.above else -away)
        return points(total)


TOTAL_IN_CARDS = template(
    "{one, select, yes {{n} point} other {{n} points}} in {cards, plural, =0 {no cards} one {one card} other {{cards} cards}}"
)
COUNT_BITS = 6  # bits of a value, below the total, for the number of cards


class MostPoints(
    TowardsTarget,
    form="most points up to {target}[ of {sort}][ {lying}][, {untied}]",
    examples={
        "most points up to 21": "the most points up to 21",
        "most points up to 21 in the hole": "the most points up to 21 in the hole",
        "most points up to 31 of red cards": "the most points of red cards up to 31",
        "most points up to 21, none if tied": "the most points up to 21 (if untied)",
    },
):
    """Points of some of the seat's cards added up, as many as it takes to come nearest to the target without passing it. Of two equal totals the one with
    more cards wins. A card that may count one way or another counts as suits its holder, and a wild card whatever a card may count."""

    asked_as = ("21, as in blackjack", "a total of some of the cards")

    target: Worth
    sort: Cards = Cards("")
    lying: CountedPart = CountedPart("")
    wording = "the most points{sort, select, yes { of {sort}} other {}} up to {target}{lying, select, yes { {lying}} other {}}"
    wording_rule = "Leave out cards that would take the total over {target}. Of equal totals, the one with more cards wins."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """A target of points; PhraseError for one that is none."""
        if len(given["target"].halves) != 1 or given["target"] == "nothing":
            raise PhraseError(f"'most points up to {given['target']}': expected points, such as 21 or 31")

    @property
    def explained(self) -> str:  # type: ignore[override]
        return self.fill(self.wording_rule)

    def worth(self, cards: Sequence[int], wild: int = 0) -> int:
        """The value of the best of these cards: the total in half points, then how many cards make it."""
        most = {0: 0}  # by total, the most cards that make it
        for c in cards:
            for total, n in [*most.items()]:
                for more in self.counting.every if has(wild, c) else self.counting.of(c):
                    most[total + more] = max(n + 1, most.get(total + more, 0))
        best = max([total for total in most if total <= self.goal])
        return FAR + best << COUNT_BITS | most[best]

    def value(self, state: State, seat: int) -> int | None:
        cards = self.laid(state, seat, common=True)
        some = [c for c in cards if not self.sort or self.sort.has(c)]
        return self.worth(some, state.game.wild(state, seat, some, self.side) if state.game.wilds else 0)

    def nearness(self, value: int | None) -> float:
        return 0.0 if value is None else max(0.0, 1 - (self.goal - (value >> COUNT_BITS) + FAR) / HOPELESS)

    def describe(self, state: State, seat: int, value: int) -> Inflected:
        total = (value >> COUNT_BITS) - FAR
        return Inflected(TOTAL_IN_CARDS, n=amount(total), one=0 < abs(total) <= 2, cards=Number(value & (1 << COUNT_BITS) - 1))


class CountTogether(
    ShowdownLine,
    form=("{n} {cards} count[ {worth}] together", "{n} of one rank count[ {worth}] together"),
    examples={
        "2 aces count together": "Two aces count together, whatever their suits.",
        "3 of one rank count together": "Three cards of one rank count together, whatever their suits.",
        "3 of one rank count 30 1/2 together": "Three cards of one rank count 30 1/2 together, whatever their suits.",
    },
):
    """Cards that count together in a total of one suit, though they are of several. Without points of their own they count what each of them counts."""

    n: Count
    cards: Cards = Cards("")
    worth: Worth = Worth("")
    weight = 3.0
    wording = "{cards, select, yes {{n} {cards}} other {{n} cards of one rank}} count {worth, select, yes {{worth} } other {}}together, whatever their suits."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for fewer than two cards, more than four, and points that are several or none."""
        if not 2 <= given["n"] <= MOST_TOGETHER:
            raise PhraseError(f"'{given['n']} ... count together': expected 2 to {MOST_TOGETHER} cards, such as '2 aces count together'")
        if "worth" in given and (len(given["worth"].halves) != 1 or given["worth"] == "nothing"):
            raise PhraseError(f"'count {given['worth']} together': expected points, such as '3 of one rank count 30 1/2 together'")

    def text(self) -> str:
        return english.capital(self.fill(self.wording))

    def audit(self, tally: Tally) -> None:
        endings = [rule for top in tally.game.play for rule in top.every() if isinstance(rule, Ending)]
        if not any(isinstance(part, SuitTotal) for rule in endings for part in rule.parts):
            tally.problem("speaks of a total of one suit, which wins nothing here; expected 'showdown highest total of one suit' before it")

    def best(self, cards: Sequence[int], counting: Counting) -> int:
        """The most half points that such cards count together; none where they are too few."""
        some = [c for c in cards if not is_joker(c) and (not self.cards or self.cards.has(c))]
        sets = [some] if self.cards else [[c for c in some if rank(c) == r] for r in {rank(c) for c in some}]
        full = [sorted([max(counting.of(c)) for c in held])[-self.n :] for held in sets if len(held) >= self.n]
        return max([self.worth.halves[0] if self.worth else sum(held) for held in full], default=0)


class SuitTotal(
    Counted,
    form="highest total of one suit[ {lying}][, {untied}]",
    examples={
        "highest total of one suit": "the highest total of one suit",
        "highest total of one suit in the hole": "the highest total of one suit in the hole",
        "highest total of one suit, none if tied": "the highest total of one suit (if untied)",
    },
):
    """Points of the cards of one suit added up, of the suit that comes to most. Cards of several suits count together where a line behind the showdown says
    so. A wild card is of any suit and counts whatever a card may count."""

    lying: CountedPart = CountedPart("")
    together: tuple[CountTogether, ...] = ()
    wording = "the highest total of one suit{lying, select, yes { {lying}} other {}}"
    wording_rule = "Add up the cards of each suit. The suit that comes to most is a player's total."

    @property
    def explained(self) -> str:  # type: ignore[override]
        return self.fill(self.wording_rule)

    def ranked(self, lines: Sequence[Component]) -> None:
        super().ranked(lines)
        self.together = tuple([line for line in lines if isinstance(line, CountTogether)])

    def worth(self, cards: Sequence[int], wild: int = 0) -> int:
        """The total of the best suit, in half points, above that of no cards."""
        natural = [c for c in cards if not (has(wild, c) or is_joker(c))]
        free = max(self.counting.every) * sum([has(wild, c) for c in cards])
        totals = [sum([max(self.counting.of(c)) for c in natural if suit(c) == s]) + free for s in range(4)]
        return FAR + max([*totals, *[line.best(natural, self.counting) for line in self.together]])

    def value(self, state: State, seat: int) -> int | None:
        cards = self.laid(state, seat, common=True)
        return self.worth(cards, state.game.wild(state, seat, cards, self.side) if state.game.wilds else 0)

    def nearness(self, value: int | None) -> float:
        return 0.0 if value is None else min(max(0.0, (value - FAR) / GOOD_TOTAL), 1.0)

    def describe(self, state: State, seat: int, value: int) -> Inflected:
        return points(value - FAR)
