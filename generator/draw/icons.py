"""The small picture beside each step, one for each `engine.table.traits.icons.Icon`, as one SVG sprite.

`icons.svg` holds the drawings, on a grid of 32: cards, chips and arrows, no letters. The class `p` is paper, `a` is brass, which marks what the step is about,
and `b` is a strong line.
"""

from __future__ import annotations

import re
from pathlib import Path

SOURCE = Path(__file__).with_name("icons.svg")
ICONS: dict[str, str] = dict(re.findall(r'<symbol id="(\w+)" viewBox="0 0 32 32">(.*)</symbol>', SOURCE.read_text(encoding="utf-8")))

PEN = 'fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"'


def sprite() -> str:
    """Classes would not reach into a sprite from the page's style sheet, so they become attributes here."""
    symbols = "".join(f'<symbol id="{name}" viewBox="0 0 32 32"><g {PEN}>{drawing}</g></symbol>\n' for name, drawing in ICONS.items())
    for name, fill in {
        'class="p"': 'fill="var(--icon-paper,#fff)"',
        'class="a"': 'fill="var(--icon-accent,#d9b873)"',
        'class="b"': 'stroke="var(--icon-strong,#8a6420)" stroke-width="2"',
    }.items():
        symbols = symbols.replace(name, fill)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}</svg>\n'


def known(icon: str) -> str:
    """The icon's name, or an error that names it: a step without a picture is a mistake in the engine or here."""
    if icon not in ICONS:
        raise KeyError(f"no picture for the kind of step {icon!r}; generator/draw/icons.svg has {', '.join(sorted(ICONS))}")
    return icon
