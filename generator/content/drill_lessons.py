"""The lesson of a drill, in one sentence: what sets the best choice apart from a mistake.

The lesson follows from the cards and from what came of each choice in the coach's deals. Each kind of lesson has one template. Where none fits, the sentence
gives the figure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.cards import ACE, rank, within
from engine.coach import holding, reasons
from engine.coach.rollouts import HALVES
from engine.coach.sensible_choices import draws, four, parts_with
from engine.hands import CATEGORY_WORDS, category
from engine.hands.evaluate import PAIR, STRAIGHT
from engine.language.inflected import Inflected, together
from engine.language.phrase import Count
from engine.language.words import tell, template
from engine.players.hand_strength import aims, directions, wild_among
from engine.table import knowledge, narrate
from engine.table.actions import FOLD, Action, is_declaration
from engine.table.choices import Orders, Subsets
from engine.table.decisions import is_bet
from engine.table.state import State
from farm.puzzles import Row, certain

# Set by hand: of the deals.
NEVER, ALWAYS = 0.01, 0.95
NEARLY = 3  # of 100 deals: if a hand wins only so much less often than its price asks for, the bets to come are the reason,
TO_COME = 1.0  # where they take more chips than this
MORE = 0.1  # by which something happens more often, to be told as the reason
LOW_CARDS, EIGHT = 5, 6  # cards of a low hand, and the rank of an eight
FAIR = 1.25  # times the share that falls to each player: from here on a hand is ahead

CARDS = template(
    {
        "wild": "Keep the wild card. No other card is worth as much.",
        "made": "Keep your {hand} together.",
        "made low": "Keep your {hand} together. It is a good low hand too.",
        "pat": "Your {hand} is made. Keep it as it is.",
        "both ways": "Keep cards that work both ways, high and low.",
        "low": "Keep what makes a low hand.",
        "four": "Keep four cards that need only one more.",
        "nothing": "Get rid of all the useless cards, not only some of them.",
        "given": "Do not pass cards that belong together. They will play against you.",
        "higher": "If your cards make nothing, keep the higher ones.",
        "keeps": "Look at what you are left with. {this:start} leaves you {mine:inside}. {that:start} leaves you {its:inside}.",
        "hide": "Keep a pair in the hole, where nobody sees it.",
        "late": "Show a pair as late as you can: with card {mine} of the stack, not with card {its}.",
        "turn wild": "Turn up the card that leaves you the most wild cards: {mine} after {this}, {its} after {that}.",
    }
)
MONEY = template(
    {
        "hopeless": "Do not pay for a hand that almost never wins.",
        "dear": "The pot does not pay for it: {that} wins {often}, and at this price it must win in {enough}.",
        "dear part": "The pot does not pay for it: {that} wins something {often}, and even for the whole pot it must win in {enough} at this price.",
        "split": "In a split pot a win is often only a part of it: {that} wins something {often}, and that does not pay for it.",
        "later": "Count what you still have to pay later: with it, {that} costs more than it wins.",
        "winner": "Do not give up a hand that wins {often}.",
        "cheap": "The pot pays for it: {this} wins {often}, and at this price you need only {enough}.",
        "grows": "The pot does not pay for it yet, but it grows: {this} wins {often}, and later bets pay for the rest.",
        "share": "Even a part of the pot pays for it: {this} wins something {often}.",
        "alone": "A bet can win the pot at once: {this} leaves you alone with the pot {often}, {that} {seldom}.",
        "ahead": "If you win more than your fair share, build the pot: {this} wins {often}, against {rivals}.",
        "behind": "If you win less than your fair share, keep the pot small: {that} wins {often}, against {rivals}.",
        "value": "Make worse hands pay while you win as often: {this} {wins} {often}, {that} {seldom}, and the pot is larger.",
        "no bet": "A bet should make worse hands pay or better hands fold. {that:start} does too little of both: it {wins} {often}, {this} {seldom}.",
        "slow": "With a hand that almost never loses, keep the others in and let them pay later: {this} {wins} {often}.",
        "drives": "A larger bet drives out the hands that you beat: {that} leaves you alone with the pot {often}, {this} {seldom}.",
        "risk": "A bet must bring back what it risks: {that} {wins} {often}, {this} {seldom}, and the difference does not pay for it.",
        "nobody else": "Go where nobody else goes: {often} nobody else declares {way, select, high {high} other {low}}, and then any hand wins that half.",
        "declare": "Declare what you win more often: {this} {wins} {often}, {that} {seldom}.",
        "larger": "Take the larger share if you win as often: {this} {wins} {often}, {that} {seldom}, but for less of the pot.",
        "whole": "The whole pot is twice as much as half of it: {this} {wins} {often}, {that} {seldom}.",
        "stay": "Stay in while you win often enough: {this} {wins} {often}, and that pays for the deals that you lose.",
        "leave": "Get out before you lose more than you win: {that} {wins} {often}, and you lose more in the others.",
        "wait": "Waiting may cost nothing: {this} {wins} {often} without a risk, {that} {seldom}.",
        "in": "Go in with a hand that wins this often: {this} {wins} {often}, {that} {seldom}.",
        "in alone": "Go in with a hand that wins this often: {this} {wins} {often}.",
        "never worth": "Do not pay for a card if you almost never win.",
        "worth": "It is worth its price: {this} {wins} {often}, {that} {seldom}.",
        "not worth": "It is not worth its price: {that} {wins} {often}, {this} {seldom}.",
    }
)
ACCOUNT = template(  # of the choice that the sentence before it is about
    "It brings back {back} a deal and costs {told, select, both {{now} now and about {later} later} now {{now}} other {about {later} later}}: {end}."
)
WINS = template("{parts, select, yes {wins something} other {wins}}")  # where a win may be a part of the pot
RIVALS = template("{n, plural, one {one other player} other {{n} other players}}")

WILD = template("{n, plural, =1 {one wild card} other {{n} wild cards}}")
SO_MANY = template("{n, plural, =0 {none} other {{n}}}")

IN, OUT, BOTH = "in", "out", "both"  # what is declared: the first two where nobody declares a half of the pot


class JudgedChoice(NamedTuple):
    """A choice and its results: its price at once, the chips it brings on average, and how often it won something or left the seat alone in the pot. `idle`:
    it always put the seat out with nothing. `lonely`: how often nobody else declared the same half; `now` and `paid`: chips put in at once and in all."""

    action: Action
    doing: str
    price: int
    value: float
    won: float
    alone: float
    idle: bool
    lonely: float = 0.0
    now: float = 0.0
    paid: float = 0.0

    def account(self) -> str:
        """What it brings back and costs, as a sum that comes to its value; empty where it costs nothing."""
        paid, value = round(self.paid, 1), round(self.value, 1)
        now = min(round(self.now, 1), paid)  # some of a bet that nobody calls comes back
        if paid <= 0:
            return ""
        return tell(
            ACCOUNT,
            back=reasons.amount(value + paid),
            now=reasons.amount(now) if paid == now else reasons.tenths(now),
            later=reasons.amount(paid - now),
            told="now" if paid == now else "both" if now > 0 else "later",
            end=reasons.end(value),
        )


class Lesson(NamedTuple):
    """What the best choice has over another: a name, the template and its values, and what the choice that it names brings back and costs."""

    name: str
    template: str
    values: dict[str, object]
    account: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, [tell(self.template, **self.values), self.account]))


def read(state: State, row: Row) -> JudgedChoice:
    """A stored choice, in its position."""
    rule, seat, legal = state.asking, state.current_player(), state.legal_actions()
    assert rule is not None
    assert seat is not None
    action = legal.read(row[0])
    assert action is not None, f"{row[0]} may not be chosen"
    doing = narrate.named(rule.doing(state, seat, action), narrate.names_for(state.n, seat))
    value, _, count, won, alone, _, lonely, now, paid = row[3:]
    idle = certain(row) and value <= 0
    price = rule.label(state, seat, action).cost
    return JudgedChoice(action, doing, price, value, won / count, alone / count, idle, lonely / count, now, paid)


def lesson(state: State, best: JudgedChoice, other: JudgedChoice) -> Lesson | None:
    """The surest of what keeps the two apart; None where nothing of it is known."""
    if is_stack(state):
        return next(of_stacks(best, other), None)
    if parts_with(state, state.legal_actions()):
        return next(of_cards(state, best, other), None)
    if turns_up(state):
        return next(of_rolls(state, best, other), None)
    return next(of_money(state, best, other), None)


def mostly(lessons: Iterable[Lesson | None]) -> Lesson | None:
    """The most common lesson of the mistakes, in the words of the first one."""
    named = [each for each in lessons if each]
    names = Counter(each.name for each in named)
    return max(named, key=lambda each: names[each.name], default=None)


def figure(state: State, best: JudgedChoice, other: JudgedChoice, cost: float) -> str:
    """Where no lesson is known: what is won more often, or else the chips."""
    split = len(state.game.showdown.parts) > 1
    this, that = reasons.Gerund(best.doing), other.doing
    if best.won - other.won > MORE and not other.idle and state.pot():
        sentence = reasons.OFTENER["wins a part" if split else "wins"]
        return tell(sentence, this=this, that=that, **twice(best.won, other.won), part="")
    return tell(reasons.AHEAD, this=this, that=that, lead=reasons.amount(cost))


def of_cards(state: State, best: JudgedChoice, other: JudgedChoice) -> Iterator[Lesson]:
    """Cards to part with: what the best keeps and the other does not."""
    seat, game = state.current_player() or 0, state.game
    hand = knowledge.seen(state, seat, state.hands[seat])
    cards_kept, others_kept = ([c for c in hand if c not in choice.action.cards] for choice in (best, other))
    want, wild = aims(state), wild_among(state, seat, hand)
    if within(other.action.cards, wild) and not within(best.action.cards, wild):
        yield Lesson("wild", CARDS["wild"], {})
    if want.odd or want.piles or game.ranking:
        yield from left_with(state, best, other)
        return
    (high, low), (higher, lower) = directions(state, seat, cards_kept), directions(state, seat, others_kept)
    mine, its = (game.high(state, seat, cards + state.common) for cards in (cards_kept, others_kept))
    drawn = draws(state.legal_actions())
    if want.high and category(mine) > category(its) and category(mine) >= PAIR:
        pat = drawn and not best.action.cards and category(mine) >= STRAIGHT
        name = "pat" if pat else "made"
        words = "made low" if want.low and low > lower and good_low(cards_kept) else name
        yield Lesson(name, CARDS[words], {"hand": tell(CATEGORY_WORDS[category(mine)])})
    elif want.high and want.low and high > higher and low > lower:
        yield Lesson("both ways", CARDS["both ways"], {})
    elif want.low and low > lower:
        yield Lesson("low", CARDS["low"], {})
    elif category(mine) == category(its):
        if drawn and four(cards_kept) and not four(others_kept):
            yield Lesson("four", CARDS["four"], {})
        elif drawn and {*best.action.cards} > {*other.action.cards}:
            yield Lesson("nothing", CARDS["nothing"], {})
        elif state.asking is not None and state.asking.gives and paired(other.action) and not paired(best.action):
            yield Lesson("given", CARDS["given"], {})
        elif want.high and not want.low and mine > its and category(mine) < PAIR and len(cards_kept) == len(others_kept):
            yield Lesson("higher", CARDS["higher"], {})
    yield from left_with(state, best, other)


def good_low(cards: list[int]) -> bool:
    """Whether five cards without a pair are an eight low or better, aces low."""
    ranks = {rank(c) for c in cards} - {ACE}
    return len({rank(c) for c in cards}) == len(cards) == LOW_CARDS and max(ranks) <= EIGHT


def left_with(state: State, best: JudgedChoice, other: JudgedChoice) -> Iterator[Lesson]:
    """What the player's cards come to after each of the two, where the best leaves a better hand for some part of the pot and for none a worse one."""
    kept, others_kept = cards_after(state, best), cards_after(state, other)
    if not kept or not others_kept:
        return
    mine, its = held(state, kept), held(state, others_kept)
    if mine.keys() == its.keys() and all(mine[at][0] >= its[at][0] for at in mine) and any(mine[at][0] > its[at][0] for at in mine):
        hands = [together([words for _, words in each.values()]) for each in (mine, its)]
        if hands[0] != hands[1]:
            both = {"this": reasons.Gerund(best.doing), "that": reasons.Gerund(other.doing)}
            yield Lesson("keeps", CARDS["keeps"], {**both, "mine": hands[0], "its": hands[1]})


def cards_after(state: State, choice: JudgedChoice) -> list[int]:
    """The player's cards without those that the choice parts with, and with those that it takes."""
    hand, cards = state.hands[state.current_player() or 0], choice.action.cards
    return [c for c in hand if c not in cards] + [c for c in cards if c not in hand]


def of_cards_bought(state: State, best: JudgedChoice, other: JudgedChoice) -> Iterator[Lesson]:
    """What cards on show would make, where each of the two choices takes some. With any other choice a card comes that nobody knows."""
    seat = state.current_player() or 0
    bought = [[c for c in each.action.cards if c not in state.hands[seat]] for each in (best, other)]
    if all(cards and knowledge.seen(state, seat, cards) == cards for cards in bought):
        yield from left_with(state, best, other)


def held(state: State, cards: list[int]) -> dict[int, tuple[int, Inflected]]:
    """What the cards come to in the player's hand, by the number of the part of the pot: the value, and its words."""
    seat, after = state.current_player() or 0, state.clone()
    after.hands[seat] = cards
    values = ((at, part, part.value(after, seat)) for at, part in enumerate(after.game.showdown.parts))
    return {at: (value, part.describe(after, seat, value)) for at, part, value in values if value is not None}


def turns_up(state: State) -> bool:
    """Whether it is asked which of the player's own cards to turn up."""
    legal = state.legal_actions()
    if state.asking is None or state.asking.decision != "turn" or not isinstance(legal, Subsets):
        return False
    return all(c in state.hands[state.current_player() or 0] for c in legal.items)


def of_rolls(state: State, best: JudgedChoice, other: JudgedChoice) -> Iterator[Lesson]:
    """Cards to turn up: what stays in the hole, and what is wild then."""
    mine, its = (wild_after(state, choice.action.cards) for choice in (best, other))
    if mine > its:
        both = {"this": best.doing, "that": other.doing}
        yield Lesson(
            "turn wild", CARDS["turn wild"], {**both, "mine": Inflected(WILD, n=Count(mine)), "its": Inflected(SO_MANY, n=Count(its))}
        )
    elif breaks(state, other) and not breaks(state, best) and not holding.borrows(state):  # else others use what lies open
        yield Lesson("hide", CARDS["hide"], {})


def is_stack(state: State) -> bool:
    """Whether it is asked in which order all of the player's cards will be turned up."""
    legal = state.legal_actions()
    return isinstance(legal, Orders) and not legal.piles


def of_stacks(best: JudgedChoice, other: JudgedChoice) -> Iterator[Lesson]:
    """Cards to put in order: when a pair first shows."""
    mine, its = (shows_pair(choice.action.cards) for choice in (best, other))
    if mine and its and mine > its:
        yield Lesson("late", CARDS["late"], {"mine": mine, "its": its})


def shows_pair(cards: Sequence[int]) -> int:
    """With which of the cards, counted from one, two of a rank lie there; 0 where they never do."""
    ranks = [rank(c) for c in cards]
    return next((at for at, one in enumerate(ranks, 1) if one in ranks[: at - 1]), 0)


def wild_after(state: State, up: Iterable[int]) -> int:
    """How many of the player's cards are wild once these lie face up."""
    seat, after = state.current_player() or 0, state.clone()
    for card in up:
        after.turn_up(seat, card)
    hand = after.hands[seat]
    return len(within(hand, wild_among(after, seat, hand)))


def breaks(state: State, choice: JudgedChoice) -> bool:
    """Whether it turns up one card of a pair that lies in the hole."""
    seat = state.current_player() or 0
    up = {*state.upcards(seat), *choice.action.cards}
    hidden = {rank(c) for c in state.hands[seat] if c not in up}
    return any(rank(c) in hidden for c in choice.action.cards)


def paired(action: Action) -> bool:
    """Whether there is a pair among its cards."""
    ranks = [rank(c) for c in action.cards]
    return len({*ranks}) < len(ranks)


def of_money(state: State, best: JudgedChoice, other: JudgedChoice) -> Iterator[Lesson]:
    """Everything else: what it costs to play on, and how often that wins."""
    whole = len(state.game.showdown.parts) == 1  # else a win may be a part of the pot
    both: dict[str, object] = {"this": best.doing, "that": other.doing, "wins": tell(WINS, parts="" if whole else "yes")}
    if best.idle or best.action == FOLD:
        yield from of_leaving(state, both, other, whole)
    elif other.idle or other.action == FOLD:
        yield from of_staying(state, both, best, whole)
    elif is_declaration(best.action):
        yield from of_declaring(both, best, other)
    elif state.asking is not None and is_bet(state.asking):
        yield from of_betting(state, both, best, other, whole)
    else:
        yield from of_cards_bought(state, best, other)
        if best.price > other.price and best.won - other.won > MORE:
            yield compared("worth", both, best, other)
        elif best.price < other.price and max(best.won, other.won) <= NEVER:
            yield Lesson("not worth", MONEY["never worth"], both)
        elif best.price < other.price and other.won - best.won < MORE:
            yield compared("not worth", both, best, other)


def of_leaving(state: State, both: dict[str, object], other: JudgedChoice, whole: bool) -> Iterator[Lesson]:
    """Where the best is to give up."""
    values = {**both, "often": often(other.won)}
    if other.won <= NEVER:
        yield Lesson("hopeless", MONEY["hopeless"], values)
    elif other.price:
        enough = other.price / (state.pot() + other.price)
        nearly = NEARLY if other.paid - other.now > TO_COME else 0
        if in_100(other.won) < in_100(enough) - nearly:  # as told: a hand that wins as often as it must would puzzle the reader
            words = MONEY["dear" if whole else "dear part"]
            yield Lesson("dear", words, {**values, "enough": round(100 * enough)}, other.account())
        else:
            name = "later" if whole else "split"
            yield Lesson(name, MONEY[name], values, other.account())
    elif other.value < 0:
        yield Lesson("leave", MONEY["leave"], values)


def of_staying(state: State, both: dict[str, object], best: JudgedChoice, whole: bool) -> Iterator[Lesson]:
    """Where the mistake is to give up."""
    values = {**both, "often": often(best.won)}
    enough = best.price / (state.pot() + best.price)
    if best.won >= ALWAYS:
        yield Lesson("winner", MONEY["winner"], values)
    elif not best.price:
        yield Lesson("in", MONEY["in alone"], values) if best.action.word == IN else Lesson("stay", MONEY["stay"], values)
    elif in_100(best.won) > in_100(enough):
        name = "cheap" if whole else "share"
        yield Lesson(name, MONEY[name], {**values, "enough": round(100 * enough)}, best.account())
    else:
        yield Lesson("grows", MONEY["grows"], values, best.account())


def of_declaring(both: dict[str, object], best: JudgedChoice, other: JudgedChoice) -> Iterator[Lesson]:
    """High, low or both ways, in or out, where neither choice gives up everything."""
    seldom_against_others = best.won - best.lonely < (1 - best.lonely) / 2
    if best.action.word in HALVES and best.lonely >= reasons.OFTEN_ALONE and seldom_against_others:
        yield Lesson("nobody else", MONEY["nobody else"], {**both, "often": often(best.lonely), "way": best.action.word})
    if best.won - other.won > MORE:
        yield compared("in" if best.action.word == IN else "declare", both, best, other)
    elif best.action.word == BOTH:
        yield compared("whole", both, best, other)
    elif best.action.word == IN and best.value > 0:
        yield Lesson("stay", MONEY["stay"], {**both, "often": often(best.won)})
    elif best.action.word == OUT and other.value < 0:
        yield Lesson("leave", MONEY["leave"], {**both, "often": often(other.won)})
    elif best.action.word == OUT and best.won > NEVER:
        yield compared("wait", both, best, other)
    elif best.action.word not in (IN, OUT):
        yield compared("declare" if best.won > other.won else "larger", both, best, other)


def of_betting(state: State, both: dict[str, object], best: JudgedChoice, other: JudgedChoice, whole: bool) -> Iterator[Lesson]:
    """A betting round, where neither choice gives up."""
    rivals = Inflected(RIVALS, n=sum(state.live) - 1)
    fair = 1 / max(sum(state.live), 1)
    if best.price > other.price:
        if best.alone - other.alone > MORE and best.won < ALWAYS:
            yield Lesson("alone", MONEY["alone"], {**both, **twice(best.alone, other.alone)})
        elif whole and best.won > FAIR * fair:
            yield Lesson("ahead", MONEY["ahead"], {**both, "often": often(best.won), "rivals": rivals})
        elif best.won - other.won > MORE:
            yield compared("worth", both, best, other)
        elif best.won >= other.won:
            yield compared("value", both, best, other)
    elif best.price < other.price:
        if whole and other.won < fair:
            yield Lesson("behind", MONEY["behind"], {**both, "often": often(other.won), "rivals": rivals})
        elif min(best.won, other.won) >= ALWAYS:
            yield Lesson("slow", MONEY["slow"], {**both, "often": often(best.won)})
        else:
            if other.won - best.won > MORE:
                yield compared("risk", both, best, other)
            if other.alone - best.alone > MORE:
                yield Lesson("drives", MONEY["drives"], {**both, **twice(other.alone, best.alone)})
            yield compared("no bet", {**both, "that": reasons.Gerund(other.doing)}, best, other)


def compared(name: str, both: dict[str, object], best: JudgedChoice, other: JudgedChoice) -> Lesson:
    """A lesson that says how often each choice wins. A choice that is not worth its price comes first. Who goes out and wins nothing is left out."""
    first, second = (other, best) if name in ("not worth", "no bet", "risk") else (best, other)
    words = "in alone" if name == "in" and not in_100(second.won) else name
    return Lesson(name, MONEY[words], {**both, **twice(first.won, second.won)})


def twice(first: float, second: float) -> dict[str, str]:
    """How often one thing comes of it and another: the hundred deals are named once."""
    return {"often": often(first), "seldom": often(second).say("again" if 0 < round(100 * first) < 100 else "behind")}


def often(share: float) -> Inflected:
    """So many of a hundred deals, in words."""
    return Inflected(reasons.OFTEN, n=in_100(share))


def in_100(share: float) -> int:
    """A share as it is told, of a hundred deals."""
    return round(100 * share)
