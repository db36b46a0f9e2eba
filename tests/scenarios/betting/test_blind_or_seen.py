"""Blind for half, seen for the whole bet: three-card brag and Teen Patti."""

from __future__ import annotations

from engine.coach.advisor import Advisor
from engine.coach.reasons import doing
from engine.table import money
from engine.table.state import Stakes, State
from tests.scenarios.table import Table, do, made_up

HANDS = ["Kc Kd 2h", "Ac Qd 9h", "7c 5d 3h"]
RULES = 'play = ["deal 3 unseen", "bet blind or seen{}", "showdown high of 3 cards"]'


def test_a_blind_player_pays_half_until_they_look() -> None:
    state = do(made_up(RULES.format(""), HANDS), "bet")
    assert state.chips[0] == 198, "half of a bet of two"
    do(state, "look")
    assert state.current_player() == 1, "whoever looks goes on"
    assert "look" not in state.legal_actions()
    do(state, "bet")
    assert state.chips[1] == 197
    assert state.observation(1)["hands"][1] is not None
    do(state, "raise")
    assert state.chips[2] == 197, "half of the doubled bet"
    do(state, "bet")
    assert state.chips[0] == 196, "half of four"


def test_the_hands_are_compared_only_when_two_are_left_and_one_pays_to_see() -> None:
    state = do(made_up(RULES.format(", double to see"), HANDS), "bet")
    assert "see" not in state.legal_actions(), "three are in"
    do(state, "bet", "fold", "look", "see")
    assert state.is_terminal()
    assert state.returns() == [3, -2, -1], "a blind bet, then double of two; the pair of kings wins all of it"


def test_nobody_sees_a_blind_hand() -> None:
    state = do(made_up(RULES.format(", nobody sees a blind hand"), HANDS), "look", "bet", "bet", "fold")
    assert "see" not in state.legal_actions(), "the other has not looked"
    do(state, "bet")
    assert "see" in state.legal_actions(), "a blind player may see one who has looked"


def test_the_bet_doubles_no_further_than_the_limit() -> None:
    state = do(made_up(RULES.format(", up to 2 bet"), HANDS), "raise")
    assert "raise" not in state.legal_actions()


def test_the_pot_is_whole_though_the_players_had_unequal_turns() -> None:
    state = do(made_up(RULES.format(""), HANDS), "bet", "fold", "bet", "bet", "see")
    assert state.is_terminal()
    assert sum(state.chips) == 600
    assert state.won[0] == 3 + 4 - 0 - 0, "three antes and four blind bets"


def test_who_is_all_in_wins_no_more_than_they_were_in_for() -> None:
    table = Table("three-card-brag", ["Kc Kd 2h", "Ac Qd 9h", "7c 5d 4h"], chips=[1, 100, 100])
    table.do("bet", "look", "raise", "look", "bet")
    assert table.state.chips == [0, 96, 96]
    table.do("see")
    assert table.over
    assert table.state.won[0] == 3 + 1 + 2 + 2, "of each rival the ante and two chips, for a blind chip counts twice"


def test_a_last_player_answers_a_bet_of_all_chips() -> None:
    state = made_up(RULES.format(""), HANDS[:2], stack=3)
    do(state, "look", "bet")
    assert state.chips[0] == 0
    assert list(state.legal_actions()) == ["fold", "look", "see"]
    do(state, "see")
    assert state.is_terminal()
    assert sum(state.returns()) == 0


def test_three_threes_are_best_in_brag_and_then_a_2_3_among_runs() -> None:
    table = Table("three-card-brag", ["Ac Ad Ah", "3c 3d 3h"]).do("look", "bet", "look", "see")
    assert table.returns[1] > 0
    table = Table("three-card-brag", ["Ac Kd Qh", "Ad 2d 3h"]).do("look", "bet", "look", "see")
    assert table.returns[1] > 0


def test_in_teen_patti_a_2_3_comes_second() -> None:
    for hands, winner in ((["Ac Kd Qh", "Ad 2d 3h"], 0), (["Kc Qd Jh", "Ad 2d 3h"], 1)):
        table = Table("teen-patti", hands).do("look", "bet", "look", "see")
        assert table.returns[winner] > 0
    assert not any(money.CREDIT.of(table.state)) or sum(table.returns) == 0


def test_a_side_show_puts_the_worse_hand_out_in_secret() -> None:
    table = Table("teen-patti", HANDS).do("look", "bet")
    table.do("look", "ask side show")
    assert (table.turn, table.legal) == (0, ["accept", "refuse"])
    table.do("accept")
    state = table.state
    assert [state.live[p] for p in range(3)] == [True, False, True], "kings beat ace high"
    assert table.turn == 2
    assert state.observation(0)["hands"][1] != state.observation(2)["hands"][1], "the third player has seen nothing"


def test_who_asks_for_a_side_show_folds_in_a_tie_and_may_be_refused() -> None:
    tie = ["Kc Kd 2h", "Kh Ks 2d", "7c 5d 3h"]
    table = Table("teen-patti", tie).do("look", "bet", "look", "ask side show", "accept")
    assert [table.state.live[p] for p in range(3)] == [True, False, True]
    table = Table("teen-patti", tie).do("look", "bet", "look", "ask side show", "refuse")
    assert all(table.state.live[p] for p in range(3))
    assert table.turn == 2


def test_nobody_asks_a_blind_player_or_with_two_left_for_a_side_show() -> None:
    table = Table("teen-patti", HANDS).do("bet", "look")
    assert "ask side show" not in table.legal, "the player before has not looked"
    table.do("fold", "look")
    assert "ask side show" not in table.legal, "two are left"
    assert "ask side show" not in Table("teen-patti", HANDS, **{"side-show": "no"}).do("look", "bet", "look").legal


COMPARE = RULES.format(" with comparisons, double to see")


def test_from_the_second_turn_on_a_player_compares_hands_with_any_other_for_double() -> None:
    state = do(made_up(COMPARE, HANDS), "look")
    assert not any(action.startswith("compare") for action in state.legal_actions()), "this is the first turn"
    do(state, "bet", "bet", "bet")
    assert [action for action in state.legal_actions() if action.startswith("compare")] == ["compare 1", "compare 2"]
    chips = state.chips[0]
    do(state, "compare 2")
    assert chips - state.chips[0] == 4, "double the bet of two"
    assert state.live == [True, True, False], "kings beat seven high"
    assert state.current_player() == 1


def test_a_blind_player_compares_for_double_of_half_and_learns_no_cards() -> None:
    state = do(made_up(COMPARE, HANDS), "bet", "bet", "bet")
    chips = state.chips[0]
    do(state, "compare 1")
    assert chips - state.chips[0] == 2
    assert state.live == [True, False, True]
    assert "look" in do(state, "bet").legal_actions(), "nobody has seen a card"


def test_who_asks_for_a_comparison_folds_in_a_tie_and_with_two_left_one_sees() -> None:
    state = do(made_up(COMPARE, ["Kc Kd 2h", "Kh Ks 2d", "7c 5d 3h"]), "bet", "bet", "bet", "compare 1")
    assert state.live == [False, True, True]
    assert "see" in state.legal_actions()
    assert not any(action.startswith("compare") for action in state.legal_actions())


def test_who_has_too_little_for_a_comparison_may_not_ask_for_one() -> None:
    state = do(made_up(COMPARE, HANDS, stack=6), "look", "bet", "bet", "bet")
    assert state.chips[0] == 3
    assert not any(action.startswith("compare") for action in state.legal_actions())


# -- any amount, and ties that whoever sees loses
ANY = 'play = ["deal 3 unseen", "bet blind or seen, by any amount up to {}", "showdown high of 3 cards"]'


def labels(state: State) -> dict[str, str]:
    """What the buttons say."""
    seat, asking = state.current_player(), state.asking
    assert asking is not None
    return {action: asking.label(state, seat, action).words for action in state.legal_actions()}


def test_the_first_bet_and_each_raise_are_any_amount_up_to_the_limit() -> None:
    state = made_up(ANY.format("4 bet"), HANDS)
    assert list(state.legal_actions()) == ["fold", "look", "bet", *[f"bet {n}" for n in range(3, 9)]]
    do(state, "look", "bet 5")
    assert state.chips[0] == 200 - 1 - 5
    assert list(state.legal_actions()) == ["fold", "look", "bet", "raise to 6", "raise to 7", "raise to 8"]
    assert labels(state)["raise to 7"] == "Raise to 7: bet 4", "half of it for a blind player"
    do(state, "raise to 7")
    assert state.chips[1] == 200 - 1 - 4
    do(state, "look", "raise to 8")
    assert state.chips[2] == 200 - 1 - 8
    assert list(state.legal_actions()) == ["fold", "bet"], "the limit is reached, and three are in"


def test_a_blind_player_tells_first_bets_of_one_cost_apart() -> None:
    state = made_up(ANY.format("4 bet"), HANDS)
    assert [labels(state)[f"bet {n}"] for n in (3, 4)] == ["Set the bet at 3: bet 2", "Set the bet at 4: bet 2"]
    advisor = Advisor(state)
    names = [doing(advisor, one) for one in advisor.candidates]
    assert len({*names}) == len(names)
    do(state, "look")
    assert labels(state)["bet 4"] == "Bet 4"


def test_with_a_spread_the_first_bet_is_within_it() -> None:
    table = Table("three-card-brag", HANDS, stakes=Stakes.read("spread 1-5, ante 1, maximum 10"), raises="any")
    assert [action for action in table.legal if action.startswith("bet")] == ["bet", "bet 2", "bet 3", "bet 4", "bet 5"]
    table.do("bet 5")
    assert table.legal[-1] == "raise to 10"


def test_nobody_raises_to_more_than_they_have() -> None:
    table = Table("three-card-brag", HANDS, stakes=Stakes.read("spread 1-5, ante 1, maximum 10"), chips=[50, 3, 50], raises="any")
    table.do("look", "bet", "look")
    assert [action for action in table.legal if action.startswith("raise")] == ["raise to 2", "raise to 3"]


def test_whoever_sees_loses_a_tie_where_the_table_has_it_so() -> None:
    tied = ["Kc Kd 2h", "Ks Kh 2d", "7c 5d 3h"]
    for ties in ("loses", "shares"):
        table = Table("three-card-brag", tied, stakes=Stakes(ante=1, bet=1, stack=50), ties=ties)
        table.do("look", "bet", "look", "bet", "fold", "bet", "see")
        assert table.over
        assert table.state.won == ([8, 0, 0] if ties == "loses" else [4, 4, 0])


def test_a_better_hand_wins_though_it_sees() -> None:
    table = Table("three-card-brag", ["7c 5d 3h", "Kc Kd 2h", "8c 6d 4h"], stakes=Stakes(ante=1, bet=1, stack=50), ties="loses")
    table.do("look", "bet", "look", "bet", "fold", "bet", "see")
    assert table.state.won[1] > 0
    assert table.state.won[0] == 0
