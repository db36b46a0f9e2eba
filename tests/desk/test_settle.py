"""Settling a showdown from cards that are held up: the same words and shares as where the cards were dealt and played for."""

from __future__ import annotations

import json
from random import Random

import pytest

import engine
from engine.cards import is_joker, name
from engine.desk.roster import player
from engine.desk.session import call
from engine.desk.view import wild_cards
from engine.desk.who_won import MOST_CARDS, MOST_MIDDLE, conditional, needs, settle, told_by_cards
from engine.errors import CardError, OptionError
from engine.rules.showdown.compare import Compare
from engine.rules.showdown.eligible_cards import OWN_USED
from engine.rules.terms.boards import OPEN_AT
from engine.table.choices import Choice
from engine.table.state import State
from tests.batches import each_game

LAST_LEFT = {"low-hand-out"}  # hands go out one by one until a single one is left


def tokens(state: State, seat: int) -> str:
    """As one would lay them down: what is up, and what is wild by all that happened."""
    cards = state.hands[seat] or state.stock[seat]
    wild = wild_cards(state, seat, cards, False)
    return " ".join(name(c) + "^" * (state.up >> (c & 255) & 1) + "*" * (wild >> (c & 255) & 1) for c in cards)


def stayed(variant: engine.Variant, seats: int, seed: int) -> State:
    """A random deal in which nobody folds who need not."""
    state, rng = variant.deal(seats, seed), Random(seed)
    while not state.is_terminal():
        legal = state.legal_actions()
        action = player("random").choose(state, state.current_player(), rng)
        stay = next((word for word in ("check", "call", "in") if isinstance(legal, Choice) and word in legal), action)
        state.apply_action(stay)
    return state


@each_game(share=3)
def test_words_as_at_the_table(variant: engine.Variant) -> None:
    """Deals played to a showdown, then settled anew from the cards alone."""
    slug = variant.slug
    asked, settled = needs(slug), 0
    for seed in range(400):
        state = stayed(variant, min(variant.seats[0] + seed % 4, variant.seats[1]), seed)
        assert state.log is not None
        anew = max((i for i, entry in enumerate(state.log) if entry[1] in ("deal", "redeal")), default=0)  # the last hands alone lie there
        rules = [rule for step in state.game.play for rule in step.every()]
        other = {rule.step for rule in rules if isinstance(rule, Compare)}  # of comparisons the last is settled
        # and of ways that hang on the deal the usual one
        other |= {rule.step for given, rule in conditional(state.game) if not told_by_cards(given)}
        other -= {rule.step for rule in rules if rule is state.game.showdown}
        shown = {entry[2]: entry[5] for entry in state.log[anew:] if entry[1] == "show" and entry[0] not in other}
        if len(shown) < 2 or any(OWN_USED.of(state)):  # who has paid for another number of cards, the cards do not tell
            continue
        if any(len(state.hands[p]) > MOST_CARDS for p in shown):  # more than one would lay down there
            continue
        common = [c for _, c in sorted(zip(OPEN_AT.of(state), state.common, strict=True))] if asked["cells"] else state.common
        wild = wild_cards(state, min(shown), state.common, False)  # where it hangs on the deal, common cards are marked too
        marked = (name(c) + "*" * (wild >> (c & 255) & 1) for c in common)
        middle = f"{' '.join(marked)} | {' '.join(map(name, state.table if asked['table'] else ()))}"
        if state.game.apart:
            each_by_itself(state, shown, middle)
            settled += 1
            if settled == 4:
                return
            continue
        partners = [state.game.teammate(state, p) for p in range(state.n)]
        laid = {p: [p] if partners[p] == p else [p, partners[p]] for p in shown if p <= partners[p] or partners[p] not in shown}
        usual = "or as declared" in state.game.showdown.phrase()  # and nobody has: all of it can be told
        by_way = "both ways" in state.game.showdown.phrase()  # the cards alone do not tell which of them are used
        declared = [state.declared[p] for p in laid] if by_way else None
        found = settle(slug, [" ".join(tokens(state, p) for p in team) for team in laid.values()], middle, declared)
        for p, row in zip(laid, found["hands"], strict=True):
            said = shown[p].split("; ")[: 1 if asked["beyond"] and not usual else None]
            assert row["text"] == "; ".join(said).replace("nothing", ""), (slug, seed, p)
        assert sum(row["share"] for row in found["hands"]) == pytest.approx(0 if found["nobody"] else 1, abs=1e-5)
        settled += 1
        if settled == 4:
            return
    assert settled or variant.game().goes_on or "redeal" in variant.tags or slug in LAST_LEFT, f"{slug} came to no showdown of two"


def each_by_itself(state: State, shown: dict[int, str], middle: str) -> None:
    """Of several hands that stay apart, each is laid down by itself: what was said of a player is said of one of them."""
    assert state.game.several is not None
    hands = [(p, hand) for p in shown for hand in state.game.several.hands_of(state, p) if hand]
    if len(hands) > engine.load(state.game.slug).seats[1]:
        return
    found = settle(state.game.slug, [" ".join(map(name, hand)) for _, hand in hands], middle)
    for p, words in shown.items():
        said = {part for (q, _), row in zip(hands, found["hands"], strict=True) if q == p for part in row["parts"]}
        assert {*str(words).split("; ")} - {"nothing"} <= said
    assert sum(row["share"] for row in found["hands"]) == pytest.approx(1, abs=1e-5)


def shares(slug: str, *hands: str, table: str = "", declared: list[str] | None = None, **options: str) -> list[float]:
    return [row["share"] for row in settle(slug, list(hands), table, declared, options)["hands"]]


def test_declarations_decide_who_may_win_what() -> None:
    best, wheel, worse = "As Ah Ad Ac Ks Qs Jd", "2s 3h 4d 5c 7s Kh Qd", "2h 3d 4c 6s 8h Kd Qc"
    assert shares("anaconda", best, wheel, worse) == [0.5, 0.5, 0], "the cards speak"
    assert shares("anaconda", best, wheel, worse, declared=["high", "high", "low"]) == [0.5, 0, 0.5]
    assert shares("anaconda", best, wheel, worse, declared=["high", "high", "high"]) == [1, 0, 0]
    swings = ["both", "low", "high"]
    assert shares("anaconda", best, wheel, worse, declared=swings, declare="high low both") == [0, 0.5, 0.5], "who misses one way is out"


def test_who_goes_both_ways_may_tie() -> None:
    wheel, level, worse = "As 2d 3h 4c 5d 9s Kd", "Ah 2c 3d 4h 5s 9c Kh", "2h 3c 4d 6s 8h Td Qc"
    assert shares("anaconda", wheel, level, worse, declared=["both", "high", "low"], declare="high low both") == [0.75, 0.25, 0]
    assert shares("anaconda", wheel, level, worse, declared=["both", "both", "low"], declare="high low both") == [0.5, 0.5, 0]


def test_parts_are_told() -> None:
    found = settle("high-heart", ["As Kd 5h | 2c 3c 4d 9h", "Ah 9c 9d | 2d 2s Td Tc"])
    assert [part["winners"] for part in found["parts"]] == [[0], [1]]
    assert found["parts"][1]["text"] == "the highest heart in the hole"
    assert found["hands"][1]["parts"] == ["two pair, tens and nines", "the ace of hearts in the hole"]
    assert found["hands"][0]["tokens"][3] == "2c^"


def test_wild_cards_are_marked() -> None:
    [row] = settle("midnight-baseball", ["3s 9h Kd 2c Qh 5d 7s"])["hands"]
    assert row["tokens"][:3] == ["3s*", "9h*", "Kd"]
    assert row["text"] == "three kings"


def test_what_hangs_on_the_deal_is_marked() -> None:
    """Gymnastics: the card after the last queen makes its rank wild; only the table knows which that was."""
    asked = needs("gymnastics")
    assert len(asked["marks"]) == 1
    assert "after the latest queen" in asked["marks"][0]
    [row] = settle("gymnastics", ["Qs Qd 9h Kc 2s 8d 4h"])["hands"]
    assert row["text"] == "three kings", "queens are wild anyhow"
    [row] = settle("gymnastics", ["Qs Qd 9h* Kc 2s 8d 4h"])["hands"]
    assert row["text"] == "four kings"
    assert not needs("anaconda")["marks"] + needs("anaconda")["beyond"]
    assert "queen of the first upcard's suit" in needs("babies-daddy")["beyond"][0]
    assert needs("pick-a-partner")["beyond"] == ["Lay down the cards of a team as one hand."]


def test_the_winner_s_neighbour_has_half() -> None:
    low, high, middling = "As 2d 3c 4h 6s 8d Tc", "Ks Kd Kc Qh Qs Jd Jc", "Th Td 9h 9d 9c 8h 8c"
    assert shares("love-thy-neighbor", low, high, middling) == [0, 0.5, 0.5]
    assert shares("love-thy-neighbor", low, middling, high) == [0.5, 0, 0.5], "the next of the last is the first"


def test_what_a_game_needs() -> None:
    assert needs("texas-holdem") | {"text": ""} == {
        "cards": 2,
        "common": 5,
        "cells": [],
        "table": 0,
        "faces": False,
        "first": 0,
        "ordered": False,
        "stock": False,
        "declare": [],
        "decks": 1,
        "jokers": 0,
        "marks": [],
        "beyond": [],
        "text": "",
        "wild": [],
    }
    assert needs("baseball")["wild"] == ["Threes are wild.", "Nines are wild."]
    assert not needs("follow-the-queen")["wild"], "the cards do not tell it"
    assert needs("follow-the-queen")["marks"]
    assert needs("chicago")["faces"], "the highest spade in the hole"
    assert needs("anaconda")["declare"] == ["high", "low"]
    assert needs("anaconda", {"declare": "high low both"})["declare"] == ["high", "low", "both"]
    assert needs("cowpie")["first"] == 5
    assert not needs("rollem")["first"], "its stacks are no hands of their own"


def test_wrong_cards_are_named() -> None:
    with pytest.raises(CardError, match="Zz"):
        settle("anaconda", ["As Zz"])
    with pytest.raises(CardError, match="'As' is not among"):
        settle("anaconda", ["As Kd", "As 2c"])
    with pytest.raises(OptionError, match="for 2 to 7 players; 8 hands"):
        settle("anaconda", ["As"] * 8)
    with pytest.raises(OptionError, match="expected one of high, low, both"):
        settle("anaconda", ["As", "Kd"], declared=["high", "up"])


def test_the_browser_asks_the_same() -> None:
    answer = json.loads(call("showdown", json.dumps({"variant": "Pass the Trash", "hands": ["As Ah", "Ks Kh"]})))["ok"]
    assert answer == json.loads(json.dumps(settle("anaconda", ["As Ah", "Ks Kh"])))
    assert json.loads(call("needs", json.dumps({"variant": "anaconda"})))["ok"]["cards"] == 5
    wrong = json.loads(call("showdown", json.dumps({"variant": "anaconda", "hands": ["As As"]})))["error"]
    assert wrong["type"] == "CardError"


@each_game(share=6)
def test_what_is_not_asked_does_not_matter(variant: engine.Variant) -> None:
    """Where nobody is asked which cards lie face up, or in which order they came, the same cards win the same either way."""
    slug, rng = variant.slug, Random(7)
    pack = list(dict.fromkeys(name(c & 63) for c in variant.game().cards(2) if not is_joker(c)))
    for options in variant.choices():
        asked = needs(slug, options)
        most, middle = min(asked["cards"], MOST_CARDS), min(asked["common"] + asked["table"], MOST_MIDDLE)
        for _ in range(16 if not options else 4):
            cards = sorted(pack, key=lambda _: rng.random())
            table = " ".join(cards[2 * most : 2 * most + middle])
            hands = [cards[:most], cards[most : 2 * most]]
            plain = settle(slug, [" ".join(hand) for hand in hands], table, options=options)
            if not asked["faces"]:
                turned = [" ".join(card + "^" * (rng.random() < 0.5) for card in hand) for hand in hands]
                assert outcome(settle(slug, turned, table, options=options)) == outcome(plain), (options, turned)
            if not (asked["ordered"] or asked["first"] or asked["marks"]):
                mixed = [" ".join(sorted(hand)) for hand in hands]
                assert outcome(settle(slug, mixed, table, options=options)) == outcome(plain), (options, mixed)


def outcome(doc: dict) -> list[tuple]:
    return [(row["share"], row["text"]) for row in doc["hands"]]


def test_a_hand_that_won_before_is_not_there_to_be_beaten() -> None:
    """Half of the pot is won by a first hand, which a second has to beat: the cards of the second are all that lies there."""
    assert shares("double-take", "As Ad 3c 4d 5h", "Ks Kd 3d 4h 5c") == [1, 0]
    assert any("which hand won before" in line for line in needs("double-take")["beyond"])


def test_what_is_thrown_to_the_table_is_a_hand_to_beat() -> None:
    hands = ["As Ad 3c 4d 7h", "Ks Qd 9d 4h 6c"]
    assert needs("frankenstein")["table"] >= 4 * 7
    assert shares("frankenstein", *hands, table="Kc Kd Kh 2c 9s 8h") == [0, 0]
    assert shares("frankenstein", *hands, table="Kc Jd 2h 2c 9s 8h") == [1, 0]


def test_table_cards_that_an_event_lays_are_wild_by_their_rank() -> None:
    hands = ["9c 9d Ks 7h 2c 3c 5d", "Ac Ad Qs 7d 2d 4c 8h"]
    assert shares("pairs-show", *hands) == [0, 1]
    assert shares("pairs-show", *hands, table="Kc Jd") == [1, 0]
    assert shares("partridge", *hands, table="Kc Jd") == [0, 1], "the last of them alone"
    assert shares("partridge", *hands, table="Jd Kc") == [1, 0]


def test_what_players_did_is_not_taken_from_cards() -> None:
    """Where nobody could open, low wins; who opened, no cards tell: the usual way is settled, and the other is named."""
    assert shares("kings-back", "As Ad Ac 4d 7h", "Ks 9d 8d 4h 6c") == [1, 0]
    assert needs("kings-back")["beyond"] == [
        "If nobody opened with what it takes, hands are compared in another way, which is not settled here."
    ]
    assert shares("iffy-guts", "As Ad Ac 4d 7h", "Ks 9d 8d 4h 6c") == [0, 1], "of two hands the low one wins"
