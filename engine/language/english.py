"""English in one place: number words, names of cards, and the templates that rules are worded with.

A wording is a template with typed slots, `Each player passes {n:cards} to {to}.`; a slot's own `say` gives the words, so another language is
another set of templates and of `say` tables, and nothing is glued from fragments.
"""

from __future__ import annotations

from ..cards import name, parse, words
from ..errors import CardError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen")
NAMES = ("You", "Ada", "Ben", "Cleo", "Dov", "Edie", "Finn", "Gus", "Hana", "Ivo", "June", "Kit")

DOUBLED = ("bet", "bid", "cancel", "set")  # their last letter, before -ing


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
    >>> a_hand("flush, ace high; pair of fives")
    'a flush, ace high; a pair of fives'
    """
    kinds = ("pair of", "full house", "straight", "flush", "royal flush")
    return "; ".join([f"a {hand}" if hand.startswith(kinds) else hand for hand in text.split("; ")])


def gerund(verb: str) -> str:
    """What is done, of a verb.

    >>> [gerund(verb) for verb in ("call", "raise", "bet", "knock")]
    ['calling', 'raising', 'betting', 'knocking']
    """
    return (verb + verb[-1] if verb in DOUBLED else verb[:-1] if verb.endswith("e") else verb) + "ing"


def these(cards: Sequence[int]) -> str:
    """Cards inside a sentence: one in words, several by their signs, which the page draws.

    >>> from engine.cards import parse
    >>> these(parse("3s")), these(parse("2c 9d Jk")), these(parse("Jk"))
    ('the three of spades', 'the 2c, 9d and Jk', 'the joker')
    """
    return f"the {words(cards[0]) if len(cards) == 1 else listing([name(c) for c in cards])}"


def doing(action: str) -> str:
    """An action as what is done, for a sentence.

    >>> [doing(action) for action in ("pass 2c 9d", "stand pat", "bid 7", "take 3s")]
    ['passing the 2c and 9d', 'standing pat', 'bidding 7', 'taking the three of spades']
    """
    verb, blank, rest = action.partition(" ")
    try:
        return f"{gerund(verb)}{blank}{these(parse(rest)) if rest else ''}"
    except CardError:  # a number or a word
        return f"{gerund(verb)}{blank}{rest}"


def in_order(action: str) -> str:
    """The laying of a stack, inside a sentence.

    >>> in_order("stack 2c 9d"), in_order("stack 3s")
    ('stacking 2c 9d from the top', 'stacking the three of spades')
    """
    _, _, cards = action.partition(" ")
    return f"stacking {cards} from the top" if " " in cards else f"stacking {these(parse(cards))}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
