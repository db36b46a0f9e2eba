"""A game file that is out for mischief: whatever it says comes out as words, and the page has the same parts as that of a harmless one."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

import engine
from engine.games import catalogue
from generator import site
from generator.catalogue import GamesIndex

ROOT = Path(__file__).resolve().parents[2]
GAME = """name = '''NAME'''
aliases = ['''ALIAS''', '''other ALIAS''']
source = '''SOURCE'''
play = ["deal 5 down", "bet from left", "showdown {low}"]
stated = {{ cards = 5, players = 10, rounds = 2, seen = 5, wilds = 0 }}

[errata.rounds]
verdict = "miscounts"
why = '''WHY one bet'''

[options.low]
label = '''LABEL'''
values = ["high", "low by ace-to-five"]
labels = ['''FIRST''', '''SECOND''']
why = '''WHY'''

[[rulings]]
unclear = '''UNCLEAR'''
ruling = '''RULING'''
why = '''WHY'''
""".replace("{{", "{").replace("}}", "}")
WORDS = ("other ALIAS", "NAME", "ALIAS", "SOURCE", "WHY", "LABEL", "FIRST", "SECOND", "UNCLEAR", "RULING")
MISCHIEF = (
    "</title><script>alert(1)</script>",
    "{ onclick=alert(1) }",
    "{: #steps onclick=alert(1) }",
    "[x](javascript:alert(1))",
    "![x](x){ onerror=alert(1) }",
    "<javascript:alert(1)>",
    '" onmouseover="alert(1)',
    "' onmouseover='alert(1)",
    "`code` **strong** _thin_ # more #",
    "--> <!-- ]]> </div></section></option>",
    "{{ 7 * 7 }} {% raw %}",
    "&lt;script&gt; &#60;b&#62; \\<b\\>",
    "| a | b |",
)


class Parts(HTMLParser):
    """A page's tags with their attributes' names, and what its title, description and heading say."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, tuple[str, ...]]] = []
        self.links: list[str] = []
        self.said: dict[str, str] = {}
        self.inside = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.append((tag, tuple(given)))
        self.links.append(given.get("href") or "")
        if tag in ("title", "h1"):
            self.inside = tag
        if given.get("name") == "description":
            self.said["description"] = given["content"] or ""

    def handle_endtag(self, tag: str) -> None:
        self.tags.append((f"/{tag}", ()))
        if tag == self.inside:
            self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.said[self.inside] = self.said.get(self.inside, "") + data


def shelved(text: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> engine.Variant:
    """A catalogue that holds this one game."""
    file = folder / "games" / "mischief.toml"
    file.parent.mkdir(parents=True)
    file.write_text(text, "utf-8")
    monkeypatch.setattr(catalogue, "_files", {"mischief": ("games", file)})
    monkeypatch.setattr(catalogue, "_variants", {})
    monkeypatch.setattr(catalogue, "_names", {})
    monkeypatch.setattr(catalogue, "_index", {})
    monkeypatch.setattr(catalogue, "_children", {})
    return engine.load("mischief")


def pages(text: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The site with this one game, rendered as the real one is."""
    variant = shelved(text, folder, monkeypatch)
    variants = [variant]
    address = "https://games.example/"
    templates = site.furnished(ROOT, GamesIndex(variants), address)
    templates.globals.update(default_home=False, absent=[], not_here={}, example=variant)
    docs = site.Output(folder / "docs")
    for page in sorted((ROOT / "docs").glob("*.md")):
        if "\n::: " in page.read_text("utf-8"):  # told of the program's own sources, which say nothing of any game and take long to read
            continue
        docs.text(page.name, templates.get_template(page.name).render(root="../"))
    files = site.baking.bake_all(variants, folder, address)["mischief"]
    site.write_variant(docs, templates.get_template("variant.md.j2"), variant, files, None, address)
    out = folder / "site"
    build(load_config(str(ROOT / "mkdocs.yml"), docs_dir=str(docs.root), site_dir=str(out), strict=False))
    return out.rglob("*.html")


@pytest.fixture(scope="module")
def harmless(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Parts]:
    text = GAME
    for word in WORDS:
        text = text.replace(word, f"words {word.lower()}")
    folder = tmp_path_factory.mktemp("harmless")
    with pytest.MonkeyPatch.context() as patch:
        found = pages(text, folder, patch)
    return {page.relative_to(folder).as_posix(): Parts(page.read_text("utf-8")) for page in found}


def test_what_a_file_says_makes_no_markup(harmless: dict[str, Parts], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mischief = " ".join(MISCHIEF)
    text = GAME.replace("'''NAME'''", f"'''words {MISCHIEF[0]}{MISCHIEF[1]}'''")
    parts = iter(MISCHIEF * 3)
    for word in WORDS[2:]:
        while f"'''{word}" in text:
            text = text.replace(f"'''{word}", f"'''words {mischief if word in ('SOURCE', 'WHY', 'UNCLEAR', 'RULING') else next(parts)}", 1)
    text = text.replace("'''other ALIAS'''", "'''words \" onload=\"alert(1)'''")
    found = {page.relative_to(tmp_path).as_posix(): Parts(page.read_text("utf-8")) for page in pages(text, tmp_path, monkeypatch)}
    assert found.keys() == harmless.keys()
    for name, page in found.items():
        assert [tag for tag in page.tags if any(a.startswith("on") for a in tag[1])] == [], name
        assert [link for link in page.links if link.strip().lower().startswith("javascript")] == [], name
        if name != "site/write/index.html":  # where the file itself is shown, coloured as code
            assert sorted(page.tags) == sorted(harmless[name].tags), name  # an index is in the order of its words
    game = found["site/variants/mischief/index.html"].said
    assert game["title"] == f"words {MISCHIEF[0]}{MISCHIEF[1]} - Dealer's Choice"
    assert game["h1"].strip() == f"words {MISCHIEF[0]}{MISCHIEF[1]}"
    assert 'onload="alert(1)' in game["description"]


@pytest.mark.parametrize("name", [*MISCHIEF, "# A ## B #", "a  b", "1. first", "- dash", "C#", "http://example.com", "a:b", "<b>"])
def test_words_among_markdown_stay_words(name: str) -> None:
    from html import unescape

    import markdown

    page = markdown.markdown(f"# {site.in_markdown(name)}\n\ntext", extensions=["attr_list", "def_list", "toc"])
    parts = Parts(page)
    assert [tag for tag, _ in parts.tags] == ["h1", "/h1", "p", "/p"]
    assert parts.tags[0] == ("h1", ("id",))
    assert unescape(parts.said["h1"]) == unescape(" ".join(name.split())) or parts.said["h1"] == " ".join(name.split())


def test_front_matter_is_escaped_for_the_theme() -> None:
    assert site.title_line('King\'s "q" <b> & \\ x') == '"King\'s &#34;q&#34; &lt;b&gt; &amp; \\\\ x"'


def test_a_file_shown_as_code_ends_where_it_ends() -> None:
    assert site.fenced('# ```\nname = "x"\n') == '````toml\n# ```\nname = "x"\n````'
