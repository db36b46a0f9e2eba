"""Which module may import which: one way, what only a type checker reads included, and nothing outside the standard library."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import engine

ENGINE = Path(__file__).parent.parent / "engine"
# Each room may import those before it, and a module of its own room where that closes no circle.
ROOMS = """
errors request documents cards language hands table rules games players coach desk cli __init__ __main__
""".split()
# The same for the rooms of the rules, in which most of the engine lives.
RULE_ROOMS = "terms dealing conditions wilds betting market showdown exchange arranging".split()


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
    for path in (*ENGINE.glob("*/__init__.py"), *ENGINE.glob("rules/*/__init__.py")):
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
    filled = "sum(map(len, h._values)) + sum(map(len, h._flushes)) + len(h._bug_values) + h.sevens.tables.cache_info().currsize"
    code = f"import engine.hands.evaluate as h; print({filled})"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ENGINE.parent).stdout.strip() == "0"


def test_an_import_loads_nothing_before_it_is_used() -> None:
    """The rules come with the first game; every name is there when it is asked for."""
    told = "import engine, sys; print([m for m in sys.modules if m.startswith('engine.')], [n for n in engine.__all__ if not hasattr(engine, n)])"
    found = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, cwd=ENGINE.parent).stdout.strip()
    assert found == "['engine.errors'] []"
    for name in (*engine.MODULES, *engine.NAMES):
        assert getattr(engine, name) is not None
