"""The script that explains a game aloud: of every game, short, plain, and nothing twice."""

from __future__ import annotations

import re

import pytest

import engine
from engine.games import call, explain
from engine.games.bases import BASES, KINDS, spoken
from engine.games.explain import ENDING, FEWEST, LONGEST, MOST, POINT, SENTENCE
from tests.batches import each_game


@each_game()
def test_it_is_said_in_a_minute_and_in_one_breath_each(variant: engine.Variant) -> None:
    script = variant.explain()
    sentences = SENTENCE.split(script.replace(variant.name, "This game"))
    assert FEWEST <= len(script.split()) <= MOST, script
    point = cut(" ".join([text for one in call.spoken_parts(variant) for text in (one.told, one.full)]))
    only = [sentence for sentence in sentences if f"different. {sentence}" in script.replace(variant.name, "This game")]
    ends = [sentence for sentence in sentences if sentence.startswith(("At the end, ", "One part ", "Another ", "The last ", "The other "))]
    for sentence in sentences:
        longest = POINT if sentence in point or sentence in only else ENDING if sentence in ends else LONGEST
        assert len(sentence.split()) <= longest, script
    assert len({*sentences}) == len(sentences), script
    assert script.startswith((f"{variant.name} is played like ", f"This is {variant.name}.")), script
    assert not set("{}") & set(script)


def cut(text: str) -> str:
    """The text with its halves as sentences."""
    return re.sub(r"; (\w)", lambda found: f". {found[1].upper()}", text)


@each_game()
def test_the_point_of_the_game_is_said(variant: engine.Variant) -> None:
    """All that the call tells of it, but for how cards come, who bets first and who wins, which have sentences of their own."""
    script = cut(variant.explain())
    for one in explain.news(variant, call.spoken_parts(variant)):
        told = [cut(text) for text in (one.told, explain.staged_aloud(one), one.full, *(part.text() for part in one.parts)) if text]
        assert any(text in script or f"different. {text}" in script for text in told), f"{one.told}: {script}"


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        ("the-price-is-right", "Buy one of two cards on show"),
        ("five-card-guts", "In turn, each player declares in or out; those out fold."),
        ("jacks-or-better", "It takes a pair of jacks or better to open."),
        ("pass-or-drop", "No checking: bet or fold."),
        ("cut-it-off", "Losers match the pot."),
        ("best-hand-pays", "the winner pays one ante for each player"),
        ("the-game-ii", "the best high hand (queen high or better) wins the deal, but not the pot."),
        ("draftem", "Use any of your cards."),
        (
            "elevator",
            "Of the common cards, use only one row, one column, one diagonal or the cards of one letter, whichever makes the best hand.",
        ),
        ("want-it-want-it-got-it", "then five cards face up"),
        ("two-way-rotate", "all hands go left"),
        ("3-33", "each player asks for a card face up or stands"),
        ("sixty-nine", "Sixes and nines are wild."),
        ("three-six-nine", "When a player is dealt a nine face up, they may pay the maximum bet to make it wild."),
        ("rascal", "Here is what is different. If the king of hearts has come up,"),
        ("crazy-pineapple", "Discard one down card. That comes after the flop."),
        ("five-stud-choose-your-own", "Pick one card each from a row."),
        # who wins what
        (
            "two-thirds",
            "a player needs two of these to win the pot: the best high hand, the lowest spade in the hole and the highest spade in the hole.",
        ),
        (
            "double-mariah",
            "a player with both the best first stack and the best second stack wins the pot. If nobody has both, the pot stays",
        ),
        ("no-peek-high-low", "the best high hand wins three quarters and the best low hand (ace to five) wins a quarter."),
        ("soko", "Four to a straight beats a pair, four to a flush beats that, and two pair beats both."),
        ("la-bumba", "The last goes to the best straight flush."),
        ("duck-flush", "the best high hand (a flush or better) or, if nobody has one, the best low hand (deuce to seven) wins the pot."),
        ("omaha-high-low", "If nobody has a low hand of eight or better, the best high hand wins the whole pot."),
        ("cry-me-a-river-holdem", "the best high hand on each board that is still in play wins an equal part of the pot."),
        ("low-hand-out", "Go on until only one is still in. The last player in wins the pot."),
        ("razzdugi", "the best low hand (ace to five) and the best badugi split the pot."),
        # how the game goes
        ("blastoff", "There are seven rounds of betting in all."),
        ("roll-your-own-low-hole", "turns up a down card of their choice. That happens four times, with a round of betting each time."),
        ("spanish-fly", "The next player turns up cards until they have the best hand showing"),
        ("blind-holdem", "They lie face down until the last bet is made."),
        ("cuban-guts", "Four more cards in the middle are a hand that you have to beat."),
        ("five-seven-nine", "Discard up to three cards (four with an ace) and draw one more, twice."),
        ("regrets", "Draw up to three cards (four with an ace), then up to three cards (four with an ace) or the last discards back."),
        ("ben-franklin", "Here is what is different. Fives and tens are wild."),
    ],
)
def test_what_readers_missed_is_said(slug: str, told: str) -> None:
    assert told in engine.load(slug).explain()


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        ("anaconda", "turns up the top card of their stack. That happens four times, with a round of betting each time."),
        ("badugi-with-a-buy", "may draw up to four cards. That happens three times, with a round of betting each time."),
    ],
)
def test_it_is_said_how_often_a_step_happens(slug: str, told: str) -> None:
    assert told in engine.load(slug).explain()


def test_all_passes_of_a_game_are_told_in_one_sentence() -> None:
    for slug in ("anaconda", "snake-eyes"):
        assert "Pass three left, two left and one left." in engine.load(slug).explain()


@pytest.mark.parametrize("slug", ["suicide", "sixty-nine", "five-card-baseball"])
def test_nobody_is_warned_of_going_in_where_nobody_goes_in(slug: str) -> None:
    assert "to go in without" not in engine.load(slug).explain()


@each_game()
def test_nobody_is_told_to_fold_for_a_bet_that_never_comes(variant: engine.Variant) -> None:
    assert "You may fold" not in variant.explain() or (explain.bets(variant) and variant.slug != "three-card-guts")


@each_game()
def test_it_is_said_as_a_host_says_it(variant: engine.Variant) -> None:
    """No headings of blocks, no fragments of a call for what has a sentence of its own, no steps that everybody knows."""
    script = variant.explain()
    assert ":" not in re.sub(r"[A-Za-z ]+: the cards speak|" + re.escape(variant.name), "", script) or not re.search(r": [A-Z]", script), (
        script
    )
    assert "Betting round" not in script or "must" in script or "No chips are bet" in script or "may open" in script, script
    assert not re.search(r"\bNo (draw|passing|declaration)\.", script), script
    told = re.search(r"Here is what is different\. (.*) (At the end|The last player in)", script)
    assert told is None or told[1], script


def test_it_says_what_is_different_what_wins_and_the_mistake() -> None:
    script = engine.load("follow-the-queen-ii").explain()
    assert script.startswith(
        "Follow the Queen II is played like seven-card stud. You get two cards face down, then four cards face up, then one more face down."
    )
    assert "Here is what is different. " in script
    assert "The rank that comes up right after the last queen is wild." in script
    assert "At the end, the best high hand wins the pot." in script
    assert script.endswith(explain.tell(explain.MISTAKE, mistake=explain.usual_mistake(engine.load("follow-the-queen-ii"))))


def test_a_name_that_says_what_kind_of_game_it_is_stands_small_in_a_sentence() -> None:
    assert all(slug in BASES for slug in KINDS)
    assert spoken("seven-card-stud") == "seven-card stud"
    assert spoken("omaha-holdem") == "Omaha"


def test_a_mistake_that_was_counted_is_said_in_place_of_the_usual_one() -> None:
    game = engine.load("anaconda")
    script = game.explain("The mistake most people make is to pay for a flush.")
    assert "to pay for a flush" in script
    assert explain.usual_mistake(game) not in script


@pytest.mark.parametrize(
    ("slug", "said"),
    [
        ("the-game", "The Game is played like five-card stud, but with ten cards."),
        ("the-game", "Five times you may turn a down card up and an upcard down for one ante, then two antes, then the maximum bet."),
        ("six-kick", "Three times you may replace a card for two antes, then the maximum bet."),
        ("go-for-broke", "Once, you may replace an upcard for two antes, or a down card for the maximum bet."),
        ("two-card-guts", "You get two cards face down."),
    ],
)
def test_a_beginner_knows_the_words(slug: str, said: str) -> None:
    assert said in engine.load(slug).explain()


@each_game()
def test_no_script_takes_a_twist_for_granted(variant: engine.Variant) -> None:
    """Nor a game of a size that nobody knows."""
    script = variant.explain().replace(variant.name, "")
    assert not re.search(r"\b[Aa] (free )?twist\b", script), script
    assert not re.search(r"like \w+-card (stud|draw|guts)", script) or re.search(r"like (two|three|four|five|six|seven)-card", script), (
        script
    )


@pytest.mark.parametrize(
    ("slug", "before", "after"),
    [
        ("auction", "Lay out one card", "Pick one card"),
        ("canadian", "discards two down cards", "turns up a down card"),
        ("anaconda-ii", "passes two cards to the left", "discards two down cards"),
        ("five-card-guts-with-a-draw", "may draw up to three cards", "declares in or out"),
    ],
)
def test_steps_are_told_in_the_order_in_which_they_are_played(slug: str, before: str, after: str) -> None:
    told = engine.load(slug).explain()
    assert 0 < told.index(before) < told.index(after)


def test_what_the_dealer_does_with_discards_is_told_nobody_else() -> None:
    assert "When the deck runs out" not in engine.load("2-7-single-draw").explain()


def test_it_is_said_that_each_board_wins_its_part() -> None:
    told = engine.load("double-board-plo").explain()
    assert "the best high hand on each of two boards wins half of the pot. Use exactly two of your own cards." in told
    assert "the best high hand on each board that is still in play wins" in engine.load("cry-me-a-river").explain()
