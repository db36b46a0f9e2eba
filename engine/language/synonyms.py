"""Table words and ways of talking: read where a phrase as written has no reading, and never printed.

One line each: what is said, and what the language says for it; in WORDS wherever it stands in a phrase, in SAYINGS as a phrase. They are tried from the
first to the last, each on what those before it have made of the text, until it reads: first what cards are called, then words that add nothing.

In a saying `[the]` may be left out, of `(a|b)` one is said, and what stands for a name in braces (see MEANT) is taken over; `...` stands for whatever is
there.

>>> list(ways("wild", "Deuces and 3s are wild"))
['deuces and 3s are wild', 'twos and 3s are wild', 'twos and threes are wild', 'twos and threes']
>>> list(ways("rule", "pass 3 to your left"))
['pass 3 to left', 'pass 3 left']
"""

from __future__ import annotations

import re
from functools import cache

from ..cards import RANK_PLURALS, RANK_WORDS
from .deprecated_spellings import former

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    Said = tuple[tuple[str, str], ...]

SPOTS = tuple(enumerate(RANK_WORDS[:9], 2))  # the ranks that are numbers too, 2 to 10
PLURALS = "|".join(("cards", "upcards", "jokers", "clubs", "diamonds", "hearts", "spades", *RANK_PLURALS))
WHO = (
    "(?:each(?: other)? player|every player|all(?: the)? players|(?:a|that|the|any|another) player|players?|he|she|they|you|we|"
    "everybody(?: else)?|everyone|someone|somebody|anyone|anybody|whoever|the (?:game|hand))"
)
MEANT = {  # what stands in a saying for a name in braces
    "who": WHO,
    "n": r"\d+",
    "m": r"\d+",
    "side": "left|right",
    "other": "left|right",
    "face": "up|down",
    "end": "high|low",
    "suit": "club|diamond|heart|spade",
    "price": r"(?:\d+ )?(?:ante|bet|max|pot)",
    "word": r"[\w-]+",
    "what": ".+?",
    "deed": "drew|opened|won|lost|changed hands",
    "whom": "winner|losers|losers in|everybody|everybody in|others|those in",
}
SPLITS = "(splits|split|shares|share) [the] [pot|it|evenly]"
TAKES = "(wins|win|takes|take|gets|get) [all|everything] [the] [whole|entire] [pot]"
PICKS = "take|takes|pick|picks|choose|chooses|draft|drafts"
SHOWN_IN = "row|table|market|offer|display|centre|center|middle"
FILLED = "[which|that|it] [is|each gap is|gaps are|each is] (filled|refilled|replaced|replenished) [at once|immediately|from the deck|off the deck]"
OPENS = "(opens|open|bets|bet|starts|leads|acts|begins|speaks|goes) [first]"

# -- wherever they stand
WORDS: dict[str, Said] = {
    "": (
        (r"(?<=\d )die", "dice"),
        ("deuce", "two"),
        ("deuces", "twos"),
        ("trey", "three"),
        ("treys", "threes"),
        ("bullets", "aces"),
        ("cowboys", "kings"),
        ("ladies", "queens"),
        *((f"{n}'?s", RANK_PLURALS[n - 2]) for n, _ in SPOTS),
        *((f"{n}(?= of (?:club|diamond|heart|spade))", word) for n, word in SPOTS),
        ("(?:court|picture|paint|royal) cards?|royals", "face cards"),
        ("(?:man|king) with (?:the|an) axe?", "king of diamonds"),
        ("one eyed", "one-eyed"),
        (r"(?:turned |lying )?face[ -]?(up|down)(?: cards?)?", r"\1"),
        ("up[ -]card(s?)", r"upcard\1"),
        ("neighbor", "neighbour"),
        ("(?<=declare )(?:hi[ /-]lo|high[/-]low)", "high or low"),
        ("hi-lo|high-low|high/low|hi/lo|hi lo", "high low"),
        ("in/out", "in or out"),
        ("hi", "high"),
        ("lo", "low"),
        ("maximum(?: bet)?|max bet", "max"),
    ),
    "rule": (
        ("^(deal .*?),? (?:one by one|1 by 1|1 at a time)$", r"\1, one at a time"),
        ("(?:at the same time|all at once|simultaneously|(?<!, )(?:one|1) (?:at a time|by one|by 1))$", ""),
        ("(?<=for )(?:1|one|a|an|the) (bet|ante|max|pot)", r"\1"),
        *((rf"(?:{word}|{n})(?: more| extra| of them| of)?(?: best| own)?(?: cards)?(?!-| of)", str(n)) for n, word in SPOTS),
        ("(?:another|(?:an?|1|one)(?: extra| additional| more| other)?)(?: of your)? cards?(?! from)", "1"),
        ("(?<!pick )(?:one|another|an? extra)(?!-| of| each| player)", "1"),
        ("^(?:then|next|now|and),? ", ""),
        ("(?:option|chance|right) to", "may"),
        ("^(?!deal )(.*)(?<!ante) (?:again|immediately|outright|right away)$", r"\1"),
        (f"^{WHO} (?:(?:then|must|has to|have to|gets to|can|should|also) )?(?=.)", ""),
        ("^must ", ""),
        ("^(pass|discard|flip|fold|draw|declare|roll|bet|ante|deal|pay|match|buy|replace|name|exchange|reveal)e?s", r"\1"),
        ("^(turn|show|stack|steal|start|lose|keep|throw)s", r"\1"),
        ("(?:your|their|the) (?!first|last|rest|deck|bottom|discards)", ""),
    ),
    "wild": (
        *((f"(?:^|(?<=and )|(?<=, )){n}(?=$|,| and)", RANK_PLURALS[n - 2]) for n, _ in SPOTS),
        *((rf"((?:add|total)\w*(?: up)?(?: to)?) {word}", rf"\1 {n}") for n, word in SPOTS),
        ("joker", "jokers"),
        ("&", "and"),
        ("(?:is|are) (?:always )?wild(?: cards?)?|wild(?: cards?)?$|^wild", ""),
        ("(?:^|(?<=and )|(?<=, ))(?:a|an|the|your|their|all|every|each|any)(?! adding) ", ""),
    ),
    "price": (
        *((word, str(n)) for n, word in SPOTS),
        ("double|twice", "2"),
        ("triple|three times", "3"),
        ("(?:pays?|one|an?|the|of) ", ""),
        ("match pot", "pot"),
    ),
    "fact": (
        *((rf"(?<=\ba ){n}|^{n}(?= (?:is |are )?(?:up|dealt|turned|flipped|shows|comes))", word) for n, word in SPOTS),
        *((f"(?:{word}|{n}) cards(?= up| down| adding)", str(n)) for n, word in SPOTS),
        *((rf"{word}(?= (?:or more |red |black |face )?(?:{PLURALS})\b)", str(n)) for n, word in SPOTS),
        *((rf"((?:add|total)\w*(?: up)?(?: to)?) {word}", rf"\1 {n}") for n, word in SPOTS),
        *((f"(?<=has ){word}(?= up| down)", str(n)) for n, word in SPOTS),
        ("^(?:when|whenever|if|once) ", ""),
        ("^(?:a|an|the|any|your|some) ", ""),
    ),
}

# -- phrases
FROM_THE_DECK: Said = (
    ("(gets|get|deal|is dealt) new (cards|hands)", "redeal"),
    ("{what} and deal", "redeal"),
    ("[deal|turn up] flop", "lay 3 common"),
    ("[deal] (turn|river) [card]", "lay 1 common"),
    ("[deal|turn up|turn over|reveal] [a|1|next] (community|common|shared) card", "lay 1 common"),
    ("[deal|put|lay|place|turn up|add] {n} (community|common|shared|board) [cards|card] [up]", "lay {n} common"),
    (
        "[deal|put|lay|place] {n} [up] (in|to|into|on) (middle|centre|center|board) [for everyone|for everybody|for all] [to use]",
        "lay {n} common",
    ),
    ("[deal|put|lay|place|turn up] {n} {face} (on|to) table", "lay {n} table {face}"),
    ("(give|hand) {side} neighbour {n}", "pass {n} {side}"),
    ("(give|hand) {n} to [player on|neighbour on] {side} [neighbour]", "pass {n} {side}"),
    ("[deal] [the] (last|final|next|first|second|third|fourth|fifth|sixth|seventh|eighth) [card] {face}", "deal 1 {face}"),
    ("(give|hand|deal) [out] {who} {what}", "deal {what}"),
    ("(give|hand|deal) out {what}", "deal {what}"),
    ("give {what}", "deal {what}"),
    ("(gets|get|receives|receive|is dealt|are dealt) (?!back|in|rid){what}", "deal {what}"),
    ("deal (whole|entire) deck [down]", "deal all down"),
    ("deal [an|1] upcard", "deal 1 up"),
    ("deal [a|1] (hole|down|pocket) card", "deal 1 down"),
    ("deal {what} (to {who}|each|apiece)", "deal {what}"),
    ("{n} [each|apiece]", "deal {n}"),
    ("{n} {face} [card|cards] [each|to {who}]", "deal {n} {face}"),
    ("[deal] {n} (hole|pocket) [card|cards]", "deal {n} down"),
    ("deal {n} [down] (, nobody looks|, no peeking|, unseen|unseen|without looking|, without looking) [at them]", "deal {n} unseen"),
    ("deal {n} , {face}", "deal {n} {face}"),
    ("[deal] {n} down [,] {m} up", "deal {n} down, deal {m} up"),
)
BETTING: Said = (
    ("[a|another|1] (betting round|round of betting|round of bets|betting|bet round)", "bet"),
    (f"[player] left of [the] dealer {OPENS}", "bet from left"),
    ("bet from dealer's left", "bet from left"),
    ("bet [,] [starting|beginning] [from|with|on] left [of dealer]", "bet from left"),
    (f"bet [,] [starting|beginning] [from|with] (best|high|highest) [hand|card] [showing] [first|{OPENS}]", "bet from high"),
    (f"[player] [with] (best|high|highest) [hand|card] [showing] {OPENS}", "bet from high"),
    (f"[player] [with] (low|lowest|worst) [hand|card] [showing] {OPENS}", "bet from low"),
    ("bet [,] [starting|beginning] [from|with] (low|lowest|worst) [hand|card] [showing] [first|starts]", "bet from low"),
    ("low [card] brings it in", "bet from low"),
    ("bet [,] [starting|beginning] [from|with] [player] (left of|after|behind) [the] [big] (blind|blinds)", "bet from blinds"),
    ("bet [,] [starting|beginning] [from|with] [player] under the gun", "bet from blinds"),
    (f"[player] (left of|after|behind) [the] [big] (blind|blinds) {OPENS}", "bet from blinds"),
    ("[post] (blinds|small blind and big blind|small and big blind|small and big blinds)", "blinds of half bet, bet"),
)
FROM_HAND_TO_HAND: Said = (
    ("pass {n} [to] {side} [,] [and] {m} [to] {other}", "pass {n} {side} and {m} {other}"),
    ("pass {what} [to] [player|neighbour] [to|on] {side} [neighbour]", "pass {what} {side}"),
    ("pass {what} {side}wards?", "pass {what} {side}"),
    ("pass {n} across table", "pass {n} across"),
    ("pass {n} {m} (players|player|places|place|seats|over) [to] {side}", "pass {n} {m} {side}"),
    ("throw {what} away", "discard {what}"),
    ("(throw away|throw out|throw|toss|dump|ditch|muck|get rid of) {what}", "discard {what}"),
    ("discard {n} {face} [card|cards]", "discard {n} {face}"),
    ("discard any {n}", "discard {n}"),
    ("(keep|choose|pick|select|discard down to) [best] {n}", "discard all but {n}"),
    ("draw {n}", "draw up to {n}"),
    ("[may] (exchange|replace|trade in|swap|change) up to {n}", "draw up to {n}"),
    (
        "draw [up to] {n} , (1|a single 1|a single card|single card|whoever draws 1) [card] [is|gets it] (shown|dealt up|up|turned up|exposed) [first] [and|,] "
        "[may be|may] (refused|refuse it|refused once|refuse it once)",
        "draw up to {n}, a single card shown and refused once",
    ),
    (
        "[may] (exchange|swap|trade) (any|any number of) [cards] (with|for) [cards of|cards in] (kitty|widow|spare hand)",
        "may swap any with table cards",
    ),
    (
        "[may] (exchange|swap|trade) up to {n} [cards] (with|for) [cards of|cards in] (kitty|widow|spare hand)",
        "may swap up to {n} with table cards",
    ),
    (
        "[may] (take|take up|exchange hands? with|swap hands? with|exchange hand for|swap hand for) [whole] (kitty|widow)",
        "may swap all with the table, face up, first taker only",
    ),
    ("(turn|flip|turn over|turn up) (kitty|widow|dummy|ghost) [hand] [up|over]", "turn all table"),
    ("deal [a] (dummy|ghost|ghost hand|dummy hand) [of] {n} [face] [down|unseen]", "lay {n} table unseen"),
    ("deal {n} to [the] (dummy|ghost|kitty|widow) [hand] [face] [down|unseen]", "lay {n} table unseen"),
    ("[may] (replace|exchange|swap) {n} for {price}s?", "twist {n} for {price}"),
    ("free twist", "twist 1 for free"),
    ("[may] buy {n} for {price}s?", "may buy {n} for {price}"),
    ("[may] buy {n}", "may buy {n}"),
)
TURNED_UP: Said = (
    ("(turn over|turn up|roll|flip) top card", "roll"),
    ("(turn over|turn up|roll|flip) top {n}", "roll {n}"),
    ("roll over {n}", "flip {n}"),
    ("roll (1|own|1 up|them|'em|em)", "roll"),
    ("(turn over|turn up|reveal|expose|show|flip|turn) {n} [up|over]", "flip {n}"),
    ("(stack|order) (cards|hand)", "stack"),
    ("(set|make|build) [a|1] stack", "stack"),
    ("(put|arrange) (cards|hand) in (order|any order|a pile|1 pile|a stack|stack|pile)", "stack"),
    ("(turn over|turn up|flip) cards until [you] (beat|have) (best|high) [hand] [showing]", "flip until best"),
    ("(show|turn up) [whole|all] (hands|hand|cards)", "show all"),
    ("look at [down] cards", "look at unseen"),
)
DECLARED: Said = (
    ("declare high (, low|or low) [,] or both [ways]", "declare high, low or both"),
    ("(declare with chips|declare using chips|chip declare|chips declare)", "declare"),
    ("(say|declare|choose|decide) (whether|if) (are|is) in or out", "declare in or out"),
    ("(say|declare|choose) [in] high [,] [or] [in] low [,] or (out|drop|dropped|drop out|fold|stay out) ...", "declare high, low or out"),
    (
        "(say|declare|choose) [in] high [,] [in] low [,] [in] both [,] or (out|drop|dropped|drop out|fold|stay out) ...",
        "declare high, low, both or out",
    ),
)
SHOWN_DOWN: Said = (
    ("... {end}(?:est)? {suit}s? (in hole|down) ...", "{end}est {suit} in the hole"),
    ("... (most|highest|best) (points|total|score) (of|in) [the] (1|same|a|best) suit ...", "highest total of one suit"),
    ("(if|when) (players|best hands|the best hands|2 hands|2 players) (tie|are tied) [,] {what}", "if hands tie, {what}"),
    (
        "(3 of a kind|3 of a rank|3 cards of a rank|3 cards of 1 rank|3 cards of same rank) (count|counts) {what}",
        "3 of one rank count {what}",
    ),
    ("(ties|tied hands|tied players) (redeal|play again|play again for pot|get new hands)", "if hands tie, redeal to those who tie"),
    (
        "straights (run|close|go|wrap|continue) [on] (across|over|through) [the] (gap|gaps|missing cards|missing ranks|removed ranks) [in the pack]",
        "straights run across missing ranks",
    ),
    ("... (little|small) chicago ...", "lowest spade in the hole"),
    ("... [big] chicago ...", "highest spade in the hole"),
    ("... (best|high|highest) [5 card|5-card|five-card|poker|high] hand ...", "high"),
    ("... (best low|low|lowest|worst) hand ...", "low"),
    ("... (best|highest) high ...", "high"),
    ("... (best|lowest) low ...", "low"),
    ("... low [,] [by] 8(?: |-)or(?: |-)better ...", "low by eight-or-better"),
    ("[pot] [is] split [pot] [between|by] high [and] low", "showdown high and low"),
    (f"high {SPLITS} with low", "showdown high and low"),
    (f"high and {{end}}(?:est)? {{suit}}s? {SPLITS}", "showdown high and {end}est {suit} in the hole"),
    (f"{{what}} {SPLITS} with high", "showdown high and {what}"),
    (f"{{end}}(?:est)? {{suit}}s? {SPLITS}", "showdown high and {end}est {suit} in the hole"),
    ("low (wins|takes|gets) half [of] [the] [pot]", "showdown high and low"),
    ("beat [the] (dummy|ghost|kitty|widow) [hand] [,] even (alone|if alone|if you're alone|when alone)", "beat the table hand, even alone"),
    ("beat [the] (dummy|ghost|kitty|widow) [hand]", "beat the table hand"),
    (f"{{end}}est {{suit}} in the hole {SPLITS}", "showdown high and {end}est {suit} in the hole"),
    ("{end}est {suit} in the hole (wins|takes|gets) half [of] [the] [pot]", "showdown high and {end}est {suit} in the hole"),
    ("[showdown] (high low|high and low) [,] as declared", "showdown declared high and low"),
    ("[showdown] high low [split] ...", "showdown high and low"),
    ("high and low , low by {word}", "showdown high and low by {word}"),
    (f"(?=high|low){{what}} ({TAKES}|{SPLITS})", "showdown {what}"),
    ("(?=high and |low and ){what}", "showdown {what}"),
)
BROUGHT_ABOUT: Said = (
    ("(pays|pay) [the] (winner|them|him|her|holder) [a] [bounty of] {n} (antes|ante)", "bounty of {n} ante"),
    ("(pays|pay) [the] (winner|them|him|her|holder) [a] [bounty of] {n} (bets|bet)", "bounty of {n} bet"),
    ("(pays|pay|gives|give) [the] (winner|them|him|her|holder) (an|1|a) ante", "bounty of ante"),
    ("match pot ...", "pay pot"),
    ("pay pot or (drop|get out|go out|be out|out|you're out|is out) [out]", "pay pot or fold"),
    ("pay {price}s? or folds?", "pay {price} or fold"),
    ("(drop|drops|go|goes|is) [out]", "fold"),
    ("(out|fold hand|they're out|is out)", "fold"),
    ("ante [up] [1|a|another] (chip|chips)", "ante"),
    ("put in [another|an|1] ante", "ante"),
    ("(re-ante|re-antes|reante|reantes|ante again|ante up again)", "ante"),
    ("(starts over|start over|deal again|reshuffle and deal again|deal over|re-deal)", "redeal"),
    ("[deal] [a] (new hand|new hands) [for everyone|all round]", "redeal"),
    (f"({TAKES}|wins hand)", "win at once"),
    ("[is|gets] back in [game|hand]", "come back"),
    ("lose highest card", "discard highest card"),
    ("[may] (steal|take|takes) (1|an upcard|a card|card) [from {who}|from other player|from another]", "may take 1 up from another"),
    ("shuffle [the] discards [back] into the deck", "shuffle discards into the deck"),
    ("name a wild card", "name a wild rank"),
    (f"({PICKS}) (a|1) [of the] [card|cards] (from|off|in|on) [the] ({SHOWN_IN}) [,] {FILLED}", "pick one each, gaps filled at once"),
    (f"({PICKS}) (a|1) [of the] [card|cards] (from|off|in|on) [the] (row|market|offer|display)", "pick one each"),
)
WILD: Said = (
    ("jacks with (one eye|1 eye)", "one-eyed jacks"),
    (
        "{word}s and (whatever|what|card|the card|next card|the next card) (follows|after|that follows) [them|it]",
        "{word}s, rank after the last {word}",
    ),
    ("[jokers is|jokers are] [a] (bug|bugs)", "jokers as bugs"),
    ("last card dealt", "last card"),
    ("suited (connectors|neighbours)", "cards of one suit in sequence"),
    ("[same] rank (as|of) [the] [first] (table card|card on the table|card on table)", "rank of table card 1"),
    ("[same] rank (as|of) [the] second table card", "rank of table card 2"),
    ("[same] rank (as|of) [the] third table card", "rank of table card 3"),
    ("{end}(?:est)? [card] in [the] hole", "{end}est hole card"),
    ("{end}(?:est)? card down", "{end}est hole card"),
    ("{end}(?:est)? [hole|down] [hole|card]", "{end}est hole card"),
    ("{what} in [the] hole", "{what} down"),
    ("{face} {what}", "{what} {face}"),
    ("{end}(?:est)? (?=upcard|card){word} [in your hand|in the hand|in their hand]", "{end}est {word}"),
    ("[next] (card|rank) (after|following|that follows) [the] (a|the|any|last) {word}", "rank after the last {word}"),
    ("(follow|whatever follows|what follows) (a|the) {word}", "rank after the last {word}"),
    ("cards (that|which) (add|total) [up] [to] {n}", "any adding up to {n}"),
    ("{what} for [the] {end} [hand|hands]", "{what} for {end}"),
)
EXACTLY = tuple(  # so many and not one more: at least so many, and not one more than that
    (f"hand has (exactly|only|just|precisely) {n} {{what}}", f"hand has {n} {{what}} and not hand has {n + 1} {{what}}")
    for n in range(1, 8)
)
FACT: Said = (
    ("[at|on|in] [a|each|every|any] [player's|players'|your|their|his] turn [to act|to bet|in the betting]", "somebody is to act"),
    ("(before|just before) {who} (acts|act|bets|bet)", "somebody is to act"),
    ("{who} (is|are) (to bet|about to act|about to bet|next to act)", "somebody is to act"),
    ("{who} (does|do) not fold", "somebody stays in"),
    (
        "{who} first (stays in|stay in|checks or bets|bets or checks|checks or calls|calls or checks)",
        "somebody stays in for the first time",
    ),
    ("(everyone|everybody) has turned up all (their|the) cards", "everybody has all up"),
    ("(all|every) [of the|the] (cards|card) [are|is] [turned] up", "everybody has all up"),
    ("{who} (flips|flip|turns over|turn over|rolls|roll) (a|an|the) {what}", "{what} flipped"),
    ("{who} (is|are) dealt (a|an|the) {what} [up]", "{what} dealt up"),
    ("{who} (gets|get|turns up|turn up) (a|an|the) {what} [up]", "{what} turned up"),
    ("(flip|turn over|turn up) (a|an|the) {what}", "{what} flipped"),
    ("{what} (is|are) dealt", "{what} dealt up"),
    ("{what} (is|are|gets) turned over", "{what} flipped"),
    ("{what} (is|are|gets) (?=dealt up|turned up|flipped){what2}", "{what} {what2}"),
    ("{what} (comes up|appears|shows up|shows)", "{what} turned up"),
    ("{what} showing", "{what} dealt up"),
    ("first (card|upcard) [turned up|dealt|dealt up] is wild", "first wild card turned up"),
    ("(everyone|every player|each player) has {what}", "everybody has {what}"),
    ("everybody has {n} [cards] {face}(?:cards?)?", "everybody has {n} {face}"),
    ("everybody has all cards {face}", "everybody has all {face}"),
    ("board has {what}", "common has {what}"),
    ("{n} [or more] {word} (in|on|among) [the] (middle|board|common cards|community cards)", "common has {n} {word}"),
    ("deck (runs out|is empty|is out|is used up)", "deck empty"),
    ("no [more] cards [are] [left] in the deck", "deck empty"),
    ("[{who}] [run|runs|is|are] out of cards", "hand empty"),
    ("hand is empty", "hand empty"),
    ("[{who}] has no [more] cards [left]", "hand empty"),
    ("[{who}] (can't|cannot|can not|doesn't|does not|don't) beat [the] best [hand] [showing]", "cannot beat the best"),
    ("[{who}] (holds|hold|has|have) [a] joker", "hand has jokers"),
    ("[{who}] (holds|hold|has|have) (a|an|the) {what}", "hand has {what}"),
    ("hand has [a|an|the] joker", "hand has jokers"),
    *EXACTLY,
    ("hand has (a|an|the) {what} and (a|an|the) {what2}", "hand has {what} and hand has {what2}"),
    ("hand has (a|an|the) {what}", "hand has {what}"),
    ("(?!everybody){what} (?<!dealt )(?<!turned )up", "{what} dealt up"),
)
SCORE: Said = (
    ("[the] (best|high|highest|best high) [hand]", "high"),
    ("[the] (low|lowest|worst|best low) [hand]", "low"),
    ("{end}(?:est)? {suit}s? [in the hole|in hole|down]", "{end}est {suit} in the hole"),
    ("[low] [,] (?=ace|deuce){word} to {word2} [low]", "low by {word}-to-{word2}"),
    ("(?=ace-|deuce-){word} low", "low by {word}"),
    ("[low] [,] (8 or better|eight or better|8-or-better|eight-or-better) [low]", "low by eight-or-better"),
    ("(high|omaha|best hand|high hand) [using] [exactly] (two|2) [own|own cards] [from] [your|the] [hand|own]", "high using exactly 2 own"),
    ("[using] [exactly] (two|2) (own|own cards|from hand|from your hand)", "high using exactly 2 own"),
    ("[whoever|player who] (holds|has) [the] {what}", "holding {what}"),
)
WHO_IS_MEANT: Said = (
    *((f"{{whom}} whose {said}", f"{{whom}} whose {now}") for said, now in EXACTLY),
    ("(those|players|everyone|anyone|anybody|whoever|all) who {deed}", "everybody in who {deed}"),
    ("whoever {deed}", "everybody in who {deed}"),
    ("[the] (folded player|folded players|folded hand|folded hands|whoever folded|whoever folds|whoever has folded)", "folded"),
    ("(those|players|everyone|anyone|anybody|whoever|all) [who|that] (folded|have folded|has folded|fold|folds)", "folded"),
    (
        "{whom} (who has|who have|who holds|who hold|holding|with) [a|an] {what} and [a|an] {what2}",
        "{whom} whose hand has {what} and hand has {what2}",
    ),
    ("{whom} whose hand has [a|an] {what} and [a|an] {what2}", "{whom} whose hand has {what} and hand has {what2}"),
    ("{whom} (who has|who have|who holds|who hold|who makes|who make|with) [a|an] royal flush", "{whom} whose hand makes royal flush"),
    ("{whom} (who has|who have|who holds|who hold|holding|with) (a|an|the) {what}", "{whom} whose hand has {what}"),
    ("{whom} (who has|who have|who holds|who hold|who makes|who make|with) (?={what} or better){what2}", "{whom} whose hand makes {what2}"),
)
SAYINGS: dict[str, Said] = {
    "who": WHO_IS_MEANT,
    "rule": (*FROM_THE_DECK, *BETTING, *FROM_HAND_TO_HAND, *TURNED_UP, *DECLARED, *SHOWN_DOWN, *BROUGHT_ABOUT),
    "wild": WILD,
    "fact": FACT,
    "score": SCORE,
}
OFTEN = {"once": 1, "twice": 2, "thrice": 3, "one time": 1, **{f"{word} times": n for n, word in SPOTS}}


TOKEN = re.compile(r"(?:\(\?[^()]*\)\??|[^][()|\s])+|[][()|]")


def saying(said: str) -> re.Pattern[str]:
    """What a saying is, in a text of which each word has a space behind it.

    >>> saying("pass {n} [to] {side}").pattern
    '^pass (?P<n>\\\\d+) (?:to )?(?P<side>left|right) $'
    """
    begins, ends = r"(?<!\S)" if said.startswith("... ") else "^", "" if said.endswith(" ...") else "$"
    out = ""
    for token in TOKEN.findall(said.removeprefix("... ").removesuffix(" ...")):
        if token in "[(":
            out += "(?:"
        elif token in ")]|":
            out += {")": ")", "]": ")?", "|": "|"}[token]
        else:
            out += re.sub(r"\{(\w+?)(\d*)\}", lambda m: f"(?P<{m[1]}{m[2]}>{MEANT[m[1]]})", token) + " "
    return re.compile(begins + out + ends)


@cache
def table(kind: str) -> list[tuple[re.Pattern[str], str, bool]]:
    """What may be said in a phrase of the kind, what the language says for it, and whether it is a saying."""
    words = [(re.compile(rf"(?<![\w-])(?:{pattern})(?!(?<=\w)[\w-])"), now, False) for pattern, now in WORDS[""] + WORDS.get(kind, ())]
    return words + [(saying(pattern), now, True) for pattern, now in SAYINGS.get(kind, ())]


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
    for pattern, now, whole in table(kind):
        if whole:
            spaced = pattern.sub(lambda m: put(now, m.groupdict()) + " ", text.replace(",", " ,") + " ")  # noqa: B023  (it is called at once)
            text = " ".join(spaced.split()).replace(" ,", ",")
        else:
            text = " ".join(pattern.sub(now, text).split())
        text = text.strip(" ,")
        yield text


def put(now: str, given: dict[str, str | None]) -> str:
    """What the language says, with what was said in its place."""
    return re.sub(r"\{(\w+)\}", lambda m: given[m[1]] or "", now)


def words_said(kind: str) -> Iterator[str]:
    """What is said in phrases of the kind, as patterns."""
    return (pattern for pattern, _ in (*WORDS[""], *WORDS.get(kind, ()), *SAYINGS.get(kind, ())))


def times(text: str) -> str:
    """How often a block is played, in figures.

    >>> times("three times"), times("twice"), times("until doomsday")
    ('3 times', '2 times', 'until doomsday')
    """
    often = OFTEN.get(" ".join(text.lower().split()))
    return f"{often} times" if often else text
