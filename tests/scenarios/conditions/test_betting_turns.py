"""What comes about at a player's turn in a betting round: before they act, or once they have stayed in."""

from __future__ import annotations

import json
from random import Random

import pytest

import engine
from engine.cards import parse
from engine.games.record import record
from engine.players.house import House
from engine.table.state import Stakes, State
from tests.scenarios.table import Table, do, made_up

HANDS = ["As Kd", "Qs 2h", "9c 8c"]
BOARD = "3c 4c 5d 9h Jd"
SACK = ["As Kd Qc 7c 2s", "5s 5h 8d 6c 3h", "Kc Kh Ts 9s 4d"]
TAIL = '"showdown high"]'


def swaps(then: str = "", chips: list[int] | None = None, hands: list[str] = HANDS) -> Table:
    """Swap Hold'em with blinds: with three seats, seat 2 deals and is the first to act."""
    return Table("swap-holdem", hands, then, stakes=Stakes.read("no limit, blinds 1/2"), chips=chips)


def asked_of(state: State) -> list[str]:
    return list(state.legal_actions())


def test_each_player_is_asked_before_they_act_until_they_have_swapped() -> None:
    table = swaps(f"Td Th {BOARD}")
    assert table.turn == 2
    assert not table.betting
    table.do("exchange 9c 8c")
    assert table.hand(2) == "Td Th"
    assert table.turn == 2, "then they act"
    assert table.betting
    table.do("call")
    assert table.turn == 0
    table.do("stand pat", "call", "stand pat", "check")
    assert table.turn == 0, "whoever stood pat is asked at the next turn"
    table.do("stand pat", "check", "stand pat", "bet 2")
    assert table.betting, "seat 2 has had its swap"
    assert table.turn == 2
    table.do("call")
    assert "exchange As" in table.legal, "a player may swap at their second turn of a round"


def test_a_swap_comes_before_a_fold() -> None:
    table = swaps(f"Td Th {BOARD}").do("exchange 9c 8c", "fold")
    assert table.turn == 0
    assert not table.betting


def test_nobody_swaps_who_is_all_in_or_has_folded() -> None:
    table = swaps(BOARD, chips=[49, 48, 50]).do("stand pat", "raise to 50", "stand pat", "fold")
    assert table.turn == 1
    table.do("stand pat", "call")
    assert table.over, "both are all in, so nobody has a turn any more"
    assert len(table.log("draw")) == 3, "each stood pat once"


def test_a_swap_is_seen_and_its_cards_are_not() -> None:
    table = swaps(f"Td {BOARD}").do("exchange 9c")
    (entry,) = table.log("draw")
    assert (entry[2], entry[3], len(entry[4])) == (2, 1 << 2, 1)
    for rival in (0, 1):
        assert table.seen_by(rival, 2) == [None, None]
        told = table.state.information_state(rival)
        assert "Td" not in told
        assert "9c" not in told
    world = table.state.determinize(0, Random(1))
    assert world.hands[0] == table.state.hands[0]
    assert len(world.hands[2]) == 2


def test_the_question_says_what_comes_next() -> None:
    state = swaps(BOARD).state
    assert state.asking is not None
    said = state.asking.question(state, 2)
    assert said == "Choose up to two cards to exchange. You may exchange cards once in the deal at most. Then you act in the betting round."
    state.apply_action("stand pat")
    assert "Then you act" not in state.asking.question(state, 2)


def test_a_deal_of_swaps_is_replayed_move_by_move() -> None:
    variant = engine.load("swap-holdem")
    state = variant.deal(3, 5, stakes=variant.custom)
    house, rng = House(), Random(3)
    while not state.is_terminal():
        state.act(house.choose(state, state.current_player(), rng))
    again = engine.replay(json.loads(json.dumps(record(state))))
    assert again.log == state.log
    assert again.returns() == state.returns()


@pytest.mark.parametrize("stakes", ["fixed limit 2/4, blinds 1/2", "pot limit, blinds 1/2", "no limit, blinds 1/2", "spread 1-5"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_everybody_still_in_is_asked_at_any_stakes(stakes: str, seats: int) -> None:
    state = engine.load("swap-holdem").new(seats, 4, Stakes.read(stakes))
    asked: list[int] = []
    while not state.is_terminal():
        legal = asked_of(state)
        if "stand pat" in legal:
            seat = state.current_player()
            assert seat is not None
            asked.append(seat)
            assert state.live[seat]
            assert state.chips[seat]
        state.apply_action(next(action for action in ("stand pat", "check", "call") if action in legal))
    assert sorted(asked) == sorted([*range(seats)] * 4), "once in each of four rounds"


def test_a_card_is_bought_before_the_bring_in() -> None:
    rules = f"""play = ["deal 2 down", "deal 1 up", "bet from high", {TAIL}
when = [{{ event = "somebody is to act", do = ["may buy 1 down for bet, once in the deal"] }}]"""
    stakes = Stakes.read("fixed limit 2/4, ante 1, bring-in 1")
    variant = engine.Variant.parse(f'name = "Made Up"\nsource = "here"\n{rules}\n', "made-up")
    state = variant.new(2, 0, stakes, 1, parse("As Kd Qs Jh 2c 9d 5h"))
    assert state.current_player() == 0, "the two brings it in"
    do(state, "buy", "bring in", "decline", "complete")
    assert asked_of(state)[:2] == ["fold", "call"], "seat 0 has bought, and is not asked again"
    assert len(state.hands[0]) == 4


def test_whoever_spends_the_last_chip_has_no_turn_left() -> None:
    rules = f"""play = ["deal 5 down", "bet from left", {TAIL}
when = [{{ event = "somebody is to act", do = ["may buy 1 down for bet"] }}]"""
    state = made_up(rules, ["As Kd Qc 7c 2s", "5s 5h 8d 6c 3h", "Kc Kh Ts 9s 4d"])
    state.chips[0] = 2
    do(state, "buy")
    assert state.chips[0] == 0
    assert state.current_player() == 1, "seat 0 is all in"
    do(state, "decline", "bet", "decline", "call")
    assert state.is_terminal()
    assert len(state.hands[0]) == 6
    assert sum(state.won) == 3 + 4 + 2, "three antes, two bets and the price of the card"


def test_who_is_put_out_at_their_turn_leaves_it_to_the_next() -> None:
    rules = f"""play = ["deal 5 down", "bet from left, who must bet", {TAIL}
when = [{{ event = "somebody is to act for the first time", do = ["fold"] }}]"""
    state = made_up(rules, SACK)
    assert state.is_terminal(), "each in turn is put out, and the last one wins"
    assert state.won.index(max(state.won)) == 2


def test_the_duty_to_bet_goes_with_whoever_is_put_out() -> None:
    rules = f"""play = ["deal 4 down", "deal 1 up", "bet from left, who must bet", {TAIL}
when = [{{ event = "somebody is to act for the first time", do = ["fold with under 5 points in 1 upcards, face cards 10"] }}]"""
    state = made_up(rules, ["As Kd Qc 7c 2s", "5s 5h 8d 6c 9h", "Kc Kh Ts 9s Td"])
    assert state.live == [False, True, True]
    assert asked_of(state) == ["check", "bet"]


def test_turns_of_bets_that_are_no_chips() -> None:
    rules = """play = ["deal 2 down", "bet from left, for matching the pot up to 3 times", "showdown high",
        { who = "losers", do = ["pay pot as often as they bet"] }]
when = [{ event = "somebody is to act", do = ["draw up to 2, once in the deal"] }, { event = "somebody stays in", do = ["ante"] }]"""
    state = made_up(rules, ["As Kd", "5s 5h"], "9c 8c")
    do(state, "exchange As Kd", "bet 2")
    assert state.current_player() == 1
    assert state.pot() == 4, "everybody antes as seat 0 has bet"
    do(state, "stand pat", "bet 3")
    assert asked_of(state)[:2] == ["fold", "call"], "seat 0 has drawn"


def test_folding_one_of_several_hands_is_no_new_turn() -> None:
    rules = """play = ["deal 2 down to each of 2 hands", "bet from left, each hand by itself", "lay 3 common", "showdown high using one hand alone"]
when = [{ event = "somebody is to act", do = ["may buy 1 down for bet, once in the deal"] }]"""
    state = made_up(rules, ["As Kd Qc 7c", "5s 5h 8d 6c"])
    do(state, "decline", "drop first")
    assert state.current_player() == 0
    assert "check" in asked_of(state), "it is still the same turn"


def test_whoever_stays_in_discards_before_the_next_acts() -> None:
    table = Table("sack", SACK, BOARD, stakes=Stakes.read("fixed limit 2/4, blinds 1/2"))
    assert table.turn == 2
    table.do("call")
    assert table.turn == 2
    assert "keep all" in table.legal
    table.do("discard Ts 9s 4d")
    assert table.hand(2) == "Kc Kh"
    assert table.seen_by(1, 2) == [None, None], "others see how many, not which"
    table.do("fold")
    assert table.turn == 1, "whoever folds discards nothing"
    table.do("check", "keep all")
    assert table.betting, "and then the flop"
    assert len(table.state.common) == 3
    table.no_bets(3)
    assert table.over
    assert len(table.log("discard")) == 1


def test_nobody_discards_twice() -> None:
    table = Table("sack", SACK, BOARD, stakes=Stakes.read("fixed limit 2/4, blinds 1/2"))
    table.do("call", "discard Ts 9s 4d", "raise", "discard 7c 2s", "raise", "discard 8d 6c 3h", "call")
    assert table.turn == 0
    assert table.betting
    table.do("call").no_bets(3)
    assert table.over


def test_a_call_with_the_last_chip_counts_as_staying_in() -> None:
    table = Table("sack", SACK, BOARD, stakes=Stakes.read("fixed limit 2/4, blinds 1/2"), chips=[50, 50, 2])
    table.do("call")
    assert table.state.chips[2] == 0
    assert table.turn == 2
    table.do("discard Ts 9s 4d")
    assert table.turn == 0


def test_every_turn_counts_where_the_first_is_not_named() -> None:
    rules = f"""play = ["deal 5 down", "bet from left", "bet from left", {TAIL}
when = [{{ event = "somebody stays in", do = ["ante"] }}]"""
    state = made_up(rules, SACK)
    before = state.pot()
    do(state, *["check"] * 6)
    assert sum(state.won) == before + 6 * 3, "three antes at each of six checks"


def test_new_hands_for_the_same_pot_have_first_turns_of_their_own() -> None:
    rules = """play = ["deal 5 down", "bet from left", "bet from left", { given = "nobody opened", do = ["redeal"] }, "showdown high"]
when = [{ event = "somebody is to act for the first time", do = ["discard up to 1 down"] }]"""
    state = made_up(rules, SACK[:2])
    do(state, "keep all", "check", "keep all", "check", "check", "check")
    assert state.deals == 2
    assert "keep all" in asked_of(state)


def test_the_deck_holds_what_every_turn_may_bring() -> None:
    play = 'play = ["deal 2 down", "bet from left", "lay 5 common", "bet from left", "showdown high"]'

    def figures(event: str, effect: str) -> tuple[int, int, dict[str, str]]:
        text = f'name = "M"\nsource = "here"\n{play}\nwhen = [{{ event = "{event}", do = ["{effect}"] }}]'
        variant = engine.Variant.parse(text, "m")
        return variant.stats()["seen"], variant.stats()["players"], variant.bounds()

    assert figures("somebody is to act", "draw up to 2, once in the deal") == (9, 11, {})
    assert figures("somebody is to act", "draw up to 2, twice in the deal") == (11, 7, {})
    assert figures("somebody is to act for the first time", "draw up to 2") == (9, 11, {})
    assert figures("somebody is to act", "draw up to 2")[2] == {"seen": "deal"}, "there may be more turns than rounds"


@pytest.mark.parametrize(
    "effect", ["draw up to 2, all at once", "draw up to 2, 2 times each", "draw up to 2, or last discards back", "draw up to 3, and 1 more"]
)
def test_only_a_plain_draw_is_one_players_alone(effect: str) -> None:
    when = f'when = [{{ event = "somebody is to act", do = ["{effect}"] }}]'
    with pytest.raises(engine.EngineError, match="cannot be the effect of an event"):
        engine.Variant.parse(f'name = "M"\nsource = "here"\nplay = ["deal 5 down", "bet from left", {TAIL}\n{when}', "m")
