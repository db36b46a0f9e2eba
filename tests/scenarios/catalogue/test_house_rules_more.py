"""House rules of best-known games: jokers in draw, a limit and a dead hand in guts, first cards face down in 7/27, openers that are split, a full badugi."""

from __future__ import annotations

import pytest

import engine
from engine.desk.leading import lead
from engine.errors import VariantError
from engine.table.choices import Orders
from engine.table.state import Stakes
from tests.scenarios.table import Table, do, made_up


# -- Five Card Draw with jokers
def test_a_joker_in_five_card_draw_is_wild() -> None:
    table = Table("five-card-draw", ("As Ad Jk 7c 2d", "Kh Kd Kc 4s 3h"), jokers="1").no_bets()
    table.do("stand pat", "stand pat").no_bets()
    assert table.shown(0) == "three aces"
    assert table.won == [2, 0]


@pytest.mark.parametrize(("jokers", "cards"), [("0", 52), ("1", 53), ("2", 54)])
def test_so_many_jokers_are_in_the_pack(jokers: str, cards: int) -> None:
    assert len(engine.load("five-card-draw").game({"jokers": jokers}).cards(4)) == cards


# -- Guts with a limit
def losers_pay(ante: int, **options: str) -> list[int]:
    """What each of two losers pays into a pot of three antes."""
    hands = ("As Ad 2c", "Ks Kd 3c", "Qs Qd 4c")
    table = Table("guts", hands, stakes=Stakes(ante=ante), **options).do("declare in", "declare in", "declare in")
    return [entry[5] for entry in table.state.log or [] if entry[1] == "pay"]


def test_a_loser_pays_no_more_than_the_limit() -> None:
    assert losers_pay(1) == losers_pay(1, limit="pot, 10 ante at most") == [3, 3], "the pot is smaller than the limit"
    deal = made_up(
        'play = ["deal 1 down", "declare in or out", "showdown highest card anywhere", { who = "losers", do = ["pay pot, 2 ante at most"] },'
        ' { given = "anybody paid", do = ["redeal"] }]',
        ("As", "Ks", "Qs"),
        ante=5,
    )
    do(deal, "declare in", "declare in", "declare in")
    assert [entry[5] for entry in deal.log or [] if entry[1] == "pay"] == [10, 10], "two antes, where the pot held fifteen"


def test_a_limit_holds_for_what_goes_to_the_winner_and_for_what_one_may_fold_to() -> None:
    deal = made_up(
        'play = ["deal 1 down", "declare in or out", "compare highest card anywhere", { who = "losers", do = ["pay pot to the winner, 2 ante at most"] },'
        ' { given = "anybody paid", do = ["redeal"] }]',
        ("As", "Ks", "Qs"),
        ante=5,
    )
    do(deal, "declare in", "declare in", "declare in")
    given = [entry[5] for entry in deal.log or [] if entry[1] == "gives chips"]
    assert given == [10, 10], "two antes to the winner, where the pot held fifteen"
    deal = made_up(
        'play = ["deal 1 up", "showdown high"]\nwhen = [{ event = "king up", do = ["pay pot or fold, 2 ante at most"] }]',
        ("As", "Ks", "Qs"),
        ante=5,
    )
    assert [deal.asking.charge(deal, 1, action) for action in deal.legal_actions()] == [10, 0]  # type: ignore[union-attr]
    do(deal, "pay")
    assert sum(deal.won) == 25, "the pot and two antes"


def test_the_limit_is_told() -> None:
    told = [step["text"] for step in engine.load("guts").steps(limit="pot, 10 ante at most")]
    assert "Losers match the pot, or pay ten antes if it holds more." in told


# -- Guts with a dead hand
def test_a_lone_player_can_lose_to_the_dead_hand() -> None:
    hands, dead = ("As Ad 2c", "Ks 8d 3c", "Qs 9d 4c"), "Th Tc 5s"
    table = Table("guts", hands, dead, kitty="yes").do("declare out", "declare in", "declare out")
    paid = [(entry[2], entry[5]) for entry in table.state.log or [] if entry[1] == "pay"]
    assert paid == [(1, 3)], "king high does not beat a pair of tens"
    assert Table("guts", hands, dead).do("declare out", "declare in", "declare out").won[1] == 3


# -- 7/27 with both cards down
def test_both_cards_may_come_face_down_in_7_27() -> None:
    hands = ("Ks 7d", "Qs 6d", "Ts 9c")
    assert [Table("7-27", hands).up(seat) for seat in range(3)] == ["7d", "6d", "9c"]
    table = Table("7-27", hands, start="both down")
    assert [table.up(seat) for seat in range(3)] == ["", "", ""]
    assert table.turn == 0, "nobody shows a card, so the player left of the dealer opens"


# -- openers
OPENERS = [v.slug for v in engine.variants() if any("to open" in step["text"] and "It takes" in step["text"] for step in v.steps())]
SHOWN, SPLIT = "Does the player who opened have to show the opening hand?", "May the player who opened split the openers?"


@pytest.mark.parametrize("slug", OPENERS)
def test_every_game_with_openers_says_whether_they_are_shown_and_may_be_split(slug: str) -> None:
    variant = engine.load(slug)
    asked = {ruling["unclear"] for ruling in variant.rulings_for()}
    draws = any("replace" in step["text"] or "draw" in step["text"] for step in variant.steps())
    assert SHOWN in asked
    assert (SPLIT in asked) == draws
    told = " ".join(row.get("how", "") for row in lead(variant.game(), Stakes()).values())
    assert "shows the opening hand when the deal is over" in told, "on the dealer's page"
    assert ("may split the openers" in told) == draws


def test_openers_may_be_thrown_away() -> None:
    table = Table("jacks-or-better", ("Js Jd 9s 6s 2s", "Ah Kh Qd 7c 3c"), "As 8d").do("bet", "call")
    table.do("exchange Jd")
    assert "As" in table.hand(0), "the pair goes for a draw to a flush"


def test_there_are_games_with_openers() -> None:
    assert {"jacks-or-better", "dizzy-liz", "kingpots"} <= {*OPENERS}
    assert SHOWN not in {ruling["unclear"] for ruling in engine.load("five-card-draw").rulings_for()}


# -- a badugi that must have four cards
def test_a_badugi_may_have_to_have_four_cards() -> None:
    rules = 'play = ["deal 4 down", "bet from left", "showdown high and low by badugi, four cards"]'
    full = do(made_up(rules, ("As 2h 4c Kd", "Ah Kh 9h 5c"), ante=2), "check", "check")
    short = do(made_up(rules, ("As 2s 4c Kd", "Ah Kh 9h 5c"), ante=2), "check", "check")
    assert full.won == [2, 2]
    assert short.won == [0, 4], "nobody has four cards of different ranks and suits, so the best high hand takes all"


@pytest.mark.parametrize("part", ["low by ace-to-five, four cards", "low by badugi, no pair"])
def test_other_least_hands_of_that_kind_are_refused(part: str) -> None:
    rules = f'name = "X"\nsource = "here"\nplay = ["deal 5 down", "bet from left", "showdown high and {part}"]'
    try:
        problems = engine.Variant.parse(rules, "x").problems()
    except VariantError as error:
        problems = [str(error)]
    assert any("badugi" in problem for problem in problems)


# -- after a pot that was taken
def test_the_log_says_that_the_next_hands_are_for_the_next_pot() -> None:
    table = Table("mediocre", ("As Ad 2c 3d 9h", "Ks Kd 3c 4d 9s", "Qs Jd 4c 5d 8s")).no_bets(4)
    kinds = [entry[1] for entry in table.state.log or []]
    assert "win" in kinds
    assert "next pot" in kinds
    assert "redeal" not in kinds


# -- what is wild, in the dealer's call
@pytest.mark.parametrize(
    ("slug", "wild"),
    [
        ("pyramid", "Cards matching the first or second table card are wild."),
        ("no-queen-no-game", "The card up right before the last black queen is wild."),
        ("the-queen", "The card up right after the last queen is wild."),
        ("openers-beware", "Your lowest card and all like it are wild."),
        ("babies-daddy", "Your lowest card and all like it are wild."),
    ],
)
def test_a_call_tells_all_that_is_wild_where_it_tells_some(slug: str, wild: str) -> None:
    assert wild in engine.load(slug).call


def test_two_table_cards_that_make_their_ranks_wild_are_told_in_one_sentence() -> None:
    told = [step["text"] for step in engine.load("pyramid").steps() if step["kind"] == "wild"]
    assert told == ["Cards of the same rank as the first or second table card are wild."]


# -- two hands of one player
def test_a_three_in_the_low_hand_is_wild_for_who_opens() -> None:
    """A three and a seven in the low hand are a pair of sevens, and open before ace and king in a high hand."""
    hands = ("Ah Kd 2d 4d 5d 6d 8d 9d Td Jd", "3h 7d 2c 4c 5c 6c 8c 9c Tc Jc")
    table = Table("wtf", hands).do("put high Ah", "put low 3h").no_bets().do("put high Kd", "put low 7d")
    assert table.turn == 1
    plain = Table("wtf", (hands[0], hands[1].replace("3h", "5s"))).do("put high Ah", "put low 5s").no_bets().do("put high Kd", "put low 7d")
    assert plain.turn == 0
    assert any("a three in the low hand" in ruling["unclear"] for ruling in engine.load("wtf").rulings_for())


def test_both_stacks_are_rolled_in_one_step() -> None:
    table = Table("henway", ("As Kd 2d 4d 5d 6d 8d 9d Td Jd", "3h 7d 2c 4c 5c 6c 8c 9c Tc Jc"))
    for _ in range(2):
        orders = table.state.legal_actions()
        assert isinstance(orders, Orders)
        table.do(str(orders.of(list(orders.items))))  # all orders of ten cards are too many to list
    table.no_bets()
    assert [len(table.up(seat).split()) for seat in (0, 1)] == [2, 2]
    told = [step["text"] for step in engine.load("henway").steps()]
    assert "All at once, each player turns up the top card of each of their stacks." in told
    assert not any("second stack" in text for text in told)


# -- ties
NELLY = "three-card-guts-with-the-nelly-rule"


def asked(slug: str) -> set[str]:
    return {ruling["unclear"] for ruling in engine.load(slug).rulings_for()}


@pytest.mark.parametrize("slug", ["best-hand-pays", NELLY, "five-card-guts-with-the-weenie-rule", "nuclear-guts"])
def test_where_the_best_hand_pays_a_tie_is_ruled(slug: str) -> None:
    assert "Who pays if the best hands tie?" in asked(slug)
    assert "Who pays if the best hands tie?" not in asked("three-card-guts")


def test_best_hands_that_tie_pay_in_full() -> None:
    table = Table(NELLY, ("As Kd 2c", "Ah Kc 2d", "Qs Jd 4c")).do("declare out", "declare out", "declare out")
    assert [(entry[2], entry[5]) for entry in table.state.log or [] if entry[1] == "pay"] == [(0, 4), (1, 4)]


@pytest.mark.parametrize("slug", ["choose-your-own", "five-stud-choose-your-own"])
def test_who_picks_first_is_ruled_where_hands_showing_tie(slug: str) -> None:
    assert "Who picks first if hands showing tie?" in asked(slug)
    assert "Who picks first if hands showing tie?" not in asked("spokane-open-wild")


@pytest.mark.parametrize("slug", ["orbit", "six-around-one"])
def test_the_centre_is_not_part_of_the_circle(slug: str) -> None:
    assert "Is the centre next to the cards of the circle?" in asked(slug)


def test_a_showdown_that_may_deal_anew_has_the_tag_for_it() -> None:
    assert "redeal" in engine.load("jacks-high").tags
    assert "redeal" not in engine.load("five-card-draw").tags


def test_midnight_baseball_without_a_table_card_and_with_a_free_card_for_a_four() -> None:
    """Nothing lies in the middle, and whoever turns up a four has a card more without being asked or charged."""
    usual, other = (
        engine.load("midnight-baseball").new(seats=2, seed=5, **rules) for rules in ({}, {"table": "no", "four": "deal 1 unseen"})
    )
    assert (len(usual.table), len(other.table)) == (1, 0)
    given = 0
    for seed in range(8):
        state = engine.load("midnight-baseball").new(seats=2, seed=seed, table="no", four="deal 1 unseen")
        while (seat := state.current_player()) is not None:
            assert "buy" not in [*state.legal_actions()]
            had = len(state.hands[seat])
            state.apply_action(next(a for a in ("check", "call", *state.legal_actions()) if a in state.legal_actions()))
            given += len(state.hands[seat]) > had
    assert given > 0
