"""Hands set in rows and scored against every other player: Chinese poker."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

import engine
from engine.cards import parse
from engine.desk.view import choice
from engine.desk.who_won import needs, settle
from engine.hands import high
from engine.players.house import House
from engine.rules.showdown.head_to_head import Royalties
from engine.table.narrate import lines, names_for
from engine.table.state import Stakes, State
from tests.batches import foremost
from tests.scenarios.table import Table, made_up

# Each hand as it lies in rows: front, middle, back.
ACES = "Ah As 7h Tc 9c 7c 6c 3c Ks Qs Js 6s 4s"  # a pair of aces, a flush, a higher flush
TWOS = "2h 2d Kd 3d 3h 8d 8s 9s Qh Qc Qd 4h 5d"  # a pair of twos, two pair, three queens
FOUL = "Kh Kc 5s 4d 5h 6h 7d 8h Td Jh Jc Jd 2s"  # a straight in front of three jacks
HIGH = "Kh Jc 5s 9d 9h 4c 7d 8h Td Ts Th Jd 2s"  # a king, a pair of nines, three tens

ROWS = "high in front row and high in middle row and high in back row"


def setting(*hands: str, stakes: Stakes | None = None, **options: str) -> State:
    """Chinese poker with these hands, each set in the order in which it is told."""
    table = Table("chinese-poker", hands, stakes=stakes, **options)
    for hand in hands:
        table.state.apply_action(f"set {hand}")
    return table.state


def told(state: State) -> list[str]:
    return [line["text"] for line in lines(state.log or [], -1, names_for(state.n, None))]


def test_a_row_is_a_point_and_all_three_are_three_more() -> None:
    state = setting(ACES, TWOS)
    assert state.over
    assert state.returns() == [6, -6]
    assert "Ada wins six points from Ben." in told(state)


def test_the_points_of_two_rows_and_one_are_one() -> None:
    """The king high in front loses to the pair of twos, and so does the pair of nines; three tens lose to three queens too."""
    better_back = "Kh Jc 5s 9d 9h 4c 7d 8h Ad Ac Ah Jd 2s"
    assert setting(better_back, TWOS).returns() == [-1, 1], "one row to two"
    assert setting(better_back, TWOS, scoring="1 more for most").returns() == [-2, 2], "and one for the match"
    assert setting(HIGH, TWOS, scoring="1 more for most").returns() == [-4, 4]


def test_every_two_players_settle_with_each_other() -> None:
    state = setting(ACES, TWOS, "Kh Jc 5h 9d 9h 4c 7d 8h Td Ts Th Jd 2s")
    assert state.returns() == [12, 0, -12], "six from each, and the one between takes six and pays six"


def test_a_row_better_than_the_one_behind_it_is_a_foul_and_loses_all() -> None:
    state = setting(FOUL, TWOS)
    assert state.returns() == [-6, 6]
    assert any("a foul" in line for line in told(state))
    other_foul = "Ah As Ac 2c 2h 3s 3c 4c 9c 9h 8c 7s 6s"
    assert setting(FOUL, other_foul).returns() == [0, 0], "two fouls win nothing from each other"
    assert setting(FOUL, TWOS, scoring="1 more for most").returns() == [-4, 4]


def test_a_tie_in_a_row_scores_nothing() -> None:
    one, other = "Ah Kh 2c 3s 3c 5h 6h 8h Ts Tc 4h 4d 7c", "As Kd 2d 3d 3h 5s 6s 8s Td Th 4c 4s 7d"
    assert setting(one, other).returns() == [0, 0]


def test_a_front_row_knows_no_straights_and_no_flushes() -> None:
    run, pair = "2c 3c 4c 7s 7d 9h Th Kh As Ac Qd Qh 8s", "2d 2h 5c 7c 7h 9s Ts Ks Ad Ah Qs Qc 8c"
    assert setting(run, pair).returns() == [-1, 1], "the pair of twos beats two, three, four of clubs"


def test_nobody_pays_more_than_they_have() -> None:
    state = setting(ACES, TWOS, "Kh Jc 5h 9d 9h 4c 7d 8h Td Ts Th Jd 2s", stakes=Stakes(stack=5))
    assert state.returns() == [5, 0, -5]
    assert sum(state.chips) == 15


def test_what_is_short_is_shared_by_those_who_are_owed() -> None:
    hands = (ACES, "Ad Ac 7s Th 9h 8h 6h 3h Kd Qd Jd 6d 4d", "Kh Jh 5h 9d 9s 4c 7d 8s Td Ts 2h Jc 2s")
    state = setting(*hands, stakes=Stakes(stack=5))
    assert state.returns()[2] == -5
    assert sum(state.returns()) == 0
    assert min(state.returns()[:2]) >= 2, "both are owed about as much"


def test_royalties_are_scored_against_every_other_player() -> None:
    trips = "2h 2d 2s 3d 3h 3s 8s 9s Qh Qc Qd 4h 5d"
    other = "Kh Jc 5s 9d 9h 4c 7d 8h Td Ts Th Jd 6s"
    assert setting(trips, other).returns() == [6, -6]
    assert setting(trips, other, royalties="few royalties").returns() == [9, -9], "three deuces in front are three"
    assert setting(trips, other, royalties="open-face royalties").returns() == [18, -18], "ten in front, two in the middle"
    foul = "2h 2d 2s 3d 4h 7s 8s 9s Qh Qc 6d 4s 5d"
    assert setting(foul, other, royalties="open-face royalties").returns() == [-6, 6], "a foul has no royalties"


@pytest.mark.parametrize(
    ("row", "cards", "points"),
    [
        ("front row", "5c 5d Ah", 0),
        ("front row", "6c 6d Ah", 1),
        ("front row", "Ac Ad Kh", 9),
        ("front row", "2c 2d 2h", 10),
        ("front row", "Ac Ad Ah", 22),
        ("middle row", "5c 6d 7h 8s 9c", 4),
        ("middle row", "Tc Jc Qc Kc Ac", 50),
        ("middle row", "9c Tc Jc Qc Kc", 30),
        ("back row", "5c 6d 7h 8s 9c", 2),
        ("back row", "9c 9d 9h 9s 2c", 10),
        ("back row", "Tc Jc Qc Kc Ac", 25),
        ("back row", "9c 9d 9h 3s 2c", 0),
    ],
)
def test_open_face_royalties(row: str, cards: str, points: int) -> None:
    assert Royalties("open-face royalties").points(row, high(parse(cards))) == points


def test_nobody_sees_how_others_set_their_rows_before_all_have() -> None:
    table = Table("chinese-poker", [ACES, TWOS])
    table.state.apply_action(f"set {ACES}")
    seen = str(table.state.observation(1))
    assert "Ah" not in seen
    assert "Ks" not in seen


def test_the_house_never_fouls_and_beats_who_sets_by_chance() -> None:
    variant, won = engine.load("chinese-poker"), 0
    for seed in range(30):
        state, rng, house = variant.new(seats=3, seed=seed), Random(seed), House()
        while (seat := state.current_player()) is not None:
            state.apply_action(state.legal_actions().sample(rng) if seat == 2 else house.choose(state, seat, rng))
        for seat in range(2):
            assert all(score.value(state, seat) is not None for score in state.game.showdown.parts), "a foul"
        won -= state.returns()[2]
    assert won > 30 * 6, "most hands set by chance are fouls, which cost six to each rival"


def test_the_house_sets_about_as_well_as_any_way_can_be() -> None:
    """Against the house's own settings of other deals, no other way of setting the rows brings a point more on average."""
    variant = engine.load("chinese-poker")
    tables = [variant.new(seats=4, seed=seed) for seed in range(100, 112)]
    fields = []
    for state in tables:
        while (seat := state.current_player()) is not None:
            state.apply_action(House().choose(state, seat, Random(1)))
        fields += [[score.value(state, seat) or 0 for score in state.game.showdown.parts] for seat in range(4)]

    def points(values: Sequence[int]) -> float:
        total = 0
        for rival in fields:
            net = sum((mine > theirs) - (theirs > mine) for mine, theirs in zip(values, rival, strict=True))
            total += net + (3 if net == 3 else -3 if net == -3 else 0)
        return total / len(fields)

    lost = []
    for seed in foremost(range(4), 2):
        state = variant.new(seats=2, seed=seed)
        seat = state.current_player() or 0
        hand = state.hands[seat]
        chosen = [*House().choose(state, seat, Random(1)).cards]
        mine = points([high(chosen[:3]), high(chosen[3:8]), high(chosen[8:])])
        value = {cards: high(cards) for n in (3, 5) for cards in combinations(hand, n)}
        rows = set()
        for back in combinations(hand, 5):
            rest = [c for c in hand if c not in back]
            top = value[back]
            for middle in combinations(rest, 5):
                mid = value[middle]
                if mid <= top and (low := value[tuple([c for c in rest if c not in middle])]) <= mid:
                    rows.add((low, mid, top))
        lost.append(max(map(points, rows)) - mine)
    assert sum(lost) / len(lost) < 0.5, lost


def test_the_coach_advises_and_prefers_what_is_no_foul() -> None:
    state = engine.load("chinese-poker").new(seats=2, seed=9)
    advice = engine.coach.advise(state, rollouts=60, seed=0)
    assert len(advice) > 3
    assert advice[0].value > advice[-1].value


def test_who_won_settles_rows() -> None:
    done = settle("chinese-poker", [ACES, TWOS, FOUL.replace("5s", "5c")], names=["Ann", "Bo", "Cy"])
    assert done["lines"][0] == "Ann takes 12 chips."
    assert "Bo wins six points from Cy." in done["lines"]
    assert done["hands"][2]["text"] == "a foul"
    assert done["hands"][2]["does"] == "has to pay 12 chips"
    assert needs("chinese-poker")["rows"] == [3, 5, 5]


def test_rows_lie_apart_on_the_table() -> None:
    state = engine.load("chinese-poker").new(seats=2, seed=3)
    assert choice(state, ["You", "Ada"])["pick"]["piles"] == [3, 5, 5]
    over = setting(ACES, TWOS)
    assert over.game.several is not None
    assert [len(row) for row in over.game.several.hands_of(over, 0)] == [3, 5, 5]


def test_rows_and_points_serve_games_with_a_pot_too() -> None:
    hands = [ACES, TWOS]
    pot = made_up(f'play = ["deal 13 down", "set 3, 5 and 5 in rows", "showdown {ROWS}"]', hands)
    for hand in hands:
        pot.apply_action(f"set {hand}")
    assert pot.returns() == [1, -1], "the pot is the antes"
    points = 'play = ["deal 5 down", "points at bet for high and low by ace-to-five, 2 more for all"]'
    even = made_up(points, ["As Ac Kd Qd Jh", "2s 3s 4d 6d 7h"])
    assert even.returns() == [0, 0], "a point each way, and the antes are shared"
    swept = made_up(points, ["As Ks Qs Js Ts", "Kd Kc Qd Qc Jd"])
    assert swept.returns() == [9, -9], "four points at a bet of two, and the other's ante"
