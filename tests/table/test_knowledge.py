"""Nobody sees what they may not, and a redeal agrees with all a seat has seen."""

from __future__ import annotations

import json
from random import Random

import pytest

import engine
from engine.cards import mask, name
from engine.desk.session import Session
from engine.players.house import House
from engine.table.knowledge import _travel, forget, move, sees
from engine.table.state import State
from farm.dealing import cards_on_table
from tests.batches import VARIANTS, each_game


@each_game(share=8, house=True)
def test_redeals_agree(variant: engine.Variant) -> None:
    """All through random deals, each seat's redeal shows it just what it saw; the house decides alike in both, so it peeks at nothing."""
    house = House()
    for seed in range(4):
        seats = variant.seats[0] + seed % (variant.seats[1] - variant.seats[0] + 1)
        state, rng = variant.new(seats, seed), Random(seed)
        while not state.is_terminal():
            for p in range(seats):
                if rng.random() < 0.15:
                    world = state.determinize(p, rng)
                    assert world.observation(p) == state.observation(p)
                    assert cards_on_table(world) == cards_on_table(state)
                    if not state.answers:
                        assert world.information_state(p) == state.information_state(p)
            seat = state.current_player()
            world = state.determinize(seat, rng)
            assert house.choose(world, seat, Random(1)) == house.choose(state, seat, Random(1))
            state.apply_action(state.legal_actions().sample(rng))


def hidden(state: State) -> list[tuple[int, int]]:
    """(seat, place) of the others' cards that seat 0 cannot place."""
    see = sees(state, 0)
    return [(p, i) for p in range(1, state.n) for i, c in enumerate(state.hands[p] + state.stockpile[p]) if not see >> (c & 255) & 1]


def beginning(variant: engine.Variant) -> State:
    return variant.new(max(variant.seats[0], min(3, variant.seats[1])), 1)


@each_game(share=3)
def test_hidden_cards_vary(variant: engine.Variant) -> None:
    """A redeal really deals anew: over many, a hidden card of another seat takes many values."""
    state = beginning(variant)
    for p, i in hidden(state)[: not state.is_terminal()]:  # where nobody decides anything, it ends as it begins
        rng = Random(3)
        assert len({(w.hands[p] + w.stockpile[p])[i] for w in (state.determinize(0, rng) for _ in range(120))}) > 15


def test_hardly_a_game_begins_with_nothing_hidden() -> None:
    some = [variant for variant in VARIANTS if hidden(beginning(variant))]
    assert len(some) > 0.9 * len(VARIANTS)


def test_passed_cards_are_remembered_until_they_may_move() -> None:
    state = engine.load("anaconda").new(4, 11)
    given: dict[int, list[str]] = {}
    for _ in range(4):
        seat = state.current_player()
        action = next(iter(state.legal_actions()))
        given[seat] = action.split()[1:]
        state.apply_action(action)
    left = 1  # seat 0 passed to seat 1
    assert {c for c in state.observation(0)["hands"][left] if c} == set(given[0])
    for _ in range(3):
        world = state.determinize(0, Random(5))
        assert set(given[0]) <= {name(c) for c in world.hands[left]}
    for _ in range(4):  # two more to the left: any of the three may have gone on
        state.apply_action(state.legal_actions().sample(Random(8)))
    known = {c for c in state.observation(0)["hands"][left] if c}
    assert known == set(state.history[7].split()[1:]), "only the two passed just now are certain"
    rng = Random(9)
    for _ in range(60):
        world = state.determinize(0, rng)
        first = set(given[0])
        here = first & {name(c) for c in world.hands[1]}
        further = first & {name(c) for c in world.hands[2]}
        assert here | further == first, "a passed card is with the neighbour or the one after"
        assert len(further) <= 2, "only two cards went on"


def test_what_goes_back_into_the_deck_is_looked_for_nowhere() -> None:
    state = engine.load("anaconda").new(3, 11)
    card, other = state.hands[1][:2]
    state.known_to[0] |= mask([card, other])
    state.untracked[0] = {card: (1, 1), other: (1, 1)}
    forget(state, [card])
    assert state.untracked[0] == {other: (1, 1)}
    assert [state.known_to[p] >> (card & 255) & 1 for p in range(3)] == [0, 0, 0]
    assert [state.known_to[p] >> (other & 255) & 1 for p in range(3)] == [1, 1, 0]


def test_only_a_choice_unseen_makes_its_pool_uncertain() -> None:
    """Seat 0 knows three of seat 1's cards: it loses them where one of four goes unseen, and not where all four go, or where it sees which."""
    cards = engine.load("anaconda").new(3, 11).hands[1][:4]
    for gone, seers, sure in ((cards[:1], 0b110, 0), (cards, 0b110, 3), (cards[:1], 0b111, 4 - 1)):
        state = engine.load("anaconda").new(3, 11)
        state.known_to[0] |= mask(cards[:3])
        move(state, 1, 2, tuple(gone), seers, mask(cards))
        assert (state.known_to[0] & mask(cards)).bit_count() == sure
        assert len(state.untracked[0]) == 3 - sure
        assert state.known_to[2] & mask(cards) == mask(gone), "who gets them has seen them"


def test_what_a_rival_has_lost_sight_of_is_another_card_in_another_world() -> None:
    state = engine.load("anaconda").new(3, 11)
    hidden = state.hands[2][0]
    state.untracked[1] = {hidden: (0, 2)}
    state.marks["told"] = mask([hidden])
    move(state, 2, 1, (hidden,), 0b110, mask([hidden]))
    for seed in range(5):
        world = state.determinize(0, Random(seed))
        there = world.hands[2][0]
        assert world.untracked[1] == {there: (0, 2)}
        assert world.marks["told"] == mask([there])
        assert world.hidden_moves[-1][2] == (there,)


def test_a_card_may_have_gone_with_the_very_movement_in_which_it_was_lost_sight_of() -> None:
    state = engine.load("anaconda").new(3, 11)
    card, other = state.hands[1][:2]
    state.known_to[0] |= mask([card])
    move(state, 1, 2, (other,), 0b110, mask([card, other]))
    assert {_travel(state, 0, Random(seed))[card] for seed in range(40)} == {1, 2}


@pytest.mark.parametrize(("source", "place"), [(1, 0), (2, None)])
def test_a_travel_that_contradicts_what_was_seen_to_move_is_none(source: int, place: int | None) -> None:
    """Seat 0 lost sight of a card of seat 1, and then saw it come: from there, or from where it cannot have been."""
    state = engine.load("anaconda").new(3, 11)
    card = state.hands[1][0]
    state.untracked[0] = {card: (0, 1)}
    state.hidden_moves.append((source, 0, (card,), 1, 0b111, 0))
    assert _travel(state, 0, Random(1)) == (None if place is None else {card: place})


def test_what_others_chose_in_secret_is_chosen_anew_in_another_world() -> None:
    state = engine.load("anaconda").new(3, 11)
    chosen = next(iter(state.legal_actions()))
    state.apply_action(chosen)
    asked = state.ask_seats
    for seat in asked:
        world = state.determinize(seat, Random(1))
        assert world.ask_seats[0] == seat
        assert world.answers == ((chosen,) if seat == asked[0] else ())


def test_what_is_drawn_was_never_in_the_hand_that_was_thrown_from() -> None:
    state = engine.load("five-card-draw").new(2, 8, dealer=1)
    while not state.hidden_moves:
        legal = state.legal_actions()
        state.apply_action("check" if "check" in legal else next(a for a in legal if a.startswith("exchange")))
    assert state.hidden_moves[0][3] == 5, "one of five went"


def test_a_deed_is_judged_by_how_things_stood_then() -> None:
    """Seat 0 bets into a pot of three antes; that another folds after it, and a third calls, is no part of that."""
    state = engine.load("five-card-draw").new(3, 8, dealer=2)
    for action in ("bet", "fold", "call"):
        state.apply_action(action)
    bet, call = (deed.earlier_state(state) for deed in state.observed)
    assert (bet.live, bet.pot(), bet.bet_to_call) == ([True] * 3, 3, 0)
    assert (call.live, call.pot(), call.bet_to_call) == ([True, False, True], 5, 2)


@each_game(share=3, house=True)
def test_views_hold_no_hidden_card(variant: engine.Variant) -> None:
    """The trainer's document names no card that the person cannot place, in whatever part of it."""
    session = Session(variant.slug, None, 4)
    rng = Random(2)
    while not session.state.is_terminal():
        doc = session.view()
        see = sees(session.state, 0)
        pack = session.state.game.cards(session.seats)  # of two packs a card shows where either copy does
        hidden = {name(c) for c in pack if name(c) != "Jk"} - {name(c) for c in pack if see >> (c & 255) & 1}
        players = {p: {k: v for k, v in d.items() if k in ("cards", "stock")} for p, d in doc["players"].items()}
        shown = {t[:2] for d in players.values() for ts in d.values() for t in ts} | {
            t[:2] for z in doc["zones"].values() for t in z["cards"]
        }
        assert not shown & hidden
        pick = doc["choice"].get("pick", {}).get("from", [])
        assert not set(pick) & hidden
        session.act(session.state.legal_actions().sample(rng))
    assert "?" not in json.dumps([p["cards"] for p in session.view()["players"].values()]), "at the end everything is shown"
