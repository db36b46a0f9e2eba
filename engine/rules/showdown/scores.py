"""What wins the pot or a part of it: hands high and low, the hand of one stack, points."""

from __future__ import annotations

from ...cards import RANK_PLURALS, has, is_joker, mask
from ...hands import WHEELS, Kind, Ranking, category, describe, high, high_no_wheel
from ...hands.evaluate import FIVE_OF_A_KIND, FLUSH, FULL_HOUSE, PAIR, QUADS, STRAIGHT, STRAIGHT_FLUSH, TRIPS, TWO_PAIR
from ...hands.ranking import ORDERS, PLACE, WHOLE_ORDERS, made_of
from ...hands.scorings import with_fours
from ...language.english import capital, listing
from ...language.inflected import Inflected
from ...language.phrase import Count, Flag, OneOf
from ...language.slots import Scale
from ...language.words import tell, template
from ...table.rule import Ending
from ...table.tally import Tally, tally
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.open_questions import OpenQuestion
from ...table.traits.settled import Settled, settled
from ...table.traits.showdown_inputs import NOTHING, PILES, STOCK
from ..betting.qualifiers import HighLeast, LowLeast
from ..dealing.deal import DealMissing, one_card
from ..terms.split_hands import PILES_OF, ROWS, OfStack, best_hand, hands_for, in_order
from ..terms.suit_order import SuitOrder
from .eligible_cards import CardsUsed
from .hand_order import AcrossGaps, HandKind, HandOrder, LowAce, Ranked, WheelPlace, kind_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any, ClassVar

    from ...table.component import Component, Score
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.showdown_inputs import ShowdownInput


class FourCardHands(OneOf):
    """Hands between a pair and two pair count, as in soko (Canadian stud): four to a straight and four to a flush, or the flush alone."""

    among = ("four-card hands", "four-card flushes")


class NothingWild(Flag):
    """Every card of the hand is what is printed on it."""

    word = "with nothing wild"


class InStock(Flag):
    """The hand is made of the cards of the seat's stock."""

    word = "in stock"


class HandSize(Count):
    """How many cards make a hand, where it is not five."""

    pattern = "[234]"
    expects = "2, 3 or 4"


BADUGI = 4  # cards of a badugi at most
MOST_AT_ONCE = 10  # kinds of hands that one sentence puts in order
SIZED = template(
    {
        2: "{low, select, yes {low hand of two cards} other {two-card hand}}",
        3: "{low, select, yes {low hand of three cards} other {three-card hand}}",
        4: "{low, select, yes {low hand of four cards} other {four-card hand}}",
    }
)


class Wheel(OneOf):
    """Whether A-2-3-4-5 is a straight."""

    among = ("wheel", "no wheel")


SOUGHT = template({"flush": "flush", "straight": "straight", "straight flush": "straight flush"})  # where it is the least that counts
CARDS_OF = {  # how many cards the usual kinds of hands take
    PAIR: 2,
    TWO_PAIR: 4,
    TRIPS: 3,
    STRAIGHT: 5,
    FLUSH: 5,
    FULL_HOUSE: 5,
    QUADS: 4,
    STRAIGHT_FLUSH: 5,
    FIVE_OF_A_KIND: 5,
}
FOUR_CARDS = template({"four-card hands": ("four to a flush", "four to a straight"), "four-card flushes": ("four to a flush",)})
BEST_LOW = template(  # by how low hands rank, and how many cards make one
    {
        ("ace-to-five", 5): "The best low is 5-4-3-2-A. Straights and flushes do not count.",
        ("ace-to-five", 4): "The best low is 4-3-2-A. Straights and flushes do not count.",
        ("ace-to-five", 3): "The best low is 3-2-A. Straights and flushes do not count.",
        ("ace-to-five", 2): "The best low is 2-A.",
        (
            "eight-or-better",
            5,
        ): "The best low is 5-4-3-2-A. A low must have five different ranks, none above an eight. Straights and flushes do not count.",
        ("ace-to-six", 5): "The best low is 6-4-3-2-A. The ace is low. Straights and flushes count as what they are.",
        ("deuce-to-seven", 5): "The best low is 7-5-4-3-2. The ace is high. Straights and flushes count as what they are.",
        ("pairs-ignored", 5): "The best low is 2-A-A-A-A. The highest card counts first, then the next.",
        ("faces-zero", 5): "The best low is five face cards. They count zero and never pair.",
    }
)
HIGH_CARD = template("The highest card wins.")
LOW_CARD = template("The lowest card wins.")
WORST = template("The last of them wins.")
ONE_KIND = template("{kind} alone counts; the {worst, select, yes {lowest} other {highest}} one wins.")
LOW_CARDS = template("The highest card counts first: the hand whose highest card is lower wins.")


LEAST_FIRST = (  # what a hand has to be, before what it is made of
    r", ((?:less than )?[a-z ]*?(?:or better|no pair|(?:four|five) cards|royal flush|less than [a-z ]+?)) (using .+?)"
    r"(?= and (?:low|high|worst|middle|second|third|1/|2/|3/)| else |, if |$)"
)
BEHIND = "How good a hand has to be stands behind the cards that it uses."


class High(
    Ranked,
    form=(
        "[{place} ]high[ of {size} cards][ of {kinds*over}][ in {pile}][ {stock}][ using {use}][ with {fours}][ {natural}]"
        "[, suits {suits}][, {wheel}][, {least}]"
    ),
    examples={
        "high": "the best high hand",
        "high with nothing wild": "the best high hand with nothing wild",
        "high of 3 cards": "the best three-card hand",
        "high in second stack": "the best second stack",
        "high in front row": "the best front row",
        "high in first hand using a row": "the best first hand with no common cards but one row",
        "high using at least 2 own": "the best high hand with at least two of your own cards",
        "high using exactly 2 own": "the best high hand with exactly two of your own cards",
        "high using at most 2 own": "the best high hand with at most two of your own cards",
        "high using the partner's cards too": "the best high hand from the cards of both partners",
        "high with four-card hands": "the best high hand",
        "high with four-card flushes": "the best high hand",
        "high in stock, suits SHDC": "the best high hand from a stock",
        "high in stock, no wheel": "the best high hand from a stock",
        "high of straight flush over 4-card straight flush": "the best straight flush",
        "high of straight over 4-card straight": "the best straight",
        "high, pair or better": "the best high hand (a pair or better)",
        "second high": "the second best high hand",
        "middlemost high": "the middle high hand",
        "high, less than pair of jacks": "the best high hand (less than a pair of jacks)",
    },
):
    """Five cards (or two, three, four) out of all that the seat holds and the common cards, or those of one stack or the stockpile, or as `use` allows. Of
    three cards a straight flush is best, then three of a kind, a straight, a flush, a pair. Where suits count, the one whose leading card, pair, trips or
    straight top has the higher suit wins of equal hands."""

    asked_as = (
        "the best hand",
        "the best natural hand",
        "nothing is wild for half of the pot",
        "poker hand of three cards",
        "the worst hand wins",
    )
    asked_for: ClassVar[dict[str, str]] = dict.fromkeys(
        ("the best natural hand", "nothing is wild for half of the pot"), "high with nothing wild"
    )
    slips = ((LEAST_FIRST, r" \2, \1", BEHIND),)

    unclear = (
        settled(
            (
                "Do straights and flushes count in hands of fewer than five cards?",
                "No, they take five cards. Cards of one rank count, and then the high cards.",
                "A game that wants short straights or flushes says so.",
            ),
            "show",
        ),
    )
    ladder_fact = "high hands"
    size: HandSize = HandSize(5)
    kinds: tuple[HandKind, ...] = ()  # those alone that count, the best first
    pile: OfStack = OfStack("")
    stock: InStock = InStock("")
    use: CardsUsed | None = None
    fours: FourCardHands = FourCardHands("")
    natural: NothingWild = NothingWild("")
    suits: SuitOrder = SuitOrder("")
    wheel: Wheel = Wheel("wheel")
    least: HighLeast = HighLeast("")
    fives: bool = True  # whether five of a kind can be held: there are wild cards, or a card twice
    hands: Ranking | None = None  # how hands rank, where they do not as usual
    usual: bool = True  # whether the cards tell the value by themselves, as far as none are wild
    single: bool = False  # whether a hand is one card
    with_common: bool = False  # whether it is a stack that common cards go with
    bare: bool = False  # and are all that the seat has, with the common ones
    wording = (
        "the {place, select, yes {{place}} other {best}} {stock, select, yes {high hand from a stock} "
        "other {{pile, select, yes {{pile}} other {{hand}}}}}{use, select, yes { {made_of}} other {}}"
        "{with_common, select, yes { with the common cards} other {}}{natural, select, yes { with nothing wild} other {}}"
        "{least, select, yes { ({least})} other {}}"
    )
    wording_claim = "a hand of {least}"
    wording_pile = "The {pile}: {rule}"
    wording_only = "{shares, select, yes {For {named} these} other {These}} alone count, the best first: {kinds}."
    wording_ranks = "From the best down, hands {short, select, yes {of {size} cards } other {}}are {kinds}."
    wording_lower = "Below these come {kinds}."
    wording_ladder = "From the best down: {kinds}."
    wording_ladder_short = "Hands of {size} cards, from the best down: {kinds}."
    wording_fours = "Four to a straight beats a pair, four to a flush beats that, and two pair beats both."
    wording_flushes = "Four to a flush beats a pair, and two pair beats it."
    wording_ties = (
        "{stock, select, yes {A hand of fewer than five cards loses a tie; other ties} other {Ties}} are broken by suit: {suits}."
    )
    wording_suit = (
        "A flush has its own suit. Any other hand has the suit of one card: the top card of a straight, the best card of its pair, three or four of a "
        "kind, else its highest card."
    )
    wording_wheel = "A-2-3-4-5 is no straight."
    wording_middle = (
        "Of two hands in the middle the one with more sevens and eights wins, then the one with more sixes and nines, and so on outwards."
    )

    def __init__(self, **given: Any):
        super().__init__(**given)
        self.ranked(())

    def ranked(self, lines: Sequence[Component]) -> None:
        super().ranked(lines)
        size = int(self.size)
        order: tuple[int | Kind, ...] = tuple(kind.kind for kind in reversed(self.kinds)) or WHOLE_ORDERS[size]
        lowest, floor, wheel = -1, 0, 0
        missing = next((line.missing for line in lines if isinstance(line, AcrossGaps)), 0)
        for line in lines:
            if isinstance(line, WheelPlace):
                wheel = line.place.top
            if isinstance(line, HandOrder):
                order = line.order(order)
                lowest = RANK_PLURALS.index(line.lowest) if line.lowest else lowest
            elif isinstance(line, LowAce):
                floor = line.place
        if not self.kinds:  # a line may name a kind that such hands cannot make: it tells where another stands
            order = tuple(kind for kind in order if made_of(kind, size))
        ranking = Ranking(size, order, lowest, floor, wheel, missing)
        self.hands = None if ranking.usual else ranking
        odd = self.hands or self.kinds or self.least or self.fours or self.natural or self.suits or self.exempt
        self.usual = not odd and self.wheel == "wheel"

    def bind(self, game: GameRules) -> None:
        super().bind(game)
        self.single = one_card(game)
        self.bare = self.usual and not (self.use or self.pile or self.stock or self.apart)
        self.with_common = (
            bool(self.pile) and not self.use and any(Capability.COMMON in rule.provides for step in game.play for rule in step.every())
        )
        pack = game.cards(2)
        wild = not self.natural and (game.wilds or any(map(is_joker, pack)))
        self.fives = bool(wild) or len({c & 63 for c in pack}) < len(pack)

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        """How short hands rank, where nobody has five cards; and what hands of every kind leave open."""
        short = (
            self.size == 5
            and not self.single
            and not (self.pile or self.stock or self.fours)
            and (tally(game).cards < 5 or dwindles(game, self.use))
        )
        return (*(self.unclear if short else ()), *super().leaves_open(game))

    @property
    def hand(self) -> str:
        """What makes it, in words; where few kinds count, the least of them."""
        if self.kinds:
            kind = self.kinds[-1].kind
            only = str(self.kinds[0]) if len(self.kinds) == 1 else ""
            return tell(SOUGHT.get(kind.shape if isinstance(kind, Kind) else only, "high hand"))
        return tell("high hand") if self.size == 5 else tell(SIZED[int(self.size)], low=False)

    @property
    def common(self) -> bool:
        odd = self.kinds or self.pile or self.stock or self.fours or self.natural or self.suits or self.least or self.place
        return self.size == 5 and not odd and self.wheel == "wheel"

    @property
    def only_small(self) -> bool:
        """Whether nothing is said of it but how many cards it has."""
        odd = self.kinds or self.pile or self.stock or self.fours or self.natural or self.suits or self.least or self.place or self.use
        return not odd and self.wheel == "wheel"

    @property
    def common_but_order(self) -> bool:
        """Whether it is the high hand that everybody knows but for four cards to a flush or a straight, or for what breaks ties."""
        odd = self.kinds or self.pile or self.stock or self.natural or self.least or self.place or self.use
        return self.size == 5 and not odd and bool(self.fours)

    @property
    def chosen(self) -> bool:
        return bool(self.use and self.use.chosen and not self.pile)

    @property
    def made_of(self) -> str:
        """Which cards a hand is made of, in words."""
        return self.use.text() if self.use else ""

    @property
    def requires(self) -> Capabilities:
        held = capabilities(Capability.STOCK if self.stock else PILES_OF.get(str(self.pile), Capability.CARDS))
        held |= capabilities(Capability.WILD) if self.natural else NONE
        return (self.use.requires | (held if self.pile else NONE)) if self.use else held

    @property
    def named(self) -> str:
        return self.fill(self.wording, use=self.use if self.use and (self.use.alone or self.use.sort or self.use.left) else None)

    @property
    def short(self) -> bool:
        """Whether other hands at the same showdown have more cards."""
        return self.shares and self.size != 5

    @property
    def explained(self) -> str:  # type: ignore[override]
        return " ".join(self.explanations)

    @property
    def explanations(self) -> list[str]:
        cards_used = self.use.explained if self.use else ""
        cards_used = self.fill(self.wording_pile, rule=cards_used) if cards_used and self.pile else cards_used
        kinds = self.hands.order if self.hands and self.hands.order != ORDERS[5] else ()
        order = [kind for kind in reversed(kinds) if self.fives or kind != FIVE_OF_A_KIND]
        kinds_told = [kind_words(kind) for kind in order]
        half = (len(order) + 1) // 2 if len(order) > MOST_AT_ONCE and not self.kinds else len(order)
        said = len(self.kinds) == 1 and str(self.kinds[0]) in SOUGHT  # by the name of the hand
        ranks = (
            self.fill(self.wording_only if self.kinds else self.wording_ranks, kinds=listing(kinds_told[:half]))
            if order and not said
            else ""
        )
        lower = self.fill(self.wording_lower, kinds=listing(kinds_told[half:])) if kinds_told[half:] else ""
        suits = SuitOrder(self.suits[::-1] if self.place == "worst" else self.suits)
        ties = self.fill(self.wording_ties, stock=self.stock, suits=suits) if self.suits else ""
        suit = self.fill(self.wording_suit) if self.suits and not self.single else ""
        wheel = self.fill(self.wording_wheel) if self.wheel == "no wheel" else ""
        fours = self.fill(self.wording_fours if self.fours == "four-card hands" else self.wording_flushes) if self.fours else ""
        middle = self.fill(self.wording_middle) if self.place == "middlemost" else ""
        return [*filter(None, (cards_used, ranks, lower, fours, ties, suit, wheel, middle))]

    def ladder(self, cards: int) -> str:
        """The kinds of hands that can be held, from the best down, and what else is said of their order."""
        order = [kind for kind in reversed(self.hands.order if self.hands else ORDERS[5]) if self.fives or kind != FIVE_OF_A_KIND]
        if cards and not self.hands:
            order = [kind for kind in order if isinstance(kind, Kind) or CARDS_OF.get(kind, 1) <= cards]
        kinds = [kind_words(kind) for kind in order]
        if self.fours:
            kinds[order.index(PAIR) : order.index(PAIR)] = [tell(words) for words in FOUR_CARDS[self.fours]]
        wheel = [self.fill(self.wording_wheel)] if self.wheel == "no wheel" else []
        worst = self.place == "worst"
        several = len(kinds) > 1
        if several:
            first = self.fill(self.wording_ladder_short if self.short else self.wording_ladder, kinds=listing(kinds))
        elif self.kinds:
            first = capital(tell(ONE_KIND, kind=kinds[0], worst=worst))
        else:
            first = tell(LOW_CARD if worst else HIGH_CARD)
        return " ".join([first, *([tell(WORST)] if worst and several else []), *wheel, *self.besides])

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        return STOCK if self.stock else PILES if self.pile else NOTHING

    def pile_of(self, state: State, seat: int) -> list[int]:
        """The cards that the hand is made of."""
        return state.stockpile[seat] if self.stock else self.pile.of(state, seat)

    @property
    def claim(self) -> str:  # type: ignore[override]
        if self.use and self.use.alone == "a hand without wild cards":
            return tell("a hand without wild cards")
        if self.use and self.use.sort:
            return self.fill("{cards:one} in the hole", cards=self.use.sort)
        if self.pile in ROWS and not (self.kinds or self.least):
            return tell("rows in the right order")
        if self.kinds and self.kinds[-1] != "2-card flush":  # which every five cards are
            return kind_words(self.kinds[-1].kind)
        return self.fill(self.wording_claim) if self.least else ""

    def value(self, state: State, seat: int) -> int | None:
        if self.bare:  # as `valued` has it, without the calls
            return state.game.high(state, seat, state.hands[seat] + state.common)
        if self.pile in ROWS and not in_order(state, seat):
            return None
        if self.apart and (hands := hands_for(state, seat, self.side)) is not None:
            return best_hand(self, state, seat, hands)
        if not self.use:
            return self.valued(state, seat, *self.sources(state, seat))
        sets = self.sources(state, seat)
        if (
            self.usual and state.game.plain
        ):  # the cards alone tell it: common-card games have dozens of sets, and most of the time goes here
            return max(map(high, sets), default=None)
        values = [self.valued(state, seat, cards) for cards in sets]
        return max([v for v in values if v is not None], default=None)

    def sources(self, state: State, seat: int) -> list[list[int]]:
        if self.use and self.pile:  # of that hand alone
            held, state.hands[seat] = state.hands[seat], self.pile_of(state, seat)
            try:
                return self.use.sets(state, seat, int(self.size))
            finally:
                state.hands[seat] = held
        if self.use:
            return self.use.sets(state, seat, int(self.size))
        return [self.pile_of(state, seat) if self.stock else (self.pile_of(state, seat) if self.pile else state.hands[seat]) + state.common]

    def valued(self, state: State, seat: int, cards: list[int]) -> int | None:
        """The value of a hand that is made of these cards, with what home games add to it; None where it is not good enough."""
        plain = self.worth(state, seat, cards)
        if (self.kinds and not plain) or (self.least and not self.least.met(plain, self.hands)):
            return None
        value = with_fours(plain, cards, self.fours == "four-card hands") if self.fours else plain
        if self.suits:
            value = value << 2 | self.suits.lead(cards, plain, lambda some: self.worth(state, seat, some))
        return self.placed(state, seat, cards, value)

    def worth(self, state: State, seat: int, cards: list[int]) -> int:
        """The value of these cards as the seat's hand."""
        game = state.game
        value = game.printed_high(cards, self.hands) if self.natural else game.high(state, seat, cards, hands=self.hands)
        if self.wheel == "wheel" or value not in WHEELS:
            return value
        wild = 0 if self.natural else game.wild(state, seat, cards)
        natural = [c for c in cards if not is_joker(c) and not has(wild, c)]
        return high_no_wheel(natural, (mask(cards) & wild).bit_count())

    def kind_place(self, value: int) -> int:
        return value >> PLACE if self.hands else category(value)

    def hand_of(self, value: int) -> Inflected:
        return self.hands.describe(value) if self.hands else describe(value)

    def describe(self, state: State, seat: int, value: int) -> Inflected:
        value = value >> 2 if self.suits else value
        if self.fours and value & 1:
            return Inflected("a four-card flush" if value & 2 else "a four-card straight")
        return describe(value >> 2) if self.fours else self.words_of(value)

    def audit(self, tally: Tally) -> None:
        if self.pile and self.stock:
            tally.problem("makes a hand of a stack and of the stock; expected one of them")
        if (self.pile or self.stock) and self.use and not (self.pile and (self.use.bound or self.use.cells)):
            tally.problem(
                f"says both which {'stack' if self.pile else 'stock'} a hand is made of and which cards of all; expected a number of its cards or "
                f"a part of the board, such as 'high in {self.pile or 'first stack'} using at most 2 own'"
            )
        bound_by_size(self.use, int(self.size), tally)
        if self.pile in self.pile.HANDS and self.apart:
            tally.problem(f"goes by the {self.pile} where each hand is bet and wins by itself; expected 'high'")
        if self.exempt and (self.fours or self.suits):
            tally.problem("counts four-card hands, or suits, among hands of which some are out of the order; expected one of them")
        if self.kinds and (self.size != 5 or self.least):
            tally.problem("says which kinds alone count, and how many cards make a hand or how good it has to be; expected one of them")
        if self.hands and self.hands.lowest >= 0 and self.least:
            tally.problem("asks for a hand that is good enough, where the ranks stand in an order of their own")
        if self.hands and self.hands.wheel and (self.hands.lowest >= 0 or self.wheel != "wheel"):
            tally.problem("ranks the straight of an ace and the lowest ranks, where there is none; expected aces above twos, and a wheel")
        if self.hands and self.hands.missing and self.hands.lowest >= 0:
            tally.problem("runs straights across missing ranks, where the ranks stand in an order of their own; expected one of them")
        if self.place == "middlemost" and (self.hands or self.fours or self.suits or self.exempt):
            tally.problem("looks for the middle of the ranks, among hands that are not compared as usual")
        if self.hands and self.fours:
            tally.problem(
                "counts four-card hands among hands that rank in an order of their own; expected them in that order: 'two pair beats 4-card flush beats "
                "4-card straight beats pair'"
            )
        if self.natural and self.use and self.use.alone in ("natural cards alone", "a hand without wild cards"):
            tally.problem(f"says 'with nothing wild' and '{self.use.alone}', which are two ways to treat wild cards; expected one of them")
        if self.hands and self.wheel != "wheel":
            tally.problem("counts no wheel among hands that rank in an order of their own; expected one of them")


def bound_by_size(use: CardsUsed | None, size: int, tally: Tally) -> None:
    """A hand of `size` cards cannot be made of more of anybody's cards."""
    most = max([int(n) for n in (*use.numbers, use.down)], default=0) if use else 0
    if most > size:
        tally.problem(f"makes hands of {size} cards, and wants {most} cards of one place in them; expected {size} at most")
    if use and use.every and tally.final > size:
        tally.problem(f"makes hands of {size} cards of all that a player has, and deals {tally.final}; expected {size} at most")


class Low(
    Ranked,
    form="[{place} ]low[ of {size} cards][ by {scale}][ using {use}][ {natural}][, {least}]",
    examples={
        "low": "the best low hand",
        "low by ace-to-five": "the best low hand (ace to five)",
        "low of 3 cards by ace-to-five": "the best low hand of three cards (ace to five)",
        "low by eight-or-better": "the best low hand (ace to five, eight or better)",
        "low by ace-to-five, nine or better": "the best low hand of a nine or better (ace to five)",
        "second low by ace-to-five": "the second best low hand (ace to five)",
        "low by ace-to-five, no pair": "the best low hand without a pair (ace to five)",
        "low by ace-to-five with nothing wild": "the best low hand (ace to five) with nothing wild",
        "low by pairs-ignored": "the best low hand (pairs, straights and flushes ignored)",
        "low by badugi, four cards": "the best badugi of four cards",
        "low by badugi, seven or better": "the best badugi of a seven or better",
        "low by ace-to-five using 2 down with another's upcards": "the best low hand (ace to five) from two of your down "
        "cards and all the upcards of one other player",
    },
):
    """The lowest five cards (or two, three, four) out of all that the seat holds and the common cards, or as `use` allows. Where it is not said how low
    hands rank, the table chooses."""

    asked_as = ("low hand", "eight or better", "badugi", "deuce to seven", "pairs do not count in a low hand")
    asked_for: ClassVar[dict[str, str]] = {"pairs do not count in a low hand": "low by pairs-ignored"}

    size: HandSize = HandSize(5)
    scale: Scale = Scale("")
    use: CardsUsed | None = None
    natural: NothingWild = NothingWild("")
    least: LowLeast = LowLeast("")
    side = "low"
    open_slots = (
        OpenQuestion(
            "low",
            "scale",
            Scale,
            ("ace-to-five", "ace-to-six", "deuce-to-seven"),
            template("The source does not say how low hands rank."),
            template("Low hands"),
        ),
    )
    wording_badugi = (
        "A badugi has at most four cards, no two of the same rank or suit. More cards beat fewer; then the lower cards win. "
        "An ace is {high, select, yes {high} other {low}}."
    )
    wording_badugi_least = "A badugi wins only with four cards, none above {rank}."
    wording = (
        "the {place, select, yes {{place}} other {best}} {hand}{least, select, yes { {least}} other {}}{order_told, select, yes { ({order_told})} other {}}"
        "{use, select, yes { {made_of}} other {}}{natural, select, yes { with nothing wild} other {}}"
    )

    unclear_short = settled(
        (
            "How do low hands of fewer than five cards rank?",
            "A missing card is worse than any card. A short hand loses to every full hand without a pair.",
            "Nobody should win with cards they do not have.",
        ),
        "show",
    )

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        """How short hands rank, where players may have fewer cards than others; and what hands of every kind leave open."""
        short = self.size == 5 and self.scale != "badugi" and tally(game).cards >= 5 and dwindles(game, self.use)
        return (*((self.unclear_short,) if short else ()), *super().leaves_open(game))

    @property
    def chosen(self) -> bool:
        return bool(self.use and self.use.chosen)

    @property
    def made_of(self) -> str:
        """Which cards a hand is made of, in words."""
        return self.use.text() if self.use else ""

    @property
    def requires(self) -> Capabilities:
        held = self.use.requires if self.use else capabilities(Capability.CARDS)
        return held | (capabilities(Capability.WILD) if self.natural else NONE)

    @property
    def common(self) -> bool:
        return self.size == 5 and not self.place and not self.natural

    @property
    def hand(self) -> str:
        """What makes it, in words."""
        if self.scale.badugi:
            return tell("badugi")
        return tell("low hand") if self.size == 5 else tell(SIZED[int(self.size)], low=True)

    @property
    def order_told(self) -> str:
        """How low hands rank, in words, where the name of the hand does not say it."""
        if self.scale == "ace-high-badugi":
            return tell("ace high")
        return "" if self.scale.badugi or not self.scale else self.fill("{scale}")

    @property
    def claim(self) -> str:  # type: ignore[override]
        if self.least:
            return self.fill("a badugi {least}") if self.scale.badugi else self.fill("a low hand {least}")
        return tell("a low hand of eight or better") if self.scale == "eight-or-better" else ""

    @property
    def named(self) -> str:
        return self.fill(self.wording, use=self.use if self.use and self.use.alone else None)

    @property
    def named_freely(self) -> str:
        """What it is called without how low it has to be."""
        return self.fill(self.wording, use=self.use if self.use and self.use.alone else None, least="")

    @property
    def explained(self) -> str:  # type: ignore[override]
        return " ".join(self.explanations)

    @property
    def explanations(self) -> list[str]:
        return [*filter(None, (self.use.explained if self.use else "", self.badugi_rule))]

    @property
    def badugi_rule(self) -> str:
        """What a badugi is, where hands rank so, and which is good enough."""
        if not self.scale.badugi:
            return ""
        rule = self.fill(self.wording_badugi, high=self.scale == "ace-high-badugi")
        return " ".join([rule, *([self.fill(self.wording_badugi_least, rank=self.least.rank)] if self.least.rank else [])])

    def ladder(self, cards: int) -> str:
        """What the best low hand is, and what counts against one."""
        best = BEST_LOW.get((self.scale, min(int(self.size), cards or int(self.size))), "")
        sentences = [tell(best)] if best else [self.badugi_rule or tell(LOW_CARDS)]
        return " ".join([*sentences, *self.besides])

    def value(self, state: State, seat: int) -> int | None:
        if self.apart and (hands := hands_for(state, seat, self.side)) is not None:
            return best_hand(self, state, seat, hands)
        sets = self.sources(state, seat)
        if state.game.plain and not self.exempt and (not self.least or self.least.steady):
            best = state.game.lowest(sets, self.scale, int(self.size))
            return None if best is None or (self.least and not self.least.met(best)) else best
        values = [self.valued(state, seat, cards) for cards in sets]
        return max([v for v in values if v is not None], default=None)

    @property
    def cards_in_hand(self) -> int:
        """How many cards make a hand: a badugi has its own number."""
        return BADUGI if self.scale.badugi else int(self.size)

    def sources(self, state: State, seat: int) -> list[list[int]]:
        return self.use.sets(state, seat, self.cards_in_hand) if self.use else [state.hands[seat] + state.common]

    def valued(self, state: State, seat: int, cards: list[int]) -> int | None:
        game, size = state.game, int(self.size)
        value = game.lowest([game.printed(cards)], self.scale, size) if self.natural else game.low(state, seat, cards, self.scale, size)
        return None if value is None or (self.least and not self.least.met(value)) else self.placed(state, seat, cards, value)

    def describe(self, state: State, seat: int, value: int) -> Inflected:
        return self.words_of(value)

    def audit(self, tally: Tally) -> None:
        bound_by_size(self.use, self.cards_in_hand, tally)
        if self.place == "middlemost":
            tally.problem("looks for the middle of the ranks in low hands; expected 'middlemost high', or 'middle low'")
        if self.scale.badugi and (self.size != 5 or self.least in ("no pair", "five cards")):
            tally.problem(
                f"badugi has its own number of cards; expected 'low by {self.scale}', 'low by {self.scale}, four cards' "
                f"or such as 'low by {self.scale}, seven or better'"
            )
        if self.scale == "pairs-ignored" and self.least == "no pair":
            tally.problem(
                "asks for no pair where pairs do not count; expected 'low by pairs-ignored' alone, or 'low by ace-to-five, no pair'"
            )
        if self.least == "four cards" and not self.scale.badugi:
            tally.problem("asks for four cards, which a badugi may have; expected 'five cards', or 'low by badugi, four cards'")
        if self.size != 5 and self.scale in ("eight-or-better", "faces-zero"):
            tally.problem(f"ranks low hands of {self.size} cards by {self.scale}, which is for hands of five")


def dwindles(game: GameRules, use: CardsUsed | None = None) -> bool:
    """Whether players may be left with fewer than five cards: they throw away cards for which they get none, or hands are compared before all are dealt.
    Hands that `use` fills up with common cards are whole where there are enough of these for a single card."""
    if use and (use.every or use.missing) and tally(game).common >= 4:
        return False
    sheds = any(
        rule.uneven and Capability.DISCARDS in rule.provides and Capability.DRAW not in rule.provides
        for top in (*game.play, *game.listeners)
        for rule in top.every()
    )
    filled = any(isinstance(rule, DealMissing) and rule.total >= 5 for rule in game.play)  # with new cards for those thrown away
    for i, step in enumerate(game.play):
        if any(isinstance(rule, Ending) and any(map(of_five, rule.parts)) for rule in step.every()):
            before = Tally(game)
            before.run(game.play[:i])
            if before.cards < 5:
                return True
    sure = Tally(game)  # of what nobody can pass up
    sure.run([step for step in game.play if not any(rule.passable for rule in step.every())])
    sheds = sheds and not filled and not (game.apart and game.all_common)  # a short hand of several is filled up by common cards
    return sheds or (sure.cards < 5 and any(rule.passable for step in game.play for rule in step.every()))


def of_five(score: Score) -> bool:
    """Whether it compares hands of five cards."""
    return isinstance(score, High | Low) and score.size == 5
