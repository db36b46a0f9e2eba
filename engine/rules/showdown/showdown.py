"""Who wins: the parts of a pot, declared or not, with shares, conditions and what happens when nobody wins."""

from __future__ import annotations

from math import lcm

from ...cards import mask, within
from ...hands import describe
from ...language import english
from ...language.english import Number
from ...language.inflected import Inflected, together
from ...language.phrase import Flag
from ...language.words import tell, template
from ...table import money
from ...table.component import Score
from ...table.rule import Ending
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import Settled, settled
from ...table.traits.showdown_inputs import DECLARATIONS, NOTHING, TABLE
from ..betting.outcomes import MOST_DEALS, SAME_POT, deal_anew
from ..conditions.player_conditions import IN
from ..conditions.player_counts import SoMany
from ..dealing.common_cards import look_for
from ..terms.split_hands import declare_again, declared_apart, ways_declared
from .awarding import Claims
from .best_hand import SHOWN, WON, ShowdownHands
from .eligible_cards import UsesCards
from .hand_order import Exempt, HandOrder
from .otherwise import Otherwise
from .pot_shares import Portion, deal_off
from .qualifying_lines import NobodyWins, ShowdownLine
from .scores import High, Low
from .single_card import Holding, HoleCard
from .totals import CardsCount
from .unclaimed import log_entries as unclaimed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from ...table.protocols import GameRules
    from ...table.rule import Values
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.showdown_inputs import ShowdownInput
    from .awarding import Told


SHARES = template(
    {
        (1, 1): "the whole pot",
        (0, 1): "it where nobody can claim that",
        (1, 4): "a quarter",
        (3, 4): "three quarters",
        (1, 2): "half",
        (1, 3): "a third",
        (2, 3): "two thirds",
    }
)


STEP, AT_THE_END = template("Showdown: {told}"), template("At the end, {told}")
MOST_SETS = 2  # parts whose hands are told one by one where each is made with other common cards
FEW = 4  # kinds of hands put in order that are told as they are written
FULL = 5  # cards of a usual hand


class SeenByThoseWhoCompare(Flag):
    """Only those who compare their hands see them."""

    word = "among themselves"


class Declared(Flag):
    """Each part is open only to those who declared its side."""

    word = "declared"


def in_few_words(score: Score) -> str:
    """What wins, in a call."""
    use = score.use if isinstance(score, UsesCards) else None
    return score.fill(score.wording, made_of=use.in_few) if use and use.in_few != use.text() else score.text()


def small_size(high: High, low: Low) -> int:
    """The number of cards of both hands if it is the same, not five, and all that is said of them; else 0."""
    plain = high.only_small and low.scale == "ace-to-five" and not (low.least or low.place or low.use)
    return int(high.size) if plain and high.size == low.size and high.size != FULL else 0


class Showdown(
    Claims,
    form="showdown[ {declared}] {portions*and}[ {aside}]",
    examples={
        "showdown high": "Showdown: the best hand wins the pot.",
        "showdown high and highest heart in the hole": "Showdown: the best high hand and the highest heart in the hole "
        "split the pot. If nobody has a heart in the hole, the best high hand wins the whole pot.",
        "showdown high and highest spade in the hole and lowest spade in the hole": "Showdown: the best high hand, the "
        "highest spade in the hole and the lowest spade in the hole split the pot. A lone spade is both the highest and the lowest. If "
        "nobody has a spade in the hole, the best high hand wins the whole pot.",
        "showdown declared high and low by ace-to-five": "Showdown: the best high hand and the best low hand (ace to "
        "five) split the pot. Players can win only what they declared.",
        "showdown 1/2 high, pair of nines or better and 1/2 low by eight-or-better and 0/1 high": "Showdown: the best high hand (a pair of nines or "
        "better) wins half and the best low hand (ace to five, eight or better) wins half. If nobody can claim one half, it goes with the other. "
        "If nobody can claim either, the best high hand wins the whole pot.",
        "showdown high among themselves": "Showdown: the best hand wins the pot. Only those who are in see the hands.",
        "showdown 3/4 high and 1/4 low by ace-to-five": "Showdown: the best high hand wins three quarters and the best low hand (ace to "
        "five) wins a quarter.",
    },
):
    """Hands are shown and each pot goes to the winners of its parts. A part that nobody wins goes to the first part that somebody wins; equal
    winners share. A player who declared both ways must win both, alone or in a tie, or is out of it."""

    asked_as = ("who wins the pot", "split the pot", "high-low")

    unclear_declared = settled(
        (
            "Who gets a half that nobody declared, or the pot if nobody makes what they declared?",
            "The half goes with the other one. If nobody makes what they declared, the hands are compared as if nothing had been declared.",
            "The pot belongs to those who stayed in.",
        ),
        "declare",
    )
    unclear_none = settled(
        (
            "Who gets the pot if nobody makes what they declared?",
            "The hands are compared as if nothing had been declared.",
            "The pot belongs to those who stayed in.",
        ),
        "declare",
    )
    unclear_half = settled(
        ("Who gets a half that nobody can claim?", "It goes with the other half.", "The pot belongs to those who made what they declared."),
        "declare",
    )
    unclear_odd = settled(
        (
            "Who gets the odd chips when the pot does not split evenly?",
            "Odd chips go one by one to the parts of the pot, in the order in which the showdown names them. In a tie they go one by one to the tied "
            "players nearest the dealer's left. Nobody gets a second odd chip while a player who ties with them has none.",
            "Robert's Rules of Poker gives no player more than one odd chip. The Tournament Directors Association splits a pot between "
            "identical hands as evenly as it can.",
        ),
        "split",
    )
    unclear_sharer = settled(
        (
            "Who gets the neighbour's share if that neighbour has folded or cannot win that pot?",
            "The next player to the left who can win it.",
            "Nobody gets chips that their own hand could not have won.",
        ),
        "split",
    )
    unclear_side_pots = settled(
        (
            "The best hands tie, and another hand wins a side pot. Are new hands dealt?",
            "No. Those who tie share the main pot. New hands are dealt only where the same players tie for every pot.",
            "Nobody waits for chips that are won already.",
        ),
        "split",
    )
    unclear_table = settled(
        ("Does a tie beat the hand on the table?", "No. The table is not beaten.", "It has to be beaten, not equalled."), "show"
    )
    unclear_common = settled(
        (
            "Does the hand on the table use the common cards too?",
            "Yes, like every other hand.",
            "They are for every hand that is compared.",
        ),
        "show",
    )
    unclear_cards = settled(
        (
            "May a player use other cards for high than for low?",
            "Yes. Each hand is made of the cards that suit it best.",
            "Each is compared with hands of its own kind.",
        ),
        "split",
    )
    unclear_uses = settled(
        (
            "May a player use other cards for one part of the pot than for another?",
            "Yes. Each hand is made of the cards that suit it best.",
            "Each is compared with hands of its own kind.",
        ),
        "split",
    )
    declared: Declared = Declared("")
    portions: tuple[Portion, ...]
    aside: SeenByThoseWhoCompare = SeenByThoseWhoCompare("")
    lines: tuple[ShowdownLine, ...] = ()  # of settlement, behind it
    icon = Icon.SHOWDOWN
    wording = "{listed}{alone, select, yes { wins the pot} other {{even, select, yes { split the pot} other {}}}}."
    weight = 7.0
    brief = "{listed}{alone, select, yes { wins} other {{even, select, yes { split} other {}}}}."
    brief_high_low = (
        "High-low{scale, select, ace-to-five {} eight-or-better {, eight or better} no {} other {, {scale}}}{least, select, yes {, {least:brief}} other {}}"
        "{declared, select, yes {, declared} other {}}."
    )
    brief_small = "High-low, with hands of {size:cards}{declared, select, yes {, declared} other {}}."
    brief_half = "{other} takes half."
    brief_each = "{listed} split, each {made}."
    brief_boards = (
        "{boards} boards: the best hand on each takes {boards, plural, =2 {half} =3 {a third} =4 {a quarter} other {an equal part}}."
        "{use, select, yes { {use}} other {}}"
    )
    brief_boards_left = "{boards} boards: the best hand on each that is left takes an equal part.{use, select, yes { {use}} other {}}"
    brief_sets = (
        "High-low{declared, select, yes {, declared} other {}}: high with the cards marked {high}, low with {low}"
        "{both, select, yes {, both ways with {both}} other {}}.{use, select, yes { {use}} other {}}"
    )
    brief_own_hands = "High-low{declared, select, yes {, declared} other {}}: one hand for high, one for low."
    brief_one_hand = "High-low{declared, select, yes {, declared} other {}}, each from one of your hands."
    brief_high = "High only."
    brief_both = "You need both {listed} to win."
    brief_some = "You need {need} of these to win: {listed}."
    brief_one = "Only {listed} wins."
    wording_first = "{first} wins the pot."
    wording_else = "If nobody {side, select, high {who declared high } low {who declared low } other {}}has {claim}, {second} wins it."
    brief_first = "{first} wins; if nobody has {claim}, {second}."
    wording_shared = "{listed} splits the pot with the next player still in to the left."
    wording_boards = (
        "the best high hand on each of {boards} boards wins "
        "{boards, plural, =2 {half} =3 {a third} =4 {a quarter} other {an equal part}} of the pot."
    )
    wording_boards_left = "the best high hand on each board that is still in play wins an equal part of the pot."
    wording_split_boards = (
        "on each of {boards} boards, the best high hand and {low} split "
        "{boards, plural, =2 {half} =3 {a third} =4 {a quarter} other {an equal part}} of the pot."
    )
    wording_split_unclaimed = "If nobody has {claim} on a board, the best high hand there takes both of its parts."
    brief_split_boards = (
        "{boards} boards, high-low on each{scale, select, ace-to-five {} eight-or-better {, eight or better} no {} other {, {scale}}}"
        "{least, select, yes {, {least:brief}} other {}}.{use, select, yes { {use}} other {}}"
    )
    wording_sets = "Each board is one of these sets of common cards: {sets}."
    wording_both = "a player with both {listed} wins the pot."
    wording_not_both = "If nobody has both, {nobody}."
    wording_some = "a player needs {need} of these to win the pot: {listed}."
    wording_too_few = "If nobody has {need}, {nobody}."
    wording_one = "{listed} wins the pot.{alone_too, select, yes { Even a player left alone needs one.} other {}}"
    wording_without = "If nobody has one, {nobody}."
    wording_foe = "{listed} wins the pot if it also beats {foe}{alone_too, select, yes {, even if only one player is left} other {}}."
    wording_worst = (
        "It beats {foe} if the worst three cards that can be picked from it, pairs and all, are a better low. Otherwise {nobody}."
    )
    wording_aside = "Only those who are in see the hands."
    wording_table = (
        "To win, a hand has to beat {each, select, 0 {the one} other {every hand of {each} cards}} on the table"
        "{alone_too, select, yes {, even if only one player is left} other {}}."
    )
    wording_before = "To win, a hand has to beat the one that won before."
    wording_unbeaten = "If nobody beats it, {nobody}."
    wording_nobody = "If nobody can win it, {nobody}."
    wording_side = "{side, select, high {The high hand} other {The low hand}}: {rule}"
    wording_of_hand = "{hand}: {rule}"
    wording_declared = "Players can win only what they declared."
    wording_lone = "A lone {card:bare} is both the highest and the lowest."
    wording_unclaimed = (
        "If nobody {side, select, high {who declared high } low {who declared low } other {}}has {claim}, {best} wins the whole pot."
    )
    wording_shares_unclaimed = "A share that nobody can claim goes to {best}."
    wording_shared_out = (
        "If nobody {declared, select, yes {who declared that way } other {}}has {claim}, "
        "{speaking, select, yes {the hands are compared as if nothing had been declared} other {those still in share the pot}}."
    )
    wording_to_others = "A share that nobody can claim {two, select, yes {goes with the other} other {is divided among the others}}."
    wording_no_share = (
        "If nobody can claim any, "
        "{speaking, select, yes {the hands are compared as if nothing had been declared} other {those still in share the pot}}."
    )
    wording_still_none = "If still nobody can, those still in share the pot."
    wording_fallback = "If nobody can claim one half, it goes with the other."
    wording_neither = "If nobody can claim either, {last} wins the whole pot."
    wording_to_other = "A share that nobody can claim goes with the other."
    wording_other_cards = "A player may use different cards for each hand."
    wording_share = "{score} wins {share}"

    def __init__(self, **given: Any):
        super().__init__(**given)
        even = (1, len(self.portions))
        self.parts = tuple([portion.score for portion in self.portions])
        for portion in self.portions:
            share = portion.share.partition("/")
            portion.score.share = (int(share[0]), int(share[2])) if portion.share else even
            portion.score.shares = len(self.portions) > 1
            portion.score.beside(self.parts)

    def settled(self, lines: tuple[ShowdownLine, ...]) -> Showdown:
        """The showdown with these lines behind it."""
        new = self.at(lines=lines)
        for line in lines:
            vars(new).update(line.settings())
        for score in self.parts:
            score.ranked(lines)
        return new

    def phrases(self) -> str:
        return "; ".join([self.phrase(), *(line.phrase() for line in self.lines)])

    one_way = False  # whether nobody may win two parts
    boards_die = False  # whether a board may be out of play by now

    @property
    def may_keep(self) -> bool:  # type: ignore[override]
        """Whether the pot may stay, since nobody has what it takes."""
        return bool(self.rival or self.foe or self.before or self.otherwise.anew or self.otherwise == "the pot stays")

    def bind(self, game: GameRules) -> None:
        self.one_way = bool(self.declared)
        for rule in (rule for top in (*game.play, *game.listeners) for rule in top.every()):
            self.boards_die = self.boards_die or rule.kills_boards
            self.one_way = self.one_way and "both" not in rule.declares
            if self.declared and "both" in rule.declares:
                self.tie, self.clash = getattr(rule, "tie", "") or self.tie, getattr(rule, "clash", "") or self.clash

    @property
    def provides(self) -> Capabilities:
        return capabilities(Capability.COMPARED, Capability.ONE_ORDER) if self.alone else capabilities(Capability.COMPARED)

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.DECLARATION) if self.declared else NONE

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        return (TABLE if self.foe or self.rival else NOTHING) | (DECLARATIONS if self.declared else NOTHING)

    @property
    def tags(self) -> tuple[Mechanic, ...]:  # type: ignore[override]
        sides = {score.side for score in self.parts}
        anew = (Mechanic.REDEAL,) if self.otherwise.anew or self.tied else ()
        if sides >= {"high", "low"}:
            return (Mechanic.HIGH_LOW, *anew)
        if sides == {"low"}:
            return (Mechanic.LOWBALL, *anew)
        return (Mechanic.SPLIT_POT, *anew) if len(self.parts) > 1 and not self.need else anew

    def text(self) -> str:
        return " ".join(self.sentences())

    def sentences(self) -> list[str]:
        more = {
            self.wording_worst: self.foe,
            self.wording_table: self.rival,
            self.wording_before: self.before,
            self.wording_unbeaten: self.rival or self.before,
            self.wording_aside: self.aside,
            self.wording_nobody: self.otherwise and not self.demanding and not self.lone_claim and not self.told_of_claims,
            self.wording_partner: self.partner and self.demanding,
            self.wording_declared: self.declared,
            self.wording_sweep: self.sweep,
            self.wording_goal: self.goal,
            self.wording_ties: self.ties,
            self.wording_tied: self.tied,
            self.wording_most: self.most,
        }
        explained = dict.fromkeys(line for score in self.parts for line in self.explained(score))
        basis = dict.fromkeys(s.basis for s in self.parts if s.basis)
        return [
            self.sentence(),
            *self.otherwise_told(),
            *(self.fill(w) for w, so in more.items() if so),
            *self.unclaimed(),
            *basis,
            *self.of_ranks(),
            *explained,
            *([self.fill(self.wording_other_cards)] if self.several and self.bound_alike and explained and not self.one_way else []),
        ]

    def explained(self, score: Score) -> list[str]:
        """How a hand is made and ranked, each in a sentence or two; of which hand it is said, where that differs."""
        lines = score.explanations
        if not lines or self.split_boards or (self.twins and isinstance(score, UsesCards) and score.use and lines == [score.use.explained]):
            return []
        hands = all(isinstance(part, UsesCards) for part in self.parts)  # of others it is told with the number that they look for
        if (
            hands
            and len(self.parts) == 2
            and self.parts[0].side != self.parts[1].side
            and len({s.explained for s in self.parts} - {""}) == 2
        ):
            return [self.fill(self.wording_side, side=score.side, rule=lines[0]), *lines[1:]]
        uses = [s.use for s in self.parts if isinstance(s, UsesCards) and s.use and s.use.explained]
        use = next((use for use in uses if use.explained == lines[0]), None)
        if not use:
            return lines
        if len({use.explained for use in uses}) > 1 and not (self.twins or any(use.left for use in uses)):
            return [english.capital(self.fill(self.wording_of_hand, hand=score.named, rule=lines[0])), *lines[1:]]
        return [*use.explanations, *lines[1:]]

    def in_call(self, times: Number) -> str:
        if self.first_come:
            return english.capital(
                self.fill(self.brief_first, first=self.parts[0].named, claim=self.parts[0].claim, second=self.parts[1].named)
            )
        if self.need and not self.foe:
            return self.fill(self.brief_some if self.need < len(self.parts) else self.brief_both)
        if self.otherwise and self.lone_claim and not self.foe:
            return self.fill(self.brief_one)
        if self.foe or self.partner:
            return english.capital(self.who_wins())
        first, *others = self.parts
        use = self.use_in_call
        uses = {score.use.phrase() if score.use else "" for score in self.parts if isinstance(score, UsesCards)}
        usual = [score.common for score in self.parts]
        low = others[0] if others else None
        if self.alone and isinstance(first, High) and usual[0] and (use or not uses - {""}):
            return use or self.fill(self.brief_high)
        if self.alone and isinstance(first, High) and first.common_but_order and first.explained:
            return first.explained
        if self.even and self.two and isinstance(first, High) and usual[0] and low is not None:
            if isinstance(low, Low) and usual[1] and (use or not uses - {""}):
                return " ".join([self.fill(self.brief_high_low, scale=low.scale, least=low.least), *([use] if use else [])])
            if not isinstance(low, UsesCards) and not self.declared:
                half = english.capital(self.fill(self.brief_half, other=low.text()))
                return tell("{told} {use}", told=half, use=use) if first.use and first.use.cells else half
        if (
            self.two
            and self.even
            and all(usual)
            and isinstance(first, High)
            and isinstance(low, Low)
            and (sentence := self.apart_in_call(first, low))
        ):
            return sentence
        if self.even and self.two and isinstance(first, High) and isinstance(low, Low) and (size := small_size(first, low)):
            return self.fill(self.brief_small, size=Number(size))
        if self.even and (boards := self.boards) and isinstance(first, UsesCards) and first.use:
            brief = self.brief_boards_left if self.boards_die else self.brief_boards
            return english.capital(self.fill(brief, boards=Number(boards), use=first.use.counted_rule))
        if (boards := self.split_boards) and isinstance(first, High) and first.use:
            lowest = self.low_of(self.parts[1])
            told = {"scale": lowest.scale, "least": lowest.least, "use": first.use.counted_rule} if lowest else {}
            return english.capital(self.fill(self.brief_split_boards, boards=Number(boards), **told))
        if self.even and (way := self.made_alike):
            return english.capital(self.fill(self.brief_each, listed=english.listing([s.named for s in self.parts]), made=way))
        listed = english.listing([in_few_words(s) for s in self.parts]) if self.even else self.listed
        return english.capital(self.fill(self.brief, listed=listed))

    def apart_in_call(self, high: High, low: Low) -> str:
        """High and low made of different cards, in a few words: of sets of the board, or of hands that each player has apart; else nothing."""
        if not (high.use and low.use) or low.scale != "ace-to-five" or low.least:
            return ""
        alone = (high.use.alone, low.use.alone)
        if alone == ("the high hand alone", "the low hand alone"):
            return self.fill(self.brief_own_hands)
        if alone == ("one hand alone", "one hand alone"):
            return self.fill(self.brief_one_hand)
        ups, downs = high.use.sets_called, low.use.sets_called
        if len(ups) != len(downs) or not ups or ups[1:] != downs[1:] or high.use.counted_rule != low.use.counted_rule:
            return ""
        return self.fill(self.brief_sets, high=ups[0], low=downs[0], both="".join(ups[1:]), use=high.use.counted_rule)

    @property
    def boards(self) -> int:
        """How many boards there are, where the best high hand with the cards of each wins a part; else 0."""
        uses = [s.use for s in self.parts if isinstance(s, High) and s.common and s.use]
        if len(uses) < len(self.parts) or len(self.parts) < 2 or not all(use.lettered for use in uses):
            return 0
        apart = len({use.lettered for use in uses}) == len(uses)
        return len(uses) if apart and len({use.counted if use.bounded else "" for use in uses}) == 1 else 0

    @staticmethod
    def low_of(part: Score) -> Low | None:
        """The low hand that a part is about, be it alone or before something else; None for any other part."""
        first = part.first if isinstance(part, Otherwise) else part
        return first if isinstance(first, Low) else None

    @property
    def split_boards(self) -> int:
        """On how many boards the best high hand and the best low hand share an equal part of the pot, where those are all its parts; else 0."""
        if not self.even or self.declared or len(self.parts) < 4 or len(self.parts) % 2:
            return 0
        letters: set[str] = set()
        ways: set[tuple[str, str, str]] = set()
        for high, part in zip(self.parts[::2], self.parts[1::2], strict=True):
            low = self.low_of(part)
            if not (isinstance(high, High) and high.common and low and low.common and high.use and low.use and high.use.lettered):
                return 0
            if high.use.phrase() != low.use.phrase() or (isinstance(part, Otherwise) and part.other.phrase() != high.phrase()):
                return 0
            letters.add(high.use.lettered)
            ways.add((high.use.counted if high.use.bounded else "", str(low.scale), str(low.least)))
        return len(letters) if len(ways) == 1 and 2 * len(letters) == len(self.parts) else 0

    @property
    def made_alike(self) -> str:
        """Of which cards the hands are made, where that is the same for several of them; else nothing."""
        if len(self.parts) < 2 or not all(isinstance(s, High | Low) and s.use and s.common for s in self.parts):
            return ""
        ways = {s.use.text() for s in self.parts if isinstance(s, UsesCards) and s.use and not s.use.alone}
        return ways.pop() if len(ways) == 1 else ""

    @property
    def plain_high(self) -> bool:
        """Whether the best high hand wins the whole pot, with nothing said of it but which cards may be used."""
        first = self.parts[0]
        plain = not (self.first_come or self.need or self.foe or self.partner or (self.otherwise and self.lone_claim))
        return plain and self.alone and isinstance(first, High) and first.common and (not first.use or bool(self.use_in_call))

    @property
    def use_in_call(self) -> str:
        """Which cards may be used, where that is the same for every hand, as a sentence of a call."""
        uses = {score.use.phrase() if score.use else "" for score in self.parts if isinstance(score, UsesCards)}
        first = self.parts[0]
        return first.use.in_call(Number(1)) if isinstance(first, UsesCards) and first.use and len(uses) == 1 else ""

    def of_ranks(self) -> list[str]:
        """What the lines behind it say of how hands rank; where they put many kinds in order, all kinds are listed anyway."""
        order = [line for line in self.lines if isinstance(line, HandOrder) and line.named]
        listed = sum(line.named for line in order) > FEW
        return [line.text() for line in self.lines if not line.settings() and not (listed and line in order)]

    def unclaimed(self) -> Iterator[str]:
        """What then, where it may be that nobody can claim a part, or only one player two of them."""
        sought = [s.cards for s in self.parts if isinstance(s, HoleCard) and not (s.any or s.unmatched)]
        if len(sought) > len({*sought}):
            yield self.fill(self.wording_lone, card=sought[0])
        if self.split_boards and (low := self.low_of(self.parts[1])):
            if low.claim:
                yield self.fill(self.wording_split_unclaimed, claim=low.claim)
            return
        claims = list(dict.fromkeys((s.side if self.declared else "", s.claim) for s in self.parts if s.claim))
        if not claims or self.need:
            return
        if self.first_come:
            return
        if self.fallback:
            yield self.fill(self.wording_fallback)
            yield self.fill(self.wording_neither, last=self.parts[-1].named)
            return
        if self.alone or self.parts[0].claim:
            if not self.otherwise or self.told_of_claims:
                wording = self.wording_to_other if self.either_or else self.wording_shared_out if self.alone else self.wording_to_others
                yield self.fill(wording, claim=claims[0][1])
                if wording == self.wording_to_others:
                    yield self.fill(self.wording_no_share)
                    if self.speaking:
                        yield self.fill(self.wording_still_none)
            return
        best = self.parts[0].named
        whole = len(claims) == 1 and all(s.claim for s in self.parts[1:])
        side, claim = claims[0]
        yield self.fill(self.wording_unclaimed if whole else self.wording_shares_unclaimed, side=side, claim=claim, best=best)

    def sentence(self) -> str:
        """Who wins, as a step of the deal."""
        return tell(STEP, told=self.who_wins())

    def who_wins(self) -> str:
        """Who wins, without the words that say when."""
        if self.foe:
            return self.fill(self.wording_foe)
        if self.need:
            return self.fill(self.wording_some if self.need < len(self.parts) else self.wording_both)
        if self.otherwise and self.lone_claim:
            return self.fill(self.wording_one)
        if self.first_come:
            return self.fill(self.wording_first, first=self.parts[0].named)
        if self.even and self.boards:
            return self.fill(self.wording_boards_left if self.boards_die else self.wording_boards, boards=Number(self.boards))
        if (boards := self.split_boards) and (low := self.low_of(self.parts[1])):
            return self.fill(self.wording_split_boards, boards=Number(boards), low=low.named)
        return self.fill(self.wording_shared if self.partner else self.wording)

    @property
    def ending_aloud(self) -> list[str]:
        """Who wins, as a dealer tells it, in sentences, where more decides than whose hand is the best for each part; else empty."""
        if self.even and (self.boards or self.split_boards):
            first = self.parts[0]
            counted = first.use.counted_rule if isinstance(first, UsesCards) and first.use else ""
            return [tell(AT_THE_END, told=self.who_wins()), *([counted] if counted else [])]
        if self.foe or not (self.need or self.partner or not self.even):
            return []
        return [tell(AT_THE_END, told=self.who_wins()), *self.otherwise_told(), *self.unclaimed()]

    def otherwise_told(self) -> Iterator[str]:
        """What then, where nobody has what the first sentence asks for; and which boards it speaks of."""
        if self.foe:
            return
        if self.need:
            yield self.fill(self.wording_too_few if self.need < len(self.parts) else self.wording_not_both)
        elif self.otherwise and self.lone_claim:
            yield self.fill(self.wording_without)
        elif self.first_come:
            first, second = self.parts
            yield self.fill(self.wording_else, claim=first.claim, side=first.side if self.declared else "", second=second.named)
        elif self.even and (self.boards or self.split_boards):
            uses = [s.use for s in self.parts[:: 2 if self.split_boards else 1] if isinstance(s, UsesCards) and s.use]
            yield self.fill(self.wording_sets, sets="; ".join([use.lettered for use in uses]))
            if uses[0].bounded:
                yield uses[0].counted_rule

    @property
    def first_come(self) -> bool:
        """Whether one part takes the whole pot, and the other where nobody can claim that."""
        return [score.share for score in self.parts] == [(1, 1), (0, 1)] and bool(self.parts[0].claim) and not self.demanding

    @property
    def fallback(self) -> bool:
        """Whether the last part takes the whole pot where nobody can claim either of two halves."""
        return (
            [score.share for score in self.parts] == [(1, 2), (1, 2), (0, 1)]
            and all(score.claim for score in self.parts[:2])
            and not (self.parts[2].claim or self.demanding or self.declared)
        )

    @property
    def speaking(self) -> bool:
        """Whether the cards speak where nobody makes what they declared."""
        return bool(self.declared and not self.otherwise.shared)

    @property
    def either_or(self) -> bool:
        """Whether every hand is good enough for one of two parts: a pair or better for the one, no pair for the other."""
        return not self.declared and [str(getattr(s, "least", "")) for s in self.parts] == ["pair or better", "no pair"]

    @property
    def told_of_claims(self) -> bool:
        """Whether it is told with the parts that those still in share what nobody can claim."""
        return self.otherwise.shared and not self.alone and bool(self.parts[0].claim)

    @property
    def two(self) -> bool:
        """Whether the pot has two parts."""
        return len(self.parts) == 2

    @property
    def lone_claim(self) -> bool:
        """Whether one part takes the pot, and its words say what has to be had for it."""
        return bool(self.alone and self.parts[0].claim)

    @property
    def stays(self) -> bool:
        """Whether the pot is left for what comes behind, where nobody wins it."""
        return self.otherwise in ("", "the pot stays")

    @property
    def nobody(self) -> str:
        """What happens when nobody wins, in words."""
        if (self.rival or self.before) and not self.otherwise:
            return tell("the pot stays")
        return (self.otherwise or NobodyWins("redeal")).say("")

    @property
    def excluded(self) -> int:  # type: ignore[override]
        excluded = 0
        for line in self.lines:
            if isinstance(line, CardsCount) and line.worth == "nothing":
                excluded |= line.cards.mask
        return excluded

    @property
    def alone(self) -> bool:
        """Whether the pot is won whole."""
        return len(self.parts) == 1

    @property
    def even(self) -> bool:
        """Whether all parts are of one size."""
        return all(s.share == (1, len(self.parts)) for s in self.parts)

    @property
    def several(self) -> bool:
        """Whether a player chooses the cards for two parts at least."""
        return sum(score.chosen for score in self.parts) > 1

    @property
    def bound_alike(self) -> bool:
        """Whether all hands take the same number of the player's own cards, which need not be the same cards."""
        uses = [score.use for score in self.parts if isinstance(score, UsesCards)]
        own = all(use and use.whose == "own" and not use.cells for use in uses)
        return own and len(uses) == len(self.parts) > 1 and len({use.phrase() for use in uses if use}) == 1

    @property
    def twins(self) -> bool:
        """Whether two parts are called the same, so that what their hands are made of has to tell them apart."""
        return len({s.named for s in self.parts}) < len(self.parts)

    @property
    def listed(self) -> str:
        """The parts, each with its share where they differ."""
        if self.alone and self.parts[0].phrase() == "high":
            return tell("the best hand")
        sets = [s.use.lettered if isinstance(s, UsesCards) and s.use else "" for s in self.parts]
        if self.even and len(sets) > MOST_SETS and all(sets) and len({s.named for s in self.parts}) == 1:
            return tell("{hand} with each of these sets of common cards, {sets},", hand=self.parts[0].named, sets="; ".join(sets))
        if self.even:
            return english.listing([s.text() if self.twins else s.named for s in self.parts])
        parts = self.parts[:2] if self.fallback else self.parts
        shares = [tell(SHARES[s.share]) if s.share in SHARES else "{}/{}".format(*s.share) for s in parts]
        return english.listing([self.fill(self.wording_share, score=s.named, share=share) for s, share in zip(parts, shares, strict=True)])

    def disjoint(self, game: GameRules) -> bool:
        """Whether no player has two hands, or none that could have a card in common."""
        one_way = self.declared and not any("both" in rule.declares for step in game.play for rule in step.every())
        lying = {str(use.alone) for s in self.parts if (use := getattr(s, "use", None))}
        return one_way or lying == {"down cards alone", "upcards alone"}

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return (
            *(
                (self.unclear_half if self.otherwise.shared else self.unclear_none if self.first_come else self.unclear_declared,)
                if self.declared
                else ()
            ),
            *((self.unclear_odd,) if not self.alone and not self.need else ()),
            *((self.unclear_sharer,) if self.partner else ()),
            *((SAME_POT,) if self.otherwise.anew or self.tied else ()),
            *((self.unclear_side_pots,) if self.tied else ()),
            *((self.unclear_table,) if self.rival else ()),
            *((self.unclear_common,) if self.rival and game.all_common else ()),
            *(
                (self.unclear_cards if any(part.side == "low" for part in self.parts) else self.unclear_uses,)
                if self.several and not self.bound_alike and not self.disjoint(game)
                else ()
            ),
            *dict.fromkeys(unclear for part in (*self.parts, *self.lines) for unclear in part.leaves_open(game)),
        )

    def may_tie(self, game: GameRules) -> bool:
        """Not where suits break ties, unless two hands may be made of the same common cards."""
        return bool(game.all_common) or not all(isinstance(score, High) and score.suits for score in self.parts)

    @property
    def plays_to_showdown(self) -> bool:  # type: ignore[override]
        return bool(self.alone_too)

    @property
    def anew(self) -> bool:  # type: ignore[override]
        return bool(self.tied or ((self.demanding or self.otherwise) and not self.otherwise.shared))

    def audit(self, tally: Tally) -> None:
        whole = lcm(*(of for _, of in (score.share for score in self.parts)))
        shared = sum([part * whole // of for part, of in (score.share for score in self.parts)])
        if shared != whole:
            tally.problem(f"deals out {shared}/{whole} of the pot; expected shares that make a whole")
        if self.need > len(self.parts):
            tally.problem(f"needs {self.need} parts of the pot where there {'is' if self.alone else 'are'} {len(self.parts)}")
        if self.need and self.foe:
            tally.problem("asks for a number of parts and for something to be beaten; expected one of them")
        if self.declared and self.demanding:
            tally.problem("goes by what was declared and asks for more than that; expected one of them")
        if self.demanding and not self.otherwise and not tally.game.continues_after_showdown:
            tally.problem(f"does not say what happens when nobody wins; expected 'if nobody wins, {NobodyWins.among[0]}' behind it")
        out = any(isinstance(line, Exempt) and line.standing == "out" for line in self.lines)
        if (
            self.otherwise
            and not self.otherwise.shared
            and not (self.demanding or out or self.declared)
            and not all(score.claim for score in self.parts)
        ):
            tally.problem("says what happens when nobody wins, where somebody always does")
        if self.otherwise == "the pot stays" and not tally.game.continues_after_showdown:
            tally.problem("leaves the pot where nothing is done behind it; expected 'if nobody wins, redeal'")
        if not (self.otherwise or self.demanding) and all(score.claim for score in self.parts) and self.awaits_nobody(tally.game):
            tally.problem(
                "is followed by what is done if nobody wins, but those still in share a pot for which nobody qualifies, and so they have won it; expected "
                "'if nobody wins, the pot stays' behind it"
            )
        if self.alone_too and not (self.foe or self.rival or (self.otherwise and self.lone_claim)):
            tally.problem("asks of the last player left what it asks of nobody: expected such as 'showdown high, queen high or better'")
        if self.foe:
            look_for(3, tally)
        if self.rival and (self.need or self.foe):
            tally.problem("asks for the table's hand to be beaten and for more than that; expected one of them")
        if self.tied and (not self.alone or self.declared or self.demanding or self.ties or tally.game.continues_after_showdown):
            tally.problem(
                "deals new hands where the best hands tie, which takes a showdown at the end for one whole pot; expected such as 'showdown high'"
            )
        if self.most and not tally.game.continues_after_showdown:
            tally.problem(
                "leaves the rest of the pot, where nothing is done behind it; expected a step such as 'redeal' unless the pot is gone"
            )
        if self.before:
            self.audit_before(tally)
        cards = [score for score in self.parts if isinstance(score, Holding)]
        if self.goal and (self.alone or self.declared or self.demanding or not any(map(self.looks_for, self.parts))):
            tally.problem(
                f"has {self.goal:d} points take all, where they win no part that is one of several: expected such as 'showdown total closest to 27 and "
                "low total closest to 7; 27 points take all'"
            )
        if self.sweep and (len(cards) < 2 or self.declared or self.demanding):
            tally.problem(
                f"speaks of both cards that win a part, where {len(cards)} of them {'wins' if len(cards) == 1 else 'win'} one by itself"
            )

    def awaits_nobody(self, game: GameRules) -> bool:
        """Whether the game has steps for when nobody has won, although no showdown leaves the pot."""
        steps = [rule for top in game.play for rule in top.every()]
        stays = any(isinstance(rule, Claims) and (rule.leaves_pot or not rule.pays) for rule in steps)
        parts = (part for rule in steps for part in rule.within())
        return not stays and any(isinstance(part, SoMany) and (part.did, part.many) == ("won", "nobody") for part in parts)

    def audit_before(self, tally: Tally) -> None:
        """What won before has to be of the same kind, and no more is asked for."""
        endings = [rule for top in tally.game.play for rule in top.every() if isinstance(rule, Ending)]
        first = next(rule for rule in endings)
        if self.need or self.foe or self.rival or first is self:
            tally.problem("asks for the hand that won before to be beaten and for more than that, or compares nothing before it")
        elif any([s.phrase() for s in rule.parts] != [s.phrase() for s in self.parts] for rule in endings):
            tally.problem(
                "asks for the hand that won before to be beaten, which was another kind of hand; expected the same parts of the pot"
            )

    def take_bets_back(self, state: State, values: Values, seats: list[int]) -> None:
        """If a low hand that had to bet was checked and beats all others, the bets made since then go back. Robert's Rules of Poker call them void."""
        winners = [self.winners(part, values, seats) for part, score in enumerate(self.parts) if score.side == "low"]
        for p, depth in sorted(money.CAPPED.of(state), key=lambda checked: checked[1]):
            if [p] in winners:
                money.undo_bets(state, depth)

    def run(self, state: State) -> None:
        seats, pot = state.seats(), state.pot()
        values = self.values(state, seats)
        if self.foe or self.rival:
            hidden = len(within(state.table, state.face_up)) < len(state.table)
            if hidden:  # what has to be beaten is shown before the hands
                state.note(LogKind.TABLE, -1, -1, tuple(state.table))
        WON.put(state, ())
        SHOWN.put(state, None)
        self.measure(state, values)
        hands = [] if state.lone_survivor else self.show(state, seats, values)
        if self.tied and (again := self.tying(state, values)) and state.deals < MOST_DEALS:
            if self.tied == "redeal to those who tie":
                state.live = [p in again for p in range(state.n)]
            deal_anew(state, LogKind.TIE_AGAIN, self.tied != "redeal")
            return
        if money.CAPPED.of(state):
            self.take_bets_back(state, values, seats)
        won: set[int] = set()
        why: set[tuple[object, ...]] = set()
        ways = ways_declared(state)
        for number, (amount, eligible) in enumerate(self.within_cap(state, money.pots(state))):
            if len(eligible) == 1 and (number or not self.plays_to_showdown):
                if amount:
                    money.award(state, eligible[0], amount, "alone")
                won |= {*eligible}
                continue
            declare_again(state, ways)
            winners = self.claims(state, values, eligible)
            if (
                hands and declared_apart(state) and ways_declared(state) != ways
            ):  # a hand that missed one of two ways is not what wins the other
                hands = self.hands_in_words(state, self.values(state, seats))
            if not any(winners) and self.leaves_pot:
                if not number and state.game.continues_after_showdown and self.stays:
                    state.note(LogKind.STAYS, -1, -1, ())
                    break
                if not number and state.deals < MOST_DEALS:
                    deal_anew(state, LogKind.NOBODY, self.otherwise == "redeal to those still in")
                    return
                winners = [self.winners(0, values, eligible)]  # a side pot goes to the first hand
            if self.ties and len(winners[0]) > 1:
                winners[0] = [deal_off(state, winners[0])]
            if hands:
                for kind, seat, *public in unclaimed(self, state, values, eligible, winners):
                    if (kind, seat, *public) not in why:
                        state.note(kind, seat, -1, (), *public)
                    why.add((kind, seat, *public))
            self.pay(state, amount, winners, eligible, hands)
            won = won.union(*(winners if any(winners) else [eligible]))  # a pot that is shared has been won
        if self.foe or self.rival:  # only now: hole cards may be wild
            state.face_up |= mask(state.table)
        if not state.game.continues_after_showdown:
            state.finish()
            return
        money.DIVIDED.put(state, pot)
        if won:
            money.clear(state, state.pot() if self.most else 0)
        self.end(state, seats, won, values)

    def within_cap(self, state: State, pots: list[money.Pot]) -> list[money.Pot]:
        """The pots, as far as one showdown pays them: the first ones first."""
        if not self.most:
            return pots
        left, paid = self.most.chips(state), []
        for amount, eligible in pots:
            paid.append((min(amount, left), eligible))
            left -= paid[-1][0]
        return [pot for pot in paid if pot[0]]

    def tying(self, state: State, values: Values) -> list[int]:
        """The players who tie for every pot that several may win; empty if one player wins one of these pots."""
        won = [self.claims(state, values, eligible)[0] for _, eligible in money.pots(state) if len(eligible) > 1]
        return won[0] if won and len(won[0]) > 1 and all(seats == won[0] for seats in won) else []

    def show(self, state: State, seats: list[int], values: Values) -> Told:
        """The hands are shown to all, or to one another; what each seat has for each part, in words, where a log is kept."""
        seers = sum([1 << p for p in seats]) if self.aside else -1
        if state.game.continues_after_showdown:  # they may be played on with
            shown = mask([c for p in seats for c in self.laid_open(state, p)])
            state.known_to = [m | shown if seers >> p & 1 else m for p, m in enumerate(state.known_to)]
        if state.log is None:
            return []
        hands = self.hands_in_words(state, values)
        SHOWN.put(state, ShowdownHands(state, self, seats, values))
        for p in seats:
            text = self.in_words(state, p, hands) or Inflected("nothing")
            state.log.append((state.step, LogKind.SHOW, p, seers, tuple(self.laid_open(state, p)), text))
        return hands

    def laid_open(self, state: State, seat: int) -> list[int]:
        """The cards that a seat shows: all of them; where hands go on and what is compared is their upcards alone, no others."""
        if not self.pays:
            uses = [score.use for score in self.parts if isinstance(score, UsesCards)]
            if len(uses) == len(self.parts) and all(use and use.alone == "upcards alone" for use in uses):
                return state.upcards(seat)
        return state.hands[seat] + state.stockpile[seat]

    def in_words(self, state: State, seat: int, told: Told) -> Inflected | None:
        """What a seat has for all the parts. A hand that is good enough for none is named where hands are compared; None for anything else."""
        if had := [part[seat] for part in told if seat in part]:
            return together(had)
        if not any(isinstance(score, Score) and score.by_hand for score in self.parts):
            return None
        game, cards = state.game, state.hands[seat] + state.common
        value = game.high(state, seat, cards, hands=game.ranking)
        return Inflected("{hand}, which is not good enough", hand=game.ranking.describe(value) if game.ranking else describe(value))

    def hands_in_words(self, state: State, values: Values) -> Told:
        """What each seat has for each part, in words."""
        return [{p: s.describe(state, p, x) for p, x in v.items() if x is not None} for s, v in zip(self.parts, values, strict=True)]

    def end(self, state: State, seats: list[int], won: set[int], values: Values) -> None:
        """Who won, who came next and who lost, for what comes behind it: who went in and folded has lost too."""
        below = {p: v for p in seats if p not in won and (v := values[0][p]) is not None}
        money.BEST.put(state, tuple([max([v for v in part.values() if v is not None], default=0) for part in values]))
        money.SECOND.put(state, tuple([p for p, v in below.items() if v == max(below.values())][:1]))
        money.WINNERS.put(state, tuple([p for p in seats if p in won]))
        money.LOSERS.put(state, tuple([p for p in range(state.n) if (p in seats or p in IN.of(state)) and p not in won]))
        state.ranked(self)
