"""What the keys of a variant file are for, and its blocks: told once, for the reference page and for the schema that editors complete by.

`shape.FILE` says what each may hold; a test compares the two.
"""

from __future__ import annotations

from typing import NamedTuple

from ...language.words import template


class KeyHelp(NamedTuple):
    """A key or a block: what it is for, and how it looks in a file."""

    about: str
    example: str


KEYS: dict[str, KeyHelp] = {
    key: KeyHelp(about, example)
    for key, about, example in (
        ("name", template("What the game is called."), 'name = "Anaconda"'),
        ("source", template("Who tells the game: a book, a page, the people who play it."), 'source = "as we play it on Fridays"'),
        (
            "told",
            template(
                "Where the source tells the game in detail, and not in a row of a catalogue: such games are the heart of a collection."
            ),
            'told = "in detail"',
        ),
        (
            "play",
            template(
                "What happens, first to last: steps, and blocks of steps. One of them is a showdown; what stands behind it "
                "comes once it is over. There may be two "
                "in blocks with given, where a die or the cards say which comes."
            ),
            'play = ["deal 5 down", "bet from left", "showdown high"]',
        ),
        ("wild", template("What is wild, all through the deal."), 'wild = ["twos", "one-eyed jacks"]'),
        (
            "when",
            template("What an event brings about: each entry has an event, and what is done for the player it comes about."),
            'when = [{ event = "four dealt up", do = ["deal 1 up"] }]',
        ),
        (
            "deck",
            template("The cards: one pack of 52 unless it says otherwise. How to write others is listed below."),
            'deck = "1 deck + 2 jokers"',
        ),
        (
            "board",
            template(
                "Where common cards lie, drawn row by row: a number is the order in which they are laid and turned up, a letter the set that a card belongs "
                "to, a dot no card."
            ),
            'board = ["1 2 3", "8 9 4", "7 6 5"]',
        ),
        (
            "ante",
            template("Everybody antes before the first step. Another size is named here, or none, where nobody antes."),
            'ante = "none"',
        ),
        (
            "stakes",
            template(
                "The stakes that tables usually play the game for; a spread of 1 to 5 with an ante where nothing is said. They are offered, and a table may "
                "play for others. Its parts are listed below."
            ),
            'stakes = "fixed limit 2/4, ante 1, bring-in 1"',
        ),
        (
            "seats",
            template(
                "The fewest players and the most, where they are not what the deck gives: two, and as many as it serves, ten at most."
            ),
            "seats = [3, 6]",
        ),
        (
            "options",
            template(
                "House rules: what sources leave open. The first value is the default. The option's name in braces puts its value into a phrase; a block "
                "can depend on it too. What the rule that it belongs to says by itself is left out."
            ),
            '[options.low]\nlabel = "What is low"\nvalues = ["ace-to-five", "deuce-to-seven"]\nwhy = "The source names no scale."',
        ),
        (
            "rulings",
            template(
                "What sources contradict, or what no switch is worth: what was unclear, what is played here, and why. One that goes with some values of "
                "an option only names them by if, a list: any one of them brings it up. Of several, about says what each is about: show (who wins), split, "
                "wild, declare, pay and so on. The most disputed stands first on the page; how cards come and lie, deal, is last and need not be said."
            ),
            '[[rulings]]\nabout = "pay"\nunclear = "May a player look at the cards?"\nruling = "No."\nwhy = "Else nobody would pay to turn one."',
        ),
        ("aliases", template("Other names of the game."), 'aliases = ["Pass the Trash"]'),
        ("hidden", template("Names that find the game where somebody types them, and are shown nowhere."), 'hidden = ["Follow the Bitch"]'),
        ("parent", template("The game that it differs least from, which places it in the tree."), 'parent = "anaconda"'),
        ("number", template("Its number in a catalogue, where it has one."), "number = 240"),
        (
            "stated",
            template("The source's own figures, where it has them: cards to choose from, players, betting rounds, cards seen, wild cards."),
            "stated = { cards = 7, players = 7, rounds = 4, seen = 7, wilds = 0 }",
        ),
        (
            "errata",
            template("For each stated figure that the rules make another: a verdict, and why, with the sum."),
            '[errata.seen]\nverdict = "counts otherwise"\nwhy = "7 dealt + 3 passed in = 10"',
        ),
    )
}

BLOCKS: dict[str, KeyHelp] = {
    keys: KeyHelp(about, example)
    for keys, about, example in (
        (
            "repeat, do",
            template(
                "Steps that are played several times: a number of times, so often for each player still in, or until something is so. A condition is "
                "looked at before each round, such as “until everybody has all up” or “until anybody opened”."
            ),
            '{ repeat = "3 times", do = ["deal 1 up", "bet from high"] }',
        ),
        (
            "given, do",
            template(
                "Steps that are played only where a condition holds when their turn comes. With “redeal” in it, a new deal begins for the same pot "
                "if, say, “nobody opened” or “nobody won”."
            ),
            '{ given = "common has 2 hearts", do = ["lay 1 common"] }',
        ),
        (
            "given, do, else",
            template(
                "One way through the game or another. The condition is looked at once, before either of them, so what is done in the one never brings up "
                "the other."
            ),
            '{ given = "nobody opened", do = ["bet from left"], else = ["bet from last raiser"] }',
        ),
        (
            "who, do",
            template("Steps for some players alone, whether they are still in or not. It stands among what an event brings about too."),
            '{ who = "losers", do = ["pay pot"] }',
        ),
        (
            "may, do",
            template("Steps for those who pay: everybody says at once whether they do."),
            '{ may = "pay max", do = ["deal 1 down"] }',
        ),
        (
            "may, first, do",
            template("The same; what stands in first comes between the payment and the block, for everybody."),
            '{ may = "pay max", first = ["bet from left"], do = ["deal 1 up"] }',
        ),
        (
            "if, do, else",
            template(
                "Steps that a house rule switches: an option's name and one of its values. Either do or else may be left out. It stands among wild cards "
                "and events too."
            ),
            '{ if = "last down", do = ["deal 1 down"], else = ["deal 1 up"] }',
        ),
        (
            "event, do",
            template("Only in when: an event, and what it brings about, for the player concerned."),
            '{ event = "four dealt up", do = ["deal 1 up"] }',
        ),
    )
}

PARTS: dict[str, str] = template(  # of a block and of the tables inside a file
    {
        "do": "What is done: phrases, first to last.",
        "else": "What is done if that is not so.",
        "first": "What comes before the block, for everybody.",
        "repeat": "How often: a number of times, for the table or for each player, or until a condition holds.",
        "given": "The condition, looked at when the block's turn comes.",
        "who": "The players.",
        "may": "The price of the block: pay, and how much.",
        "if": "An option's name and one of its values.",
        "event": "What is waited for.",
        "label": "What the house rule is called.",
        "values": "What it may be, two values at least, the default first.",
        "labels": "Words for each value, in the same order.",
        "why": "What leaves it open, or how it is reckoned, in a line.",
        "unclear": "What was not clear.",
        "ruling": "What is played here.",
        "verdict": "Whether the source miscounts or counts otherwise.",
    }
)
