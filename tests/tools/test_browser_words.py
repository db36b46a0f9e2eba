"""The browser's words: every one of them stands in a template that MessageFormat reads."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser

import pytest

from engine.language import pseudo
from tools.i18n import words


@cache
def plain() -> dict[str, str]:
    return words.plain()


def test_every_module_is_read() -> None:
    assert list(plain()) == sorted(path.relative_to(words.MODULES).as_posix() for path in words.MODULES.rglob("*.mjs"))


def test_every_template_is_a_literal() -> None:
    with pytest.raises(ValueError, match="no literal"):
        list(words._templates("made-up", 'const said = t("yes"); t(said)'))
    calls = sum(len(re.findall(r"(?<![\w$.])(?<!function )t\(", code)) for code in plain().values())
    assert calls == sum(len(list(words._templates(name, code))) for name, code in plain().items())


def test_message_format_reads_every_template() -> None:
    found = words.templates()
    assert len(found) > 300
    assert {"{n, plural, one {# chip} other {# chips}}", "to come"} <= found  # the second stands within the slots of another
    catalogue = words.pseudo(found)
    assert set(catalogue) == found
    assert catalogue["{name}'s cards"] == f"{{name}}{pseudo.OPEN}''s cards~~~{pseudo.CLOSE}"


class Texts(HTMLParser):
    """What a markup template says by itself, in text or in an attribute that is read."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def handle_data(self, data: str) -> None:
        self.said.append(data)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.said += [value or "" for name, value in attributes if name in ("aria-label", "title", "placeholder", "alt")]


def test_no_word_stands_in_markup() -> None:
    markup = re.compile(r"__template\((\[.*?\])(?:, \[.*?\])?\)\)+", re.S)
    string = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'', re.S)
    seen = 0
    for name, code in plain().items():
        for template in markup.findall(code):
            pieces = [piece[1:-1].replace("\\n", "\n") for piece in string.findall(template)]
            texts = Texts()
            texts.feed("{}".join(pieces))
            seen += 1
            told = [text for text in texts.said if re.search(r"[^\W\d_]", text)]
            assert not told, f"{name}: words outside a template: {told}"
    assert seen > 100
