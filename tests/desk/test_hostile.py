"""Whatever comes in, the answer is the engine's own: a line of the lint, an error in words, a state that has not changed.

Some hundreds of inputs each time; `make hostile` writes 100,000, by chance and not the same ones twice (HOSTILE says how many of each kind).
"""

from __future__ import annotations

import json
import os
import re
import signal
import tempfile
from collections import Counter
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import ParamSpec

import pytest
from hypothesis import HealthCheck, Phase, example, given, settings

import engine
from engine import errors
from engine.desk.session import call
from engine.games.check import check
from engine.games.files import rewrite
from tests.desk import strategies
from tests.games.test_machine import picture

P = ParamSpec("P")
MANY = int(os.environ.get("HOSTILE", "0"))
settings.register_profile(
    "hostile",
    max_examples=MANY or 150,
    phases=[each for each in Phase if not (MANY and each is Phase.explicit)],  # those by name are tried once, by make test
    derandomize=not MANY,
    database=None,
    deadline=None,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("hostile")
OURS = {name for name, one in vars(errors).items() if isinstance(one, type) and issubclass(one, errors.EngineError)}
FOLDER = tempfile.TemporaryDirectory(prefix="hostile")
TRIED = Counter[str]()  # how many inputs of each kind
LONGEST = 60  # seconds until an answer: none should take one


def in_time(test: Callable[P, None]) -> Callable[P, None]:
    """An input that is answered only after so long hangs whoever gives it; it fails by name, instead of the whole run never ending."""

    def late(*_: object) -> None:
        raise AssertionError(f"no answer in {LONGEST} seconds")

    @wraps(test)
    def timed(*given: P.args, **named: P.kwargs) -> None:
        before = signal.signal(signal.SIGALRM, late)
        signal.alarm(LONGEST)
        try:
            test(*given, **named)
        finally:
            signal.alarm(0)
            signal.signal(signal.SIGALRM, before)

    return timed


@given(strategies.files())
@example(b'name = "x"\nsource = "y"\nwild = ["9 adding up to 21"]\nplay = ["deal 9 down", "bet from left", "showdown high"]\n')
@in_time
def test_the_lint_answers_every_file(raw: bytes) -> None:
    TRIED["files"] += 1
    file = Path(FOLDER.name) / "some-game.toml"
    file.write_bytes(raw)
    for message in check([file]):
        found = re.match(rf"{re.escape(str(file))}:(\d+): \S", message)
        assert found, message
        assert 1 <= int(found[1]) <= raw.count(b"\n") + 1
        assert message.isprintable()
        assert len(message) < 2000
    rewrite.fix([file])


@given(strategies.calls())
@example(("start", '{"variant": "anaconda", "seats": 0}'))
@example(("start", '{"variant": "anaconda", "options": "x"}'))
@example(("start", '{"variant": "anaconda", "actions": [7]}'))
@example(("return", '{"decision": null}'))
@example(("drill", '{"variant": "anaconda", "seats": 0}'))
@example(("advise", '{"ms": NaN}'))
@example(("showdown", "[" * 100_000))
@example(("catalogue", '{"seed": ' + "9" * 5000 + "}"))
@in_time
def test_a_request_is_answered_by_the_engine(request: tuple[str, str]) -> None:
    TRIED["requests"] += 1
    answer = json.loads(call(*request))
    if "error" in answer:
        assert answer["error"]["type"] in OURS
        assert 5 < len(answer["error"]["message"]) < 2000


@given(strategies.records())
@example({"slug": "anaconda", "seats": 4, "seed": 1, "actions": [], "options": "x"})
@example({"slug": "anaconda", "seats": 4, "seed": 1, "actions": [], "stacked": 5})
@example({"slug": "anaconda", "seats": 4, "seed": 1, "actions": [], "stakes": 5})
@example({"slug": "anaconda", "seats": 4, "seed": 1, "actions": [], "dealer": "left"})
@example({"slug": "anaconda", "seats": 4, "seed": 1, "actions": [None]})
@example({"slug": "anaconda", "seats": True, "seed": 2**70, "actions": []})
@example({"slug": "anaconda", "seats": 4, "seed": 1, "actions": [], "stacked": "Jk"})
@in_time
def test_a_record_is_dealt_or_refused(record: object) -> None:
    TRIED["records"] += 1
    try:
        engine.replay(record)
        said = "it is dealt"
    except engine.RecordError as error:
        said = str(error)
    assert 5 < len(said) < 2000


def test_a_record_of_a_huge_number_is_refused() -> None:
    for key in ("seats", "seed", "dealer", "options"):
        with pytest.raises(engine.RecordError, match="too large to show"):
            engine.replay({"slug": "anaconda", "seats": 4, "seed": 1, "actions": []} | {key: 10**5000})


@given(strategies.moments(), strategies.actions)
@in_time
def test_an_action_is_legal_or_changes_nothing(state: engine.State, action: str) -> None:
    TRIED["actions"] += 1
    before, said = picture(state), ""
    try:
        state.apply_action(action)
    except engine.IllegalAction as error:
        said = str(error)
    assert not said or picture(state) == before
    assert len(said) < 2000


@pytest.mark.parametrize("number", ["9" * 5000, "0" * 5000 + "7", "-" + "9" * 5000, "٣", "7 ", "+7"])
def test_no_bid_of_thousands_of_digits_is_read(number: str) -> None:
    from engine.table.choices import Amounts

    amounts = Amounts("bid", 1, 10)
    assert f"bid {number}" not in amounts
    assert "bid 10" in amounts
