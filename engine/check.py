"""The lint: small checks, each with its own message `file:line: what is wrong and what was expected`."""

from __future__ import annotations

import re
from pathlib import Path

from . import catalogue
from .errors import VariantError
from .variant import Variant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Found = Iterator[tuple[str, str]]
    Check = Callable[[Variant, dict[str, Variant]], Found]

HERE = Path(__file__).parent / "variants"
CHECKS: list[Check] = []


def lint(function: Check) -> Check:
    """A check: yields (what is wrong, the text in the file that shows where)."""
    CHECKS.append(function)
    return function


@lint
def slug(v: Variant, others: dict[str, Variant]) -> Found:
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", v.slug):
        yield f"the file is named {v.slug!r}; expected small letters, digits and hyphens", ""


@lint
def parent(v: Variant, others: dict[str, Variant]) -> Found:
    if v.parent and v.parent not in others:
        from .rule import nearest

        yield f"the parent {v.parent!r} is no variant{nearest(v.parent, others)}", v.parent
    seen, at = [v.slug], v.parent
    while at and at in others:
        if at in seen:
            yield f"the parents go in a circle: {' > '.join([*seen, at])}", "parent"
            break
        seen.append(at)
        at = others[at].parent


@lint
def alias(v: Variant, others: dict[str, Variant]) -> Found:
    said = {catalogue.plain(v.name)}
    for a in v.aliases:
        if catalogue.plain(a) in said:
            yield f"the alias {a!r} says nothing new", a
        said.add(catalogue.plain(a))


@lint
def source(v: Variant, others: dict[str, Variant]) -> Found:
    if not v.source.strip():
        yield "no source; expected who tells the game", "source"


@lint
def figures(v: Variant, others: dict[str, Variant]) -> Found:
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
    for figure, told in v.errata.items():
        at = f"[errata.{figure}]"
        if figure not in apart:
            yield f"errata explain {figure}, where the source and the rules agree or the source states nothing", at
        elif not isinstance(told, dict) or set(told) != {"verdict", "why"} or f"'{told['verdict']}'" not in VERDICTS:
            yield f"errata say two things: verdict = {VERDICTS}, and why", at
        else:
            sums = SUM.findall(told["why"])
            yield from ((f"{sum} is {worth(sum)}, not {said}", sum) for sum, said in sums if worth(sum) != int(said))
            if apart[figure][1] not in {int(said) for _, said in sums}:
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
    """Each value has to change something, by itself or beside some value of another option."""
    beside = [{}, *({n: x} for n, o in v.options.items() for x in o.values[1:])]
    for name, option in v.options.items():
        for value in option.values[1:]:
            if all(_told(v, b | {name: value}) == _told(v, b | {name: option.default}) for b in beside if name not in b):
                yield (
                    f'option {name!r}: {value!r} changes nothing: use {{{name}}} in a phrase, or if = "{name} {value}"',
                    f"[options.{name}]",
                )


def _told(v: Variant, options: dict[str, str]) -> tuple:
    game = v.game(options)
    return tuple(s["phrase"] for s in v.steps(**options)), tuple(game.cards(2)), tuple(game.cards(v.seats[1])), game.options.get("")


@lint
def playable(v: Variant, others: dict[str, Variant]) -> Found:
    """A dry run with each option: cards that are not there, a pass to oneself, a deck that runs out."""
    choices = [{}, *({n: value} for n, o in v.options.items() for value in o.values[1:])]
    said = set()
    for options in choices:
        low, high = v.seats_for(options)
        t = v.tally((low, high), options)
        with_options = f" (with {', '.join(f'{n} {x}' for n, x in options.items())})" if options else ""
        for problem in t.problems:
            if problem not in said:
                said.add(problem)
                phrase = problem.partition(":")[0]
                yield problem + with_options, phrase
        if high < low:
            yield f"the deck serves {high} players, not {low}{with_options}", "seats" if "seats" in v.data else "play"
    most = max(v.seats_for(options)[1] for options in choices)
    if "seats" in v.data and most < v.data["seats"][1]:
        yield f"the deck serves {most} players, not {v.data['seats'][1]}", "seats"


def check(paths: list[Path] | None = None) -> list[str]:
    """Every message about these files (all of the package's where none are given); empty where all is well."""
    messages: list[str] = []
    found: dict[str, tuple[Path, Variant]] = {}
    wanted = [f for p in paths or [HERE] for f in (sorted(p.rglob("*.toml")) if p.is_dir() else [p])]
    known = sorted(HERE.rglob("*.toml"))
    for file in dict.fromkeys([*wanted, *known]):
        try:
            found[file.stem] = file, Variant.parse(file.read_text(encoding="utf-8"), file.stem, file.parent.name)
        except VariantError as error:
            if file in wanted:
                messages.append(f"{file}:{max(error.line, 1)}: {error.reason}")
        except OSError as error:
            messages.append(f"{file}:1: {error.strerror}")
    others = {s: v for s, (_, v) in found.items()}
    for file, v in found.values():
        if file not in wanted:
            continue
        for one in CHECKS:
            try:
                messages += [f"{file}:{max(v.line(needle), 1) if needle else 1}: {text}" for text, needle in one(v, others)]
            except VariantError as error:
                messages.append(f"{file}:{max(error.line, 1)}: {error.reason}")
    return list(dict.fromkeys(messages))
