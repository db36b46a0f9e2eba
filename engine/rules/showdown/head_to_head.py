"""Points instead of a pot: every two players compare their hands part by part, and the points that one wins cost the other chips."""

from __future__ import annotations

from itertools import combinations

from ...errors import PhraseError
from ...hands import category
from ...hands.evaluate import FLUSH, FULL_HOUSE, PAIR, QUADS, STRAIGHT, STRAIGHT_FLUSH, TRIPS
from ...language import english
from ...language.english import Number
from ...language.inflected import Inflected
from ...language.phrase import Count, Word
from ...language.slots import Price
from ...language.words import tell, template
from ...table import money
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.settled import settled
from ..betting.outcomes import Ante
from ..terms.split_hands import ROWS
from .best_hand import SHOWN, WON
from .pot_shares import Portion
from .scores import High
from .showdown import Showdown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.component import Score
    from ...table.protocols import GameRules
    from ...table.rule import Values
    from ...table.state import State
    from ...table.tally import Tally
    from .awarding import Told


class HowManyWon(Word):
    """How much of what is compared a player has to win for more points."""

    words = {"all": "wins all of these", "most": "wins more of these than the other"}


ROYAL = 13  # the top of a straight flush that is a royal flush
SIX = 5  # a pair of sixes, as the evaluator counts ranks: 1 is a deuce

# row -> kind of hand -> extra points
TABLES: dict[str, dict[str, dict[int, int]]] = {
    "few royalties": {
        "front row": {TRIPS: 3},
        "middle row": {FULL_HOUSE: 2, QUADS: 8, STRAIGHT_FLUSH: 10},
        "back row": {QUADS: 4, STRAIGHT_FLUSH: 5},
    },
    "open-face royalties": {
        "front row": {},  # by rank, see `Royalties.points`
        "middle row": {TRIPS: 2, STRAIGHT: 4, FLUSH: 8, FULL_HOUSE: 12, QUADS: 20, STRAIGHT_FLUSH: 30},
        "back row": {STRAIGHT: 2, FLUSH: 4, FULL_HOUSE: 6, QUADS: 10, STRAIGHT_FLUSH: 15},
    },
}
ROYAL_FLUSHES = {"middle row": 50, "back row": 25}  # in the open-face table
KIND_NAMES = template(
    {
        TRIPS: "three of a kind",
        STRAIGHT: "a straight",
        FLUSH: "a flush",
        FULL_HOUSE: "a full house",
        QUADS: "four of a kind",
        STRAIGHT_FLUSH: "a straight flush",
    }
)
ROW_NAMES = template({"front row": "Front row: {extras}.", "middle row": "Middle row: {extras}.", "back row": "Back row: {extras}."})
EXTRA = template("{points} for {kind}")
FRONT_PAIRS = template("1 for a pair of sixes, up to 9 for a pair of aces; 10 for three deuces, up to 22 for three aces")
ROYAL_EXTRA = template("{points} for a royal flush")


class Royalties(Word):
    """Extra points for strong rows."""

    words = {"no royalties": "no royalties", "few royalties": "a few royalties", "open-face royalties": "open-face royalties"}

    def points(self, row: str, value: int) -> int:
        """The extra points of a row with this value."""
        table, kind, top = TABLES.get(self, {}), category(value), value >> 16 & 15
        if self == "open-face royalties" and row == "front row":
            return max(top - SIX + 1, 0) if kind == PAIR else 9 + top if kind == TRIPS else 0
        if self == "open-face royalties" and kind == STRAIGHT_FLUSH and top == ROYAL:
            return ROYAL_FLUSHES[row]
        return table.get(row, {}).get(kind, 0)

    @property
    def listed(self) -> list[str]:
        """All of them, a sentence for each row that has any."""
        rows = []
        for row, kinds in TABLES[self].items():
            extras = [tell(EXTRA, points=points, kind=tell(KIND_NAMES[kind])) for kind, points in kinds.items()]
            if self == "open-face royalties":
                extras = [tell(FRONT_PAIRS)] if row == "front row" else [*extras, tell(ROYAL_EXTRA, points=ROYAL_FLUSHES[row])]
            rows.append(tell(ROW_NAMES[row], extras=english.listing(extras)))
        return rows


class HeadToHead(
    Showdown,
    form="points at {price} for {portions*and}[, {more} more for {extent}][, {royalties}]",
    family=True,
    examples={
        "points at ante for high": "Showdown: every two players compare hands. The winner of each scores a point: the best high hand. A tie scores nothing. "
        "Each point costs the loser one ante.",
        "points at ante for high in front row and high in middle row and high in back row, 3 more for all": "Showdown: every two players compare hands. "
        "The winner of each scores a point: the best front row, the best middle row and the best back row. A tie scores nothing. A player who wins all of "
        "these scores three points more. Each point costs the loser one ante.",
    },
):
    """Nobody plays for a pot: points change hands between every two players. A royalty is scored against every other player."""

    asked_as = ("every two players compare hands", "points between players")  # type: ignore[assignment]

    price: Price
    portions: tuple[Portion, ...]
    more: Count = Count(0)
    extent: HowManyWon = HowManyWon("")
    royalties: Royalties = Royalties("")
    icon = Icon.SHOWDOWN
    wording = "Showdown: every two players compare hands. The winner of each scores a point: {listed}."
    wording_notes = (
        "A tie scores nothing.",
        "{more, plural, =0 {} one {A player who {extent} scores one point more.} other {A player who {extent} scores {more:points} more.}}",
        "Each point costs the loser {price}.",
    )
    brief = (
        "Score a point from every other player for each: {listed}"
        "{more, plural, =0 {} other {; {more} more if you win {extent, select, all {all} other {most}}}}."
    )
    spoken = (
        "At the end, score against each other player: a point each for {listed}."
        "{more, plural, =0 {} other { Win {extent, select, all {all} other {most}} of them for {more} more.}}"
    )
    wording_royalties = "Royalties score extra points from every other player."
    wording_no_royalties = "There are no royalties."
    wording_pot = "What lies in the pot goes to the player with the most points."
    in_brief = ""
    with_pot = False  # whether anybody puts chips into a pot
    unclear_short = settled(
        (
            "What if a player cannot pay for all points?",
            "They pay what they have. The winners share it in proportion to the chips that they are owed.",
            "Nobody can lose more than they brought.",
        ),
        "pay",
        short=True,
    )
    unclear_royalty = settled(
        (
            "Does a royalty count if the row loses?",
            "Yes, unless the hand is a foul. If two players both have royalties, the difference is paid.",
            "A royalty rewards the row itself.",
        ),
        "show",
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for shares of a pot, where there is none."""
        if any(portion.share for portion in given["portions"]):
            raise PhraseError("points for shares of a pot: expected hands without a share, such as 'points at ante for high'")
        if "more" in given and not given["more"]:
            raise PhraseError("'0 more': expected a number from 1")

    @property
    def weight(self) -> float:  # type: ignore[override]
        """That points are scored instead of a pot is what such a game is about."""
        return 20.0

    @property
    def scored(self) -> str:
        return self.fill(self.spoken)

    @property
    def scores_royalties(self) -> bool:
        """Whether there are any."""
        return self.royalties not in ("", "no royalties")

    def bind(self, game: GameRules) -> None:
        super().bind(game)
        self.with_pot = any(rule.decision == "bet" or isinstance(rule, Ante) for top in game.play for rule in top.every())

    def leaves_open(self, game: GameRules) -> Any:
        return (
            self.unclear_short,
            *((self.unclear_royalty,) if self.scores_royalties else ()),
            *dict.fromkeys(unclear for part in (*self.parts, *self.lines) for unclear in part.leaves_open(game)),
        )

    @property
    def listed(self) -> str:
        """What is compared, in words."""
        return english.listing([score.text() for score in self.parts])

    def sentences(self) -> list[str]:
        explained = dict.fromkeys(line for score in self.parts for line in score.explanations)
        return [
            self.fill(self.wording),
            *self.notes(),
            *([self.fill(self.wording_royalties), *self.royalties.listed] if self.scores_royalties else []),
            *([self.fill(self.wording_no_royalties)] if self.royalties == "no royalties" else []),
            *([self.fill(self.wording_pot)] if self.with_pot else []),
            *self.of_ranks(),
            *explained,
        ]

    def in_call(self, times: Number) -> str:
        return self.fill(self.brief)

    # -- points
    def between(self, state: State, values: Values, seat: int, rival: int) -> int:
        """The points that the seat wins from the rival; below 0 where it loses them."""
        won = lost = 0
        for had in values:
            mine, theirs = had.get(seat), had.get(rival)
            won += mine is not None and (theirs is None or mine > theirs)
            lost += theirs is not None and (mine is None or theirs > mine)
        points = won - lost
        if self.more:
            needed = len(values) if self.extent == "all" else 1
            points += int(self.more) * ((points >= needed) - (-points >= needed))
        return points + self.extra(state, values, seat) - self.extra(state, values, rival)

    def extra(self, state: State, values: Values, seat: int) -> int:
        """The royalties of the seat."""
        if not self.scores_royalties:
            return 0
        rows = [(str(getattr(score, "pile", "")), had.get(seat)) for score, had in zip(self.parts, values, strict=True)]
        return sum([self.royalties.points(row, value) for row, value in rows if row in ROWS and value is not None])

    def all_points(self, state: State, values: Values, seats: list[int]) -> dict[tuple[int, int], int]:
        """(seat, rival) -> the points that the seat wins from the rival, once for every two players."""
        return {(p, q): self.between(state, values, p, q) for p, q in combinations(seats, 2)}

    # -- how it goes
    def run(self, state: State) -> None:
        seats, pot = state.seats(), state.pot()
        values = self.values(state, seats)
        WON.put(state, ())
        SHOWN.put(state, None)
        self.measure(state, values)
        hands = [] if state.lone_survivor else self.show(state, seats, values)
        net = dict.fromkeys(seats, 0)
        for (p, q), points in self.all_points(state, values, seats).items():
            net[p] += points
            net[q] -= points
            winner, loser = (p, q) if points >= 0 else (q, p)
            state.note(LogKind.POINTS, winner, -1, (), abs(points), loser)
        self.settle_points(state, net)
        self.divide_pot(state, net, hands)
        if not state.game.continues_after_showdown:
            state.finish()
            return
        money.DIVIDED.put(state, pot)
        money.clear(state)
        self.end(state, seats, {p for p in seats if net[p] == max(net.values())}, values)

    def settle_points(self, state: State, net: dict[int, int]) -> None:
        """Those who lost points pay, as far as their chips go; those who won them share what was paid."""
        each = self.price.chips(state)
        order = sorted(net, key=lambda p: (p - state.dealer - 1) % state.n)
        paid = {p: min(-net[p] * each, state.chips[p]) for p in order if net[p] < 0}
        due = {p: net[p] * each for p in order if net[p] > 0}
        owed, there = sum(due.values()), sum(paid.values())
        gets = {p: chips * there // owed for p, chips in due.items()}
        for p in order:  # what does not come out even goes to the winners nearest the dealer's left
            if p in gets and sum(gets.values()) < there and gets[p] < due[p]:
                gets[p] += 1
        for p, chips in paid.items():
            state.chips[p] -= chips
            for q in gets:
                if part := min(chips, gets[q]):
                    chips -= part
                    gets[q] -= part
                    state.chips[q] += part
                    state.won[q] += part
                    state.note(LogKind.GIVES_CHIPS, p, -1, (), part, q)

    def divide_pot(self, state: State, net: dict[int, int], told: Told) -> None:
        """What lies in the pot goes to whoever has scored the most of those who may win it."""
        for amount, eligible in money.pots(state) if state.pot() else ():
            best = max(net[p] for p in eligible)
            for p, chips in money.divide(state, amount, [p for p in eligible if net[p] == best]):
                money.award(state, p, chips, Inflected("the most points"))

    def in_words(self, state: State, seat: int, told: Told) -> Inflected | None:
        """What the seat has for all parts; a hand whose rows are out of order is a foul."""
        if not any(seat in part for part in told) and any(self.is_row(score) for score in self.parts):
            return Inflected("a foul")
        return super().in_words(state, seat, told)

    @staticmethod
    def is_row(score: Score) -> bool:
        """Whether it compares a row."""
        return isinstance(score, High) and score.pile in ROWS

    def audit(self, tally: Tally) -> None:
        super().audit(tally)
        if self.lines and any(line.settings() for line in self.lines):
            tally.problem("scores points between every two players; expected no line behind it about who wins a pot")
        if self.scores_royalties and not any(self.is_row(score) for score in self.parts):
            tally.problem("scores royalties, which belong to rows; expected such as 'high in back row'")
        if tally.game.apart:
            tally.problem("scores points for each player, where each hand is bet by itself; expected 'showdown'")
