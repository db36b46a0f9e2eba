"""The schema that editors complete by, against the engine's own look at a file: what one takes as to form, the other takes."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from jsonschema_rs import Draft202012Validator
from jsonschema_rs import meta as schemas

import engine
from engine.cli import main
from engine.games.check import HERE
from engine.games.files import file_format, keys
from engine.games.files.schema import schema
from engine.language.phrase import PHRASES
from tests.desk import strategies
from tests.games import test_check

ADDRESS = "https://games.example/schema/variant.json"
FILES = sorted(HERE.rglob("*.toml"))
VALIDATOR = Draft202012Validator(schema(ADDRESS))
# The sums that a schema does not make: blocks in one another and phrases in all, what the options come to, fewest above most.
SUMS = ("too deep", "expected at most 200", "choices", "the fewest players and the most", "labels for")


def test_it_is_a_schema() -> None:
    schemas.validate(schema(ADDRESS))
    assert schema(ADDRESS)["$id"] == ADDRESS
    assert "$id" not in schema()


def test_every_file_validates() -> None:
    assert len(FILES) > 100
    for file in FILES:
        problem = next(VALIDATOR.iter_errors(tomllib.loads(file.read_text("utf-8"))), None)
        assert problem is None, f"{file}: {problem}"


@settings(max_examples=150, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck))
@given(strategies.files())
def test_what_the_engine_reads_validates(raw: bytes) -> None:
    try:
        variant = engine.Variant.parse(file_format.decode(raw, "test"), "test")
    except engine.VariantError:
        return
    assert VALIDATOR.is_valid(variant.data)


def broken() -> list[Any]:
    """The wrong files of the lint's own tests that are TOML, as data."""
    found = []
    for test in (test_check.test_message, test_check.test_a_hostile_file_is_answered):
        for mark in test.pytestmark:  # type: ignore[attr-defined]
            for text, _, _ in mark.args[1]:
                try:
                    data = file_format.data(text, "test")
                    repr(data)  # a number of thousands of digits has none
                except ValueError:
                    continue
                found.append(data)
    return found


@pytest.mark.parametrize(
    "data", broken(), ids=lambda data: str(next(file_format.flaws(data), "form is right"))[:60].encode("ascii", "replace").decode()
)
def test_a_broken_form_is_refused(data: Any) -> None:
    """Wherever the look at the form finds a flaw, and it is none of the sums, the schema finds one."""
    wrong = [told for told, _ in file_format.flaws(data)]
    if wrong and not any(part in told for told in wrong for part in SUMS):
        told_as_json = json.loads(json.dumps(data, default=str))  # which has no dates
        assert not VALIDATOR.is_valid(told_as_json), wrong


@pytest.mark.parametrize(
    "wrong",
    [
        {"play": []},
        {"play": [{"repeat": "often", "do": ["bet from left"]}]},
        {"play": [{"repeat": "100 times", "do": ["bet from left"]}]},
        {"play": [{"repeat": "2 times", "do": []}]},
        {"play": [{"event": "four dealt up", "do": ["fold"]}]},
        {"wild": [{"repeat": "2 times", "do": ["threes"]}]},
        {"when": ["fold"]},
        {"when": [{"event": "four dealt up", "do": []}]},
        {"when": [{"event": "four dealt up", "do": [{"event": "four dealt up", "do": ["fold"]}]}]},
    ],
)
def test_what_only_compiling_refuses_is_refused_too_where_it_is_form(wrong: dict[str, Any]) -> None:
    good = {"name": "Test", "source": "here", "play": ["deal 5 down", "bet from left", "showdown high"]}
    assert VALIDATOR.is_valid(good)
    assert not VALIDATOR.is_valid(good | wrong)


def test_it_offers_the_examples_with_their_words() -> None:
    made = schema(ADDRESS)["$defs"]
    offered = {one["const"]: one["description"] for one in made["step"]["anyOf"] if "const" in one}
    assert offered == {phrase: told for cls in PHRASES["rule"] for phrase, told in cls.examples.items()}
    facts = [f"until {phrase}" for cls in PHRASES["test"] for phrase in cls.examples]
    assert {one.get("const") for one in made["times"]["anyOf"]} >= {"3 times", *facts}


def test_every_key_and_block_is_told() -> None:
    assert set(keys.KEYS) == set(file_format.FILE.fields)
    lists = [form for form in file_format.FILE.fields.values() if isinstance(form, file_format.StepList)]
    assert {block for form in lists for block in form.blocks} - set(keys.BLOCKS) == {"if, do", "if, else"}
    assert set(keys.BLOCKS) <= {block for form in lists for block in form.blocks}


@pytest.mark.parametrize("key", keys.KEYS)
def test_the_example_of_a_key_is_one(key: str) -> None:
    data = tomllib.loads(keys.KEYS[key].example)
    assert set(data) == {key}
    validator = Draft202012Validator(schema() | {"required": []})
    assert validator.is_valid(data), list(validator.iter_errors(data))


@pytest.mark.parametrize("block", keys.BLOCKS)
def test_the_example_of_a_block_is_one(block: str) -> None:
    data = tomllib.loads(f"block = {keys.BLOCKS[block].example}")["block"]
    assert set(data) == set(block.split(", "))
    held = "when" if "event" in data else "play"
    assert Draft202012Validator(schema() | {"required": []}).is_valid({held: [data]})


@pytest.mark.parametrize("block", keys.BLOCKS)
def test_the_example_of_a_block_plays(block: str) -> None:
    data: dict[str, Any] = {"name": "Test", "source": "here", "play": ["deal 5 down", "showdown high"]}
    one = tomllib.loads(f"block = {keys.BLOCKS[block].example}")["block"]
    if "event" in one:
        data["when"] = [one]
    else:
        data["play"].insert(1, one)
    if "if" in one:
        name, value = one["if"].split(" ", 1)
        data["options"] = {name: {"values": [value, "other"], "why": "for the test"}}
    variant = engine.Variant("test", data)
    assert all(variant.steps(**options) for options in variant.choices())


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema"]) == 0
    assert json.loads(capsys.readouterr().out) == schema()
    assert main(["schema", "--address", ADDRESS]) == 0
    assert json.loads(capsys.readouterr().out)["$id"] == ADDRESS


def test_the_readme_shows_a_file_as_it_is() -> None:
    root = Path(engine.__file__).parents[1]
    shown = re.search(r"```toml\n# (\S+)\n(.*?)```", (root / "README.md").read_text("utf-8"), re.DOTALL)
    assert shown
    lines = [line.partition("     #")[0].strip() for line in shown[2].splitlines()]
    file = (root / shown[1]).read_text("utf-8").splitlines()
    assert len(lines) > 4
    assert [line for line in lines if line not in file] == []
