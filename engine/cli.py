"""The commands. With `--json` one document on standard output and nothing else; errors on standard error with status 2."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from random import Random

from .desk.ladders import ladders
from .desk.match import match
from .desk.player_registry import PLAYERS, player
from .desk.view import choice, view
from .errors import RecordError
from .games import catalogue, check
from .games.files import money_line, rewrite
from .games.record import record, replay
from .games.seats import DEALT_AGAIN, few_for_discards
from .players.play import play_out
from .table import narrate
from .table.stakes import PARTS, STAKES, Stakes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .documents import Ruling


STAKES_HELP = (
    "the money in words, between commas: 'no limit', 'pot limit', 'half-pot limit', 'spread 1-5', 'fixed limit 2' or 'fixed limit 2/4'; 'ante 1', "
    "'dealer antes 1', 'blinds 1/2', 'big blind ante 2', 'straddle', 'bring-in 1', 'bomb pot 5', 'big from round 2', 'big after the draw', 'complete to 2', "
    "'no limit from round 3'; 'raises 3', 'no cap', "
    "'raises 3 heads-up'; 'maximum 4' (a price); 'stack 200', "
    "'stacks 200/150/90'. Such as --stakes 'no limit, blinds 1/2'; 'usual' are those that the game is usually played for"
)
TOLD = {
    "ante": "chips that everybody antes",
    "bet": "the bet of the fixed limit",
    "max_bet": "the maximum bet, as a price",
    "raises": "raises in a round",
    "stack": "chips that each player sits down with",
}


def main(argv: list[str]) -> int:
    """Runs one command; the exit status: 0 where all is well, 1 for what a check found, 2 for a request that cannot be met."""
    args = parser().parse_args(argv)
    try:
        if getattr(args, "slug", "").endswith(".toml"):
            args.slug = catalogue.admit(check.read(Path(args.slug)), Path(args.slug))
        done = int(args.run(args))
        sys.stdout.flush()
        return done
    except BrokenPipeError:  # whoever reads has seen enough, as `head` has
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except (KeyError, ValueError, OSError) as error:
        print(str(error), file=sys.stderr)
        return 2


def run() -> int:
    """The console script `dealers-choice`."""
    return main(sys.argv[1:])


def program() -> str:
    """What the commands were called by."""
    return "dealers-choice" if Path(sys.argv[0]).stem == "dealers-choice" else "python -m engine"


def parser() -> argparse.ArgumentParser:
    """The commands with their options."""
    top = argparse.ArgumentParser(prog=program(), description="Home poker games that play themselves.")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    def command(title: str, run: Callable[[argparse.Namespace], int], told: str, slug: bool = True) -> argparse.ArgumentParser:
        sub = commands.add_parser(title, help=told, description=told)
        sub.set_defaults(run=run)
        if slug:
            sub.add_argument("slug", metavar="GAME", help="slug, catalogue number, any alias, or a variant file")
        return sub

    def dealing(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--seats", type=int)
        sub.add_argument("--seed", type=int, default=0)
        sub.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
        sub.add_argument("--stakes", metavar="TEXT", help=STAKES_HELP)
        for key in PARTS:
            sub.add_argument(
                f"--{key.replace('_', '-')}",
                type=int,
                help=f"{TOLD[key]}; {getattr(STAKES, key)} where nothing is said; not beside --stakes",
            )

    def as_json(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--json", action="store_true", help="one JSON document")

    as_json(command("list", do_list, "every game", False))
    as_json(command("show", do_show, "one game and its steps"))
    sub = command("deal", do_deal, "a whole deal among players of the engine")
    dealing(sub)
    as_json(sub)
    sub.add_argument("--players", default="house", help=f"{' | '.join(PLAYERS)}, or one a seat separated by commas")
    sub = command("replay", do_replay, "a deal from its record", False)
    sub.add_argument("file", type=Path)
    as_json(sub)
    sub = command("match", do_match, "players against each other with the same cards, in antes a hand")
    sub.add_argument("--players", default="house,random")
    sub.add_argument("--hands", type=int, default=200, help="deals; each is played once with every rotation of the players")
    dealing(sub)
    as_json(sub)
    sub = command("showdown", do_showdown, "who wins among these hands")
    sub.add_argument(
        "--hand",
        action="append",
        required=True,
        metavar='"As Kd ..."',
        help="a player's cards, the first from the dealer's left; upcards behind a |",
    )
    sub.add_argument("--table", default="", help="common cards")
    sub.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    sub.add_argument("--name", action="append", default=[], help="what the player of a hand is called, in the order of the hands")
    sub.add_argument("--declared", default="", metavar="high,low,...", help="what was declared of each hand, where the game asks for it")
    sub.add_argument("--paid", default="", metavar="N,N,...", help="what each hand has put in, in chips")
    sub.add_argument("--pot", type=int, default=0, help="chips in the pot besides")
    sub.add_argument("--out", default="", metavar="N,N,...", help="hands that are out, by their number from 1")
    sub.add_argument("--legs", default="", metavar="N,N,...", help="the legs that each hand has")
    sub.add_argument("--stage", type=int, help="which comparison of the deal it is, from 1, where there are several")
    sub.add_argument("--few", action="store_true", help="judge hands with other numbers of cards than the game has too")
    as_json(sub)
    as_json(command("words", do_words, "the vocabulary: every phrase a variant file can be made of", False))
    sub = command("schema", do_schema, "the form of a variant file as a JSON Schema, for editors", False)
    sub.add_argument("--address", default="", help="where it will stand: its $id")
    sub = command("check", do_check, "lints variant files", False)
    sub.add_argument("paths", nargs="*", type=Path)
    sub.add_argument("--fix", action="store_true", help="first put phrases that were renamed into the words of today")
    sub = command("play", do_play, "a deal in the terminal, for the usual stakes where you name none")
    dealing(sub)
    return top


def options(args: argparse.Namespace) -> dict[str, str]:
    """The house rules given as `--option name=value`, a dictionary; ValueError where one has no `=`."""
    pairs = [o.partition("=") for o in args.option]
    wrong = next((n for n, eq, _ in pairs if not eq), None)
    if wrong:
        raise ValueError(f"--option {wrong!r}: expected NAME=VALUE")
    return {n: v for n, _, v in pairs}


def stakes(args: argparse.Namespace, unsaid: Stakes = STAKES) -> Stakes:
    """The stakes that the options name, `unsaid` where they name none; ValueError where they are told both as a text and one by one."""
    amounts = {key: getattr(args, key) for key in PARTS if getattr(args, key) is not None}
    if args.stakes is None:
        return Stakes(**amounts) if amounts else unsaid
    if amounts:
        raise ValueError(
            f"--stakes and --{next(iter(amounts)).replace('_', '-')}: expected one or the other; a text can say it too, such as 'ante 2'"
        )
    return catalogue.load(args.slug).custom if args.stakes == "usual" else Stakes.read(args.stakes)


def out(args: argparse.Namespace, doc: object, text: str) -> int:
    """Prints the document as JSON where that was asked for, else the text; the exit status."""
    print(json.dumps(doc, indent=1, ensure_ascii=False) if args.json else text)
    return 0


def do_list(args: argparse.Namespace) -> int:
    """`list`: every game."""
    records = [v.record() for v in catalogue.variants()]
    return out(args, records, "\n".join(f"{r['slug']:28} {r['seats'][0]}-{r['seats'][1]:<3} {r['name']}" for r in records))


def choices_told(ruling: Ruling) -> str:
    """The choices that a ruling goes with; nothing where it goes with the defaults."""
    pairs = [f"{name}={value}" for name, values in ruling["options"].items() for value in values]
    return f" (only with {' or '.join(pairs)})" if pairs else ""


def do_show(args: argparse.Namespace) -> int:
    """`show`: the steps of a game in words."""
    v = catalogue.load(args.slug)
    steps = v.steps()
    about = [
        *(f"  also {a}" for a in v.aliases),
        f"  for {v.seats[0]} players" if v.seats[0] == v.seats[1] else f"  for {v.seats[0]} to {v.seats[1]} players",
        *(
            [f"  more may play if discards are dealt again: {DEALT_AGAIN!r} in play"]
            if not catalogue.has(v) and few_for_discards(v)
            else []
        ),
        f"  to explain: {v.words} words of rules",
        f"  usual stakes: {v.stakes_told} (deal it for them with --stakes usual)",
    ]
    lines = [f"{'  ' * s['depth']}- {s['text']}" for s in steps]
    step, forced = v.first_round()
    first = next((i for i, s in enumerate(steps) if forced and s["id"] == step), None)
    if first is not None:
        lines.insert(first + 1, f"{'  ' * (steps[first]['depth'] + 1)}- {forced}")
    choices = [f"option {n}: {' | '.join(o.values)} ({o.why})" for n, o in v.options.items()]
    ruled = [f"ruling{choices_told(r)}: {r['unclear']} {r['ruling']} ({r['why']})" for r in v.rulings]
    hands = [f"what beats what: {what}. {order}" for what, order in ladders(v.game()) if order]
    aloud = ["explain it:", f"  {v.explain()}"]
    text = [
        v.name,
        f"  {v.call}",
        f"  {v.money()}",
        *about,
        *(line for part in (lines, hands, choices, ruled, aloud) if part for line in ("", *part)),
    ]
    return out(args, v.record() | {"steps": steps, "explain": v.explain(), "words": v.words}, "\n".join(text))


def do_deal(args: argparse.Namespace) -> int:
    """`deal`: one deal among players of a kind."""
    state = catalogue.load(args.slug).deal(args.seats, args.seed, stakes(args), options=options(args))
    names = args.players.split(",")
    if len(names) not in (1, state.n):
        raise ValueError(f"--players {args.players}: expected one player, or {state.n} for {state.n} seats")
    rng = Random(args.seed)
    play_out(state, [player(names[p % len(names)]) for p in range(state.n)], rng)
    doc = record(state)
    return out(args, doc, "\n".join([*doc["log"], f"returns: {' '.join(f'{r:+d}' for r in doc['returns'])}"]))


def do_replay(args: argparse.Namespace) -> int:
    """`replay`: a record played again."""
    try:
        doc = json.loads(args.file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise RecordError(f"{args.file}: not JSON: {error}") from None
    again = record(replay(doc))
    return out(args, again, "\n".join([*again["log"], f"returns: {' '.join(f'{r:+d}' for r in again['returns'])}"]))


def do_match(args: argparse.Namespace) -> int:
    """Duplicate deals: the same cards with the players moved round, so that the luck of the deal cancels out."""
    names = args.players.split(",")
    scores = match(args.slug, *names, hands=args.hands, seed=args.seed, seats=args.seats, stakes=stakes(args), options=options(args))
    text = "\n".join(f"{n}: {s.mean:+.3f} antes a hand (standard error {s.error:.3f})" for n, s in scores.items())
    return out(args, {n: s.as_dict() for n, s in scores.items()}, text)


def numbers(text: str, name: str) -> list[int] | None:
    """Whole numbers between commas; None for nothing, ValueError for anything else."""
    if not text:
        return None
    if not all(part.strip().isdecimal() for part in text.split(",")):
        raise ValueError(f"--{name} {text!r}: expected whole numbers with commas between them, one for each hand")
    return [int(part) for part in text.split(",")]


def do_showdown(args: argparse.Namespace) -> int:
    """Values the hands by the game's own showdown. Cards before a | lie face down, those behind it face up; without a | all are in the hole."""
    from .desk.who_won import settle

    out_now = [n - 1 for n in numbers(args.out, "out") or []]
    settlement = settle(
        args.slug,
        args.hand,
        args.table,
        args.declared.split(",") if args.declared else None,
        options(args),
        None if args.stage is None else args.stage - 1,
        args.name or None,
        out_now,
        numbers(args.paid, "paid"),
        args.pot,
        numbers(args.legs, "legs"),
        whole=not args.few,
    )
    keys = ("hand", "best", "value", "text", "share", "won", "pays", "does")
    rows = [{key: value for key, value in hand.items() if key in keys} for hand in settlement["hands"]]
    aside = [f"{' '.join(settlement['aside'])}: put aside, this game lays no such cards in the middle"] if settlement["aside"] else []
    text = [
        *(f"{h['hand']:24} {h['share']:.0%} {h['text']}" for h in settlement["hands"]),
        "",
        *settlement["lines"],
        *settlement["left_out"],
        *aside,
    ]
    return out(args, rows, "\n".join(text))


def do_words(args: argparse.Namespace) -> int:
    """`words`: the vocabulary."""
    from .games.vocabulary import entries

    phrases = entries()
    text = [f"{e.kind:10}{e.form}\n{'':12}{next(iter(e.examples))}: {next(iter(e.examples.values()))}" for e in phrases]
    return out(args, [e._asdict() | {"slots": [s._asdict() for s in e.slots]} for e in phrases], "\n".join(text))


def do_schema(args: argparse.Namespace) -> int:
    """`schema`: what editors complete and check a variant file by."""
    from .games.files.schema import schema

    print(json.dumps(schema(args.address), indent=1, ensure_ascii=False))
    return 0


def do_check(args: argparse.Namespace) -> int:
    """`check`: the lint."""
    if args.fix:
        files = [f for p in args.paths or [check.HERE] for f in (sorted(p.rglob("*.toml")) if p.is_dir() else [p])]
        for line in rewrite.fix(files):
            print(line)
    problems = check.check(args.paths)
    for line in problems:
        print(line)
    return 1 if problems else 0


def do_play(args: argparse.Namespace) -> int:
    """`play`: a deal against the house."""
    from .desk.session import Session

    v = catalogue.load(args.slug)
    amounts = stakes(args, v.custom)  # players expect the stakes that tables play it for
    chosen = options(args)
    game = v.game(chosen)
    bets = money_line.counts_bets(game)  # where nothing is bet, the stakes are what goes in before the cards
    told = amounts.text(whole=True, antes=bool(amounts.ante) and game.forced.antes) if bets else v.money(amounts)
    print(f"  Stakes: {told}")
    session = Session(v.slug, args.seats, args.seed, 0, 0, chosen, amounts)
    shown = 0
    while True:
        state = session.state
        lines = narrate.lines(state.log or [], 0, session.names)
        for line in lines[shown:]:
            print(" ", line["text"])
        shown = len(lines)
        if state.is_terminal():
            print(" ".join(f"{n} {r:+d}" for n, r in zip(session.names, state.returns(), strict=True)))
            return 0
        doc, question = view(state, 0, session.names), choice(state, session.names)
        mine = doc["players"]["0"]
        held = [f"Your {what}: {' '.join(mine[what])}" for what in ("cards", "stock") if mine.get(what)]
        print(f"\n{'   '.join(held) or 'You hold no cards.'}   pot {doc['pot']}\n{question['prompt']}")
        for action in question.get("actions", []):
            print(f"  {action['action']:14} {action['label']}")
        if "pick" in question:
            p = question["pick"]
            many = str(p["min"]) if p["min"] == p["max"] else f"{p['min']} to {p['max']}"
            print(f"  type {p['verb']} and {many} of {' '.join(p['from'])}" + (f", or {p['rest']}" if "rest" in p else ""))
        if "amount" in question:
            print(f"  type {question['amount']['verb']} and a number from {question['amount']['min']} to {question['amount']['max']}")
        try:
            session.act(input("> ").strip())
        except EOFError:
            print()
            return 0
        except ValueError as problem:
            print(f"  {getattr(problem, 'told', problem)}")
