"""The call: a game in the few sentences with which a dealer calls it at a table that knows the common games.

A game is compared with each of the games that everybody knows (see bases), part by part: the pack, how the cards come, what is done with them, what is wild,
who wins. The nearest of them is named; then what is different is told, most telling first, each phrase by its short form (see `Part.in_call`). Nothing is
written for any one game.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, dropwhile, groupby
from typing import NamedTuple

from ..language import english
from ..language.english import Number
from ..language.words import PerLanguage, tell, template
from ..rules.arranging.declare import Declare
from ..rules.betting.awards import TakeHalf
from ..rules.betting.control_flow import Conditional, ForPlayers, OnEvent, Repeat
from ..rules.betting.outcomes import Ante
from ..rules.betting.rounds import Bet
from ..rules.conditions.player_counts import SoMany
from ..rules.dealing.common_cards import CommonCards, TableCards
from ..rules.dealing.deal import Deal, DealOneByOne
from ..rules.dealing.refuse_card import Push
from ..rules.dealing.reveal_common import TurnUp
from ..rules.exchange.draw import Draw
from ..rules.showdown.compare import Compare
from ..rules.showdown.qualifying_lines import Settlement, ShowdownLine
from ..rules.showdown.showdown import Showdown, in_few_words
from ..rules.showdown.single_card import HoleCard
from ..rules.terms.logic import Not
from ..rules.wilds.called_ranks import NamePlain, NameRank
from ..rules.wilds.derived_wilds import RankFoundInPlay
from ..rules.wilds.following_wilds import WildIf
from ..rules.wilds.restricted_wilds import StandFor, all_both_ways
from ..rules.wilds.shown_rank_wilds import TableRank
from ..rules.wilds.wilds import WildCards, together
from ..table.component import Wild
from ..table.decisions import DECISIONS
from ..table.rule import Ending, Rule, every
from ..table.tally import tally
from ..table.traits.capabilities import Capability
from . import alternatives, catalogue
from .bases import BASES, GUTS_GAMES, OWN_KIND, PROMISED, SIZED, named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ..table.component import Component, Condition
    from ..table.game import Game
    from .variant import Variant

SHORT, LONG = 140, 220  # letters: what a call should have at most, and what it may have where a sentence takes more
APART_HANDS = (Capability.OWN_HANDS, Capability.TWO_HANDS, Capability.NAMED_HANDS)  # what a player has who has two hands
GONE = 1.6  # how much more it says that something of the base is not there than that something is added
KIN = 4.0  # by how much an ancestor is nearer than its rules make it: between two that are as near, the one that people know it from
GUTS = 25.0  # the same of every guts game for one that comes of one: who is in and what a loss costs matter more there than the cards
OTHERWISE = 1.0  # the same where more cards come by other steps, which are told themselves
APART = 20.0  # how much more that tells a game apart from its kin
SIZE = 5.0  # how much it says that a hand has another number of cards
ROUNDED = 1.2  # and that there are more rounds of betting, or fewer
FILLING = 0.95  # how much the number of these rounds says in a call: it is told last
ROOMY = 90  # letters: and only where no more are told
BRIEF = 48  # letters: where so few tell all that fits, the next sentence is told though it makes the call longer
MANY = 4  # of a list that has more, what comes again is told once
WORTH = 1.0  # what says less is told only where there is nothing else
SHARED = 6.5  # how much it says that there are common cards, where the base has none, or that cards come until something happens
BEATEN = 5  # cards of a hand to beat, where nothing is said of their number
OFTEN = 3.0  # and that steps without cards go on until then
USES = (
    6.0  # how much it says that hands are made with so many own cards, and in the other game with any: where there are many to choose from
)
MANY_OWN = 4
FRAME = 4.0  # what it says of a game that cards come otherwise

CARDS = template({"down": "{n} down", "up": "{n} up", "unseen": "{n} unseen", "outward": "{n} facing out"})
ONLY_DOWN = template("{n, plural, one {One card each} other {{n} cards each}}.")
ONLY = template(
    {
        "down": "{n, plural, one {One card each} other {{n} cards each}} to start.",
        "unseen": "{n, plural, one {One card each, unseen} other {{n} cards each, unseen}}.",
        "outward": "{n, plural, one {One card each, facing out} other {{n} cards each, facing out}}.",
    }
)
ALL_DOWN = template("{n, plural, one {One card each, face down} other {{n} cards each, all face down}}.")
AT_FIRST = template("{listed} to start.")
HOLE_CARDS = template("{n, plural, one {One hole card} other {{n} hole cards}}.")
STREETS = template("{listed}.")
RHYTHM = template("Cards come {listed}.")
RHYTHM_OF = template({"down": "Down cards: {listed}.", "up": "Upcards: {listed}."})  # where others come by steps of their own
COMMON = template("{n, plural, one {One common card} other {{n} common cards}}{streets, select, yes {: {streets}} other {}}.")
EACH = template("{n} at a time")
TABLE = template("{n, plural, one {One table card} other {{n} table cards}}.")
LIE_THERE = template("{n, plural, one {One card lies there} other {{n} cards lie there}}.")
HALVES = template("{one} takes half, {other} the other half.")
EITHER_WAY = template("{told}; otherwise {end, select, highest {the highest} other {the lowest}} counts.")
JOKERS = template("{n, plural, one {One joker} other {{n} jokers}} in the pack.")
FIRST_ROUND = template("{told} in the first round.")
FIRST_AND_OTHERS = 2  # sorts of rounds of betting
TWO = 2  # comparisons of hands, one for each half of the pot
HIGH_ONLY = template("High only.")
ANY_CARDS = template("Use any of your cards.")
NOTHING_WILD = template("Nothing is wild.")
MORE_WILD = template("More cards are wild.")
ROUNDS = template("{n, plural, =0 {No betting.} one {One betting round.} other {{n} betting rounds.}}")
ROUNDS_AT_MOST = template("{n, plural, one {At most one betting round.} other {At most {n} betting rounds.}}")
VARYING = template("The number of betting rounds varies.")
WHEN = template(
    {
        "flop": "After the flop.",
        "turn": "After the turn.",
        "river": "After the river.",
        "first": "Before any common card.",
        "common": "After {n:common cards}.",
    }
)
AT_ONCE = template(  # before the bets of that round
    {
        "flop": "Right after the flop.",
        "turn": "Right after the turn.",
        "river": "Right after the river.",
    }
)
AFTER_CARDS = template("After {n:cards}.")
UNTIL = template("Go on until {until}.")
AS_LONG = template("Go on as long as {fact}.")
MORE_UNTIL = template(
    {
        "own": "{n, plural, one {One more card} other {{n} more cards}} at a time, {face}, until {until}.",
        "common": "{n, plural, one {One more common card} other {{n} more common cards}} at a time until {until}.",
        "table": "{n, plural, one {One table card} other {{n} table cards}} at a time until {until}.",
    }
)
TIMES = template("{told} {n:times}")
BEFORE_BETS, BEFORE_DRAW, AFTER_DRAW = template("Before the first bet."), template("Before the draw."), template("After the draw.")
FIRST = 60.0  # the same of the cards that each player is dealt
BARE = ("own", "rhythm", "rounds", "showdown", "pack", "Bet")  # what every game has
WILD = "wild"  # how the names of themes begin that say what is wild
# Stages of a game that lays its common cards by three, one and one, or does so on each of several boards.
NAMED = {3: "flop", 4: "turn", 5: "river"}


class Street(NamedTuple):
    """Cards that come at one time: for whom (own, common, table), how they lie, how many."""

    whose: str
    face: str
    n: int


class StepMoment(NamedTuple):
    """When a step comes: after how many streets, whether there were bets since the last of them and any at all, and after how many draws."""

    streets: int
    betted: bool
    bets: int
    draws: int


class CallTheme(NamedTuple):
    """What two games have alike or not: what is compared, how much it says, and the rules that say it, each with how often it is played."""

    phrases: tuple[str, ...]
    weight: float
    parts: tuple[tuple[Component, int], ...] = ()
    told: str = ""  # where no rule says it
    stages: tuple[str, ...] = ()  # when each of the steps comes, in words
    last: bool = True  # whether that is once all cards are there
    counted: Mapping[str, int] = {}  # the phrases, each with how often it is said
    spelled: str = ""  # the same where the call leaves it out, as other steps say more
    down: str = ""  # the same in a game like one whose cards lie face up
    size: int = 0  # of how the cards come: how many of them a hand has in the end
    whole: bool = False  # and whether all of them come so
    sort: str = ""  # of what is told in one sentence: see Sentence

    @property
    def when(self) -> str:
        """When its steps come, as a sentence; nothing where that goes without saying of one of them."""
        return " ".join(dict.fromkeys(self.stages)) if all(self.stages) else ""


class Sentence(NamedTuple):
    """Something that is different: how much it says, in words, and when it comes, where there is room for that."""

    weight: float
    told: str
    stage: str = ""
    parts: tuple[Component, ...] = ()  # the phrases that it is the short form of
    full: str = ""  # what is said where there is room for it
    sort: str = ""  # what is of one sort and says as much is told together: a rule and its mirror image
    terse: str = ""  # the same in fewer words, for a call that has no room for more
    twins: bool = False  # whether what is of its sort is the same for other cards


Themes = dict[str, CallTheme]


class CallCache(PerLanguage[str]):
    """A game's call, kept with the game."""


class Plain(PerLanguage[str]):
    """Its call by what it is nearest to alone, kept with the game."""


class ThemesCache(PerLanguage[Themes]):
    """Its themes, kept with the game."""


class DifferenceCache(PerLanguage["tuple[str, list[Sentence]]"]):
    """What it is nearest to and what is different, kept with the game."""


def call(variant: Variant) -> str:
    """The call of a game with its default house rules."""
    game = variant.game()
    stored = game.kept(CallCache) or game.keep(CallCache())
    return stored.get(lambda: _call(variant))


def _call(variant: Variant) -> str:
    return composed(variant, apart(variant))


def apart(variant: Variant) -> list[Sentence]:
    """What tells it apart from its kin, where that would be called the same: no more than it takes, for the rest of the call says what the game is."""
    own_sentence = plain(variant)
    alike = [near for near in kin(variant) if plain(near) == own_sentence]
    differences = {one.told: one for near in alike for one in sentences(themes(variant), themes(near)) if one.told}
    first: list[Sentence] = []
    for one in sorted(differences.values(), key=lambda one: -one.weight):
        first.append(one._replace(weight=one.weight + APART))
        if composed(variant, first) != own_sentence:
            return first
    return []


def kin(variant: Variant) -> list[Variant]:
    """What it comes of, and what else comes of its parent: a table that plays one of them may play the other."""
    if variant.slug not in catalogue.files():
        return []
    ancestors = catalogue.ancestors(variant.slug)
    siblings = catalogue.children(ancestors[0]) if ancestors and ancestors[0] not in BASES else []
    return [catalogue.get(slug) for slug in dict.fromkeys((*ancestors, *siblings)) if slug != variant.slug]


def plain(variant: Variant) -> str:
    """The call by what the game is nearest to alone."""
    game = variant.game()
    stored = game.kept(Plain) or game.keep(Plain())
    return stored.get(lambda: composed(variant))


def composed(variant: Variant, first: Iterable[Sentence] = ()) -> str:
    """The call, and in it before all else what tells the game apart from its kin, where that would be called the same."""
    return " ".join([one.told for one in parts_of(variant, first)])


def spoken_parts(variant: Variant) -> list[Sentence]:
    """The sentences of the call, without the game it is like: each with the phrases that it is the short form of."""
    likened = bool(difference(variant)[0])
    return parts_of(variant, apart(variant))[likened:]


def parts_of(variant: Variant, first: Iterable[Sentence] = ()) -> list[Sentence]:
    """The call, sentence by sentence."""
    base, parts = difference(variant)
    size = hand_size(variant) if base else 0
    lead = [Sentence(0.0, tell("{base}.", base=named(base, size, other=other_hands(variant))))] if base else []
    parts = [*first, *parts]
    if size and base in SIZED:  # which the name of the base says
        said = [english.capital(tell(words, n=Number(size))) for words in (ONLY_DOWN, HOLE_CARDS)]
        parts = [one for one in parts if one.told not in said]
    if not any(one.told for one in parts):
        parts = alone(themes(variant))
    return [*lead, *chosen(parts, len(lead[0].told) if lead else 0)]


def hand_size(variant: Variant) -> int:
    """How many cards each player is dealt, where that is all of a hand and tells what kind of draw, stud or guts a game is; otherwise 0."""
    own = themes(variant).get("own")
    if own is None or "Discard" in themes(variant):
        return 0
    if "common" in themes(variant):
        return len(own.phrases) if difference(variant)[0] in GUTS_GAMES and {*own.counted} == {"down"} else 0
    if not own.whole:
        return own.size if any(isinstance(rule, Push) for rule in every(variant.game().play)) else 0
    rules = every(variant.game().play)
    faces = {*own.counted}
    if variant.family == "guts" and faces != {"down"}:  # players go in before they have all of them
        return 0
    return len(own.phrases) if faces <= {"down", "up"} and not any(Capability.OWN_HANDS in rule.provides for rule in rules) else 0


def chosen(found: Iterable[Sentence], begun: int) -> list[Sentence]:
    """The most telling differences that fit into a call. If there is room, each is `told` with when it comes. A sentence says so if more cards are wild than
    there is room for."""
    found = [*found]
    out: list[Sentence] = []
    first_unchosen: Sentence | None = None
    length = begun or -1  # no space before the first
    for some in together_told(found):
        if out and some[0].weight < (FILLING if length < ROOMY else WORTH):
            break
        new = [one for one in some if not any(one.told == other.told for other in out)]
        size = sum(1 + len(one.told) for one in new)
        if not new:
            continue
        wild = new[0].sort.startswith(WILD)
        lead = not out if begun else len(out) < 2  # of a game that is likened to no other, the cards stand before it
        rest = bool(out) and len(out) < 3 and out[-1].sort.startswith(WILD)  # of what is wild: some of it alone would be false
        limit = LONG if (len(new) == 1 and lead) or (wild and (rest or len(out) < 2)) else SHORT
        if length + size > limit:
            new = list(as_fit(new, (LONG if not out or (wild and rest) else SHORT) - length))
            size = sum(1 + len(one.told) for one in new)
        if new:
            out += new
            length += size
        else:
            first_unchosen = first_unchosen or some[0]
    unstaged = [*out]
    for i, one in enumerate(out):
        if one.stage and length + 1 + len(one.stage) <= SHORT:
            out[i] = one._replace(told=f"{one.told} {one.stage}")
            length += 1 + len(one.stage)
    told = {one.told for one in unstaged}
    last = max([i for i, one in enumerate(out) if is_wild(one)], default=-1)
    if last >= 0 and any(is_wild(one) and one.told and one.told not in told for one in found) and length + 1 + len(tell(MORE_WILD)) <= LONG:
        out.insert(last + 1, Sentence(out[last].weight, tell(MORE_WILD), sort=WILD))
        length += 1 + len(tell(MORE_WILD))
    if first_unchosen and length < BRIEF and length + 1 + len(first_unchosen.told) <= LONG:
        out.append(first_unchosen)
    return out


def is_wild(one: Sentence) -> bool:
    """Whether it says what is wild."""
    return one.sort.startswith(WILD)


def together_told(found: Iterable[Sentence]) -> Iterator[list[Sentence]]:
    """The sentences that say something, most telling first, those of one sort together."""
    some: list[Sentence] = []
    for one in sorted([one for one in found if one.told], key=lambda one: -one.weight):
        if some and (not one.sort or (one.sort, one.weight) != (some[-1].sort, some[-1].weight)):
            yield some
            some = []
        if all(one.told != other.told for other in some):
            some.append(one)
    if some:
        yield some


def as_fit(some: list[Sentence], room: int) -> Iterator[Sentence]:
    """Of several sentences those that fit into so many letters; of twins, which would mislead one without the other, all in few words, if they fit."""
    few = [one._replace(told=one.terse or one.told) for one in some]
    if len(some) > 1 and some[0].twins and sum(1 + len(one.told) for one in few) <= room:
        some = few
    for one in some:
        if 1 + len(one.told) > room and one.terse:
            one = one._replace(told=one.terse)
        if 1 + len(one.told) <= room:
            yield one
            room -= 1 + len(one.told)


def difference(variant: Variant) -> tuple[str, list[Sentence]]:
    """The base that the game is nearest to, "" where it is one itself, and what is different, each sentence with how much it says."""
    game = variant.game()
    stored = game.kept(DifferenceCache) or game.keep(DifferenceCache())
    return stored.get(lambda: _difference(variant))


def _difference(variant: Variant) -> tuple[str, list[Sentence]]:
    own = themes(variant)
    bases = {slug: themes(catalogue.get(slug)) for slug in BASES if slug != variant.slug and slug in catalogue.files()}
    if variant.slug in BASES:
        return "", alone(own)
    kin = catalogue.kin_of(variant)
    bases = {slug: base for slug, base in bases.items() if slug not in OWN_KIND or slug in kin}
    bases = {slug: base for slug, base in bases.items() if PROMISED.get(slug) != "triple draw" or draws_three_times(variant.game())}
    guts = {slug for slug in bases if catalogue.get(slug).family == "guts"} if variant.family == "guts" else set()
    guts = guts if guts & {*kin} else set()
    if not variant.family and goes_in_or_out(variant.game()):  # a new file that does not name its parent yet
        bases = {slug: base for slug, base in bases.items() if catalogue.get(slug).family == "guts"}
    base = min(bases, key=lambda slug: distance(own, bases[slug]) - nearer(slug, kin, guts), default="")
    if base and not keeps_promise(variant.game(), own, PROMISED.get(base, "")):
        return "", alone(own)
    return base, list(sentences(own, bases.get(base, {}), tuple(every(variant.game().play))))


def goes_in_or_out(game: Game) -> bool:
    """Whether players declare in or out and there is no betting, as in guts."""
    rules = [*every(game.play)]
    return any(isinstance(rule, Declare) and rule.what == "in or out" for rule in rules) and not any(
        isinstance(rule, Bet) for rule in rules
    )


def keeps_promise(game: Game, own: Themes, promise: str) -> bool:
    """Whether the game has what the name of a base promises (see bases)."""
    if promise in ("draw", "triple draw"):
        return any(isinstance(rule, Draw) for rule in every(game.play))
    faces = {street.face for rule in every(game.play) if (street := street_of(rule))}
    if promise == "up" and "up" not in faces and any(hands in rule.provides for rule in every(game.play) for hands in APART_HANDS):
        return False  # two hands for each player are no stud
    return promise != "up" or "rhythm" in own or any(Capability.UP in rule.provides for rule in every(game.play))


def draws_three_times(game: Game) -> bool:
    """Whether cards are drawn three times."""
    return sum([isinstance(rule, Draw) for rule in played(game.play)]) == 3


def other_hands(variant: Variant) -> bool:
    """Whether other hands win than the low one alone."""
    return not all(part.side == "low" for part in variant.game().showdown.parts)


def nearer(base: str, kin: list[str], guts: set[str]) -> float:
    """By how much a base is nearer to the game than its rules make it; `guts` are those of guts games, where it comes of one."""
    return KIN * (base in kin) * (2 if base in guts else 1) + GUTS * (base in guts)


def alone(own: Themes) -> list[Sentence]:
    """What is told of a game that is likened to no other, or that is just like another."""
    bare = not {name for name in own if name not in BARE and not name.startswith(WILD)}
    return [
        one
        for name, theme in own.items()
        if not taken_for_granted(name, theme, bare)
        for one in theme_sentences(framed(name, theme), theme.parts)
    ]


def taken_for_granted(name: str, theme: CallTheme, bare: bool) -> bool:
    """Whether it need not be said of a game that is likened to no other: that the best hand wins, or, unless nothing else is done, how often there is a
    round of betting."""
    return (name == "rounds" and not bare) or (name == "showdown" and theme.phrases == ("showdown high",))


def framed(name: str, theme: CallTheme) -> CallTheme:
    """Of such a game it is told first how the cards come."""
    return theme._replace(weight=theme.weight + (FIRST if name == "own" else FRAME)) if name in ("own", "common", "table") else theme


def uses_own(theme: CallTheme) -> bool:
    """Whether some hand is made with so many own cards and no others, as in Omaha."""
    return any("using exactly" in phrase for phrase in theme.phrases)


def distance(own: Themes, base: Themes) -> float:
    """How far two games are apart: what is different of each theme, by what it says of a game."""
    far = 0.0
    for name in own | base:  # in their order: another one would round otherwise
        if name not in base:
            far += own[name].weight
        elif name not in own:
            far += GONE * base[name].weight * (2 if name == "common" else 1)
        elif own[name].phrases != base[name].phrases:
            mine, its = own[name].counted, base[name].counted
            both = sum([min(n, its[phrase]) for phrase, n in mine.items() if phrase in its])
            share = 1 - both / (len(own[name].phrases) + len(base[name].phrases) - both)
            far += own[name].weight * (0.4 + 0.6 * share)
            if name == "showdown":
                far += USES * (uses_own(own[name]) and not uses_own(base[name]) and "own" in own and own["own"].size >= MANY_OWN)
            if name == "own":
                far += FRAME * (("up" in mine) != ("up" in its)) + SIZE * (own[name].size != base[name].size)
    return far


def sentences(own: Themes, base: Themes, rules: tuple[Rule, ...] = ()) -> Iterator[Sentence]:
    """What is different, each sentence with how much it says. `rules` are all that the game has, those in its blocks too: none of them is left out."""
    yield from plain_high(own, base)
    for name, theme in own.items():
        if name not in base:
            yield from theme_sentences(theme._replace(weight=SHARED) if name == "common" else theme, theme.parts)
        elif name == "rounds":
            if theme.phrases != base[name].phrases:
                yield Sentence(theme.weight if theme.phrases == ("0",) else FILLING, theme.told)
        elif name == "showdown" and (own_showdown := one_showdown(own)) and own_showdown.plain_high:
            pass  # what is different is said above
        elif theme.phrases != base[name].phrases:
            were = Counter(base[name].phrases)
            if name == "own" and theme.size != base[name].size and (theme.whole or "common" in own):
                theme = theme._replace(weight=Wild.weight)
            if name == "own" and theme.down and "up" in base[name].counted:
                theme = theme._replace(told=theme.down)
            if name.startswith("declare"):  # how it is done, where the base declares too
                theme = theme._replace(weight=WORTH)
            if name == "Bet" and (first := first_round(theme, own)):
                yield first
                continue
            new = tuple([(part, n) for part, n in theme.parts if were[part.phrase()] < n])
            yield from theme_sentences(theme, theme.parts if listed(theme.parts) else new or theme.parts)
        elif theme.stages != base[name].stages and theme.parts:
            part, times = theme.parts[0]
            yield Sentence(theme.weight, part.in_call(Number(times)), theme.when, (part,))
    if any(name.startswith(WILD) for name in base) and not any(name.startswith(WILD) for name in own):
        yield Sentence(Wild.weight, tell(NOTHING_WILD))
    one_way = not any(
        score.side == "low" for theme in own.values() for part, _ in theme.parts if isinstance(part, Ending) for score in part.parts
    )
    for name, theme in base.items():
        if name not in own:
            for part, _ in theme.parts[:1]:
                if any(isinstance(rule, type(part)) for rule in rules) or (one_way and isinstance(part, Declare)):
                    continue  # where nobody plays for low there is nothing to declare
                yield Sentence(theme.weight / 2, part.left_out(), full=part.fill(part.without_aloud) if part.without_aloud else "")


def first_round(theme: CallTheme, own: Themes) -> Sentence | None:
    """Where the first round alone has a rule of its own, that rule, as one of the first round."""
    part, times = theme.parts[0]
    rounds = int(own["rounds"].phrases[0])
    duty = isinstance(part, Bet) and part.duty
    if duty and len(theme.parts) == FIRST_AND_OTHERS and times == 1 < rounds and part.weight > WORTH and theme.parts[1][0].weight < WORTH:
        return Sentence(part.weight, tell(FIRST_ROUND, told=part.in_call(Number(1)).removesuffix(".")), parts=(part,))
    return None


def one_showdown(of: Themes) -> Showdown | None:
    """Its showdown, where there is one."""
    parts = of["showdown"].parts if "showdown" in of else ()
    return parts[0][0] if len(parts) == 1 and isinstance(parts[0][0], Showdown) else None


def plain_high(own: Themes, base: Themes) -> Iterator[Sentence]:
    """What is different where the best high hand alone wins: that nobody can win with a low one, and which cards may be used."""
    mine, its = one_showdown(own), one_showdown(base)
    if mine is None or its is None or not mine.plain_high or mine.phrase() == its.phrase():
        return
    weight = own["showdown"].weight
    if len(its.parts) > 1 or not its.plain_high:
        yield Sentence(weight + 0.2, tell(HIGH_ONLY), "", (mine,))
    used, its_use = mine.use_in_call, its.use_in_call
    if used:
        yield Sentence(weight + 0.1, used, "", (mine,))
    elif its_use:
        yield Sentence(weight + 0.1, tell(ANY_CARDS))


ONE_THEN_OTHER = template("{one}, then {other}")


def listed(parts: tuple[tuple[Component, int], ...]) -> bool:
    """Whether one sentence lists all of them: the passes of a game, its draws, its twists."""
    return len(parts) > 1 and bool(parts[0][0].brief_list) and all(part.brief_item for part, _ in parts)


def theme_sentences(theme: CallTheme, parts: tuple[tuple[Component, int], ...]) -> Iterator[Sentence]:
    """The sentences of a theme."""
    if theme.told:
        yield Sentence(theme.weight, theme.told, sort=theme.sort)
    stage = "" if theme.last else theme.when
    if listed(parts):
        first, every_one = parts[0][0], tuple([part for part, _ in parts])
        items = [part.fill(part.brief_item) for part, times in parts for _ in range(times)]
        often = len(items)
        rows = [(item, len([*row])) for item, row in groupby(items)]
        if often > MANY and len({*items}) > 1:
            items = [*dict.fromkeys(items)]
        if often > MANY and sum(map(len, items)) > 2 * BRIEF:
            yield Sentence(theme.weight, first.in_call(Number(parts[0][1])), stage, every_one)
            return
        if len({*items}) == 1:
            yield Sentence(theme.weight, first.in_call(Number(len(items))), stage, every_one)
            return
        if often <= MANY:
            items = [item if n == 1 else tell(TIMES, told=item, n=Number(n)) for item, n in rows]
        one_by_one = first.brief_one_by_one and len(items) == 2  # of more than two nobody thinks that they are done at once
        text = tell(ONE_THEN_OTHER, one=items[0], other=items[1]) if one_by_one else english.listing(items)
        yield Sentence(theme.weight, english.capital(first.fill(first.brief_list, listed=text)), stage, every_one)
        return
    once: set[str] = set()
    for part, times in parts:
        brief = part.in_call(Number(1))
        if brief in once:
            continue
        once.add(brief)
        alike = tuple([other for other, _ in parts if other is part or (brief and other.in_call(Number(1)) == brief)])
        sort = f"{WILD if isinstance(part, Wild) else ''} {type(part).__name__}" if len(parts) > 1 or isinstance(part, Wild) else ""
        twins = False
        if isinstance(part, OnEvent) and part.do[0].does_in_few:
            twins, sort = True, type(part.do[0]).__name__
        yield Sentence(
            part.weight if len(parts) > 1 else theme.weight,
            part.in_call(Number(times)),
            stage,
            alike,
            in_full(part) if times == 1 or isinstance(part, Bet) else "",
            sort,
            part.in_call_tersely() if times == 1 else "",
            twins,
        )


def in_full(part: Component) -> str:
    """What a phrase says in its own words; nothing of a block, whose steps say the rest, nor of a round of betting, which everybody knows."""
    block = isinstance(part, Rule) and part.children() and not isinstance(part, OnEvent)
    block = block and not (isinstance(part, Conditional) and part.in_one)
    if isinstance(part, Bet):
        return part.aloud
    if isinstance(part, OnEvent) and getattr(part.event, "likewise", False):
        return part.in_call(Number(1))  # its own words refer to another sentence, which may not be told
    return "" if block else part.text()


def themes(variant: Variant) -> Themes:
    """What a game is compared by."""
    game = variant.game()
    stored = game.kept(ThemesCache) or game.keep(ThemesCache())
    return stored.get(lambda: {name: theme._replace(counted=Counter(theme.phrases)) for name, theme in _themes(game).items()})


def _themes(game: Game) -> Themes:
    out: Themes = {}
    streets: list[Street] = []
    steps: dict[str, list[Rule]] = {}
    stages: dict[str, list[StepMoment]] = {}
    betted, bets, draws = False, 0, 0  # whether there were bets since the last cards came, and bets and draws so far
    for rule in played(game.play):
        if isinstance(rule, Repeat):
            if limit := until(rule):
                out[rule.phrase()] = CallTheme((rule.phrase(),), SHARED if brings(rule) else OFTEN, told=limit)
        elif street := street_of(rule):
            streets.append(street)
        elif not (isinstance(rule, Ante) and not rule.later) and not (type(rule) is TurnUp and not rule.cells):
            steps.setdefault(name_of(rule), []).append(rule)
            stages.setdefault(name_of(rule), []).append(StepMoment(len(streets), betted, bets, draws))
        if isinstance(rule, Bet):
            betted, bets = True, bets + 1
        elif street_of(rule):
            betted = False
        draws += isinstance(rule, Draw)
    out |= cards(game, streets)
    if beaten(game):  # they are the hand to beat, which says so
        rival = out.pop("table", None)
        if rival and len(rival.phrases) > BEATEN:
            out["rival"] = CallTheme(rival.phrases, OTHERWISE, told=english.capital(tell(LIE_THERE, n=Number(len(rival.phrases)))))
    elif "table" in out and any(Capability.TABLE in part.requires for part in (*game.wilds, *every(game.play))):
        out["table"] = out["table"]._replace(weight=WORTH / 2 if len(out["table"].phrases) == 1 else OTHERWISE)
    rounds = len(steps.get("Bet", []))
    unlike = not rounds and any(DECISIONS.get(rule.decision) == "bet" for rule in every(game.play))  # bets that are no common round
    perhaps = bets_that_may_not_come(game)
    counted = tell(ROUNDS_AT_MOST if perhaps else ROUNDS, n=Number(max(tally(game).rounds, 1) if perhaps else rounds))
    betting = english.capital(counted) if all(map(dealt_plainly, game.play)) and not unlike else ""
    out["rounds"] = CallTheme((str(rounds),), ROUNDED, told=betting, spelled=tell(VARYING))
    last_steps = either_way(game)
    if last_steps:
        for rule in last_steps:
            steps.pop(name_of(rule))
        sentence = tell(EITHER_WAY, told=last_steps[0].in_call(Number(1)).rstrip("."), end=ends_of(last_steps[1])[-1])
        out["showdown"] = CallTheme(tuple([rule.phrase() for rule in last_steps]), Showdown.weight, told=sentence)
    if two_halves := in_halves(game):
        for rule in two_halves:
            steps.pop(name_of(rule), None)
        one, other = [in_few_words(part) for rule in two_halves if isinstance(rule, Showdown) for part in rule.parts]
        told = english.capital(tell(HALVES, one=one, other=other))
        out["showdown"] = CallTheme(tuple([rule.phrase() for rule in two_halves]), Showdown.weight, told=told)
    found = alternatives.alternatives(game.play)
    if told := alternatives.in_call(found):
        for choice in found:
            steps.pop(name_of(choice.block or choice.showdown), None)
        out["showdown"] = CallTheme(tuple([choice.showdown.phrase() for choice in found]), Showdown.weight, told=told)
    for name, rules in steps.items():
        often = Counter(rule.phrase() for rule in rules)
        first = {rule.phrase(): rule for rule in reversed(rules)}
        parts = tuple([(first[phrase], often[phrase]) for phrase in dict.fromkeys(rule.phrase() for rule in rules)])
        around = 0 if isinstance(rules[0], Draw) else draws
        when = (
            tuple([stage(streets, moment, around, rules[0].staged) for moment in stages[name]])
            if rules[0].brief_item or rules[0].staged
            else ()
        )
        weight = max(part.weight for part, _ in parts)
        out[name] = CallTheme(tuple(rule.phrase() for rule in rules), weight, parts, "", when, at_the_end(stages[name], streets, around))
    for watch in game.listeners:
        out[watch.phrase()] = CallTheme((watch.phrase(),), watch.weight, ((watch, 1),))
    for line, under in showdown_lines(game):
        if not under or not (brief := line.in_call(Number(1))):
            out[f"line {line.phrase()}"] = CallTheme((line.phrase(),), line.weight, ((line, 1),))
        else:
            told = tell(alternatives.UNDER, condition=under.text(), told=brief[:1].lower() + brief[1:])
            out[f"line {line.phrase()}"] = CallTheme((line.phrase(), under.phrase()), line.weight, told=told)
    out |= wild(game.wilds, any(isinstance(rule, NameRank) and not isinstance(rule, NamePlain) for rule in every(game.play)))
    if pack := game.pack():
        out["pack"] = CallTheme(
            (game.deck,), 3.0, told=english.capital(tell(JOKERS, n=Number(game.jokers))) if game.jokers and game.one_pack else pack
        )
    return out


def showdown_lines(game: Game) -> Iterator[tuple[ShowdownLine, Condition | None]]:
    """(line, condition) for the lines behind the showdowns, each once. The condition is None for a line that always counts."""
    showdowns = [rule for rule in every(game.play) if isinstance(rule, Showdown)]
    perhaps = {
        inner: block
        for block in reversed([*every(game.play)])
        if isinstance(block, Conditional)
        for inner in block.body
        if isinstance(inner, Showdown)
    }
    for line in {line.phrase(): line for showdown in showdowns for line in showdown.lines}.values():
        having = [showdown for showdown in showdowns if line.phrase() in [one.phrase() for one in showdown.lines]]
        block = perhaps.get(having[0]) if len(having) == 1 < len(showdowns) else None
        usual = block is None or (isinstance(block.condition, SoMany) and block.condition.many == "anybody")  # which goes without saying
        yield line, None if usual or block is None else block.condition


def bets_that_may_not_come(game: Game) -> bool:
    """Whether a condition decides if some round of betting comes."""
    blocks = [rule for rule in every(game.play) if isinstance(rule, Conditional)]
    return any(isinstance(rule, Bet) and rule.decision == "bet" for block in blocks for rule in every(block.children()))


def in_halves(game: Game) -> tuple[Rule, ...]:
    """The steps that give the pot to two hands, half by half: a comparison, what its winner takes, and the showdown behind it; else nothing."""
    endings = [rule for rule in every(game.play) if isinstance(rule, Ending)]
    compared = next((i for i, rule in enumerate(game.play[:-2]) if isinstance(rule, Compare)), None)
    if compared is None or len(endings) != TWO or game.play[-1] is not endings[-1]:
        return ()
    if any(isinstance(rule, Bet) or street_of(rule) for rule in every(game.play[compared:])):
        return ()  # two comparisons at two times
    first, paid, last = game.play[compared], game.play[compared + 1], game.play[-1]
    alone = isinstance(first, Showdown) and isinstance(last, Showdown) and first.alone and last.alone and not last.before
    half = isinstance(paid, ForPlayers) and paid.those.phrase() == "winner" and [*map(type, paid.body)] == [TakeHalf]
    return (first, paid, last) if alone and half else ()


def either_way(game: Game) -> tuple[Rule, ...]:
    """The last two steps, where a condition decides whether the highest or the lowest card of a sort has its part of the pot; else nothing."""
    before, last = game.play[-2:] if len(game.play) > 1 else (None, None)
    if not isinstance(before, Conditional) or not isinstance(last, Conditional | Showdown):
        return ()
    if len(before.body) != 1 or not isinstance(before.body[0], Showdown):
        return ()
    one, other = ends_of(before), ends_of(last)
    alike = one[:-1] == other[:-1]
    return (before, last) if one and other and alike and one[-1] != other[-1] else ()


def ends_of(step: Rule) -> tuple[str, ...]:
    """Of a showdown, or of a block that is one: its parts but the last, and which card of its hole cards wins the last; nothing of any other."""
    showdown = step.body[0] if isinstance(step, Conditional) else step
    if not isinstance(showdown, Showdown) or not isinstance(showdown.parts[-1], HoleCard):
        return ()
    card = showdown.parts[-1]
    return (*(part.phrase() for part in showdown.parts[:-1]), card.phrase().removeprefix(str(card.end)), str(card.end))


def beaten(game: Game) -> bool:
    """Whether a hand on the table has to be beaten."""
    lines = [line for top in game.play for rule in top.every() if isinstance(rule, Showdown) for line in rule.lines]
    return any(isinstance(line, Settlement) and (line.foe or line.rival) for line in lines)


def played(rules: Iterable[Rule]) -> Iterator[Rule]:
    """The steps in order, those that repeat a number of times as often."""
    for rule in rules:
        if isinstance(rule, Repeat):
            yield rule
            for _ in range(max(rule.times, 1)):
                yield from played([inner for inner in rule.body if not (rule.until and street_of(inner))])
        else:
            yield rule


def until(rule: Repeat) -> str:
    """How long steps go on, as a sentence: with the cards that come each time, if any do. Nothing where they go round until everybody is done."""
    if not rule.until or rule.until.all_done:
        return ""
    if isinstance(rule.until, Not):
        return tell(AS_LONG, fact=rule.until.fact)
    street = next((street_inside for inner in rule.body if (street_inside := street_of(inner))), None)
    if street and street.whose in MORE_UNTIL:
        face = tell(CARDS[street.face], n="").strip() if street.face in CARDS else ""
        return english.capital(tell(MORE_UNTIL[street.whose], n=Number(street.n), face=face, until=rule.until.text()))
    return tell(UNTIL, until=rule.until.text())


def brings(rule: Repeat) -> bool:
    """Whether players have or share another card each time."""
    return any(street is not None and street.whose != "table" for street in map(street_of, rule.body))


def dealt_plainly(rule: Rule) -> bool:
    """Whether it is clear how often it is done."""
    return not (isinstance(rule, Repeat) and (rule.until or rule.each))


def at_the_end(moments: list[StepMoment], streets: list[Street], draws: int) -> bool:
    """Whether it is once all cards are there, so that need not be said when; that is said of what stands before and after the one draw of a game, too."""
    around = draws == 1 and len({moment.draws for moment in moments}) > 1
    return min(moments).streets == len(streets) and not around


def stage(streets: list[Street], moment: StepMoment, draws: int, staged: bool) -> str:
    """When it is, in words, once so many streets have been dealt, or before or after the one draw of a game; what is `staged` also in a stud game."""
    n = moment.streets
    laid = [s.n for s in streets if s.whose == "common" and s.face == "up"]
    known = sum(s.n for s in streets[:n] if (s.whose == "common" and s.face == "up") or s.whose == "turned")
    if not any(s.whose in ("common", "turned") for s in streets):
        if draws != 1:
            dealt = sum(s.n for s in streets[:n] if s.whose == "own")
            return tell(AFTER_CARDS, n=Number(dealt)) if staged and dealt else ""
        return tell(AFTER_DRAW if moment.draws else BEFORE_DRAW if moment.bets else BEFORE_BETS)
    boards = laid[-1] if laid else 1
    flopped = laid == [3 * boards, boards, boards]
    name = "first" if not known else NAMED.get(known // boards, "common") if flopped else "common"
    if name == "common" and known == sum(laid) and n > max(i for i, s in enumerate(streets) if s.whose in ("common", "turned")) + 1:
        return ""  # all of them have lain there for some time, and other cards came since
    if name in AT_ONCE and not moment.betted:
        return tell(AT_ONCE[name])
    return tell(WHEN[name], n=Number(known))


def name_of(rule: Rule) -> str:
    """What a step is compared under: steps of one class together, blocks each by itself, and whatever ends a deal."""
    if rule.children():
        return " ".join([rule.phrase(), *(inner.phrase() for inner in rule.children())])
    if isinstance(rule, Declare):
        return f"declare {rule.what}"
    return "showdown" if isinstance(rule, Ending) else (rule.family or type(rule)).__name__


def street_of(rule: Rule) -> Street | None:
    """The cards that a step deals to everybody or to the middle; None for any other step."""
    if isinstance(rule, Deal) and type(rule) in (Deal, DealOneByOne) and not rule.source and rule.n.plain > 0:
        return Street("own", str(rule.face), rule.n.plain)
    if type(rule) is CommonCards and not rule.source:
        return Street("common", str(rule.face), int(rule.n))
    if type(rule) is TableCards and not rule.source:
        return Street("table", str(rule.face), int(rule.n))
    if type(rule) is TurnUp and not rule.cells and rule.where == "common":
        return Street("turned", "up", int(rule.n))
    return None


def cards(game: Game, streets: list[Street]) -> Themes:
    """How cards come: to each player, as common cards, and for nobody."""
    out: Themes = {}
    own: list[Street] = []
    for street in streets:
        if street.whose == "own":
            if own and own[-1].face == street.face:
                street = street._replace(n=own.pop().n + street.n)
            own.append(street)
    common = [s.n for s in streets if s.whose == "common"]
    turned = [s.n for s in streets if s.whose == "turned"]
    table = sum(s.n for s in streets if s.whose == "table")
    if own:
        if len(own) == 1 and own[0].face == "down":
            sentence = tell(HOLE_CARDS if common else ONLY_DOWN, n=Number(own[0].n))
        elif len(own) == 1 and own[0].face in ONLY and not common:
            sentence = tell(ONLY[own[0].face], n=Number(own[0].n))
        else:
            sentence = english.capital(
                tell(STREETS, listed=english.listing([tell(CARDS[s.face], n=Number(s.n)) for s in own if s.face in CARDS]))
            )
        whole = sum(s.n for s in own) >= game.full_hand
        down = ""
        if len(own) == 1 and own[0].face == "down" and not common:
            down = tell(ALL_DOWN, n=Number(own[0].n))
        if not whole and not common:  # more come by steps that say so themselves
            listing = [tell(CARDS[s.face], n=Number(s.n)) for s in own if s.face in CARDS]
            alone = len(own) == 1 and own[0].face == "down" and not any(Capability.UP in rule.provides for rule in every(game.play))
            words = AT_FIRST if dealt_first(game) else STREETS
            sentence, down = tell(ONLY["down"], n=Number(own[0].n)) if alone else tell(words, listed=english.listing(listing)), ""
        spelled = english.capital(sentence) if any(street.face in CARDS for street in own) else ""
        out["own"] = CallTheme(
            tuple(f"{s.face}" for s in own for _ in range(s.n)),
            FRAME if whole else OTHERWISE,
            told=spelled,
            spelled=spelled,
            down=english.capital(down),
            size=game.full_hand,
            whole=whole,
        )
    if len(own) == 1 < len(each := [s.n for s in streets if s.whose == "own"]):
        listed_ns = english.listing([str(Number(n).say("")) for n in each])
        rhythm = tell(RHYTHM, listed=listed_ns)
        if not common and sum(each) < game.full_hand:  # other steps bring cards between them, and say so
            rhythm = tell(RHYTHM_OF[own[0].face], listed=listed_ns) if own[0].face in RHYTHM_OF else ""
            out["own"] = out["own"]._replace(told="")
        out["rhythm"] = CallTheme(tuple(map(str, each)), ROUNDED - 0.1, told=rhythm)
    if common:
        rows = turned if sum(turned) == sum(common) else common
        alike = (
            tell(EACH, n=Number(rows[0]))
            if len({*rows}) == 1 and len(rows) > 1
            else english.listing([str(Number(n).say("")) for n in rows])
        )
        sentence = tell(COMMON, n=Number(sum(common)), streets=alike if len(rows) > 1 else "")
        out["common"] = CallTheme(
            tuple(f"{i} common" for i in range(sum(common))) + tuple(map(str, rows)), FRAME, told=english.capital(sentence)
        )
    if table:
        out["table"] = CallTheme(tuple(["table"] * table), FRAME, told=english.capital(tell(TABLE, n=Number(table))))
    return out


def dealt_first(game: Game) -> bool:
    """Whether players are dealt cards only before all other steps but bets."""
    streets = [street_of(rule) for rule in played(game.play) if not isinstance(rule, Bet | Repeat)]
    begun = [*dropwhile(lambda street: not street or street.whose != "own", streets)]
    return all(not street or street.whose != "own" for street in dropwhile(bool, begun))


def wild(wilds: Iterable[Wild], names_wild: bool) -> Themes:
    """What is wild: cards that are so by their names in one sentence, everything else each by itself."""
    out: Themes = {}
    wilds = [w for w in wilds if not (isinstance(w, RankFoundInPlay) and w.found == "named" and names_wild)]
    pairs = [pair for pair in combinations([w for w in wilds if isinstance(w, StandFor)], 2) if pair[0].mirrors(pair[1])]
    if pairs:
        phrases = tuple([w.phrase() for pair in pairs for w in pair])
        out[f"wild {phrases[0]} and back"] = CallTheme(phrases, Wild.weight, told=all_both_ways([pair[0] for pair in pairs]))
        wilds = [w for w in wilds if not any(w in pair for pair in pairs)]
    for one, other in combinations([w for w in wilds if isinstance(w, WildIf)], 2):
        if both := one.one_or_other(other):
            out[f"wild {one.phrase()} or other"] = CallTheme((one.phrase(), other.phrase()), Wild.weight, told=both)
            wilds = [w for w in wilds if w not in (one, other)]
    numbered = [w for w in wilds if isinstance(w, TableRank) and w.by_number]
    if len(numbered) > 1:
        phrases = tuple([w.phrase() for w in numbered])
        out[f"wild {phrases[0]} and other"] = CallTheme(phrases, Wild.weight, told=numbered[0].numbered(numbered, brief=True))
        wilds = [w for w in wilds if w not in numbered]
    for low, high in combinations([w for w in wilds if isinstance(w, TableRank)], 2):
        if both := low.both_ends(high):
            out[f"wild {low.phrase()} and other"] = CallTheme((low.phrase(), high.phrase()), Wild.weight, told=both)
            wilds = [w for w in wilds if w not in (low, high)]
    for lying, paid in combinations([w for w in wilds if isinstance(w, WildCards) and not w.plainly], 2):
        if lying in wilds and paid in wilds and (both := lying.sentence_with(paid)):
            out[f"wild {lying.phrase()} and other"] = CallTheme((lying.phrase(), paid.phrase()), Wild.weight, told=both)
            wilds = [w for w in wilds if w not in (lying, paid)]
    named = [w for w in wilds if isinstance(w, WildCards) and w.by_name]
    for alike in {
        (w.side, w.cards.lying): [o for o in named if (o.side, o.cards.lying) == (w.side, w.cards.lying)] for w in named
    }.values():
        if len(alike) > 1:
            way = " ".join(filter(None, (WILD, str(alike[0].side), str(alike[0].cards.lying))))
            out[way] = CallTheme(tuple(w.phrase() for w in alike), Wild.weight, told=together(alike), sort=f"{WILD} {WildCards.__name__}")
            wilds = [w for w in wilds if w not in alike]
    for w in wilds:
        out[f"wild {w.phrase()}"] = CallTheme((w.phrase(),), w.weight, ((w, 1),))
    return out
