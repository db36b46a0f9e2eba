"""Common cards that lie in a shape: laid face down, turned up by their place, used by lines."""

from __future__ import annotations

from random import Random

from engine.cards import rank
from engine.desk import view
from engine.table import knowledge
from tests.scenarios.table import Table, text

NAMES = ["A", "B", "C", "D"]


def wild(table: Table, seat: int) -> str:
    """The cards of the seat and the common ones that are wild for it, rank by rank."""
    state = table.state
    cards = state.hands[seat] + state.common
    marked = state.game.wild(state, seat, cards)
    return text(sorted([c for c in cards if marked >> (c & 255) & 1], key=lambda c: (rank(c), cards.index(c))))


def test_bingo_turns_the_corners_first_and_the_centre_last() -> None:
    # the picture: 1 5 2 / 8 9 6 / 4 7 3
    table = Table("bingo", ("As 2d 3h 4c", "Kc Kd 7h 6d"), "5s 6s 7s 8s 9c Tc Jc Qc Kh")
    shown = []
    for _ in range(6):
        zone = view.view(table.state, 0, NAMES)["zones"]["common"]
        shown.append(["".join(token.strip("^") for token in zone["cards"][row : row + 3]) for row in (0, 3, 6)])
        assert zone["cells"] == [[row, column] for row in (1, 2, 3) for column in (1, 2, 3)]
        table.no_bets()
    assert shown == [
        ["5s?6s", "???", "8s?7s"],
        ["5s9c6s", "???", "8s?7s"],
        ["5s9c6s", "??Tc", "8s?7s"],
        ["5s9c6s", "??Tc", "8sJc7s"],
        ["5s9c6s", "Qc?Tc", "8sJc7s"],
        ["5s9c6s", "QcKhTc", "8sJc7s"],
    ]


def test_a_hand_of_bingo_uses_one_row_or_one_column_and_the_centre_makes_its_rank_wild() -> None:
    # 5s 9c 6s / Qc Kh Tc / 8s Jc 7s
    table = Table("bingo", ("As 2s 9d 4c", "Kc Kd 7h 6d"), "5s 6s 7s 8s 9c Tc Jc Qc Kh").no_bets(6)
    assert table.shown(0) == "three nines"  # of the middle column, with the wild king; four spades lie in corners, but no line has three
    assert table.shown(1) == "royal flush"  # two kings of its own and the middle row
    assert table.returns == [-1, 1]


def test_cards_that_lie_face_down_are_nobodys_to_know() -> None:
    table = Table("bingo", ("As 2d 3h 4c", "Kc Kd 7h 6d"), "5s 6s 7s 8s 9c Tc Jc Qc Kh")
    seen = table.state.observation(0)
    assert seen["common"] == ["5s", "6s", "7s", "8s"]
    assert seen["unturned"] == 5
    other = knowledge.determinize(table.state, 0, Random(1))
    assert other.unturned != table.state.unturned
    assert other.common == table.state.common


def test_twin_beds_low_wild_has_a_wild_rank_in_each_row() -> None:
    # 9s Tc Jc Qc Kh / 4s 9d Ts Jd Qd
    table = Table("twin-beds-low-wild", ("As 2d 3h 4c", "Kc 5d 7h 6d"), "9s Tc Jc Qc Kh 4s 9d Ts Jd Qd")
    state = table.no_bets(5).state
    assert wild(table, 0) == "4c 4s 9s 9d"  # the lowest of each row, as it lies there now
    table.no_bets()
    assert state.game.showdown.parts[0].value(state, 1) is not None
    assert table.shown(1) == "royal flush"  # the upper row's nine is wild there


def test_cards_of_the_wild_rank_are_not_known_before_the_last_card_is_up() -> None:
    table = Table("criss-cross", ("As 2d 3h 4c", "Kc Kd 7h 6d"), "Ks 8s 9c Tc 2h")
    for _ in range(5):
        assert not wild(table, 0)
        table.no_bets()
    assert wild(table, 0) == "2d 2h"


def test_the_lines_of_elbow_are_all_anybodys() -> None:
    table = Table("elbow", ("As 2s", "Kc Kd"), "5s 7s 9s").no_bets(3).do("stand pat", "stand pat")
    assert table.shown(0) == "flush, ace high"
    assert table.returns == [1, -1]  # three kings, with the wild nine, are less
