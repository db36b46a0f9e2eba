"""The shapes of all that leaves the engine as JSON: for the browser, the command line and the generator. Imports nothing of the engine.

Nothing imports them while the engine runs: annotations do, and `tools/documents.py`, which writes them for the browser's type checker. Seats are counted
from 0, chips are whole but for what the coach reckons. A card is two letters, rank and suit; a token is that, or `?` where the viewer does not know the
card, then `^` where it lies face up, then `*` where it is wild for its holder.
"""

from .answers import Answers, Failure
from .coach import Advice, Candidate, DecisionVerdict, Drill, Grade, Position, Reckoned, Review, Said, Verdict
from .game import Draft, Flaw, GameEntry, GameWithSteps, HouseRule, Options, Ruling, Step, StepKind
from .table import (
    Act,
    Action,
    AmountPick,
    CardPick,
    Choice,
    Exercise,
    Frame,
    From,
    LogLine,
    Observation,
    Patch,
    Player,
    Record,
    Result,
    Sample,
    Table,
    View,
    Zone,
)
from .who_won import Needs, PotPart, Settled, ShownHand

__all__ = [
    "Act",
    "Action",
    "Advice",
    "AmountPick",
    "Answers",
    "Candidate",
    "CardPick",
    "Choice",
    "DecisionVerdict",
    "Draft",
    "Drill",
    "Exercise",
    "Failure",
    "Flaw",
    "Frame",
    "From",
    "GameEntry",
    "GameWithSteps",
    "Grade",
    "HouseRule",
    "LogLine",
    "Needs",
    "Observation",
    "Options",
    "Patch",
    "Player",
    "Position",
    "PotPart",
    "Reckoned",
    "Record",
    "Result",
    "Review",
    "Ruling",
    "Said",
    "Sample",
    "Settled",
    "ShownHand",
    "Step",
    "StepKind",
    "Table",
    "Verdict",
    "View",
    "Zone",
]
