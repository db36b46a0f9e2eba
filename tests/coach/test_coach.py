"""The coach: the same advice for the same knowledge, and right where the answer can be counted out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

import engine
from engine.cards import mask, parse
from engine.coach import player as coach
from engine.coach import rollouts
from engine.coach.advisor import Advisor, Candidate, fresh
from engine.coach.beliefs import Beliefs, difference, exchange
from engine.coach.candidates import MOST, candidates
from engine.coach.player import Coach, advise
from engine.coach.reasons import document, reason, verdict
from engine.coach.rollouts import carried_share
from engine.errors import GameOver
from engine.language.english import NAMES
from engine.players.house import House
from engine.players.play import house_action
from engine.table.state import State
from farm.dealing import deal
from tests.batches import EVERY, each_game
from tests.coach.test_reasons import shape
from tests.scenarios.table import Table, do, made_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


MANY = 120 if EVERY else 60  # rollouts


@pytest.mark.parametrize("slug", ["anaconda", "midnight-baseball", "auction", "the-price-is-right", "double-mariah"])
def test_advice_is_legal_sorted_and_blind(slug: str) -> None:
    """Advice depends on what the seat knows: in a world dealt anew that looks the same it is the same, to the last digit."""
    state, rng = engine.load(slug).new(3, 5), Random(2)
    for turn in range(3):
        seat = state.current_player()
        before = state.history[:], state.chips[:], [h[:] for h in state.hands]
        told = advise(state, MANY, seed=4)
        assert (state.history, state.chips, state.hands) == before
        if not turn:
            assert told == advise(state, MANY, seed=4)
        assert told == advise(state.determinize(seat, rng), MANY, seed=4)
        survived = [a.value for a in told if not a.dropped]
        assert survived == sorted(survived, reverse=True)
        assert [a.dropped for a in told] == sorted(a.dropped for a in told), "what was dropped stands below"
        assert 1 <= len(told) <= max(MOST, len(list(state.legal_actions())) if len(state.legal_actions()) < 20 else 0)
        assert all(a.action in state.legal_actions() for a in told)
        state.apply_action(House().choose(state, seat, rng))


def test_nothing_to_decide() -> None:
    with pytest.raises(GameOver):
        advise(deal(engine.load("five-card-stud"), 2, 1))


@pytest.mark.parametrize("slug", ["anaconda", "five-card-draw", "seven-card-stud", "weeping-willow"])
def test_what_rivals_have_done_is_weighed_by_what_was_seen_of_it(slug: str) -> None:
    """Deep in a deal, with bets, throws and passes to weigh, the advice is still the same in a world that looks the same."""
    state, rng, house, met = engine.load(slug).new(4, 11), Random(3), House(), 0
    while not state.is_terminal() and met < 3:
        if len(state.legal_actions()) > 1 and not state.answers and rng.random() < 0.2:
            met += 1
            world = state.determinize(state.current_player(), rng)
            assert advise(state, 24, seed=4) == advise(world, 24, seed=4)
        state.act(house_action(state, house))
    assert met


def test_one_who_raised_is_believed_to_hold_more() -> None:
    """Draw poker, the rival stands pat and bets: in the coach's worlds its hand is better than in a blind redeal."""
    state = engine.load("five-card-draw").new(2, 8, dealer=1)
    while not (state.observed and state.current_player() == 0 and "call" in state.legal_actions() and state.hidden_moves):
        legal, seat = state.legal_actions(), state.current_player()
        if "stand pat" in legal:
            state.apply_action("stand pat" if seat == 1 else next(a for a in legal if a.startswith("exchange")))
        else:
            state.apply_action(
                "raise"
                if seat == 1 and "raise" in legal
                else "bet"
                if seat == 1 and "bet" in legal
                else "call"
                if "call" in legal
                else "check"
            )
    beliefs = Beliefs(state, 0, 1)
    believed = [state.game.high(state, 1, beliefs.world(i).hands[1]) >> 20 for i in range(60)]
    blind = [state.game.high(state, 1, state.determinize(0, Random(i)).hands[1]) >> 20 for i in range(60)]
    assert sum(believed) > 1.3 * sum(blind)


def test_what_a_rival_passed_on_tells_what_it_kept() -> None:
    """Of seven cards it passes a four and a two: it has kept no more of those ranks, or they would have been of use to it."""
    state = made_up(
        'play = ["deal 7 down", "pass 2 left", "bet from left", "discard 2 down", "showdown high"]',
        ["3c 3d 5h 7s 8c Jd Qh", "Ac Ad Kc 5d 6h 8s Tc", "4d 2d Ah 8d 6c Kh 3s"],
    )
    do(state, "pass 3c 3d", "pass Ac Ad", "pass 4d 2d")
    beliefs = Beliefs(state, 0, 1)
    of_these = {c >> 2 & 15 for c in parse("4d 2d")}
    kept = [[c >> 2 & 15 for c in beliefs.world(i).hands[2][:5]] for i in range(150)]
    assert sum(bool(of_these & {*ranks}) for ranks in kept) / 150 < 0.5, "of worlds dealt by chance alone it were nearly six in ten"
    assert [len(beliefs.passes[rival]) for rival in (1, 2)] == [0, 1], "and what has gone elsewhere unseen tells nothing"


def test_deeds_are_weighed_only_while_all_can_tell_where_their_cards_lie() -> None:
    """Blastoff bets after each pass: a bet still tells of cards that went one seat on, and of none once those may have been passed on again."""
    state, house = engine.load("blastoff").new(3, 2), House()
    weighed: dict[int, set[int]] = {}  # passes so far -> those before which the deeds that are weighed were done
    while not state.is_terminal():
        passes = len({m[-1] for m in state.hidden_moves})
        if "check" in state.legal_actions() and len(state.observed) > 4:
            observed = [then for told in Beliefs(state, state.current_player(), 1).observed.values() for _, then, *_ in told]
            weighed.setdefault(passes, set()).update(len({m[-1] for m in then.hidden_moves}) for then in observed)
        state.act("check" if "check" in state.legal_actions() else house_action(state, house))
    assert weighed[2] == {1, 2}
    assert weighed[3] >= {2, 3}
    assert 1 not in weighed[3]


@each_game(share=12, house=True)
def test_every_world_is_one_that_the_seat_may_be_in(game: engine.Variant) -> None:
    """Anywhere in a deal of any game: the seat sees in it what it sees, every card is there once, and rivals know as many cards as they do. It depends on
    nothing else: what rivals hold in truth, with which they did what they were seen to do, changes nothing."""
    state, rng, house = game.new(min(4, game.seats[1]), 21), Random(1), House()
    while not state.is_terminal():
        if len(state.legal_actions()) > 1 and rng.random() < 0.025:
            seat = state.current_player()
            beliefs = Beliefs(state, seat, 1)
            if not state.answers:
                lying = Beliefs(state.determinize(seat, rng), seat, 1).world(0).laid()
                assert [*map(sorted, lying)] == [*map(sorted, beliefs.world(0).laid())]
            for number in range(2):
                world = beliefs.world(number)
                assert world.observation(seat) == state.observation(seat)
                assert places(world) == places(state)
                assert [k.bit_count() for k in world.known_to] == [k.bit_count() for k in state.known_to]
        state.act(house_action(state, house))


@each_game(share=3)
def test_who_is_out_for_good_has_nothing_more_to_win_or_to_pay(game: engine.Variant) -> None:
    """The coach plays no deal on in which its seat has folded, but where the game may bring it something yet."""
    low, high = game.seats
    for seed in range(3 if game.game().out_is_out else 0):
        state, rng, chips = game.new(max(low, min(4, high)), seed), Random(seed), {}
        while not state.is_terminal():
            state.act(state.legal_actions().sample(rng))
            chips |= {p: state.chips[p] for p in range(state.n) if not state.live[p] and p not in chips}
        assert all(state.chips[p] == before for p, before in chips.items())
        assert state.deals == 1


def test_a_rollout_ends_as_the_seat_folds_for_good_and_tells_the_same() -> None:
    state = made({"fold": [], "call": [], "raise": []}).state
    told = []
    for out_is_out in (True, False):
        advisor = Advisor(state, 1, 60)
        assert advisor.state.game.out_is_out
        advisor.state.game.out_is_out = out_is_out
        advisor.run()
        advisor.state.game.out_is_out = True
        told.append([(one.action, one.gains, one.brought, [each.out for each in one.came]) for one in advisor.candidates])
    assert told[0] == told[1]


def places(state: State) -> list[int]:
    """Every card there is, wherever it lies."""
    return sorted(
        c
        for cards in (
            *state.hands,
            *state.stockpile,
            state.deck,
            state.stacked,
            state.discards,
            state.table,
            state.common,
            state.market,
            state.face_down_board,
        )
        for c in cards
    )


def test_a_deed_is_put_to_the_cards_of_each_world() -> None:
    """Five Card Stud: the rival who bet with an ace up is met with another hole card in every world, and with its own upcard then."""
    state = engine.load("five-card-stud").new(2, 8, dealer=1)
    while state.current_player() != 1 or "bet" not in state.legal_actions():
        state.apply_action("check")
    state.apply_action("bet")
    world = state.determinize(0, Random(1))
    deed, other = state.observed[-1], world.observed[-1]
    assert deed.earlier_state(state).hands[1] == state.hands[1] != world.hands[1]
    assert other.earlier_state(world).hands[1] == world.hands[1]
    assert state.clone().observed[-1] is deed, "a clone shares what is never changed"


def test_cards_that_change_places_take_along_all_that_is_known_of_them() -> None:
    """Five Card Draw: the rival's king becomes a nine off the deck, and what it threw away a six."""
    world = Table("five-card-draw", ("2c 3c 4c 5c 7d", "Ks Kd Kc 4h 5h"), "Ts Th").no_bets().do("exchange 2c", "exchange 4h").state
    king, thrown, nine, six, mine = parse("Ks 4h 9s 6d 3c")
    world.marks["told"] = mask([king])
    world.untracked[0] = {thrown: (1, 1)}
    before = world.clone()
    exchange(world, [king, thrown], [nine, six])
    assert world.hands[1][0] == nine
    assert (thrown in world.discards, six in world.discards) == (False, True)
    assert {king, thrown} <= {*world.deck}
    assert difference(before, world) == {king: nine, thrown: six}
    assert [bool(world.known_to[1] >> (c & 255) & 1) for c in (king, thrown, nine, six)] == [False, False, True, True]
    assert world.known_to[0] == before.known_to[0], "the other seat knows none of the four"
    assert world.marks["told"] == mask([nine])
    assert world.untracked[0] == {six: (1, 1)}
    assert [move[2] for move in world.hidden_moves] == [before.hidden_moves[0][2], (six,)]
    exchange(world, [mine], [nine])  # each knows one of these: they know the other now
    assert [world.known_to[seat] >> (nine & 255) & 1 for seat in (0, 1)] == [1, 0]
    assert [world.known_to[seat] >> (mine & 255) & 1 for seat in (0, 1)] == [0, 1]


def test_the_reason_is_said_in_words() -> None:
    state = engine.load("seven-card-stud").new(3, 25, dealer=2)
    while not (state.current_player() == 0 and "call" in state.legal_actions()):
        legal = state.legal_actions()
        state.apply_action("bet" if "bet" in legal else "call" if "call" in legal else "check")
    advisor = Advisor(state, 2, 300, "fold")
    assert reason(advisor) == "", "nothing is known yet"
    advisor.run()
    assert shape(reason(advisor)), reason(advisor)
    assert document(advisor)["reason"].startswith("You hold ")


ANACONDA = ("Ah 2d 3c 4s 5d Kc Qh", "9c 9d 8h 7h Jc Js 2s", "6c 6d 8s 7s Th Td 3s")


def test_what_was_dropped_early_stands_below_what_survived() -> None:
    """What brought most of all in the few deals in which it was tried has no more to be said for it."""
    advisor = Advisor(Table("anaconda", ANACONDA).state, 7, 600)
    advisor.run()
    (best, told), *others = advisor.ranking()
    assert not told.dropped
    assert best.count == max(c.count for c in advisor.candidates) > 100
    assert any(a.value > told.value for _, a in others if a.dropped), "or else the position tells nothing"
    counts = [c.count for c, _ in advisor.ranking()]
    assert counts == sorted(counts, reverse=True), "the latest dropped first"
    assert [c["dropped"] for c in document(advisor)["candidates"]] == [a.dropped for a in advisor.advice()]


def test_what_is_chosen_late_and_catches_up_counts_as_a_survivor() -> None:
    advisor = Advisor(Table("anaconda", ANACONDA).state, 1, 600)
    advisor.run()
    last = advisor.ranking()[-1][0]
    advisor.choose(last.action)
    advisor.run(5)
    assert next(a.dropped for c, a in advisor.ranking() if c is last), "as long as it has met few deals"
    advisor.run()
    assert not next(a.dropped for c, a in advisor.ranking() if c is last)
    doc = document(advisor)
    assert (doc["grade"] == "cost") == (last.action not in (doc["close"] or doc["candidates"][0]["action"]))


@pytest.mark.parametrize("stop", [230, 237])
def test_what_was_dropped_and_is_chosen_while_the_others_meet_a_world_meets_all_of_theirs(stop: int) -> None:
    """It missed that one world, and never met another one: its verdict came from the few deals before it was dropped."""
    advisor = Advisor(Table("anaconda", ANACONDA).state, 1, 400)
    advisor.run(stop)
    last = next(one for one in advisor.candidates if one not in advisor.alive)
    advisor.choose(last.action)
    while not advisor.done:
        advisor.run(1)
        doc = document(advisor)
        assert doc["grade"] != "cost" or (doc["cost"] or 0) > 0, "no choice costs less than nothing"
    assert last.count >= max(one.count for one in advisor.candidates) - 1


def test_neither_advice_nor_the_coach_as_a_player_takes_what_was_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decisions with many choices: cards to pass, to throw and to arrange, bids."""
    taken = []

    class Seen(Advisor):
        def run(self, rollouts: int | None = None, seconds: float | None = None) -> None:
            super().run(rollouts, seconds)
            taken.append(self)

    monkeypatch.setattr(coach, "Advisor", Seen)
    games = [
        ("anaconda", "pass"),
        ("five-card-draw", "exchange"),
        ("auction", "bid"),
        ("anaconda", "discard"),
        ("keep-the-garbage", "pass"),
    ]
    dropped = 0
    for number, (slug, verb) in enumerate(games):
        state = at(slug, 4, verb)
        first, *others = advise(state, 60, number)
        assert not first.dropped
        dropped += any(a.dropped for a in others)
        chosen = Coach(60).choose(state, state.current_player(), Random(number))
        assert not next(told.dropped for one, told in taken[-1].ranking() if one.action == chosen)
    assert dropped > 2


def test_what_the_house_would_do_is_compared_first_of_all() -> None:
    state, house = engine.load("five-card-draw").new(2, 8, dealer=1), House()
    state.apply_action("bet")
    for seed in range(5):
        assert candidates(state, 1, house, seed)[0] == house.choose(state, 1, Random(seed)) != "fold"


def came(one: Candidate, gain: float, brought: float) -> None:
    """One more deal of a candidate."""
    out = one.action == "fold"
    one.meet(rollouts.Outcome(gain, brought, 1, brought > 0, False, out, out, (), {"call": 2, "raise": 4}.get(one.action, 0)))


def made(outcomes: dict[str, list[float]]) -> Advisor:
    """An advisor on a call who has seen this come of its choices."""
    state = engine.load("five-card-stud").new(2, 8, dealer=1)
    while "call" not in state.legal_actions():
        state.apply_action("bet")
    advisor = Advisor(state)
    for one in advisor.candidates:
        for gain in outcomes[one.action]:
            came(one, gain, max(gain, 0.0))
    advisor.number = max(map(len, outcomes.values()))
    advisor._look()
    return advisor


def test_a_choice_is_the_best_only_where_it_is_ahead_by_more_than_its_error() -> None:
    near = made({"fold": [-3.0] * 64, "call": [9.0, -3.0] * 32, "raise": [-4.0, 11.0] * 32})
    assert near.advice()[0].action == "raise"
    assert document(near)["close"] == ["raise", "call"], "half a chip ahead, with an error of more than a chip"
    assert reason(near) == "Too close to call: raising to 4 or calling 2. Take raising to 4: it is ahead, but not surely."
    near.choose("call")
    assert document(near)["grade"] == "even", "no loss is told within those"
    near.choose("raise")
    assert document(near)["grade"] == "even", "nor is the first of them the best"
    clear = made({"fold": [0.0] * 64, "call": [2.0, -1.0] * 32, "raise": [7.0, 6.0] * 32})
    assert document(clear)["close"] == []
    clear.choose("raise")
    assert document(clear)["grade"] == "best"
    clear.choose("call")
    assert document(clear)["grade"] == "cost"


def ahead_by(errors: float) -> Advisor:
    """One who has seen raising bring a chip more than anything else, by about so many standard errors, in 64 deals."""
    sway = 8 / errors / 1.03
    return made({"fold": [0.0] * 64, "call": [0.0] * 64, "raise": [1 + sway, 1 - sway] * 32})


def test_the_coach_names_a_best_only_where_looking_often_cannot_have_made_it() -> None:
    """Looking again and again, one meets three errors by luck alone now and then. After 64 deals of three choices it takes 3.7."""
    lucky = ahead_by(3.4)
    assert len(document(lucky)["close"]) == 3
    assert not lucky.settled
    sure = ahead_by(4)
    assert document(sure)["close"] == []
    assert sure.settled
    outcomes = {one.action: one.gains[:30] for one in ahead_by(9).candidates}
    young = made(outcomes)
    assert not young.settled, "but not before it has met some deals"
    assert len(document(young)["close"]) == 3


def test_a_lead_that_is_not_worth_a_word_is_no_lead() -> None:
    """Calling brings a hundredth of the pot less in every deal: that is sure, and no mistake."""
    advisor = made({"fold": [-9.0] * 640, "call": [1.0, 2.0] * 320, "raise": [1.1, 2.1] * 320})
    assert (advisor.swing, advisor.least) == (4, pytest.approx(0.12))
    assert next(one for one in advisor.candidates if one.action == "call").beaten
    assert document(advisor)["close"] == ["raise", "call"]
    advisor.choose("call")
    assert document(advisor)["grade"] == "even"


def test_choices_are_equal_only_where_luck_cannot_hide_a_difference() -> None:
    assert made({"fold": [0.0] * 64, "call": [0.0] * 64, "raise": [0.0] * 64}).settled
    assert not made({"fold": [0.0] * 64, "call": [0.0] * 64, "raise": [8.0, -8.0] * 32}).settled


def test_of_the_last_few_only_what_is_surely_behind_is_dropped_and_never_what_was_chosen() -> None:
    lucky = ahead_by(3.4)
    lucky._halve()
    assert len(lucky.alive) == 3
    two = {"fold": [0.0] * 64, "call": [2.0, 1.0, 0.0, 3.0] * 16, "raise": [1.0, 2.0, 3.0, 0.0] * 16}
    left = made(two)
    left._halve()
    assert [one.action for one in left.alive] == ["call", "raise"]
    assert [one.start for one in left.alive] == [64, 64], "what led to this says nothing of what they are worth"
    left = made(two)
    left.choose("fold")
    left._halve()
    assert len(left.alive) == 3


def played_as(monkeypatch: pytest.MonkeyPatch, gain: Callable[[str, int], float]) -> Advisor:
    """An advisor on a call in whose worlds each action gains what is made up."""
    state = made({"fold": [], "call": [], "raise": []}).state

    def played(self: rollouts.Rollouts, action: str, number: int, world: State) -> rollouts.Outcome:
        chips = gain(action, number)
        return rollouts.Outcome(chips, max(chips, 0.0), 4, chips > 0, False, action == "fold", action == "fold", (), 0)

    monkeypatch.setattr(rollouts.Rollouts, "played", played)
    return Advisor(state, 1, 2000)


def test_a_cost_is_told_by_deals_played_after_it_was_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Raising is nine chips ahead for 40 deals, and two from then on: what made it sure is not what is told."""
    sway = [0.0, 0.5, 1.0, -1.5]
    told = played_as(monkeypatch, lambda action, n: {"fold": 0.0, "call": sway[n % 4], "raise": 9.0 if n < 40 else 2.0}[action])
    told.choose("call")
    told.run()
    assert told.done
    assert [one.beaten for one in told.candidates if one.action != "raise"] == [32, 32]
    assert told.number == 96, "64 deals more"
    doc = document(told)
    assert doc["grade"] == "cost"
    assert doc["cost"] == pytest.approx((8 * 9 + 56 * 2) / 64, abs=0.05), "and not nine"


def test_a_cost_is_what_the_figures_beside_it_come_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """1.94 and 1.36 are told as 1.9 and 1.4: half a chip, though six tenths were measured."""
    told = played_as(monkeypatch, lambda action, n: {"fold": -9.0, "call": 1.36, "raise": 1.94}[action] + n % 2 / 100 - 0.005)
    told.choose("call")
    told.run()
    doc = document(told)
    best, mine = (next(row["value"] or 0 for row in doc["candidates"] if row["action"] == action) for action in ("raise", "call"))
    assert doc["grade"] == "cost"
    assert round(best - mine, 1) == 0.6
    assert doc["cost"] == 0.5
    assert "0.5" in doc["reason"]


def test_a_lead_that_later_deals_do_not_confirm_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    luck = played_as(monkeypatch, lambda action, n: {"fold": -9.0, "call": 0.0, "raise": 9.0 + n % 2 if n < 32 else -0.5}[action])
    luck.choose("call")
    luck.run()
    doc = document(luck)
    assert {*doc["close"]} == {"call", "raise"}
    assert doc["grade"] == "even"


def test_who_chooses_late_is_told_of_by_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    late = played_as(monkeypatch, lambda action, n: {"fold": 0.0, "call": n % 4 - 6.0, "raise": 9.0 - n % 3}[action])
    late.run()
    worst = next(one for one in late.candidates if one.action == "call")
    assert worst not in late.alive, "nobody asked for it"
    late.choose("call")
    late.run()
    doc = document(late)
    assert late.done
    assert {row["count"] for row in doc["candidates"]} == {late.number}
    assert (doc["grade"], doc["cost"]) == ("cost", pytest.approx(12.5, abs=0.3))


def test_what_was_dropped_by_rank_keeps_the_first_from_being_called_the_best() -> None:
    advisor = ahead_by(9)
    advisor.chosen = "raise"
    assert document(advisor)["grade"] == "best"
    call = next(one for one in advisor.candidates if one.action == "call")
    advisor.alive.remove(call)
    assert document(advisor)["grade"] == "best", "it was surely behind"
    call.beaten = 0
    doc = document(advisor)
    assert (doc["grade"], doc["close"]) == ("even", ["raise"])


def test_values_are_told_by_the_deals_that_had_no_say_as_soon_as_there_are_some() -> None:
    one = Candidate("call", "Call 2")
    one.gains, one.start = [0.0] * 30, 20
    assert fresh(one) == 0, "ten are too few"
    one.gains += [0.0] * 2
    assert fresh(one) == 20


def test_a_pot_that_stays_is_worth_to_each_what_it_is_to_the_others_who_may_win_it() -> None:
    world = Table("five-card-stud", ("2c 3c", "4d 5d", "6h 7h")).state
    world.carried_over, world.dead_chips = [(10, [0, 1]), (6, [1])], 3
    assert [carried_share(world, seat) for seat in range(3)] == [5 + 1, 5 + 6 + 1, 1]
    world.over = True
    assert carried_share(world, 1) == 0


@pytest.mark.parametrize("deals", [1, 2])
def test_a_pot_that_stays_is_not_played_for_in_the_deals_to_come(deals: int) -> None:
    """What losers pay into it is there for all alike. Played on, pots that are matched again and again would drown what the choice itself brings."""
    states = (state for seed in range(100) for state in declaring_in(engine.load("guts").deal(5, seed)) if state.deals == deals)
    state = next(states)
    assert bool(state.tallies) == (deals > 1), "a table remembers where a further deal begins in its log"
    futures = rollouts.Rollouts(state)
    for number in range(60):
        for action in state.legal_actions():
            world = futures.world(number)
            futures.played(action, number, world)
            assert world.deals <= deals + 1
            assert len(world.history) <= 2 * state.n, "nobody has chosen in the next deal"


def declaring_in(state: State) -> Iterator[State]:
    """The decisions of the first seat in a deal, as the house plays it."""
    house = House()
    while not state.is_terminal():
        if state.current_player() == 0:
            yield state.clone()
        state.act(house_action(state, house))


def test_only_folding_puts_one_out_at_once_and_its_value_is_certain() -> None:
    advisor = Advisor(made({"fold": [], "call": [], "raise": []}).state, 1)
    advisor.run(3)
    assert {one.action: (one.count, one.gone) for one in advisor.candidates} == {"fold": (1, True), "call": (1, False), "raise": (1, False)}


FIGURE = r"(-?[0-9]+(?:\.[0-9]+)?)"


def test_the_reason_is_the_difference_of_the_values_beside_it() -> None:
    """Raising puts in four more and brings back more than that. The figures of the sentence come to the difference of the two rows."""
    advisor = made({"fold": [-9.0] * 64, "call": [], "raise": []})
    _, call, rise = sorted(advisor.candidates, key=lambda one: -one.count)
    call, rise = sorted((call, rise), key=lambda one: one.action)
    for n in range(64):
        came(call, 3.04 + n % 2 - 0.5, 5.04 + n % 2 - 0.5)
        came(rise, 7.26 + n % 2 - 0.5, 13.26 + n % 2 - 0.5)
    advisor._look()
    doc = document(advisor)
    assert doc["close"] == []
    said = re.search(
        rf"puts in {FIGURE} chips a deal more than calling 2 .2 more now, 2 more later., and brings back {FIGURE} more: {FIGURE} better",
        doc["reason"],
    )
    assert said, doc["reason"]
    more, back, by = map(float, said.groups())
    first, second = (round(row["value"] or 0, 1) for row in doc["candidates"][:2])
    assert (more, round(back - more, 1), by) == (4, by, round(first - second, 1))
    advisor.choose("call")
    assert document(advisor)["reason"] == doc["reason"]


def test_a_check_costs_nothing_now_and_what_is_bet_later_is_told_apart() -> None:
    advisor = made({"fold": [0.0] * 64, "call": [3.0, -5.0] * 32, "raise": [-9.0] * 64})
    call = next(one for one in advisor.candidates if one.action == "call")
    call.gains, call.brought, call.came = [], [], []
    for n in range(64):
        came(call, 14.0 if n % 4 == 0 else -6.5, 20.5 if n % 4 == 0 else 0.0)
    advisor.alive = [one for one in advisor.alive if one.action != "raise"]
    advisor.choose("call")
    assert reason(advisor).startswith("Too close to call") or reason(advisor).startswith("About equal")
    for _ in range(640):
        came(call, -6.5, 0.0)
        came(next(one for one in advisor.candidates if one.action == "fold"), 0.0, 0.0)
    advisor._look()
    assert reason(advisor) == (
        "Calling 2 wins the pot in 2 of 100 deals, 25 chips each time: 0.5 a deal. It costs 2 chips now and about 4.5 more later: a loss of 6 chips a deal."
    )


def test_where_another_choice_is_better_against_some_kind_of_rivals_that_is_said() -> None:
    """Raising lives on folds: in the worlds of those who call everything, each fourth, calling is better."""
    advisor = made({"fold": [0.0] * 64, "call": [2.0, 1.0, 1.0, 2.0] * 16, "raise": [8.0, 7.0, 9.0, -6.0] * 8 + [8.0, 7.0, 9.0, -5.0] * 8})
    assert document(advisor)["depends"] == "Against players who call everything, calling 2 is ahead by 7.5 chips a deal."
    assert document(made({"fold": [0.0] * 64, "call": [2.0, 1.0] * 32, "raise": [8.0, 7.0] * 32}))["depends"] == ""
    assert document(made({"fold": [], "call": [], "raise": []}))["depends"] == ""


def test_rivals_of_one_kind_by_turns_sit_in_the_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, int] = {}

    class Named(House):
        def __init__(self, name: str):
            super().__init__()
            self.name = name

        def choose(self, state: State, seat: int, rng: Random) -> str:
            asked[self.name] = asked.get(self.name, 0) + 1
            return super().choose(state, seat, rng)

    advisor = made({"fold": [], "call": [], "raise": []})
    monkeypatch.setattr(rollouts, "STYLES", {kind: Named(kind) for kind in rollouts.RIVALS})
    advisor = Advisor(advisor.state, 1, 24)
    asked.clear()
    advisor.run()
    assert set(asked) >= set(rollouts.RIVALS)


def test_what_is_certain_has_no_error_and_what_never_varied_a_small_one() -> None:
    advisor = made({"fold": [-2.0] * 64, "call": [30.0] * 64, "raise": [30.0, 35.0] * 32})
    told = {a.action: a for a in advisor.advice()}
    assert told["fold"].error == 0
    assert told["call"].error == advisor.swing / 64, "what one more deal might bring"
    advisor.candidates[0].start = 50  # dropping others meanwhile takes nothing from what is known
    assert {a.action: a for a in advisor.advice()}["call"].error == advisor.swing / 64


def test_where_dice_decide_into_how_many_parts_the_pot_goes_all_are_counted() -> None:
    """Binglaha: the roll says whether the low half is played for, so the last showdown of the rules has fewer parts than another."""
    state = engine.load("binglaha").new(3, 4)
    advisor = Advisor(state, 1, 90)
    advisor.run()
    assert any(part == 1 for one in advisor.candidates for came in one.came for part, _ in came.parts)
    assert document(advisor)["candidates"]


def test_the_coach_calls_a_choice_what_its_button_calls_it() -> None:
    """Players by name, and `Stand pat` for taking no card, though that is no label of the rule's own."""
    partner = Advisor(at("pick-a-partner", 2, "pick", 4), 1, 64)
    partner.run()
    assert {c["label"] for c in document(partner)["candidates"]} == set(NAMES[1:4])
    draw = Advisor(at("five-card-draw", 3, "exchange"), 1, 64, "stand pat")
    draw.run()
    assert "Stand pat" in [c["label"] for c in document(draw)["candidates"]]
    assert verdict(draw)["label"] == "Stand pat"


def at(slug: str, seed: int, verb: str, seats: int = 5) -> State:
    """A deal where seat 0 is asked for that, the others playing as the house does."""
    state, house = engine.load(slug).new(seats, seed), House()
    while state.current_player() != 0 or not any(a.startswith(verb) for a in islice(state.legal_actions(), 3)):
        legal = state.legal_actions()
        state.act("check" if "check" in legal else "call" if "call" in legal else house_action(state, house))
    return state


DECLARED = 'play = ["deal 1 down", "deal 4 up", "declare high or low", "showdown declared high and low"]'


@pytest.mark.parametrize(("others", "told"), [(0, True), (10, True), (40, False)])
def test_a_half_that_nobody_else_declares_is_told_of(monkeypatch: pytest.MonkeyPatch, others: int, told: bool) -> None:
    """Two pair wins the low half where both rivals go high: the coach said how often, and not why. `others` are the deals of 60 with one who goes low."""
    state = made_up(DECLARED, ("Qh 4d 8h 8s 4s", "2c Th Td 3s Ts", "6c Js As Jc Ah"), ante=10)

    def played(self: rollouts.Rollouts, action: str, number: int, world: State) -> rollouts.Outcome:
        alone = action == "declare low" and number % 60 >= others
        chips = 15.0 if alone else -0.1
        return rollouts.Outcome(chips, max(chips, 0.0), 4, alone, False, False, False, (), 0, alone)

    monkeypatch.setattr(rollouts.Rollouts, "played", played)
    advisor = Advisor(state, 0, 600)
    advisor.choose("declare high")
    advisor.run()
    doc = document(advisor)
    assert doc["candidates"][0]["action"] == "declare low"
    assert (
        bool(re.search(r"In (nearly every deal|8. of 100 deals) nobody else declares low\. Then any hand wins that half\.", doc["reason"]))
        is told
    )


def test_who_is_alone_in_a_half_is_seen_at_the_end_of_a_deal() -> None:
    state = made_up(DECLARED, ("5h 4d 3h 2s As", "Kc 8h 6d 3s 2c", "6c Js 4s 7c 8d"), ante=10)
    alone = do(state.clone(), "declare low", "declare high", "declare high")
    assert [rollouts.lonely(alone, p) for p in range(3)] == [True, False, False]
    contested = do(state.clone(), "declare low", "declare high", "declare low")
    assert [rollouts.lonely(contested, p) for p in range(3)] == [False, True, False]
