"""Pages in another language: the sources of pages and templates, put into its words block by block before Jinja reads them.

A block is what a translator meets as one piece: a paragraph, a heading, a list item, a cell, an element's text, an attribute that is read out. Its
Markdown, its inline tags and its Jinja stay in it, as `gettext` for Markdown has them, so that a language can put them in an order of its own. Blocks of
code, scripts and comments are left alone; what Jinja expressions say themselves goes through `tell`, as in the engine.

>>> list(blocks('<p class="motto">{{ names | length }} names.</p>'))
['{{ names | length }} names.']
>>> translated("## Posters\\n- One <b>sheet</b>", str.upper)
'## POSTERS {: #posters }\\n- ONE <B>SHEET</B>'
"""

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple, TypedDict

from jinja2 import Environment
from jinja2.ext import Extension
from markdown.extensions.toc import slugify

from engine.language import words

JINJA = re.compile(r"""\{\{(?:"[^"]*"|'[^']*'|[^"'])*?\}\}|\{%(?:"[^"]*"|'[^']*'|[^"'])*?%\}|\{#.*?#\}""", re.S)
MASK = 0xF0000  # a private letter for each piece of Jinja, while lines are taken apart
MASKED = re.compile(r"[\U000f0000-\U000fffff]")
BLOCK = re.compile(
    r"(<!--.*?-->|</?(?:address|article|button|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|img|input|"
    r"label|legend|li|main|nav|noscript|ol|option|p|section|select|summary|table|tbody|td|th|thead|tr|ul)\b[^>]*>)"
)
SPOKEN = re.compile(r'(?<= )(title|aria-label|placeholder|alt)="([^"]*)"')
MARKER = re.compile(r"\s*(?:#{1,6} |[-*+] |\d+\. |: +|> )?\s*")
ATTRIBUTES = re.compile(r"\s*\{:[^}]*\}\s*$")
HEAD = re.compile(r"(title|description): (.*)")
# what no reader sees as words: tags, code, where a link leads, signs by their number, addresses
SILENT = re.compile(
    JINJA.pattern + r"|<code>.*?</code>|<[^>]*>|`[^`]*`|\]\([^)]*\)(?:\{:[^}]*\})?|\{:[^}]*\}|&#?\w+;|https?://[^\s<]+",
    re.S,
)
LETTER = re.compile(r"[^\W\d_]")
STATEMENT = re.compile(r"\{%-? *(if|for|macro|filter|call|elif|else|end)")


def blocks(source: str) -> Iterator[str]:
    """Every block of a page's source that has words in it."""
    texts: list[str] = []

    def note(block: str) -> str:
        texts.append(block)
        return block

    translated(source, note)
    return iter(texts)


def translated(source: str, say: Callable[[str], str]) -> str:
    """The source with every block as `say` has it."""
    jinja: dict[str, str] = {}
    numbers = count(MASK)

    def mask(match: re.Match[str]) -> str:
        letter = chr(next(numbers))
        jinja[letter] = match[0]
        return letter

    def shown(text: str) -> str:
        return MASKED.sub(lambda m: jinja[m[0]], text)

    def translated_block(text: str) -> str:
        """One block, with the signs and the statements around it left alone."""
        core = text.strip()
        while core and _statement(jinja.get(core[0], "")) and _whole(shown(core[1:])):
            core = core[1:].strip()
        while core and _statement(jinja.get(core[-1], "")) and _whole(shown(core[:-1])):
            core = core[:-1].strip()
        while len(core) > 1 and _statement(jinja.get(core[0], "")) and _statement(jinja.get(core[-1], "")) and _whole(shown(core[1:-1])):
            core = core[1:-1].strip()
        if not core or not LETTER.search(SILENT.sub("", shown(core))):
            return text
        before, after = text.split(core, 1)
        return before + say(shown(core)) + after

    def spoken(text: str) -> str:
        return SPOKEN.sub(lambda m: f'{m[1]}="{say(shown(m[2])) if LETTER.search(SILENT.sub("", shown(m[2]))) else m[2]}"', text)

    def line(text: str) -> str:
        marker = MARKER.match(text)
        assert marker is not None
        start, rest = text[: marker.end()], text[marker.end() :]
        if rest.startswith("|"):
            return start + "|".join(translated_block(cell) for cell in re.split(r"(?<!\\)\|", rest))
        attributes = ATTRIBUTES.search(rest)
        end = attributes[0] if attributes else ""
        rest = rest.removesuffix(end)
        if "#" in start and "#" not in end:  # its address in the page stays what it is in English
            end = f" {{: #{slugify(SILENT.sub('', shown(rest)), '-')} }}" if not end else end.replace("{:", f"{{: #{slugify(rest, '-')}")
        pieces = BLOCK.split(rest)
        return start + "".join(piece if BLOCK.fullmatch(piece) else translated_block(piece) for piece in pieces) + end

    masked = JINJA.sub(mask, source)
    out: list[str] = []
    fence = head = False
    for number, text in enumerate(masked.split("\n")):
        if text.startswith("---"):
            head = not number
        elif text.lstrip().startswith(("```", "<script", "</script", "<style", "</style")) and "</script>" not in text:
            fence = not fence
        elif head:
            if field := HEAD.fullmatch(text):
                text = f"{field[1]}: {translated_block(field[2])}"
        elif not fence and not text.lstrip().startswith("<script"):
            text = spoken(line(text))
        out.append(text)
    return shown("\n".join(out))


def _statement(jinja: str) -> bool:
    return jinja.startswith(("{%", "{#"))


def _whole(text: str) -> bool:
    """Whether statements are closed where they are opened."""
    depth = 0
    for word in STATEMENT.findall(text):
        if word in ("elif", "else", "end") and not depth:
            return False
        depth += -1 if word == "end" else word not in ("elif", "else")
    return not depth


def pseudo(block: str, said: Callable[[str], str]) -> str:
    """A block in the made-up language: `said` makes each run of words of it."""
    out, at = "", 0
    for silent in SILENT.finditer(block):
        out += _run(block[at : silent.start()], said) + silent[0]
        at = silent.end()
    return out + _run(block[at:], said)


def _run(text: str, said: Callable[[str], str]) -> str:
    core = text.strip()
    if not LETTER.search(core):
        return text
    before, after = text.split(core, 1)
    return before + said(core) + after


class Catalogue(TypedDict):
    """A catalogue's file: the language's code, its template for each English one, its block of a page for each English one."""

    language: str
    words: dict[str, str]
    pages: dict[str, str]


class Locale(NamedTuple):
    """A language: the templates of its words (see engine.language.words), and the blocks of its pages, each by the English."""

    code: str = "en"
    words: dict[str, str] = {}
    pages: dict[str, str] = {}

    @classmethod
    def read(cls, catalogue: Path) -> "Locale":
        """From a catalogue's file."""
        document: Catalogue = json.loads(catalogue.read_text("utf-8"))
        return cls(document["language"], document["words"], document["pages"])

    def digest(self) -> str:
        """What tells these words from others."""
        return hashlib.sha256(json.dumps(self, sort_keys=True).encode()).hexdigest()

    def speak(self) -> None:
        """From now on, in this process."""
        words.use(self.code, self.words)


ENGLISH = Locale()


class Blocks(Extension):
    """Jinja's way in: each template is put into the page's language before it is compiled."""

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        environment.extend(blocks={})

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        messages: dict[str, str] = self.environment.blocks  # type: ignore[attr-defined]
        return translated(source, lambda block: messages.get(block, block)) if messages else source
