"""The puzzles of a game as its drills load them: each position with the verdict on every choice, in the page's words.

What was stored is taken as it is, and only where it still holds: a puzzle of older rules, or one whose deal leads elsewhere today, is left out.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from engine import Variant
from engine.cards import name
from engine.coach import holding
from engine.coach.candidates import canonical
from engine.coach.drills import YOU
from engine.coach.reasons import ASSUMED, behind
from engine.coach.sensible_choices import parts_with
from engine.desk.session import Session
from engine.documents import View
from engine.games import catalogue
from engine.language.words import tell
from engine.players.play import house_action
from engine.players.styles import STYLES
from engine.table import narrate
from engine.table.actions import LABELS_FOR_NO_CARDS, Action
from engine.table.choices import Amounts, Subsets
from engine.table.decisions import is_bet
from engine.table.state import State
from farm import learnt, puzzles, solving
from farm.puzzles import GamePuzzles, Puzzle

from ..content import drill_lessons, rules, themes
from ..documents import PackedIndex, Solved, SolvedChoice, SolvedIndex
from ..output.translating import ENGLISH, Locale
from .baking import Baking, Files, cached_or_made

ALSO = (drill_lessons, puzzles, themes)  # modules that the baked files depend on besides this one
CLEAR = 4.0  # times what is a hair's breadth: by so much the best is ahead where a drill calls it clear (engine/coach/drills.py)


class Solving(Baking):
    """A game and its puzzles, as they are stored."""

    doc: GamePuzzles


def bake(variants: Iterable[Variant], root: Path, locale: Locale = ENGLISH) -> tuple[SolvedIndex, dict[str, Files]]:
    """What a page asks before it loads any of these games' puzzles, and for each slug with puzzles the file that holds them."""
    words = locale.digest() if locale.words else ""
    slugs = {variant.slug for variant in variants}
    docs = [doc for doc in puzzles.read().values() if doc["slug"] in slugs and puzzles.is_fresh(doc)]
    chunks: list[Solving] = [{"slug": doc["slug"], "words": words, "doc": doc} for doc in docs]
    baked = cached_or_made(root / "build" / "baked" / "puzzles", files, chunks, locale)
    held = {slug: parts for slug, parts in sorted(baked.items()) if parts}
    return {slug: json.loads(parts["index"]) for slug, parts in held.items()}, {
        slug: {"puzzles.json": parts["puzzles.json"]} for slug, parts in held.items()
    }


def packed(index: SolvedIndex) -> PackedIndex:
    """The index in few bytes. The traits that most puzzles have come first, so that their numbers are short."""
    counted = Counter(rules.compact(traits) for rows in index.values() for _, *traits in rows)
    places = {traits: place for place, (traits, _) in enumerate(counted.most_common())}
    packing: PackedIndex = {"traits": [json.loads(traits) for traits in places], "games": {}}
    for slug, rows in index.items():
        packing["games"][slug], next_number = [], 0
        for its, *traits in rows:
            number = int(its.removeprefix(f"{slug}-"))
            packing["games"][slug] += [number - next_number, places[rules.compact(traits)]]
            next_number = number + 1
    return packing


def figures() -> dict[str, str]:
    """How many there are, of how many games, and how many of a hundred are lost by chance: of all, and of those that come up in drills."""
    fresh = [doc for doc in puzzles.read().values() if puzzles.is_fresh(doc)]
    docs: list[GamePuzzles] = [{**doc, "puzzles": [each for each in doc["puzzles"] if not puzzles.silly(each)]} for doc in fresh]
    return {
        "puzzles": f"{sum(len(doc['puzzles']) for doc in docs):,}",
        "games": f"{sum(bool(doc['puzzles']) for doc in docs):,}",
        "lost": f"{100 * puzzles.lost_by_chance(docs):.0f}",
        "lost_drawn": f"{100 * puzzles.lost_by_chance(docs, drawn=True):.0f}",
    }


def files(chunk: Solving) -> Files:
    """The puzzles of a game that its deals still lead to, and the row of each in the index; nothing where there are none."""
    variant = catalogue.get(chunk["slug"])
    for puzzle in chunk["doc"]["puzzles"]:
        learnt.know(variant, puzzle["options"])  # else the house watches dozens of deals for each
    reached = ((puzzle, puzzles.reached(variant, puzzle)) for puzzle in chunk["doc"]["puzzles"] if not puzzles.silly(puzzle))
    documents = [(puzzle, document(state, variant.slug, puzzle)) for puzzle, state in reached if state is not None]
    if not documents:
        return {}
    rows = [
        (answer["id"], answer["kind"], answer["difficulty"], puzzle["options"], puzzles.often(puzzle), answer["themes"])
        for puzzle, answer in documents
    ]
    return {"puzzles.json": rules.compact([answer for _, answer in documents]), "index": rules.compact(rows)}


def document(state: State, slug: str, puzzle: Puzzle) -> Solved:
    """One puzzle. A mistake has the sentence on what keeps it apart from the best choice; what is right has that on what most mistakes have in common."""
    rows = exact(puzzle["choices"])
    choices = [drill_lessons.read(state, row) for row in rows]
    best, *others = choices
    apart = [drill_lessons.lesson(state, best, other) for other in others]
    right = puzzle["right"]
    names = frozenset(each.name for each in apart[right - 1 :] if each)
    about = themes.of(themes.Decided(state, puzzle["kind"], choices[:right], choices[right:], names))
    first = drill_lessons.mostly(apart[right - 1 :])
    first_words = first and str(first)
    sentences = [first_words or drill_lessons.figure(state, best, others[right - 1], cost(rows, rows[right]))] * right
    sentences += [
        str(each) if each else drill_lessons.figure(state, best, other, cost(rows, row))
        for each, other, row in zip(apart[right - 1 :], others[right - 1 :], rows[right:], strict=True)
    ]
    known = list(dict.fromkeys(sentences))
    stakes: dict[str, str] = {"stakes": puzzle["stakes"]} if "stakes" in puzzle else {}
    return {
        "id": f"{slug}-{puzzle['number']}",
        "slug": slug,
        "kind": puzzle["kind"],
        "difficulty": "easy" if rows[right][1] >= CLEAR * solving.hair(state) else "close",
        "options": dict(state.game.options),
        "seats": puzzle["seats"],
        "seed": puzzle["seed"],
        "dealer": state.began,
        **stakes,  # type: ignore[typeddict-item]  # mypy does not know what is in it
        "actions": puzzle["actions"],
        "prompt": state.asking.question(state, YOU) if state.asking else "",
        "right": right,
        "rollouts": puzzle["rollouts"],
        "means": tell(ASSUMED) if parts_with(state, state.legal_actions()) else "",
        "cards": holding.about_cards(state, YOU, best=best.action),
        "ideas": known,
        "choices": [choice(state, row, known.index(sentence)) for row, sentence in zip(rows, sentences, strict=True)],
        "themes": about,
        "house": place(state, rows, "steady"),
        "beginner": place(state, rows, "calling") if state.asking is not None and is_bet(state.asking) else -1,
        "view": opened(state, slug, puzzle),
    }


def exact(rows: list[puzzles.Row]) -> list[puzzles.Row]:
    """The rows with values that are right where one of them is certain: a fold brings nothing and costs what it puts in. The stored values follow from what
    each choice costs against the best, and are all off by as much as the best one's is."""
    off = next((row[3] + row[11] for row in rows if puzzles.certain(row)), 0.0)
    return [(*row[:3], round(row[3] - off, 2), *row[4:]) for row in rows]


def cost(rows: list[puzzles.Row], row: puzzles.Row) -> float:
    """What a choice costs by the figures of the table, or the measured cost if these are equal."""
    return behind(rows[0][3], row[3]) or row[1]


def place(state: State, rows: list[puzzles.Row], style: str) -> int:
    """Which of the choices a house player of that style makes; -1 for one that was not weighed, as a size of a bet between two."""
    action = canonical(state.legal_actions(), house_action(state.clone(), STYLES[style]))
    return next((at for at, row in enumerate(rows) if row[0] == action), -1)


def opened(state: State, slug: str, puzzle: Puzzle) -> View:
    """The table as the trainer would draw it, asked for this decision; what led there has been told."""
    options = dict(state.game.options)
    stakes = state.stakes if "stakes" in puzzle else None
    session = Session(slug, state.n, state.seed, state.began, YOU, options, stakes, puzzle["actions"], filmed=False)
    session.drill = {
        "kind": puzzle["kind"],
        "seats": state.n,
        "why": "",
        "decision": len(session.mine),
        "variant": slug,
        "name": session.variant.name,
        "options": options,
    }
    view = session.view()
    return view | {"acts": [], "fresh": len(view["log"])}


def choice(state: State, row: puzzles.Row, idea: int) -> SolvedChoice:
    """One of its choices: the words as the reader's button has them, chips and errors, the number of its sentence."""
    action, cost, wrong, value, error, count, *_ = row
    read = state.legal_actions().read(action)
    assert read is not None
    cards = [name(c) for c in read.cards] if isinstance(state.legal_actions(), Subsets) else []
    return {
        "action": action,
        "said": {"words": narrate.named(words(state, read), narrate.names_for(state.n, YOU)), "cards": cards},
        "cost": cost,
        "doubt": wrong,
        "value": value,
        "error": error,
        "count": count,
        "idea": idea,
    }


def words(state: State, action: Action) -> str:
    """What the button says, without cards of a pick."""
    rule, legal = state.asking, state.legal_actions()
    assert rule is not None
    if isinstance(legal, Subsets) and action == legal.rest:
        return tell(LABELS_FOR_NO_CARDS[action])
    label = rule.label(state, YOU, action).words
    return f"{label} {action.amount}" if isinstance(legal, Amounts) else label
