"""The browser's templates, for whoever makes a catalogue of them: the first argument of every `t(` in the modules of docs/assets/js."""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages.jslexer import tokenize, unquote_string

from tools import setup

if TYPE_CHECKING:
    from collections.abc import Iterator

MODULES = setup.ROOT / "docs" / "assets" / "js"
ESBUILD = setup.ROOT / "node_modules" / "esbuild" / "bin" / "esbuild"


def plain() -> dict[str, str]:
    """The modules by their path, with their template literals as calls: in those an extractor of words loses its way."""
    with tempfile.TemporaryDirectory() as folder:
        options = [f"--outdir={folder}", "--supported:template-literal=false", "--charset=utf8", "--log-level=error"]
        subprocess.run([setup.node(), ESBUILD, *sorted(MODULES.rglob("*.mjs")), *options], cwd=setup.ROOT, check=True)
        modules = sorted(Path(folder).rglob("*.js"))  # two folders may each have a module of the same name
        return {path.relative_to(folder).with_suffix(".mjs").as_posix(): path.read_text(encoding="utf-8") for path in modules}


def templates() -> set[str]:
    """All templates, as they stand in the code; ValueError where `t(` is given anything but a literal."""
    return {template for name, code in plain().items() for template in _templates(name, code)}


def _templates(name: str, code: str) -> Iterator[str]:
    tokens = [
        token for token in tokenize(code, template_string=False) if token.type not in ("whitespace", "linecomment", "multilinecomment")
    ]
    for before, token, opening, first in zip(tokens, tokens[1:], tokens[2:], tokens[3:], strict=False):
        if (token.type, token.value, opening.value) != ("name", "t", "(") or before.value in (".", "function"):
            continue
        if first.type != "string":
            raise ValueError(f"{name}: t({first.value} ... is no literal template")
        yield unquote_string(first.value)


def pseudo(wanted: set[str]) -> dict[str, str]:
    """A catalogue in the made-up language; subprocess.CalledProcessError where MessageFormat cannot read a template."""
    command: list[str | Path] = [setup.node(), setup.ROOT / "tools" / "i18n" / "pseudo.mjs"]
    done = subprocess.run(command, cwd=setup.ROOT, input=json.dumps(sorted(wanted)), capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout))
