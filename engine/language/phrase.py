"""What a phrase is: one class that parses itself from its `form`, words itself, and knows its examples.

A form is the whole syntax: literal words, `{slot}`s typed by the class's annotations, and `[optional parts]`. It parses, prints back, documents
itself and names what was expected in an error:

>>> from engine.rules.exchange.passing import Pass
>>> read("rule", "pass 3 left").text()
'Each player passes three cards to the left.'
>>> read("rule", "past 3 left")
Traceback (most recent call last):
engine.errors.PhraseError: 'past 3 left': no rule begins with 'past'; did you mean 'pass 3 left'?

Parts of a game share this: rules (steps and effects), wilds, facts (events and conditions), scores, and the selections of cards in them.
"""

from __future__ import annotations

import re
import sys
from contextlib import suppress
from functools import cache, lru_cache

from ..errors import PhraseError
from .deprecated_spellings import former
from .english import Number, listing
from .forms import Hole, Literal, Maybe, Reading, atoms, fits, holes
from .suggestions import alike_first, likely_phrase, most_alike, mostly_unsaid, pieces, rearranged, spelling_corrected, unsaid
from .synonyms import ways, words_said
from .words import filled, tell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import Any, ClassVar, Self

    from .forms import Atom, Node

PHRASES: dict[str, list[type[Phrase]]] = {}  # kind -> classes, in order of definition
LONGEST = 14  # words that a slot reads
MOST_WANTED = 6  # of the words expected that an error names
MOST_ALIKE = 4  # known phrases that an error names


class Slot:
    """The type of a slot: `pattern` is what it matches, `read` makes the value, `say` gives its words for a wording.

    `say` is given what stands behind the slot's name in the template, `{n:cards}`: by itself what is counted."""

    pattern: ClassVar[str] = r"\S+"
    expects: ClassVar[str] = "a word"

    @classmethod
    def read(cls, text: str) -> Any:
        """The value that the text in a phrase stands for."""
        return cls(text)  # type: ignore[call-arg]

    @classmethod
    def readings(cls, at: int, phrase: Reading) -> list[tuple[int, Node]]:
        """Where what stands in the slot may end, if it begins with this word of the phrase."""
        fits = _compiled(cls.pattern).fullmatch
        ends = range(at + 1, min(len(phrase.words), at + LONGEST) + 1)
        nodes: list[tuple[int, Node]] = [(end, text) for end in ends if fits(text := phrase.span(at, end))]
        if not nodes:
            for text in cls.expects.split(" | "):
                phrase.miss(at, text)
        return nodes

    @classmethod
    def from_node(cls, node: Node) -> Any:
        """The value of what was read."""
        return cls.read(str(node))

    def say(self, spec: str) -> str:
        """The value in words, as the part of a template behind the colon asks for it."""
        return str(self)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


class OneOf(Slot, str):
    """One of a few texts; a template selects by what it is."""

    among: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.pattern = "|".join(re.escape(w) for w in sorted(cls.among, key=len, reverse=True))
        cls.expects = " | ".join(cls.among)

    @classmethod
    def readings(cls, at: int, phrase: Reading) -> list[tuple[int, Node]]:
        nodes: list[tuple[int, Node]] = []
        for text in cls.among:
            words = text.replace(",", " ,").split()
            fit = 0
            while fit < len(words) and phrase.words[at + fit : at + fit + 1] == [words[fit]]:
                fit += 1
            if fit == len(words):
                nodes.append((at + fit, text))
            else:
                phrase.miss(at + fit, " ".join(words[fit:]).replace(" ,", ","))
        return nodes


class Word(OneOf):
    """One of a few texts; the class lists them with what they are called in a sentence."""

    words: ClassVar[dict[str, str]] = {}

    def __init_subclass__(cls) -> None:
        cls.among = tuple(cls.words)
        super().__init_subclass__()

    def say(self, spec: str) -> str:
        return tell(self.words[str(self)])


class Flag(OneOf):
    """Something that is so, or not: `word` says it. Empty, and false, where it is left unsaid."""

    word: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        cls.among = (cls.word,)
        super().__init_subclass__()


class Count(Slot, Number):
    """A whole number."""

    pattern = r"\d+"
    expects = "a number"

    def say(self, spec: str) -> str:
        return Number.say(self, spec)


class Phrase:
    """A phrase of a variant file. Subclasses annotate their slots: with a type of slot, or with a class of phrases, of which any of its kind may stand
    there; an annotation with a default is an optional slot. A class may be said in several forms, of which the first is canonical."""

    kind: ClassVar[str] = ""
    form: ClassVar[str] = ""
    other_forms: ClassVar[tuple[str, ...]] = ()
    formed: ClassVar[type[Phrase]]  # the class that has the form: itself, or the one that this is a kind of
    family: ClassVar[type[Phrase] | None] = None  # the class of which this is a kind, be it itself
    examples: ClassVar[dict[str, str]] = {}  # phrase -> its wording: test, documentation and completion at once
    asked_as: ClassVar[tuple[str, ...]] = ()  # what somebody calls it who looks for it in the reference
    asked_for: ClassVar[Mapping[str, str]] = {}  # of these words, the example that says them, where that is not the first
    slips: ClassVar[
        tuple[tuple[str, str, str], ...]
    ] = ()  # what is written for it by mistake (a pattern), what to write ("" where no phrase says it), and why: an error names both
    wording: ClassVar[str] = ""
    wording_notes: ClassVar[tuple[str, ...]] = ()  # sentences that go with it, each left out where it comes to nothing
    slots: ClassVar[dict[str, type[Slot | Phrase]]] = {}

    def __init_subclass__(
        cls, form: str | tuple[str, ...] = "", examples: dict[str, str] | None = None, kind: str = "", family: bool = False
    ) -> None:
        """A class with a form of its own can be read. It begins a `family` where it is no kind of another; one without a form has to say that it does."""
        if kind:
            cls.kind = kind
        if family or (form and not cls.family):
            cls.family = cls
        if form:
            cls.form, *others = (form,) if isinstance(form, str) else form
            cls.other_forms, cls.examples = tuple(others), examples or {}
            PHRASES.setdefault(cls.kind, []).append(cls)
        if form or not cls.form:
            cls.formed = cls

    def __init__(self, **given: Any) -> None:
        self.__dict__.update(given)

    @classmethod
    def forms(cls) -> tuple[str, ...]:
        """Every form, the canonical one first."""
        return (cls.form, *cls.other_forms)

    @classmethod
    def readers(cls) -> Mapping[str, type[Slot | Phrase]]:
        """The type of each slot of the forms, as the annotation says it in the module of the class that has it."""
        if "slots" not in cls.__dict__:
            kinds = {n: (c, k) for c in reversed(cls.__mro__) for n, k in vars(c).get("__annotations__", {}).items()}
            names = dict.fromkeys(h.name for form in cls.forms() for h in holes(atoms(form)))
            where_from = {n: (kinds[n][0].__module__, re.sub(r"^tuple\[(\w+), \.\.\.\]$| \| None$", r"\1", kinds[n][1])) for n in names}
            cls.slots = {n: vars(sys.modules[module])[called] for n, (module, called) in where_from.items()}
        return cls.slots

    @classmethod
    def classes(cls) -> list[type[Phrase]]:
        """The classes whose phrases may stand where this one is asked for: all of its kind, unless it has a form of its own."""
        return [cls] if cls.form else PHRASES[cls.kind]

    @classmethod
    def readings(cls, at: int, phrase: Reading) -> list[tuple[int, Node]]:
        """As for a slot. Where not even the first word fits, what is missed is the phrase, not what it may begin with."""
        before = dict(phrase.wanted) if phrase.far == at else {}
        nodes = [way for one in cls.classes() for way in phrase.phrases(one, at)]
        if not nodes and phrase.far <= at:
            phrase.far, phrase.wanted = at, before
            phrase.miss(at, f"a {cls.kind}, such as {next(iter(cls.classes()[0].examples))!r}")
        return nodes

    @classmethod
    def from_node(cls, node: Node) -> Any:
        """The phrase that was read."""
        cls_read, bound = node
        readers = cls_read.readers()
        return cls_read.from_slots(
            {n: tuple(map(readers[n].from_node, v)) if isinstance(v, list) else readers[n].from_node(v) for n, v in bound}
        )

    @classmethod
    def from_slots(cls, given: dict[str, Any]) -> Phrase:
        """The phrase with these values in its slots; PhraseError where they do not go together."""
        cls.check(given)
        return cls(**given)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """Raise PhraseError, with what was expected, where these values do not go together. Another class may still take the phrase."""

    @classmethod
    def match(cls, phrase: str) -> Self | None:
        """The phrase parsed, None where the form does not fit, or where the values in it do not go together."""
        read = Reading(phrase)
        for end, node in read.phrases(cls, 0):
            if end == len(read.words):
                with suppress(PhraseError):
                    phrase_read: Self = cls.from_node(node)
                    return phrase_read
        return None

    def phrase(self) -> str:
        """The phrase that parses to this, in the first form that has all its slots; optional parts appear where they differ from the default."""
        form = self.form
        if self.other_forms:
            slots_given = {n for n in type(self).readers() if _said(self, n)}
            form = next((form for form in self.forms() if fits(form, slots_given)), form)
        return " ".join(self._printed(atoms(form))).replace(" ,", ",")

    def _printed(self, parts: tuple[Atom, ...]) -> list[str]:
        out: list[str] = []
        for part in parts:
            if isinstance(part, Literal):
                out.append(part)
            elif isinstance(part, Hole):
                value = getattr(self, part.name)
                joint = " ".join(("", *(part.joint or ()), ""))
                out.append(joint.join(map(printed, value)) if part.joint is not None else printed(value))
            elif isinstance(part, Maybe) and any(_said(self, h.name) for h in holes(tuple(part))):
                out += self._printed(tuple(part))
        return out

    def fill(self, template: str, **more: object) -> str:
        """A template (see words) with this phrase's slots, and what more there is, put into the words of the page's language."""
        return filled(template, lambda name: more[name] if name in more else getattr(self, name))

    def text(self) -> str:
        """The rule in words, from its templates."""
        return " ".join([self.fill(self.wording), *self.notes()])

    def notes(self) -> list[str]:
        """What goes with its first sentence, each in a sentence or two."""
        return [note for words in self.wording_notes if (note := self.fill(words))]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.phrase()!r}>"


def printed(value: object) -> str:
    """A slot's value as a phrase has it."""
    return value.phrase() if isinstance(value, Phrase) else str(value)


def _said(phrase: Phrase, name: str) -> bool:
    """Whether a slot holds something else than what is meant where it is left unsaid."""
    return bool(getattr(phrase, name) != getattr(type(phrase), name, None))


def read(kind: str, phrase: str) -> Any:
    """The phrase of that kind, or PhraseError naming what was expected."""
    part, refused = as_written(kind, phrase)
    written, _ = readings_of(kind, phrase)
    part = part or retold(kind, written.text)
    if not part:
        raise PhraseError(f"{refused}{hinted(kind, written.text)}" if refused else unread(kind, written))
    return part


def heard(kind: str, phrase: str) -> Any:
    """The same, None where nothing reads it."""
    return as_written(kind, phrase)[0] or retold(kind, phrase)


def retold(kind: str, text: str) -> Any:
    """What a text says in table words; None where it says nothing."""
    for other in ways(kind, text):
        if part := as_written(kind, other)[0]:
            return part
    return None


def as_written(kind: str, phrase: str) -> tuple[Any, PhraseError | None]:
    """The phrase read word by word; None where it is none of the kind, with what is wrong where its parts do not go together."""
    refused = None
    for node in readings_of(kind, phrase)[1]:
        try:
            return node[0].from_node(node), None
        except PhraseError as error:  # another class may take them
            refused = refused or error
    return None, refused


@lru_cache(2048)  # games say much the same things
def readings_of(kind: str, phrase: str) -> tuple[Reading, list[Node]]:
    """Every way in which all of it is a phrase of the kind, and what was expected where it is none."""
    reading = Reading(phrase)
    whole: list[Node] = []
    for cls in PHRASES[kind]:
        for end, node in reading.phrases(cls, 0):
            if end == len(reading.words):
                whole.append(node)
            else:
                reading.miss(end, "nothing more")
    reading.tried.clear()  # it is read
    return reading, whole


def apart(kind: str, text: str) -> list[Any]:
    """The phrases that a text says one behind the other, where it is no single one; none where it does not."""
    *_, rewritten = text, *ways(kind, text)
    for parts in (former(text), *pieces(text), *pieces(rewritten)):
        if len(parts) > 1 and all(parts_read := [heard(kind, part) for part in parts]):
            return parts_read
    return []


NOTHING_LIKE_IT = "; the language has no such thing"
ELSEWHERE = {  # how a phrase of another kind than the one asked for is called, and where it belongs
    "score": "a score: say 'showdown {}'",
    "fact": "an event or a condition: put '{}' in when, or behind given",
    "wild": "a wild card: put '{}' in wild",
    "rule": "a step: put '{}' in play, or behind an event",
}


LIMIT = re.compile(r",? *\b((?:fixed|pot|half-pot|no|spread) limit\b|spread \d[\d-]*)", re.I)  # how high bets may go, which no step says


def unread(kind: str, found: Reading) -> str:
    """What is wrong with a phrase that no form reads: that it belongs elsewhere, or what was expected, with the phrase that it is likely to mean."""
    phrase, expected_words = found.text, list(found.wanted)
    if several := apart(kind, phrase):
        return f"{phrase!r} is more than one phrase: {', '.join(repr(part.phrase()) for part in several)}"
    if kind == "rule" and (limit := LIMIT.search(phrase)):
        return f"{phrase!r}: the stakes say how high bets may go; expected stakes = {limit[1]!r} beside the steps"
    hint = hinted(kind, phrase)
    if kind in ELSEWHERE and f"did you mean '{phrase}" not in hint:  # it wants a word more, and is at its place
        for other, message in ELSEWHERE.items():
            if other != kind and kind != "score" and (part := heard(other, phrase)):
                return f"{phrase!r} is {message.format(part.phrase())}"
    if not found.far:
        first = found.words[0] if found.words else "nothing"
        return f"{phrase!r}: no {kind} begins with {first!r}{hint or NOTHING_LIKE_IT}"
    word = found.words[found.far] if found.far < len(found.words) else ""
    if len(expected_words) > MOST_WANTED:
        expected_words = alike_first(word, expected_words)
    shown = " | ".join(expected_words[:MOST_WANTED]) + (" | ..." if len(expected_words) > MOST_WANTED else "")
    message = f"{phrase!r}: after {found.span(0, found.far)!r} expected {shown}, " + (f"not {word!r}" if word else "but it ends there")
    like = [
        example
        for cls in PHRASES[kind]
        if any(
            form.split(" ")[0] == found.words[0] and (reach(cls, phrase) == found.far or word in form.split(" ")) for form in cls.forms()
        )
        for example in cls.examples
        if example.split(" ")[0] == found.words[0]
    ]
    begun = heard(kind, found.span(0, found.far).rstrip(", "))  # it says something, and then what is unknown
    shown = " or ".join(map(repr, dict.fromkeys([*([begun.phrase()] if begun else []), *most_alike(phrase, like, MOST_ALIKE)])))
    return message + (hint or f"; known: {shown}" * bool(shown) or NOTHING_LIKE_IT)


def reach(cls: type[Phrase], phrase: str) -> int:
    """How many words of a text the forms of a class read."""
    alone = Reading(phrase)
    alone.phrases(cls, 0)
    return alone.far


def slip(kind: str, phrase: str) -> tuple[str, str]:
    """(phrase, reason) for a mistake that a class names among its `slips`: the phrase that is meant, "" if no phrase says it, and why it is a mistake.
    ("", "") if no class knows the mistake."""
    for cls in [cls for classes in PHRASES.values() for cls in classes if cls.slips]:
        for pattern, meant, why in cls.slips:
            if not meant and kind == cls.kind and re.search(pattern, phrase):
                return "", why
            put_right = re.sub(pattern, meant, phrase) if meant else phrase
            if put_right != phrase and (part := heard(kind, put_right)):
                return part.phrase(), why
    return "", ""


def hinted(kind: str, phrase: str) -> str:
    """`; did you mean ...?` with the phrase that is likely to be meant, or nothing."""
    meant, why = slip(kind, phrase)
    if why:
        return f"; did you mean {meant!r}? {why}" if meant else f"; {why}"
    likely = meaning(kind, phrase)
    if not likely or mostly_unsaid([phrase, *ways(kind, phrase)][-1], likely):
        return ""
    lost_words = unsaid(phrase, likely, {word for other in ways(kind, phrase) for word in other.split()})
    return f"; did you mean {likely!r}?" + (f" That says nothing of {listing([*map(repr, lost_words)], 'or')}" if lost_words else "")


def meaning(kind: str, phrase: str) -> str:
    """The phrase that somebody is likely to mean by a text that says nothing; "" where none comes near."""
    *_, rewritten = phrase, *ways(kind, phrase)
    reading, _ = readings_of(kind, rewritten)

    def canonical(text: str) -> str:
        part = heard(kind, text)
        return part.phrase() if part else ""

    ends = reading.far == len(reading.words)
    more = [now for word in reading.wanted if ends and (now := canonical(f"{rewritten} {word}"))]  # it may only want a word
    orders = (order for text in dict.fromkeys((phrase, rewritten)) for order in rearranged(text))
    if moved := next((now for order in orders if (now := canonical(order))), ""):
        return moved  # its parts only stand in another order
    surplus = not ends and reading.far and reading.words[-1] not in ("and", "or") and canonical(reading.span(0, reading.far))
    if surplus and spelling_corrected(rewritten, vocabulary(kind)) == rewritten:
        return ""  # it says something, and then a word too many
    likely = more[0] if more else likely_phrase(rewritten, vocabulary(kind), examples(kind), canonical)
    return "" if f"{phrase} ".startswith(f"{likely} ") else likely


@cache
def examples(kind: str) -> tuple[str, ...]:
    """Phrases of the kind: its examples, and those of a kind of which it is a list."""
    texts = [e for c in PHRASES[kind] for e in c.examples]
    for cls in PHRASES[kind]:
        for part in atoms(cls.form):
            of = cls.readers()[part.name] if isinstance(part, Hole) and part.joint and len(atoms(cls.form)) == 1 else Slot
            texts += examples(of.kind) if issubclass(of, Phrase) else ()
    return tuple(texts)


@cache
def vocabulary(kind: str) -> frozenset[str]:
    """Every word of the forms and examples of the kind, of what may stand in them, and of what is said for them at a table."""
    classes_seen: dict[type[Slot | Phrase], None] = {}

    def texts(cls: type[Slot | Phrase]) -> Iterator[str]:
        if cls in classes_seen:
            return
        classes_seen[cls] = None
        if issubclass(cls, OneOf):
            yield from cls.among
        elif issubclass(cls, Slot):
            yield cls.pattern
        else:
            for one in cls.classes():
                yield from (*one.forms(), *one.examples)
                for reader in one.readers().values():
                    yield from texts(reader)

    texts_of_kind = [text for cls in PHRASES[kind] for text in texts(cls)]
    return frozenset(word for text in (*texts_of_kind, *words_said(kind)) for word in re.findall(r"[a-z'][a-z'-]*", text))


def nearest(text: str, known: Iterable[str]) -> str:
    """`; did you mean ...?` with the known text that comes closest, or nothing."""
    from difflib import get_close_matches

    near = get_close_matches(text[:80], list(known), 1, 0.5)
    return f"; did you mean {near[0]!r}?" if near and near[0] != text else ""
