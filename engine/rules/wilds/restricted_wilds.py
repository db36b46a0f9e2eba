"""Wild cards within limits: bugs, and cards that may stand for certain others."""

from __future__ import annotations

from ...cards import ACE, unmask
from ...language import english
from ...language.phrase import Flag, Word
from ...language.slots import Cards
from ...language.words import tell
from ...table.component import Wild
from ...table.game import COPIES, JOKERS
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import Settled, settled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ...language.english import Number
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities


class Bugs(
    Wild,
    form="{cards} as bugs",
    examples={
        "jokers as bugs": "A joker is a bug: an ace, or any card that completes a straight or a flush.",
        "threes as bugs": "A three is a bug: an ace, or any card that completes a straight or a flush.",
    },
):
    """Cards that stand for an ace or for what completes a straight or a flush; in a low hand for whatever is lowest."""

    asked_as = ("the joker is a bug",)

    cards: Cards
    provides = capabilities(Capability.WILD)
    static = True
    bug = True
    high, low = True, False  # whether high hands are compared, and low ones
    wording = (
        "{one} is a bug: {high, select, yes {an ace, or any card that completes a straight or a flush{low, select, yes {; in a low hand, "
        "whatever makes it lowest} other {}}} other {whatever makes the hand lowest}}{limits}."
    )
    tags = (Mechanic.WILD_CARDS,)

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.JOKERS) if self.cards.jokers else NONE

    @property
    def one(self) -> str:
        """One of them, at the start of a sentence."""
        return english.capital(self.cards.say("one"))

    def bind(self, game: GameRules) -> None:
        sides = {part.side for top in game.play for rule in top.every() for part in getattr(rule, "parts", ())}
        self.low = "low" in sides
        self.high = not self.low or sides != {"low"}

    def fixed(self) -> int:
        return self.cards.mask * COPIES | (JOKERS if self.cards.jokers else 0)

    def count(self, tally: Tally) -> None:
        """The jokers, and all cards that it names."""
        tally.named_wild(self.cards.mask, tally.game.packs(2))
        if self.cards.jokers:
            tally.jokers_wild()


class RankAway(Word):
    """Which of the neighbours in rank."""

    words = {"higher or lower": "higher or lower", "higher": "higher", "lower": "lower"}

    @property
    def steps(self) -> tuple[int, ...]:
        """So many ranks up."""
        return {"higher": (1,), "lower": (-1,)}.get(str(self), (1, -1))


class ForOneAnother(Flag):
    """They stand for one another and for no others."""

    word = "among themselves"


class OfTheirSuit(Flag):
    """Any card of the suit that they are of."""

    word = "any of their suit"


class InStraightFlushes(Flag):
    """Only as a part of a straight flush."""

    word = "in straight flushes"


class InAnySuit(Flag):
    """In any suit, not in their own alone."""

    word = "any"


class StandFor(
    Wild,
    form=(
        "{cards} as {others}",
        "{cards} as {freely} {others}[ but {barred}]",
        "{cards} as 1 rank {away}[, {beyond}]",
        "{cards} as {suited}[, {runs}]",
    ),
    examples={
        "sixes as nines": "Sixes may count as nines.",
        "hearts as diamonds": "Hearts may count as diamonds.",
        "clubs as 1 rank higher or lower": "Clubs may count as one rank higher or lower.",
        "sevens as any of their suit": "Sevens may count as any card of their suit.",
        "sevens as any of their suit, in straight flushes": "Sevens may count as any card of their suit in a straight flush.",
        "two of clubs as threes to sixes": "The two of clubs may count as threes to sixes of its suit.",
        "two of clubs as king of spades": "The two of clubs may count as the king of spades.",
        "sevens as any four": "Sevens may count as any four.",
        "two of spades as any king but hearts": "The two of spades may count as any king, but no heart.",
        "twos to tens as 1 rank higher or lower, among themselves": "Twos to tens may count as one rank higher or lower, but only as twos to tens.",
    },
):
    """Cards that may stand for certain others: of another rank in their suit, of another suit in their rank, or a neighbour in rank, an ace being next to the
    king and to the two. In a low hand and among cards that are compared by points they are what they are."""

    asked_as = ("a card that counts as another",)

    cards: Cards
    others: Cards = Cards("")
    freely: InAnySuit = InAnySuit("")
    barred: Cards = Cards("")
    away: RankAway = RankAway("")
    beyond: ForOneAnother = ForOneAnother("")
    suited: OfTheirSuit = OfTheirSuit("")
    runs: InStraightFlushes = InStraightFlushes("")
    provides = capabilities(Capability.WILD)
    wording = "{these} may count as {into}{own_suit, select, yes { of its suit} other {}}{limits}."
    wording_mirrored = "{these} and {into} may count as each other."
    brief_mirrored = "{told}, and so may {named} and {into}."
    brief_away = "{these} may count as one rank {away}{limits}."
    wording_suit = "{these} may count as any card of their suit{runs, select, yes { in a straight flush} other {}}{limits}."
    wording_away = "{these} may count as one rank {away}{beyond, select, yes {, but only as {cards}} other {}}{limits}."
    tags = (Mechanic.WILD_CARDS,)
    unclear_ends = settled(
        (
            "A card may count one rank higher or lower. Are an ace and a two neighbours?",
            "Yes. An ace may count as a two, and a two as an ace.",
            "The ace stands at both ends of the ranks, as it does in straights.",
        ),
        "wild",
    )

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return (self.unclear_ends,) if any({n >> 2, m >> 2} == {0, ACE} for n, some in self.near() for m in some) else ()

    def near(self) -> Iterable[tuple[int, Sequence[int]]]:
        """The cards that may count as a neighbour in rank, each with these neighbours."""
        return self.stands().items() if self.away else ()

    @property
    def these(self) -> str:
        """The cards, at the start of a sentence."""
        return english.capital(self.cards.say("one" if self.alone else ""))

    @property
    def into(self) -> str:
        """What they may count as: single cards each with their article, or ranks and suits as they are told."""
        if self.freely:
            any_of = tell("any {cards}", cards=self.others.say("bare"))
            return tell("{these}, but no {others}", these=any_of, others=self.barred.say("bare")) if self.barred else any_of
        return self.others.say("one" if self.others.mask.bit_count() == len(self.others.parts) else "")

    def mirrors(self, other: StandFor) -> bool:
        """Whether the other lets the others count as these."""
        return (
            bool(self.others and other.others)
            and not (self.freely or other.freely)
            and self.cards.mask == other.others.mask
            and self.others.mask == other.cards.mask
        )

    def sentence_with(self, other: Wild) -> str:
        return self.both_ways() if isinstance(other, StandFor) and self.mirrors(other) else ""

    def both_ways(self) -> str:
        """Both of a pair that mirror each other, in one sentence."""
        return self.fill(self.wording_mirrored)

    def sentence(self, limits: str = "") -> str:
        return self.fill(self.wording_suit if self.suited else self.wording_away if self.away else self.wording, limits=limits)

    def in_call(self, times: Number) -> str:
        return self.fill(self.brief_away, limits="") if self.away else super().in_call(times)

    @property
    def alone(self) -> bool:
        """Whether it is one card that may."""
        return self.cards.mask.bit_count() == 1

    @property
    def own_suit(self) -> bool:
        """Whether that one card may be others of its suit."""
        return (
            self.alone
            and not self.suited
            and not self.freely
            and any(c & 3 == self.cards.mask.bit_length() - 1 & 3 for c in unmask(self.others.mask))
        )

    @property
    def in_runs(self) -> bool:
        return bool(self.runs)

    @property
    def at_times(self) -> Wild | None:
        return self if self.runs else None

    def stands(self) -> Mapping[int, Sequence[int]]:
        mine = [c & 63 for c in unmask(self.cards.mask)]
        if self.away:
            near = {n: [(n + 4 * step) % 52 for step in self.away.steps] for n in mine}
            return {n: [m for m in some if not self.beyond or m in mine] for n, some in near.items()}
        if self.suited:
            return {n: range(n & 3, 52, 4) for n in mine}
        others = [c & 63 for c in unmask(self.others.mask)]
        if self.freely:
            barred = self.barred.mask if self.barred else 0
            return {n: [m for m in others if m != n and not barred >> m & 1] for n in mine}
        if self.alone and not self.own_suit:
            return {mine[0]: others}
        return {n: [m for m in others if m >> 2 == n >> 2 or m & 3 == n & 3] for n in mine}

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        return 0

    def audit(self, tally: Tally) -> None:
        if tally.game.bugs or tally.game.ranking:
            tally.problem("goes with hands in their usual order, and without bugs")

    def count(self, tally: Tally) -> None:
        """All the cards that it names."""
        tally.named_wild(self.cards.mask, tally.game.packs(2))


def all_both_ways(some: Sequence[StandFor]) -> str:
    """Several pairs that mirror each other, in one sentence of a call: one of each pair is given."""
    first, *others = some
    sentence = first.both_ways()
    for other in others:
        sentence = other.fill(other.brief_mirrored, told=sentence.rstrip("."), named=other.cards.say("one" if other.alone else ""))
    return sentence
