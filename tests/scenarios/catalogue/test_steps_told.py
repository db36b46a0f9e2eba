"""Steps, wild cards and rulings of games that were told amiss, or left a question open; and the ace below a short pack."""

from __future__ import annotations

import pytest

import engine
from engine.cards import parse
from engine.hands import Ranking
from engine.table.tally import tally
from tests.scenarios.table import Table

SHORT = {
    "manila": "A-7-8-9-10",
    "three-card-manila": "A-7-8-9-10",
    "new-zealand": "A-7-8-9-10",
    "pinatubo": "A-7-8-9-10",
    "shanghai": "A-7-8-9-10",
    "shanghai-ii": "A-7-8-9-10",
    "shanghai-iii": "A-7-8-9-10",
    "shanghai-iv": "A-7-8-9-10",
    "billabong": "A-7-8-9-10",
    "short-deck-draw": "A-7-8-9-10",
    "spanish-stud": "A-7-8-9-10",
    "spanish-poker": "A-8-9-10-J",
    "pinochle-holdem": "A-9-10-J-Q",
}


def steps(slug: str, **options: str) -> str:
    return "\n".join(step["text"] for step in engine.load(slug).steps(**options))


def rulings(slug: str) -> str:
    return "\n".join(f"{ruling['unclear']} {ruling['ruling']}" for ruling in engine.load(slug).rulings)


@pytest.mark.parametrize(("slug", "straight"), SHORT.items())
def test_an_ace_stands_below_the_lowest_rank_of_a_short_pack_unless_the_table_says_no(slug: str, straight: str) -> None:
    assert f"{straight} is the lowest." in steps(slug)
    assert "is the lowest." not in steps(slug, **{"short-ace": "no"})


def test_the_lowest_straight_of_a_short_pack_loses_to_all_other_straights() -> None:
    short = Ranking(5, floor=5)
    low, six, high = (short.value(parse(hand)) for hand in ("As 7d 8c 9h Ts", "7s 8d 9c Th Js", "As Kd Qc Jh Ts"))
    assert low < six < high
    assert str(short.describe(low)) == "straight, ten high"
    assert short.value(parse("As 2d 3c 4h 5s")) < low, "the ace stands below sevens, and nowhere else"
    assert short.value(parse("As 7d 8c 9h"), 1) == low, "a wild card is the ten"
    assert short.value(parse("As 7s 8s 9s Ts")) > short.value(parse("As Ad Ac Ah Ks"))


def test_a_short_straight_wins_at_the_table() -> None:
    hands = ("As 9d", "Kc Qd")
    table = Table("manila", hands, "7c 8d Ts Kh Jd").quietly()
    assert [table.shown(p) for p in range(2)] == ["straight, ten high", "pair of kings"]
    table = Table("manila", hands, "7c 8d Ts Kh Jd", short_ace="no").quietly()
    assert [table.shown(p) for p in range(2)] == ["ace high", "pair of kings"]


def test_an_ace_cannot_stand_below_a_rank_that_has_others_below_it() -> None:
    text = 'name = "Mine"\nsource = "test"\nplay = ["deal 5 down", "bet from left", "showdown high", "aces may rank below sevens"]\n'
    assert any("lower ranks" in problem for _, problem in tally(engine.Variant.parse(text, "mine").game()).problems)


@pytest.mark.parametrize(
    ("slug", "told", "no_more"),
    [
        ("louisianna-lo-flop", "Ties are broken by suit: spades, hearts, diamonds, clubs.", "top card of a straight"),
        ("tennesee-guts", "Ties are broken by suit: spades, hearts, diamonds, clubs.", "top card of a straight"),
        ("arkansas-guts", "Ties are broken by suit: clubs, diamonds, hearts, spades.", "top card of a straight"),
        ("balls-to-the-wall", "Losers who took a new card match the pot once more.", ""),
        ("cut-it-off", "Everybody still in now counts as having gone in.", "without being asked"),
        ("iffy-guts", "Everybody still in now counts as having gone in.", "Unless only two"),
        ("iffy-guts", "Otherwise:", ""),
        ("kings-back", "Otherwise:", "If somebody opened"),
        ("johns-thumb", "If an odd number of spades have come up:", "Unless"),
        ("low-and-paired-in", "The lowest hand showing has to go in.", "has one upcard"),
        ("three-two-one-with-wild", "the first table card", ""),
        ("burn", "Cards that match the common card in rank are wild.", "first common card"),
        ("jacks-and-the-common-card", "Cards that match the common card in rank are wild.", "first common card"),
        ("spit-guts", "has a down card below the common card", "one down card"),
        ("reverse-blast-guts", "has a down card above the common card", "every common card"),
        ("death-ray", "A hand with a down card matching", "one down card"),
        ("fuck-your-neighbor", "may trade their card with the next player to the left", "one of their cards"),
        ("fuck-your-neighbor", "If only one is still in, that player wins the pot.", "everybody still in wins"),
        ("two-to-five", "If only one goes in, that player wins the pot.", "those who went in win"),
        ("crazy-three-five-seven", "has five cards, or it has seven cards", ""),
        ("six-back-to-five", "discards one to four cards and draws one card fewer", "one at least"),
        ("beat-the-board", "Threes, fives and sevens are wild in the hand on the table.", "Threes are wild"),
        ("marriage", "Twos and eights are wild, unless two or more face cards have come up.", "Twos are wild"),
        ("neal-deal-black", "A hand with two black queens beats all others.", "or more black"),
        ("neal", "The ranks that were named are wild.", "The rank that was named"),
        ("blind-pig", "The next player in turn from the dealer's left turns up the top card", "All at once"),
        (
            "tic-tac-toe",
            "The last to bet or raise in this deal turns up two common cards of their choice, but not the centre.",
            "They pick",
        ),
        (
            "country-store",
            "Everybody at the table who has wild cards that they have bought and does not win matches the pot.",
            ", if the same",
        ),
        ("rascal", "has come up, the queen of hearts has not come up since and nobody", "since the last king"),
        ("reversible-chicago", "and the lowest spade has not come up since:", "do not include"),
        ("green-push", "Once each round a player may refuse it", "Once they may"),
        ("choose-your-own", "From the lowest hand showing to the highest", "showing up, each"),
        ("auctioneer", "until they have two upcards", "two of them"),
        ("low-hand-out", "Repeat until only one is still in:", "Twice"),
        ("mad-dog-of-the-nile", "Whoever replaces an upcard may turn up a down card", "Who turns up"),
        ("boot", "may replace the top card of their stack", "one card off"),
        ("rascal", "If the king of hearts has come up", "there is the king"),
        ("southern-duece-holdem", "lay them aside", ""),
        ("deadlands", "those who have folded pick up their cards", "have this"),
        ("deadlands", "Those who have folded with a joker or cards matching the table card", "if there is a joker"),
        ("iron-chef", "Turn up the table card.", "next table card"),
        ("two-way-rotate", "names a rank and then names another", "than those named"),
        ("happy-murder-cascade", "their right-hand neighbour named", "next player to the right named folds"),
        ("queens-both-ways-unless-a-king", "unless the last card that came up is a king", "include a king"),
        ("sevens-take-all", "A hand with exactly two sevens beats all others.", "two or more sevens"),
        ("dueces-jacks-and-the-man-with-the-axe", "A hand with exactly two sevens beats all others.", "two or more sevens"),
        ("six-nine-with-royals", "A six with a nine counts as two wild cards", "count as two wild cards;"),
        ("barn-burn", "All cards count, common ones too.", ""),
        ("phil-d-void", "All cards count, common ones too.", ""),
        ("use-and-lose", "All cards count, common ones too.", ""),
        ("yeltson", "All cards count, common ones too.", ""),
        ("fierce-howdy-doody", "Threes are wild.", "low hands"),
        ("plain-push", "If the last player refuses it, discard it.", "under the deck"),
    ],
)
def test_a_step_says_what_is_played(slug: str, told: str, no_more: str) -> None:
    text = steps(slug)
    assert told in text
    assert not no_more or no_more not in text, no_more


@pytest.mark.parametrize(
    ("slug", "question"),
    [
        ("eastern-western", "six cards on the table"),
        ("one-two-three", "Can an ace be high?"),
        ("three-twist", "go round three times"),
        ("three-card-man-or-mouse-with-legs", "goes in alone"),
        ("the-game-ii", "goes in alone"),
        ("fierce-howdy-doody", "Are kings wild"),
        ("chernobyl", "player who has folded"),
        ("two-card-triple-draw-high-low", "low hands of two cards"),
        ("southern-duece-holdem", "The four twos alone."),
        ("off-with-the-next", "fewer than five cards"),
        ("lalapalooza", "The dealer, before the deal."),
        ("old-english-draw", "Big Cat"),
    ],
)
def test_what_is_open_has_its_ruling(slug: str, question: str) -> None:
    assert question in rulings(slug)


def test_the_pot_that_is_played_for_next_is_what_was_paid_where_the_winner_has_taken_the_other() -> None:
    assert "If anybody pays, what was paid is the new pot, and everybody gets a new hand." in steps("three-card-guts")
    assert "the pot stays and everybody gets a new hand" in steps("molly"), "where nobody may have beaten the table"
    assert "If nobody goes in, the pot stays" in steps("three-card-guts")
    assert "what was paid" not in steps("two-three-two"), "where it may be that nobody paid"


def test_the_log_names_the_new_pot() -> None:
    table = Table("three-card-guts", ("As Ad 2c", "Ks Kd 3c"), "").do("declare in", "declare in", "stand pat", "stand pat")
    told = [entry[1] for entry in table.state.log]
    assert "new pot" in told
    assert "redeal" not in told


def test_who_plays_alone_without_queen_high_wins_no_leg() -> None:
    for slug in ("three-card-man-or-mouse-with-legs", "the-game-ii"):
        assert "matches the pot" in rulings(slug)
