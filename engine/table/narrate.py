"""The log in words: what a viewer may know of each entry, in one sentence, in the second person where it is about the viewer."""

from __future__ import annotations

import re

from ..cards import parse_name, words
from ..language import english
from .knowledge import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# kind -> (for others, for oneself); {name}, {cards}, {n}, {to} and the entry's public values {0}, {1}, ... are filled in
TEMPLATES = {
    "ante": ("Everybody antes {0}.",) * 2,
    "deal up": ("{name} is dealt {cards}.", "You are dealt {cards}, face up."),
    "deal down": ("{name} is dealt {n}, face down.", "You are dealt {cards}, face down."),
    "deal blind": ("{name} is dealt {n}, face down; no peeking.", "You are dealt {n}, face down; no peeking."),
    "deal stock": ("{name} is dealt {n} to start a stock.", "You are dealt {cards} to start your stock."),
    "deal active": ("{name} is dealt {n} to match.", "You are dealt {n} to match."),
    "common": ("Up for everyone to use: {cards}.",) * 2,
    "table": ("Turned up on the table: {cards}.",) * 2,
    "market": ("On offer: {cards}.",) * 2,
    "check": ("{name} checks.", "You check."),
    "call": ("{name} calls {0}.", "You call {0}."),
    "bet": ("{name} bets {0}.", "You bet {0}."),
    "raise": ("{name} raises to {1}.", "You raise to {1}."),
    "fold": ("{name} folds.", "You fold."),
    "fold forced": ("{name} must fold.", "You must fold."),
    "pass": ("{name} passes {cards} to {to}.", "You pass {cards} to {to}."),
    "discard": ("{name} discards {cards}.", "You discard {cards}."),
    "draw": ("{name} draws {cards}.", "You draw {cards}."),
    "stand pat": ("{name} stands pat.", "You stand pat."),
    "reveal": ("{name} shows {cards}.", "You show {cards}."),
    "stack": ("{name} sets a stack.", "You set your stack: {cards}."),
    "split": ("{name} makes two stacks.", "You make two stacks: {cards}."),
    "flip": ("{name} turns up {cards}.", "You turn up {cards}."),
    "buy": ("{name} buys {cards} for {0}.", "You buy {cards} for {0}."),
    "buy deck": ("{name} buys the deck's top card for {0}: {cards}.", "You buy the deck's top card for {0}: {cards}."),
    "decline": ("{name} declines.", "You decline."),
    "bid": ("{name} bids {0}.", "You bid {0}."),
    "take": ("{name} takes {cards}.", "You take {cards}."),
    "take deck": ("{name} takes the deck's top card: {cards}.", "You take the deck's top card: {cards}."),
    "stake": ("{name} plays {cards} from the stock.", "You play {cards} from your stock."),
    "match": ("{name} turns up {cards} and keeps {won}.", "You turn up {cards} and keep {won}."),
    "declare": ("{name} declares {0}.", "You declare {0}."),
    "show": ("{name} shows {0}.", "You show {0}."),
    "win": ("{name} wins {0}: {1}.", "You win {0}: {1}."),
    "win alone": ("{name} takes the pot of {0} uncontested.", "You take the pot of {0} uncontested."),
    "back": ("{name} takes back an uncalled bet of {0}.", "You take back an uncalled bet of {0}."),
    "deal outward": ("{name} is dealt {cards}, for everyone else to see.", "You are dealt {n} that everyone else sees and you do not."),
    "fold out": ("{name} is out.", "You are out."),
    "sits out": ("{name} deals and sits this one out.", "You deal and sit this one out."),
    "nobody out": ("Everybody would be out at once, so nobody is.",) * 2,
    "boot": ("Dealt face down on the table: {n}.",) * 2,
    "aside": ("{name} sets {n} aside.", "You set {cards} aside."),
    "name": ("{name} names the number {0}.", "You name the number {0}."),
    "keep": ("{name} pays {1} to keep {0} more.", "You pay {1} to keep {0} more."),
    "pay": ("{name} pays {0}.", "You pay {0}."),
    "blind": ("{name} posts {0}.", "You post {0}."),
    "wants": ("{name} asks for a card {0}.", "You ask for a card {0}."),
    "wants paid": ("{name} pays {1} for a card {0}.", "You pay {1} for a card {0}."),
    "skip": ("{name} pays {0} to get no card.", "You pay {0} to get no card."),
    "refuse": ("{name} refuses and is dealt {cards}.", "You refuse and are dealt {cards}."),
    "offer": ("{name} offers to swap {0}.", "You offer to swap {0}."),
    "rather": ("{name} counters with {0}.", "You counter with {0}."),
    "agrees": ("{name} agrees to swap {0}.", "You agree to swap {0}."),
    "offers": ("{name} puts up {cards} for auction.", "You put up {cards} for auction."),
    "sold": ("{name} buys {cards} from {to} for {0}.", "You buy {cards} from {to} for {0}."),
    "picks": ("{name} picks {to} as a partner.", "You pick {to} as your partner."),
    "cancel": ("{name} cancels {cards}.", "You cancel {cards}."),
    "restore": ("{name} undoes the cancelling of {cards}.", "You undo the cancelling of {cards}."),
    "gives chips": ("{name} pays {0} to {to}.", "You pay {0} to {to}."),
    "names wild": ("{name} names {0} wild.", "You name {0} wild."),
    "cuts": ("{name} cuts to {card}: that rank is wild for them.", "You cut to {card}: that rank is wild for you."),
    "keeps wild": ("{name} leaves the wild ranks as they are.", "You leave the wild ranks as they are."),
    "changes wild": ("{name} drops {0}; now {1} are wild.", "You drop {0}; now {1} are wild."),
    "makes wild": ("{name} pays {0} to make {cards} wild.", "You pay {0} to make {cards} wild."),
    "put out": ("{name} makes {to} fold.", "You make {to} fold."),
    "steal": ("{name} takes {cards} from {to}.", "You take {cards} from {to}."),
    "knock": ("{name} makes {to} discard {cards}.", "You make {to} discard {cards}."),
    "back in": ("{name} is back in.", "You are back in."),
    "look": ("{name} looks at {n}.", "You look at {cards}."),
    "deals off": ("To break the tie {name} is dealt {cards}.", "To break the tie you are dealt {cards}."),
    "pick up": ("Everybody picks up their cards.",) * 2,
    "picks up": ("{name} picks up all their cards.", "You pick up all your cards."),
    "redeal": ("The pot stays, and new hands are dealt.",) * 2,
    "nobody": ("Nobody wins. The pot stays, and new hands are dealt.",) * 2,
    "refill": ("The discards are shuffled; the deck has {0} cards now.",) * 2,
}
# kinds whose public values name another seat, and which value that is
TO = {"pass": 0, "sold": 1, "picks": 0, "gives chips": 1, "put out": 0, "steal": 0, "knock": 0}
EVERYBODY = {
    "deal down": "Everybody is dealt {n}, face down.",
    "deal blind": "Everybody is dealt {n}, face down; no peeking.",
    "deal stock": "Everybody is dealt {n} to start a stock.",
    "deal active": "Cards to match are dealt.",
    "deal outward": "Everybody is dealt {n} for everyone else to see.",
    "aside": "Everybody sets {n} aside.",
    "look": "Everybody looks at {n}.",
    "stack": "The stacks are set.",  # not always by everybody: of two partners, one has it
    "split": "Everybody makes two stacks.",
}


def key(entry: tuple) -> str:
    """Which template words the entry."""
    kind, rest = entry[1], entry[5:]
    if kind == "bet":
        return str(rest[0])
    if kind == "deal":
        return f"deal {rest[0]}"
    if kind == "fold" and rest[0]:
        return f"fold {rest[0]}"
    if kind == "win" and rest[1] == "alone":
        return "win alone"
    if kind == "draw" and not entry[4]:
        return "stand pat"
    if kind == "wants" and rest[1]:
        return "wants paid"
    if kind == "buy":
        return f"{'buy' if rest[0] else 'take'}{' deck' if rest[1:] else ''}"  # taken is what costs nothing
    return str(kind)


def sentence(entry: tuple, viewer: int, names: list[str]) -> str:
    """One entry as the viewer knows it; `viewer` -1 sees every card and is nobody at the table."""
    _, kind, seat, _, cards, *rest = entry
    if kind == "bet":
        rest = rest[1:]
    shown = list(cards) if viewer < 0 else list(visible(entry, viewer)[3])
    hidden = None in shown
    n = english.count(len(shown), "card")
    listed = n if hidden else english.card_list(shown)
    if kind == "buy" and hidden:
        listed = english.count(len(shown), "unseen card")
    own = seat == viewer and viewer >= 0
    template = TEMPLATES[key(entry)][own]
    won = ""
    if kind == "match":
        won = english.card_list([parse_name(w) for w in rest[0].split()]) or "nothing"
    if kind == "show":
        rest[0] = english.a_hand(rest[0])
    if kind == "win":
        rest[1] = english.a_hand(rest[1])
    to = card = ""
    if kind in TO:
        other = rest[TO[kind]]
        to = "you" if other == viewer else "yourself" if other == seat and own else names[other]
    if kind == "cuts":
        card = f"the {words(parse_name(rest[0]))}"
    return template.format(*rest, card=card, name=names[seat] if seat >= 0 else "", cards=listed or "nothing", n=n, to=to, won=won)


def lines(log: list[tuple], viewer: int, names: list[str]) -> list[dict[str, Any]]:
    """The log as {text, step, seat, last}: what happens to everybody alike is one line, with the viewer's own cards behind it.

    `last` is the index of the line's last entry, so that a growing log can be followed."""
    out: list[dict[str, Any]] = []
    i = 0
    while i < len(log):
        entry, kind = log[i], key(log[i])
        j = i
        while j < len(log) and kind in EVERYBODY and key(log[j]) == kind and log[j][0] == entry[0]:
            j += 1
        if j > i + 1:
            n = english.count(len(entry[4]), "card")
            text = EVERYBODY[kind].format(n=n)
            mine = next((e for e in log[i:j] if e[2] == viewer and e[3] >> viewer & 1), None) if viewer >= 0 else None
            if mine:
                text += f" You have {english.card_list(mine[4])}."
            out.append({"text": text, "step": entry[0], "seat": -1, "last": j - 1})
            i = j
        else:
            out.append({"text": sentence(entry, viewer, names), "step": entry[0], "seat": entry[2], "last": i})
            i += 1
    return out


def names_for(seats: int, you: int | None = 0) -> list[str]:
    """Names around the table; seat `you` is You."""
    others = iter(english.NAMES[1:])
    return [english.NAMES[0] if p == you else next(others) for p in range(seats)]


def named(label: str, names: list[str]) -> str:
    """A rule's label says seats, as `@2`; a person reads names."""
    return re.sub(r"@(\d+)", lambda m: names[int(m[1])], label)
