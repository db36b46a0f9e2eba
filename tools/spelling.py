"""Writes the tables by which names are compared for the browser: what `engine/games/names.py` says, as a module that `search/names.mjs` reads.

python tools/spelling.py           # writes docs/assets/js/search/spelling.mjs
python tools/spelling.py --check   # fails where that file is stale
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "docs" / "assets" / "js" / "search" / "spelling.mjs"


def module() -> str:
    """The whole file. A replacement is written as JavaScript has it: `$1` for `\\1`."""
    sys.path.insert(0, str(ROOT))
    from engine.games import names

    tables = {
        "numbers": names.NUMBERS,
        "roman": names.ROMAN,
        "spellings": [[pattern, re.sub(r"\\(\d)", r"$\1", form)] for pattern, form in names.SPELLINGS],
        "words": names.WORDS,
        "phrases": names.PHRASES,
        "little": sorted(names.LITTLE),
        "generic": sorted(names.GENERIC),
    }
    rows = "\n".join(
        f"// prettier-ignore\nexport const {name.upper()} = {json.dumps(table, ensure_ascii=False)};" for name, table in tables.items()
    )
    return f"// Written by tools/spelling.py from engine/games/names.py: edit that, then `make format`.\n{rows}\n"


def main(words: list[str]) -> None:
    text = module()
    if words != ["--check"]:
        TARGET.write_text(text, "utf-8")
    elif not TARGET.exists() or TARGET.read_text("utf-8") != text:
        sys.exit(f"{TARGET.relative_to(ROOT)} is stale: run `make format`")


if __name__ == "__main__":
    main(sys.argv[1:])
