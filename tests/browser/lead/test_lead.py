"""The dealer's page: real cards on the table, and the phone leads."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import engine


def begun(page: Page, query: str) -> None:
    page.goto(f"lead/{query}")
    page.get_by_role("button", name="Lead the deal").click()


def counted(phone: Page, slug: str, players: str, stack: str = "") -> None:
    """The first step of a deal whose chips are counted; Ann sits in seat 1."""
    phone.goto(f"lead/?variant={slug}")
    phone.locator("#lead-seats").select_option(players)
    phone.get_by_label("Count the pot and the bets").check()
    if stack:
        phone.get_by_label("Stack of each player").fill(stack)
    phone.get_by_label("Name of seat 1", exact=True).fill("Ann")
    phone.get_by_role("button", name="Lead the deal").tap()


def step(page: Page):  # type: ignore[no-untyped-def]
    return page.locator(".lead-step")


def to_the_bets(page: Page) -> None:
    """The next round of bets: nowhere else one may bet."""
    while "Betting round" not in step(page).inner_text():
        page.locator("[data-way=yes]").tap()


def test_every_step_of_a_game_one_after_the_other(phone: Page) -> None:
    begun(phone, "?variant=kentrell")
    expect(step(phone)).to_have_text("Everybody antes 1.")
    told: list[str] = []
    for row in engine.load("kentrell").steps():
        if row["kind"] == "note":
            told[-1] += f" {row['text']}"  # a dealer says it with the step
        elif row["kind"] == "step":
            told.append(row["text"])
    seen = []
    for _ in range(30):
        phone.locator("[data-way=yes]").tap()
        text = step(phone).inner_text()
        if "deal is over" in text:
            break
        seen.append(text)
    block = told[4:6]  # a card and a round of betting, three times
    assert seen == [*told[:4], *block * 3, *told[6:]]
    expect(phone.get_by_role("link", name="Compare the hands")).to_be_visible()
    phone.get_by_role("button", name="Back").tap()
    expect(step(phone)).to_have_text(told[-1])


def test_it_is_read_across_a_table(phone: Page) -> None:
    begun(phone, "?variant=midnight-baseball")
    phone.get_by_role("button", name="Next", exact=True).tap()
    for width, height in ((360, 640), (640, 360)):
        phone.set_viewport_size({"width": width, "height": height})
        expect(phone.get_by_role("button", name="Next", exact=True)).to_be_in_viewport(ratio=1)
        assert phone.evaluate("document.documentElement.scrollWidth") <= width
    phone.set_viewport_size({"width": 390, "height": 844})
    assert phone.evaluate("parseFloat(getComputedStyle(document.querySelector('.lead-step')).fontSize)") >= 30
    expect(step(phone)).to_be_in_viewport(ratio=1)


def test_the_ways_stay_at_the_bottom_edge(phone: Page) -> None:
    """A dealer taps without looking: a short step does not pull the buttons up."""
    for width, height in ((390, 844), (844, 390)):
        phone.set_viewport_size({"width": width, "height": height})
        begun(phone, "?variant=kentrell")
        expect(step(phone)).to_be_visible()
        box = phone.locator(".lead-ways").bounding_box()
        assert box is not None
        assert abs(box["y"] + box["height"] - height) <= 12
        phone.evaluate("localStorage.clear()")


def test_a_tap_on_tonights_list_leads_the_game(phone: Page) -> None:
    phone.goto("tonight/?game=kentrell")
    phone.get_by_role("link", name="Lead it").tap()
    expect(phone.get_by_label("The game", exact=True)).to_have_value("Kentrell")
    expect(phone.get_by_role("button", name="Lead the deal")).to_be_visible()


def test_what_may_happen_and_what_is_wild(phone: Page) -> None:
    begun(phone, "?variant=midnight-baseball")
    expect(phone.get_by_role("heading", name="What may happen")).to_have_count(0)
    expect(phone.locator(".lead-wild")).to_contain_text("Threes and nines are wild.")
    for _ in range(3):
        phone.get_by_role("button", name="Next", exact=True).tap()
    expect(step(phone)).to_contain_text("The next player turns up cards")
    expect(phone.locator(".lead-first")).to_have_text("Begin with the player left of the dealer, then the next to the left each time.")
    phone.get_by_role("button", name="they may buy one more card").tap()
    expect(phone.locator(".lead-cost")).to_contain_text("It costs the maximum bet (5 chips).")
    phone.get_by_role("button", name="Done, back to the step").tap()
    for _ in range(2):
        phone.get_by_role("button", name="Next", exact=True).tap()
    expect(step(phone)).to_have_text("Everybody still in has all their cards face up.")
    expect(phone.locator(".lead-first")).to_have_text("Is this true now?")
    phone.get_by_role("button", name="No, again").tap()
    expect(step(phone)).to_contain_text("The next player turns up cards")


def test_chips_are_counted_and_handed_on(phone: Page) -> None:
    counted(phone, "seven-card-stud", "3")
    phone.get_by_role("button", name="All ante 1").tap()
    expect(phone.get_by_role("heading", name="In the pot: 3")).to_be_visible()
    to_the_bets(phone)
    phone.get_by_role("button", name="Ann").tap()
    phone.get_by_role("button", name="Bets 2").tap()
    phone.get_by_role("button", name="Seat 2").tap()
    phone.get_by_role("button", name="Calls 2").tap()
    phone.get_by_role("button", name="Seat 3").tap()
    phone.get_by_role("button", name="Folds").tap()
    expect(phone.get_by_role("heading", name="In the pot: 7")).to_be_visible()
    phone.reload()
    expect(phone.get_by_role("heading", name="In the pot: 7")).to_be_visible()
    for _ in range(40):
        if phone.get_by_role("link", name="Compare the hands").count():
            break
        phone.get_by_role("button", name="Next", exact=True).tap()
    phone.get_by_role("link", name="Compare the hands").tap()
    phone.wait_for_url("**/showdown/**")
    assert "name=Ann" in phone.url
    assert "chips=3.3.1" in phone.url
    assert "goes=in.in.folded" in phone.url


def test_blinds_are_bets_of_the_first_round(phone: Page) -> None:
    """And what nobody calls goes back to whose it is."""
    counted(phone, "texas-holdem", "3")
    phone.get_by_role("button", name="Ann").tap()
    phone.get_by_role("button", name="Bets 2").tap()
    for _ in range(2):
        phone.get_by_role("button", name="Next", exact=True).tap()
    expect(step(phone)).to_contain_text("Betting round")
    phone.get_by_role("button", name="Seat 2").tap()
    expect(phone.get_by_role("button", name="Calls 2")).to_be_visible()
    phone.get_by_role("button", name="Raises 4").tap()
    expect(phone.get_by_text("A bet of 4 by Seat 2 is not called yet.")).to_be_visible()
    expect(phone.get_by_text("Side pot")).to_have_count(0)
    phone.get_by_role("button", name="Give it back").tap()
    expect(phone.get_by_role("heading", name="In the pot: 4")).to_be_visible()


def test_other_house_rules_begin_another_deal(phone: Page) -> None:
    begun(phone, "?variant=kentrell&declare=high+low+both")
    phone.goto("lead/?variant=kentrell")
    expect(step(phone)).to_be_visible()
    phone.goto("lead/?variant=kentrell&declare=high+low")
    expect(phone.get_by_role("button", name="Lead the deal")).to_be_visible()


def test_house_rules_and_players_first(page: Page) -> None:
    page.goto("variants/kentrell/?declare=high+low+both")
    lead = page.get_by_role("link", name="Lead it")
    expect(lead).to_have_attribute("href", re.compile(r"[?&]declare=high\+low\+both"))  # the page's script has been there
    lead.click()
    page.wait_for_url("**/lead/**")
    assert "declare=high+low+both" in page.url
    page.get_by_role("button", name="Lead the deal").click()
    for _ in range(30):
        if "declares" in step(page).inner_text():
            break
        page.keyboard.press("ArrowRight")
    expect(step(page)).to_contain_text("All at once, each player declares high, low or both.")
    page.keyboard.press("ArrowLeft")
    expect(step(page)).to_contain_text("Betting round")


def test_house_rules_hold_before_the_page_has_read_them(page: Page) -> None:
    """A link that is followed sooner takes along what the address asks for, and nothing that the game has no switch for."""
    page.route("**/kentrell/rules.json", lambda route: None)  # never comes
    page.goto("variants/kentrell/?declare=high+low+both&fish=wild&h=pot")
    print_it = page.get_by_role("link", name="Print it")
    print_it.click(button="right")
    expect(print_it).to_have_attribute("href", re.compile(r"[?&]game=kentrell%3Bdeclare%3Dhigh\+low\+both$"))
    page.get_by_role("link", name="Lead it").click()
    page.wait_for_url("**/lead/**")
    assert page.url.endswith("/lead/?variant=kentrell&declare=high+low+both"), page.url


def test_stacks_are_handed_on(phone: Page) -> None:
    """A loser who has fewer chips than the pot pays these alone, and "Who won?" says so."""
    counted(phone, "three-card-guts", "2", stack="3")
    while phone.get_by_role("link", name="Compare the hands").count() == 0:
        phone.locator("[data-way=yes]").tap()
    phone.get_by_role("link", name="Compare the hands").tap()
    phone.wait_for_url("**/showdown/**")
    assert "chips=1.1&behind=2.2" in phone.url, phone.url
    expect(phone.locator("[data-of=left]").first).to_have_value("2")
    phone.locator("[data-of=left]").nth(1).fill("1")
    phone.locator("#place-0").fill("As Ad 3c")
    phone.locator("#place-1").fill("Kh 3d 7c")
    expect(phone.get_by_role("status", name="The verdict")).to_contain_text("Seat 2 has only one chip left and pays that.")


def test_a_condition_is_asked(page: Page) -> None:
    begun(page, "?variant=three-five-seven")
    for _ in range(3):
        page.get_by_role("button", name="Next", exact=True).click()
    expect(step(page)).to_have_text("If anybody goes in:")
    page.get_by_role("button", name="No", exact=True).click()
    expect(step(page)).to_have_text("Those who stayed out are back in for free, for the whole pot.")


def test_unknown_games_are_said(page: Page) -> None:
    page.goto("lead/?variant=no-such-game")
    expect(page.get_by_role("alert")).to_contain_text("no-such-game")
    expect(page.get_by_role("button", name="Lead the deal")).to_have_count(0)


def test_it_leads_without_a_network(phone: Page) -> None:
    phone.goto("lead/?variant=kentrell")
    expect(phone.get_by_role("button", name="Lead the deal")).to_be_visible()
    phone.evaluate("navigator.serviceWorker.ready.then(() => true)")
    phone.context.set_offline(True)
    try:
        phone.goto("lead/?variant=midnight-baseball")
        phone.get_by_role("button", name="Lead the deal").tap()
        expect(step(phone)).to_have_text("Everybody antes 1.")
        expect(phone.locator(".lead-wild")).to_contain_text("Threes and nines are wild.")
    finally:
        phone.context.set_offline(False)


def test_rows_that_stand_for_others_are_led_through(phone: Page) -> None:
    """A page says "Then the nine steps above again."; a dealer is led through them, and the deal can end at each."""
    begun(phone, "?variant=three-five-seven")
    told: list[str] = []
    while "deal is over" not in (text := step(phone).inner_text()):
        told.append(text)
        phone.locator("[data-way=yes]").tap()
    assert len([text for text in told if "the winner wins a leg" in text.lower()]) == 3, told
    assert not [text for text in told if "steps" in text]
    expect(step(phone)).to_have_text("The deal is over.")
    phone.get_by_role("button", name="Back").tap()
    phone.get_by_role("button", name="Back").tap()
    phone.get_by_role("button", name="The deal ends here").tap()
    expect(step(phone)).to_have_text("The deal is over.")


def test_a_round_of_bets_tells_what_may_be_bet(phone: Page) -> None:
    """The limit, who opens where there are blinds, what one may do; and a way out where all but one have folded."""
    begun(phone, "?variant=omaha-high-low")
    expect(step(phone)).to_have_text("The blinds are 1/2.")
    expect(phone.locator(".lead-how")).to_contain_text("players post one blind each")
    for _ in range(2):
        phone.get_by_role("button", name="Next", exact=True).tap()
    expect(step(phone)).to_have_text("Betting round; in this round only, the player left of the blinds opens.")
    expect(phone.locator(".lead-first")).to_have_count(0)
    expect(phone.locator(".lead-how")).to_contain_text(
        "Pot limit. A bet is at least 2 and at most the pot. The forced bet counts as a bet. In turn, players call, raise or fold. "
        "If nobody has raised, the player with the big blind may check or raise. "
        "The round ends when everybody has had a turn and everybody still in has put in the same."
    )
    phone.get_by_role("button", name="All but one have folded").tap()
    expect(step(phone)).to_have_text("Only one player is left and takes the pot.")
    expect(phone.get_by_role("link", name="Compare the hands")).to_have_count(0)
    phone.get_by_role("button", name="Back").tap()
    expect(step(phone)).to_contain_text("Betting round")


def test_how_a_table_chooses_at_once_and_what_beats_what(phone: Page) -> None:
    begun(phone, "?variant=auction")
    for _ in range(3):
        phone.get_by_role("button", name="Next", exact=True).tap()
    expect(phone.locator(".lead-how")).to_contain_text("hides the chips that they bid in a fist")
    while phone.get_by_text("What beats what").count() == 0:
        phone.get_by_role("button", name="Next", exact=True).tap()
    phone.get_by_text("What beats what").tap()
    expect(phone.locator(".lead-beats")).to_contain_text("a straight flush, four of a kind")


def test_the_address_may_use_any_name_of_the_game(phone: Page) -> None:
    phone.goto("lead/?variant=Omaha+Hi-Lo")
    expect(phone.get_by_label("The game", exact=True)).to_have_value(engine.load("omaha-high-low").name)
    phone.goto("lead/?variant=no-such-game")
    expect(phone.get_by_role("alert")).to_have_text("No game here is called “no-such-game”.")


def test_where_names_do_not_load_that_is_said(newcomer: Page) -> None:
    newcomer.route("**/assets/data/absent.json", lambda route: route.fulfill(body="no JSON"))
    newcomer.goto("lead/?variant=Omaha+Hi-Lo")
    expect(newcomer.get_by_role("alert")).to_be_visible()


def test_the_first_round_of_a_game_with_a_bring_in(phone: Page) -> None:
    """The lowest card brings it in, and from the second round on the best hand showing opens."""
    begun(phone, "?variant=follow-the-queen")
    expect(step(phone)).to_have_text("Everybody antes 1.")
    done, rounds = [], []
    for _ in range(12):
        if "Betting round" in step(phone).inner_text():
            rounds.append(step(phone).inner_text())
            done.append(" ".join(phone.locator(".lead-how").all_inner_texts()))
            expect(phone.locator(".lead-first")).to_have_count(0)  # who opens is told once
        phone.get_by_role("button", name="Next", exact=True).tap()
    assert rounds[0] == "Betting round; in this round only, the lowest card showing opens."
    assert {*rounds[1:]} == {"Betting round; the best hand showing opens."}
    sizes = [text.partition("every bet and raise is ")[2][0] for text in done]
    assert sizes == ["2", "2", "4", "4", "4"], "the bet of each round is told in it"
    assert "If hands tie, the first of them to the dealer's left opens." in done[1]
    assert "If hands tie" not in done[0]
    assert "They may not check: they bring it in for 1, or bet 2." in done[0]
    assert "players call, raise or fold" in done[0]
    assert all("bring it in" not in each and "players check or bet" in each for each in done[1:])


def test_a_bid_is_anything_between_two_prices(phone: Page) -> None:
    begun(phone, "?variant=auction")
    for _ in range(3):
        phone.get_by_role("button", name="Next", exact=True).tap()
    expect(phone.locator(".lead-cost")).to_have_text("It costs from one bet (1 chip) to all their chips.")


def test_each_hand_of_a_player_is_handed_on(phone: Page) -> None:
    counted(phone, "double-trouble", "2")
    phone.get_by_role("button", name="All ante 1").tap()
    expect(phone.get_by_role("heading", name="In the pot: 2")).to_be_visible()
    phone.get_by_role("button", name="Ann, hand 2").tap()
    phone.get_by_role("button", name="Folds").tap()
    to_the_bets(phone)
    phone.get_by_role("button", name="Ann, hand 1").tap()
    phone.get_by_role("button", name="Bets 1").tap()
    while phone.get_by_role("link", name="Compare the hands").count() == 0:
        phone.get_by_role("button", name="Next", exact=True).tap()
    phone.get_by_role("link", name="Compare the hands").tap()
    phone.wait_for_url("**/showdown/**")
    assert phone.url.count("name=Ann") == 1, "a hand that was thrown away before any bet on it is not laid down"
    assert phone.url.count("name=Seat+2") == 2
    assert "pot=2" in phone.url
    assert "chips=1.0.0" in phone.url
    expect(phone.get_by_text("Seat 2, hand 2").first).to_be_visible()


def test_legs_are_counted(phone: Page) -> None:
    phone.goto("lead/?variant=three-five-seven")
    phone.get_by_label("Count the pot and the bets").check()
    phone.get_by_role("button", name="Lead the deal").tap()
    phone.get_by_role("button", name="Seat 1").tap()
    phone.get_by_role("button", name="Wins a leg").tap()
    phone.get_by_role("button", name="Wins a leg").tap()
    expect(phone.get_by_role("button", name="Seat 1")).to_contain_text("2 legs")
    phone.get_by_role("button", name="Next", exact=True).tap()
    expect(phone.get_by_role("button", name="Seat 1")).to_contain_text("2 legs")


def test_stacks_the_pot_and_who_matches_it(phone: Page) -> None:
    """Three-card guts as it is played: the winner takes the pot, the loser matches what it held, and the next deal is for that."""
    counted(phone, "three-card-guts", "3", stack="20")
    phone.get_by_role("button", name="All ante 1").tap()
    expect(phone.get_by_role("button", name="Ann 1 in")).to_contain_text("19 left")
    phone.get_by_role("button", name="Back").tap()
    expect(phone.get_by_role("button", name="Ann 0 in")).to_contain_text("20 left")
    phone.get_by_role("button", name="All ante 1").tap()
    while phone.get_by_role("heading", name="Who takes it?").count() == 0:
        no = phone.locator("[data-way=no]")  # somebody goes in
        (no if no.count() else phone.locator("[data-way=yes]")).tap()
    group = phone.get_by_role("group", name="The pot")
    expect(phone.get_by_role("button", name="Pay it out")).to_be_disabled()
    group.get_by_role("button", name="Ann").tap()
    expect(group.get_by_role("button", name="Ann")).to_have_attribute("aria-pressed", "true")
    phone.get_by_role("button", name="Pay it out").tap()
    expect(phone.get_by_role("heading", name="In the pot: 0")).to_be_visible()
    expect(phone.get_by_role("button", name="Ann 0 in")).to_contain_text("22 left")
    while "match" not in step(phone).inner_text():
        phone.locator("[data-way=yes]").tap()
    phone.get_by_role("button", name="Seat 2").tap()
    phone.get_by_role("button", name="Pays 3").tap()
    expect(phone.get_by_role("heading", name="In the pot: 3")).to_be_visible()
    expect(phone.get_by_role("button", name="Seat 2")).to_contain_text("16 left")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_who_cannot_pay_the_price(phone: Page) -> None:
    """Who has less than the price pays what they have, which nobody has to call; they may owe the rest. Without chips they are not dealt in again."""
    counted(phone, "three-card-guts", "3", stack="3")
    phone.get_by_role("button", name="All ante 1").tap()
    while "match" not in step(phone).inner_text():
        no = phone.locator("[data-way=no]")  # somebody goes in
        (no if no.count() else phone.locator("[data-way=yes]")).tap()
    phone.get_by_text("If a player cannot pay").tap()
    expect(phone.get_by_text("They pay what they have.")).to_be_visible()
    phone.get_by_role("button", name="Ann").tap()
    seat = phone.locator(".lead-put")
    expect(seat.get_by_text("They pay what they have.")).to_be_visible()
    expect(seat.get_by_role("button", name="All in")).to_have_count(0)
    expect(seat.get_by_role("button", name="Bets")).to_have_count(0)
    seat.get_by_role("button", name="Pays 2, owes 1").tap()
    expect(phone.get_by_role("button", name="Ann 1 in")).to_contain_text("0 left; owes 1")
    expect(phone.get_by_role("heading", name="In the pot: 5")).to_be_visible()
    expect(phone.get_by_text("Side pot")).to_have_count(0)
    phone.get_by_role("button", name="Take back").tap()
    expect(phone.get_by_role("heading", name="In the pot: 3")).to_be_visible()
    seat.get_by_role("button", name="Pays all 2 of 3").tap()
    expect(phone.get_by_role("button", name="Ann 1 in")).to_contain_text("0 left")
    while (again := phone.get_by_role("button", name="Deal this game again")).count() == 0:
        phone.locator("[data-way=yes]").tap()
    again.tap()
    expect(phone.get_by_role("button", name="Ann")).to_contain_text("not dealt in")
    phone.get_by_role("button", name="Ann").tap()
    phone.get_by_label("Chips of Ann").fill("20")
    seat.get_by_role("button", name="Buys chips").tap()
    seat.get_by_role("button", name="Back in").tap()
    expect(phone.get_by_role("button", name="Ann 0 in")).to_contain_text("20 left")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_blinds_are_posted_with_the_step(phone: Page) -> None:
    """Of two players, the dealer posts the first; a table that taps through the step has them in its pot."""
    for players, posted in (("3", ["1 in", "2 in", "0 in"]), ("2", ["2 in", "1 in"])):
        counted(phone, "omaha-high-low", players, stack="50")
        phone.get_by_role("button", name="Blinds 1 and 2 posted").tap()
        expect(phone.get_by_role("heading", name="In the pot: 3")).to_be_visible()
        for row, chips in enumerate(posted):
            expect(phone.locator(".lead-seat").nth(row)).to_contain_text(chips)
        phone.evaluate("localStorage.clear()")


def test_a_match_goes_to_the_winner_and_the_pot_stays_for_new_hands(phone: Page) -> None:
    """3-5-7: nobody takes the pot where hands are compared, losers pay the winner, and the last step deals new hands without an ante."""
    counted(phone, "three-five-seven", "3", stack="20")
    while "compare hands" not in step(phone).inner_text():
        phone.locator("[data-way=yes]").tap()
    expect(phone.get_by_role("heading", name="In the pot: 3")).to_be_visible()
    expect(phone.get_by_role("heading", name="Who takes it?")).to_have_count(0)
    phone.locator("[data-way=yes]").tap()
    expect(step(phone)).to_contain_text("Losers pay the winner")
    phone.get_by_role("button", name="Seat 2").tap()
    phone.get_by_role("button", name="Pays 3 to Ann").tap()
    expect(phone.get_by_role("button", name="Ann 1 in")).to_contain_text("22 left")
    expect(phone.get_by_role("button", name="Seat 2")).to_contain_text("16 left")
    expect(phone.get_by_role("heading", name="In the pot: 3")).to_be_visible()
    phone.get_by_role("button", name="Ann 1 in").tap()
    phone.get_by_role("button", name="Wins a leg").tap()
    while "wins the pot" not in step(phone).inner_text():
        phone.locator("[data-way=yes]").tap()
    expect(phone.get_by_role("heading", name="Who takes it?")).to_have_count(0)  # one leg of three
    expect(phone.get_by_role("button", name="Ann takes")).to_have_count(0)
    phone.get_by_role("button", name="Ann 1 in").tap()
    for _ in range(2):
        phone.get_by_role("button", name="Wins a leg").tap()
    phone.get_by_role("button", name="Ann takes 3 chips").tap()
    expect(phone.get_by_role("button", name="The deal ends here")).to_contain_class("main")
    expect(phone.locator("[data-way=yes]")).not_to_contain_class("main")
    phone.get_by_role("button", name="Take back").tap()
    phone.get_by_role("button", name="Take back").tap()
    phone.get_by_role("button", name="Take back").tap()
    expect(phone.get_by_role("button", name="Ann takes")).to_have_count(0)
    while phone.get_by_role("button", name="Deal new hands").count() == 0:
        phone.locator("[data-way=yes]").tap()
    expect(phone.get_by_role("heading", name="In the pot: 9")).to_be_visible()  # the antes of three rounds
    phone.get_by_role("button", name="Deal new hands").tap()
    expect(step(phone)).to_have_text("Deal each player three cards face down.")
    expect(phone.get_by_role("heading", name="In the pot: 9")).to_be_visible()
    expect(phone.get_by_role("button", name="Ann")).to_contain_text("1 leg")
    while phone.get_by_role("button", name="The deal ends here").count() == 0:
        phone.locator("[data-way=yes]").tap()
    phone.get_by_role("button", name="The deal ends here").tap()
    phone.get_by_role("group", name="The pot").get_by_role("button", name="Ann").tap()
    phone.get_by_role("button", name="Pay it out").tap()
    expect(phone.get_by_role("button", name="Ann 0 in")).not_to_contain_text("leg")  # they counted for this pot


def test_a_bet_that_nobody_called_is_no_pot_to_win(phone: Page) -> None:
    counted(phone, "seven-card-stud", "2", stack="20")
    phone.get_by_role("button", name="All ante 1").tap()
    to_the_bets(phone)
    phone.get_by_role("button", name="Ann").tap()
    phone.get_by_role("button", name="Bets 2").tap()
    phone.locator("[data-way=yes]").tap()
    phone.get_by_role("button", name="The deal ends here").or_(phone.get_by_role("button", name="All but one have folded")).tap()
    expect(phone.get_by_role("group", name="Side pot 1")).to_have_count(0)
    expect(phone.get_by_text("Nobody called the last 2 chips of Ann. They go back first.")).to_be_visible()
    phone.get_by_role("group", name="The pot").get_by_role("button", name="Seat 2").tap()
    phone.get_by_role("button", name="Pay it out").tap()
    expect(phone.get_by_role("button", name="Ann 0 in")).to_contain_text("19 left")
    expect(phone.get_by_role("button", name="Seat 2")).to_contain_text("21 left")


def test_a_block_that_goes_on_while_something_is_true(phone: Page) -> None:
    """“As long as” ends on a no, where “until” ends on a yes."""
    begun(phone, "?variant=jackpot-poker")
    for _ in range(40):
        if phone.get_by_role("button", name="Yes, again").count():
            break
        phone.locator("[data-way=yes]").or_(phone.locator("[data-way=no].main")).first.tap()
    expect(step(phone)).to_have_text("Everybody took a new card.")
    expect(phone.get_by_role("button", name="No, go on")).to_be_visible()


def test_the_main_way_is_seen_on_the_cloth(phone: Page) -> None:
    """A button of the cloth's own colour is not seen on it."""
    begun(phone, "?variant=kentrell")
    while phone.get_by_role("link", name="Compare the hands").count() == 0:
        phone.locator("[data-way=yes]").tap()
    colours = phone.evaluate(
        "[document.querySelector('.lead-now'), document.querySelector('.lead-now .main')].map((each) => getComputedStyle(each).backgroundColor)"
    )
    assert colours[0] != colours[1]


def test_who_stays_out_is_no_loser_and_comes_back_with_the_step(phone: Page) -> None:
    """3-5-7: who stays out has nothing to pay, is back in for the next round, and antes with the others."""
    counted(phone, "three-five-seven", "3", stack="20")
    while "declares in or out" not in step(phone).inner_text():
        phone.locator("[data-way=yes]").tap()
    phone.get_by_role("button", name="Seat 3").tap()
    phone.get_by_role("button", name="Stays out").tap()
    expect(phone.get_by_role("button", name="Seat 3")).to_contain_text("stays out")
    while phone.get_by_role("link", name="Compare the hands").count() == 0:
        phone.locator("[data-way=yes]").tap()
    assert "goes=in.in.out" in (phone.get_by_role("link", name="Compare the hands").get_attribute("href") or "")
    while "back in" not in step(phone).inner_text():
        phone.locator("[data-way=yes]").tap()
    phone.locator("[data-way=yes]").tap()
    expect(phone.get_by_role("button", name="Seat 3")).not_to_contain_text("stays out")
    phone.get_by_role("button", name="All ante 1").tap()
    expect(phone.get_by_role("heading", name="In the pot: 6")).to_be_visible()


def test_where_stacks_are_not_counted_a_match_leaves_the_pot_as_it_is(phone: Page) -> None:
    counted(phone, "three-five-seven", "3")
    while "Losers pay the winner" not in step(phone).inner_text():
        phone.locator("[data-way=yes]").tap()
    expect(phone.get_by_text("This goes to the winner, not into the pot.")).to_be_visible()
    phone.get_by_role("button", name="Seat 2").tap()
    expect(phone.locator(".lead-put").get_by_role("button", name="Pays")).to_have_count(0)


def test_the_lowest_card_brings_it_in_with_a_tap(phone: Page) -> None:
    counted(phone, "follow-the-queen", "3")
    while "Betting round" not in step(phone).inner_text():
        phone.locator("[data-way=yes]").tap()
    phone.get_by_role("button", name="Seat 2").tap()
    seat = phone.locator(".lead-put")
    expect(seat.get_by_role("button", name="Bets 4")).to_have_count(0)  # not in this round
    seat.get_by_role("button", name="Brings in 1").tap()
    expect(phone.get_by_role("heading", name="In the pot: 4")).to_be_visible()
    phone.get_by_role("button", name="Seat 3").tap()
    expect(seat.get_by_role("button", name="Calls 1")).to_be_visible()
    expect(seat.get_by_role("button", name="Brings in 1")).to_have_count(0)


def test_the_first_raise_completes_a_bring_in(phone: Page) -> None:
    """And nobody raises their own bet."""
    counted(phone, "follow-the-queen", "3")
    while "Betting round" not in step(phone).inner_text():
        phone.locator("[data-way=yes]").tap()
    seat = phone.locator(".lead-put")
    phone.get_by_role("button", name="Seat 2").tap()
    seat.get_by_role("button", name="Brings in 1").tap()
    phone.get_by_role("button", name="Seat 3").tap()
    expect(seat.get_by_role("button", name="Raises")).to_have_count(0)
    seat.get_by_role("button", name="Completes to 2").tap()
    phone.get_by_role("button", name="Seat 3").tap()
    expect(seat.get_by_role("button", name="Raises")).to_have_count(0)
    phone.get_by_role("button", name="Ann").tap()
    expect(seat.get_by_role("button", name="Calls 2")).to_be_visible()
    seat.get_by_role("button", name="Raises 2").tap()
    phone.get_by_role("button", name="Seat 2").tap()
    expect(seat.get_by_role("button", name="Calls 3")).to_be_visible()


def test_only_what_may_be_done_is_offered(phone: Page) -> None:
    """No bets in a game without any; no raise below the last one; an ante is paid once."""
    counted(phone, "three-five-seven", "3", stack="20")
    phone.get_by_role("button", name="All ante 1").tap()
    expect(phone.get_by_role("button", name="All ante 1")).to_have_count(0)
    expect(phone.get_by_role("button", name="Round of bets over")).to_have_count(0)
    phone.get_by_role("button", name="Seat 2").tap()
    expect(phone.locator(".lead-put").get_by_role("button", name=re.compile("Bets|All in"))).to_have_count(0)
    phone.evaluate("localStorage.clear()")
    counted(phone, "kentrell", "3", stack="40")
    phone.get_by_role("button", name="All ante 1").tap()
    seat = phone.locator(".lead-put")
    phone.get_by_role("button", name="Ann").tap()
    expect(seat.get_by_role("button", name="Folds")).to_be_visible()
    expect(seat.get_by_role("button", name=re.compile("Bets|All in"))).to_have_count(0)
    to_the_bets(phone)
    phone.get_by_role("button", name="Ann").tap()
    seat.get_by_role("button", name="Bets 3").tap()
    phone.get_by_role("button", name="Seat 2").tap()
    expect(seat.get_by_role("button", name="Raises")).to_have_text(["Raises 3", "Raises 4", "Raises 5"])
    expect(seat.get_by_role("button", name="All in")).to_have_count(0)


def test_bids_are_told_when_cards_are_picked(phone: Page) -> None:
    counted(phone, "auction", "3", stack="20")
    while "sealed bid" not in step(phone).inner_text():
        phone.locator("[data-way=yes]").tap()
    for name, chips in (("Ann", "1"), ("Seat 3", "4")):
        phone.get_by_role("button", name=name).tap()
        phone.locator(".lead-put input").fill(chips)
        phone.locator(".lead-put").get_by_role("button", name="Bids").tap()
        expect(phone.locator(".lead-put")).to_have_count(0)  # a second tap would bid again
    phone.locator("[data-way=yes]").tap()
    expect(step(phone)).to_contain_text("From the highest bid to the lowest")
    expect(phone.get_by_text("Bids: Seat 3 (4) and Ann (1)")).to_be_visible()
    expect(phone.get_by_text("If bids are equal")).to_have_count(0)
    phone.get_by_role("button", name="Back").tap()
    phone.get_by_role("button", name="Ann").tap()
    phone.locator(".lead-put input").fill("3")
    phone.locator(".lead-put").get_by_role("button", name="Bids").tap()
    phone.locator("[data-way=yes]").tap()
    expect(phone.get_by_text("Bids: Ann (4) and Seat 3 (4)")).to_be_visible()
    expect(phone.get_by_text("If bids are equal, the better hand showing picks first")).to_be_visible()
    phone.locator("[data-way=yes]").tap()
    expect(phone.get_by_text("Bids:")).to_have_count(0)


def test_a_pot_limit_game_offers_the_pot(phone: Page) -> None:
    """Before the first round, nothing can be done about blinds, which are called in it."""
    counted(phone, "omaha-high-low", "3", stack="60")
    phone.get_by_role("button", name="Blinds 1 and 2 posted").tap()
    expect(phone.get_by_role("button", name="Give it back")).to_have_count(0)
    expect(phone.get_by_role("button", name="Round of bets over")).to_have_count(0)
    phone.locator("[data-way=yes]").tap()
    seat = phone.locator(".lead-put")
    phone.get_by_role("button", name="Seat 3").tap()
    expect(seat.get_by_role("button", name="Raises")).to_have_text(["Raises 2", "Raises 5"])  # 2 to call makes a pot of 5
    seat.get_by_role("button", name="Raises 5").tap()
    phone.get_by_role("button", name="Ann").tap()
    expect(seat.get_by_role("button", name="Raises")).to_have_text(["Raises 16"])  # 3 + 7, and 6 to call


def test_the_last_player_is_noticed(phone: Page) -> None:
    """Who turns up all cards in vain folds outside of a betting round; where that leaves one player, the way on says so."""
    counted(phone, "midnight-baseball", "2")
    while "turns up cards" not in step(phone).inner_text():
        phone.locator("[data-way=yes]").tap()
    expect(phone.locator(".lead-early")).to_have_text("The deal ends here")
    phone.get_by_role("button", name="When a player turns up all").tap()
    phone.get_by_role("button", name="Ann").tap()
    phone.get_by_role("button", name="Folds").tap()
    phone.get_by_role("button", name="Done, back to the step").tap()
    phone.locator(".lead-ways .main").tap()
    expect(step(phone)).to_have_text("Only one player is left and takes the pot.")


def test_a_full_table_on_its_side(phone: Page) -> None:
    """Ten players: the first of them are in view in a betting round, and so is what a player may do, above the ways."""
    above = "(each) => each.getBoundingClientRect().bottom <= document.querySelector('.lead-ways').getBoundingClientRect().top + 1"
    phone.set_viewport_size({"width": 844, "height": 390})
    counted(phone, "texas-holdem", "10", stack="100")
    while "Betting round" not in step(phone).inner_text():
        phone.locator("[data-way=yes]").tap()
    assert phone.locator(".lead-seat").first.evaluate(above)
    phone.locator(".lead-seat").nth(9).tap()
    assert phone.locator(".lead-put").evaluate(above)


def test_a_split_pot_says_what_each_takes(phone: Page) -> None:
    """Whoever is tapped first gets the odd chip."""
    counted(phone, "auction", "3", stack="20")
    while phone.get_by_role("heading", name="Who takes it?").count() == 0:
        phone.locator("[data-way=yes]").tap()
    pot = phone.get_by_role("group", name="The pot")
    pot.get_by_role("button", name="Seat 2").tap()
    pot.get_by_role("button", name="Ann").tap()
    expect(phone.get_by_role("button", name="All ante 1")).to_have_count(0)
    expect(pot.get_by_role("button", name="Seat 2: 2 chips")).to_be_visible()
    expect(pot.get_by_role("button", name="Ann: 1 chip")).to_be_visible()
    phone.get_by_role("button", name="Pay it out").tap()
    expect(phone.get_by_role("button", name="Seat 2 0 in")).to_contain_text("21 left")
    expect(phone.get_by_role("button", name="All ante 1")).to_have_count(0)  # this deal is over


def names(phone: Page) -> list[str]:
    return phone.locator(".lead-seat > b").all_inner_texts()


def test_the_next_player_deals_the_next_deal(phone: Page) -> None:
    """Unless the dealer keeps the deal; and a deal that is taken back has its own dealer again."""
    counted(phone, "texas-holdem", "3")
    phone.locator("[data-way=yes]").tap()
    phone.locator("[data-way=yes]").tap()
    for name in ("Ann", "Seat 3"):
        phone.get_by_role("button", name=name).tap()
        phone.get_by_role("button", name="Folds").tap()
    phone.get_by_role("button", name="All but one have folded").tap()
    expect(phone.get_by_text("deals next")).to_have_count(0)  # the pot has to be paid first
    phone.get_by_role("button", name="Seat 2 takes 2 chips").tap()
    expect(phone.get_by_text("The deal passes to the left: Ann deals next.")).to_be_visible()
    phone.get_by_role("button", name="Deal this game again").tap()
    assert names(phone) == ["Seat 2", "Seat 3", "Ann"]
    expect(phone.get_by_role("button", name="The deal ends here")).to_have_count(0)  # no card is dealt yet
    phone.get_by_role("button", name="Blinds 1 and 2 posted").tap()
    expect(phone.get_by_role("button", name="Seat 2")).to_contain_text("1 in")
    phone.get_by_role("button", name="Back", exact=True).tap()
    phone.get_by_role("button", name="Back", exact=True).tap()
    assert names(phone) == ["Ann", "Seat 2", "Seat 3"]
    phone.get_by_role("button", name="Same dealer again").tap()
    assert names(phone) == ["Ann", "Seat 2", "Seat 3"]


def test_the_big_blind_raises(phone: Page) -> None:
    counted(phone, "texas-holdem", "3")
    phone.get_by_role("button", name="Blinds 1 and 2 posted").tap()
    phone.locator("[data-way=yes]").tap()
    phone.get_by_role("button", name="Seat 2").tap()
    expect(phone.get_by_role("button", name="Raises 2")).to_be_visible()
    expect(phone.get_by_role("button", name="Bets 2")).to_have_count(0)


def test_other_stakes_have_no_blinds(phone: Page) -> None:
    """Everybody antes then, and the first round begins as every other."""
    phone.goto("lead/?variant=texas-holdem")
    phone.get_by_label("Count the pot and the bets").check()
    phone.get_by_label("Ante").fill("1")
    phone.get_by_label("Maximum bet").fill("5")
    phone.get_by_role("button", name="Lead the deal").tap()
    expect(step(phone)).to_have_text("Everybody antes.")
    while "Betting round" not in step(phone).inner_text():
        phone.locator("[data-way=yes]").tap()
    expect(step(phone)).not_to_contain_text("blinds")
    expect(phone.locator(".lead-how")).not_to_contain_text("blind")
    phone.get_by_role("button", name="Seat 2").tap()
    for size in range(2, 6):  # what may be bet is a tap away
        expect(phone.get_by_role("button", name=f"Bets {size}")).to_be_visible()


def test_every_bet_of_a_spread_limit_is_a_tap(phone: Page) -> None:
    variant = engine.load("kentrell")
    assert variant.custom.limit == "spread"
    counted(phone, variant.slug, str(variant.seats[0]))
    while "Betting round" not in step(phone).inner_text():
        phone.locator("[data-way=yes]").tap()
    phone.get_by_role("button", name="Ann").tap()
    for size in range(variant.custom.bet, variant.custom.max_bet + 1):
        expect(phone.get_by_role("button", name=f"Bets {size}", exact=True)).to_be_visible()


def test_who_won_leads_back_to_the_deal(phone: Page) -> None:
    begun(phone, "?variant=five-card-draw")
    while phone.get_by_role("link", name="Compare the hands").count() == 0:
        phone.locator("[data-way=yes]").tap()
    told = step(phone).inner_text()
    phone.get_by_role("link", name="Compare the hands").tap()
    phone.get_by_role("link", name="Back to the deal").tap()
    expect(step(phone)).to_have_text(told)
    phone.get_by_role("link", name="Compare the hands").tap()
    phone.locator("#place-0").fill("As Ad 3c 4h 9s")
    phone.locator("#place-1").fill("Kh Kd 7c 2h 8s")
    verdict = phone.get_by_role("status", name="The verdict")
    expect(verdict).to_contain_text("takes the whole pot")
    verdict.get_by_role("link", name="Back to the deal").tap()  # the box is always in view, and the link above the hands is not
    expect(step(phone)).to_have_text(told)
    phone.goto("showdown/?variant=kentrell")
    expect(phone.locator("[data-state=waiting-for-cards]")).to_be_visible()
    expect(phone.get_by_role("link", name="Back to the deal")).to_have_count(0)  # it is another game's


def test_what_has_happened_is_read_from_its_beginning(phone: Page) -> None:
    """Its button stands below the step, so the page was scrolled."""
    counted(phone, "midnight-baseball", "3")
    while "turns up cards" not in step(phone).inner_text():
        phone.locator("[data-way=yes]").tap()
    for button in ("When a player turns up a four", "Done, back to the step"):
        phone.evaluate("scrollTo(0, 300)")
        phone.get_by_role("button", name=button).tap()
        expect(step(phone)).to_be_visible()
        assert phone.evaluate("scrollY") == 0


def test_the_pot_is_paid_above_the_ranks(phone: Page) -> None:
    counted(phone, "follow-the-queen", "2")
    while phone.get_by_role("heading", name="Who takes it?").count() == 0:
        phone.locator("[data-way=yes]").tap()
    ranks, pays = (phone.locator(part).bounding_box() for part in (".lead-ranks", ".lead-payout"))
    assert ranks is not None
    assert pays is not None
    assert pays["y"] < ranks["y"]


def test_a_pot_is_paid_without_scrolling(phone: Page) -> None:
    """The button stood behind the ways once a winner was chosen."""
    phone.set_viewport_size({"width": 390, "height": 844})
    counted(phone, "auction", "4")
    while phone.get_by_role("heading", name="Who takes it?").count() == 0:
        phone.locator("[data-way=yes]").tap()
    phone.get_by_role("group", name="The pot").get_by_role("button", name="Ann").tap()
    pay, ways = (phone.locator(part).bounding_box() for part in (".lead-payout .main", ".lead-ways"))
    assert pay is not None
    assert ways is not None
    assert pay["y"] + pay["height"] <= ways["y"]


def test_a_bet_of_all_ones_chips_has_one_button(phone: Page) -> None:
    counted(phone, "omaha-high-low", "2", stack="4")
    while "Deal the flop" not in step(phone).inner_text():
        if "Betting round" in step(phone).inner_text():
            phone.get_by_role("button", name="Seat 2").tap()
            phone.get_by_role("button", name="Calls 1").tap()
        phone.locator("[data-way=yes]").tap()
    to_the_bets(phone)
    phone.get_by_role("button", name="Ann").tap()
    expect(phone.get_by_role("button", name=re.compile("^(Bets|All in)"))).to_have_text(["All in: 2"])


def test_the_screen_stays_on_while_a_deal_is_led(phone: Page) -> None:
    """From its first step until the page is left."""
    phone.goto("lead/?variant=kentrell")
    phone.evaluate(
        """() => {
          const told = [];
          const tell = (what) => { told.push(what); document.documentElement.dataset.asked = told.join(", "); };
          const lock = { release: () => { tell("given back"); return Promise.resolve(); } };
          navigator.wakeLock.request = (kind) => { tell(kind); return Promise.resolve(lock); };
        }"""
    )
    phone.get_by_role("button", name="Lead the deal").tap()
    phone.locator("[data-way=yes]").tap()
    expect(phone.locator("html")).to_have_attribute("data-asked", "screen")
    phone.get_by_role("link", name="About").tap()
    phone.wait_for_url("**/about/")
    expect(phone.locator("html")).to_have_attribute("data-asked", "screen, given back")


def test_a_round_without_chips_is_passed(phone: Page) -> None:
    """Whoever still has chips cannot bet against players who are all in."""
    counted(phone, "kentrell", "2", stack="3")
    to_the_bets(phone)
    expect(phone.get_by_text("In turn, players check or bet.")).to_be_visible()
    phone.get_by_role("button", name="Ann").tap()
    phone.get_by_role("button", name="All in: 2").tap()
    phone.get_by_role("button", name="Seat 2").tap()
    expect(phone.get_by_role("button", name="All in")).to_have_count(0)  # a call of all one's chips is that
    phone.get_by_role("button", name="Calls 2").tap()
    phone.locator("[data-way=yes]").tap()
    to_the_bets(phone)
    expect(phone.locator(".lead-how").last).to_have_text("Nobody bets: no two players have chips left.")


def test_the_next_rank_takes_the_place_of_the_last(phone: Page) -> None:
    """In Follow the Queen one rank is wild at a time, besides the queens."""
    counted(phone, "follow-the-queen", "3")
    ranks = phone.locator(".lead-ranks")
    while not ranks.count():
        phone.locator("[data-way=yes]").tap()
    ranks.get_by_role("button", name="5", exact=True).tap()
    ranks.get_by_role("button", name="J", exact=True).tap()
    expect(ranks.locator("[aria-pressed=true]")).to_have_text(["J"])
    expect(phone.locator(".lead-ranks-now")).to_have_text("The deal has made wild: J")


@pytest.mark.parametrize(("slug", "number"), [("five-card-draw", 0), ("woolworths", 1)])
def test_a_fee_is_offered_where_the_rules_have_a_price(phone: Page, slug: str, number: int) -> None:
    counted(phone, slug, "3")
    seat = phone.locator(".lead-seat").first
    while not (seat.count() and phone.locator(".lead-now").get_by_text("etting round").count()):
        phone.locator("[data-way=yes]").tap()
    seat.tap()
    expect(phone.locator(".lead-put").get_by_role("button", name="Puts in")).to_have_count(1)
    expect(phone.locator(".lead-put").get_by_role("button", name="Pays a fee")).to_have_count(number)


def test_word_of_a_new_edition_covers_no_button_of_a_deal(phone: Page) -> None:
    counted(phone, "anaconda", "3")
    phone.evaluate(
        """async () => {
          const { tell } = await import(new URL("../assets/js/update-notice.mjs", location).href);
          tell(() => {});
        }"""
    )
    word = phone.locator(".news").bounding_box()
    assert word is not None
    for button in phone.locator(".lead-ways button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["y"] >= word["y"] + word["height"]
        assert box["y"] + box["height"] <= (phone.viewport_size or {"height": 0})["height"]
