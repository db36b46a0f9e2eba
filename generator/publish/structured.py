"""What a page says of itself to programs that look for games: linked data in the words of schema.org. The page's front matter holds it, and the frame
writes it into the head as a block of data, no script: nothing runs it. (Among a page's own text the theme would, where it changes pages by itself.)
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

import engine
from engine.games.names import polite
from engine.language.words import tell

from ..bake import pictures
from ..content import families
from . import published

if TYPE_CHECKING:
    from ..catalogue import GamesIndex

FEW = 6  # other names in a sentence
CONTEXT = "https://schema.org"
IN_MARKUP = str.maketrans({sign: f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"})  # no name ends the block it stands in


def description(variant: engine.Variant) -> str:
    """A game's page in a sentence."""
    return tell(
        "{call} How to play {game}{aliases, select, no {} other {, also called {aliases}}}: the rules step by step, a sample deal, and a table to play it at.",
        call=variant.call,
        game=variant.name,
        aliases=", ".join(polite(variant.aliases)[:FEW]),
    )


def block(*things: dict[str, Any]) -> Markup:
    """The data as a text in front matter; what YAML reads stands in the page as it is."""
    text = json.dumps({"@context": CONTEXT, "@graph": things}, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return Markup(json.dumps(text.translate(IN_MARKUP), ensure_ascii=False))


class Linked:
    """The blocks of a site in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def home(self, site_url: str, name: str, about: str) -> Markup:
        """The site as a whole, and its data."""
        shared = {"inLanguage": self.language, "license": f"{site_url}notices/", "isAccessibleForFree": True}
        whole = {"@type": "WebSite", "@id": site_url, "name": name, "description": about, "url": site_url, **shared}
        data = {
            "@type": "Dataset",
            "name": tell("{site}: every game as data", site=name),
            "description": tell("The rules, house rules, rulings and figures of every game, as JSON."),
            "url": f"{site_url}data/",
            "isPartOf": {"@id": site_url},
            "distribution": {
                "@type": "DataDownload",
                "contentUrl": site_url + published.CATALOGUE,
                "encodingFormat": "application/json",
            },
            **shared,
        }
        return block(whole, data)

    def game(self, games_index: GamesIndex, variant: engine.Variant, site_url: str) -> Markup:
        """One game, and the way to it from the root of its tree."""

        def at(slug: str) -> str:
            return f"{site_url}variants/{slug}/"

        fewest, most = variant.seats
        document: dict[str, Any] = {
            "@type": "Game",
            "@id": at(variant.slug),
            "name": variant.name,
            "description": description(variant),
            "url": at(variant.slug),
            "image": site_url + pictures.address(variant.slug),
            "numberOfPlayers": {"@type": "QuantitativeValue", "minValue": fewest, "maxValue": most},
            "genre": families.title(variant.family),
            "keywords": [tell(tag) for tag in variant.tags],
            "inLanguage": self.language,
            "license": f"{site_url}notices/",
            "isPartOf": {"@id": site_url},
        }
        if polite(variant.aliases):
            document["alternateName"] = polite(variant.aliases)
        line = games_index.ancestors(variant.slug)
        if line:
            document["isBasedOn"] = {"@type": "Game", "@id": at(line[-1].slug), "name": line[-1].name}
        way = [(tell("Families"), f"{site_url}families/"), *((each.name, at(each.slug)) for each in (*line, variant))]
        crumbs = [{"@type": "ListItem", "position": n, "name": name, "item": there} for n, (name, there) in enumerate(way, 1)]
        return block(document, {"@type": "BreadcrumbList", "itemListElement": crumbs})
