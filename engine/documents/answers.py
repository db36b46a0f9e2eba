"""What a request is answered, by its method, or why it is not."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from .coach import Advice, Outlook, Review, RolloutJob, RolloutResult
from .game import CustomaryStakes, Draft, DrillKind, GameEntry, GameWithSteps
from .table import Record, View
from .who_won import ShowdownNeeds, ShowdownVerdict


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
        "errand": RolloutJob | None,
        "attempt": RolloutResult,
        "review": Review,
        "outlook": Outlook,
        "drill": View,
        "kinds": list[DrillKind],
        "stakes": CustomaryStakes,
        "record": Record,
        "showdown": ShowdownVerdict,
        "needs": ShowdownNeeds,
    },
)
