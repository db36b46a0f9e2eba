"""English in one place: number words, names of cards, and the templates that rules are worded with.

A wording is a template with typed slots, `Each player passes {n:cards} to {to}.`; a slot's own `say` gives the words, so another language is
another set of templates and of `say` tables, and nothing is glued from fragments.
"""

from __future__ import annotations

from .cards import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen")
NAMES = ("You", "Ada", "Ben", "Cleo", "Dov", "Edie", "Finn", "Gus", "Hana", "Ivo", "June", "Kit")

# what the buttons say, as the coach speaks of it
DOING = {
    "accept": "accepting",
    "auction": "auctioning",
    "bet": "betting",
    "bid": "bidding",
    "buy": "buying",
    "call": "calling",
    "cancel": "cancelling",
    "check": "checking",
    "decline": "declining",
    "discard": "discarding",
    "end": "ending",
    "exchange": "exchanging",
    "fold": "folding",
    "give": "giving",
    "go": "going",
    "keep": "keeping",
    "leave": "leaving",
    "offer": "offering",
    "pass": "passing",
    "pay": "paying",
    "raise": "raising",
    "refuse": "refusing",
    "reject": "rejecting",
    "restore": "restoring",
    "sell": "selling",
    "set": "setting",
    "stake": "staking",
    "stand": "standing",
    "turn": "turning",
}


def number(n: int) -> str:
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


def count(n: int, thing: str) -> str:
    """`three down cards`, `one card`, `no cards`."""
    return f"{number(n)} {thing}" if n == 1 else f"{number(n)} {plural(thing)}"


def plural(thing: str) -> str:
    return thing + ("es" if thing.endswith(("s", "x", "ch")) else "s")


def times(n: int) -> str:
    return ("never", "once", "twice")[n] if n < 3 else f"{number(n)} times"


def an(thing: str) -> str:
    """`a king`, `an ace`, `a one-eyed jack`."""
    return f"an {thing}" if thing[:1] in "aeiou" and not thing.startswith("one") else f"a {thing}"


def ordinal(n: int) -> str:
    """`first`, `second`, ... up to the tenth; then in figures."""
    words = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
    return words[n - 1] if 1 <= n <= len(words) else f"{n}th"


def listing(items: list[str] | tuple[str, ...], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    items = list(items)
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}" if items else ""


def card_list(cards: Sequence[int]) -> str:
    """Cards in words, for a sentence: `the ten of diamonds and the ace of spades`."""
    return listing([f"the {words(c)}" if c & 63 < 52 else "a joker" for c in cards])


def a_hand(text: str) -> str:
    """A hand inside a sentence.

    >>> [a_hand(hand) for hand in ("pair of kings", "full house, sevens over tens", "king high", "two pair, tens and twos")]
    ['a pair of kings', 'a full house, sevens over tens', 'king high', 'two pair, tens and twos']
    """
    return f"a {text}" if text.startswith(("pair of", "full house", "straight", "flush")) else text


def doing(deed: str) -> str:
    """What a button says, inside a sentence.

    >>> [doing(deed) for deed in ("Call 4", "Pass 2c 9d", "Ten of spades for 2", "Both ways", "Ben")]
    ['calling 4', 'passing 2c 9d', 'ten of spades for 2', 'both ways', 'Ben']
    """
    first, blank, rest = deed.partition(" ")
    return f"{first if first in NAMES else DOING.get(first.lower(), first.lower())}{blank}{rest}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
