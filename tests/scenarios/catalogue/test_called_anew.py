"""Games of other collections, read a second time: what each of them says of cards dealt, drawn, bought and thrown away, and what wins."""

from __future__ import annotations

import pytest

import engine
from engine.cards import parse
from engine.rules.dealing.dice import DICE
from engine.table.state import State
from tests.scenarios.table import Table, woven


def test_hurricane_is_two_cards_and_one_draw() -> None:
    table = Table("hurricane", ("Ac 2d", "3c 3d", "Kc Qd"), "Kd Kh").no_bets()
    table.do("stand pat", "stand pat", "exchange Kc Qd").no_bets()
    assert table.hand(2) == "Kd Kh"
    table.by_seat("declare low", "declare high", "declare high")
    assert table.shown(0).endswith("2-A low"), "an ace is low there"
    assert table.won == [1, 0, 2], "the pair of kings beats the threes; the odd chip goes to the high half"


def test_the_best_two_cards_go_both_ways_in_hurricane() -> None:
    """No pair: the ace is the highest card of all, and the lowest."""
    table = Table("hurricane", ("Ac 2d", "Kc Qd")).no_bets()
    table.do("stand pat", "stand pat").no_bets().by_seat("declare both", "declare high")
    assert table.won == [2, 0]


def test_a_card_for_the_pot_takes_the_place_of_another() -> None:
    table = Table("match-pot-buy", ("Ac Ad Kh Qs 2c", "Jc Jd 9h 8s 3c"), "Ah").do("bet", "call")
    pot = table.state.pot()
    table.do("exchange 2c")
    assert table.hand(0) == "Ac Ad Kh Qs Ah"
    assert table.state.pot() == 2 * pot
    table.do("stand pat").no_bets()
    assert table.shown(0) == "three aces"


@pytest.mark.parametrize(
    ("slug", "hands", "shown"),
    [
        ("seven-card-straight-declare", ("Ac 2d 3h 4s 6c Kc Kd", "Qc Qd Qh Js 9s 8d 7c"), "6-4-3-2-A low"),
        ("nine-card-straight-declare", ("Ac 2d 3h 4s 6c Kc Kd Jc Jd", "Qc Qd Qh Ts 9s 8d 7c 2s 3s"), "6-4-3-2-A low"),
    ],
)
def test_all_cards_at_once_and_one_bet_before_the_declaration(slug: str, hands: tuple[str, ...], shown: str) -> None:
    table = Table(slug, hands).no_bets()
    assert table.legal == ["declare high", "declare low", "declare both"]
    table.by_seat("declare low", "declare high")
    assert table.over, "nobody bets after the declaration"
    assert table.shown(0).endswith(shown)
    assert table.won == [1, 1]


def test_who_goes_both_ways_needs_both_in_nine_card_straight() -> None:
    hands = ("Ac 2d 3h 4s 5c Kc Kd Jc Jd", "Qc Qd Qh Ts 9s 8d 7c 2s 3s")
    table = Table("nine-card-straight-declare", hands).no_bets().by_seat("declare both", "declare high")
    assert table.won == [2, 0], "five to an ace is a straight, and the best low hand"


def test_threes_and_nines_alone_are_wild_in_texas_league_baseball() -> None:
    """A four brings no card, unlike in Texas League."""
    table = Table("texas-league-baseball", ("Ac 3d", "Kc Kd"), "4s 9h 7c Kh 2s").quietly()
    assert [len(hand) for hand in table.state.hands] == [2, 2]
    assert table.shown(1) == "four kings", "the nine on the table is wild for everybody"
    assert table.won == [0, 2]
    assert Table("texas-league-baseball", ("Ac 3d", "Kc Qd"), "4s Ah 7c 8h 2s").quietly().shown(0) == "three aces"


def test_thermonuclear_armageddon_throws_a_card_before_each_street() -> None:
    table = Table("thermonuclear-armageddon", ("Ac Ad Kh Qs 2c", "Jc Jd 9h 8s 3c"), "Kd Ks 5h Qd Qc").no_bets()
    table.do("discard 2c", "discard 3c").no_bets()
    assert (len(table.state.common), len(table.state.hands[0])) == (3, 4)
    table.do("discard Qs", "discard 8s").no_bets()
    assert (len(table.state.common), len(table.state.hands[0])) == (4, 3)
    table.do("discard Kh", "discard 9h").no_bets()
    assert table.hand(0) == "Ac Ad"
    assert table.won == [2, 0], "hold'em: aces and kings over kings and queens"


def test_pineapple_stud_turns_one_of_four_cards_and_throws_one_away() -> None:
    table = Table("pineapple-stud", ("Ac Ad Kh Qs 4c 5d 6h 7s", "Jc Jd Jh 2s 3c 8d 9h Tc"))
    assert not table.betting, "nobody bets before"
    table.by_seat("flip Kh", "flip 2s")
    assert (table.up(0), table.up(1)) == ("Kh", "2s")
    table.do("discard Qs", "discard Jh")
    assert table.down(0) == "Ac Ad"
    assert table.betting
    assert table.turn == 0, "the king is high"
    table.quietly()
    assert [len(hand) for hand in table.state.hands] == [7, 7]


def test_caveman_super_stud_throws_two_of_four_after_the_first_bet() -> None:
    hands = ("Ac Ad Kh Qs 2d 3h 6s Kd Jc", "Jd Js 9h 8s 4s 4h 9c 9d Th")
    table = Table("caveman-super-stud", hands)
    assert (table.down(0), table.up(0)) == ("Ac Ad Kh Qs", "2d")
    table.no_bets().by_seat("discard Kh Qs", "discard 9h 8s").quietly()
    assert [len(hand) for hand in table.state.hands] == [7, 7]
    assert table.won == [1, 1], "two pair is high; A-2-3-6 of four suits is a badugi"


def test_a_badugi_of_three_cards_wins_nothing_in_caveman_super_stud() -> None:
    hands = ("Ac Ad Kh Qs 2d 3h 6h Kd Jd", "Jh Js 9h 8s 4s 4h 9c 9d Th")
    table = Table("caveman-super-stud", hands).no_bets().by_seat("discard Kh Qs", "discard 9h 8s").quietly()
    assert table.won == [0, 2]


@pytest.mark.parametrize(("new", "up"), [("alike", "3d 5d 6d Th"), ("hidden", "3d 5d 6d")])
def test_a_card_is_bought_for_the_big_bet_in_english_stud_8(new: str, up: str) -> None:
    table = Table("english-stud-8", ("Ac Ad Kh Qs 2c 3c 4c", "Jc Jd 9h 3d 5d 6d 2s"), "Th", new=new).no_bets(5).do("stand pat")
    before, pot = table.state.chips[1], table.state.pot()
    table.do("exchange 9h" if new == "alike" else "bury 9h")
    assert before - table.state.chips[1] == table.state.stakes.max_bet == table.state.pot() - pot
    assert sorted(table.up(1).split()) == sorted(up.split())
    assert len(table.state.hands[1]) == 7
    table.no_bets()
    assert table.over


def test_anaconda_high_bets_before_every_pass_and_every_card() -> None:
    table = Table("anaconda-high", ("Ac Ad Kh Qs 2c 3c 4c", "Jc Jd Jh 2s 3d 5d 6d", "9c 9d 9h 8s 8d 7d 7s")).no_bets()
    table.by_seat("pass 2c 3c 4c", "pass 2s 3d 5d", "pass 8s 8d 7d")
    assert table.hand(1) == "Jc Jd Jh 6d 2c 3c 4c", "to the left"
    table.no_bets().by_seat("pass 7d 8d", "pass 3c 4c", "pass 2s 3d").no_bets().by_seat("pass 3d", "pass 2c", "pass 3c").no_bets()
    table.by_seat("discard 2s 3c", "discard 7d 6d", "discard 2c 4c")
    assert [len(hand) for hand in table.state.hands] == [5, 5, 5]
    for i in range(4):
        for _ in range(3):
            table.do(next(action for action in table.legal if action.startswith("flip ")))
        table.no_bets()
        assert [len(table.up(p).split()) for p in range(3)] == [i + 1] * 3
    assert table.over
    assert sum(table.won) == 3


def test_draw_deucy_draws_two_cards_three_times() -> None:
    table = Table("draw-deucy-triple-draw", ("Kc Qd 4h 3s 2c", "Ac Ad 9h 6h 4s"), "Jc Tc 7h 7d").no_bets()
    drawn = [action for action in table.legal if action.startswith("exchange")]
    assert max(len(action.split()) for action in drawn) == 3, "two cards at most"
    table.do("exchange Kc Qd", "stand pat").no_bets().do("exchange Tc", "stand pat").no_bets()
    assert table.hand(0) == "4h 3s 2c Jc 7h"
    table.do("stand pat", "stand pat").no_bets()
    assert table.over, "three draws"
    assert table.shown(0).endswith("J-7-4-3-2 low")
    assert table.won == [1, 1]


# Banco's cards, in the order in which they are laid: the flops from the top left to the bottom right (0 to 2, 3 to 5, 6 to 8), the turns of the rows (9 to 11)
# and the rivers (12 to 14). The top row has turn and river in this order, the others the river at the left or the turn at the left.
BANCO = {
    "top row": (0, 9, 12),
    "middle row": (13, 3, 10),
    "bottom row": (11, 14, 6),
    "left column": (2, 13, 11),
    "middle column": (9, 4, 14),
    "right column": (12, 10, 7),
    "from the bottom left": (11, 5, 12),
    "a card of each flop": (1, 3, 8),
    "one flop": (3, 4, 5),
}
NO_LINE = {
    "three turns": (9, 10, 11),
    "two flops": (0, 1, 3),
    "a flop and cards of other rows": (0, 10, 14),
    "two cards of a flop on the diagonal": (0, 1, 8),
}


def with_three(laid: str, three: str, places: tuple[int, ...]) -> str:
    """The cards with these three in those places."""
    cards = laid.split()
    for place, card in zip(places, three.split(), strict=True):
        cards[place] = card
    return " ".join(cards)


@pytest.mark.parametrize("where", [*BANCO, *NO_LINE])
def test_banco_has_a_board_in_every_row_column_and_diagonal(where: str) -> None:
    """Three hearts help whoever holds two if they lie in one board."""
    laid = with_three("3s 4d 5c 6s 7d 8c 9s Td Jc Qs 3d 4c 5s 6d 7c", "Qh Jh 9h", (BANCO | NO_LINE)[where])
    table = Table("banco", ("Ah Kh 2c 2d", "As Ks 2s Ad"), laid).quietly()
    assert (table.shown(0) == "flush, ace high") == (where in BANCO)


@pytest.mark.parametrize("where", [*BANCO, *NO_LINE])
def test_a_low_hand_of_banco_8_lies_in_one_board_too(where: str) -> None:
    laid = with_three("9s Ts Js Qs 9d Td Jd Qd 9c Tc Jc Qc 9h Th Jh", "3s 4d 5c", (BANCO | NO_LINE)[where])
    table = Table("banco-8", ("Ah 2h Kc Kd", "Ks Kh As Ac"), laid).quietly()
    assert table.shown(0).endswith("5-4-3-2-A low") == (where in BANCO)


def test_flop_turn_and_river_of_banco() -> None:
    table = Table("banco", ("Ah Kh 2c 2d", "As Ks 2s Ad"))
    laid = []
    while not table.over:
        laid.append(len(table.state.common))
        table.no_bets()
    assert laid == [0, 9, 12, 15]


def test_mississippi_studugi_begins_behind_the_blinds() -> None:
    """With blinds, the first round goes by seats; then the best hand showing opens."""
    table = Table("mississippi-studugi", ("2c 3d 4h 6s Kd Kc Qd", "Ac Ad Ah 5c 5d 9c 9d"))
    assert (table.up(0), table.up(1), table.turn) == ("4h", "Ah", 0)
    table.no_bets()
    assert table.turn == 1, "a pair of fives shows"


@pytest.mark.parametrize(("call", "won"), [("declare", [0, 2]), ("speak", [1, 1])])
def test_kentrell_is_declared_or_the_cards_speak(call: str, won: list[int]) -> None:
    """Both declare high. Where nobody declares, the low hand is good."""
    hands = ("Ac 2d 3h Ks 4s 7c Qd Qh", "Jd Js Kh 8s 9s 9c 5d 5h")
    table = Table("kentrell", hands, call=call).by_seat("discard Ks", "discard Kh")
    table.by_seat("flip Ac", "flip Jd").quietly()
    assert table.won == won


@pytest.mark.parametrize("slug", ["double-draw", "california-draw-with-the-bug"])
def test_a_table_may_let_players_change_all_five_cards(slug: str) -> None:
    hands = ("Kc Qd 4h 3s 2c", "Ac Ad 9h 6h 5s")
    for draws, most in (("up to 3, 4 with an ace", 3), ("up to 5", 5)):
        table = Table(slug, hands, draws=draws).no_bets()
        assert max(len(action.split()) - 1 for action in table.legal if action.startswith("exchange")) == most


# Chowaha's cards: three flops, one below the other (0 to 2, 3 to 5, 6 to 8), the upper and the lower turn (9, 10) and the river (11).
CHOWAHA = {
    "the top flop and the upper turn": (0, 9, 11),
    "the middle flop and the upper turn": (3, 9, 11),
    "the middle flop and the lower turn": (4, 10, 11),
    "the bottom flop and the lower turn": (8, 10, 11),
    "a flop": (6, 7, 8),
}
APART = {
    "the top flop and the lower turn": (0, 10, 11),
    "the bottom flop and the upper turn": (8, 9, 11),
    "both turns": (9, 10, 11),
    "two flops": (0, 3, 11),
    "a column": (0, 3, 6),
}
LAID = "3s 4d 5c 6s 7d 8c 9s Td Jc Qs 3d 4c"


@pytest.mark.parametrize("where", [*CHOWAHA, *APART])
@pytest.mark.parametrize(
    ("slug", "hands"),
    [
        ("casino-chowaha", ("Ah Kh", "As Ks")),
        ("chowaha-8", ("Ah Kh", "As Ks")),
        ("four-card-chowaha", ("Ah Kh 2c 2d", "As Ks 2s Ad")),
        ("four-card-chowaha-8", ("Ah Kh 2c 2d", "As Ks 2s Ad")),
        ("five-card-chowaha", ("Ah Kh 2c 2d Kd", "As Ks 2s Ad Kc")),
        ("five-card-chowaha-8", ("Ah Kh 2c 2d Kd", "As Ks 2s Ad Kc")),
    ],
)
def test_flop_turn_and_river_lie_side_by_side_in_chowaha(slug: str, hands: tuple[str, ...], where: str) -> None:
    table = Table(slug, hands, with_three(LAID, "Qh Jh 9h", (CHOWAHA | APART)[where])).quietly()
    assert table.shown(0).startswith("flush, ace high") == (where in CHOWAHA)


def rolled(slug: str, hands: tuple[str, ...], laid: str, faces: tuple[int, ...]) -> State:
    """The end of a quiet deal in which the die showed one of these."""
    for seed in range(60):
        state = engine.load(slug).new(len(hands), seed, dealer=len(hands) - 1, stacked=parse(f"{woven(hands, len(hands) - 1)} {laid}"))
        while not state.is_terminal():
            state.apply_action("check")
        (die,) = DICE.of(state)
        if die in faces:
            return state
    raise AssertionError(f"none of {faces} in sixty deals")


def has_shown(state: State, seat: int) -> str:
    """The words in which the seat's hand was shown."""
    (words,) = [entry[5] for entry in state.log or () if entry[1] == "show" and entry[2] == seat]
    return str(words)


@pytest.mark.parametrize(
    ("slug", "hands"),
    [
        ("chowaha-8", ("Ah 2h", "Ks Kh")),
        ("four-card-chowaha-8", ("Ah 2h Kc Kd", "Ks Kh As Ac")),
        ("five-card-chowaha-8", ("Ah 2h Kc Kd Ad", "Ks Kh As Ac 6h")),
    ],
)
def test_a_low_hand_of_chowaha_takes_the_same_boards(slug: str, hands: tuple[str, ...]) -> None:
    laid = "9s Ts Js Qs 9d Td Jd Qd 9c Tc Jc Qc"
    for where, places in (CHOWAHA | APART).items():
        table = Table(slug, hands, with_three(laid, "3s 4d 5c", places)).quietly()
        assert table.shown(0).endswith("5-4-3-2-A low") == (where in CHOWAHA), where


def test_a_die_turns_bidirectional_chowaha_to_columns() -> None:
    """From 4 on, the columns are the flops, and the turn cards lie below the first two and the last two."""
    hands = ("Ah Kh 2c 2d", "As Ks 2s Ad")
    for places, rows, columns in (
        ((0, 1, 2), True, False),
        ((0, 3, 6), False, True),
        ((0, 9, 11), True, True),
        ((6, 9, 11), False, True),  # the left column and the left turn; in rows, the bottom flop and the upper turn
        ((2, 10, 11), False, True),
        ((6, 10, 11), True, False),
    ):
        for faces, there in (((1, 2, 3), rows), ((4, 5, 6), columns)):
            state = rolled("bidirectional-chowaha", hands, with_three(LAID, "Qh Jh 9h", places), faces)
            assert has_shown(state, 0).startswith("flush, ace high") == there, (places, faces)


def test_bidirectional_chowaha_is_high_low() -> None:
    laid = with_three("9s Ts Js Qs 9d Td Jd Qd 9c Tc Jc Qc", "3s 4d 5c", (0, 9, 11))
    assert rolled("bidirectional-chowaha", ("Ah 2h Kc Kd", "Ks Kh As Ac"), laid, (1, 2, 3)).won == [1, 1]


@pytest.mark.parametrize(
    ("hand", "shown"),
    [
        ("As Ks Qs Th Ts", "21 points in five cards"),
        ("Ac Qs Td 6h 4s", "21 points in five cards"),
        ("Ks Td Th 8c 6c", "20 points in three cards"),  # eight and six are over
        ("9s 8h 7d 6d 5c", "21 points in three cards"),
        ("Td 9d 8d 7c 7h", "19 points in two cards"),
        ("Js Qc Kd Kc Jd", "0 points in five cards"),
    ],
)
def test_drawmaha_21_leaves_out_what_is_over_21(hand: str, shown: str) -> None:
    table = Table("drawmaha-21", (hand, "2c 2d 3h 3c 4d"), "2h 3d 5s 5d 4h").quietly()
    assert table.shown(0).startswith(shown)


def test_more_cards_win_at_the_same_points_in_drawmaha_21() -> None:
    table = Table("drawmaha-21", ("As Ks Qs Th Ts", "9s 8h 7d 6d 5c"), "2h 3d 5s 5d Jh").quietly()
    assert table.won == [1, 1], "21 in five cards, and three fives"
    table = Table("drawmaha-21", ("9c 7c 6c 5h 8s", "As Ks Qs Th Ts"), "2h 3d 5s 5d Jh", faces="1").quietly()
    assert table.shown(1).startswith("21 points in three cards"), "with a point for each, king and queen are two too many"


@pytest.mark.parametrize("slug", ["drawmaha-21", "drawmaha-49", "drawmaha-zero"])
def test_drawmahas_for_points_draw_three_cards(slug: str) -> None:
    for draws in ("3", "5"):
        table = Table(slug, ("9s 8h 7d 6d 5c", "As Ks Qs Th Ts"), "2h 3d 5s", draws=draws).no_bets(2)
        assert max(len(action.split()) - 1 for action in table.legal if action.startswith("exchange")) == int(draws)


def test_action_razzdugi_wants_a_face_card_for_razz_alone() -> None:
    hands = ("Ah 2d 3s 4c 5d 6s 7c", "Kh Kd Ks Qc Qd 9s 8s")
    assert Table("action-razzdugi", hands).quietly().won == [1, 1], "a face card beats five to an ace; the badugi needs none"
    hands = ("Ah 2d 3s 4c 5d 6s 7c", "2h 3d 4s 6c 7d 8s 9c")
    assert Table("action-razzdugi", hands).quietly().won == [2, 0], "no face card at all: razz as usual"


# The cards of criss-cross games: a row of five above another (0 to 2 and 3 to 5, then the next two columns).
ROWS = {"a row": (0, 6, 8), "the other row": (3, 4, 9)}
COLUMNS = {"a column": (1, 4), "a later column": (6, 7), "the last column": (8, 9)}
NO_COLUMN = {"a diagonal": (0, 4), "two cards of a row": (3, 4)}


@pytest.mark.parametrize(
    ("slug", "two", "three"),
    [
        ("criss-cross-omaha", "Ah Kh 2c 2d 3c", "Ah Kh 5h 2d 3c"),
        ("criss-cross-omaha-8", "Ah Kh 2c 2d 3c", "Ah Kh 5h 2d 3c"),
        ("criss-cross-super-holdem", "Ah Kh 2c", "Ah Kh 5h"),
        ("criss-cross-super-holdem-8", "Ah Kh 2c", "Ah Kh 5h"),
    ],
)
def test_two_own_cards_go_with_a_row_and_three_with_a_column(slug: str, two: str, three: str) -> None:
    laid, other = "3s 4d 6c 7s 8d 9c Td Jc Qs 4s", " ".join("As Ks Qd Jd Ts".split()[: len(two.split())])
    for where, places in ROWS.items():
        table = Table(slug, (two, other), with_three(laid, "Qh Jh 9h", places)).quietly()
        assert table.shown(0).startswith("flush, ace high"), where
    for where, pair in (COLUMNS | NO_COLUMN).items():
        cards = laid.split()
        cards[pair[0]], cards[pair[1]] = "Qh", "Jh"
        table = Table(slug, (three, other), " ".join(cards)).quietly()
        assert table.shown(0).startswith("flush, ace high") == (where in COLUMNS), where
        table = Table(slug, (two, other), " ".join(cards)).quietly()
        assert not table.shown(0).startswith("flush"), where


@pytest.mark.parametrize(("slug", "all_common"), [("criss-cross-omaha", False), ("criss-cross-super-holdem", True)])
def test_a_row_by_itself_is_a_hand_in_criss_cross_super_holdem(slug: str, all_common: bool) -> None:
    cards = "2c 2d 3s 7c 8s" if slug == "criss-cross-omaha" else "2c 2d 3s"
    table = Table(slug, (cards, "As Ad Kc Ks 4s" if slug == "criss-cross-omaha" else "As Ad Kc"), "Qh Jh 9h 4d 6c 7s 5h 8d 3h Tc").quietly()
    assert (table.shown(0) == "flush, queen high") == all_common


def test_the_low_hand_of_criss_cross_goes_by_rows_and_columns_too() -> None:
    laid = "3s 4d 5c 9s Td Jc Qs Kd Kc Js"
    assert Table("criss-cross-omaha-8", ("Ah 2h Kh Qd Qc", "9c 9d Ts Th Jd"), laid).quietly().shown(0).endswith("5-4-3-2-A low")
    laid = "3s 9d Jc 4s Td Qc Qs Kd Kc Js"
    assert Table("criss-cross-super-holdem-8", ("Ah 2h 5d", "9c 9h Ts"), laid).quietly().shown(0).endswith("5-4-3-2-A low"), "a column"


# What lies there whenever a round of betting begins: the down cards and upcards of a player, and the common cards.
STREETS = {
    "hurricane": [(2, 0, 0)] * 2,
    "match-pot-buy": [(5, 0, 0)] * 2,
    "seven-card-straight-declare": [(7, 0, 0)],
    "nine-card-straight-declare": [(9, 0, 0)],
    "draw-deucy-triple-draw": [(5, 0, 0)] * 4,
    "texas-league-baseball": [(2, 0, 0), (2, 0, 3), (2, 0, 4), (2, 0, 5)],
    "thermonuclear-armageddon": [(5, 0, 0), (4, 0, 3), (3, 0, 4), (2, 0, 5)],
    "pineapple-stud": [(2, 1, 0), (2, 2, 0), (2, 3, 0), (2, 4, 0), (3, 4, 0)],
    "caveman-super-stud": [(4, 1, 0), (2, 2, 0), (2, 3, 0), (2, 4, 0), (3, 4, 0)],
    "english-stud-8": [(2, 1, 0), (2, 2, 0), (2, 3, 0), (2, 4, 0), (3, 4, 0), (3, 4, 0)],
    "mississippi-studugi": [(2, 1, 0), (2, 3, 0), (2, 4, 0), (2, 5, 0)],
    "anaconda-high": [(7, 0, 0)] * 4 + [(4, 1, 0), (3, 2, 0), (2, 3, 0), (1, 4, 0)],
    "banco": [(4, 0, 0), (4, 0, 9), (4, 0, 12), (4, 0, 15)],
    "banco-8": [(4, 0, 0), (4, 0, 9), (4, 0, 12), (4, 0, 15)],
    "drawmaha-21": [(5, 0, 0), (5, 0, 3), (5, 0, 4), (5, 0, 5)],
    "action-razzdugi": [(2, 1, 0), (2, 2, 0), (2, 3, 0), (2, 4, 0), (3, 4, 0)],
    "casino-chowaha": [(2, 0, 0), (2, 0, 9), (2, 0, 11), (2, 0, 12)],
    "chowaha-8": [(2, 0, 0), (2, 0, 9), (2, 0, 11), (2, 0, 12)],
    "four-card-chowaha": [(4, 0, 0), (4, 0, 9), (4, 0, 11), (4, 0, 12)],
    "four-card-chowaha-8": [(4, 0, 0), (4, 0, 9), (4, 0, 11), (4, 0, 12)],
    "five-card-chowaha": [(5, 0, 0), (5, 0, 9), (5, 0, 11), (5, 0, 12)],
    "five-card-chowaha-8": [(5, 0, 0), (5, 0, 9), (5, 0, 11), (5, 0, 12)],
    "bidirectional-chowaha": [(4, 0, 0), (4, 0, 9), (4, 0, 11), (4, 0, 12)],
    "criss-cross-omaha": [(5, 0, 0), (5, 0, 6), (5, 0, 8), (5, 0, 10)],
    "criss-cross-omaha-8": [(5, 0, 0), (5, 0, 6), (5, 0, 8), (5, 0, 10)],
    "criss-cross-super-holdem": [(3, 0, 0), (3, 0, 6), (3, 0, 8), (3, 0, 10)],
    "criss-cross-super-holdem-8": [(3, 0, 0), (3, 0, 6), (3, 0, 8), (3, 0, 10)],
}


@pytest.mark.parametrize("slug", STREETS)
def test_what_lies_there_at_each_round_of_betting(slug: str) -> None:
    table, laid = Table(slug, ("", "", "")), []
    while not table.over:
        if table.betting:
            laid.append((len(table.down(0).split()), len(table.up(0).split()), len(table.state.common)))
            table.no_bets()
        else:
            table.do(next((quiet for quiet in ("stand pat", "declare high") if quiet in table.legal), table.legal[0]))
    assert laid == STREETS[slug]


@pytest.mark.parametrize("slug", ["pineapple-stud", "caveman-super-stud", "english-stud-8"])
def test_the_best_hand_showing_opens_every_round(slug: str) -> None:
    """Seat 1 shows it from the first card on."""
    before = {"pineapple-stud": 4, "caveman-super-stud": 5, "english-stud-8": 3}[slug]
    hands = ["2c 3c 4c 5c 6c"[: 3 * before - 1] + " 7d 8d 9d Td", "As Ad Ah Kh Ac"[: 3 * before - 1] + " Ks Qs Js 9s"]
    table, opened = Table(slug, hands), []
    while not table.over:
        if table.betting:
            opened.append(table.turn)
            table.no_bets()
        else:
            table.do(next((quiet for quiet in ("stand pat",) if quiet in table.legal), table.legal[0]))
    assert set(opened) == {1}


def test_the_lowest_hand_showing_opens_action_razzdugi() -> None:
    table = Table("action-razzdugi", ("Kc Kd Ks 9c 8c 7c Jd", "Ah 2d 3s 4c 5d 6s 7h"))
    for _ in range(5):
        assert table.turn == 1
        table.no_bets()
