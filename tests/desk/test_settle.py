"""Settling a showdown from cards that are held up: the same words and shares as where the cards were dealt and played for."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import takewhile
from random import Random
from typing import Any, NamedTuple

import pytest

import engine
from engine.cards import is_joker, name
from engine.desk.player_registry import player
from engine.desk.session import call
from engine.desk.stages import stages
from engine.desk.view import wild_cards
from engine.desk.who_won import MOST_CARDS, MOST_MIDDLE, needs, settle
from engine.errors import CardError, OptionError
from engine.rules.betting.awards import WinLeg
from engine.rules.betting.outcomes import MOST_DEALS
from engine.rules.conditions.player_conditions import IN, LEGS, OUT
from engine.rules.showdown.compare import Compare
from engine.rules.showdown.eligible_cards import OWN_USED
from engine.rules.showdown.showdown import Showdown
from engine.rules.terms.boards import DEAD, OPEN_AT
from engine.rules.terms.split_hands import GOES, HANDS, declared_apart
from engine.table import money
from engine.table.choices import Choice
from engine.table.state import State
from engine.table.traits.log_kinds import LogKind
from engine.table.traits.showdown_inputs import ShowdownInput, needed
from tests.batches import VARIANTS, each_game

UNTOLD = {
    "double-holdem",
    "monday-night-football",
    "position-poker",
    "babies-daddy",
    "in-between",
    "red-dog",
}  # of these no comparison can be settled from the cards alone


def tokens(state: State, seat: int, cards: list[int] | None = None) -> str:
    """As one would lay them down: what is up, and what is wild by all that happened."""
    held = (state.hands[seat] or state.stockpile[seat]) if cards is None else cards
    wild = wild_cards(state, seat, held, False) & (~state.game.bugs | state.game.certain(state, seat, held, "high"))
    return " ".join(name(c) + "^" * (state.face_up >> (c & 255) & 1) + "*" * (wild >> (c & 255) & 1) for c in held)


class Moment(NamedTuple):
    """The table just before hands are compared, by which step, and what the log holds by then."""

    table: State
    ending: Showdown
    told: int


@contextmanager
def watched() -> Iterator[list[Moment]]:
    """Every comparison that is made meanwhile; what is compared again of the same hands at the same moment belongs to the one before."""
    moments: list[Moment] = []

    def watching(run: Callable[[Showdown, State], None]) -> Callable[[Showdown, State], None]:
        def runs(self: Showdown, state: State) -> None:
            last = moments[-1].table if moments else None
            if last is None or (last.deals, len(last.history), last.hands) != (state.deals, len(state.history), state.hands):
                assert state.log is not None
                moments.append(Moment(state.clone(), self, len(state.log)))
            run(self, state)

        return runs

    with pytest.MonkeyPatch.context() as patch:
        for kind in (Showdown, Compare):
            patch.setattr(kind, "run", watching(kind.run))
        yield moments


def stayed(variant: engine.Variant, seats: int, seed: int, stakes: engine.Stakes, options: dict[str, str] | None = None) -> State:
    """A random deal in which few fold who need not."""
    state, rng = variant.deal(seats, seed, stakes, options=options), Random(seed)
    while not state.is_terminal():
        legal = state.legal_actions()
        action = player("random").choose(state, state.current_player(), rng)
        stay = next((word for word in ("check", "call", "in") if isinstance(legal, Choice) and word in legal), action)
        state.apply_action(action if rng.random() < 0.2 else stay)
    return state


def entries(final: State, moments: list[Moment], at: int) -> list[tuple]:
    """What was done in that comparison and because of it: up to the first step that goes on with the deal."""
    closing = {rule.step for step in final.game.play for rule in step.every() if rule.closing}  # some steps share a number
    assert final.log is not None
    end = moments[at + 1].told if at + 1 < len(moments) else len(final.log)
    found = []
    for entry in final.log[moments[at].told : end]:
        if entry[0] not in closing:
            break
        found.append(entry)
    return found


class Row(NamedTuple):
    """A hand as it is laid down: whose it is, its cards, what was put in on it, whether it is out."""

    seats: tuple[int, ...]
    hand: str
    paid: int
    out: bool


def rows_of(state: State, variant: engine.Variant) -> list[Row]:
    """The hands of all, from the dealer's left: of several hands of a player each by itself with what lies on it, of partners one."""
    rows: list[Row] = []
    order = [(state.dealer + 1 + i) % state.n for i in range(state.n)]
    dealt = [state.live[p] or bool(state.hands[p]) or state.contributed[p] > 0 or p in (*IN.of(state), *OUT.of(state)) for p in order]
    for p in (p for p, there in zip(order, dealt, strict=True) if there):  # who has no chips left is not dealt in
        mate = state.game.teammate(state, p)
        if mate != p and state.live[p] and state.live[mate]:
            if order.index(mate) > order.index(p):
                rows.append(
                    Row((p, mate), f"{tokens(state, p)} {tokens(state, mate)}", state.contributed[p] + state.contributed[mate], False)
                )
            continue
        several = state.game.several if state.game.apart else None
        hands = (
            [hand for hand in (several.hands_of(state, p) if several else [state.hands[p] or state.stockpile[p]]) if hand]
            if state.live[p]
            else []
        )
        chips = on_each_hand(state, p) if several else [state.contributed[p]]
        chips += [0] * (len(hands) - len(chips))
        rows += [Row((p,), tokens(state, p, hand), paid, False) for hand, paid in zip(hands, chips, strict=False)]
        rows += [Row((p,), "", paid, True) for paid in chips[len(hands) :]]
    return rows


def on_each_hand(state: State, seat: int) -> list[int]:
    """The chips that lie on each of a player's hands, the deepest first."""
    chips = [money.depths(state)[seat]]
    further = [(low, high, n) for p, low, high, n in money.FURTHER.of(state) if p == seat]
    for hand in range(max((n for _, _, n in further), default=0)):
        chips.append(sum(high - low for low, high, n in further if n > hand))
    return chips


def asked_last(state: State) -> bool:
    """Whether players declared something after the last card that they were dealt."""
    kinds = [kind for _, kind, *_ in state.log or [] if kind in (LogKind.DEAL, LogKind.DECLARE)]
    return kinds[-1] == LogKind.DECLARE


def as_hands_lie(state: State, seat: int) -> bool:
    """Whether the player never had more hands than before: chips on a hand begin at the lowest then."""
    further = sorted((low, high, n) for p, low, high, n in money.FURTHER.of(state) if p == seat)
    ends = [0, *(high for _, high, _ in further)]
    return all(low == end for (low, _, _), end in zip(further, ends, strict=False)) and [n for *_, n in further] == sorted(
        (n for *_, n in further), reverse=True
    )


def middle_of(state: State, asked: Any, seat: int) -> str:
    """What lies in the middle, as one would lay it down."""
    common = in_cells(state) if asked["cells"] else state.common
    table = state.table if asked["table"] else []
    wild = wild_cards(state, seat, [*common, *table], False)  # where it depends on the deal, common cards are marked too
    common, table = ([name(c) + "*" * (wild >> (c & 255) & 1) for c in cards] for cards in (common, table))
    return f"{' '.join(common)} | {' '.join(table)}"


def in_cells(state: State) -> list[int]:
    """The common cards in the order of their cells, with those of boards that are out of play: at a table they lie there still."""
    there = dict(zip(OPEN_AT.of(state), state.common, strict=True))
    gone = [c for _, kind, _, _, cards, *_ in state.log or [] if kind == LogKind.COMMON_GONE for c in cards]
    dead = dict.fromkeys(cell for line in DEAD.of(state) for cell in line if cell not in there)
    return [c for _, c in sorted((there | dict(zip(dead, gone, strict=bool(dead)))).items())]


def way_of(state: State, row: Row) -> str:
    """What was declared of the hand."""
    if not (state.live[row.seats[0]] and row.hand):
        return ""
    if not declared_apart(state):
        return state.declared[row.seats[0]]
    held = {name(c): c for c in state.hands[row.seats[0]]}
    ways = [side for side, mark in GOES.items() if mark.of(state) >> (held[row.hand.split()[0].rstrip("^*")] & 255) & 1]
    return "both" if len(ways) > 1 else (*ways, "")[0]


def credited(state: State) -> bool:
    """Whether players count as having put in more than they did; where bets are not matched, more than those who still have chips always do."""
    unmatched = any(rule.unmatched for step in state.game.play for rule in step.every())
    return any(money.CREDIT.of(state)) and not (unmatched and all(state.chips[p] for p in state.seats()))


def as_played(variant: engine.Variant, final: State, moments: list[Moment], at: int, options: dict[str, str] | None) -> bool:
    """Compares what "Who won?" says of the cards shown with what the deal said and paid; whether it could."""
    state, ending, _ = moments[at]
    asked = needs(variant.slug, options)
    rows = rows_of(state, variant)
    if asked["in_out"] and OUT.of(state) and not IN.of(state) and asked_last(state):  # nobody went in: then all are out
        rows = [row._replace(out=True) for row in rows]
    compared = [row for row in rows if not row.out]
    pot = state.pot() - sum(row.paid for row in rows)
    may = {p for row in compared for p in row.seats} or {0}
    if (
        any(state.live[p] and not (state.hands[p] or state.stockpile[p]) for p in range(state.n))
        or len({row.seats for row in rows}) > variant.seats_for(options)[1]
        or max(Counter(row.seats for row in rows).values()) > len(HANDS)
        or any(len(row.hand.split()) > MOST_CARDS for row in compared)
    ):
        return False
    if any(OWN_USED.of(state)) or ending.before or any(may - {*able} for _, able in state.carried_over) or credited(state):
        return False  # what was declared of hands, or won or put in before: the cards do not show it
    if any(ShowdownInput.DEAL in needed(score) for score in ending.parts) or ending.ties:
        return False
    if not all(state.live[: state.n]) and any(ShowdownInput.NEIGHBOURS in needed(score) for score in ending.parts):
        return False  # whoever folded lays nothing down, and a neighbour's hand needs their cards
    if state.deals >= MOST_DEALS:
        return False  # the last deal for a pot is played out, which no table gets to
    by = [
        one
        for one in stages(final.game)
        for rule in takewhile(lambda step: step.closing, one.play)
        if any(inner is ending or (inner.step, inner.phrase()) == (ending.step, ending.phrase()) for inner in rule.every())
    ]
    by = [one for one in by if any(ending is inner for rule in one.play for inner in rule.every())] or by
    teams = state.game.pairing is not None
    if teams and any(len(row.seats) < 2 for row in compared):  # whose partner is out
        return False
    rules = [rule for step in state.game.play for rule in step.every()]
    lost = Counter(p for rule in rules if isinstance(rule, WinLeg) for _, p in rule.lost(state))
    legs = [won - lost[p] for p, won in enumerate(LEGS.of(state))]  # those that count still
    deep = money.depths(state)
    plain = not teams and all(as_hands_lie(state, p) for p in range(state.n))
    uneven = not plain and len({deep[p] for row in compared for p in row.seats}) > 1  # pots of a part of a team, or of a later hand
    declares = "declared" in ending.phrase() or "both ways" in ending.phrase()
    found = settle(
        variant.slug,
        [row.hand for row in rows],
        middle_of(state, asked, min(may)),
        [way_of(state, row) for row in rows] if declares else None,
        options,
        stages(final.game).index(by[-1]),
        names=[f"seat {row.seats[0]}" for row in rows] if state.game.apart else None,
        out=[i for i, row in enumerate(rows) if row.out],
        folded=[i for i, row in enumerate(rows) if row.out and {*row.seats} & {*IN.of(state)}],
        paid=[row.paid for row in rows],
        pot=pot,
        legs=[max(legs[p] for p in row.seats) for row in rows],
        stakes=dict(state.stakes.as_dict()),
        left=[sum(state.chips[p] for p in row.seats) for row in rows],
    )
    done = entries(final, moments, at)
    shown = {entry[2]: entry[5] for entry in done if entry[1] == "show" and entry[0] == ending.step}
    won, pays = Counter[int](), Counter[int]()
    for _, kind, seat, _, _, *rest in done:
        if kind == "win":
            won[seat] += rest[0]
        elif kind in ("pay", "gives chips"):
            pays[seat] += rest[0]
    # Where nobody else has chips for the next deal, the pot that stays ends up with who has, behind steps that go on with the deal.
    broke = bool(found["stays"]) and sum(chips > 0 for chips in final.chips) == 1
    for seats in {row.seats for row in rows}:
        mine = [told for row, told in zip(rows, found["hands"], strict=True) if row.seats == seats]
        where = (variant.slug, state.seed, options, seats, found["lines"])
        if seats[0] in shown and len(mine) == 1 and mine[0]["parts"] and not declared_apart(state):
            assert mine[0]["text"] == str(shown[seats[0]]).replace("nothing", ""), where
        if found["left_out"] or uneven or broke:
            continue
        assert sum(told["won"] for told in mine) == sum(won[p] for p in seats), where
        assert sum(told["pays"] for told in mine) == sum(pays[p] for p in seats), where
    return True


@each_game(share=3)
def test_what_the_deal_paid(variant: engine.Variant) -> None:
    """Deals are played to their comparisons, and each is settled anew from what lies on the table: the same words, the same chips to everybody, with side
    pots, whatever was chosen for the house rules and whoever sits there."""
    settled = compared = 0
    every = variant.choices()
    for seed in range(60):
        options = every[seed % len(every)]
        low, high = variant.seats_for(options)
        seats = min(low + seed % 5, high)
        stacks = tuple(5 + 7 * ((seed + p) % 4) for p in range(seats)) if seed % 2 else ()
        with watched() as moments:
            try:
                final = stayed(variant, seats, seed, engine.Stakes(stack=10**6, stacks=stacks), options)
            except OptionError:  # an odd number of players, where partners sit across
                continue
        for at in range(min(len(moments), 4)):
            compared += 1
            settled += as_played(variant, final, moments, at, options)
        if settled >= 12 and seed >= len(every):
            return
    assert settled or not compared or variant.slug in UNTOLD, f"{variant.slug}: of {compared} comparisons none could be settled"


def test_several_hands_of_a_player() -> None:
    """Hands of one name are one player's: each goes its own way, the cards that win lie in the right one, and a tie is divided among players."""
    high, low, rival, other = "As Ad 3c 4d 9h", "2s 3h 4c 5d 7s", "Ks Kc Kd 5h 6d", "Qs Jh Td 8c 6s"
    found = settle(
        "double-handed",
        [high, low, rival, other],
        declared=["high", "low", "high", "low"],
        names=["Ann", "Ann", "Bob", "Bob"],
        paid=[5, 5, 5, 5],
    )
    assert found["lines"][0] == "Ann and Bob take 10 chips each."
    assert [row["won"] for row in found["hands"]] == [0, 10, 10, 0]
    assert [part["winners"] for part in found["parts"]] == [[2], [1]], "by the numbers of the hands"
    assert found["hands"][1]["text"] == "7-5-4-3-2 low", "of this hand alone"
    tied = settle("multiple-fruit-disorder", ["As 2d", "Ad 2c", "Ah 2s"], "Kc Kd 7h 8s 9c", names=["Ann", "Ann", "Bob"])
    assert [row["share"] for row in tied["hands"]] == [0.5, 0, 0.5], "two hands that tie have one share"
    short = settle("multiple-fruit-disorder", ["As 2d", "Qd 2c", "Ks Kh"], "Kc Kd 7h 8s 9c", names=["Ann", "Ann", "Bob"], paid=[9, 9, 4])
    assert [row["won"] for row in short["hands"]] == [10, 0, 12], "who is all in wins no more of each hand than they put in on theirs"
    apart = settle("double-handed", [high, low, rival], names=["", "", ""])
    assert len({*apart["lines"][0].split()} & {"1", "2", "3"}) >= 1, "without names each hand is a player's"
    with pytest.raises(OptionError, match="5 hands of one player"):
        settle("double-handed", ["2s", "3s", "4s", "5s", "6s"], names=["Ann"] * 5)
    with pytest.raises(CardError, match="not left in the deck"):
        settle("double-handed", [high, high], names=["Ann", "Ann"])


def shares(slug: str, *hands: str, table: str = "", declared: list[str] | None = None, **options: str) -> list[float]:
    return [row["share"] for row in settle(slug, list(hands), table, declared, options)["hands"]]


def test_declarations_decide_who_may_win_what() -> None:
    best, wheel, worse = "As Ah Ad Ac Ks Qs Jd", "2s 3h 4d 5c 7s Kh Qd", "2h 3d 4c 6s 8h Kd Qc"
    assert shares("anaconda", best, wheel, worse) == [0.5, 0.5, 0], "the cards speak"
    assert shares("anaconda", best, wheel, worse, declared=["high", "high", "low"]) == [0.5, 0, 0.5]
    assert shares("anaconda", best, wheel, worse, declared=["high", "high", "high"]) == [1, 0, 0]
    swings = ["both", "low", "high"]
    assert shares("anaconda", best, wheel, worse, declared=swings, declare="high low both") == [0, 0.5, 0.5], "who misses one way is out"


def test_common_cards_that_come_until_somebody_bets_all_count() -> None:
    assert shares("dream-holdem", "As 2d", "Kc Kd", table="3s 5s 9h Jd Qc 6c 7s 8s") == [1, 0], (
        "the flush has its last two cards beyond the sixth"
    )


def test_who_goes_both_ways_may_tie() -> None:
    wheel, level, worse = "As 2d 3h 4c 5d 9s Kd", "Ah 2c 3d 4h 5s 9c Kh", "2h 3c 4d 6s 8h Td Qc"
    assert shares("anaconda", wheel, level, worse, declared=["both", "high", "low"], declare="high low both") == [0.75, 0.25, 0]
    assert shares("anaconda", wheel, level, worse, declared=["both", "both", "low"], declare="high low both") == [0.5, 0.5, 0]


def test_parts_are_told() -> None:
    found = settle("high-heart", ["As Kd 5h | 2c 3c 4d 9h", "Ah 9c 9d | 2d 2s Td Tc"])
    assert [part["winners"] for part in found["parts"]] == [[0], [1]]
    assert found["parts"][1]["text"] == "the highest heart in the hole"
    assert found["hands"][1]["parts"] == ["two pair, tens and nines", "the ace of hearts in the hole"]
    assert found["hands"][0]["tokens"][3] == "2c^"


def test_wild_cards_are_marked() -> None:
    [row] = settle("midnight-baseball", ["3s 9h Kd 2c Qh 5d 7s"])["hands"]
    assert row["tokens"][:3] == ["3s*", "9h*", "Kd"]
    assert row["text"] == "three kings"


def test_what_hangs_on_the_deal_is_marked() -> None:
    """Gymnastics: the card after the last queen makes its rank wild; only the table knows which that was."""
    asked = needs("gymnastics")
    assert len(asked["marks"]) == 1
    assert "after the last queen" in asked["marks"][0]
    [row] = settle("gymnastics", ["Qs Qd 9h Kc 2s 8d 4h"])["hands"]
    assert row["text"] == "three kings", "queens are wild anyhow"
    [row] = settle("gymnastics", ["Qs Qd 9h* Kc 2s 8d 4h"])["hands"]
    assert row["text"] == "four kings"
    assert not needs("anaconda")["marks"] + needs("anaconda")["beyond"]
    assert "queen of the first upcard's suit" in needs("babies-daddy")["beyond"][0]
    assert needs("pick-a-partner")["beyond"] == ["Enter the cards of a team as one hand."]


def test_the_winner_s_neighbour_has_half() -> None:
    low, high, middling = "As 2d 3c 4h 6s 8d Tc", "Ks Kd Kc Qh Qs Jd Jc", "Th Td 9h 9d 9c 8h 8c"
    assert shares("love-thy-neighbor", low, high, middling) == [0, 0.5, 0.5]
    assert shares("love-thy-neighbor", low, middling, high) == [0.5, 0, 0.5], "the next of the last is the first"


def test_what_a_game_needs() -> None:
    assert needs("texas-holdem") | {"text": ""} == {
        "slug": "texas-holdem",
        "cards": 2,
        "common": 5,
        "cells": [],
        "table": 0,
        "faces": False,
        "first": 0,
        "rows": [],
        "ordered": False,
        "stock": False,
        "declare": [],
        "decks": 1,
        "jokers": 0,
        "marks": [],
        "beyond": [],
        "text": "",
        "wild": [],
        "stages": [{"title": "The best high hand", "text": needs("texas-holdem")["text"], "least": 2, "most": 2}],
        "in_out": False,
        "left": False,
        "legs": False,
        "apart": False,
        "units": [],
    }
    assert needs("baseball")["wild"] == ["Threes are wild.", "Nines are wild."]
    assert needs("follow-the-queen")["wild"] == ["Queens are wild."]
    assert not needs("follow-the-queen", {"queens": "plain"})["wild"], "the cards do not tell it"
    assert needs("follow-the-queen")["marks"]
    assert needs("chicago")["faces"], "the highest spade in the hole"
    assert needs("anaconda")["declare"] == ["high", "low"]
    assert needs("anaconda", {"declare": "high low both"})["declare"] == ["high", "low", "both"]
    assert needs("cowpie")["first"] == 5
    assert not needs("rollem")["first"], "its stacks are no hands of their own"


def test_wrong_cards_are_named() -> None:
    with pytest.raises(CardError, match="Zz"):
        settle("anaconda", ["As Zz"])
    with pytest.raises(CardError, match="'As' is not left in the deck"):
        settle("anaconda", ["As Kd", "As 2c"])
    with pytest.raises(OptionError, match="for 2 to 7 players; 8 hands"):
        settle("anaconda", ["As"] * 8)
    with pytest.raises(OptionError, match="expected one of high, low, both"):
        settle("anaconda", ["As", "Kd"], declared=["high", "up"])


def test_the_browser_asks_the_same() -> None:
    answer = json.loads(call("showdown", json.dumps({"variant": "Pass the Trash", "hands": ["As Ah", "Ks Kh"]})))["ok"]
    assert answer == json.loads(json.dumps(settle("anaconda", ["As Ah", "Ks Kh"])))
    short = {"variant": "three-card-guts", "hands": ["As Ad 3c", "Kh 3d 7c"], "pot": 6, "left": [None, 4]}
    assert json.loads(call("showdown", json.dumps(short)))["ok"]["hands"][1]["pays"] == 4
    wrong = json.loads(call("showdown", json.dumps(short | {"left": [None, "4"]})))["error"]
    assert wrong["type"] == "RequestError"
    assert json.loads(call("needs", json.dumps({"variant": "anaconda"})))["ok"]["cards"] == 5
    wrong = json.loads(call("showdown", json.dumps({"variant": "anaconda", "hands": ["As As"]})))["error"]
    assert wrong["type"] == "CardError"


IN_OR_OUT_GAMES = [variant.slug for variant in VARIANTS if "in or out" in json.dumps(variant.data["play"])]


def went(
    variant: engine.Variant, seats: int, seed: int, stakes: engine.Stakes, options: dict[str, str], chosen: Callable[[int], bool]
) -> State:
    """A deal in which those who are `chosen` go in and the others stay out; nobody folds to a bet."""
    state, rng = variant.deal(seats, seed, stakes, options=options), Random(seed)
    while not state.is_terminal():
        legal, seat = state.legal_actions(), state.current_player()
        words = [str(action) for action in legal] if isinstance(legal, Choice) else []
        wanted = ["declare in" if chosen(seat) else "declare out"] if "declare in" in words else ["check", "call"]
        state.apply_action(next((word for word in wanted if word in words), None) or player("random").choose(state, seat, rng))
    return state


@each_game(share=4, of=IN_OR_OUT_GAMES)
def test_what_the_deal_paid_where_all_or_one_or_none_go_in(variant: engine.Variant) -> None:
    """In or out: everybody goes in, one player alone or nobody, and some have few chips; each comparison says what the deal paid."""
    every = variant.choices()
    for seed in range(8):
        options = every[seed % len(every)]
        low, high = variant.seats_for(options)
        seats = min(low + seed // 2, high)
        stacks = tuple(5 + 7 * ((seed + p) % 4) for p in range(seats)) if seed % 2 else ()
        none = [] if "until anybody in" in json.dumps(variant.data["play"]) else [lambda _: False]  # there somebody goes in at last
        for chosen in (lambda _: True, lambda seat, one=seed % seats: seat == one, *none):
            with watched() as moments:
                try:
                    final = went(variant, seats, seed, engine.Stakes(stack=10**6, stacks=stacks), options, chosen)
                except OptionError:  # an odd number of players, where partners sit across
                    continue
            for at in range(min(len(moments), 3)):
                as_played(variant, final, moments, at, options)


@each_game(share=6)
def test_what_is_not_asked_does_not_matter(variant: engine.Variant) -> None:
    """Where nobody is asked which cards lie face up, or in which order they came, the same cards win the same either way."""
    slug, rng = variant.slug, Random(7)
    pack = list(dict.fromkeys(name(c & 63) for c in variant.game().cards(2) if not is_joker(c)))
    for options in variant.choices():
        asked = needs(slug, options)
        most, middle = min(asked["cards"], MOST_CARDS), min(asked["common"] + asked["table"], MOST_MIDDLE)
        for _ in range(16 if not options else 4):
            cards = sorted(pack, key=lambda _: rng.random())
            table = " ".join(cards[2 * most : 2 * most + middle])
            hands = [cards[:most], cards[most : 2 * most]]
            plain = settle(slug, [" ".join(hand) for hand in hands], table, options=options)
            if not asked["faces"]:
                turned = [" ".join(card + "^" * (rng.random() < 0.5) for card in hand) for hand in hands]
                assert outcome(settle(slug, turned, table, options=options)) == outcome(plain), (options, turned)
            if not (asked["ordered"] or asked["first"] or asked["rows"] or asked["marks"]):
                mixed = [" ".join(sorted(hand)) for hand in hands]
                assert outcome(settle(slug, mixed, table, options=options)) == outcome(plain), (options, mixed)


def outcome(doc: dict) -> list[tuple]:
    return [(row["share"], row["text"]) for row in doc["hands"]]


def test_a_hand_that_won_before_is_not_there_to_be_beaten() -> None:
    """Half of the pot is won by a first hand, which a second has to beat: the cards of the second are all that lies there."""
    assert shares("double-take", "As Ad 3c 4d 5h", "Ks Kd 3d 4h 5c") == [1, 0]
    assert any("which hand won before" in line for line in needs("double-take")["beyond"])


def test_what_is_thrown_to_the_table_is_a_hand_to_beat() -> None:
    hands = ["As Ad 3c 4d 7h", "Ks Qd 9d 4h 6c"]
    assert needs("frankenstein")["table"] >= 4 * 7
    assert shares("frankenstein", *hands, table="Kc Kd Kh 2c 9s 8h") == [0, 0]
    assert shares("frankenstein", *hands, table="Kc Jd 2h 2c 9s 8h") == [1, 0]


def test_table_cards_that_an_event_lays_are_wild_by_their_rank() -> None:
    hands = ["9c 9d Ks 7h 2c 3c 5d", "Ac Ad Qs 7d 2d 4c 8h"]
    assert shares("pairs-show", *hands) == [0, 1]
    assert shares("pairs-show", *hands, table="Kc Jd") == [1, 0]
    assert shares("partridge", *hands, table="Kc Jd") == [0, 1], "the last of them alone"
    assert shares("partridge", *hands, table="Jd Kc") == [1, 0]


def test_what_players_did_is_not_taken_from_cards() -> None:
    """Where nobody could open, low wins; who opened, no cards tell: the usual way is settled, and the other is named."""
    assert shares("kings-back", "As Ad Ac 4d 7h", "Ks 9d 8d 4h 6c") == [1, 0]
    assert [one["title"] for one in needs("kings-back")["stages"]] == [
        "If nobody opened with what it takes, the best low hand (ace to five)",
        "If somebody opened with what it takes, the best high hand",
    ]
    assert [row["share"] for row in settle("kings-back", ["As Ad Ac 4d 7h", "Ks 9d 8d 4h 6c"], stage=0)["hands"]] == [0, 1]
    assert shares("iffy-guts", "As Ad Ac 4d 7h", "Ks 9d 8d 4h 6c") == [0, 1], "of two hands the low one wins"


def test_a_tie_is_said_with_several_pots_too() -> None:
    tied = settle("texas-holdem", ["As Kd", "Ah Kc", "3h 4c"], "2s 7d 9c Jh Qs", names=["Ann", "Bo", "Cy"], paid=[5, 6, 6])
    assert "Ann and Bo tie with ace high." in tied["lines"]
    alone = settle("texas-holdem", ["As Ad", "Kh Kc", "2h 3c"], "2s 7d 9c Jh Qs", names=["Ann", "Bo", "Cy"], paid=[5, 20, 20])
    assert not any("tie" in line for line in alone["lines"])


def test_the_price_of_going_in_alone_is_no_uncalled_bet() -> None:
    """In Cuban Guts only those in put an ante in. A player alone in plays against the table's hand for the whole pot."""
    found = settle(
        "cuban-guts", ["Kh Kc 2d 3s 5h", "", ""], "4d 4c 7s 8h 9c | As Ad Qh Jc", names=["Ann", "Bo", "Cy"], paid=[2, 1, 1], out=[1, 2]
    )
    assert not any("not called" in line for line in found["lines"]), found["lines"]


def test_an_uncalled_bet_goes_back() -> None:
    """What a player put in beyond everybody else is no side pot of one player."""
    found = settle("texas-holdem", ["Kh Kc", "As Ad", "2h 3c"], "2s 7d 9c Jh Qs", names=["Ann", "Bo", "Cy"], paid=[30, 10, 10])
    assert found["lines"][:2] == ["Bo takes the whole pot (30 chips).", "The last 20 chips of Ann are not called: they go back."]
    assert not any("side pot" in line.lower() for line in found["lines"])
    assert [row["does"] for row in found["hands"]] == ["gets 20 chips back", "takes the whole pot (30 chips)", "takes nothing"]
    assert [row["won"] for row in found["hands"]] == [20, 30, 0]
    one = settle("texas-holdem", ["Kh Kc", "As Ad"], "2s 7d 9c Jh Qs", names=["Ann", "Bo"], paid=[6, 5])
    assert "The last chip of Ann is not called: it goes back." in one["lines"]
    folded = settle(
        "texas-holdem", ["Kh Kc", "As Ad", ""], "2s 7d 9c Jh Qs", names=["Ann", "Bo", "Cy"], paid=[30, 10, 25], folded=[2], out=[2]
    )
    assert "The last 5 chips of Ann are not called: they go back." in folded["lines"], "who folded had called a part of it"


def test_nobody_pays_more_than_they_have_left() -> None:
    """Who has to match the pot and has fewer chips pays these; where nobody said what a player has left, it is enough."""
    hands, names = ["As Ad 3c", "Kh 3d 7c", "Qh Qd 2c"], ["Ann", "Bo", "Cy"]
    found = settle("three-card-guts", hands, names=names, paid=[2, 2, 2], pot=3, left=[9, 1, None])
    assert [row["pays"] for row in found["hands"]] == [0, 1, 9]
    assert found["lines"][2:] == [
        "Bo and Cy must match the pot: 9 chips each.",
        "Bo has only one chip left and pays that.",
        "New hands are dealt for what is in the pot now: 10 chips.",
    ]
    assert found["hands"][1]["does"] == "has to pay 1 chip"
    alone = settle("three-card-guts", hands, names=names, paid=[2, 2, 2], pot=3, left=[9, 0, 3])
    assert alone["lines"][3:] == [
        "Bo has no chips left and pays nothing.",
        "Cy has only 3 chips left and pays these.",
        "Ann alone has chips left and takes what is in the pot: 3 chips.",
    ]
    winner = settle("three-five-seven", hands, names=names, paid=[2, 2, 2], pot=3, left=[9, 1, 4], stage=0)
    assert [row["pays"] for row in winner["hands"]] == [0, 1, 4]
    with pytest.raises(OptionError, match="from 0"):
        settle("three-card-guts", hands, left=[1, -1, 2])
    assert needs("three-card-guts")["left"]
    assert not needs("texas-holdem")["left"]


def test_where_nobody_goes_in_all_play_on_or_new_hands_are_dealt() -> None:
    hands = ["As Ad 3c 4d 9h", "Ks Kc Kd 5h 6d"]
    told = settle("cut-it-off", hands, names=["Ann", "Bo"], paid=[2, 2], out=[0, 1])
    assert [row["won"] for row in told["hands"]] == [0, 4]
    assert "Nobody went in, so all play on." in told["lines"]
    assert "Nobody is in." not in told["lines"]
    told = settle("ebola", hands, "Qs", ["high", "high"], names=["Ann", "Bo"], paid=[2, 2], out=[0, 1])
    assert [row["won"] for row in told["hands"]] == [0, 4]
    told = settle("guts", ["As Ad", "Ks Kc"], names=["Ann", "Bo"], paid=[2, 2], out=[0, 1])
    assert told["lines"] == ["Nobody is in.", "New hands are dealt for what is in the pot now: 4 chips."]


def test_legs_that_are_told_count_where_they_are_lost_in_time() -> None:
    """In Mortgaged a leg counts in three deals. Those that players say they have count still."""
    told = settle("mortgaged", ["As Ad 3c 4d 9h", "Ks Kc Kd 5h 6d"], names=["Ann", "Bo"], paid=[2, 2], legs=[1, 1])
    assert told["lines"][0] == "Bo takes the whole pot (4 chips)."
    assert "Bo wins a leg and has two legs now." in told["lines"]


def test_upcards_are_asked_for_where_they_put_players_out() -> None:
    """In Deadly Low whoever has a wild card face up folds."""
    assert needs("deadly-low")["faces"]


def test_a_pot_that_was_taken_does_not_stay() -> None:
    """Who lost matches the pot after somebody has taken it: what is paid is another pot."""
    told = settle("roller-coaster", ["Ks Kd", "3h 4c"], names=["Ann", "Bo"], pot=6)["lines"]
    assert "Bo takes the whole pot (6 chips)." in told
    assert told[-1] == "What is paid now is the new pot: 6 chips."
    assert settle("three-five-seven", ["As Ad 3c", "Kh 3d 7c"], names=["Ann", "Bo"], pot=6)["lines"][-1] == "The pot stays: 6 chips."


def test_cards_that_fewer_players_lack_tell_that_there_were_more() -> None:
    """The pack of Poker all'Italiana begins with eights for three players, and with sevens for four."""
    told = settle("poker-allitaliana", ["Ac 7d 8h 9s Tc", "Kc Kd Qh Js 9c"])
    assert [hand["text"] for hand in told["hands"]] == ["straight, ten high", "pair of kings"]
    told = settle("poker-allitaliana", ["Ac 8d 9h Ts Jc", "Kc Kd Qh Js 9c"])
    assert told["hands"][0]["share"] == 1
    told = settle("poker-allitaliana", ["Ac 7d 8h 9s Tc", "Kc Kd Qh 5s 9c"])
    assert told["hands"][1]["share"] == 1, "with a five in the pack there are six players, and fives below the sevens"
    with pytest.raises(CardError, match="the deck has no such card"):
        settle("poker-allitaliana", ["Ac 2d 8h 9s Tc", "Kc Kd Qh 5s 9c"])


def test_a_tie_in_seka_is_played_for_again() -> None:
    told = settle("seka", ["Kc Qc 6h", "Ks Qs 7h"])
    assert [hand["text"] for hand in told["hands"]] == ["20 points", "20 points"]
    assert any("played for again" in line for line in told["lines"])
