"""Kill pots: whoever wins pots in a row, or a big one, posts a blind in the next deal, and all bets are raised."""

from __future__ import annotations

import pytest

import engine
from engine.desk.session import Session
from engine.errors import OptionError
from engine.games.record import record, replay
from engine.table import narrate
from engine.table.stakes import Stakes
from engine.table.state import State
from tests.scenarios.table import do

TEXT = "fixed limit 2/4, blinds 1/2, kill after 2 pots"
TO_SEAT_2 = "raise", "fold", "fold"


def dealt(stakes: Stakes, slug: str = "texas-holdem") -> State:
    return engine.load(slug).new(3, 0, stakes, 2)


def test_two_whole_pots_in_a_row_kill_the_next_one() -> None:
    first = do(dealt(Stakes.read(TEXT)), *TO_SEAT_2)
    assert first.next_stakes().text() == f"{TEXT}, 1 in a row to seat 2"
    second = do(dealt(first.next_stakes()), *TO_SEAT_2)
    assert second.next_stakes().text() == f"{TEXT}, 2 in a row to seat 2, killed by seat 2"
    third = dealt(second.next_stakes())
    assert (third.bet, third.bet_to_call) == ([1, 2, 4], 4), "the killer posts the doubled bet"
    assert third.current_player() == 2, "the first to act is as always the player behind the blinds"
    assert list(third.legal_actions()) == ["check", "raise"], "and the blind is live"
    do(third, "raise")
    assert third.bet[2] == 8
    do(third, "call", "call")
    assert do(third, "bet").bet[0] == 4, "the small bet is doubled in the second round"
    do(third, "call", "call", "bet")
    assert third.bet[0] == 8, "and the big one in the third"


def test_another_winner_or_a_shared_pot_begins_anew() -> None:
    stakes = Stakes.read(f"{TEXT}, 1 in a row to seat 2")
    assert stakes.after(1, 7).text() == f"{TEXT}, 1 in a row to seat 1"
    assert stakes.after(None, 7).text() == TEXT
    killed = Stakes.read(f"{TEXT}, 2 in a row to seat 2, killed by seat 2")
    assert killed.after(2, 7).killer == 2, "whoever wins the killed pot kills the next one too"
    assert killed.after(0, 7).text() == f"{TEXT}, 1 in a row to seat 0"


def test_a_blind_counts_towards_the_kill() -> None:
    state = dealt(Stakes.read("fixed limit 4, blinds 2/4, kill, killed by seat 1"))
    assert (state.bet, state.chips[1]) == ([2, 8, 0], 192)


def test_a_killer_whose_blind_is_as_much_already_posts_no_more() -> None:
    log = dealt(Stakes.read("fixed limit 2, blinds 2/4, kill, killed by seat 1")).log or []
    assert [line["text"] for line in narrate.lines(log, -1, ["A", "B", "C"]) if "kills" in line["text"]] == ["B kills the pot."]
    log = dealt(Stakes.read("fixed limit 4, blinds 2/4, kill, killed by seat 1")).log or []
    assert [line["text"] for line in narrate.lines(log, -1, ["A", "B", "C"]) if "kills" in line["text"]] == ["B kills the pot and posts 4."]


def test_a_half_kill_after_a_big_pot() -> None:
    stakes = Stakes.read("fixed limit 4/8, blinds 2/4, half kill over 30")
    assert (stakes.after(1, 29).killer, stakes.after(1, 30).killer, stakes.after(None, 60).killer) == (-1, 1, -1)
    state = dealt(stakes.after(0, 30))
    assert (state.bet, state.stakes.bet, state.stakes.big) == ([6, 4, 0], 6, 12)


def test_later_limits_are_raised_too() -> None:
    stakes = Stakes.read("fixed limit 4, blinds 2/4, kill, no limit from round 3, killed by seat 0")
    assert [stakes.in_round(n).bet for n in (1, 3)] == [8, 8]


def test_a_killed_pot_is_told_and_written_down() -> None:
    stakes = Stakes.read(f"{TEXT}, killed by seat 1")
    assert "This pot is killed: bets are doubled." in stakes.say()
    assert Stakes.read(stakes.text()) == stakes == Stakes(**stakes.as_dict())
    assert stakes.as_dict()["bet"] == 2, "a record has the stakes that the table agreed on"
    state = do(dealt(stakes), "raise", "fold")
    assert replay(record(state)).chips == state.chips


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("fixed limit 2, kill", "beside blinds"),
        ("fixed limit 2, blinds 1/2, killed by seat 1", "no kill"),
        ("fixed limit 2, blinds 1/2, bomb pot 5, kill", "bomb pot"),
    ],
)
def test_a_kill_that_cannot_be_is_refused(text: str, wrong: str) -> None:
    with pytest.raises(OptionError, match=wrong):
        Stakes.read(text)


def test_the_table_is_told_what_its_next_deal_is_played_for() -> None:
    session = Session("texas-holdem", 3, 0, 2, 2, stakes=Stakes.read(TEXT))
    while session.state.current_player() is not None:
        legal = [str(action) for action in session.state.legal_actions()]
        session.act("fold" if "fold" in legal else legal[0])
    result = session.view()["result"]
    assert result["stakes"] == session.state.next_stakes().text()
    plain = Session("texas-holdem", 2, 0, stakes=Stakes.read("fixed limit 2/4, blinds 1/2"))
    while plain.state.current_player() is not None:
        plain.act(str(next(iter(plain.state.legal_actions()))))
    assert "stakes" not in plain.view()["result"]
