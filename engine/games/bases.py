"""The games that a table knows: each call begins with the one that its game is most like, by the short name a dealer says.

A game of the catalogue by its slug; nothing else is told of it here, for what it plays stands in its file.
"""

from __future__ import annotations

from ..language import english
from ..language.english import Number
from ..language.words import tell, template

BASES: dict[str, str] = template(
    {
        "five-card-draw": "Five-card draw",
        "hot-pastrami": "Five-card draw, high-low",
        "jacks-or-better": "Jacks or better",
        "triple-draw-lowball": "Triple-draw lowball",
        "badugi": "Badugi",
        "five-card-stud": "Five-card stud",
        "satan": "Five-card stud, high-low",
        "six-card-stud": "Six-card stud",
        "seven-card-stud": "Seven-card stud",
        "razz": "Razz",
        "seven-stud-high-low": "Seven-card stud, high-low",
        "roll-your-own": "Roll your own",
        "mexican-stud": "Mexican stud",
        "texas-holdem": "Hold'em",
        "pineapple": "Pineapple",
        "omaha-holdem": "Omaha",
        "omaha-high-low": "Omaha high-low",
        "spit-in-the-ocean": "Spit in the Ocean",
        "lame-brain": "Cincinnati",
        "criss-cross": "Criss Cross",
        "anaconda": "Anaconda",
        "screw-your-neighbor": "Screw Your Neighbor",
        "rollem-out": "Draw and roll",
        "three-card-guts": "Three-card guts",
        "two-card-guts": "Two-card guts",
        "five-card-guts": "Five-card guts",
        "in-between": "In-Between",
        "three-five-seven": "Three Five Seven",
        "7-27": "7-27",
        "numbers": "Numbers",
        "beat-it": "No-peek",
        "midnight-baseball": "Midnight Baseball",
        "baseball": "Baseball",
        "the-price-is-right": "The Price Is Right",
    }
)

SIZED: dict[str, str] = template(  # the same for another number of cards
    {
        "five-card-draw": "{n}-card draw",
        "hot-pastrami": "{n}-card draw, high-low",
        "five-card-stud": "{n}-card stud",
        "satan": "{n}-card stud, high-low",
        "six-card-stud": "{n}-card stud",
        "seven-card-stud": "{n}-card stud",
        "seven-stud-high-low": "{n}-card stud, high-low",
        "two-card-guts": "{n}-card guts",
        "three-card-guts": "{n}-card guts",
        "five-card-guts": "{n}-card guts",
    }
)

OTHER_HANDS: dict[str, str] = template({"triple-draw-lowball": "Triple draw"})  # the same where other hands win than the name says

# What a name promises: a game without it is likened to nothing. Draw: cards are drawn. Triple draw: three times.
# Up: some cards lie face up, or they come one street at a time.
PROMISED = {
    "five-card-draw": "draw",
    "hot-pastrami": "draw",
    "jacks-or-better": "draw",
    "triple-draw-lowball": "triple draw",
    "rollem-out": "draw",
    "five-card-stud": "up",
    "satan": "up",
    "six-card-stud": "up",
    "seven-card-stud": "up",
    "razz": "up",
    "seven-stud-high-low": "up",
}

GUTS_GAMES = frozenset(("two-card-guts", "three-card-guts", "five-card-guts"))  # named by one's own cards, whatever lies in the middle

OWN_KIND = frozenset(("in-between",))  # no hands are compared in these, so only their own kin are likened to them

KINDS = frozenset(  # their names say a kind of game, and stand small in a sentence
    (
        "five-card-draw",
        "hot-pastrami",
        "jacks-or-better",
        "triple-draw-lowball",
        "badugi",
        "five-card-stud",
        "satan",
        "six-card-stud",
        "seven-card-stud",
        "razz",
        "seven-stud-high-low",
        "roll-your-own",
        "texas-holdem",
        "pineapple",
        "rollem-out",
        "three-card-guts",
        "two-card-guts",
        "five-card-guts",
        "beat-it",
    )
)


def named(slug: str, cards: int = 0, *, other: bool = False) -> str:
    """The name of a base: `Five-card stud`, and where a hand has so many cards, `Nine-card stud`. `other`: other hands win than in the base."""
    if other and slug in OTHER_HANDS:
        return tell(OTHER_HANDS[slug])
    if cards and slug in SIZED:
        return english.capital(tell(SIZED[slug], n=Number(cards)))
    return tell(BASES[slug])


def spoken(slug: str, cards: int = 0, *, other: bool = False) -> str:
    """The same inside a sentence: `seven-card stud`, `Omaha`."""
    name = named(slug, cards, other=other)
    return name[:1].lower() + name[1:] if slug in KINDS else name
