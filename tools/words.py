"""The browser's templates, for whoever makes a catalogue of them: the first argument of every `t(` in the modules of docs/assets/js."""

from __future__ import annotations

import io
import json
import subprocess
import tempfile
from pathlib import Path

from babel.messages.extract import extract

from tools import setup

MODULES = setup.ROOT / "docs" / "assets" / "js"
ESBUILD = setup.ROOT / "node_modules" / "esbuild" / "bin" / "esbuild"


def plain() -> dict[str, str]:
    """The modules by name, with their template literals as calls: in those an extractor of words loses its way."""
    with tempfile.TemporaryDirectory() as folder:
        options = [f"--outdir={folder}", "--supported:template-literal=false", "--charset=utf8", "--log-level=error"]
        subprocess.run([setup.node(), ESBUILD, *sorted(MODULES.glob("*.mjs")), *options], cwd=setup.ROOT, check=True)
        return {path.stem: path.read_text(encoding="utf-8") for path in sorted(Path(folder).glob("*.js"))}


def templates() -> set[str]:
    """All templates, as they stand in the code."""
    found: set[str] = set()
    for code in plain().values():
        told = extract("javascript", io.BytesIO(code.encode()), keywords={"t": None}, options={"encoding": "utf-8"})
        found |= {message for _, message, _, _ in told if isinstance(message, str)}
    return found


def pseudo(wanted: set[str]) -> dict[str, str]:
    """A catalogue in the made-up language; subprocess.CalledProcessError where MessageFormat cannot read a template."""
    command: list[str | Path] = [setup.node(), setup.ROOT / "tools" / "pseudo.mjs"]
    done = subprocess.run(command, cwd=setup.ROOT, input=json.dumps(sorted(wanted)), capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout))
