"""The kinds of games: what each is called, and what the games in it are about."""

from engine.language.words import tell, template

# The kinds of games, by the folder that they lie in, in the order of the map: a name, and what they are about.
KINDS = {
    "draw": (template("Draw"), template("Discard cards and draw new ones.")),
    "stud": (template("Stud"), template("Some cards face up, and a bet after each.")),
    "holdem": (template("Hold'em"), template("Everybody uses the cards in the middle.")),
    "boards": (template("Boards"), template("Common cards laid in rows, crosses and circles.")),
    "guts": (template("Guts"), template("Go in or stay out. Players who go in and lose pay.")),
    "totals": (template("Totals"), template("Add up your cards, to 7, 21 or 27.")),
    "anaconda": (template("Anaconda"), template("Pass cards on, then turn up what you kept.")),
    "roll-your-own": (template("Roll Your Own"), template("Each player chooses which card to turn up.")),
    "no-peek": (template("No Peek"), template("Turn up cards that nobody has looked at.")),
    "market": (template("Market"), template("Buy, bid and trade for cards.")),
    "roulette": (template("Roulette"), template("A card on the table decides what is wild or dead.")),
    "stack": (template("Stack"), template("Put your cards in order, then turn them up.")),
}


def title(family: str) -> str:
    """A family's folder in words."""
    return tell(KINDS[family][0]) if family in KINDS else family.replace("-", " ").title()


def about(family: str) -> str:
    """What the games of a family are about, in a line."""
    return tell(KINDS[family][1]) if family in KINDS else ""
