"""Games in which something is missing are refused, with what is missing, the line and the phrase that would bring it; nothing else is."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import engine
from engine.games import catalogue, requirements
from engine.games import check as lint
from engine.games.vocabulary import entries
from engine.language.phrase import PHRASES
from engine.rules.betting.rounds import Bet
from engine.rules.conditions.player_conditions import PlayerSelection
from engine.table.component import Component, Condition
from engine.table.traits.capabilities import Capability

DEALT = '"deal 5 down", "deal 2 up"'
FLIPS = f'{DEALT}, "flip 1"'


def game(steps: str, more: str = "") -> str:
    return f'name = "T"\nsource = "here"\nplay = [{steps}]\n{more}'


def when(event: str, effect: str) -> str:
    return f'when = [{{ event = "{event}", do = ["{effect}"] }}]'


SENSELESS = {  # the game, the line, the phrase, and what is said of it
    "a roll without a stack": (game('"deal 5 down", "roll", "showdown high"'), 3, "roll", "needs a stack, which no step before it brings"),
    "a declaration that nobody made": (
        game(f'{DEALT}, "showdown declared high and low by ace-to-five"'),
        3,
        "showdown declared high and low by ace-to-five",
        "expected 'declare high or low'",
    ),
    "jokers wild, and none in the deck": (game(f'{DEALT}, "showdown high"', 'wild = ["jokers"]'), 4, "jokers", "expected a deck such as"),
    "bugs, and no jokers": (game(f'{DEALT}, "showdown high"', 'wild = ["jokers as bugs"]'), 4, "jokers as bugs", "jokers in the deck"),
    "a table card that nobody laid": (
        game(f'{DEALT}, "showdown high"', 'wild = ["rank of table card 2"]'),
        4,
        "rank of table card 2",
        "expected 'lay 1 table'",
    ),
    "the second table card of one": (
        game(f'{DEALT}, "lay 1 table", "showdown high"', 'wild = ["rank of table card 2"]'),
        4,
        "rank of table card 2",
        "looks at table card 2 where 1 lies on the table",
    ),
    "a rank that nobody names": (game(f'{DEALT}, "showdown high"', 'wild = ["rank named"]'), 4, "rank named", "'name a wild rank'"),
    "a rank that nobody cuts": (game(f'{DEALT}, "showdown high"', 'wild = ["rank cut"]'), 4, "rank cut", "'cut a wild rank'"),
    "the rank left over of no row": (
        game(f'{DEALT}, "showdown high"', 'wild = ["rank left over"]'),
        4,
        "rank left over",
        "'pick one each'",
    ),
    "bets behind blinds that nobody posts": (game(f'{DEALT}, "bet from blinds", "showdown high"'), 3, "bet from blinds", "blinds"),
    "blinds that an earlier round has used up": (
        game(f'"blinds of half bet, bet", {DEALT}, "bet from left", "bet from blinds", "showdown high"'),
        3,
        "bet from blinds",
        "which 'bet from left' has used up",
    ),
    "the best hand showing where nothing shows": (game('"deal 5 down", "bet from high", "showdown high"'), 3, "bet from high", "upcards"),
    "whoever flipped, and nobody does": (
        game(f'{DEALT}, "bet from whoever flipped", "showdown high"'),
        3,
        "bet from whoever flipped",
        "'flip until best",
    ),
    "nobody is dealt a card": (game('"bet from left", "showdown high"'), 3, "high", "needs cards in the hands"),
    "a stock that nobody has": (game(f'{DEALT}, "showdown high in stock"'), 3, "high in stock", "needs stocks"),
    "the discards, and there are none": (
        game('"deal 5 down from the discards", "showdown high"'),
        3,
        "deal 5 down from the discards",
        "discards",
    ),
    "the card just turned up, and none was": (
        game(f'{DEALT}, "pass 1 flipped left", "showdown high"'),
        3,
        "pass 1 flipped left",
        "'flip 1'",
    ),
    "the new cards, and there are none": (
        game('"offer 1 up", "flip 1 new", "showdown high"'),
        3,
        "1 new",
        "cards just dealt",
    ),
    "unseen cards that all have seen": (
        game('"deal 5 down", "look at unseen", "showdown high"'),
        3,
        "look at unseen",
        "'deal 1 up'".replace("1 up", "7 unseen"),
    ),
    "the event's card in a step": (game(f'{DEALT}, "discard it", "showdown high"'), 3, "discard it", "a card that it is about"),
    "the event's player in a step": (game(f'{DEALT}, "ante to them", "showdown high"'), 3, "ante to them", "a player whom it is about"),
    "turns in the betting where nobody bets": (
        game('"deal 5 down", "showdown high"', when("somebody is to act", "draw up to 2")),
        4,
        "somebody is to act",
        "needs a betting round, which nothing in the game brings; expected 'bet from left'",
    ),
    "a fold of nobody": (game(f'{DEALT}, "fold", "showdown high"'), 3, "fold", "a player whom it is about"),
    "a redeal without end": (game(f'{DEALT}, "redeal", "showdown high"'), 3, "redeal", "something that brings it about"),
    "an event's card that an event has not": (
        game(
            '"deal 5 down", "lay 1 table", { repeat = "until everybody has all up", do = ["flip until best"] }, "showdown high"',
            when("cannot beat the best", "discard it"),
        ),
        4,
        "discard it",
        "a card that it is about",
    ),
    "cards that nobody can pay for": (
        game(f'{DEALT}, "showdown high"', 'wild = ["twos paid for"]'),
        4,
        "twos paid for",
        "to make it wild'",
    ),
    "pay for cards that are never wild": (
        game(f'{DEALT}, "showdown high"', when("two dealt up", "may pay ante to make it wild")),
        4,
        "may pay ante to make it wild",
        "needs cards that are wild if paid for",
    ),
    "change wild ranks that stay": (
        game(f'{DEALT}, "showdown high"', when("two dealt up", "change a wild rank for free")),
        4,
        "change a wild rank",
        "needs wild ranks that may change",
    ),
    "wild ranks that nobody can change": (
        game(f'{DEALT}, "showdown high"', 'wild = ["twos as they change"]'),
        4,
        "twos as they change",
        "needs a change of wild ranks",
    ),
    "come back, and no event is about who folded": (
        game(f'{FLIPS}, "showdown high"', when("two flipped", "come back")),
        4,
        "come back",
        "'spade flipped in a folded hand'",
    ),
    "folded players who turn up nothing": (
        game(f'{FLIPS}, "showdown high"', when("two flipped in a folded hand", "come back")),
        4,
        "two flipped in a folded hand",
        "'roll, folded too'",
    ),
    "folded players who are to fold": (
        game('"deal 5 down", "stack", "roll, folded too", "showdown high"', when("two flipped in a folded hand", "fold")),
        4,
        "fold",
        "a player whom it is about",
    ),
    "a partner's cards without partners": (
        game(f'{DEALT}, "showdown high using the partner\'s cards too"'),
        3,
        "high using the partner's cards too",
        "'pick partners",
    ),
    "stacks that nobody split": (game(f'{DEALT}, "showdown high in second stack"'), 3, "high in second stack", "'split 5 and 2'"),
    "stacks that a declaration has used up": (
        game('"deal 7 down", "split 5 and 2", "declare high or low by side card", "showdown high in second stack"'),
        3,
        "high in second stack",
        "which 'declare high or low by side card' has used up",
    ),
    "common cards that nobody dealt": (
        game(f'{DEALT}, "showdown high using at least 2 own"'),
        3,
        "high using at least 2 own",
        "'lay 3 common'",
    ),
    "a pick where nothing is on offer": (game(f'{DEALT}, "pick one each", "showdown high"'), 3, "pick one each", "needs cards on offer"),
    "the highest bid, and nobody bids": (
        game('"lay 1 each offered", "pick one each from highest bid", "showdown high"'),
        3,
        "pick one each from highest bid",
        "'auction the first pick from bet to all'",
    ),
    "the boot, and nothing on the table": (
        game(f'{DEALT}, "showdown low by ace-to-five", "beat the table", "if nobody wins, redeal"'),
        3,
        "beat the table",
        "a table card",
    ),
    "an event that no step brings": (game('"deal 5 down", "showdown high"', when("four flipped", "fold")), 4, "four flipped", "'flip 1'"),
    "held, and no hand is laid open": (game(f'{DEALT}, "showdown high"', when("four held", "fold")), 4, "four held", "'show all'"),
    "no cards left, and none has to go": (game(f'{DEALT}, "showdown high"', when("hand empty", "fold")), 4, "hand empty", "'discard"),
    "wild cards where nothing is wild": (
        game(f'{DEALT}, "showdown high"', when("first wild card dealt up", "fold")),
        4,
        "first wild card",
        "needs wild cards",
    ),
    "a block that nobody ends": (
        game('"deal 5 down", { repeat = "until everybody has all up", do = ["bet from left"] }, "showdown high"'),
        3,
        "repeat until everybody has all up",
        "which no step of the block brings",
    ),
}


@pytest.mark.parametrize("name", SENSELESS)
def test_what_is_missing_is_told(name: str) -> None:
    text, line, phrase, said = SENSELESS[name]
    found = engine.Variant.parse(text, "x").problems()
    assert any(p.startswith(f"line {line}: {phrase}: ") and said in p for p in found), found


GOOD = {
    "a block may bring it": game('"deal 5 down", { repeat = 2, do = ["flip 1"] }, "bet from high", "showdown high"'),
    "a block's later rounds find what its earlier ones brought": game(
        '"deal 4 down", { repeat = 2, do = ["bet from high", "flip 1"] }, "showdown high"'
    ),
    "a condition may bring it": game(
        '"deal 5 down", "lay 1 table", { given = "table has aces", do = ["deal 1 up"] }, "bet from high", "showdown high"'
    ),
    "payers may have it": game('"deal 5 down", { may = "pay ante", do = ["flip 1"] }, "bet from high", "showdown high"'),
    "an effect may bring it": game(f'{DEALT}, "deal 1 up from the discards", "showdown high"', when("two dealt up", "discard it")),
    "an option may bring it": game('"deal 5 down", { if = "jokers with", do = ["deal 1 down"] }, "showdown high"')
    + '[options.jokers]\nvalues = ["with", "without"]\nwhy = "x"\n',
    "what stands may need what comes later": game(
        '"deal 5 down", "lay 1 common", "lay 2 table", "showdown high"', 'wild = ["rank of table card 2"]'
    ),
    "behind what brings a player back, anything may be done": game(
        '"deal 5 down", "stack", "bet from left", "roll, folded too", "showdown high"',
        'when = [{ event = "two flipped in a folded hand", do = ["come back", "deal 1 down"] }]',
    ),
}


@pytest.mark.parametrize("name", GOOD)
def test_nothing_else_is_refused(name: str) -> None:
    assert engine.Variant.parse(GOOD[name], "x").problems() == []


def test_every_game_finds_what_it_needs() -> None:
    for v in catalogue.variants():
        for options in v.choices():
            assert requirements.missing(v.game(options)) == [], v.slug


@cache
def needed() -> frozenset[Capability]:
    """By the examples of all phrases."""
    parts = [cls.match(example) for classes in PHRASES.values() for cls in classes for example in cls.examples]
    parts.append(
        PlayerSelection.match("whoever they took from")
    )  # which no small game shows, so that it is no example (see Thief in written/)
    parts.append(Bet.match("bet from whoever got the match"))  # an opener among others, which the reference lists
    found = [part for part in parts if isinstance(part, Component)]
    lacking = [part.lacks(frozenset()) for part in found if isinstance(part, Condition)]
    return frozenset().union(*(part.requires for part in found), *lacking)


@pytest.mark.parametrize("thing", Capability)
def test_each_thing_is_needed_and_brought(thing: Capability) -> None:
    """By some phrase at least; what nothing needs is not worth a word, and what nothing brings could not be told of."""
    assert thing in needed()
    assert requirements.providers(thing)


def test_a_phrase_that_stands_in_a_name_is_found_where_it_is_played() -> None:
    text = game('"deal 5 down", "roll", "showdown high"').replace('"T"', '"Deal and roll"')
    assert [p.split(":")[0] for p in engine.Variant.parse(text, "x").problems()] == ["line 3"]


def test_a_phrase_with_an_option_in_it_is_found() -> None:
    text = game('"deal 5 down", "bet from {opener}", "showdown high"', '[options.opener]\nvalues = ["left", "high"]\nwhy = "x"\n')
    (problem,) = engine.Variant.parse(text, "x").problems()
    assert problem.startswith("line 3: bet from high: needs upcards")
    assert problem.endswith("(with opener high)")


def test_the_vocabulary_tells_both() -> None:
    told = {entry.name: entry for entry in entries()}
    assert told["Roll"].requires == ("a stack", "down cards", "two stacks")
    assert "upcards" in told["Roll"].provides
    assert told["Showdown"].requires == ("a declaration of high or low",)
    assert all(list(e.requires) == sorted({*e.requires}) and list(e.provides) == sorted({*e.provides}) for e in told.values())


def test_problems_are_what_the_lint_says(tmp_path: Path) -> None:
    """All of them, each with its line; of a game that stands in no file too."""
    text = game('"deal 5 down", "pass 6 left", "roll", "showdown high"', 'aliases = ["T"]\nparent = "anacondo"')
    file = tmp_path / "some-game.toml"
    file.write_text(text)
    told = [message.removeprefix(f"{file}:") for message in lint.check([file])]
    v = engine.Variant.parse(text, "some-game")
    assert [problem.removeprefix("line ") for problem in v.problems()] == told
    assert len(told) == 4
    assert engine.Variant.parse(game('"deal 5 down", "showdown high"')).problems() == []
    assert all(engine.load(slug).problems() == [] for slug in ("anaconda", "gymnastics"))
