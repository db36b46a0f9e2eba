"""Actions are values with a text: whatever may be chosen reads back from its text as the same parts, and every rule says what it asks for."""

from __future__ import annotations

import copy
import pickle
import re
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import engine.rules
from engine.cards import deck, name, parse
from engine.language.phrase import PHRASES
from engine.table.actions import STAND_PAT, Action, towards
from engine.table.choices import Amounts, Choice, Orders, Picks, Subsets
from engine.table.decisions import DECISIONS, KINDS, SIZE
from engine.table.rule import Rule
from tests.batches import each_game

ENGINE = Path(__file__).resolve().parents[2] / "engine"


def parts(action: Action) -> tuple[object, ...]:
    return str(action), action.verb, action.cards, action.word, action.amount, action.target


def test_an_action_is_its_text() -> None:
    action = Action("pass", tuple(parse("4c 9d")))
    assert action == "pass 4c 9d"
    assert hash(action) == hash("pass 4c 9d")
    assert parts(pickle.loads(pickle.dumps(action))) == parts(copy.deepcopy(action)) == parts(action)
    assert parts(towards("give", 3, 1, 4, "open")) == ("give open 2", "give", (), "open", None, 1)


TWO_PACKS = [c for c in deck(2, 3) if name(c) in ("Jk", "4c", "9d")]
CHOICES = (
    Choice.of("pay", "fold"),
    Subsets("pass", TWO_PACKS, 2),
    Subsets("exchange", TWO_PACKS[::-1], 0, 3, STAND_PAT),
    Orders("stack", TWO_PACKS[:4]),
    Picks("pass", TWO_PACKS, (2, 1)),
    Amounts("bid", 3, 9),
)


@pytest.mark.parametrize("choice", CHOICES, ids=lambda c: type(c).__name__)
def test_what_may_be_chosen_reads_back(choice: Choice | Subsets | Amounts) -> None:
    """Of cards with the same name the first are meant, by their text and as values."""
    for action in [*choice, *(choice.sample(Random(n)) for n in range(20))]:
        found = choice.read(str(action))
        assert found is not None
        assert parts(found) == parts(action)
    for wrong in ("", "pass", "pay 4c", "bid 10", "bid 03", "stack 4c", "exchange 4c 4c 4c", "pass As 4c"):
        assert choice.read(wrong) is None


@each_game()
def test_in_every_game(variant: engine.Variant) -> None:
    """What a player does is done by value; its text, read where it was chosen, is the same."""
    state, rng = variant.deal(), Random(variant.slug)
    while not state.is_terminal():
        legal, seat = state.legal_actions(), state.current_player()
        chosen = legal.sample(rng)
        for action in (chosen, *islice(legal, 5)):
            assert parts(legal.read(str(action))) == parts(action)
            label = state.asking.label(state, seat, action)
            assert label.words
            assert label.cost == state.asking.charge(state, seat, action), "what players go by is what the button says"
            assert label.card == state.asking.subject(action) or not state.asking.priced
            assert state.asking.doing(state, seat, action)
        state.apply_action(str(chosen))
    assert all(type(action) is Action for action in state.history)


def test_every_rule_that_asks_says_what() -> None:
    for rule in {kind for form in PHRASES["rule"] for kind in (form, *form.__subclasses__())}:  # a form may be played in several ways
        asks, perhaps = rule.options is not Rule.options, rule.decides is not Rule.decides
        if asks and not perhaps:
            assert rule.decision in DECISIONS, rule.__name__
        assert not rule.decision or asks or rule.__subclasses__(), rule.__name__
    assert set(DECISIONS.values()) | {SIZE} == set(KINDS)


def test_nobody_slices_an_action() -> None:
    cut = re.compile(r"action(?:\[|\.(?:partition|split|startswith|endswith|removeprefix|replace)\()|int\(action|parse_name")
    for room in ("rules", "players", "coach", "desk"):
        for path in (ENGINE / room).rglob("*.py"):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                assert not cut.search(line), f"{path.name}:{number}: {line.strip()}"
