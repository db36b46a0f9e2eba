"""What the coach says is English whatever is decided: every kind of choice in every game is worded, and each sentence checked by a grammar."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice, product
from random import Random
from types import SimpleNamespace

import pytest

import engine
from engine.coach import advisor as advising
from engine.coach import rollouts
from engine.coach.advisor import Advisor
from engine.coach.reasons import depends, doing, reason, uncontested
from engine.language.english import NAMES
from engine.language.phrase import Phrase
from engine.rules.arranging.open_rows import Fantasyland
from engine.table.choices import Choice
from engine.table.rule import Rule
from engine.table.state import State
from tests.batches import EVERY, foremost
from tests.scenarios.arranging.test_open_face import reached
from tests.scenarios.table import do
from tests.scenarios.table import made_up as made_up_game

RANK = "(?:two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace)"
CARD = rf"(?:{RANK} of (?:clubs|diamonds|hearts|spades)|joker)"
SIGN = "(?:[2-9TJQKA][cdhs]|Jk)"
THESE = rf"the (?:{CARD}|(?:{SIGN}, )*{SIGN} and {SIGN})"
SOME = "(?:one card|(?:two|three|four|five|six|seven|eight|nine|ten) cards)"
RANKS = "(?:twos|threes|fours|fives|sixes|sevens|eights|nines|tens|jacks|queens|kings|aces)"
WHO = f"(?:{'|'.join(NAMES[1:])})"
PRICE = "(?: for [1-9][0-9]*)?"
SIDE = "(?:high|low|both ways)"
DOING = "(?:" + "|".join(
    f"(?:{each})"
    for each in (
        "checking|folding|punting|(?:calling|betting|raising to|bidding) [1-9][0-9]*|paying [1-9][0-9]*(?: to (?:stay in|make it wild|keep the card))?",
        "paying nothing|bidding 0",
        "declaring (?:high|low|both ways|ready|not ready)|staying in|dropping out|going (?:high|low) with " + THESE,
        f"replacing {THESE} face down(?: and turning up {THESE})?|(?:keeping|refusing|discarding) the card|asking for new hands",
        "paying [1-9][0-9]* to be back in|staying out|naming (?:clubs|diamonds|hearts|spades)|rolling the dice|leaving the dice|playing on with these hands",
        f"exchanging {THESE}{PRICE} each",
        rf"passing|passing {THESE}(?: to the left and {THESE} to the right)?|naming the number (?:no|one|two|three|four|five)",
        f"(?:discarding|keeping|setting aside|laying down|giving) {THESE}|keeping all (?:your down cards|of them)",
        "discarding the card|(?:keeping|discarding) the card just turned up",
        f"exchanging {THESE}{PRICE}|standing pat|turning up (?:an unseen card|{THESE})|keeping them down",
        f"stacking (?:{SIGN} )+from the top|stacking {THESE}|laying {THESE} first, then {THESE}|laying (?:an unseen card|{THESE}) next",
        f"putting it into the (?:low|high|first|second) hand|moving {THESE} to the other hand|leaving the hands as they are",
        f"buying {SOME}{PRICE}|buying nothing|(?:keeping|rejecting) what you bought|taking the card face (?:up|down){PRICE}|taking no card{PRICE}",
        f"getting one more card{PRICE}|declaring the split card|leaving it|calling for it",
        f"buying (?:the deck's top card|the table card|{THESE}){PRICE}(?: and giving up {THESE})?|auctioning (?:nothing|{THESE})",
        f"taking (?:{THESE}|the deck's (?:next card{PRICE}|top card)|no upcard)|knocking out {THESE}|leaving every upcard|putting (?:{WHO}|nobody) out",
        f"giving no joker away|giving the (?:open|hidden) joker to {WHO}|picking {WHO}",
        f"naming (?:{RANKS}|no rank)|keeping the wild ranks|ending the wild {RANKS}|leaving it natural",
        f"offering (?:no trade|to swap {SOME}(?: instead)?)|(?:accepting|refusing) the swap",
        f"keeping it|giving it to {WHO}|keeping your hand|changing hands|slamming {WHO}|throwing it away",
        f"(?:passing|discarding) nothing|turning up common card [1-9][0-9]?|asking (?:{WHO}|for (?:a card|{RANKS}))",
        "(?:folding|discarding) the (?:first|second|third|fourth) hand|raising to [1-9][0-9]* a hand",
        f"making (?:other hands|hands of {THESE})|declaring the [a-z]+ hand {SIDE}(?:,? (?:and )?the [a-z]+ hand {SIDE})*",
        f"turning up {THESE} and turning down {THESE}|swapping {THESE}(?: for {THESE})?|taking a down card of {WHO}'s",
        f"(?:cancelling|restoring) {THESE}|cancelling nothing|keeping the whole stock|staking {THESE}",
        f"replacing all your cards|making one hand of {THESE} and one of {THESE}|making {THESE} the first hand|swapping|declining",
        "using (?:one card|(?:two|three) cards) of your own|drawing (?:new cards|a new card)|taking back the cards of the draw before",
        "leaving your cards unseen|looking at your cards|calling(?: the ace (?:high|low))?|betting (?:once|twice|three times)",
        f"setting {THESE} in front, {THESE} in the middle and {THESE} at the back",
        f"placing {THESE} in the (?:front|middle|back) row",
        "(?:doubling|raising) the bet to [1-9][0-9]*|setting the bet at [1-9][0-9]*",
        "knocking|taking your turn|playing on",
        f"seeing for [1-9][0-9]*|asking for a side show|comparing hands(?: with {WHO})?|refusing",
    )
) + ")"  # fmt: skip
FIGURE = r"[0-9]+(?:\.[0-9]+)?"
CHIPS = rf"(?:1 chip|(?!1 ){FIGURE} chips)"
SHARE = "in (?:[1-9][0-9]? of 100 deals|nearly every deal|hardly any deal)"
WINS = "wins the pot(?: or part of it)?"
HAPPENS = (
    rf"(?:{WINS}|leaves you alone with the pot|takes the (?:high|low) half|takes the share of (?:[a-z ,0-9()'-]|marked [A-H]|and [A-H])+)"
)
PART = "(?:, (?:about [a-z ]+ the pot|a small part of the pot|far more than the pot|all in))?"  # of the pot, behind a size
CHOICE = rf"{DOING}(?:{PART}, or more, up to [1-9][0-9]*)?"
END = rf"(?:a (?:gain|loss) of {CHIPS} a deal|no gain and no loss)"
COSTS = rf"\. it costs (?:{CHIPS}(?: now and about {FIGURE} more later)?|nothing now and about {CHIPS} later): {END}"
WHEN = rf"(?:, all of it later| \({FIGURE} (?:more|less) now, {FIGURE} (?:more|less) later\))?"
SUM = rf"{DOING} puts in {CHIPS} a deal more than {DOING}{WHEN}, and brings back (?:(?:only )?{FIGURE} more|{FIGURE} less|no more): {FIGURE} (?:better|worse)"
WHY = "(?:it is ahead, but not surely|it costs the least now|it changes the fewest cards|it is the usual play)"
SENTENCES = {
    "depends": rf"against (?:players who fold much|loose players|players who call everything|steady players), {DOING}{PART} is ahead by {CHIPS} a deal",
    "alone": "any other choice leaves you a worse hand",
    "equal": rf"(?:too close to call|about equal): (?:(?:{CHOICE}, )*{CHOICE} or|(?:{CHOICE}; ){{2,}}or) (?:{CHOICE}|\w+ others)\. take {DOING}{PART}: {WHY}",
    "either way": r"whatever you declare, you win something in hardly any deal",
    "range": rf"too close to call: amounts from {FIGURE} to {FIGURE}\. take {DOING}{PART}: it is the cheapest near the top of the curve",
    "cheapest": rf"{DOING}(?:{PART},)? is as good as more, up to [1-9][0-9]*: take the cheapest",
    "balance": rf"{DOING} {WINS} {SHARE}(?:, {CHIPS} each time: {FIGURE} a deal| and brings back {CHIPS} a deal)?(?:{COSTS})?"
    rf"(?:\. {DOING} (?:costs|brings) {CHIPS})?",
    "more often": rf"{DOING} {HAPPENS} {SHARE}, {DOING} in (?:[1-9][0-9]?(?: of 100(?: deals)?)?|nearly every|hardly any)\. {SUM}",
    "sum": SUM,
    "as dear": rf"(?:{DOING} {HAPPENS} {SHARE}, {DOING} in (?:[1-9][0-9]?(?: of 100(?: deals)?)?|nearly every|hardly any)\. )?"
    rf"{DOING} brings back {CHIPS} a deal more than {DOING} and puts in as much",
}


def shape(text: str) -> str:
    """Which of the things that the coach may say it is; none for what is no English. Sentences are compared as if each went on within one."""
    inside = re.sub(r"(^|\. )([A-Z])", lambda found: found[1] + found[2].lower(), text)
    return next((name for name, form in SENTENCES.items() if text[:1].isupper() and re.fullmatch(form + r"\.", inside)), "")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advisors that weigh nothing: what came of the choices will be made up."""
    monkeypatch.setattr(rollouts, "Beliefs", lambda *_: SimpleNamespace(looks=0))
    monkeypatch.setattr(advising, "candidates", lambda state, *_: few(state))


def few(state: State) -> list[str]:
    """Some of what can be done, all where that is little."""
    legal, rng = state.legal_actions(), Random(len(state.history))
    if isinstance(legal, Choice):
        return list(legal)
    found = list(legal) if len(legal) < 6 else [*islice(legal, 2), *[legal.sample(rng) for _ in range(4)]]
    return list(dict.fromkeys([*found, *([legal.rest] if getattr(legal, "rest", "") and legal.rest in legal else [])]))


def made_up(one: advising.Candidate, rng: Random, wins: float, brings: int, paid: int, alone: float, parts: int) -> None:
    """Deals of a candidate, enough to be sure of what differs much."""
    for _ in range(DEALS):
        brought = brings + rng.random() if rng.random() < wins else 0
        took = [(i, brought / parts) for i in range(parts) if brought and rng.random() < 0.5 + 0.5 * i] if brought else []
        won = bool(brought)
        one.meet(rollouts.Outcome(brought - paid, brought, 1, won, won and rng.random() < alone, not won, False, tuple(took), min(paid, 2)))


# how often the first wins, what that brings, what is paid, how often alone; then the others
DEALS = 48
MADE_UP = {
    "level": ((0.3, 20, 4, 0.5), (0.3, 20, 4, 0.5)),
    "oftener": ((0.9, 20, 4, 0.5), (0.2, 20, 4, 0.5)),
    "always": ((1.0, 20, 4, 1.0), (0.001, 20, 4, 0.0)),
    "dearly": ((0.5, 40, 4, 0.5), (0.5, 10, 2, 0.5)),
    "cheaply": ((0.5, 20, 1, 0.5), (0.5, 20, 9, 0.5)),
    "idly": ((0.0, 0, 0, 0.0), (0.3, 9, 6, 0.5)),
    "fined": ((0.0, 0, 2, 0.0), (0.3, 9, 8, 0.5)),
    "against the idle": ((0.8, 20, 3, 0.5), (0.0, 0, 1, 0.0)),
    "paid": ((0.8, 20, -3, 0.5), (0.0, 0, 0, 0.0)),
    "lost": ((0.0, 0, 1, 0.0), (0.0, 0, 1, 0.0)),
}


def stayer(state: State, rng: Random) -> str:
    """Anything, but hardly ever folding: more is decided later on."""
    action = state.legal_actions().sample(rng)
    while action == "fold" and rng.random() < 0.9:
        action = state.legal_actions().sample(rng)
    return action


MANY = 20  # deals of a game with its house rules in which something has to come up


class Phrases(dict[Rule, str]):
    """What the rules of a game are in its file, each read off once."""

    def __missing__(self, rule: Rule) -> str:
        self[rule] = rule.phrase()
        return self[rule]


def test_every_choice_of_every_game_is_worded(quick: None) -> None:
    """Random deals of all games with all their options: what is done is told as a noun phrase that any sentence can hold."""
    asked, shapes = set(), set()
    told: set[tuple[str, str, str]] = set()
    known: set[tuple[str, str]] = set()
    asks: dict[type[Phrase], list[tuple[engine.Variant, dict[str, str]]]] = {}  # by family, the games that ask it

    def deal(variant: engine.Variant, options: dict[str, str], seeds: Iterable[int]) -> None:
        low, high = variant.seats
        phrases = Phrases()
        for seed in seeds:
            state, rng = variant.deal(min(high, max(low, 3)), seed, options=options), Random(seed)
            while not state.is_terminal():
                rule, seat, legal = state.asking, state.current_player(), state.legal_actions()
                assert rule is not None
                assert seat is not None
                verbs = {a.split()[0] for a in legal} if isinstance(legal, Choice) else {legal.verb}
                key = (variant.slug, phrases[rule], " ".join(sorted(verbs)))
                if key not in told and len(legal) > 1:
                    told.add(key)
                    asked.add(rule.family)
                    shapes.update(sentences(state, len(told), once=key[1:] in known))
                    known.add(key[1:])
                state.act(stayer(state, rng))

    for variant in engine.variants():
        for number, options in enumerate(variant.choices()):
            game = variant.game(options)
            for family in {rule.family for phrase in (*game.play, *game.listeners) for rule in phrase.every() if rule.decides}:
                asks.setdefault(family, []).append((variant, options))
            deal(variant, options, foremost(range(MANY), 3 if variant.in_detail and not number else 1))
    for family, games in asks.items():
        for seed, (variant, options) in product(range(1, MANY), games):  # what comes up rarely
            if family in asked:
                break
            deal(variant, options, [seed])
    for slug in ("open-face-chinese", "pineapple-open-face"):  # chance hardly ever leads to fantasyland
        state = reached(slug)
        while state.asking is None or state.asking.family is not Fantasyland:
            state.act(stayer(state, Random(1)))
        asked.add(Fantasyland)
        shapes |= sentences(state, len(told))
    assert asks.keys() - asked == set(), "nobody was asked by these"
    assert SENTENCES.keys() - {"alone", "depends"} <= shapes, "what is said is of nearly every kind"


def sentences(state: State, number: int, *, once: bool = False) -> set[str]:
    """The kinds of sentence that are said of a decision, with outcomes of several kinds made up, or `once`, of one kind, for every second of those."""
    found = set()
    bare = Advisor(state)
    names = [doing(bare, one) for one in bare.candidates]
    for one, name in zip(bare.candidates, names, strict=True):
        assert re.fullmatch(DOING, name), f"{state.game.slug}: {one.action!r} is {name!r}"
    assert len(set(names)) == len(names), f"{state.game.slug}: not to be told apart: {names}"
    kinds = [*MADE_UP.values()]
    for first, others in kinds[number % len(kinds) :][: EVERY or 1 - number % 2] if once else kinds:
        advisor, rng = Advisor(state), Random(number)
        for i, one in enumerate(advisor.candidates):
            made_up(one, rng, *(others if i else first), len(state.game.showdown.parts))
        advisor.number = DEALS
        advisor._look()
        said = reason(advisor)
        assert shape(said), f"{state.game.slug}: {said!r}"
        told = depends(advisor)
        assert not told or shape(told) == "depends", f"{state.game.slug}: {told!r}"
        found.add(shape(said))
    return found


def test_nobody_is_told_which_half_to_win_before_it_is_declared() -> None:
    """A full house against low upcards: nobody else will go high. Of a raise that would be said of the low half."""
    rules = 'play = ["deal 4 up", "deal 1 down", "bet from left", "declare high low", "showdown declared high and low by ace-to-five"]'
    state = made_up_game(rules, ["9c 9d 9h Ks Kc", "2c 3d 5s 7c 8d", "Ac 3c 4c 8c 6h"])
    said: dict[str, str] = {}
    while state.current_player() is not None:
        if state.current_player() == 0:
            advisor = Advisor(state, 1, 400)
            advisor.run()
            said[advisor.kind] = uncontested(advisor)
        do(state, "check" if "check" in state.legal_actions() else "declare high" if state.current_player() == 0 else "declare low")
    assert said["bet"] == ""
    assert "nobody else declares high" in said["declare"]


@pytest.mark.parametrize(
    "wrong",
    [
        "Auctioning it 3s and auctioning it Jc come out much alike.",
        "When it wins, king of clubs for 2, giving up the four of hearts brings 13 chips, checking only 12.",
        "Two cards puts in 3 chips more and brings hardly more back.",
        "In stays in to the end in nearly every deal, out in hardly any.",
        "An unseen card and five of hearts come out much alike.",
        "Calling 4 wins in 69 of 100 deals, not enough for all that it costs.",
        "Calling 4 costs 1 chips a deal less than folding and brings back no less.",
    ],
)
def test_the_grammar_refuses_what_is_no_english(wrong: str) -> None:
    assert not shape(wrong)
