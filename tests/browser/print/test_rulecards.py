"""Rule cards: sizes exact, type fitted by measuring, every game on every size, the chosen house rules on the card."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

import engine
from tests.batches import EVERY, tried

SIZES = {"poker": (63, 88), "index": (127, 76.2), "a6": (105, 148)}
SMALLEST = 6.5  # points; what needs less goes on to another card

MEASURE = """() => [...document.querySelectorAll(".sheet .rulecard")].map((card) => {
  const body = card.querySelector(".body"), box = card.getBoundingClientRect(), mm = 96 / 25.4;
  return { name: card.getAttribute("aria-label"), width: box.width / mm, height: box.height / mm,
    spills: body.scrollHeight > body.clientHeight || body.scrollWidth > body.clientWidth,
    head: card.querySelector("header").scrollWidth > card.querySelector("header").clientWidth,
    points: Math.min(...[card, ...card.querySelectorAll("h2, p, li, span")].map((each) => parseFloat(getComputedStyle(each).fontSize) * 0.75)),
    part: card.querySelector(".part")?.innerText ?? "", text: body.innerText,
    lines: [...card.querySelectorAll(".body ol > li")].map((line) =>
      [Number(line.dataset.depth), Number(line.querySelector("b")?.innerText ?? 0), line.querySelector("span").innerText]) };
})"""


def laid(page: Page, query: str) -> list[dict]:
    page.goto(f"cards/?{query}")
    page.wait_for_selector("[data-rulecards][data-laid]")
    page.wait_for_function(
        "document.querySelectorAll('.sheet .rulecard:not(.is-back)').length == document.querySelector('[data-laid]').dataset.laid"
    )
    return page.evaluate(MEASURE)  # type: ignore[no-any-return]


def fits(cards: list[dict], size: str) -> None:
    """Every card has its size, holds its text, in type one can read; a game on several cards numbers them."""
    width, height = SIZES[size]
    faces: dict[str, list[str]] = {}
    for card in cards:
        assert card["width"] == pytest.approx(width, abs=0.3), card["name"]
        assert card["height"] == pytest.approx(height, abs=0.3), card["name"]
        assert not card["spills"], f"{card['name']} does not fit"
        assert not card["head"], f"the name of {card['name']} does not fit"
        assert card["points"] >= SMALLEST - 0.01, card["name"]
        faces.setdefault(card["name"], []).append(card["part"])
    for name, parts in faces.items():
        assert parts == ([""] if len(parts) == 1 else [f"card {n} of {len(parts)}" for n in range(1, len(parts) + 1)]), name


def on_a_card(variant: engine.Variant, **chosen: str) -> list[str]:
    """The steps as a card has them: what goes with a step stands in its words."""
    told: list[str] = []
    for step in variant.steps(**chosen):
        if step["kind"] == "note":
            told[-1] += f" {step['text']}"
        else:
            told.append(re.sub(r" this, row by row: .*", " this:", step["text"]))  # a picture has the rows
    return [text.replace("'", "’") for text in told]


def spelt(cards: list[dict]) -> list[str]:
    """The steps on a game's cards in their order, those in full that a reference stands for: it has to name numbers that the cards have told before."""
    by_number: dict[int, list[str]] = {}
    told: list[str] = []
    number = 0
    for _, given, text in (line for card in cards for line in card["lines"]):
        number = given or (number if number in by_number else 0)
        if referred := re.fullmatch(r"As in steps? (\d+)(?: to (\d+))?\.", text):
            first, last = int(referred[1]), int(referred[2] or referred[1])
            assert first <= last < given, text
            for i in range(first, last + 1):
                by_number[given + i - first] = by_number[i]
                told += by_number[i]
        else:
            told.append(text)
            if given:
                by_number[given] = [text]
            elif number:
                by_number[number].append(text)
    return [re.sub(r"\s+", " ", text) for text in told]


POKER = 8 if EVERY else 4  # lots of games on a page
LOTS = [*((POKER, "poker", lot) for lot in range(POKER)), *((2, size, lot) for size in ("index", "a6") for lot in range(2))]


@pytest.mark.parametrize(("lots", "size", "lot"), LOTS)
def test_every_game_fits_a_card(page: Page, lots: int, size: str, lot: int) -> None:
    """One in three on the smallest card and one in sixteen on the wider ones, until its rules change, and more of those that are told in detail."""
    every = [v for v in engine.variants() if tried(v, 3 if size == "poker" else 16, size)]
    variants = every[lot::lots]
    query = "&".join(f"game={variant.slug}" for variant in variants)
    cards = laid(page, f"{query}&size={size}")
    assert {card["name"] for card in cards} == {variant.name for variant in variants}
    fits(cards, size)
    for variant in variants:
        assert spelt([card for card in cards if card["name"] == variant.name]) == on_a_card(variant), variant.name
    alone = [card["name"] for card in cards if not card["part"]]
    assert len(alone) > 0.7 * len(variants), "most games take one card"


def test_house_rules_fit_too(page: Page) -> None:
    """On the smallest card, a game with all its house rules away from their defaults: each that is told in detail, and one in three of the others."""
    variants = [v for v in engine.variants() if 0 < len(v.options) < 4 and tried(v, 3, "house rules")]
    query = "&".join(
        f"game={v.slug};" + "&".join(f"{n}={o.values[-1]}" for n, o in v.options.items()).replace("&", "%26") for v in variants
    )
    cards = laid(page, f"{query}&size=poker")
    assert {card["name"] for card in cards} == {variant.name for variant in variants}
    for card in cards:
        assert not card["spills"], card["name"]
        assert card["points"] >= SMALLEST - 0.01
    for variant in variants:
        chosen = {name: option.values[-1] for name, option in variant.options.items()}
        told = spelt([card for card in cards if card["name"] == variant.name])
        assert told == on_a_card(variant, **chosen), variant.name


@pytest.mark.firefox
def test_the_card_follows_the_house_rules(page: Page) -> None:
    variant = engine.load("anaconda")
    [card] = laid(page, "game=anaconda;low=deuce-to-seven")
    for step in on_a_card(variant, low="deuce-to-seven"):
        assert step in re.sub(r"\s+", " ", card["text"])
    page.get_by_label("Low hands, Anaconda").select_option("ace-to-six")
    page.wait_for_function("document.querySelector('.sheet').innerText.includes('ace to six')")
    assert "low%3Dace-to-six" in page.url


BOARD = """(board) => [...board.children].map((cell) => {
  const { left, top, width } = cell.getBoundingClientRect();
  return [cell.innerText, Math.round(left), Math.round(top), Math.round(width)];
})"""


@pytest.mark.parametrize("size", ["poker", "index", "a6", "large", "booklet"])
def test_a_board_is_drawn(page: Page, size: str) -> None:
    """Its rows in words broke in the middle of one. Each card lies where the layout has it, in a frame no wider than a card's letters want."""
    games = {"double-psychotic-chowaha": 6, "southern-cross": 5, "ultimate-omaha": 5, "elevator": 3}
    page.goto("cards/?" + "&".join(f"game={slug}" for slug in games) + f"&size={size}")
    page.wait_for_selector(f"[data-rulecards][data-format='{size}'][data-laid]")
    boards = page.locator(".sheet .rulecard .board")
    expect(boards).to_have_count(len(games))
    assert "row by row" not in page.locator(".sheets").inner_text()
    for at, (slug, columns) in enumerate(games.items()):
        cells = boards.nth(at).evaluate(BOARD)
        rows = [cells[i : i + columns] for i in range(0, len(cells), columns)]
        tops = [{top for _, _, top, _ in row} for row in rows]
        assert all(len(each) == 1 for each in tops), slug
        assert sorted(top for each in tops for top in each) == [top for each in tops for top in each], slug
        assert all([left for _, left, _, _ in row] == [left for _, left, _, _ in rows[0]] for row in rows), slug
        assert {width for *_, width in cells} <= {cells[0][3], cells[0][3] + 1, cells[0][3] - 1}, slug
        assert max(width for *_, width in cells) < 90, slug
    assert [text for text, *_ in boards.first.evaluate(BOARD)][:6] == ["1", "2", "3", "", "D10", ""]


@pytest.mark.parametrize("size", ["poker", "index", "a6", "large", "booklet"])
def test_no_cell_of_a_board_is_too_narrow_for_its_letters(page: Page, size: str) -> None:
    """Banco has cells with three letters and a number: these lie on one line, and no row over the next."""
    page.goto(f"cards/?game=banco&size={size}")
    page.wait_for_selector("[data-rulecards][data-laid]")
    cells, wrong = page.evaluate(
        """() => {
          const cells = [...document.querySelectorAll(".sheet .board i:not(:empty)")];
          const wide = (cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 2;
          return [cells.length, cells.filter(wide).map((cell) => cell.textContent)];
        }"""
    )
    assert cells == 15
    assert wrong == []


def test_sheets_print_on_their_own_pages(page: Page) -> None:
    laid(page, "&".join(f"game={variant.slug}" for variant in engine.variants()[:7]) + "&size=a6&paper=letter")
    pdf = page.pdf(prefer_css_page_size=True)
    pages = re.findall(rb"/MediaBox \[([^\]]+)\]", pdf)
    sheets = page.locator(".sheet").count()
    assert sheets >= 4
    assert len(pages) == sheets
    _, _, width, height = map(float, pages[0].split())
    assert (width, height) == (pytest.approx(612, abs=1), pytest.approx(792, abs=2))


def test_four_cards_of_a6_are_a_sheet_of_a4(page: Page) -> None:
    laid(page, "&".join(f"game={slug}" for slug in ("anaconda", "brag", "auction", "kentrell")) + "&size=a6")
    assert page.locator(".sheet").count() == 1
    assert page.pdf(prefer_css_page_size=True).count(b"/MediaBox") == 1
    boxes = page.evaluate("""() => { const sheet = document.querySelector('.sheet').getBoundingClientRect();
      return [...document.querySelectorAll('.sheet .rulecard')].map((card) => card.getBoundingClientRect()).map((box) =>
        [box.left - sheet.left, box.top - sheet.top, sheet.right - box.right, sheet.bottom - box.bottom].map(Math.round)) }""")
    assert all(edge >= 0 for box in boxes for edge in box)


def test_an_unknown_game_is_said(page: Page) -> None:
    page.watch.expect("404")  # type: ignore[attr-defined]
    page.goto("cards/?game=no-such-game&game=beat-it")
    page.wait_for_selector(".sheet .rulecard")
    assert "no-such-game" in page.locator("[data-told]").inner_text()
    assert page.locator(".sheet .rulecard").first.get_attribute("aria-label") == "Beat It"


def test_long_house_rules_fit_a_phone(phone: Page) -> None:
    """The games with the longest words in their switches."""

    def longest(variant: engine.Variant) -> int:
        return max((len(words) for option in variant.record()["options"].values() for words in option["labels"].values()), default=0)

    games = sorted(engine.variants(), key=longest)[-6:]
    laid(phone, "&".join(f"game={variant.slug}" for variant in games))
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_game_without_betting_has_no_rounds_on_its_card(page: Page) -> None:
    laid(page, "game=value-poker&game=golf")
    facts = page.locator(".sheet .facts").all_inner_texts()
    assert "round" not in facts[0]
    assert "rounds\u00a0·" in facts[1], "no line begins with the dot"


def test_a_list_of_games_that_does_not_come_leaves_no_empty_page(newcomer: Page) -> None:
    """A network may be there and say nothing; and the list may come when the cards are laid already."""
    waiting: list[Route] = []
    newcomer.route("**/catalogue.json", lambda route: waiting.append(route))
    newcomer.goto("cards/?game=golf")
    expect(newcomer.locator("[data-rulecards] [data-told]")).to_be_visible()
    newcomer.wait_for_selector("[data-rulecards][data-laid]")
    assert newcomer.locator(".sheet .rulecard").first.get_attribute("aria-label") == "Golf"
    expect(newcomer.get_by_label("Add a game")).to_have_count(0)
    assert "middling" not in newcomer.locator(".sheet .facts").inner_text()
    for route in waiting:
        route.continue_()
    expect(newcomer.get_by_label("Add a game")).to_be_visible()
    expect(newcomer.locator(".sheet .facts")).to_contain_text("middling")


def test_without_a_network_the_cards_say_so(newcomer: Page) -> None:
    newcomer.watch.expect("net::ERR_FAILED", "Failed to load resource")  # type: ignore[attr-defined]
    for ours in "**/assets/data/*.json", "**/rules.json":
        newcomer.route(ours, lambda route: route.abort())
    newcomer.goto("cards/?game=golf")
    told = newcomer.locator("[data-rulecards] [data-told]")
    expect(told).to_contain_text("The text for the card of “golf” is not on this device yet, and there is no network.")
    expect(told).to_contain_text("The list of games is not on this device yet, and there is no network.")


LONG = (
    "double-psychotic-chowaha",
    "high-card",
    "roller-coaster",
    "napalm",
    "three-five-seven-ii",
    "six-seven-eight",
    "anaconda",
    "kentrell",
)
PIECES = """() => [...document.querySelectorAll(".sheet")].map((sheet) => [...sheet.querySelectorAll(".rulecard")].map((card) => {
  const box = card.getBoundingClientRect(), on = sheet.getBoundingClientRect(), mm = 96 / 25.4;
  const body = card.querySelector(".body");
  return { back: card.classList.contains("is-back"), name: card.getAttribute("aria-label"), text: card.innerText,
    left: (box.left - on.left) / mm, top: (box.top - on.top) / mm, right: (on.right - box.right) / mm,
    spills: !!body && (body.scrollHeight > body.clientHeight || body.scrollWidth > body.clientWidth) };
}))"""


@pytest.mark.parametrize("size", ["poker", "index", "a6"])
def test_backs_lie_behind_their_fronts(page: Page, size: str) -> None:
    """Mirrored on the sheet behind: what beats what, what is wild, the house rules, the code. No game takes more than two cards."""
    laid(page, "&".join(f"game={slug}" for slug in LONG) + f"&size={size}&sides=long")
    sheets = page.evaluate(PIECES)
    fronts, backs = sheets[::2], sheets[1::2]
    assert [[f"Back of {card['name']}" for card in sheet] for sheet in fronts] == [[card["name"] for card in sheet] for sheet in backs]
    turned = page.locator(".sheet.is-turned").count()
    assert turned == (len(backs) if size == "index" else 0), "paper on its side, turned over on its long edge, has its back on its head"
    for front, back in zip(fronts, backs, strict=True):
        for one, other in zip(front, back, strict=True):
            assert not one["spills"], one["name"]
            assert not other["spills"], other["name"]
            assert "What beats what" in other["text"]
            if not turned:
                assert one["left"] == pytest.approx(other["right"], abs=0.2)
                assert one["top"] == pytest.approx(other["top"], abs=0.2)
            if size == "poker":
                assert min(one["left"], one["right"], one["top"]) >= 5, "most printers leave five millimetres blank"
    names = [card["name"] for sheet in fronts for card in sheet]
    assert all(names.count(engine.load(slug).name) <= 2 for slug in LONG)
    assert len(re.findall(rb"/MediaBox \[", page.pdf(prefer_css_page_size=True))) == len(sheets)


@pytest.mark.parametrize(("lots", "size", "lot"), LOTS)
def test_every_back_fits(page: Page, lots: int, size: str, lot: int) -> None:
    """No game is left out for its back, and each back holds its text in type that can be read: the same share of games as of the fronts."""
    every = [v for v in engine.variants() if tried(v, 3 if size == "poker" else 16, size)]
    variants = every[lot::lots]
    page.goto("cards/?" + "&".join(f"game={variant.slug}" for variant in variants) + f"&size={size}&sides=long")
    page.wait_for_selector("[data-rulecards][data-laid]")
    page.wait_for_function(
        "document.querySelectorAll('.sheet .rulecard:not(.is-back)').length == document.querySelector('[data-laid]').dataset.laid"
    )
    sheets = page.evaluate(PIECES)
    backs = [card for sheet in sheets for card in sheet if card["back"]]
    assert {card["name"] for card in backs} == {f"Back of {variant.name}" for variant in variants}
    assert not [card["name"] for card in backs if card["spills"]]
    points = "[...document.querySelectorAll('.rulecard.is-back p, .rulecard.is-back li')].map((e) => parseFloat(getComputedStyle(e).fontSize) * .75)"
    assert min(page.evaluate(points)) >= SMALLEST - 0.01
    assert all("What beats what" in card["text"] for card in backs)


@pytest.mark.parametrize(("paper", "width"), [("a5", 420), ("a4", 595)])
def test_large_type_is_a_page_a_game(page: Page, paper: str, width: int) -> None:
    cards = laid(page, "&".join(f"game={slug}" for slug in LONG) + f"&size=large&paper={paper}")
    assert [card["name"] for card in cards] == [engine.load(slug).name for slug in LONG]
    assert not any(card["spills"] for card in cards)
    assert all("What beats what" in card["text"] for card in cards)
    pages = re.findall(rb"/MediaBox \[([^\]]+)\]", page.pdf(prefer_css_page_size=True))
    assert len(pages) == len(LONG)
    assert float(pages[0].split()[2]) == pytest.approx(width, abs=1)


def test_a_booklet_is_folded(page: Page) -> None:
    """Nine pages of rules and cover are three sheets; the cover is the right half of the first, and lists the games by their pages."""
    page.goto("cards/?" + "&".join(f"game={slug}" for slug in LONG) + "&size=booklet")
    page.wait_for_selector("[data-rulecards][data-format='booklet'][data-laid='8']")
    sheets = page.evaluate(PIECES)
    assert len(sheets) == 6
    assert all(len(sheet) == 2 for sheet in sheets)
    assert [sheets[0][1]["name"], sheets[1][0]["name"]] == ["Tonight", engine.load(LONG[0]).name]
    contents = page.locator(".contents > li").all_inner_texts()
    assert [re.sub(r"\D", "", row)[-1] for row in contents] == list("23456789")
    assert page.locator(".sheet .code").count() == len(LONG)


def test_a_score_sheet_has_seats_and_deals(page: Page) -> None:
    page.goto("cards/?game=anaconda&game=kentrell&size=score&seats=7")
    page.wait_for_selector("[data-rulecards][data-format='score']")
    expect(page.locator(".is-score .seat")).to_have_count(7)
    expect(page.locator(".is-score tbody tr")).to_have_count(20)
    assert page.locator(".is-score .game").all_inner_texts()[:3] == ["Anaconda", "Kentrell", ""]


# The heads of the table whose words do not stand whole on a line: each word's own boxes lie on more than one.
BROKEN = """() => [...document.querySelectorAll(".is-score thead th")].filter((head) => {
  const text = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
  while (text.nextNode())
    for (const word of text.currentNode.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(text.currentNode, word.index);
      range.setEnd(text.currentNode, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) return true;
    }
  return false;
}).map((head) => head.innerText)"""


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_no_word_breaks_on_a_score_sheet(page: Page, paper: str) -> None:
    """Its heads, and the name of a game that is long, with as many seats as there may be."""
    page.goto(f"cards/?game=double-psychotic-chowaha&size=score&seats=10&paper={paper}")
    page.wait_for_selector("[data-rulecards][data-format='score']")
    expect(page.locator(".is-score .seat")).to_have_count(10)
    assert page.evaluate(BROKEN) == []
    assert page.evaluate("[...document.querySelectorAll('.is-score .game')].every((cell) => cell.scrollWidth <= cell.clientWidth)")
