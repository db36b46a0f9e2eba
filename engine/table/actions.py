"""What a player does, as a value: a verb and the cards, chips, player or word that go with it. It is its own text, and the text is all that a history, a
record or a page keeps. Whoever wants to know more asks for its parts and never reads the text.

>>> from engine.cards import parse
>>> Action("pass", tuple(parse("4c 9d"))), Action("bid", amount=7), Action("stand", word="pat")
('pass 4c 9d', 'bid 7', 'stand pat')
>>> Action("bid", amount=7).amount, Action("bid", amount=7) == "bid 7"
(7, True)
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import NAMES, name
from ..language.words import template

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


class Action(str):
    """An action of the player whose turn it is; equal to its text. `cards` are those that it names, in order; `amount` is a number of chips or of
    cards, `target` another player's seat."""

    __slots__ = ("amount", "cards", "target", "verb", "word")
    verb: str
    cards: tuple[int, ...]
    amount: int | None
    target: int | None
    word: str

    def __new__(
        cls, verb: str, cards: tuple[int, ...] = (), word: str = "", amount: int | None = None, target: int | None = None, text: str = ""
    ) -> Action:
        """`text` is given where it is not just the verb, the word, the names of the cards and the amount, in this order."""
        if not text:
            text = verb
            if word:
                text += " " + word
            for c in cards:
                text += " " + NAMES[c & 255]
            if amount is not None:
                text += f" {amount}"
        self = str.__new__(cls, text)
        self.verb, self.cards, self.word, self.amount, self.target = verb, cards, word, amount, target
        return self


def towards(verb: str, seat: int, target: int, seats: int, word: str = "") -> Action:
    """Something done to another player. The text counts places to the left, so that it reads the same wherever the player sits.

    >>> towards("give", 3, 1, 4, "open").target, towards("give", 3, 1, 4, "open")
    (1, 'give open 2')
    """
    return Action(verb, word=word, target=target, text=f"{verb}{' ' * bool(word)}{word} {(target - seat) % seats}")


def one_per_card(verb: str, cards: Iterable[int]) -> list[Action]:
    """The verb with each of the cards, those with the same name told once."""
    return list(dict.fromkeys([Action(verb, (c,)) for c in cards]))


CHECK, BET, CALL, RAISE, COMPLETE, FOLD = map(Action, ("check", "bet", "call", "raise", "complete", "fold"))
LOOK, SEE = Action("look"), Action("see")
KNOCK, TAKE_TURN = Action("knock"), Action("take", word="turn")
ASK_SIDE_SHOW, ACCEPT, REFUSE = Action("ask", word="side show"), Action("accept"), Action("refuse")
BRING_IN = Action("bring", word="in")
RAISES = ("bet", "raise", "complete")  # the verbs of what puts in more than is owed
KEEP, LEAVE = Action("keep"), Action("leave")
KEEP_ALL, STAND_PAT = Action("keep", word="all"), Action("stand", word="pat")
LABELS_FOR_NO_CARDS = template(  # what a button says for choosing none of the cards, by the action that does
    {
        "keep all": "Keep all",
        "make hands": "Make other hands",
        "keep down": "Keep down",
        "pass nothing": "Pass nothing",
        "discard nothing": "Discard nothing",
        "sell nothing": "Sell nothing",
        "stand pat": "Stand pat",
    }
)


def is_declaration(action: Action) -> bool:
    """Whether the action says which way a player goes."""
    return action.verb == "declare"


class Label(NamedTuple):
    """What a button says: words in which a player is told as `@seat`, the chips that it costs, and the card that it is about. `unseen` marks the next card of
    the deck, or a card that nobody has looked at."""

    words: str
    cost: int = 0
    card: int | None = None
    unseen: bool = False
    group: str = ""  # what is common to the many choices about the same card, as a heading over them
    whole: bool = False  # of a choice of cards: whether it says all that is done, and not how many cards behind it

    @property
    def token(self) -> str:
        """The card for a document: its name, or `?`; nothing where it is about none."""
        return "?" if self.unseen else "" if self.card is None else name(self.card)
