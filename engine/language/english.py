"""What all sentences share: number words, counted things, lists, names of cards.

Each of them is a template (see words), told for the page's language; what English alone knows, how a plural or an article is made, stands here once and
only makes the templates' keys.
"""

from __future__ import annotations

from ..cards import RANK_WORDS, SUIT_WORDS, is_joker, name, rank, suit
from .words import tell, template

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

NUMBERS = template(("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"))
ORDINALS = template(("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"))
NAMED = "{name} "
NAMES = ("You", "Ada", "Ben", "Cleo", "Dov", "Edie", "Finn", "Gus", "Hana", "Ivo", "June", "Kit")


class Number(int):
    """A number that says itself in a template: in words, at the `start` of a sentence too, counting things, `times`, or `ordinal`."""

    def say(self, spec: str) -> str:
        """In words; with a noun behind the colon, so many of those."""
        if spec == "times":
            return times(self)
        if spec == "start":  # of a sentence
            return capital(number(self))
        if spec == "ordinal":
            return ordinal(self)
        return tell(counted(spec), n=Number(self)) if spec else number(self)


def number(n: int) -> str:
    """A number from nought in words as far as there are any (see NUMBERS), in figures beyond."""
    return tell(NUMBERS[n]) if 0 <= n < len(NUMBERS) else str(int(n))


def counted(things: str) -> str:
    """The template that counts them, made from the plural: a language's own has whatever cases it needs.

    >>> counted("down cards")
    '{n, plural, =0 {no down cards} one {one down card} other {{n} down cards}}'
    """
    return f"{{n, plural, =0 {{no {things}}} one {{one {things.removesuffix('s')}}} other {{{{n}} {things}}}}}"


def count(n: int, thing: str) -> str:
    """`three down cards`, `one card`, `no cards`."""
    return tell(counted(f"{thing}s"), n=Number(n))


def times(n: int) -> str:
    """How often: `never`, `once`, `twice`, `three times`."""
    return tell("{n, plural, =0 {never} =1 {once} =2 {twice} other {{n} times}}", n=Number(n))


def an(thing: str) -> str:
    """`a king`, `an ace`, `a one-eyed jack`: a template of its own for each thing."""
    return tell(with_article(thing))


def with_article(thing: str) -> str:
    """The noun with its indefinite article."""
    return f"an {thing}" if thing[:1] in "aeiou" and not thing.startswith("one") else f"a {thing}"


def ordinal(n: int) -> str:
    """`first`, `second`, ... up to the tenth; then in figures."""
    return tell(ORDINALS[n - 1]) if 1 <= n <= len(ORDINALS) else tell("{n}th", n=int(n))


def listing(items: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    if not items:
        return ""
    text = items[0]
    for item in items[1:-1]:
        text = tell("{some}, {another}", some=text, another=item)
    return tell("{some} or {another}" if last == "or" else "{some} and {another}", some=text, another=items[-1]) if len(items) > 1 else text


def card(card: int) -> str:
    """One card in words: `ten of diamonds`, `joker`."""
    return tell("joker") if is_joker(card) else of_suit(RANK_WORDS[rank(card)], SUIT_WORDS[suit(card)])


def of_suit(rank: str, suit: str) -> str:
    """A rank of a suit."""
    return tell("{rank} of {suit}", rank=tell(rank), suit=tell(suit))


def the_card(card: int) -> str:
    """With its article: `the ten of diamonds`, `the joker`."""
    if is_joker(card):
        return tell("the joker")
    return tell("the {rank} of {suit}", rank=tell(RANK_WORDS[rank(card)]), suit=tell(SUIT_WORDS[suit(card)]))


def card_list(cards: Sequence[int]) -> str:
    """Cards in words, for a sentence: `the ten of diamonds and the ace of spades`."""
    return listing([an("joker") if is_joker(c) else the_card(c) for c in cards])


def these(cards: Sequence[int]) -> str:
    """Cards inside a sentence: one in words, several by their signs, which the page draws.

    >>> from engine.cards import parse
    >>> these(parse("3s")), these(parse("2c 9d Jk")), these(parse("Jk"))
    ('the three of spades', 'the 2c, 9d and Jk', 'the joker')
    """
    return the_card(cards[0]) if len(cards) == 1 else tell("the {cards}", cards=listing([name(c) for c in cards]))


def in_order(cards: Sequence[int]) -> str:
    """The laying of a stack, inside a sentence.

    >>> from ..cards import parse
    >>> in_order(parse("2c 9d")), in_order(parse("3s"))
    ('stacking 2c 9d from the top', 'stacking the three of spades')
    """
    if len(cards) == 1:
        return tell("stacking {cards}", cards=these(cards))
    return tell("stacking {cards} from the top", cards=" ".join(map(name, cards)))


def beside_name(template: str) -> str:
    """Of a sentence that begins with a player's name, what stands beside the name where that is there already: a template of its own, so that nothing
    need be cut off what another language says.

    >>> beside_name("{name} bets {amount}."), beside_name("To break the tie {name} is dealt {cards}.")
    ('bets {amount}', 'To break the tie {name} is dealt {cards}.')
    """
    return template.removeprefix(NAMED).removesuffix(".") if template.startswith(NAMED) else template


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
