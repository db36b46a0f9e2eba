"""What a second reading of the database's games found: games played otherwise than their source has them."""

from __future__ import annotations

import subprocess
import sys

import pytest

import engine
from engine.table.state import Stakes
from tests.scenarios.table import Table, do, made_up


def blinds_posted(slug: str, seats: int) -> list[tuple[int, int]]:
    """Who posts what in the first round, the last seat dealing."""
    state = engine.load(slug).new(seats, 1, dealer=seats - 1)
    return [(entry[2], entry[5]) for entry in state.log if entry[1] == "blind"]


def test_a_four_that_was_turned_up_can_be_thrown_in_the_draw() -> None:
    table = Table("dog-butt", ["4c 6d 8h Ts Kc", "2c 5d 7h Js Qc"])
    table.do("flip 4c", "check", "check")
    assert any("4c" in str(action) for action in table.state.legal_actions())


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_blinds_behind_the_deal_come_from_the_left_with_two_players_too(seats: int) -> None:
    assert [seat for seat, _ in blinds_posted("blind-tiger", seats)] == [0, 1]


def test_blinds_before_the_deal_are_the_dealers_with_two_players() -> None:
    state = made_up('play = ["blinds of half bet, bet", "deal 5 down", "bet from blinds", "showdown high"]', ["", ""], ante=0)
    assert [entry[2] for entry in state.log if entry[1] == "blind"] == [1, 0]


DECLARED = 'play = ["deal 5 down", "declare high or low", "showdown declared high and low, eight or better"{}]'
HANDS = ["Ks Kd Qs 2d 3h", "9c Tc Jc 4s 4h"]


def test_a_pot_that_nobody_makes_is_shared_where_the_game_says_so() -> None:
    speaking = do(made_up(DECLARED.format(""), HANDS), "declare low", "declare low")
    assert speaking.returns() == [1, -1]
    shared = do(made_up(DECLARED.format(', "if nobody wins, those still in share"'), HANDS), "declare low", "declare low")
    assert shared.returns() == [0, 0]
    assert [str(entry[5]) for entry in shared.log if entry[1] == "unclaimed"] or any("nobody qualifies" in str(e[-1]) for e in shared.log)


def test_a_claim_that_is_made_takes_a_pot_that_would_be_shared() -> None:
    hands = [HANDS[0], "Ac 2c 3c 4s 8h"]
    state = do(made_up(DECLARED.format(', "if nobody wins, those still in share"'), hands), "declare low", "declare low")
    assert state.returns() == [-1, 1]


@pytest.mark.parametrize("slug", ["tahoe-pineapple", "sixty-four"])
def test_games_whose_source_shares_the_pot_do(slug: str) -> None:
    variant = engine.load(slug)
    assert any("those still in share the pot" in step["text"] for step in variant.steps())
    assert not any("as if nothing had been declared" in step["text"] for step in variant.steps())
    assert not any("as if nothing had been declared" in ruling["ruling"] for ruling in variant.rulings)
    assert variant.problems() == []


@pytest.mark.parametrize(
    ("slug", "options"), [("follow-the-queen-with-a-dummy-hand", {}), ("riding-ramone", {"ramone": "the boot, even alone"})]
)
def test_who_has_folded_stays_out_of_a_new_deal_for_those_still_in(slug: str, options: dict[str, str]) -> None:
    """A player left alone who misses the hand on the table is dealt in again, and nobody else is."""
    again = 0
    for seed in range(40):
        state = engine.load(slug).new(3, seed, **options)
        folded: set[int] = set()
        while not state.is_terminal():
            legal = [str(a) for a in state.legal_actions()] if state.current_player() != 0 else []
            state.apply_action("fold" if "fold" in legal else next(iter(state.legal_actions())))
            folded |= {p for p in range(3) if not state.live[p]}
            if state.deals > 1:
                assert not any(state.live[p] for p in folded)
        again += state.deals > 1
    assert again


def test_a_forced_bet_of_two_antes_is_no_open_question_at_the_usual_stakes() -> None:
    told = engine.load("high-back-to-low").rulings
    assert any("less than two antes" in ruling["ruling"] for ruling in told)
    assert Stakes().bet >= 2 * Stakes().ante


def told(slug: str) -> str:
    return " ".join(step["text"] for step in engine.load(slug).steps())


@pytest.mark.parametrize(
    ("slug", "said", "no_more"),
    [
        ("call-a-wild", "Only ranks that were named wild are wild.", "The rank that was named is wild"),
        ("freak-of-nature", "The next rank below sixes that somebody still in has is wild", "is named"),
        ("fuzzy-draw", "but only as twos to tens", "beyond them"),
        ("flipem", "The new cards lie face down.", "The new cards lie face up."),
        ("surreal-poker", "if two of them are a pair, the pair does. Aces are high.", "match the middle table card"),
        ("double-exposure", "Each player passes their whole hand to the left.", "passes five cards"),
        ("five-draw-pair-no-pair", "A share that nobody can claim goes with the other.", "if nobody can claim any"),
        ("king-and-queen-draw", "the same hand has a king and a queen", "there is a queen in it"),
        ("australian-poker", "The first player must bet.", "They must bet."),
        ("checkerboard", "Discard each card just turned up that is a heart or a diamond.", "Discard the common cards just turned up"),
        ("chowaha", "and the card marked E", "the cards marked E"),
        ("joemaha", "A high hand may use one three as wild, no more.", "of yours at most"),
        ("joemaha", "A player may use different cards for each hand.", "?"),
        ("two-card-guts-iii", "If nobody has paid, losers match the pot.", "If nobody pays"),
        ("multiple-fruit-disorder", "the hand they discarded first would have been better than the one they kept", "their first hand"),
        ("omaha-nebraska", "Use two or three of your own cards.", "exactly two or three"),
        ("pendulum", "use only one card marked A and one card marked D or", "only both"),
        ("omaha-high-high", "The second hand uses exactly two of the others.", "It uses"),
        ("oklahoma", "The number rolled makes", "Each number rolled"),
        ("mediocre", "everybody gets a new hand for the next pot", "the pot stays"),
        ("canine-poker", "who has a king and a nine of one suit", "two kings or nines"),
        ("five-card-blind-ii", "Everybody still in pays two antes.", "Everybody antes two antes"),
        ("ace-king-queen", "(aces are high)", "?!"),
        ("dream-holdem", "Repeat until anybody bet, or the deck has run out", "?!"),
        ("qualifier", "If still nobody can, those still in share the pot", "?!"),
        ("pick-a-partner", "A partner who is left plays on alone for the whole pot.", "?!"),
    ],
)
def test_a_step_is_told_as_it_is_played(slug: str, said: str, no_more: str) -> None:
    steps = told(slug)
    assert said in steps
    assert no_more not in steps


ACES = "Can an ace be the lowest card in the middle?"
PLACES = "Which hand is second or third if hands tie, or if there are too few hands?"
UPCARDS = "The rank of a hole card is wild. Are upcards of that rank wild too?"
COMMON = "The rank of a hole card is wild. Are common cards of that rank wild too?"
SEEN = "May you look at what you are passed before you pass?"
ALL_OUT = "What if everybody still in would be put out at once?"
SAME = "May a player use other cards for high than for low?"
ENDS = "A card may count one rank higher or lower. Are an ace and a two neighbours?"
OPENS = "Do cards that are wild only beside others in the hand count as wild for who opens?"

OWN_OPENS = "If a player's whole hand decides what is wild, are upcards wild for who opens?"


@pytest.mark.parametrize(
    ("slug", "unclear", "there"),
    [
        ("fuzzy-numbers-draw", ENDS, False),
        ("fuzzy-numbers-stud", ENDS, False),
        ("ambivalent-clubs", ENDS, True),
        ("red-schlock-high", UPCARDS, False),
        ("red-schlock-high", COMMON, True),
        ("gonzo", COMMON, True),
        ("double-exposure", SEEN, False),
        ("screw-your-neighbor", SEEN, True),
        ("five-stud-place", PLACES, True),
        ("five-draw-place-and-show", PLACES, True),
        ("vice-president", PLACES, True),
        ("devore", ALL_OUT, True),
        ("joemaha", SAME, False),
        ("omaha-high-low", SAME, False),
        ("little-opposite", ACES, True),
        ("extreme-opposites", ACES, True),
        ("omaha-spade", "Is an ace the lowest hole card?", True),
        ("low-hold", "Which card is wild if hole cards tie for it?", True),
        ("five-stud-any-card-wild", OWN_OPENS, True),
        ("homicide", OPENS, True),
        ("bloody-sevens", OPENS, False),
        ("mediocre", "Does a new deal for the same pot cost another ante?", False),
    ],
)
def test_what_is_open_is_ruled_once_more(slug: str, unclear: str, there: bool) -> None:
    assert any(ruling["unclear"] == unclear for ruling in engine.load(slug).rulings_for()) == there


@pytest.mark.parametrize("slug", ["two-three-two", "bingo-ii", "slugs"])
def test_how_short_hands_rank_is_ruled_wherever_hands_may_be_short(slug: str) -> None:
    assert any("fewer than five" in ruling["unclear"] or "five cards" in ruling["why"] for ruling in engine.load(slug).rulings_for())


def test_only_those_who_ante_are_told_to() -> None:
    state = engine.load("five-card-blind-ii").new(3, 1)
    state.apply_action("bet")
    for action in ("fold", "call"):
        state.apply_action(action)
    paid = [entry[2] for entry in state.log if entry[1] == "antes"]
    assert paid
    assert all(state.live[seat] for seat in paid)


@pytest.mark.parametrize(
    ("slug", "unclear"),
    [
        ("no-queen-no-game", "The rank before a card is wild, and the card comes up first. What is wild?"),
        ("queens-both-ways-unless-a-king", "The rank before a card is wild, and the card comes up first. What is wild?"),
        ("queens-both-ways-unless-a-king", "The card that makes the next rank wild comes up last. Which rank is wild?"),
        ("joker-twist", OPENS),
        ("five-and-dime", OPENS),
        ("rudy", "Can an ace be the lowest upcard?"),
        ("pa-furgeson-ii", "Do upcards of folded hands decide what is wild?"),
        ("zeda", "Who gets the pot if nobody makes what they declared?"),
    ],
)
def test_what_a_wild_card_under_a_condition_leaves_open_is_ruled(slug: str, unclear: str) -> None:
    assert any(ruling["unclear"] == unclear for ruling in engine.load(slug).rulings_for())


def test_who_wins_where_another_has_missed_is_told_without_shares() -> None:
    assert "If nobody who declared low has a low hand of eight or better, the best high hand wins it." in told("zeda")
    assert "share" not in told("zeda")


def test_a_comparison_of_upcards_shows_no_down_cards() -> None:
    """Hands go on: what is compared shows what lies open, and nothing else becomes known."""
    state = engine.load("one-red-card").new(2, 1)
    while not any(entry[1] == "show" for entry in state.log):
        state.apply_action(next(iter(state.legal_actions())))
    hidden = [card for card in state.hands[0] if card not in state.upcards(0)]
    assert hidden
    assert not any(state.known_to[1] >> (card & 255) & 1 for card in hidden)
    shown = [card for entry in state.log if entry[1] == "show" for card in entry[4]]
    assert all(card in state.upcards(p) for card in shown for p in (0, 1) if card in state.hands[p])


def test_what_a_fold_costs_a_player_with_too_few_chips_is_ruled() -> None:
    assert any(r["unclear"] == "What if a player cannot pay what it costs to fold?" for r in engine.load("big-als-guillotine").rulings)


def test_one_number_of_players_is_no_range() -> None:
    shown = subprocess.run([sys.executable, "-m", "engine", "show", "soda-bomb"], capture_output=True, text=True, check=True).stdout
    assert "for 4 players" in shown
    assert "4 to 4" not in shown
