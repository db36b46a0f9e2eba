"""The data for other programs: each document has its schema's form, says what the engine says, and is the same bytes each time."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Annotated, Any, NotRequired, TypedDict

import jinja2
import pytest
from jsonschema_rs import Draft202012Validator
from jsonschema_rs import meta as schemas
from mkdocs.utils import meta

import engine
from engine.games.names import polite
from generator.catalogue import GamesIndex
from generator.publish import published, structured
from generator.site import HOME

ROOT = Path(__file__).resolve().parents[2]
VARIANTS = {variant.slug: variant for variant in engine.variants()}
# a name of a class, a module or a key that only the program knows
INTERNAL = re.compile(r"<[A-Za-z_.]+ object|engine\.|__\w+__|\{\w+\}")


@pytest.fixture(scope="module")
def documents(docs: Path) -> dict[str, dict[str, Any]]:
    return {slug: json.loads((docs / published.address(slug)).read_text("utf-8")) for slug in VARIANTS}


def validator(docs: Path, address: str) -> Draft202012Validator:
    schema = json.loads((docs / address).read_text("utf-8"))
    schemas.validate(schema)
    assert schema["$id"] == HOME + address
    return Draft202012Validator(schema)


def test_every_game_validates(docs: Path, documents: dict[str, dict[str, Any]]) -> None:
    form = validator(docs, published.GAME_SCHEMA)
    for slug, told in documents.items():
        problem = next(form.iter_errors(told), None)
        assert problem is None, f"{slug}: {problem}"
        assert told["$schema"] == HOME + published.GAME_SCHEMA


def test_the_catalogue_validates_and_leads_to_every_game(docs: Path, documents: dict[str, dict[str, Any]]) -> None:
    told = json.loads((docs / published.CATALOGUE).read_text("utf-8"))
    problem = next(validator(docs, published.CATALOGUE_SCHEMA).iter_errors(told), None)
    assert problem is None, str(problem)
    assert [game["slug"] for game in told["games"]] == list(VARIANTS)
    for game in told["games"]:
        one = documents[game["slug"]]
        assert game["data"] == one["addresses"]["data"] == HOME + published.address(game["slug"])
        shared = set(game) & set(one)
        assert shared >= {"name", "aliases", "parent", "family", "tags", "seats", "figures"}
        assert {key: game[key] for key in shared} == {key: one[key] for key in shared}


@pytest.mark.parametrize("key", ["name", "steps", "houseRules", "licence", "$schema"])
def test_a_document_that_lacks_something_does_not(docs: Path, documents: dict[str, dict[str, Any]], key: str) -> None:
    form = validator(docs, published.GAME_SCHEMA)
    told = documents["anaconda"]
    assert form.is_valid(told)
    assert not form.is_valid({name: value for name, value in told.items() if name != key})
    assert not form.is_valid(told | {"other": 1})
    assert not form.is_valid(told | {key: 7})


def test_every_field_is_told(docs: Path) -> None:
    """A name that says all needs no more; an object says what it is."""

    def objects(schema: Any) -> Iterator[dict[str, Any]]:
        if isinstance(schema, dict):
            if schema.get("type") == "object":
                yield schema
            for inner in schema.values():
                yield from objects(inner)
        elif isinstance(schema, list):
            for inner in schema:
                yield from objects(inner)

    for address in published.SHAPES:
        found = list(objects(json.loads((docs / address).read_text("utf-8"))))
        assert len(found) > 2
        assert all(one["description"] for one in found), address


def test_a_document_says_what_the_engine_says(documents: dict[str, dict[str, Any]]) -> None:
    for slug, told in documents.items():
        variant = VARIANTS[slug]
        assert tomllib.loads(told["file"]) == variant.data, slug
        assert [step["text"] for step in told["steps"]] == [step["text"] for step in variant.steps()]
        assert {rule["name"]: tuple(value["value"] for value in rule["values"]) for rule in told["houseRules"]} == variant.house_rules
        assert all(rule["default"] == rule["values"][0]["value"] for rule in told["houseRules"])
        assert told["figures"] == variant.stats()
        assert told["rulings"] == variant.rulings
        assert told["licence"] == published.LICENCE


def test_no_word_of_the_program_is_in_what_is_told(documents: dict[str, dict[str, Any]]) -> None:
    for slug, told in documents.items():
        sentences = json.dumps([told[key] for key in ("name", "wilds", "steps", "rulings", "source")], ensure_ascii=False)
        assert not INTERNAL.search(re.sub(r'"phrase": "[^"]*"', "", sentences)), slug


def test_bytes_are_settled_and_few(docs: Path, documents: dict[str, dict[str, Any]]) -> None:
    sizes = []
    for slug, told in documents.items():
        text = (docs / published.address(slug)).read_text("utf-8")
        assert text == published.written(told)
        assert text.endswith("}\n")
        sizes.append(len(text.encode()))
    assert max(sizes) < 40_000
    assert sum(sizes) / len(sizes) < 8_000


def test_no_first_visit_fetches_them() -> None:
    worker = ROOT / "site" / "sw.js"
    assert worker.exists(), "There is no built site: run `make build` first."
    listed = worker.read_text("utf-8")
    assert "assets/data/catalogue.json" in listed
    assert "/game.json" not in listed
    assert '"data/catalogue.json"' not in listed
    assert "social.png" not in listed


class Blocks(HTMLParser):
    """The blocks of linked data in a page, as HTML has them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if ("type", "application/ld+json") in attrs:
            self.found.append("")
            self.inside = True

    def handle_endtag(self, tag: str) -> None:
        self.inside = False

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.found[-1] += data


def things(block: str) -> list[dict[str, Any]]:
    told = json.loads(block)
    assert told["@context"] == "https://schema.org"
    found: list[dict[str, Any]] = told["@graph"]
    return found


def graph(page: str) -> list[dict[str, Any]]:
    """What the front matter of a page says, as MkDocs reads it."""
    return things(meta.get_data(page)[1]["linked"])


def test_every_game_is_linked_data(docs: Path) -> None:
    games_index = GamesIndex(list(VARIANTS.values()))
    for slug, variant in VARIANTS.items():
        game, crumbs = graph((docs / "variants" / slug / "index.md").read_text("utf-8"))
        assert (game["@type"], game["name"], game["url"]) == ("Game", variant.name, f"{HOME}variants/{slug}/")
        assert game.get("alternateName", []) == polite(variant.aliases)
        players = game["numberOfPlayers"]
        assert (players["@type"], players["minValue"], players["maxValue"]) == ("QuantitativeValue", *variant.seats)
        assert ("isBasedOn" in game) == bool(games_index.ancestors(slug))
        assert crumbs["@type"] == "BreadcrumbList"
        line = crumbs["itemListElement"]
        assert [one["position"] for one in line] == list(range(1, len(line) + 1))
        assert [one["name"] for one in line[1:]] == [*(each.name for each in games_index.ancestors(slug)), variant.name]
        assert line[-1]["item"] == game["@id"]
        if len(line) > 2:
            assert line[-2]["item"] == game["isBasedOn"]["@id"]


def test_the_home_page_tells_of_the_site_and_its_data(docs: Path) -> None:
    whole, data = graph((docs / "index.md").read_text("utf-8"))
    assert (whole["@type"], whole["url"], whole["name"]) == ("WebSite", HOME, "Dealer's Choice")
    assert data["distribution"]["contentUrl"] == HOME + published.CATALOGUE


@pytest.mark.parametrize("name", ["</script><script>alert(1)</script>", "<!--<script>", "a & b \u2028 “c” \\u003c/script> \\ ' {{ x }}"])
def test_no_name_ends_its_block(name: str) -> None:
    """Through the front matter, into the page, and out again as a browser reads it."""
    told = meta.get_data(f"---\nlinked: {structured.block({'name': name})}\n---\n")[1]["linked"]
    frame = jinja2.Environment(loader=jinja2.FileSystemLoader(ROOT / "overrides" / "partials")).get_template("shared.html")
    page = frame.render(page={"meta": {"linked": told}}, config={})
    assert page.count("<script") == page.count("</script>") == 1
    [block] = Blocks(page).found
    assert things(block) == [{"name": name}]


def test_the_built_pages_have_it_in_their_head() -> None:
    """Among a page's text the theme would run it as a script."""
    for slug, variant in VARIANTS.items():
        head, _, body = (ROOT / "site" / "variants" / slug / "index.html").read_text("utf-8").partition("</head>")
        [block] = Blocks(head).found
        assert things(block)[0]["name"] == variant.name
        assert "ld+json" not in body


def test_what_is_shared_has_a_picture() -> None:
    """In the built site: title, description and address of the page itself."""
    for path in ("index.html", "variants/anaconda/index.html", "guide/index.html"):
        page = (ROOT / "site" / path).read_text("utf-8")
        told = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', page))
        assert told["image"].endswith("/social.png"), path
        assert told["url"].endswith(path.removesuffix("index.html"))
        assert f'<meta name="description" content="{told["description"]}">' in page
        assert f"<title>{told['title']}" in page
    assert (ROOT / "site" / "social.png").read_bytes().startswith(b"\x89PNG")


class Sample(TypedDict):
    """A sample."""

    name: Annotated[str, "What it is called."]
    lot: NotRequired[Annotated[list[int], "Where it has any."]]


def test_a_type_is_a_schema_with_what_is_told_of_each_field() -> None:
    assert published.of(Sample) == {
        "type": "object",
        "description": "A sample.",
        "properties": {
            "name": {"type": "string", "description": "What it is called."},
            "lot": {"type": "array", "items": {"type": "integer"}, "description": "Where it has any."},
        },
        "required": ["name"],
        "additionalProperties": False,
    }
