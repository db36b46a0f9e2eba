"""Open-face Chinese poker and Pineapple: cards placed for good, secret discards, and fantasyland from deal to deal."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.cards import name, parse
from engine.desk.who_won import needs, settle
from engine.players.house import House
from engine.rules.arranging.open_rows import FANTASYLAND
from engine.rules.terms.split_hands import rows_of
from engine.table.narrate import lines, names_for
from engine.table.state import Stakes, State
from tests.batches import foremost

ROWS = "high in front row and high in middle row and high in back row"

# The first five cards, then eight more, each with the row where it goes; the highest of the five comes first.
GOOD = "Kd:b Kh:b 9h:m 4c:m 2c:f", "Ks:b 9d:m 4d:m 2d:f 5h:b 7c:m 6s:b 8s:f"  # twos in front, two pair, three kings
PLAIN = "Jc:b Js:b 8h:m 6h:m 3c:f", "Jd:b 8d:m 4s:b Tc:m 5d:f Qc:m 9c:b 7h:f"  # seven high, a pair of eights, three jacks
QUEENS = "Kc:b Kd:b Kh:b Qd:f Qh:f", "Ah:m Ad:m 9c:m 9d:m 2c:b 3c:b 4d:m 5h:f"  # queens, aces and nines, three kings
FOULED = "Ac:f Ah:f Ts:b 9s:m 2s:b", "Ad:f Td:m 8c:b 7s:m 6d:b 5s:m 4h:b 3h:m"  # three aces in front of nothing
PLACES = {"f": "front", "m": "middle", "b": "back"}


def split(told: str) -> list[tuple[str, str]]:
    return [(card, PLACES[row]) for card, row in (one.split(":") for one in told.split())]


def stacked(hands: list[tuple[str, str]], at_first: str = "") -> str:
    """The cards in the order in which they come: five for each player in turn, then one for each, eight times."""
    firsts = [card for first, _ in hands for card, _ in split(first)]
    rest = [split(more) for _, more in hands]
    return " ".join([*at_first.split(), *firsts, *(row[i][0] for i in range(8) for row in rest)])


def play(state: State, hands: list[tuple[str, str]], seats: list[int] | None = None) -> State:
    """Each of the seats places its cards where they are told."""
    where = {p: dict(split(first) + split(more)) for p, (first, more) in zip(seats or range(len(hands)), hands, strict=True)}
    deal = state.deals
    while not state.over and state.deals == deal:
        seat = state.current_player()
        assert seat is not None
        (card,) = state.legal_actions()[0].cards
        state.apply_action(f"place {where[seat][name(card)]} {name(card)}")
    return state


def table(hands: list[tuple[str, str]], slug: str = "open-face-chinese", stakes: Stakes | None = None, **options: str) -> State:
    n = len(hands)
    return engine.load(slug).new(n, stakes=stakes, dealer=n - 1, stacked=parse(stacked(hands)), **options)


def told(state: State, viewer: int = -1) -> list[str]:
    return [line["text"] for line in lines(state.log or [], viewer, names_for(state.n, None))]


def held(state: State, seat: int) -> list[str]:
    return [" ".join(sorted(map(name, row))) for row in rows_of(state, seat)]


def test_five_cards_are_placed_in_turn_and_then_one_at_a_time() -> None:
    state = table([GOOD, PLAIN])
    assert [len(hand) for hand in state.hands] == [5, 0], "the next player is dealt to when it is their turn"
    for card, row in split(GOOD[0]):
        assert state.current_player() == 0
        state.apply_action(f"place {row} {card}")
    assert state.current_player() == 1
    assert held(state, 0) == ["2c", "4c 9h", "Kd Kh"]
    for card, row in split(PLAIN[0]):
        state.apply_action(f"place {row} {card}")
    assert [len(hand) for hand in state.hands] == [6, 5]


def test_the_rows_are_compared_and_royalties_counted() -> None:
    state = play(table([GOOD, PLAIN]), [GOOD, PLAIN])
    assert state.over
    assert state.returns() == [6, -6], "three rows and three more; three of a kind at the back has no royalty"
    assert "Ben wins six points from Cleo." in told(state) or "Ada wins six points from Ben." in told(state)


def test_a_placed_card_cannot_be_moved_and_a_full_row_takes_no_more() -> None:
    state = table([GOOD, PLAIN])
    for card, row in [("Kd", "front"), ("Kh", "front"), ("9h", "front")]:
        state.apply_action(f"place {row} {card}")
    assert [*state.legal_actions()] == ["place middle 4c", "place back 4c"]
    with pytest.raises(engine.IllegalAction):
        state.apply_action("place back Kh")


def test_rows_lie_face_up_and_a_card_that_is_still_to_be_placed_does_not() -> None:
    state = table([GOOD, PLAIN])
    state.apply_action("place back Kd")
    seen = state.observation(1)["hands"][0]
    assert [card for card in seen if card] == ["Kd"]
    assert len(seen) == 5


def test_a_foul_loses_to_everybody_and_its_royalties_do_not_count() -> None:
    state = play(table([FOULED, PLAIN]), [FOULED, PLAIN])
    assert state.returns() == [-6, 6]
    assert any("a foul" in line for line in told(state))


def test_the_last_card_goes_where_there_is_room_without_a_question() -> None:
    state = table([GOOD, PLAIN])
    play(state, [GOOD, PLAIN])
    assert not any(action.endswith("8s") for action in state.history), "only the front row had room"
    assert any("places the eight of spades in the front row" in line for line in told(state))


def test_queens_in_front_lead_to_another_deal_with_all_cards_at_once() -> None:
    state = play(table([QUEENS, PLAIN], royalties="no royalties"), [QUEENS, PLAIN])
    assert not state.over
    assert state.deals == 2
    assert FANTASYLAND.of(state) == (0,)
    assert (state.current_player(), len(state.hands[0]), len(state.hands[1])) == (0, 13, 0)
    assert state.dealer == 1, "the deal does not move on"
    assert any("is in fantasyland for the next deal" in line for line in told(state))
    before = state.returns()
    assert before == [6, -6], "the first deal is paid"
    hand = [name(c) for c in state.hands[0]]
    state.apply_action("set " + " ".join(hand))
    assert state.current_player() == 1
    assert not any(state.observation(1)["hands"][0]), "rows set in fantasyland lie face down until the end"
    rng = Random(1)
    while state.deals == 2 and not state.over:
        assert state.current_player() == 1, "a player in fantasyland gets no other cards"
        state.apply_action(state.legal_actions().sample(rng))


def test_fantasyland_needs_a_hand_that_is_no_foul_and_can_be_left_out() -> None:
    assert play(table([FOULED, PLAIN]), [FOULED, PLAIN]).over, "three aces in a foul lead nowhere"
    state = play(table([QUEENS, PLAIN], fantasyland="no"), [QUEENS, PLAIN])
    assert state.over
    assert not any("fantasyland" in line for line in told(state))


@pytest.mark.parametrize(
    ("rows", "kept", "stays"),
    [
        ("2c 2d 2h 3c 3d 3h 5s 7s 9c 9d 9h Js Ks", "any row", True),  # three of a kind in front
        ("Qc Qd 2h 3c 3d 3h 5s 5d 9c 9d 9h Js Jd", "any row", True),  # a full house in the middle
        ("Qc Qd 2h 3c 3d 3h 5s 5d 9c 9d 9h Js Jd", "front or back", False),
        ("Qc Qd 2h 3c 3d 4h 6s 5d 9c 9d 9h 9s Jd", "front or back", False),  # a foul: queens in front of threes
        ("6c 6d 2h 7c 7d 4h 4s 5d 9c 9d 9h 9s Jd", "front or back", True),  # four nines at the back
        ("Ac Ad 2h Kc Kd Kh 4s 5d 9c 9d 9h Js Jd", "any row", False),  # aces in front lead there and keep nobody there
    ],
)
def test_what_keeps_a_player_in_fantasyland(rows: str, kept: str, stays: bool) -> None:
    state = play(table([QUEENS, PLAIN], kept=kept), [QUEENS, PLAIN])
    assert state.deals == 2
    cards = parse(rows)
    state.deck = [*(c for c in state.game.cards(2) if c not in cards)]
    state.hands[0], state.known_to[0] = cards, sum(1 << (c & 255) for c in cards)
    state.apply_action(f"set {rows}")
    rng = Random(2)
    while state.deals == 2 and not state.over:
        state.apply_action(state.legal_actions().sample(rng))
    assert (0 in FANTASYLAND.of(state) and state.deals == 3) is stays


def test_pineapple_discards_in_secret() -> None:
    state = engine.load("pineapple-open-face").new(2, dealer=1, stacked=parse("As Ks 9d 5c 4c Ah Kh 9c 5d 4d Qs Jd 2h"))
    for _ in range(10):
        state.apply_action(state.legal_actions()[-1])  # the back row as long as there is room
    assert state.current_player() == 0
    assert [*state.legal_actions()][-1] == "discard Qs"
    state.apply_action("discard Qs")
    assert not any(action.startswith("discard") for action in state.legal_actions()), "one of three"
    assert [name(c) for c in state.discards] == ["Qs"]
    assert state.observation(0)["discards"] == ["Qs"]
    assert state.observation(1)["discards"] == [None]
    assert any("discards one card" in line for line in told(state, 1))


def test_pineapple_throws_the_last_card_away_when_two_are_placed() -> None:
    state = engine.load("pineapple-open-face").new(2, dealer=1, stacked=parse("As Ks 9d 5c 4c Ah Kh 9c 5d 4d Qs Jd 2h"))
    for _ in range(10):
        state.apply_action(state.legal_actions()[0 if state.legal_actions()[0].word != "front" else 1])
    state.apply_action("place front Qs")
    state.apply_action("place front Jd")
    assert [name(c) for c in state.discards] == ["2h"]
    assert state.current_player() == 1


def test_fourteen_cards_in_the_fantasyland_of_pineapple() -> None:
    state = reached("pineapple-open-face")
    (seat,) = state.ask_seats[:1]
    assert len(state.hands[seat]) == 14
    cards = [name(c) for c in state.hands[seat]]
    state.apply_action("set " + " ".join(cards[1:]))
    assert len(state.hands[seat]) == 13
    assert state.observation((seat + 1) % state.n)["discards"] == [None]
    assert cards[0] in [name(c) for c in state.discards]


def reached(slug: str) -> State:
    """A deal of which a player has come to fantasyland, played by chance apart from that."""
    state = engine.load(slug).new(2, seed=1, stakes=Stakes(stack=500))
    FANTASYLAND.put(state, (0,))
    state.new_deal([True, True])
    state.asking, state.ask_seats = None, ()
    state.begin()
    return state


def test_a_hidden_card_may_be_any_other_for_who_does_not_see_it() -> None:
    state = reached("pineapple-open-face")
    cards = [*state.hands[0]]
    state.apply_action("set " + " ".join(map(name, cards[:13])))
    for seed in range(5):
        world = state.determinize(1, Random(seed))
        assert len({*world.hands[0], *world.hands[1], *world.discards, *world.deck, *world.stacked}) == 52
        assert world.hands[1] == state.hands[1]
        assert [len(row) for row in rows_of(world, 0)] == [3, 5, 5]


def test_replays_are_the_same_through_fantasyland() -> None:
    for slug in ("open-face-chinese", "pineapple-open-face"):
        found = 0
        for seed in range(40):
            state, rng = engine.load(slug).new(2, seed=seed, stakes=Stakes(stack=500)), Random(seed)
            while (seat := state.current_player()) is not None:
                state.apply_action(House().choose(state, seat, rng))
            again = engine.load(slug).new(2, seed=seed, stakes=Stakes(stack=500))
            for action in state.history:
                again.apply_action(action)
            assert again.over
            assert (again.returns(), again.deals) == (state.returns(), state.deals)
            found += state.deals > 1
            if found and seed > 3:
                break
        assert sum(state.returns()) == 0


@pytest.mark.parametrize("slug", ["open-face-chinese", "pineapple-open-face"])
def test_the_house_rarely_fouls(slug: str) -> None:
    fouls = hands = 0
    for seed in foremost(range(30), 12):
        state, rng = engine.load(slug).new(seats=3, seed=seed, fantasyland="no", stakes=Stakes(stack=500)), Random(seed)
        while (seat := state.current_player()) is not None:
            state.apply_action(House().choose(state, seat, rng))
        hands += 3
        fouls += sum(state.game.showdown.parts[0].value(state, seat) is None for seat in range(3))
    assert fouls / hands < 0.15


@pytest.mark.parametrize("slug", ["open-face-chinese", "pineapple-open-face"])
def test_the_house_beats_who_places_by_chance(slug: str) -> None:
    won = 0
    for seed in range(12):
        state, rng, house = engine.load(slug).new(seats=2, seed=seed, fantasyland="no", stakes=Stakes(stack=500)), Random(seed), House()
        while (seat := state.current_player()) is not None:
            state.apply_action(state.legal_actions().sample(rng) if seat else house.choose(state, seat, rng))
        won += state.returns()[0]
    assert won > 12 * 3, "most hands placed by chance are fouls, which cost six and the royalties"


def test_the_house_sets_fantasyland_without_a_foul_and_tries_to_stay() -> None:
    state = reached("pineapple-open-face")
    held_now = parse("9c 9d 9h 9s Ac Ad Kh Ks 4c 4d 2h 3s 7d 6d")
    state.deck = [c for c in state.game.cards(2) if c not in held_now]
    state.hands[0], state.known_to[0] = held_now, sum(1 << (c & 255) for c in held_now)
    state.apply_action(House().choose(state, 0, Random(1)))
    assert {"9c", "9d", "9h", "9s"} < {*map(name, rows_of(state, 0)[2])}


def test_the_coach_advises_where_to_place_a_card() -> None:
    state = engine.load("pineapple-open-face").new(seats=2, seed=4, fantasyland="no")
    rng = Random(1)
    while len(state.history) < 14:
        state.apply_action(House().choose(state, state.current_player() or 0, rng))
    advice = engine.coach.advise(state, rollouts=40, seed=0)
    assert {one.action for one in advice} <= {*state.legal_actions()}
    assert len(advice) > 1


def test_who_won_takes_rows() -> None:
    assert needs("open-face-chinese")["rows"] == [3, 5, 5]
    good = "2c 2d 8s 9h 4c 9d 4d 7c Kh Kd Ks 5h 6s"
    plain = "3c 5d 7h 8h 6h 8d Tc Qc Jc Js Jd 4s 9c"
    done = settle("open-face-chinese", [good, plain], names=["Ann", "Bo"])
    assert done["lines"][0] == "Ann takes 6 chips."
    assert done["hands"][0]["text"] == "pair of twos; two pair, nines and fours; three kings"


def test_phrases_that_do_not_fit_are_refused_in_words() -> None:
    def problems(*play: str) -> str:
        told = ", ".join(f'"{phrase}"' for phrase in play)
        return " ".join(engine.Variant.parse(f'name = "Made Up"\nsource = "here"\nplay = [{told}]\n', "made-up").problems())

    points = f"points at ante for {ROWS}"
    assert "fills rows of 13 cards with 5" in problems("place 5 in rows of 3, 5 and 5", points)
    assert "rows that take 13" in problems("place 8 in rows of 3, 5 and 5", "place 6 in rows of 3, 5 and 5", points)
    assert "nobody gets there" in problems("fantasyland with 14 in rows of 3, 5 and 5", "place 13 in rows of 3, 5 and 5", points)
    assert "several sizes" in problems("place 8 in rows of 3, 5 and 5", "place 5 in rows of 3, 4 and 5", points)
    for wrong in ("place 3 of 3 in rows of 3, 5 and 5", "place 5 in rows of 5, 3 and 5", "fantasyland with 9 in rows of 3, 5 and 5"):
        with pytest.raises(engine.VariantError, match="expected"):
            engine.Variant.parse(f'name = "Made Up"\nsource = "here"\nplay = ["{wrong}", "{points}"]\n', "made-up").game()
