"""The one matcher of the site: every name in full, and the ways in which a name is half remembered."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from typing import Any

import pytest

import engine
from engine.games import catalogue
from engine.games import names as spelled
from generator.content import names
from tools import setup
from tools.publish import serve

NAMES = [(name, variant.slug) for variant in engine.variants() for name in (variant.name, *variant.aliases, *variant.hidden)]
ABSENT = [(name, game) for game in names.absent() for name in game["names"]]

FOUND = {  # what is the same name, however it is written
    "five-card-draw": ["5 card draw", "5-card draw", "FIVE CARD DRAW", "five card draws", "draw five card", "fivecarddraw"],
    "seven-card-stud": ["7 card stud", "seven-card stud"],
    "five-seven-nine": ["5/7/9", "5-7-9", "579"],
    "six-sixty-six-ii": ["666 ii", "six sixty-six 2"],
    "kentrell": ["48", "forty-eight"],
    "anaconda": ["pass the trash", "trash, pass the"],
    "fuck-your-neighbor": ["screw your neighbour", "screw your neighbours", "ranter go round"],
    "love-thy-neighbor": ["love thy neighbour", "love your neighbor"],
    "texas-holdem": ["holdem", "hold em", "hold 'em", "texas hold’em"],
    "indian-poker": ["indian poker", "forehead poker", "blind mans bluff", "blind man’s bluff", "Blind Man's  Bluff"],
    "drawmaha": ["dramaha", "sviten special"],
    "2-7-triple-draw": ["2-7 triple draw", "deuce to seven triple draw"],
    "hi-lo-cherryo": ["hi lo cherryo", "high-low cherry o"],
    "babies-daddy": ["babies daddy"],
    "baby-daddy": ["baby daddy"],
    "anaconda-ii": ["anaconda 2"],
    "no-peek-guts": ["nopeek guts", "no-peek guts"],
    "midnight-baseball": ["midnite baseball"],
    "it": ["it"],
    "chinese-poker": ["chinese", "thirteen card poker", "pusoy"],
    "open-face-chinese": ["open face chinese", "ofc", "fantasyland"],
    "pineapple-open-face": ["pineapple ofc", "pineapple open face chinese", "crazy pineapple ofc"],
}
NEAR = {  # a letter wrong, missing, too many, or two of them changed about; a word too many
    "anaconda": ["anacnda", "anacodna", "annaconda", "anakonda"],
    "five-card-draw": ["5 card darw", "five crad draw"],
    "texas-holdem": ["texas holdm", "texes holdem"],
    "the-price-is-right": ["the price is rihgt", "grocery shoping"],
    "kings-cancel-queens": ["cancelled kings"],
    "football": ["footbll", "foootball"],
    "straight-football": ["fotball poker"],
    "mexican-sweat": ["mexican swet"],
}
MISSING = {
    "pai gow": "Pai Gow",
    "put and tak": "Put and Take",
    "horse": "HORSE",
    "primero": "Primero",
    "as-nas": "As Nas",
    "casino holdem": "Casino Hold'em",
}


@cache
def answers() -> dict[str, dict[str, Any]]:
    asked = [name for name, _ in (*NAMES, *ABSENT)] + [name for some in (*FOUND.values(), *NEAR.values()) for name in some]
    asked += [*MISSING, "zzzz", "", " ", "!?", "cards"]
    words = [setup.node(), setup.ROOT / "tests" / "site" / "finder.mjs", serve.SITE]
    done = subprocess.run(words, input=json.dumps(asked), capture_output=True, text=True, check=True)
    return dict(zip(asked, json.loads(done.stdout), strict=True))


def test_every_name_is_found() -> None:
    lost = [f"{name!r} leads to {answers()[name]}" for name, slug in NAMES if slug not in answers()[name]["found"][:7]]
    assert not lost, "\n".join(lost)


@pytest.mark.parametrize(("name", "slug"), [(name, slug) for slug, some in FOUND.items() for name in some])
def test_a_name_however_it_is_written(name: str, slug: str) -> None:
    assert answers()[name]["found"][0] == slug
    assert not answers()[name]["near"]


@pytest.mark.parametrize(("name", "slug"), [(name, slug) for slug, some in NEAR.items() for name in some])
def test_a_name_that_is_nearly_right(name: str, slug: str) -> None:
    assert not answers()[name]["found"]
    assert slug in answers()[name]["near"][:3]


@pytest.mark.parametrize(("name", "game"), MISSING.items())
def test_a_game_that_is_not_here_is_known_by_name(name: str, game: str) -> None:
    assert game in (answers()[name]["absent"]["name"], *same(answers()[name]["absent"]["name"]))


def same(name: str) -> list[str]:
    return next(game["names"] for _, game in ABSENT if name in game["names"])


def test_every_game_that_is_not_here_is_named_as_such_with_the_nearest() -> None:
    for name, game in ABSENT:
        told = answers()[name]["absent"]
        assert told, name
        assert told["nearest"] == game["nearest"], name


def test_what_is_told_to_be_missing_is_missing() -> None:
    assert not [name for name, _ in ABSENT if catalogue.called(name)]
    written = [spelled.key(name) for name, _ in ABSENT]
    assert len(written) == len(set(written))
    for _, game in ABSENT:
        assert game["nearest"]
        assert all(catalogue.get(slug).playable for slug in game["nearest"])


@pytest.mark.parametrize("name", ["zzzz", "", " ", "!?"])
def test_nonsense_finds_nothing(name: str) -> None:
    assert answers()[name] == {"found": [], "near": [], "absent": None}
