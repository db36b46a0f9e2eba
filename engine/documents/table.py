"""The table as somebody sees it: cards, chips, what is asked, what happened; a deal as a record and as a sample."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .game import DrillKind, Options, Stakes, Step


class HandCards(TypedDict):
    """The cards that make a hand, by name, and what each of them stands for: `Kh`, `K` where any suit will do, nothing for a card that is itself."""

    cards: list[str]
    stands: list[str]


class RevealedHand(HandCards):
    """A hand as it was shown when hands were compared, in words; it is `beaten` where it can win nothing any more, as far as has been shown."""

    text: str
    beaten: bool


class Player(TypedDict):
    """A seat as the viewer sees it."""

    name: str
    chips: int
    bet: int  # in the round that runs
    paid: int  # in the whole deal
    live: bool
    allin: bool
    turn: bool
    declared: str
    cards: list[str]  # tokens
    showing: str  # the upcards in words
    best: str  # the hand in words, where the viewer may know it
    won: int  # in this deal; what earlier deals for the same pot brought is among the chips
    shown: NotRequired[RevealedHand]  # while hands are compared and paid
    partner: NotRequired[int]
    piles: NotRequired[list[int]]  # how many cards each of several piles holds
    pileNames: NotRequired[list[str]]  # what each of these is called, where they have names
    stock: NotRequired[list[str]]  # tokens


class Zone(TypedDict):
    """Cards in the middle. What is on offer has prices, the last that of the deck's top card."""

    label: str
    cards: list[str]  # tokens
    prices: NotRequired[list[int]]
    deck: NotRequired[int]
    cells: NotRequired[list[list[int]]]  # row and column of each card, from 1, where they lie in a shape


class WinningHand(HandCards):
    """A hand that has won a part of the pot: whose it is, and who wins how much with what, as a sentence."""

    seat: int
    text: str


class Table(TypedDict):
    """The table as one person sees it: a frame of a sample deal, and what a View begins with."""

    slug: str
    name: str
    options: Options
    seats: int
    seed: int
    dealer: int  # who dealt first
    button: int  # who deals now
    you: int
    state: Literal["choosing", "over"]
    step: int
    pot: int
    deck: int
    discards: int
    deals: int
    players: dict[str, Player]  # by seat
    zones: dict[str, Zone]  # common, table, market: those that hold cards
    made: NotRequired[list[WinningHand]]  # while chips are won by hands, and at the end


Weight = Literal["likely", "other", "out"]


class Action(TypedDict):
    """A button: the action's text for the engine and its parts, its label for the reader, what it costs, the card that it is about."""

    action: str
    verb: str
    cards: list[str]  # those that the action names
    amount: NotRequired[int]
    label: str
    cost: int
    card: NotRequired[str]
    group: NotRequired[str]  # what is common to the many choices about that card
    weight: NotRequired[Weight]  # where one choice is the usual one: which this is; "out" gives the hand up


From = TypedDict("From", {"from": list[str]})  # a word that Python keeps for itself


class CardPick(From):
    """Cards to pick: from `min` to `max` of them, in an order where that matters. The action is the verb, then the cards."""

    verb: str
    min: int
    max: int
    ordered: bool
    label: str
    whole: bool  # whether the label says it all: if not, how many cards are picked is said behind it
    rest: NotRequired[str]  # the action that takes none
    restLabel: NotRequired[str]
    piles: NotRequired[list[int]]
    pileNames: NotRequired[list[str]]  # what each of these is called, where they have names
    must: NotRequired[str]  # what a set has to be, in words, where not every set will do
    sets: NotRequired[list[list[str]]]  # all that will do, where they are few enough


PresetKind = Literal["least", "half", "two thirds", "pot", "most", "all in"]


class Preset(TypedDict):
    """A size of bet that a player often wants. `amount` is their whole bet of the round, as in the action."""

    action: str
    amount: int
    kind: PresetKind
    label: str


class Sizing(TypedDict):
    """What a player goes by who says how much to bet. Chips throughout."""

    pot: int  # with all that is bet
    call: int  # what it costs to call
    bet: int  # what the player has in already in this round
    stack: int  # what they have left
    unit: int  # the least bet of the round, in which an amount may be told
    level: int  # the whole bet of the round that has to be matched: an amount above it is a bet or raise
    after: int  # the pot behind a call: of this, what lies above the level is a part
    presets: list[Preset]  # each size once, the smallest first


class AmountPick(TypedDict):
    """A number of chips to name. Of a bet it is the player's whole bet of the round, and there is `sizing`; beside it there may be buttons."""

    verb: str
    label: str
    min: int
    max: int
    sizing: NotRequired[Sizing]


class Choice(TypedDict, total=False):
    """What the person is asked: the question with buttons, a pick of cards or an amount. Empty once the deal is over. Where players say how much they
    bet, `amount` stands beside the buttons."""

    seat: int
    rule: str
    prompt: str
    kind: DrillKind
    actions: list[Action]
    pick: CardPick
    amount: AmountPick


class Result(TypedDict, total=False):
    """How the deal ended: chips won or lost by seat, and who won with what. Empty before."""

    returns: list[int]
    lines: list[str]
    stakes: str  # of the table's next deal, where pots may be killed


class LogLine(TypedDict):
    """What happened, in words; `seat` is -1 where it happened to everybody. Of somebody other than the viewer it is said beside the name as well."""

    text: str
    step: int
    seat: int
    said: NotRequired[str]  # without the name


class Exercise(TypedDict):
    """What a drill asks for: the person's decision, counted from 0, that is to be made, and how hard it is, in words."""

    kind: DrillKind
    seats: int
    why: str
    decision: int
    variant: str
    name: str
    options: Options


Patch = dict[str, object]  # a merge patch (RFC 7396): what another frame has otherwise, None where it has nothing


EventKind = Literal["deal", "show", "win"]


class InterimFrame(Table):
    """A moment between two decisions of the person's; `line` is the index of the log's line that tells it."""

    line: int
    what: NotRequired[EventKind]  # what kind of thing happens, where a table takes another time over it
    passed: list[list[int]]  # [from, to]: seats between which cards have just gone


class Phone(TypedDict):
    """A phone that several people hold in turn. `moves` are all their choices so far, for whoever has to begin again: they are nothing to be shown."""

    people: dict[str, str]  # what the others call each of them, by seat
    holder: int  # whose view it is; -1 when the deal is over and all may look
    handed: bool  # whether somebody else held it for the view before
    moves: list[str]


class DealStakes(TypedDict):
    """The stakes of a deal: as the phrase that names them, in sentences, and whether players say how much they bet."""

    phrase: str
    told: str
    sized: bool


class View(Table):
    """All that the trainer draws. The last lines of the log, from `fresh` on, are new since the view before."""

    call: str  # what the game is, as a dealer says it
    stakes: DealStakes  # what it is played for
    steps: list[Step]
    choice: Choice
    result: Result
    log: list[LogLine]
    fresh: int
    undo: bool  # whether there is a decision to take back
    moves: list[str]  # the person's choices so far, as actions
    acts: list[
        InterimFrame | Patch
    ]  # what happened since the person's latest move, or since the cards were dealt, earlier moves among it; see Sample
    drill: NotRequired[Exercise]
    phone: NotRequired[Phone]  # where several people share it; then all else is as its holder may know it


class Frame(Table):
    """A moment of a sample deal."""

    caption: str
    result: NotRequired[Result]


class Sample(TypedDict):
    """A whole deal among house players. The first frame is whole, each further one the merge patch (RFC 7396) from the one before."""

    slug: str
    seats: int
    seed: int
    stakes: str  # as a text, such as "no limit, blinds 1/2"
    options: Options
    steps: list[Step]
    frames: list[Frame | Patch]


class Moment(TypedDict):
    """What it takes to come to a moment of a deal again."""

    slug: str
    seats: int
    seed: int
    options: Options
    dealer: int
    stakes: Stakes
    actions: list[str]


class Record(Moment):
    """A deal as text, from which it can be played again."""

    log: list[str]
    returns: list[int]
    stacked: NotRequired[str]  # the cards that the deck began with


class Observation(TypedDict):
    """All that a seat may see: cards by name, None for those that it cannot place. Lists are by seat."""

    seat: int
    seats: int
    dealer: int
    step: int
    to_choose: bool  # whether it has been asked and has not answered
    hands: list[list[str | None]]
    up: list[list[bool]]  # which cards of each hand lie face up
    stock: list[list[str | None]]
    piles: list[int]  # cards in the first of a hand's two piles, 0 where it is not split
    table: list[str | None]
    common: list[str | None]
    unturned: int  # common cards that lie face down
    market: list[str | None]
    discards: list[str | None]
    deck: int
    live: list[bool]
    chips: list[int]
    bet: list[int]
    to_call: int  # what a seat must have put in to stay
    pot: int
    declared: list[str]
    deals: int
