"""What a draw threw away lies before the player: it is passed on later, or taken back in the next draw."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.errors import PhraseError
from engine.language.phrase import read
from engine.players.house import House
from engine.table.narrate import names_for, sentence
from tests.scenarios.table import Table, made_up, text

HANDS = ["As Ah 2c 7d 9s", "Ks Kh 3c 8d Ts", "Qs Qh 4c 4d Td"]
NEW = "2d 3d 4s 5d 6d 7h 8h 9d Jc"


def drawn(slug: str, *draws: str, hands: list[str] = HANDS) -> Table:
    """The first betting round and the first draw are over."""
    return Table(slug, hands, then=NEW).no_bets().do(*draws)


# -- Regrets
def test_as_many_as_before_may_be_taken_back() -> None:
    table = drawn("regrets", "exchange 2c 7d 9s", "exchange 3c", "stand pat").no_bets()
    table.do("exchange As 2d 3d")
    assert table.turn == 0, "the same player says what comes"
    assert table.legal == ["draw new", "take back"]
    table.do("take back")
    assert table.hand(0) == "Ah 4s 2c 7d 9s"
    assert table.seen_by(1, 0) == [None] * 5
    assert {"As", "2d", "3d"} <= {c for c in table.state.observation(0)["discards"] if c}, "and what went for them lies there"
    table.do("exchange Ts 5d")
    assert table.turn == 2, "one went before, so two are drawn"
    assert table.hand(1) == "Ks Kh 8d 6d 7h"
    table.do("exchange 4c")
    assert table.hand(2) == "Qs Qh 4d Td 8h", "who stood pat has nothing to take back"
    assert table.betting


def test_new_cards_all_the_same() -> None:
    table = drawn("regrets", "exchange 2c 7d 9s", "exchange 3c", "stand pat").no_bets()
    table.do("exchange 2d 3d 4s", "draw new")
    assert table.hand(0) == "As Ah 6d 7h 8h"
    assert table.turn == 1


def test_four_go_without_an_ace_only_for_the_four_of_before() -> None:
    table = drawn("regrets", "exchange Ah 2c 7d 9s", "exchange 3c 8d Ts", "stand pat").no_bets()
    assert table.hand(0) == "As 2d 3d 4s 5d"
    assert "exchange 2d 3d 4s 5d" in table.legal
    table.do("exchange As 2d 3d 4s")
    assert table.turn == 1, "nothing to say: four may be drawn only with an ace"
    assert table.hand(0) == "5d Ah 2c 7d 9s"
    assert "exchange Ks Kh 6d 7h" not in table.legal, "this one took three"


def test_with_an_ace_the_four_may_be_new_ones() -> None:
    table = drawn("regrets", "exchange Ah 2c 7d 9s", "stand pat", "stand pat").no_bets()
    table.do("exchange 2d 3d 4s 5d")
    assert table.legal == ["draw new", "take back"]
    table.do("draw new")
    assert table.hand(0) == "As 6d 7h 8h 9d"


def test_only_the_draw_before_counts() -> None:
    table = made_up(
        'play = ["deal 5 down", "draw up to 3", "draw up to 3, or last discards back", "draw up to 3, or last discards back", "showdown high"]',
        HANDS[:2],
        NEW,
    )
    for action in ("exchange 2c", "stand pat", "exchange 7d", "draw new", "stand pat", "exchange 9s", "take back"):
        table.apply_action(action)
    assert text(table.hands[0]) == "As Ah 2d 3d 7d", "the deuce went one draw too early"


def test_an_upcard_comes_back_into_the_hand() -> None:
    state = made_up(
        'play = ["deal 2 down", "deal 3 up", "draw up to 3 up or down", "draw up to 3 up or down, or last discards back", "showdown high"]',
        HANDS[:2],
        NEW,
    )
    for action in ("exchange 2c", "stand pat", "exchange 2d", "take back"):
        state.apply_action(action)
    assert text(state.hands[0]) == "As Ah 7d 9s 2c"
    assert text(state.upcards(0)) == "7d 9s"
    assert state.observation(1)["hands"][0][-1] == "2c", "all have seen it lie there"


def test_it_is_told_with_no_more_than_each_has_seen() -> None:
    table = drawn("regrets", "exchange 2c 7d 9s", "stand pat", "stand pat").no_bets().do("exchange 2d 3d 4s", "take back")
    (entry,) = table.log("takes back")
    names = names_for(3, None)
    assert (
        sentence(entry, 0, names)
        == "You take back what you discarded before: the two of clubs, the seven of diamonds and the nine of spades."
    )
    assert sentence(entry, 1, names).endswith("takes back what they discarded before: three cards.")


# -- Dumpster Diving
def test_discards_go_to_the_left_after_a_round_of_bets() -> None:
    table = drawn("dumpster-diving", "exchange 2c 7d 9s", "exchange 3c", "stand pat")
    assert table.betting
    assert table.hand(1) == "Ks Kh 8d Ts 5d", "not yet"
    table.no_bets()
    assert [table.hand(p) for p in range(3)] == ["As Ah 2d 3d 4s", "Ks Kh 8d Ts 5d 2c 7d 9s", "Qs Qh 4c 4d Td 3c"]
    assert table.seen_by(0, 1)[-3:] == ["2c", "7d", "9s"], "who threw them away knows them"
    assert table.seen_by(2, 1) == [None] * 8
    assert not table.state.discards
    assert not table.no_bets().won[0]
    assert table.over


def test_the_discards_of_who_has_folded_go_nowhere() -> None:
    table = drawn("dumpster-diving", "exchange 2c 7d 9s", "exchange 3c", "exchange Td")
    table.do("check", "bet", "call", "fold")
    assert table.hand(1) == "Ks Kh 8d Ts 5d Td"
    assert table.hand(2) == "Qs Qh 4c 4d 6d 3c"
    assert text(table.state.discards) == "2c 7d 9s"


def test_nobody_learns_more_than_the_number() -> None:
    """Worlds dealt anew agree with what was seen, and differ in what was not."""
    table = drawn("dumpster-diving", "exchange 2c 7d 9s", "exchange 3c", "stand pat").no_bets()
    rng = Random(1)
    worlds = [table.state.determinize(1, rng) for _ in range(40)]
    assert all(text(world.hands[1]) == table.hand(1) for world in worlds), "one's own hand stays as it is"
    assert all(text(world.hands[2])[-2:] == "3c" for world in worlds), "and so does the card that one has passed"
    assert len({tuple(world.hands[0]) for world in worlds}) > 20


def test_a_later_draw_takes_the_place_of_the_one_before() -> None:
    state = made_up('play = ["deal 5 down", "draw up to 3", "draw up to 3", "pass last discards right", "showdown high"]', HANDS, NEW)
    for action in ("exchange 2c", "exchange 3c", "exchange 4c", "exchange 7d", "stand pat", "stand pat"):
        state.apply_action(action)
    assert [len(hand) for hand in state.hands] == [5, 5, 6]
    assert "7d" in text(state.hands[2])


def test_discards_that_were_shuffled_in_are_gone() -> None:
    state = made_up(
        'play = ["deal 5 down", "draw up to 3", "shuffle discards into the deck", "pass last discards left", "showdown high"]',
        HANDS[:2],
        NEW,
    )
    for action in ("exchange 2c", "exchange 3c"):
        state.apply_action(action)
    assert [len(hand) for hand in state.hands] == [5, 5]


# -- the words
@pytest.mark.parametrize(
    "phrase",
    [
        "draw up to 3, unseen, or last discards back",
        "draw up to 3, 2 times each, or last discards back",
        "draw up to 3, all at once, or last discards back",
        "draw up to 3, for ante each, or last discards back",
    ],
)
def test_no_more_is_said_of_such_a_draw(phrase: str) -> None:
    with pytest.raises(PhraseError, match=r"expected (no more|thrown|from|a number|any discard|once in the deal)"):
        read("rule", phrase)


@pytest.mark.parametrize("step", ["pass last discards left", "draw up to 3, or last discards back"])
@pytest.mark.parametrize("before", ["discard 1", "draw up to 3, thrown to the left", "draw up to 3, thrown to the table"])
def test_there_has_to_be_a_draw_whose_discards_lie_there(before: str, step: str) -> None:
    told = engine.Variant.parse(
        f'name = "M"\nsource = "here"\nplay = ["deal 5 down", "{before}", "{step}", "showdown high"]', "m"
    ).problems()
    assert any("threw away in a draw" in problem for problem in told), told


@pytest.mark.parametrize("slug", ["regrets", "dumpster-diving"])
def test_the_house_plays_it_to_the_end(slug: str) -> None:
    backs = 0
    for seed in range(60):
        state, house = engine.load(slug).new(4, seed=seed), House()
        while not state.is_terminal():
            state.act(house.choose(state, state.current_player() or 0, Random(f"{seed}/{len(state.history)}")))
        backs += "take back" in state.history
        assert not sum(state.returns())
    assert slug == "dumpster-diving" or 0 < backs < 30, "now and then it is sorry"
