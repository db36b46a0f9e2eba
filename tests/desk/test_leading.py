"""What a dealer of real cards is told beside the words of the steps."""

from __future__ import annotations

import pytest

import engine
from engine.desk.leading import lead
from engine.table.traits.settled import SETTLED


def shorts(slug: str, **options: str) -> set[str]:
    """What is said, anywhere in the game, of a player who cannot pay."""
    variant = engine.load(slug)
    return {row["short"] for row in lead(variant.game(variant.choose(options)), variant.custom).values() if "short" in row}


@pytest.mark.parametrize(
    ("slug", "said"),
    [
        ("three-card-guts", "They pay what they have. With no chips left they are not dealt in again."),  # a step
        ("woolworths", "They pay all they have and stay in."),  # an event
        ("double-trouble", "They bet as much on each hand as they can and are all in."),  # a round of bets
    ],
)
def test_who_cannot_pay(slug: str, said: str) -> None:
    found = shorts(slug)
    assert len(found) == 1
    assert found.pop().startswith(said)


def test_a_game_without_prices_says_nothing_of_it() -> None:
    assert not shorts("five-card-draw")


def test_each_way_to_be_short_is_told_in_some_game() -> None:
    """A table rule about a player who cannot pay reaches the dealer's page of a game in which it comes up."""
    marked = {ruled.ruling for ruled in SETTLED.values() if ruled.short}
    for variant in engine.variants():
        if not marked:
            break
        marked -= {ruling for ruling in marked for said in shorts(variant.slug) if ruling in said}
    assert not marked
