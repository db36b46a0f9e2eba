"""House rules that many games share, in each of them: the scale of low hands, both ways, aces in the hole."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.cards import mask, parse
from engine.desk.player_registry import player
from engine.rules.arranging.declare import Declare
from engine.rules.betting.rounds import Bet
from engine.table.state import State

WHEEL, SIX, SEVEN = "As 2d 3h 4c 5d", "Ad 2h 3c 4s 6s", "2c 3s 4h 5c 7s"
BEST = {"ace-to-five": 0, "ace-to-six": 1, "deuce-to-seven": 2, "eight-or-better": 0}  # of the three
SPLIT = {"psycho": {"aim": "high-low"}, "roll-your-own": {"style": "high-low"}}  # options under which there is a low half
BORROWED = ("love-canal", "rollem")  # no hand of one's own five cards


def having(option: str) -> list[str]:
    """The games told in detail that leave it open. Cards that lie on a table of lines, other wild cards or a place among the hands would decide elsewhere."""
    return [v.slug for v in engine.variants() if option in v.options and v.in_detail]


def shown(slug: str, hands: tuple[str, ...], down: str = "", **options: str) -> State:
    """The showdown of these hands, of which the cards `down` lie face down; everybody has gone low where that is asked."""
    variant = engine.load(slug)
    state = variant.new(max(variant.seats[0], len(hands)), **options)
    while len(hands) < state.n:
        hands = (*hands, "Ks Kd Kh Kc Qs")
    state.hands, state.table, state.common = [parse(hand) for hand in hands], [], []
    state.face_up = mask(parse(" ".join(hands))) & ~mask(parse(down) if down else [])
    state.declared = ["low"] * state.n
    state.game.showdown.run(state)
    return state


@pytest.mark.parametrize("slug", [s for s in having("low") if s not in BORROWED])
def test_each_scale_has_its_own_best_low_hand(slug: str) -> None:
    for scale in engine.load(slug).options["low"].values:
        if scale in BEST:
            state = shown(slug, (WHEEL, SIX, SEVEN), low=scale, **SPLIT.get(slug, {}))
            low = [entry[2] for entry in state.log or () if entry[1] == "win" and ("low" in entry[-1])]
            assert low == [BEST[scale]]


@pytest.mark.parametrize("slug", having("declare"))
def test_both_ways_can_be_declared_where_the_house_plays_so(slug: str) -> None:
    for value in engine.load(slug).options["declare"].values:
        if value == "cards speak":
            continue
        state = engine.load(slug).new(declare=value, seed=3, **SPLIT.get(slug, {}))
        anybody, rng = player("random"), Random(3)
        while not isinstance(state.asking, Declare) or state.asking.what == "in or out":
            seat = state.current_player()
            assert seat is not None, "nothing is declared"
            state.apply_action("check" if isinstance(state.asking, Bet) else anybody.choose(state, seat, rng))
        assert ("declare both" in state.legal_actions()) == (value == "high low both")


@pytest.mark.parametrize("slug", [s for s in having("ace") if s != "babies-daddy"])  # a king is wild there: see test_trail_wilds
def test_an_ace_is_the_highest_or_the_lowest_card_in_the_hole(slug: str) -> None:
    """Ace and six in the hole of two kings and two aces: a wild six makes aces full, two wild aces make four kings."""
    hands = ("As 6d Ad Kc Kd 9h Jh", "Qs 8d Ts 5c 4d 7s 7c")
    for ace, name in (("ace high", "full house, aces over kings"), ("ace low", "four kings")):
        whole = {"extent": "whole rank"} if "extent" in engine.load(slug).options else {}
        state = shown(slug, hands, "As 6d", ace=ace, **whole)
        (words,) = [entry[5] for entry in state.log or () if entry[1] == "show" and entry[2] == 0]
        assert words.split("; ")[0] == name
