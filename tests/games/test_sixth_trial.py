"""What two strangers who read their own games back were told wrongly: the line under the name and the script that explains a game aloud."""

from __future__ import annotations

import pytest

import engine
from engine.games.explain import LONGEST, MOST, SENTENCE
from engine.language.phrase import read

OMAHA = '"deal 4 down", "bet from left", "lay 3 common", "bet from left", "lay 1 common", "bet from left", "lay 1 common", "bet from left"'
LOW = "showdown high using exactly 2 own and low by ace-to-five using exactly 2 own"
STAR = 'board = [". . A1 . .", ". . A4 . .", ". . D7 . .", ". B6 . C5 .", "B3 . . . C2"]'
ARMS = "using exactly 2 own and both set A and set B or both set B and set C or both set A and set C with set D"
ROWS = 'board = ["1 2 3 7 9", "4 5 6 8 10"]'
CLUBS = ", ".join(f'"{rank} of clubs for high"' for rank in ("ace", "king", "queen", "jack", "ten"))


def game(play: str, more: str = "") -> engine.Variant:
    return engine.Variant.parse(f'name = "Made Up"\nsource = "here"\n{more}\nplay = [{play}]\n', "made-up")


def given(condition: str, step: str) -> str:
    return f'{{ given = "{condition}", do = ["{step}"] }}'


# -- a showdown that is one of several
def test_the_dice_decide_which_low_hands_count() -> None:
    lows = [given(f"dice show {n} to {n}", f"{LOW}, {rank} or better") for n, rank in ((5, "five"), (6, "six"), (7, "seven"), (8, "eight"))]
    made = game(", ".join([OMAHA, '"roll 2 dice"', given("dice show 2 to 4", "showdown high using exactly 2 own"), *lows]))
    script = made.explain()
    assert (
        "the best high hand wins the pot or splits it with the best low hand (ace to five). The dice decide which low hands count."
        in script
    )
    assert "Use exactly two of your own cards." in script
    assert "eight or better" not in script
    assert "If the dice show" not in script
    assert "High-low. The dice decide which low hands count." in made.call
    assert "If the dice show" not in made.call


def test_of_few_showdowns_each_is_told_with_its_condition() -> None:
    low = given("dice show 1 to 3", "showdown low by ace-to-five")
    script = game(f'"deal 5 down", "bet from left", "roll 1 die", {low}, {given("dice show 4 to 6", "showdown high")}').explain()
    assert (
        "If the dice show one to three, the best low hand (ace to five) wins the pot. If the dice show four to six, the best high hand wins the pot."
        in script
    )
    assert "At the end" not in script


def test_the_half_that_a_condition_decides_is_not_told_as_won_in_one_way() -> None:
    script = engine.load("hoyle-cincinnati").explain()
    assert "At the end, the best high hand wins half of the pot. What wins the other half depends on the deal." in script
    assert "the lowest hole card matching the last common card in suit split" not in script


def test_the_same_hand_of_other_cards_is_said_to_depend_on_the_dice() -> None:
    script = engine.load("bidirectional-chowaha").explain()
    assert "split the pot. Use exactly two of your own cards. The dice decide which cards in the middle count." in script


# -- wild cards
def leaners() -> engine.Variant:
    steps = (
        '"deal 5 down", "discard 2 down", "flip 1 together", "bet from high", { repeat = "3 times", do = ["deal 1 up", "bet from high"] }'
    )
    more = f'wild = [{CLUBS}, "cards of one suit in sequence for low"]'
    return game(f'{steps}, "twist 2 for free, all or none", "bet from high", "showdown high and low by ace-to-five"', more)


def test_cards_that_are_wild_one_way_are_told_together() -> None:
    made = leaners()
    for told in (made.call, made.explain()):
        assert "The ace, king, queen, jack and ten of clubs are wild in high hands." in told
        assert "wild in low hands." in told


def test_it_is_said_in_which_hands_neighbours_are_wild_before_what_an_ace_is() -> None:
    told = read("wild", "cards of one suit in sequence for low").text()
    assert told == "Cards next to each other in rank and of the same suit are wild in low hands; an ace is next to a king and to a two."
    assert read("wild", "cards of one suit in sequence").text() == (
        "Cards next to each other in rank and of the same suit are wild; an ace is next to a king and to a two."
    )


def test_a_call_that_has_no_room_for_all_wild_cards_says_that_there_are_more() -> None:
    told = engine.load("southern-duece-holdem").call
    assert "may count as" in told
    assert "More cards are wild." in told
    assert not [slug for slug in ("baseball", "chappy", "brag") if "More cards" in engine.load(slug).call]


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        ("chappy", "Twos, one-eyed jacks and the suicide king are wild."),
        ("firebaugh", "The two, four, nine and five of diamonds are wild."),
        ("wheel-of-fortune-ii", "The queen of hearts and the king of diamonds are wild."),
    ],
)
def test_single_cards_are_told_with_the_others_that_are_wild(slug: str, told: str) -> None:
    assert told in engine.load(slug).call
    assert told in engine.load(slug).explain()


# -- which cards play
def test_sets_of_a_board_are_named_shortly_and_what_goes_with_each_of_them_is_said_so() -> None:
    use = read("use", ARMS.removeprefix("using "))
    assert use.text() == (
        "with exactly two of your own cards and no common cards but the cards marked A and B, B and C, or A and C, each with the cards marked D"
    )
    assert (
        read("use", "a row or a column with set D").text() == "with no common cards but one row or one column, each with the cards marked D"
    )
    assert read("use", "a row with set D").text() == "with no common cards but one row with the cards marked D"
    assert read("use", "set A or set B").text() == "with no common cards but the cards marked A or the cards marked B"


def test_which_cards_play_is_explained() -> None:
    play = f'"deal 4 down", "lay 7 common", "bet from left", "showdown high {ARMS} and low by ace-to-five {ARMS}"'
    script = game(play, STAR).explain()
    assert "Of the common cards, use only the cards marked A and B, B and C, or A and C, each with the card marked D." in script
    assert all(len(sentence.split()) <= LONGEST for sentence in SENTENCE.split(script))


def test_all_common_cards_are_counted_those_from_the_discards_too() -> None:
    lay = '"lay 3 common from the discards", "lay 3 common", "bet from left", "lay 2 common from the discards", "lay 2 common"'
    hands = "showdown high using exactly 2 own and a row and low by ace-to-five using exactly 2 own and a row"
    made = game(f'"deal 5 down", "discard 1 down", "bet from left", {lay}, "{hands}"', f"{ROWS}\nseats = [5, 8]")
    script = made.explain()
    assert "The ten cards in the middle are for everybody." in script
    assert "Of the common cards, use only one row, whichever makes the best hand." in script
    assert "Of the common cards, use only one row, whichever makes the best hand." in [step["text"] for step in made.steps()]


# -- exchanges
def test_no_change_of_cards_is_left_out() -> None:
    script = leaners().explain()
    assert "Each player discards two down cards." in script
    assert "In turn, each player may replace two cards for free, or none, up for up and down for down." in script
    assert len(script.split()) <= MOST


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        ("gonzo", "In turn, each player may replace one card for free, up for up and down for down."),
        ("five-card-guts-with-a-draw", "In turn, each player may draw up to three cards"),
        ("double-take", "Draw up to three cards (four with an ace), twice."),
    ],
)
def test_a_game_of_the_catalogue_is_explained_with_its_exchange(slug: str, told: str) -> None:
    assert told in engine.load(slug).explain()


@pytest.mark.parametrize(
    ("slug", "fully", "briefly"),
    [
        (
            "arctic-circle",
            "Of your three hole cards the middle one in rank and all your cards of its rank",
            "Your middle hole card and all like it",
        ),
        ("dawn", "until they have the best hand showing", "Turn up cards until you beat the best hand."),
        ("woolworths-jackpot-penalty", "When a player is dealt a five face up, they must pay five antes or fold.", "A five dealt up pays"),
    ],
)
def test_a_phrase_is_not_told_twice_in_other_words(slug: str, fully: str, briefly: str) -> None:
    script = engine.load(slug).explain()
    assert fully in script
    assert briefly not in script


# -- two halves
def test_two_hands_that_have_half_of_the_pot_each_are_told_so() -> None:
    halves = '"compare high in second stack using exactly 2 own", { who = "winner", do = ["win half the pot"] }, "discard second stack"'
    play = f'"deal 5 down", "bet from left", "lay 5 common", "bet from left", "split 3 and 2, at will", {halves}'
    made = game(f'{play}, "showdown total closest to 21, not over", "aces count 1 or 11"')
    assert "The best second stack with two of your own takes half, the total closest to 21 the other half." in made.call
    assert "wins." not in made.call
    script = made.explain()
    assert "wins half of the pot. The other half goes to the total closest to 21." in script
    assert "wins the pot" not in script
