"""The map of all games: it is drawn, a search flies, filters dim, Back returns to the very place, and the keyboard walks the same tree."""

from __future__ import annotations

import gzip
import re
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from playwright.sync_api import Page, expect

import engine
from tests.browser.conftest import BASE
from tools.publish import serve

READY = "[data-map][data-state=ready]"
# How many of a few hundred points of the canvas are of another colour than its corner.
DRAWN = """() => {
  const canvas = document.querySelector(".map-sheet > canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const at = (i) => data.slice(4 * i, 4 * i + 3).join();
  const all = canvas.width * canvas.height;
  return Array.from({ length: 400 }, (_, i) => at(Math.floor((i * all) / 400 + (i * 37) % canvas.width))).filter((each) => each !== at(0)).length;
}"""


def opened(page: Page, query: str = "") -> None:
    page.goto(f"map/{query}")
    page.wait_for_selector(READY)
    page.wait_for_timeout(200)  # a frame is drawn


def typed(page: Page, words: str) -> None:
    """The letters reach the tree at once: how long a busy machine takes from key to key is not what is tried."""
    page.evaluate(
        """(words) => [...words].forEach((key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })))""",
        words,
    )


def place(page: Page) -> list[str]:
    """Which game is chosen, and from where one looks."""
    query = parse_qs(urlsplit(page.url).query)
    return [*query.get("at", [""]), *query.get("view", [""])]


@pytest.mark.firefox
def test_the_whole_map_is_drawn(page: Page) -> None:
    opened(page)
    assert page.evaluate(DRAWN) > 40
    assert page.locator("[role=treeitem]").count() == sum(variant.parent is None for variant in engine.variants())


def test_a_search_flies_to_the_game_and_back_returns_to_the_very_place(phone: Page) -> None:
    opened(phone)
    phone.fill("#map-game", "follow the queen")
    phone.locator("[data-map-found] button").first.click()
    expect(phone.locator(".map-chosen h2")).to_contain_text("Follow the Queen")
    phone.wait_for_function("new URLSearchParams(location.search).get('at') === 'follow-the-queen'")
    phone.wait_for_timeout(900)  # the flight is over
    left = place(phone)
    phone.locator(".map-chosen .ways a").first.click()
    phone.wait_for_selector("[data-variant=follow-the-queen]")
    phone.go_back()
    phone.wait_for_selector(READY)
    assert place(phone) == left
    expect(phone.locator(".map-chosen h2")).to_contain_text("Follow the Queen")
    assert phone.evaluate("document.documentElement.scrollWidth") <= phone.viewport_size["width"]  # type: ignore[index]


def test_a_branch_is_shown_where_one_can_see_it(phone: Page) -> None:
    opened(phone)
    phone.fill("#map-game", "seven card stud")
    phone.locator("[data-map-found] button").first.click()
    button = phone.get_by_role("button", name="Show its branch")
    button.evaluate("(each) => each.scrollIntoView({ block: 'start' })")
    button.click()
    phone.wait_for_timeout(900)  # the flight is over
    top, bottom, head = phone.evaluate("""() => {
      const { top, bottom } = document.querySelector(".map-sheet").getBoundingClientRect();
      return [top, bottom, document.querySelector(".md-header").getBoundingClientRect().bottom];
    }""")
    assert top >= head
    assert bottom <= phone.viewport_size["height"]  # type: ignore[index]


def test_a_branch_that_one_can_see_scrolls_nothing(page: Page) -> None:
    opened(page, "?at=seven-card-stud")
    page.get_by_role("button", name="Show its branch").click()
    page.wait_for_timeout(900)  # the flight is over
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("width", [360, 1280])
def test_no_button_lies_over_the_map(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    opened(page)
    canvas = page.locator(".map-sheet > canvas").bounding_box()
    assert canvas
    for button in page.locator(".map-buttons button").all():
        box = button.bounding_box()
        assert box
        assert box["y"] + box["height"] <= canvas["y"]
    assert page.locator(".map-cards").bounding_box() == canvas


def test_a_card_of_a_phone_has_type_that_one_can_read(phone: Page) -> None:
    opened(phone, "?at=follow-the-queen")
    card = phone.locator(".map-card", has_text="Follow the Queen").first
    assert card.evaluate("(each) => parseFloat(getComputedStyle(each).fontSize)") >= 12
    assert card.evaluate("(each) => each.scrollHeight <= each.clientHeight")


def test_filters_leave_the_map_of_a_phone_in_view(phone: Page) -> None:
    opened(phone)
    top = "document.querySelector('.map-sheet').getBoundingClientRect().top"
    before = phone.evaluate(top)
    phone.locator(".map-filters summary").click()
    phone.select_option("#map-tag", "pass")
    expect(phone.locator("[data-map-fits]")).to_contain_text("games fit")
    assert phone.evaluate(top) - before < 145
    phone.locator(".map-filters [type=reset]").click()
    assert phone.evaluate("document.documentElement.scrollWidth") <= phone.viewport_size["width"]  # type: ignore[index]


@pytest.mark.parametrize("width", [360, 390, 768])
def test_no_filter_is_cut(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    opened(page)
    page.locator(".map-filters summary").click()
    for each in page.locator(".map-filters :is(select, button)").all():
        box = each.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    assert page.locator(".map-filters > div").evaluate("(all) => all.scrollWidth <= all.clientWidth")


def test_filters_of_a_wide_screen_do_not_move_the_map(page: Page) -> None:
    opened(page)
    page.locator(".map-filters summary").click()
    top = "document.querySelector('.map-sheet').getBoundingClientRect().top"
    before = page.evaluate(top)
    page.select_option("#map-players", "9")
    expect(page.locator("[data-map-fits]")).to_contain_text("games fit")
    assert page.evaluate(top) - before < 8


def test_filters_dim_what_does_not_fit_and_stand_in_the_address(page: Page) -> None:
    opened(page)
    before = page.evaluate(DRAWN)
    page.locator(".map-filters summary").click()
    page.select_option("#map-players", "9")
    page.select_option("#map-tag", "pass")
    fitting = [v for v in engine.variants() if v.seats[0] <= 9 <= v.seats[1] and "pass" in v.tags]
    expect(page.locator("[data-map-fits]")).to_have_text(f"{len(fitting)} games fit.")
    assert before > 0
    assert "players=9" in page.url
    page.reload()
    page.wait_for_selector(READY)
    expect(page.locator("[data-map-fits]")).to_have_text(f"{len(fitting)} games fit.")
    page.locator(".map-filters [type=reset]").click()
    expect(page.locator("[data-map-fits]")).to_have_text(f"{len(list(engine.variants())):,} games")


def test_a_chosen_game_of_a_phone_is_named_above_the_map(phone: Page) -> None:
    """What is told of it stands below the map, where a small phone shows nothing of it: its name leads to its page all the same."""
    phone.set_viewport_size({"width": 360, "height": 640})
    opened(phone, "?at=anaconda")
    link = phone.locator("[data-map-here] a")
    box, canvas = link.bounding_box(), phone.locator(".map-sheet > canvas").bounding_box()
    assert box
    assert canvas
    assert box["y"] + box["height"] <= canvas["y"]
    link.click()
    phone.wait_for_selector("[data-variant=anaconda]")


def test_a_game_is_put_on_tonights_list_by_a_button_that_says_so(page: Page) -> None:
    opened(page, "?at=anaconda")
    button = page.locator(".map-chosen").get_by_role("button", name="Tonight")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".map-chosen").get_by_role("link", name="Tonight's list: 1 game")).to_be_visible()


def test_no_scroll_bar_stands_in_another(page: Page) -> None:
    """Beside a long path the page scrolls, and the map stays in sight."""
    page.set_viewport_size({"width": 1366, "height": 768})
    opened(page, "?from=follow-the-queen&to=texas-holdem")
    page.locator(".walk-told").wait_for()
    scrolls = """(each) => { const found = []; for (let up = each; up && up !== document.body; up = up.parentElement)
      if (/auto|scroll/.test(getComputedStyle(up).overflowY) && up.scrollHeight > up.clientHeight) found.push(up.className); return found; }"""
    assert page.locator(".map-chosen").evaluate(scrolls) == []
    assert page.locator(".map-tree").evaluate(scrolls) in ([], ["map-tree"])
    page.locator("[data-stop]").last.scroll_into_view_if_needed()
    canvas = page.locator(".map-sheet > canvas").bounding_box()
    assert canvas
    assert canvas["y"] >= 0
    assert canvas["y"] + canvas["height"] <= 768


def test_a_tap_chooses_the_game_under_it(page: Page) -> None:
    opened(page, "?at=midnight-baseball")
    box = page.locator(".map-sheet > canvas").bounding_box()
    assert box
    page.locator("[data-map-whole]").click()
    page.wait_for_timeout(900)
    assert times(page) == 1
    opened(page, "?at=midnight-baseball")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".map-chosen h2")).to_contain_text("Midnight Baseball")
    expect(page.locator(".map-card b", has_text="Midnight Baseball").first).to_be_visible()


def test_a_tap_on_a_name_beside_a_disc_chooses_the_game(phone: Page) -> None:
    opened(phone, "?at=follow-the-queen")
    for _ in range(2):
        phone.locator("[data-map-out]").click()
        phone.wait_for_timeout(900)  # the flight is over
    across, down, name = phone.evaluate("""async () => {
      const said = [], write = CanvasRenderingContext2D.prototype.fillText;
      CanvasRenderingContext2D.prototype.fillText = function (words, x, y) {
        if (this.font.startsWith("11px")) said.push([x, y, words]);  // names in discs are bold, what games changed is slanted
        return write.call(this, words, x, y);
      };
      document.body.dataset.mdColorScheme = "slate";
      while (!said.length) await new Promise((done) => requestAnimationFrame(done));
      CanvasRenderingContext2D.prototype.fillText = write;
      return said.find(([, , words]) => words === "Evil Queen") ?? said[0];
    }""")
    box = phone.locator(".map-sheet > canvas").bounding_box()
    assert box
    phone.mouse.click(box["x"] + across, box["y"] + down + 5)
    expect(phone.locator(".map-chosen h2")).to_contain_text(name)


@pytest.mark.firefox
def test_the_keyboard_walks_the_tree(page: Page) -> None:
    opened(page)
    assert page.locator("[role=treeitem][tabindex='0']").count() == 1
    page.locator("[role=treeitem][tabindex='0']").focus()
    typed(page, "seven card stud")
    stud = page.locator("[data-slug=seven-card-stud]")
    expect(stud).to_be_focused()
    expect(page.locator(".map-chosen h2")).to_contain_text("Seven Card Stud")
    expect(stud).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("ArrowRight")
    expect(stud).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowRight")
    child = page.locator("[role=treeitem]:focus")
    expect(child).to_have_attribute("aria-level", "2")
    expect(child.locator(".visually-hidden")).to_contain_text(re.compile("games grew from it"))
    page.keyboard.press("ArrowLeft")
    expect(stud).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-variant=seven-card-stud]")


def test_the_tree_is_told_as_it_is_seen(page: Page) -> None:
    """In the accessibility tree each item has the name, the call, what it adds and how many grew from it; nothing is selected before a game is chosen."""
    opened(page)
    assert page.locator("[role=treeitem][aria-selected=true]").count() == 0
    first = page.locator("[role=treeitem]").first
    expect(first).to_have_attribute("tabindex", "0")
    first.focus()
    typed(page, "seven card stud")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    told = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    items = [node for node in told if node.get("role", {}).get("value") == "treeitem"]
    assert len(items) == page.locator("[role=treeitem]").count()
    queen = next(node for node in items if node["name"]["value"].startswith("Follow the Queen."))
    said = queen["name"]["value"]
    assert "New: Queens are wild. " in said
    assert re.search(r"\d+ games grew from it", said)
    assert not any("+" in node["name"]["value"] for node in items), "a sign is read as a word"
    properties = {each["name"]: each["value"].get("value") for each in queen["properties"]}
    assert properties["level"] == 2
    assert properties["expanded"] is False
    assert properties["focused"] is True
    assert sum(node["name"]["value"] == "All games" for node in told if node.get("role", {}).get("value") == "tree") == 1


@pytest.mark.parametrize("query", ["?at=nowhere", "?view=x_y_z", "?view=1_2_-3", "?at=anaconda&view=9_9"])
def test_an_address_that_leads_nowhere_shows_the_map(page: Page, query: str) -> None:
    opened(page, query)
    assert page.evaluate(DRAWN) > 10


def times(page: Page) -> float:
    """How many times the whole map the view is."""
    return float(place(page)[-1].split("_")[2])


def zoomed(page: Page, before: float) -> None:
    page.wait_for_function(f"Number(new URLSearchParams(location.search).get('view').split('_')[2]) > {before + 0.2}")


def test_wheel_keys_and_buttons_zoom(page: Page) -> None:
    opened(page)
    box = page.locator(".map-sheet > canvas").bounding_box()
    assert box
    before = times(page)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, -300)
    zoomed(page, before)
    before = times(page)
    page.locator("[role=treeitem][tabindex='0']").focus()
    page.keyboard.press("+")
    zoomed(page, before)
    assert page.locator("[role=treeitem][tabindex='0']").evaluate("(item) => item === document.activeElement")
    nearest = times(page)
    page.keyboard.press("-")
    page.wait_for_function(f"Number(new URLSearchParams(location.search).get('view').split('_')[2]) < {nearest - 0.2}")
    before = times(page)
    page.locator("[data-map-in]").click()
    zoomed(page, before)


def test_two_fingers_zoom_and_one_drags(phone: Page) -> None:
    opened(phone)
    box = phone.locator(".map-sheet > canvas").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = phone.context.new_cdp_session(phone)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]}
        )

    before = times(phone)
    touch("touchStart", (x - 20, y), (x + 20, y))
    for apart in range(30, 90, 10):
        touch("touchMove", (x - apart, y), (x + apart, y))
    touch("touchEnd")
    zoomed(phone, before)
    left = place(phone)[-1]
    touch("touchStart", (x, y))
    for far in range(10, 70, 10):
        touch("touchMove", (x + far, y))
    touch("touchEnd")
    phone.wait_for_function(f"new URLSearchParams(location.search).get('view') !== '{left}'")
    assert place(phone)[-1].split("_")[0] != left.split("_")[0]
    assert phone.evaluate("scrollY") == 0


@pytest.mark.firefox
def test_a_link_shows_a_path_in_words_and_back_returns_to_it(page: Page) -> None:
    opened(page, "?from=seven-card-stud&to=follow-the-queen")
    expect(page.locator(".walk-told")).to_have_text("From Seven Card Stud to Follow the Queen: 2 changes.")
    page.wait_for_function("new URLSearchParams(location.search).get('to') === 'follow-the-queen'")
    page.wait_for_timeout(900)  # the flight is over
    left = place(page)
    assert left[0] == "seven-card-stud"
    page.locator("[data-stop=follow-the-queen] a").click()
    page.wait_for_selector("[data-variant=follow-the-queen]")
    page.go_back()
    page.wait_for_selector(READY)
    expect(page.locator(".walk-told")).to_be_visible()
    assert place(page) == left


def test_a_path_is_asked_for_by_any_name(page: Page) -> None:
    opened(page, "?from=follow-the-queen&to=day+baseball")
    expect(page.locator(".walk-told")).to_contain_text("From Follow the Queen to Baseball")
    opened(page, "?from=follow-the-queen&to=no+such+game")
    expect(page.get_by_text("No game here is called “no such game”.")).to_be_visible()


def ask_path(page: Page, typed: str, name: str) -> None:
    """Asks for the path from the chosen game to the one typed, and waits for its last stop, which has that name."""
    page.get_by_role("button", name="Path to another game").click()
    page.locator("#walk-to").fill(typed)
    page.locator("#walk-to").press("Enter")
    expect(page.locator("[data-stop]").last).to_contain_text(name)


def test_the_map_finds_a_path_between_two_games(page: Page) -> None:
    opened(page, "?at=anaconda")
    ask_path(page, "texas holdem", "Texas Hold'em")
    assert page.locator("[data-stop]").count() > 2
    page.wait_for_function("new URLSearchParams(location.search).get('to') === 'texas-holdem'")
    chosen, tree = page.locator(".map-chosen").bounding_box(), page.locator(".map-tree").bounding_box()
    assert chosen
    assert tree
    assert chosen["y"] + chosen["height"] <= tree["y"]


def test_who_types_at_once_is_understood(page: Page) -> None:
    """Enter right behind the last letter waits for the answer, and the field of a path has the first letter."""
    opened(page)
    page.locator("#map-game").fill("follow the queen")
    page.locator("#map-game").press("Enter")
    expect(page.locator(".map-chosen h2")).to_contain_text("Follow the Queen")
    page.wait_for_timeout(1500)  # one looks at it
    page.get_by_role("button", name="Path to another game").click()
    page.keyboard.type("chicago")
    expect(page.locator("#walk-to")).to_have_value("chicago")


def test_a_game_is_found_by_what_happens_in_it(page: Page) -> None:
    opened(page)
    page.fill("#map-game", "card after a queen is wild")
    expect(page.locator("[data-map-found] button", has_text="Follow the Queen").first).to_be_visible()


def test_every_kind_has_its_colour_told(page: Page) -> None:
    opened(page)
    assert page.locator("[data-map-legend] li").count() == len(engine.catalogue.families())
    colours = page.locator(".map-swatch").evaluate_all("(all) => all.map((each) => getComputedStyle(each).backgroundColor)")
    assert len(set(colours)) == len(colours)


LIGHT = 300_000  # bytes that come over the network before one can use the map, packed as a server packs them, typefaces and all
PACKED = {".woff2", ".woff", ".png"}  # files that no server packs again


def test_the_page_is_light(newcomer: Page) -> None:
    """The whole catalogue and the search come when somebody searches, not before."""
    opened(newcomer)
    newcomer.wait_for_timeout(1500)  # nor a little later
    asked = "[location.pathname + 'index.html', ...performance.getEntriesByType('resource').map((each) => new URL(each.name).pathname)]"
    files = [serve.SITE / unquote(path).removeprefix(BASE) for path in set(newcomer.evaluate(asked))]
    packed = {
        file.name: len(file.read_bytes() if file.suffix in PACKED else gzip.compress(file.read_bytes(), 6))
        for file in files
        if file.is_file()
    }
    assert {"map.json", "map.mjs", "source-sans-3.woff2"} <= packed.keys()
    assert not {"catalogue.json", "search.json", "walks.json"} & packed.keys()
    assert sum(packed.values()) < LIGHT, packed


def test_three_games_are_compared(page: Page) -> None:
    """Games are added one after the other; the address keeps them, and the way leads to all of them side by side."""
    opened(page, "?at=chicago")
    page.get_by_role("button", name="Compare it").click()
    expect(page.locator(".map-compare")).to_contain_text("Choose another game")
    for name in ("Texas Hold'em", "Anaconda"):
        page.get_by_label("Find a game").fill(name)
        page.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first.click()
        page.get_by_role("button", name="Compare it").click()
    page.reload()
    page.wait_for_selector(READY)
    link = page.locator("[data-map-compare]")
    assert (link.get_attribute("href") or "").endswith("compare/?games=chicago,texas-holdem,anaconda")
    page.get_by_role("button", name="Remove Texas").click()
    expect(link).to_have_attribute("href", re.compile(r"compare/\?games=chicago,anaconda$"))
    link.click()
    expect(page.locator("article.compared")).to_have_count(2)


def test_a_phone_draws_nothing_sharply_while_the_map_moves(phone: Page) -> None:
    """A picture with a pixel for a pixel of the page moves over the map, which has as many as the screen; it goes once the map stands still."""
    opened(phone)
    at_rest, scale, moving = phone.evaluate("""async () => {
      const canvas = document.querySelector('.map-sheet > canvas'), box = canvas.getBoundingClientRect();
      const at_rest = canvas.width / canvas.clientWidth;
      canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: -60, clientX: box.left + 90, clientY: box.top + 90, bubbles: true, cancelable: true }));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const [picture] = [...document.querySelectorAll('.map-glide canvas')].filter((each) => getComputedStyle(each).visibility === 'visible');
      return [at_rest, picture.width / picture.clientWidth, new DOMMatrix(getComputedStyle(picture).transform).a];
    }""")
    assert at_rest == 2
    assert scale == 1
    assert moving > 1
    phone.wait_for_function("getComputedStyle(document.querySelector('.map-glide')).visibility === 'hidden'")
    phone.wait_for_function(
        "[...document.querySelectorAll('.map-glide canvas')].every((each) => getComputedStyle(each).visibility === 'hidden')"
    )


# Counts the discs and circles that are drawn in each frame: `await counted(n, each)` does something before each of so many frames.
COUNTED = """
      let arcs = 0;
      const arc = CanvasRenderingContext2D.prototype.arc;
      CanvasRenderingContext2D.prototype.arc = function (...where) { arcs += 1; return arc.apply(this, where); };
      const canvas = document.querySelector('.map-sheet > canvas'), box = canvas.getBoundingClientRect();
      const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const counted = async (n, each = () => {}) => {
        const told = [];
        for (let i = 0; i < n; i += 1) { arcs = 0; each(); await frame(); told.push(arcs); }
        return told;
      };
      const still = async () => { for (let none = 0; none < 30; none = (await counted(1))[0] ? 0 : none + 1); };
      const wheel = (by) => () =>
        canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: by, clientX: box.left + 90, clientY: box.top + 90, bubbles: true, cancelable: true }));
"""


def test_cards_move_as_one(phone: Page) -> None:
    """To lay cards out anew for each frame is too slow under two fingers: they are moved with the picture, and laid out once it stands still."""
    opened(phone, "?at=follow-the-queen")
    styles, moved, rest = phone.evaluate(f"""async () => {{
      {COUNTED}
      CanvasRenderingContext2D.prototype.arc = arc;
      const style = () => [...document.querySelectorAll('.map-card')].map((card) => card.getAttribute('style')).join();
      const layer = document.querySelector('.map-layer');
      const styles = [style()];
      for (let i = 0; i < 4; i += 1) {{ wheel(-4)(); await frame(); styles.push(style()); }}
      const moved = layer.style.transform;
      while (layer.style.transform) await frame();
      return [styles, moved, style()];
    }}""")
    assert "scale" in moved
    assert len(set(styles)) == 1
    assert rest != styles[0]


def test_a_picture_of_it_moves(phone: Page) -> None:
    """While one drags it, frames that move a picture draw no game anew; once it stands still it is drawn again, sharp."""
    opened(phone)
    moved, at_rest = phone.evaluate(f"""async () => {{
      {COUNTED}
      await still();
      const moved = await counted(6, wheel(-12));
      const glide = document.querySelector('.map-glide');
      while (glide.dataset.moves === 'true') await frame();
      CanvasRenderingContext2D.prototype.arc = arc;
      return [moved, arcs];
    }}""")
    assert moved == [0] * 6
    assert at_rest > 500


def test_the_next_picture_comes_in_slices(phone: Page) -> None:
    """No frame draws a whole picture of it, while it moves as little as before."""
    opened(phone)
    waiting, moving = phone.evaluate(f"""async () => {{
      {COUNTED}
      await still();
      document.body.dataset.mdColorScheme = 'slate';  // all of it is drawn anew, and then the picture for its next way
      const waiting = await counted(20);
      await still();
      const moving = await counted(30, wheel(-40));
      CanvasRenderingContext2D.prototype.arc = arc;
      return [waiting, moving];
    }}""")
    whole, *slices = [arcs for arcs in waiting if arcs]
    assert whole > 500
    assert sum(slices) > 500
    assert max(slices) < 0.6 * sum(slices)
    assert sum(moving) > 500, "another picture is drawn meanwhile"
    assert max(moving) < 0.6 * whole


def test_back_returns_to_where_one_had_scrolled(phone: Page) -> None:
    """The button to a game's rules stands below the map of a phone: Back leads there again, though the map comes later than its page."""
    opened(phone, "?at=follow-the-queen")
    phone.locator(".map-chosen .ways a").first.evaluate("(link) => link.scrollIntoView({ block: 'center', behavior: 'instant' })")
    phone.wait_for_timeout(400)  # the theme keeps the place a little later
    left = phone.evaluate("scrollY")
    assert left > 100
    phone.locator(".map-chosen .ways a").first.click()
    phone.wait_for_selector("[data-variant=follow-the-queen]")
    phone.go_back()
    phone.wait_for_selector(READY)
    phone.wait_for_function(f"Math.abs(scrollY - {left}) < 3")
    phone.wait_for_timeout(400)
    assert abs(phone.evaluate("scrollY") - left) < 3


def test_the_keyboard_sees_where_it_is(page: Page) -> None:
    """The outline lies within the list, and an item stands a little above the lower edge of the window."""
    page.set_viewport_size({"width": 1366, "height": 768})
    opened(page)
    page.locator("[role=treeitem][tabindex='0']").focus()
    for _ in range(9):
        page.keyboard.press("ArrowDown")
        page.wait_for_timeout(50)
    item = page.locator("[role=treeitem]:focus")
    bottom, offset = item.evaluate("(each) => [each.getBoundingClientRect().bottom, parseFloat(getComputedStyle(each).outlineOffset)]")
    assert offset < 0
    assert bottom < 768 - 40


def test_a_link_leads_to_the_same_place_of_a_wide_and_of_a_round_map(page: Page) -> None:
    """A wide window has a wide map, a phone a round one: what lies around the middle is the same on both."""
    page.set_viewport_size({"width": 1366, "height": 768})
    opened(page, "?at=baseball")
    page.wait_for_timeout(300)
    query = urlsplit(page.url).query
    assert query.endswith("_wide")
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, f"?view={parse_qs(query)['view'][0]}")
    assert not urlsplit(page.url).query.endswith("_wide")
    sheet = page.locator(".map-cards").bounding_box()
    assert sheet
    page.mouse.click(sheet["x"] + sheet["width"] / 2, sheet["y"] + sheet["height"] / 2)
    expect(page.locator(".map-chosen h2")).to_have_text("Baseball")


def test_the_map_fills_a_wide_window(page: Page) -> None:
    """The families together are much wider than high, as the sheet is."""
    page.set_viewport_size({"width": 1920, "height": 1080})
    opened(page)
    left, right = page.evaluate("""() => {
      const canvas = document.querySelector(".map-sheet > canvas");
      const { width, height } = canvas;
      const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
      const at = (x, y) => data.slice(4 * (y * width + x), 4 * (y * width + x) + 3).join();
      const inked = Array.from({ length: width }, (_, x) => x).filter((x) => {
        for (let y = 0; y < height; y += 6) if (at(x, y) !== at(0, 0)) return true;
        return false;
      });
      return [inked[0] / width, inked.at(-1) / width];
    }""")
    assert right - left > 0.75


def test_a_path_stays_when_its_game_is_starred(page: Page) -> None:
    """The way to another game is there again once another game is chosen."""
    opened(page, "?at=follow-the-queen")
    ask_path(page, "baseball", "Baseball")
    page.locator(".map-chosen .star").first.click()
    expect(page.locator("[data-stop]").last).to_contain_text("Baseball")
    page.get_by_label("Find a game").fill("anaconda")
    page.get_by_role("button", name=re.compile("^Anaconda")).first.click()
    expect(page.locator("[data-stop]")).to_have_count(0)
    expect(page.get_by_role("button", name="Path to another game")).to_be_visible()


def test_a_path_is_brought_into_sight(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    opened(page, "?at=follow-the-queen")
    ask_path(page, "baseball", "Baseball")
    expect(page.locator("[data-stop]").last).to_be_in_viewport(ratio=1)


def test_a_tap_on_a_dot_far_away_shows_its_branch(phone: Page) -> None:
    """A dot without a name is no game that somebody chose: one sees the family first."""
    opened(phone)
    x, y = phone.evaluate("""async () => {
      const dots = [], arc = CanvasRenderingContext2D.prototype.arc;
      CanvasRenderingContext2D.prototype.arc = function (x, y, r, ...rest) {
        if (r > 0.8 && r < 2.4) dots.push([x, y]);
        return arc.call(this, x, y, r, ...rest);
      };
      document.body.dataset.mdColorScheme = "slate";
      while (dots.length < 300) await new Promise((done) => requestAnimationFrame(done));
      CanvasRenderingContext2D.prototype.arc = arc;
      return dots[150];
    }""")
    box = phone.locator(".map-sheet > canvas").bounding_box()
    assert box
    phone.mouse.click(box["x"] + x, box["y"] + y)
    zoomed(phone, 1)
    phone.wait_for_timeout(900)  # the flight is over
    assert times(phone) < 12
    assert place(phone)[0] == ""


def test_a_game_that_one_flies_to_has_its_call_on_the_narrowest_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    opened(page, "?at=follow-the-queen")
    expect(page.locator(".map-card .map-call").first).to_contain_text("Queens are wild.")


def test_a_link_leads_to_the_very_pixel(page: Page) -> None:
    opened(page, "?at=double-psychotic-chowaha")
    card = page.locator(".map-card", has_text="Double Psychotic Chowaha")
    before = card.bounding_box()
    page.reload()
    page.wait_for_selector(READY)
    page.wait_for_timeout(200)
    after = card.bounding_box()
    assert before
    assert after
    assert abs(before["x"] - after["x"]) < 1
    assert abs(before["y"] - after["y"]) < 1
