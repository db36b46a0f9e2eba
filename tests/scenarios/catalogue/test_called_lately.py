"""Games that a collection of mixed games tells: the rule that makes each of them special."""

from __future__ import annotations

import pytest

from tests.scenarios.table import Table


def played(slug: str, hands: tuple[str, ...], then: str = "", **options: str) -> Table:
    return Table(slug, hands, then, **options).quietly()


@pytest.mark.parametrize(
    ("flop", "cards", "won"),
    [
        ("Kc 8d 3h", 2, [2, 0]),  # two red cards: hold'em
        ("Kh Qs 9c", 4, [0, 2]),  # two black cards: two more cards each, and exactly two of the four
    ],
)
def test_the_flop_makes_wonky_donkey_holdem_or_omaha(flop: str, cards: int, won: list[int]) -> None:
    more = "" if cards == 2 else " 6d Jd 6s Td"
    table = Table("wonky-donkey", ("Ac Ad", "Jc Ts"), f"{flop}{more} 4c 4d").quietly()
    assert [len(hand) for hand in table.state.hands] == [cards, cards]
    assert table.won == won


def test_action_razz_wants_a_face_card() -> None:
    table = played("action-razz", ("Ah 2h 3s 4c 5d 6s 7c", "Kh Kd Ks Kc Qd Qs Qc"))
    assert table.won == [0, 2]
    assert played("action-razz", ("2h 2d 3s 3c 4d 5s 7c", "Ah Ad 2s 4c 4h 6s 8c")).won == [2, 0]


def test_banco_has_a_row_a_column_or_a_diagonal() -> None:
    hands = ("Ah Kh 3d 4d", "Jh Js 2d 2s")
    assert played("banco", hands, "Qh Th 9h 8c 7d 6s 5c 4c 2c").shown(0) == "flush, ace high", "the diagonal"
    assert "flush" not in played("banco", hands, "Qh Th 8c 9h 7d 6s 5c 4c 2c").shown(0), "no three hearts in a line"


def test_a_badugi_needs_four_cards_in_caveman_super_stud() -> None:
    assert Table("mississippi-studugi", ("2c 3d 4h 6s Kd Kc Qd", "Ac Ad Ah 5c 5d 9c 9d")).quietly().won == [1, 1]
    assert Table("mississippi-studugi", ("2c 3d 4h 6h Kd Kc Qd", "Ac Ad Ah 5c 5d 9c 9d")).quietly().won == [0, 2]


def test_inverse_omaha_is_high_for_three_of_a_kind_only() -> None:
    board = "Ks 9d 9h 4c 2s"
    assert played("inverse-omaha", ("Kc Qd Jd Th", "Ac 3d 5h 7s"), board).won == [0, 2], "two pair cannot win the high half"
    assert played("inverse-omaha", ("9c Qd Jd Th", "Ac 3d 5h 7s"), board).won == [1, 1]


def test_points_of_football_by_the_number_of_the_card() -> None:
    table = played("straight-football", ("6c 6d 3h 2s Ac", "Kc Kd Kh 6h 6s"))
    assert table.shown(0) == "18 points"
    assert table.shown(1) == "12 points"
    table = played("oakland-raiders", ("6c 6d 3h 2s Ac 9c 9d", "Kc Kd Kh 4h 4s Jd Js"))
    assert "18 points" in table.shown(0)


def test_draw_deucy_splits_with_a_jack_low() -> None:
    assert played("draw-deucy", ("Jc 9d 4h 3s 2c", "Kc Kd 7h 6h 4s")).won == [1, 1]
    assert played("draw-deucy", ("Qc 9d 4h 3s 2c", "Kc Kd 7h 6h 4s")).won == [0, 2]


def test_a_bug_is_any_low_card_in_california_split() -> None:
    table = played("california-split", ("Ac 2d 3h 7s Jk", "Kc Kd Qh 6h 4s"))
    assert "7-4-3-2-A low" in table.shown(0)
    assert "pair of aces" in table.shown(0)


@pytest.mark.parametrize(
    ("slug", "hands", "shown"),
    [
        ("five-card-draw-deuces-wild", ("2c 2d 9h 9s Kc", "Ac Ad Kh Ks Kd"), "four nines"),
        ("five-and-ten-draw", ("5c Td 9h 9s Kc", "Ac Ad Kh Ks Kd"), "four nines"),
        ("deuces-and-jacks", ("2c Jd 9h 9s Kc 4d 7s", "Ac Ad Kh Ks Kd 3c 3d"), "four nines"),
    ],
)
def test_wild_cards_by_name(slug: str, hands: tuple[str, ...], shown: str) -> None:
    table = played(slug, hands)
    assert table.shown(0) == shown
    assert table.won == [2, 0]


def test_american_scarney_counts_an_empty_hand_as_nothing() -> None:
    table = Table("scarney-american", ("2h 2s 3h 3s 4h 4s", "Kd Ks Qd Qs Jd Js"), "7c 8c 9c 2d 3d 4d Tc 6h Th 5h 5s 8h").quietly()
    assert table.state.hands[0] == []
    assert table.won == [1, 1]


def test_four_own_and_four_common_cards_go_round_the_world() -> None:
    table = played("round-the-world", ("Ac Ad Ah As", "Kc Kd Kh Ks"), "2c 3d 4h 6s")
    assert table.shown(0) == "four aces"
    assert played("cincinnati-8", ("Kc Kd Kh Ks", "Ac 7d 8h Qs"), "2c 3d 4h 6s").won == [1, 1]
