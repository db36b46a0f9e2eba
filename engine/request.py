"""The parameters of a request: of any type when they come in, of the right one when anything is done with them.

>>> arguments(lambda action: action, {"action": 7})
Traceback (most recent call last):
engine.errors.RequestError: action is 7; expected what the player does, such as call
"""

from __future__ import annotations

from .errors import RequestError, short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeGuard

MOST_ACTIONS, MOST_HANDS, MOST_OF_A_FILE, MOST_WORLDS = 20_000, 20, 64 * 1024, 10_000
MOST_CHIPS = 1_000_000_000


def text(value: object, most: int = 1000) -> bool:
    """Whether it is text of at most so many letters, all of which can be printed."""
    return isinstance(value, str) and len(value) <= most and value.isprintable()


def number(value: object) -> TypeGuard[int]:
    """Whether it is a whole number of at most 64 bits."""
    return type(value) is int and value.bit_length() <= 64


def texts(value: object, most: int) -> bool:
    """Whether it is a list of at most so many texts."""
    return isinstance(value, list) and len(value) <= most and all(map(text, value))


def chosen(value: object) -> bool:
    """Options with their values; a value may be a number, which is as good as its digits."""
    return isinstance(value, dict) and all(text(n) and (text(x) or number(x)) for n, x in value.items())


def tried(value: object) -> bool:
    """What came of errands: each with its errand, whatever that is, and for each world the work and what came of it."""
    return isinstance(value, list) and all(isinstance(one, dict) and {"errand", "work", "came"} <= {*one} for one in value)


def chips(value: object) -> bool:
    """Parts of the stakes by name, a list where there are several of one; or all of them as a text."""
    if not isinstance(value, dict):
        return text(value)
    each = (x for part in value.values() for x in (part if isinstance(part, list) else [part]))
    return all(x is None or isinstance(x, bool) or number(x) or text(x) for x in each)


def chips_put_in(value: object) -> TypeGuard[int]:
    """Whether it is a number of chips that may lie on a table."""
    return type(value) is int and 0 <= value <= MOST_CHIPS


PARAMETERS: dict[str, tuple[Callable[[object], bool], str]] = {
    "variant": (text, "the name of a game"),
    "options": (chosen, "the names of house rules with their values"),
    "seats": (number, "a number of players"),
    "seed": (number, "the number of a deal: a whole number of at most nineteen digits"),
    "dealer": (number, "a seat, counted from 0"),
    "you": (number, "a seat, counted from 0"),
    "people": (lambda value: isinstance(value, list) and all(map(number, value)), "a list of the seats of people, each counted from 0"),
    "names": (lambda value: texts(value, MOST_HANDS), "a list of what people are called, twenty at the most"),
    "actions": (lambda value: texts(value, MOST_ACTIONS), "a list of what the players did"),
    "action": (text, "what the player does, such as call"),
    "decision": (number, "a decision, counted from 0"),
    "ms": (lambda value: isinstance(value, int | float) and type(value) is not bool and 0 <= value <= 60_000, "a number of milliseconds"),
    "rollouts": (lambda value: number(value) and 0 < value <= 100_000, "a number of rollouts"),
    "review": (lambda value: isinstance(value, bool), "whether the deal is looked back at"),
    "moment": (lambda value: isinstance(value, dict), "the deal so far: slug, seats, seed, actions, options"),
    "first": (lambda value: number(value) and value >= 0, "the number of a world, counted from 0"),
    "worlds": (lambda value: number(value) and 0 < value <= MOST_WORLDS, f"a number of worlds, {MOST_WORLDS} at the most"),
    "tried": (tried, "a list of errands, with the work and what came of each"),
    "kind": (text, "a kind of decision, or any"),
    "difficulty": (text, "any, easy or close"),
    "hands": (lambda value: texts(value, MOST_HANDS), "a list of hands, each its cards such as As Kd"),
    "table": (text, "the cards in the middle, such as As Kd"),
    "declared": (lambda value: texts(value, MOST_HANDS), "what each player declared"),
    "stage": (lambda value: number(value) and value >= 0, "a comparison of the deal, counted from 0"),
    "out": (lambda value: isinstance(value, list) and all(map(number, value)), "a list of the hands that are out, each counted from 0"),
    "folded": (lambda value: isinstance(value, list) and all(map(number, value)), "a list of the hands that went in and folded then"),
    "paid": (lambda value: isinstance(value, list) and all(map(chips_put_in, value)), "what has been put in on each hand, in chips"),
    "pot": (chips_put_in, "the chips in the pot besides"),
    "legs": (lambda value: isinstance(value, list) and all(map(chips_put_in, value)), "the legs that each hand has"),
    "left": (
        lambda value: isinstance(value, list) and all(each is None or chips_put_in(each) for each in value),
        "the chips that the player of each hand still has, null where nobody said it",
    ),
    "whole": (lambda value: isinstance(value, bool), "whether hands with fewer cards than the game has are refused"),
    "file": (lambda value: isinstance(value, str) and len(value) <= MOST_OF_A_FILE, "the text of a game's file"),
    "stakes": (
        chips,
        "the stakes of the table: a text such as 'no limit, blinds 1/2', or its parts by name, such as ante and bet",
    ),
    "chips": (
        lambda value: isinstance(value, list) and len(value) <= MOST_HANDS and all(map(number, value)),
        "what each seat begins with, in chips",
    ),
    "style": (text, "how the others play: steady, tight, loose, bluffing, calling or mix"),
    "stacked": (text, "the cards on top of the deck, such as As Kd"),
}


def checked(name: str, value: object) -> None:
    """RequestError where a parameter is not what its name promises."""
    fits, expects = PARAMETERS[name]
    if not fits(value):
        raise RequestError(f"{name} is {short(value)}; expected {expects}")


def arguments(function: Callable[..., object], given: object) -> dict[str, object]:
    """What a request gives to a function: all that it needs, nothing that it does not know, each of its type. Null is as good as nothing said."""
    if not isinstance(given, dict):
        raise RequestError(f"the parameters are {short(given)}; expected an object")
    code, defaults = function.__code__, function.__defaults__ or ()
    names = code.co_varnames[: code.co_argcount]
    needed = names[: len(names) - len(defaults)]
    for name in given:
        if name not in names:
            raise RequestError(f"there is no parameter {short(name)}; expected {', '.join(names) or 'none'}")
    arguments_given = {name: value for name, value in given.items() if value is not None or name in needed}
    for name in needed:
        if name not in arguments_given:
            raise RequestError(f"the parameter {name} is missing; expected {PARAMETERS[name][1]}")
    for name, value in arguments_given.items():
        checked(name, value)
    return arguments_given
