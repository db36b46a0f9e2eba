"""Phrases as they were once spelled: read where a phrase as written has no reading, and never printed.

When a phrase is renamed or merged into another, its old words are added here. So a file from elsewhere is understood, and a command puts it into the words of
today. What is said at a table and was never the language's own stands in `spoken`; nothing stands in both.

>>> former("may flip aces"), former("exchange it for the deck's top card")
(['flip any aces in turn'], ['discard it', 'deal 1 up'])
"""

from __future__ import annotations

import re

FORMER = (  # old words -> new ones, whole phrases; a semicolon parts several that say it now
    (r"first card of table rank|first card has the table card's rank", r"first card matching table card 1 flipped"),
    (r"first card is wild", r"first wild card turned up"),
    (r"rank of table card (\d+) flipped", r"card matching table card \1 flipped"),
    (r"(.*) using down cards alone or all common cards(.*)", r"\1 using own cards alone or all common cards\2"),
    (r"cut for a wild rank(?: of their own)?", r"cut a wild rank"),
    (r"(.* )below every common card", r"\1lower than every common card"),
    (r"(.* )above every common card", r"\1higher than every common card"),
    (r"flip until best(.*), without a table card(.*)", r"flip until best\1\2"),
    (r"stack of 3 on the unseen cards", r"stack of 3 with the unseen cards"),
    (r"(.+) turned up by a folded player", r"\1 flipped in a folded hand"),
    (r"(.+) dealt up to a folded player", r"\1 dealt up in a folded hand"),
    (r"high with four-card straights and flushes", r"high with four-card hands"),
    (
        r"auction one card each, bids from (.+) to (.+)",
        r"lay 1 each offered; auction the first pick from \1 to \2; pick one each from highest bid",
    ),
    (r"pick one of a row, one left over", r"lay 1 each and 1 over offered; pick one each from rotation"),
    (r"pick one each, highest bid first", r"pick one each from highest bid"),
    (r"pick one each, the first pick going round", r"pick one each from rotation"),
    (r"blinds from two players", r"blinds of half bet, bet"),
    (r"blinds from everybody", r"blinds of bet, half bet for everybody else"),
    (r"rank of the last card", r"last card"),
    (r"declare by turning up the low card or the high card", r"declare high or low by side card"),
    (r"declare high low by side card", r"declare high or low by side card"),
    (r"declare high low", r"declare high or low, not both"),
    (r"declare high low both", r"declare high, low or both"),
    (r"declare in out", r"declare in or out"),
    (r"declare \{declare\}", r"declare high or low"),  # here and below: what the rule leaves open by itself
    (r"(.*\b)low by \{low\}(.*)", r"\1low\2"),
    (r"((?:low|high) (?:hole|upcard|card)), \{ace\}(.*)", r"\1\2"),
    (r"may buy (\d+) \{bought\} for (.*)", r"may buy \1 for \2"),
    (r"bet from \{opener\}(.*)", r"bet from left or high\1"),
    (r"deal 1 (.*) for \{price\}", r"deal 1 \1 for a price"),
    (r"flip (.*) \{reveal\}(.*)", r"flip \1 together or in turn\2"),
    (r"may flip (.+)", r"flip any \1 in turn"),
    (r"everybody pays them ante", r"ante to them"),
    (r"exchange it for the deck's top card", r"discard it; deal 1 up"),
    (r"(\d+) common (.+)", r"common has \1 \2"),
    (r"(.* (?:if|unless) |)an odd number of (.+) is up", r"\1deal so far has an odd number of \2"),
    (r"(all|\d+) up", r"everybody has \1 up"),
    (r"deck used up", r"deck empty"),
    (r"no cards left", r"hand empty"),
    (r"cannot beat", r"cannot beat the best"),
    (r"(first|any) card (.+) is wild", r"\1 wild card \2"),
    (r"(first|any) card (.+) has the rank of (table card \d+)", r"\1 card matching \3 \2"),
    (r"any ((?:wild )?card .+)", r"\1"),
    (r"sum of (\d+) (.+)", r"2 adding up to \1 \2"),
    (r"(.*)\bthe hand holds (.+)", r"\1hand has \2"),
    (r"(.*)\bthe common cards hold (.+)", r"\1common has \2"),
    (r"(.*)\bthe table card is (.+)", r"\1table has \2"),
    (r"(.*)\bthe cards so far up hold (.+)", r"\1deal so far has \2"),
    (r"(.*)\bthe (last of .+ up is .+)", r"\1\2"),
    (r"(.+ unless .+) unless (.+)", r"\1 or \2"),
    (r"(.+) face up( for .+)?", r"\1 up\2"),
    (r"((?!low|high|last|.*(?:blackjack|heart|spade|club|diamond|unmatched))[a-z -]+|queen of spades) in the hole( for .+)?", r"\1 down\2"),
    (r"(low|high) (?:hole|hole card)\b((?:,| for ).+)?", r"\1est hole card\2"),
    (r"(low|high) (upcard|card)\b((?:,| for ).+)?", r"\1est \2\3"),
    (r"discard (\d+) any(, .+)?", r"discard \1 up or down\2"),
    (r"discard to (\d+) down", r"discard all but \1 down"),
    (r"discard to (\d+) any", r"discard all but \1 up or down"),
    (r"discard (\d+) alike", r"discard \1 of one face"),
    (r"discard their highest", r"discard highest card"),
    (r"discard all of table ranks", r"discard all matching the table"),
    (r"discard what is on offer", r"discard all offered"),
    (r"reuse discards", r"shuffle discards into the deck when it runs out"),
    (r"remove jokers from stock", r"discard jokers in stock"),
    (r"may discard the card just turned up, (\d+) in all", r"discard up to 1 flipped, \1 in all"),
    (r"pass (\d+) turned (.+)", r"pass \1 flipped \2"),
    (r"pass as many as the last bettor names, up to (\d+), (.+)", r"pass up to \1 \2, as many as the last bettor names"),
    (r"(deal|may buy) (\d+|all) blind(.*)", r"\1 \2 unseen\3"),
    (r"common (\d+)( from the discards)?", r"lay \1 common\2"),
    (r"table (\d+) up( .+)?", r"lay \1 table\2"),
    (r"table (\d+) blind", r"lay \1 table unseen"),
    (r"lay out (.+) on offer", r"lay \1 offered"),
    (r"flip (\d+) of the new cards(.*)", r"flip \1 new\2"),
    (r"bet from flipper(.*)", r"bet from whoever flipped\1"),
    (r"(showdown .+) needing 1 else ([^;]+)", r"\1; if nobody wins, \2"),
    (r"(showdown .+) needing (\d+) else ([^;]+)", r"\1; win \2 parts or nothing; if nobody wins, \3"),
    (r"(showdown .+) beating the boot, even alone else ([^;]+)", r"\1; beat the table, even alone; if nobody wins, \2"),
    (r"(showdown .+) beating the boot else ([^;]+)", r"\1; beat the table; if nobody wins, \2"),
    (r"(showdown .+) else (redeal[^;]*)", r"\1; if nobody wins, \2"),
    (r"(showdown .+) shared with the next player", r"\1; share with the next player"),
    (r"(showdown .+), both cards take all", r"\1; both cards take all"),
    (r"(showdown .+), ties to the first court card dealt", r"\1; ties go to the first face card dealt"),
    (r"(deal \d+) to stock( .+)?", r"\1 in stock\2"),
    (r"neighbours of one suit", r"cards of one suit in sequence"),
    (r"upcards and down cards of one rank", r"up or down of one rank"),
    (r"look", r"look at unseen"),
    (r"show hands", r"show all"),
    (r"(may |)(?:must )?steal an upcard", r"\1take 1 up from another"),
    (r"(may |)(?:must )?knock out an upcard", r"\1discard 1 up of another"),
    (r"(may |)(?:must )?put a player out", r"\1put another out"),
    (r"must ((?:take|discard|put) .*\banother\b.*)", r"\1"),
    (r"bid for the first pick, from (.+) to (.+)", r"auction the first pick from \1 to \2"),
    (r"may auction one of their own cards, from (.+)", r"auction up to 1 down from \1"),
    (r"(.*\b)last of (\w+)s and (\w+)s up is \2", r"\1deal so far has \2s since the last \3"),
    (r"(.*\b)last of (\w+)s and (\w+)s up is \3", r"\1deal so far has \3s since the last \2"),
    (r"sets that add up to (\d+)", r"any adding up to \1"),
    (r"name the next rank below (\w+) in hand", r"name the next rank lower than \1 in hand"),
)


def former(phrase: str) -> list[str]:
    """The phrases that say it in the words of today, options in braces left as they are."""
    now = " ".join(phrase.split())
    for old, new in FORMER:
        while (changed := re.sub(f"^(?:{old})$", new, now)) != now:
            now = changed
    return now.split("; ")
