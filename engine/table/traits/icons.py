"""What the picture beside a step stands for. A rule's class names one as its `icon`; the generator draws it and asks here for the rest."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from ...language import english
from ...language.words import tell, template

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self

FACES = {"down": "d", "up": "u", "unseen": "x", "outward": "o"}  # how cards come, in a mark
COME = {  # cards by how they come
    "d": template("{n, plural, one {a card down} other {{n} cards down}}"),
    "u": template("{n, plural, one {a card up} other {{n} cards up}}"),
    "x": template("{n, plural, one {a card that nobody looks at} other {{n} cards that nobody looks at}}"),
    "o": template("{n, plural, one {a card for the others to see} other {{n} cards for the others to see}}"),
}
MIDDLE = template("{n, plural, one {a card in the middle} other {{n} cards in the middle}}")
AGAIN = template("again and again")


class Shows(StrEnum):
    """What a new step changes about a game, most telling first."""

    WILD = "wild"
    POT = "pot"
    CARDS = "cards"
    CHOICES = "choices"
    BETS = "bets"


class Meaning(NamedTuple):
    """What is done in a step with the picture."""

    done: str
    counted: str = ""  # the same with a number, where a strip shows one
    shows: Shows | None = Shows.CHOICES
    brings: bool = False  # whether cards come, so that a strip shows how many and how
    middle: bool = False  # whether they lie in the middle
    minor: bool = False  # whether a strip that is too long leaves it out first
    repeats: bool = False  # whether its number says how often


class Icon(StrEnum):
    """A picture beside a step. Its value is the picture's name, which documents and addresses keep."""

    meaning: Meaning

    def __new__(cls, value: str, meaning: Meaning) -> Self:
        self = str.__new__(cls, value)
        self._value_ = value
        self.meaning = meaning
        return self

    DECK = "deck", Meaning(template("the deck"), shows=Shows.CARDS)
    DEAL = "deal", Meaning(template("a deal"), shows=Shows.CARDS, brings=True)
    BET = "bet", Meaning(template("a bet"), shows=Shows.BETS, minor=True)
    PASS = "pass", Meaning(template("pass"), counted=template("pass {n, plural, one {a card} other {{n} cards}}"))
    DISCARD = "discard", Meaning(template("discard"), counted=template("discard {n, plural, one {a card} other {{n} cards}}"))
    STACK = "stack", Meaning(template("put in order"))
    ROLL = "roll", Meaning(template("roll"))
    FLIP = "flip", Meaning(template("turn up"))
    DRAW = "draw", Meaning(template("draw"))
    EXCHANGE = "exchange", Meaning(template("exchange"))
    BUY = "buy", Meaning(template("cards for sale"))
    AUCTION = "auction", Meaning(template("an auction"))
    DECLARE = "declare", Meaning(template("declare"))
    SHOWDOWN = "showdown", Meaning(template("showdown"), shows=Shows.POT)
    TABLE = "table", Meaning(template("the middle"), shows=Shows.CARDS, brings=True, middle=True)
    WILD = "wild", Meaning(template("a wild card"), shows=Shows.WILD)
    EVENT = "event", Meaning(template("if it comes to that"))
    CONDITION = "condition", Meaning(template("if it is so"))
    FOLD = "fold", Meaning(template("fold"), shows=Shows.BETS)
    REPEAT = "repeat", Meaning(template("again"), counted=template("{n} times"), shows=None, repeats=True)
    SPLIT = "split", Meaning(template("split the cards"), shows=Shows.POT)
    MATCH = "match", Meaning(template("match the pot"), shows=Shows.POT)

    @classmethod
    def named(cls, name: str) -> Icon:
        """The picture with the name; KeyError where there is none."""
        return cls[name.upper()]

    def mark(self, how_many: int, face: str) -> str:
        """What a strip shows beside the picture: how many cards come and how (`3d`), how many are chosen or how often it is done (`4`), or nothing."""
        if how_many <= 0:
            return ""
        if self.meaning.brings:
            face = FACES.get(face or "up", "")
            return f"{how_many}{face}" if face else ""
        return str(how_many) if self.meaning.counted else ""

    def words(self, mark: str, how_many: int) -> str:
        """The picture and its mark in words."""
        if mark.isdecimal():
            return tell(self.meaning.counted, n=english.number(int(mark)) if self.meaning.repeats else int(mark))
        if not mark:
            return tell(AGAIN if how_many < 0 else self.meaning.done)
        return tell(MIDDLE if self.meaning.middle and mark[-1] == "u" else COME[mark[-1]], n=int(mark[:-1]))
