"""Cards as small integers, their text and their words.

A card is `64 * copy + 4 * rank + suit`: rank 0 is the deuce and 12 the ace, suit 0..3 is clubs, diamonds, hearts, spades; ranks 13 to 15 are
jokers; `copy` tells identical cards of several decks apart. So every card on a table is one bit of a mask.

>>> [name(c) for c in parse("As Kd 2c Jk")]
['As', 'Kd', '2c', 'Jk']
>>> words(parse("Td")[0])
'ten of diamonds'
"""

from __future__ import annotations

from .errors import CardError

RANKS = "23456789TJQKA"
SUITS = "cdhs"
RANK_WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
RANK_PLURALS = tuple(w + ("es" if w == "six" else "s") for w in RANK_WORDS)
SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")
ACE, KING, QUEEN, JACK, JOKER_RANK = 12, 11, 10, 9, 13
JOKER = 52
FULL_DECK = tuple(range(52))
ALL_RANKS = (1 << 52) - 1  # the mask of all natural cards of one copy


def rank(card: int) -> int:
    """0 (deuce) to 12 (ace); 13 and more for a joker."""
    return card >> 2 & 15


def suit(card: int) -> int:
    """0 to 3 for clubs, diamonds, hearts, spades; means nothing for a joker."""
    return card & 3


def is_joker(card: int) -> bool:
    return card & 63 >= JOKER


def deck(decks: int = 1, jokers: int = 0) -> list[int]:
    """The cards of `decks` packs shuffled together, with `jokers` jokers in all."""
    if jokers > 12:
        raise CardError(f"{jokers} jokers: at most 12 are known")
    return [64 * copy + c for copy in range(decks) for c in FULL_DECK] + [JOKER + i for i in range(jokers)]


def name(card: int) -> str:
    """Two characters: `As`, `Td`, `Jk`. Copies of a card share a name."""
    return "Jk" if card & 63 >= JOKER else RANKS[card >> 2 & 15] + SUITS[card & 3]


def words(card: int) -> str:
    """The card as a player says it: `ten of diamonds`, `joker`."""
    return "joker" if is_joker(card) else f"{RANK_WORDS[rank(card)]} of {SUIT_WORDS[suit(card)]}"


def parse_name(text: str) -> int:
    """One card of the first copy from its two characters, in either case; `10d` is read as `Td`."""
    t = text.strip()
    if t.lower() in ("jk", "joker"):
        return JOKER
    if t.startswith("10"):
        t = "T" + t[2:]
    if len(t) == 2:
        r, s = RANKS.find(t[0].upper()), SUITS.find(t[1].lower())
        if r >= 0 and s >= 0:
            return 4 * r + s
    raise CardError(f"{text!r} is no card; expected a rank of {' '.join(RANKS)} and a suit of {' '.join(SUITS)}, such as As or Td, or Jk")


def parse(text: str, among: list[int] | tuple[int, ...] | None = None) -> list[int]:
    """Cards from text such as `As Kd 2c Jk`. A name that comes again means the next copy of that card.

    With `among`, each name is matched to a card of that list, and a card that is not there is an error.
    """
    found: list[int] = []
    for word in text.replace(",", " ").split():
        card = parse_name(word)
        if among is None:
            step = 1 if is_joker(card) else 64
            while card in found:
                card += step
        else:
            label = name(card)
            match = next((c for c in among if c not in found and name(c) == label), None)
            if match is None:
                raise CardError(f"{word!r} is not among {' '.join(map(name, among)) or 'these cards (there are none)'}")
            card = match
        found.append(card)
    return found


def text(cards: list[int] | tuple[int, ...]) -> str:
    return " ".join([name(c) for c in cards])
