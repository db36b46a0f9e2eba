"""A game as a document: its entry in the catalogue, its steps, what may be chosen, what is ruled."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

Options = dict[str, str]  # house rules by name, with the value chosen
# A kind of decision as drills sort them: one of `engine.table.decisions.KINDS`; the browser's types name each (tools/documents.py).
DrillKind = Annotated[str, "DrillKind"]
StepKind = Literal["before", "step", "note", "repeat", "when", "wild"]


class Step(TypedDict):
    """A rule of a game, in order. `id` is what a view's `step` says while it runs; what holds all through the deal has one below nought, and so has a note,
    which goes with the row above it."""

    id: int
    phrase: str
    text: str
    depth: int
    kind: StepKind
    icon: str


Block = Literal["", "times", "until", "each", "given", "who", "may"]


class DealerNotes(TypedDict, total=False):
    """What a dealer is told of a step beside its words, of an event or of what is wild; what is empty is left out. `since` is the `id` of the step
    from which on an event may happen or a card may be wild, left out where it may from the first."""

    first: str  # who acts first, in words; nothing where players do not act
    ties: str  # who opens of equal hands, as a sentence; `round` has a rule of its own
    round: str  # the words of the deal's first round of bets, instead of the step's own, if its opener differs from every other round's
    forced: str  # what they have to bet then, where it is not a blind that lies there already
    prices: list[list[str]]  # what a choice costs: as the game's file has it, and in words
    range: bool  # whether it costs whatever one likes between two prices
    short: str  # what becomes of a player who cannot pay, as sentences
    block: Block
    times: int  # how often a block comes, 0 where no number says it
    asks: str  # what decides whether a block comes again, as a sentence
    goes: bool  # whether it comes again while that is true; if not, until it is true
    since: int
    ends: bool  # whether hands are compared
    pays: bool  # whether somebody may win the pot or half of it
    legs: int  # how many legs that takes, where legs win it
    winner: bool  # whether what it costs goes to the winner, and not into the pot
    all: bool  # whether everybody pays it
    blinds: list[int]  # the chips that the first players put in, in their order
    anew: Literal["all", "in"]  # whether new hands are dealt after it for the same pot, to everybody or to those still in
    bets: bool  # whether it is a round of bets
    bring: int  # the bring-in, in the first of them
    in_out: bool  # whether players say that they are in or out
    back: bool  # whether players who are out come back in free of charge
    late: int  # the number of the first round of bets with the big bet of a fixed limit
    how: str  # what is done by hand at a real table, in sentences: how players choose at the same time, how an opener proves the hand
    again: list[int]  # the `id` of each step that comes again there, where a row stands for several
    ranks: bool  # of what is wild: whether the deal shows which ranks are, so that a dealer has to say so
    one_rank: bool  # and whether it is one rank at a time


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
    options: dict[str, list[str]]  # the choices that bring it up, any one of them; empty where it goes with the defaults
    rule: NotRequired[str]  # its address on the page of table rules, where it goes for every game in which the question comes up


class LaterLimit(TypedDict):
    """A limit that takes the place of the first one."""

    round: int  # the first betting round in which it holds, counted from 1
    limit: Literal["fixed", "spread", "half-pot", "pot", "no"]
    bet: NotRequired[int]
    big: NotRequired[int]


class Stakes(TypedDict):
    """The chips of a table: see engine.table.stakes."""

    ante: int
    bet: int
    max_bet: int
    raises: int | None  # None for any number
    stack: int
    stacks: NotRequired[list[int]]  # by seat, where not all began with the same
    limit: NotRequired[Literal["fixed", "spread", "half-pot", "pot", "no"]]  # this and all that follows, where it is not as usual
    blinds: NotRequired[list[int]]
    bring_in: NotRequired[int]
    big: NotRequired[int]
    heads_up: NotRequired[int | None]
    straddle: NotRequired[bool]
    dealer_antes: NotRequired[bool]
    bomb: NotRequired[int]
    big_from: NotRequired[int]
    open_pair: NotRequired[bool]
    after_draw: NotRequired[bool]
    complete: NotRequired[int]
    any_raise: NotRequired[bool]
    blind_ante: NotRequired[int]  # what the last of the blinds puts in for everybody
    kill: NotRequired[Literal["full", "half"]]
    kill_after: NotRequired[int]  # whole pots that one player has won in a row
    kill_over: NotRequired[int]  # chips of a whole pot
    killer: NotRequired[int]  # the seat that kills the pot of this deal
    streak: NotRequired[list[int]]  # the seat that won the pot before, and how many in a row
    later: NotRequired[list[LaterLimit]]


class CustomaryStakes(TypedDict):
    """The stakes that tables usually play a game for: as the phrase of the game's file, in sentences, and as a deal takes them."""

    phrase: str
    told: str
    stakes: Stakes


class GameEntry(TypedDict):
    """A game in the catalogue."""

    slug: str
    name: str
    call: str  # as a dealer calls it: the common game that it is like, and what is different
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
    kinds: list[DrillKind]
    custom: CustomaryStakes


class GameWithSteps(GameEntry):
    """A game of the catalogue with its steps, and a script that explains it aloud."""

    steps: list[Step]
    explain: NotRequired[str]  # in what `show` prints


class FileError(TypedDict):
    """What is wrong with a file, and its line."""

    line: int
    text: str


class Draft(TypedDict):
    """A game that somebody is writing: its steps as far as it can be read, fewest and most players where nothing is wrong with it."""

    name: str
    seats: list[int]
    steps: list[Step]
    flaws: list[FileError]
