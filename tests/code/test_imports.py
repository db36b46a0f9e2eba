"""Which module may import which: one way, what only a type checker reads included, and nothing outside the standard library."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import engine

ENGINE = Path(__file__).resolve().parents[2] / "engine"
# Each room may import those before it, and a module of its own room where that closes no circle.
ROOMS = """
errors request documents cards language hands table rules games players coach desk cli __init__ __main__
""".split()
# The same for the rooms of the rules, in which most of the engine lives.
RULE_ROOMS = "terms dealing conditions wilds betting market showdown exchange kitty arranging".split()
# Rooms inside a room. The others of that room may import them; they import none of the others.
INNER_ROOMS = "table.traits games.files".split()


def module(path: Path) -> str:
    """`engine/table/state.py` as table.state, a room's `__init__` as the room."""
    parts = path.relative_to(ENGINE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


MODULES = {module(path): path for path in sorted(ENGINE.rglob("*.py"))}


def imports(path: Path) -> Iterator[str]:
    """The modules of the engine that this one imports, wherever in the file and for whatever reason."""
    here = path.relative_to(ENGINE).parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            assert not [a.name for a in node.names if a.name.split(".")[0] == "engine"], f"{path}: imports the engine by its full name"
        elif isinstance(node, ast.ImportFrom):
            assert node.level or (node.module or "").split(".")[0] != "engine", f"{path}: imports the engine by its full name"
            if node.level:
                base = [*here[: len(here) + 1 - node.level], *(node.module or "").split(".")]
                at = ".".join(part for part in base if part)
                for name in [a.name for a in node.names]:
                    inside = f"{at}.{name}" if at else name
                    yield inside if inside in MODULES else at or "__init__"


GRAPH = {name: {*imports(path)} - {name} for name, path in MODULES.items()}


def test_no_circle() -> None:
    try:
        TopologicalSorter(GRAPH).prepare()
    except CycleError as error:
        raise AssertionError(f"these import one another: {' <- '.join(error.args[1])}") from None


def test_one_way() -> None:
    for name, imported in GRAPH.items():
        room = name.split(".")[0]
        assert room in ROOMS, f"{name}: where in the order does it belong?"
        for other in imported:
            assert ROOMS.index(other.split(".")[0]) <= ROOMS.index(room), f"{name} imports {other}"


def test_an_inner_room_imports_none_beside_it() -> None:
    for name, imported in GRAPH.items():
        for room in INNER_ROOMS:
            if name.startswith(f"{room}."):
                beside = [other for other in imported if other.split(".")[0] == room.split(".")[0] and not other.startswith(f"{room}.")]
                assert not beside, f"{name} imports {beside}"


def test_every_room_stands_in_an_order() -> None:
    rooms = {module(path) for path in ENGINE.rglob("__init__.py")} - {"__init__"}
    assert rooms <= {*ROOMS, *(f"rules.{room}" for room in RULE_ROOMS), *INNER_ROOMS}


def test_rules_one_way() -> None:
    """A room of the rules imports the rooms before it. `rules` itself only loads them, in that order, and each loads all its modules."""
    for name, imported in GRAPH.items():
        if not name.startswith("rules."):
            continue
        room = name.split(".")[1]
        assert room in RULE_ROOMS, f"{name}: in which room of the rules does it belong?"
        for other in imported:
            if other.startswith("rules"):
                assert other != "rules", f"{name} imports the whole of the rules"
                assert RULE_ROOMS.index(other.split(".")[1]) <= RULE_ROOMS.index(room), f"{name} imports {other}"
        if name.count(".") == 1:
            assert imported == {other for other in MODULES if other.startswith(f"{name}.")}, f"{name} does not load all its modules"
    assert GRAPH["rules"] == {f"rules.{room}" for room in RULE_ROOMS}


def test_each_rule_room_names_what_it_may_import() -> None:
    for at, room in enumerate(RULE_ROOMS):
        said = " ".join((ast.get_docstring(ast.parse(MODULES[f"rules.{room}"].read_text(encoding="utf-8"))) or "").split())
        assert said.endswith(f"of the rules: {', '.join(RULE_ROOMS[:at])}." if at else "no other room of rules."), room


def test_each_room_says_what_lives_there() -> None:
    """In about three lines: what it is, and what may be imported."""
    for path in set(ENGINE.rglob("__init__.py")) - {ENGINE / "__init__.py"}:
        said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        assert 1 <= len(said.split("\n")) <= 6, f"{path.parent.name}: {said!r}"
        assert "import" in said.lower(), f"{path.parent.name}: what may it import?"


def test_standard_library_alone() -> None:
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names = [a.name for a in node.names]
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module or ""]
            else:
                continue
            for name in names:
                assert name.split(".")[0] in sys.stdlib_module_names, f"{path.name} imports {name}"


def test_generator_knows_no_rule() -> None:
    for path in (ENGINE.parent / "generator").rglob("*.py"):
        assert "engine.rules" not in path.read_text(encoding="utf-8"), f"{path.name} looks inside the rules"


def test_no_production_code_imports_tests() -> None:
    for folder in ("engine", "generator", "farm", "tools"):
        for path in (ENGINE.parent / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                named = [a.name for a in node.names] if isinstance(node, ast.Import) else []
                named += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
                assert "tests" not in {name.split(".")[0] for name in named}, f"{path} imports tests"


def test_import_fills_no_table() -> None:
    filled = "sum(map(len, h._values)) + sum(map(len, h._flushes)) + len(h._bug_values) + h.seven_card_table.tables.cache_info().currsize"
    code = f"import engine.hands.evaluate as h; print({filled})"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ENGINE.parent).stdout.strip() == "0"


def test_an_import_loads_nothing_before_it_is_used() -> None:
    """The rules come with the first game; every name is there when it is asked for."""
    told = "import engine, sys; print([m for m in sys.modules if m.startswith('engine.')], [n for n in engine.__all__ if not hasattr(engine, n)])"
    found = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, cwd=ENGINE.parent).stdout.strip()
    assert found == "['engine.errors'] []"
    for name in (*engine.MODULES, *engine.NAMES):
        assert getattr(engine, name) is not None


# -- the other houses: each room may import those before it, what only a type checker reads included ---------------------------

ROOT = ENGINE.parent
HOUSES = {
    "farm": (
        "__init__ chunk_cache listed categories dealing solving ladder learnt exploiters exploit folds rates run longrun odds page puzzles verifying __main__"
    ).split(),
    "generator": "__init__ documents output draw content catalogue bake publish site __main__".split(),
    "tools": "__init__ setup documents check runtime i18n build publish".split(),
}
# What each house may ask of the others.
NEIGHBOURS = {"farm": {"engine"}, "generator": {"engine", "farm"}, "tools": {"engine", "generator"}}
BROWSER = ROOT / "docs" / "assets" / "js"
BROWSER_ROOMS = "lib offline engine search cards coach table play drills whowon lead gamepage walks map print workshop shell".split()
GENERATED = {"documents", "runtime.mjs"}  # neighbours of the rooms that the tools write
ROOMY = 20  # files that a room may have, so that one sees them at once


def asked(house: str, path: Path) -> Iterator[str]:
    """The modules that this one imports, as dotted names from the top: `generator.draw.deal_timeline`, `farm.odds`."""
    here = path.relative_to(ROOT).parts[:-1]
    known = {".".join(each.relative_to(ROOT).with_suffix("").parts) for each in (ROOT / house).rglob("*.py")}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = [*here[: len(here) + 1 - node.level]] if node.level else []
            at = ".".join([*base, *(node.module or "").split(".")]).rstrip(".")
            for alias in node.names:
                inside = f"{at}.{alias.name}"
                yield inside if inside in known else at if at in known else f"{at}.__init__" if f"{at}.__init__" in known else at


def circle(graph: dict[str, set[str]]) -> str:
    """The modules that import one another in a ring, or nothing."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return " <- ".join(error.args[1])
    return ""


def against(order: list[str], graph: dict[str, set[str]]) -> list[str]:
    """The imports from a room of one that comes after it; names are `room/module` or `room.module`."""

    def room(name: str) -> int:
        return order.index(name.replace("/", ".").split(".")[0])

    return [f"{name} imports {other}" for name, others in graph.items() for other in sorted(others) if room(other) > room(name)]


def of_python(house: str) -> dict[str, set[str]]:
    """The modules of a house by name, with those of it that each imports."""
    graph: dict[str, set[str]] = {}
    for path in sorted((ROOT / house).rglob("*.py")):
        name = ".".join(path.relative_to(ROOT / house).with_suffix("").parts)
        inside = {other.removeprefix(f"{house}.") for other in asked(house, path) if other.startswith(f"{house}.")}
        graph[name] = inside - {name}
    return graph


def of_browser(folder: Path = BROWSER, types: bool = True) -> dict[str, set[str]]:
    """The browser's modules as `room/name.mjs`, with those that each imports: at once, late, or (with `types`) for a type alone."""
    graph: dict[str, set[str]] = {}
    for path in sorted([*folder.rglob("*.mjs"), *folder.rglob("*.js")]):
        code = path.read_text(encoding="utf-8")
        if not types:
            code = re.sub(r"/\*\*.*?\*/", "", code, flags=re.DOTALL)
        wanted = re.findall(r'(?:\bfrom |\bimport |\bimport\()"(\.[^"]+)"', code)
        found = {(path.parent / each).resolve().relative_to(folder.resolve()).as_posix() for each in wanted}
        graph[path.relative_to(folder).as_posix()] = found - GENERATED
    return graph


@pytest.mark.parametrize("house", HOUSES)
def test_a_house_has_an_order(house: str) -> None:
    graph = of_python(house)
    assert not circle(graph), f"these import one another: {circle(graph)}"
    assert not against(HOUSES[house], graph)


@pytest.mark.parametrize("house", HOUSES)
def test_a_house_asks_its_neighbours_alone(house: str) -> None:
    others = {"engine", "generator", "farm", "tools"} - {house}
    for path in (ROOT / house).rglob("*.py"):
        wanted = {name.split(".")[0] for name in asked(house, path)} & others
        assert wanted <= NEIGHBOURS[house], f"{path} imports {wanted - NEIGHBOURS[house]}"


def test_the_browser_s_rooms_have_an_order() -> None:
    graph = of_browser()
    assert len(graph) > 100
    assert sum(map(len, graph.values())) > 400, "then the imports are written in another way than this reads"
    missing = {(name, other) for name, others in graph.items() for other in others if other not in graph}
    assert not missing, "these import what is not there"
    assert not against(BROWSER_ROOMS, graph)
    running = circle(of_browser(types=False))
    assert not running, f"these import one another: {running}"


def test_an_import_against_the_order_is_found(tmp_path: Path) -> None:
    for room, text in {"lib": '/** @import {Table} from "../table/table.mjs" */', "table": 'await import("../lib/dom.mjs")'}.items():
        (tmp_path / room).mkdir()
        (tmp_path / room / ("dom.mjs" if room == "lib" else "table.mjs")).write_text(text)
    graph = of_browser(tmp_path)
    assert against(BROWSER_ROOMS, graph) == ["lib/dom.mjs imports table/table.mjs"]
    assert circle(graph) == "lib/dom.mjs <- table/table.mjs <- lib/dom.mjs"


def test_one_sees_a_room_at_once() -> None:
    rooms = [
        *(path.parent for path in ENGINE.rglob("__init__.py")),
        BROWSER,
        *BROWSER.iterdir(),
        *(ROOT / "docs/assets/css").iterdir(),
        *(ROOT / "generator").iterdir(),
        *(ROOT / "tools").iterdir(),
        *(ROOT / "tests" / "scenarios").iterdir(),
        *(ROOT / "tests" / "browser").iterdir(),
    ]
    for room in [each for each in rooms if each.is_dir() and each.name not in ("data", "__pycache__")]:
        files = [path.name for path in room.iterdir() if path.is_file()]
        assert len(files) <= ROOMY, f"{room.relative_to(ROOT)} has {len(files)} files"


@pytest.mark.parametrize("house", ["generator", "tools"])
def test_each_room_of_a_house_says_what_lives_there(house: str) -> None:
    for folder in (ROOT / house).iterdir():
        if folder.is_dir() and list(folder.glob("*.py")):
            said = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))) or ""
            assert "may import" in said.lower(), f"{folder}: what may it import?"
