"""The house of this checkout against that of another, such as the commit before a change: `python -m tests.benchmarks.old_house ../other`.

Duplicate deals, as on the ladder: the same cards twice, with the seats swapped. The other house lives in a process of its own, which is told every action.
A game whose rules are not the same there is named and left out. It prints what this house wins a hand in each game and each family, in antes.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import engine
from engine.desk.match import Results
from engine.errors import EngineError
from engine.players.play import dice
from engine.players.styles import STYLES
from farm import exploit, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

DEALS = 200
SEATS = 4  # two of each
CLEAR = 2.0  # standard errors
# Run in the other checkout. Each line is a deal to begin, or the actions since, and then the dice to choose by, if it is that house's turn.
CHILD = """
import json, sys
from random import Random
from engine.games import catalogue
from engine.players.house import House

house = House()
for line in sys.stdin:
    told = json.loads(line)
    if "slug" in told:
        state = catalogue.load(told["slug"]).deal(told["seats"], told["seed"], None, told["dealer"], None, {})
        state.log = None
    for action in told.get("actions", ()):
        state.apply_action(action)
    if "dice" in told:
        seat = state.current_player()
        if seat != told["seat"]:
            raise SystemExit(f"seat {seat} is in turn, not seat {told['seat']}")
        print(house.choose(state, seat, Random(told["dice"])), flush=True)
"""


class OtherRules(Exception):
    """The other checkout plays the game otherwise, or not at all."""


class OldHouse:
    """The house of another checkout: told a deal and its actions, it says what it does."""

    def __init__(self, other: Path):
        self.other = other
        self.process: subprocess.Popen[str] | None = None

    def tell(self, told: dict[str, Any]) -> None:
        """OtherRules where the other side has stopped."""
        if self.process is None:
            self.process = subprocess.Popen(
                [sys.executable, "-c", CHILD],
                cwd=self.other,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(told) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise self.stopped() from None

    def action(self, told: dict[str, Any]) -> str:
        """What it does, as a text."""
        self.tell(told)
        assert self.process is not None
        assert self.process.stdout is not None
        if not (line := self.process.stdout.readline().strip()):
            raise self.stopped()
        return line

    def close(self) -> None:
        """Ends the process."""
        if self.process is not None:
            self.process.communicate()
            self.process = None

    def stopped(self) -> OtherRules:
        """Why the process ended; the next deal starts another."""
        assert self.process is not None
        _, errors = self.process.communicate()
        self.process = None
        return OtherRules(errors.strip().splitlines()[-1] if errors.strip() else "it stopped")


def chosen() -> dict[str, list[str]]:
    """The games by family: those in which exploiters are tried, then others of these families in which the coach meets the house. Both lists were made before
    any measurement."""
    families: dict[str, list[str]] = {engine.load(slug).family: [] for slug in exploit.NAMED}
    for slug in dict.fromkeys([*exploit.NAMED, *listed.LISTED]):
        if (family := engine.load(slug).family) in families:
            families[family].append(slug)
    return families


def met(slug: str, old: OldHouse, deals: range) -> Results:
    """What a seat of this house wins a hand, in antes; each deal, played with both seatings, counts once."""
    results = Results()
    for number in deals:
        results.note(sum(won(slug, old, number, mine) for mine in range(2)) / 2)
    return results


def won(slug: str, old: OldHouse, number: int, mine: int) -> float:
    """One deal, in which this house sits in every other seat from `mine` on. OtherRules where the other checkout cannot follow."""
    variant, house = engine.load(slug), STYLES["steady"]
    seats = max(variant.seats[0], min(variant.seats[1], SEATS))
    state = variant.deal(seats, number, None, number % seats, None, {})
    state.log = None
    luck = f"old house/{number}"  # both houses draw the same dice for a move
    told: dict[str, Any] = {"slug": slug, "seats": seats, "seed": number, "dealer": number % seats, "actions": []}
    while not state.is_terminal():
        seat = state.current_player()
        assert seat is not None
        if seat % 2 == mine:
            action = house.choose(state, seat, dice(luck, state))
            state.act(action)
        else:
            action = old.action({**told, "seat": seat, "dice": f"{luck}/{len(state.history)}"})
            told = {"actions": []}
            try:
                state.apply_action(action)
            except EngineError as error:
                raise OtherRules(str(error)) from None
        told["actions"].append(str(action))
    gains = [chips for seat, chips in enumerate(state.returns()) if seat % 2 == mine]
    return sum(gains) / len(gains) / state.stakes.least_forced


def lines(old: OldHouse, deals: range) -> Iterator[str]:
    """A line a game, and one a family: its games count alike."""
    families, ahead = chosen(), 0
    for family, slugs in families.items():
        found = []
        for slug in slugs:
            try:
                found.append(met(slug, old, deals))
            except OtherRules as error:
                yield f"  {slug:28} other rules: {error}"
            else:
                yield f"  {slug:28} {found[-1].mean:+7.3f}  {found[-1].error:6.3f}"
        if found:
            mean = sum(each.mean for each in found) / len(found)
            error = sum(each.error**2 for each in found) ** 0.5 / len(found)
            ahead += mean > CLEAR * error
            yield f"{family:30} {mean:+7.3f}  {error:6.3f}"
    yield f"ahead by more than {CLEAR:g} standard errors in {ahead} of {len(families)} families"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path, help="the other checkout")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    args = parser.parse_args()
    with closing(OldHouse(args.other)) as old:
        for line in lines(old, range(args.first, args.first + args.deals)):
            print(line, flush=True)


if __name__ == "__main__":
    main()
