"""The coach against answers that can be counted out: last decisions, worked out here by going through every card that may lie unseen."""

from __future__ import annotations

from itertools import combinations

import engine
from engine.cards import parse
from engine.coach.advisor import Advisor
from engine.hands import high, low
from engine.hands.scorings import blackjack
from engine.table.state import Stakes, State


def near(state: State, exact: dict[str, float], rollouts: int = 4000) -> None:
    """Each of the actions is told within three standard errors of its exact value; the worlds carry no opinion, for nobody has done anything telling."""
    state.observed = []
    advisor = Advisor(state, 7, rollouts, thorough=True)
    for action in exact:
        advisor.keep(action)
    advisor.run()
    told = {a.action: a for a in advisor.advice()}
    for action, value in exact.items():
        assert abs(told[action].value - value) <= 3 * told[action].error + 1e-9, (action, told[action], value)


def quiet(state: State, until: int, actions: tuple[str, ...] = ("check", "call")) -> None:
    """Everybody checks or calls until the seat is asked and there are no more cards to come in the deck than `until`."""
    while state.current_player() != 0 or state.left_in_deck() > until:
        legal = state.legal_actions()
        state.apply_action(next(a for a in actions if a in legal))


def test_the_last_call() -> None:
    """Five Card Stud, two players, the last bet to call: the other's hole card is one of 43."""
    state = engine.load("five-card-stud").new(2, 1, dealer=1, stacked=parse("9c 2d Qs Kd 7h 7s 4c 8d 3s 5h"))
    while state.observation(0)["deck"] > 42:
        state.apply_action("check")
    while state.current_player() != 0 or "call" not in state.legal_actions():
        state.apply_action("bet" if state.current_player() == 1 and "bet" in state.legal_actions() else "check")
    mine, shown = state.hands[0], state.upcards(1)
    unseen = [c for c in state.game.cards(2) if c not in mine and c not in shown]
    assert len(unseen) == 43
    pot, owed = state.pot(), state.bet_to_call - state.bet[0]
    worth = [pot if high(mine) > (v := high([*shown, c])) else -owed if high(mine) < v else (pot - owed) / 2 for c in unseen]
    near(state, {"call": sum(worth) / len(worth), "fold": 0.0})


def test_the_declaration() -> None:
    """Anaconda with nothing left to bet: which half to go for, when the other player's two hidden cards are any two and that player goes for the half in
    which its hand is worth more. Here its upcards leave it no low, so that it declares high whatever it hides."""
    stacked = parse("2c Kd 3d Kh 4h Ks 6s Qd 8c Qh 9c 7d Tc 7h")
    state = engine.load("anaconda").new(2, 3, dealer=1, stacked=stacked, stakes=Stakes(stack=1))
    mine, theirs = parse("2c 3d 4h 6s 8c"), parse("Kd Kh Ks Qd Qh")
    while not any(a.startswith("declare") for a in state.legal_actions()):
        seat, legal = state.current_player(), state.legal_actions()
        wanted = mine if seat == 0 else theirs
        verb = legal.verb
        if verb == "stack":
            state.apply_action(next(iter(legal)))
            continue
        spare = [c for c in legal.items if c not in wanted]
        rest = [c for c in legal.items if c in wanted]
        state.apply_action(legal.of((spare + rest)[: legal.least]))
    assert state.current_player() == 0
    pot = state.pot()
    near(state, {"declare low": pot / 2}, 400)
    lone = low(state.hands[0]) > low(state.hands[1])
    assert lone


def test_one_card_to_come_and_all_in() -> None:
    """Heads up and all in before the last card: every pair of last cards that may fall, and every hole card."""
    state = engine.load("five-card-stud").new(
        2, 1, dealer=1, stacked=parse("9c 2d Qs Kd 7h 7s 4c 8d"), stakes=Stakes(ante=1, bet=2, stack=3)
    )
    while not (state.current_player() == 0 and "call" in state.legal_actions()):
        legal = state.legal_actions()
        state.apply_action("bet" if state.current_player() == 1 and "bet" in legal and state.left_in_deck() == 44 else "check")
    mine, shown = state.hands[0], state.upcards(1)
    unseen = [c for c in state.game.cards(2) if c not in mine and c not in shown]
    pot, owed = state.pot(), min(state.bet_to_call - state.bet[0], state.chips[0])
    total, ways = 0.0, 0
    for hole in unseen:
        for a, b in combinations([c for c in unseen if c != hole], 2):
            for ours, others in ((a, b), (b, a)):
                x, y = high([*mine, ours]), high([*shown, hole, others])
                total += pot if x > y else -owed if x < y else (pot - owed) / 2
                ways += 1
    near(state, {"call": total / ways, "fold": 0.0})


def test_the_last_card_up_or_down() -> None:
    """Stud Jack, where half the pot goes to the best blackjack hand in the hole. The other player has paid the last chips for an upcard, so nothing can be
    bet any more: our last card down for nothing, or up for all that is left, by every card it may be and every pair that the other may hide."""
    state = engine.load("stud-jack").new(2, 5, dealer=0, stakes=Stakes(ante=1, bet=2, max_bet=2, stack=3))
    while state.current_player() != 0 or "up" not in state.legal_actions():
        legal = state.legal_actions()
        state.apply_action("up" if "up" in legal else "check")
    assert state.chips == [2, 0]
    hole, ups, shown = state.down(0), state.upcards(0), state.upcards(1)
    unseen = [c for c in state.game.cards(2) if c not in hole + ups + shown]
    total, ways = {"down": 0.0, "up": 0.0}, 0
    for theirs in combinations(unseen, 2):
        other = (high([*theirs, *shown]), blackjack(theirs))
        for card in unseen:
            if card in theirs:
                continue
            ways += 1
            value = high([*hole, *ups, card])
            total["down"] += halves(4, (value, blackjack([*hole, card])), other)
            total["up"] += halves(6, (value, blackjack(hole)), other) - 2
    near(state, {action: x / ways for action, x in total.items()})


def halves(pot: int, mine: tuple[int, int | None], theirs: tuple[int, int | None]) -> int:
    """Chips for the one of two players who sits behind the other: an odd chip of a tie is not theirs."""
    points, others = (-1 if x is None else x for x in (mine[1], theirs[1]))
    parts = (
        [(pot // 2 + pot % 2, mine[0], theirs[0]), (pot // 2, points, others)] if max(points, others) >= 0 else [(pot, mine[0], theirs[0])]
    )
    return sum(chips if a > b else chips // 2 if a == b else 0 for chips, a, b in parts)


def test_folding_is_worth_nothing_and_costs_what_the_best_is_worth() -> None:
    state = engine.load("seven-card-stud").new(3, 4, dealer=2)
    while not (state.current_player() == 0 and "call" in state.legal_actions()):
        legal = state.legal_actions()
        state.apply_action("bet" if "bet" in legal else "call" if "call" in legal else "check")
    advisor = Advisor(state, 2, 600, "fold")
    advisor.run()
    best = advisor.advice()[0]
    cost, error = advisor.cost() or (0.0, 0.0)
    assert next(a for a in advisor.advice() if a.action == "fold")[:3] == ("fold", 0.0, 0.0)
    if best.action != "fold":
        assert cost > 0 < error
