"""When two spellings are the same name: one place for the engine, for the boxes of the site, and for its search.

A name comes down to `words`: lower case without accents and punctuation, numbers as figures, one spelling, no plural, no article. Two names are the same
if their `key` is, and nearly the same if their `solid` is, which also forgives where a name is parted. The browser follows the same tables: they are
written to `spelling.mjs` by `tools/spelling.py`, and a test asks both for every name.
"""

from __future__ import annotations

import re
from functools import cache
from unicodedata import combining, normalize

UNITS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
NUMBERS = {
    **{word: str(n) for n, word in enumerate(UNITS)},
    **{word: str(10 * n) for n, word in enumerate(TENS, 2)},
    "deuce": "2",
    "trey": "3",
    "tray": "3",
    "fourty": "40",
}
ROMAN = {"ii": "2", "iii": "3", "iv": "4", "v": "5", "vi": "6"}  # of a name's later versions, at its end

# British and American, and slips that many make: where they part by a rule the rule is here, where they part by a word the word.
SPELLINGS = (
    (r"^(\d+)s$", r"\1"),  # 10s
    (r"^(\w{2,})our(ed|ing|ite|hood|ly)?$", r"\1or\2"),  # colour, neighbour, honour; four, your and hour have too few letters before it
    (r"^(\w{2,}[tb])re$", r"\1er"),  # centre, theatre, sabre
    (r"^(\w{3,})is(e|ed|ing)$", r"\1iz\2"),  # realise
    (r"^(\w+[aeo])ll(ed|ing|er)$", r"\1l\2"),  # cancelled, travelling; both come down to one l
    (r"^(def|off|lic|pret)ence$", r"\1ense"),
    (r"^(|mid|to|l|r)(n?)ite$", r"\1\2ight"),  # midnite, lite, rite
    (r"^(\w{3,})in$", r"\1ing"),  # nothin'; both spellings of "cabin" come down to the same too
    (r"^(\w+[^aeiouy])ie$", r"\1y"),  # peekie
)
WORDS = {
    "cheque": "check",
    "grey": "gray",
    "plough": "plow",
    "doughnut": "donut",
    "jewellery": "jewelry",
    "programme": "program",
    "tyre": "tire",
    "neigbor": "neighbor",
    "nabor": "neighbor",
    "thy": "your",
    "yer": "your",
    "ur": "your",
    "ya": "your",
    "thru": "through",
    "tonite": "tonight",
    "lo": "low",
    "hi": "high",
    "highlo": "highlow",
    "hilo": "highlow",
    "hilow": "highlow",
    "w": "with",
    "vs": "versus",
    "schultz": "shultz",
    "schulz": "shultz",
    "shulz": "shultz",
    "duecy": "deucey",
    "deucy": "deucey",
    "ducy": "deucey",
    "ducey": "deucey",
    "duecey": "deucey",
    "deucie": "deucey",
    "peeky": "peek",
    "peeking": "peek",
    "omaho": "omaha",
    "stud8": "stud 8",
    "courcheval": "courchevel",
    "cincinatti": "cincinnati",
    "cincinati": "cincinnati",
    "cincinnatti": "cincinnati",
    "tennesee": "tennessee",
    "louisianna": "louisiana",
    "duece": "deuce",
}
# Words that are another word and more, and words that are said together.
PHRASES = (
    ("highlow", "high low"),
    ("8 and better", "8 or better"),
    ("8 better", "8 or better"),
    ("8ob", "8 or better"),
    ("8b", "8 or better"),
    ("nlhe", "no limit holdem"),
    ("nlh", "no limit holdem"),
    ("lhe", "limit holdem"),
    ("hold em", "holdem"),
    ("no peak", "no peek"),
    ("nl", "no limit"),
    ("pl", "pot limit"),
    ("td", "triple draw"),
    ("sd", "single draw"),
    ("nlsd", "no limit single draw"),
    ("nltd", "no limit triple draw"),
    ("27td", "2 7 triple draw"),
    ("27sd", "2 7 single draw"),
    ("7td", "7 triple draw"),
    ("7sd", "7 single draw"),
    ("5td", "5 triple draw"),
    ("5sd", "5 single draw"),
    ("7cs", "7 card stud"),
    ("7cs8", "7 card stud 8"),
    ("5cs", "5 card stud"),
    ("5cd", "5 card draw"),
)
# Words of names that some tables use and a family table would not: such a name finds its game and is not shown.
CRUDE = frozenset(
    "fuck bitch shit shite squit piss snatch dick jerk porn pimp crap fubar jewish gay cohone cahone nelly wimp weenie sex whore ass "
    "pussy bastard suck bullshit apeshit babby vaseline lick booger menage big-gay kinky squaw".split()
)
LITTLE = frozenset({"the", "a", "an", "of"})
GENERIC = frozenset({"poker", "game", "card game"})  # said behind a name or not


def folded(text: str) -> str:
    """Lower case, without accents; what joins words parts them, what only decorates a word goes."""
    plain = "".join(c for c in normalize("NFD", text.lower()) if not combining(c))
    plain = re.sub(r"[’'‘`´.!?\"“”*]", "", plain).replace("&", " and ").replace("½", " 1 2 ")
    return re.sub(r"[^\w]+|_", " ", plain).strip()


def singular(word: str) -> str:
    """The word without the ending of its plural: `neighbors` as `neighbor`, `berries` as `berry`."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-1] if len(word) > 3 and re.search(r"[^su]s$", word) else word


@cache
def word(text: str) -> str:
    """One word as it is compared."""
    spelling = singular(text)
    for pattern, form in SPELLINGS:
        spelling = re.sub(pattern, form, spelling)
    spelling = WORDS.get(spelling, spelling)
    return NUMBERS.get(spelling, spelling)


def words(text: str) -> list[str]:
    """The words of a name: "Five-Card Neighbours" -> ["5", "card", "neighbor"]. Never empty where the text has a letter or a digit."""
    every = folded(text).split()
    plain = [ROMAN.get(w, "") if 0 < at == len(every) - 1 and w in ROMAN else word(w) for at, w in enumerate(every)]
    joined: list[str] = []  # sixty six -> 66
    for each in plain:
        if joined and re.fullmatch("[1-9]", each) and re.fullmatch("[2-9]0", joined[-1]) and joined[-1] not in every:
            joined[-1] = str(int(joined[-1]) + int(each))
        else:
            joined.append(each)
    line = f" {' '.join(joined)} "
    for phrase, meaning in PHRASES:
        line = line.replace(f" {phrase} ", f" {meaning} ")
    parts = line.split()
    telling = [each for each in parts if each not in LITTLE]
    return telling or parts


def key(text: str) -> str:
    """Two names with the same key are the same name."""
    return " ".join(words(text))


def solid(text: str) -> str:
    """The same without the gaps: "hold 'em", "3-5-7" and "357"."""
    return "".join(words(text))


def digits(text: str) -> str:
    """The figures of a name that has nothing else: "357" for "3-5-7", nothing for "Ten"."""
    return re.sub(r"\s", "", folded(text)) if re.fullmatch(r"[\d\s]+", folded(text)) else ""


def bare(text: str) -> str:
    """The key without a word such as "poker" in front or behind: what is left where nothing is called by the whole."""
    parts = words(text)
    while len(parts) > 1 and parts[-1] in GENERIC:
        parts.pop()
    while len(parts) > 1 and parts[0] in GENERIC:
        parts.pop(0)
    return " ".join(parts)


def polite(names: list[str]) -> list[str]:
    """Those that are shown."""
    return [name for name in names if not crude(name)]


def crude(text: str) -> bool:
    """Whether a name has a word in it that a family table would not say."""
    return any(each in CRUDE for each in words(text)) or "jack off" in key(text)
