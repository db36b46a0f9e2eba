"""The table rules: questions with short answers, each of them what the engine plays."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import engine
from engine.cards import rank, suit
from engine.games import table_rules
from engine.table.traits.settled import SETTLED, settled
from tests.batches import each_game
from tests.scenarios.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[2]
RULES = {rule.rule: (chapter.key, rule) for chapter in table_rules.chapters() for rule in chapter.rules}
NO_LIMIT = engine.Stakes.read("no limit, blinds 1/2")
STUD = engine.Stakes.read("fixed limit 2/4, ante 1, bring-in 1")


def do(state: engine.State, *actions: str) -> engine.State:
    for action in actions:
        state.apply_action(action)
    return state


def holdem(stakes: engine.Stakes, seats: int = 3) -> engine.State:
    return engine.load("texas-holdem").new(seats=seats, seed=1, stakes=stakes)


def everybody_antes() -> None:
    state = engine.load("seven-card-stud").new(seats=4, seed=1, stakes=engine.Stakes(ante=3))
    assert state.contributed == [3] * 4


def blinds_go_left_and_heads_up_the_dealer_posts_the_small_one() -> None:
    assert holdem(NO_LIMIT).bet == [0, 1, 2]
    two = holdem(NO_LIMIT, 2)
    assert (two.bet, two.current_player()) == ([1, 2], 0)
    assert do(two, "call", "check").current_player() == 1


def a_blind_is_live() -> None:
    state = do(holdem(NO_LIMIT), "call", "call")
    assert state.current_player() == 2
    assert {"check", "raise to 4"} <= set(map(str, state.legal_actions())) or "raise to 4" in state.legal_actions()


def the_lowest_upcard_brings_it_in() -> None:
    for seed in range(12):
        state = engine.load("seven-card-stud").new(seats=5, seed=seed, stakes=STUD)
        shown = {p: state.upcards(p)[0] for p in range(5)}
        assert state.current_player() == min(shown, key=lambda p: (rank(shown[p]), suit(shown[p])))


def who_brings_it_in_may_bet_and_others_complete() -> None:
    state = engine.load("seven-card-stud").new(seats=3, seed=1, stakes=STUD)
    assert len(list(state.legal_actions())) == 2
    do(state, str(next(iter(state.legal_actions()))))
    assert [*map(str, state.legal_actions())] == ["fold", "call", "complete"]


def a_straddle_is_twice_the_blind() -> None:
    state = do(holdem(engine.Stakes.read("no limit, blinds 1/2, straddle"), 4), "straddle")
    assert max(state.bet) == 4


def a_bomb_pot_has_no_first_round() -> None:
    state = holdem(engine.Stakes.read("no limit, blinds 1/2, bomb pot 5"))
    assert state.contributed == [5] * 3
    assert "check" in do(state, "check", "check", "check").legal_actions()
    assert len(state.common) == 4, "the flop came before the first bet, the turn after it"


def pot_limit_counts_the_call_first() -> None:
    state = holdem(engine.Stakes.read("pot limit, blinds 1/2"))
    assert "raise to 7" in state.legal_actions()
    assert "raise to 8" not in state.legal_actions()


def no_limit_goes_up_to_all_chips() -> None:
    state = holdem(NO_LIMIT)
    assert f"raise to {state.chips[0]}" in state.legal_actions()


def a_raise_is_at_least_the_last_one() -> None:
    state = do(holdem(NO_LIMIT), "raise to 6")
    assert "raise to 9" not in state.legal_actions()
    assert "raise to 10" in state.legal_actions()


def three_raises_and_no_more() -> None:
    state = engine.load("five-card-draw").new(seats=3, seed=1)
    do(state, "bet", "raise", "raise", "raise")
    assert "raise" not in state.legal_actions()
    assert engine.Stakes.read("pot limit, blinds 1/2").raises is None


def check_and_raise() -> None:
    state = do(engine.load("five-card-draw").new(seats=3, seed=1), "check", "bet", "call")
    assert "raise" in state.legal_actions()


def all_in_calls_for_less() -> None:
    state = engine.load("five-card-draw").new(seats=2, seed=1, stakes=engine.Stakes(ante=1, bet=10, stacks=[50, 4]))
    do(state, "bet" if state.current_player() == 0 else "check")
    if state.current_player() == 0:
        do(state, "bet")
    do(state, "call")
    assert state.contributed == [4, 4], "the rest came back"


def everybody_folds_to_one() -> None:
    state = do(engine.load("five-card-draw").new(seats=3, seed=1), "bet", "fold", "fold")
    assert state.is_terminal()
    assert max(state.returns()) == 2


def a_bet_at_fixed_limit_is_one_bet() -> None:
    state = holdem(engine.Stakes.read("fixed limit 2/4, blinds 1/2"))
    assert [*map(str, state.legal_actions())] == ["fold", "call", "raise"]
    assert max(do(state, "raise").bet) == 4, "one small bet on top of the big blind"
    do(state, "call", "call", "check", "check", "check")
    assert max(do(state, "bet").bet) == 4, "a big bet from the turn on"


def any_bet_within_the_spread_goes() -> None:
    state = engine.load("five-card-draw").new(seats=3, seed=1, stakes=engine.Stakes.read("spread 1-5, ante 1"))
    assert all(f"bet {n}" in state.legal_actions() for n in range(1, 6))
    assert "bet 6" not in state.legal_actions()


def a_round_ends_once_all_have_acted_and_put_in_the_same() -> None:
    state = engine.load("five-card-draw").new(seats=3, seed=1)
    first = state.current_player()
    do(state, "check", "bet", "call")
    assert state.current_player() == first, "who checked has not matched the bet yet"
    asked = state.asking.decision if state.asking else ""
    do(state, "call")
    assert len({*state.contributed}) == 1
    assert state.asking is not None
    assert state.asking.decision != asked, "the draw follows"


def what_was_done_binds() -> None:
    state = engine.load("five-card-draw").new(seats=3, seed=1)
    caller = do(state, "bet").current_player()
    assert do(state, "call").current_player() != caller, "who has called is not asked for a raise as well"


def the_next_one_to_the_left_acts() -> None:
    stakes = engine.Stakes(ante=1, bet=2, stacks=[50, 50, 1, 50])
    state = engine.load("five-card-draw").new(seats=4, seed=1, dealer=3, stakes=stakes)
    order = [state.current_player(), do(state, "check").current_player(), do(state, "check").current_player()]
    assert order == [0, 1, 3], "seat 2 has no chips left"


def the_main_pot_takes_what_the_shortest_put_in() -> None:
    stakes = engine.Stakes(ante=1, bet=4, stacks=[5, 50, 50])
    table = Table("five-card-draw", ["As Ad Ac Kh Qh", "Ks Kd Kc 2d 3d", "Js Jd Jc 4d 5d"], stakes=stakes)
    table.do("bet", "raise", "call")
    while not table.state.is_terminal():
        actions = [*map(str, table.state.legal_actions())]
        table.do(next(a for a in ("check", "call", "stand pat", actions[0]) if a in actions))
    paid = table.state.contributed
    assert paid[0] == 5 < paid[1] == paid[2]
    assert table.returns == [3 * 5 - 5, 2 * (paid[1] - 5) - paid[1], -paid[2]], (
        "aces win the main pot, kings the side pot, which aces are not in"
    )


def a_short_all_in_reopens_nothing_where_sizes_are_chosen() -> None:
    state = holdem(NO_LIMIT)
    state.chips[2] = 6  # behind the blind of two
    do(state, "raise to 6", "fold", "raise to 8")
    assert state.current_player() == 0
    assert [*map(str, state.legal_actions())] == ["fold", "call"]


def nobody_bets_against_players_all_in() -> None:
    state = holdem(NO_LIMIT, 2)
    state.chips[0] = 9
    do(state, "raise to 10", "call")
    assert state.is_terminal(), "the other cards came without a question"
    assert len(state.common) == 5


def cards_speak_and_neither_suits_nor_a_sixth_card_break_ties() -> None:
    board = "Th Jc Qd Ks 2h"
    tied = Table("texas-holdem", ["As 3d", "Ac 9h"], board)
    while not tied.state.is_terminal():
        actions = [*map(str, tied.state.legal_actions())]
        tied.do("check" if "check" in actions else "call")
    assert tied.returns == [0, 0], "two straights to the ace: spades are no better, and the nine is a sixth card"


# Where each general rule is shown to be what is played: by a function of this file, or by a test elsewhere.
SHOWN: dict[str, Callable[[], None] | str] = {
    "what-does-everybody-put-in-before-the-deal": everybody_antes,
    "who-posts-the-blinds": blinds_go_left_and_heads_up_the_dealer_posts_the_small_one,
    "does-a-blind-count-as-a-bet": a_blind_is_live,
    "who-pays-the-bring-in": the_lowest_upcard_brings_it_in,
    "two-players-share-the-lowest-upcard-who-pays-the-bring-in": the_lowest_upcard_brings_it_in,
    "what-may-the-player-with-the-bring-in-do": who_brings_it_in_may_bet_and_others_complete,
    "what-is-a-straddle": a_straddle_is_twice_the_blind,
    "what-is-a-bomb-pot": a_bomb_pot_has_no_first_round,
    "how-much-may-i-raise-at-pot-limit": pot_limit_counts_the_call_first,
    "how-much-may-i-bet-at-no-limit": no_limit_goes_up_to_all_chips,
    "how-small-may-a-raise-be": a_raise_is_at_least_the_last_one,
    "how-many-raises-may-a-round-have": three_raises_and_no_more,
    "may-i-check-and-then-raise": check_and_raise,
    "i-cannot-match-the-bet-must-i-fold": all_in_calls_for_less,
    "nobody-can-call-my-whole-bet-what-happens-to-the-rest": all_in_calls_for_less,
    "does-a-short-all-in-reopen-the-betting-at-fixed-limit": (
        "tests/scenarios/betting/test_short_all_in.py::test_less_than_half_a_bet_does_not_reopen_the_betting"
    ),
    "how-much-is-a-bet-at-fixed-limit": a_bet_at_fixed_limit_is_one_bet,
    "how-much-is-a-bet-at-spread-limit": any_bet_within_the_spread_goes,
    "when-does-a-betting-round-end": a_round_ends_once_all_have_acted_and_put_in_the_same,
    "can-a-string-bet-count-as-a-raise": what_was_done_binds,
    "who-acts-next": the_next_one_to_the_left_acts,
    "how-is-a-side-pot-made": the_main_pot_takes_what_the_shortest_put_in,
    "who-can-win-a-side-pot": the_main_pot_takes_what_the_shortest_put_in,
    "does-a-short-all-in-reopen-the-betting-where-players-choose-the-size": a_short_all_in_reopens_nothing_where_sizes_are_chosen,
    "everybody-but-one-player-is-all-in-is-there-more-betting": nobody_bets_against_players_all_in,
    "do-the-cards-speak": cards_speak_and_neither_suits_nor_a_sixth_card_break_ties,
    "do-suits-break-a-tie": cards_speak_and_neither_suits_nor_a_sixth_card_break_ties,
    "do-cards-beyond-the-fifth-break-a-tie": cards_speak_and_neither_suits_nor_a_sixth_card_break_ties,
    "everybody-folds-to-one-player-who-wins": everybody_folds_to_one,
    "everybody-else-has-folded-must-i-show-my-hand": everybody_folds_to_one,
}


def test_every_question_is_short_and_answered_in_a_few_sentences() -> None:
    for address, (_, rule) in RULES.items():
        assert rule.question.endswith("?"), address
        assert len(rule.question.split()) <= 18, rule.question
        assert len(rule.ruling.split()) <= 52, rule.ruling
        assert not re.search(r"\b(whether|who that|nor)\b", rule.question + rule.ruling), rule
    assert len(RULES) == len(table_rules.GENERAL) + len(SETTLED)


def test_every_table_rule_has_a_chapter() -> None:
    assert {rule.about for rule in SETTLED.values()} <= {*table_rules.CHAPTERS}
    assert all(chapter.rules for chapter in table_rules.chapters())


def test_every_general_rule_but_mishaps_is_shown() -> None:
    """Mishaps cannot happen at the engine's table."""
    general = {address for address, (chapter, rule) in RULES.items() if rule.general and chapter != table_rules.MISHAPS}
    assert {*SHOWN} == general


@pytest.mark.parametrize("address", SHOWN)
def test_the_answer_is_what_the_engine_plays(address: str) -> None:
    assert address in RULES
    shown = SHOWN[address]
    if isinstance(shown, str):
        file, _, name = shown.partition("::")
        tree = ast.parse((ROOT / file).read_text("utf-8"))
        assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    else:
        shown()


def test_a_question_has_one_answer() -> None:
    known = next(iter(SETTLED.values()))
    assert settled(known[:3], known.about) == known
    with pytest.raises(ValueError, match="two answers"):
        settled((known.question, "Something else.", known.why), known.about)


@each_game()
def test_a_shared_ruling_stands_on_the_page_and_behind_the_games_own(variant: engine.Variant) -> None:
    shared = [ruling for ruling in variant.rulings if "rule" in ruling]
    for ruling in shared:
        _, rule = RULES[ruling["rule"]]
        assert (rule.question, rule.ruling, rule.why) == (ruling["unclear"], ruling["ruling"], ruling["why"])
    own = variant.data.get("rulings", [])
    assert len(variant.rulings) - len(shared) <= len(own)
    assert ["rule" in ruling for ruling in variant.rulings] == sorted("rule" in ruling for ruling in variant.rulings)
