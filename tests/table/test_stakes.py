"""The stakes of a table: as text and as a document, what is refused, what an old record says, and how each structure begins a deal."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.errors import OptionError
from engine.games import check
from engine.table import narrate
from engine.table.choices import Sizes
from engine.table.stakes import FORMS, PARTS, SAYS, Stakes
from engine.table.state import State

TEXTS = [
    "fixed limit 2, ante 1",
    "fixed limit 2/4, ante 1, bring-in 1",
    "no limit, blinds 1/2",
    "no limit 5, blinds 1/2, stack 500",
    "pot limit, blinds 1/2/4, straddle, raises 4",
    "half-pot limit, dealer antes 3",
    "spread 1-5, ante 1, no cap",
    "fixed limit 3, ante 0, no cap heads-up, maximum 9, stacks 10/20/30",
    "no limit, bomb pot 5",
    "no limit, ante 2, bomb pot 5",
    "fixed limit 2/4, blinds 1/2, big from round 2",
    "fixed limit 2/4, ante 1, bring-in 1, big on open pair",
    "fixed limit 2/4, ante 1, big after the draw",
    "pot limit, ante 1, bring-in 1, complete to 2",
    "spread 1-4, blinds 1/2, spread 1-8 from round 3",
    "spread 5-20, ante 1, any raise",
    "fixed limit 5, ante 1, fixed limit 10 from round 2, no limit from round 3",
]


@pytest.mark.parametrize("text", TEXTS)
def test_text_and_document_say_the_same(text: str) -> None:
    stakes = Stakes.read(text)
    assert stakes.text() == text
    assert Stakes(**stakes.as_dict()) == stakes
    assert Stakes.read(", ".join(reversed(text.split(", ")))) == stakes, "in any order"
    assert Stakes(**json.loads(json.dumps(stakes.as_dict()))) == stakes
    assert stakes.say()


def test_the_usual_ones_are_written_as_before() -> None:
    assert Stakes().as_dict() == {"ante": 1, "bet": 2, "max_bet": 4, "raises": 3, "stack": 200}
    assert set(Stakes().as_dict()) == {*PARTS}
    assert Stakes().plain
    assert not any(Stakes.read(text).plain for text in TEXTS[1:])


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"limit": "high"}, "expected one of fixed, spread, half-pot, pot, no"),
        ({"blinds": [0, 2]}, "from 1"),
        ({"blinds": [1] * 9}, "expected 5 of them at most"),
        ({"limit": "no", "big": 4}, "the big bet is 4; expected none"),
        ({"bet": 4, "big": 2}, "the big bet is 2; expected at least the smallest bet, 4"),
        ({"bring_in": 3}, "the bring-in is 3; expected at most the smallest bet, 2"),
        ({"straddle": True}, "expected blinds"),
        ({"straddle": 1, "blinds": [1, 2]}, "expected true or false"),
        ({"bet": 2, "small": 3}, "the same"),
        ({"raises": -2}, "no cap"),
        ({"bet": 10**10}, "1,000,000,000"),
        ({"max_bet": 0}, "the maximum bet is 0"),
        ({"heads_up": -1}, "the number of raises between two players is -1"),
        ({"later": [{"round": 1, "limit": "no"}]}, "the number of a round from 2"),
        ({"later": [{"round": 2, "limit": "no"}, {"round": 2, "limit": "pot"}]}, "one limit for each round"),
        ({"later": [{"round": 2, "limit": "fixed", "bet": 2, "big": 4}]}, "one size for a fixed limit"),
        ({"later": [{"limit": "no"}]}, "each with its round and its limit"),
    ],
)
def test_what_makes_no_sense_is_refused(given: dict[str, Any], told: str) -> None:
    with pytest.raises(OptionError, match=told) as refused:
        Stakes(**given)
    assert "_" not in str(refused.value), "in the words of a table, not of the program"


@pytest.mark.parametrize(
    "text", ["no limits", "ante", "blinds 1/2, blinds 1/2", "fixed limit 2, no limit", "ante " + "9" * 50, "green from round 2", "x" * 300]
)
def test_a_text_that_says_nothing_is_refused(text: str) -> None:
    with pytest.raises(OptionError):
        Stakes.read(text)


def new(slug: str, text: str, seats: int = 3, **options: str) -> State:
    return engine.load(slug).new(seats, 3, Stakes.read(text), seats - 1, **options)


def do(state: State, *actions: str) -> State:
    for action in actions:
        state.apply_action(action)
    return state


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("spread 1-4, blinds 1/2, spread 1-8 from round 3", [4, 8, 8]),
        ("spread 1-5, blinds 1/2, no limit from round 3", [5, 198, 198]),
        ("no limit, blinds 1/2, pot limit from round 2", [4, 4, 4]),
        ("fixed limit 2, blinds 1/2, spread 2-6 from round 4", [2, 2, 6]),
    ],
)
def test_another_limit_holds_from_its_round_on(text: str, most: list[int]) -> None:
    state = new("texas-holdem", text, 2)
    do(state, "call", "check")
    found = []
    while len(found) < len(most):
        legal = state.legal_actions()
        found.append(legal.high if isinstance(legal, Sizes) else state.stakes.bet)
        do(state, "check", "check")
    assert found == most


# -- what is put in before the cards
def test_blinds_come_in_place_of_antes_and_the_last_one_may_raise_itself() -> None:
    state = new("texas-holdem", "no limit, blinds 1/2")
    assert (state.bet, state.current_player()) == ([1, 2, 0], 2)
    do(state, "call", "call")
    assert state.legal_actions()[0] == "check"
    assert "raise to 4" in state.legal_actions()
    assert "raise to 3" not in state.legal_actions()


def test_with_two_players_the_dealer_has_the_small_blind_and_acts_last_later() -> None:
    state = new("texas-holdem", "no limit, blinds 1/2", 2)
    assert (state.bet, state.current_player()) == ([2, 1], 1)
    assert do(state, "call", "check").current_player() == 0


def test_the_next_player_may_straddle_and_then_speaks_last() -> None:
    state = new("texas-holdem", "no limit, blinds 1/2, straddle", 4)
    assert (state.current_player(), list(state.legal_actions())) == (2, ["decline", "straddle"])
    do(state, "straddle", "call", "call", "call")
    assert (state.current_player(), state.legal_actions()[0]) == (2, "check")


def test_a_bomb_pot_has_no_first_round() -> None:
    state = new("texas-holdem", "no limit, bomb pot 5")
    assert (len(state.common), state.pot(), state.current_player()) == (3, 15, 0)


def test_the_dealer_antes_for_everybody() -> None:
    state = new("texas-holdem", "spread 1-5, dealer antes 2")
    assert state.chips == [200, 200, 194]


def test_the_big_blind_antes_for_everybody() -> None:
    state = new("texas-holdem", "no limit, blinds 1/2, big blind ante 2", 4)
    assert (state.chips, state.pot()) == ([199, 196, 200, 200], 5)
    do(state, "call", "call", "call", "check")
    assert state.pot() == 10, "nobody has to match it"
    assert [new("texas-holdem", "no limit, blinds 1/2, big blind ante 2", 2).chips[p] for p in (0, 1)] == [196, 199]
    assert Stakes.read("no limit, blinds 1/2, bb ante 2").text() == "no limit, blinds 1/2, big blind ante 2"
    assert "The big blind antes 2 for everybody." in Stakes.read("no limit, blinds 1/2, big blind ante 2").say()


def test_a_big_blind_that_is_all_in_antes_what_is_left_of_it() -> None:
    state = new("texas-holdem", "no limit, blinds 1/2, big blind ante 2, stacks 50/3/50")
    assert (state.chips, state.pot()) == ([49, 0, 50], 4)


@pytest.mark.parametrize(
    "text", ["no limit, big blind ante 2", "no limit, blinds 1/2, ante 1, big blind ante 2", "pot limit, blinds 1/2, bomb pot 5, bb ante 2"]
)
def test_a_big_blind_antes_in_place_of_the_others(text: str) -> None:
    with pytest.raises(OptionError, match="big blind"):
        Stakes.read(text)


def test_a_game_without_a_bet_for_blinds_is_played_for_antes_of_the_smallest() -> None:
    assert new("two-card-guts", "no limit, blinds 1/2").chips == [199, 199, 199]


def test_the_lowest_upcard_brings_it_in_and_the_bet_is_completed() -> None:
    state = new("seven-card-stud", "fixed limit 2/4, ante 1, bring-in 1", 4)
    seat = state.current_player()
    assert seat is not None
    cards = {p: state.upcards(p)[0] for p in range(4)}
    assert cards[seat] == min(cards.values(), key=lambda c: (c >> 2 & 15, c & 3))
    assert list(state.legal_actions()) == ["bring in", "complete"]
    do(state, "bring in")
    assert list(state.legal_actions()) == ["fold", "call", "complete"]
    do(state, "complete")
    assert (state.bet_to_call, state.raises) == (2, 0)


def test_in_razz_the_highest_upcard_brings_it_in_and_an_ace_is_low() -> None:
    stakes = Stakes.read("fixed limit 2/4, ante 1, bring-in 1")
    cards = engine.cards.parse("2c 3c 4c 5c 6c 7c As Kd Qh")
    state = engine.load("razz").new(3, 1, stakes, 2, cards)
    assert state.current_player() == 1


# -- how much
def test_bets_double_in_the_later_rounds_of_a_fixed_limit() -> None:
    state = new("texas-holdem", "fixed limit 2/4, ante 1")
    sizes = []
    while not state.is_terminal():
        before = state.chips[0]
        do(state, "bet")
        sizes.append(before - state.chips[0])
        do(state, "call", "call")
    assert sizes == [2, 2, 4, 4]


@pytest.mark.parametrize(("text", "most"), [("pot limit, blinds 1/2", 7), ("half-pot limit, blinds 1/2", 4), ("no limit, blinds 1/2", 200)])
def test_the_most_is_what_the_limit_says(text: str, most: int) -> None:
    legal = new("texas-holdem", text).legal_actions()
    assert isinstance(legal, Sizes)
    assert (legal.low, legal.high) == (4, most)
    assert (legal.read("all in") is None) == (most != 200)


def test_a_spread_has_a_least_and_a_most_and_a_raise_is_as_large_as_the_last() -> None:
    state = new("texas-holdem", "spread 1-5, ante 1")
    legal = state.legal_actions()
    assert isinstance(legal, Sizes)
    assert (legal.low, legal.high) == (1, 5)
    legal = do(state, "bet 3").legal_actions()
    assert isinstance(legal, Sizes)
    assert (legal.low, legal.high) == (6, 8)


def test_an_all_in_under_a_full_raise_does_not_reopen_but_two_that_add_up_do() -> None:
    stakes = Stakes.read("no limit, ante 1, stacks 500/151/500/211/500")
    state = engine.load("texas-holdem").new(5, 3, stakes, 4)
    do(state, "bet 100", "all in", "call")
    assert (state.bet[1], state.current_player()) == (150, 3)
    do(state, "all in")
    assert state.bet[3] == 210
    assert "raise to 310" in state.legal_actions(), "seat 4 has not acted"
    do(state, "call")
    assert isinstance(state.legal_actions(), Sizes), "seat 0 faces 110, more than a full raise"
    do(state, "call")
    assert not isinstance(state.legal_actions(), Sizes), "seat 2 called 150 and faces 60"


def test_what_nobody_calls_goes_back() -> None:
    stakes = Stakes.read("no limit, ante 1, stacks 50/500")
    state = engine.load("texas-holdem").new(2, 3, stakes, 1)
    do(state, "check", "bet 400", "call")
    assert any(entry[1] == "back" for entry in state.log or ())


def test_a_bring_in_and_a_straddle_are_told() -> None:
    log = do(new("seven-card-stud", "fixed limit 2/4, ante 1, bring-in 1"), "bring in").log or []
    assert any("brings it in for 1" in line["text"] for line in narrate.lines(log, -1, ["A", "B", "C"]))


@pytest.mark.parametrize("variant", [v for v in engine.variants() if "stakes" in v.data], ids=lambda v: v.slug)
def test_a_game_can_be_dealt_for_its_usual_stakes(variant: engine.Variant) -> None:
    state = variant.new(min(4, variant.seats[1]), 3, variant.custom)
    assert state.stakes.text() == variant.data["stakes"]
    assert not state.is_terminal()


def test_the_help_tells_every_part_that_a_text_may_say() -> None:
    two_sizes = "fixed limit 2/4, "
    beside = {
        "big from round 2": two_sizes,
        "big on open pair": two_sizes,
        "big after the draw": two_sizes,
        "straddle": "blinds 1/2, ",
        "big blind ante 2": "blinds 1/2, ",
        "any raise": "spread 1-5, ",
        "kill after 2 pots": "blinds 1/2, ",
        "kill over 50": "blinds 1/2, ",
        "killed by seat 0": "blinds 1/2, kill after 2 pots, ",
    }
    beside["complete to 2"] = "pot limit, bring-in 1, "
    for part in SAYS:
        assert Stakes.read(beside.get(part, "") + part).text(), part
    silent = [form for form, _ in FORMS if not any(re.fullmatch(form, part) for part in SAYS)]
    assert len(silent) == 4, f"beside three that say the same another way, and pots in a row, which one deal tells the next: {silent}"


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("fixed limit 2/4", {1: "2", 2: "24", 3: "244", 4: "2244", 5: "22444", 6: "224444"}),
        ("fixed limit 2/4, big from round 3", {3: "224", 4: "2244"}),
        ("fixed limit 2/4, big from round 2", {4: "2444"}),
    ],
)
def test_the_big_bet_begins_in_the_third_round_or_where_the_stakes_say(text: str, sizes: dict[int, str]) -> None:
    for rounds, expected in sizes.items():
        steps = ", ".join(['"deal 5 down"', *['"bet from left"'] * rounds, '"showdown high"'])
        game = engine.Variant.parse(f'name = "x"\nsource = "y"\nplay = [{steps}]\n', "x")
        state, found = game.new(2, 1, Stakes.read(f"{text}, ante 1, raises 0")), ""
        while not state.is_terminal():
            seat, betting = state.current_player() or 0, "bet" in state.legal_actions()
            before = state.chips[seat]
            state.apply_action("bet" if betting else "call")
            found += str(before - state.chips[seat]) if betting else ""
        assert found == expected, rounds


OPEN_PAIR = "fixed limit 2/4, ante 1, bring-in 1, big on open pair"


def fourth_street(first: str, second: str, third: str, text: str = OPEN_PAIR) -> State:
    """Seven-card stud before the first bet on fourth street, with these four cards each; the third seat deals."""
    hands = [hand.split() for hand in (first, second, third)]
    cards = engine.cards.parse(" ".join(hand[i] for i in range(4) for hand in hands))
    state = engine.load("seven-card-stud").new(3, 1, Stakes.read(text), 2, cards)
    return do(state, "bring in", "call", "call")


def test_an_open_pair_allows_the_big_bet_on_fourth_street() -> None:
    state = fourth_street("2c 3d 9s 9d", "4c 5d Jh 7c", "6c 8d Ks Th")
    assert state.legal_actions() == ("check", "bet", "bet 4")
    labels = [state.asking.label(state, 0, action).words for action in state.legal_actions()]
    assert labels == ["Check", "Bet 2", "Bet 4"]


def test_any_player_may_bet_big_on_the_pair_of_another() -> None:
    state = do(fourth_street("2c 3d 9s 9d", "4c 5d Jh 7c", "6c 8d Ks Th"), "check")
    assert "bet 4" in state.legal_actions()


def test_after_the_big_bet_all_raises_are_big() -> None:
    state = do(fourth_street("2c 3d 9s 9d", "4c 5d Jh 7c", "6c 8d Ks Th"), "bet 4")
    assert state.legal_actions() == ("fold", "call", "raise")
    assert do(state, "raise").bet_to_call == 8


def test_a_small_bet_may_be_raised_by_either_size() -> None:
    state = do(fourth_street("2c 3d 9s 9d", "4c 5d Jh 7c", "6c 8d Ks Th"), "bet")
    assert state.legal_actions() == ("fold", "call", "raise", "raise to 6")
    assert do(state, "raise to 6").legal_actions() == ("fold", "call", "raise")
    assert do(state, "raise").bet_to_call == 10


@pytest.mark.parametrize(
    ("first", "text"),
    [
        ("9s 9d 2c 3d", OPEN_PAIR),  # a pair in the hole
        ("2c 3d 9s 9d", OPEN_PAIR.removesuffix(", big on open pair")),
    ],
)
def test_else_there_is_the_small_bet_alone(first: str, text: str) -> None:
    state = fourth_street(first, "4c 5d Jh 7c", "6c 8d Ks Th", text)
    assert state.legal_actions() == ("check", "bet")


def test_the_pair_of_a_player_who_has_folded_allows_nothing() -> None:
    hands = [hand.split() for hand in ("2c 3d 9s 9d", "4c 5d Jh 7c", "6c 8d Ks Th")]
    cards = engine.cards.parse(" ".join(hand[i] for i in range(3) for hand in hands)) + engine.cards.parse("7c Th")
    state = do(engine.load("seven-card-stud").new(3, 1, Stakes.read(OPEN_PAIR), 2, cards), "bring in", "complete", "call", "fold")
    assert state.legal_actions() == ("check", "bet")


def test_a_big_bet_on_an_open_pair_needs_two_sizes() -> None:
    with pytest.raises(OptionError, match="two sizes"):
        Stakes.read("fixed limit 2, big on open pair")


def test_a_round_for_the_big_bet_needs_two_sizes() -> None:
    with pytest.raises(OptionError, match="two sizes"):
        Stakes.read("no limit, big from round 2")


def sizes(state: State) -> list[int]:
    """The bets that are offered, where nobody has bet."""
    return [state.asking.charge(state, state.current_player(), action) for action in state.legal_actions() if action.verb == "bet"]


def path(tmp_path: Path, *opened: str) -> State:
    file = tmp_path / "two-ways.toml"
    file.write_text(
        """name = "Two Ways"
parent = "five-card-draw"
source = "A test"
stakes = "fixed limit 2/4, ante 1, big after the draw"
play = ["deal 5 down", "bet from left", { given = "nobody opened", do = ["bet from left"] }, "draw up to 3", "bet from left", "showdown high"]
"""
    )
    variant = check.read(file)
    return do(variant.new(2, 1, variant.custom, 1), *opened)


def test_the_big_bet_begins_after_the_draw_whatever_rounds_came_before(tmp_path: Path) -> None:
    for way in (["bet", "call"], ["check", "check", "check", "check"]):
        state = path(tmp_path)
        while way:
            assert way[0] != "bet" or sizes(state) == [2]
            assert way[0] != "check" or sizes(state) == [2]
            do(state, way.pop(0))
        do(state, "stand pat", "stand pat")
        assert sizes(state) == [4]


def test_a_big_bet_after_the_draw_needs_two_sizes() -> None:
    with pytest.raises(OptionError, match="two sizes"):
        Stakes.read("fixed limit 2, big after the draw")
    with pytest.raises(OptionError, match="either a round"):
        Stakes.read("fixed limit 2/4, big after the draw, big from round 2")


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("fixed limit 2/4, bring-in 1", "1 or 2"),
        ("fixed limit 2/4, bring-in 2", "2"),
        ("pot limit, bring-in 1, complete to 2", "1 or 2"),
        ("no limit 5, bring-in 2", "2, or 5 or more"),
        ("spread 2-10, bring-in 2", "2 or more"),
    ],
)
def test_a_bring_in_is_told_as_it_may_be_made(text: str, amounts: str) -> None:
    """It said “or more” of every limit."""
    assert f"has to open for {amounts}." in Stakes.read(text).say(5, "high")
    brought = set()
    for action in [*new("seven-card-stud", text).legal_actions()]:
        state = new("seven-card-stud", text)
        state.apply_action(action)
        brought.add(state.bet_to_call)
    if "more" in amounts:
        assert max(brought) > max(map(int, re.findall(r"\d+", amounts)))
    else:
        assert brought == {*map(int, amounts.split(" or "))}, "and the table lets one do just that"


def test_a_raise_in_a_spread_may_be_smaller_than_the_last_one_where_the_stakes_say_so() -> None:
    for text, least in (("spread 5-20, ante 1", 40), ("spread 5-20, ante 1, any raise", 25)):
        state = do(new("five-card-stud", text), "bet 20")
        legal = state.legal_actions()
        assert isinstance(legal, Sizes)
        assert (legal.low, legal.high) == (least, 40), text
    state = do(new("five-card-stud", "spread 5-20, ante 1, any raise, no cap"), "bet 20", "raise to 25")
    legal = state.legal_actions()
    assert isinstance(legal, Sizes)
    assert (legal.low, legal.high) == (30, 45), "it opens the betting again, as any whole raise does"
    with pytest.raises(OptionError, match="spread limit"):
        Stakes.read("pot limit, any raise")


def test_raises_of_any_size_may_wait_for_a_spread_of_later_rounds() -> None:
    text = "fixed limit 5, ante 1, any raise, spread 5-20 from round 2"
    assert Stakes.read(text).text() == text
    state = do(new("five-card-stud", text), "bet")
    while state.legal_actions().read("call"):
        do(state, "call")
    do(state, "bet 20")
    legal = state.legal_actions()
    assert isinstance(legal, Sizes)
    assert (legal.low, legal.high) == (25, 40)
    assert "from betting round 2 on: spread limit" in Stakes.read(text).say().lower()
    with pytest.raises(OptionError, match="some round"):
        Stakes.read("fixed limit 5, any raise, no limit from round 2")


def test_the_first_raise_above_the_bring_in_completes_it_exactly() -> None:
    state = new("seven-card-stud", "pot limit, ante 1, bring-in 1, complete to 2")
    legal = state.legal_actions()
    assert isinstance(legal, Sizes)
    assert (legal.low, legal.high) == (2, 2), "whoever brings it in may complete at once"
    do(state, "bring in")
    legal = state.legal_actions()
    assert isinstance(legal, Sizes)
    assert (legal.low, legal.high) == (2, 2)
    do(state, "call")
    assert state.legal_actions().read("raise to 2"), "a caller behind leaves the bring-in to be completed"
    legal = do(state, "raise to 2").legal_actions()
    assert isinstance(legal, Sizes)
    assert (legal.low, legal.high) == (4, 3 + 1 + 1 + 2 + 1 + 2), "from there on the limit of the pot holds"


def test_only_a_bring_in_is_completed() -> None:
    for text in ("pot limit, complete to 2", "pot limit 5, bring-in 1, complete to 2", "fixed limit 2/4, bring-in 1, complete to 3"):
        with pytest.raises(OptionError, match="bring-in"):
            Stakes.read(text)


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        (
            "seven-card-stud",
            [
                "Bets and raises are 2. From betting round 3 on, they are 4. Three raises a round at most.",
                "lowest upcard has to open for 1",
            ],
        ),
        ("razz", ["the highest upcard has to open for 1"]),
    ],
)
def test_the_money_of_a_game_names_its_round_and_who_opens(slug: str, told: list[str]) -> None:
    money = engine.load(slug).money()
    assert all(part in money for part in told), money
    assert "In games for low" not in money


def test_the_cap_on_raises_is_told() -> None:
    assert "Four raises a round at most." in Stakes.read("fixed limit 2, raises 4").say()
    assert "Any number of raises." in Stakes.read("fixed limit 2, no cap").say()
    assert "Between two players, any number of raises." in Stakes.read("fixed limit 2, no cap heads-up").say()
    assert "raises" not in Stakes.read("no limit").say()


def test_show_says_in_the_first_round_what_the_stakes_make_of_it() -> None:
    assert (
        engine.load("razz").first_round()[1]
        == "At the usual stakes there is a bring-in: the highest upcard opens this round instead and has to bet 1 or 2."
    )
    assert "player after the blinds" in engine.load("texas-holdem").first_round()[1]
    assert engine.load("five-card-draw").first_round() == (0, "")


@pytest.mark.parametrize("text", ["pot limit, minimum 1", "no limit, smallest bet 2", "pot limit, bet 5"])
def test_a_smallest_bet_said_apart_is_refused_with_where_it_goes(text: str) -> None:
    with pytest.raises(OptionError, match="behind the limit"):
        Stakes.read(text)


def test_the_maximum_bet_as_a_price_is_that_of_the_round(tmp_path: Path) -> None:
    file = tmp_path / "dear.toml"
    file.write_text(
        """name = "Dear"
source = "A test"
stakes = "spread 1-4, ante 1, spread 1-8 from round 2"
play = ["deal 5 down", "bet from left", "twist 1 for max", "bet from left", "twist 1 for max", "showdown high"]
"""
    )
    variant = check.read(file)
    state = do(variant.new(2, 1, variant.custom, 1), "check", "check")
    assert state.chips == [199, 199]
    price = []
    while state.asking and state.current_player() is not None:
        if state.asking.decision == "buy":
            action = next(action for action in state.legal_actions() if action.cards)
            price.append(state.asking.charge(state, state.current_player(), action))
            do(state, action)
        else:
            do(state, "check")
    assert price[0] == 4
    assert price[-1] == 8


def test_the_number_of_raises_is_told_with_its_limit() -> None:
    said = Stakes.read("spread 1-5, ante 1, no limit from round 4").say()
    first, later = said.split("From betting round 4 on:")
    assert "Three raises a round at most." in first
    assert "Any number of raises." in later
    assert "raises" not in Stakes.read("spread 1-5, ante 1, spread 1-10 from round 4").say().split("From betting")[1]
