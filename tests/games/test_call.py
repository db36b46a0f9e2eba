"""The call: the common game that a game is like, and what is different, as a dealer says it in a breath."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from functools import cache

import pytest

import engine
from engine.games import call, catalogue
from engine.games.bases import BASES, OTHER_HANDS
from tests.language.test_language import loose, made_up

__all__ = ["made_up"]


@cache
def calls() -> dict[str, str]:
    return {variant.slug: variant.call for variant in engine.variants()}


def test_bases_are_games_of_the_catalogue() -> None:
    assert len(BASES) > 25
    assert not [slug for slug in BASES if slug not in catalogue.files()]
    assert len({*BASES.values()}) == len(BASES)


def test_the_children_of_a_game_are_those_that_name_it_as_their_parent() -> None:
    """They are found in the texts of the files; here every file is read as what it is."""
    named: dict[str, list[str]] = {}
    for variant in catalogue.variants():
        named.setdefault(variant.parent or "", []).append(variant.slug)
    assert {slug: catalogue.children(slug) for slug in catalogue.files()} == {slug: named.get(slug, []) for slug in catalogue.files()}


def test_a_deal_needs_few_other_games() -> None:
    """Its call is told apart from the calls of its kin. In a browser, compiling the whole catalogue for that took seconds."""
    started = """
import json
from engine.desk.session import call
from engine.games import catalogue
assert "ok" in json.loads(call("start", json.dumps({"variant": "arkansas-guts", "seed": 7})))
print(len(catalogue._variants))
"""
    done = subprocess.run([sys.executable, "-c", started], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 100


def test_a_call_is_said_in_a_breath() -> None:
    lengths = [len(told) for told in calls().values()]
    assert max(lengths) <= call.LONG
    assert sum(length <= call.SHORT for length in lengths) >= 0.96 * len(lengths)
    assert min(lengths) > 10


def test_a_call_is_sentences() -> None:
    for slug, told in calls().items():
        assert re.fullmatch(r"[A-Z\d][^{}]*\.", told), f"{slug}: {told}"
        assert not re.search(r"  |\.\.|:\.|\s[.,;:]|Only for|Only if", told), f"{slug}: {told}"


def test_a_call_names_what_the_game_is_like() -> None:
    names = re.compile(
        "|".join([*map(re.escape, [*BASES.values(), *OTHER_HANDS.values()]), r"\w+-card (draw|stud|guts)(, high-low)?"]) + r"\."
    )
    for variant in engine.variants():
        assert bool(names.match(variant.call)) == bool(call.difference(variant)[0]), f"{variant.slug}: {variant.call}"


def test_a_game_is_likened_to_nothing_whose_name_it_would_belie() -> None:
    """No draw without a draw, no stud without an upcard or a street: 'Five-card draw. No draw.' helps nobody."""
    for slug, told in calls().items():
        assert not ("-card draw" in told.split(". ")[0] and "No draw." in told), f"{slug}: {told}"
    likened = [v for v in engine.variants() if not call.difference(v)[0] and v.slug not in BASES]
    assert {"shift", "teen-patti", "brag", "straight-poker", "indian-poker"} <= {v.slug for v in likened}
    assert len(likened) < len(engine.variants()) / 19
    for variant in likened:
        own = call.themes(variant).get("own")
        if not (own and own.told):  # its cards come in a way of their own
            continue
        assert re.match(r"[\w-]+ (cards? each|down|up|unseen|hole cards?)\b", variant.call), variant.call


@pytest.mark.parametrize("number", ["Two", "Three", "Four", "Six", "Eight", "Nine"])
def test_a_hand_of_another_number_of_cards_is_named_by_it(number: str) -> None:
    told = [told for told in calls().values() if told.startswith(f"{number}-card")]
    assert told
    assert not [one for one in told if f"{number} cards each." in one]


def test_games_are_told_apart() -> None:
    """Games with one call are twins, which play the same but for what no call tells (stakes, ties, who bets first)."""
    often = Counter(calls().values())
    alike = {slug: told for slug, told in calls().items() if often[told] > 1}
    named = {told: [slug for slug in alike if alike[slug] == told] for told in alike.values()}
    apart = {slug: told for told, slugs in named.items() if not twins(slugs) for slug in slugs}
    assert not apart, "\n".join(f"{told} <- {slug}" for slug, told in sorted(apart.items(), key=lambda one: one[1]))


def twins(slugs: list[str]) -> bool:
    """Whether all that these games are compared by is the same."""
    first, *others = ({name: theme.phrases for name, theme in call.themes(engine.load(slug)).items()} for slug in slugs)
    return all(other == first for other in others)


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        ("baseball", "threes and nines are wild"),
        ("follow-the-queen", "right after the last queen is wild"),
        ("omaha-high-low", "High-low, eight or better"),
        ("chicago", "The highest spade in the hole takes half."),
        ("acepots", "Aces or better to open."),
        ("crazy-pineapple", "After the flop."),
        ("357-magnum", "Whoever is dealt a seven up folds."),
        ("assassin", "one more if you throw away a two"),
        ("aggressive-draw", "Five-card draw. The last to bet or raise in this deal bets first."),
        ("basketball", "Pass three left, two left and one left."),
        ("five-draw-any-card-wild", "A card of your choice is wild."),
        ("five-draw-any-value-wild", "A card of your choice and all like it are wild."),
        ("double-cross", "Twos are wild."),
        ("twister", "The middle one of the three and all like it are wild."),
        ("canadian-draw", "Four to a straight beats a pair"),
        ("sowsem-holdem", "Four to a straight beats a pair"),
        ("soko", "Four to a straight beats a pair"),
        ("croaker", "Beat the hand on the table."),
        ("western", "Beat the hand on the table."),
        ("b", "No betting."),
        ("five-stud-high-low", "Five-card stud, high-low. Two down and three up."),
        ("five-card-blind-ii", "Those still in pay two antes, three antes, four antes and five antes"),
        ("high-back-to-low", "If nobody opened with what it takes, the best low hand (ace to five) wins."),
        ("football-with-queens", "The card up right after the last queen is wild."),
        ("happy-murder-cascade", "When a player folds"),
        ("monkey-love", "discards go to the left"),
        ("frankenstein-ii", "Draw up to two cards"),
        ("six-pack", "Cards come two and two."),
        ("six-nine-draw", "Sixes are wild if the hand has a nine. Nines are wild if the hand has a six."),
        ("five-and-dime", "Fives are wild if the hand has a ten. Tens are wild if the hand has a five."),
        ("misery", "wild in your high hand. Your highest hole card and all like it are wild in your low hand."),
        ("sixty-nine-draw", "Sixes and nines may count as each other."),
        (
            "fuzzy-draw",
            "Hearts and diamonds may count as each other, and so may spades and clubs. Twos to tens may count as one rank higher or lower.",
        ),
        ("trees", "Offer swaps of cards, sight unseen."),
        ("paradise-trees", "Five cards each. High-low, declared. Offer one swap"),
        ("buddhas-folly", "Swap a card with the table."),
        ("bid-slam", "slam another player"),
        ("heaven-and-hell", "Discard every card matching the last table card in rank, five times."),
        ("kings", "Five-card stud, high-low. Kings are wild."),
        ("cash-register", "Two down and one up to start."),
        ("mike", "Five cards each, all face down."),
        ("shootout", "Only the highest hole card that no other player matches wins."),
        ("double-board-omaha", "Omaha. High-low, declared: high with the cards marked A and C, low with B and C."),
        ("triple-board-omaha", "high with the cards marked A and D, low with C and D, both ways with B and D."),
        ("bingo-iii", "One player in turn discards a card, and the others discard all of its rank."),
        ("give-me-five", "The next player still in to the winner's left gets half."),
        ("buck-shot", "(four with an ace), face up."),
        ("all-for-one-or-one-for-all", "Replace your whole hand for free, or get one more card for free."),
        ("anacondaha", "Deal out the whole pack, face down. Set two cards aside. Pass the rest left. Keep four cards."),
        ("kryky", "Two common cards: one at a time."),
        ("six-seven-eight", "Three Five Seven. Three common cards. Discard the common card that was laid first, twice."),
        ("six-kick", "A twist for two antes and the maximum bet twice."),
        ("do-ya-too", "Draw a new hole card, up to three times."),
        ("kenosha", "Two cards each to start. One more card at a time, down, until anybody is ready."),
        ("dream-holdem", "One more common card at a time until anybody bet, or the deck has run out."),
        ("jackpot-poker", "Go on as long as everybody took a new card."),
        (
            "wtf",
            "Ten cards each, unseen. High-low: one hand for high, one for low. Threes are wild in high hands. Kings are wild in low hands.",
        ),
        ("henway", "Ten cards each. High-low, each from one of your hands. Split your cards"),
        ("twister-ii", "they may decide that everybody still in discards three cards"),
        ("lamarckian-poker", "Your upcard takes the table cards like it."),
        ("use-and-lose", "Discard every card"),
        ("cathys-game", "One down to start."),
        ("teen-patti", "Three cards each, unseen. Bet round and round, blind for half, with side shows"),
        ("brag", "Three cards each. The nine of diamonds, the jack of clubs and the ace of diamonds are wild"),
        ("shift", "Five cards each. Pass four left."),
        ("arkansas-guts", "One-card guts. The worst high hand wins. The winner wins a leg."),
        ("bedsprings", "Cincinnati. High only. Use one row."),
        ("draftem", "Omaha. Use any of your cards. Pass three left"),
        ("serial-regicide", "Six-card stud, high-low. Kings are wild. Twice each round you may pay one bet to refuse"),
        ("two-card-triple-draw-high-low", "Two-card stud, high-low. One down and one up."),
        ("full-monty", "Draw one card, face up."),
        ("call-a-wild", "Whoever has cards of the rank named first may name a wild rank."),
        ("cut-it-off", "Everybody still in after the last card is in. Losers match the pot."),
        ("psychotic-chowaha", "Hold'em. You get two hands of three cards."),
        ("double-revenge", "If two or more go in, declare in or out again; those who stayed out pay half the pot."),
        ("two-way-rotate", "A card of the first rank named dealt up: all hands go left."),
        ("want-it-want-it-got-it", "You may refuse your new card; the next player without one has to take it."),
        ("raze", "The first player bets or folds in the first round."),
        ("silberstang", "Declare high or low, all at once. After two cards."),
        ("very-crazy-pineapple", "Discard one down card. After the turn."),
        ("lazy-pineapple", "Discard one down card. Right after the turn."),
        ("switch", "Before the draw. After the draw."),
        ("conservative-switch", "Before the first bet. After the draw."),
        ("double-board-plo", "Two boards: the best hand on each takes half. Use exactly two of your own cards."),
        ("blind-lion", "Blinds of half a bet, a whole bet and two bets."),
        ("old-english-draw", "Hands rank in an order of their own."),
        ("joker-woolworths", "Fives and tens or jokers are wild, not both in one hand."),
        ("free-enterprise", "Buy one of three cards on show from one ante, or the top card free, four times."),
        ("3-up", "or the top card for the maximum bet, four times."),
        ("wild-rotate", "The dealer names a wild rank. A card of a named rank dealt up: all hands go left."),
        ("barking-dog-of-the-nile", "High-low, nine or better."),
        ("love-canal", "split, each from three of your down cards"),
        ("deadly-sevens", "Whoever is dealt a wild card up folds."),
        ("diablo", "If nobody bet, everybody antes; new hands. If the opener does not win, the opener matches the pot; new hands."),
        ("hoyle-cincinnati", "the highest hole card matching the last common card in suit takes half; otherwise the lowest counts."),
        ("chicago-holdem", "the highest hole card matching the last common card in suit split; otherwise the lowest counts."),
        ("reversible-chicago", "If the ace of spades has come up and the lowest spade has not come up since, the lowest spade"),
        ("wrigley-field", "A four up may buy an upcard."),
        ("woolworths-jackpot-penalty", "pays five antes or folds, doubled for each earlier five or ten."),
        ("three-six-nine", "Threes, sixes and nines are wild when face down or if paid for."),
        ("conservative-switch", "Take one card unseen from the left, twice."),
        ("beat-it", "Whoever turns up all and is not best folds."),
        ("drawmaha", "with five of your own and the best high hand with two of your own split. Five hole cards. Draw up to five cards."),
        ("western", "Six cards lie there."),
        ("tic-tac-toe", "takes half. Use one row, one column or one diagonal."),
        ("henway-no-peek", "Look at your top card, and put it into one of two hands."),
        ("joker-flip-woolworths", "A five up: one bet or fold."),
        ("southern-cross-wild", "Nine common cards."),
        ("holdem-stud", "Six betting rounds."),
        ("zeda", "wins; if nobody has a low hand of eight or better"),
        ("canine-poker", "Whoever has a king and a nine of one suit folds."),
        ("high-card", "Whoever has a card below the lowest table card folds."),
        ("three-card-nutso", "Whoever has cards matching the last table card in rank folds."),
        ("suck", "Whoever folds passes their whole hand to the left, upcards up."),
        ("numbers", "Whoever has no cards left wins the pot."),
        ("mexican-armpit", "An upcard that matches the third table card folds."),
        ("field-of-dreams", "A four up may buy an upcard."),
        ("murder", "The queen of spades up: new hands."),
        ("vampire", "A queen up: the pot or fold."),
        ("woolworths-joker-twist", "A five up: five antes or fold. A ten up: ten antes or fold."),
        ("return-of-the-living-dead", "Whoever is dealt a spade up after folding is back in for free"),
        ("train-wreck", "A pair of fives up: take another player's upcard."),
        ("midnight-baseball-ii", "A jack up: they may take another player's upcard."),
        ("fuck-your-neighbor", "The worst hand pays the maximum bet."),
        ("sixty-nine-ii", "High-low, with hands of two cards. A hand with a six and a nine beats all others."),
    ],
)
def test_a_call_says_what_makes_the_game(slug: str, told: str) -> None:
    assert told.lower() in calls()[slug].lower()


def test_the_number_of_bets_is_told_only_where_there_is_room() -> None:
    """It fills no call that says something else at length."""
    filled = [
        told
        for told in calls().values()
        if re.search(r" betting rounds?\.", told) and len(told) > call.ROOMY + len(" Eleven betting rounds. In the first round.")
    ]
    assert len(filled) < 10, "\n".join(filled)


@pytest.mark.parametrize(
    ("slug", "base"),
    [
        ("cowgirl", "five-card-guts"),
        ("two-to-five", "two-card-guts"),
        ("roller-coaster", "three-five-seven"),
        ("balls-ii", "three-card-guts"),
        ("everybody-antes", "five-card-guts"),
        ("studded-guts-hi-low", "five-card-guts"),
        ("seven-card-guts", "five-card-guts"),
        ("cut-it-off", "seven-card-stud"),
        ("omaha-burns", "omaha-holdem"),
        ("english-stud", "seven-card-stud"),
        ("crazy-fives", "satan"),
        ("hurricane-ii", "hot-pastrami"),
        ("pass-the-trash-iv", "screw-your-neighbor"),
    ],
)
def test_a_game_is_likened_to_what_it_comes_of(slug: str, base: str) -> None:
    assert call.difference(engine.load(slug))[0] == base


def test_a_hand_to_beat_is_said_and_the_cards_of_it_are_not_counted() -> None:
    for variant in engine.variants():
        if call.beaten(variant.game()):
            assert "Beat " in variant.call, f"{variant.slug}: {variant.call}"
            assert "table card." not in variant.call and "table cards." not in variant.call, variant.call  # noqa: PT018


def test_a_game_of_ones_own_is_called_too() -> None:
    text = 'name = "Mine"\nsource = "us"\nwild = ["jacks"]\nplay = ["deal 5 down", "bet from left", "draw up to 2", "bet from left", "showdown high"]\n'
    assert engine.Variant.parse(text).call == "Five-card draw. Jacks are wild. Draw up to two cards."


def test_the_command_line_says_it() -> None:
    shown = subprocess.run([sys.executable, "-m", "engine", "show", "baseball"], capture_output=True, text=True, check=True).stdout
    assert calls()["baseball"] in shown
    doc = subprocess.run([sys.executable, "-m", "engine", "show", "baseball", "--json"], capture_output=True, text=True, check=True).stdout
    assert json.loads(doc)["call"] == calls()["baseball"]


@pytest.mark.usefixtures("made_up")
def test_every_word_of_a_call_comes_from_a_template() -> None:
    for variant in list(engine.variants())[::7]:
        assert not loose(variant.call), variant.call


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        ("five-card-draw", "Everybody antes"),
        ("midnight-baseball", "The maximum bet is"),
        ("texas-holdem", "limit"),
    ],
)
def test_what_goes_in_is_told_in_chips(slug: str, told: str) -> None:
    assert told in engine.load(slug).money()
    assert re.search(r"\d", engine.load(slug).money())


def test_what_goes_in_follows_the_table_s_stakes() -> None:
    told = engine.load("midnight-baseball").money(engine.Stakes(ante=5, bet=10, max_bet=50))
    assert "antes 5" in told
    assert "bet and raise is 10" in told
    assert told.endswith("The maximum bet is 50 chips.")


def test_every_game_says_what_goes_in() -> None:
    for variant in engine.variants():
        told = variant.money()
        assert re.search("ante|blind|limit", told), f"{variant.slug}: {told}"
        prices = " ".join(step["text"] for step in variant.steps())
        assert ("the maximum bet" not in prices) or "The maximum bet is" in told, variant.slug


def test_of_two_sizes_of_bets_it_is_said_which_one_a_price_means() -> None:
    assert "Where something costs a bet, that is the small bet: 2." in engine.load("badugi-with-a-buy").money()
    assert "small bet" not in engine.load("seven-card-stud").money()


def test_each_of_two_boards_has_its_flop() -> None:
    play = '"deal 3 down", "bet from left", "lay 6 common", "bet from left", "discard 1 down", "lay 2 common", "bet from left", "lay 2 common", "bet from left"'
    board = 'board = ["A1 A2 A3 A7 A9", "B4 B5 B6 B8 B10"]'
    rules = f'{board}\nplay = [{play}, "showdown high using set A and high using set B"]'
    assert "Discard one down card. After the flop." in engine.Variant.parse(f'name = "Made Up"\nsource = "here"\n{rules}\n', "made-up").call
