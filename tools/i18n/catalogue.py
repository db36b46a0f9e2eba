"""A catalogue of all that a reader reads, as a translator gets it, in the made-up language that shows what stands in no template.

A catalogue is {language, words, pages}: the templates of the engine, the games' files, the generator and the browser, and the blocks of the pages, each by
its English. `python tools/i18n/catalogue.py FILE` writes the made-up one.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import jinja2  # noqa: E402
from jinja2.ext import extract_from_ast  # noqa: E402

import engine  # noqa: E402
from engine.language import all_templates, pseudo  # noqa: E402
from engine.table.traits.mechanics import ABOUT  # noqa: E402
from generator.content import course, families, glossary, ladders, odds  # noqa: E402
from generator.output import translating  # noqa: E402
from tools.i18n import mkdocs_locale  # noqa: E402
from tools.i18n import words as browser  # noqa: E402

PSEUDO = "en-x-pseudo"  # a private kind of English, so that a browser's own words and plurals are English


def pages() -> list[Path]:
    """The sources of pages and of what stands around them."""
    paths = [*(ROOT / "docs").rglob("*.md"), *(ROOT / "generator" / "templates").glob("*.j2"), *(ROOT / "overrides").rglob("*.html")]
    return sorted(paths)


def of_pages() -> set[str]:
    """What the expressions in pages tell."""
    jinja = jinja2.Environment(trim_blocks=True, lstrip_blocks=True)
    texts: set[str] = set()
    for page in pages():
        for _, _, arguments in extract_from_ast(jinja.parse(page.read_text("utf-8")), ("tell",)):
            texts.add(str(arguments[0] if isinstance(arguments, tuple) else arguments))
    return texts - {"None"}


def all_texts() -> set[str]:
    """Every template that is told by the engine's words, in Python or on a page."""
    texts = (
        all_templates.templates()
        | all_templates.templates(ROOT / "generator")
        | of_pages()
        | mkdocs_locale.named(mkdocs_locale.settings())
        | odds.templates()
        | glossary.templates()
        | course.templates()
        | ladders.templates()
    )
    texts |= {*ABOUT, *map(families.title, {v.family for v in engine.variants()}), "miscounts", "counts otherwise"}
    return texts.union(*(variant.templates() for variant in engine.variants()))


def made_up() -> translating.Catalogue:
    """The catalogue of the made-up language."""
    blocks = {block for page in pages() for block in translating.blocks(page.read_text("utf-8"))}
    return {
        "language": PSEUDO,
        "words": browser.pseudo(browser.templates()) | {text: pseudo.bracketed(text) for text in sorted(all_texts())},
        "pages": {block: translating.pseudo(block, pseudo.bracketed_text) for block in sorted(blocks)},
    }


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(made_up(), ensure_ascii=False, indent=1, sort_keys=True), "utf-8")
