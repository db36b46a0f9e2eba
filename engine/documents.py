"""The shapes of all that leaves the engine as JSON: for the browser, the command line and the generator.

Nothing imports this while the engine runs: annotations do, and `tools/documents.py`, which writes the same shapes for the browser's type checker
(tools/declarations/documents.d.ts). Seats are counted from 0. Chips are whole, but for what the coach reckons. A card is two letters, its rank and its
suit; a token is that, or `?` where the viewer does not know the card, then `^` where it lies face up, then `*` where it is wild for its holder.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

Options = dict[str, str]  # house rules by name, with the value chosen
Grade = Literal["", "best", "even", "cost"]  # "" while too little is known
StepKind = Literal["before", "step", "repeat", "when", "wild"]


# -- a game ------------------------------------------------------------------------------------------------------------


class Step(TypedDict):
    """A rule of a game, in order. `id` is what a view's `step` says while it runs; what holds all through the deal has one below nought."""

    id: int
    phrase: str
    text: str
    depth: int
    kind: StepKind
    icon: str


class HouseRule(TypedDict):
    """An option of a game: its values, the first of which is the default, with words for each."""

    label: str
    values: list[str]
    why: str
    labels: dict[str, str]
    seats: NotRequired[dict[str, list[int]]]  # fewest and most players with a value, where that differs from the defaults


class Ruling(TypedDict):
    """What sources leave open, and what is played here."""

    unclear: str
    ruling: str
    why: str


class GameEntry(TypedDict):
    """A game in the catalogue."""

    slug: str
    name: str
    number: int | None
    aliases: list[str]
    parent: str | None
    family: str
    tags: list[str]
    source: str
    playable: bool
    seats: list[int]  # fewest and most players
    stats: dict[str, int]  # cards, players, rounds, seen, wilds
    stated: dict[str, int] | None  # the same as the source has them
    options: dict[str, HouseRule]
    rulings: list[Ruling]
    kinds: list[str]  # of decisions


class GameWithSteps(GameEntry):
    """A game of the catalogue with its steps."""

    steps: list[Step]


class Flaw(TypedDict):
    """What is wrong with a file, and its line."""

    line: int
    text: str


class Draft(TypedDict):
    """A game that somebody is writing: its steps as far as it can be read, fewest and most players where nothing is wrong with it."""

    name: str
    seats: list[int]
    steps: list[Step]
    flaws: list[Flaw]


# -- the table ---------------------------------------------------------------------------------------------------------


class Player(TypedDict):
    """A seat as the viewer sees it."""

    name: str
    chips: int
    bet: int  # in the round that runs
    paid: int  # in the whole deal
    live: bool
    allin: bool
    turn: bool
    declared: str
    cards: list[str]  # tokens
    showing: str  # the upcards in words
    best: str  # the hand in words, where the viewer may know it
    won: int
    partner: NotRequired[int]
    piles: NotRequired[list[int]]  # how many cards each of two piles holds
    stock: NotRequired[list[str]]  # tokens


class Zone(TypedDict):
    """Cards in the middle. What is on offer has prices, the last that of the deck's top card."""

    label: str
    cards: list[str]  # tokens
    prices: NotRequired[list[int]]
    deck: NotRequired[int]


class Table(TypedDict):
    """The table as one person sees it: a frame of a sample deal, and what a View begins with."""

    slug: str
    name: str
    options: Options
    seats: int
    seed: int
    dealer: int
    you: int
    state: Literal["choosing", "over"]
    step: int
    pot: int
    deck: int
    discards: int
    deals: int
    players: dict[str, Player]  # by seat
    zones: dict[str, Zone]  # common, table, market: those that hold cards


class Action(TypedDict):
    """A button: the action's text for the engine and its parts, its label for the reader, what it costs, the card that it is about."""

    action: str
    verb: str
    cards: list[str]  # those that the action names
    amount: NotRequired[int]
    label: str
    cost: int
    card: NotRequired[str]
    group: NotRequired[str]  # what is common to the many choices about that card


From = TypedDict("From", {"from": list[str]})  # a word that Python keeps for itself


class CardPick(From):
    """Cards to pick: from `min` to `max` of them, in an order where that matters. The action is the verb, then the cards."""

    verb: str
    min: int
    max: int
    ordered: bool
    label: str
    rest: NotRequired[str]  # the action that takes none
    restLabel: NotRequired[str]
    piles: NotRequired[list[int]]
    must: NotRequired[str]  # what a set has to be, in words, where not every set will do
    sets: NotRequired[list[list[str]]]  # all that will do, where they are few enough


class AmountPick(TypedDict):
    """A number of chips to name."""

    verb: str
    label: str
    min: int
    max: int


class Choice(TypedDict, total=False):
    """What the person is asked: the question with buttons, a pick of cards or an amount. Empty once the deal is over."""

    seat: int
    rule: str
    prompt: str
    kind: str
    actions: list[Action]
    pick: CardPick
    amount: AmountPick


class Result(TypedDict, total=False):
    """How the deal ended: chips won or lost by seat, and who won with what. Empty before."""

    returns: list[int]
    lines: list[str]


class LogLine(TypedDict):
    """What happened, in words; `seat` is -1 where it happened to everybody."""

    text: str
    step: int
    seat: int


class Exercise(TypedDict):
    """What a drill asks for: the person's decision, counted from 0, that is to be made, and how hard it is, in words."""

    kind: str
    seats: int
    why: str
    decision: int
    variant: str
    name: str
    options: Options


class View(Table):
    """All that the trainer draws. The last lines of the log, from `fresh` on, are new since the view before."""

    steps: list[Step]
    choice: Choice
    result: Result
    log: list[LogLine]
    fresh: int
    undo: bool  # whether there is a decision to take back
    drill: NotRequired[Exercise]


class Frame(Table):
    """A moment of a sample deal."""

    caption: str
    result: NotRequired[Result]


class Sample(TypedDict):
    """A whole deal among house players. The first frame is whole, each further one the merge patch (RFC 7396) from the one before."""

    slug: str
    seats: int
    seed: int
    options: Options
    steps: list[Step]
    frames: list[Any]


class Record(TypedDict):
    """A deal as text, from which it can be played again."""

    slug: str
    seats: int
    seed: int
    options: Options
    dealer: int
    stakes: dict[str, int]
    actions: list[str]
    log: list[str]
    returns: list[int]
    stacked: NotRequired[str]  # the cards that the deck began with


# -- the coach ---------------------------------------------------------------------------------------------------------


class Said(TypedDict):
    """A choice in words, and the cards chosen."""

    words: str
    cards: list[str]


class Candidate(TypedDict):
    """A choice and what it is worth: mean and standard error in chips a deal, None where not known, over `count` deals."""

    action: str
    label: str
    said: Said
    value: float | None
    error: float | None
    count: int
    dropped: bool  # set aside early
    shares: NotRequired[dict[str, float | None]]  # the mean by part of the pot
    chosen: bool


class Reckoned(TypedDict):
    """What the coach says of a decision: its candidates best first, which of them are too close to call, and of the choice made its cost."""

    kind: str
    prompt: str
    candidates: list[Candidate]
    close: list[str]  # actions
    rollouts: int
    done: bool
    grade: Grade
    cost: float | None
    error: float | None
    reason: str


class Advice(Reckoned):
    """`decision` is the person's, counted from 0."""

    decision: int


class Verdict(TypedDict):
    """The choice made beside the best one."""

    kind: str
    prompt: str
    action: str
    label: str
    said: Said
    best: str
    bestLabel: str
    bestSaid: Said
    close: list[str]
    grade: Grade
    cost: float | None
    error: float | None
    reason: str
    done: bool


class DecisionVerdict(Verdict):
    """The verdict on one of the decisions of a deal, counted from 0."""

    decision: int


class Review(TypedDict):
    """The decisions of a deal, the dearest first."""

    decisions: list[DecisionVerdict]
    done: bool


class Position(TypedDict):
    """A deal taken to a decision of seat 0, to practise it."""

    slug: str
    seats: int
    seed: int
    options: Options
    dealer: int
    actions: list[str]
    kind: str


class Drill(Position):
    """A position to practise on; `why` tells how far apart its choices are."""

    why: str


# -- who won -----------------------------------------------------------------------------------------------------------


class ShownHand(TypedDict):
    """A hand laid down: its cards, the five that make it, its words as a whole and for each part of the pot, its share of the pot."""

    hand: str
    best: str
    value: int
    text: str
    share: float
    tokens: list[str]
    parts: list[str]


class PotPart(TypedDict):
    """A part of the pot: its words, its share as a fraction, and the hands that win it."""

    text: str
    share: list[int]
    winners: list[int]


class Settled(TypedDict):
    """Who wins which part of the pot with the hands that were laid down."""

    slug: str
    hands: list[ShownHand]
    parts: list[PotPart]
    declared: bool
    nobody: bool


class Needs(TypedDict):
    """What has to be shown for a showdown of a game."""

    cards: int  # in a hand, at most
    common: int
    table: int
    faces: bool  # whether it matters which lie face up
    first: int  # how many make the first of two hands
    ordered: bool
    stock: bool
    declare: list[str]
    decks: int
    jokers: int
    marks: list[str]  # wild cards that hang on the deal, in words
    beyond: list[str]  # parts of the pot that cards alone do not tell, in words
    text: str


# -- requests ----------------------------------------------------------------------------------------------------------


class Failure(TypedDict):
    """Why a request was refused: the error's class, words for the reader, names that were perhaps meant, words for a program."""

    type: str
    message: str
    hint: NotRequired[list[str]]
    detail: NotRequired[str]


# What `engine.desk.session.call` answers, by method.
Answers = TypedDict(
    "Answers",
    {
        "catalogue": list[GameEntry],
        "variant": GameWithSteps,
        "look": Draft,
        "start": View,
        "act": View,
        "undo": View,
        "return": View,
        "advise": Advice,
        "review": Review,
        "drill": View,
        "kinds": list[str],
        "record": Record,
        "showdown": Settled,
        "needs": Needs,
    },
)
