"""A game explained: a script of 60 to 150 words to say aloud to somebody who has never played it.

It says which game it is like, how the cards come, what is different, what wins, and the mistake that everybody makes. All of it comes from the phrases of the
game and their short forms (see call). The engine knows a mistake by the kind of game; a caller that has counted the odds can name a better one.
"""

from __future__ import annotations

import re

from ..language import english
from ..language.english import Number
from ..language.words import PerLanguage, tell, template
from ..rules.betting.rounds import Bet
from ..table.rule import Ending, every
from ..table.traits.mechanics import Mechanic
from . import call
from .bases import spoken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..table.part import Part
    from .call import Sentence, Street
    from .variant import Variant

FEWEST, MOST = 60, 150  # words of a script
LONGEST = 25  # words of a sentence: what is longer cannot be said in one breath
DIFFERENT = 3  # what is different: so many sentences, where they are there

LIKE = template("{game} is played like {base}.")
ITSELF = template("This is {game}.")
YOURS = template("You get {cards}.")
OWN = template(
    {
        "down": "{n:cards} face down",
        "up": "{n:cards} face up",
        "unseen": "{n:cards} that you may not look at",
        "outward": "{n:cards} that everybody but you can see",
    }
)
MORE = template(
    {
        "down": "{n} more face down",
        "up": "{n} more face up",
        "unseen": "{n} more that you may not look at",
        "outward": "{n} more that everybody but you can see",
    }
)
THEN = template("{some}, then {more}")
MIDDLE = template("{n, plural, one {The card in the middle is} other {The {n} cards in the middle are}} for everybody.")
TABLE = template("{n, plural, one {One card in the middle belongs} other {{n} cards in the middle belong}} to nobody.")
SPECIAL = template("{n, plural, one {One thing is} other {{n} things are}} different. {told}")
WINS = template("At the end, {hand} wins the pot.")
SPLIT = template("At the end, {hands} split the pot.")
PARTS = template("At the end, the pot is split {n} ways, each for another kind of hand.")
BY_RULE = template("At the end, the best hand by the rules of this game wins the pot.")
MISTAKE = template("The mistake most people make is {mistake}")
MISTAKES: tuple[tuple[Mechanic, str], ...] = (
    (Mechanic.AGAINST_THE_POT, template("to bet the whole pot when the chance is hardly better than even.")),
    (Mechanic.MATCH_THE_POT, template("to go in without thinking of what a loss costs.")),
    (Mechanic.AUCTION, template("to bid high for a card that helps them only a little.")),
    (Mechanic.HIGH_LOW, template("to pay for one half of the pot with a hand that wins neither.")),
    (Mechanic.PASS, template("to trust a hand that looked good before the pass.")),
    (Mechanic.WILD_CARDS, template("to trust two pair, which seldom wins when cards are wild.")),
)
USUAL_MISTAKE = template("to pay to the end with a hand that was never good.")
ROUNDS = template("There {n, plural, =0 {is no betting} one {is one round of betting} other {are {n} rounds of betting}} in all.")
MANY_ROUNDS = 12  # more than that nobody counts: it is as many as may come
ENDS = (  # what is said where a game has little to tell
    template("Fold when the bet is too much for your hand."),
    template("If everybody else folds, you win the pot and need not show your cards."),
    template("Equal hands split what they win."),
    template("You may look at your own cards, but do not show them before the end."),
    template("Bets go round the table to the left."),
    template("If anything is unclear, ask before the first bet."),
)
SENTENCE = re.compile(r"(?<=[.?!])\s+")


class Explained(PerLanguage[str]):
    """A game's script, kept with the game."""


def explain(variant: Variant, mistake: str = "") -> str:
    """The script with the default house rules; `mistake` is what beginners do wrong, a sentence, where the odds have been counted."""
    if mistake:
        return _explain(variant, mistake)
    game = variant.game()
    kept = game.kept(Explained) or game.keep(Explained())
    return kept.get(lambda: _explain(variant, ""))


def _explain(variant: Variant, mistake: str) -> str:
    base, found = call.difference(variant)
    if not any(one.told for one in found):
        found = call.alone(call.themes(variant))
    opening = [tell(LIKE, game=variant.name, base=spoken(base)) if base else tell(ITSELF, game=variant.name), *cards(variant)]
    closing = [wins(variant), mistake or tell(MISTAKE, mistake=usual_mistake(variant))]
    special = tell(SPECIAL, n=Number(DIFFERENT), told="") if base else ""
    said = Script([*opening, *closing, special])
    told: list[str] = []
    parts: list[Part] = []
    for one in news(variant, found):
        if len(told) >= DIFFERENT and said.words >= FEWEST:
            break
        if said.knows(one.full):
            continue
        if new := (said.add(one.full) if one.full else []) or said.add(one.told):
            told += new
            parts += one.parts
    if told and base:
        told[0] = english.capital(tell(SPECIAL, n=Number(len(told)), told=told[0]))
    for more in (*steps(variant, parts), *closers(variant)):
        if said.words >= FEWEST and len(told) >= DIFFERENT:
            break
        told += said.add(more)
    return " ".join([*opening, *told, *closing])


def news(variant: Variant, found: Iterable[Sentence]) -> Iterator[Sentence]:
    """What is different, most telling first. How cards come and who wins is said before and behind it, and who bets first goes without saying."""
    themes = call.themes(variant)
    dealt = {
        words
        for name in ("own", "rhythm", "common", "table", "rounds")
        if name in themes
        for words in (themes[name].told, themes[name].down)
    }
    for one in sorted(found, key=lambda one: -one.weight):
        goes_without = any(isinstance(part, Ending) or (isinstance(part, Bet) and one.weight < call.WORTH) for part in one.parts)
        if one.told and one.told not in dealt and not goes_without:
            yield one


class Script:
    """What is said so far: no sentence twice, none too long, and no more words than fit."""

    def __init__(self, begun: list[str]) -> None:
        self.said = {sentence for text in begun for sentence in SENTENCE.split(text)}
        self.words = sum(len(text.split()) for text in begun)

    def knows(self, text: str) -> bool:
        """Whether a sentence of it has been said."""
        return any(sentence in self.said for sentence in SENTENCE.split(text))

    def add(self, text: str) -> list[str]:
        """The sentences of the text, if all of them can be said."""
        new = SENTENCE.split(text)
        if len({*new}) < len(new) or any(len(sentence.split()) > LONGEST or sentence in self.said for sentence in new):
            return []
        if self.words + len(text.split()) > MOST:
            return []
        self.said.update(new)
        self.words += len(text.split())
        return [text]


def cards(variant: Variant) -> Iterator[str]:
    """How cards come."""
    streets = [street for rule in call.played(variant.game().play) if (street := call.street_of(rule))]
    own: list[Street] = []
    for street in streets:
        if street.whose == "own" and street.face in OWN:
            own.append(street._replace(n=own.pop().n + street.n) if own and own[-1].face == street.face else street)
    if own and len(own) <= 4:
        faces = [street.face for street in own]
        listed = [tell((MORE if street.face in faces[:i] else OWN)[street.face], n=Number(street.n)) for i, street in enumerate(own)]
        told = listed[0]
        for more in listed[1:]:
            told = tell(THEN, some=told, more=more)
        yield tell(YOURS, cards=told)
    for whose, words in (("common", MIDDLE), ("table", TABLE)):
        if n := sum(street.n for street in streets if street.whose == whose):
            yield english.capital(tell(words, n=Number(n)))


def wins(variant: Variant) -> str:
    """What wins; where the parts are too many for a breath, in how many ways the pot is split."""
    if told := variant.game().showdown.outcome:
        return told
    scores = variant.game().showdown.parts
    for parts in ([part.text() for part in scores], [part.named for part in scores]):
        some = list(dict.fromkeys(parts))
        whole = tell(WINS, hand=some[0]) if len(some) == 1 else tell(SPLIT, hands=english.listing(some))
        if len(whole.split()) <= LONGEST:
            return whole
    return tell(PARTS, n=Number(len(scores))) if len(scores) > 1 else tell(BY_RULE)


def usual_mistake(variant: Variant) -> str:
    """The mistake of the kind of game."""
    tags = {*variant.tags}
    return next((tell(text) for mechanic, text in MISTAKES if mechanic in tags), tell(USUAL_MISTAKE))


def steps(variant: Variant, told: Iterable[Part]) -> Iterator[str]:
    """The steps in order, without those that were told and what is said before them: how cards come, who bets, and how the deal ends."""
    phrases = {part.phrase() for part in told}
    known = {
        rule.step
        for rule in every(variant.game().play)
        if isinstance(rule, Ending | Bet) or call.street_of(rule) or rule.phrase() in phrases or rule.children()
    }
    yield from (step["text"] for step in variant.steps() if step["id"] not in known and step["depth"] == 0 and step["kind"] == "step")


def closers(variant: Variant) -> Iterable[str]:
    """What goes for most games, but nothing of folding where players bet against the pot."""
    rounds = variant.stats()["rounds"]
    countable = call.themes(variant)["rounds"].told and rounds <= MANY_ROUNDS
    counted = [tell(ROUNDS, n=Number(rounds))] if countable else []
    return counted if Mechanic.AGAINST_THE_POT in variant.tags else (*counted, *map(tell, ENDS))
