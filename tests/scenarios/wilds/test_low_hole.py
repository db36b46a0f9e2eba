"""Low card in the hole wild, as the games play it that deal the last card down, sell it face up or give it away so; and Dead Deuce's wild upcards."""

from __future__ import annotations

import pytest

from engine.errors import IllegalAction
from tests.scenarios.table import Table

# Fives in the hole, kings up; the last card, a two, undercuts the fives.
DEALT_UP = ("5s 5d Kc Kd 9h 8h 2c", "Qs Qd Qh 4c 4d 8s 7d")


def shown(slug: str, hands: tuple[str, ...] = DEALT_UP, rolled: bool = False, rounds: int = 4, **options: str) -> Table:
    """Three down of which the third is turned up, then three more; bets checked."""
    table = Table(slug, hands, **options)
    table.by_seat(*["flip " + h.split()[2] for h in hands]).no_bets()
    for i in (3, 4, 5)[: rounds - 1]:
        if rolled:
            table.by_seat(*["flip " + h.split()[i] for h in hands])
        assert table.up(0) == " ".join(hands[0].split()[2 : i + 1])
        table.no_bets()
    return table


@pytest.mark.parametrize(
    ("slug", "rolled", "price"),
    [("low-in-the-hole-ii", False, 0), ("hi-lo-cherryo", False, 0), ("heritage-classic", False, 4), ("roll-your-own-buy-up", True, 4)],
)
def test_the_last_card_may_come_face_up_to_save_the_wild_card(slug: str, rolled: bool, price: int) -> None:
    saved = shown(slug, rolled=rolled).do("up", "down")
    assert saved.up(0).endswith("2c")
    assert saved.seen_by(0, 1)[6] is None
    assert saved.state.chips == [200 - 1 - price, 199]
    spoiled = shown(slug, rolled=rolled).do("down", "down")
    for table in (saved, spoiled):
        assert table.betting  # one more round
        table.no_bets()
        if slug == "hi-lo-cherryo":
            table.do("declare high", "declare high")
    assert saved.shown(0).split("; ")[0] == "four kings"  # both fives
    assert spoiled.shown(0).split("; ")[0] == "full house, kings over fives"  # the two alone


@pytest.mark.parametrize("slug", ["low-in-the-hole-ii", "heritage-classic", "roll-your-own-buy-up"])
def test_these_are_won_by_the_high_hand(slug: str) -> None:
    table = shown(slug, rolled=slug == "roll-your-own-buy-up").do("down", "down").no_bets()
    assert table.over
    assert table.won == [0, 2]  # three queens and a wild seven


def test_hi_lo_cherryo_declares_and_its_wild_cards_serve_low_hands_too() -> None:
    hands = ("6s Kd Ac 5d 4h 2c Ks", "Qs Qd Qh 8c 4d 8s 7d", "7c Td 6h 4s 2h Ah 3c")
    table = shown("hi-lo-cherryo", hands).do("down", "down", "down").no_bets()
    table.do("declare low", "declare high", "declare low")
    assert table.shown(0).endswith("5-4-3-2-A low")  # the six in the hole is a three
    assert table.won == [1, 2, 0]


# -- Chicago Piano
def test_chicago_piano_rolls_every_upcard_and_declares_with_the_low_hole_wild_both_ways() -> None:
    hands = ("5s 5d Kc Kd 9h 8h As", "Qs 7d 6h 4c 2d 8s Qd", "Jd Ts Jc 9s 3d Qh 6c")
    table = shown("chicago-piano", hands, rolled=True)
    assert table.betting  # the seventh card comes down, for nothing
    assert [table.down(p) for p in range(3)] == ["5s 5d As", "Qs 7d Qd", "Jd Ts 6c"]
    table.no_bets().do("declare high", "declare low", "declare high")
    assert table.shown(0).startswith("four kings")
    assert table.shown(1).endswith("8-6-4-2-A low")  # the seven in the hole is an ace
    assert table.won == [2, 1, 0]


def test_chicago_pianos_aces_in_the_hole_are_an_option() -> None:
    hands = ("As 6d Kc Kd 9h Jh Ad", "Qs 8d Ts 5c 5d 7s 7c")
    for ace, best in (("ace high", "full house, aces over kings"), ("ace low", "four kings")):
        table = shown("chicago-piano", hands, rolled=True, ace=ace).no_bets().do("declare high", "declare high")
        assert table.shown(0).split("; ")[0] == best


# -- Roll Your Neighbor
def test_roll_your_neighbors_wild_card_is_the_lowest_of_four_left_down() -> None:
    """Two cards come down after the last one is turned; here they are each player's lowest, and both wild."""
    table = Table("roll-your-neighbor", ("Ks Kd Qc Jh Td 9s 8c 3c 3d", "As Ad 8h Qs Jd Tc 9d 5c 5d")).no_bets(4)
    assert [len(table.up(p).split()) for p in (0, 1)] == [5, 5]
    assert [len(table.down(p).split()) for p in (0, 1)] == [2, 2]
    table.no_bets()
    assert table.over
    assert [len(table.down(p).split()) for p in (0, 1)] == [4, 4]
    assert table.shown(0) == "four kings"
    assert table.shown(1) == "four aces"
    assert table.won == [0, 2]


# -- Dead Deuce
def dead(hands: tuple[str, ...], flips: tuple[str, ...]) -> Table:
    return Table("dead-deuce", hands).by_seat(*["flip " + f for f in flips])


OTHER = "Qs 7d 5h 4c Jd 8s 9c"


def test_a_two_is_wild_face_up_and_a_two_face_down() -> None:
    rolled = dead(("2s 2d 2h Kc Kd 9h 8h", OTHER), ("2s", "5h"))
    assert rolled.up(0) == "2s"
    assert rolled.no_bets(5).shown(0) == "full house, kings over twos"  # one wild, two not
    dealt = dead(("9s Td Jh Kc 2d 2h 8h", OTHER), ("Jh", "5h")).no_bets(5)
    assert dealt.shown(0) == "straight, ace high"  # both twos came up
    kept = dead(("2s 2d Jh Kc Kd 9h 2h", OTHER), ("Jh", "5h")).no_bets(5)
    assert kept.shown(0) == "full house, twos over kings"


def test_only_one_of_three_twos_can_be_rolled_and_the_next_cards_come_up_by_themselves() -> None:
    table = dead(("2s 2d 2h Kc Kd 9h 8h", OTHER), ("2d", "5h"))
    with pytest.raises(IllegalAction):
        table.do("flip 2s")
    for up in ("2d", "2d Kc", "2d Kc Kd", "2d Kc Kd 9h", "2d Kc Kd 9h"):
        assert table.up(0) == up
        table.no_bets()
    assert table.over


def test_a_wild_two_counts_for_who_opens() -> None:
    table = dead(("2s 2d 3h Kc Kd 9h 8h", "As 7d 5h 4c Jd 8s 9c", "Js Jd 6h 4d 6c Th 9d"), ("2s", "As", "Js"))
    assert table.turn == 0  # level with the ace, and nearer the dealer's left
    assert table.no_bets().turn == 0  # a pair of kings
