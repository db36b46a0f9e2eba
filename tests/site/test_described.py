"""Games by what people say of them, and pages by their headings: asked of the browser's own modules, with the file that the site ships."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.games import names
from engine.games.known import KNOWN
from generator.content import search
from tools import setup
from tools.publish import serve

TESTS = Path(__file__).resolve().parent
DESCRIBED = [line.split("\t") for line in (TESTS / "described.tsv").read_text("utf-8").splitlines()]
DATA = serve.SITE / "assets" / "data"
HEADINGS = {  # typed as they stand, or as people say them
    "five of a kind": "hand-rankings/#five-of-a-kind",
    "ace to five": "hand-rankings/#ace-to-five",
    "deuce to seven": "hand-rankings/#deuce-to-seven",
    "low hands": "hand-rankings/#low-hands",
    "two pair": "hand-rankings/#two-pair",
    "when cards are wild": "hand-rankings/#when-cards-are-wild",
    "hand rankings": "hand-rankings/",
    "what beats what": "hand-rankings/",
    "straight flush": "hand-rankings/#straight-flush",
    "full house": "hand-rankings/#full-house",
    "royal flush": "hand-rankings/#straight-flush",
    "wheel": "glossary/#wheel",
    "Bug": "glossary/#bug",
    "trips": "hand-rankings/#three-of-a-kind",
}
TOLD_SO = {  # ways of saying a thing that no step says so, each by descriptions that need it
    "seven card stud played for the worst hand": ["razz"],
    "a draw game where you want a bad hand and aces are bad, change cards three times": ["2-7-triple-draw"],
    "stud where people fold kings and play ace two three": ["razz"],
    "hold'em but you have to use both cards in your hand": ["greek-holdem", "spanish-holdem"],
    "3 by 3 grid of cards, use a line of three": ["tic-tac-toe", "new-haven", "tic-tac-holdem", "scotts-slots"],
    "pay to change a card at the end": ["option-alley", "six-card-option", "substitution", "one-card-substitution"],
    "lowball where you trade cards three times, straights hurt and aces are bad": ["2-7-triple-draw"],
    "what you throw away goes to the player on your left": ["dumpster-diving", "monkey-love"],
    "on the count of three you drop your three cards or hang on to them": ["guts", "three-card-guts"],
}
WISHES = {
    "for six, no wild cards, passing": {"players": 6, "wild": False, "families": []},
    "stud for 4 players without wild cards": {"players": 4, "wild": False, "families": ["stud"]},
    "we are five": {"players": 5, "wild": None, "families": []},
    "five card draw": {"players": None, "wild": None, "families": ["draw"]},
    "seven cards with some wild cards": {"players": None, "wild": True, "families": []},
}


@cache
def answers() -> dict[str, dict[str, Any]]:
    asked = [*(text for text, _ in DESCRIBED), *TOLD_SO, *HEADINGS, *WISHES, "flollow the queeen card", ""]
    command = [setup.node(), TESTS / "described.mjs", DATA / "search.json", DATA / "catalogue.json"]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True)
    return dict(zip(asked, json.loads(done.stdout), strict=True))


def test_descriptions_lead_to_their_game() -> None:
    """Among the first three; a hundred descriptions, of which nine in ten must hit."""
    assert len(DESCRIBED) >= 100
    lost = [
        f"{text}: {answers()[text]['games'][:4]}, not {slugs}"
        for text, slugs in DESCRIBED
        if not {*slugs.split(",")} & {*answers()[text]["games"][:3]}
    ]
    assert len(lost) <= len(DESCRIBED) // 10, "\n".join(lost)


@pytest.mark.parametrize(("text", "slugs"), TOLD_SO.items())
def test_what_people_say_is_what_happens(text: str, slugs: list[str]) -> None:
    assert {*slugs} & {*answers()[text]["games"][:3]}, answers()[text]["games"][:5]


def test_of_games_that_do_the_same_the_best_known_is_first() -> None:
    assert answers()["queens make the next card wild"]["games"][0] == "follow-the-queen"


@pytest.mark.parametrize(("text", "url"), HEADINGS.items())
def test_a_heading_typed_exactly_is_first(text: str, url: str) -> None:
    assert answers()[text]["exact"]
    assert answers()[text]["pages"][0] == url


@pytest.mark.parametrize(("text", "wishes"), WISHES.items())
def test_wishes_are_read_out_of_a_question(text: str, wishes: dict[str, object]) -> None:
    assert answers()[text]["wishes"] == wishes


def test_wishes_are_kept() -> None:
    found = answers()["for six, no wild cards, passing"]["games"]
    assert found
    for slug in found:
        variant = engine.load(slug)
        assert variant.seats[0] <= 6 <= variant.seats[1]
        assert variant.stats()["wilds"] == 0
    assert "anaconda" in found[:3]


def test_nothing_is_found_for_nothing() -> None:
    assert answers()[""]["games"] == answers()[""]["pages"] == []


def test_what_people_say_is_of_games_that_are_known() -> None:
    assert not [slug for slug in search.descriptions() if slug not in KNOWN and slug not in {v.slug for v in engine.variants()}]


def test_terms() -> None:
    assert search.terms("Queens make the next card wild") == ["queen", "after", "wild"]
    assert search.terms("The ladies' follower") != []
    assert search.terms("nobody may look at their cards") == ["nopeek"]
    assert names.words("10s") == ["10"]
