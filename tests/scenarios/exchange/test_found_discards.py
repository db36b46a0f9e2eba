"""What has been thrown away lies open, and whoever draws may take it; a draw that ends when somebody is ready; hands that the table eats."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.errors import PhraseError
from engine.language.phrase import read
from engine.players.house import House
from engine.table.narrate import names_for, sentence
from engine.table.state import Stakes, State
from tests.scenarios.table import Table, made_up, text

SEVENS = ["As Ah Ad 2c 7d 9s Jh", "Ks Kh Kd 3c 8d Ts 2h", "Qs Qh Qd 4c 4d Td 3h"]
RICH = Stakes(ante=1, bet=2, max_bet=4, stack=500)


def gin(*actions: str, **table: object) -> Table:
    return Table("gin-poker", SEVENS, then="5c 6c 5d 6d 5s 6s", stakes=RICH, **table).do(*actions)  # type: ignore[arg-type]


# -- Gin Poker
def test_each_draws_at_a_price_or_is_ready() -> None:
    table = gin()
    assert table.legal == ["declare ready", "declare unready"]
    assert [label.words for label in labels(table)] == ["Ready", "Draw"]
    assert [label.cost for label in labels(table)] == [40, 0]
    table.do("declare unready")
    assert table.legal == [f"exchange {c}" for c in SEVENS[0].split()], "one has to go"
    table.do("exchange 2c")
    assert (table.hand(0), table.state.chips[0]) == ("As Ah Ad 7d 9s Jh 5c", 500 - 1 - 5)
    assert table.turn == 1, "nothing lay there that could have been taken"


def test_a_discard_may_be_taken_and_everybody_knows_it_then() -> None:
    table = gin("declare unready", "exchange 2c", "declare unready", "exchange 3c")
    assert table.legal == ["draw new", "take 2c"], "but not one's own"
    table.do("take 2c")
    assert table.hand(1) == "Ks Kh Kd 8d Ts 2h 2c"
    assert table.state.chips[1] == 500 - 1 - 5
    assert table.seen_by(0, 1) == [None] * 6 + ["2c"]
    assert text(table.state.discards) == "3c"
    assert table.state.face_up >> (table.state.discards[0] & 255) & 1
    lines = [sentence(entry, 0, names_for(3, 0)) for entry in table.state.log or () if entry[1] == "takes"]
    assert lines == ["Ada takes the two of clubs out of the discards."]
    table.do("declare unready", "exchange 3h", "draw new")
    assert table.hand(2) == "Qs Qh Qd 4c 4d Td 6c"


def test_who_is_ready_ends_the_draw_and_the_others_pay_or_fold() -> None:
    table = gin("declare unready", "exchange 2c", "declare ready")
    assert table.state.chips[1] == 500 - 1 - 40
    assert (table.turn, table.legal) == (0, ["pay", "fold"])
    table.do("pay")
    assert table.turn == 2, "who was ready is not asked"
    table.do("fold")
    assert table.over
    assert table.returns == [1 + 40 + 1, -1 - 40, -1], "three aces beat three kings"


def test_who_cannot_pay_draws_nothing_and_nobody_goes_on_for_ever() -> None:
    table = Table("gin-poker", SEVENS, then="5c 6c 5d", stakes=Stakes(ante=1, bet=2, max_bet=4, stack=6))
    table.do("exchange 2c", "exchange 3c", "draw new", "exchange 4c", "take 2c")
    assert table.over, "nobody has five chips left: the hands are compared"
    assert not any(entry[1] == "ready" for entry in table.state.log or ())


def test_a_new_card_costs_the_same_where_one_could_be_taken() -> None:
    table = gin("declare unready", "exchange 2c", "declare unready", "exchange 3c", "draw new")
    assert table.state.chips[1] == 500 - 1 - 5
    assert table.hand(1) == "Ks Kh Kd 8d Ts 2h 6c"


def test_the_house_stops_with_a_hand_that_is_worth_it() -> None:
    stopped = 0
    for seed in range(20):
        state, rng, house = engine.load("gin-poker").new(3, seed, RICH), Random(seed), House()
        while not state.is_terminal():
            state.act(house.choose(state, state.current_player() or 0, rng))
        stopped += any(entry[1] == "ready" and entry[5] == "ready" for entry in state.log or ())
    assert stopped == 20


# -- Golf
FOURS = ["9c 8c Kh 2d", "Tc Jc 3h 4d", "Qc 7c 5h 6d"]


def test_cards_that_nobody_may_look_at_stay_until_the_end() -> None:
    table = Table("golf", FOURS, then="As Ks").no_bets()
    assert table.legal == ["stand pat", "exchange Kh", "exchange 2d"]
    table.do("exchange 2d")
    assert table.hand(0) == "9c 8c Kh As"
    assert table.seen_by(0, 0) == [None, None, "Kh", "As"]
    table.do("exchange 4d")
    assert table.state.asking is not None
    assert table.state.asking.prompt_for(table.state, 1) == "What comes for the four of diamonds: a new card, or one of the discards?"
    table.do("take 2d")
    assert table.hand(1) == "Tc Jc 3h 2d"


def test_who_is_ready_draws_no_more_and_everybody_else_once() -> None:
    table = Table("golf", FOURS, then="As Ks 2s 3s").no_bets()
    table.do("exchange 2d", "stand pat", "stand pat").no_bets()
    assert table.legal == ["declare ready", "declare unready"]
    table.do("declare ready", "declare unready", "declare unready")
    assert table.turn == 1
    table.do("exchange 4d", "draw new")
    assert table.turn == 2
    table.do("stand pat")
    assert table.betting
    table.no_bets()
    assert table.over
    # 9 + 8 + 0 + 1 = 18 against 10 + 10 + 3 + 0 and 10 + 7 + 5 + 6
    assert table.state.returns()[0] > 0 > table.state.returns()[1]


def test_kings_count_nothing_and_aces_one() -> None:
    table = Table("golf", ["9c 8c Kh Ad", "Tc 5c 2h As", "9s 8s Ks 2d"]).no_bets()
    table.do("stand pat", "stand pat", "stand pat").no_bets()
    table.do("declare ready", "declare ready", "declare ready").no_bets()
    assert table.over
    # 9 + 8 + 0 + 1 = 18, as 10 + 5 + 2 + 1; 9 + 8 + 0 + 2 = 19
    assert [won > 0 for won in table.won] == [True, True, False]


def test_it_goes_round_until_somebody_is_ready() -> None:
    table = Table("golf", FOURS, then="As Ks 2s 3s").no_bets()
    for _ in range(3):
        table.do("stand pat", "stand pat", "stand pat").no_bets()
        table.do("declare unready", "declare unready", "declare unready")
    assert (table.turn, table.legal[0]) == (0, "stand pat")


# -- Value Poker
def eaten(*hands: str, by: str) -> State:
    """A short deal by its rules: two cards each, and these on the table."""
    rules = """play = ["deal 2 down", "lay 1 table", "discard all matching the table",
        { repeat = "until only 1 left or deck empty or not anybody has 1", do = [{ who = "everybody in", do = ["ante"] }, "lay 1 table",
        "discard all matching the table"] }, "showdown high"]
when = [{ event = "hand empty", do = ["fold"] }]"""
    return made_up(rules, [*hands], by)


def test_the_table_takes_cards_of_its_ranks_and_whoever_is_left_last_wins() -> None:
    hands = ["2c 2d 2h 2s 3c 3d 3h", "4c 4d 4h 8h 5c 5d 5h", "6c 6d 6h 9h 7c 7d 7h"]
    table = Table("value-poker", hands, then="3s 8c 5s 9c 7s 6s 4s")
    assert table.over, "nobody is asked anything"
    assert [table.hand(p) for p in range(3)] == ["2c 2d 2h 2s", "", ""]
    assert table.returns == [6 + 7, -7, -6], "an ante before each card that still finds them in"


def test_who_has_no_card_left_is_out() -> None:
    assert eaten("2c 2d", "3c 3d", "4c 5d", by="2h 6c 3h").returns() == [-1, -3, 4], "each further card costs those still in an ante"


def test_who_loses_the_last_cards_together_share_the_pot() -> None:
    state = eaten("2c 3c", "2d 3d", "4c 2s", by="2h 4d 3h")
    assert state.returns() == [1, 1, -2]
    assert [entry[1] for entry in state.log or ()].count("nobody out") == 1


# -- words
@pytest.mark.parametrize("phrase", ["draw up to 2, or any discard", "draw 1 or 3, or any discard", "draw all, or any discard"])
def test_only_one_card_may_come_out_of_the_discards(phrase: str) -> None:
    with pytest.raises(PhraseError, match="expected one card"):
        read("rule", phrase)


def test_players_who_are_not_ready_are_told_in_plain_words() -> None:
    assert read("who", "everybody in who not ready").text() == "everybody still in who is not ready"
    assert read("test", "nobody not ready").text() == "everybody is ready"


def labels(table: Table) -> list[engine.table.actions.Label]:
    state = table.state
    rule, seat = state.asking, state.current_player() or 0
    assert rule is not None
    return [rule.label(state, seat, action) for action in state.legal_actions()]
