"""Table words and ways of talking: read where a phrase as written has no reading, and never printed.

One line each: the kinds of phrase in which it is said (all, where none is named), what is said, and what the language says for it. They are tried from
the first to the last, each on what those before it have made of the text, until it reads: first what cards are called, then words that add nothing,
then what is done, and what a phrase is called as a whole.

>>> list(ways("wild", "Deuces and 3s are wild"))
['deuces and 3s are wild', 'twos and 3s are wild', 'twos and threes are wild', 'twos and threes']
"""

from __future__ import annotations

import re
from functools import cache

from ..cards import RANK_PLURALS, RANK_WORDS
from .former import former

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    Said = tuple[str, str, str]

SPOT = list(enumerate(RANK_WORDS[:9], 2))  # 2 to 10, with their words
SUIT = "(clubs?|diamonds?|hearts?|spades?)"
THINGS = "|".join(("cards", "jokers", "clubs", "diamonds", "hearts", "spades", *RANK_PLURALS))
WHO = (
    "(?:each(?: other)? player|every player|all(?: the)? players|(?:a|that|the|any|another) player|players|everybody(?: else)?|everyone|they|you|we|"
    "someone|somebody|anyone|anybody|whoever)"
)
PUT = "(?:deal|put|lay|place|turn up|add)"
POT = "(?:(?: all)?(?: the)?(?: whole| entire)? pot| it all)?"
OPENS = "(?:opens?|bets? first|bets?|first|starts?|starts? betting|goes first|leads?|to open)"

CARDS: tuple[Said, ...] = (  # what they are called, how they lie
    ("", "deuce", "two"),
    ("", "deuces", "twos"),
    ("", "trey", "three"),
    ("", "treys", "threes"),
    ("", "bullets", "aces"),
    ("", "cowboys", "kings"),
    ("", "ladies", "queens"),
    *(("", f"{n}'?s", RANK_PLURALS[n - 2]) for n, _ in SPOT),
    *(("", f"{n}(?= of {SUIT})", word) for n, word in SPOT),
    *(("fact", f"(?<=\\ba ){n}", word) for n, word in SPOT),
    ("", "(?:court|picture|paint|royal) cards?|royals", "face cards"),
    ("", "man with (?:the|an) axe?", "king of diamonds"),
    ("", "one eyed", "one-eyed"),
    ("", "(?:turned |lying )?face[ -]?(up|down)(?: cards?)?", r"\1"),
    ("", "up[ -]cards?", "upcard"),
    ("", "neighbor", "neighbour"),
    ("", "hi", "high"),
    ("", "lo", "low"),
    ("", "hi-lo|high-low|high/low", "high low"),
)
NUMBERS: tuple[Said, ...] = (
    ("rule", "(?<=for )(?:1|one|a|an|the) (bet|ante|max|pot)", r"\1"),
    *(
        ("rule", rf"(?<!pick )(?:{word}|{n})(?: more| extra| of them| of)?(?: (?:best|own))?(?: cards)?(?!-| each| of)", str(n))
        for n, word in SPOT
    ),
    (
        "rule",
        "(?:an?|1|one|another|an? (?:extra|additional)|(?:1|one) (?:more|extra|other))(?: of your)?(?: cards?)(?! from (?:another|an other))",
        "1",
    ),
    ("rule", "(?<!pick )(?:one|another|an? extra)(?!-| of| each| player)", "1"),
    *(("fact", rf"(?:{word}|{n}) cards(?= up| down)", str(n)) for n, word in SPOT),
    *(("fact", rf"{word}(?= (?:or more |red |black |face )?(?:{THINGS})\b)", str(n)) for n, word in SPOT),
    *(("wild fact", rf"((?:add|total)\w*(?: up)?(?: to)?) {word}", rf"\1 {n}") for n, word in SPOT),
)
NOTHING: tuple[Said, ...] = (  # words that add nothing
    ("rule", "^(?:then|next|now|and),? ", ""),
    ("rule", f"^{WHO} (?:(?:then|must|has to|have to|gets to|can|should|also) )?(?=.)", ""),
    ("rule", "^must ", ""),
    ("rule", "^(pass|discard|flip|fold|draw|declare|roll|bet|ante|deal|pay|match|buy|replace|name|exchange|reveal)(?:e?s)", r"\1"),
    ("rule", "(?:your|their|the) (?!first|last|rest|deck|bottom|discards)", ""),
    ("wild", "joker", "jokers"),
    ("wild", "&", "and"),
    ("wild", "(?:is|are) (?:always )?wild(?: cards?)?|wild(?: cards?)?$|^wild", ""),
    ("wild", "(?:^|(?<=and )|(?<=, ))(?:a|an|the|your|their|all|every|each|any)(?! adding) ", ""),
    ("fact", "^(?:when|whenever|if|once) ", ""),
    ("fact", "^(?:a|an|the|any|your|some) ", ""),
)
STEPS: tuple[Said, ...] = tuple(
    ("rule", said, now)
    for said, now in (
        # cards from the deck
        ("^(?:deal )?flop$", "lay 3 common"),
        ("^(?:deal )?(?:turn|river)(?: card)?$", "lay 1 common"),
        (f"^(?:{PUT} )?(\\d+) (?:community|common|shared|board)(?: cards?)?(?: up)?$", r"lay \1 common"),
        (f"^{PUT} (\\d+)(?: up)? in (?:middle|centre|center) for (?:everyone|everybody|all)(?: to use)?$", r"lay \1 common"),
        ("^(?:give|hand) (left|right) neighbour (\\d+)$", r"pass \2 \1"),
        ("^(?:give|hand) (\\d+) to (?:player|neighbour) on (left|right)$", r"pass \1 \2"),
        (f"^(?:give|hand|deal)(?: out)?(?: {WHO})? ", "deal "),
        ("^(?:gets?|receives?|(?:is|are) dealt) ", "deal "),
        ("^deal (?:whole|entire|out) deck(?: down)?$", "deal all down"),
        (f"^deal (.+?) (?:to {WHO}|each|apiece)$", r"deal \1"),
        ("^(\\d+) (?=(?:hole|up|down)(?: cards?)?$)", r"deal \1 "),
        ("^deal (\\d+) (?:hole|pocket)(?: cards?)?$", r"deal \1 down"),
        ("^deal (\\d+)(?: down)?,? (?:nobody looks(?: at them)?|no peeking|unseen|without looking(?: at them)?|blind)$", r"deal \1 unseen"),
        ("^deal (\\d+), (?=up|down)", r"deal \1 "),
        # betting
        ("^(?:an? )?(?:betting round|round of (?:bets|betting)|betting)$", "bet"),
        ("^(?:post )?(?:blinds|small and big blinds?)$", "blinds from two players"),
        (f"^bet,? (?:starting|beginning)?(?: from| with| on)? ?left(?: of dealer)?(?: {OPENS})?$", "bet from left"),
        (
            f"^bet,? (?:starting |beginning )?(?:with |from )?(?:best|high|highest|strongest)(?: hand)?(?: showing)?(?: {OPENS})?$",
            "bet from high",
        ),
        (f"^(?:best|high|highest)(?: hand)?(?: showing)? {OPENS}$", "bet from high"),
        (f"^(?:low|lowest|worst)(?: hand| card)?(?: showing)? {OPENS}$", "bet from low"),
        # hand to hand, away, and new ones for old
        ("^pass (.+?) to (left|right)$", r"pass \1 \2"),
        ("^pass (\\d+) across table$", r"pass \1 across"),
        ("^pass (\\d+) (left|right)(?:wards?)$", r"pass \1 \2"),
        ("^pass (\\d+) (\\d) (?:players?|places?|seats?|over)(?: to)? (left|right)$", r"pass \1 \2 \3"),
        ("^(?:throw away|throw out|dump|ditch|muck|get rid of) ", "discard "),
        ("^discard (\\d+)-?down$", r"discard \1 down"),
        ("^keep (?:best )?(\\d+)$", r"discard all but \1"),
        ("^discard down to (\\d+)$", r"discard all but \1"),
        ("^draw (\\d+)$", r"draw up to \1"),
        ("^(?:may )?(?:exchange|replace|trade in|swap|change) up to (\\d+)$", r"draw up to \1"),
        ("^(?:may )?(?:replace|exchange|swap) (\\d+) for ", r"twist \1 for "),
        ("^free twist$", "twist 1 for free"),
        ("^buy (?=\\d)", "may buy "),
        ("(?<= for )(?:1 )?(ante|bet|max|pot)s?$", r"\1"),
        ("(?<= for )(\\d+ )(ante|bet|max)e?s$", r"\1\2"),
        # turning up
        ("^(?:turn over|turn up|roll) top card$", "roll"),
        ("^roll (?:1|own|1 up)$", "roll"),
        ("^(?:turn over|turn up|reveal|expose|show) (\\d+)$", r"flip \1"),
        ("^(?:put|arrange) cards (?:in order|in (?:an? )?(?:pile|stack)|in any order)$", "stack"),
        ("^(?:turn over|turn up|flip) cards until (?:you )?(?:beat|have) (?:best(?: hand)?|high)(?: showing)?$", "flip until best"),
        ("^(?:show|turn up)(?: whole| all)? (?:hands?|cards)$", "show all"),
        ("^look at (?:down )?cards$", "look at unseen"),
        # declaring
        ("^declare high, low,? or both(?: ways)?$", "declare high, low or both"),
        ("^(?:say|declare|choose|decide) (?:whether|if) (?:are|is) in or out$", "declare in or out"),
        # showdown
        ("(high|low)(?:est)? (club|diamond|heart|spade)s?(?: in hole| down)", r"\1est \2 in the hole"),
        ("(?:big )?chicago", "highest spade in the hole"),
        ("(?:little|small) highest spade in the hole", "lowest spade in the hole"),
        ("(?:best|high|highest) hand", "high"),
        ("(?:low|lowest|worst) hand", "low"),
        ("low,? (?:by )?8(?: |-)or(?: |-)better", "low by eight-or-better"),
        ("^(?:showdown )?high low(?: split)?", "showdown high and low"),
        ("^(.+) splits?(?: the)?(?: pot)? with high$", r"high and \1"),
        (f"^((?:high|low)est \\w+ in the hole) splits?{POT}$", r"high and \1"),
        (f"^((?:high|low).*) (?:wins?|splits?|shares?|takes?|gets?){POT}$", r"showdown \1"),
        ("^(?=(?:high|low) and (?:high|low))", "showdown "),
        ("^(showdown \\w+ and low), low by", r"\1 by"),
        ("^(?:showdown )?(high and low|high low),? as declared$", "showdown declared high and low"),
        # what an event brings
        ("^match pot", "pay pot"),
        ("^pay pot or (?:drop|fold|get out|go out|be out|out|you're out)(?: out)?$", "pay pot or fold"),
        ("^(?:drop out|drops out|drop|is out|fold hand|out)$", "fold"),
        ("^(?:re-?ante|ante again|ante up again)$", "ante"),
        ("^(?:start over|deal again|deal over|re-deal|new hands?(?: for everyone)?)$", "redeal"),
        (f"^(?:wins?|takes?|gets?){POT}$", "win at once"),
        ("^(?:is |gets )?back in(?: game| hand)?$", "come back"),
        ("^(?:lose|discard) highest card$", "discard highest card"),
        ("^(?:may )?(?:steal|take)s? an upcard(?: from (?:another|other)(?: player)?)?$", "may take 1 up from another"),
        ("^name a wild card$", "name a wild rank"),
    )
)
WILDS: tuple[Said, ...] = tuple(
    ("wild", said, now)
    for said, now in (
        ("bug", "jokers as bugs"),
        ("(.+) in (?:the )?hole", r"\1 down"),
        ("^(up|down) (.+)$", r"\2 \1"),
        ("^(low|high)(?:est)?(?: card)? (?:hole|down)$", r"\1est hole card"),
        ("^(low|high)(?:est)? (?:hole|down)(?: ?card)?$", r"\1est hole card"),
        ("^(low|high)(?:est)? (upcard|card)(?: in (?:your|their|the) hand)?$", r"\1est \2"),
        ("^(?:card|rank) (?:after|following|that follows) (?:a|the|any|every|last) (\\w+)$", r"rank after the last \1"),
        ("^(?:follow|whatever follows|what follows) (?:a|the) (\\w+)$", r"rank after the last \1"),
        ("^cards (?:that|which) (?:add|total)(?: up)?(?: to)? (\\d+)$", r"any adding up to \1"),
        ("for (?:the )?(high|low) hands?", r"for \1"),
        ("^([a-z ]+), ([a-z -]+)$", r"\1 and \2"),
    )
)
FACTS: tuple[Said, ...] = tuple(
    ("fact", said, now)
    for said, now in (
        (f"^(?:{WHO}|player) (?:flips?|turns? over)(?: up)? (?:an? |the )(.+)$", r"\1 flipped"),
        (f"^(?:{WHO}|player) (?:gets?|is dealt|are dealt|turns? up) (?:an? |the )(.+?)(?: up)?$", r"\1 turned up"),
        ("^(.+) (?:is|are|gets) (dealt up|turned up|flipped)$", r"\1 \2"),
        ("^(.+) (?:comes|appears|shows)(?: up)?$", r"\1 turned up"),
        ("^(?:everyone|every player|each player) has (.+)$", r"everybody has \1"),
        ("^everybody has (\\d+) cards? (up|down)$", r"everybody has \1 \2"),
        ("^(?:all|every) cards? (?:is|are) up$", "everybody has all up"),
        ("^board has (.+)$", r"common has \1"),
        ("^(\\d+)(?: or more)? (\\w+) (?:in middle|in the middle|on board|on the board)$", r"common has \1 \2"),
        (
            "^deck (?:runs out|is empty|is out|is used up)$|^no (?:more )?cards (?:are )?left in the deck$|^no more cards in the deck$",
            "deck empty",
        ),
        (f"^{WHO} (?:run|runs|is|are) out of cards$", "hand empty"),
        (
            f"^(?:{WHO} )?(?:can't|cannot|doesn't|does not|don't|fails? to|can not) beat (?:the )?best(?: hand)?(?: showing)?$",
            "cannot beat the best",
        ),
        ("^hand has an? (\\w+)$", r"hand has \1s"),
        ("^((?!everybody).+)(?<!turned)(?<!dealt) up$", r"\1 dealt up"),
    )
)
SCORES: tuple[Said, ...] = tuple(
    ("score", said, now)
    for said, now in (
        ("^(?:the )?(?:best|high|highest)(?: hand)?$", "high"),
        ("^(?:the )?(?:low|lowest|worst)(?: hand)?$", "low"),
        ("^(high|low)(?:est)? (club|diamond|heart|spade)s?(?: in (?:the )?hole| down)$", r"\1est \2 in the hole"),
        ("^(ace|deuce) to (five|six|seven)(?: low)?$", r"low by \1-to-\2"),
    )
)
TABLE = CARDS + NUMBERS + NOTHING + STEPS + WILDS + FACTS + SCORES


@cache
def patterns(kind: str) -> list[tuple[re.Pattern[str], str]]:
    """What may be said in a phrase of the kind, and what the language says for it."""
    return [(re.compile(rf"(?<![\w-])(?:{said})(?!(?<=\w)[\w-])"), now) for kinds, said, now in TABLE if not kinds or kind in kinds.split()]


def ways(kind: str, text: str) -> Iterator[str]:
    """The text in other words: as it was once spelled, then in table words, each nearer to the language than the one before."""
    if (once := former(text)) not in ([text], [""]) and len(once) == 1:
        yield once[0]
    for now in changed(kind, text):
        if now != text:
            text = now
            yield text


def changed(kind: str, text: str) -> Iterator[str]:
    """The text after each line of the table."""
    text = re.sub(r"\b[A-Z](?=[a-z])", lambda m: m[0].lower(), text).replace("’", "'").strip(" .!;:")
    yield text
    for said, now in patterns(kind):
        text = " ".join(said.sub(now, text).split()).strip(" ,")
        yield text


def words_said(kind: str) -> Iterator[str]:
    """What is said in phrases of the kind, as patterns."""
    return (said for kinds, said, _ in TABLE if not kinds or kind in kinds.split())


OFTEN = {"once": 1, "twice": 2, "thrice": 3, **{f"{word} times": n for n, word in SPOT}, "one time": 1}


def times(text: str) -> str:
    """How often a block is played, in figures.

    >>> times("three times"), times("twice"), times("until doomsday")
    ('3 times', '2 times', 'until doomsday')
    """
    often = OFTEN.get(" ".join(text.lower().split()))
    return f"{often} times" if often else text
