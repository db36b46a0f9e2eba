"""The call: a game in the few sentences with which a dealer calls it at a table that knows the common games.

A game is compared with each of the games that everybody knows (see bases), part by part: the pack, how the cards come, what is done with them, what is wild,
who wins. The nearest of them is named; then what is different is told, most telling first, each phrase by its short form (see `Part.in_call`). Nothing is
written for any one game.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from ..language import english
from ..language.english import Number
from ..language.words import Told, tell, template
from ..rules.arranging.declare import Declare
from ..rules.betting.control_flow import Repeat
from ..rules.betting.outcomes import Ante
from ..rules.dealing.common_cards import CommonCards, TableCards
from ..rules.dealing.deal import Deal
from ..rules.dealing.reveal_common import TurnUp
from ..rules.showdown.showdown import Showdown
from ..rules.wilds.wilds import WildCards, together
from ..table.part import Wild
from ..table.rule import Ending
from . import catalogue
from .bases import BASES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ..table.game import Game
    from ..table.part import Part
    from ..table.rule import Rule
    from .variant import Variant

SHORT, LONG = 140, 220  # letters: what a call should have at most, and what it may have where a sentence takes more
GONE = 1.6  # how much more it says that something of the base is not there than that something is added
KIN = 4.0  # by how much an ancestor is nearer than its rules make it: between two that are as near, the one that people know it from
OTHERWISE = 1.0  # the same where more cards come by other steps, which are told themselves
APART = 20.0  # how much more that tells a game apart from its kin
SIZE = 5.0  # how much it says that a hand has another number of cards
ROUNDED = 1.2  # and that there are more rounds of betting, or fewer
BRIEF = 48  # letters: where so few tell all that fits, the next sentence is told though it makes the call longer
WORTH = 1.0  # what says less is told only where there is nothing else
FRAME = 4.0  # what it says of a game that cards come otherwise

CARDS = template({"down": "{n} down", "up": "{n} up", "unseen": "{n} unseen", "outward": "{n} facing out"})
ONLY_DOWN = template("{n, plural, one {One card each} other {{n} cards each}}.")
HOLE_CARDS = template("{n, plural, one {One hole card} other {{n} hole cards}}.")
STREETS = template("{listed}.")
RHYTHM = template("Cards come {listed}.")
COMMON = template("{n, plural, one {One common card} other {{n} common cards}}{streets, select, yes {: {streets}} other {}}.")
EACH = template("{n} at a time")
TABLE = template("{n, plural, one {One card} other {{n} cards}} in the middle for nobody.")
NOTHING_WILD = template("Nothing is wild.")
ROUNDS = template("{n, plural, =0 {No betting.} one {One bet in all.} other {{n} bets in all.}}")
VARYING = template("The number of bets varies.")
WHEN = template(
    {
        "flop": "After the flop.",
        "turn": "After the turn.",
        "river": "After the river.",
        "first": "Before any common card.",
        "common": "After {n:common cards}.",
    }
)
WILD = "wild"  # how the names of themes begin that say what is wild
NAMED = {3: "flop", 4: "turn", 5: "river"}  # stages of a game that lays its common cards by three, one and one


class Street(NamedTuple):
    """Cards that come at one time: for whom (own, common, table), how they lie, how many."""

    whose: str
    face: str
    n: int


class Theme(NamedTuple):
    """What two games have alike or not: what is compared, how much it says, and the rules that say it, each with how often it is played."""

    phrases: tuple[str, ...]
    weight: float
    parts: tuple[tuple[Part, int], ...] = ()
    told: str = ""  # where no rule says it
    stages: tuple[str, ...] = ()  # when each of the steps comes, in words
    last: bool = True  # whether that is once all cards are there
    counted: Mapping[str, int] = {}  # the phrases, each with how often it is said
    spelled: str = ""  # the same where the call leaves it out, as other steps say more


class Sentence(NamedTuple):
    """Something that is different: how much it says, in words, and when it comes, where there is room for that."""

    weight: float
    told: str
    stage: str = ""


Themes = dict[str, Theme]


class Called(Told[str]):
    """A game's call, kept with the game."""


class Compared(Told[Themes]):
    """Its themes, kept with the game."""


def call(variant: Variant) -> str:
    """The call of a game with its default house rules."""
    game = variant.game()
    kept = game.kept(Called) or game.keep(Called())
    return kept.get(lambda: _call(variant))


def _call(variant: Variant) -> str:
    said = plain(variant)
    kin = [catalogue.get(slug) for slug in catalogue.ancestors(variant.slug)] if variant.slug in catalogue.files() else []
    for near in kin:
        if plain(near) == said and (apart := [one for one in sentences(themes(variant), themes(near)) if one.told]):
            return plain(variant, [one._replace(weight=one.weight + APART) for one in apart])
    return said


def plain(variant: Variant, first: Iterable[Sentence] = ()) -> str:
    """The call by what the game is nearest to alone; `first` is what tells it apart from its kin, where that would be called the same."""
    base, found = difference(variant)
    found = [*first, *found]
    if not any(one.told for one in found):
        found = alone(themes(variant))
    lead = [tell("{base}.", base=tell(BASES[base]))] if base else []
    return " ".join([*lead, *chosen(found, len(lead[0]) if lead else 0)])


def chosen(found: Iterable[Sentence], begun: int) -> list[str]:
    """Of what is different, the most telling that fits into a call."""
    out: list[Sentence] = []
    left = ""
    length = begun
    for one in sorted(found, key=lambda one: -one.weight):
        if out and one.weight < WORTH:
            break
        if not one.told or any(one.told == other.told for other in out):
            continue
        if length + 1 + len(one.told) <= (SHORT if out else LONG):
            out.append(one)
            length += 1 + len(one.told)
        else:
            left = left or one.told
    said = [one.told for one in out]
    for i, one in enumerate(out):
        if one.stage and length + 1 + len(one.stage) <= SHORT:
            said[i] = f"{one.told} {one.stage}"
            length += 1 + len(one.stage)
    if left and length < BRIEF and length + 1 + len(left) <= LONG:
        said.append(left)
    return said


def difference(variant: Variant) -> tuple[str, list[Sentence]]:
    """The base that the game is nearest to, "" where it is one itself, and what is different, each sentence with how much it says."""
    own = themes(variant)
    bases = {slug: themes(catalogue.get(slug)) for slug in BASES if slug != variant.slug and slug in catalogue.files()}
    if variant.slug in BASES:
        return "", alone(own)
    kin = catalogue.ancestors(variant.slug) if variant.slug in catalogue.files() else []
    base = min(bases, key=lambda slug: distance(own, bases[slug]) - KIN * (slug in kin), default="")
    return base, list(sentences(own, bases.get(base, {})))


def alone(own: Themes) -> list[Sentence]:
    """What is told of a game that is likened to no other, or that is just like another."""
    return [one for name, theme in own.items() if not taken_for_granted(name, theme) for one in told(framed(name, theme), theme.parts)]


def taken_for_granted(name: str, theme: Theme) -> bool:
    """Whether it need not be said of a game that is likened to no other: that the best hand wins, or how many rounds of betting there are."""
    return name == "rounds" or (name == "showdown" and theme.phrases == ("showdown high",))


def framed(name: str, theme: Theme) -> Theme:
    """Of such a game it is told first how the cards come."""
    return theme._replace(weight=theme.weight + FRAME) if name in ("own", "common", "table") else theme


def distance(own: Themes, base: Themes) -> float:
    """How far two games are apart: what is different of each theme, by what it says of a game."""
    far = 0.0
    for name in own | base:  # in their order: another one would round otherwise
        if name not in base:
            far += own[name].weight
        elif name not in own:
            far += GONE * base[name].weight
        elif own[name].phrases != base[name].phrases:
            mine, its = own[name].counted, base[name].counted
            both = sum([min(n, its[phrase]) for phrase, n in mine.items() if phrase in its])
            share = 1 - both / (len(own[name].phrases) + len(base[name].phrases) - both)
            far += own[name].weight * (0.4 + 0.6 * share)
            if name == "own":
                far += FRAME * (("up" in mine) != ("up" in its)) + SIZE * (len(own[name].phrases) != len(base[name].phrases))
    return far


def sentences(own: Themes, base: Themes) -> Iterator[Sentence]:
    """What is different, each sentence with how much it says."""
    for name, theme in own.items():
        if name not in base:
            yield from told(theme, theme.parts)
        elif theme.phrases != base[name].phrases:
            were = Counter(base[name].phrases)
            if name == "own" and len(theme.phrases) != len(base[name].phrases):
                theme = theme._replace(weight=Wild.weight)
            new = tuple([(part, n) for part, n in theme.parts if were[part.phrase()] < n])
            yield from told(theme, theme.parts if listed(theme.parts) else new or theme.parts)
        elif theme.stages != base[name].stages and theme.parts:
            part, times = theme.parts[0]
            yield Sentence(theme.weight, part.in_call(Number(times)), " ".join(dict.fromkeys(theme.stages)))
    if any(name.startswith(WILD) for name in base) and not any(name.startswith(WILD) for name in own):
        yield Sentence(Wild.weight, tell(NOTHING_WILD))
    for name, theme in base.items():
        if name not in own:
            for part, _ in theme.parts[:1]:
                yield Sentence(theme.weight / 2, part.left_out())


def listed(parts: tuple[tuple[Part, int], ...]) -> bool:
    """Whether one sentence lists all of them: the passes of a game, its draws."""
    return len(parts) > 1 and bool(parts[0][0].brief_list) and all(part.brief_item for part, _ in parts)


def told(theme: Theme, parts: tuple[tuple[Part, int], ...]) -> Iterator[Sentence]:
    """The sentences of a theme."""
    if theme.told:
        yield Sentence(theme.weight, theme.told)
    stage = "" if theme.last else " ".join(dict.fromkeys(theme.stages))
    if listed(parts):
        first = parts[0][0]
        items = [part.fill(part.brief_item) for part, times in parts for _ in range(times)]
        if len({*items}) == 1:
            yield Sentence(theme.weight, first.in_call(Number(len(items))), stage)
            return
        yield Sentence(theme.weight, english.capital(first.fill(first.brief_list, listed=english.listing(items))), stage)
        return
    for part, times in parts:
        yield Sentence(part.weight if len(parts) > 1 else theme.weight, part.in_call(Number(times)), stage)


def themes(variant: Variant) -> Themes:
    """What a game is compared by."""
    game = variant.game()
    kept = game.kept(Compared) or game.keep(Compared())
    return kept.get(lambda: {name: theme._replace(counted=Counter(theme.phrases)) for name, theme in _themes(game).items()})


def _themes(game: Game) -> Themes:
    out: Themes = {}
    streets: list[Street] = []
    steps: dict[str, list[Rule]] = {}
    stages: dict[str, list[int]] = {}
    for rule in played(game.play):
        if street := street_of(rule):
            streets.append(street)
        elif not (isinstance(rule, Ante) and not rule.later) and not (type(rule) is TurnUp and not rule.cells):
            steps.setdefault(name_of(rule), []).append(rule)
            stages.setdefault(name_of(rule), []).append(len(streets))
    out |= cards(game, streets)
    rounds = len(steps.get("Bet", []))
    betting = english.capital(tell(ROUNDS, n=Number(rounds))) if all(map(dealt_plainly, game.play)) else ""
    out["rounds"] = Theme((str(rounds),), ROUNDED, told=betting, spelled=tell(VARYING))
    for name, rules in steps.items():
        often = Counter(rule.phrase() for rule in rules)
        first = {rule.phrase(): rule for rule in reversed(rules)}
        parts = tuple([(first[phrase], often[phrase]) for phrase in dict.fromkeys(rule.phrase() for rule in rules)])
        when = tuple([stage(streets, n) for n in stages[name]]) if rules[0].brief_item else ()
        weight = max(part.weight for part, _ in parts)
        out[name] = Theme(tuple(rule.phrase() for rule in rules), weight, parts, "", when, min(stages[name]) == len(streets))
    for watch in game.watches:
        out[watch.phrase()] = Theme((watch.phrase(),), watch.weight, ((watch, 1),))
    for ending in (rule for top in game.play for rule in top.every() if isinstance(rule, Showdown)):
        for line in ending.lines:
            out[f"line {line.phrase()}"] = Theme((line.phrase(),), line.weight, ((line, 1),))
    out |= wild(game.wilds)
    if pack := game.pack():
        out["pack"] = Theme((game.deck,), 3.0, told=pack)
    return out


def played(rules: Iterable[Rule]) -> Iterator[Rule]:
    """The steps in order, those that repeat a number of times as often."""
    for rule in rules:
        if isinstance(rule, Repeat):
            for _ in range(max(rule.times, 1)):
                yield from played(rule.body)
        else:
            yield rule


def dealt_plainly(rule: Rule) -> bool:
    """Whether it is clear how often it is done."""
    return not (isinstance(rule, Repeat) and (rule.until or rule.each))


def stage(streets: list[Street], n: int) -> str:
    """When it is, in words, once so many streets have been dealt."""
    laid = [s.n for s in streets if s.whose == "common" and s.face == "up"]
    known = sum(s.n for s in streets[:n] if (s.whose == "common" and s.face == "up") or s.whose == "turned")
    if not any(s.whose in ("common", "turned") for s in streets):
        return ""
    name = "first" if not known else NAMED.get(known, "common") if laid == [3, 1, 1] else "common"
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
    if type(rule) is Deal and not rule.source and rule.n.plain > 0:
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
            said = tell(HOLE_CARDS if common else ONLY_DOWN, n=Number(own[0].n))
        else:
            said = english.capital(
                tell(STREETS, listed=english.listing([tell(CARDS[s.face], n=Number(s.n)) for s in own if s.face in CARDS]))
            )
        whole = sum(s.n for s in own) == game.full_hand
        spelled = english.capital(said) if any(street.face in CARDS for street in own) else ""
        out["own"] = Theme(
            tuple(f"{s.face}" for s in own for _ in range(s.n)), FRAME if whole else OTHERWISE, told=spelled, spelled=spelled
        )
    if len(own) == 1 < len(each := [s.n for s in streets if s.whose == "own"]):
        listed_ns = english.listing([str(Number(n).say("")) for n in each])
        out["rhythm"] = Theme(tuple(map(str, each)), 0.0, told=tell(RHYTHM, listed=listed_ns))
    if common:
        rows = turned if sum(turned) == sum(common) else common
        alike = (
            tell(EACH, n=Number(rows[0]))
            if len({*rows}) == 1 and len(rows) > 1
            else english.listing([str(Number(n).say("")) for n in rows])
        )
        said = tell(COMMON, n=Number(sum(common)), streets=alike if len(rows) > 1 else "")
        out["common"] = Theme(tuple(f"{i} common" for i in range(sum(common))) + tuple(map(str, rows)), FRAME, told=english.capital(said))
    if table:
        out["table"] = Theme(tuple(["table"] * table), FRAME, told=english.capital(tell(TABLE, n=Number(table))))
    return out


def wild(wilds: Iterable[Wild]) -> Themes:
    """What is wild: cards that are so by their names in one sentence, everything else each by itself."""
    out: Themes = {}
    plain = [w for w in wilds if isinstance(w, WildCards) and w.plainly]
    if len(plain) > 1:
        out["wild"] = Theme(tuple(w.phrase() for w in plain), Wild.weight, told=together(plain))
    for w in wilds:
        if len(plain) < 2 or w not in plain:
            out[f"wild {w.phrase()}"] = Theme((w.phrase(),), w.weight, ((w, 1),))
    return out
