"""Builds the folder that MkDocs renders: the hand-written pages, a page a variant, the pictures and the baked data.

Nothing here knows a rule: what a page says about a game, the engine has said.
"""

import json
import re
from collections.abc import Collection
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup, escape

import engine
import farm.odds
from engine.desk.ladders import prizes
from engine.documents import Ruling
from engine.games import catalogue, table_rules
from engine.games.files import file_format
from engine.games.files.schema import schema
from engine.games.known import KNOWN, MEANT
from engine.games.names import polite
from engine.games.seats import apart
from engine.language import english
from engine.language.words import plain, tell
from engine.table.deck import MOST_SEATS
from engine.table.tally import ANEW
from engine.table.traits.mechanics import ABOUT

from . import HOME, Incomplete
from .bake import baking, family_posters, forest, pictures, sheets, solved, walks
from .catalogue import GamesIndex
from .content import (
    course,
    errata,
    examples,
    families,
    figures,
    first_game,
    glossary,
    ladders,
    measures,
    names,
    odds,
    rules,
    search,
    vocabulary,
)
from .content.figures import players, rounds
from .documents import CatalogueEntry, MenuEntry
from .draw import deal_timeline, deck, diagrams, icons
from .output.translating import ENGLISH, Blocks, Locale
from .output.writing import Output
from .publish import notices, published, sbom, structured

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = "docs/assets/games/lamplighter.toml"  # the game that the guide to writing games is about
PICTURE = "media/table.png"  # that a link to any page is shown with
UNSEARCHED = {
    "errata.md",
    "families.md",
    "names.md",
    "tags.md",
    "notices.md",
    "speed.md",
    "at-scale.md",
    "vocabulary.md",
}  # lists, and what few ask for
SCHEMA = "schema/variant.json"  # of a game's file, where editors look for it: it stays there
FONTS = {
    "libre-caslon-display.woff2": "@fontsource/libre-caslon-display/files/libre-caslon-display-latin-400-normal.woff2",
    "libre-caslon-text-italic.woff2": "@fontsource/libre-caslon-text/files/libre-caslon-text-latin-400-italic.woff2",
    "source-sans-3.woff2": "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
    "source-sans-3-italic.woff2": "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-italic.woff2",
}


def build(root: Path, out: Path, site_url: str, locale: Locale = ENGLISH, games: Collection[str] = ()) -> Output:
    """Writes the pages, and what they need, into `out`; in the language of `locale`. Where `games` are named, only these have pages of their own."""
    output = Output(out)
    site_url = site_url.rstrip("/") + "/"
    locale.speak()
    games_index = GamesIndex(engine.variants(), {engine.load(game).slug for game in games})
    around = examples.games()
    pages = furnished(root, games_index, site_url, locale, around)
    written: dict[str, str] = {}
    for page in sorted((root / "docs").rglob("*")):
        name = page.relative_to(root / "docs").as_posix()
        if page.suffix == ".md":
            depth = 0 if name == "index.md" else name.count("/") + (0 if page.name == "index.md" else 1)
            written[name] = pages.get_template(name).render(root="../" * depth)
            output.text(name, written[name])
        elif page.is_file():
            output.bytes(name, page.read_bytes())
    template = pages.get_template("variant.md.j2")
    files = baking.bake_all(games_index.paged, root, site_url, locale)
    counts = farm.odds.read()
    puzzles, of_games = solved.bake(games_index.paged, root, locale)
    for variant in games_index.paged:
        mine = files[variant.slug] | of_games.get(variant.slug, {})
        write_variant(output, template, variant, mine, counts.get(variant.slug), site_url)
    side_by_side = pages.get_template("called.md.j2")
    for called in names.called():
        output.text(f"{called.address}index.md", side_by_side.render(called=called, root="../../"))
    rung = pages.get_template("ladder.md.j2")
    for variant in games_index.laddered:
        output.text(
            f"learn/{variant.slug}/index.md",
            rung.render(
                variant=variant,
                script=variant.explain(odds.mistake(counts.get(variant.slug)), rounds=True),
                words=ladders.explained(variant),
                ideas=ladders.ideas(variant, counts.get(variant.slug)),
                puzzles=ladders.puzzles(variant.slug, puzzles),
                decisions=ladders.DECISIONS,
                root="../../",
            ),
        )
    output.text("assets/data/ladders.json", rules.compact(ladders.document(puzzles, games_index.laddered)))
    output.text(
        "assets/data/menu.json", rules.compact({variant.slug: menu_entry(games_index, variant) for variant in games_index.variants})
    )
    pictures.write(output, games_index, root, locale)
    sheets.write(output, games_index, root, site_url, files, locale)
    published.write(output, games_index, site_url, locale.code)
    output.text(sbom.PLACE, published.written(sbom.bill(root)))
    output.text("notices.txt", notices.plain_text(root))
    output.bytes("social.png", (root / PICTURE).read_bytes())
    every = ",".join(f"{json.dumps(v.slug)}:{rules.at_hand(files[v.slug]['rules.json'])}" for v in games_index.paged)
    output.text("assets/data/rules.json", f"{{{every}}}")  # kept at a first visit, so that any card prints without a network
    for name, picture in family_posters.posters(games_index):
        output.text(f"assets/img/families/{name}", picture)
    output.text("assets/data/map.json", rules.compact(forest.document(games_index)))
    output.text("assets/data/walks.json", rules.compact(walks.document(games_index)))
    output.text("assets/img/cards.svg", deck.sprite())
    output.text("assets/img/icons.svg", icons.sprite())
    output.text("assets/data/catalogue.json", rules.compact([entry(games_index, variant) for variant in games_index.variants]))
    if locale.words:
        output.text("assets/data/words.json", rules.compact(locale.words))  # the browser's, and the engine's in the browser
    output.text("assets/data/puzzles.json", rules.compact(solved.packed(puzzles)))
    output.text("assets/data/course.json", rules.compact(course.document(puzzles)))
    output.text(
        "assets/data/search.json",
        rules.compact(search.index(games_index.variants, {n: t for n, t in written.items() if n not in UNSEARCHED})),
    )
    output.text("assets/data/glossary.json", rules.compact(glossary.document()))
    output.text("assets/data/absent.json", rules.compact(names.absent()))
    first = {f"first: {n}": stage.file for n, stage in enumerate(first_game.stages(root), 1)}
    output.text("workshop/examples.json", rules.compact(first | around | {"lamplighter": (root / EXAMPLE).read_text("utf-8")}))
    output.text(SCHEMA, json.dumps(schema(site_url + SCHEMA), ensure_ascii=False, indent=1))
    for name, source in FONTS.items():
        output.bytes(f"assets/fonts/{name}", font(root, source))
    output.finish()
    return output


def furnished(
    root: Path, games_index: GamesIndex, site_url: str, locale: Locale = ENGLISH, games: dict[str, str] | None = None
) -> jinja2.Environment:
    """The templates with all that the hand-written pages ask for; `games` around examples are those that the workshop opens."""
    pages = environment(root, locale)
    pages.globals.update(
        games_index=games_index,
        changed=lambda variant: forest.change(games_index, variant).words,
        grown=lambda slug: forest.grown(games_index, slug),
        alike=lambda variant: walks.alike(games_index, variant),
        site_url=site_url,
        default_home=site_url == HOME,
        ledger=errata.Ledger(games_index.variants),
        vocabulary=vocabulary.Vocabulary(games),
        first_game=first_game.stages(root),
        puzzles=solved.figures(),
        names=names.Index(games_index.variants),
        family_sheet=lambda family: sheets.address(sheets.family_name(family)) if sheets.whole(games_index, family) else "",
        table_rules=table_rules.chapters(),
        glossary=glossary.terms(),
        course=course.chapters(),
        absent=names.absent(),
        not_here=names.REASONS,
        example=engine.Variant.parse((root / EXAMPLE).read_text("utf-8"), "lamplighter"),
        limits=file_format,
    )
    return pages


def entry(games_index: GamesIndex, variant: engine.Variant) -> CatalogueEntry:
    """What pages ask of every game at once; what is only told on a game's own page (rulings, source, what the source states) is left out."""
    record = variant.record()
    known: dict[str, object] = {"known": KNOWN.index(variant.slug)} if variant.slug in KNOWN else {}
    if meanings := [name for name, slugs in MEANT.items() if catalogue.names()[name][0] == variant.slug]:
        known["meant"] = meanings
    if variant.hidden:
        known["hidden"] = variant.hidden
    return {
        **known,  # type: ignore[typeddict-item]
        "slug": record["slug"],
        "name": record["name"],
        "aliases": record["aliases"],
        "family": record["family"],
        "tags": record["tags"],
        "playable": record["playable"],
        "seats": record["seats"],
        "stats": record["stats"],
        "options": record["options"],
        "kinds": record["kinds"],
        "familyName": families.title(variant.family),
        "call": variant.call,
        "measures": [measure.third for measure in measures.found(variant.slug)],
    }


def menu_entry(games_index: GamesIndex, variant: engine.Variant) -> MenuEntry:
    """What the evening's printed list says of a game besides its figures."""
    return {"line": variant.call, "wins": prizes(variant.game())}


def font(root: Path, source: str) -> bytes:
    path = root / "node_modules" / source
    if not path.exists():
        raise Incomplete(f"the font {source} is not installed: run `make setup`")
    return path.read_bytes()


def write_variant(
    output: Output,
    template: jinja2.Template,
    variant: engine.Variant,
    files: dict[str, str],
    counted: farm.odds.GameOdds | None,
    site_url: str,
) -> None:
    folder = f"variants/{variant.slug}"
    signs = list(deal_timeline.signs(variant))
    odds_shown = odds.found(variant, counted)
    for name, text in files.items():
        output.text(f"{folder}/{name}", text)
    if odds_shown:
        output.text(f"{folder}/odds.json", rules.compact(odds_shown))
    sample = json.loads(files["sample.json"])
    page = template.render(
        variant=variant,
        rulings=rulings(variant),
        script=variant.explain(odds.mistake(counted) if odds_shown else ""),
        sample=sample,
        steps=variant.steps(),
        linked_words=set(),
        stats=variant.stats(),
        said={"cards": "", "rounds": "", **figures.figure_words(variant)},
        seen=figures.seen(variant),
        difference=catalogue.difference(variant.slug) if variant.parent else [],
        told=deal_in_words(sample["frames"]),
        odds=odds_shown,
        signs=signs,
        shape=deal_timeline.spoken(signs),
        measures=measures.found(variant.slug),
        home=site_url,
        address=site_url + f"{folder}/",
        code=rules.code_picture(
            rules.code(site_url + rules.address(variant, {})), tell("QR code for the page of {game}", game=variant.name)
        ),
        root="../../",
    )
    output.text(f"{folder}/index.md", page)


def rulings(variant: engine.Variant) -> tuple[list[Ruling], list[Ruling]]:
    """Those of the game alone, then the table rules that come up in it."""
    every = variant.rulings
    return [each for each in every if "rule" not in each], [each for each in every if "rule" in each]


def deal_in_words(frames: list[dict[str, Any]]) -> list[str]:
    """The deal in words, as `sample.mjs` tells it too: what happens in each frame, then how it ended."""
    lines = [frame["caption"] for frame in frames if frame.get("caption")]
    return lines + [line for line in frames[-1].get("result", {}).get("lines", []) if line not in lines]


MARKDOWN = set('\\`*_{}[]<>&#|~^:"')  # signs that mean something in Markdown, in its extensions or in HTML


def environment(root: Path = ROOT, locale: Locale = ENGLISH) -> jinja2.Environment:
    compiled = root / "build" / "templates"  # kept from build to build
    compiled.mkdir(parents=True, exist_ok=True)
    pages = jinja2.Environment(
        loader=jinja2.FileSystemLoader([Path(__file__).parent / "templates", root / "docs"]),
        bytecode_cache=None if locale.pages else jinja2.FileSystemBytecodeCache(str(compiled)),  # it goes by the English
        autoescape=jinja2.select_autoescape(default=True, default_for_string=True),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        extensions=[Blocks],
    )
    pages.blocks = locale.pages  # type: ignore[attr-defined]
    pages.filters.update(
        title_line=title_line,
        in_markdown=in_markdown,
        fenced=fenced,
        family=families.title,
        about=families.about,
        slug=slug,
        number=english.number,
        counted=english.Number,
        tell=tell,
        bar=odds.bar,
        worded=glossary.worded,
        laid_out=rules.laid_out,
    )
    pages.filters.update(
        form=vocabulary.form,
        place=vocabulary.place,
        stake_place=vocabulary.stake_place,
        label=vocabulary.label,
        prose=vocabulary.prose,
        diagram=diagrams.diagram,
    )
    pages.filters["in_words"] = lambda count, figure: figures.in_words(figure, count)
    pages.filters["example"] = lambda entry, phrase: examples.address(entry.kind, phrase)
    pages.globals.update(
        card_name=deck.name,
        card_run=deal_timeline.run,
        icon=icons.known,
        label=rules.label,
        percent=odds.percent,
        players=players,
        seats_note=seats_note,
        rounds=rounds,
        varies=ANEW,
        polite=polite,
        other_names=ladders.other_names,
        plain=plain,
        tell=tell,
        describe=structured.description,
        notices=lambda: notices.shipped(root),
        own_licence=lambda: (root / "LICENSE").read_text("utf-8"),
        measured=measures.found,
        linked=structured.Linked(locale.code),
        social_picture=pictures.address,
        sheet=sheets.address,
        figure_words=errata.WORDS,
        tag_words=ABOUT,
    )
    return pages


def title_line(text: str) -> Markup:
    """A string for a page's front matter: escaped, for the theme writes it as it is into the page's title and meta; quoted as YAML reads it whole."""
    escaped = str(escape(text)).replace("&#39;", "'")  # in no place that is quoted with it
    return Markup(json.dumps(escaped, ensure_ascii=False))


def in_markdown(text: str) -> Markup:
    """Words among Markdown, which takes none of their signs for its own: neither a link nor a list of attributes, no code and no tag."""
    line = " ".join(text.split())
    return Markup("".join(f"&#{ord(sign)};" if sign in MARKDOWN else sign for sign in line))


def fenced(text: str) -> Markup:
    """A file as a block of code, whatever stands in it: the fence is longer than any row of backticks."""
    fence = "`" * max([3, *(len(row) + 1 for row in re.findall(r"`+", text))])
    return Markup(f"{fence}toml\n{text}{fence}")


def slug(tag: str) -> str:
    return "-".join("".join(c if c.isalnum() else " " for c in tag.lower()).split())


def seats_note(variant: engine.Variant) -> str:
    """What the page's head says of the number of players besides: which house rules change it, where the table ends before the deck does, and which figures
    depend on it."""
    others = [
        tell("{seats} with “{label}: {words}”", seats=players((seats[0], seats[1])), label=option.label, words=option.words(value))
        for name, option in variant.options.items()
        for value, seats in apart(variant, name).items()
    ]
    served = variant.stats()["players"]
    notes = [tell("{seats} players; {others}.", seats=players(variant.seats), others=english.listing(others))] if others else []
    if variant.seats[1] == MOST_SEATS < served:
        most = english.Number(MOST_SEATS)
        notes.append(tell("The deck is enough for {n} players. Our table seats {most}.", n=served, most=most))
    notes += figures.by_players(variant)
    return " ".join(notes)
