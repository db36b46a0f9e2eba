"""Players by name and by style, and a house that is better than chance wherever it sits."""

from __future__ import annotations

from math import fsum
from random import Random

import pytest

import engine
from engine.cards import name, parse
from engine.desk.match import Results, match
from engine.desk.player_registry import PLAYERS, player
from engine.games.check import HERE
from engine.hands import high
from engine.hands.evaluate import FULL_HOUSE, STRAIGHT
from engine.players import house
from engine.players.calibration import Ladder, calibration
from engine.players.house import PASSIVE, POLICIES, House
from engine.players.play import dice, play_out
from engine.players.styles import STYLES
from engine.players.win_chances import evened, share, shares
from engine.rules.betting.rounds import Bet
from engine.rules.exchange.swap import CHANGE_HANDS
from engine.table import knowledge
from engine.table.actions import CALL, FOLD
from engine.table.choices import Choice
from engine.table.decisions import DECISIONS
from engine.table.stakes import Stakes
from engine.table.state import State
from farm.learnt import know
from tests.batches import foremost
from tests.scenarios.table import do, made_up


def test_names() -> None:
    assert {f"house:{style}" for style in STYLES} < set(PLAYERS)
    with pytest.raises(ValueError, match=r"expected random, house, house:steady, house:tight"):
        player("house:wild")
    with pytest.raises(ValueError, match=r"coach:ROLLOUTS"):
        player("coach:many")
    assert player("coach:40").rollouts == 40


def bets(who: str) -> float:
    """The part of its bets and checks in which a player puts chips in."""
    done = []
    for seed in range(30):
        state = engine.load("seven-card-stud").new(4, seed)
        play_out(state, [player(who)] * 4, Random(seed))
        done += [a for a in state.history if a in ("check", "call", "bet", "raise", "fold")]
    return sum(a in ("call", "bet", "raise") for a in done) / len(done)


def test_styles_differ_as_their_names_say() -> None:
    assert bets("house:tight") < bets("house:steady") < bets("house:loose")
    assert bets("house:bluffing") > bets("house:steady")
    assert bets("house:calling") > bets("house:loose")


def test_who_calls_everything_folds_nothing() -> None:
    state = engine.load("seven-card-stud").new(4, 1)
    play_out(state, [player("house:calling")] * 4, Random(1))
    assert "fold" not in state.history


@pytest.mark.parametrize("slug", ["rollem", "dawn", "anaconda", "the-price-is-right", "texas-holdem"])
def test_the_house_beats_chance(slug: str) -> None:
    """The long version, for every game, is `python -m farm ladder`."""
    score = match(slug, "house", "random", hands=80, seats=4)["house"]
    assert score.mean > 2 * score.error > 0


@pytest.mark.parametrize("slug", ["high-back-to-low", "shifting-sands", "four-three"])
def test_the_house_beats_chance_where_it_did_not(slug: str) -> None:
    """It held high hands where low ones won, folded where everybody has wild cards, counted rivals who go the other way."""
    score = match(slug, "house", "random", hands=200, seats=4)["house"]
    assert score.mean > 2 * score.error


def test_the_coach_is_no_worse_than_the_house_where_there_is_much_to_decide() -> None:
    """Over two runs of deals together, with EVERY=1 four: behind by more than two errors it is in one of forty, if both play alike. How far ahead it is,
    the ladder tells."""
    pooled = Results()
    for seed in foremost(range(20, 24), 2):
        pooled += match("mexican-sweat", "coach:60", "house", hands=24, seed=seed, seats=2)["coach:60"]
    assert pooled.mean > -2 * pooled.error


@pytest.mark.parametrize("slug", ["viper", "eight-ball", "dream-holdem", "extreme-opposites"])
def test_the_house_thinks_no_less_of_hands_where_few_can_win(slug: str) -> None:
    """Where hands tie, or a share goes unclaimed, all shares together came to half a pot, and the house folded nearly everything."""
    score = match(slug, "house", "random", hands=160, first=9000, seats=4)["house"]
    assert score.mean > 2 * score.error


@pytest.mark.parametrize(("slug", "bolder"), [("dream-holdem", True), ("seven-card-stud", None), ("anaconda", None), ("voodoo", None)])
def test_the_shares_of_a_table_come_to_a_pot(slug: str, bolder: bool | None) -> None:
    game = engine.load(slug).game()
    power = evened(game, PASSIVE)
    assert (power < 1 if bolder else power > 1) if bolder is not None else power == 1
    found, rounds = shares(game, PASSIVE, range(100, 140))
    assert fsum([share**power for share in found]) == pytest.approx(rounds, rel=0.2)


def test_the_first_deal_goes_as_any_other() -> None:
    """What a house player has learnt of a game steers it from the first choice on, and not only once somebody has bet."""
    file = next(HERE.rglob("shootout.toml"))  # where a single card wins, of which only experience tells what it is worth
    variant = engine.Variant.parse(file.read_text("utf-8"), "shootout")
    histories = []
    for _ in range(2):
        state = variant.new(seed=1)
        play_out(state, [House()] * state.n, Random(1))
        histories.append(state.history)
    assert histories[0] == histories[1]


def of(play: str, *hands: str) -> State:
    """A deal of a game of these steps."""
    return made_up(f"play = [{play}]", list(hands))


@pytest.mark.parametrize(
    ("hand", "leaves"), [("Ts Td Tc 2h 2d 2c As", FULL_HOUSE), ("4s 3d 3h 4h 4d Qh Qs", FULL_HOUSE), ("5s 8d 6s 9d Jd 8h 7d", STRAIGHT)]
)
def test_the_house_gives_up_cards_jointly(hand: str, leaves: int) -> None:
    """Two cards of which each alone is superfluous need not be so together."""
    state = of('"deal 7 down", "discard 2 down", "bet from left", "showdown high"', hand, "Kc Kd 7h 7s 4c Jh 8s")
    action = House().choose(state, 0, Random(1))
    assert high([c for c in state.hands[0] if c not in action.cards]) >> 20 == leaves


@pytest.mark.parametrize("hand", ["9c Qd Jc Td Ks", "2h 7h 9h Kh 4h", "6c 6d 6h Kd Ks"])
def test_the_house_breaks_no_made_hand_to_draw(hand: str) -> None:
    state = of('"deal 5 down", "draw up to 3", "bet from left", "showdown high"', hand, "Ac 8d 7h 7s 4c")
    assert House().choose(state, 0, Random(1)) == "stand pat"


def openers(*did: str) -> State:
    """A deal of a game for low, unless somebody opens: whoever opens has a pair of jacks."""
    play = (
        '"deal 5 down", "bet from left, opening on pair of jacks or better", "draw up to 3", "bet from left", '
        '{ given = "nobody had openers", do = ["showdown low"] }, { given = "anybody had openers", do = ["showdown high"] }'
    )
    return do(of(play, "Kc Kd 2h 4s 6c", "9c 9d 2s 4d 6h"), *did)


def test_the_house_draws_for_what_hands_will_be_compared_by() -> None:
    for_low = House().choose(openers("check", "check"), 0, Random(1))
    assert "Kc" in for_low.split() or "Kd" in for_low.split(), for_low
    for_high = House().choose(openers("bet", "call"), 0, Random(1))
    assert {"2h", "4s"} <= {*for_high.split()}, for_high
    assert House().choose(openers(), 0, Random(1)) == "bet"


def test_hands_for_low_and_for_high_are_two_ladders() -> None:
    learnt = calibration(openers().game, PASSIVE)
    assert learnt.parts == 2
    assert min(learnt.claimed) == 1
    assert all(len(final) >= 16 for final in learnt.finals)


def test_the_house_pays_nothing_for_a_hand_that_what_lies_face_up_has_beaten() -> None:
    state = of('"deal 5 up", "bet from left", "showdown high"', "2c 2d 3h 3s Kc", "5d 6d 7d 8c 9c", "As Ad Ac Ah 4d")
    assert {House(1, 1).choose(state, 0, Random(n)) for n in range(9)} == {"check"}
    do(state, "check", "bet", "call")
    assert {House(1, 1).choose(state, 0, Random(n)) for n in range(9)} == {"fold"}


def test_of_cards_that_nobody_has_seen_no_raise_is_raised_again() -> None:
    """No Peek: the caps on raises are for hands that one knows."""
    house, raises = House(), 0
    for seed in range(24):
        state = engine.load("no-peek").new(5, seed)
        while not state.is_terminal():
            seat = state.current_player()
            action = house.choose(state, seat, Random(seed))
            blind = 2 * len(knowledge.seen(state, seat, state.hands[seat])) < 7
            assert not (blind and action == "raise" and state.raises)
            raises += action == "raise"
            state.act(action)
    assert raises


def test_where_every_hand_looks_like_something_some_fold_all_the_same() -> None:
    """Five players, wild cards: what has far less than its share of the pot does not wait for more cards at any price."""
    folded = 0
    for seed in range(40):
        state = engine.load("babies-daddy").new(5, seed)
        play_out(state, [House()] * 5, Random(seed))
        folded += state.history.count("fold")
    assert folded > 20


def test_what_looks_alike_is_one_class_of_hands() -> None:
    """Where every rival shows the same, it tells nothing: the house must not take them all for those who did best."""
    spread = [i / 100 for i in range(100)]
    alike = Ladder([(5, place) for place in spread], list)
    assert alike(5) == alike(4) == alike(6) == spread
    mixed = Ladder([(value, place) for value in (1, 2, 2, 3) for place in spread], list)
    assert mixed(2) == sorted(2 * spread)
    assert mixed(1) == mixed(3) == spread
    holders = Ladder([*[(0, place) for place in spread], (1, 0.9), (1, 1.0)], list)
    assert holders(0) == spread
    assert holders(1) == [0.9, 1.0], "few who have what the others lack"
    different = Ladder([(value, 0.5) for value in range(100)], len)
    assert len(different.classes) == 5
    assert sum(different.classes) == 100


FIFTEEN = "As Ah Kd Kc Qh Js 9d 8c 7h 6s 5d 4c 3h 3s 2d"
OTHER = "Ad Ac Ks Kh Qd Jc 9s 8h 7d 6c 5s 4h 3d 3c 2h"


@pytest.mark.parametrize(
    "after",
    [
        '{ who = "low", do = ["fold"] }, "bet from left", "showdown high"',
        '"compare high using upcards alone", { who = "winner", do = ["win at once"] }',
    ],
)
def test_where_what_lies_face_up_decides_the_house_shows_its_best(after: str) -> None:
    state = of(f'"deal 15 down", "flip any", {after}', FIFTEEN, OTHER)
    shown = House().choose(state, 0, Random(1)).cards
    assert high([*shown]) == high(state.hands[0])
    assert len(shown) < 6, "and no more than that takes"


def test_where_what_lies_face_down_decides_the_house_keeps_it_down() -> None:
    state = of('"deal 3 down", "flip 1", "bet from left", "showdown high and highest heart in the hole"', "Ah 7c 2h", "Kd Qd 9c")
    assert House().choose(state, 0, Random(1)) == "flip 7c"
    state = of('"deal 2 down", "flip any", "bet from left", "showdown high and highest heart in the hole"', "Ah 7c", "Kd Qd")
    assert House().choose(state, 0, Random(1)) == "keep down"


def test_of_a_down_card_and_an_upcard_the_house_turns_up_what_is_low_where_upcards_make_low_hands() -> None:
    state = of(
        '"deal 4 down", "deal 5 up", "may swap 1 down with 1 up for free", "bet from low", "showdown high using down cards alone and low using upcards alone"',
        "Ks Kd Qs 7h Kh 2c 3d 4s 5h",
        "As 9d 8s 8h Ac Td 3s 9s 6h",
    )
    assert House().choose(state, 0, Random(1)) == "swap 7h Kh"


LOSERS_PAY = '"showdown high", { who = "losers", do = ["pay pot"] }, { given = "anybody paid", do = ["redeal"] }'


def test_where_losing_costs_the_house_folds_a_poor_hand_though_nobody_has_bet() -> None:
    state = of(f'"deal 5 down", "bet from left", {LOSERS_PAY}', "2c 4d 7h 9s Jc", "5d 6d 7d 8c 9c", "As Ad Ac Ah 4h")
    assert {House().choose(state, 0, Random(n)) for n in range(9)} == {"fold"}
    do(state, "fold", "check")
    assert "fold" not in {House().choose(state, 2, Random(n)) for n in range(9)}


def test_the_hand_on_the_table_never_stays_out() -> None:
    """Who is alone against it must beat it all the same: hopes of rivals who stay out are not for it."""
    state = of(
        '"deal 3 down", "lay 3 table unseen", "declare in or out", "showdown high", "beat the table hand, even alone", '
        '{ who = "losers", do = ["pay pot"] }, { given = "anybody paid", do = ["redeal"] }',
        "2c 4d 7h",
        "5d 6h 7c",
    )
    alone, among = House().win_chances(state, 0, True)[0], House().win_chances(state, 0)[0]
    assert alone < 0.3, "it is not more than against the table's hand by itself"
    assert among <= alone


def test_where_the_worst_hand_wins_who_stays_out_is_in_nobodys_way() -> None:
    state = of(f'"deal 1 down", "declare in or out", {LOSERS_PAY.replace("high", "worst high")}', "2c", "Kd", "Qd", "Th")
    assert House().win_chances(state, 0, True)[0] >= House().win_chances(state, 0)[0] > 0.6
    assert House().choose(state, 0, Random(1)) == "declare in"


def test_a_part_of_the_pot_that_nobody_takes_goes_to_the_others() -> None:
    state = of('"deal 5 down", "bet from left", "showdown high and holding queen of spades"', "Ac Ad Ah Kd Ks", "2c 4d 7h 9s Jc")
    assert House().chance(state, 0) > 0.8, "the queen is mostly in nobody's hand"


@pytest.mark.parametrize("slug", ["give-me-five", "love-thy-neighbor", "richs-taste-of-the-unpleasant"])
def test_where_the_next_player_gets_half_nobody_folds_between_two(slug: str) -> None:
    """Each of two players has half the pot whoever wins it: whoever folds gives that away. The coach folded here, as its own deals played on did."""
    for seed in range(4):
        state, rng = engine.load(slug).deal(2, seed), Random(seed)
        while not state.is_terminal():
            seat = state.current_player()
            assert seat is not None
            assert House().chance(state, seat) == 0.5 or state.asking.decision != "bet"
            action = House().choose(state, seat, rng)
            assert action != "fold"
            state.act(action)


@pytest.mark.parametrize("slug", ["love-thy-neighbor", "richs-taste-of-the-unpleasant"])
def test_where_the_next_player_gets_half_few_fold(slug: str) -> None:
    """With three left it folded 84 of 220 hands, and lost an ante a deal to a house that stayed."""
    variant, folds, faced = engine.load(slug), 0, 0
    know(variant)
    for seed in range(40):
        state = variant.deal(4, seed)
        while not state.is_terminal():
            seat, asking = state.current_player(), state.asking
            assert seat is not None
            assert asking is not None
            action = House().choose(state, seat, dice(seed, state))
            if asking.decision == "bet" and sum(state.live) > 2 and CALL in state.legal_actions():
                folds, faced = folds + (action == FOLD), faced + 1
            state.act(action)
    assert faced > 50
    assert folds < 0.1 * faced


def test_where_the_next_player_gets_half_a_poor_hand_is_worth_its_share_of_the_others() -> None:
    state = engine.load("love-thy-neighbor").deal(4, 1)
    assert share(state, 0, [0.0]) == pytest.approx(1 / 6)
    assert share(state, 0, [1.0]) == 0.5
    state.live[1] = state.live[2] = state.live[3] = False
    assert share(state, 0, [0.4]) == 0.4, "nobody is left to share with"


def test_where_every_card_lies_open_nobody_guesses_at_one() -> None:
    """Nothing is left in the deck, all that went from hand to hand is face up, and they may still ask: a deal once hung here."""
    state = engine.load("go-fish").deal(10, 2, dealer=2, options={"face": "up"})
    play_out(state, [PASSIVE] * 10, Random(2))
    assert state.is_terminal()
    assert not state.deck


def test_every_decision_has_a_policy() -> None:
    """Whoever adds a kind of decision says how the house answers it."""
    assert POLICIES.keys() == DECISIONS.keys()
    assert all(callable(getattr(House, method)) for method in POLICIES.values())


def test_a_hand_that_is_beaten_for_all_to_see_is_changed() -> None:
    """In Zombie the second-best hand has seen the better one. It changes hands with the table, unless the better one is too good for any other hand too."""
    changed = []
    for number in range(20):
        state = engine.load("zombie").deal(4, number)
        while not state.is_terminal():
            seat = state.current_player()
            assert seat is not None
            action = House().choose(state, seat, Random(number))
            if CHANGE_HANDS in state.legal_actions():
                changed.append(action == CHANGE_HANDS)
            state.act(action)
    assert len(changed) > 10
    assert sum(changed) > 0.8 * len(changed)


def test_trials_to_the_end_are_not_nested(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players of a trial would try each of their own choices to the end in turn, which takes hours."""
    depth = [0]

    def played(*given: object, **more: object) -> None:
        depth[0] += 1
        assert depth[0] == 1
        play_out(*given, **more)  # type: ignore[arg-type]
        depth[0] -= 1

    monkeypatch.setattr(house, "play_out", played)
    monkeypatch.setattr(house, "all_seen", lambda state, seat: True)
    monkeypatch.setattr(house, "bets_to_come", lambda state: 0)
    tried = []
    for number in range(4):
        state = engine.load("tic-tac-toe").deal(3, number)
        while not state.is_terminal():
            seat = state.current_player()
            assert seat is not None
            legal = state.legal_actions()
            if isinstance(legal, Choice) and state.asking is not None and state.asking.decision == "choose" and len(legal) > 1:
                tried.append(House().try_out(state, seat, legal, Random(number)))
            state.act(PASSIVE.choose(state, seat, Random(number)))
    assert tried


@pytest.mark.parametrize(
    ("hand", "throws"),
    [
        ("Ac 3d 4s Kc Kd", "Kc Kd"),  # three low cards are worth keeping
        ("7s 7h 2c 4d 6c", "7s|7h"),  # of a pair one card goes
        ("2c 4d 6h 8s 9c", ""),  # low enough
        ("2c 3d 4h 5s Tc", ""),  # in the last draw
        ("As 2s 4s 6s 7s", ""),  # a flush counts nothing from ace to five
    ],
)
def test_the_house_draws_to_a_low_hand(hand: str, throws: str) -> None:
    state = of('"deal 5 down", "draw up to 5", "bet from left", "showdown low by ace-to-five"', hand, "Jc 8d 7d 5h 4c")
    action = House().choose(state, 0, Random(1))
    assert {name(c) for c in action.cards} in [{*some.split()} for some in throws.split("|")]


def test_the_house_breaks_a_straight_where_it_counts_against_a_low_hand() -> None:
    state = of('"deal 5 down", "draw up to 5", "bet from left", "showdown low by deuce-to-seven"', "4c 5d 6h 7s 8c", "Jc 8d 7d 5h 4c")
    assert House().choose(state, 0, Random(1)) == "exchange 8c"


def test_the_house_draws_on_while_more_draws_are_to_come() -> None:
    twice = '"deal 5 down", "draw up to 5", "bet from left", "draw up to 5", "bet from left", "showdown low by ace-to-five"'
    assert House().choose(of(twice, "2c 3d 4h 5s Tc", "Jc 8d 7d 5h 4c"), 0, Random(1)) == "exchange Tc"


def test_the_house_throws_the_pair_beside_four_low_cards() -> None:
    state = of(
        '"deal 5 down", "draw up to 5", "bet from left", "showdown high and low by eight-or-better"', "7c 6d 7d 4s 8h", "Jc 8d 7h 5h 4c"
    )
    assert House().choose(state, 0, Random(1)) in ("exchange 7c", "exchange 7d")


def test_the_house_keeps_four_of_a_suit() -> None:
    """It threw as many cards as it could spare, and not those that it could spare."""
    state = of('"deal 5 down", "draw up to 5", "bet from left", "showdown high"', "2s 8s 9s Js Ac", "Jc 8d 7h 5h 4c")
    assert House().choose(state, 0, Random(1)) == "exchange Ac"


def test_the_house_breaks_no_straight_where_hands_rank_in_an_order_of_their_own() -> None:
    """32 cards, as in the poker of old clubs: it knew no made hand there, and drew four to an ace."""
    play = '"deal 5 down", "draw up to 4", "bet from left", "showdown high", "flush beats full house"'
    variant = engine.Variant.parse(f'name = "Made Up"\nsource = "here"\ndeck = "1 deck of sevens to aces"\nplay = [{play}]', "made-up")
    state = variant.new(2, 0, Stakes(), 1, parse("As 9c Kd 9d Qh 8s Jc 7h Td 7c"))
    assert state.hands[0] == parse("As Kd Qh Jc Td")
    assert House().choose(state, 0, Random(1)) == "stand pat"


@pytest.mark.parametrize("slug", ["kings-back", "high-back-to-low"])
def test_the_house_opens_a_round_that_makes_high_hands_win(slug: str) -> None:
    """If nobody opens, low hands win. Hands that may open were all worth the same, and in Kings Back too little."""
    variant, might, opened = engine.load(slug), 0, 0
    know(variant)
    for seed in range(60):
        state, rng = variant.deal(6, seed), Random(seed)
        while not state.is_terminal():
            seat = state.current_player()
            action = House().choose(state, seat, rng)
            asking = state.asking
            if isinstance(asking, Bet) and asking.opening and not state.bet_to_call and "bet" in state.legal_actions():
                might, opened = might + 1, opened + (action == "bet")
            state.act(action)
    assert opened / might > 0.55
