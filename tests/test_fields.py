"""What a state is made of is declared once, and whatever copies, renames or redeals leaves no field out."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import engine
from engine.cards import mask
from engine.table.fields import FIELDS, OWN_HANDS, Fields, Kind
from engine.table.knowledge import Deed
from engine.table.state import State

KNOWN = (Kind.LOST, Kind.MOVES, Kind.MASK, Kind.MASKS, Kind.MARKS)
LYING = (Kind.CARDS, Kind.HANDS)
HOLD_CARDS = {*KNOWN, *LYING, Kind.DEEDS}
FAMILIES = ["seven-card-stud", "anaconda", "midnight-baseball", "auction", "texas-holdem", "poker-roulette"]


def a_state() -> State:
    return engine.load("seven-card-stud").new(3, 5)


PACK = a_state().game.cards(3)
OTHER = dict(zip(PACK, (*PACK[1:], PACK[0]), strict=True))


def holding(kind: Kind, state: State, cards: tuple[int, ...]) -> Any:
    """What a field of this kind is when it holds just these two cards."""
    one, two = cards
    return {
        Kind.CARDS: [one, two],
        Kind.HANDS: [[one], [], [two]],
        Kind.MASK: mask(cards),
        Kind.MASKS: [mask([one]), 0, mask([two])],
        Kind.MARKS: {"some": mask([one]), "more": mask([two])},
        Kind.LOST: [{one: (0, 1)}, {}, {two: (0, 0)}],
        Kind.MOVES: [(0, 1, (one,), 3, 1, 0), (1, 2, (two,), 3, 2, 1)],
        Kind.DEEDS: [],
    }[kind]


@pytest.mark.parametrize("slug", FAMILIES)
def test_no_field_is_undeclared(slug: str) -> None:
    """All through a deal: what a state holds is what is declared, and each field is of its kind."""
    variant = engine.load(slug)
    state, rng = variant.new(4, 1), Random(1)
    while True:
        for key, field in FIELDS.items():
            assert_of(field.kind, key, getattr(state, key), state.n)
        assert sorted(every_card(state)) == sorted(state.game.cards(4)), "some field holds cards and is not declared to"
        if state.is_terminal():
            break
        state.act(state.legal_actions().sample(rng))


def assert_of(kind: Kind, key: str, value: Any, n: int) -> None:
    lists, masks = (Kind.LIST, Kind.CARDS, Kind.MOVES, Kind.DEEDS, Kind.MAYBE), (Kind.MASKS, Kind.HANDS, Kind.LOST)
    if kind in lists or kind in masks:
        assert type(value) is list, key
    elif kind in (Kind.NAMED, Kind.MARKS):
        assert isinstance(value, dict), key
    else:
        assert not isinstance(value, (list, dict, set)), f"{key} can be changed in place: a clone must copy it"
    if kind in masks:
        assert len(value) == n, key


def test_a_field_that_is_not_declared_is_refused() -> None:
    """Wherever it is set: whoever adds one has to say in engine/table/fields.py whether it holds cards."""
    state = a_state()
    with pytest.raises(AttributeError):
        state.another = 1  # type: ignore[attr-defined]
    assert {*Fields.__annotations__} - {"fields"} == {*FIELDS}
    assert FIELDS["hands"] is not Fields.hands, "a field that a state lacks is an error, not the declaration"


@pytest.mark.parametrize("key", [key for key, field in FIELDS.items() if field.kind in HOLD_CARDS])
def test_every_field_that_holds_cards_is_renamed(key: str) -> None:
    state, cards = a_state(), PACK[3:5]
    kind = FIELDS[key].kind
    if kind is Kind.DEEDS:
        state.deeds = [Deed(0, "bet", state.snapshot(0))]
        state.rename(OTHER)
        assert state.deeds[0].changes == (OTHER,)
        return
    setattr(state, key, holding(kind, state, cards))
    state.rename(OTHER)
    assert getattr(state, key) == holding(kind, state, PACK[4:6])


@pytest.mark.parametrize("key", FIELDS)
def test_a_clone_shares_nothing_that_can_be_changed(key: str) -> None:
    state = a_state()
    kind = FIELDS[key].kind
    if kind in HOLD_CARDS:
        setattr(state, key, holding(kind, state, PACK[3:5]))
    value, copied = getattr(state, key), getattr(state.clone(), key)
    assert copied == value
    if kind not in (Kind.VALUE, Kind.MASK):
        assert copied is not value
    if kind in (Kind.HANDS, Kind.LOST):
        assert not any(one is another for one, another in zip(value, copied, strict=True))


@pytest.mark.parametrize("key", [key for key, field in FIELDS.items() if field.kind in HOLD_CARDS])
def test_a_new_deal_gathers_all_cards(key: str) -> None:
    state = a_state()
    begun = state.clone()
    begun.new_deal([True] * 3)
    setattr(state, key, holding(FIELDS[key].kind, state, PACK[3:5]))
    state.new_deal([True] * 3)
    assert getattr(state, key) == getattr(begun, key)


def test_a_new_deal_shares_nothing_with_the_last() -> None:
    state = a_state()
    before = {key: getattr(state, key) for key, field in FIELDS.items() if field.anew and field.kind not in (Kind.VALUE, Kind.MASK)}
    state.new_deal([True] * 3)
    assert not [key for key, value in before.items() if getattr(state, key) is value]


@pytest.mark.parametrize("key", [key for key, field in FIELDS.items() if field.deed])
def test_a_deed_tells_how_the_field_stood(key: str) -> None:
    """Whatever became of it since: for hands those of its seat, for what only grows what was there."""
    state = a_state()
    kind, seat = FIELDS[key].kind, 2
    if kind in HOLD_CARDS:
        setattr(state, key, holding(kind, state, PACK[3:5]))
    stood = state.clone()
    deed = Deed(seat, "bet", state.snapshot(seat))
    value = getattr(state, key)
    if kind in (Kind.CARDS, Kind.MOVES):
        value.append(value[0])
    elif kind is Kind.HANDS:
        value[seat].append(PACK[9])
    elif isinstance(value, list):
        value[seat] = PACK[9]
    elif isinstance(value, dict):
        value["new"] = 1
    else:
        setattr(state, key, 99)
    assert getattr(state, key) != getattr(stood, key)
    then = deed.then(state)
    if kind is Kind.HANDS:
        assert getattr(then, key)[seat] == getattr(stood, key)[seat]
    else:
        assert getattr(then, key) == getattr(stood, key)


def test_a_deed_is_recast_in_all_that_is_its_seats_own() -> None:
    state, seat = a_state(), 0
    for key, field in FIELDS.items():
        if field.kind in HOLD_CARDS - {Kind.DEEDS}:
            setattr(state, key, holding(field.kind, state, PACK[3:5]))
    recast = Deed(seat, "bet", state.snapshot(seat)).recast(OTHER).then(state)
    for key in OWN_HANDS:
        assert getattr(recast, key)[seat] == [PACK[4]]
        assert getattr(recast, key)[2] == [PACK[4]], "what others hold is left to the redeal"
    assert recast.known == [mask([PACK[4]]), 0, mask([PACK[4]])]
    assert recast.marks == holding(Kind.MARKS, state, PACK[4:6])


@pytest.mark.parametrize("slug", FAMILIES)
def test_a_redeal_deals_every_place_where_cards_lie(slug: str) -> None:
    """A hidden card in any pile is among those dealt anew, none is doubled, and what is seen stays."""
    variant = engine.load(slug)
    for key in [key for key, field in FIELDS.items() if field.kind in LYING]:
        state = variant.new(3, 2)
        card = state.deck.pop()
        pile = getattr(state, key)
        (pile[1] if FIELDS[key].kind is Kind.HANDS else pile).append(card)
        worlds = [state.determinize(0, Random(i)) for i in range(12)]
        everything = Counter(every_card(state))
        assert all(Counter(every_card(world)) == everything for world in worlds)
        if key not in ("deck", "stacked"):
            places = [getattr(world, key)[1] if FIELDS[key].kind is Kind.HANDS else getattr(world, key) for world in worlds]
            assert len({place[-1] for place in places}) > 4, key


def every_card(state: State) -> list[int]:
    found: list[int] = []
    for key, field in FIELDS.items():
        if field.kind in LYING:
            for part in getattr(state, key):
                found += part if field.kind is Kind.HANDS else [part]
    return found
