"""What the lint says about wrong files: file, line, what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

import engine
from engine.errors import VariantError
from engine.games import check as check_module
from engine.games.check import HERE, check
from engine.games.files import rewrite
from engine.language.phrase import PHRASES
from engine.table.deck import DECKS

GOOD = """name = "Test"
source = "here"
play = ["deal 5 down", "bet from left", "showdown high"]
"""

STATED = GOOD + "stated = { cards = 5, players = 10, rounds = 1, seen = 5, wilds = 0 }\n"
ERRATUM = '\n[errata.rounds]\nverdict = "{}"\nwhy = "{}"\n'


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        (GOOD.replace("bet from left", "bet form left"), 3, "'bet form left': after 'bet' expected from | against | blind, not 'form'"),
        (GOOD.replace("bet from left", "bet from lefty"), 3, "expected left | left or high | left of last raiser | "),
        (GOOD.replace("deal 5 down", "dael 5 down"), 3, "did you mean 'deal"),
        (GOOD.replace('source = "here"\n', ""), 1, "has no source"),
        (GOOD.replace('"here"', '" "'), 2, "no source"),
        (GOOD.replace('name = "Test"', 'name = "Test'), 1, "not TOML"),
        (GOOD + 'colour = "red"\n', 4, "unknown key 'colour'"),
        (GOOD + 'parent = "anacondo"\n', 4, "did you mean 'anaconda'?"),
        (GOOD + 'aliases = ["X", "x"]\n', 4, "says nothing new"),
        (GOOD + 'deck = "half a deck"\n', 4, "deck 'half a deck'"),
        (GOOD + 'deck = "1 deck of cats"\n', 4, "cats"),
        (GOOD + 'deck = "1 deck of sixes to aces, of cats with up to 4 seats"\n', 4, "cats"),
        (GOOD + 'deck = "1 deck, of sixes to aces with up to 4 seats"\n', 4, "expected a number of decks with their cards"),
        (GOOD + 'deck = "1 deck of sixes to aces, of twos to aces with up to 4 seats"\n', 4, "no cards that more seats lack"),
        (
            GOOD + 'deck = "1 deck of sixes to aces, of sevens to aces with up to 4 seats, of eights to aces with up to 4 seats"\n',
            4,
            "once",
        ),
        (GOOD + "stated = { cards = 5 }\n", 4, "stated has cards"),
        (GOOD.replace(', "showdown high"', ""), 3, "play must have a showdown"),
        (GOOD.replace("bet from left", "discard 6 down"), 3, "takes 6 down cards where a player has 5"),
        (GOOD.replace("bet from left", "flip 6"), 3, "turns up 6 where a player has 5 down cards"),
        (GOOD.replace('"bet from left"', '"stack", { repeat = "6 times", do = ["roll"] }'), 3, "turns up 1 where a player has 0"),
        (
            GOOD.replace("bet from left", "declare high or low"),
            3,
            "nothing asks what was declared; expected a phrase such as 'showdown declared",
        ),
        (GOOD.replace("bet from left", "pass 1 2 left"), 3, "comes back to oneself at 2 seats"),
        (
            GOOD.replace("showdown high", "showdown high and holding the most diamonds, none if tied else low by ace-to-five"),
            3,
            "a tie is no such case",
        ),
        (GOOD.replace('"bet from left"', '{ given = "only 2 left", do = ["pass 1 2 left"] }'), 3, "comes back to oneself at 2 seats"),
        (GOOD.replace("bet from left", "pass 6 left"), 3, "passes 6 cards where a player has 5"),
        (GOOD + '[options.low]\nvalues = ["a", "b"]\nwhy = "x"\n', 4, "option 'low': 'b' changes nothing"),
        (GOOD + '[options.low]\nvalues = ["a"]\nwhy = "x"\n', 4, "two values at least"),
        (GOOD + '[options.low]\nvalues = ["a", "b"]\n', 4, "has no why"),
        (GOOD.replace("bet from left", "bet from {opener}"), 3, "there is no such option"),
        (GOOD.replace('"bet from left"', '{ if = "x y", do = [] }'), 3, "there is no option 'x'"),
        (GOOD.replace('"bet from left"', '{ repeat = "often", do = ["roll"] }'), 3, "expected '4 times' (99 at most)"),
        (GOOD + 'when = [{ event = "four flipped", do = ["bet from left"] }]\n', 3, "cannot be the effect of an event"),
        (GOOD + 'when = [{ event = "for flipped", do = ["fold"] }]\n', 4, "no fact begins with 'for'"),
        (STATED.replace("rounds = 1", "rounds = 2"), 4, "stated rounds = 2, the rules make it 1: expected [errata.rounds]"),
        (STATED + ERRATUM.format("miscounts", "1 + 0 = 1"), 6, "errata explain rounds, where the source and the rules agree"),
        (STATED.replace("rounds = 1", "rounds = 2") + ERRATUM.format("is wrong", "1 + 0 = 1"), 6, "errata say two things"),
        (STATED.replace("rounds = 1", "rounds = 2") + ERRATUM.format("miscounts", "It is wrong."), 6, "no sum that makes 1"),
        (STATED.replace("rounds = 1", "rounds = 2") + ERRATUM.format("miscounts", "2 × 3 cards − 4 = 3"), 8, "2 × 3 cards − 4 is 2, not 3"),
        (GOOD + "seats = [2, 20]\n", 4, "seats is 20; expected a whole number from 2 to 10"),
        (GOOD + 'rulings = [{ unclear = "x" }]\n', 4, "rulings: has no ruling; expected unclear, ruling, why"),
    ],
)
def test_message(tmp_path: Path, text: str, line: int, expected: str) -> None:
    file = tmp_path / "test-game.toml"
    file.write_text(text)
    messages = check([file])
    assert any(m.startswith(f"{file}:{line}: ") and expected in m for m in messages), messages


def nested(inner: str, repeat: str, times: int) -> str:
    for _ in range(times):
        inner = f'{{ repeat = "{repeat}", do = [\n{inner}] }}'
    return inner


def options(number: int, values: str) -> str:
    return "".join(f'\n[options.o{i}]\nvalues = [{values}]\nwhy = "x"\n' for i in range(number))


BET = '"bet from left"'
UNTIL = '{{ repeat = "until {}", do = [{}] }}'


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        # numbers, nesting, repeats, options
        (GOOD.replace(BET, '{ repeat = "999999999 times", do = ["bet from left"] }'), 3, "expected numbers below 1000"),
        (GOOD.replace(BET, '{ repeat = 999999999, do = ["bet from left"] }'), 3, "expected a whole number from 1 to 99"),
        (GOOD.replace("deal 5", "deal 9999999"), 3, "expected numbers below 1000"),
        (GOOD.replace("deal 5", "deal 999"), 3, "the deck serves 0 players; expected two at least"),
        (GOOD.replace("deal 5", f"deal {'9' * 5000}"), 3, "expected at most 4,096"),
        (GOOD + f"number = {'9' * 5000}\n", 4, "expected at most 4,096"),
        (GOOD + f"number = {'9' * 4320}\n", 4, "expected at most 4,096"),
        (GOOD + f"number = 0x{'f' * 4000}\n", 4, "something too large to show"),
        (GOOD + f"parent = {'[' * 2000}\n", 4, "nested too deep"),
        (GOOD.replace(BET, nested(BET, "2 times", 400)), 10, "nested too deep"),
        (GOOD.replace(BET, nested(BET, "2 times", 12)), 3, "too deep; expected at most 8 blocks in one another"),
        (GOOD.replace(BET, nested(BET, "99 times", 7)), 3, "the blocks repeat more than 2,000 steps"),
        (GOOD.replace(BET, ",\n".join([BET] * 1000)), 3, "expected at most 200"),
        (GOOD.replace(BET, ",\n".join([BET] * 6000)), 1, "expected at most 65,536"),
        (GOOD + options(14, '"a", "b", "c", "d"'), 5, "expected at most 12 tables"),
        (GOOD + options(12, '"a", "b", "c", "d"'), 5, "the options leave 16,777,216 choices"),
        (GOOD + options(6, '"a", "b", "c", "d"'), 5, "o0': 'b' changes nothing"),
        (GOOD + 'deck = "99 decks"\n', 4, "expected one to four decks"),
        (GOOD + 'deck = "1 deck per 1 seats"\n', 4, "expected one to four decks"),
        (GOOD + 'deck = "1 deck + 9 jokers per seat"\n', 4, "at most 12 jokers"),
        # the type of every field
        (GOOD + "aliases = [1]\n", 4, "aliases is 1; expected a line"),
        (GOOD.replace('"Test"', '["Test"]'), 1, "name is ['Test']; expected a line"),
        (GOOD.replace("bet from left", "bet from left\\n## x"), 3, "holds the sign U+000A"),
        (GOOD.replace('"Test"', '"Te\\u0000st"'), 1, "holds the sign U+0000"),
        (GOOD.replace('"Test"', '"Te\\u202est"'), 1, "holds the sign U+202E"),
        (GOOD + 'aliases = ["a\\n## b"]\n', 4, "holds the sign U+000A"),
        (GOOD.replace(BET, "{}"), 3, "block with nothing in it"),
        (GOOD.replace(BET, "{ if = 5 }"), 3, "expected a phrase, or a block that has if, do"),
        (GOOD.replace(BET, "{ if = 5, do = [] }"), 3, "if is 5; expected"),
        (GOOD.replace(BET, '{ repeat = "2 times", do = 7 }'), 3, "do is 7; expected a list of phrases"),
        (GOOD.replace(BET, '{ repeat = "2 times", do = [] }'), 3, "a block with nothing to do"),
        (GOOD.replace(BET, "7"), 3, "7: expected a phrase"),
        (GOOD + 'when = [{ event = "four flipped", do = [] }]\n', 4, "nothing is done at the event"),
        (GOOD + 'when = [{ event = 7, do = ["fold"] }]\n', 4, "event is 7"),
        (GOOD + 'when = ["fold"]\n', 4, "expected event = ... and do"),
        (GOOD + 'when = [{ event = "four flipped", do = [{ event = "four flipped", do = ["fold"] }] }]\n', 4, "an event inside another"),
        (GOOD + "seats = []\n", 4, "expected two numbers: the fewest players and the most"),
        (GOOD + 'seats = ["a", "b"]\n', 4, "seats is 'a'; expected a whole number from 2 to 10"),
        (GOOD + "seats = [5, 3]\n", 4, "expected two numbers: the fewest players and the most"),
        (GOOD + "number = true\n", 4, "number is True"),
        (GOOD + "number = 2024-01-01\n", 4, "expected a whole number"),
        (GOOD + 'ante = "some"\n', 4, "expected none, where nobody antes"),
        (GOOD + "errata = 5\n", 4, "errata is 5"),
        (STATED + "[errata.rounds]\nverdict = 5\nwhy = 7\n", 5, "verdict is 5"),
        (GOOD + '[options.low]\nvalues = ["a", "../../x"]\nwhy = "x"\n', 4, "values is '../../x'; expected letters"),
        (GOOD + '[options.low]\nvalues = ["a", "a"]\nwhy = "x"\n', 4, "two of the values are the same"),
        (GOOD + '[options."LOW <b>"]\nvalues = ["a", "b"]\nwhy = "x"\n', 4, "not made of small letters"),
        # deals without an end
        (
            GOOD.replace(BET, UNTIL.format("everybody has all up", BET)),
            3,
            "repeat until everybody has all up: needs down cards that are turned up, which no step of the block",
        ),
        (
            GOOD.replace(BET, UNTIL.format("everybody has all up", '"deal 1 up"')),
            3,
            "repeat until everybody has all up: needs down cards that are turned up",
        ),
        (GOOD.replace(BET, UNTIL.format("deck empty", BET)), 3, "takes no card off the deck, so it never ends"),
        (
            GOOD.replace(BET, UNTIL.format("common has 2 hearts", BET)),
            3,
            "needs common cards, which no step of the block brings",
        ),
        (
            GOOD.replace(BET, UNTIL.format("hand has 2 jokers", BET)),
            3,
            "expected a fact of the whole table",
        ),
    ],
)
def test_a_hostile_file_is_answered(tmp_path: Path, text: str, line: int, expected: str) -> None:
    test_message(tmp_path, text, line, expected)


@pytest.mark.parametrize(("raw", "line"), [(b'name = "\xff"', 1), (GOOD.encode() + b"# \xc3\x28\n", 4), (b"\xff\xfe", 1)])
def test_a_file_that_is_no_text(tmp_path: Path, raw: bytes, line: int) -> None:
    file = tmp_path / "test-game.toml"
    file.write_bytes(raw)
    (message,) = check([file])
    assert message.startswith(f"{file}:{line}: ")
    assert "is not UTF-8" in message
    assert rewrite.fix([file]) == []


def test_however_the_path_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is linted whatever its name, the package's own by a relative path too, and once."""
    mine = tmp_path / "anaconda.toml"
    mine.write_text(GOOD.replace("bet from left", "bet form left"))
    assert [m.partition(":")[2].partition(":")[0] for m in check([mine])] == ["3"]
    monkeypatch.chdir(tmp_path)
    assert check([Path("anaconda.toml")]) == [m.replace(str(mine), "anaconda.toml") for m in check([mine])]
    assert len(check([mine, Path("anaconda.toml"), tmp_path, Path()])) == 1
    seen: list[str] = []
    monkeypatch.setattr("engine.games.check.CHECKS", [lambda v, others: seen.append(v.slug) or []])
    monkeypatch.chdir(HERE.parent)
    assert check([Path("variants/anaconda/anaconda.toml")]) == []
    assert seen == ["anaconda"]


def test_two_files_of_one_name(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "test-game.toml").write_text(GOOD)
    (message,) = check([tmp_path])
    assert "two files are called test-game" in message


def test_an_explained_figure(tmp_path: Path) -> None:
    file = tmp_path / "test-game.toml"
    file.write_text(
        STATED.replace("seen = 5", "seen = 7") + ERRATUM.format("miscounts", "5 dealt = 5, and 2 + 3 = 5").replace("rounds", "seen")
    )
    assert check([file]) == []


def test_a_good_file(tmp_path: Path) -> None:
    file = tmp_path / "test-game.toml"
    file.write_text(GOOD)
    assert check([file]) == []


def test_parents_in_a_circle(tmp_path: Path) -> None:
    for mine, other in (("one", "two"), ("two", "one")):
        (tmp_path / f"{mine}.toml").write_text(GOOD + f'parent = "{other}"\n')
    assert any("in a circle" in m for m in check([tmp_path]))


def test_parse_names_line_and_reason() -> None:
    with pytest.raises(VariantError) as wrong:
        engine.Variant.parse(GOOD.replace("deal 5", "deel 5"), "x")
    assert (wrong.value.slug, wrong.value.line) == ("x", 3)
    assert "did you mean" in wrong.value.reason


def test_a_missing_file(tmp_path: Path) -> None:
    assert "No such file" in check([tmp_path / "none.toml"])[0]


def test_fix_puts_old_words_right(tmp_path: Path) -> None:
    """Phrases that were renamed, and spaces too many; names, reasons and phrases with options stay as they are."""
    file = tmp_path / "test-game.toml"
    text = (
        'name = "Cut for a wild rank of their own"\nsource = "here"\n'
        'play = ["deal  5 down", "lay 1 table", { repeat = "2 times", do = ["flip  1"] }, "showdown high"]\n'
        'when = [{ event = "first card of table rank", do = ["fold"] }]\n'
    )
    file.write_text(text)
    told = rewrite.fix([file])
    assert [line.split(": ", 1)[1] for line in told] == [
        "'deal  5 down' is now 'deal 5 down'",
        "'flip  1' is now 'flip 1'",
        "'first card of table rank' is now 'first card matching table card 1 flipped'",
    ]
    assert file.read_text() == text.replace("deal  5", "deal 5").replace("flip  1", "flip 1").replace(
        "card of table rank", "card matching table card 1 flipped"
    )
    assert check([file]) == []
    assert rewrite.fix([file]) == []


@pytest.mark.parametrize(
    ("old", "now"),
    [
        ("first card has the table card's rank", ["first card matching table card 1 flipped"]),
        ("first card is wild", ["first wild card turned up"]),
        ("rank of table card 3 flipped", ["card matching table card 3 flipped"]),
        (
            "auction one card each, bids from bet to 5 max",
            ["lay 1 each offered", "auction the first pick from bet to 5 max", "pick one each from highest bid"],
        ),
        ("pick one of a row, one left over", ["lay 1 each and 1 over offered", "pick one each from rotation"]),
        ("rank of the last card", ["last card"]),
        ("declare by turning up the low card or the high card", ["declare high or low by side card"]),
        ("may flip aces", ["flip any aces in turn"]),
        ("everybody pays them ante", ["ante to them"]),
        ("exchange it for the deck's top card", ["discard it", "deal 1 up"]),
        ("2 common hearts", ["common has 2 hearts"]),
        ("kings if an odd number of queens is up", ["kings if deal so far has an odd number of queens"]),
    ],
)
def test_old_words(old: str, now: list[str]) -> None:
    assert now in [rewrite.canonical_phrases(kind, old) for kind in ("rule", "fact", "wild", "score")]
    for phrase in now:
        assert any(cls.match(phrase) for classes in PHRASES.values() for cls in classes)


def test_the_variants_are_in_the_words_of_today(tmp_path: Path) -> None:
    files = []
    for original in HERE.rglob("*.toml"):
        files.append(tmp_path / original.name)
        files[-1].write_text(original.read_text("utf-8"), "utf-8")
    assert len(files) == len(engine.variants())
    assert rewrite.fix(files) == []


@pytest.mark.parametrize(
    ("deck", "cards"),
    [
        ("1 deck of sevens to aces", 32),
        ("1 deck of jacks to kings without clubs and diamonds", 6),
        ("2 decks of eights to aces + 2 jokers", 58),
        ("1 deck without twos to sixes", 32),
    ],
)
def test_a_deck_may_be_some_cards_of_a_pack(deck: str, cards: int) -> None:
    v = engine.Variant.parse(
        f'name = "Mine"\nsource = "here"\ndeck = "{deck}"\nplay = ["deal 1 down", "bet from left", "showdown high of 2 cards"]\n', "mine"
    )
    assert len(v.game().cards(2)) == cards
    assert ("Use only" in v.steps()[0]["text"]) == (" of " in deck)


def test_an_error_names_only_the_forms_that_fit_so_far() -> None:
    with pytest.raises(engine.VariantError) as wrong:
        engine.Variant.parse(
            'name = "Mine"\nsource = "here"\nplay = ["deal 5 down", "bet from left, opening on pair or better, cats", "showdown high"]\n',
            "mine",
        )
    assert "opening on" in str(wrong.value)
    assert "bet blind or seen" not in str(wrong.value)


@pytest.mark.parametrize("deck", DECKS)
def test_each_deck_of_the_reference_can_be_dealt(deck: str) -> None:
    text = f'name = "Mine"\nsource = "here"\ndeck = "{deck}"\nplay = ["deal 1 down", "bet from left", "showdown high of 2 cards"]\n'
    assert engine.Variant.parse(text, "mine").game().cards(2)


def said(play: str, more: str = "") -> list[str]:
    variant = engine.Variant.parse(f'name = "Test"\nsource = "here"\nplay = [{play}]\n{more}', "test")
    return [text for _, text in check_module.flaws(variant, {})]


REUSE = '"shuffle discards into the deck when it runs out", "deal 5 down", "lay 3 common", "discard up to 5", "deal up to 5 down", "showdown high"'


def test_discards_that_are_dealt_again_are_no_cards_off_the_deck() -> None:
    assert said(REUSE, "seats = [2, 6]") == []
    told = "it runs out at 'deal up to 5 down'; expected 'shuffle discards into the deck when it runs out' first, or fewer seats"
    assert any(told in text for text in said(REUSE.partition(", ")[2], "seats = [2, 6]"))


def test_common_cards_from_the_discards_are_no_cards_off_the_deck() -> None:
    play = '"deal 6 down", "discard 2 down", "bet from left", "lay 10 common from the discards", "bet from left", "showdown high"'
    assert said(play, "seats = [5, 8]") == []
    assert said(play, "seats = [2, 8]") == ["the deck serves 7 players, not 8"], (
        "two players throw four away, and six more come off the deck"
    )


def test_the_step_at_which_the_deck_runs_out_is_named() -> None:
    told = said('"deal 5 down", "bet from left", "deal 5 up", "showdown high"', "seats = [2, 6]")
    assert told == ["the deck serves 5 players, not 6: with 6, it runs out at 'deal 5 up'"]


@pytest.mark.parametrize(
    ("play", "told"),
    [
        ("draw up to 5, with a joker", "known: 'draw up to 5' or 'draw up to 3, 4 with an ace'"),
        ("pay pot to the winnr, 20 ante", "did you mean 'pay pot to the winner'? That says nothing of '20 ante'"),
        ("discard 2 to the left", "known: 'discard 2"),
        ("showdown low by ace-to-five of 3 cards", "did you mean 'showdown low of 3 cards by ace-to-five'?"),
        ("draw up to 3 from high, for bet each", "did you mean 'draw up to 3, for bet each from high'?"),
    ],
)
def test_messages_show_whole_phrases_and_what_a_suggestion_drops(play: str, told: str) -> None:
    with pytest.raises(VariantError) as refused:
        said(f'"deal 5 down", "{play}", "showdown high"')
    assert told in refused.value.reason
    assert "{" not in refused.value.reason


def test_a_new_deal_that_nothing_brings_about_is_refused_with_how_to_say_it() -> None:
    told = said('"deal 5 down", "bet from left", "showdown high", "redeal"')
    assert any('{ given = "nobody won", do = ["redeal"] }' in text for text in told)


def test_a_round_of_bets_for_some_players_alone_is_refused() -> None:
    told = said('"deal 5 down", "bet from left", { who = "opener", do = ["bet from left"] }, "showdown high"')
    assert any("all who are still in would bet" in text for text in told)


def test_what_is_taken_for_a_stack_is_a_hand_where_there_are_hands() -> None:
    told = said('"deal 5 down", "split 2 and 2, 1 over", "lay 3 common", "showdown high in first stack"')
    assert told == [
        "high in first stack: needs two stacks, which no step before it brings; expected 'high in first hand': there are two hands of one player"
    ]


def test_cards_set_aside_that_nothing_asks_for_are_refused() -> None:
    told = said('"deal 3 down", "bet from left", "set 1 aside", "lay 5 common", "bet from left", "showdown high"')
    assert len(told) == 1
    assert "'the cards aside and at most 1 other'" in told[0]


def test_a_suggestion_that_has_little_of_what_was_written_is_not_made() -> None:
    for play in ("get 2 ante from others", "showdown high of 4 cards, tie splits"):
        with pytest.raises(VariantError) as refused:
            said(f'"deal 5 down", "{play}", "showdown high"')
        assert "did you mean" not in refused.value.reason


def test_chips_are_whole() -> None:
    with pytest.raises(VariantError, match="'ante 1/2' is no whole number of chips; expected such as 'ante 1', with all"):
        said('"deal 5 down", "bet from left", "showdown high"', 'stakes = "fixed limit 1/2, ante 1/2"')


def test_stakes_that_say_nothing_are_refused_with_the_nearest_parts() -> None:
    with pytest.raises(VariantError, match="expected parts such as 'bring-in 1'"):
        said('"deal 5 down", "bet from left", "showdown high"', 'stakes = "ante 1, bring-in 2 high"')


@pytest.mark.parametrize(
    "step",
    [
        '{ given = "at least 3 left", do = ["pass 1 2 left"] }',
        '{ given = "only 2 left", do = ["pass 1 left"], else = ["pass 1 2 left"] }',
        '{ given = "not at most 2 left", do = ["pass 1 2 right"] }',
    ],
)
def test_a_pass_comes_back_only_where_its_block_is_played(tmp_path: Path, step: str) -> None:
    file = tmp_path / "test-game.toml"
    file.write_text(GOOD.replace('"bet from left"', f'"bet from left", {step}'))
    assert not [m for m in check([file]) if "comes back" in m]
