"""How many may play follows from the options that were chosen, wherever a deal begins."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest

import engine
from engine.desk import playback, session
from engine.errors import OptionError
from engine.games.check import check
from farm import longrun, odds
from farm.dealing import deal
from tests.batches import each_game

BASEBALL = {"style": "baseball"}  # Roll Your Own with an extra card for each four
MORE = '\n[options.{0}]\nvalues = ["{1}", "{2}"]\nwhy = "for the test"\n'


def ask(method: str, **params: object) -> dict:
    return dict(json.loads(session.call(method, json.dumps(params))))


def test_a_game_for_pairs_is_dealt_to_an_even_number_unless_one_asks_for_another() -> None:
    variant = engine.load("pick-a-partner")
    assert [variant.players(None, usual) for usual in (4, 5, 7)] == [4, 4, 6]
    assert variant.players(5) == 5


def test_an_option_caps_itself_alone() -> None:
    game = engine.load("roll-your-own")
    assert game.seats == game.seats_for({}) == (2, 7)
    assert game.seats_for(BASEBALL) == (2, 6)
    assert game.deal(7).n == 7
    assert engine.load("chameleon").seats_for({"four": "plain"}) == (2, 7)


def test_the_refusal_names_the_option() -> None:
    game = engine.load("roll-your-own")
    with pytest.raises(OptionError, match=r"for 2 to 6 players, not 7, with “What is played: Baseball: .*” \(style=baseball\)$"):
        game.deal(7, options=BASEBALL)
    with pytest.raises(OptionError, match=r"for 2 to 7 players, not 8$"):
        game.deal(8)
    with pytest.raises(OptionError, match=r"for 2 to 6 players, not 7; more may play with “A four: .*” \(four=plain\)$"):
        engine.load("chameleon").deal(7)


def test_two_options_that_are_too_much_together() -> None:
    text = 'name = "T"\nsource = "x"\nplay = ["deal {a} down", "deal {b} up", "bet from left", "showdown high"]\n'
    game = engine.Variant.parse(text + MORE.format("a", 3, 4) + MORE.format("b", 2, 3), "t")
    assert [game.seats_for(dict(zip("ab", c, strict=True))) for c in product("34", "23")] == [(2, 10), (2, 8), (2, 8), (2, 7)]
    with pytest.raises(OptionError, match=r"not 8, with .*\(a=4\) and .*\(b=3\)"):
        game.deal(8, options={"a": "4", "b": "3"})


@each_game(share=3)
def test_the_record_tells_every_choice(variant: engine.Variant) -> None:
    """What the browser makes of the record's numbers a value (see seats.mjs) is what the engine says of the whole choice."""
    record = variant.record()
    usual = record["seats"]
    assert tuple(usual) == variant.seats_for()
    names = [n for n, o in record["options"].items() if "seats" in o]
    for values in product(*(variant.options[n].values for n in names)):
        chosen = dict(zip(names, values, strict=True))
        told = sorted((s[v] for n, v in chosen.items() if v in (s := record["options"][n]["seats"])), key=lambda seats: seats[1])
        narrow = [seats for seats in told if seats[1] < usual[1]]
        assert tuple((narrow or told[-1:] or [usual])[0]) == variant.seats_for(chosen), chosen
    for name, option in variant.options.items():  # the rest change nothing, whatever they stand beside
        for value in option.values if name not in names else ():
            assert variant.seats_for({name: value}) == variant.seats


def test_sessions_samples_and_drills_follow() -> None:
    assert len(ask("start", variant="roll-your-own", seats=7)["ok"]["players"]) == 7
    assert "style=baseball" in ask("start", variant="roll-your-own", seats=7, options=BASEBALL)["error"]["message"]
    assert playback.sample("roll-your-own", 7)["seats"] == 7
    assert playback.sample("roll-your-own", 7, **BASEBALL)["seats"] == 6
    psycho = engine.load("psycho").seats[1]
    assert len(ask("start", variant="psycho")["ok"]["players"]) == min(5, psycho)


def test_the_farm_counts_what_each_option_serves() -> None:
    game = engine.load("roll-your-own")
    for chunks in (list(odds.chunks(game, 4)), longrun.plan(["roll-your-own"], 1)):
        most = {str(c["options"]): 0 for c in chunks}
        for c in chunks:
            most[str(c["options"])] = max(most[str(c["options"])], c["seats"])
        assert most.pop(str(BASEBALL)) == 6
        assert set(most.values()) == {7}


@pytest.mark.parametrize("slug", ["chameleon", "weeping-willow"])
def test_the_widest_tables_are_dealt(slug: str) -> None:
    game = engine.load(slug)
    for name, option in game.options.items():
        for value in option.values:
            for seed in range(6):
                deal(game, game.seats_for({name: value})[1], seed, options={name: value})


def test_the_lint(tmp_path: Path) -> None:
    file = tmp_path / "test-game.toml"
    deals = 'name = "Test"\nsource = "here"\nplay = ["deal {cards} down", "bet from left", "showdown high"]\n'
    file.write_text(deals + MORE.format("cards", 5, 30))
    assert any("the deck serves 1 player; expected two at least (with cards 30)" in m for m in check([file]))
    file.write_text(deals + "seats = [2, 8]\n" + MORE.format("cards", 8, 6))
    assert check([file]) == [], "the option serves the eight that the file names"
    file.write_text(deals + "seats = [2, 9]\n" + MORE.format("cards", 8, 6))
    assert any("the deck serves 8 players, not 9" in m for m in check([file]))
