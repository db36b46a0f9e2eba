"""What a state is made of is declared once, and whatever copies, renames or redeals leaves no field out."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import engine
from engine.cards import mask
from engine.rules.betting.penalties import GROWN
from engine.rules.betting.teams import PARTNERS
from engine.rules.exchange.set_aside import ASIDE
from engine.table.fields import FIELDS, OWN_HANDS, FieldKind, Fields
from engine.table.knowledge import ObservedAction
from engine.table.state import State
from engine.table.traits.facts import TRAIL, Mark

KNOWN = (FieldKind.LOST, FieldKind.MOVES, FieldKind.MASK, FieldKind.MASKS, FieldKind.MARKS)
LYING = (FieldKind.CARDS, FieldKind.OFFER, FieldKind.HANDS)
HOLD_CARDS = {*KNOWN, *LYING, FieldKind.OBSERVED}
FAMILIES = ["seven-card-stud", "anaconda", "midnight-baseball", "auction", "texas-holdem", "poker-roulette"]


def a_state() -> State:
    return engine.load("seven-card-stud").new(3, 5)


PACK = a_state().game.cards(3)
OTHER = dict(zip(PACK, (*PACK[1:], PACK[0]), strict=True))


def holding(kind: FieldKind, state: State, cards: tuple[int, ...]) -> Any:
    """What a field of this kind is when it holds just these two cards."""
    one, two = cards
    return {
        FieldKind.CARDS: [one, two],
        FieldKind.OFFER: [one, two],
        FieldKind.HANDS: [[one], [], [two]],
        FieldKind.MASK: mask(cards),
        FieldKind.MASKS: [mask([one]), 0, mask([two])],
        FieldKind.MARKS: {"some": mask([one]), "more": mask([two])},
        FieldKind.LOST: [{one: (0, 1)}, {}, {two: (0, 0)}],
        FieldKind.MOVES: [(0, 1, (one,), 3, 1, 0), (1, 2, (two,), 3, 2, 1)],
        FieldKind.OBSERVED: [],
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


def assert_of(kind: FieldKind, key: str, value: Any, n: int) -> None:
    lists, masks = (
        (FieldKind.LIST, FieldKind.CARDS, FieldKind.OFFER, FieldKind.MOVES, FieldKind.OBSERVED, FieldKind.MAYBE),
        (FieldKind.MASKS, FieldKind.HANDS, FieldKind.LOST),
    )
    if kind in lists or kind in masks:
        assert type(value) is list, key
    elif kind in (FieldKind.NAMED, FieldKind.MARKS):
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
    if kind is FieldKind.OBSERVED:
        state.observed = [ObservedAction(0, "bet", state.snapshot())]
        state.rename(OTHER)
        assert state.observed[0].changes == (OTHER,)
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
    if kind not in (FieldKind.VALUE, FieldKind.MASK):
        assert copied is not value
    if kind in (FieldKind.HANDS, FieldKind.LOST):
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
    before = {
        key: getattr(state, key) for key, field in FIELDS.items() if field.anew and field.kind not in (FieldKind.VALUE, FieldKind.MASK)
    }
    state.new_deal([True] * 3)
    assert not [key for key, value in before.items() if getattr(state, key) is value]


@pytest.mark.parametrize("key", [key for key, field in FIELDS.items() if field.observed])
def test_a_deed_tells_how_the_field_stood(key: str) -> None:
    """Whatever became of it since: for hands those of its seat, for what only grows what was there."""
    state = a_state()
    kind, seat = FIELDS[key].kind, 2
    if kind in HOLD_CARDS:
        setattr(state, key, holding(kind, state, PACK[3:5]))
    stood = state.clone()
    deed = ObservedAction(seat, "bet", state.snapshot())
    value = getattr(state, key)
    if kind in (FieldKind.CARDS, FieldKind.OFFER, FieldKind.MOVES):
        value.append(value[0])
    elif kind is FieldKind.HANDS:
        value[seat].append(PACK[9])
    elif isinstance(value, list):
        value[seat] = PACK[9]
    elif isinstance(value, dict):
        value["new"] = 1
    else:
        setattr(state, key, 99)
    assert getattr(state, key) != getattr(stood, key)
    then = deed.earlier_state(state)
    if kind is FieldKind.HANDS:
        assert getattr(then, key)[seat] == getattr(stood, key)[seat]
    else:
        assert getattr(then, key) == getattr(stood, key)


@pytest.mark.parametrize("slug", FAMILIES)
def test_deeds_share_a_snapshot_only_while_nothing_changes(slug: str) -> None:
    variant, rng, shared = engine.load(slug), Random(2), 0
    for seed in range(4):
        state, kept = variant.new(4, seed), 0
        while not state.is_terminal():
            before, acting = state.snapshot(), state.current_player()
            legal = state.legal_actions()
            state.act("check" if "check" in legal and rng.random() < 0.7 else legal.sample(rng))
            assert state.observed is not None
            if len(state.observed) == kept + 1 and state.observed[-1].seat == acting:
                assert state.observed[-1].snapshot == before
                shared += kept > 0 and state.observed[-1].snapshot is state.observed[-2].snapshot
            kept = len(state.observed)
    assert shared


def test_a_deed_is_recast_in_all_that_is_its_seats_own() -> None:
    state, seat = a_state(), 0
    for key, field in FIELDS.items():
        if field.kind in HOLD_CARDS - {FieldKind.OBSERVED}:
            setattr(state, key, holding(field.kind, state, PACK[3:5]))
    recast = ObservedAction(seat, "bet", state.snapshot()).recast(OTHER).earlier_state(state)
    for key in OWN_HANDS:
        assert getattr(recast, key)[seat] == [PACK[4]]
        assert getattr(recast, key)[2] == [PACK[4]], "what others hold is left to the redeal"
    assert recast.known_to == [mask([PACK[4]]), 0, mask([PACK[4]])]
    assert recast.marks == holding(FieldKind.MARKS, state, PACK[4:6])


@pytest.mark.parametrize("slug", FAMILIES)
def test_a_redeal_deals_every_place_where_cards_lie(slug: str) -> None:
    """A hidden card in any pile is among those dealt anew, none is doubled, and what is seen stays."""
    variant = engine.load(slug)
    for key in [key for key, field in FIELDS.items() if field.kind in LYING]:
        state = variant.new(3, 2)
        card = state.deck.pop()
        pile = getattr(state, key)
        (pile[1] if FIELDS[key].kind is FieldKind.HANDS else pile).append(card)
        worlds = [state.determinize(0, Random(i)) for i in range(12)]
        everything = Counter(every_card(state))
        assert all(Counter(every_card(world)) == everything for world in worlds)
        if key not in ("deck", "stacked"):
            places = [getattr(world, key)[1] if FIELDS[key].kind is FieldKind.HANDS else getattr(world, key) for world in worlds]
            assert len({place[-1] for place in places}) > 4, key


def test_a_rule_reaches_what_is_remembered_by_its_declaration_alone() -> None:
    """Facts and marks are read and written in engine/table/traits/facts.py; what copies, renames or empties them handles them whole."""
    whole = {"fields.py", "facts.py", "who_won.py"}
    for path in Path(engine.__file__).parent.rglob("*.py"):
        found = [
            n
            for n in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(n, ast.Attribute) and n.attr in ("facts", "marks")
        ]
        assert not found or path.name in whole, f"{path.name}:{found[0].lineno}"


def test_no_two_facts_have_one_name() -> None:
    with pytest.raises(TypeError, match="trail"):
        Mark("trail")


def test_facts_are_kept_deal_by_deal_and_seat_by_seat() -> None:
    state = a_state()
    other = state.clone()
    assert (GROWN.of(state), TRAIL.of(state), ASIDE.of(state)) == ((0, 0, 0), (), 0)
    GROWN.add(state, 1)
    GROWN.add(state, 1, 2)
    TRAIL.put(state, PACK[:2])
    ASIDE.put(state, mask(PACK[:1]))
    ASIDE.add(state, mask(PACK[1:2]))
    assert (GROWN.of(state), TRAIL.of(state), ASIDE.of(state)) == ((0, 3, 0), PACK[:2], mask(PACK[:2]))
    assert (GROWN.of(other), TRAIL.of(other), ASIDE.of(other)) == ((0, 0, 0), (), 0)
    GROWN.clear(state)
    assert GROWN.of(state) == (0, 0, 0)
    state.rename(OTHER)
    assert (TRAIL.of(state), ASIDE.of(state)) == (PACK[:2], mask(PACK[1:3])), "a mark goes with its cards"


def test_the_last_two_share_only_where_they_are_partners() -> None:
    """One who was left without a partner is no pair with the one seat still in beside it."""
    state = engine.load("pick-a-partner").new(4, 1)
    assert not state.game.together(state, [1, 3]), "nobody has picked yet"
    PARTNERS.put(state, (0, 3, 2, 1))
    assert [state.game.together(state, pair) for pair in ([1, 3], [3, 1], [0, 2], [0, 1], [2, 3])] == [True, True, False, False, False]
    assert not state.game.together(state, [0, 1, 3])
    assert a_state().game.teammate(state, 1) == 1, "where nobody picks, everybody plays alone"


def every_card(state: State) -> list[int]:
    found: list[int] = []
    for key, field in FIELDS.items():
        if field.kind in LYING:
            for part in getattr(state, key):
                found += part if field.kind is FieldKind.HANDS else [part]
    return found
