"""Wild cards of a player's own, by a number, and by what came up before and after: each told by one deal in which another rule would show another hand."""

from __future__ import annotations

from tests.scenarios.table import Table

OTHER = "Qd Jd 8c 6h 4s Ts 2c"


def hands(slug: str, *cards: str, rounds: int = 5) -> list[str]:
    table = Table(slug, cards).no_bets(rounds)
    return [table.shown(p) for p in range(len(cards))]


def test_the_first_upcard_is_told_by_its_coming_up() -> None:
    assert hands("kanakee", "4c Kd 4h 9s 3c Ks 7d", "Qd Jd Tc 6h 8s Ts 2c", rounds=6) == ["four kings", "straight, queen high"]
    flips = ["flip 9c", "flip 8d", "flip 4h", "flip Jd", "flip Kc", "flip Qs", "flip Ks", "flip Th", "flip 9d", "flip 2s"]
    table = Table("shifting-sands", ("4h 9c Kc Ks 9d 3s", "8d Jd Qs Th 2s 6c"))
    for turn in range(5):
        table.by_seat(*flips[2 * turn : 2 * turn + 2]).no_bets()
    assert table.shown(0) == "four kings"  # the nine was turned up first, though the four lies in front of it


def test_the_upcard_after_the_highest() -> None:
    assert hands("sysyphus", "4c Kd 5h Ks 4s 9c 7d", OTHER)[0] == "four kings"  # the four came behind the king
    assert hands("sysyphus", "4c 9d 4h 7s 2c Ks Kd", OTHER)[0] == "four kings"  # the king is last: the four that came first


def test_a_low_heart_in_the_hole() -> None:
    assert hands("cluster", "4h Kd 4s Kc 9c 8s 7d", OTHER)[0] == "four kings"
    assert hands("cluster", "4c Kd 4h Kc 9c 8s 7d", OTHER)[0] == "two pair, kings and fours"  # hers lies open


def test_the_number_of_players() -> None:
    cards = ("2c 3d Kh Ks 9c 8s 7d", "Qd Jd 8c 6h 4s Ts 5c", "2s 3h 9d 7c 5d 6c As")
    assert hands("countdown", *cards)[0] == "three kings"  # three are in: the three
    assert hands("reverse-extortion", *cards)[0] == "pair of kings"  # nobody has folded
    for slug, mine in (("countdown", "three kings"), ("reverse-extortion", "pair of kings")):
        table = Table(slug, cards)
        table.do("bet", "call", "fold").no_bets(4)
        assert table.shown(0) == mine  # two are left, one is out: twos, or aces


def test_a_wild_card_by_the_number_has_to_be_paid_for() -> None:
    table = Table("how-stupid-are-you", ("2c 5d 3h Ks 9c 8s 7d", "Qd Jd 8c 6h 4s Ts 5c", "2s 6d 9d 7c 5h 6c As"))
    assert set(table.legal) == {"pay", "fold"}
    assert table.turn == 0


def test_before_a_black_queen_and_after_a_red_one() -> None:
    # up: 9h Jh, Qs 8d, 3c 7s, Qd 5h: the jack came before the black queen, the five after the red one
    mine, theirs = "5c Kd 9h Qs 3c Qd Ks", "Jc Ad Jh 8d 7s 5h 2c"
    assert hands("queens-both-ways", mine, theirs) == ["five kings", "four aces"]


def test_after_the_last_pair() -> None:
    # up: 9h Jh, 9s 8d (a pair, and the eight behind it), 3c 8s (a pair, and the nine behind it), 9d (a third adds nothing) 5h
    assert hands("dirty-shultz", "2c Kd 9h 9s 3c 9d Ks", "Jc Ad Jh 8d 8s 5h 4c") == ["five kings", "two pair, jacks and eights"]


def test_after_a_red_card_for_whoever_gets_it() -> None:
    # up: 9h Jc, 3s 8d, 3c 7s, 2s 2h: the jack behind the nine of hearts, and the three of clubs behind the eight of diamonds
    assert hands("follow-the-red", "4c Kd 9h 3s 3c 2s Ks", "Qh Ad Jc 8d 7s 2h Js") == ["four kings", "three aces"]


def test_twos_to_tens_of_one_suit() -> None:
    # the queen of hearts, and the queen of spades after her: spades from two to ten
    mine, theirs = "2s Kd Qh 9s 3c Js Ks", "Jc Ad 6c Qs 7d 5h 4s"
    assert hands("chaos", mine, theirs) == ["four kings", "pair of aces"]


def test_the_second_face_card_kills() -> None:
    assert hands("marriage", "2s Kd Qh 3s 7c 8s 2d", "Jc Ad Tc 5s 7d 6h 4s")[0] == "four kings"
    assert hands("marriage", "2s Kd Qh 3s 7c 8s 2d", "Jc Ad Tc Js 7d 6h 4s")[0] == "pair of twos"


def test_a_quarter_of_the_pot_for_a_red_card() -> None:
    table = Table("absolute-wildfire", ("2s Kd Qh 9s 3c 8s 7c", "Jc Ad Tc Js 7d 6h 4s"))
    assert (table.turn, set(table.legal)) == (0, {"pay", "fold"})


def test_the_first_card_turned_up_of_five() -> None:
    table = Table("shifting-sands-ii", ("4h 9c Kc Ks 9d", "8d Jd Qs Th 2s")).no_bets()
    for turn, flips in enumerate((("flip 9c", "flip 8d"), ("flip 4h", "flip Jd"), ("flip Kc", "flip Qs"), ("flip Ks", "flip Th"))):
        table.by_seat(*flips).no_bets(1 if turn else 2)
    assert table.shown(0) == "four kings"
