"""The lint: small checks, each with its own message `file:line: what is wrong and what was expected`."""

from __future__ import annotations

import re
from itertools import chain, combinations, islice
from pathlib import Path
from random import Random

from ..errors import CardError, EndlessDeal, EngineError, VariantError
from ..language import english
from ..table.money import WINNERS
from ..table.rule import Ending
from ..table.tally import Tally
from . import catalogue, names
from .files import file_format
from .files.implied_house_rules import ImpliedHouseRules
from .files.option import repeated
from .requirements import missing, reusing, unasked
from .variant import Variant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from ..table.game import Game
    from ..table.state import State

    Found = Iterator[tuple[str, str]]
    Check = Callable[[Variant, dict[str, Variant]], Found]

HERE = Path(__file__).parent.parent / "variants"
# Actions of a trial deal for each seat, and of all of a file's. Fifty deals for one pot, with three declarations in each, take 150 a seat and the bets.
LONGEST, MOST_MOVES = 500, 5_000
MORE_TRIALS = 10  # of a game whose showdown stands in a block, at each number of seats
GONE = (
    "comes in a deal in which a showdown before it has given away the whole pot. Expected a condition that cannot hold behind that showdown, such as "
    "'anybody had openers' instead of 'anybody opened', which looks at the last round of bets; or 'redeal' before it"
)
MOST_CARDS = 20  # in a hand: what more hold takes long to value
MOST_PAIRS = 100  # of values of other options, beside which one is tried that changes nothing otherwise
CHECKS: list[Check] = []


def lint(function: Check) -> Check:
    """A check: yields (what is wrong, the text in the file that shows where)."""
    CHECKS.append(function)
    return function


@lint
def slug(v: Variant, others: dict[str, Variant]) -> Found:
    """The file's name is a slug."""
    if v.slug and not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", v.slug):
        yield f"the file is named {v.slug!r}; expected small letters, digits and hyphens", ""


@lint
def parent(v: Variant, others: dict[str, Variant]) -> Found:
    """The parent is a variant, and no descendant."""
    if v.parent and v.parent not in others:
        from ..language.phrase import nearest

        yield f"the parent {v.parent!r} is no variant{nearest(v.parent, others)}", v.parent
    line, at = [v.slug], v.parent
    while at and at in others:
        if at in line:
            yield f"the parents go in a circle: {' > '.join([*line, at])}", "parent"
            break
        line.append(at)
        at = others[at].parent


@lint
def alias(v: Variant, others: dict[str, Variant]) -> Found:
    """No alias says what the name or another alias says."""
    taken = {catalogue.plain(v.name)}
    for a in (*v.aliases, *v.hidden):
        if catalogue.plain(a) in taken:
            yield f"the alias {a!r} says nothing new", a
        taken.add(catalogue.plain(a))


@lint
def crude_names(v: Variant, others: dict[str, Variant]) -> Found:
    """No alias that is shown has a word that a family table would not say."""
    for a in v.aliases:
        if names.crude(a):
            yield f"the alias {a!r} would be shown; expected it among the names in hidden", a


@lint
def source(v: Variant, others: dict[str, Variant]) -> Found:
    """Somebody tells the game."""
    if not v.source.strip():
        yield "no source; expected who tells the game", "source"


@lint
def figures(v: Variant, others: dict[str, Variant]) -> Found:
    """What the source states are the five figures, as numbers."""
    names = ("cards", "players", "rounds", "seen", "wilds")
    if v.stated is not None and (set(v.stated) != set(names) or not all(isinstance(n, int) for n in v.stated.values())):
        yield f"stated has {', '.join(v.stated)}; expected {', '.join(names)}, each a number", "stated"


VERDICTS = "'miscounts' or 'counts otherwise'"
OPERAND = r"\d+(?: [a-z][a-z' -]*?)?"
SUM = re.compile(rf"({OPERAND}(?: [+−×] {OPERAND})+) = (\d+)")  # "7 dealt + 2 from the right = 9"


@lint
def errata(v: Variant, others: dict[str, Variant]) -> Found:
    """A figure that parts from the source's is explained with the sum that makes it, and nothing else is."""
    apart = v.disagreements() if v.stated and set(v.stated) <= set(v.stats()) else {}
    for figure, (stated, derived) in apart.items():
        if figure not in v.errata:
            yield (
                f"stated {figure} = {stated}, the rules make it {derived}: expected [errata.{figure}] with verdict = {VERDICTS}, and why",
                "stated",
            )
    for figure, erratum in v.errata.items():
        at = f"[errata.{figure}]"
        if figure not in apart:
            yield f"errata explain {figure}, where the source and the rules agree or the source states nothing", at
        elif not isinstance(erratum, dict) or set(erratum) != {"verdict", "why"} or f"'{erratum['verdict']}'" not in VERDICTS:
            yield f"errata say two things: verdict = {VERDICTS}, and why", at
        else:
            sums = SUM.findall(erratum["why"])
            yield from ((f"{sum} is {worth(sum)}, not {total}", sum) for sum, total in sums if worth(sum) != int(total))
            if apart[figure][1] not in {int(total) for _, total in sums}:
                yield f"the why of errata shows no sum that makes {apart[figure][1]}, such as '7 dealt + 3 passed in = 10'", at


def worth(sum: str) -> int:
    """What a sum in an explanation comes to; words beside its numbers say what they count."""
    total = 0
    for sign, term in re.findall(r"(^|[+−] )([^+−]+)", sum):
        product = 1
        for factor in re.findall(r"\d+", term):
            product *= int(factor)
        total += -product if sign == "− " else product
    return total


@lint
def option_used(v: Variant, others: dict[str, Variant]) -> Found:
    """Each value has to change something, by itself or beside some values of one or two other options."""
    for name, option in v.options.items():
        beside = [b for b in v.choices() if name not in b]
        for value in option.others:
            pairs = islice((b | c for b, c in combinations(beside, 2) if b.keys() != c.keys()), MOST_PAIRS)
            if all(_told(v, b | {name: value}) == _told(v, b | {name: option.default}) for b in chain(beside, pairs)):
                yield (
                    f'option {name!r}: {value!r} changes nothing: use {{{name}}} in a phrase, or if = "{name} {value}"',
                    f"[options.{name}]",
                )


@lint
def option_own(v: Variant, others: dict[str, Variant]) -> Found:
    """Of a house rule that a rule brings with it, the file says what is unlike the rule, and nothing else."""
    opened = ImpliedHouseRules(v.data)
    for name, own in opened.own.items():
        if name in opened.rules and (keys := repeated(name, own, opened.rules[name])):
            yield f"option {name!r}: {english.listing(keys)} as the rule has it by itself; expected what differs alone", f"[options.{name}]"


def _told(v: Variant, options: dict[str, str]) -> tuple[Any, ...]:
    game = v.game(options)
    return (
        tuple((s["phrase"], s["text"]) for s in v.steps(**options)),
        tuple(game.cards(2)),
        tuple(game.cards(v.seats[1])),
        game.options.get(""),
    )


def option_suffix(options: dict[str, str]) -> str:
    """With which options, where they are not the defaults."""
    return f" (with {', '.join(f'{n} {x}' for n, x in options.items())})" if options else ""


@lint
def provided(v: Variant, others: dict[str, Variant]) -> Found:
    """With each option, every phrase finds what it needs in what the others bring; what players declare and set aside decides something."""
    reported = set()
    for options in v.choices():
        game = v.game(options)
        for lacking in (*missing(game), *unasked(game)):
            if lacking not in reported:
                reported.add(lacking)
                yield f"{lacking.phrase}: {lacking.said}{option_suffix(options)}", lacking.written


@lint
def playable(v: Variant, others: dict[str, Variant]) -> Found:
    """A dry run with each option: cards that are not there, a pass to oneself, a deck that runs out."""
    reported = set()
    for options in v.choices():
        low, high = v.seats_for(options)
        t = v.tally((low, high), options)
        try:
            held = min(t.final, len(v.game(options).cards(max(low, high))) // low)  # where all are dealt out, most at the fewest players
        except CardError as error:
            yield f"{error}{option_suffix(options)}", "deck"
            return
        with_options = option_suffix(options)
        lacking = {m.phrase for m in missing(v.game(options))}  # of which that is said already
        for phrase, problem in t.problems:
            if phrase not in lacking and (phrase, problem) not in reported:
                reported.add((phrase, problem))
                yield (
                    f"{phrase}: {problem}{with_options}",
                    re.sub(r"^(?:given|who|repeat) ", "", phrase),
                )  # as the file has it behind the key
        if high < low:
            yield (
                f"the deck serves {high} player{'' if high == 1 else 's'}; expected {english.number(low)} at least{with_options}",
                "seats" if "seats" in v.data else "play",
            )
        elif held > MOST_CARDS:
            yield f"a player holds {held} cards at the end; expected at most {MOST_CARDS}{with_options}", "play"
    most = max(v.seats_for(options)[1] for options in v.choices())
    if "seats" in v.data and most < v.data["seats"][1]:
        named = v.data["seats"][1]
        taking = next((step for options in v.choices() if (step := runs_out(v.game(options), named))), "")
        again = taking and not any(runs_out(v.game(options), named, reuse=True) for options in v.choices())
        yield (
            f"the deck serves {most} players, not {named}"
            + f": with {named}, it runs out at '{taking}'" * bool(taking)
            + f"; expected {reusing()!r} first, or fewer seats" * bool(again),
            "seats",
        )


def runs_out(game: Game, seats: int, *, reuse: bool = False) -> str:
    """The first step for which the deck has too few cards with so many players, as a phrase; empty if there is no such step. `reuse`: as if discards were
    dealt again."""
    counted = Tally(game, (seats, seats))
    counted.reuse = reuse or any(rule.reuses for top in game.play for rule in top.every())
    for step in game.play:
        counted.run([step])
        if counted.figures()["players"] < seats:
            return step.phrase()
    return ""


def trial(v: Variant, others: dict[str, Variant]) -> Found:
    """Deals with each option at the fewest and at the most seats, by chance and by players who stay: does each come to an end?"""
    moves = 0
    for options in v.choices():
        for seats, seed, stays in trials(v, options):
            state, rng = None, Random(seed)
            try:
                state = v.deal(seats, seed, options=options)
                while not state.is_terminal():
                    if goes_on(state):
                        step = step_at(v, state, options)
                        yield f"{step}: {GONE}{option_suffix(options)}", step
                        return
                    state.act(some_action(state, rng, stays))
                    if len(state.history) > LONGEST * seats:
                        state.abort_endless(f"after {LONGEST * seats:,} actions there is no end of it")
            except EndlessDeal as error:
                yield str(error) + option_suffix(options), str(error).partition(":")[0].removeprefix("repeat ")
                return
            except Exception as error:  # noqa: BLE001  (whatever rules make of steps that nobody thought of together, this file is to blame)
                step = step_at(v, state, options)
                reason = f": {error}" if isinstance(error, EngineError) else ""
                yield (
                    f"{step}: a deal breaks off here, for the steps before it leave it nothing to work on{reason}{option_suffix(options)}",
                    step,
                )
                return
            moves += len(state.history)
            if moves > MOST_MOVES:
                return


def trials(v: Variant, options: dict[str, str]) -> Iterator[tuple[int, int, bool]]:
    """Seats, the seed, and whether players stay. A game with a showdown in a block has more trials, since not every deal leads there."""
    blocks = (top for top in v.game(options).play if not isinstance(top, Ending))
    more = MORE_TRIALS if any(isinstance(rule, Ending) and rule.pays for top in blocks for rule in top.every()) else 0
    for seats in dict.fromkeys(v.seats_for(options)):
        yield from ((seats, seats, stays) for stays in (False, True))
        yield from ((seats, seats + 1 + i, True) for i in range(more))


def goes_on(state: State) -> bool:
    """Whether players are still asked to act after a showdown has paid out the whole pot, although all who are in have chips."""
    return bool(WINNERS.of(state)) and not state.pot() and all(state.chips[p] for p in state.seats())


def step_at(v: Variant, state: State | None, options: dict[str, str]) -> str:
    """The step that a deal has come to, as a phrase."""
    return next((s["phrase"] for s in v.steps(**options) if state and s["id"] == state.step), "play")


def some_action(state: State, rng: Random, stays: bool) -> str:
    """An action by chance; by a player who `stays` hardly ever a fold."""
    legal = state.legal_actions()
    drawn = [str(legal.sample(rng)) for _ in range(4 if stays else 1)]
    return next((action for action in drawn if action != "fold"), drawn[0])


def read(path: Path) -> Variant:
    """The variant of a file; VariantError says what is wrong with it."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise VariantError(path.stem, 1, error.strerror or str(error)) from None
    return Variant.parse(file_format.decode(raw, path.stem), path.stem, path.resolve().parent.name)


def files(paths: list[Path]) -> list[Path]:
    """The variant files among these and in these folders, each once, however its path is written."""
    listed = [f for p in paths for f in (sorted(p.rglob("*.toml")) if p.is_dir() else [p])]
    return list({f.resolve(): f for f in reversed(listed)}.values())[::-1]


def check(paths: list[Path] | None = None) -> list[str]:
    """Every message about these files (all of the package's where none are given); empty where all is well."""
    messages: dict[str, None] = {}
    read_files: list[tuple[Path, Variant]] = []
    for file in files(paths or [HERE]):
        try:
            read_files.append((file, read(file)))
        except VariantError as error:
            messages[f"{file}:{max(error.line, 1)}: {error.reason}"] = None
    others = catalogue.sound() | {v.slug: v for _, v in read_files}
    for file, v in read_files:
        if others[v.slug] is not v:
            messages[f"{file}:1: two files are called {v.slug}; expected a name of its own for each game"] = None
        for line, text in flaws(v, others):
            messages[f"{file}:{max(line, 1)}: {text}"] = None
    return list(messages)


def problems(v: Variant) -> list[str]:
    """What `check` would say of a variant, wherever its file is: `line 3: ...`."""
    return [f"line {max(line, 1)}: {text}" for line, text in flaws(v, catalogue.sound() | {v.slug: v})]


def flaws(v: Variant, others: dict[str, Variant]) -> list[tuple[int, str]]:
    """What is wrong with a variant that can be read, each with its line; deals are tried only where nothing is."""
    flaws_found: list[tuple[int, str]] = []
    for one in (*CHECKS, trial):
        if one is trial and flaws_found:
            break
        try:
            flaws_found += [(v.line(needle) if needle else 1, text) for text, needle in one(v, others)]
        except VariantError as error:
            flaws_found.append((error.line, error.reason))
        except EngineError as error:
            flaws_found.append((1, str(error)))
    return flaws_found
