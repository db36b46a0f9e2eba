"""The log in words: what a viewer may know of each entry, in one sentence, in the second person where it is about the viewer."""

from __future__ import annotations

import re

from ..language import english
from ..language.inflected import Card, Inflected
from ..language.words import tell, template
from .board import LETTERS
from .knowledge import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from .. import documents

    class NumberedLine(documents.LogLine):
        """A line, and the index of the last entry that it tells, so that a growing log can be followed."""

        last: int


# kind -> (for others, for oneself), each with the entry's public values by the names that VALUES gives them
TEMPLATES = template(
    {
        "ante": ("Everybody antes {amount}.",) * 2,
        "antes": ("{name} antes {amount}.", "You ante {amount}."),
        "deal up": ("{name} is dealt {cards}.", "You are dealt {cards}, face up."),
        "deal down": ("{name} is dealt {n}, face down.", "You are dealt {cards}, face down."),
        "deal unseen": ("{name} is dealt {n}, face down; no peeking.", "You are dealt {n}, face down; no peeking."),
        "deal stock": ("{name} is dealt {n} to start a stock.", "You are dealt {cards} to start your stock."),
        "deal active": ("{name} is dealt {n} to match.", "You are dealt {n} to match."),
        "common": ("Up for everyone to use: {cards}.",) * 2,
        "common placed": ("Up for everyone to use: {placed}.",) * 2,
        "common gone": ("Discarded from the middle: {cards}.",) * 2,
        "common down": ("Dealt face down for everyone to use: {n}.",) * 2,
        "table throws": ("Discarded from the table: {cards}.",) * 2,
        "table": ("Turned up on the table: {cards}.",) * 2,
        "turned past": ("Turned up and discarded: {cards}.",) * 2,
        "market": ("On offer: {cards}.",) * 2,
        "check": ("{name} checks.", "You check."),
        "call": ("{name} calls {amount}.", "You call {amount}."),
        "bet": ("{name} bets {amount}.", "You bet {amount}."),
        "raise": ("{name} raises to {total}.", "You raise to {total}."),
        "complete": ("{name} completes the bet to {total}.", "You complete the bet to {total}."),
        "bring": ("{name} brings it in for {amount}.", "You bring it in for {amount}."),
        "kills": (  # nothing more, where their own blind is as much
            "{name} kills the pot{amount, select, 0 {} other { and posts {amount}}}.",
            "You kill the pot{amount, select, 0 {} other { and post {amount}}}.",
        ),
        "straddle": ("{name} straddles for {amount}.", "You straddle for {amount}."),
        "dealer antes": ("{name} antes {amount} for everybody.", "You ante {amount} for everybody."),
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
        "buy": ("{name} buys {cards} for {amount}.", "You buy {cards} for {amount}."),
        "buy deck": ("{name} buys the deck's top card for {amount}: {cards}.", "You buy the deck's top card for {amount}: {cards}."),
        "buy table": ("{name} buys the table card for {amount}: {cards}.", "You buy the table card for {amount}: {cards}."),
        "buy deck down": (
            "{name} buys the deck's top card face down for {amount}: {cards}.",
            "You buy the deck's top card face down for {amount}: {cards}.",
        ),
        "take deck down": ("{name} takes the deck's top card face down: {cards}.", "You take the deck's top card face down: {cards}."),
        "decline": ("{name} declines.", "You decline."),
        "bid": ("{name} bids {amount}.", "You bid {amount}."),
        "take": ("{name} takes {cards}.", "You take {cards}."),
        "take deck": ("{name} takes the deck's top card: {cards}.", "You take the deck's top card: {cards}."),
        "stake": ("{name} plays {cards} from the stock.", "You play {cards} from your stock."),
        "match": ("{name} turns up {cards} and keeps {won}.", "You turn up {cards} and keep {won}."),
        "declare": ("{name} declares {side}.", "You declare {side}."),
        "ready": (
            "{word, select, ready {{name} is ready} other {{name} is not ready}}.",
            "{word, select, ready {You are ready} other {You are not ready}}.",
        ),
        "refuses": ("{name} turns up {cards}, and nothing is swapped.", "You turn up {cards}, and nothing is swapped."),
        "deals": ("{name} deals now.", "You deal now."),
        "leaves unseen": ("{name} does not look.", "You do not look."),
        "leg blind": (
            "{name} has {number:legs} now, this one won without looking.",
            "You have {number:legs} now, this one won without looking.",
        ),
        "stakes": ("{name} bets on matching the pot {number} times.", "You bet on matching the pot {number} times."),
        "agrees to stake": ("{name} calls.", "You call."),
        "uses own": (
            "{name} pays {amount} to use {number:cards} of their own.",
            "You pay {amount} to use {number:cards} of your own.",
        ),
        "leg": ("{name} has {number:legs} now.", "You have {number:legs} now."),
        "best": ("{name} has the best hand.", "You have the best hand."),
        "tie": ("The best hands tie, and nobody wins.",) * 2,
        "stays": ("Nobody wins, and the pot stays.",) * 2,
        "nobody in": ("Nobody is in.",) * 2,
        "show": ("{name} shows {hand:inside}.", "You show {hand:inside}."),
        "unclaimed": ("Nobody {side, select, high {who declared high } low {who declared low } other {}}has {claim}.",) * 2,
        "undeclared": ("Nobody declared {side, select, high {high} other {low}}.",) * 2,
        "misses": ("{name} declared both ways and does not win both.", "You declared both ways and do not win both."),
        "cards speak": ("Nobody makes what they declared, so all hands are compared.",) * 2,
        "sweeps": ("{name} has both cards and wins the whole pot.", "You have both cards and win the whole pot."),
        "hits goal": ("{name} has {goal} points and wins the whole pot.", "You have {goal} points and win the whole pot."),
        "win": ("{name} wins {amount}: {why:inside}.", "You win {amount}: {why:inside}."),
        "win alone": ("{name} takes the pot of {amount} uncontested.", "You take the pot of {amount} uncontested."),
        "back": ("{name} takes back an uncalled bet of {amount}.", "You take back an uncalled bet of {amount}."),
        "deal outward": ("{name} is dealt {cards}, for everyone else to see.", "You are dealt {n} that everyone else sees and you do not."),
        "fold out": ("{name} is out.", "You are out."),
        "sits out": ("{name} deals and sits this one out.", "You deal and sit this one out."),
        "nobody out": ("Everybody would be out at once, so nobody is.",) * 2,
        "boot": ("Dealt face down on the table: {n}.",) * 2,
        "aside": ("{name} sets {n} aside.", "You set {cards} aside."),
        "pushes": ("{name} pays {amount} to refuse the card.", "You pay {amount} to refuse the card."),
        "turns down": ("{name} refuses the card.", "You refuse the card."),
        "turns none": ("{name} turns up no card, and no more in this deal.", "You turn up no card, and no more in this deal."),
        "keeps hand": ("{name} keeps the hand.", "You keep your hand."),
        "clears": ("{name} discards {cards} from the middle.", "You discard {cards} from the middle."),
        "gathers": ("{name} takes {cards} from the table.", "You take {cards} from the table."),
        "lays up": ("{name} lays {cards} on the table.", "You lay {cards} on the table."),
        "hides": ("{name} turns {cards} face down.", "You turn {cards} face down."),
        "lays down": ("{name} puts {n} face down on the table.", "You put {cards} face down on the table."),
        "name": ("{name} names the number {number}.", "You name the number {number}."),
        "keep": ("{name} pays {amount} to keep {more} more.", "You pay {amount} to keep {more} more."),
        "pays blind": ("{name} bets {amount} blind.", "You bet {amount} blind."),
        "pays seen": ("{name} bets {amount}.", "You bet {amount}."),
        "asks side show": ("{name} asks {to} for a side show.", "You ask {to} for a side show."),
        "refuses side show": ("{name} refuses.", "You refuse."),
        "side show": ("{name} and {to} compare hands.", "You and {to} compare hands."),
        "sees": ("{name} pays {amount} to see.", "You pay {amount} to see."),
        "pay": ("{name} pays {amount}.", "You pay {amount}."),
        "calls for it": ("{name} calls for it.", "You call for it."),
        "blind": ("{name} posts {amount}.", "You post {amount}."),
        "wants": ("{name} asks for a card {face}.", "You ask for a card {face}."),
        "wants paid": ("{name} pays {amount} for a card {face}.", "You pay {amount} for a card {face}."),
        "skip": ("{name} wants no card.", "You want no card."),
        "skip paid": ("{name} pays {amount} to get no card.", "You pay {amount} to get no card."),
        "refuse": ("{name} refuses and is dealt {cards}.", "You refuse and are dealt {cards}."),
        "offer": ("{name} offers to swap {number:cards}.", "You offer to swap {number:cards}."),
        "rather": ("{name} counters with {number:cards}.", "You counter with {number:cards}."),
        "agrees": ("{name} agrees to swap {number:cards}.", "You agree to swap {number:cards}."),
        "offers": ("{name} puts up {cards} for auction.", "You put up {cards} for auction."),
        "unsold": ("Nobody wants {cards}.",) * 2,
        "given": ("{name} gives {cards} to {to}.", "You give {cards} to {to}."),
        "takes up": ("{name} takes up {n}.", "You take up {cards}."),
        "takes back": ("{name} takes back what they discarded before: {n}.", "You take back what you discarded before: {cards}."),
        "takes": ("{name} takes {cards} out of the discards.", "You take {cards} out of the discards."),
        "swaps": ("{name} changes a card with the table: {cards}.", "You change a card with the table: {cards}."),
        "gives for": ("{name} gives {cards} to {to} for another card.", "You give {cards} to {to} for another card."),
        "slams": ("{name} slams {to}.", "You slam {to}."),
        "sold": ("{name} buys {cards} from {to} for {amount}.", "You buy {cards} from {to} for {amount}."),
        "asks": ("{name} asks {to} for {ranks}.", "You ask {to} for {ranks}."),
        "picks": ("{name} picks {to} as a partner.", "You pick {to} as your partner."),
        "cancel": ("{name} cancels {cards}.", "You cancel {cards}."),
        "restore": ("{name} undoes the cancelling of {cards}.", "You undo the cancelling of {cards}."),
        "gives chips": ("{name} pays {amount} to {to}.", "You pay {amount} to {to}."),
        "names wild": ("{name} names {ranks} wild.", "You name {ranks} wild."),
        "names rank": ("{name} names {ranks}.", "You name {ranks}."),
        "names own": ("{name} names {ranks}: they are wild for them alone.", "You name {ranks}: they are wild for you alone."),
        "dice": ("{name} rolls {dice}.", "You roll {dice}."),
        "cuts": ("{name} cuts to {card}: that rank is wild for them.", "You cut to {card}: that rank is wild for you."),
        "keeps wild": ("{name} leaves the wild ranks as they are.", "You leave the wild ranks as they are."),
        "changes wild": (
            "{name} drops {ended}; the card turned for them makes {turned} wild.",
            "You drop {ended}; the card turned for them makes {turned} wild.",
        ),
        "makes wild": ("{name} pays {amount} to make {cards} wild.", "You pay {amount} to make {cards} wild."),
        "put out": ("{name} makes {to} fold.", "You make {to} fold."),
        "steal": ("{name} takes {cards} from {to}.", "You take {cards} from {to}."),
        "knock": ("{name} makes {to} discard {cards}.", "You make {to} discard {cards}."),
        "knocks": ("{name} knocks.", "You knock."),
        "back in": ("{name} is back in.", "You are back in."),
        "look": ("{name} looks at {n}.", "You look at {cards}."),
        "deals off": ("To break the tie {name} is dealt {cards}.", "To break the tie you are dealt {cards}."),
        "pick up": ("Everybody picks up their cards.",) * 2,
        "picks up": ("{name} picks up all their cards.", "You pick up all your cards."),
        "redeal": ("The pot stays, and new hands are dealt.",) * 2,
        "new pot": ("What was paid is the new pot, and new hands are dealt.",) * 2,
        "next pot": ("New hands are dealt for the next pot.",) * 2,
        "nobody": ("Nobody wins. The pot stays, and new hands are dealt.",) * 2,
        "tie again": ("The best hands tie. The pot stays, and new hands are dealt.",) * 2,
        "next rank": ("Wild for everybody: {ranks}.",) * 2,
        "thrown out": ("Out of the deck: {cards}.",) * 2,
        "refill": ("The discards are shuffled; the deck has {left} cards now.",) * 2,
        "puts first": ("{name} puts {cards} into the first hand.", "You put {cards} into your first hand."),
        "puts second": ("{name} puts {cards} into the second hand.", "You put {cards} into your second hand."),
        "puts low": ("{name} puts {cards} into the low hand.", "You put {cards} into your low hand."),
        "puts high": ("{name} puts {cards} into the high hand.", "You put {cards} into your high hand."),
        "drops": ("{name} folds one hand.", "You fold one hand."),
        "two hands": ("{name} makes two hands.", "You make two hands: {cards}."),
        "orders hands": ("{name} has said which hand is the first.", "You have said which hand is the first."),
        "makes hands": ("{name} makes other hands.", "You make other hands: {cards}."),
        "places": (
            "{name} places {cards} in {row, select, front {the front row} middle {the middle row} other {the back row}}.",
            "You place {cards} in {row, select, front {the front row} middle {the middle row} other {the back row}}.",
        ),
        "fantasyland": (
            "{name} {stays, select, yes {stays} other {is}} in fantasyland for the next deal.",
            "You {stays, select, yes {stay} other {are}} in fantasyland for the next deal.",
        ),
        "deals again": ("The same dealer deals again.",) * 2,
        "sets rows": ("{name} sets three rows.", "You set three rows: {cards}."),
        "points": (
            "{points, select, 0 {{name} and {to} come out even.} other {{name} wins {points:points} from {to}.}}",
            "{points, select, 0 {You and {to} come out even.} other {You win {points:points} from {to}.}}",
        ),
        "moves": ("{name} pays {amount} and moves {cards} to the other hand.", "You pay {amount} and move {cards} to the other hand."),
        "on top": ("The discards, {left, plural, one {one card} other {{left} cards}}, are shuffled and put on top of the deck.",) * 2,
    }
)
EVERYBODY = template(
    {
        "deal down": "Everybody is dealt {n}, face down.",
        "deal unseen": "Everybody is dealt {n}, face down; no peeking.",
        "deal stock": "Everybody is dealt {n} to start a stock.",
        "deal active": "Cards to match are dealt.",
        "deal outward": "Everybody is dealt {n} for everyone else to see.",
        "aside": "Everybody sets {n} aside.",
        "look": "Everybody looks at {n}.",
        "stack": "The stacks are set.",  # not always by everybody: of two partners, one has it
        "split": "Everybody makes two stacks.",
    }
)
# what the public values of a kind of entry are called in its templates; {name}, {cards} and their number {n} are in all of them
VALUES = {
    "common": ("places",),
    "bet": ("", "amount", "total"),
    "keep": ("more", "amount"),
    "wants": ("face", "amount"),
    "pass": ("to",),
    "sold": ("amount", "to"),
    "picks": ("to",),
    "asks": ("to", "ranks"),
    "asks side show": ("to",),
    "refuses side show": ("to",),
    "side show": ("to",),
    "gives chips": ("amount", "to"),
    "points": ("points", "to"),
    "places": ("row",),
    "fantasyland": ("stays",),
    "put out": ("to",),
    "steal": ("to",),
    "given": ("to",),
    "slams": ("to",),
    "gives for": ("to",),
    "knock": ("to",),
    "match": ("won",),
    "declare": ("side",),
    "ready": ("word",),
    "show": ("hand",),
    "unclaimed": ("side", "claim"),
    "undeclared": ("side",),
    "hits goal": ("goal",),
    "win": ("amount", "why"),
    "name": ("number",),
    "offer": ("number",),
    "stakes": ("number",),
    "leg": ("number",),
    "leg blind": ("number",),
    "uses own": ("number", "amount"),
    "rather": ("number",),
    "agrees": ("number",),
    "names wild": ("ranks",),
    "names rank": ("ranks",),
    "names own": ("ranks",),
    "next rank": ("ranks",),
    "dice": ("dice",),
    "changes wild": ("ended", "turned"),
    "refill": ("left",),
    "on top": ("left",),
}
ONE_AMOUNT = ("amount",)
EVERYBODY_SEES = -1
ONLOOKER = 99  # a viewer who sits at no seat and sees what everybody sees
PLACED = template(
    "{row, select, yes {{cards} in row {place}} other {{cards}, marked {place}}}"
)  # cards of one row, or with the same letters
AND_PLACED = template("{some}; {more}")
WHOM = template("{whom, select, you {you} self {yourself} other {{name}}}")
SIDES = template("{side, select, high {high} low {low} both {both} in {in} other {out}}")


def key(entry: tuple[Any, ...]) -> str:
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
    if (kind == "wants" and rest[1]) or (kind == "skip" and rest[0]):
        return f"{kind} paid"
    if kind == "common" and rest:
        return "common placed"
    if kind == "buy":
        return f"{'buy' if rest[0] else 'take'}{f' {rest[1]}' if rest[1:] else ''}"  # taken is what costs nothing
    return str(kind)


def sentence(entry: tuple[Any, ...], viewer: int, names: list[str]) -> str:
    """One entry as the viewer knows it; `viewer` -1 sees every card and is nobody at the table."""
    template, values = worded(entry, viewer, names)
    return tell(template, **values)


def worded(entry: tuple[Any, ...], viewer: int, names: list[str]) -> tuple[str, dict[str, object]]:
    """The template that words the entry for the viewer, and the values in its slots."""
    _, kind, seat, _, cards, *rest = entry
    values = dict(zip(VALUES.get(kind, ONE_AMOUNT), rest, strict=False))
    shown = list(cards) if viewer < 0 else list(visible(entry, viewer)[3])
    hidden = None in shown
    n = english.count(len(shown), "card")
    own = seat == viewer and viewer >= 0
    listed = n if hidden else english.card_list(shown) or tell("nothing")
    if hidden and kind == "buy":
        listed = english.count(len(shown), "unseen card")
    if "to" in values:
        to = values["to"]
        if "ranks" in values:
            values["ranks"] = tell(values["ranks"])
        if kind == "points":
            values["points"] = english.Number(values["points"])
        values["to"] = Inflected(WHOM, whom="you" if to == viewer else "self" if to == seat and own else "", name=names[to])
    elif "places" in values:
        values["placed"] = placed([*cards], values["places"])
    elif kind == "match":
        values["won"] = english.card_list(values["won"]) or tell("nothing")
    elif kind in ("offer", "rather", "agrees", "leg", "leg blind", "stakes", "uses own"):
        values["number"] = english.Number(values["number"])
    elif kind == "declare":
        values["side"] = Inflected(SIDES, side=values["side"])
    elif kind == "dice":
        values["dice"] = english.listing([str(english.Number(n)) for n in values["dice"]])
    elif kind in ("names wild", "names rank", "names own", "changes wild"):
        values = {what: tell(ranks) for what, ranks in values.items()}
    elif kind == "cuts":
        values["card"] = Card(cards[0])
    name = key(entry)
    if name in ("buy", "take") and entry[3] != EVERYBODY_SEES and not hidden:
        name += " deck down"  # what others do not see comes off the deck
    return TEMPLATES[name][own], values | {"name": names[seat] if seat >= 0 else "", "cards": listed, "n": n}


def placed(cards: list[int], places: tuple[str, ...]) -> str:
    """Cards by where they lie on the board, those of one row or with the same letters together."""
    said: list[str] = []
    for place in sorted({*places}, key=lambda place: (not place, place)):
        some = english.card_list([c for c, at in zip(cards, places, strict=True) if at == place])
        row = place.isdecimal()
        called = place if row else "".join([tell(LETTERS[letter]) for letter in place])
        said.append(tell(PLACED, row=row, place=called, cards=some) if place else some)
    first, *others = said
    for more in others:
        first = tell(AND_PLACED, some=first, more=more)
    return first


def lines(log: list[tuple[Any, ...]], viewer: int, names: list[str]) -> list[NumberedLine]:
    """The log line by line: what happens to everybody alike is one line, with the viewer's own cards behind it."""
    out: list[NumberedLine] = []
    i = 0
    while i < len(log):
        entry, kind = log[i], key(log[i])
        j = i
        players: set[int] = set()  # who comes up a second time has had something more
        while j < len(log) and kind in EVERYBODY and key(log[j]) == kind and log[j][0] == entry[0] and log[j][2] not in players:
            players.add(log[j][2])
            j += 1
        apart = kind == "look" and any(  # somebody else did not
            0 <= at < len(log) and log[at][1] == "leaves unseen" and log[at][0] == entry[0] for at in (i - 1, j)
        )
        if j > i + 1 and not apart:
            text = tell(EVERYBODY[kind], n=english.count(len(entry[4]), "card"))
            mine = next((e for e in log[i:j] if e[2] == viewer and e[3] >> viewer & 1), None) if viewer >= 0 else None
            if mine:
                text = tell("{everybody} You have {cards}.", everybody=text, cards=english.card_list(mine[4]))
            out.append({"text": text, "step": entry[0], "seat": -1, "last": j - 1})
            i = j
        else:
            template, values = worded(entry, viewer, names)
            line: NumberedLine = {"text": tell(template, **values), "step": entry[0], "seat": entry[2], "last": i}
            if viewer >= 0 and entry[2] not in (viewer, -1):
                line["said"] = tell(english.beside_name(template), **values)
            out.append(line)
            i += 1
    return out


def names_for(seats: int, you: int | None = 0, own: Mapping[int, str] | None = None) -> list[str]:
    """Names around the table; seat `you` is You. A seat's name is the same for all others, and for an ONLOOKER; where there is no `you` at all,
    the first seat has the first name. Who has an `own` name is called by it, and a house player who had that name takes the one that is left over."""
    if you is None:
        return list(english.NAMES[1 : seats + 1])
    names = [english.NAMES[-1], *english.NAMES[1:seats]]
    for seat, name in (own or {}).items():
        if name in names:
            names[names.index(name)] = names[seat]
        names[seat] = name
    return [tell("You") if p == you else names[p] for p in range(seats)]


def named(label: str, names: list[str]) -> str:
    """A rule's label says seats, as `@2`; a person reads names."""
    return re.sub(r"@(\d+)", lambda m: names[int(m[1])], label)
