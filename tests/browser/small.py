"""A small edition of the built site, with the pages of a few games: what a test does with a whole site takes a twentieth of the time there."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from tools import setup
from tools.publish import serve

GAMES = ("anaconda", "five-card-draw", "kentrell", "texas-holdem")
NOT_NEEDED = {"schema", "data", "api"}


def linked(source: str, target: str) -> None:
    """The same file at two places, where the file system can."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def unneeded(folder: str, names: list[str]) -> set[str]:
    inside = Path(folder).relative_to(serve.SITE)
    if inside == Path("variants"):
        return {name for name in names if name not in GAMES}
    return {name for name in names if name.endswith(".map") or (name in NOT_NEEDED and inside != Path("assets"))}


def copied(folder: Path) -> None:
    """Lays such an edition there, without a worker. Its files may be those of the site itself: who changes one takes it away first."""
    shutil.copytree(serve.SITE, folder, copy_function=linked, ignore=unneeded)
    (folder / "sw.js").unlink()


def released(folder: Path) -> None:
    """Gives an edition the worker that keeps it."""
    subprocess.run([setup.node(), "tools/build/offline.mjs", folder], cwd=setup.ROOT, check=True)
