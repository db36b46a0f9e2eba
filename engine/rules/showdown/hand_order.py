"""Lines behind a showdown that say how hands rank where it is not as usual: kinds that do not count, another order, hands that beat or lose to all."""

from __future__ import annotations

import itertools

from ...cards import RANK_PLURALS, RANK_WORDS, is_joker, rank
from ...errors import PhraseError
from ...hands import CATEGORY_WORDS, Kind, category, describe
from ...hands.kinds import PATTERN, named
from ...language import english
from ...language.inflected import Inflected
from ...language.phrase import Flag, OneOf, Slot, Word
from ...language.slots import HighOrLow, RankName, Scale
from ...language.words import tell, template
from ...table.component import Condition, Score
from ...table.traits.capabilities import NONE
from ...table.traits.settled import Settled, settled
from ..conditions.hand_conditions import Has, held
from ..terms.logic import AnyOf, Not
from ..terms.relations import LowerOrHigher
from ..terms.selection import Amount, Selection
from ..wilds.wilds import opens_by_cards
from .finishing_order import ONE_PLACE, Placing
from .qualifying_lines import ShowdownLine
from .totals import amount, halves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from ...language.english import Number
    from ...table.component import Component
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.showdown_inputs import ShowdownInput

STRAIGHT, FLUSH, STRAIGHT_FLUSH = 4, 5, 8  # as in the evaluator
TIER = 40  # bits of a value, above which stands whether the hand is out of the order
HIGHEST_FLOOR = 7  # a nine: a straight has the ace and four ranks, the highest of them below another ace
KINDS_UP, UNMOVED = 6, 24  # bits for the place of its kind in half kinds, where some hands count as other kinds, and how far it can fall
EXEMPT = template(
    {
        0: "{form, select, inside {{hand:inside}, which loses to all} other {{hand}, which loses to all}}",
        2: "{form, select, inside {{hand:inside}, which beats all} other {{hand}, which beats all}}",
    }
)


KINDS_COUNTED = template("{one, select, yes {one kind} other {{n} kinds}}")
MOVED = template(  # a hand that counts as a lower kind, or a higher one
    (
        "{form, select, inside {{hand:inside}, {kinds} higher} other {{hand}, {kinds} higher}}",
        "{form, select, inside {{hand:inside}, {kinds} lower} other {{hand}, {kinds} lower}}",
    )
)


class Uncounted(Word):
    """A kind of hand that does not count."""

    words = {"straights": "straights", "flushes": "flushes"}


KINDS = template(  # of hands, in words
    (
        "no pair",
        "a pair",
        "two pair",
        "three of a kind",
        "a straight",
        "a flush",
        "a full house",
        "four of a kind",
        "a straight flush",
        "five of a kind",
    )
)


def kind_words(kind: int | Kind) -> str:
    """A kind of hand, with its article."""
    return kind.say() if isinstance(kind, Kind) else tell(KINDS[kind])


class HandKind(Slot, str):
    """A kind of hand in an order: one of the usual ones, or one of home games (see `hands.kinds`)."""

    pattern = rf"{'|'.join(CATEGORY_WORDS[1:])}|{PATTERN}"
    expects = "a kind of hand, such as pair, full house, 4-card flush, 4-card straight, skip straight, king to eight, jack high"

    @property
    def kind(self) -> int | Kind:
        """Its number among the usual kinds, or what it is."""
        return CATEGORY_WORDS.index(self) if self in CATEGORY_WORDS else named(self)

    def say(self, spec: str) -> str:
        return kind_words(self.kind)


FEW_STEPS = 2  # "beats" of an order that are told one by one in a call


class HandOrder(
    ShowdownLine,
    form=("no {none*or}", "{best} beats {rest*beats}", "{lowest} rank below twos"),
    examples={
        "no straights or flushes": "Straights and flushes do not count.",
        "no straights": "Straights do not count.",
        "flush beats full house": "A flush beats a full house.",
        "straight beats pair beats flush": "A straight beats a pair, and a pair beats a flush.",
        "two pair beats 4-card straight beats pair": "Two pair beats a straight of four, and a straight of four beats a pair.",
        "straight beats skip straight beats three of a kind": "A straight beats a skip straight, and a skip straight beats three of a kind.",
        "pair of threes beats straight flush": "A pair of threes beats a straight flush.",
        "flush beats king to eight beats straight": "A flush beats eight to king without a pair, and eight to king without a pair beats a straight.",
        "aces rank below twos": "Aces rank below twos.",
        "jacks rank below twos": "Jacks rank below twos.",
    },
):
    """Kinds of hands that do not count, those they are part of either; or one that stands just above another. A kind that counts nowhere by itself, as a
    straight of two cards or a flush of four, counts where an order names it. It stands just below the usual kind that beats it, or just above the one it
    beats. A kind that the hands have too few cards for is left out; what is said to beat it stands where it would. Flushes of single suits take the place of
    the flush. Or the rank that is the lowest of all, in straights too."""

    asked_as = ("straights and flushes do not count", "four-card flushes count", "what beats what")

    unclear = (
        settled(
            (
                "Where do straights begin and end if the two is not the lowest rank?",
                "They run from the lowest rank up to the highest, and not around.",
                "A rank that moved to the bottom is no longer at the top.",
            ),
            "show",
        ),
    )
    none: tuple[Uncounted, ...] = ()
    best: HandKind = HandKind("")
    rest: tuple[HandKind, ...] = ()
    lowest: RankName = RankName("")
    weight = 4.0
    wording = "{kinds} do not count."
    wording_beats = "{order}."
    wording_lowest = "{ranks} rank below twos."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for a rank that is the lowest by itself."""
        if given.get("lowest") == "twos":
            raise PhraseError("'twos rank below twos': expected another rank, such as 'aces rank below twos'")

    def order(self, usual: tuple[int | Kind, ...]) -> tuple[int | Kind, ...]:
        """The order of the kinds, the lowest first, once this is said of it."""
        if self.none:
            gone = {STRAIGHT_FLUSH, *({STRAIGHT} if "straights" in self.none else ()), *({FLUSH} if "flushes" in self.none else ())}
            return tuple(kind for kind in usual if kind not in gone)
        if self.lowest:
            return usual
        named = [kind.kind for kind in reversed((self.best, *self.rest))]
        by_suit = any(isinstance(kind, Kind) and kind.shape == "flush of a suit" for kind in named)
        usual = tuple([kind for kind in usual if not (by_suit and kind == FLUSH)])
        known = next((i for i, kind in enumerate(named) if kind in usual), 0)  # the kinds before it in `named` stand just below it
        order = [kind for kind in usual if kind not in named[known + 1 :]]
        if named[known] not in order:
            order.insert(1, named[known])
        for below, kind in zip(named[:known][::-1], named[1 : known + 1][::-1], strict=True):
            order.insert(order.index(kind), below)
        for below, kind in itertools.pairwise(named[known:]):
            order.insert(order.index(below) + 1, kind)
        return tuple(order)

    @property
    def named(self) -> int:
        """How many kinds it puts in order."""
        return len((self.best, *self.rest)) if self.best else 0

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return self.unclear if self.lowest else ()

    brief_long = "Hands rank in an order of their own."

    def in_call(self, times: Number) -> str:
        return self.fill(self.brief_long) if len(self.rest) > FEW_STEPS else super().in_call(times)

    def text(self) -> str:
        if self.lowest:
            return english.capital(self.fill(self.wording_lowest, ranks=self.lowest))
        if self.none:
            return english.capital(self.fill(self.wording, kinds=english.listing([kind.say("") for kind in self.none])))
        steps = [
            tell("{one} beats {other}", one=one.say(""), other=other.say(""))
            for one, other in zip((self.best, *self.rest), self.rest, strict=False)
        ]
        order = steps[0]
        for step in steps[1:]:
            order = tell("{some}, and {another}", some=order, another=step)
        return english.capital(self.fill(self.wording_beats, order=order))


LOWEST_STRAIGHTS = template(  # by the rank below which an ace may stand
    {1: "A-3-4-5-6", 2: "A-4-5-6-7", 3: "A-5-6-7-8", 4: "A-6-7-8-9", 5: "A-7-8-9-10", 6: "A-8-9-10-J", 7: "A-9-10-J-Q"}
)


class LowestRank(Flag):
    """The lowest rank of the pack, whatever it is."""

    word = "the lowest rank"


class LowAce(
    ShowdownLine,
    form=("aces may rank below {floor}", "aces may rank below {lowest}"),
    examples={
        "aces may rank below sevens": "In straights an ace may also rank below sevens, so A-7-8-9-10 is the lowest.",
        "aces may rank below the lowest rank": "In straights an ace may also rank below the lowest rank of the pack.",
    },
):
    """In a pack that begins higher than the two, the ace takes the place below the lowest rank in straights, as it does below the two in a whole pack. Where
    the deck depends on the number of players, so does the lowest rank."""

    floor: RankName = RankName("")
    lowest: LowestRank = LowestRank("")
    least = 0  # the lowest rank of the pack, from 0 for a two
    weight = 3.0
    wording = "In straights an ace may also rank below {floor}, so {straight} is the lowest."
    wording_lowest = "In straights an ace may also rank below the lowest rank of the pack."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for a rank with fewer than four ranks from it up to the king, and for the two, below which an ace stands anyway."""
        if "floor" in given and not 0 < RANK_PLURALS.index(given["floor"]) <= HIGHEST_FLOOR:
            raise PhraseError(
                f"'aces may rank below {given['floor']}': expected a rank from threes to nines, such as 'aces may rank below sevens'"
            )

    @property
    def place(self) -> int:
        """The rank, from 0 for a two."""
        return self.least if self.lowest else RANK_PLURALS.index(self.floor)

    @property
    def by_pack(self) -> bool:  # type: ignore[override]
        return bool(self.lowest)

    def in_pack(self, lowest: int, missing: int) -> None:
        self.__dict__["least"] = lowest

    def text(self) -> str:
        return self.fill(self.wording_lowest if self.lowest else self.wording, straight=tell(LOWEST_STRAIGHTS.get(self.place, "")))

    def audit(self, tally: Tally) -> None:
        if self.lowest and self.least > HIGHEST_FLOOR:
            tally.problem(
                "puts an ace below the lowest rank of a pack that is too short for another straight; expected nines or lower ranks in it"
            )
        lower = [c for c in tally.game.cards(tally.game.fullest) if not is_joker(c) and rank(c) < self.place]
        if lower:
            tally.problem(
                f"puts an ace below {self.floor}, in a pack with lower ranks; expected a pack such as '1 deck without twos to sixes'"
            )


class AcrossGaps(
    ShowdownLine,
    form="straights run across missing ranks",
    examples={
        "straights run across missing ranks": "In straights, the ranks on either side of those missing from the pack are neighbours.",
    },
):
    """In a pack without some of the middle ranks, straights run on across the gap: without eights, nines and tens, a jack follows a seven. Without this line,
    such a pack has no straight across the gap."""

    missing = 0  # the ranks that the pack lacks, as a mask
    by_pack = True
    weight = 3.0
    wording = "In straights, the ranks on either side of those missing from the pack are neighbours."
    wording_pair = "In straights, {above} follows {below}, since the ranks between are not in the pack."

    def in_pack(self, lowest: int, missing: int) -> None:
        self.__dict__["missing"] = missing >> lowest << lowest  # below the lowest rank there is no gap

    @property
    def gaps(self) -> list[tuple[int, int]]:
        """The ranks below and above each gap, from 0 for a two."""
        ranks = [r for r in range(13) if not self.missing >> r & 1]
        return [(low, high) for low, high in itertools.pairwise(ranks) if high > low + 1]

    def text(self) -> str:
        if len(self.gaps) != 1:
            return super().text()
        ((below, above),) = self.gaps
        return self.fill(self.wording_pair, below=english.an(RANK_WORDS[below]), above=english.an(RANK_WORDS[above]))

    def audit(self, tally: Tally) -> None:
        if not self.missing:
            tally.problem(
                "runs straights across missing ranks, and the pack has them all; expected such as '1 deck without eights to tens'"
            )


class BestOrSecond(Word):
    """Where a straight ranks that is usually the lowest."""

    words = {"best": "best", "second best": "second best"}

    @property
    def top(self) -> int:
        """The top rank of the straight that it just beats, 1 for a deuce."""
        return 13 if self == "best" else 12


class WheelPlace(
    ShowdownLine,
    form="an ace and the lowest ranks are the {place} straight",
    examples={
        "an ace and the lowest ranks are the best straight": "The straight that begins with a low ace is the best straight.",
        "an ace and the lowest ranks are the second best straight": "The straight that begins with a low ace is the second best straight.",
    },
):
    """Where A-2-3, or A-2-3-4-5, ranks among straights and straight flushes, if it is not the lowest: as in brag and its kin."""

    place: BestOrSecond
    weight = 4.0
    wording = "The straight that begins with a low ace is the {place} straight."


class Standing(OneOf):
    """Where a hand stands that is out of the order."""

    among = ("best", "worst", "out")

    @property
    def tier(self) -> int:
        """Above, among or below the others."""
        return {"best": 2, "worst": 0}.get(str(self), 1)


class HalfKinds(Slot, str):
    """So many kinds of hands, by halves: `1`, `1 1/2`."""

    pattern = r"[1-9]|[1-3] 1/2"
    expects = "kinds of hands, such as 1, 1 1/2, 2"

    @property
    def halves(self) -> int:
        """So many half kinds."""
        return halves(self)

    def say(self, spec: str) -> str:
        return amount(self.halves)


class Exempt(
    ShowdownLine,
    form="{standing}[ for {side}[ by {scale}]] if {fact}",
    examples={
        "best if hand has 3 threes": "A hand with three or more threes beats all others.",
        "worst if hand has queens": "A hand with a queen loses to all others.",
        "worst for low if hand has wild cards": "A low hand with wild cards loses to all others.",
        "worst for low by ace-to-five if hand has queens": "A low hand (ace to five) with a queen loses to all others.",
        "out if hand has twos": "A hand with a two cannot win.",
        "out if not hand has 3 spades": "A hand without three or more spades cannot win.",
        "best if hand has 2 jokers or hand has aces": "A hand with two or more jokers or an ace beats all others.",
    },
):
    """A hand that beats all others, loses to all others or cannot win for what is in it, whatever it is worth. Among several such hands the better one wins;
    of several lines that fit, the last counts."""

    asked_as = ("a hand that beats all others",)

    unclear = (
        settled(
            (
                "Can a wild card stand for one of the cards that make a special hand?",
                "No. The cards themselves are meant. Upcards are compared as usual.",
                "A wild card would make the hand every time.",
            ),
            "wild",
        ),
    )
    standing: Standing = Standing("")
    side: HighOrLow = HighOrLow("")
    scale: Scale = Scale("")  # of low hands, where only those that rank by it are meant
    unclear_unseen = (
        settled(
            (
                "Can a wild card make a special hand by standing for one of its cards?",
                "No. The cards themselves are meant.",
                "A wild card would make the hand every time.",
            ),
            "wild",
        ),
    )
    fact: AnyOf
    wording = (
        "A {side, select, high {high hand} low {low hand} other {hand}}{scale, select, yes { ({scale})} other {}} "
        "{standing, select, best {beats all others} worst {loses to all others} other {cannot win}} if {facts}."
    )
    wording_with = (
        "A {side, select, high {high hand} low {low hand} other {hand}}{scale, select, yes { ({scale})} other {}} "
        "{lacking, select, yes {without} other {with}} {held} "
        "{standing, select, best {beats all others} worst {loses to all others} other {cannot win}}."
    )
    brief_with = "Low hands ({scale}) {lacking, select, yes {without} other {with}} {held} {standing, select, best {win} worst {lose} other {cannot win}}."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        fact: Condition = given["fact"]
        if not fact.of_seat:
            raise PhraseError(f"{fact.phrase()!r} cannot be looked at for a hand: expected such as 'hand has twos'")
        if given.get("scale") and given["side"] != "low":
            raise PhraseError(
                f"'for {given['side']} by {given['scale']}': only low hands have such an order; expected 'for low by {given['scale']}'"
            )

    @property
    def weight(self) -> float:  # type: ignore[override]
        """A hand that beats all others says most."""
        return 6.4 if self.standing == "best" and not self.side else 6.0

    @property
    def requires(self) -> Capabilities:
        return NONE

    def text(self) -> str:
        return self.told_by(self.wording_with)

    def in_call(self, times: Number) -> str:
        return self.told_by(self.brief_with) if self.scale else self.text()

    def told_by(self, with_it: str) -> str:
        """The line, by this template where it is told of what a hand has."""
        fact = self.fact.test if isinstance(self.fact, Not) else self.fact
        had = "" if isinstance(fact, AnyOf) and fact is not self.fact else held(fact)
        return self.fill(with_it, held=had, lacking=fact is not self.fact) if had else self.fill(self.wording)

    @property
    def facts(self) -> str:
        """When, in words."""
        return self.fact.text()

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        return self.fact.needs

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        """What wild cards do, where there are any and they are not what it is about."""
        of_wilds = any(isinstance(part, Selection) and "wild" in part.qualities for part in self.fact.within())
        if not game.wilds or of_wilds:
            return ()
        return self.unclear if opens_by_cards(game) else self.unclear_unseen

    def is_about(self, score: Score) -> bool:
        """Whether it is about the hands of this part of the pot."""
        return self.side in ("", score.side) and self.scale in ("", getattr(score, "scale", ""))

    def fits(self, state: State, seat: int, cards: list[int]) -> bool:
        """Whether it is so of a hand of these cards."""
        held = state.hands[seat]
        state.hands[seat] = cards
        try:
            return self.fact.holds_for(state, seat)
        finally:
            state.hands[seat] = held


class Moved(
    Exempt,
    form="{way} by {by}[ for each {per}] if {fact}",
    examples={
        "higher by 1 1/2 if hand has 3 spades": "A hand with three or more spades counts as 1 1/2 kinds higher.",
        "lower by 1 for each 2 wild if hand has an odd number of wild": "A hand with an odd number of wild cards counts as one kind lower for each "
        "two wild cards, rounded up.",
    },
):
    """A hand that counts as a higher kind than it is, or a lower one, by what is in it."""

    way: LowerOrHigher
    by: HalfKinds
    per: Selection | None = None
    unclear_moved = settled(
        (
            "A hand counts as a higher or a lower kind. How does it compare with that kind?",
            "A hand that was moved up loses to the real ones. A hand that was moved down beats them. Two moved hands compare as they are.",
            "Its own worth tells them apart.",
        ),
        "show",
    )

    side = HighOrLow("high")
    wording = (
        "A hand counts as {one, select, yes {one kind} other {{by} kinds}} {way, select, higher {higher} other {lower}}"
        "{per, select, yes { for each {cards}{several, select, yes {, rounded up,} other {}}} other {}} "
        "{unless, select, yes {unless} other {if}} {facts}."
    )
    wording_with = (
        "A hand {lacking, select, yes {without} other {with}} {held} counts as {one, select, yes {one kind} other {{by} kinds}} "
        "{way, select, higher {higher} other {lower}}{per, select, yes { for each {cards}{several, select, yes {, rounded up} other {}}} other {}}."
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        super().check(given)
        per: Selection | None = given.get("per")
        if per and not per.amount.exact:
            raise PhraseError(f"'for each {per.phrase()}': expected a number of cards, such as 'for each 2 wild'")

    def text(self) -> str:
        several = self.per is not None and self.per.amount.n > 1
        fact = self.fact.test if isinstance(self.fact, Not) else self.fact
        unless, facts, cards = fact is not self.fact, fact.text(), self.per.text() if self.per else ""
        had = "" if isinstance(fact, AnyOf) and fact is not self.fact else held(fact)
        if unless and isinstance(fact, Has) and fact.cards.amount.startswith("an odd"):  # a number that is not odd is even
            had, unless = tell("an even number of {cards}", cards=fact.cards.but(amount=Amount("")).text()), False
        return self.fill(
            self.wording_with if had else self.wording,
            one=self.by == "1",
            cards=cards,
            several=several,
            unless=unless,
            facts=facts,
            held=had,
            lacking=unless,
        )

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return (self.unclear_moved, *super().leaves_open(game))

    def steps(self, state: State, seat: int, cards: list[int]) -> int:
        """So many half kinds up, or down where it is less than none, for a hand of these cards."""
        if not self.fits(state, seat, cards):
            return 0
        times = 1
        if self.per:
            held = len(self.per.among(state, seat, cards))
            times = -(-held // self.per.amount.n)
        return times * self.by.halves * (1 if self.way == "higher" else -1)


class Ranked(Score, kind=""):
    """A score of poker hands, which takes up what such lines say."""

    exempt: tuple[Exempt, ...] = ()
    moved: tuple[Moved, ...] = ()
    lowest: tuple[HandOrder | LowAce, ...] = ()  # lines that say which rank is the lowest, of all or of a straight
    place: Placing = Placing("")
    by_hand = True
    apart = False  # whether each of a player's hands is by itself

    def bind(self, game: GameRules) -> None:
        self.apart = game.apart

    def best(self, able: dict[int, int]) -> list[int]:
        return self.place.pick(able) if self.place else super().best(able)

    def ahead(self, rivals: int) -> int:
        return self.place.ahead(rivals) if self.place else 0

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return (ONE_PLACE,) if self.place in ("second", "third") else ()

    def ranked(self, lines: Sequence[Component]) -> None:
        self.exempt = tuple(line for line in lines if isinstance(line, Exempt) and line.is_about(self))
        self.moved = tuple(line for line in self.exempt if isinstance(line, Moved))
        self.lowest = tuple(line for line in lines if isinstance(line, LowAce) or (isinstance(line, HandOrder) and line.lowest))

    @property
    def besides(self) -> list[str]:
        """Sentences about the hands that stand out of the order, and about the rank that is the lowest."""
        return [line.text() for line in (*self.lowest, *self.exempt)]

    def sources(self, state: State, seat: int) -> list[list[int]]:
        """Every set of cards that the hand may be taken from."""
        raise NotImplementedError

    def valued(self, state: State, seat: int, cards: list[int]) -> int | None:
        """The value of the best hand that is taken from these cards; None where it is not good enough."""
        raise NotImplementedError

    def placed(self, state: State, seat: int, cards: list[int], value: int) -> int | None:
        """The value of a hand of these cards with its place among the exempt above it; None where it cannot win."""
        if not self.exempt:
            return value
        fitting = [line for line in self.exempt if line.standing and line.fits(state, seat, cards)]
        if fitting and fitting[-1].standing == "out":
            return None
        tier = fitting[-1].standing.tier if fitting else 1
        if self.moved:
            steps = sum([line.steps(state, seat, cards) for line in self.moved])
            up = UNMOVED + 2 * self.kind_place(value) + steps
            tier = tier << KINDS_UP | min(max(up, 0), (1 << KINDS_UP) - 1)
        return tier << TIER | value

    def kind_place(self, value: int) -> int:
        """The place of the kind of a hand among the kinds, from 0."""
        return category(value)

    def hand_of(self, value: int) -> Inflected:
        """The words of a hand's own value."""
        return describe(value)

    def words_of(self, value: int) -> Inflected:
        """The words of such a value."""
        if not self.exempt:
            return self.hand_of(value)
        plain, tier = value & (1 << TIER) - 1, value >> TIER
        hand = self.hand_of(plain)
        if self.moved:
            steps = (tier & (1 << KINDS_UP) - 1) - UNMOVED - 2 * self.kind_place(plain)
            tier >>= KINDS_UP
            if steps:
                kinds = Inflected(KINDS_COUNTED, n=amount(abs(steps)), one=abs(steps) == 2)
                hand = Inflected(MOVED[steps < 0], hand=hand, kinds=kinds)
        return Inflected(EXEMPT[tier], hand=hand) if tier != 1 else hand
