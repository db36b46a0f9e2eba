"""Betting beside PokerKit: random sequences of bets, at every decision the same player, the same least and most, and at the end the same chips.

    python -m tests.benchmarks.betting [SEQUENCES] [--kind KIND ...] [--write N]

`make bench-betting` runs 10,000 of each kind, or of those that `--kind` names. `--write` keeps the first N of each in
tests/table/betting/pokerkit.json.xz, which `make test` plays again without PokerKit. Where a rule book and PokerKit differ, `parts` says so, and the
sequence ends there: it counts as far as it went.
"""

from __future__ import annotations

import argparse
import json
import lzma
import warnings
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import engine
from engine.cards import name
from engine.table.choices import Sizes
from engine.table.stakes import Stakes
from engine.table.state import State
from tests.benchmarks.short_all_ins import parts

warnings.simplefilter("ignore")
import pokerkit as pk  # noqa: E402

KEPT = Path(__file__).parent.parent / "table" / "betting" / "pokerkit.json.xz"
AUTOMATIC = (
    pk.Automation.ANTE_POSTING,
    pk.Automation.BET_COLLECTION,
    pk.Automation.BLIND_OR_STRADDLE_POSTING,
    pk.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    pk.Automation.HAND_KILLING,
    pk.Automation.CHIPS_PUSHING,
    pk.Automation.CHIPS_PULLING,
)


ODD = "the odd chip of a tie, which goes to another of the winners"


class Kind(NamedTuple):
    """A game as both know it."""

    slug: str
    stakes: str
    theirs: str  # the game of PokerKit


KINDS = {
    "no-limit hold'em": Kind("texas-holdem", "no limit, blinds 1/2", "nlhe"),
    "no-limit hold'em with antes": Kind("texas-holdem", "no limit, blinds 1/2, ante 1", "nlhe"),
    "pot-limit hold'em": Kind("texas-holdem", "pot limit, blinds 1/2", "plhe"),
    "no-limit Omaha": Kind("omaha-holdem", "no limit, blinds 1/2", "nlo"),
    "pot-limit Omaha": Kind("omaha-holdem", "pot limit, blinds 1/2", "plo"),
    "fixed-limit hold'em": Kind("texas-holdem", "fixed limit 4/8, blinds 2/4", "flhe"),
    "seven-card stud": Kind("seven-card-stud", "fixed limit 4/8, ante 1, bring-in 1", "stud"),
    "razz": Kind("razz", "fixed limit 4/8, ante 1, bring-in 1", "razz"),
}


def theirs(kind: Kind, stakes: Stakes, stacks: list[int]) -> Any:
    """PokerKit's state; seat 0 sits left of the dealer. Its caps are put to three raises behind the first whole bet, of which a big blind is one."""
    n, antes = len(stacks), stakes.ante
    if kind.theirs in ("stud", "razz"):
        made = pk.FixedLimitSevenCardStud if kind.theirs == "stud" else pk.FixedLimitRazz
        game: Any = made(AUTOMATIC, True, antes, stakes.bring_in, stakes.bet, stakes.big)
    else:
        makers = {
            "nlhe": pk.NoLimitTexasHoldem,
            "plhe": pk.PotLimitTexasHoldem if hasattr(pk, "PotLimitTexasHoldem") else None,
            "nlo": None,
            "plo": pk.PotLimitOmahaHoldem,
            "flhe": pk.FixedLimitTexasHoldem,
        }
        made = makers[kind.theirs]
        if made is None:
            made = other_limit(pk.NoLimitTexasHoldem if kind.theirs == "plhe" else pk.PotLimitOmahaHoldem)
        if kind.theirs == "flhe":
            game = made(AUTOMATIC, True, antes, stakes.blinds, stakes.bet, stakes.big)
        else:
            game = made(AUTOMATIC, True, antes, stakes.blinds, stakes.bet)
    streets = game.streets
    if stakes.limit == "fixed":
        caps = [3 if i == 0 and stakes.blinds else 4 for i in range(len(streets))]
        streets = tuple(
            pk.Street(s.card_burning_status, s.hole_dealing_statuses, s.board_dealing_count, s.draw_status, s.opening,
                      s.min_completion_betting_or_raising_amount, c)
            for s, c in zip(streets, caps, strict=True)
        )  # fmt: skip
    return pk.State(
        automations=AUTOMATIC,
        deck=game.deck,
        hand_types=game.hand_types,
        streets=streets,
        betting_structure=game.betting_structure,
        ante_trimming_status=True,
        raw_antes=antes,
        raw_blinds_or_straddles=stakes.blinds or (0,),
        bring_in=stakes.bring_in,
        raw_starting_stacks=stacks,
        player_count=n,
    )


def other_limit(made: Any) -> Any:
    """The same game at the other of pot limit and no limit."""
    limits = pk.BettingStructure
    other = limits.POT_LIMIT if made.betting_structure is limits.NO_LIMIT else limits.NO_LIMIT
    return type(f"Other{made.__name__}", (made,), {"betting_structure": other})


def deal(state: Any, ours: State, dealt: list[int]) -> None:
    """PokerKit is dealt the cards that our deal has in the same places, as soon as it asks for cards."""
    seat_of = list(range(ours.n))
    while state.status and state.actor_index is None:
        if state.can_burn_card("??"):
            state.burn_card("??")
        elif state.can_deal_board():
            count = state.street.board_dealing_count
            state.deal_board("".join(map(name, ours.common[dealt[-1] : dealt[-1] + count])))
            dealt[-1] += count
        elif state.can_deal_hole():
            seat = seat_of[state.hole_dealee_index]
            card = ours.hands[seat][dealt[seat]]
            state.deal_hole(name(card))
            dealt[seat] += 1
        elif not automatic(state):
            break


def automatic(state: Any) -> bool:
    """Whatever is left to do without a choice."""
    for able, do in (("can_select_runout_count", "select_runout_count"), ("can_show_or_muck_hole_cards", "show_or_muck_hole_cards")):
        if getattr(state, able)():
            getattr(state, do)()
            return True
    return False


def stacks_of(rng: Random, stakes: Stakes, seats: int) -> list[int]:
    """Uneven chips: some deep, some short, none below what is forced. With a fixed limit half of the tables have stacks of whole bets behind what is forced."""
    forced = stakes.ante + max([*stakes.blinds, stakes.bring_in])
    most = rng.choice((12, 30, 100, 400))
    stacks = [forced + rng.randrange(1, most) for _ in range(seats)]
    return stacks


def bounds(ours: State) -> tuple[int, int]:
    """The least and the most of a bet or raise that we allow, 0 and 0 where there is none."""
    legal, seat = ours.legal_actions(), ours.current_player()
    assert seat is not None
    if isinstance(legal, Sizes):
        return legal.low, legal.high
    more = [action for action in legal if action.verb in ("bet", "raise", "complete")]
    if not more:
        return 0, 0
    rule: Any = ours.asking
    to = ours.bet[seat] + rule.charge(ours, seat, more[0])
    return to, to


def sequence(kind: Kind, seed: int) -> tuple[str, dict[str, Any]]:
    """One deal of both: why it ended early, and what was compared. AssertionError where they differ."""
    rng = Random(f"{kind.slug}, {kind.stakes}: {seed}")  # no two kinds are bet alike
    base = Stakes.read(kind.stakes)
    seats = rng.randrange(2, 8 if kind.theirs in ("stud", "razz") else 10)
    stacks = stacks_of(rng, base, seats)
    stakes = Stakes(**(base.as_dict() | {"stacks": stacks}))  # type: ignore[arg-type]
    ours = engine.load(kind.slug).new(seats, seed, stakes, dealer=seats - 1)
    ours.log = None
    state = theirs(kind, stakes, stacks)
    steps: list[list[Any]] = []
    dealt = [0] * (seats + 1)
    why = ""
    while not ours.is_terminal():
        deal(state, ours, dealt)
        seat = ours.current_player()
        why = parts(state, ours, stakes.limit)
        if why:
            break
        least = state.min_completion_betting_or_raising_to_amount or 0
        most = state.max_completion_betting_or_raising_to_amount or 0
        low, high = bounds(ours)
        told = (kind, seed, steps, "ours", seat, low, high, "theirs", state.actor_index, least, most)
        assert state.actor_index == seat, told
        assert (low, high) == (least, most), told
        action = chosen(ours, low, high, rng)
        steps.append([seat, low, high, str(action)])
        if action == "fold":
            state.fold()
        elif action in ("check", "call"):
            state.check_or_call()
        elif action == "bring in":
            state.post_bring_in()
        else:
            state.complete_bet_or_raise_to(action.amount if action.amount is not None else low)
        ours.apply_action(action)
    kept = {"game": kind.slug, "stakes": kind.stakes, "stacks": stacks, "seed": seed, "steps": steps}
    if not why:
        for _ in range(100):
            deal(state, ours, dealt)
            if not state.status or not automatic(state):
                break
        assert not state.status, (kind, seed, steps, "theirs goes on", state)
        apart = [one - other for one, other in zip(ours.chips, state.stacks, strict=True)]
        assert sum(map(abs, apart)) < 2 * seats, (kind, seed, steps, "chips", ours.chips, state.stacks)
        if any(apart):  # a tie: which of the winners has the odd chip of each pot is another rule
            assert all(ours.won[p] for p, n in enumerate(apart) if n), (kind, seed, steps, "chips", ours.chips, state.stacks)
            return ODD, kept
        kept["chips"] = ours.chips
    return why, kept


def chosen(ours: State, low: int, high: int, rng: Random) -> Any:
    """An action by chance: a raise as often as not where there may be one, of any size, the least and the most among them; folds are few."""
    legal = ours.legal_actions()
    if high and rng.random() < 0.4:
        if isinstance(legal, Sizes):
            return legal.nearest(rng.choice((low, low, high, rng.randint(low, high), low + int((high - low) * rng.random() ** 4))))
        return next(action for action in legal if action.verb in ("bet", "raise", "complete"))
    if "fold" in legal and rng.random() < 0.15:
        return legal.read("fold")
    return next(legal.read(text) for text in ("check", "call", "bring in") if text in legal)


def main(sequences: int, write: int, kinds: list[str]) -> None:
    """Prints a table of what was compared; the first difference ends it."""
    kept = []
    for title in kinds:
        reasons: Counter[str] = Counter()
        decisions = 0
        for seed in range(sequences):
            why, doc = sequence(KINDS[title], seed)
            reasons[why] += 1
            decisions += len(doc["steps"])
            if seed < write:
                kept.append(doc)
        told = ", ".join(f"{n:,} up to {why}" for why, n in reasons.most_common() if why)
        print(
            f"{title}: {sequences:,} sequences, {decisions:,} decisions, {reasons['']:,} to the end{f'; {told}' if told else ''}",
            flush=True,
        )
    if write:
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_bytes(lzma.compress(json.dumps(kept, separators=(",", ":")).encode(), preset=9))


if __name__ == "__main__":
    words = argparse.ArgumentParser(prog="python -m tests.benchmarks.betting")
    words.add_argument("sequences", nargs="?", type=int, default=10_000)
    words.add_argument("--kind", action="append", choices=list(KINDS), metavar="KIND")
    words.add_argument("--write", type=int, default=0, metavar="N")
    given = words.parse_args()
    main(given.sequences, given.write, given.kind or list(KINDS))
