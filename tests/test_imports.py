"""Which module may import which: one way, and nothing outside the standard library."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

ENGINE = Path(__file__).parent.parent / "engine"
# Each module may import those before it (and, for rules, one another).
ORDER = [
    "errors",
    "request",
    "cards",
    "lows",
    "hands",
    "scorings",
    "english",
    "choices",
    "knowledge",
    "narrate",
    "stakes",
    "money",
    "state",
    "rule",
    "shape",
    "slots",
    "game",
    "tally",
    "rules",
    "kinds",
    "seats",
    "variant",
    "catalogue",
    "vocabulary",
    "worth",
    "experience",
    "house",
    "players",
    "duplicate",
    "averages",
    "candidates",
    "weighing",
    "advisor",
    "reasons",
    "coach",
    "rewrite",
    "record",
    "view",
    "settle",
    "drills",
    "session",
    "check",
    "cli",
    "__main__",
]


def imports(path: Path) -> list[tuple[str, bool]]:
    """(module of the engine, at run time) imported at the top of the file; what only a type checker reads is left out."""
    out: list[tuple[str, bool]] = []
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom):
            inside = path.parent.name == "rules"
            if node.level == 0:
                out.append((node.module or "", False))
            elif node.level == (2 if inside else 1):
                out += [(node.module.split(".")[0], True)] if node.module else [(a.name, True) for a in node.names]
        elif isinstance(node, ast.Import):
            out += [(a.name, False) for a in node.names]
    return out


def test_one_way() -> None:
    for path in sorted(ENGINE.rglob("*.py")):
        me = "rules" if path.parent.name == "rules" else path.stem
        if me == "__init__":
            continue
        assert me in ORDER, f"{path.name}: where in the order does it belong?"
        for module, ours in imports(path):
            if ours:
                assert ORDER.index(module) < ORDER.index(me), f"{path.name} imports {module}"


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


def test_import_fills_no_table() -> None:
    filled = "sum(map(len, h._values)) + sum(map(len, h._flushes)) + len(h._bug_values) + h.sevens.tables.cache_info().currsize"
    code = f"import engine.hands.evaluate as h; print({filled})"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ENGINE.parent).stdout.strip() == "0"
