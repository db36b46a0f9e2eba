"""Going both ways: what a tie is worth, and who wins when those who went both ways knock each other out. Rule books answer these in several ways."""

from __future__ import annotations

from ...errors import PhraseError
from ...language.phrase import Word
from ...language.words import template
from ...table.traits.open_questions import OpenQuestion

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any


class Tie(Word):
    """What a tie is worth to a player who goes both ways."""

    words = {
        "a tie wins": "A player who goes both ways must win both; a tie counts as a win.",
        "a tie loses": "A player who goes both ways must win both alone; a tie loses.",
    }


class Clash(Word):
    """Who wins when players who went both ways have the best hands between them, and none of them has won both."""

    words = {
        "the others win": "Whoever misses one way is out, and the rest are compared without them.",
        "they split": "Whoever misses one way is out. But if players who went both ways have the best hand each way between them, each keeps what they won.",
        "the pot stays": "Whoever misses one way is out. But if players who went both ways have the best hand each way between them, nobody wins the "
        "pot, and there is a new deal for it.",
    }


OPENS = (
    OpenQuestion(
        "both-ways",
        "tie",
        Tie,
        ("a tie wins", "a tie loses"),
        template("It matters only where players may go both ways. Rule books disagree on whether they may tie."),
        template("Both ways, with a tie in one of them"),
        template(("A tie counts as a win", "A tie loses both")),
    ),
    OpenQuestion(
        "both-ways-clash",
        "clash",
        Clash,
        ("the others win", "they split", "the pot stays"),
        template(
            "It matters only where players may go both ways. Rule books disagree on who wins when two do, and each has the best hand one way."
        ),
        template("Two players go both ways, and each wins one way"),
        template(("The others win the pot", "The two split the pot", "The pot stays for a new deal")),
    ),
)


def opens(owned: Iterable[OpenQuestion], possible: bool) -> list[OpenQuestion]:
    """Of these, what is left open where it is possible to go both ways or not."""
    return [o for o in owned if possible or o not in OPENS]


def refuse(given: Mapping[str, Any], phrase: str) -> None:
    """PhraseError where nobody can go both ways, and something is said of it."""
    for o in OPENS:
        if o.slot in given:
            raise PhraseError(f"'{phrase}, {given[o.slot]}': nobody goes both ways there; expected a way 'both'")
