"""What is said where nobody understands a phrase: the phrase that says it, or the place where it belongs.

>>> nearest_phrase("bets from his left", ["pass 3 left", "bet from left", "bet from high", "ante of bet"])
'bet from left'
>>> with_numbers_of("pass 4 leftwards", "pass 3 left")
'pass 4 left'
"""

from __future__ import annotations

import re
from collections import Counter
from difflib import SequenceMatcher, get_close_matches
from itertools import permutations
from math import log

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

WORD = re.compile(r"[^\s,]+")
LONG = 12  # words of a phrase in which each is left out in turn
SMALL = frozenset("a an and as at by each for from in into no of on or the then to with".split())  # words that any phrase may have
PART = re.compile(
    r"(?=,? (?:at|by|for|from|in|of|on|to|using|with|without) |, )(?<!,)"
)  # where a part begins that may stand elsewhere in a phrase
MOST_PARTS = 4  # behind the head of a phrase that is tried in other orders
FEW = 3  # words with a meaning: of so few, a single one is too large a part to judge by
LIKE = 0.4  # how near a phrase has to come to be worth naming; the same words make 1


def spelling_corrected(text: str, known: frozenset[str]) -> str:
    """The text with each word that is none put as the word that it comes closest to; words that come close to none as they are.

    >>> spelling_corrected("pass 3 lefft", frozenset({"left", "pass", "right"}))
    'pass 3 left'
    """

    def right(word: re.Match[str]) -> str:
        if len(word[0]) < 3 or word[0] in known or word[0].isdecimal():
            return word[0]
        near = get_close_matches(word[0], known, 5, 0.74)
        return next(
            (other for other in near if len(other) == len(word[0])), near[0] if near else word[0]
        )  # a letter wrong rather than one too many

    return WORD.sub(right, text)


def pieces(text: str) -> Iterator[list[str]]:
    """The ways to take the text apart where one thing may follow another.

    >>> list(pieces("deal 2 down and 1 up, then bet"))
    [['deal 2 down and 1 up', 'bet'], ['deal 2 down and 1 up', 'bet'], ['deal 2 down', '1 up', 'bet']]
    """
    then = r",? and then |,? then |; "
    for joint in (then, f"{then}|, ", f"{then}|,? and |, "):
        yield [part for part in re.split(joint, text) if part]


def shorter(text: str, known: frozenset[str], verbs: set[str]) -> Iterator[str]:
    """The text without the words that are none, then without each word in turn, but for the verb at its head."""
    words = text.split()
    yield " ".join(w for w in words if w.strip(",") in known or w.isdecimal())
    if len(words) <= LONG:
        yield from (" ".join(words[:i] + words[i + 1 :]) for i in range(words[:1] != [] and words[0] in verbs, len(words)))


def rearranged(text: str) -> Iterator[str]:
    """The text with the parts behind its head in every other order, if there are few of them.

    >>> list(rearranged("low by ace-to-five of 3 cards"))
    ['low of 3 cards by ace-to-five']
    """
    head, *parts = PART.split(text)
    if len(parts) <= MOST_PARTS:
        yield from (head + "".join(order) for order in permutations(parts) if [*order] != parts)


def nearest_phrase(text: str, phrases: Iterable[str]) -> str:
    """The shortest phrase that goes on from the text; else the one that shares most with it, rare words above all; "" where none comes near."""
    known = {phrase: set(WORD.findall(phrase)) for phrase in phrases}
    words_given = set(WORD.findall(text[:200]))
    rare = {word: log(1 + len(known) / times) for word, times in Counter(word for words in known.values() for word in words).items()}
    begun = re.sub(r"\d+", "1", f"{text} ")
    if going_on := [phrase for phrase in known if re.sub(r"\d+", "1", phrase).startswith(begun)]:
        return min(going_on, key=len)
    best, nearest = LIKE, ""
    for phrase, words in known.items():
        shared = sum(rare[word] * max((likeness(word, other) for other in words_given), default=0) for word in words)
        worth = shared / (sum(rare[word] for word in words) * max(len(words_given), 1)) ** 0.5
        worth += SequenceMatcher(None, text[:80], phrase).ratio() / 5 + (text.split()[:1] == phrase.split()[:1]) / 5
        if worth > best + 0.001 and not f"{text} ".startswith(f"{phrase} "):  # what one has already is no help
            best, nearest = worth, phrase
    return nearest


def most_alike(text: str, phrases: Iterable[str], most: int) -> list[str]:
    """So many of the phrases at most, those that are most like the text first.

    >>> most_alike("draw up to 5, with a joker", ["deal 1 up", "draw up to 3, unseen", "draw 1 or 3"], 2)
    ['draw up to 3, unseen', 'draw 1 or 3']
    """
    return sorted(dict.fromkeys(phrases), key=lambda phrase: -SequenceMatcher(None, text[:80], phrase).ratio())[:most]


def alike_first(word: str, others: Iterable[str]) -> list[str]:
    """The others, with those first that have a word like this one.

    >>> alike_first("lowest", ["left", "high", "low", "high down", "low up"])
    ['low', 'low up', 'left', 'high', 'high down']
    """
    return sorted(others, key=lambda other: not get_close_matches(word, other.split(), 1, 0.65))


def unsaid(text: str, phrase: str, also: Iterable[str] = ()) -> list[str]:
    """The runs of words of the text that a phrase put in its place says nothing of; `also` are words that were understood as others.

    >>> unsaid("pay pot to the winner, 20 ante at most", "pay pot, 20 ante at most")
    ['to the winner']
    >>> unsaid("dael 5 downn", "deal 5 down")
    []
    """
    words, known = WORD.findall(text), {*WORD.findall(phrase)}
    if any(
        word in known for word in also if word not in words
    ):  # it was put into other words first, and nothing says which words became which
        return []
    lost = [
        word not in known and not any(likeness(word, other) for other in known) and not get_close_matches(word, known, 1, 0.7)
        for word in words
    ]
    runs: list[list[str]] = [[]]
    for gone, word in zip(lost, words, strict=True):
        if gone or (runs[-1] and word in SMALL):
            runs[-1].append(word)
        elif runs[-1]:
            runs.append([])
    for run in runs:
        while run and run[-1] in SMALL:
            run.pop()
    return [" ".join(run) for run in runs if run]


def mostly_unsaid(text: str, phrase: str) -> bool:
    """Whether a phrase says nothing of most of the words of a text that mean something.

    >>> mostly_unsaid("showdown high of 4 cards, tie splits", "showdown high and highest heart in the hole")
    True
    >>> mostly_unsaid("pay pot to the winner, 20 ante", "pay pot to the winner")
    False
    """
    words = [word for word in WORD.findall(text) if word not in SMALL]
    lost = [word for run in unsaid(text, phrase) for word in WORD.findall(run) if word not in SMALL]
    return len(words) > FEW and 2 * len(lost) >= len(words)


def likeness(word: str, other: str) -> float:
    """How much two words are one: 1 the same, less where one begins with the other (`betting`, `bet`)."""
    if word == other:
        return 1
    short, long = sorted((word, other), key=len)
    return 0.7 if len(short) > 2 and long.startswith(short) else 0


def with_numbers_of(text: str, phrase: str) -> str:
    """The phrase with the numbers of the text in place of its own, where there are as many."""
    numbers = re.findall(r"\d+", text)
    if len(numbers) != len(re.findall(r"\d+", phrase)):
        return phrase
    following = iter(numbers)
    return re.sub(r"\d+", lambda _: next(following), phrase)


def likely_phrase(text: str, known: frozenset[str], phrases: Iterable[str], canonical: Callable[[str], str]) -> str:
    """The phrase that the text is likely to mean, "" where none comes near: with its words spelled right, without a word, or the nearest of the phrases.
    `canonical` reads a text and prints it as the language does, "" where it is nothing."""
    spelled, examples = spelling_corrected(text, known), [*phrases]
    for other in (spelled, *shorter(spelled, known, {example.split()[0] for example in examples})):
        if other and (canonical_phrase := canonical(other)) and not text.startswith(f"{canonical_phrase} "):
            return canonical_phrase
    near = nearest_phrase(spelled, examples)
    if not near or not related(text, near):
        return ""
    return canonical(with_numbers_of(spelled, near)) or near


def related(text: str, phrase: str) -> bool:
    """Whether two texts begin with the same verb, or share half of the words that mean something."""
    first, begun = text.split()[0], phrase.split()[0]
    if first not in SMALL and likeness(first, begun):
        return True
    words_given, words = ({word for word in WORD.findall(each) if word not in SMALL and not word.isdecimal()} for each in (text, phrase))
    shared = sum(max((likeness(word, other) for other in words_given), default=0) for word in words)
    return shared > 0 and shared * 2 >= min(len(words), len(words_given))
