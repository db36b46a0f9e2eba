"""All variants: found by slug, number or alias, arranged in families, compared with their parents.

In a browser the files lie in one pack, with an index of what is asked of every game at once (`packed`): a thousand games are looked through without
reading one of their files.
"""

from __future__ import annotations

import json
import re
from typing import NamedTuple

from ..errors import UnknownVariant, VariantError, short
from . import names as spelled
from .known import KNOWN, MEANT
from .variant import Variant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST_LETTERS = 200  # of a name that is looked up
PACK = "pack.json"
PARENT = re.compile(r"""^parent *= *["']([^"']*)["']""", re.MULTILINE)  # as a file writes it


class Listed(NamedTuple):
    """What the index says of a game: the names it goes by, and the kinds of decisions in it."""

    name: str
    number: int | None
    aliases: list[str]
    kinds: list[str]


class Packed(NamedTuple):
    """A file of the pack."""

    text: str

    def read_text(self, encoding: str) -> str:
        """As a path's."""
        return self.text


_files: dict[str, tuple[str, Any]] = {}  # slug -> (family, file)
_index: dict[str, Listed] = {}
_variants: dict[str, Variant] = {}
_names: dict[str, tuple[str, ...]] = {}
_solid: dict[str, tuple[str, ...]] = {}  # the same without gaps
_digits: dict[str, tuple[str, ...]] = {}  # those that are written in figures alone
_numbers: dict[str, str] = {}
_children: dict[str, list[str]] = {}  # slug -> the slugs of those that name it, in order of slug


def files() -> dict[str, tuple[str, Any]]:
    """slug -> (family, file) of every variant file, in order of slug; read from the package, zipped or not."""
    if not _files:
        from importlib.resources import files as resources

        root = resources("engine").joinpath("variants")
        if root.joinpath(PACK).is_file():
            rows = json.loads(root.joinpath(PACK).read_text(encoding="utf-8"))
            _files.update({slug: (family, Packed(text)) for slug, family, text, *_ in rows})
            _index.update(sorted([(slug, Listed(*columns)) for slug, _, _, *columns in rows], key=lambda one: one[1].name.lower()))
            return _files
        for family in sorted(root.iterdir(), key=lambda f: f.name):
            if family.is_dir():
                for file in sorted(family.iterdir(), key=lambda f: f.name):
                    if file.name.endswith(".toml"):
                        _files[file.name.removesuffix(".toml")] = (family.name, file)
    return _files


def get(slug: str) -> Variant:
    """The variant with exactly this slug."""
    if slug not in _variants:
        if slug not in files():
            raise UnknownVariant(slug)
        family, file = files()[slug]
        _variants[slug] = Variant.parse(file.read_text(encoding="utf-8"), slug, family)
    return _variants[slug]


def admit(variant: Variant, file: Any) -> str:
    """Adds the game of another file for as long as the program runs, in place of any with the same slug. Returns the slug."""
    files()[variant.slug] = (variant.family, file)
    _variants[variant.slug] = variant
    return variant.slug


def has(variant: Variant) -> bool:
    """Whether it is one of these, and not a game of one's own."""
    return _variants.get(variant.slug) is variant


def variants() -> list[Variant]:
    """Every variant, by name."""
    return sorted((get(slug) for slug in files()), key=lambda v: v.name.lower())


def index() -> dict[str, Listed]:
    """What is asked of every game at once, by slug, in order of name."""
    files()  # a pack brings it
    if not _index:
        for v in variants():
            _index[v.slug] = Listed(v.name, v.number, [*v.aliases, *v.hidden], v.kinds())
    return _index


def packed() -> str:
    """Every file, and the index, as a browser gets them: a list of [slug, family, text, name, number, aliases, kinds]."""
    rows = [[slug, get(slug).family, get(slug).source_text, *index()[slug]] for slug in files()]
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def sound() -> dict[str, Variant]:
    """Every variant whose file can be read, by its slug."""
    out = {}
    for slug in files():
        try:
            out[slug] = get(slug)
        except VariantError:
            continue  # the lint of that file says why
    return out


def plain(name: str) -> str:
    """A name without case, punctuation and a leading article: how it is written, where `names.key` is what it says."""
    return re.sub(r"^the ", "", re.sub(r"[^a-z0-9]+", " ", name.lower().replace("'", "")).strip())


def names() -> dict[str, tuple[str, ...]]:
    """Every name by its key -> the slugs of the games that go by it: whose title it is first, then the best known."""
    if not _names:
        fame = {slug: at for at, slug in enumerate(KNOWN)}
        games_by_name: dict[str, dict[str, tuple[bool, int, str]]] = {}
        for slug, listed in index().items():
            for name in (listed.name, slug, *listed.aliases):
                theirs = name not in listed.aliases
                rank = (not theirs, fame.get(slug, len(fame)), slug)
                games = games_by_name.setdefault(spelled.key(name), {})
                games[slug] = min(rank, games.get(slug, rank))
        _names.update({name: tuple(sorted(games, key=lambda slug: games[slug])) for name, games in games_by_name.items()})
        for name, games_meant in MEANT.items():
            first = [slug for slug in games_meant if slug in index()]
            _names[name] = tuple(dict.fromkeys((*first, *_names.get(name, ()))))
        for name, slugs in list(_names.items()):
            _solid.setdefault(name.replace(" ", ""), slugs)
        for listed in index().values():
            for name in (listed.name, *listed.aliases):
                if digits := spelled.digits(name):
                    _digits.setdefault(digits, _names[spelled.key(name)])
        _numbers.update({str(listed.number): slug for slug, listed in index().items() if listed.number is not None})
    return _names


def called(name: str) -> tuple[str, ...]:
    """The slugs of all games that go by this name, however it is spelled: the most likely first. A name goes before a catalogue number, which `#10` asks
    for by itself; empty where no game is called so."""
    every = names()
    if name.strip().startswith("#"):
        return _numbered(name.strip()[1:].strip())
    if name.strip().isdecimal():  # "48", and "357" for 3-5-7; "10" is no game called Ten, but the tenth of the catalogue
        return _digits.get(name.strip(), _numbered(name.strip()))
    for slugs in (every.get(spelled.key(name)), _solid.get(spelled.solid(name)), every.get(spelled.bare(name))):
        if slugs:
            return slugs
    return ()


def _numbered(number: str) -> tuple[str, ...]:
    return (_numbers[number],) if number in _numbers else ()


def load(name: str | int) -> Variant:
    """The variant with this slug, number or alias, in any spelling; of several games that share the name the most likely (`called` has all).
    UnknownVariant names near matches."""
    text = name.strip() if isinstance(name, str) else f"#{short(name)}"
    if len(text) > MOST_LETTERS:
        raise UnknownVariant(short(text))
    if text in files():
        return get(text)
    if slugs := called(text):
        return get(slugs[0])
    from difflib import get_close_matches

    near = dict.fromkeys(names()[n][0] for n in get_close_matches(spelled.key(text), names(), 5, 0.7))
    raise UnknownVariant(text.removeprefix("#"), tuple(near)[:3])


def search(words: str) -> list[Variant]:
    """Variants whose name, alias or number has all the words in it, best first."""
    sought = spelled.words(words)
    hits_in_order = []
    for v in variants():
        texts = [spelled.key(t) for t in (v.name, v.slug, str(v.number or ""), *v.aliases, *v.hidden)]
        hits = [i for i, t in enumerate(texts) if all(w in t for w in sought)]
        if hits and sought:
            hits_in_order.append((hits[0] > 1, len(texts[hits[0]]), v.name, v))
    return [v for *_, v in sorted(hits_in_order, key=lambda f: f[:3])]


def children(slug: str) -> list[str]:
    """The slugs of the games that name it as their parent, in order of name."""
    if not _children:  # found in the texts: to compile a thousand games takes a browser seconds
        for child, (_, file) in files().items():
            if named := PARENT.search(file.read_text(encoding="utf-8")):
                _children.setdefault(named[1], []).append(child)
    return sorted(_children.get(slug, []), key=lambda child: get(child).name.lower())


def ancestors(slug: str) -> list[str]:
    """From the parent up to the root."""
    out: list[str] = []
    parent = get(slug).parent
    while parent and parent in files() and parent not in out:
        out.append(parent)
        parent = get(parent).parent
    return out


def kin_of(variant: Variant) -> list[str]:
    """The ancestors of any game, also of one outside the catalogue that names a parent in it."""
    if variant.slug in files():
        return ancestors(variant.slug)
    parent = variant.parent
    return [parent, *ancestors(parent)] if parent in files() else []


def families() -> dict[str, list[str]]:
    """family -> slugs of its games."""
    out: dict[str, list[str]] = {}
    for slug, (family, _) in files().items():
        out.setdefault(family, []).append(slug)
    return out


def difference(slug: str, other: str = "") -> list[dict[str, str]] | None:
    """How the steps differ from those of another game, or of the parent: {op: same | added | removed | changed, text, was}; None for a root without another
    game. UnknownVariant for a game that there is not."""
    from difflib import SequenceMatcher

    child = get(slug)
    other = other or child.parent or ""
    if not other or (other == child.parent and other not in files()):
        return None
    new, old = ([(s["depth"], s["text"]) for s in v.steps()] for v in (child, get(other)))
    out: list[dict[str, str]] = []
    for op, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if op == "equal":
            out += [{"op": "same", "text": t, "was": ""} for _, t in new[c:d]]
        elif op == "replace" and b - a == d - c:
            out += [{"op": "changed", "text": n[1], "was": o[1]} for o, n in zip(old[a:b], new[c:d], strict=True)]
        else:
            out += [{"op": "removed", "text": t, "was": ""} for _, t in old[a:b]]
            out += [{"op": "added", "text": t, "was": ""} for _, t in new[c:d]]
    return out
