"""Does "best" hold? `python -m tests.coach.holds`: decisions of house deals, each put to the coach with several seeds as a page puts it, then weighed in a
run many times longer that plays other worlds. It counts claims of "best" that the long run denies, decisions with two different bests, and told costs that
are off by more than three errors. The whole proof is `--games 40 --each 10 --seeds 10 --times 20`, and takes a day.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from math import hypot, inf
from random import Random

import engine
from engine.coach.advisor import BUDGET, WORK, Advisor
from engine.coach.reasons import document
from tests.interval_coverage import decision

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.games.variant import Variant
    from engine.table.state import State

DEALS = 40  # dealt at most to find a game's decisions
DENIED = 0.0  # the long run's lead, at or below which a claim is wrong
DOUBT = 2.0  # standard errors of it, within which the long run cannot tell
OFF = 3.0  # joint standard errors by which a told cost is wrong


def decisions(game: Variant, number: int, rng: Random) -> Iterator[State]:
    """So many decisions with more than one answer, each of another house deal."""
    for _ in range(DEALS):
        if not number:
            return
        if state := decision(game, rng):
            number -= 1
            yield state


@dataclass
class Claims:
    """What was found: runs, those stopped before their budget was spent, claims of "best", told costs, and what was wrong with them."""

    positions: int = 0
    runs: int = 0
    early: int = 0
    worlds: int = 0
    best: int = 0
    denied: int = 0
    doubtful: int = 0
    two_tongued: int = 0
    costs: int = 0
    off: int = 0
    told: float = 0.0
    true: float = 0.0
    wrong: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        per = self.told / self.true if self.true > 0 else inf
        return (
            f"{self.positions} positions, {self.runs} runs ({self.early} stopped early, {self.worlds / max(self.runs, 1):.0f} worlds each): "
            f"{self.best} claims of best, {self.denied} denied, {self.doubtful} more within the long run's doubt; "
            f"{self.two_tongued} positions with two bests; {self.costs} costs, {self.off} off, told {per:.2f} times the long run's"
        )


def put(state: State, seeds: int, times: float, claims: Claims, seed: int = 0, work: float = WORK, rollouts: int = BUDGET) -> None:
    """Puts the decision to the coach with so many seeds, each time after another choice, and adds what was found."""
    bests: list[str] = []
    costs: list[tuple[str, str, float, float]] = []
    for n in range(seed, seed + seeds):
        advisor = Advisor(state, n, rollouts, work=work)
        options = [one.action for one in advisor.candidates]
        advisor.choose(options[n % len(options)])
        advisor.run()
        doc = document(advisor)
        claims.runs += 1
        claims.early += advisor.progress < 1
        claims.worlds += advisor.number
        if doc["candidates"] and not doc["close"]:
            bests.append(doc["candidates"][0]["action"])
        if doc["grade"] == "cost":
            assert doc["cost"] is not None
            costs.append((doc["candidates"][0]["action"], advisor.chosen, doc["cost"], doc["error"] or 0.0))
    claims.positions += 1
    if bests or costs:
        judge(
            state, bests, costs, claims, Advisor(state, seed + seeds + 1_000_000, int(rollouts * times), thorough=True, work=work * times)
        )


def judge(state: State, bests: list[str], costs: list[tuple[str, str, float, float]], claims: Claims, long: Advisor) -> None:
    """Judges claims and costs by the long run, which keeps all of which anything was said."""
    for action in {*bests, *[each for cost in costs for each in cost[:2]]}:
        long.keep(action)
    long.run()
    by = {one.action: one for one in long.candidates}
    claims.best += len(bests)
    claims.two_tongued += len({*bests}) > 1
    for action in bests:
        leads = [(*long.lead(by[action], other), other.action) for other in long.candidates if other.action != action and other.count]
        lead, error, other = min(leads, default=(inf, 0.0, ""))
        claims.denied += lead <= DENIED
        claims.doubtful += DENIED < lead < DOUBT * error
        if lead <= DENIED:
            claims.wrong.append(
                f"{state.game.slug} {state.history}: {action} is no better than {other} ({lead:.2f} with error {error:.2f})"
            )
    for best, chosen, cost, error in costs:
        lead, unsure = long.lead(by[best], by[chosen])
        claims.costs += 1
        claims.told += cost
        claims.true += lead
        if abs(cost - lead) > OFF * hypot(error, unsure) + 1e-3:
            claims.off += 1
            claims.wrong.append(
                f"{state.game.slug} {state.history}: {chosen} costs {lead:.2f} against {best} (error {unsure:.2f}), {cost:.2f} told (error {error:.2f})"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--each", type=int, default=1, help="decisions of each game")
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--times", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1, help="of the games and deals")
    parser.add_argument("--slugs", nargs="*", help="these games instead")
    args = parser.parse_args()
    rng, claims = Random(args.seed), Claims()
    variants = [engine.load(slug) for slug in args.slugs] if args.slugs else rng.sample(engine.variants(), args.games)
    for game in variants:
        for state in decisions(game, args.each, rng):
            put(state, args.seeds, args.times, claims)
            print(claims, *claims.wrong, sep="\n", flush=True)
            claims.wrong.clear()


if __name__ == "__main__":
    main()
