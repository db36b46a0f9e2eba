"""What broke, ran on or lost something when phrases met that nobody had thought of together: each with the cards that show it."""

from __future__ import annotations

import pytest

import engine
from farm.dealing import conserved
from tests.compose.games import Made, tried
from tests.scenarios.table import do, made_up


def problems(play: str, more: str = "") -> list[str]:
    return engine.Variant.parse(f'name = "M"\nsource = "h"\nplay = [{play}]\n{more}', "m").problems()


@pytest.mark.parametrize(
    "made",
    [
        Made(("deal 7 unseen", "stack of 3 with the unseen cards", "roll", "showdown high")),  # more unseen cards than three
        Made(("deal 2 down", "deal 5 up", "split 5 and 2", "showdown high")),  # upcards that leave no worse second stack
        Made(("deal 2 down", "lay 3 common", "showdown high using at least 2 own")),
        Made(("deal 7 down", "lay 3 common", "showdown high using at least 2 own with four-card hands")),
        Made(
            ("deal 7 down", "lay 6 common", "showdown high using own cards alone or all common cards")
        ),  # more common cards than a hand has
        Made(("deal 3 up", "deal 1 down", "discard 2 of one face", "discard 2 of one face", "showdown high")),  # none alike are left
        Made(("deal 5 up", {"given": "not deck empty", "do": ["redeal"]}, "showdown high")),  # a redeal that nothing stops
        Made(
            (
                "deal 5 up",
                {"repeat": "until table has queen of spades", "do": ["lay 1 table", "deal 1 up", "pass 1 up right"]},
                "showdown high",
            )
        ),
    ],
    ids=lambda made: str(made.play[1:-1]),
)
def test_it_is_dealt(made: Made) -> None:
    assert tried(made, 6).refused == ()


@pytest.mark.parametrize(
    ("play", "said"),
    [
        ('"deal 5 down", "showdown 1/2 high and 1/2 holding jack of spades", "both cards take all"', "where 1 of them wins one by itself"),
        ('"deal 5 down", "showdown 1/2 high and 3/4 low"', "deals out 5/4 of the pot"),
        (
            '"deal 5 down", "showdown high and low", "win 3 parts or nothing", "if nobody wins, redeal"',
            "needs 3 parts of the pot where there are 2",
        ),
        ('"deal 5 down", "showdown high and low", "win 2 parts or nothing"', "expected 'if nobody wins, redeal' behind it"),
        ('"deal 5 down", "showdown high", "if nobody wins, redeal"', "where somebody always does"),
        (
            '"deal 8 down", "split 5 and 3", "declare high or low by side card", "showdown high"',
            "two side cards, where the second stack has 3",
        ),
        ('"deal 5 down", "lay 1 table", "showdown low", "beat the table", "if nobody wins, redeal"', "looks at table card 3 where 1 lies"),
        ('"deal 5 down", "flip until best, table card never wild", "showdown high"', "needs a table card"),
    ],
)
def test_it_is_refused(play: str, said: str) -> None:
    assert any(said in problem for problem in problems(play))


def test_whoever_an_event_is_about_wins_at_once() -> None:
    rules = 'play = ["deal 1 up", "bet from left", "showdown low"]\nwhen = [{ event = "ace dealt up", do = ["win at once"] }]'
    state = made_up(rules, ["2c", "Ac", "3c"])
    assert state.is_terminal()
    assert state.returns() == [-1, 2, -1]


def test_a_tie_is_dealt_off_for_its_own_part_alone() -> None:
    rules = 'play = ["deal 1 down", "showdown most dots and lowest total", "ties go to the first face card dealt"]'
    state = made_up(rules, ["8c", "8d", "2h"], "3c Kc")
    assert state.returns()[2] == 0  # the lowest total keeps its half
    assert sorted(state.returns()[:2]) == [-1, 1]


def test_nobody_qualifies_and_all_are_dealt_anew() -> None:
    state = made_up(
        'play = ["deal 5 down", "bet from left", "showdown low by eight-or-better", "if nobody wins, redeal"]',
        ["Kc Qc Jc Tc 9c", "Kd Qd Jd Td 9d"],
    )
    do(state, "check", "check")
    assert state.deals == 2
    assert not problems('"deal 5 down", "showdown low by eight-or-better", "if nobody wins, redeal"')


def test_a_joker_names_no_rank() -> None:
    rules = (
        'deck = "1 deck + 2 jokers"\nwild = ["threes as they change"]\nplay = ["deal 1 up", "bet from left", "showdown high"]\n'
        'when = [{ event = "ace dealt up", do = ["change a wild rank for free"] }]'
    )
    state = do(made_up(rules, ["2c", "Ac"], "Jk 9h"), "end threes")
    assert [c & 63 for c in state.table] == [c & 63 for c in engine.cards.parse("9h")]
    conserved(state)


def test_a_card_that_nobody_may_look_at_is_shown_to_nobody() -> None:
    state = do(
        made_up('play = ["deal 1 down", "deal 1 unseen, or up for max", "bet from left", "showdown high"]', ["2c", "3c"]),
        "unseen",
        "unseen",
    )
    assert not any(state.known_to[p] >> (state.hands[p][1] & 255) & 1 for p in range(2))
    assert all(entry[3] == 0 for entry in state.log if entry[1] == "deal" and entry[5] == "unseen")


@pytest.mark.parametrize(
    ("wild", "cards"),
    [
        ('"twos", "black cards"', 28),
        ('"twos", "twos up"', 4),
        ('"lowest hole card", "any adding up to 7", "highest card"', 52),
        ('"kings if hand has jokers"', 4),
    ],
)
def test_wild_cards_are_counted_once(wild: str, cards: int) -> None:
    rules = 'name = "M"\nsource = "h"\ndeck = "1 deck"\nplay = ["deal 3 down", "deal 2 up", "showdown high"]\n'
    assert engine.Variant.parse(f"{rules}wild = [{wild}]\n", "m").stats()["wilds"] == cards


@pytest.mark.parametrize("at", range(3))
def test_discards_that_are_dealt_again_leave_seats_for_a_draw(at: int) -> None:
    play = ['"deal 5 down"', '"draw up to 3"']
    play.insert(at, '"shuffle discards into the deck when it runs out"')
    assert engine.Variant.parse(f'name = "M"\nsource = "h"\nplay = [{", ".join(play)}, "showdown high"]\n', "m").seats == (2, 9)


def test_a_hand_of_at_least_two_own_cards_is_the_best_there_is() -> None:
    """Of all the ways to make it, card by card."""
    from itertools import combinations

    from engine.hands import high

    state = made_up(
        'play = ["deal 3 down", "lay 4 common", "bet from left", "showdown high using at least 2 own"]',
        ["2c 7d Kh", "3c 4c 9s"],
        "Kc Ks Kd 2d",
    )
    score = state.game.showdown.parts[0]
    for p in range(2):
        own = [(*a, *b) for n in (2, 3) for a in combinations(state.hands[p], n) for b in combinations(state.common, 5 - n)]
        assert score.value(state, p) == max(high(cards) for cards in own)
