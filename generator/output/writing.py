"""Keeps the output folder: writes only what changed, drops what no longer belongs, so that a renderer can trust dates."""

from pathlib import Path


class Output:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.kept: set[Path] = set()
        self.changed = 0

    def text(self, path: str, content: str) -> None:
        self.bytes(path, content.encode("utf-8"))

    def bytes(self, path: str, content: bytes) -> None:
        target = self.root / path
        if target in self.kept:
            raise ValueError(f"two pages want to be {path}")
        self.kept.add(target)
        try:
            if target.read_bytes() == content:
                return
        except FileNotFoundError:
            target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        self.changed += 1

    def finish(self) -> int:
        """Removes files of earlier runs that this run did not write; says how many went."""
        gone = 0
        for path in sorted(self.root.rglob("*"), reverse=True):
            if path.is_dir():
                if not any(path.iterdir()):
                    path.rmdir()
            elif path not in self.kept:
                path.unlink()
                gone += 1
        return gone
