"""A game explained: a script of 60 to 150 words to say aloud to somebody who has never played it.

It says which game it is like, how the cards come, what is different, what wins, and the mistake that everybody makes. All of it comes from the phrases of the
game and their short forms (see call). The engine knows a mistake by the kind of game; a caller that has counted the odds can name a better one.
"""

from __future__ import annotations

import re

from ..language import english
from ..language.english import Number
from ..language.words import Told, tell, template
from ..table.rule import Ending, every
from ..table.tally import OPEN_ROUNDS
from ..table.traits.mechanics import Mechanic
from . import call
from .bases import BASES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .call import Street
    from .variant import Variant

FEWEST, MOST = 60, 150  # words of a script
LONGEST = 25  # words of a sentence: what is longer cannot be said in one breath
DIFFERENT = 3  # what is different: so many sentences, where they are there

LIKE = template("{game} is like {base}.")
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
MIDDLE = template("{n, plural, one {One common card lies} other {{n} common cards lie}} in the middle, for everybody.")
TABLE = template("{n, plural, one {One more card lies} other {{n} more cards lie}} in the middle, for nobody.")
WINS = template("At the end, {hand} wins the pot.")
SPLIT = template("At the end, {hands} share the pot.")
MISTAKE = template("The mistake everybody makes: {mistake}")
MISTAKES: tuple[tuple[Mechanic, str], ...] = (
    (Mechanic.AGAINST_THE_POT, template("they bet the whole pot when their chance is hardly better than even.")),
    (Mechanic.MATCH_THE_POT, template("they go in and forget what a loss costs.")),
    (Mechanic.AUCTION, template("they bid high for a card that helps them only a little.")),
    (Mechanic.HIGH_LOW, template("they pay for one half with a hand that wins neither.")),
    (Mechanic.PASS, template("they keep a hand that looks good before the pass and trust it after it.")),
    (Mechanic.WILD_CARDS, template("they trust two pair, which seldom wins when cards are wild.")),
)
USUAL_MISTAKE = template("they pay to the end with a hand that was never good.")
ROUNDS = template("There {n, plural, =0 {is no betting} one {is one round of betting} other {are {n} rounds of betting}} in all.")
ENDS = (  # what is said where a game has little to tell
    template("Fold whenever the bet is too much for your hand: a fold costs nothing more."),
    template("If everybody else folds, you win the pot without showing your cards."),
    template("Hands that are equal split what they win."),
    template("Ask before the first bet if anything is unclear."),
    template("You may look at your own cards, but do not show them before the end."),
    template("Bets go round the table to the left."),
)
SENTENCE = re.compile(r"(?<=[.?!])\s+")


class Explained(Told[str]):
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
    opening = [tell(LIKE, game=variant.name, base=tell(BASES[base])) if base else tell(ITSELF, game=variant.name), *cards(variant)]
    closing = [wins(variant), mistake or tell(MISTAKE, mistake=usual_mistake(variant))]
    themes = call.themes(variant)
    dealt = {
        themes[name].told for name in ("own", "common", "table", "rounds") if name in themes
    }  # what the opening says, and what comes last
    news = [one.told for one in sorted(found, key=lambda one: -one.weight) if one.told and one.told not in dealt]
    said = Script([*opening, *closing])
    told: list[str] = []
    for number, more in enumerate((*news, *steps(variant), *closers(variant))):
        if number >= DIFFERENT and said.words >= FEWEST:
            break
        told += said.add(more)
    return " ".join([*said.checked[: len(opening)], *told, *said.checked[len(opening) :]])


class Script:
    """What is said so far: no sentence twice, none too long, and no more words than fit."""

    def __init__(self, begun: list[str]) -> None:
        self.checked = begun
        self.said = {sentence for text in begun for sentence in SENTENCE.split(text)}
        self.words = sum(len(text.split()) for text in begun)

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
        yield tell(YOURS, cards=english.listing([tell(OWN[street.face], n=Number(street.n)) for street in own]))
    for whose, words in (("common", MIDDLE), ("table", TABLE)):
        if n := sum(street.n for street in streets if street.whose == whose):
            yield english.capital(tell(words, n=Number(n)))


def wins(variant: Variant) -> str:
    """What wins; where the parts are too many for a breath, that there are several."""
    if told := variant.game().showdown.outcome:
        return told
    parts = list(dict.fromkeys(part.text() for part in variant.game().showdown.parts))
    whole = tell(WINS, hand=parts[0]) if len(parts) == 1 else tell(SPLIT, hands=english.listing(parts))
    if len(whole.split()) <= LONGEST:
        return whole
    return (
        tell("At the end, {n} hands of different kinds share the pot.", n=Number(len(parts)))
        if len(parts) > 1
        else tell("At the end, the hand that is best by the rules of this game wins the pot.")
    )


def usual_mistake(variant: Variant) -> str:
    """The mistake of the kind of game."""
    tags = {*variant.tags}
    return next((tell(text) for mechanic, text in MISTAKES if mechanic in tags), tell(USUAL_MISTAKE))


def steps(variant: Variant) -> Iterator[str]:
    """The steps in order, without what is said before them: how cards come, and how the deal ends."""
    told = {rule.step for rule in every(variant.game().play) if isinstance(rule, Ending) or call.street_of(rule)}
    yield from (step["text"] for step in variant.steps() if step["id"] not in told and step["depth"] == 0 and step["kind"] == "step")


def closers(variant: Variant) -> Iterable[str]:
    """What goes for most games: how often they bet, where a number says it, and nothing of folding where players bet against the pot."""
    rounds = variant.stats()["rounds"]
    counted = [tell(ROUNDS, n=Number(rounds))] if rounds < OPEN_ROUNDS else []
    return counted if Mechanic.AGAINST_THE_POT in variant.tags else (*counted, *map(tell, ENDS))
