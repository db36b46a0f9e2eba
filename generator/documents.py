"""The shapes of the JSON files that the generator writes beside the pages; see `engine/documents` for the engine's own."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from engine.documents import ChoiceInWords, DealerNotes, DrillKind, HouseRule, Options, View

# Indices into `steps`; the figures in the order of `rules.FIGURES`; the QR code of the page, rows of hexadecimal digits; fewest and most
# players, where they are not those of the defaults.
Chosen = tuple[list[int], list[int], str] | tuple[list[int], list[int], str, tuple[int, int]]
# A hand by its place (-1: nobody wins), the pots of a hundred that it wins, how many of a hundred such hands win.
OddsRow = tuple[int, float, float | None]
StepRow = tuple[int, str, str, int, str]  # id, text, icon, depth, kind


Difficulty = Literal["easy", "close"]
SolvedRow = tuple[
    str, DrillKind, Difficulty, Options, int, list[str]
]  # id, kind, difficulty, house rules, how many times as often as others it comes up, the names of its themes
SolvedIndex = dict[str, list[SolvedRow]]  # by the game's slug
PuzzleTraits = tuple[DrillKind, Difficulty, Options, int, list[str]]  # all of a row but its id


class PackedIndex(TypedDict):
    """assets/data/puzzles.json: a `SolvedIndex` in few bytes, since a first visit waits for it. Many puzzles have the same traits. A game's list has two
    numbers for each puzzle: how many lie between its own number, which stands behind the slug in its id, and the one before it; and where its traits stand."""

    traits: list[PuzzleTraits]
    games: dict[str, list[int]]


class CourseChapter(TypedDict):
    """A chapter of the course in assets/data/course.json: its puzzles as (slug, id), the last of them breaks its rule, as `breaking` says."""

    id: str
    title: str
    breaking: str
    puzzles: list[tuple[str, str]]


class Course(TypedDict):
    """assets/data/course.json: the chapters in their order, and what each theme of a puzzle is called, by its name."""

    chapters: list[CourseChapter]
    themes: dict[str, str]


class LadderPuzzles(TypedDict):
    """A game's ladder in assets/data/ladders.json: what the game is called, and the ids of the puzzles that are decided on the third rung. Behind them come
    decisions of these `kinds`, which the coach works out."""

    name: str
    puzzles: list[str]
    kinds: list[str]


class CatalogueEntry(TypedDict):
    """A game in assets/data/catalogue.json: what pages ask of every game at once. The family is told in words too, `call` is how a dealer
    calls it."""

    slug: str
    name: str
    aliases: list[str]
    hidden: NotRequired[list[str]]  # names that find it and are shown nowhere
    known: NotRequired[int]  # its place among the games that most tables know
    meant: NotRequired[list[str]]  # names, as `names.words` has them, that mean this game before one that has them as its title
    family: str
    tags: list[str]
    playable: bool
    seats: list[int]  # fewest and most players
    stats: dict[str, int]  # cards, players, rounds, seen, wilds
    options: dict[str, HouseRule]
    kinds: list[DrillKind]
    familyName: str
    call: str  # how a dealer calls it
    measures: list[
        int
    ]  # length, difficulty to play, chaos, and to explain: the third of all games that it is in, 1 to 3; none where they were not measured


class MenuEntry(TypedDict):
    """What the evening's printed list says of a game, in assets/data/menu.json: what it is, and what wins."""

    line: str
    wins: str


class OptionWords(TypedDict):
    """An option, the values and a label for each."""

    label: str
    values: list[str]
    labels: list[str]


class UsualStakes(TypedDict):
    """What tables usually play a game for: the ante, the bet and the maximum bet in chips, how much may be bet, and what is put in first, in sentences. `kind`
    is the name of the limit, such as "spread" or "pot"."""

    chips: list[int]
    kind: str
    limit: str
    forced: list[str]


class BoardPicture(TypedDict):
    """Where common cards lie: the step that says it in words, a shorter one to stand over the picture, and its rows, "" where no card lies."""

    step: str
    words: str
    rows: list[list[str]]


class Rules(TypedDict):
    """A game's rules.json: what follows from each choice of its options. The keys of `chosen` are the values, `|` between them."""

    slug: str
    name: str
    call: str
    money: str  # what goes in, at the usual stakes
    stakes: UsualStakes
    seats: list[int]
    apart: NotRequired[list[int]]  # where each hand of a player is bet by itself: how many they have at most, and at the end
    legs: NotRequired[bool]  # whether players win legs in it
    board: NotRequired[BoardPicture]
    options: dict[str, OptionWords]
    steps: list[StepRow]
    chosen: dict[str, Chosen]
    said: dict[str, dict[str, str]]  # by the same keys: figures that are more than a number, by their place
    beats: dict[
        str, list[tuple[str, str]]
    ]  # what is compared, and what beats what in it; by those keys where it is not as by default, which is ""
    idle: NotRequired[
        list[int]
    ]  # for each choice in the order of `chosen`, a mask of the house rules that change nothing; bit 0 is the first rule
    lead: dict[str, DealerNotes]  # what a dealer is told of a step beside its words, by its place in `steps`
    signs: NotRequired[dict[str, tuple[str, str]]]  # what the strip draws of a step and says of it, by its place in `steps`


class OddsTable(TypedDict):
    """What a player should know of it and what else was counted, in sentences, and for each part of the pot its rows."""

    advice: list[str]
    facts: list[str]
    rows: list[list[OddsRow]]


class OddsOf(TypedDict):
    """What wins with one choice of options: the names of the pot's parts, of the hands in each, and a table for each number of players."""

    parts: list[str]
    hands: list[list[str]]
    seats: dict[str, OddsTable]


class Odds(TypedDict):
    """A game's odds.json: the numbers of players that were counted, the one that the page begins with."""

    older: bool
    seats: list[int]
    first: int
    rules: dict[str, OddsOf]


# Slug, the row of the parent (-1 for a root), what it changed and its family (both by their place in the lists), the change in words, the shape of its
# deal as pictures with a mark (`deal:2d bet`).
ForestRow = tuple[str, int, int, int, str, str]

# What the map tells of a game and asks of it: its name, its call, the fewest and the most players, how many cards are wild, its length (a third of all games,
# 1 to 3; 0 of one that was not measured), and what happens in it, by its place among the map's tags.
ForestGame = tuple[str, str, int, int, int, int, list[int]]


class ForestMap(TypedDict):
    """The map of all games, in assets/data/map.json: the headings for what a game changes, the families with their names, what happens in games, and a row a
    game, parents first. `told` says the rest of each game, in the order of `games`: the map can be used before the whole catalogue is here."""

    changes: list[str]
    families: list[str]
    titles: list[str]
    tags: list[str]
    games: list[ForestRow]
    told: list[ForestGame]


# What it is about (rows of one number stand for each other), in words, how much it says of a game.
TraitRow = tuple[int, str, float]


class WalkMap(TypedDict):
    """Paths between games, in assets/data/walks.json: the single rules that games are told apart by, and those of each game by their place, by its slug."""

    traits: list[TraitRow]
    games: dict[str, list[int]]


class Absent(TypedDict):
    """A well-known game that is not here, by all its names, the slugs of those that are near, and the name of the reason, where there is one."""

    names: list[str]
    nearest: list[str]
    why: NotRequired[str]


class Headed(TypedDict):
    """A heading of a page: what it says, where it is, by what else it is asked for, and the terms of what stands under it."""

    title: str
    page: str
    url: str
    also: list[str]
    terms: str


class Searched(TypedDict):
    """assets/data/search.json."""

    games: dict[str, tuple[str, str, str]]  # by slug the call, the terms of what people and the call say, and those of the steps
    pages: list[Headed]
    synonyms: list[tuple[str, str]]  # the words that are said, as `names.words` has them, and the terms that they are
    small: list[str]


class SolvedChoice(TypedDict):
    """A choice of a puzzle: what it costs against the best, what it brings, with the standard error of either, over `count` deals; `idea` is the
    number of the sentence that is said of it."""

    action: str
    said: ChoiceInWords
    cost: float
    doubt: float
    value: float
    error: float
    count: int
    idea: int


class Solved(TypedDict):
    """A puzzle, in a game's puzzles.json: a position and the final verdict on each choice. The first `right` of them are as good as the best."""

    id: str
    slug: str
    kind: DrillKind
    difficulty: Difficulty
    options: Options
    seats: int
    seed: int
    dealer: int
    stakes: NotRequired[str]  # as a text, where players say how much they bet
    actions: list[str]
    prompt: str
    right: int
    rollouts: int
    means: str  # what the values mean where they are no plain forecast
    cards: str  # what one sees there: the hand, what helps it, what rivals show; empty where there is nothing of it to say
    ideas: list[str]
    choices: list[SolvedChoice]
    themes: list[str]  # their names, see generator/content/themes.py
    house: int  # which of the choices a house player would make; -1 for another
    beginner: int  # and which one somebody who calls every bet; -1 where it is no bet: a beginner picks cards blindly
    view: View  # the table as the drill draws it before any engine is there
