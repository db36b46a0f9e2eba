"""Puts forty named faults into the code, one at a time, and asks whether the tests next to it notice: `make mutants`.

    python -m tests.code_mutants             # all
    python -m tests.code_mutants odd-chip    # those whose names begin so

The faults go into a copy of the checkout, never into the checkout itself. Each has a few tests of its own, which pass without it. A fault that they miss is
printed as a survivor. Exit status 1: more survive than are allowed, or the tests fail without any fault. `tests.mutants` does the same with the games' files.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
SURVIVORS = 0  # that are allowed
SECONDS = 400  # for the tests of one fault: a fault may make them run for ever
ROOMS = ("engine", "generator", "farm", "tools", "tests", "docs")
FILES = ("pyproject.toml", "mkdocs.yml", "package.json", "Makefile")
LINKED = (".venv", "node_modules")


class Mutant(NamedTuple):
    """One fault: the text that it replaces stands once in the file. `tests`: what is given to pytest, or modules for Node's test runner."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


MUTANTS = (
    # -- rules
    Mutant(
        "one-raise-more",
        "engine/rules/betting/rounds.py",
        "may = state.raises < state.stakes.raises + (state.bet_to_call == over)",
        "may = state.raises <= state.stakes.raises + (state.bet_to_call == over)",
        (
            "tests/scenarios/betting/test_money.py::test_after_three_raises_one_can_only_call_or_fold",
            "tests/scenarios/betting/test_money.py::test_the_cap_on_raises_is_a_stake",
        ),
    ),
    Mutant(
        "small-all-in-reopens",
        "engine/rules/betting/rounds.py",
        "if 2 * more < (self.unit or state.stakes.bet):",
        "if 3 * more < (self.unit or state.stakes.bet):",
        ("tests/scenarios/betting/test_short_all_in.py",),
    ),
    Mutant(
        "may-raise-nobody",
        "engine/rules/betting/rounds.py",
        "if chips and p != seat and state.live[p]:",
        "if p != seat and state.live[p]:",
        ("tests/scenarios/betting/test_money.py",),
    ),
    Mutant(
        "who-acted-need-not-answer-a-raise",
        "engine/rules/betting/rounds.py",
        "queue = tuple([p for p in state.seats(seat + 1) if chips[p] and p != seat])",
        "queue = tuple([p for p in queue if chips[p] and p != seat])",
        ("tests/scenarios/betting/test_money.py",),
    ),
    Mutant(
        "heads-up-blinds-from-the-left",
        "engine/rules/betting/blinds.py",
        "return seats[::-1] if swapped else seats",
        "return seats",
        ("tests/scenarios/betting/test_short_all_in.py",),
    ),
    Mutant(
        "short-blind-lowers-the-price",
        "engine/rules/betting/blinds.py",
        "state.bet_to_call = max(blinds[: len(seats)])",
        "state.bet_to_call = max(state.bet)",
        ("tests/code/test_survivors.py",),
    ),
    Mutant(
        "a-pass-goes-on-top",
        "engine/rules/exchange/passing.py",
        "    for p, q, cards in gifts:\n        state.hands[q] += cards\n        state.note",
        "    for p, q, cards in gifts:\n        state.hands[q] = [*cards, *state.hands[q]]\n        state.note",
        (
            "tests/scenarios/exchange/test_passes.py",
            "tests/scenarios/arranging/test_stack.py",
        ),
    ),
    Mutant(
        "a-pass-is-seen-by-all",
        "engine/rules/exchange/passing.py",
        "        state.hands[q] += cards\n        state.note(LogKind.PASS, p, 1 << p | 1 << q, cards, q)",
        "        state.hands[q] += cards\n        state.note(LogKind.PASS, p, -1, cards, q)",
        ("tests/code/test_survivors.py",),
    ),
    Mutant(
        "who-must-bet-may-fold",
        "engine/rules/betting/rounds.py",
        'return BET_ONLY if self.duty == "who must bet" else BET_OR_FOLD',
        "return BET_OR_FOLD",
        ("tests/scenarios/betting/test_forced_bets.py",),
    ),
    Mutant(
        "reshuffled-discards-are-still-known",
        "engine/rules/dealing/reshuffle.py",
        "            knowledge.forget(state, state.discards)\n            state.deck += state.discards",
        "            state.deck += state.discards",
        ("tests/code/test_survivors.py",),
    ),
    # -- table
    Mutant(
        "odd-chip-to-the-right",
        "engine/table/money.py",
        "order = sorted(winners, key=lambda p: (p - state.dealer - 1) % state.n)",
        "order = sorted(winners, key=lambda p: (state.dealer - p) % state.n)",
        ("tests/scenarios/betting/test_money.py::test_an_odd_chip_goes_to_the_winner_nearest_the_dealers_left",),
    ),
    Mutant(
        "uncalled-bet-stays",
        "engine/table/money.py",
        "amount = take_back(state, seat, most - second)",
        "amount = take_back(state, seat, (most - second) // 2)",
        ("tests/scenarios/betting/test_money.py",),
    ),
    Mutant(
        "side-pot-to-all",
        "engine/table/money.py",
        "out.append((amount, [p for p in seats if reach[p] >= level]))",
        "out.append((amount, [p for p in seats if reach[p] >= below]))",
        ("tests/scenarios/betting/test_money.py",),
    ),
    Mutant(
        "folded-chips-vanish",
        "engine/table/money.py",
        "        out[-1] = (out[-1][0] + over, out[-1][1])",
        "        out[-1] = (out[-1][0], out[-1][1])",
        ("tests/scenarios/betting/test_money.py",),
    ),
    Mutant(
        "dealt-cards-are-not-known",
        "engine/table/state.py",
        "known[p] |= 1 << (card & 255)\n        return out",
        "known[p] |= 0\n        return out",
        ("tests/code/test_survivors.py",),
    ),
    Mutant(
        "a-redeal-puts-seen-cards-elsewhere",
        "engine/table/knowledge.py",
        "old = [c for cards in state.laid() for c in cards if not see >> (c & 255) & 1]",
        "old = [c for cards in state.laid() for c in cards]",
        (
            "tests/table/test_knowledge.py::test_passed_cards_are_remembered_until_they_may_move",
            "tests/table/test_knowledge.py::test_what_a_rival_has_lost_sight_of_is_another_card_in_another_world",
        ),
    ),
    Mutant(
        "sizes-beyond-the-most",
        "engine/table/choices.py",
        "if fits and self.low <= int(digits) <= self.high else None",
        "if fits and self.low <= int(digits) else None",
        ("tests/code/test_survivors.py",),
    ),
    # -- hands
    Mutant(
        "no-wheel",
        "engine/hands/evaluate.py",
        "        m = mask << 1 | mask >> 12  # the ace below the deuce too\n",
        "        m = mask << 1\n",
        ("tests/hands/test_evaluate.py",),
    ),
    Mutant(
        "kicker-of-two-pair",
        "engine/hands/evaluate.py",
        "_kickers(ones & ~(1 << top - 1 | 1 << second - 1), 1) << 8",
        "_kickers(ones & ~(1 << top - 1), 1) << 8",
        ("tests/hands/test_evaluate.py",),
    ),
    Mutant(
        "wild-flush-with-two-aces",
        "engine/hands/evaluate.py",
        "missing = [r for r in range(12, -1, -1) if not mask >> r & 1]",
        "missing = [r for r in range(12, -1, -1)]",
        ("tests/hands/test_evaluate.py",),
    ),
    Mutant(
        "low-takes-a-wild-pair",
        "engine/hands/lows.py",
        "gaps = [r for r in range(1, 14) if r not in chosen]",
        "gaps = [*range(1, 14)]",
        ("tests/hands/test_evaluate.py",),
    ),
    Mutant(
        "flush-spoils-no-low",
        "engine/hands/lows.py",
        "    if len({c & 3 for c in naturals if _rank(c, index) in chosen}) > 1:",
        "    if len({c & 3 for c in naturals if _rank(c, index) in chosen}) > 0:",
        ("tests/hands/test_evaluate.py",),
    ),
    Mutant(
        "natural-is-an-ordinary-21",
        "engine/hands/scorings.py",
        "2 * total + (total == 21 and len(cards) == 2)",
        "2 * total",
        ("tests/hands/test_scorings.py",),
    ),
    Mutant(
        "king-and-ace-are-no-neighbours",
        "engine/hands/scorings.py",
        "in held for d in (1, 12))]",
        "in held and 0 < rank(c) + d < 26 and rank(c) + d != 13 for d in (1, 12))]",
        ("tests/hands/test_scorings.py", "tests/hands/test_making.py"),
    ),
    # -- coach and house
    Mutant(
        "errors-without-student",
        "engine/coach/statistics.py",
        "return 1 + 1.2 / (n - 2)",
        "return 1 + 0.0 / (n - 2)",
        ("tests/coach/test_averages.py",),
    ),
    Mutant(
        "gap-is-of-the-means",
        "engine/coach/statistics.py",
        "differences = [a - b for a, b in zip(best, other, strict=False)]",
        "differences = [a - b for a, b in zip(sorted(best), sorted(other), strict=False)]",
        ("tests/coach/test_averages.py",),
    ),
    Mutant(
        "a-lock-that-ties",
        "engine/coach/guaranteed_wins.py",
        "if theirs is not None and theirs >= mine:",
        "if theirs is not None and theirs > mine:",
        ("tests/code/test_survivors.py",),
    ),
    Mutant(
        "sure-on-both-folds-one",
        "engine/coach/guaranteed_wins.py",
        'both = ["both"] if len(self.sides) == 2 else []',
        "both: list[str] = []",
        ("tests/coach/test_guaranteed_wins.py",),
    ),
    Mutant(
        "sizes-told-by-the-old-pot",
        "engine/coach/sizes.py",
        "/ (state.pot() + owed or 1)",
        "/ (state.pot() or 1)",
        ("tests/code/test_survivors.py",),
    ),
    Mutant(
        "drills-of-any-kind",
        "engine/coach/drills.py",
        'if mine and wanted in ("any", kind(state)):',
        "if mine:",
        ("tests/coach/test_drills.py::test_what_a_game_offers_comes_up_however_rarely",),
    ),
    Mutant(
        "a-tie-counts-as-beaten",
        "engine/players/win_chances.py",
        "if theirs is not None and (mine is None or mine < theirs) and",
        "if theirs is not None and (mine is None or mine <= theirs) and",
        ("tests/code/test_survivors.py",),
    ),
    # -- generator
    Mutant(
        "shares-rounded-down",
        "generator/content/odds.py",
        "return int(1000 * n / whole + 0.5) / 10 if whole else 0.0",
        "return int(1000 * n / whole) / 10 if whole else 0.0",
        ("tests/site/test_odds.py::test_a_share_is_rounded_to_the_nearest_tenth",),
    ),
    Mutant(
        "a-handful-is-a-share",
        "generator/content/odds.py",
        "share(paid, held) if held >= advice.LEAST else None",
        "share(paid, held) if held else None",
        ("tests/site/test_odds.py::test_a_handful_of_hands_is_no_share",),
    ),
    Mutant(
        "last-sign-left-out",
        "generator/draw/deal_timeline.py",
        "else [*signs[: MOST_SIGNS - 1], signs[-1]]",
        "else signs[:MOST_SIGNS]",
        ("tests/code/test_survivors.py",),
    ),
    Mutant(
        "a-hundred-rounds",
        "generator/content/figures.py",
        'return tell("varies") if count >= ANEW else str(count)',
        'return tell("varies") if count > ANEW else str(count)',
        ("tests/code/test_survivors.py",),
    ),
    # -- browser
    Mutant(
        "patch-keeps-null",
        "docs/assets/js/lib/patches.mjs",
        "if (value === null) delete result[key];",
        "if (value === undefined) delete result[key];",
        ("tests/modules/deal.test.mjs",),
    ),
    Mutant(
        "back-in-the-same-order",
        "docs/assets/js/print/paper.mjs",
        "(back ? columns - 1 - column : column)",
        "column",
        ("tests/modules/paper.test.mjs",),
    ),
    Mutant(
        "rating-grows-sure-by-idleness",
        "docs/assets/js/drills/glicko.mjs",
        "Math.min(Math.hypot(phi, Math.sqrt(periods) * volatility), UNKNOWN.rd / SCALE)",
        "Math.hypot(phi, Math.sqrt(periods) * volatility)",
        ("tests/modules/glicko.test.mjs",),
    ),
    Mutant(
        "slider-is-even",
        "docs/assets/js/cards/sizing.mjs",
        "this.bend = max - min > EVEN ? 2 : 1;",
        "this.bend = 1;",
        ("tests/modules/sizing.test.mjs",),
    ),
    Mutant(
        "percent-of-the-old-level",
        "docs/assets/js/cards/sizing.mjs",
        "Math.round((100 * (amount - this.sizing.level)) / Math.max(this.sizing.after, 1))",
        "Math.round((100 * amount) / Math.max(this.sizing.after, 1))",
        ("tests/modules/sizing.test.mjs",),
    ),
)


def copied(folder: Path) -> None:
    """The checkout without what is built or installed, which is linked."""
    for room in ROOMS:
        shutil.copytree(ROOT / room, folder / room, ignore=shutil.ignore_patterns("__pycache__", "playthroughs"), symlinks=True)
    for name in FILES:
        shutil.copy2(ROOT / name, folder / name)
    for name in LINKED:
        (folder / name).symlink_to((ROOT / name).resolve())


def command(folder: Path, tests: tuple[str, ...]) -> list[str]:
    """What runs these tests."""
    from tools import setup

    if tests[0].endswith(".mjs"):
        return [setup.node(), "--test", *tests]
    return [str(folder / ".venv" / "bin" / "python"), "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:randomly", *tests]


def passes(folder: Path, tests: tuple[str, ...], seconds: int = SECONDS) -> bool:
    """Whether all of them pass, in time; that there are any is a matter of the run without a fault."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(command(folder, tests), cwd=folder, env=environment, capture_output=True, check=False, timeout=seconds)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def changed(text: str, mutant: Mutant) -> str:
    """The file's text with the fault in it; an error where the code has changed since the fault was thought of."""
    if text.count(mutant.old) != 1:
        sys.exit(f"mutants: {mutant.name}: {mutant.file} has its text {text.count(mutant.old)} times; expected once:\n{mutant.old}")
    return text.replace(mutant.old, mutant.new)


def killed(folder: Path, mutant: Mutant) -> bool:
    """Whether a test notices the fault."""
    path = folder / mutant.file
    text = path.read_text("utf-8")
    path.write_text(changed(text, mutant), "utf-8")
    try:
        return not passes(folder, mutant.tests)
    finally:
        path.write_text(text, "utf-8")


def main(words: list[str]) -> None:
    chosen = [mutant for mutant in MUTANTS if not words or mutant.name.startswith(tuple(words))]
    if not chosen:
        sys.exit(f"mutants: none is called {' or '.join(words)}; expected such as {', '.join(m.name for m in MUTANTS[:3])}")
    alive = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        copied(folder)
        every = dict.fromkeys(test for mutant in chosen for test in mutant.tests)
        for together in ([test for test in every if not test.endswith(".mjs")], [test for test in every if test.endswith(".mjs")]):
            if together and not passes(folder, tuple(together), SECONDS * 5):
                sys.exit(f"mutants: without any fault these fail, or there are none: {' '.join(together)}")
        for mutant in chosen:
            start = time.monotonic()
            dies = killed(folder, mutant)
            print(f"{'killed  ' if dies else 'SURVIVES'} {time.monotonic() - start:5.0f} s  {mutant.name}", flush=True)
            if not dies:
                alive.append(mutant.name)
    print(f"{len(chosen) - len(alive)} of {len(chosen)} faults are noticed")
    if len(alive) > SURVIVORS:
        sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1:])
