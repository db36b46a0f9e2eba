"""Common cards that lie in a shape: laid face down, turned up by their place, used by lines."""

from __future__ import annotations

from random import Random

from engine.desk import view
from engine.table import knowledge
from tests.scenarios.table import Table

NAMES = ["A", "B", "C", "D"]


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
