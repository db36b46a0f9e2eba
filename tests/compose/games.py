"""Games put together from the vocabulary's own examples, and what becomes of each: refused in words, or dealt to its end."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import engine
from engine.errors import VariantError
from engine.games.check import CHECKS, LONGEST, some_action
from engine.games.provided import JOKERS, SPOKEN_OF, missing, providers
from engine.games.variant import Variant
from engine.language.phrase import PHRASES
from engine.rules.showdown import Showdown
from engine.table.rule import Condition, Part, Rule
from engine.table.things import Thing
from farm.dealing import conserved

Step = str | dict[str, Any]


class Made(NamedTuple):
    """A game as a test makes it; lists are steps, wild cards and (event, effects)."""

    play: tuple[Step, ...]
    wild: tuple[str, ...] = ()
    when: tuple[tuple[str, tuple[str, ...]], ...] = ()
    deck: str = "1 deck"

    def text(self) -> str:
        """Its file."""
        when = ", ".join(f"{{ event = {quoted(event)}, do = {listed(do)} }}" for event, do in self.when)
        return f'name = "Made up"\nsource = "here"\ndeck = {quoted(self.deck)}\nplay = {listed(self.play)}\nwild = {listed(self.wild)}\nwhen = [{when}]\n'


def quoted(step: Step) -> str:
    if isinstance(step, str):
        return f'"{step}"'
    return "{ " + ", ".join(f"{key} = {listed(x) if isinstance(x, (list, tuple)) else quoted(x)}" for key, x in step.items()) + " }"


def listed(steps: tuple[Step, ...] | list[Step]) -> str:
    return f"[{', '.join(map(quoted, steps))}]"


def examples(kind: str, ending: bool = False) -> list[str]:
    """Every example of that kind of phrase; of rules those that end a game, or the others."""
    classes = [cls for cls in PHRASES[kind] if kind != "rule" or issubclass(cls, Showdown) == ending]
    return [example for cls in classes for example in cls.examples]


STEPS, ENDINGS = examples("rule"), examples("rule", True)
EFFECTS = [example for cls in PHRASES["rule"] if issubclass(cls, Rule) and cls.effect for example in cls.examples]
WILDS, SCORES = examples("wild"), examples("score")
FACTS = [(example, cls.match(example)) for cls in PHRASES["test"] for example in cls.examples]
EVENTS = [example for example, fact in FACTS if isinstance(fact, Condition) and fact.wakes()]
CONDITIONS = [example for example, fact in FACTS if isinstance(fact, Condition) and fact.of_table]


def plain(steps: tuple[Step, ...], ending: str = "showdown high", **more: Any) -> Made:
    """Seven cards down, the steps with a betting round behind each, and a showdown."""
    return Made(("deal 7 down", *(s for step in steps for s in (step, "bet from left")), ending), **more)


class Outcome(NamedTuple):
    """What became of a game: what it is refused for, each in words; nothing where it was dealt."""

    refused: tuple[str, ...]
    lacking: tuple[Thing, ...] = ()  # what was found to be missing


def tried(made: Made, deals: int = 2) -> Outcome:
    """Read, checked, worded, counted and dealt. Whatever goes wrong but a refusal in words is raised."""
    try:
        v = engine.Variant.parse(made.text(), "made-up")
    except VariantError as error:
        return Outcome((error.reason,))
    lacking = tuple(m.thing for m in missing(v.game()))
    refused = tuple(text for check in CHECKS for text, _ in check(v, {v.slug: v}))
    said = [step["text"] for step in v.steps()]
    assert all(text and "{" not in text for text in said), said
    assert all(ruling["ruling"] for ruling in v.rulings)
    figures = v.stats()
    if refused:
        assert all(": " in text or "deck" in text or "player" in text for text in refused), refused
        return Outcome(refused, lacking)
    low, high = v.seats
    assert 0 <= figures["wilds"] <= len(v.game().cards(high)), f"{figures['wilds']} wild cards"
    assert v.record()["seats"] == [low, high]
    seats = (low, (low + high) // 2, high)
    for turn in range(deals):
        dealt(v, seats[(turn + len(made.text())) % 3], turn)
    return Outcome(())


def dealt(v: Variant, seats: int, seed: int) -> None:
    """A deal to its end, by chance or by players who stay; chips and cards are all there."""
    rng = Random(seed)
    seats -= seats % 2 and v.game().paired
    state = v.deal(seats, seed)
    while not state.is_terminal():
        state.act(some_action(state, rng, bool(seed % 2)))
        if len(state.history) % 7 == 0:
            conserved(state)
        assert len(state.history) <= LONGEST, "the deal does not end"
    conserved(state)
    assert state.pot() == 0
    assert sum(state.returns()) == 0


def healed(made: Made) -> Made | None:
    """The game with what the lint says is missing put where the lint says; None where that cannot be put there."""
    try:
        found = missing(engine.Variant.parse(made.text(), "made-up").game())
    except VariantError:
        return None
    for lacking in found:
        if lacking.thing in SPOKEN_OF:
            return None
        bring = providers(lacking.thing)[0]
        if bring == JOKERS:
            return made._replace(deck=JOKERS)
        if bring in WILDS:
            return made._replace(wild=(*made.wild, bring))
        if bring in EFFECTS and bring not in STEPS_ALONE:
            return made._replace(when=(*made.when, ("spade dealt up", (bring,))))
        at = next((i for i, step in enumerate(made.play) if step == lacking.written), len(made.play) - 1)
        return made._replace(play=(*made.play[:at], bring, *made.play[at:]))
    return None


RULES = [(example, cls.match(example)) for cls in PHRASES["rule"] for example in cls.examples]
STEPS_ALONE = {example for example, rule in RULES if isinstance(rule, Part) and not SPOKEN_OF & rule.requires}


def fault(made: Made, deals: int = 2) -> tuple[str, Outcome | None]:
    """What goes wrong with the game, beside a refusal in words; and what became of it otherwise."""
    try:
        return "", tried(made, deals)
    except Exception as error:  # noqa: BLE001  (the test shows which games break, all of them at once)
        return f"{type(error).__name__}: {error}", None
