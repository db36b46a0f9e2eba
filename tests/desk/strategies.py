"""What hostile or careless hands may give to the engine, for Hypothesis: variant files, requests, records, actions.

Each begins with something real, so that it comes through the first checks, and is then bent.
"""

from __future__ import annotations

import json
import tomllib
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

from hypothesis import strategies as st

import engine
from engine.desk.player_registry import player
from engine.desk.session import METHODS
from engine.games.check import HERE
from engine.games.record import record
from engine.language.phrase import PHRASES
from engine.request import PARAMETERS
from engine.table.state import State

SLUGS = sorted(v.slug for v in engine.variants())
FILES = sorted(HERE.rglob("*.toml"))
ODD = (
    "",
    " ",
    "\n",
    "\x00",
    "\u202e",
    "\ud800",
    "x" * 5000,
    "9" * 5000,
    "{",
    "{low}",
    "../../x",
    "<b>",
    "__proto__",
    "until everybody has all up",
    "none",
    "any",
)
junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.sampled_from([-1, 10, 99, 1000, 2**53, 2**63, 2**64, 2**70])
    | st.just(5000).map(lambda digits: 10**digits)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(ODD),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6) | st.sampled_from(ODD[:5]), inner, max_size=3),
    max_leaves=8,
)


# -- actions
CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"] + ["Jk", "Xx", "10d", "as", "?"]
VERBS = "pass discard draw flip stack split bid pay take buy declare exchange call raise bet fold check stand keep stake refuse decline name trade"
words = st.sampled_from([*VERBS.split(), *CARDS, "high", "low", "both", "pat", "deck", "0", "1", "-1", "1e3", "9" * 5000, "٣", *ODD])
actions = st.lists(words, max_size=8).map(" ".join) | st.text(max_size=12)


@st.composite
def moments(draw: Any) -> State:
    """A deal of random players, as it stands before some choice."""
    variant = engine.load(draw(st.sampled_from(SLUGS)))
    seed = draw(st.integers(0, 99))
    state, rng, who = variant.deal(draw(st.sampled_from(variant.seats)), seed), Random(seed), player("random")
    for _ in range(draw(st.integers(0, 40))):
        if not state.is_terminal():
            state.act(who.choose(state, 0, rng))
    return state


# -- data that was something real
numbers = st.sampled_from(["0", "1", "2", "9", "52", "99", "999", "1000", "9" * 30])


def places(data: Any, path: tuple = ()) -> list[tuple]:
    """Every place in lists and tables, by the way that leads there."""
    found = [path] if path else []
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        found += places(value, (*path, key))
    return found


def bent(draw: Any, data: Any, instead: Any) -> Any:
    """A copy with one to three of its places taken away, doubled, or put to something else; in a text perhaps a number alone."""
    data = deepcopy(data)
    for _ in range(draw(st.integers(1, 3))):
        ways = places(data)
        if not ways:
            break
        *way, last = draw(st.sampled_from(ways))
        at = data
        for key in way:
            at = at[key]
        match draw(st.integers(0, 3)):
            case 0:
                del at[last]
            case 1 if isinstance(at, list):
                at.insert(last, deepcopy(at[draw(st.integers(0, len(at) - 1))]))
            case 2 if isinstance(at[last], str) and (digits := [i for i, sign in enumerate(at[last]) if sign.isdigit()]):
                i = draw(st.sampled_from(digits))
                at[last] = at[last][:i] + draw(numbers) + at[last][i + 1 :]
            case _:
                at[last] = draw(instead)
    return data


@cache
def deals() -> list[dict[str, Any]]:
    """Records of some deals."""
    out = []
    for n, slug in enumerate(SLUGS[::8]):
        state, rng = engine.load(slug).new(seed=n), Random(n)
        while not state.is_terminal():
            state.act(player("random").choose(state, 0, rng))
        out.append(record(state))
    return out


WRONG = junk | actions | st.sampled_from(SLUGS)


@st.composite
def records(draw: Any) -> Any:
    return bent(draw, draw(st.sampled_from(deals())), WRONG) if draw(st.booleans()) else draw(junk)


# -- requests
@st.composite
def calls(draw: Any) -> tuple[str, str]:
    """A method and its parameters as JSON, or as what is none."""
    method = draw(st.sampled_from([*METHODS, "start", "start", "act", "act", "showdown", "nothing"]))
    if draw(st.integers(0, 19)) == 0:
        return method, draw(
            st.sampled_from(["", "[]", "7", "null", "{", "[" * 5000, '{"a":' * 5000, '{"seed": ' + "9" * 5000 + "}", "NaN"])
        )
    slug = draw(st.sampled_from(SLUGS))
    variant = engine.load(slug)
    hand = st.lists(st.sampled_from([*CARDS[:52], "Jk", "As^", "2c*", "|"]), max_size=9).map(" ".join)
    good = {
        "variant": st.just(slug),
        "options": st.fixed_dictionaries({}, optional={n: st.sampled_from(o.values) for n, o in variant.options.items()}),
        "seats": st.integers(*variant.seats),
        "seed": st.integers(0, 99),
        "chips": st.lists(st.integers(1, 400), min_size=variant.seats[0], max_size=variant.seats[0]),
        "dealer": st.integers(0, variant.seats[0] - 1),
        "actions": st.lists(actions, max_size=2),
        "action": actions | st.sampled_from(["call", "check", "fold", "stand pat"]),
        "decision": st.integers(-1, 3),
        "ms": st.just(0) | st.just(1),
        "rollouts": st.integers(1, 3),
        "kind": st.sampled_from(["any", "bet", "pass"]),
        "difficulty": st.just("any"),
        "hands": st.lists(hand, min_size=1, max_size=4),
        "table": hand,
        "declared": st.lists(st.sampled_from(["high", "low", "both", ""]), max_size=4),
        "stakes": st.fixed_dictionaries(
            {},
            optional={"ante": st.integers(0, 5), "stack": st.integers(1, 50), "stacks": st.lists(st.integers(0, 300), max_size=7)},
        ),
        "style": st.sampled_from(["steady", "mix", "calling", "wild"]),
        "people": st.lists(st.integers(-1, 5), max_size=4),
        "names": st.lists(st.sampled_from(["Mum", "mum", "", "{low}", "@1", "<b>", "x" * 30]) | st.text(max_size=5), max_size=4),
        "review": st.booleans(),
        "moment": records(),
        "first": st.integers(0, 3),
        "worlds": st.integers(1, 3),
        "tried": st.just([]) | st.just([{"errand": {}, "work": [], "came": []}]),
        "stage": st.integers(-1, 3) | st.none(),
        "out": st.lists(st.integers(0, 4), max_size=3),
        "folded": st.lists(st.integers(0, 4), max_size=3),
        "paid": st.lists(st.integers(0, 30), max_size=4),
        "legs": st.lists(st.integers(0, 4), max_size=4),
        "left": st.lists(st.integers(-1, 30) | st.none(), max_size=4),
        "pot": st.integers(0, 99),
        "whole": st.booleans(),
        "file": files().map(lambda raw: raw.decode("utf-8", "replace")),
    }
    function = METHODS.get(method)
    names = list(function.__code__.co_varnames[: function.__code__.co_argcount]) if function else ["seed"]
    given = {name: draw(good[name]) for name in names if draw(st.integers(0, 3))}
    if method == "start" and draw(st.integers(0, 3)):  # mostly a game of the catalogue
        given.pop("file", None)
    if method == "drill":  # any game would have to be looked through
        given["variant"] = slug
    if given and draw(st.booleans()):
        given[draw(st.sampled_from(names))] = draw(junk)
    if draw(st.integers(0, 19)) == 0:
        given[draw(st.sampled_from([*PARAMETERS, "self", "x"]))] = draw(junk)
    try:
        return method, json.dumps(given)
    except ValueError:  # a number of thousands of digits, which Python's own writer refuses
        return method, '{"seed": ' + "9" * 5000 + "}"


# -- variant files
def toml(value: Any) -> str:
    """A value as TOML, on one line; what TOML has not becomes a text."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < 10**4000 else f"0x{abs(value):x}"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{toml(str(k))} = {toml(v)}' for k, v in value.items())} }}"
    return json.dumps(str(value).encode("utf-8", "replace").decode("utf-8"), ensure_ascii=True).replace("\x7f", "\\u007f")


@cache
def games() -> list[dict[str, Any]]:
    return [tomllib.loads(file.read_text("utf-8")) for file in FILES]


phrases = st.sampled_from([example for classes in PHRASES.values() for cls in classes for example in cls.examples])
blocks = st.deferred(
    lambda: (
        phrases
        | st.fixed_dictionaries(
            {
                "repeat": st.sampled_from(
                    ["2 times", "99 times", "until everybody has all up", "until everybody has 6 up", "until deck empty"]
                ),
                "do": steps,
            }
        )
        | st.fixed_dictionaries({"given": phrases, "do": steps})
        | st.fixed_dictionaries({"may": st.just("pay ante"), "do": steps})
    )
)
steps = st.lists(blocks, max_size=4)


OTHER = phrases | phrases | blocks | steps | junk  # what may stand in the place of a part of a file


@st.composite
def files(draw: Any) -> bytes:
    """A variant file: a real one with parts of its data put to something else, or with bytes cut, doubled and strewn in; or steps out of the blue."""
    kind = draw(st.integers(0, 5))
    if kind == 0:
        return draw(st.binary(max_size=200))
    if kind == 1:
        play = [f"deal {draw(numbers)} {draw(st.sampled_from(['down', 'up', 'unseen']))}", *draw(steps), "showdown high"]
        data = {"name": "New", "source": "here", "play": play}
        if draw(st.booleans()):
            data["when"] = [{"event": draw(phrases), "do": draw(steps)}]
        if draw(st.booleans()):
            data["wild"] = draw(st.lists(phrases, max_size=2))
        if draw(st.booleans()):
            data["deck"] = draw(st.sampled_from(["2 decks", "1 deck + 2 jokers", "1 deck per 2 seats", "1 deck + 1 joker per seat"]))
    elif kind == 2:
        raw = bytearray(draw(st.sampled_from(FILES)).read_bytes())
        for _ in range(draw(st.integers(1, 4))):
            a, b = sorted((draw(st.integers(0, len(raw))), draw(st.integers(0, len(raw)))))
            b = min(b, a + 40)
            raw[a:b] = draw(
                st.binary(max_size=6)
                | st.just(bytes(raw[a:b]) * 2)
                | st.sampled_from([b"", b"[" * 600, b'"', b"\xff", b"9" * 30, b"{", b"\n"])
            )
        return bytes(raw)
    else:
        data = bent(draw, draw(st.sampled_from(games())), OTHER)
    return "".join(f"{toml(str(key))} = {toml(value)}\n" for key, value in data.items()).encode()
