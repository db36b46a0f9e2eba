"""Writes what was measured into the page about it, between its markers, as plain HTML that folds away."""

from __future__ import annotations

from html import escape
from pathlib import Path

import engine
from engine.language import english

from .ladder import CLEAR, LadderRow
from .longrun import Whole
from .rates import WORLDS, GameRates, game_shares

SHOWN = 20  # games of a ladder: the whole catalogue would be a page by itself
PAGE = Path(__file__).resolve().parent.parent / "docs" / "at-scale.md"


def write(name: str, text: str, page: Path = PAGE) -> None:
    """Between the page's markers of that name."""
    start, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
    before, rest = page.read_text("utf-8").split(start)
    _, after = rest.split(end)
    page.write_text(before + start + "\n" + text + "\n\n" + end + after, "utf-8")


def long_run(found: Whole, command: str) -> str:
    """The result of a long run in a few sentences."""
    longest, slug = found["longest"]
    lines = [
        f"`{command}` dealt **{found['deals']:,} deals** of {found['games']} games, {found['least']:,} or more of each, at {found['tables']:,} "
        f"tables (a game, a house rule, a number of seats, a kind of player), with {found['actions']:,} decisions. The longest deal took "
        f"{longest:,} decisions, in {engine.load(slug).name}. Checksum of everything that was decided and won: `{found['checksum']}`.",
        "",
    ]
    if not found["failures"]:
        return "\n".join([*lines, "Every deal ended, and chips and cards were all there after each decision."])
    lines += [f"{len(found['failures'])} deals went wrong:", ""]
    for f in found["failures"]:
        rules = "".join(f" {name}={value}" for name, value in f["options"].items())
        lines.append(f"- {f['slug']}{rules}, {f['seats']} seats, {f['table']} players, deal {f['seed']}: {escape(f['what'])}")
    return "\n".join(lines)


def ladder(rows: list[LadderRow], players: tuple[str, str], command: str) -> str:
    """The table of a ladder, and what it comes to."""
    first, second = players
    clear = [r for r in rows if r["away"] > CLEAR]
    worse = [r for r in rows if r["away"] < -CLEAR]
    idle = [r for r in rows if not r["error"]]
    closest = sorted((r for r in rows if r["error"]), key=lambda r: (r["away"], r["slug"]))
    mean = sum(r["mean"] for r in rows) / len(rows)
    error = sum(r["error"] ** 2 for r in rows) ** 0.5 / len(rows)
    summary = (
        f"`{command}`: the {first} player beats the {second} one by more than three standard errors in **{len(clear)} of {len(rows)} games**, "
        f"and loses by as much in {len(worse)}{': ' + ', '.join(r['slug'] for r in worse) if worse else ''}. "
        f"Over all of them, each counted alike, it wins {mean:+.2f} antes a hand (standard error {error:.2f})."
        + (f" In {english.listing([engine.load(r['slug']).name for r in idle])} no choice changes what anybody wins." if idle else "")
    )
    heads = "".join(
        f'<th scope="col">{head}</th>' for head in ("Game", "seats", "deals", "antes a hand", "standard error", "errors away from nothing")
    )
    cells = "\n".join(
        f'<tr><th scope="row">{escape(engine.load(r["slug"]).name)}</th><td>{r["seats"]}</td><td>{r["deals"]:,}</td>'
        f"<td>{r['mean']:+.2f}</td><td>{r['error']:.2f}</td><td>{r['away']:+.1f}</td></tr>"
        for r in closest[:SHOWN]
    )
    return f"""{summary}

<details class="fold" markdown="0"><summary>{f"The {SHOWN} closest" if len(closest) > SHOWN else "Game by game, the closest first"}</summary>
<table>
<thead><tr>{heads}</tr></thead>
<tbody>
{cells}
</tbody>
</table>
</details>"""


def rates(found: dict[str, GameRates], command: str) -> str:
    """The table of how house players bet, game by game; games without bets are left out."""
    rows = []
    for slug, game in sorted(found.items()):
        game_rates = game_shares(game)
        if not (game_rates.shares["opens"] or game_rates.shares["folds"]):
            continue
        cells = "".join(f"<td>{100 * share:.0f}</td>" for share in game_rates.shares.values())
        rows.append(
            f'<tr><th scope="row">{escape(engine.load(slug).name)}</th>{cells}<td>{f"{game_rates.hands:.1f}" if game_rates.hands else "–"}</td></tr>'
        )
    heads = "".join(
        f'<th scope="col">{head}</th>'
        for head in ("Game", "opens", "folds to a bet", "raises a bet", "showdowns", "hopeless", "hands shown")
    )
    body = "\n".join(rows)
    summary = (
        f"`{command}` counted these shares, in percent, at tables of five house players. *Hopeless* are hands at a showdown that had called the last bet "
        f"and could win nothing: they won no chip in any of {WORLDS} ways that the cards might have lain."
    )
    return f"""{summary}

<details class="fold" markdown="0"><summary>Game by game</summary>
<table>
<thead><tr>{heads}</tr></thead>
<tbody>
{body}
</tbody>
</table>
</details>"""
