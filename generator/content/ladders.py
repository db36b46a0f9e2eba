"""A ladder for each of the games that are played most: its rules in a minute, five ideas, ten decisions, a deal with the coach and one without.

Nothing is written for one game. Two ideas come from what was counted of the game, the others from its rules: `data/ladder.toml` says which facts an idea needs.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import engine
from engine.games import catalogue, names
from engine.games.call import played, street_of
from engine.games.known import KNOWN
from engine.language import english
from engine.language.words import tell
from engine.table.decisions import SIZE
from engine.table.traits.capabilities import Capability
from engine.table.traits.mechanics import Mechanic
from farm import odds as counted

from ..documents import LadderPuzzles, SolvedIndex
from . import advice, course, odds

FILE = Path(__file__).resolve().parent.parent / "data" / "ladder.toml"
GAMES = tuple(slug for slug in KNOWN if slug in catalogue.files())[:50]  # that most tables play, the best known first
IDEAS = 5
FROM_COUNTS = 2  # of them at most
DECISIONS = 10
MANY_ROUNDS = 4
VARYING = 100  # rounds: from here on the number is a bound and tells nothing
MANY_WILD = 8
FEW_CARDS = 3


class IdeaKind(NamedTuple):
    """An idea of the file: the facts that it needs, those that rule it out, the chapter that says more of it, its template."""

    name: str
    needs: frozenset[str]
    unless: frozenset[str]
    chapter: str
    text: str


class Idea(NamedTuple):
    """An idea as a page tells it, with the chapter of the course that says more, where there is one."""

    name: str
    text: str
    chapter: course.Chapter | None


@cache
def kinds() -> tuple[IdeaKind, ...]:
    """All of the file, in its order. ValueError where one names a chapter that there is not."""
    known = {each.id for each in course.chapters()}
    idea_kinds = []
    for each in tomllib.loads(FILE.read_text("utf-8"))["idea"]:
        chapter = each.get("chapter", "")
        if chapter and chapter not in known:
            raise ValueError(f"{FILE.name}: idea {each['name']}: the course has no chapter {chapter}")
        idea_kinds.append(IdeaKind(each["name"], frozenset(each["needs"]), frozenset(each.get("unless", ())), chapter, each["text"]))
    return tuple(idea_kinds)


@cache
def words() -> tuple[tuple[frozenset[str], str], ...]:
    """Explanations of words in the rules, each with the facts that a game needs for it, in the file's order."""
    return tuple((frozenset(each["needs"]), each["text"]) for each in tomllib.loads(FILE.read_text("utf-8"))["word"])


def explained(variant: engine.Variant) -> list[str]:
    """Explanations of words in this game's rules that a newcomer has not met."""
    have = facts(variant)
    return [tell(text) for needs, text in words() if needs <= have]


def other_names(variant: engine.Variant) -> list[str]:
    """Other names of the game by which readers find its ladder. Names that contain another of its names are left out, and so are names that end in a
    numeral."""
    polite = [name for name in names.polite(variant.aliases) if folded(name)[-1] not in names.ROMAN]
    spoken = {name: f" {' '.join(folded(name))} " for name in (variant.name, *polite)}
    return [name for name in polite if not any(other != name and spoken[other] in spoken[name] for other in spoken)]


def folded(name: str) -> list[str]:
    """The words of a name, as they are written."""
    return names.folded(name).split()


def templates() -> set[str]:
    """What translators have to say in their language."""
    return {kind.text for kind in kinds()} | {text for _, text in words()}


def facts(variant: engine.Variant) -> set[str]:
    """What is so in a game with its default house rules: its tags, its kinds of decision, what its rules call themselves, and what follows from its figures."""
    game, stats = variant.game(), variant.stats()
    rules = [rule for phrase in (*game.play, *game.listeners) for rule in phrase.every()]
    streets = [street for rule in played(game.play) if (street := street_of(rule))]
    faces = {street.face for street in streets if street.whose == "own"}
    parts = game.showdown.parts
    common = sum(street.n for street in streets if street.whose == "common")
    scales = {str(getattr(part, "scale", "")) for part in parts}
    draws = sum(Mechanic.DRAW in rule.tags for rule in played(game.play))
    turned = {Mechanic.ROLL_YOUR_OWN, Mechanic.ROLL, Mechanic.NO_PEEK} & {*variant.tags}
    ways = {way for rule in rules for way in rule.declares}
    checks = {
        "one way only": {"high", "low"} <= ways and "both" not in ways,
        "in or out": any(Capability.IN_OR_OUT in rule.provides for rule in rules),
        "three cards or fewer": stats["cards"] <= FEW_CARDS,
        "outward": "outward" in faces,
        "split": len(parts) > 1,
        "totals": any(hasattr(part, "target") for part in parts),
        "qualifier": "eight-or-better" in scales,
        "badugi": "badugi" in scales,
        "ace-to-five": "ace-to-five" in scales,
        "five-card low": bool(scales & {"ace-to-five", "ace-to-six", "deuce-to-seven"}),
        "high only": all("high hands" in ladder_fact(part) for part in parts),
        "exactly two": any(
            getattr(use, "phrase", lambda: "")() == "exactly 2 own" for use in (getattr(part, "use", None) for part in parts)
        ),
        "up": bool({"up"} & faces or turned),
        "several common cards": common >= FEW_CARDS,
        "several draws": draws > 1,
        "many rounds": MANY_ROUNDS <= stats["rounds"] < VARYING,
        "many wild cards": stats["wilds"] >= MANY_WILD,
    }
    names = {name for name, holds in checks.items() if holds}
    of_rules = set().union(*[ladder_fact(each) for each in (*rules, *parts)])
    return names | of_rules | {str(tag) for tag in variant.tags} | {f"kind {kind}" for kind in variant.kinds()}


def ladder_fact(part: object) -> set[str]:
    """What the ideas of a ladder call this part of a game, if anything."""
    return {word} if (word := getattr(part, "ladder_fact", "")) else set()


def ideas(variant: engine.Variant, doc: counted.GameOdds | None) -> list[Idea]:
    """Five of a game: what its counts say, then what its rules say, the most special first."""
    chapters = {each.id: each for each in course.chapters()}
    chosen = [
        Idea("counted", text, chapters["wild-cards"] if Mechanic.WILD_CARDS in variant.tags else None) for text in of_counts(variant, doc)
    ]
    have = facts(variant)
    parts = variant.game().showdown.parts
    slots = {"rounds": english.number(variant.stats()["rounds"]), "prize": parts[-1].text()}
    for kind in kinds():
        if len(chosen) < IDEAS and kind.needs <= have and not kind.unless & have:
            chosen.append(Idea(kind.name, tell(kind.text, **slots), chapters.get(kind.chapter)))
    return chosen


def of_counts(variant: engine.Variant, doc: counted.GameOdds | None) -> Iterator[str]:
    """What takes the pots, and what loses them, of each part of the pot: the sentences of its page."""
    shown = odds.found(variant, doc)
    if doc is None or shown is None or shown["older"]:
        return
    names, rules, boards = shown["rules"][""]["parts"], doc["rules"][""], odds.boards_of(variant, {})
    if boards:
        rules = odds.on_one_board(rules)
    rows = rules["seats"][str(shown["first"])][2]
    of_parts = [
        [*advice.sentences([name], [hands], [row], odds.percent, boards > 1)]
        for name, hands, row in zip(names, rules["categories"], rows, strict=True)
    ]
    if len(names) == 1:
        yield from [of_parts[0][0], of_parts[0][-1]][: min(FROM_COUNTS, len(of_parts[0]))] if of_parts[0] else ()
        return
    every, first = [*advice.sentences(names, rules["categories"], rows, odds.percent)], 0
    paragraph = []
    for sentences in of_parts:
        paragraph += every[first : first + 1] if sentences else []
        first += len(sentences)
    if paragraph:
        yield " ".join(paragraph)


class Rung(NamedTuple):
    """A puzzle of a ladder: its id, the kind of decision, the names of its themes, and whether it is a clear one."""

    id: str
    kind: str
    themes: list[str]
    easy: bool


def puzzles(slug: str, index: SolvedIndex) -> list[Rung]:
    """A game's puzzles under its usual rules, ten at most. They are chosen by the kind that came up least, then clear ones before close ones, then by the
    theme that came up least. The clear ones come first."""
    unused = [Rung(its, kind, about, hard == "easy") for its, kind, hard, options, _, about in index.get(slug, []) if not options]
    rungs: list[Rung] = []
    kinds, themes = Counter[str](), Counter[str]()
    while unused and len(rungs) < DECISIONS:
        one = min(unused, key=lambda rung: (kinds[rung.kind], not rung.easy, min((themes[name] for name in rung.themes), default=0)))
        unused.remove(one)
        rungs.append(one)
        kinds[one.kind] += 1
        themes.update(one.themes)
    return sorted(rungs, key=lambda rung: not rung.easy)


def others(variant: engine.Variant, found: list[Rung]) -> list[str]:
    """The kinds of the decisions that make ten of these puzzles. Each next one is the kind that came up least, so that no kind of the game is left out. How
    much to bet is not asked: a beginner's drill is played for plain stakes."""
    kinds = [kind for kind in reversed(variant.kinds()) if kind != SIZE]
    met = Counter(rung.kind for rung in found)
    chosen: list[str] = []
    while kinds and len(found) + len(chosen) < DECISIONS:
        least = min(kinds, key=lambda kind: met[kind])
        met[least] += 1
        chosen.append(least)
    return chosen


def document(index: SolvedIndex, variants: list[engine.Variant]) -> dict[str, LadderPuzzles]:
    """For the browser: what each of these games is called, the ids of its ladder's puzzles in their order, and the kinds of what comes behind them."""
    rungs = {variant.slug: puzzles(variant.slug, index) for variant in variants}
    return {
        variant.slug: {
            "name": variant.name,
            "puzzles": [rung.id for rung in rungs[variant.slug]],
            "kinds": others(variant, rungs[variant.slug]),
        }
        for variant in variants
    }
