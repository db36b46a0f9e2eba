"""The browser's modules, as far as they are pure: run by Node's own test runner, one file a test."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from engine.table import decisions
from tools import documents, setup

TESTS = sorted(Path(__file__).parent.glob("*.test.mjs"))


@pytest.mark.parametrize("path", TESTS, ids=lambda path: path.name)
def test_modules(path: Path) -> None:
    done = subprocess.run([setup.node(), "--test", "--test-reporter=spec", path], capture_output=True, text=True, check=False, timeout=300)
    assert not done.returncode, done.stdout + done.stderr


def test_a_kind_that_the_browser_has_no_word_for_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine's lists are types of the browser's: tsc fails where one side forgets what the other has."""
    form = "docs/assets/js/drills/drillform.mjs"
    settings = {
        "extends": str(setup.ROOT / "tsconfig.json"),
        "compilerOptions": {"rootDirs": [str(setup.ROOT / "docs/assets/js"), str(tmp_path)]},
        "include": [str(setup.ROOT / form), str(setup.ROOT / "tools/declarations/theme.d.ts"), str(tmp_path / "*")],
        "exclude": [],
    }
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings))
    shutil.copyfile(setup.ROOT / "tools/declarations/runtime.d.mts", tmp_path / "runtime.d.mts")

    def told(kinds: tuple[str, ...]) -> str:
        monkeypatch.setattr(decisions, "KINDS", kinds)
        (tmp_path / "documents.d.ts").write_text(documents.declarations())
        command = [setup.node(), setup.ROOT / "node_modules/typescript/bin/tsc", "--project", tmp_path]
        return subprocess.run(command, capture_output=True, text=True, check=False, cwd=setup.ROOT, timeout=300).stdout

    kinds = decisions.KINDS
    assert told(kinds) == ""
    assert "'guess' is missing" in told((*kinds, "guess"))
    assert f"'{kinds[-1]}' does not exist" in told(kinds[:-1])
