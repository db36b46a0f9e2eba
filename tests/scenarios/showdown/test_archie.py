"""Archie: both halves need a hand that is good enough, and the table says what happens where nobody has one."""

from __future__ import annotations

from tests.scenarios.table import Table

NINES, LOW, SCRAP, WORSE = "9c 9d Kh 4s 3c", "8c 6d 4h 2s Ac", "Kc Jd 9h 7s 5c", "Qc Jh 9s 7d 5d"


def played(hands: list[str], **options: str) -> Table:
    table = Table("archie", hands, **options)
    while not table.over:
        legal = table.legal
        table.do("check" if "check" in legal else "stand pat")
    return table


def test_each_half_goes_to_the_hand_that_qualifies() -> None:
    for nobody in ("shared", "high"):
        assert played([NINES, LOW, SCRAP], nobody=nobody, least="nines").state.won[2] == 0
        assert 0 < played([NINES, LOW, SCRAP], nobody=nobody).state.won[0] < 3


def test_a_half_that_nobody_claims_goes_with_the_other() -> None:
    for nobody in ("shared", "high"):
        assert played([SCRAP, LOW, WORSE], nobody=nobody).returns == [-1, 2, -1]


def test_where_nobody_qualifies_the_pot_is_shared_or_goes_to_the_best_high_hand() -> None:
    assert played([SCRAP, WORSE, "Tc 9s 7h 5s 3d"]).returns == [0, 0, 0]
    assert played([SCRAP, WORSE, "Tc 9s 7h 5s 3d"], nobody="high").returns == [2, -1, -1]


def test_a_pair_of_sixes_is_enough_where_the_table_says_so() -> None:
    hands = [SCRAP, "6c 6d Kd 4s 3c", WORSE]
    assert played(hands).returns == [0, 0, 0]
    assert played(hands, least="sixes").returns == [-1, 2, -1]


def test_with_a_board_each_half_needs_a_hand_that_is_good_enough() -> None:
    low = "Kc Qd 7h 4s 2c"
    assert Table("holdem-archie", ["9c 9d", "Ac 3d"], low).no_bets(4).won == [1, 1]
    assert Table("holdem-archie", ["8c 8d", "Ac 3d"], low).no_bets(4).won == [0, 2], "eights are too low, so the low takes it all"
    assert Table("holdem-archie", ["9c 9d", "Jh 3d"], low).no_bets(4).won == [2, 0], "four cards make no low"
    assert Table("holdem-archie", ["8c 8d", "Jh 3s"], "Kc Qd 7h 6s 2c").no_bets(4).won == [1, 1], "nobody qualifies, so they share"
