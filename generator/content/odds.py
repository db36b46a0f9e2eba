"""What wins in a game, for its page: the counts of `python -m farm odds` as shares, in the words and rows that a reader sees.

The page shows one table's figures; the file beside it has those of every number of players and every house rule that was counted.
"""

from collections.abc import Iterator
from math import sqrt

import engine
from engine.games.seats import WITH_A_PERSON
from engine.language import english
from engine.language.words import language, tell, template
from farm import odds as counted

from ..documents import Odds, OddsOf, OddsRow, OddsTable
from . import advice

LONGEST = 55  # per cent of a cell: the longest bar leaves room for its figure
MOST_ROWS = 12  # hands of a chart; where a game has more kinds, neighbours are put together
EACH_BOARD = template("each board")
AMONG_HOUSE_PLAYERS = template(
    "When house players bet and fold, the pot comes to {n} antes"
    "{shown, select, no {} other {; {shown} of deals reach a showdown{left, select, no {} other {, with {left} of {seats} players}}}}."
)


def found(variant: engine.Variant, doc: counted.GameOdds | None) -> Odds | None:
    """All that a game's page may show of what was counted: {older, seats, first, rules: {rules: {parts, hands, seats: {number: table}}}}. None where
    nothing was, or where the pot has other parts by now."""
    rules: dict[str, OddsOf] = {}
    for options in variant.choices() if doc else ():
        name = ",".join(f"{option}={value}" for option, value in options.items())
        counts = doc["rules"].get(name) if doc else None
        names = [part.text() for part in variant.game(options).showdown.parts]
        if counts and len(counts["categories"]) == len(names):
            boards = boards_of(variant, options)
            rules[name] = odds_of([tell(EACH_BOARD)], on_one_board(counts), boards) if boards else odds_of(names, counts)
    if doc is None or "" not in rules:
        return None
    seats = sorted({int(number) for counted_rules in rules.values() for number in counted_rules["seats"]})
    first = min(map(int, rules[""]["seats"]), key=lambda number: abs(number - WITH_A_PERSON))
    return {"older": doc["key"] != counted.key(variant), "seats": seats, "first": first, "rules": rules}


def mistake(doc: counted.GameOdds | None) -> str:
    """What beginners lose with in the first part of the pot, at the table that the page begins with; empty where nothing was counted."""
    if doc is None or "" not in doc["rules"]:
        return ""
    rules = doc["rules"][""]
    table = rules["seats"][min(rules["seats"], key=lambda number: abs(int(number) - WITH_A_PERSON))]
    return advice.mistake(rules["categories"][0], table[2][0], percent)


def boards_of(variant: engine.Variant, options: dict[str, str]) -> int:
    """On how many boards the same hand wins an equal part of the pot; else 0."""
    showdown = variant.game(options).showdown
    return int(getattr(showdown, "boards", 0)) if getattr(showdown, "even", False) else 0


def on_one_board(doc: counted.RulesOdds) -> counted.RulesOdds:
    """The counts of all boards as those of a single one: chance treats them alike, so together they tell more."""
    hands: list[str] = []
    for names in doc["categories"]:
        at = 0
        for name in names:  # a hand that no earlier board has seen comes behind its neighbour
            at = hands.index(name) + 1 if name in hands else at + 1
            if name not in hands:
                hands.insert(at - 1, name)
    tables = {
        number: (
            stay,
            house,
            [
                [
                    [
                        sum(rows[names.index(hand)][k] for names, rows in zip(doc["categories"], parts, strict=True) if hand in names)
                        for k in range(3)
                    ]
                    for hand in hands
                ]
            ],
        )
        for number, (stay, house, parts) in doc["seats"].items()
    }
    return {"categories": [hands], "seats": tables}


def odds_of(names: list[str], doc: counted.RulesOdds, boards: int = 1) -> OddsOf:
    """The parts of the pot by their names, and a table's figures for each number of players: its facts as sentences, and a row a hand. `boards`: of how
    many boards the counts of a part are."""
    groups = [grouped(hands, [table[2][i] for table in doc["seats"].values()]) for i, hands in enumerate(doc["categories"])]
    tables: dict[str, OddsTable] = {}
    for number, (stay, house, rows) in doc["seats"].items():
        totals = [dict(zip(counted.TOTALS, figures, strict=True)) for figures in (stay, house)]
        tables[number] = {
            "advice": list(advice.sentences([english.capital(name) for name in names], doc["categories"], rows, percent, boards > 1)),
            "facts": list(facts(int(number), len(names) * boards, *totals)),
            "rows": [shares(totals[0]["deals"] * boards, group, part) for group, part in zip(groups, rows, strict=True)],
        }
    return {
        "parts": [english.capital(name) for name in names],
        "hands": [[label for label, _ in group] for group in groups],
        "seats": tables,
    }


def grouped(names: list[str], tables: list[list[list[int]]]) -> list[tuple[str, list[int]]]:
    """(label, the categories under it), best first: neighbours together until each group wins its part, where there are too many to show."""
    if len(names) <= MOST_ROWS:
        return [(tell(name), [i]) for i, name in enumerate(names)]
    wins = [sum(table[i][0] for table in tables) for i in range(len(names))]
    groups: list[list[int]] = [[]]
    for i in range(len(names)):
        if sum(wins[j] for j in groups[-1]) >= sum(wins) / (MOST_ROWS - 2) and len(groups) < MOST_ROWS:
            groups.append([])
        groups[-1].append(i)
    return [(tell(names[g[0]]) if len(g) == 1 else between(names[g[0]], names[g[-1]]), g) for g in groups]


def between(first: str, last: str) -> str:
    """`the ten to the six of spades`: what both end with is said once in English."""
    if language() != "en":
        return tell("{first} to {last}", first=tell(first), last=tell(last))
    head, tail = first.split(" "), last.split(" ")
    while len(head) > 1 and head[-1] == tail[-1]:
        head.pop()
        tail.pop()
    return tell("{first} to {last}", first=" ".join(head), last=last)


def templates() -> set[str]:
    """The categories of hands, which the counts have by their English, and as a sentence names them."""
    names = {name for doc in counted.read().values() for rules in doc["rules"].values() for part in rules["categories"] for name in part}
    return names | {*map(advice.with_article, names)}


def shares(deals: int, groups: list[tuple[str, list[int]]], rows: list[list[int]]) -> list[OddsRow]:
    """A row a hand that was held, and a last one for nobody's. How often a hand wins is left out where too few were held to tell."""
    out: list[OddsRow] = []
    for place, (_, members) in enumerate(groups):
        wins, held, paid = (sum(rows[i][k] for i in members) for k in range(3))
        if held:
            out.append((place, share(wins, deals), share(paid, held) if held >= advice.LEAST else None))
    nobody = deals - sum(row[0] for row in rows)
    if nobody:
        out.append((-1, share(nobody, deals), None))
    return out


def share(n: int, whole: int) -> float:
    """Per cent with one decimal."""
    return int(1000 * n / whole + 0.5) / 10 if whole else 0.0


def percent(value: float) -> str:
    """As the chart has it; `odds.mjs` says it alike."""
    if 0 < value < 1:
        return tell("under 1 %")
    return tell("over 99 %") if 99 < value < 100 else f"{int(value + 0.5)} %"


def bar(value: float, most: float) -> str:
    """How long a share's bar is in its cell; `odds.mjs` draws it alike."""
    return f"{value / most * LONGEST:.2f}%"


def facts(seats: int, parts: int, stay: dict[counted.Total, int], house: dict[counted.Total, int]) -> Iterator[str]:
    """What the charts do not show, in sentences."""
    if stay["shown"]:
        if parts > 1:
            whole = percent(share(stay["shown"] - stay["split"], stay["shown"]))
            yield tell("One player takes the whole pot in {share} of showdowns.", share=whole)
        elif 100 * stay["split"] >= stay["shown"]:
            yield tell("Equal hands share the pot in {share} of showdowns.", share=percent(share(stay["split"], stay["shown"])))
    shown = percent(share(house["shown"], house["deals"])) if house["shown"] else ""
    left = f"{house['left'] / house['shown']:.1f}" if shown and seats > 2 else ""
    yield tell(AMONG_HOUSE_PLAYERS, n=round(house["pot"] / house["deals"]), shown=shown, left=left, seats=seats)
    within = round(200 * sqrt(0.25 / stay["deals"]))
    yield tell("Counted over {deals} deals. A share is nearly always within {n} points of the true one.", deals=stay["deals"], n=within)
