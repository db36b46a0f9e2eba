"""What two strangers who wrote games from the published pages stumbled over: messages that led them astray, and hands that could not be said."""

from __future__ import annotations

import pytest

import engine
from engine.desk.ladders import ladders
from engine.errors import PhraseError
from engine.games import call
from engine.games.explain import explain
from engine.language.phrase import read
from engine.table import narrate
from tests.scenarios.table import made_up


def game(play: str, more: str = "") -> engine.Variant:
    return engine.Variant.parse(f'name = "Made Up"\nsource = "here"\n{more}\nplay = [{play}]\n', "made-up")


def refused(phrase: str, kind: str = "rule") -> str:
    with pytest.raises(PhraseError) as wrong:
        read(kind, phrase)
    return str(wrong.value)


# -- messages
@pytest.mark.parametrize(
    ("phrase", "meant", "why"),
    [
        ("showdown high using 1 of row 1 and set D", "showdown high using both 1 of row 1 and set D", "'both ... and ...'"),
        (
            "showdown high using exactly 2 own and set A and set B and set C",
            "showdown high using exactly 2 own and both set A and both set B and set C",
            "'both ... and ...'",
        ),
        (
            "showdown high using both set A and set B and low using 1 of set A and corners",
            "showdown high using both set A and set B and low using both 1 of set A and corners",
            "'both ... and ...'",
        ),
        ("showdown high, two pair or better using a row", "showdown high using a row, two pair or better", "behind the cards that it uses"),
        (
            "showdown high, pair or better using exactly 2 own and low, nine or better using exactly 3 own",
            "showdown high using exactly 2 own, pair or better and low using exactly 3 own, nine or better",
            "behind the cards that it uses",
        ),
        (
            "showdown high, less than pair of jacks using at most 2 own",
            "showdown high using at most 2 own, less than pair of jacks",
            "behind the cards that it uses",
        ),
    ],
)
def test_a_common_slip_is_answered_with_what_was_meant(phrase: str, meant: str, why: str) -> None:
    assert f"; did you mean {meant!r}? " in refused(phrase)
    assert why in refused(phrase)
    assert read("rule", meant).phrase() == meant


@pytest.mark.parametrize(
    "phrase", ["discard common card 1 in common", "discard common card 1", "discard set A in common", "discard 1st common"]
)
def test_no_other_step_is_suggested_for_what_no_step_does(phrase: str) -> None:
    assert "did you mean" not in refused(phrase)
    assert "no step takes away the card at one place of the board" in refused(phrase)


def test_cards_that_go_together_in_twos_are_not_counted_for_the_most() -> None:
    assert "not counted one by one" in refused("holding the most cards with ranks 1 apart", "score")
    assert read("score", "holding cards with ranks 1 apart")
    assert read("score", "holding the most diamonds, none if tied")


def test_a_natural_pair_has_its_article_first() -> None:
    assert read("fact", "winner has natural pair").text() == "the winning hand has a natural pair"
    assert read("fact", "table has natural three of a kind").text() == "the table cards include natural three of a kind"
    assert read("fact", "hand has wild pair of twos").text() == "the same hand has a wild pair of twos"


# -- orders
def order_told(size: int, *lines: str) -> str:
    play = ", ".join(f'"{one}"' for one in (f"deal {size} down", f"showdown high of {size} cards", *lines))
    return next(step["text"] for step in game(play).steps() if step["text"].startswith("From the best down")).partition(" are ")[2]


@pytest.mark.parametrize(
    ("size", "lines", "said"),
    [
        (3, ["straight beats four of a kind"], "a straight flush, a straight, three of a kind, a flush, a pair and no pair."),
        (3, ["no flushes", "straight beats four of a kind"], "a straight, three of a kind, a pair and no pair."),
        (2, ["straight beats four of a kind"], "a straight, a pair and no pair."),
        (2, ["straight beats pair", "straight beats three of a kind", "straight beats four of a kind"], "a straight, a pair and no pair."),
        (
            4,
            ["full house beats straight flush"],
            "a straight flush, four of a kind, a flush, a straight, three of a kind, two pair, a pair and no pair.",
        ),
        (2, ["straight beats pair beats flush"], "a straight, a pair, a flush and no pair."),
        (3, ["three of a kind beats straight flush"], "three of a kind, a straight flush, a straight, a flush, a pair and no pair."),
    ],
)
def test_an_order_leaves_out_what_so_few_cards_cannot_make(size: int, lines: list[str], said: str) -> None:
    assert order_told(size, *lines) == said


def test_a_straight_of_four_stands_where_the_order_says() -> None:
    play = 'play = ["deal 5 down", "showdown high", "two pair beats 4-card flush beats 4-card straight beats pair"]'
    state = made_up(play, ("9s 8d 7h 6c 2d", "As Ad Kc Qh 2s", "Ks Jd Td 9d 4d", "As 2c 3d 4c Kh"))
    assert [str(entry[-1]) for entry in state.log if entry[1] == "show"] == [
        "straight of four, nine high",
        "pair of aces",
        "flush of four, jack high",
        "straight of four, four high",
    ]
    assert state.returns() == [-1, -1, 3, -1]


def test_half_a_pot_for_the_longest_straight() -> None:
    play = 'play = ["deal 5 down", "showdown high of straight over 4-card straight over 3-card straight over 2-card straight"]'
    longest = made_up(play, ("9s 8d 7h 2c 2d", "As Ad Kc 9h 4s", "6s 5d 4d 3d Kd"))
    assert longest.returns() == [-1, -1, 2]
    assert [str(entry[-1]) for entry in longest.log if entry[1] == "show"] == [
        "straight of three, nine high",
        "straight of two, ace high",
        "straight of four, six high",
    ]
    text = game('"deal 5 down", "showdown high of straight over 4-card straight", "no flushes"')
    assert not text.problems()
    assert read("rule", "straight beats 4-card straight").text() == "A straight beats a straight of four."


def test_a_wild_card_makes_a_straight_of_four() -> None:
    play = 'play = ["deal 5 down", "showdown high", "two pair beats 4-card straight beats pair"]\nwild = ["twos"]'
    state = made_up(play, ("9s 8d 7h Kc 2d", "As Ad Kc Qh 4s"))
    assert next(str(entry[-1]) for entry in state.log if entry[1] == "show") == "straight of four, ten high"


def test_the_ladder_of_one_kind_says_which_of_them_wins() -> None:
    showdown = read("rule", "showdown worst high of straight")
    assert showdown.parts[0].ladder(5) == "A straight alone counts; the lowest one wins."


def test_four_card_hands_beside_an_order_lead_to_the_order() -> None:
    (problem,) = [
        text for text in game('"deal 5 down", "showdown high with four-card hands", "no flushes"').problems() if "four-card" in text
    ]
    named = problem.rpartition("in that order: '")[2].rstrip("'")
    assert read("rule", named).named == 4


# -- a badugi that is good enough
BADUGI = 'play = ["deal 4 down", "showdown high and low by {}, seven or better"]'


@pytest.mark.parametrize(
    ("scale", "hand", "qualifies"),
    [
        ("badugi", "7s 4d 2c Ah", True),
        ("badugi", "8s 4d 2c Ah", False),
        ("badugi", "3s 2d Ac Ad", False),  # of three cards
        ("ace-high-badugi", "7s 4d 3c 2h", True),
        ("ace-high-badugi", "7s 4d 2c Ah", False),  # an ace is high
    ],
)
def test_a_badugi_has_to_be_good_enough(scale: str, hand: str, qualifies: bool) -> None:
    state = made_up(BADUGI.format(scale), (hand, "Ks Kd Kc Kh"))
    assert state.returns() == ([0, 0] if qualifies else [-1, 1])


def test_what_a_good_badugi_is_told_as() -> None:
    text = " ".join(step["text"] for step in game('"deal 4 down", "showdown high and low by badugi, seven or better"').steps())
    assert "the best badugi of a seven or better" in text
    assert "A badugi wins only with four cards, none above a seven." in text
    for odd in ("no pair", "five cards"):
        assert any("seven or better" in text for text in game(f'"deal 4 down", "showdown low by badugi, {odd}"').problems())


def test_a_badugi_of_any_worth_asks_for_nothing() -> None:
    text = " ".join(step["text"] for step in game('"deal 4 down", "showdown low by badugi"').steps())
    assert text.endswith("An ace is low.")


# -- what is said of a game
GUTS = (
    '"deal 4 down", "lay 4 table unseen", "declare in or out", "draw up to 2", { given = "only 1 in", do = ["turn 4 table", "showdown high of 4 cards", '
    '"beat the table hand, even alone", "no straights or flushes"], else = ["showdown high of 4 cards", "no straights or flushes"] }, '
    '{ who = "losers", do = ["pay pot"] }, { given = "anybody paid", do = ["redeal"] }'
)


def test_a_game_in_which_players_go_in_or_out_is_likened_to_guts() -> None:
    guts = game(GUTS)
    assert guts.call.startswith("Four-card guts.")
    assert "is played like five-card guts, but with four cards." in explain(guts)
    three = game(GUTS.replace("4", "3"))
    assert "is played like three-card guts." in explain(three)


def test_a_line_of_one_of_two_showdowns_is_told_with_its_condition() -> None:
    assert "If only one goes in, beat the hand on the table." in game(GUTS).call
    assert "If only one goes in, beat the hand on the table." in explain(game(GUTS))
    always = game('"deal 3 down", "lay 3 table", "declare in or out", "showdown high of 3 cards", "beat the table hand"')
    assert "Beat the hand on the table." in always.call


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("buy at free, bet, deck card up", "two cards face down, then four cards that you buy, then one more face down"),
        ("deal 1 down, or up for max", "two cards face down, then four cards that you ask for, up or down, then one more face down"),
        ("offer 1 up", "two cards face down, then four cards face up, then one more face down"),
        ("deal 1 up, or none for ante", "three cards face down"),  # nobody need take them
    ],
)
def test_cards_that_come_by_a_choice_are_told_with_the_others(step: str, said: str) -> None:
    stud = game(
        f'"deal 2 down", {{ repeat = "4 times", do = ["{step}", "bet from high"] }}, "deal 1 down", "bet from high", "showdown high"'
    )
    assert f"You get {said}." in explain(stud)
    assert "Cards come two and one" not in stud.call
    assert "to start" not in stud.call


def test_passes_that_depend_on_the_players_left_are_all_told() -> None:
    text = explain(
        game(
            '"deal 5 down", "bet from left", "pass 3 left", "bet from left", { given = "only 2 left", do = ["pass 2 left"], else = ["pass 2 2 left"] }, '
            '"bet from left", { given = "at least 4 left", do = ["pass 1 3 left"], else = ["pass 1 left"] }, "bet from left", "showdown high"',
            "seats = [4, 7]",
        )
    )
    last = "If four or more are still in, pass one three places left. Unless four or more are still in, pass one left."
    assert f"Unless only two are still in, pass two two places left. {last}" in text


def test_what_some_players_do_is_told_once() -> None:
    queens = '{ who = "everybody in whose hand has 3 queens", do = ["win at once"] }'
    text = explain(
        game(
            f'"deal 2 down", {{ repeat = "4 times", do = ["deal 1 up", {queens}, "bet from high"] }}, "deal 1 down", {queens}, "showdown high"'
        )
    )
    assert text.count("three or more queens") == 1


def test_steps_that_are_called_alike_are_told_once() -> None:
    assert explain(engine.load("bargain-basement")).count("takes one of three cards on show") == 1


def test_one_of_their_twos_is_turned_up() -> None:
    assert read("rule", "flip 1 two").text() == "All at once, each player turns up one of their twos."
    assert read("rule", "flip 1 queen of hearts").text() == "All at once, each player turns up the queen of hearts."
    assert read("rule", "flip 2 hearts").text() == "All at once, each player turns up two of their hearts."


def die(n: int) -> str:
    """A showdown without one of the common cards for each number from n on."""
    left = [letter for i, letter in enumerate("ABCDE", 1) if i != n]
    ends = f'"showdown high using exactly 2 own and {" and ".join(f"both set {letter}" for letter in left[:-1])} and set {left[-1]}"'
    return f'{{ given = "dice show {n} to {n}", do = [{ends}], else = [{die(n + 1) if n < 5 else chr(34) + "showdown high using exactly 2 own" + chr(34)}] }}'


def test_cards_that_the_dice_decide() -> None:
    crayfish = game(
        f'"deal 4 down", "bet from left", "lay 5 common", "bet from left", "roll 1 dice", {die(1)}', 'board = ["A1 B2 C3 D4 E5"]'
    )
    text = explain(crayfish)
    assert "Use exactly two of your own cards. The dice decide which cards in the middle count." in text
    told = [step["text"] for step in crayfish.steps()]
    assert "If the dice show one:" in told
    assert "Of the common cards, use only the cards marked B, C, D and E." in told
    assert [name for name, _ in ladders(crayfish.game())] == ["The best high hand"]


def test_the_worst_straight_is_called_so() -> None:
    play = '"deal 5 down", "lay 5 common", "showdown high and worst high of straight"'
    told = [step["text"] for step in game(play).steps()]
    assert "Showdown: the best high hand and the worst straight split the pot." in told
    assert not any("these alone count" in text for text in told)


def test_bases_of_guts_are_known() -> None:
    assert call.goes_in_or_out(game(GUTS).game())
    assert not call.goes_in_or_out(engine.load("five-card-draw").game())


# -- where common cards lie
def laid(board: str, *steps: str) -> list[str]:
    """What the log says of the common cards of a deal with these cards on top of the deck."""
    play = ", ".join(f'"{step}"' for step in ("deal 1 down", *steps, "showdown high"))
    state = made_up(f"board = {board}\nplay = [{play}]", ("2s", "3s"), "Kh Qh Jh Th 9h 8h")
    return [line["text"] for line in narrate.lines(state.log, -1, ["A", "B"]) if line["text"].startswith("Up for")]


def test_the_log_says_on_which_board_cards_lie() -> None:
    assert laid('["A1 A2 A5", "B3 B4 B6"]', "lay 4 common", "lay 2 common") == [
        "Up for everyone to use: the king of hearts and the queen of hearts, marked A; the jack of hearts and the ten of hearts, marked B.",
        "Up for everyone to use: the nine of hearts, marked A; the eight of hearts, marked B.",
    ]


def test_the_log_says_in_which_row_of_a_whole_board_cards_lie() -> None:
    assert laid('["1 2 3", "4 5 6"]', "lay 6 common unseen", "turn row 2") == [
        "Up for everyone to use: the ten of hearts, the nine of hearts and the eight of hearts in row 2."
    ]


def test_the_log_of_a_board_that_tells_nothing_is_as_ever() -> None:
    said = ["Up for everyone to use: the king of hearts, the queen of hearts and the jack of hearts."]
    assert laid('["1 2 3"]', "lay 3 common") == said
    assert laid('[". 1 .", "2 . 3"]', "lay 3 common") == said, "no whole rows"


def test_a_card_of_two_boards_has_both_letters_and_one_of_none_has_none() -> None:
    assert laid('["A1 AB2 3"]', "lay 3 common") == [
        "Up for everyone to use: the king of hearts, marked A; the queen of hearts, marked AB; the jack of hearts."
    ]


def test_a_card_laid_on_a_full_board_has_no_place() -> None:
    assert laid('["A1", "B2"]', "lay 2 common", "lay 1 common")[1:] == ["Up for everyone to use: the jack of hearts."]
