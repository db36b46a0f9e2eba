"""Draws a family as a poster: a tree from left to right, each game a name that leads to its page."""

from typing import Any
from xml.sax.saxutils import escape

ROW, COLUMN, PAD = 26, 230, 28
STYLE = (
    "text{font:15px 'Source Sans 3','Gill Sans','Segoe UI',sans-serif;fill:#2a261f}"
    ".t{font:30px 'Libre Caslon Display','Libre Caslon Text',Baskerville,Georgia,serif}"
    ".r{font-weight:600}.g{fill:#7a6f5c;font-style:italic}a:hover text{text-decoration:underline}"
    "path{fill:none;stroke:#b9a77f;stroke-width:1.2}circle{fill:#23503f}"
)


def poster(shelf: Any, family: str) -> str:
    members = set(shelf.families[family])
    tops = [slug for slug in shelf.families[family] if shelf[slug].parent not in members]
    marks: list[str] = []
    row = 0.0
    deepest = 0

    def place(slug: str, column: int) -> float:
        """Puts a game level with the middle of its children; answers its height."""
        nonlocal row, deepest
        deepest = max(deepest, column)
        x = PAD + column * COLUMN
        inside = [child for child in shelf.children[slug] if child in members]
        heights = [place(child, column + 1) for child in inside]
        if heights:
            y = (heights[0] + heights[-1]) / 2
        else:
            y = PAD + 64 + row * ROW
            row += 1
        for height in heights:
            start, end = x + 4 + name_width(shelf[slug].name), x + COLUMN - 6
            bend = x + COLUMN - 42
            marks.append(f'<path d="M{start:.0f} {y:g}H{bend - 14}C{bend} {y:g} {bend} {height:g} {end} {height:g}"/>')
        kind = ' class="r"' if inside else ""
        marks.append(
            f'<a href="../../../variants/{slug}/"><circle cx="{x}" cy="{y:g}" r="3.2"/>'
            f'<text x="{x + 9}" y="{y + 5:g}"{kind}>{escape(shelf[slug].name)}</text></a>'
        )
        return y

    for top in sorted(tops, key=lambda slug: (shelf[slug].parent is not None, shelf[slug].name)):
        parent = shelf[top].parent
        if parent in shelf.by_slug:
            marks.append(f'<text class="g" x="{PAD}" y="{PAD + 69 + row * ROW}">from {escape(shelf[parent].name)}</text>')
            row += 1
        place(top, 0)
        row += 0.4
    title = f"The family of {family.replace('-', ' ')}"
    width = max(PAD * 2 + (deepest + 1) * COLUMN + 20, PAD * 2 + len(title) * 14)
    height = PAD * 2 + 64 + row * ROW
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" '
        f'role="img" aria-label="{escape(title)}"><style>{STYLE}</style><rect width="100%" height="100%" fill="#faf5e8"/>'
        f'<rect x="8" y="8" width="{width - 16:g}" height="{height - 16:g}" fill="none" stroke="#b08a3e" stroke-width="1.5"/>'
        f'<text class="t" x="{PAD}" y="{PAD + 26}">{escape(title)}</text>{"".join(marks)}</svg>\n'
    )


def name_width(name: str) -> float:
    """Roughly how far a name reaches, so that the branch starts behind it."""
    return 14 + len(name) * 7.6
