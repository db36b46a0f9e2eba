"""The kinds of games: what each is called, and what the games in it are about."""

from typing import TYPE_CHECKING

from engine.language.words import tell, template

if TYPE_CHECKING:
    from engine import Variant

# The kinds of games, by the folder that they lie in, in the order of the map: a name, and what they are about.
KINDS = {
    "draw": (template("Draw"), template("Throw cards away and draw others.")),
    "stud": (template("Stud"), template("Some cards face up, and a bet after each.")),
    "holdem": (template("Hold’em"), template("The cards in the middle are everybody’s.")),
    "boards": (template("Boards"), template("Common cards laid in rows, crosses and circles.")),
    "guts": (template("Guts"), template("In or out; whoever is in and loses pays.")),
    "totals": (template("Totals"), template("Pips are added up, to 7, 21 or 27.")),
    "anaconda": (template("Anaconda"), template("Pass cards on, then turn up what you kept.")),
    "roll-your-own": (template("Roll Your Own"), template("Each chooses which card to turn up.")),
    "no-peek": (template("No Peek"), template("Turn up cards that nobody has looked at.")),
    "market": (template("Market"), template("Buy, bid and trade for cards.")),
    "roulette": (template("Roulette"), template("The table’s card decides what is wild, or gone.")),
    "stack": (template("Stack"), template("Arrange the cards before they are turned.")),
}

QUIET = template("Cards are dealt, and nobody bets on them.")  # a stud game, or one of the draw's, without a round of betting
DOWN = template("Cards face down, and bets on what nobody shows.")  # of these kinds a game that neither draws nor deals cards up

CHANGES = {"discard", "draw", "twist"}  # what is a draw to most people

# What that line says of a kind, as the tags have it.
SAID = {
    "draw": {"discard", "draw"},
    "holdem": {"common cards"},
    "boards": {"common cards"},
    "guts": {"declare", "match the pot"},
    "anaconda": {"pass"},
    "roll-your-own": {"roll your own"},
    "no-peek": {"no peek"},
    "market": {"auction", "buy", "trade"},
    "roulette": {"table card"},
    "stack": {"stack"},
}


def title(family: str) -> str:
    """A family's folder in words."""
    return tell(KINDS[family][0]) if family in KINDS else family.replace("-", " ").title()


def about(family: str) -> str:
    """What the games of a family are about, in a line."""
    return tell(KINDS[family][1]) if family in KINDS else ""


def about_game(variant: "Variant") -> str:
    """What a game is about as one of its family; of some it is not true that they draw, or deal cards up, or bet."""
    plain = {"draw": not CHANGES & set(variant.tags), "stud": not variant.tally().up}.get(variant.family, False)
    if not variant.stats()["rounds"] and (plain or variant.family == "stud"):
        return tell(QUIET)
    return tell(DOWN) if plain and not variant.tally().up else about(variant.family)
