"""What a third reading of the games' sentences found: steps, rulings and lines of the log that said something else than what is played."""

from __future__ import annotations

import pytest

import engine
from engine.table import narrate
from tests.scenarios.table import Table, made_up


def steps(slug: str) -> str:
    return "\n".join(step["text"] for step in engine.load(slug).steps())


def rulings(slug: str) -> dict[str, str]:
    return {ruling["unclear"]: ruling["ruling"] for ruling in engine.load(slug).rulings}


@pytest.mark.parametrize(
    ("slug", "told", "no_more"),
    [
        ("want-it-want-it-got-it", "A player may refuse it: the next player who has none yet", "Once each round"),
        ("do-ya-too", "each player may replace their hole card.", "draw one card"),
        ("do-ya-too", "Your hole card and your other cards of its rank are wild.", "aces are high"),
        ("little-ones", "Your hole card and your other cards of its rank are wild.", "lowest"),
        ("incinerator", "each player may replace one down card.", "?"),
        ("no-low", "may replace their hole card if it is a two, a three or a four", "of their down cards"),
        ("multiple-seven", "Your lowest hole card, twos aside, and your other cards of its rank are wild", "The lowest of your threes"),
        (
            "evil-wilds",
            "A hand with an odd number of wild cards counts as one kind lower for each two wild cards, rounded up.",
            "a lone one",
        ),
        ("evil-wilds", "A hand with an even number of wild cards counts as one kind higher", "unless"),
        ("iron-chef", "A hand with three cards matching the table card in suit counts as 1 1/2 kinds higher.", "if the same hand"),
        ("bullet", "A hand with three threes beats all others.", "three or more threes"),
        (
            "double-revenge",
            "If anybody loses, what was paid is the new pot, and everybody gets a new hand.",
            "If anybody loses, the pot stays",
        ),
        ("western", "If anybody pays, everybody gets a new hand and plays for what is in the pot.", "If anybody pays, the pot stays"),
        ("two-card-guts-iii", "everybody gets a new hand and plays for what is in the pot", "If anybody pays, the pot stays"),
        ("switch", "All at once, each player takes one card unseen from the player on their left.", "passes one card"),
        ("full-monty", "Cards that match the lowest or the highest live upcard in rank are wild.", "lowest live upcard in rank are"),
        ("two-to-five", "that player wins the pot, and the deal is over.", "?"),
        ("lamarckian-poker", "Repeat until the deck has run out:", "shuffle the discards"),
        ("lamarckian-poker", "Deal four table cards face up in the middle.", "belong to nobody"),
        ("southern-duece-holdem", "Take the twos out of the deck and lay them aside", "still in the deck"),
        ("southern-duece-holdem", "The two of hearts may count as any jack, queen or king, but no spade.", "of diamonds, "),
        (
            "sevens-onions-and-squibs",
            "Sevens may count as any four, but only while there is a nine in the same hand.",
            "The seven of clubs",
        ),
        ("fuzzy-draw", "Hearts and diamonds may count as each other.", "Hearts may count as diamonds."),
        ("sixty-nine-draw", "Sixes and nines may count as each other.", "Sixes may count as nines."),
        ("number-nine", "Any two or three cards of yours that add up to nine count as one wild card", "Any three cards"),
        ("three-six-nine", "Threes, sixes and nines are wild when face down or if paid for.", "are wild if paid for"),
        ("two-four-ten", "Fours and tens are wild if paid for.", "Fours are wild"),
        ("2001", "Your other spades count nothing.", "Spades count"),
        ("two-way-rotate", "The dealer names a rank and then names another.", "names another rank"),
        ("rotate", "that is of the rank named, everybody", "a rank that was named"),
        ("happy-murder-cascade", "the next player to their left folds if they have a card face up", "who has a card face up"),
        ("the-game-ii", "at least one of them won without looking, wins the pot", "without looking wins"),
        ("hearts-poker", "their highest card (this one, if it ties)", "of equal ones"),
        ("pick-a-partner", "The player with the highest upcard picks a partner", "best hand showing picks"),
        ("pass-your-guts", "if anybody goes in, those out fold", "or out; those out fold"),
        ("train-wreck", "Offer another card round in the same way, but the next card off the deck costs two antes.", "pay two antes for"),
        ("train-wreck", "a pair of fives face up (counted likewise)", "fives face up (hole cards"),
        ("twister-ii", "they may decide that everybody still in discards three cards", "call for this"),
        ("seven-card-charlie", "the player after the blind opens, and the blind counts as a bet.", "the blinds"),
        ("english-poker", "the player after the blind opens, and the blind counts as a bet.", "the blinds"),
        ("2-22", "A total over 22 cannot win.\nA total under 2 cannot win.", "The high hand: A total"),
        ("double-psychotic-chowaha", "Deal nine common cards face up", "Turn up the next nine"),
    ],
)
def test_a_step_says_what_is_played(slug: str, told: str, no_more: str) -> None:
    text = steps(slug)
    assert told in text
    assert no_more not in text


BESIDE = "Do cards that are wild only beside others in the hand count as wild for who opens?"
TOGETHER = "Are upcards that go together wild for who opens?"
OWN = "A player's own upcard makes cards wild for them. Do these count as wild for who opens?"
TOTAL = "Do upcards open by poker hands or by their total?"
SHORT_LOW = "How do low hands of fewer than five cards rank?"
SHORT = "Do straights and flushes count in hands of fewer than five cards?"
ANTE = "Does a new deal for the same pot cost another ante?"
SPECIAL = "Can a wild card make a special hand by standing for one of its cards?"


@pytest.mark.parametrize(
    ("slug", "unclear", "there"),
    [
        ("tens-and-adders", TOGETHER, True),
        ("tens-and-adders", BESIDE, False),
        ("five-and-dime", BESIDE, True),
        ("kanakee", OWN, True),
        ("sysyphus", OWN, True),
        ("low-in-the-hole", OWN, False),
        ("3-33", TOTAL, True),
        ("7-27", TOTAL, True),
        ("numbers", TOTAL, False),
        ("the-price-is-right", SHORT, True),
        ("the-price-is-right", SHORT_LOW, True),
        ("bingo-ii", SHORT_LOW, True),
        ("wall-street", SHORT_LOW, False),
        ("buy-your-card", SHORT, False),
        ("two-three-two", ANTE, True),
        ("three-five-seven", ANTE, True),
        ("acepots", ANTE, False),
        ("sixty-nine-ii", ANTE, False),
        ("death-ray", SPECIAL, True),
        ("bullet", SPECIAL, True),
        ("dueces-jacks-and-the-man-with-the-axe", SPECIAL, False),
        ("western", "How many of the six cards on the table count?", True),
        ("western", "Must the only player left beat the hand on the table?", False),  # the step says it
        ("full-monty", "What if only one player draws a card, or nobody does?", True),
        ("2001", "Does a spade that lies face up count for who opens?", True),
        ("kings-back", "How much is the forced bet?", True),
        ("neighbors-stew", "How often a player may do it.", False),  # the step says it
        ("tex-mex-holdem", "What if only two play?", True),
        ("triple-legged-poker", "What if the best hands tie for a leg?", True),
    ],
)
def test_a_question_is_put_where_it_comes_up_and_nowhere_else(slug: str, unclear: str, there: bool) -> None:
    assert (unclear in rulings(slug)) is there


def opener(slug: str, hands: list[str], bets: int = 0) -> int:
    """Who opens the next round of betting once so many have been checked."""
    table = Table(slug, hands).no_bets(bets)
    seat = table.state.current_player()
    assert seat is not None
    return seat


def test_cards_that_go_together_face_up_open_as_plain_cards() -> None:
    """As the ruling says: a five and a ten that both show are no pair of wild cards."""
    assert opener("five-and-dime", ["2c 3d Ts 5h", "Kc Jd 4s 4h"], 1) == 1
    assert opener("tens-and-adders", ["2c 3d 4s 6s Ts", "7c 8d As Kc Qc"], 2) == 1


def test_a_wild_upcard_of_ones_own_opens_as_wild() -> None:
    assert opener("kanakee", ["2c 3d 2h", "Kc Jd Ts"], 1) == 0
    assert opener("kanakee", ["2c 3d 2h Kd", "Kc Jd Ts Th"], 2) == 1  # two wild tens, and one wild deuce


def test_totals_open_by_their_total() -> None:
    assert opener("3-33", ["2c Kh", "3d Ad"]) == 1
    assert opener("3-33", ["2c Kh", "3d 9d"]) == 0


def test_a_refusal_for_good_may_come_again_in_the_same_round() -> None:
    table = Table("want-it-want-it-got-it", ["2c 3d 4h", "5c 6d 7h", "8c 9d Th"], then="Kc Ks Qs Js").no_bets(1)
    table.do("refuse")
    assert table.state.current_player() == 2
    table.do("keep Ks")
    assert [str(action) for action in table.state.legal_actions()] == ["keep Qs"]  # nobody is left who would have to take it


def test_only_who_looks_is_said_to_look() -> None:
    state = engine.load("the-game-ii").new(4, 0)
    for answer in ("leave", "look", "look", "leave"):
        state.apply_action(answer)
    told = [line["text"] for line in narrate.lines(state.log, -1, ["Ada", "Ben", "Cleo", "Dan"])]
    assert not any("Everybody looks" in text for text in told)
    assert sum("looks at three cards" in text or "looks at the" in text for text in told) == 2


def test_everybody_who_looks_is_one_line() -> None:
    state = engine.load("the-game-ii").new(3, 0)
    for _ in range(3):
        state.apply_action("look")
    assert any("Everybody looks" in line["text"] for line in narrate.lines(state.log, -1, ["Ada", "Ben", "Cleo"]))


def kinds_after(slug: str, seats: int, seeds: int) -> set[tuple[bool, str]]:
    """Over random deals: whether somebody had won in a deal in which somebody paid, and what the log called the new deal behind it."""
    out: set[tuple[bool, str]] = set()
    for seed in range(seeds):
        state = engine.load(slug).new(seats, seed)
        turn = seed
        while not state.is_terminal():
            legal = list(state.legal_actions())
            turn = turn * 1103515245 + 12345 & 0x7FFFFFFF
            state.apply_action(legal[(turn >> 8) % len(legal)])
        won = paid = False
        for entry in state.log:
            kind = entry[1]
            won, paid = won or kind == "win", paid or kind == "pay"
            if kind in ("redeal", "new pot", "nobody"):
                if paid:
                    out.add((won, kind))
                won = paid = False
    return out


def test_the_log_says_that_the_pot_stays_only_where_nobody_has_won_it() -> None:
    assert kinds_after("double-revenge", 4, 30) == {(True, "new pot"), (False, "redeal")}
    assert kinds_after("western", 3, 60) == {(True, "new pot"), (False, "redeal")}


def test_a_blind_player_is_told_the_bet_in_a_sentence() -> None:
    table = Table("teen-patti", ["2c 3d 4h", "5c 6d 7h", "8c 9d Th"])
    asked = table.state.asking.prompt_for(table.state, table.state.current_player())
    assert "You have not looked, so the bet is 1 for you." in asked


@pytest.mark.parametrize(("phrase", "wrong"), [("only hole card", True), ("lowest hole card, ace high", False)])
def test_the_only_hole_card_is_one(phrase: str, wrong: bool) -> None:
    text = f'name = "X"\nsource = "here"\nwild = ["{phrase}"]\nplay = ["deal 2 down", "deal 3 up", "showdown high"]'
    assert any("hole card" in told for told in engine.Variant.parse(text, "x").problems()) is wrong


def test_a_card_may_count_as_any_of_a_rank_but_a_suit() -> None:
    game = 'wild = ["two of hearts as any king but spades"]\nplay = ["deal 5 down", "showdown high"]'
    flush = made_up(game, ["2h Qc Jc 9c 4c", "As Ad Kd 8h 7h"], ante=1)
    assert flush.returns() == [1, -1]  # the king of clubs makes a flush
    spades = made_up(game, ["2h Qs Js 9s 4s", "3c 3d Kd 8h 7h"], ante=1)
    assert spades.returns() == [-1, 1]  # there is no king of spades in it


@pytest.mark.parametrize(
    ("slug", "tag"),
    [
        ("woolworths", False),
        ("progressive-holdem", False),
        ("multiple-fruit-disorder", False),
        ("three-card-guts", True),
        ("no-murder-no-game", True),
    ],
)
def test_a_game_is_of_matched_pots_only_where_somebody_matches_one(slug: str, tag: bool) -> None:
    assert ("match the pot" in engine.load(slug).tags) is tag


def test_games_are_in_the_family_of_their_parents() -> None:
    for slug in ("low-in-the-hole", "spit-for-eight", "draw-to-five"):
        variant = engine.load(slug)
        assert variant.family == engine.load(variant.parent or "").family


@pytest.mark.parametrize("slug", ["do-ya", "polish-ii", "multiple-seven"])
def test_a_record_with_a_house_rule_that_the_file_has_settled_still_replays(slug: str) -> None:
    variant = engine.load(slug)
    assert "ace" not in variant.options
    assert variant.new(3, 1, ace="ace high").game.options == variant.new(3, 1).game.options
    with pytest.raises(engine.OptionError):
        variant.new(3, 1, ace="ace middling")


def test_a_house_rule_that_was_settled_otherwise_is_refused() -> None:
    with pytest.raises(engine.OptionError):
        engine.load("multiple-seven").new(3, 1, ace="ace low")


@pytest.mark.parametrize("seed", range(5))
def test_two_players_who_use_each_others_cards_always_tie(seed: int) -> None:
    state = engine.load("tex-mex-holdem").new(2, seed)
    while not state.is_terminal():
        state.apply_action("check")
    assert state.returns() == [0, 0]
