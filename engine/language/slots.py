"""The slots that phrases share: sides, faces, prices, sets of cards, low scales."""

from __future__ import annotations

import re
from functools import cache

from ..cards import ACE, ALL_RANKS, RANK_PLURALS, RANK_WORDS, SUIT_WORDS, is_joker, rank
from ..errors import PhraseError
from . import english
from .english import Number
from .phrase import Count, Flag, OneOf, Slot, Word
from .synonyms import ways
from .words import tell, template

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class StakeAmounts(Protocol):
        """What prices are told in."""

        ante: int
        bet: int
        max_bet: int
        plain: bool

        @property
        def least_forced(self) -> int: ...
        def most_bet(self, pot: int) -> int: ...
        def sit_down(self, seats: int) -> list[int]: ...

    class Purses(Protocol):
        """What prices are reckoned by: the stakes of a table, its pot and everybody's chips."""

        @property
        def n(self) -> int: ...
        @property
        def stakes(self) -> StakeAmounts: ...
        @property
        def chips(self) -> list[int]: ...
        def stakes_now(self) -> StakeAmounts: ...
        def price_to_match(self) -> int: ...


__all__ = ["AceEnd", "Cards", "Count", "Face", "FromDiscards", "Price", "Prices", "Quantity", "Scale", "Side", "Word"]


TO = template({"left": "the left", "right": "the right", "across": "the player opposite"})
AWAY = template({"left": "the player {n} places to the left", "right": "the player {n} places to the right"})
WAY = template({"left": "left", "right": "right", "across": "across"})
WAY_ON = template({"left": "{n} places left", "right": "{n} places right"})


class Side(Slot, str):
    """Where cards are passed: `left`, `2 right`, `across`."""

    chapter = "order"  # of the reference
    pattern = r"(?:[2-9] )?(?:left|right)|across"
    expects = "left | right | across | such as 2 left"

    @property
    def steps(self) -> tuple[int, str]:
        """How many places, and which way."""
        places, _, way = self.rpartition(" ")
        return int(places or 1), way

    def offset(self, n: int) -> int:
        """How many of `n` seats clockwise. Cards that would come back to oneself go on to the next; 0 where nobody else is in."""
        places, way = self.steps
        one = 1 if way == "left" else -1
        return n // 2 if way == "across" else (places * one % n or one % n)

    def comes_back(self, n: int) -> bool:
        """Whether so many places lead back to oneself among `n` seats."""
        places, way = self.steps
        return n == 1 or (way != "across" and places % n == 0)

    def say(self, spec: str) -> str:
        """To whom; `way` says it in short."""
        places, way = self.steps
        if spec == "way":
            return tell(WAY[way] if places == 1 else WAY_ON[way], n=Number(places))
        return tell(TO[way] if places == 1 else AWAY[way], n=Number(places))


class Face(Word):
    """How a card is dealt: `unseen` is face down and not to be looked at."""

    words = {
        "down": "face down",
        "up": "face up",
        "unseen": "face down",
        "outward": "facing everyone else",
        "in stock": "face down to start their stock",
    }


class FromDiscards(Flag):
    """A card comes out of the discards, not off the deck."""

    word = "from the discards"


class IsOptional(Flag):
    """A player may do it. Without a word, they have to."""

    word = "may"


class HighOrLow(OneOf):
    """Whether it is about the high hand or the low one, where it is not about both."""

    among = ("high", "low")


class HighestOrLowest(Word):
    """Which end of what is compared counts."""

    words = {"highest": "the highest", "lowest": "the lowest"}


class Quantity(Slot, str):
    """How many of the cards one holds: `2`, `to 4` (all but four), `all`."""

    pattern = r"(?:to )?\d+|all"
    expects = "a number, to and a number, or all"

    @property
    def plain(self) -> int:
        """The number itself, where it is one, else -1."""
        return int(self) if self.isdecimal() else -1

    def of(self, held: int) -> int:
        """The number, of so many held."""
        if self.plain >= 0:
            return self.plain
        if self == "all":
            return held
        return max(held - int(self[3:]), 0) if self.startswith("to ") else int(self)

    @property
    def kept(self) -> Number:
        """How many are left, where all but those are meant."""
        return Number(int(self[3:]) if self.startswith("to ") else 0)

    def say(self, spec: str) -> str:
        if self == "all":
            return tell("all {things}", things=tell(spec))
        if self.startswith("to "):
            return tell("all but {some}", some=self.kept.say(spec))
        return Number(int(self)).say(spec)


class Scale(Word):
    """What is low, and whether a low hand must qualify."""

    words = {
        "ace-to-five": "ace to five",
        "ace-to-six": "ace to six",
        "deuce-to-seven": "deuce to seven",
        "eight-or-better": "ace to five, eight or better",
        "faces-zero": "ace to five, face cards counting zero and never pairing",
        "pairs-ignored": "pairs, straights and flushes ignored",
        "badugi": "badugi",
        "ace-high-badugi": "badugi, ace high",
    }

    @property
    def scale(self) -> str:
        """Its name in `hands.lows.SCALES`."""
        return "ace-to-five" if self == "eight-or-better" else str(self)

    @property
    def badugi(self) -> bool:
        """Whether a hand is at most four cards of different ranks and suits."""
        return self in ("badugi", "ace-high-badugi")


class RankName(Slot, str):
    """A rank by its name in the plural."""

    pattern = "|".join(RANK_PLURALS)
    expects = "a rank, such as sixes"

    def say(self, spec: str) -> str:
        return tell(str(self))


class AceEnd(Word):
    """Where the ace stands among the ranks."""

    words = {"ace high": "high", "ace low": "low"}


UNITS = r"(?:(?:\d+(?: 1/2)?|half|[1-9]/[2-9]) )?(?:ante|bet|max|pot)s?"


class Times(Slot, str):
    """How often in a row: `once`, `3 times in a row`."""

    pattern = r"once|[2-9] times in a row"
    expects = "once, or such as 3 times in a row"

    @property
    def most(self) -> int:
        """That number."""
        return 1 if self == "once" else int(self[0])

    def say(self, spec: str) -> str:
        return tell("{n, select, 1 {once} 2 {twice in a row} other {{n} times in a row}}", n=Number(self.most))


@cache
def as_fraction(times: str) -> tuple[int, int]:
    """How often a unit is paid, as a fraction: `` (once), `3`, `half`, `2/3`, `2 1/2`.

    >>> as_fraction(""), as_fraction("half"), as_fraction("2 1/2")
    ((1, 1), (1, 2), (5, 2))
    """
    n, _, part = times.rpartition(" ")
    above, _, below = ("1/2" if part == "half" else part or "1").partition("/")
    return int(n or 0) * int(below or 1) + int(above), int(below or 1)


class Price(Slot, str):
    """A number of chips in terms of the stakes and the pot: `ante`, `2 ante`, `max`, `half pot`, `1/3 pot`, `pot`, `ante plus bet`, `all`, `free`. What does
    not come out even is rounded down, to one chip at least."""

    chapter = "money"
    pattern = rf"(?:{UNITS}(?: plus {UNITS})*|all|free)"
    expects = "ante, bet, max, pot (each with a number or a fraction before it, such as 2 ante, 2 1/2 bet or half pot; joined by plus), all or free"

    @classmethod
    def read(cls, text: str) -> Price:
        return cls(re.sub(r"(?<!\d )1/2 ", "half ", re.sub(r"(ante|bet|max|pot)s", r"\1", text)))

    @classmethod
    def heard(cls, text: str) -> Price | None:
        """The price that a text names, as written or in table words; None where it names none.

        >>> Price.heard("double the pot"), Price.heard("three antes"), Price.heard("a fortune")
        ('2 pot', '3 ante', None)
        """
        return next((cls.read(spelling) for spelling in (text, *ways("price", text)) if re.fullmatch(cls.pattern, spelling)), None)

    def of(self, state: Purses, seat: int) -> int:
        """What the seat pays: who has fewer chips pays all of them."""
        return min(self.chips(state), state.chips[seat])

    def chips(self, state: Purses, pot: int = 0) -> int:
        """The price in chips at these stakes and this pot, or at another one of so many chips."""
        if self == "pot":
            return pot or state.price_to_match()
        if self in ("free", "all"):
            return 0 if self == "free" else sum(state.stakes.sit_down(state.n))
        stakes, now = state.stakes, state.stakes_now()
        chips = 0
        for part in self.split(" plus "):
            times, _, unit = part.rpartition(" ")
            if unit == "pot":
                whole = pot or state.price_to_match()
            elif unit == "max":
                whole = now.max_bet if now.plain else now.most_bet(state.price_to_match())
            else:
                whole = now.bet if unit == "bet" else stakes.least_forced
            above, below = as_fraction(times)
            chips += max(whole * above // below, 1) if below > 1 else whole * above
        return chips

    def say(self, spec: str) -> str:
        """`pay`, `pays` or `Pay`: with its verb, since a pot is matched."""
        if spec == "pay":
            return tell("match the pot") if self == "pot" else tell("pay {price}", price=self)
        if spec == "pays":
            return tell("matches the pot") if self == "pot" else tell("pays {price}", price=self)
        if spec == "Pay":
            return tell("Match the pot") if self == "pot" else tell("Pay {price}", price=self)
        some, *others = self.split(" plus ")
        sentence = _amount(some)
        for another in others:
            sentence = tell("{some} plus {another}", some=sentence, another=_amount(another))
        return sentence


PRICES = template(
    {
        "ante": "{n, plural, one {one ante} other {{n} antes}}",
        "bet": "{n, plural, one {one bet} other {{n} bets}}",
        "max": "{n, plural, one {the maximum bet} other {{n} times the maximum bet}}",
        "pot": "{n, plural, one {as much as the pot holds} other {{n} times what the pot holds}}",
        "free": "free",
        "all": "all their chips",
    }
)
PART_OF = template({"ante": "{part} of an ante", "bet": "{part} of a bet", "max": "{part} of the maximum bet", "pot": "{part} of the pot"})
AND_A_HALF = template(
    {"ante": "{n} 1/2 antes", "bet": "{n} 1/2 bets", "max": "{n} 1/2 times the maximum bet", "pot": "{n} 1/2 times what the pot holds"}
)
HALF = template({"ante": "half an ante", "bet": "half a bet", "max": "half the maximum bet", "pot": "half the pot"})
PARTS = template({"1/3": "a third", "2/3": "two thirds", "1/4": "a quarter", "3/4": "three quarters"})


def _amount(price: str) -> str:
    """One unit in words, so often or a part of it."""
    times, _, unit = price.rpartition(" ")
    if times == "half":
        return tell(HALF[unit])
    if times.endswith(" 1/2"):
        return tell(AND_A_HALF[unit], n=int(times.removesuffix(" 1/2")))
    if times and not times.isdecimal():
        return tell(PART_OF[unit], part=tell(PARTS[times]) if times in PARTS else times)
    return tell(PRICES[unit], n=Number(int(times or 1)))


BY_RANK = "the price of its rank"


class Prices(Slot, tuple[Price, ...]):
    """Prices in order, the deck's last: `ante, 2 ante, max`; or a card's own, for an ace, for a two to a five and for the rest, in antes or by name."""

    chapter = "money"
    pattern = rf"{Price.pattern}(?:, {Price.pattern})*|{BY_RANK}(?: by (?:\d+-\d+-\d+|{Price.pattern}, {Price.pattern}, {Price.pattern}))?"
    expects = f"prices separated by commas, the deck's last, or: {BY_RANK}, and where they are other antes than these: by 4-2-1"
    by_rank: tuple[Price, ...] = ()  # for an ace, a two to a five and the rest, where each card has a price of its own

    @classmethod
    def read(cls, text: str) -> Prices:
        if not text.startswith(BY_RANK):
            return cls([Price.read(t.strip()) for t in text.split(",")])
        own = cls()
        amounts = text.removeprefix(f"{BY_RANK} by ") if text != BY_RANK else "4-2-1"
        antes = [f"{n} ante" if n != "1" else "ante" for n in amounts.split("-")]
        own.by_rank = tuple([Price.read(t.strip()) for t in (amounts.split(",") if "," in amounts else antes)])
        return own

    def of_rank(self, state: Purses, card: int) -> int:
        """What the card costs, where each has a price of its own."""
        ace, low, rest = self.by_rank
        return (ace if rank(card) == ACE else low if rank(card) < 4 else rest).chips(state)

    @property
    def in_antes(self) -> list[int]:
        """The same as numbers of antes; none where they are other prices."""
        antes = [price.removesuffix("ante").strip() or "1" for price in self.by_rank if price.endswith("ante")]
        return [int(n) for n in antes if n.isdecimal()] if len(antes) == len(self.by_rank) else []

    def say(self, spec: str) -> str:
        if self.by_rank:
            if not self.in_antes:
                dear, low_price, usual = self.by_rank
                return tell("{ace} for an ace, {low} for a two to a five, {rest} for the rest", ace=dear, low=low_price, rest=usual)
            ace, low, rest = map(Number, self.in_antes)
            return tell("{ace:antes} for an ace, {low} for a two to a five, {rest} for the rest", ace=ace, low=low, rest=rest)
        return english.listing([p.say("") for p in (self[:-1] if spec == "shown" else self)])

    def __str__(self) -> str:
        own = "-".join(map(str, self.in_antes)) or ", ".join(self.by_rank)
        return ", ".join(self) or BY_RANK + ("" if own == "4-2-1" else f" by {own}")


NAMED = {
    "one-eyed jack": (1 << 4 * 9 + 2) | (1 << 4 * 9 + 3),
    "suicide king": 1 << 4 * 11 + 2,
    "face card": 0xFFF << 36,
    "red card": 0x6666666666666,
    "black card": 0x9999999999999,
    "card": ALL_RANKS,
}
COLOURS = template({"red": "red {cards}", "black": "black {cards}"})  # of a rank
WITH_ARTICLE = template({"red": "a red {card}", "black": "a black {card}"})
FEWEST_RANKS = 4  # in a row, that are told by their end: 'an eight or higher'
RANGE = rf"({'|'.join(RANK_PLURALS)}) to ({'|'.join(RANK_PLURALS)})"
WORD = (
    rf"(?:{RANGE.replace('(', '(?:')}|(?:one-eyed jack|suicide king|face card|red card|black card|card|joker|"
    + "|".join([rf"{w}(?: of (?:{'|'.join(SUIT_WORDS)}))?|(?:{'|'.join(COLOURS)}) {w}" for w in RANK_WORDS] + [s[:-1] for s in SUIT_WORDS])
    + ")(?:e?s)?)"
)


class Cards(Slot, str):
    """A set of cards: `threes`, `four`, `queen of spades`, `red fours`, `spade`, `face cards`, `jokers`, `tens and twos`, `twos to tens`."""

    pattern = rf"{WORD}(?:(?:, | and | or ){WORD})*"
    expects = "cards, such as threes, queen of spades, spade, jokers"

    @property
    def mask(self) -> int:
        """The cards of the first copy as a mask; jokers are not in it."""
        return cards_named(str(self))

    @property
    def jokers(self) -> bool:
        """Whether jokers are among them."""
        return "joker" in self

    def has(self, card: int) -> bool:
        """Whether the card is one of them."""
        return self.jokers if is_joker(card) else bool(self.mask >> (card & 63) & 1)

    @staticmethod
    def _one(part: str) -> int:
        if part.startswith("joker"):
            return 0
        if ends := re.fullmatch(RANGE, part):
            first, last = sorted(map(RANK_PLURALS.index, ends.groups()))
            return (1 << 4 * (last + 1)) - (1 << 4 * first)
        for word in (part, part.removesuffix("s")):
            if word in NAMED:
                return NAMED[word]
            if word + "s" in SUIT_WORDS:
                return 0x1111111111111 << SUIT_WORDS.index(word + "s")
            colour, _, rank = word.rpartition(" ") if word.startswith((*COLOURS,)) else ("", "", word)
            rank, _, suit = rank.partition(" of ")
            for names in (RANK_WORDS, RANK_PLURALS):
                if rank in names:
                    four = 15 << 4 * names.index(rank) & NAMED[f"{colour} card".strip()]
                    if not suit:
                        return four
                    suits = next((s for s in SUIT_WORDS if s in (suit, suit + "s")), None)
                    if suits:
                        return four & 0x1111111111111 << SUIT_WORDS.index(suits)
        raise PhraseError(f"{part!r} names no cards")

    def say(self, spec: str) -> str:
        """`one`: any one of them, each in the singular with an article; `bare`: without; `each`: one of each;
        `or`: in the plural, as written, any of them; otherwise all."""
        parts = self.parts
        if spec in ("", "or"):
            return english.listing([_noun(part) for part in parts], "or" if spec or " or " in self else "and")
        ones = [_singular(part) for part in parts]
        suits = {one.partition(" of ")[2] for one in ones}
        if spec == "one" and len(suits) == 1 < len(ones) and suits != {""}:  # one suit is said once
            ranks = english.listing([tell(one.partition(" of ")[0]) for one in ones], "or")
            return tell("the {rank} of {suit}", rank=ranks, suit=tell(suits.pop()))
        if spec == "one" and (end := self.at_an_end):
            return end
        if spec == "each":
            return english.listing([_with_article(one) for one in ones])
        return english.listing([_with_article(one) if spec == "one" else _noun(one) for one in ones], "or")

    @property
    def parts(self) -> list[str]:
        """What it names, one by one."""
        return re.split(r", | and | or ", self)

    @property
    def at_an_end(self) -> str:
        """Many ranks in a row up to the ace, or down to the two, in words: `an eight or higher`; nothing where they are few, or not all suits."""
        ranks = [i for i in range(len(RANK_WORDS)) if self.mask >> 4 * i & 15]
        if self.jokers or not FEWEST_RANKS <= len(ranks) < len(RANK_WORDS) or ranks != [*range(ranks[0], ranks[-1] + 1)]:
            return ""
        if any(self.mask >> 4 * i & 15 != 15 for i in ranks):
            return ""
        if ranks[-1] == ACE:
            return tell("{one} or higher", one=_with_article(RANK_WORDS[ranks[0]]))
        return tell("{one} or lower", one=_with_article(RANK_WORDS[ranks[-1]])) if ranks[0] == 0 else ""

    @property
    def lacking(self) -> str:
        """The few ranks that are left out where most are named, in words: `threes or fours`; none where no more than half are named, or not all suits."""
        ranks = [self.mask >> 4 * i & 15 for i in range(len(RANK_PLURALS))]
        if self.jokers or {*ranks} != {0, 15} or ranks.count(15) <= len(ranks) // 2:
            return ""
        return english.listing([tell(name) for name, some in zip(RANK_PLURALS, ranks, strict=True) if not some], "or")

    @property
    def in_plural(self) -> Cards:
        """The same as all the cards that it names: `threes and jokers` for `three and joker`."""
        return Cards("".join(part if part in (", ", " and ", " or ") else _plural(part) for part in re.split(r"(, | and | or )", self)))


def _noun(part: str) -> str:
    """One of the cards named, as written."""
    if ends := re.fullmatch(RANGE, part):
        return tell("{first} to {last}", first=tell(ends[1]), last=tell(ends[2]))
    rank, of, suit = part.partition(" of ")
    colour, _, rank_of_colour = part.rpartition(" ")
    if colour in COLOURS and rank_of_colour.removesuffix("s") != "card":
        return tell(COLOURS[colour], cards=tell(rank_of_colour))
    return english.of_suit(rank, suit) if of else tell(part)


def _plural(part: str) -> str:
    if part == "suicide king" or " of " in part or part.endswith("s"):
        return part
    return f"{part}{'es' if part.endswith('six') else 's'}"


def _singular(part: str) -> str:
    if re.fullmatch(RANGE, part):
        return part
    before, space, last = part.rpartition(" ")
    if last in RANK_PLURALS and " of " not in part:
        return before + space + RANK_WORDS[RANK_PLURALS.index(last)]
    return part if " of " in part else part.removesuffix("s")


def _with_article(one: str) -> str:
    """`a king`; `the king of spades`, of which there is but one."""
    if ends := re.fullmatch(RANGE, one):
        return tell("one of the {first} to {last}", first=tell(ends[1]), last=tell(ends[2]))
    rank, of, suit = one.partition(" of ")
    if of:
        return tell("the {rank} of {suit}", rank=tell(rank), suit=tell(suit))
    colour, _, rank = one.rpartition(" ")
    if colour in COLOURS and rank in RANK_WORDS:
        return tell(WITH_ARTICLE[colour], card=tell(rank))
    return tell("the suicide king") if one == "suicide king" else english.an(one)


@cache
def cards_named(text: str) -> int:
    """The mask of the cards that the text names, worked out once for each text."""
    m = 0
    for part in re.split(r", | and | or ", text):
        m |= Cards._one(part)
    return m
