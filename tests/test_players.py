"""Players by name and by style, and a house that is better than chance wherever it sits."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.desk.match import match
from engine.desk.roster import PLAYERS, STYLES, player
from engine.games.check import HERE
from engine.players.house import House
from engine.players.play import play_out


def test_names() -> None:
    assert {f"house:{style}" for style in STYLES} < set(PLAYERS)
    with pytest.raises(ValueError, match=r"expected random, house, house:steady, house:tight"):
        player("house:wild")
    with pytest.raises(ValueError, match=r"coach:ROLLOUTS"):
        player("coach:many")
    assert player("coach:40").rollouts == 40


def bets(who: str) -> float:
    """The part of its bets and checks in which a player puts chips in."""
    done = []
    for seed in range(30):
        state = engine.load("seven-card-stud").new(4, seed)
        play_out(state, [player(who)] * 4, Random(seed))
        done += [a for a in state.history if a in ("check", "call", "bet", "raise", "fold")]
    return sum(a in ("call", "bet", "raise") for a in done) / len(done)


def test_styles_differ_as_their_names_say() -> None:
    assert bets("house:tight") < bets("house:steady") < bets("house:loose")
    assert bets("house:bluffing") > bets("house:steady")


@pytest.mark.parametrize("slug", ["rollem", "dawn", "anaconda", "the-price-is-right", "texas-holdem"])
def test_the_house_beats_chance(slug: str) -> None:
    """The long version, for every game, is `python -m farm ladder`."""
    score = match(slug, "house", "random", hands=80, seats=4)["house"]
    assert score.mean > 2 * score.error > 0


def test_the_coach_beats_the_house_where_there_is_much_to_decide() -> None:
    score = match("mexican-sweat", "coach:60", "house", hands=24, seed=5, seats=2)["coach:60"]
    assert score.mean > 0


def test_the_first_deal_goes_as_any_other() -> None:
    """What a house player has learnt of a game steers it from the first choice on, and not only once somebody has bet."""
    file = next(HERE.rglob("shootout.toml"))  # where a single card wins, of which only experience tells what it is worth
    variant = engine.Variant.parse(file.read_text("utf-8"), "shootout")
    histories = []
    for _ in range(2):
        state = variant.new(seed=1)
        play_out(state, [House()] * state.n, Random(1))
        histories.append(state.history)
    assert histories[0] == histories[1]
