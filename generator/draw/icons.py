"""Draws the small picture beside each step, one for each kind of step the engine names, as one SVG sprite.

Line drawings on a grid of 32: cards, chips and arrows, no letters. Brass marks what the step is about.
"""

CARD = "M{x} {y}h9a1.5 1.5 0 0 1 1.5 1.5v13a1.5 1.5 0 0 1-1.5 1.5h-9a1.5 1.5 0 0 1-1.5-1.5v-13a1.5 1.5 0 0 1 1.5-1.5z"


def card(x: float, y: float, turn: float = 0, accent: bool = False) -> str:
    around = f' transform="rotate({turn:g} {x + 4.5:g} {y + 8:g})"' if turn else ""
    return f'<path class="{"a" if accent else "p"}" d="{CARD.format(x=x, y=y)}"{around}/>'


def line(path: str, accent: bool = False) -> str:
    kind = ' class="b"' if accent else ""
    return f'<path{kind} d="{path}"/>'


def chip(x: float, y: float, accent: bool = False) -> str:
    return f'<ellipse class="{"a" if accent else "p"}" cx="{x}" cy="{y}" rx="7" ry="3"/>'


def chips(x: float, top: float, height: int, accent: bool = True) -> str:
    layers = [f'<path class="p" d="M{x - 7} {top + i * 3.6:g}v3.6a7 3 0 0 0 14 0v-3.6"/>' for i in reversed(range(height))]
    return "".join(layers) + chip(x, top, accent)


ICONS = {
    "deck": card(6, 6)
    + card(8.5, 7.5)
    + card(11, 9)
    + '<path class="a" d="M13.5 10.5h9a1.5 1.5 0 0 1 1.5 1.5v13a1.5 1.5 0 0 1-1.5 1.5h-9a1.5 1.5 0 0 1-1.5-1.5v-13a1.5 1.5 0 0 1 1.5-1.5z"/>',
    "deal": card(5, 9, -10) + card(16, 9, 10, accent=True) + line("M16 1.5v5M13 4l3 3 3-3"),
    "bet": chips(16, 10, 4),
    "pass": card(15, 8, 8, accent=True) + line("M12 16H3M6.5 12.5 3 16l3.5 3.5"),
    "discard": card(11, 2, 14, accent=True) + line("M4 20v8h24v-8M16 22v3"),
    "stack": card(8, 4) + card(10.5, 7.5) + card(13, 11, accent=True),
    "roll": card(5, 11) + card(14, 11, accent=True) + line("M9 8C11 3 18 2 21 6M21.5 2v4.5H17"),
    "flip": card(11, 9, accent=True) + line("M6 14C4 8 9 4 15 4.5M12.5 1.5 15.5 4.5 12.5 7.5M27 19c1.5 6-3 9.5-9 9"),
    "draw": card(4, 12) + card(19, 4, accent=True) + line("M6.5 8.5V4h7M11 1.5 13.5 4 11 6.5M25.5 23.5V28h-7M21 25.5 18.5 28 21 30.5"),
    "exchange": card(4, 8) + card(18, 8, accent=True) + line("M11 4.5h10M18.5 2 21 4.5 18.5 7M21 28H11M13.5 25.5 11 28l2.5 2.5"),
    "buy": card(5, 5, -6, accent=True) + chips(22, 19, 2, accent=False),
    "auction": line("M17 5l10 10M14 8l10 10M15.5 6.5 12 10l9 9 3.5-3.5M15.5 14.5 6 24M4 29h16")
    + '<circle class="a" cx="6" cy="24" r="2.6"/>',
    "declare": '<path class="p" d="M4 5h24v16H15l-6 6v-6H4z"/>'
    + line("M12 16.5v-7M9 12.5l3-3 3 3", True)
    + line("M20 9.5v7M17 13.5l3 3 3-3"),
    "showdown": card(4.5, 9, -20) + card(18, 9, 20) + card(11.5, 7, accent=True),
    "table": '<ellipse class="p" cx="16" cy="18" rx="14" ry="10"/>' + card(11.5, 9.5, accent=True),
    "wild": '<path class="a" d="M16 3l3.9 8.4 9.2 1-6.9 6.2 1.9 9L16 23l-8.1 4.6 1.9-9-6.9-6.2 9.2-1z"/>',
    "event": '<path class="a" d="M16 5c6 0 8 4.5 8 9.5 0 4 1.5 6 3 7.5H5c1.5-1.5 3-3.5 3-7.5C8 9.5 10 5 16 5z"/>'
    + line("M13 25.5a3 3 0 0 0 6 0M16 2.5V5"),
    "condition": '<path class="p" d="M16 4l12 12-12 12L4 16z"/>' + line("M13 13a3 3 0 1 1 4.2 2.8c-.8.4-1.2.9-1.2 1.8M16 20.6v.4", True),
    "fold": card(6, 8, -14) + card(15, 9, 16) + line("M5 27 27 5", True),
    "repeat": line("M26 12A11 11 0 0 0 6.5 10.5M6 4.5v6h6M6 20a11 11 0 0 0 19.5 1.5M26 27.5v-6h-6"),
    "split": '<path class="p" d="M14 5a11 11 0 0 0 0 22z"/><path class="a" d="M18 5a11 11 0 0 1 0 22z"/>',
    "match": chips(8.5, 10, 3) + chips(23.5, 10, 3) + line("M13 30.5h6M13 27.8h6"),
}

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
        raise KeyError(f"no picture for the kind of step {icon!r}; generator/draw/icons.py has {', '.join(sorted(ICONS))}")
    return icon
