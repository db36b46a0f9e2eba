"""Games side by side, words that open, and the script that is said aloud."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import engine


def test_three_games_side_by_side_by_street(page: Page) -> None:
    page.goto("compare/?games=seven-card-stud,follow-the-queen,anaconda")
    columns = page.locator(".compared")
    expect(columns).to_have_count(3)
    expect(columns.nth(0).locator("h3").first).to_have_text("Street 1")
    expect(columns.nth(1).locator("ins").first).to_be_visible()
    wild = next(step["text"] for step in engine.load("follow-the-queen").steps() if "right after" in step["text"])
    expect(columns.nth(1).locator("ins", has_text=wild)).to_have_count(1)
    expect(page.locator("#compare-game")).to_have_count(0)
    columns.nth(2).get_by_role("button", name="Remove").click()
    expect(columns).to_have_count(2)
    assert page.url.endswith("?games=seven-card-stud,follow-the-queen")


def test_a_game_that_is_not_here_is_named(page: Page) -> None:
    page.goto("compare/?games=no-such-game,anaconda")
    expect(page.get_by_role("alert")).to_contain_text("no-such-game")
    expect(page.locator(".compared")).to_have_count(1)


def test_a_word_opens_its_meaning_by_tap_and_by_key(page: Page) -> None:
    page.goto("variants/kentrell/")
    word = page.locator(".steps a.word[data-word=declare]")
    page.locator(".word-card").wait_for(state="attached")  # until then the link leads to the glossary
    word.click()
    card = page.locator(".word-card:popover-open")
    expect(card).to_contain_text("fist")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(word).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".word-card:popover-open")).to_contain_text("fist")


def test_a_voice_of_the_device_says_it(page: Page) -> None:
    page.add_init_script(
        """
        window.said = [];
        const voice = { localService: true, lang: "en-GB", name: "here", default: true, voiceURI: "here" };
        window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
        Object.defineProperty(window, "speechSynthesis", { value: Object.assign(new EventTarget(), {
          getVoices: () => [{ ...voice, localService: false }, voice], cancel() {}, speak(words) { window.said.push([words.text, words.voice.localService]); },
        }) });
        """
    )
    page.goto("variants/kentrell/#explain")
    button = page.get_by_role("button", name="Say it aloud")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    text, local = page.evaluate("window.said[0]")
    assert local
    assert text == page.locator(".script").inner_text()
