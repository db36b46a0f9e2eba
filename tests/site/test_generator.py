"""What the generator writes, against what the engine says."""

from __future__ import annotations

import json
import os
import re
import shutil
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, urlencode

import pytest
import zxingcpp
from PIL import Image

import engine
import engine.desk.session
from engine.errors import UnknownVariant
from engine.games.names import polite
from engine.table.rule import Rule
from engine.table.tally import ANEW
from generator import site
from generator.bake import baking
from generator.content import rules
from generator.content.figures import figure_words
from generator.draw import deck, icons
from generator.output import build_digest
from generator.output.writing import Output
from generator.site import HOME
from tests.batches import EVERY, each_game

ROOT = Path(__file__).resolve().parents[2]
VARIANTS = {variant.slug: variant for variant in engine.variants()}


def page(docs: Path, slug: str) -> str:
    return unescape((docs / "variants" / slug / "index.md").read_text("utf-8"))


@each_game(of=VARIANTS)
def test_a_page_holds_its_game(variant: engine.Variant, docs: Path) -> None:
    slug, text = variant.slug, page(docs, variant.slug)
    assert text.startswith("---\ntitle: ")
    assert f"\n# {variant.name}\n" in text
    for alias in polite(variant.aliases):
        assert f"<b>{alias}</b>" in text
    for tag in variant.tags:
        assert f">{tag}</a>" in text
    told = [
        (number, re.sub(r"</?a\b[^>]*>", "", said))
        for number, said in re.findall(r'data-step-id="(-?\d+)".*?<span>(.*?)</span></li>', text)
    ]
    assert told == [(str(step["id"]), step["text"]) for step in variant.steps()]
    stats = variant.stats()
    figures = dict(re.findall(r'data-figure="(\d)">(.*?)</(?:dd|span)>', text))
    said = figure_words(variant)
    assert figures == {
        "0": said.get("cards", str(stats["cards"])),
        "2": said.get("rounds", str(stats["rounds"])),
        "3": said.get("seen", f"at most {stats['seen']}"),
        "4": str(stats["wilds"]),
    }
    assert re.search(r'<p class="printed-from".*?<svg class="code".*?<span>\S+/variants/' + slug + "/</span>", text)
    for option in variant.options.values():
        for value in option.values:
            assert f'name="{option.name}" value="{value}"' in text
        assert option.why in text
    for ruling in variant.rulings:
        if "rule" in ruling:
            assert f'<a href="../../table-rules/#{ruling["rule"]}">{ruling["unclear"]}</a>' in text
        else:
            assert all(ruling[part] in text for part in ("unclear", "ruling", "why"))
    for heading in ("How it goes", "A sample deal", "In the family", "Where it comes from"):
        assert f">{heading}</h2>" in text
    assert ("Unlike " in text) == bool(variant.parent)
    assert variant.source in text
    assert f'href="../../play/?variant={slug}"' in text
    assert f'href="../../cards/?game={slug}"' in text


@each_game(of=VARIANTS)
def test_switches_say_what_the_engine_says(variant: engine.Variant, docs: Path) -> None:
    data = json.loads((docs / "variants" / variant.slug / "rules.json").read_text("utf-8"))
    assert list(data["options"]) == list(variant.options)
    baked = list(rules.choices(variant))
    assert len(data["chosen"]) == len(baked) > 0
    for chosen in baked:
        rows, figures, _, *seats = data["chosen"]["|".join(chosen.values())]
        assert tuple(seats[0] if seats else data["seats"]) == variant.seats_for(chosen)
        steps = variant.steps(**chosen)
        assert [data["steps"][row] for row in rows] == [[step[key] for key in ("id", "text", "icon", "depth", "kind")] for step in steps]
        assert figures == [variant.stats(**chosen)[name] for name in rules.FIGURES]


@each_game(of=VARIANTS)
def test_sample_deals_are_told_in_words_too(variant: engine.Variant, docs: Path) -> None:
    folder, text = docs / "variants" / variant.slug, page(docs, variant.slug)
    sample = json.loads((folder / "sample.json").read_text("utf-8"))
    assert len(sample["frames"]) > 1  # where nobody decides anything there is a deal and its end
    states = [frame["state"] for frame in sample["frames"] if "state" in frame]  # a frame holds what has changed
    assert states[-1] == "over"
    for line in sample["frames"][-1]["result"]["lines"]:
        assert f"<li>{line}</li>" in text
    singles = [(o.name, value) for o in variant.options.values() for value in o.values[1:]]
    for name, value in singles:
        other = json.loads((folder / f"sample.{name}.{value.replace(' ', '-')}.json").read_text("utf-8"))
        assert other["options"][name] == value


@each_game(of=VARIANTS, share=3, house=True)
def test_the_sample_deal_can_be_sat_down_to(variant: engine.Variant, docs: Path) -> None:
    link = re.search(r'href="\.\./\.\./play/\?(variant=[^"]+seed=\d+&stakes=[^"]+)"', page(docs, variant.slug))
    assert link
    wish = {name: values[0] for name, values in parse_qs(link.group(1)).items()}
    assert wish["stakes"] == variant.custom.text(), "the deal is played for what tables usually play the game for"
    params = {"variant": wish["variant"], "seats": int(wish["seats"]), "seed": int(wish["seed"]), "stakes": wish["stakes"]}
    view = json.loads(engine.desk.session.call("start", json.dumps(params)))["ok"]
    shown = json.loads((docs / "variants" / variant.slug / "sample.json").read_text("utf-8"))["frames"][0]
    assert view["dealer"] == shown["dealer"]
    mine, theirs = view["players"]["0"]["cards"], shown["players"]["0"]["cards"]
    dealt = [card.strip("^*") for card in theirs]
    same = [card.strip("^*") for card in mine][: len(dealt)] == dealt
    assert same or {"redeal", "steal"} & set(variant.tags)  # new hands may come before the first choice is yours, or one of your cards go


def test_the_code_on_a_card_leads_to_the_game_with_its_house_rules(docs: Path) -> None:
    variant = VARIANTS["anaconda"]
    data = json.loads((docs / "variants/anaconda/rules.json").read_text("utf-8"))
    departs = ("low", "declare")  # a game of many house rules has the codes of two at a time
    chosen = {name: option.values[-1 if name in departs else 0] for name, option in variant.options.items()}
    query = urlencode({name: chosen[name] for name in departs})
    rows = data["chosen"]["|".join(chosen.values())][2].split(".")
    picture = Image.new("L", (len(rows) + 8, len(rows) + 8), 255)
    for y, row in enumerate(rows, 4):
        for x, bit in enumerate(f"{int(row, 16):0{len(row) * 4}b}"[: len(rows)], 4):
            picture.putpixel((x, y), 0 if bit == "1" else 255)
    scanned = zxingcpp.read_barcodes(picture.resize((4 * picture.width, 4 * picture.height), Image.Resampling.NEAREST))
    assert [code.text for code in scanned] == [f"{HOME}variants/anaconda/?{query}"]


def test_every_rule_has_a_picture() -> None:
    """Also those that no page shows today; read off the classes, before any page is written."""
    found, left = set(), [Rule]
    while left:
        cls = left.pop()
        found |= {cls.icon} if isinstance(cls.icon, str) else set()  # else that of what stands in it
        left += cls.__subclasses__()
    assert found - {""} <= set(icons.ICONS)


def test_every_step_has_a_picture_and_every_card_a_drawing(docs: Path) -> None:
    pictures = (docs / "assets/img/icons.svg").read_text("utf-8")
    for variant in VARIANTS.values():
        for chosen in rules.choices(variant):
            for step in variant.steps(**chosen):
                assert f'<symbol id="{icons.known(step["icon"])}"' in pictures
    cards = (docs / "assets/img/cards.svg").read_text("utf-8")
    for card in [*(rank + suit for rank in deck.RANKS for suit in deck.SUITS), "Jk", "back", "wild"]:
        assert cards.count(f'<symbol id="card-{card}"') == cards.count(f'<symbol id="card-{card}-s"') == 1
    with pytest.raises(KeyError, match="no picture"):
        icons.known("juggle")


def test_cards_are_named_for_the_ear() -> None:
    assert deck.name("7d^*") == "seven of diamonds, wild"
    assert deck.name("?") == "face-down card"
    assert deck.name("Jk") == "joker"


def test_every_game_is_in_the_forest_once(docs: Path) -> None:
    forest = (docs / "families.md").read_text("utf-8")
    found = re.findall(r'<li id="([^"]+)"', forest)
    assert sorted(found) == sorted(VARIANTS)


def hands_of(text: str) -> list[list[str]]:
    """The cards of each drawn hand, a star marking a wild one."""
    found = []
    for drawn in re.findall(r'<span class="cards.*?</svg></span></span>', text):
        cards = re.findall(r'<span class="card ([^"]*)".*?cards\.svg#card-(\w+)"', drawn)
        found.append([name + ("*" if "wild" in kind else "") for kind, name in cards])
    return found


def test_the_rankings_page_is_in_order(docs: Path) -> None:
    text = (docs / "hand-rankings.md").read_text("utf-8")
    high_part, low_part = text.split("Low hands", 1)
    values = []
    for hand in hands_of(high_part.split("When cards are wild")[0]):
        naturals = engine.cards.parse(" ".join(card for card in hand if "*" not in card))
        values.append(engine.hands.high(naturals, wilds=sum("*" in card for card in hand)))
    assert len(values) == 10
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == 10
    shown = [engine.cards.parse(" ".join(hand)) for hand in hands_of(low_part)]
    scales = ["ace-to-five", "ace-to-six", "deuce-to-seven"]
    assert len(shown) == len(scales)
    for cards, scale in zip(shown, scales, strict=True):
        rivals = ["As 2d 3c 4h 5s", "As 2d 3c 4h 6s", "2d 3c 4h 5s 7c", "2c 3c 4c 5c 7c", "As 2d 3c 5h 6s"]
        best = engine.hands.low(cards, scale=scale)
        assert best == max(engine.hands.low(engine.cards.parse(rival), scale=scale) for rival in rivals)


def test_short_hands_compare_as_the_page_says() -> None:
    def high(text: str) -> int:
        return int(engine.hands.high(engine.cards.parse(text)))

    assert high("As Ad") > high("Ah Kd Qs Js 9d"), "a pair is a pair with two cards"
    assert high("2s 3s 4s 5s") < high("As"), "four of a suit in a row are no hand of their own"
    assert high("As 2d") > high("Ah"), "a card that is there beats one that is not"


def test_a_second_run_rewrites_nothing(tmp_path: Path) -> None:
    """A build of a few pages, or with EVERY=1 of the site with two games; `make reproduce` builds all of it twice and compares every byte."""
    first, again = tmp_path / "first", tmp_path / "again"
    built(first)
    shutil.copytree(first, again)
    stray = again / "variants" / "gone" / "index.md"
    stray.parent.mkdir()
    stray.write_text("# Gone\n")
    touched, kept = again / "index.md", again / "assets" / "data" / "search.json"
    touched.write_text("something else")
    os.utime(kept, ns=(1, 1))
    second = built(again)
    anew = [place for path in first.rglob("*.*") if (again / (place := path.relative_to(first))).read_bytes() != path.read_bytes()]
    assert not anew
    assert second.changed == 1
    assert kept.stat().st_mtime_ns == 1, "MkDocs goes by dates"
    assert not stray.parent.exists()


def built(folder: Path) -> Output:
    if EVERY:
        return site.build(ROOT, folder, HOME, games=("anaconda", "kentrell"))
    output = Output(folder)
    for name in ("index.md", "variants/anaconda/index.md", "assets/data/search.json"):
        output.text(name, f"“{name}”\n")
    output.bytes("variants/anaconda/social.png", bytes(range(256)))
    output.finish()
    return output


def test_baking_is_kept(tmp_path: Path) -> None:
    variants = [VARIANTS["five-card-draw"]]
    files = baking.bake_all(variants, tmp_path, HOME)
    assert set(files["five-card-draw"]) >= {"rules.json", "sample.json"}
    for kind in ("rules", "deals"):
        [kept] = (tmp_path / "build" / "baked" / kind / "five-card-draw").iterdir()
        kept.write_text(json.dumps({f"{kind}.json": "as kept"}))
    assert baking.bake_all(variants, tmp_path, HOME) == {"five-card-draw": {"rules.json": "as kept", "deals.json": "as kept"}}
    elsewhere = baking.bake_all(variants, tmp_path, "https://elsewhere.example/")["five-card-draw"]
    assert elsewhere["rules.json"] != files["five-card-draw"]["rules.json"]
    assert elsewhere["deals.json"] == "as kept", "a deal depends on no address"


def test_two_pages_cannot_share_a_path(tmp_path: Path) -> None:
    output = Output(tmp_path)
    output.text("a.md", "one")
    with pytest.raises(ValueError, match=r"a\.md"):
        output.text("a.md", "two")


def test_a_missing_font_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(site.Incomplete, match="make setup"):
        site.font(tmp_path, "@fontsource/none.woff2")


def test_a_game_that_there_is_none_of_is_told_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(UnknownVariant, match="did you mean anaconda"):
        site.build(ROOT, tmp_path / "out", HOME, games=("anacnda",))
    assert not [*tmp_path.rglob("*.md")]


def test_a_sealed_build_is_not_done_again(tmp_path: Path) -> None:
    root, out = tmp_path, tmp_path / "build" / "docs"
    for folder in ("docs", "build/docs"):
        (root / folder).mkdir(parents=True)
    (root / "docs" / "a.md").write_text("# A\n")
    (out / "a.md").write_text("# A\n")
    assert not build_digest.holds(root, out, HOME)
    build_digest.close(root, out, HOME)
    assert build_digest.holds(root, out, HOME)
    assert not build_digest.holds(root, out, "https://elsewhere.example/")
    (out / "a.md").write_text("# Another\n")
    assert not build_digest.holds(root, out, HOME), "a page was touched"
    build_digest.close(root, out, HOME)
    (root / "docs" / "b.md").write_text("# B\n")
    assert not build_digest.holds(root, out, HOME), "a source is new"
    build_digest.close(root, out, HOME)
    (root / "requirements-node.txt").write_text("node==1\n")
    assert not build_digest.holds(root, out, HOME), "a lock has changed"


def test_no_page_tells_a_code_for_a_number_of_rounds() -> None:
    """The catalogue has 100 and more where the deal decides: 176 games. Readers are told that it varies."""
    varying = [variant for variant in VARIANTS.values() if variant.stats()["rounds"] >= 100]
    assert len(varying) > 150
    for variant in VARIANTS.values():
        told = figure_words(variant).get("rounds", str(variant.stats()["rounds"]))
        assert not re.search(r"\d{3}", told), (variant.slug, told)
    assert {figure_words(variant)["rounds"] for variant in varying} == {"varies"}
    assert engine.load("six-seven-eight").record()["stats"]["rounds"] >= 100, "data stay as they are"


def test_the_browser_knows_the_code_too() -> None:
    card = (ROOT / next(path for path in module_paths() if path.endswith("rulecard.mjs"))).read_text("utf-8")
    assert f"const VARIES = {ANEW};" in card


def module_paths() -> list[str]:
    return [path.relative_to(ROOT).as_posix() for path in (ROOT / "docs" / "assets" / "js").rglob("*.mjs")]


def test_figures_say_what_decides_about_them() -> None:
    told = {slug: figure_words(VARIANTS[slug]) for slug in ("no-low", "7-27", "dream-holdem", "bid-poker", "lamarckian-poker", "anaconda")}
    assert told["no-low"]["seen"].startswith("at least")
    assert told["7-27"]["seen"] == "at least 3"
    assert told["dream-holdem"] == {"cards": "8 or more", "rounds": "5 or more", "seen": "at least 8"}
    assert told["bid-poker"] == {"rounds": "up to 9"}
    assert told["lamarckian-poker"]["rounds"].startswith("up to")
    assert told["anaconda"] == {}
    assert "grows with the number of players" in site.seats_note(VARIANTS["bid-poker"])
    assert "falls" in site.seats_note(VARIANTS["lamarckian-poker"])


def test_names_of_games_told_in_detail_are_marked(docs: Path) -> None:
    text = (docs / "families.md").read_text("utf-8")
    assert text.count('<li id="') == len(VARIANTS)
    assert text.count('" class="detailed"') == sum(variant.in_detail for variant in VARIANTS.values()) > 100


def test_a_code_is_drawn_as_the_browser_draws_it() -> None:
    rows = rules.code("https://example.org/variants/anaconda/")
    assert rules.code_picture("8.4", "x") == (
        '<svg class="code" viewBox="-2 -2 6 6" role="img" aria-label="x" shape-rendering="crispEdges"><path d="M0 0h1v1h-1zM1 1h1v1h-1z"/></svg>'
    )
    assert rules.code_picture(rows, "x").count("M") > 100
