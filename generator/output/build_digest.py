"""Spares a build what it need not do: the pages are sealed with a digest of all they follow from and of how they came out. While both hold, there
is nothing to write. Imports nothing of the engine, so that finding this out costs next to nothing."""

import hashlib
from pathlib import Path

SOURCES = ("engine", "farm", "generator", "docs", "media", "node_modules/@fontsource", "node_modules/@fontsource-variable")
FILES = ("LICENSE", "package-lock.json", "pyproject.toml", "requirements*.txt")  # what the notices and the bill of materials follow from


def digest(root: Path, out: Path, wish: str) -> str:
    """Of what was asked for: the address, the language, the games; of the sources by content, of what came of them by size and date: who touches a page
    by hand has it written anew."""
    total = hashlib.sha256(wish.encode())
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                content = path.read_bytes() if "node_modules" not in path.parts else str(path.stat().st_size).encode()
                total.update(path.as_posix().encode() + b"\0" + hashlib.sha256(content).digest())
    for path in sorted(path for name in FILES for path in root.glob(name)):
        total.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    for path in sorted(out.rglob("*")):
        if path.is_file():
            stat = path.stat()
            total.update(f"{path.as_posix()} {stat.st_size} {stat.st_mtime_ns}\n".encode())
    return total.hexdigest()


def note(root: Path, out: Path) -> Path:
    """Beside the pages, not among them."""
    return root / "build" / f"{out.name}.seal"


def holds(root: Path, out: Path, wish: str) -> bool:
    file = note(root, out)
    return file.exists() and file.read_text("utf-8") == digest(root, out, wish)


def close(root: Path, out: Path, wish: str) -> None:
    note(root, out).write_text(digest(root, out, wish), "utf-8")
