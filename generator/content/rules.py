"""What a game's page needs to follow the house rules in a browser without the engine. For each choice of options there are the steps and the figures, each
step stored once, and what the strip shows of it. There is also the code on a printed card that leads to the choice, and the number of players where it
differs from the defaults."""

import json
import re
from collections.abc import Iterator
from itertools import product
from urllib.parse import urlencode

import zxingcpp
from markupsafe import Markup, escape

import engine
from engine.desk.ladders import ladders
from engine.desk.leading import lead
from engine.documents import DealerNotes
from engine.games.files.option import Option
from engine.language.words import tell
from engine.table.board import Board
from engine.table.traits.capabilities import Capability

from ..documents import Chosen, Rules, StepRow
from ..draw import deal_timeline
from . import figures

FIGURES = ("cards", "players", "rounds", "seen", "wilds")
MOST = 96  # choices of options to bake; a game with more bakes what is one or two switches from its defaults


def choices(variant: engine.Variant) -> Iterator[dict[str, str]]:
    """Every choice of options, the defaults first."""
    names = list(variant.options)
    values = [variant.options[name].values for name in names]
    combined = [dict(zip(names, chosen, strict=True)) for chosen in product(*values)]
    if len(combined) > MOST:
        combined = [chosen for chosen in combined if len(departures(variant, chosen)) <= 2]
    return iter(combined)


def departures(variant: engine.Variant, chosen: dict[str, str]) -> dict[str, str]:
    """The options that are not at their default: what an address has to say."""
    return {name: value for name, value in chosen.items() if value != variant.options[name].values[0]}


def address(variant: engine.Variant, chosen: dict[str, str]) -> str:
    query = urlencode(departures(variant, chosen))
    return f"variants/{variant.slug}/" + (f"?{query}" if query else "")


def code(text: str) -> str:
    """A QR code as rows of hexadecimal digits, which a page draws as one SVG path: a tenth of the SVG's size."""
    picture = zxingcpp.create_barcode(text, zxingcpp.QRCode, ec_level="M").to_image(scale=1, add_quiet_zones=False)
    greys = bytes(memoryview(picture))  # type: ignore[arg-type]  # it is a buffer, which its types do not say
    size = picture.shape[0]
    width = -(-size // 4)
    rows = [greys[at : at + size] for at in range(0, len(greys), size)]
    return ".".join(f"{sum((grey == 0) << width * 4 - 1 - x for x, grey in enumerate(row)):0{width}x}" for row in rows)


def code_picture(rows: str, words: str) -> Markup:
    """The SVG of a `code`, as `code.mjs` draws it: `words` say what it is."""
    lines = rows.split(".")
    bits = ["".join(f"{int(digit, 16):04b}" for digit in line)[: len(lines)] for line in lines]
    path = "".join(f"M{run.start()} {y}h{len(run[0])}v1h-{len(run[0])}z" for y, line in enumerate(bits) for run in re.finditer("1+", line))
    size = len(lines) + 4
    return Markup(
        f'<svg class="code" viewBox="-2 -2 {size} {size}" role="img" aria-label="{escape(words)}" shape-rendering="crispEdges"><path d="{path}"/></svg>'
    )


def baked(variant: engine.Variant, site_url: str) -> Rules:
    """Everything that follows from the options of one variant, as plain data."""
    steps: dict[StepRow, int] = {}
    signs: dict[str, tuple[str, str]] = {}
    chosen_steps: dict[str, Chosen] = {}
    translations: dict[str, dict[str, str]] = {}
    led: dict[str, DealerNotes] = {}
    beats: dict[str, list[tuple[str, str]]] = {}
    apart: list[int] = []
    for chosen in choices(variant):
        game = variant.game(chosen)
        if game.apart:
            tally = variant.tally(None, chosen)
            apart = [tally.most_hands, tally.hands]
        notes = lead(game, variant.custom)
        if 0 in notes:
            led["ante"] = notes[0]
        rows, drawn = [], deal_timeline.drawn(variant, chosen)
        for step in variant.steps(**chosen):
            row: StepRow = (step["id"], step["text"], step["icon"], step["depth"], step["kind"])
            rows.append(steps.setdefault(row, len(steps)))
            if step["id"] in notes:
                led[str(rows[-1])] = notes[step["id"]]
            if deal_timeline.has_sign(step):
                signs[str(rows[-1])] = drawn[step["id"]]
        stats = variant.stats(**chosen)
        key = "|".join(chosen.values())
        seats = variant.seats_for(chosen)
        alike = rows, [stats[name] for name in FIGURES], code(site_url + address(variant, chosen))
        words = {str(FIGURES.index(figure)): sentence for figure, sentence in figures.figure_words(variant, **chosen).items()}
        if words:
            translations[key] = words
        ranks = ladders(game)
        if not beats:
            beats[""] = ranks
        elif ranks != beats[""]:
            beats[key] = ranks
        chosen_steps[key] = alike if seats == variant.seats else (*alike, seats)
    doc: Rules = {
        "slug": variant.slug,
        "name": variant.name,
        "call": variant.call,
        "money": variant.money(),
        "stakes": {
            "chips": [variant.custom.ante, variant.custom.bet, variant.custom.max_bet],
            "kind": variant.custom.limit,
            "limit": variant.custom.say_limit(),
            "forced": variant.custom.say_forced(),
        },
        "seats": list(variant.seats),
        "options": {
            name: {"label": option.label, "values": list(option.values), "labels": [label(option, value) for value in option.values]}
            for name, option in variant.options.items()
        },
        "steps": list(steps),
        "chosen": chosen_steps,
        "said": translations,
        "beats": beats,
        "lead": led,
        "signs": signs,
    }
    if any(bits := idle(doc)):
        doc["idle"] = bits
    if apart:
        doc["apart"] = apart
    if board := variant.game().board:
        in_words = next(step["text"] for step in variant.steps() if step["phrase"] == "board")
        doc["board"] = {"step": in_words, "words": tell("The common cards lie like this:"), "rows": laid_out(board)}
    if any(Capability.LEGS in rule.provides for chosen in choices(variant) for step in variant.game(chosen).play for rule in step.every()):
        doc["legs"] = True
    return doc


def idle(doc: Rules) -> list[int]:
    """For each choice that was written out, a mask of the house rules that change nothing while the others stay as chosen. A rule has no bit if one of its
    values was not written out."""
    results = {key: (rows, counts, seats, doc["beats"].get(key)) for key, (rows, counts, _, *seats) in doc["chosen"].items()}
    unused = []
    for key, mine in results.items():
        values = key.split("|")
        bits = 0
        for at, option in enumerate(doc["options"].values()):
            alike = all(results.get("|".join([*values[:at], value, *values[at + 1 :]])) == mine for value in option["values"])
            bits |= alike << at
        unused.append(bits)
    return unused


def at_hand(baked: str) -> str:
    """A game's rules for the file of every game that a first visit keeps. The strip is left out, and only the code of the plain rules is in it. Codes are
    half of a game's rules, and compression makes them no smaller."""
    doc = json.loads(baked)
    del doc["signs"]
    plain = "|".join(option["values"][0] for option in doc["options"].values())
    for key, row in doc["chosen"].items():
        if key != plain:
            row[2] = ""
    return compact(doc)


def laid_out(board: Board) -> list[list[str]]:
    """The rows of a board's picture as they are seen: letters and numbers of its cells, nothing where no card lies."""
    words = {(cell.row, cell.column): f"{cell.letters}{n}" for n, cell in enumerate(board.cells, 1)}
    return [[words.get((row, column), "") for column in range(board.width)] for row in range(board.height)]


def label(option: Option, value: str) -> str:
    return str(option.words(value))


def compact(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
