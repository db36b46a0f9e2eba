"""The map of home poker as data: each game with the game it grew from, what it changed, and the shape of its deal. The browser lays it out."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from engine.games import call
from engine.games.known import KNOWN
from engine.language.words import tell, template
from engine.table.traits.icons import Icon, Shows

from ..content import families, measures
from ..draw import deal_timeline

if TYPE_CHECKING:
    import engine

    from ..catalogue import GamesIndex
    from ..documents import ForestGame, ForestMap, ForestRow

BRIEF = 36  # letters of what a game changed: about what its disc has room for, and a line of a poster
LONG = 56  # the same where there are no fewer words for it: two lines
TELLING = 0.6  # how much of the most telling difference another has to say to stand for it, as it is shorter
SIGNS = 7  # of a deal, beside the call: more cannot be told apart on a map

# How a game differs from its parent, most telling first: the heading for games that differ so.
CHANGES = {
    Shows.WILD: template("Wild cards"),
    Shows.POT: template("What wins"),
    Shows.CARDS: template("How the cards come"),
    Shows.CHOICES: template("What players do"),
    Shows.BETS: template("Bets and prices"),
}
OTHERWISE = {
    Shows.WILD: template("Other wild cards"),
    Shows.POT: template("Another way to win"),
    Shows.CARDS: template("The cards come another way"),
    Shows.CHOICES: template("Other things to choose"),
    Shows.BETS: template("Other bets and prices"),
}  # what is said where no difference is told in few words
FAME = {slug: place for place, slug in enumerate(KNOWN)}  # the best-known games in order; nobody knows how often the others are played
SAME = template("Other house rules")  # every step is the same
WITH = template("+ {tags}")


class Change(NamedTuple):
    """What sets a game apart from its parent: the kind of change, and a few words."""

    kind: Shows
    words: str


@cache  # each game is asked for by the map and by the list
def change(games_index: GamesIndex, variant: engine.Variant) -> Change:
    """What the game changed. Its kind is the first in `CHANGES` of which a step is new; the words are few, and as telling as so few can be."""
    parent = games_index.by_slug.get(variant.parent or "")
    if parent is None:
        return Change(Shows.CARDS, "")
    known = {step["phrase"] for step in parent.steps()}
    kinds = {Icon.named(step["icon"]).meaning.shows for step in variant.steps() if step["phrase"] not in known}
    kind = next((each for each in CHANGES if each in kinds), Shows.CARDS)
    return Change(kind, briefly(games_index, variant, parent) or tell(OTHERWISE[kind] if differs(variant, parent) else SAME))


def differs(variant: engine.Variant, parent: engine.Variant) -> bool:
    """Whether a step is another than the parent's."""
    return [step["text"] for step in variant.steps()] != [step["text"] for step in parent.steps()]


def briefly(games_index: GamesIndex, variant: engine.Variant, parent: engine.Variant) -> str:
    """What is new, in at most `BRIEF` letters: a sentence of the call, else the names of things that happen in it; where there is neither, in at most `LONG`
    letters, else ""."""
    sentences = [one for one in call.sentences(call.themes(variant), call.themes(parent)) if one.told]
    sentences.sort(key=lambda one: -one.weight)
    short = [one for one in sentences if len(one.told) <= BRIEF + 1]  # it loses its full stop
    most = sentences[0].weight if sentences else 0
    if short and short[0].weight >= TELLING * most:
        return short[0].told.rstrip(".")
    tags = games_index.apart(variant)
    tags = [tell(tag) for tag in tags if not any(other.endswith(f" {tag}") for other in tags)]  # "wild cards" beside "changing wild cards"
    while tags and len(tell(WITH, tags=", ".join(tags))) > BRIEF:
        tags.pop()
    if tags:
        return tell(WITH, tags=", ".join(tags))
    return next((one.told.rstrip(".") for one in [*short, *sentences] if len(one.told) <= LONG + 1), "")


def grown(games_index: GamesIndex, slug: str) -> list[tuple[str, list[engine.Variant]]]:
    """The games that grew from this one by what they changed, each kind with its heading; in each the most played first, then those from which most grew."""
    kin = sorted(
        games_index.kin(slug),
        key=lambda each: (FAME.get(each.slug, len(FAME)), -games_index.below(each.slug), not each.in_detail, each.name),
    )
    groups = [(tell(heading), [each for each in kin if change(games_index, each).kind == kind]) for kind, heading in CHANGES.items()]
    return [(heading, some) for heading, some in groups if some]


def document(games_index: GamesIndex) -> ForestMap:
    """The map: headings, kinds of games in the order of their colours, and a row a game, parents before children, siblings in the order of the list. Beside
    each row stands all that the map tells of the game and asks of it."""
    order = [
        slug
        for root in sorted(games_index.roots, key=lambda each: (-games_index.below(each.slug), each.name))
        for slug in walk(games_index, root.slug)
    ]
    place = {slug: number for number, slug in enumerate(order)}
    headings, kinds, tags = list(CHANGES), list(games_index.families), list(games_index.tags)
    rows: list[ForestRow] = []
    for slug in order:
        variant = games_index[slug]
        difference = change(games_index, variant)
        signs = [f"{sign.icon}:{sign.mark}" if sign.mark else sign.icon for sign in deal_timeline.signs(variant)][:SIGNS]
        parent = place.get(variant.parent or "", -1)
        rows.append((slug, parent, headings.index(difference.kind), kinds.index(variant.family), difference.words, " ".join(signs)))
    return {
        "changes": [tell(heading) for heading in CHANGES.values()],
        "families": kinds,
        "titles": [families.title(kind) for kind in kinds],
        "tags": tags,
        "games": rows,
        "told": [told(games_index[slug], tags) for slug in order],
    }


def told(variant: engine.Variant, tags: list[str]) -> ForestGame:
    """What the map tells of a game beside its row."""
    record = variant.record()
    thirds = [measure.third for measure in measures.found(variant.slug)]
    low, high = record["seats"]
    wilds = record["stats"]["wilds"]
    return variant.name, variant.call, low, high, wilds, thirds[0] if thirds else 0, [tags.index(tag) for tag in record["tags"]]


def walk(games_index: GamesIndex, slug: str) -> list[str]:
    """The game and all that grew from it, each game before its children."""
    return [slug, *(below for _, some in grown(games_index, slug) for child in some for below in walk(games_index, child.slug))]
