"""A reader with WebKitGTK: opens pages of the built site, waits for what they come to, finds things by their words and presses them.

WebDriver speaks to it. What Debian builds has no BiDi yet, which could listen from a page's first moment; so the site that is read here has one script
more in each page, which a host may put there, and that one listens.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from selenium.common.exceptions import ElementNotInteractableException, JavascriptException, StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from tornado.web import RequestHandler

from tests.browser.conftest import Site

WAIT = int(os.environ.get("WAIT_AT_MOST", "240000")) / 1000  # seconds; it only ends a run that hangs
CHOICES_AT_MOST = 150
LISTENER = """
const tell = (what) => sessionStorage.setItem("heard", JSON.stringify([...JSON.parse(sessionStorage.getItem("heard") ?? "[]"), String(what)]));
addEventListener("error", (event) => tell(event.message ?? `not loaded: ${event.target.src ?? event.target.href}`), true);
addEventListener("unhandledrejection", (event) => tell(`promise: ${event.reason}`));
addEventListener("securitypolicyviolation", (event) => {
  if (event.disposition === "enforce") tell(`policy: ${event.violatedDirective} ${event.blockedURI}`);
});
const say = console.error;
console.error = (...words) => (tell(words.join(" ")), say.apply(console, words));
"""


class Listener(RequestHandler):
    def get(self) -> None:
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", "max-age=3600")  # it listens without a network too
        self.finish(f"{{{LISTENER}}}")


class Before(RequestHandler):
    """A page of the same address that is none of the site's: from here a reader comes for the first time."""

    def get(self) -> None:
        self.finish("<!doctype html><title>Before</title>")


class Heard(Site):
    """The built site with the listener in its pages."""

    def __init__(self, built: Path, folder: Path) -> None:
        shutil.copytree(built, folder, dirs_exist_ok=True, copy_function=linked)
        super().__init__(folder)

    def start(self) -> None:
        super().start()
        self.server.application.add_handlers(".*", [("/heard[.]js", Listener), ("/before", Before)])  # no part of its edition


def linked(source: str, target: str) -> None:
    """The same file again; a page becomes another one."""
    if source.endswith(".html"):
        page = Path(source).read_text("utf-8")
        Path(target).write_text(re.sub(r"(?=<script)", '<script src="/heard.js"></script>', page, count=1), "utf-8")
        return
    try:
        os.link(source, target)
    except OSError:  # another disk
        shutil.copyfile(source, target)


class Reader:
    def __init__(self, driver: WebDriver, site: Site) -> None:
        self.driver, self.site = driver, site
        self.expected: tuple[str, ...] = ()

    def open(self, path: str = "") -> None:
        self.driver.get(self.site.url(path))

    def ask(self, expression: str, *arguments: object) -> Any:
        """What an expression is on the page; `arguments[0]` and so on are given."""
        return self.driver.execute_script(f"return ({expression})", *arguments)

    def until(self, wanted: Callable[[], Any], told: str) -> Any:
        end = time.monotonic() + WAIT
        while True:
            try:
                if found := wanted():
                    return found
            except (
                ElementNotInteractableException,
                StaleElementReferenceException,
                JavascriptException,
            ) as problem:  # the page was just drawn anew, or has just begun
                found = problem
            assert time.monotonic() < end, f"this did not come true: {told}; the page said {self.heard()}"
            time.sleep(0.05)

    def wait(self, expression: str, *arguments: object) -> Any:
        return self.until(lambda: self.ask(expression, *arguments), expression)

    def all(self, css: str, words: str = "") -> list[WebElement]:
        """What is shown of that kind, of those words (a pattern that begins what a reader sees, or hears)."""
        shown = (each for each in self.driver.find_elements(By.CSS_SELECTOR, css) if each.is_displayed())
        return [each for each in shown if re.match(words, each.get_attribute("aria-label") or each.text)]

    def one(self, css: str, words: str = "") -> WebElement:
        return self.until(lambda: self.all(css, words), f"{css} {words}")[0]

    def press(self, css: str, words: str = "") -> None:
        def pressed() -> bool:
            [first, *_] = self.all(css, words) or [None]
            if first is None or not first.is_enabled():
                return False
            self.click(first)
            return True

        self.until(pressed, f"pressed {css} {words}")

    def click(self, element: WebElement) -> None:
        """In the middle of the window: what is under its edge the driver takes for out of reach."""
        self.driver.execute_script("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element)
        element.click()

    def text(self, css: str) -> str:
        return self.ask("document.querySelector(arguments[0])?.innerText ?? ''", css)  # type: ignore[no-any-return]

    def heading(self) -> str:
        return self.wait("document.querySelector('h1')?.innerText.trim()")  # type: ignore[no-any-return]

    def heard(self) -> list[str]:
        """What went wrong in this tab's pages, but for what the test expects."""
        said: list[str] = self.ask("JSON.parse(sessionStorage.getItem('heard') ?? '[]')")
        return [each for each in said if not any(part in each for part in self.expected)]

    # -- at the table: see tests/browser/player.py -------------------------------------------------------------------------

    def settle(self) -> str:
        """Wait until the table wants something or is done; what it says then."""
        return self.wait("['choosing', 'over', 'error'].includes(document.body.dataset.state) && document.body.dataset.state")  # type: ignore[no-any-return]

    def choose(self, chance: random.Random) -> str:
        """Make one choice, any that the page allows; what was pressed."""
        cards = ".dc-app .is-pickable button[aria-pressed]"
        confirm = ".dc-choice-body button.is-main"
        while self.all(cards) and not self.one(confirm).is_enabled():
            # Who tries again, since the page was being drawn, has tapped some already.
            free = [card for card in self.all(cards) if card.get_attribute("aria-pressed") == "false"]
            assert free, f"no number of tapped cards is enough: {self.text('.dc-choice')}"
            self.click(chance.choice(free))
        named = [each for each in self.all(".dc-choice-body button:not([aria-pressed])") if each.is_enabled()]
        staying = [each for each in named if not each.text.lower().startswith(("fold", "drop", "out"))]
        wanted = self.all(confirm) or staying or named
        if not wanted:
            return ""  # the page is about to say what it wants
        button = wanted[0] if self.all(confirm) else chance.choice(wanted)
        words = button.text
        self.click(button)
        return words

    def play(self, seed: int = 1) -> list[str]:
        """Play this deal out the page to its end; every choice made."""
        chance = random.Random(seed)
        made: list[str] = []
        while (now := self.settle()) == "choosing":
            made.append(self.until(lambda: self.choose(chance), "a choice"))
            assert len(made) < CHOICES_AT_MOST, f"the deal does not end: {made[-20:]}"
        assert now == "over", self.text("[data-trainer]")
        return made
