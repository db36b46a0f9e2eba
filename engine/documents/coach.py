"""What the coach says of a decision, and positions to practise on."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .game import DrillKind, Options
from .table import Moment

Grade = Literal["", "best", "even", "cost"]  # "" while too little is known


class ChoiceInWords(TypedDict):
    """A choice in words, and the cards chosen."""

    words: str
    cards: list[str]


class Candidate(TypedDict):
    """A choice and what it is worth: mean and standard error in chips a deal, None where not known, over `count` deals."""

    action: str
    amount: NotRequired[int]  # of a bet, a raise or a bid
    label: str
    said: ChoiceInWords
    value: float | None
    error: float | None
    count: int
    dropped: bool  # clearly behind, and tried no further
    shares: NotRequired[dict[str, float | None]]  # the mean by part of the pot
    chosen: bool


class Evaluation(TypedDict):
    """What the coach says of a decision. The candidates stand best first, with those that are about equal or in doubt. Of the choice made it
    tells the cost, and what `depends` on the kind of rivals. It also tells what the values mean where they are no plain forecast."""

    kind: DrillKind
    prompt: str
    candidates: list[Candidate]
    pot: int  # chips in it at the decision, of which a cost is told as a part
    close: list[str]  # actions
    take: NotRequired[str]  # the one of these that a player would take
    rollouts: int
    done: bool
    grade: Grade
    cost: float | None
    error: float | None
    reason: str
    depends: str
    means: str


class Advice(Evaluation):
    """`decision` is the person's, counted from 0."""

    decision: int


class Verdict(TypedDict):
    """The choice made beside the best one."""

    kind: DrillKind
    prompt: str
    action: str
    label: str
    said: ChoiceInWords
    best: str
    bestLabel: str
    bestSaid: ChoiceInWords
    pot: int
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
    kind: DrillKind
    stakes: NotRequired[str]  # as a text, where they are not the plain ones


class Drill(Position):
    """A position to practise on; `why` tells how far apart its choices are."""

    why: str


class HandShare(TypedDict):
    """A kind of hand, and in what share of the coach's worlds somebody holds it."""

    text: str
    share: float


class RivalHands(TypedDict):
    """What a rival is likely to hold at a decision, for a part of the pot ("" where it has one alone): what is most likely first, all others last."""

    seat: int
    name: str
    part: str
    hands: list[HandShare]


class RivalCards(TypedDict):
    """The cards that a rival holds in an imagined deal."""

    seat: int
    name: str
    cards: list[str]


class TypicalDeal(TypedDict):
    """A typical deal from a decision on: what the rivals hold, and what happens to the end. The best choice is made in it, or the seat `stays` and so does
    everybody, where it is best to be out."""

    stays: bool
    hands: list[RivalCards]
    lines: list[str]


class WinChance(TypedDict):
    """In what share of deals the seat would win something if everybody stayed from that decision on, and what it did."""

    decision: int
    did: str
    share: float


class Outlook(TypedDict):
    """What lay behind a decision that was made, as far as it is known after so many `worlds`."""

    worlds: int
    rivals: list[RivalHands]
    typical: TypicalDeal | None
    chances: list[WinChance]
    done: bool


class RolloutJob(TypedDict):
    """Worlds to be tried for the coach by another engine: at which moment, dealt from which seed, the `first`, how many, and the actions in each."""

    moment: Moment
    seed: int
    first: int
    worlds: int
    actions: list[str]


class RolloutResult(TypedDict):
    """What came of an errand, or of as much of it as was done: by world the work of dealing it, and by action all that came of it."""

    errand: RolloutJob
    work: list[int]
    came: list[list[list[object]]]
