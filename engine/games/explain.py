"""A game explained: a script of 60 to 150 words to say aloud to somebody who has never played it.

It says which game it is like, how the cards come, what is different, what wins, and the mistake that everybody makes. All of it comes from the phrases of the
game and their short forms (see call). The engine knows a mistake by the kind of game; a caller that has counted the odds can name a better one.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import NamedTuple

from ..language import english
from ..language.english import Number
from ..language.slots import Price
from ..language.words import PerLanguage, tell, template
from ..rules.arranging.declare import Declare, GoIn
from ..rules.betting.control_flow import Conditional, ForPlayers, OnEvent, Repeat
from ..rules.betting.rounds import Bet
from ..rules.conditions.player_counts import SoMany
from ..rules.dealing.common_cards import CommonCards
from ..rules.dealing.deal_or_reveal import DealOrTurn
from ..rules.dealing.no_peek import FlipUntilBest
from ..rules.dealing.refuse_card import Push
from ..rules.dealing.reshuffle import Reshuffle
from ..rules.dealing.reveal_common import TurnUp
from ..rules.exchange.discard import Discard
from ..rules.exchange.passing import Pass
from ..rules.exchange.replacement import Exchange
from ..rules.exchange.swap import Swap
from ..rules.exchange.trade_offers import Offer, Pick
from ..rules.market.market import Market
from ..rules.showdown.eligible_cards import UsesCards
from ..rules.showdown.scores import High
from ..rules.showdown.showdown import Showdown
from ..rules.wilds.restricted_wilds import StandFor
from ..table.rule import Ending, every
from ..table.traits.mechanics import Mechanic
from . import alternatives, call, catalogue
from .bases import BASES, spoken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ..table.component import Component
    from ..table.rule import Rule
    from .call import Sentence, Street
    from .variant import Variant

FEWEST, MOST = 60, 150  # words of a script
LONGEST = 25  # words of a sentence: what is longer cannot be said in one breath
ENDING = 32  # the same of the sentence that says who wins, which ends the script but for a word of advice
BY_ITSELF = 5  # sentences in the middle of a game that is like no other
DIFFERENT = 5  # what is different: so many sentences, where they are there
ALONE = 3  # the same of what the call tells of a game that is like no other: its steps follow

LIKE = template("{game} is played like {base}.")
LIKE_WITH = template("{game} is played like {base}, but with {n:cards}.")
ITSELF = template("This is {game}.")
YOURS = template("You get {cards}.")
OWN = template(
    {
        "down": "{n:cards} face down",
        "up": "{n:cards} face up",
        "unseen": "{n:cards} that you may not look at",
        "outward": "{n:cards} that everybody but you can see",
        "bought": "{n:cards} that you buy",
        "asked": "{n:cards} that you ask for, up or down",
        "picked": "{n:cards} that you pick from a row",
    }
)
MORE = template(
    {
        "down": "{n} more face down",
        "up": "{n} more face up",
        "unseen": "{n} more that you may not look at",
        "outward": "{n} more that everybody but you can see",
        "bought": "{n} more that you buy",
        "asked": "{n} more that you ask for, up or down",
        "picked": "{n} more that you pick from a row",
    }
)
THEN = template("{some}, then {more}")
IN_ALL = template("You get {n:cards} in all.")
MANY_STREETS = 4  # ways of cards to come, one after the other; more than that nobody takes in
MIDDLE = template("{n, plural, one {The card in the middle is} other {The {n} cards in the middle are}} for everybody.")
BEHIND = template("{n, plural, one {Your last card comes} other {Your last {n} cards come}} after them.")
HIDDEN = template("They lie face down until the last bet is made.")
TABLE = template("{n, plural, one {One card in the middle belongs} other {{n} cards in the middle belong}} to nobody.")
TO_BEAT = template("{n} {more, select, yes {more } other {}}cards in the middle are a hand that you have to beat.")
SPECIAL = template("Here is what is different. {told}")
WINS = template("At the end, {hand} wins the pot.")
COMPARED = template("At the end, {hand} wins the deal, but not the pot.")
LAST_IN = template("The last player in wins the pot.")
VARYING = 3  # ways to make a hand: if the deal decides among so many, they are not listed
DEPENDS = template(
    "{dice, select, yes {The dice decide which cards in the middle count} other {Which cards a hand may use depends on the deal}}."
)
SPLIT = template("At the end, {hands} split the pot.")
HALVES = template("At the end, {one} wins half of the pot. The other half goes to {other}.")
WAYS = template("At the end, the pot is split {n} ways. One part goes to {one}.")
ANOTHER_PART, OTHER_PART, LAST_PART = (
    template("Another goes to {one}."),
    template("The other goes to {one}."),
    template("The last goes to {one}."),
)
PARTS = template("At the end, the pot is split {n} ways, each for another kind of hand.")
BY_RULE = template("At the end, the best hand by the rules of this game wins the pot.")
MISTAKE = template("The mistake most people make is {mistake}")
MISTAKES: tuple[tuple[Mechanic, str], ...] = (
    (Mechanic.AGAINST_THE_POT, template("to bet the whole pot when the chance is hardly better than even.")),
    (Mechanic.ROWS, template("to spend all good cards on the back row and leave nothing for the front.")),
    (Mechanic.MATCH_THE_POT, template("to go in without thinking of what a loss costs.")),
    (Mechanic.PENALTY, template("to stay in without thinking of what a bad card can cost.")),
    (Mechanic.AUCTION, template("to bid high for a card that helps them only a little.")),
    (Mechanic.HIGH_LOW, template("to pay for one half of the pot with a hand that wins neither.")),
    (Mechanic.PASS, template("to trust a hand that looked good before the pass.")),
    (Mechanic.WILD_CARDS, template("to trust two pair, which seldom wins when cards are wild.")),
)
FEW_WILD = 1  # card of the whole pack
HALVES_OF_POT = 2
USUAL_MISTAKE = template("to pay to the end with a hand that was never good.")
ROUNDS = template("There {n, plural, =0 {is no betting} one {is one round of betting} other {are {n} rounds of betting in all}}.")
ROUNDS_AT_MOST = template("There {n, plural, one {is at most one round of betting} other {are at most {n} rounds of betting}}.")
BEFORE = template("Hands are compared before that too{pays, select, yes {, for the pot as it lies then} other {}}: for {hands}.")
REPEATED = template("{told} That happens {n:times}{bet, select, yes {, with a round of betting each time} other {}}.")
MANY_ROUNDS = 12  # more than that nobody counts: it is as many as may come
BETTING = (  # what is said where a game has little to tell, and players bet
    template("You may fold whenever it is your turn. You lose what you have put in."),
    template("If everybody else folds, you win the pot."),
    template("Bets go round the table to the left."),
)
ENDS = (  # and in any
    template("Equal hands split what they win."),
    template("You may look at your own cards, but do not show them before the end."),
    template("If anything is unclear, ask before the first bet."),
)
POINT = 40  # the same of what the call names: a game is not explained without it
HALF = re.compile(r"; ")  # where a long sentence may be cut in two
SENTENCE = re.compile(r"(?<=[.?!])\s+")


EXCHANGES = (Exchange, Discard, Pass, Swap)  # steps that change a hand: without one of them nobody can play the game


class Explained(PerLanguage[str]):
    """A game's script, kept with the game."""


def explain(variant: Variant, mistake: str = "", rounds: bool = False) -> str:
    """The script with the default house rules; `mistake` is what beginners do wrong, a sentence, where the odds have been counted. With `rounds` it tells
    how many rounds of betting there are, however much else there is to say."""
    if mistake or rounds:
        return _explain(variant, mistake, rounds)
    game = variant.game()
    stored = game.kept(Explained) or game.keep(Explained())
    return stored.get(lambda: _explain(variant, ""))


def _explain(variant: Variant, mistake: str, rounds: bool = False) -> str:
    base, differences = call.difference(variant)
    if base and spoken(base, call.hand_size(variant)) == variant.name:
        base, differences = "", []  # a game is not likened to its own name
    if not any(one.told for one in differences):
        differences = call.alone(call.themes(variant))
    opening = [likened(variant, base) if base else tell(ITSELF, game=variant.name), *cards(variant)]
    closing = [wins(variant), *compared_before(variant), mistake or tell(MISTAKE, mistake=usual_mistake(variant))]
    special = tell(SPECIAL, told="") if base else ""
    script = Script([*opening, *closing, special])
    script_parts: list[ScriptPart] = []
    # Words of what nobody may be left to find out: differences leave room for them.
    reserve = sum(len(more.said.split()) for more in (*losses(variant), *steps(variant, ())) if more.needed)
    point, enough = list(news(variant, call.spoken_parts(variant))), False
    for i, one in enumerate((*point, *news(variant, differences))):
        if script.knows(one.full) or script.knows(one.told):
            continue
        if one.parts and {*map(id, one.parts)} <= {id(part) for other in script_parts for part in other.parts}:
            continue  # told in other words
        enough = enough or (
            i >= len(point)
            and len(script_parts) >= (DIFFERENT if base else ALONE)
            and script.words >= FEWEST
            and not any(like(one.parts, other.parts) for other in script_parts)
        )
        if len(script_parts) >= ALONE and script.words + len(one.told.split()) + reserve > MOST:
            continue
        if enough and not call.is_wild(one) and not any(isinstance(part, EXCHANGES) for part in one.parts):
            continue
        staged = one.stage and one.told.endswith(one.stage)  # what is said in full does not say when it is
        longest = POINT if i < len(point) or not script_parts else LONGEST
        whole = POINT if i >= len(point) and not script_parts else LONGEST
        if (
            new := (script.add(one.full, whole) if one.full and not staged else [])
            or script.add(staged_aloud(one), longest)
            or script.add(one.full, longest)
        ):
            script_parts.append(ScriptPart(" ".join(new), one.parts))
    if base and (rounds or call.themes(variant)["rounds"].told in [one.told for one in differences]):
        script_parts += [ScriptPart(new) for new in script.add(rounds_told(variant))]
    different = steps_in_order(variant, script_parts) if base else []
    if base and not script_parts:
        script.words -= len(special.split())
    others: list[ScriptPart] = []
    for more in (*losses(variant), *steps(variant, [part for one in script_parts for part in one.parts])):
        if script.words >= FEWEST and len(script_parts) + len(others) >= (ALONE if base else BY_ITSELF) and not more.needed:
            continue
        others += [more._replace(said=" ".join(new)) for new in [script.add(more.said)] if new]
    ends = script.add(rounds_told(variant)) if rounds and not base else []
    for end in closers(variant):
        if script.words >= FEWEST:
            break
        ends += script.add(end)
    if different:
        different[0] = english.capital(tell(SPECIAL, told=different[0]))
    plain = others if base else [*script_parts, *others]
    place = places(variant)
    begun = min(map(place, script_parts), default=0) if different else place(ScriptPart(""))
    before = [one for one in plain if place(one) < begun]
    behind = [one for one in plain if one not in before]
    return " ".join([*opening, *in_order(variant, before), *different, *in_order(variant, behind), *ends, *closing])


def likened(variant: Variant, base: str) -> str:
    """The game that it is played like, by the name that people know, and with how many cards where that is another number."""
    size = call.hand_size(variant)
    other = call.other_hands(variant)
    if spoken(base, size) in map(spoken, BASES):
        return tell(LIKE, game=variant.name, base=spoken(base, size, other=other))
    if spoken(base, size) == spoken(base):
        return tell(LIKE, game=variant.name, base=spoken(base, other=other))
    return tell(LIKE_WITH, game=variant.name, base=spoken(base), n=Number(size))


class ScriptPart(NamedTuple):
    """A sentence or more of the script, the phrases it tells, and whether it has to be said however much there is."""

    said: str
    parts: tuple[Component, ...] = ()
    needed: bool = False


def in_order(variant: Variant, some: Iterable[ScriptPart]) -> list[str]:
    """What is said of single steps in the order in which they are played, and behind it what goes for the whole deal."""
    return [one.said for one in sorted(some, key=places(variant))]


def steps_in_order(variant: Variant, some: list[ScriptPart]) -> list[str]:
    """What is said, the steps in the order in which they are played. What goes for the whole deal keeps its place among them."""
    place = places(variant)
    last = place(ScriptPart(""))
    ordered = iter(sorted([one for one in some if place(one) < last], key=place))
    return [next(ordered).said if place(one) < last else one.said for one in some]


def places(variant: Variant) -> Callable[[ScriptPart], int]:
    """A key to sort by: where the first step that a part tells stands in the play. What goes for the whole deal comes behind all steps."""
    rules = [*every(variant.game().play)]
    order = {rule.phrase(): i for i, rule in reversed([*enumerate(rules)]) if not rule.reuses}  # which goes for the whole deal
    itself = {id(rule): i for i, rule in enumerate(rules)}  # two blocks may be said alike: `else`
    last = len(rules)

    def place(part: Component) -> int:
        return itself.get(id(part), order.get(part.phrase(), last)) if isinstance(part, Conditional) else order.get(part.phrase(), last)

    return lambda one: min(map(place, one.parts), default=last)


def for_the_dealer(part: Component) -> bool:
    """Whether only the dealer need know of it: that discards are dealt again when the deck runs out."""
    return isinstance(part, Reshuffle) and bool(part.late)


def news(variant: Variant, found: Iterable[Sentence]) -> Iterator[Sentence]:
    """What is different, most telling first. How cards come and who wins is said before and behind it, and who bets first goes without saying."""
    themes = call.themes(variant)
    dealt = {
        words
        for name in ("own", "rhythm", "common", "table", "rounds")
        if name in themes
        for words in (themes[name].told, themes[name].down)
    }
    if call.in_halves(variant.game()):
        dealt.add(themes["showdown"].told)
    blocks = [one.block for one in alternatives.alternatives(variant.game().play)] if each_alternative(variant) else []
    for one in sorted(found, key=lambda one: -one.weight):
        goes_without = any(
            isinstance(part, Ending) or for_the_dealer(part) or (isinstance(part, Bet) and one.weight < call.WORTH) for part in one.parts
        )
        at_the_end = any(part is block for part in one.parts for block in blocks)
        if one.told and one.told not in dealt and not (goes_without or at_the_end) and one.told != tell(call.MORE_WILD):
            yield one._replace(told=aloud(variant, one))


def like(some: tuple[Component, ...], others: tuple[Component, ...]) -> bool:
    """Whether both are what happens to a player for cards that come, or what is done under a condition, and the same rules say what that is. Half of such a
    set tells nobody how to play."""
    return (
        bool(some)
        and len(some) == len(others)
        and all(
            ((isinstance(one, OnEvent) and isinstance(other, OnEvent)) or (isinstance(one, Conditional) and isinstance(other, Conditional)))
            and [*map(type, one.children())] == [*map(type, other.children())]
            for one, other in zip(some, others, strict=True)
        )
    )


def staged_aloud(one: Sentence) -> str:
    """The sentence, and when it comes in a sentence of its own."""
    if not (one.stage and one.told.endswith(one.stage)):
        return one.told
    times = [time[:1].lower() + time[1:].rstrip(".") for time in SENTENCE.split(one.stage)]
    return tell("{told} That comes {times}.", told=one.told.removesuffix(one.stage).strip(), times=english.listing(times))


def aloud(variant: Variant, one: Sentence) -> str:
    """The sentence of the call as somebody says it to a beginner, where its class has words for that."""
    first = one.parts[0] if one.parts else None
    if first is None or not first.brief_aloud:
        return one.told
    rules = [rule for rule in call.played(variant.game().play) if type(rule) is type(first)]
    if not rules:
        return one.told
    alike = len({rule.fill(rule.brief_item, price=Price("free")) for rule in rules}) == 1
    price = first.brief_price if len(rules) > 1 or not first.brief_price else "{price}"
    items = [rule.fill(price if alike and price else rule.brief_item) for rule in rules]
    listed = items[0]
    for item, before in zip(items[1:], items, strict=False):
        listed = tell(THEN, some=listed, more=item) if item != before else listed
    words = first.brief_aloud if alike else first.brief_aloud_each
    return english.capital(first.fill(words, often=Number(len(rules)), listed=listed))


class Script:
    """What is said so far: no sentence twice, none too long, and no more words than fit."""

    def __init__(self, begun: list[str]) -> None:
        self.said = {sentence for text in begun for sentence in SENTENCE.split(text)}
        self.words = sum(len(text.split()) for text in begun)

    def knows(self, text: str) -> bool:
        """Whether a sentence of it has been said."""
        return bool(text) and any(sentence in self.said for sentence in SENTENCE.split(text))

    def add(self, text: str, longest: int = LONGEST) -> list[str]:
        """The sentences of the text, if all of them can be said: none before, and none of more words than that."""
        if not text:
            return []
        if any(len(sentence.split()) > LONGEST for sentence in SENTENCE.split(text)):
            first, *others = HALF.split(text)
            text = ". ".join([first, *map(english.capital, others)])
        new = SENTENCE.split(text)
        if len({*new}) < len(new) or any(len(sentence.split()) > longest or sentence in self.said for sentence in new):
            return []
        if self.words + len(text.split()) > MOST:
            return []
        self.said.update(new)
        self.words += len(text.split())
        return [text]


def cards(variant: Variant) -> Iterator[str]:
    """How cards come."""
    streets = [street for rule in call.played(variant.game().play) if (street := call.street_of(rule) or offered(rule))]
    own: list[Street] = []
    for street in streets:
        if street.whose == "own" and street.face in OWN:
            own.append(street._replace(n=own.pop().n + street.n) if own and own[-1].face == street.face else street)
    if len(own) > MANY_STREETS:
        yield tell(IN_ALL, n=Number(sum(street.n for street in own)))
    elif own:
        faces = [street.face for street in own]
        listed = [tell((MORE if street.face in faces[:i] else OWN)[street.face], n=Number(street.n)) for i, street in enumerate(own)]
        sentence = listed[0]
        for more in listed[1:]:
            sentence = tell(THEN, some=sentence, more=more)
        yield tell(YOURS, cards=sentence)
    again = sum(int(rule.n) for rule in call.played(variant.game().play) if type(rule) is CommonCards and rule.source)
    common, table = (sum(street.n for street in streets if street.whose == whose) for whose in ("common", "table"))
    if common:
        yield english.capital(tell(MIDDLE, n=Number(common + again)))
        yield from behind_common(streets) if common > 1 else ()
        yield from [tell(HIDDEN)] if hidden_to_the_end(variant) else ()
    if table:
        beaten = table > 1 and call.beaten(variant.game())
        yield english.capital(tell(TO_BEAT, n=Number(table), more=bool(common)) if beaten else tell(TABLE, n=Number(table)))


def hidden_to_the_end(variant: Variant) -> bool:
    """Whether all common cards lie face down for as long as anybody bets."""
    rules = [*call.played(variant.game().play)]
    streets = [street for rule in rules if (street := call.street_of(rule)) and street.whose == "common"]
    turned = next((i for i, rule in enumerate(rules) if isinstance(rule, TurnUp) and rule.where == "common"), 0)
    last_bet = max((i for i, rule in enumerate(rules) if isinstance(rule, Bet)), default=0)
    return len(streets) > 1 and all(street.face != "up" for street in streets) and turned > last_bet


def behind_common(streets: list[Street]) -> Iterator[str]:
    """How many of one's own cards come once all common cards lie face up, if others have come before."""
    last = max(i for i, street in enumerate(streets) if street.whose == "common")
    before, behind = (sum(street.n for street in some if street.whose == "own") for some in (streets[:last], streets[last:]))
    shown = all(street.face == "up" for street in streets if street.whose == "common")
    if before and behind and shown:
        yield tell(BEHIND, n=Number(behind))


def offered(rule: Rule) -> Street | None:
    """The card that a step offers each player, who gets it or another."""
    if isinstance(rule, Offer):
        return call.Street("own", "up", 1)
    if isinstance(rule, Market) and not (rule.exchange or rule.leaving):
        return call.Street("own", "bought", 1)
    if isinstance(rule, DealOrTurn) and {str(rule.face), str(rule.other)} == {"up", "down"}:
        return call.Street("own", "asked", 1)
    if isinstance(rule, Pick) and not rule.passable:
        return call.Street("own", "picked", 1)
    return call.Street("own", rule.face, 1) if isinstance(rule, Push) and rule.cards.lying in OWN else None


def wins(variant: Variant) -> str:
    """What wins; where the parts are too many for a breath, in how many ways the pot is split. Which cards may be used is said behind it, where the hand
    itself does not say it."""
    showdown = variant.game().showdown
    if two_halves := call.in_halves(variant.game()):
        one, other = [part.text() for rule in two_halves if isinstance(rule, Showdown) for part in rule.parts]
        return tell(HALVES, one=one, other=other)
    if text := cards_vary(variant) or " ".join(alternatives_told(variant)):
        return text
    if text := showdown.outcome:
        return text
    if text := showdown.scored:
        return text
    if last_one_left(variant):
        return tell(LAST_IN)
    scores = showdown.parts
    if isinstance(showdown, Showdown) and (told := showdown.ending_aloud) and short(told[:1], ENDING):
        return " ".join([told[0], *(sentence for sentence in told[1:] if short([sentence]))])
    used = dict.fromkeys([score.use.explained for score in scores if isinstance(score, UsesCards) and score.use and score.use.explained])
    for parts, rules in (([part.text() for part in scores], []), ([part.named for part in scores], [*used])):
        some = list(dict.fromkeys(parts))
        if len(some) < len(scores):  # alike by name: what they are made of tells them apart
            continue
        one = tell(WINS if showdown.pays else COMPARED, hand=some[0])
        whole = one if len(some) == 1 else tell(SPLIT, hands=english.listing(some))
        if short([whole], ENDING if len(used) > 1 and not rules else LONGEST):  # of several ways to make hands each part tells its own
            ranks = [scores[0].explained] if isinstance(scores[0], High) and scores[0].common_but_order and scores[0].explained else []
            rules = [rule for rule in (*rules, *ranks) if len(used) <= 1 and short(SENTENCE.split(rule))]
            return " ".join([whole, *rules, *unclaimed(showdown)])
    if len(scores) == 1 and short([one := tell(WINS if showdown.pays else COMPARED, hand=scores[0].text())], ENDING):
        return one
    if len(scores) > 1 and short(ways := ways_told([part.text() for part in scores]), ENDING):
        return " ".join([*ways, *unclaimed(showdown)])
    return tell(PARTS, n=Number(len(scores))) if len(scores) > 1 else tell(BY_RULE)


def last_one_left(variant: Variant) -> bool:
    """Whether players drop out until only one is left, so that no hands are compared."""
    blocks = [rule for rule in variant.game().play if isinstance(rule, Repeat)]
    return any(isinstance(block.until, SoMany) and block.until.did == "left" and block.until.many.n == 1 for block in blocks)


def short(sentences: Iterable[str], longest: int = LONGEST) -> bool:
    """Whether each of them can be said."""
    return all(len(sentence.split()) <= longest for sentence in sentences)


def ways_told(parts: list[str]) -> list[str]:
    """Who wins each part of the pot, in a sentence each."""
    first, *between, last = parts
    start = SENTENCE.split(tell(WAYS, n=Number(len(parts)), one=first))
    return [*start, *(tell(ANOTHER_PART, one=one) for one in between), tell(LAST_PART if between else OTHER_PART, one=last)]


def unclaimed(showdown: Ending) -> list[str]:
    """What becomes of a part of the pot that nobody can claim, where that can be said."""
    told = [*showdown.unclaimed()] if isinstance(showdown, Showdown) else []
    return [sentence for sentence in told if short([sentence])]


def alternatives_told(variant: Variant) -> list[str]:
    """What wins if the dice or the cards decide it, in sentences; empty for a game with one showdown."""
    found = alternatives.alternatives(variant.game().play)
    if not found:
        return []
    dice, use = alternatives.by_dice(found), alternatives.used(found)
    names = {tuple([part.named for part in one.showdown.parts]) for one in found}
    uses = {one.showdown.use_in_call for one in found}
    rule = [use] if use and all(len(sentence.split()) <= LONGEST for sentence in SENTENCE.split(use)) else []
    if len(names) == 1 < len(uses):
        hands = next(iter(names))
        told = [tell(SPLIT, hands=english.listing(hands)) if len(hands) > 1 else tell(WINS, hand=hands[0])]
        counted = {part.use.counted_rule for one in found for part in one.showdown.parts if isinstance(part, UsesCards) and part.use}
        return [*told, *(counted if len(counted) == 1 else ()), tell(DEPENDS, dice=dice)]
    if each := each_alternative(variant):
        return [*each, *rule]
    told = alternatives.decided(found)
    return [*told, *rule] if all(len(sentence.split()) <= LONGEST for sentence in told) and told else []


def each_alternative(variant: Variant) -> list[str]:
    """What wins in each case, if there are few and each fits in a short sentence; else empty."""
    found = alternatives.alternatives(variant.game().play)
    if not 1 < len(found) <= alternatives.FEW:
        return []
    each = [*alternatives.one_by_one(found)]
    return each if all(len(sentence.split()) <= LONGEST for sentence in each) else []


def cards_vary(variant: Variant) -> str:
    """What wins, if conditions decide only which cards a hand may use; else empty."""
    play = variant.game().play
    blocks = [rule for rule in every(play) if isinstance(rule, Conditional)]
    perhaps = {inner for block in blocks for inner in block.body if isinstance(inner, Showdown)}
    showdowns = [rule for rule in every(play) if isinstance(rule, Showdown)]
    scores = [part for rule in showdowns for part in rule.parts]
    alike = len({tuple([part.named for part in rule.parts]) for rule in showdowns}) == 1 and all(len(rule.parts) == 1 for rule in showdowns)
    if not perhaps.issuperset(showdowns) or not alike or len({part.text() for part in scores}) < VARYING or not showdowns[0].pays:
        return ""
    uses = [score.use for score in scores if isinstance(score, UsesCards) and score.use]
    counted = {use.counted_rule for use in uses if len(uses) == len(scores)}
    conditions = [block.condition for block in blocks if not perhaps.isdisjoint(block.body)]
    dice = alternatives.dice_in(conditions)
    rule = counted.pop() if len(counted) == 1 else ""
    return " ".join(filter(None, [tell(WINS, hand=scores[0].named), rule, tell(DEPENDS, dice=dice)]))


def compared_before(variant: Variant) -> list[str]:
    """That hands are compared for something else before the last showdown, as a sentence; nothing where that is the only one that always comes."""
    play = variant.game().play
    before = [rule for rule in play[:-1] if isinstance(rule, Showdown) and rule.phrase() != variant.game().showdown.phrase()]
    if (
        len(before) != 1
        or call.in_halves(variant.game())
        or isinstance(play[-1], Conditional)
        or not isinstance(variant.game().showdown, Showdown)
    ):
        return []
    text = tell(BEFORE, hands=english.listing([part.text() for part in before[0].parts]), pays=before[0].pays)
    return [text] if len(text.split()) <= LONGEST else []


def usual_mistake(variant: Variant) -> str:
    """The mistake of the kind of game."""
    game, tags = variant.game(), {*variant.tags}
    parts = game.showdown.parts
    if (
        all(score.side == "low" for score in parts)
        or variant.stats()["wilds"] <= FEW_WILD
        or all(isinstance(w, StandFor) for w in game.wilds)
    ):
        tags.discard(Mechanic.WILD_CARDS)  # nobody wins a low with two pair, and a single wild card changes little
    if len(parts) != HALVES_OF_POT or len({score.share for score in parts}) > 1:
        tags.discard(Mechanic.HIGH_LOW)
    if not any(isinstance(rule, Pass) for rule in every(game.play)):
        tags.discard(Mechanic.PASS)
    if not [*goes_in(variant)]:
        tags.discard(Mechanic.MATCH_THE_POT)
    return next((tell(text) for mechanic, text in MISTAKES if mechanic in tags), tell(USUAL_MISTAKE))


def goes_in(variant: Variant) -> Iterator[Declare]:
    """The steps at which players declare whether they go in."""
    for rule in every(variant.game().play):
        if isinstance(rule, Declare) and rule.what == "in or out" and not isinstance(rule, GoIn):
            yield rule


def losses(variant: Variant) -> Iterator[ScriptPart]:
    """That players go in or out, and what it costs to lose, which nobody may be left to find out."""
    for declared in islice(goes_in(variant), 1):
        yield ScriptPart(declared.text(), (declared,), needed=True)
    for rule in variant.game().play:
        if rule.costly and isinstance(rule, ForPlayers) and rule.in_one:
            yield ScriptPart(rule.text(), (rule,), needed=True)


def steps(variant: Variant, told: Iterable[Component]) -> Iterator[ScriptPart]:
    """The steps in order, without those that were told and what is said before them: how cards come, who bets, and how the deal ends."""
    phrases = {part.phrase() for part in told}
    blocks = [top for top in every(variant.game().play) if isinstance(top, Conditional)]
    perhaps = {inner for top in blocks for inner in top.children() if not isinstance(inner, ForPlayers)}
    rules = {rule.step: rule for rule in every(variant.game().play) if rule not in perhaps}  # what comes perhaps is told with its condition
    for one in every(variant.game().play):  # a sentence of its own says what is done by whom
        if isinstance(one, ForPlayers) and one.in_one and one.phrase() in phrases:
            phrases |= {inner.phrase() for inner in one.children()}
    ends = [one.block for one in alternatives.alternatives(variant.game().play)]
    known = {rule.step for rule in rules.values() if any(rule is block for block in ends)}
    known |= {rule.step for rule in rules.values() if isinstance(rule, Ending | Bet) or for_the_dealer(rule) or call.street_of(rule)}
    known |= {rule.step for rule in rules.values() if rule.phrase() in phrases}
    again, always = repeated(variant), [*call.played(variant.game().play)]
    base = call.difference(variant)[0]
    usual = {rule.phrase() for rule in every(catalogue.get(base).game().play)} if base else set()
    together = in_one_sentence(variant)
    for step in variant.steps():
        if step["id"] in rules and step["id"] not in known and step["depth"] <= 1 and step["kind"] == "step":
            rule = rules[step["id"]]
            times, betting = again.get(rule.phrase(), (1, False))
            said = tell(REPEATED, told=step["text"], n=Number(times), bet=betting) if times > 1 else step["text"]
            needed = isinstance(rule, FlipUntilBest) or (
                isinstance(rule, EXCHANGES) and rule.phrase() not in usual and any(rule is other for other in always)
            )
            listed = together.get(rule.phrase())
            if listed:
                with_it = {part.phrase() for part in listed.parts}
                known |= {other.step for other in rules.values() if other.phrase() in with_it}
                said = listed.told.removesuffix(listed.stage).strip()
            yield ScriptPart(said, listed.parts if listed else (rule,), needed=needed)


def in_one_sentence(variant: Variant) -> dict[str, Sentence]:
    """What the call tells in one sentence with others of its kind, such as all passes of a game: that sentence, by the phrase."""
    lists = [theme for theme in call.themes(variant).values() if call.listed(theme.parts)]
    told = [next(call.theme_sentences(theme._replace(told=""), theme.parts)) for theme in lists]
    return {part.phrase(): one for one in told if len(one.told.split()) <= LONGEST for part in one.parts}


def repeated(variant: Variant) -> dict[str, tuple[int, bool]]:
    """How often a step is played that is played more than once, and whether players bet behind it each time, by its phrase."""
    rules = [rule for rule in call.played(variant.game().play) if not isinstance(rule, Repeat)]
    behind = [*rules[1:], None]
    found: dict[str, list[bool]] = {}
    for rule, following in zip(rules, behind, strict=True):
        found.setdefault(rule.phrase(), []).append(isinstance(following, Bet))
    return {phrase: (len(bets), all(bets)) for phrase, bets in found.items() if len(bets) > 1}


def rounds_told(variant: Variant) -> str:
    """How many rounds of betting there are, in a sentence; empty where nobody counts them."""
    rounds = variant.stats()["rounds"]
    words = ROUNDS_AT_MOST if call.bets_that_may_not_come(variant.game()) else ROUNDS
    return tell(words, n=Number(rounds)) if call.themes(variant)["rounds"].told and rounds <= MANY_ROUNDS else ""


def closers(variant: Variant) -> Iterable[str]:
    """What goes for most games, but nothing of folding or shared pots where players bet against the pot or score points."""
    counted = [sentence] if (sentence := rounds_told(variant)) else []
    if Mechanic.AGAINST_THE_POT in variant.tags or variant.game().showdown.scored:
        return counted
    return (*counted, *map(tell, BETTING if bets(variant) else ()), *map(tell, ENDS))


def bets(variant: Variant) -> bool:
    """Whether there is a round of betting."""
    return any(isinstance(rule, Bet) for rule in every(variant.game().play))
