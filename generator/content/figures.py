"""The figures of a game as its page, its card and its picture say them."""

import engine
from engine.language.words import tell, template
from engine.table.tally import ANEW

SAID = {
    "deal": template("{n} or more"),
    "players": template("{n} or more"),
    "full table": template("up to {n}"),
    "deck": template("up to {n}"),
}
NAMES = template({"cards": "cards", "rounds": "rounds of betting", "seen": "cards through one hand"})
MORE = template("The number of {figure} grows with the number of players.")
FEWER = template("The number of {figure} falls with more players.")
AT_MOST = template("at most {n}")
AT_LEAST = template("at least {n}")


def players(seats: tuple[int, int]) -> str:
    low, high = seats
    return f"{low}–{high}" if low != high else str(low)


def rounds(count: int) -> str:
    """A hundred and more is how the catalogue says that the deal decides."""
    return tell("varies") if count >= ANEW else str(count)


def in_words(figure: str, count: int) -> str:
    """A figure inside a sentence."""
    return tell("a varying number") if figure == "rounds" and count >= ANEW else str(count)


def figure_words(variant: engine.Variant, **options: str) -> dict[str, str]:
    """{figure: its words}, for the figures that are more than a number. Where a step may come again and again nobody has a most for the cards seen."""
    stats, bounds = variant.stats(**options), variant.bounds(**options)
    words = {figure: tell(SAID[bound], n=stats[figure]) for figure, bound in bounds.items() if figure != "seen"}
    if stats["rounds"] >= ANEW:
        words["rounds"] = rounds(stats["rounds"])
    if bounds.get("seen") in ("deal", "players"):
        words["seen"] = tell(AT_LEAST, n=stats["seen"])
    return words


def seen(variant: engine.Variant) -> str:
    """How many cards pass through one hand."""
    return figure_words(variant).get("seen") or tell(AT_MOST, n=variant.stats()["seen"])


def by_players(variant: engine.Variant) -> list[str]:
    """Which figures depend on the number of players, in sentences."""
    how = {"players": MORE, "full table": MORE, "deck": FEWER}
    return [tell(how[bound], figure=tell(NAMES[figure])) for figure, bound in variant.bounds().items() if bound in how and figure != "seen"]
