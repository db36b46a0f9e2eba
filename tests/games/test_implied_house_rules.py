"""House rules that belong to a rule: they are in the game where a phrase leaves something open, and the file says only what it has unlike the rule."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from engine.errors import VariantError
from engine.games.check import HERE, check
from engine.games.files import rewrite
from engine.games.files.implied_house_rules import ImpliedHouseRules
from engine.games.files.option import repeated
from engine.language.phrase import PHRASES
from engine.table.component import Component
from engine.table.traits.open_questions import OpenQuestion

SOURCE_SILENT = "The source does not say how low hands rank."
SCALES = ("ace-to-five", "ace-to-six", "deuce-to-seven")


def game(play: str, more: str = "", slug: str = "made-up") -> engine.Variant:
    return engine.Variant.parse(text(play, more), slug)


def text(play: str, more: str = "") -> str:
    return f'name = "Made Up"\nsource = "here"\nplay = [{play}]\n{more}'


LOW = '"deal 5 down", "bet from left", "showdown low"'
BOTH_WAYS = '"deal 5 down", "declare high or low", "showdown declared high and low"'


def test_what_a_phrase_leaves_open_is_a_house_rule_of_the_game() -> None:
    variant = game(LOW)
    assert variant.house_rules == {"low": SCALES}
    assert variant.record()["options"]["low"] == {
        "label": "Low hands",
        "values": [*SCALES],
        "why": SOURCE_SILENT,
        "labels": {"ace-to-five": "ace to five", "ace-to-six": "ace to six", "deuce-to-seven": "deuce to seven"},
    }
    assert variant.choices() == [{}, {"low": "ace-to-six"}, {"low": "deuce-to-seven"}]
    assert variant.choose() == {"low": "ace-to-five"}
    for chosen, phrase in (({}, "showdown low by ace-to-five"), ({"low": "deuce-to-seven"}, "showdown low by deuce-to-seven")):
        assert variant.steps(**chosen)[-1]["phrase"] == phrase
    assert variant.steps(low="ace-to-six")[-1]["text"] == "Showdown: the best low hand (ace to six) wins the pot."


def test_a_file_that_says_it_has_no_such_house_rule() -> None:
    assert game(LOW.replace("low", "low by ace-to-six")).house_rules == {}
    for said in ("high or low, not both", "high, low or both", "high or low by side card"):
        assert "declare" not in game(BOTH_WAYS.replace("high or low", said)).house_rules


def test_a_file_says_what_it_has_unlike_the_rule() -> None:
    told = game(LOW, '[options.low]\nwhy = "Two tellings."\n').options["low"]
    assert (told.why, told.values, told.label) == ("Two tellings.", SCALES, "Low hands")
    told = game(LOW, '[options.low]\nvalues = ["eight-or-better", "ace-to-six"]\nlabel = "Low"\n').options["low"]
    assert (told.why, told.values, told.label, told.words("ace-to-six")) == (
        SOURCE_SILENT,
        ("eight-or-better", "ace-to-six"),
        "Low",
        "ace to six",
    )
    turned = game(BOTH_WAYS, '[options.declare]\nvalues = ["high low both", "high low"]\n')
    assert [turned.options["declare"].words(v) for v in turned.options["declare"].values] == ["high, low or both", "high or low"]
    assert "high, low or both" in turned.steps()[1]["text"]
    assert game(BOTH_WAYS, '[options.declare]\nlabels = ["one", "two"]\n').options["declare"].words("high low both") == "two"


def played(variant: engine.Variant, **chosen: str) -> list[str]:
    """The phrases of its steps, without the notes below them."""
    return [step["phrase"] for step in variant.steps(**chosen) if step["kind"] != "note"]


def test_one_house_rule_serves_every_phrase_that_leaves_it_open() -> None:
    variant = game('"deal 7 down", "showdown low and low using at least 2 own"')
    assert list(variant.options) == ["low"]
    assert played(variant, low="ace-to-six")[-1] == "showdown low by ace-to-six and low by ace-to-six using at least 2 own"
    variant = game('"deal 7 down", "showdown low and low by ace-to-five using at least 2 own"')
    assert played(variant, low="ace-to-six")[-1] == "showdown low by ace-to-six and low by ace-to-five using at least 2 own"


def test_it_is_found_behind_switches_and_in_the_values_of_options() -> None:
    split = '[options.aim]\nvalues = ["high", "high and low"]\nwhy = "Two tellings."\n'
    assert list(game('"deal 5 down", "showdown {aim}"', split).options) == ["aim", "low"]
    switched = '{ if = "aim high", do = ["showdown high"], else = ["declare high or low", "showdown declared high and low"] }'
    assert list(game(f'"deal 5 down", {switched}', split).options) == ["aim", "low", "declare", "both-ways", "both-ways-clash"]
    buys = game('"deal 5 down", "flip 1", "showdown high"', 'when = [{ event = "four flipped", do = ["may buy 1 for max"] }]\n')
    assert buys.house_rules == {"bought": ("blind", "down")}
    assert list(game('"deal 5 down", "showdown high"', 'wild = ["lowest hole card"]\n').options) == ["ace"]


def test_their_order_is_the_files_then_from_the_showdown_back() -> None:
    wild = 'wild = ["lowest hole card"]\n'
    assert list(game(BOTH_WAYS, wild).options) == ["low", "declare", "both-ways", "both-ways-clash", "ace"]
    assert list(game(BOTH_WAYS, wild + "[options.ace]\n[options.declare]\n").options)[:3] == ["ace", "declare", "low"]


@pytest.mark.parametrize(
    ("play", "more", "line", "told"),
    [
        (LOW, '[options.low]\nvalues = ["sideways", "ace-to-six"]\n', 3, "the option 'low' is 'sideways'; expected ace-to-five"),
        (LOW, '[options.low]\nvalues = ["ace-to-six"]\n', 4, "two values at least"),
        (LOW, '[options.low]\nlabels = ["one"]\n', 4, "1 labels for 3 values"),
        (LOW.replace("low", "high"), '[options.low]\nwhy = "x"\n', 4, "expected values"),
    ],
)
def test_what_does_not_fit_is_told_at_its_line(play: str, more: str, line: int, told: str) -> None:
    with pytest.raises(VariantError) as wrong:
        game(play, more)
    assert (wrong.value.line, told in wrong.value.reason) == (line, True), wrong.value.reason


def test_a_value_that_only_switches_is_no_fault() -> None:
    """`cards speak` is no way to declare: where it is chosen, nobody does."""
    play = (
        '"deal 5 down", { if = "declare cards speak", do = ["showdown high and low by ace-to-five"], '
        'else = ["declare high or low", "showdown declared high and low by ace-to-five"] }'
    )
    variant = game(play, '[options.declare]\nvalues = ["high low", "cards speak"]\nlabels = ["declared", "the cards speak"]\n')
    assert [len(played(variant, **chosen)) for chosen in variant.choices()][:2] == [3, 2]


# -- the lint
def test_what_the_rule_says_by_itself_is_refused_and_taken_out(tmp_path: Path) -> None:
    file = tmp_path / "made-up.toml"
    whole = f'\n[options.low]\nlabel = "Low hands"\nvalues = ["ace-to-five", "ace-to-six", "deuce-to-seven"]\nwhy = "{SOURCE_SILENT}"\n'
    file.write_text(text(LOW, whole + '\n[[rulings]]\nunclear = "A."\nruling = "B."\nwhy = "C."\n'))
    (message,) = check([file])
    assert message.endswith(":5: option 'low': label, values and why as the rule has it by itself; expected what differs alone")
    rewrite.fix([file])
    assert check([file]) == []
    assert file.read_text() == text(LOW, '\n[[rulings]]\nunclear = "A."\nruling = "B."\nwhy = "C."\n')


def test_files_of_before_are_put_right(tmp_path: Path) -> None:
    file = tmp_path / "made-up.toml"
    declare = '\n[options.declare]\nvalues = ["high low", "high low both"]\nlabels = ["high or low", "high, low or both"]\nwhy = "Two tellings."\n'
    low = f'\n[options.low]\nvalues = ["ace-to-five", "ace-to-six", "deuce-to-seven"]\nwhy = "{SOURCE_SILENT}"\n'
    before = '"deal 5 down", "declare {declare}", "showdown declared high and low by {low}"'
    file.write_text(text(before, declare + low))
    rewrite.fix([file])
    assert file.read_text() == text(BOTH_WAYS, '\n[options.declare]\nwhy = "Two tellings."\n')
    assert check([file]) == []


def test_an_empty_table_stays_where_it_keeps_a_place(tmp_path: Path) -> None:
    file = tmp_path / "made-up.toml"
    more = f'\n[options.low]\nwhy = "{SOURCE_SILENT}"\n\n[options.last]\nvalues = ["no", "yes"]\nwhy = "x"\n'
    play = LOW.replace('"bet from left"', '{ if = "last yes", do = ["bet from left"] }')
    file.write_text(text(play, more))
    rewrite.fix([file])
    assert file.read_text() == text(play, more.replace(f'why = "{SOURCE_SILENT}"\n', ""))
    assert check([file]) == []


def test_no_file_here_repeats_a_rule() -> None:
    for file in HERE.rglob("*.toml"):
        opened = ImpliedHouseRules(tomllib.loads(file.read_text("utf-8")))
        for name, own in opened.own.items():
            assert name not in opened.rules or not repeated(name, own, opened.rules[name]), (file.stem, name)


# -- the rules
def owned() -> Iterator[tuple[type[Component], OpenQuestion]]:
    for classes in PHRASES.values():
        for cls in classes:
            if issubclass(cls, Component):
                yield from ((cls, o) for o in cls.open_slots)


@pytest.mark.parametrize(("cls", "rule"), list(owned()), ids=lambda x: x.__name__ if isinstance(x, type) else x.option)
def test_each_value_can_stand_in_the_slot(cls: type[Component], rule: OpenQuestion) -> None:
    assert len(rule.values) == len(rule.said or rule.values) == len(rule.labels or rule.values) > 1
    assert len({str(rule.value(value)) for value in rule.values}) == len(rule.values)
    assert rule.why.endswith(".")


@pytest.mark.parametrize("cls", dict.fromkeys(cls for cls, _ in owned()), ids=lambda cls: cls.__name__)
def test_an_example_leaves_it_open_and_each_choice_says_something_else(cls: type[Component]) -> None:
    left = [p for p in map(cls.match, cls.examples) if p and p.unsettled()]
    assert left, "no example leaves it open"
    for o in left[0].unsettled():
        told = set()
        for value in o.values:
            part = cls.match(left[0].phrase())
            assert part
            others = {other.option: other.values[-1] for other in left[0].unsettled() if other is not o}  # one may depend on another
            part.settle(others | {o.option: value})
            assert not part.unsettled()
            again = cls.match(part.phrase())
            assert again
            assert (again.phrase(), again.unsettled()) == (part.phrase(), part.unsettled())
            told.add(part.phrase())
        assert len(told) == len(o.values)
