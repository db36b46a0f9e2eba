"""One way through a game or another: what stands in `else` is played where the condition did not hold when its turn came, and only then."""

from __future__ import annotations

import pytest

import engine
from engine.language.phrase import read
from engine.rules.betting.control_flow import opposite_of

EITHER = """name = "Made Up"
source = "here"
play = ["deal 4 down", "lay 2 common unseen", "bet from left",
        {{ given = "{given}", do = ["turn 1 common", "bet from left"], else = ["turn 1 common", "bet from last raiser"] }},
        "turn 1 common", "showdown high"]
"""


@pytest.mark.parametrize("given", ["nobody opened", "not anybody opened"])
@pytest.mark.parametrize(("before", "first"), [(("check", "check", "check"), 1), (("check", "bet", "call", "call"), 2)])
def test_a_bet_in_one_way_does_not_bring_up_the_other(given: str, before: tuple[str, ...], first: int) -> None:
    made_up = engine.Variant.parse(EITHER.format(given=given), "made-up")
    assert made_up.problems() == []  # the two cards that are turned in two ways are no more than lie there
    assert made_up.stats()["rounds"] == 2
    state = made_up.deal(3, 5)
    for action in before:
        state.act(action)
    assert state.current_player() == first
    for action in ("bet", "call", "call"):
        state.act(action)
    assert state.is_terminal()
    assert len(state.common) == 2


def test_the_steps_say_otherwise() -> None:
    made_up = engine.Variant.parse(EITHER.format(given="nobody opened"), "made-up")
    assert [step["text"] for step in made_up.steps()][3::3][:2] == ["If nobody bet:", "Otherwise:"]


def test_an_else_with_nothing_to_do_is_refused() -> None:
    empty = EITHER.format(given="nobody opened").replace('"turn 1 common", "bet from last raiser"', "")
    with pytest.raises(engine.errors.VariantError, match="else has nothing to do"):
        engine.Variant.parse(empty, "made-up").game()


@pytest.mark.parametrize(
    ("given", "other"),
    [
        ("nobody opened or deck empty", "anybody opened and not deck empty"),
        ("nobody opened and common has 2 hearts", "anybody opened or not common has 2 hearts"),
        (
            "nobody opened and deck empty or common has 2 hearts",
            "anybody opened and not common has 2 hearts or not deck empty and not common has 2 hearts",
        ),
    ],
)
def test_the_opposite_of_joined_conditions_is_a_phrase_that_says_so(given: str, other: str) -> None:
    """`not A or B` would be another condition: the opposite of two is that of each."""
    opposite = opposite_of(read("fact", given))
    assert opposite.phrase() == other
    assert read("fact", other).phrase() == other
