"""Cards as integers that add up to a hand's key, their text and their words.

The low eight bits of a card are its number, `64 * copy + 4 * rank + suit`. Rank 0 is the deuce, 12 is the ace, and 13 to 15 are jokers. Suits 0 to 3 are
clubs, diamonds, hearts and spades. `copy` tells identical cards of several decks apart. So every card on a table is one bit of a mask, `1 << (card & 255)`.
Above the number a natural card carries what the evaluator adds up (see hands): a power of five for its rank and a counter for its suit. `card >> 2 & 15` is
its rank and `card & 3` its suit all the same.

>>> [name(c) for c in parse("As Kd 2c Jk")]
['As', 'Kd', '2c', 'Jk']
>>> words(parse("Td")[0])
'ten of diamonds'
"""

from __future__ import annotations

import re

from .errors import CardError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

RANKS = "23456789TJQKA"
SUITS = "cdhs"
RANK_WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
RANK_PLURALS = tuple(w + ("es" if w == "six" else "s") for w in RANK_WORDS)
SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")
ACE, JACK = 12, 9
ALL_RANKS = (1 << 52) - 1  # the numbers of all natural cards of one copy, as a mask

NUMBER_BITS = 11  # room for the sum of eight numbers
RANK_BITS = 31  # four cards of each rank make 5 ** 13 - 1
SUIT_SHIFT = NUMBER_BITS + RANK_BITS
COUNT_SHIFT = SUIT_SHIFT + 16  # counts the cards; one that is not of the first copy counts for sixteen, so that it is noticed
RANK_MASK = (1 << RANK_BITS) - 1 << NUMBER_BITS
BIAS = tuple((3 + k) * (1 << COUNT_SHIFT | 0x1111 << SUIT_SHIFT) for k in range(13))  # what a sum starts from, by the wilds beside it
START = BIAS[0]
LONG_WAY = 0xFF << COUNT_SHIFT + 4  # set in a sum of more than twelve cards, or with a card of another pack
FLAGS = 0x8888 << SUIT_SHIFT | LONG_WAY  # set where five cards of a suit can be had, or the sum does not tell the hand


def _card(number: int) -> int:
    rank, suit = number >> 2 & 15, number & 3
    if rank > 12:
        return number
    ranked: int = 5**rank << NUMBER_BITS
    return number | ranked | 1 << SUIT_SHIFT + 4 * suit | (1 if number < 64 else 16) << COUNT_SHIFT


CARDS = tuple(map(_card, range(256)))  # every card by its number
FULL_DECK = CARDS[:52]
JOKER = 52
NAMES = tuple("Jk" if n & 63 >= JOKER else RANKS[n >> 2 & 15] + SUITS[n & 3] for n in range(256))
BY_NAME = {NAMES[n]: CARDS[n] for n in range(JOKER, -1, -1)}  # the first copy of each


def rank(card: int) -> int:
    """0 (deuce) to 12 (ace); 13 and more for a joker."""
    return card >> 2 & 15


def suit(card: int) -> int:
    """0 to 3 for clubs, diamonds, hearts, spades; means nothing for a joker."""
    return card & 3


def is_joker(card: int) -> bool:
    """Whether the card is a joker, of whichever pack."""
    return card & 63 >= JOKER


def mask(cards: Iterable[int]) -> int:
    """A set of cards as a mask of their numbers."""
    m = 0
    for c in cards:
        m |= 1 << (c & 255)
    return m


def has(m: int, card: int) -> bool:
    """Whether the card is in a mask."""
    return m >> (card & 255) & 1 == 1


def within(cards: Iterable[int], m: int) -> list[int]:
    """Those of the cards that are in a mask, in their order."""
    return [c for c in cards if m >> (c & 255) & 1]


def outside(cards: Iterable[int], m: int) -> list[int]:
    """Those that are not."""
    return [c for c in cards if not m >> (c & 255) & 1]


def unmask(m: int) -> list[int]:
    """The cards of a mask."""
    out = []
    while m:
        lowest = m & -m
        out.append(CARDS[lowest.bit_length() - 1])
        m ^= lowest
    return out


def deck(decks: int = 1, jokers: int = 0) -> list[int]:
    """The cards of `decks` packs shuffled together, with `jokers` jokers in all."""
    if jokers > 12 or not 1 <= decks <= 4:
        raise CardError(f"decks: {decks}, jokers: {jokers}; expected one to four decks and at most 12 jokers")
    return [CARDS[64 * copy + n] for copy in range(decks) for n in range(52)] + [CARDS[JOKER + i] for i in range(jokers)]


def name(card: int) -> str:
    """Two characters: `As`, `Td`, `Jk`. Copies of a card share a name."""
    return NAMES[card & 255]


def words(card: int) -> str:
    """The card as a player says it: `ten of diamonds`, `joker`."""
    return "joker" if is_joker(card) else f"{RANK_WORDS[rank(card)]} of {SUIT_WORDS[suit(card)]}"


SIGNS = {"♣": "c", "♧": "c", "♦": "d", "♢": "d", "♥": "h", "♡": "h", "♠": "s", "♤": "s"}  # suits as they are drawn
WRITTEN = re.compile(rf"joker|jk|(?:10|[2-9tjqka])[cdhs{''.join(SIGNS)}]", re.IGNORECASE)
AS_COLOUR = "\ufe0f"  # what a phone puts behind a suit that it draws in colour


def written(text: str) -> list[str]:
    """The cards of one word, by their names: several where they stand without a space. Either case, `10d`, and suits as signs are read; CardError for
    anything else.

    >>> written("AsKd"), written("10♥"), written("jk")
    (['As', 'Kd'], ['Th'], ['Jk'])
    """
    word = text.replace(AS_COLOUR, "")
    cards = WRITTEN.findall(word)
    if not cards or "".join(cards) != word:
        raise CardError(
            f"{text!r} is not a card; expected a rank of {' '.join(RANKS)} and a suit of {' '.join(SUITS)}, such as As or Td, or Jk"
        )
    return [
        "Jk" if card[0] in "Jj" and card[1] in "KkOo" else card[:-1].upper().replace("10", "T") + SIGNS.get(card[-1], card[-1].lower())
        for card in cards
    ]


def parse_name(text: str) -> int:
    """One card of the first copy from its name, as `written` reads it."""
    names = written(text.strip())
    if len(names) > 1:
        raise CardError(f"{text!r} is {len(names)} cards; expected one")
    return BY_NAME[names[0]]


def names_in(text: str) -> list[str]:
    """The names of all cards of a text, between spaces or commas or without; CardError that names every word which is none."""
    names: list[str] = []
    wrong: list[CardError] = []
    words: list[str] = []
    for word in text.replace(",", " ").split():
        try:
            names += written(word)
        except CardError as error:
            wrong.append(error)
            words.append(word)
    if len(wrong) > 1:
        raise CardError(
            f"{', '.join(map(repr, words))} are not cards; expected a rank of {' '.join(RANKS)} and a suit of {' '.join(SUITS)}, such as As or Td, or Jk"
        )
    if wrong:
        raise wrong[0]
    return names


def parse(text: str, among: Sequence[int] | None = None) -> list[int]:
    """Cards from text such as `As Kd 2c Jk`, with or without spaces. A name that comes again means the next copy of that card.

    With `among`, each name is matched to a card of that list, and a card that is not there is an error.
    """
    cards_read: list[int] = []
    if among is not None:
        offered: dict[str, list[int]] = {}
        for c in among:
            offered.setdefault(NAMES[c & 255], []).append(c)
        for word in names_in(text):
            cards = offered.get(word)
            if not cards:
                raise CardError(f"{word!r} is not among {' '.join(map(name, among)) or 'these cards (there are none)'}")
            cards_read.append(cards.pop(0))
        return cards_read
    for word in names_in(text):
        card = BY_NAME[word]
        step = 1 if is_joker(card) else 64
        while card in cards_read:
            number = (card & 255) + step
            if number > 255 or is_joker(card) != is_joker(CARDS[number]):
                raise CardError(f"{word!r} stands too often")
            card = CARDS[number]
        cards_read.append(card)
    return cards_read


def shifted(card: int, by: int) -> int:
    """The card that counts `by` ranks higher (lower, where negative), for rank boosters: same suit, a copy of its own; past the ace and below the
    deuce it goes round. A joker stays what it is."""
    if is_joker(card):
        return card
    copy = ((card >> 6 & 3) + 1) % 4
    return CARDS[64 * copy + 4 * ((rank(card) + by) % 13) + suit(card)]
