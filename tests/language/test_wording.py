"""What the phrases say in a game: every sentence of every game with every house rule is whole, and in a card player's words."""

from __future__ import annotations

import re

import pytest

import engine

# what no dealer would say
STRANGE = re.compile(r"\b(court cards?|all together|unseen by|in anew|who has not|parts? their hand|table card number)\b", re.IGNORECASE)
BROKEN = re.compile(r"  |[{}]| [.,;:]|\.\.|,,|\b(a a|an? the|one \w+ cards|(two|three|four) (card|upcard|bet|ante))\b|\ban? [aeiou]?$")
STARTS = re.compile(r"[A-Z]")


def sentences() -> dict[str, str]:
    """Each sentence, and a game that says it: steps, events, wild cards, house rules and rulings."""
    found: dict[str, str] = {}
    for v in engine.variants():
        for chosen in v.choices():
            for step in v.steps(**chosen):
                found.setdefault(step["text"], v.slug)
        for ruling in v.rulings:
            for text in (ruling["unclear"], ruling["ruling"], ruling["why"]):
                found.setdefault(text, v.slug)
        for option in v.options.values():
            found.setdefault(option.why, v.slug)
    return found


def test_no_choice_is_strange_or_broken() -> None:
    for v in engine.variants():
        for option in v.options.values():
            for words in (option.label, *map(option.words, option.values)):
                assert not STRANGE.search(words), f"{v.slug}: {words}"
                assert not BROKEN.search(words), f"{v.slug}: {words}"


def test_no_sentence_is_strange_or_broken() -> None:
    told = sentences()
    assert len(told) > 600
    for text, slug in told.items():
        assert not STRANGE.search(text), f"{slug}: {text}"
        assert not BROKEN.search(text), f"{slug}: {text}"
        assert STARTS.match(text), f"{slug}: {text}"
        assert text.endswith((".", ":", "?")), f"{slug}: {text}"


@pytest.mark.parametrize(
    ("slug", "said"),
    [
        ("beat-it", "the table card counts as a hand to beat"),
        ("mexican-armpit", "the first table card counts as a hand to beat"),
        ("mexican-armpit", "When a player turns up a card that matches the third table card in rank, they must fold."),
        ("mexican-sweat", "When the first card that a player turns up matches the table card in rank, they must fold."),
        ("woolworths-jackpot-penalty", "each earlier five or ten at the table doubles the price"),
        ("fight-club", "Jacks are wild. Each queen that comes up switches this: to kings, then back to jacks."),
        ("kings-cancel-queens", "A king up cancels them: only kings are wild, until the next queen up."),
        ("faces-of-death", "When a player is dealt the jack, queen or king of spades face up,"),
        ("night-baseball", "they must discard it and are dealt one more card face up."),
        ("no-peek-high-low", "Phase two: the next player turns up one card or more,"),
        (
            "no-peek-high-low",
            "When a player has turned up all their cards and shows neither the best hand nor the best low hand, they must fold.",
        ),
        ("juneau", "Betting round; whoever just turned up cards opens. Everybody looks"),
        ("nine-card-wild-discard-ii", "Deal each player three cards face down. Each player discards one down card."),
        ("six-sixty-six-ii", "The player left of the dealer turns up one card."),
        ("delaware-stud", "Use at least two of your own cards."),
    ],
)
def test_words_depend_on_the_rest_of_the_game(slug: str, said: str) -> None:
    assert said in " ".join(step["text"] for step in engine.load(slug).steps())


@pytest.mark.parametrize("slug", ["grocery-store-dots", "wall-street"])
def test_what_is_done_three_times_is_said_once(slug: str) -> None:
    told = [step["text"] for step in engine.load(slug).steps()]
    assert "Three times:" in told
    assert len([text for text in told if "on show or the deck's top card" in text]) == 1
