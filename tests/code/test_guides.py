"""What the guides tell a reader to type: each command is one that there is, each Python example runs as it stands, each file that is named is there.

The five lines for somebody else's page are run in tests/browser/engine/test_elsewhere.py, the file that README shows is compared in tests/games/test_schema.py.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import io
import re
import shlex
import subprocess
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

import engine
from engine.cli import main, parser
from tests import mutants

ROOT = Path(__file__).resolve().parents[2]
GUIDES = ("README.md", "CONTRIBUTING.md", *(str(path.relative_to(ROOT)) for path in sorted((ROOT / "docs").glob("*.md"))))
PACKAGE = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["readme"]["text"]
WRITTEN = ("five-card-flip", "lamplighter")  # games that a reader writes along
LONG = ("match", "play")  # a match of 200 hands; what waits for somebody to type


def told() -> dict[str, str]:
    """Each text by its name."""
    return {name: (ROOT / name).read_text("utf-8") for name in GUIDES} | {"pyproject.toml": PACKAGE}


def sources() -> dict[str, str]:
    """Every file of code by its name; in docstrings and comments they name programs and files too."""
    listed = subprocess.run(["git", "ls-files", "*.py", "*.mjs"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    return {name: (ROOT / name).read_text("utf-8") for name in listed if name != "tests/code/test_guides.py"}


def examples() -> list[tuple[str, str]]:
    """Every Python example that is about the engine, with where it stands."""
    found = [(name, code) for name, text in told().items() for code in re.findall(r"```python\n(.*?)```", text, re.S)]
    found.append(("pyproject.toml", "\n".join(line[4:] for line in PACKAGE.splitlines() if re.match(r"    (import|deal)\b", line))))
    return [(name, code) for name, code in found if "import engine" in code]


def commands(program: str) -> list[str]:
    """What is typed behind the name of a program, in a block or in a sentence."""
    found = []
    for text in told().values():
        found += re.findall(rf"(?m)^(?: {{4}})?(?:\.venv/bin/)?{program} (.*?)(?: +#.*)?$", text)
        found += re.findall(rf"`(?:\w+=\S+ )*(?:\.venv/bin/)?{program} ([^`]*)`", text)
    return found


@pytest.mark.parametrize(("name", "code"), examples(), ids=[name for name, _ in examples()])
def test_an_example_runs_as_it_stands(name: str, code: str) -> None:
    exec(compile(code.replace("rollouts=2000", "rollouts=20"), name, "exec"), {})


def test_the_examples_are_found() -> None:
    assert {name for name, _ in examples()} >= {"docs/engine.md", "docs/coach.md", "pyproject.toml"}


def test_each_command_of_the_engine_is_one_that_there_is() -> None:
    """By its own parser; those that are over at once are run."""
    typed = {words.split(" > ")[0] for program in ("python -m engine", "dealers-choice") for words in commands(program)}
    assert len(typed) > 15
    for words in typed:
        given = shlex.split(words)
        parser().parse_args(given)
        new = any(name in words for name in WRITTEN)
        if given[0] not in LONG and not new and given != ["check"]:
            with contextlib.redirect_stdout(io.StringIO()):
                assert main(given) == 0, words


def test_an_example_of_a_rule_uses_names_that_the_engine_has() -> None:
    defined = {
        name
        for path in (ROOT / "engine").rglob("*.py")
        for name in re.findall(r"(?m)^(?:class |def |)(\w+)(?:\(|\[| =|:)", path.read_text("utf-8"))
    }
    for name, text in told().items():
        for code in re.findall(r"```python\n(.*?)```", text, re.S):
            if "(\n    Rule," in code:
                used = {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}
                own = {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
                assert used - own <= defined | set(dir(builtins)), f"{name}: {used - own - defined}"


def test_each_program_that_code_names_is_there() -> None:
    for name, text in sources().items():
        for module in re.findall(r"python3? -m ((?:engine|farm|generator|tests|tools)[\w.]*)", text):
            assert find_spec(module.rstrip(".")), f"{name}: {module}"


def test_each_file_that_code_names_is_there() -> None:
    for name, text in sources().items():
        for path in re.findall(r"(?<![\w./-])((?:engine|generator|farm|tools|tests)/[\w/-]+\.(?:py|mjs))\b", text):
            assert (ROOT / path).exists() or (ROOT / "docs" / "assets" / "js" / path).exists(), f"{name}: {path}"


def test_each_program_that_is_named_is_there() -> None:
    modules = {words.split()[0] for words in commands("python -m") if words}
    assert {"engine", "farm", "tests.mutants", "generator.content.measures"} <= modules
    for module in modules:
        found = find_spec(module)
        assert found, module
        assert not found.submodule_search_locations or find_spec(f"{module}.__main__"), module


def test_each_target_of_make_that_is_named_is_there() -> None:
    targets = set(re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8")))
    named = {target for text in told().values() for target in re.findall(r"`(?:\w+=\S+ )*make ([a-z-]+)", text)}
    named |= {target for text in told().values() for target in re.findall(r"(?m)^(?: {4})?make ([a-z-]+)", text)}
    assert {"serve", "test", "compress", "bench-coach"} <= named
    assert named <= targets, named - targets


def test_each_file_that_is_named_is_there() -> None:
    """Of the checkout; what a build writes is named by folders of its own (`site/`, `build/`, `dist/`)."""
    for name, text in told().items():
        for path in re.findall(
            r"`((?:engine|generator|farm|tools|tests|docs|overrides|schema)/[\w./-]+\.(?:py|mjs|md|toml|conf|css|json))`", text
        ):
            if not any(new in path for new in WRITTEN):
                assert (ROOT / path).exists() or path.startswith("schema/"), f"{name}: {path}"
        for link in re.findall(r"\]\(([\w./-]+)\)", text) if "/" not in name else ():
            assert (ROOT / link).exists(), f"{name}: {link}"


def test_the_games_are_counted_as_the_guides_have_it() -> None:
    games = list(engine.variants())
    numbered = sum(game.number is not None for game in games)
    for name in ("README.md", "CHANGELOG.md"):
        text = (ROOT / name).read_text("utf-8")
        assert f"**{len(games):,} games**" in text, name
        assert f" {numbered:,} of " in text, name


def test_a_new_game_is_changed_before_it_has_a_kept_deal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The guide has it in this order: scenarios first, with `tests.mutants`, then the kept deal."""
    monkeypatch.setattr(mutants, "KEPT", tmp_path)
    assert not mutants.shows(engine.load("mexican-stud"))
