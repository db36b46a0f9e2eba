"""What the site's search knows: each game by what it does, and every heading of the hand-written pages. One file, fetched when somebody searches.

Words come down to terms: spelled as names are (`engine.games.names`), small words left out, and what people say in several ways put in one. The browser
makes the same terms of a question by the same tables, which are in the file.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from html import unescape
from pathlib import Path
from typing import NamedTuple

import engine
from engine.games import names
from engine.games.bases import BASES
from engine.games.call import played, street_of
from engine.language.words import tell
from engine.table.traits.mechanics import ABOUT, Mechanic

from ..documents import Headed, Searched
from . import families

SAID = Path(__file__).resolve().parents[1] / "data" / "said.toml"

# Words that tell nothing of a game.
SMALL = frozenset(
    """
    a an the of to and or is are be been it its it's that this these those you your yours they them their theirs i my we our us he she his her him one's
    each every everyone everybody anyone somebody someone player people game poker with for on as at by from if then than there who whose which what has
    have had having do does done can may must will would when where while so all any some other get gets got make makes made go goes come comes put puts
    in into only again also but not no about like called where's how many much whatever whoever play plays played playing use uses using just until unless
    named hand deal dealt take taken took money look looking whole thing person card over out plus yourself themselves
    was were been being there here such very just also still more even same certain without something anything everything nothing mean means stand
    separate separately total every except including try trying aim want wanted need needed allow allowed able let lets say says said tell told
    know known think remember forgot name kind type sort version variation way actually really basically guy guys folks me us friend friends
    although though because since however often usually always never both either too away off came gotten went going coming making having
    starts started start begins begin ends belong
    watch watched watching stream video tv television casino saw seen last night tonight home once i've i'd i'm we've we'd possible
    """.split()
)
COUNTED = "one two three four five six seven eight nine ten".split()
COUNTED_AS = (("", ""), ("hole", "down"), ("down", "down"), ("community", "common"), ("common", "common"), ("table", "table"))
# What people say in several ways: (what is said, the terms that it is). The longest go first. A term that stands for itself is repeated.
SYNONYMS = (
    ("sixe", "6"),
    ("passe", "pass"),
    ("trade in", "draw"),
    ("thrown in", "redeal"),
    ("thrown out", "discard"),
    ("out of the pack", "strip pack"),
    ("out of each pack", "strip pack"),
    ("out of the deck", "strip pack"),
    ("taken out", "strip pack"),
    ("take out", "strip pack"),
    ("removed", "strip pack"),
    ("without 2 to", "strip pack 2"),
    ("stripped", "strip pack"),
    ("short deck", "strip pack short"),
    ("unbeatable", "beat"),
    ("substitution", "swap twist"),
    ("substitute", "swap twist"),
    ("guy next to you", "neighbor"),
    ("person next to you", "neighbor"),
    ("seat over", "place neighbor"),
    ("goes up", "rank more"),
    ("up in order", "then upward"),
    ("in order", "stack order"),
    ("nobody open", "redeal open"),
    ("requirement", "take"),
    ("just five cards", "5 card each"),
    ("in or out", "inout"),
    ("drop or stay", "inout"),
    ("stay or drop", "inout"),
    ("stay or go", "inout"),
    ("declares in or out", "inout"),
    ("man or mouse", "inout"),
    ("without looking", "nopeek"),
    ("not look", "nopeek"),
    ("nobody may look", "nopeek"),
    ("no one may look", "nopeek"),
    ("may not look", "nopeek"),
    ("cannot look", "nopeek"),
    ("can not look", "nopeek"),
    ("cant look", "nopeek"),
    ("dont look", "nopeek"),
    ("never look", "nopeek"),
    ("nobody looks", "nopeek"),
    ("no one looks", "nopeek"),
    ("nobody sees", "nopeek"),
    ("look at nothing", "nopeek"),
    ("sight unseen", "nopeek"),
    ("no peeking", "nopeek"),
    ("no peek", "nopeek"),
    ("unseen", "nopeek"),
    ("blind", "nopeek blind"),
    ("drop or keep", "inout"),
    ("keep or drop", "inout"),
    ("hold or drop", "inout"),
    ("drop or hold", "inout"),
    ("fold or stay", "inout"),
    ("stay or fold", "inout"),
    ("come up", "up"),
    ("comes up", "up"),
    ("show up", "up"),
    ("turns up", "up"),
    ("turned over", "turn up"),
    ("appears", "up"),
    ("cost", "pay"),
    ("charge", "pay"),
    ("penalty", "pay"),
    ("picture card", "faces"),
    ("picture", "faces"),
    ("face card", "faces"),
    ("court card", "faces"),
    ("paint", "faces"),
    ("qualifier", "8orbetter qualifier"),
    ("qualify", "8orbetter qualifier"),
    ("second highest", "second best"),
    ("highest hand", "best"),
    ("high hand", "best high"),
    ("runner up", "second best"),
    ("life", "leg"),
    ("lives", "leg"),
    ("match the pot", "matchpot"),
    ("matches the pot", "matchpot"),
    ("pay the pot", "matchpot"),
    ("pays the pot", "matchpot"),
    ("double the pot", "matchpot"),
    ("match pot", "matchpot"),
    ("8 or better", "8orbetter"),
    ("8 or lower", "8orbetter"),
    ("three of a kind", "trips"),
    ("triplets", "trips"),
    ("three alike", "trips"),
    ("four of a kind", "quads"),
    ("five of a kind", "quints"),
    ("full boat", "full house"),
    ("boat", "full house"),
    ("high low", "highlow"),
    ("high and low", "highlow"),
    ("lowest hand wins", "lowball low"),
    ("worst hand wins", "lowball low"),
    ("worst hand", "lowball low"),
    ("worst possible hand", "lowball low"),
    ("worst five cards", "lowball low"),
    ("worst cards", "lowball low"),
    ("bad hand", "lowball low"),
    ("terrible hand", "lowball low"),
    ("weakest hand", "lowball low"),
    ("poorest hand", "lowball low"),
    ("aces are bad", "2 7 lowball low ace high"),
    ("ace is bad", "2 7 lowball low ace high"),
    ("aces count against", "2 7 lowball low ace high"),
    ("aces straights and flushes are bad", "2 7 lowball low ace high"),
    ("aces straights and flushes count against", "2 7 lowball low ace high"),
    ("straights and flushes are bad", "2 7 lowball low"),
    ("straights hurt", "2 7 lowball low"),
    ("straights and flushes hurt", "2 7 lowball low"),
    ("ace 2 3", "ace 5 lowball low"),
    ("kings are bad", "lowball low"),
    ("big cards are bad", "lowball low"),
    ("high cards are bad", "lowball low"),
    ("small cards are good", "lowball low"),
    ("fold kings", "lowball low"),
    ("low cards are good", "lowball low"),
    ("low hand wins", "lowball low"),
    ("lowest", "low lowest"),
    ("lower", "low"),
    ("highest", "high highest"),
    ("higher", "high"),
    ("lady", "queen"),
    ("dame", "queen"),
    ("black lady", "queen spade"),
    ("cowboy", "king"),
    ("bullet", "ace"),
    ("hook", "jack"),
    ("knave", "jack"),
    ("man with the axe", "king diamond"),
    ("last card down", "last lastdown"),
    ("last card face down", "last lastdown"),
    ("last card is down", "last lastdown"),
    ("last card is face down", "last lastdown"),
    ("last card come down", "last lastdown"),
    ("last one down", "last lastdown"),
    ("raiser", "raise"),
    ("everyone can use", "common"),
    ("everybody can use", "common"),
    ("everyone use", "common"),
    ("everybody use", "common"),
    ("anyone can use", "common"),
    ("all can use", "common"),
    ("for everyone to use", "common"),
    ("for everybody", "common"),
    ("another player", "other"),
    ("another person", "other"),
    ("someone else", "other"),
    ("somebody else", "other"),
    ("other player", "other"),
    ("last card", "last"),
    ("seventh card", "last"),
    ("final card", "last"),
    ("next card", "after"),
    ("next", "after"),
    ("following", "after"),
    ("follow", "after"),
    ("afterwards", "after"),
    ("hole card", "down"),
    ("in the hole", "down"),
    ("hole", "down"),
    ("face down", "down"),
    ("hidden", "down"),
    ("concealed", "down"),
    ("pocket", "down"),
    ("upcard", "up"),
    ("face up", "up"),
    ("showing", "up"),
    ("exposed", "up"),
    ("left", "left neighbor"),
    ("right", "right neighbor"),
    ("next player", "neighbor"),
    ("swap", "swap"),
    ("exchange", "swap"),
    ("trade", "swap pass"),
    ("switch", "swap"),
    ("twist", "swap twist"),
    ("give", "pass"),
    ("hand over", "pass"),
    ("pass along", "pass"),
    ("passing", "pass"),
    ("throw one away", "discard"),
    ("throws one away", "discard"),
    ("throw two away", "discard"),
    ("throw", "discard"),
    ("throw away", "discard"),
    ("throws away", "discard"),
    ("get rid", "discard"),
    ("toss", "discard"),
    ("replace", "draw"),
    ("new card", "draw"),
    ("another", "extra"),
    ("additional", "extra"),
    ("extra", "extra"),
    ("one more", "extra"),
    ("bonus", "extra"),
    ("two boards", "twoboards common"),
    ("double board", "twoboards common"),
    ("2 boards", "twoboards common"),
    ("second board", "twoboards common"),
    ("each board", "twoboards common"),
    ("two flops", "twoboards"),
    ("double flop", "twoboards"),
    ("both boards", "twoboards"),
    ("community card", "common"),
    ("common card", "common"),
    ("community", "common"),
    ("shared", "common"),
    ("board", "common"),
    ("middle", "common middle"),
    ("center", "common middle"),
    ("flop", "common flop"),
    ("bid", "auction"),
    ("bidding", "auction"),
    ("bidder", "auction"),
    ("auctioned", "auction"),
    ("auction off", "auction"),
    ("purchase", "buy"),
    ("bought", "buy"),
    ("buying", "buy"),
    ("for sale", "buy"),
    ("sold", "buy"),
    ("price", "buy price"),
    ("roll", "turn up"),
    ("rolled", "turn up"),
    ("flip", "turn up"),
    ("reveal", "turn up"),
    ("turn over", "turn up"),
    ("turn up", "turn up"),
    ("turned", "turn"),
    ("turning", "turn"),
    ("point", "total"),
    ("add up", "total"),
    ("adding up", "total"),
    ("sum", "total"),
    ("closest", "total close"),
    ("close", "close"),
    ("nearest", "total close"),
    ("blackjack", "total blackjack"),
    ("halve", "split"),
    ("half", "split"),
    ("halves", "split"),
    ("divide", "split"),
    ("share", "split"),
    ("redeal", "redeal"),
    ("new hand", "redeal"),
    ("deal again", "redeal"),
    ("dealt again", "redeal"),
    ("start over", "redeal"),
    ("start again", "redeal"),
    ("begin again", "redeal"),
    ("throw in", "redeal"),
    ("throws in", "redeal"),
    ("throw their hands in", "redeal"),
    ("misdeal", "redeal"),
    ("low ball", "lowball low"),
    ("split with the lowest hand", "highlow"),
    ("splits with the lowest hand", "highlow"),
    ("split with the low hand", "highlow"),
    ("splits with the low hand", "highlow"),
    ("best and worst hand", "highlow"),
    ("with the other players", "trading neighbor"),
    ("with other players", "trading neighbor"),
    ("with each other", "trading neighbor"),
    ("trading", "trading swap"),
    ("hand in the middle", "beat table"),
    ("dummy hand", "beat table"),
    ("phantom hand", "beat table"),
    ("ghost hand", "beat table"),
    ("from the middle", "row table"),
    ("forehead", "forehead outward"),
    ("against their head", "forehead outward"),
    ("against your head", "forehead outward"),
    ("to their head", "forehead outward"),
    ("to your head", "forehead outward"),
    ("facing out", "forehead outward"),
    ("three boards", "threeboards"),
    ("triple board", "threeboards"),
    ("change card", "draw"),
    ("change up to", "draw"),
    ("card above six", "strip pack short"),
    ("card above five", "strip pack short"),
    ("no low card", "strip pack short"),
    ("no card left", "nocards"),
    ("have no card", "nocards"),
    ("has no card", "nocards"),
    ("run out card", "nocards"),
    ("runs out card", "nocards"),
    ("running out card", "nocards"),
    ("out of card", "nocards"),
    ("empty handed", "nocards"),
    ("rid of all", "nocards"),
    ("all like it", "match"),
    ("others like it", "match"),
    ("and its mates", "match"),
    ("mates", "match"),
    ("its rank", "rank match"),
    ("that rank", "rank match"),
    ("same rank", "rank match"),
    ("any card you like", "wild"),
    ("any card you want", "wild"),
    ("count as any", "wild"),
    ("counts as any", "wild"),
    ("stands for any", "wild"),
    ("stand for any", "wild"),
    ("can be any card", "wild"),
    ("high low or both", "highlow declare"),
    ("high or low or both", "highlow declare"),
    ("high or low", "highlow"),
    ("chips in fist", "declare"),
    ("chip in fist", "declare"),
    ("coin in fist", "declare"),
    ("coins in fist", "declare"),
    ("in fist", "declare"),
    ("straights count against", "2 7 lowball low"),
    ("straights and flushes count against", "2 7 lowball low"),
    ("straights are bad", "2 7 lowball low"),
    ("7 5 4 3 2", "2 7 lowball low"),
    ("5 4 3 2 ace", "ace 5 lowball low"),
    ("count one half", "halfpoint"),
    ("counts one half", "halfpoint"),
    ("count half", "halfpoint"),
    ("counts half", "halfpoint"),
    ("count as half", "halfpoint"),
    ("count 1/2", "halfpoint"),
    ("are a half", "halfpoint"),
    ("is a half", "halfpoint"),
    ("are half", "halfpoint"),
    ("are worth half", "halfpoint"),
    ("worth half", "halfpoint"),
    ("worth one half", "halfpoint"),
    ("half a point", "halfpoint"),
    ("half point", "halfpoint"),
    ("replacement", "swap twist"),
    ("drew", "draw"),
    ("drawn", "draw"),
    ("threw", "discard"),
    ("thrown", "discard"),
    ("chose", "choice"),
    ("chosen", "choice"),
    ("pay", "pay"),
    ("paid", "pay"),
    ("gave", "pass"),
    ("given", "pass"),
    ("kept", "keep"),
    ("beaten", "beat"),
    ("show", "up"),
    ("showed", "up"),
    ("shown", "up"),
    ("hides", "down"),
    ("hide", "down"),
    ("ante again", "redeal"),
    ("antes again", "redeal"),
    ("reante", "redeal"),
    ("re ante", "redeal"),
    ("everybody antes", "redeal"),
    ("kill the hand", "redeal"),
    ("kills the hand", "redeal"),
    ("end the hand", "redeal"),
    ("ends the hand", "redeal"),
    ("hand is over", "redeal"),
    ("kill the deal", "redeal"),
    ("kills the deal", "redeal"),
    ("sevens and up", "strip pack short"),
    ("sixes and up", "strip pack short"),
    ("last one to have card", "no cards left"),
    ("last one with card", "no cards left"),
    ("last with card", "no cards left"),
    ("two times", "twice"),
    ("middle hand", "middlehand"),
    ("middle high hand", "middlehand"),
    ("pip", "dot"),
    ("exactly one", "exactlyone"),
    ("exactly two", "exactlytwo two"),
    ("exactly three", "exactlythree three"),
    ("must use two", "exactlytwo two"),
    ("must use both", "exactlytwo two"),
    ("have to use both", "exactlytwo two"),
    ("both must play", "exactlytwo two"),
    ("both hole cards", "exactlytwo two"),
    ("both own cards", "exactlytwo two"),
    ("both cards", "exactlytwo two"),
    ("3 from the board", "common"),
    ("3 of the board", "common"),
    ("grid", "row column"),
    ("square", "row column"),
    ("3x3", "3 row 3 9 ninecard column"),
    ("4x4", "4 row 4 16 column"),
    ("5x5", "5 row 5 25 column"),
    ("3 by 3", "3 row 3 9 ninecard column"),
    ("4 by 4", "4 row 4 16 column"),
    ("5 by 5", "5 row 5 25 column"),
    ("line of three", "row column diagonal"),
    ("pay to replace", "twist swap pay"),
    ("pay to change", "twist swap pay"),
    ("pay to swap", "twist swap pay"),
    ("pay to exchange", "twist swap pay"),
    ("pay for a new card", "twist swap pay"),
    ("buy a new card", "twist swap pay"),
    ("buy a replacement", "twist swap pay"),
    ("rebuy", "twist swap pay"),
    ("drop or hang on to", "inout"),
    ("hang on to", "inout"),
    ("hang on", "inout"),
    ("hold on to", "inout"),
    ("open your hand", "inout"),
    ("let go", "inout"),
    ("count of three", "once inout"),
    ("counts to three", "once inout"),
    ("on three", "once inout"),
    ("match it", "matchpot"),
    ("match what is there", "matchpot"),
    *(
        (f"{swap} {often}", f"draw {often}")
        for swap in ("swap", "exchange", "trade", "change")
        for often in ("once", "twice", "three times")
    ),
    ("discard left", "discardleft discard left neighbor"),
    ("throw away left", "discardleft discard left neighbor"),
    ("toss left", "discardleft discard left neighbor"),
    ("discarded last draw left", "discardleft discard last draw left neighbor"),
    ("passed on", "pass"),
    ("have to use two", "exactlytwo two"),
    ("must use exactly two", "exactlytwo two"),
    ("own rank", "price rank"),
    ("five and one of two", "split stack five two"),
    ("hand of five and a hand of two", "split stack five two"),
    ("five cards and two cards", "split stack five two"),
    ("dead", "redeal"),
    ("smallest", "low lowest"),
    ("biggest", "high highest"),
    ("x shape", "cross"),
    ("plus sign", "cross"),
    ("plus shape", "cross"),
    ("opponent", "other"),
    ("bitch", "queen"),
    ("choose", "choice"),
    ("pick", "choice"),
    ("decide", "choice"),
    ("your choice", "choice"),
    ("loser", "lose"),
    ("lost", "lose"),
    ("losing", "lose"),
    ("winner", "win"),
    ("won", "win"),
    ("team", "partner"),
    ("team up", "partner"),
    ("becomes", "wild"),
    ("arrange", "stack"),
    ("order", "stack order"),
    ("beat", "beat"),
    ("better than", "beat"),
    ("drop", "fold"),
    ("youre out", "fold"),
    ("you are out", "fold"),
    ("is out", "fold"),
    ("are out", "fold"),
    ("knocked out", "fold"),
    ("put out", "fold"),
    ("go out", "fold"),
    ("deck", "pack"),
    ("leftover", "leftover"),
    ("left over", "leftover"),
    ("leaves over", "leftover"),
    ("matche", "match"),
    ("misse", "miss"),
    ("sealed bid", "auction sealed"),
    ("secret bid", "auction sealed"),
    ("blind bid", "auction sealed"),
    ("blind auction", "auction sealed"),
    ("dollar", "chip"),
    ("nickel", "chip"),
    ("quarter", "chip quarter"),
    ("buck", "chip"),
    ("coin", "chip"),
    ("boot", "beat table"),
    ("fewest", "low lowest"),
    ("least", "low lowest"),
    ("most point", "high highest total"),
    ("fewest point", "low lowest total"),
    ("table", "table"),
    *((f"{n} {kind} card", f"{n} {n}card {meaning}") for n in COUNTED for kind, meaning in COUNTED_AS),
)
# What people say of a kind of game besides what its steps say.
SAID_OF: dict[str, str] = {
    Mechanic.AUCTION: "highest bidder, bid for the cards in the middle",
    Mechanic.BEAT_THE_HAND: "flip your cards one at a time until you beat the last player",
    Mechanic.DRAFT: "pick, choose a card from the middle",
    Mechanic.MARKET: "buy cards from the middle at different prices, for sale, shop, store",
    Mechanic.NO_PEEK: "do not look at your cards",
    Mechanic.OFFER: "take it or leave it, refuse a card",
    Mechanic.PARTNERS: "partner, team, make a hand together",
    Mechanic.REDEAL: "the hand is dead, start over",
    Mechanic.ROLL: "put your cards in order and turn them over one at a time",
    Mechanic.ROLL_THE_NEIGHBOUR: "somebody else, the other player, turns over one of your cards",
    Mechanic.ROLL_YOUR_OWN: "pick which of your own cards to turn over",
    Mechanic.SPLIT_HAND: "make two hands, separate hands",
    Mechanic.STACK: "put your cards in order and turn them over one at a time",
    Mechanic.STEAL: "steal, grab, take away a card of somebody",
    Mechanic.TABLE_CARD: "a card turned over in the middle",
    Mechanic.TRADE: "swap cards with other players",
    Mechanic.TWIST: "buy a new card, replace a card, exchange a card at the end",
}
# More headings by which a place is asked for, by its address.
ALSO = {
    "hand-rankings/": ("Hand rankings", "Poker hands", "Ranking of hands", "Order of hands", "What beats what"),
    "hand-rankings/#straight-flush": ("Royal flush", "Steel wheel"),
    "hand-rankings/#four-of-a-kind": ("Quads", "Poker"),
    "hand-rankings/#three-of-a-kind": ("Trips", "Set", "Triplets"),
    "hand-rankings/#full-house": ("Boat", "Full boat"),
    "hand-rankings/#one-pair": ("Pair",),
    "hand-rankings/#ace-to-five": ("Wheel", "Bicycle", "California low"),
    "hand-rankings/#deuce-to-seven": ("2-7", "Kansas City low"),
    "hand-rankings/#low-hands": ("Lows", "Low hand", "8 or better"),
}
HEADING = re.compile(r'^(#{1,3}) (.+?)(?: \{:(.*?)\})?\s*$|<h[123] id="([^"]+)"[^>]*>(.*?)</h[123]>', re.MULTILINE)


def stem(word: str) -> str:
    """A word without what a verb or a plural puts behind it: "passed", "passing" and "passes" as "pass". `by-rules.mjs` does the same."""
    stemmed = re.sub(r"^(\w*(?:[sx]|ch|sh))es$", r"\1", word)
    stemmed = re.sub(r"^(\w*[aeiouy]\w*[^e])ed$|^(\w*[aeiouy]\w+)ing$", r"\1\2", stemmed) if len(stemmed) > 4 else stemmed
    if stemmed != word:
        stemmed = re.sub(r"([bdgmnprt])\1$", r"\1", stemmed)
    return stemmed[:-1] if len(stemmed) > 4 and stemmed.endswith("e") else stemmed


def stems(text: str) -> list[str]:
    return [stem(each) for each in names.words(text)]


class WordTables(NamedTuple):
    """Tables that turn words into terms: the synonyms by their stems, longest first; the same split into words, by the first word; and the small words."""

    synonyms: list[tuple[str, str]]
    by_first: dict[str, list[tuple[list[str], list[str]]]]
    small: frozenset[str]


@cache
def tables() -> WordTables:
    """The synonyms and the small words by their stems."""
    stemmed = {" ".join(stems(phrase)): " ".join(stem(names.word(each)) for each in meaning.split()) for phrase, meaning in SYNONYMS}
    synonyms = sorted(stemmed.items(), key=lambda row: (-len(row[0].split()), row[0]))
    by_first: dict[str, list[tuple[list[str], list[str]]]] = {}
    for phrase, meaning in synonyms:
        by_first.setdefault(phrase.split()[0], []).append((phrase.split(), meaning.split()))
    return WordTables(synonyms, by_first, frozenset(stem(names.word(each)) for each in SMALL) | SMALL)


def terms(text: str) -> list[str]:
    """The terms of a text, one for each time that it is said; `by-rules.mjs` makes the same of a question."""
    _, by_first, small = tables()
    words = stems(text)
    out: list[str] = []
    at = 0
    while at < len(words):
        for phrase_words, meant in by_first.get(words[at], ()):
            end = phrase_end(words, at, phrase_words, small)
            if end:
                out += meant
                at = end
                break
        else:
            if words[at] not in small:
                out.append(words[at])
            at += 1
    return out


def phrase_end(words: list[str], at: int, phrase: list[str], small: frozenset[str]) -> int:
    """The place behind the phrase if it begins at `at`, else 0. Small words may stand in between: "throw one of them away"."""
    matched = 0
    for place in range(at, len(words)):
        if words[place] == phrase[matched]:
            matched += 1
            if matched == len(phrase):
                return place + 1
        elif words[place] not in small:
            return 0
    return 0


def unique(found: Iterable[str]) -> str:
    return " ".join(dict.fromkeys(found))


def descriptions() -> dict[str, str]:
    """How people describe the games that most tables know."""
    lines: dict[str, str] = tomllib.loads(SAID.read_text("utf-8"))
    return lines


def headings(pages: Mapping[str, str]) -> list[Headed]:
    """The headings of pages that are written by hand, each with what stands under it; `pages` are Markdown by their file."""
    out: list[Headed] = []
    for name, text in sorted(pages.items()):
        url = "" if name == "index.md" else name.removesuffix(".md") + "/"
        body = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S)
        headings_here = list(HEADING.finditer(body))
        if not headings_here:
            continue
        page = ""
        taken: dict[str, int] = {}
        for heading, after in zip(headings_here, [*headings_here[1:], None], strict=True):
            title = plain(heading[2] or heading[5])
            page = page or title
            anchor = heading[4] or anchored(heading[3] or "") or fresh(slugified(title), taken)
            address = url if heading[1] == "#" else f"{url}#{anchor}"
            under = plain(body[heading.end() : after.start() if after else None])
            out.append(
                Headed(
                    title=title,
                    page=page,
                    url=address,
                    also=list(ALSO.get(address, ())),
                    terms=unique(terms(under))[:MOST_LETTERS],
                )
            )
    return out


MOST_LETTERS = 900  # of the terms under one heading


def plain(text: str) -> str:
    """Markdown and HTML as the words that a reader sees."""
    text = re.sub(r"<(svg|script|pre|code)\b.*?</\1>|```.*?```", " ", text, flags=re.S)
    text = re.sub(r"\{[:%{].*?[%}]?\}", " ", text)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", re.sub(r"<[^>]*>", " ", text))
    return " ".join(unescape(re.sub(r"[*`_|#]", " ", text)).split())


def anchored(attributes: str) -> str:
    match = re.search(r"#([\w-]+)", attributes)
    return match[1] if match else ""


def slugified(title: str) -> str:
    """As the Markdown extension makes an anchor of a heading."""
    from markdown.extensions.toc import slugify

    return str(slugify(title, "-"))


def fresh(anchor: str, taken: dict[str, int]) -> str:
    taken[anchor] = taken.get(anchor, 0) + 1
    return anchor if taken[anchor] == 1 else f"{anchor}_{taken[anchor] - 1}"


def game(variant: engine.Variant, lines: Mapping[str, str]) -> tuple[str, str, str]:
    """A game's call, the terms of what people and its call say, with its kind and its tags, and those of its steps."""
    record = variant.record()
    base = tell(BASES[variant.slug]) if variant.slug in BASES else ""  # a call names the game that it is like, and not its own
    text = " . ".join([lines.get(variant.slug, ""), base, record["call"], last_card(variant)])
    kind = " . ".join([families.title(variant.family), *map(tell, variant.tags)])
    tagged = " . ".join(f"{tell(ABOUT[tag])} {SAID_OF.get(tag, '')}" for tag in variant.tags)
    steps = " . ".join(step["text"] for step in variant.steps())
    first = terms(text)  # in their order, for what stands together is asked together
    first += [each for each in dict.fromkeys(terms(kind)) if each not in first]
    told = set(first)
    return record["call"], " ".join(first), unique(each for each in terms(f"{steps} . {tagged}") if each not in told)


def last_card(variant: engine.Variant) -> str:
    """What is said where the last card comes face down after common cards, which is unusual."""
    streets = [street for rule in played(variant.game().play) if (street := street_of(rule)) and street.whose in ("own", "common")]
    down = len(streets) > 1 and streets[-1].whose == "own" and streets[-1].face == "down"
    return "last card face down" if down and any(street.whose == "common" for street in streets) else ""


def index(variants: list[engine.Variant], pages: Mapping[str, str]) -> Searched:
    """All of it; `pages` are the Markdown of the hand-written ones, by their file."""
    lines = descriptions()
    return {
        "games": {variant.slug: game(variant, lines) for variant in variants},
        "pages": headings(pages),
        "synonyms": tables().synonyms,
        "small": sorted(tables().small),
    }
