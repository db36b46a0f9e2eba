"""Games put together from the vocabulary's own examples, and what becomes of each: refused in words, or dealt to its end."""

from __future__ import annotations

import os
from itertools import permutations
from random import Random
from time import process_time
from typing import Any, NamedTuple

import engine
from engine.errors import VariantError
from engine.games.check import CHECKS, LONGEST, some_action
from engine.games.requirements import BOARD, JOKERS, SPOKEN_OF, Missing, missing, providers
from engine.games.variant import Variant
from engine.language.phrase import PHRASES
from engine.rules.showdown.qualifying_lines import ShowdownLine
from engine.rules.showdown.showdown import Showdown
from engine.table.component import Component, Condition
from engine.table.rule import Rule
from farm.dealing import conserved

ALL = bool(os.environ.get("COMPOSE"))  # all of them, not a sample
MOST_SECONDS = 5.0  # of a processor, for a game that is read, checked, worded, counted and dealt a few times
MOST_MENDED = 6  # times that what is missing is put into a game

Step = str | dict[str, Any]


class Made(NamedTuple):
    """A game as a test makes it: its steps, what is wild, and (event, effects)."""

    play: tuple[Step, ...]
    wild: tuple[str, ...] = ()
    when: tuple[tuple[str, tuple[str, ...]], ...] = ()
    deck: str = "1 deck"
    board: str = ""  # its rows, with slashes between them

    def text(self) -> str:
        """Its file."""
        when = ", ".join(f"{{ event = {quoted(event)}, do = {listed(do)} }}" for event, do in self.when)
        rules = f"play = {listed(self.play)}\nwild = {listed(self.wild)}\nwhen = [{when}]\n"
        board = f"board = {listed(self.board.split(' / '))}\n" if self.board else ""
        return f'name = "Made up"\nsource = "here"\ndeck = {quoted(self.deck)}\n{board}{rules}'


def quoted(step: Step) -> str:
    if isinstance(step, str):
        return f'"{step}"'
    return "{ " + ", ".join(f"{key} = {listed(x) if isinstance(x, list | tuple) else quoted(x)}" for key, x in step.items()) + " }"


def listed(steps: tuple[Step, ...] | list[Step]) -> str:
    return f"[{', '.join(map(quoted, steps))}]"


EXAMPLES = {kind: [(example, cls.match(example)) for cls in classes for example in cls.examples] for kind, classes in PHRASES.items()}
SHOWDOWNS = [example for example, rule in EXAMPLES["rule"] if isinstance(rule, Showdown)]
LINES = [example for example, rule in EXAMPLES["rule"] if isinstance(rule, ShowdownLine)]
STEPS = [example for example, _ in EXAMPLES["rule"] if example not in (*SHOWDOWNS, *LINES)]
ALONE = [
    example for example, rule in EXAMPLES["rule"] if example in STEPS and isinstance(rule, Component) and not SPOKEN_OF & rule.requires
]  # that need no event
ENDINGS = [(showdown,) for showdown in (*SHOWDOWNS, *(f"showdown {example}" for example, _ in EXAMPLES["score"]))]
ENDINGS += [(showdown, *lines) for showdown in SHOWDOWNS for n in (1, 2) for lines in permutations(LINES, n)]  # and how the pot is settled
EFFECTS = [example for example, rule in EXAMPLES["rule"] if isinstance(rule, Rule) and rule.effect]
WILDS, SCORES = ([example for example, _ in EXAMPLES[kind]] for kind in ("wild", "score"))
FACTS = [(example, fact) for kind in ("test", "clause", "fact") for example, fact in EXAMPLES[kind] if isinstance(fact, Condition)]
EVENTS = [example for example, fact in FACTS if fact.listens_to()]
CONDITIONS = [example for example, fact in FACTS if fact.of_table]


def plain(steps: tuple[Step, ...], ending: tuple[str, ...] = ("showdown high",), **more: Any) -> Made:
    """Seven cards down, the steps with a betting round behind each, and a showdown."""
    return Made(("deal 7 down", *(s for step in steps for s in (step, "bet from left")), *ending), **more)


class Outcome(NamedTuple):
    """What became of a game: what it is refused for, each in words, and what of that is missing; nothing where it was dealt."""

    refused: tuple[str, ...] = ()
    lacking: tuple[Missing, ...] = ()


def tried(made: Made, deals: int = 2) -> Outcome:
    """Read, checked, worded, counted and dealt. Whatever goes wrong but a refusal in words is raised."""
    try:
        v = engine.Variant.parse(made.text(), "made-up")
    except VariantError as error:
        return Outcome((error.reason,))
    lacking = tuple(missing(v.game()))
    refused = tuple(text for check in CHECKS for text, _ in check(v, {v.slug: v}))
    said = [step["text"] for step in v.steps()]
    assert all(text and "{" not in text for text in said), said
    assert all(ruling["ruling"] for ruling in v.rulings)
    figures = v.stats()
    if refused:
        assert all(len(text) > 20 and text.isprintable() for text in refused), refused
        return Outcome(refused, lacking)
    low, high = v.seats
    assert 0 <= figures["wilds"] <= len(v.game().cards(high)), f"{figures['wilds']} wild cards"
    assert v.record()["seats"] == [low, high]
    seats = (low, (low + high) // 2, high)
    for turn in range(deals):
        dealt(v, seats[(turn + len(made.text())) % 3], turn)
    return Outcome()


def dealt(v: Variant, seats: int, seed: int) -> None:
    """A deal to its end, by chance or by players who stay; chips and cards are all there."""
    rng = Random(seed)
    seats -= seats % 2 and v.game().paired
    state = v.deal(seats, seed)
    while not state.is_terminal():
        state.act(some_action(state, rng, bool(seed % 2)))
        if len(state.history) % 7 == 0:
            conserved(state)
        assert len(state.history) <= LONGEST * seats, "the deal does not end"
    conserved(state)
    assert state.pot() == 0
    assert sum(state.returns()) == 0


def mended(made: Made, lacking: Missing) -> Made | None:
    """The game with what is missing put where the lint says; None where that is not a matter of one phrase more."""
    if lacking.thing in SPOKEN_OF:
        return None
    bring = providers(lacking.thing)[0]
    if bring == JOKERS:
        return made._replace(deck=JOKERS)
    if bring == BOARD:
        return made._replace(board=BOARD)
    if bring in WILDS:
        return made._replace(wild=(*made.wild, bring))
    if bring not in ALONE:
        return made._replace(when=(*made.when, ("spade dealt up", (bring,))))
    play = with_more(made.play, bring, lacking.written)
    end = next(i for i, step in enumerate(made.play) if str(step).startswith(("showdown", "compare", "points at", "share what is left")))
    return made._replace(play=play if play != made.play else (*made.play[:end], bring, *made.play[end:]))


def with_more(steps: tuple[Step, ...] | list[Step], bring: str, written: str) -> tuple[Step, ...]:
    """The steps with one more before each phrase that needs it, and in each block whose end waits for it."""
    out: list[Step] = []
    for step in steps:
        if step == written or (isinstance(step, dict) and step.get("given") == written):
            out.append(bring)
        if isinstance(step, dict):
            first = [bring] if step.get("repeat") == written else []
            out.append({**step, "do": [*first, *with_more(step["do"], bring, written)]})
        else:
            out.append(step)
    return tuple(out)


def fault(made: Made, deals: int = 2) -> tuple[str, Outcome | None]:
    """What goes wrong with a game, beside a refusal in words; and what became of it where nothing does."""
    start = process_time()
    try:
        outcome = tried(made, deals)
    except Exception as error:  # noqa: BLE001  (whatever it is, the test tells which games it happens to)
        return f"{type(error).__name__}: {error}", None
    seconds = process_time() - start
    return (f"{seconds:.1f} seconds" if seconds > MOST_SECONDS else ""), outcome


def followed(made: Made) -> list[tuple[Made, str, Outcome | None]]:
    """A game, then with what is missing put into it as the lint advises, as long as it is refused for that: (game, fault, outcome) of each.

    Advice that was followed and did not help is a fault of the lint."""
    told: list[tuple[Made, str, Outcome | None]] = []
    last: Missing | None = None
    for _ in range(MOST_MENDED):
        wrong, outcome = fault(made)
        if outcome and last in outcome.lacking:
            wrong = wrong or f"{last} though it is there"
        told.append((made, wrong, outcome))
        if wrong or outcome is None or not outcome.lacking:
            break
        last = outcome.lacking[0]
        more = mended(made, last)
        if more is None:
            break
        made = more
    return told
