"""The table as one person sees it: the JSON document that the trainer draws and that a sample deal's frames are made of.

A card is a token: its two letters, or `?` where the viewer does not know it; then `^` where it lies face up, `*` where it is wild for its holder.
Nothing else in the document tells of a hidden card.
"""

from __future__ import annotations

from itertools import islice, pairwise

from ..cards import has, mask, name
from ..games.record import agreed
from ..hands import describe
from ..language.inflected import together
from ..language.words import tell, template
from ..rules.showdown.best_hand import SHOWN, WON
from ..rules.terms import boards
from ..table import knowledge, narrate
from ..table.actions import LABELS_FOR_NO_CARDS, Action
from ..table.choices import Amounts, Choice, Orders, Sizes, Subsets
from ..table.decisions import kind, kind_of
from ..table.narrate import ONLOOKER
from ..table.traits.facts import DEALT_ANEW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from .. import documents
    from ..table.state import State

# kinds of entries that say how a deal ended: who won what, and why nobody else did
RESULTS = ("unclaimed", "undeclared", "misses", "cards speak", "sweeps", "hits goal", "points", "win", "nobody", "tie again")
LOOSE = template("To place")  # cards that are in none of the named hands yet
MOST_SETS = 1000  # of cards that may be chosen together, told one by one
LABELS = template(
    {
        "common": "{n, plural, one {Common card} other {Common cards}}",
        "table": "{n, plural, one {Table card} other {Table cards}}",
        "market": "On offer",
    }
)


def view(state: State, you: int, names: list[str], watched: bool = False) -> documents.Table:
    """The document; when the deal is over everything is revealed, but to an ONLOOKER only what the players have shown one another. To who has only
    `watched`, nobody at the table is You."""
    game, over = state.game, state.is_terminal()
    doc: documents.Table = {
        "slug": game.slug,
        "name": game.name,
        "options": game.options,
        "seats": state.n,
        "seed": state.seed,
        "dealer": state.began,
        "button": state.dealer,
        "you": 0 if you == ONLOOKER else you,
        "state": "over" if over else "choosing",
        "step": state.step,
        "pot": state.pot(),
        "deck": state.left_in_deck(),
        "discards": len(state.discards),
        "deals": state.deals,
        "players": {str(p): _player(state, p, you, names[p]) for p in range(state.n)},
        "zones": {zone: _zone(state, zone, you) for zone in LABELS if getattr(state, zone) or (zone == "common" and state.face_down_board)},
    }
    if own_hand := _made(state, you, names, -1 if watched else you):
        doc["made"] = own_hand
    return doc


def _made(state: State, you: int, names: list[str], told: int) -> list[documents.WinningHand]:
    """The hands that have won, while they are paid and when the deal is over: none that the viewer has not seen."""
    log = state.log or []
    if not (state.is_terminal() or (log and log[-1][1] == "win")):
        return []
    see = _sees(state, you)
    return [
        {
            "seat": won.seat,
            "text": narrate.sentence(log[won.at], told, names),
            "cards": [*map(name, won.made)],
            "stands": [*won.made.values()],
        }
        for won in WON.of(state)
        if won.at < len(log) and not mask(won.made) & ~see
    ]


def _zone(state: State, zone: str, you: int) -> documents.Zone:
    if zone == "common":
        return _common(state, you)
    cards = getattr(state, zone)
    see = _sees(state, you)
    out: documents.Zone = {"label": tell(LABELS[zone], n=len(cards)), "cards": [_token(state, c, see, 0) for c in cards]}
    if zone == "market" and state.asking and (prices := state.asking.on_offer(state)):
        out["prices"], out["deck"] = prices[: len(cards)], prices[-1]
    return out


def _common(state: State, you: int) -> documents.Zone:
    """The common cards: those face up in the order in which they were turned, then those face down; on a board, as one reads it."""
    over = state.is_terminal() and you != ONLOOKER
    tokens = [_token(state, c, -1, 0) for c in state.common] + [_token(state, c, -1 if over else 0, 0) for c in state.face_down_board]
    out: documents.Zone = {"label": tell(LABELS["common"], n=len(tokens)), "cards": tokens}
    if board := state.game.board:
        at = [board.cells[cell][:2] for cell in (*boards.OPEN_AT.of(state), *boards.DOWN_AT.of(state))]
        laid = sorted(zip(at, tokens, strict=True))
        out["cards"], out["cells"] = [token for _, token in laid], [[row + 1, column + 1] for (row, column), _ in laid]
    return out


def _sees(state: State, you: int) -> int:
    """The mask of the cards that the viewer sees: all of them at the end of a deal, and before that the hands that they have been shown."""
    if you == ONLOOKER:
        return shown(state)
    return -1 if state.is_terminal() else knowledge.sees(state, you) | _seen_last(state, you)


def _seen_last(state: State, you: int) -> int:
    """The mask of the cards that the viewer has been shown since cards were dealt: hands that were compared, and those on the table that they have to beat."""
    in_sight = mask([c for p in _showing(state, you) for c in _held(state, p)])
    for _, what, _, seers, cards, *_ in reversed(state.log or ()):
        if what == "deal":
            break
        if what == "table" and seers == -1:
            in_sight |= mask(cards) & mask(state.table)  # one that somebody has bought may be anywhere by now
    return in_sight


def _held(state: State, seat: int) -> list[int]:
    """All cards of the seat."""
    return [*state.hands[seat], *state.stockpile[seat]]


def _showing(state: State, you: int) -> dict[int, str]:
    """Seat -> its hand in words, for those that the viewer has been shown since anybody chose anything: hands that are compared, or were compared last."""
    hands, log = SHOWN.of(state), state.log or []
    if hands is None or len(state.history) > len(hands.table.history):
        return {}
    entries = log[hands.at : hands.at + len(hands.seats)]
    bit = 0 if you == ONLOOKER else you
    return {e[2]: str(e[5]) for e in entries if e[1] == "show" and (e[3] == -1 or (you != ONLOOKER and e[3] >> bit & 1))}


def _shown(state: State, you: int, seat: int) -> documents.RevealedHand | None:
    """The seat's hand as the viewer has been shown it."""
    hands, texts = SHOWN.of(state), _showing(state, you)
    if hands is None or seat not in texts:
        return None
    among = hands.so_far(len(state.log or ()))
    paid = len(among) == len(hands.seats) and any(e[1] == "win" for e in (state.log or [])[hands.at + len(among) :])
    won = won_since(state, hands.at)[seat]
    best_cards = hands.made(seat, among)
    return {
        "text": texts[seat],
        "beaten": not won and ((paid and hands.showdown.demanding) or hands.beaten(seat, among)),
        "cards": [*map(name, best_cards)],
        "stands": [*best_cards.values()],
    }


def won_since(state: State, at: int) -> list[int]:
    """Chips that each seat has won, told by the log from there on."""
    won = [0] * state.n
    for _, what, p, _, _, *public in (state.log or [])[at:]:
        if what == "win":
            won[p] += public[0]
    return won


def begins(state: State) -> int:
    """Where in the log the deal begins that runs, of several for the same pot."""
    return (0, *DEALT_ANEW.of(state))[-1]


def shown(state: State) -> int:
    """The mask of the cards that everybody can place: what lies face up, what all have seen, and the hands of a showdown that all saw."""
    common = -1
    for known in state.known_to:
        common &= known
    log = [] if state.game.continues_after_showdown else state.log or []  # where hands are played on with, seeing them is knowing them
    for _, what, _, seers, cards, *_ in reversed(log):
        if what == "deal":  # what was shown before may be in other hands now
            break
        if what in ("show", "table") and seers == -1:
            common |= mask(cards)
    return state.face_up | common


def _token(state: State, card: int, see: int, wild: int) -> str:
    if see >= 0 and not has(see, card):
        return "?"
    return name(card) + ("^" if has(state.face_up, card) else "") + ("*" if has(wild, card) else "")


def wild_cards(state: State, seat: int, cards: list[int], shown: bool) -> int:
    """The cards that are wild in a high or a low hand, and bugs."""
    return state.game.wild(state, seat, cards, "high", shown) | state.game.wild(state, seat, cards, "low", shown) | state.game.bugs


def _player(state: State, p: int, you: int, label: str) -> documents.Player:
    over = state.is_terminal()
    see = _sees(state, you)
    hand = state.hands[p]
    shown = _shown(state, you, p)
    whole = p == you or ((over or shown is not None) and not mask(hand + state.stockpile[p]) & ~see)
    wild = wild_cards(state, p, hand, not whole)
    out: documents.Player = {
        "name": label,
        "chips": state.chips[p],
        "bet": state.bet[p],
        "paid": state.stakes.sit_down(state.n)[p] - state.chips[p] + state.won[p],
        "live": state.live[p],
        "allin": state.live[p] and not state.chips[p] and not over,
        "turn": state.current_player() == p,
        "declared": state.declared[p],
        "cards": [_token(state, c, see, wild) for c in hand],
        "showing": showing(state, p) if state.upcards(p) else "",
        "best": best(state, p) if whole and (over or p == you) else "",
        "won": won_since(state, begins(state))[p],
    }
    if shown:
        out["shown"] = shown
    partner = state.game.teammate(state, p)
    if partner != p:
        out["partner"] = partner
    if state.game.several:
        several = state.game.several
        hands = several.hands_of(state, p)
        sizes = [len(h) for h in hands]
        out["piles"] = [n for n in (*sizes, len(hand) - sum(sizes)) if n]
        if several.pile_names and len(hands) == len(several.pile_names):
            named = [*zip(several.pile_names, sizes, strict=True), (LOOSE, len(hand) - sum(sizes))]
            out["pileNames"] = [tell(called) for called, n in named if n]
    elif state.pile_split[p]:
        out["piles"] = [state.pile_split[p], len(hand) - state.pile_split[p]]
    if state.stockpile[p]:
        out["stock"] = [_token(state, c, see, wild_cards(state, p, state.stockpile[p], not whole)) for c in state.stockpile[p]]
    return out


def showing(state: State, seat: int) -> str:
    """The seat's upcards in words, as a hand or in the points that the game counts; nothing where no hands are compared."""
    if state.game.showdown.outcome:
        return ""
    value = state.showing(seat)
    if state.game.counts:
        return state.game.showdown.parts[0].describe(state, seat, value)
    return state.game.ranking.describe(value) if state.game.ranking else describe(value)


def best(state: State, seat: int) -> str:
    """The seat's best hand so far, in words, as far as it can know it: of what it has declared, where it has. Nothing where it may not look, or where no
    hands are compared."""
    cards = state.hands[seat] + state.stockpile[seat]
    if not cards or state.game.showdown.outcome or (not state.is_terminal() and len(knowledge.seen(state, seat, cards)) < len(cards)):
        return ""
    showdown = state.game.showdown
    sides = (state.declared[seat], "") if showdown.declared and state.declared[seat] in ("high", "low") else ()
    told = [(score.side, score.describe(state, seat, value)) for score in showdown.parts if (value := score.value(state, seat)) is not None]
    descriptions = [words for side, words in told if side in sides] or [words for _, words in told]
    return together(descriptions) if descriptions else ""


def choice(state: State, names: list[str]) -> documents.Choice:
    """What the current player is asked: the question, and buttons, a pick of cards, or an amount; `names` are those that they know the table by."""
    seat, rule = state.current_player(), state.asking
    if seat is None or rule is None:
        return {}
    legal = state.legal_actions()
    out: documents.Choice = {"seat": seat, "rule": rule.phrase(), "prompt": rule.question(state, seat), "kind": kind(state)}
    if isinstance(legal, Choice):
        out["actions"] = []
        named = legal
        if isinstance(legal, Sizes):
            named = Choice(legal.named)
            out["amount"] = sizes(state, seat, legal)
        weights = _weights(named, kind_of(rule))
        for action in named:
            label = rule.label(state, seat, action)
            button: documents.Action = {
                "action": action,
                "verb": action.verb,
                "cards": [name(c) for c in action.cards],
                "label": narrate.named(label.words, names),
                "cost": label.cost,
            }
            if action.amount is not None:
                button["amount"] = action.amount
            if label.token:
                button["card"] = label.token
            if label.group:
                button["group"] = label.group
            if weights:
                button["weight"] = weights[action]
            out["actions"].append(button)
    elif isinstance(legal, Subsets):
        label = rule.label(state, seat, Action(legal.verb))
        out["pick"] = {
            "verb": legal.verb,
            "from": [name(c) for c in legal.items],
            "min": legal.least,
            "max": legal.most,
            "ordered": legal.ordered,
            "label": label.words,
            "whole": label.whole,
        }
        if legal.rest:
            out["pick"]["rest"], out["pick"]["restLabel"] = legal.rest, tell(LABELS_FOR_NO_CARDS[legal.rest])
        if legal.piles:
            out["pick"]["piles"] = list(legal.piles)
            if len(rule.pile_names) == len(legal.piles):
                out["pick"]["pileNames"] = [tell(called) for called in rule.pile_names]
        if legal.legal:  # not every set of so many cards: the page lets nobody choose what is refused
            out["pick"]["must"] = rule.constraint_hint(state, seat)
            ways: Iterable[Sequence[int]] = legal.parted() if isinstance(legal, Orders) and legal.piles else (a.cards for a in legal)
            sets = [[name(c) for c in way] for way in islice(ways, MOST_SETS + 1)]
            if len(sets) <= MOST_SETS:
                out["pick"]["sets"] = sets
    elif isinstance(legal, Amounts):
        bid = rule.label(state, seat, Action(legal.verb)).words
        out["amount"] = {"verb": legal.verb, "label": bid, "min": legal.low, "max": legal.high}
    return out


def sizes(state: State, seat: int, legal: Sizes) -> documents.AmountPick:
    """A bet or raise of any size between two bounds, with what a player goes by and the sizes that players often want."""
    rule: Any = state.asking  # a betting round, or a bet against the pot
    owed = min(state.bet_to_call - state.bet[seat], state.chips[seat])
    whole = state.bet[seat] + state.chips[seat]
    kinds: dict[int, documents.PresetKind] = {}
    named: tuple[documents.PresetKind, ...] = ("half", "two thirds", "pot")
    amounts = [(legal.low, "least"), *zip([n for n, _ in rule.shares(state, seat, owed)], named, strict=True)]
    for amount, what in amounts:
        if legal.low <= amount <= legal.high:
            kinds.setdefault(amount, what)
    kinds[legal.high] = "all in" if legal.high == whole else "most"
    presets: list[documents.Preset] = []
    for amount, what in sorted(kinds.items()):
        action = legal.nearest(amount)
        presets.append({"action": action, "amount": amount, "kind": what, "label": rule.label(state, seat, action).words})
    words = tell("Raise to") if state.bet_to_call else tell("Bet")
    return {
        "verb": legal.verb,
        "label": words,
        "min": legal.low,
        "max": legal.high,
        "sizing": {
            "pot": state.pot(),
            "call": owed,
            "bet": state.bet[seat],
            "stack": state.chips[seat],
            "unit": rule.unit,
            "level": state.bet_to_call,
            "after": rule.pot_behind_call(state, seat, owed),
            "presets": presets,
        },
    }


def _weights(legal: Choice, what: str) -> dict[Action, documents.Weight]:
    """What one usually does, where one bets or may give the hand up, what else, and what gives it up; nothing where no choice is the usual one."""
    actions = [*legal]
    out = [a for a in actions if a.verb == "fold" or a.word == "out"]
    stay = [a for a in actions if a not in out]
    if not stay or (not out and what != "bet"):
        return {}
    return {a: "out" if a in out else "likely" if a == stay[0] else "other" for a in actions}


def result(state: State, you: int, names: list[str]) -> documents.Result:
    """How the deal ended: chips won or lost a seat, and who won with what."""
    if not state.is_terminal():
        return {}
    results = [(at, e) for at, e in enumerate(state.log or ()) if e[1] in RESULTS]
    # where nobody won several times over, the last time is news enough
    results = [(at, e) for (at, e), (_, after) in pairwise([*results, (0, ("", ""))]) if not e[1] == after[1] == "nobody"]
    lines = [_of_deal(state, at, narrate.sentence(e, you, names)) for at, e in results]
    doc: documents.Result = {"returns": state.returns(), "lines": lines or [tell("Nothing lay in the pot, so there is nothing to win.")]}
    if state.stakes.kill:
        doc["stakes"] = agreed(state.next_stakes())
    return doc


def _of_deal(state: State, at: int, line: str) -> str:
    """A line of the log, with the number of its deal where that was not the last one for the pot."""
    number = 1 + sum(begin <= at for begin in DEALT_ANEW.of(state))
    return line if number == state.deals else tell("Deal {n}: {line}", n=number, line=line)


def patch(old: Mapping[str, object], new: Mapping[str, object]) -> documents.Patch:
    """The RFC 7396 merge patch that makes `new` of `old`; both are objects without nulls."""
    out: documents.Patch = {k: None for k in old if k not in new}
    for k, value in new.items():
        if k not in old:
            out[k] = value
        elif isinstance(value, dict) and isinstance(before := old[k], dict):
            if inner := patch(before, value):
                out[k] = inner
        elif value != old[k]:
            out[k] = value
    return out
