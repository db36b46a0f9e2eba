"""The vocabulary as its reference page shows it: phrases by kind, steps by the part of play they belong to."""

import re
from itertools import groupby

from markupsafe import Markup, escape

from engine.games.vocabulary import KINDS, Entry, entries
from engine.language.words import tell, template

TITLES = template(
    {
        "step": ("Steps", "What happens in turn: the lines of `play`."),
        "effect": ("Effects", "What an event does to the player it comes about: the `do` of a `when`."),
        "score": ("What wins", "The part of a `showdown` that says which hand takes the pot, or a part of it."),
        "wild": ("Wild cards", "The lines of `wild`: they hold all through the deal."),
        "selection": ("Selections of cards", "Which cards a step, a fact or a wild card is about."),
        "relation": ("Relations of cards", "What the cards of a selection have to do with one another or with the table."),
        "test": ("Facts", "What a `when` waits for, a block repeats until, a `given` or an `if` looks at."),
        "clause": ("Facts together", "Facts that have to hold at once."),
        "fact": ("One fact or another", "Facts of which any will do."),
        "portion": ("Parts of the pot", "What wins a part, and how large it is."),
    }
)


class Vocabulary:
    def __init__(self) -> None:
        self.entries = entries()

    def __len__(self) -> int:
        return len(self.entries)

    def kinds(self) -> list[tuple[str, str, str, list[tuple[str, list[Entry]]]]]:
        """(kind, title, what it is, chapters): a chapter is a line about what its phrases share, the most said first."""
        out = []
        for kind in KINDS:
            found = [entry for entry in self.entries if entry.kind == kind]
            weight: dict[str, int] = {}
            for entry in found:
                weight[entry.chapter] = weight.get(entry.chapter, 0) + len(entry.games)
            found.sort(key=lambda entry: (-weight[entry.chapter], entry.chapter))
            chapters = [(about, list(some)) for about, some in groupby(found, key=lambda entry: entry.chapter)]
            title, told = TITLES[kind]
            out.append((kind, tell(title), tell(told), chapters))
        return out

    def following(self) -> list[Entry]:
        """Steps that can also follow an event."""
        return [entry for entry in self.entries if entry.kind == "step" and entry.effect]

    def lone(self) -> int:
        """How many phrases serve a single game."""
        return sum(len(entry.games) == 1 for entry in self.entries)


def place(entry: Entry) -> str:
    """Where on the page a phrase stands."""
    return entry.kind + re.sub(r"(?=[A-Z])", "-", entry.name).lower()


def form(text: str) -> Markup:
    """A form for the eye: slots set off, what may be left out in brackets of its own kind."""
    marked = str(escape(text.replace("[ ", " [")))
    marked = re.sub(r"\{(\w+)\}", r"<var>\1</var>", marked)
    return Markup(marked.replace("[", '<span class="may">[').replace("]", "]</span>"))  # escaped above


def prose(text: str) -> Markup:
    """A sentence with its `code` marked."""
    return Markup(re.sub(r"`([^`]+)`", r"<code>\1</code>", str(escape(text))))  # escaped here
