"""Back leads to the very place in the tree; what is printed says what the screen says; addresses can be shared without https."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pypdfium2
import pytest
from playwright.sync_api import Browser, Page, expect

import engine
from tests.browser.conftest import Site, launch

READY = "form[data-families]:not([hidden])"
TOP = "document.querySelector('#follow-the-queen > .leaf').getBoundingClientRect().top"
IN_BRANCH = "document.querySelector('#seven-card-stud > details').open"


def test_back_leads_to_the_very_place_in_the_tree(phone: Page) -> None:
    phone.goto("families/")
    phone.wait_for_selector(READY)
    assert not phone.evaluate(IN_BRANCH)
    phone.evaluate("document.querySelector('#seven-card-stud > details').open = true")
    link = phone.locator("#follow-the-queen > .leaf a").first
    link.scroll_into_view_if_needed()
    phone.wait_for_timeout(400)
    top = phone.evaluate(TOP)
    link.click()
    phone.wait_for_selector("[data-variant=follow-the-queen]")
    phone.go_back()
    phone.wait_for_selector(READY)
    phone.wait_for_function(f"Math.abs({TOP} - {top}) < 2")
    assert phone.evaluate(IN_BRANCH)
    address = phone.url
    assert address.endswith("/families/#follow-the-queen")
    phone.reload()
    phone.wait_for_selector(READY)
    phone.wait_for_function(f"Math.abs({TOP} - {top}) < 2")
    phone.goto("about/")
    phone.evaluate("sessionStorage.clear()")
    phone.goto(address)  # as somebody else gets the link
    phone.wait_for_selector(READY)
    phone.wait_for_function(f"{IN_BRANCH} && {TOP} >= 0 && {TOP} < innerHeight")


def test_a_new_visit_to_the_tree_begins_at_its_top(phone: Page) -> None:
    phone.goto("families/")
    phone.wait_for_selector(READY)
    phone.evaluate("document.querySelector('#seven-card-stud > details').open = true; scrollTo(0, 2000)")
    phone.wait_for_timeout(400)
    phone.goto("about/")
    phone.goto("families/")
    phone.wait_for_selector(READY)
    assert phone.evaluate("scrollY") == 0
    assert not phone.evaluate(IN_BRANCH)


def test_names_in_bold_are_bold(regular: Page) -> None:
    regular.goto("families/")
    bold = "[...document.querySelectorAll('.tree .leaf a')].filter((name) => getComputedStyle(name).fontWeight >= 600).length"
    assert regular.evaluate(bold) == sum(variant.in_detail for variant in engine.variants())


@pytest.mark.parametrize("width", [360, 1280])
def test_how_many_grew_from_a_game_stands_beside_its_name(regular: Page, width: int) -> None:
    """Where a heading stands above the game, too."""
    regular.set_viewport_size({"width": width, "height": 800})
    regular.goto("families/")
    apart = regular.evaluate("""() => {
      for (const branch of document.querySelectorAll(".tree details")) branch.open = true;
      const top = (each) => each.getBoundingClientRect().top;  // of the first line, as names may have two
      return [...document.querySelectorAll(".tree li[data-heading] > details > summary")].map((count) =>
        Math.abs(top(count) - top(count.closest("li").querySelector(":scope > .leaf a"))));
    }""")
    regular.set_viewport_size({"width": 1280, "height": 900})
    assert len(apart) > 10
    assert max(apart) < 12


@pytest.mark.parametrize("width", [360, 1280])
def test_how_many_grew_from_a_game_stands_on_the_line_of_its_name(regular: Page, width: int) -> None:
    regular.set_viewport_size({"width": width, "height": 800})
    regular.goto("families/")
    apart = regular.evaluate("""() => {
      const line = (each) => {
        const mark = document.createElement("span");
        Object.assign(mark.style, { display: "inline-block", width: "0", height: "0" });
        each.append(mark);
        const { bottom } = mark.getBoundingClientRect();
        mark.remove();
        return bottom;
      };
      document.querySelector("#seven-card-stud > details").open = true;
      return ["seven-card-stud", "follow-the-queen", "baseball"].map((slug) => {
        const game = document.getElementById(slug);
        return Math.abs(line(game.querySelector(":scope > .leaf b")) - line(game.querySelector(":scope > details > summary")));
      });
    }""")
    regular.set_viewport_size({"width": 1280, "height": 900})
    assert max(apart) < 2, apart


@pytest.mark.parametrize("width", [360, 1366])
def test_no_call_of_the_tree_is_a_narrow_column(regular: Page, width: int) -> None:
    """However deep its branch is and however long its name."""
    regular.set_viewport_size({"width": width, "height": 800})
    regular.goto("families/")
    narrowest = regular.evaluate("""() => {
      for (const branch of document.querySelectorAll(".tree details")) branch.open = true;
      return Math.min(...[...document.querySelectorAll(".tree .leaf i")].map((call) => call.getBoundingClientRect().width));
    }""")
    regular.set_viewport_size({"width": 1280, "height": 900})
    assert narrowest > 120


@pytest.mark.parametrize("width", [360, 390, 412, 768])
def test_the_number_ten_is_one_number(regular: Page, width: int) -> None:
    regular.set_viewport_size({"width": width, "height": 800})
    regular.goto("variants/hearts-poker/")
    heights = regular.evaluate("""() => [...document.querySelectorAll(".steps > .step[data-depth='0']")].map((step) => {
      const told = getComputedStyle(step, "::before");
      return Math.round(parseFloat(told.height) / parseFloat(told.lineHeight));
    })""")
    regular.set_viewport_size({"width": 1280, "height": 900})
    assert heights.count(1) > 9
    assert max(heights) == 1, heights


def test_meters_need_no_background(regular: Page) -> None:
    """Browsers print none. A full pip is all border, an empty one is hollow."""
    regular.goto("variants/anaconda/")
    regular.emulate_media(media="print")
    pips = regular.evaluate("""() => [...document.querySelectorAll(".pips")].map((pips) => [pips.dataset.third, [...pips.children].filter((pip) => {
      const { borderTopWidth, height, backgroundColor } = getComputedStyle(pip);
      return backgroundColor === "rgba(0, 0, 0, 0)" && 2 * parseFloat(borderTopWidth) >= parseFloat(height);
    }).length])""")
    regular.emulate_media(media="null")
    assert len(pips) == 4  # length, wild cards, hard to play and hard to explain
    assert all(int(third) == full for third, full in pips)


def pages_of(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def test_the_tree_prints_on_a_few_pages(regular: Page) -> None:
    regular.goto("families/")
    assert 2 <= pages_of(regular.pdf(format="A4")) <= 7  # it was 47


def test_a_game_fills_its_pages(regular: Page) -> None:
    """A long section goes on on the next page, and no page is left empty."""
    regular.goto("variants/kentrell/")
    pages = pypdfium2.PdfDocument(regular.pdf(format="A4"))
    letters = [len(page.get_textpage().get_text_range()) for page in pages]
    assert len(letters) <= 3, letters
    assert min(letters) > 400, letters


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_four_index_cards_on_a_sheet(regular: Page, paper: str) -> None:
    games = "&".join(f"game={slug}" for slug in ("anaconda", "kentrell", "texas-holdem", "five-card-draw"))
    regular.goto(f"cards/?{games}&size=index&paper={paper}")
    regular.wait_for_selector("[data-rulecards][data-laid]")
    cards = int(regular.locator("[data-rulecards]").get_attribute("data-laid") or 0)
    expect(regular.locator(".sheet")).to_have_count(-(-cards // 4))
    spill = regular.evaluate("""() => [...document.querySelectorAll(".rulecard")].filter((card) => {
      const inner = card.getBoundingClientRect(), outer = card.parentElement.getBoundingClientRect();
      return inner.left < outer.left || inner.right > outer.right || inner.top < outer.top || inner.bottom > outer.bottom;
    }).length""")
    assert spill == 0
    assert pages_of(regular.pdf(prefer_css_page_size=True)) == -(-cards // 4)


def test_the_frame_of_an_a6_card_is_inside_printers_margins(regular: Page) -> None:
    regular.goto("cards/?game=anaconda&size=a6")
    regular.wait_for_selector("[data-rulecards][data-laid]")
    inset = regular.evaluate("""() => {
      const card = document.querySelector(".rulecard"), frame = getComputedStyle(card, "::after");
      return [getComputedStyle(card).borderTopColor, ...["top", "right", "bottom", "left"].map((side) => parseFloat(frame[side]))];
    }""")
    assert inset[0] == "rgba(0, 0, 0, 0)"
    assert min(inset[1:]) > 6.35 * 96 / 25.4  # a quarter of an inch


def test_a_printed_page_says_where_it_came_from(regular: Page) -> None:
    regular.goto("variants/kentrell/?declare=high+low+both")
    printed = regular.locator("[data-printed-from]")
    expect(printed).to_be_hidden()
    expect(printed.locator("span")).to_contain_text("variants/kentrell/?declare=high+low+both")
    regular.emulate_media(media="print")
    expect(printed.locator("svg path")).to_be_visible()
    regular.emulate_media(media="null")


def test_the_deal_in_words_stays(regular: Page) -> None:
    regular.goto("variants/anaconda/")
    regular.locator(".sample").scroll_into_view_if_needed()
    expect(regular.locator(".dc-place")).to_have_text(re.compile("^1 of"))
    expect(regular.locator(".dc-sample .card")).to_have_count(0)  # nothing is dealt yet
    fold = regular.locator(".sample details")
    fold.locator("summary").click()
    assert fold.locator("li").count() > 20
    regular.get_by_role("button", name="One step forward").click()
    expect(regular.locator(".dc-caption")).to_contain_text("antes")
    expect(fold.locator("li").nth(1)).to_be_visible()


@pytest.fixture(scope="module")
def plain_http(playwright: object, site: Site) -> Iterator[Page]:
    """A phone that reads the site from a computer in the house: no https, so no clipboard."""
    browser: Browser = launch(playwright, "--host-resolver-rules=MAP cards.test 127.0.0.1")
    context = browser.new_context(base_url=f"http://cards.test:{site.port}/dealers-choice/", reduced_motion="reduce")
    page = context.new_page()
    page.broken = []  # type: ignore[attr-defined]
    page.on("pageerror", lambda problem: page.broken.append(str(problem)))  # type: ignore[attr-defined]
    yield page
    browser.close()


def test_a_link_is_shared_without_https(plain_http: Page) -> None:
    plain_http.goto("variants/kentrell/")
    assert plain_http.evaluate("navigator.clipboard === undefined")
    for name in ("Share it", "Share these rules"):
        button = plain_http.get_by_role("button", name=name)
        button.click()
        expect(button.locator("xpath=..").locator("[data-shared]")).to_contain_text("cards.test")
    plain_http.goto("play/?variant=five-card-draw&seats=3&seed=2")
    expect(plain_http.locator("body")).to_have_attribute("data-state", "choosing")
    plain_http.get_by_role("button", name="Keep or share").click()
    plain_http.get_by_role("button", name="Copy the link").click()
    expect(plain_http.locator(".dc-keeper [role=status]")).to_contain_text("Copy the link from the field")
    assert not plain_http.broken  # type: ignore[attr-defined]
