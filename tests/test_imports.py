"""Which module may import which: one way, and nothing outside the standard library."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

ENGINE = Path(__file__).parent.parent / "engine"
# Each room may import those before it; inside a room, modules import one another as they need.
ROOMS = [
    "errors",
    "request",
    "documents",
    "cards",
    "language",
    "hands",
    "table",
    "rules",
    "games",
    "players",
    "coach",
    "desk",
    "cli",
    "__main__",
]


def imports(path: Path) -> list[str]:
    """The rooms that are imported at the top of the file; what only a type checker reads is left out."""
    out: list[str] = []
    here = path.relative_to(ENGINE).parts[:-1]
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.level == len(here) + 1:
            out += [node.module.split(".")[0]] if node.module else [a.name for a in node.names]
    return out


def test_one_way() -> None:
    for path in sorted(ENGINE.rglob("*.py")):
        me = path.relative_to(ENGINE).with_suffix("").parts[0]
        if me == "__init__":
            continue
        assert me in ROOMS, f"{path.name}: where in the order does it belong?"
        for room in imports(path):
            assert ROOMS.index(room) <= ROOMS.index(me), f"{path.name} imports {room}"


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
