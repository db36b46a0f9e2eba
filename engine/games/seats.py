"""How many can play: what the deck serves with the options that were chosen, and why another number is refused."""

from __future__ import annotations

from ..errors import short
from ..language import english
from ..language.words import tell, template
from ..table.deck import MOST_SEATS
from ..table.tally import tally
from ..table.traits.capabilities import Capability

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Protocol

    from ..table.protocols import GameRules

    class HouseRule(Protocol):
        """An option as far as it is told who may play."""

        values: tuple[str, ...]

        @property
        def label(self) -> str: ...
        @property
        def default(self) -> str: ...
        def words(self, value: str) -> str: ...

    class Played(Protocol):
        """A variant as far as it is told who may play it."""

        name: str

        @property
        def options(self) -> Mapping[str, HouseRule]: ...
        @property
        def seats(self) -> tuple[int, int]: ...
        def seats_for(self, options: dict[str, str] | None = None) -> tuple[int, int]: ...
        def game(self, options: dict[str, str] | None = None) -> GameRules: ...


USUAL = 4  # players of a deal where nobody says how many: their cards fit beside one another on a phone
WITH_A_PERSON = 5  # where one of them is a person: house players enough that not every hand is a duel
NOT_SO_MANY = template(
    "{game} is for {low} to {high} players, not {seats}{blamed, select, no {} other {, with {blamed}}}"
    "{other, select, no {} other {; more may play with {other}}}"
    "{again, select, no {} other {; more may play if discards are dealt again: {again} in play}}"
)
DEALT_AGAIN = "shuffle discards into the deck when it runs out"


def served(game: GameRules) -> tuple[int, int]:
    """Fewest and most players: as many as the deck serves, ten at most. Where the variant's file names a number, as many of those as the deck serves
    when players draw no more than they must."""
    if game.seats is None:
        counted, limits = tally(game), game.limits
        if limits:
            game.seats = limits[0], min(limits[1], counted.serves(counted.least))
        else:
            game.seats = 2, min(MOST_SEATS, counted.figures()["players"])
    return game.seats


def few_for_discards(variant: Played) -> bool:
    """Whether fewer than usually sit at a table can play, because discards lie."""
    return variant.seats[1] <= WITH_A_PERSON and lets_discards_lie(variant.game())


def apart(variant: Played, option: str) -> dict[str, list[int]]:
    """What each value of an option serves by itself, where that is not what the defaults serve."""
    seats_by_value = {value: variant.seats_for({option: value}) for value in variant.options[option].values}
    return {value: list(seats) for value, seats in seats_by_value.items() if seats != variant.seats}


def refusal(variant: Played, seats: object, options: dict[str, str]) -> str:
    """Why so many players are refused, with the options that make it so, or those that would serve them."""

    def fits(changed: dict[str, str]) -> bool:
        low, high = variant.seats_for(options | changed)
        return type(seats) is int and low <= seats <= high

    def in_words(choice: dict[str, str]) -> list[str]:
        choices = ((variant.options[n].label, variant.options[n].words(v), f"{n}={v}") for n, v in choice.items())
        return [tell("“{label}: {words}” ({option})", label=label, words=words, option=option) for label, words, option in choices]

    defaults = {name: option.default for name, option in variant.options.items()}
    departures = {name: value for name, value in options.items() if value != defaults[name]}
    blamed = {name: value for name, value in departures.items() if fits({name: defaults[name]})}
    if not blamed and fits(defaults):  # only several together
        blamed = departures
    low, high = variant.seats_for(options)
    others = [{name: value} for name, option in variant.options.items() for value in option.values if fits({name: value})]
    blame, other = english.listing(in_words(blamed)), english.listing([t for c in others for t in in_words(c)], "or")
    again = repr(DEALT_AGAIN) if type(seats) is int and seats > high and lets_discards_lie(variant.game(options)) else ""
    return tell(
        NOT_SO_MANY, game=variant.name, low=low, high=high, seats=short(seats), blamed=blame, other="" if blamed else other, again=again
    )


def lets_discards_lie(game: GameRules) -> bool:
    """Whether cards are discarded and the deck is all that new ones come from, so that it runs out sooner than it need."""
    rules = [rule for step in game.play for rule in step.every()]
    return any(Capability.DISCARDS in rule.provides for rule in rules) and not any(rule.reuses for rule in rules)
