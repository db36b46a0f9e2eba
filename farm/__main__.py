"""`python -m farm`: odds, puzzles, long runs and ladders over many processes.

    python -m farm odds                      # what wins in every game, into the file that the pages are made from
    python -m farm odds anaconda it          # in these alone
    python -m farm puzzles --deals 8         # decisions solved beforehand, into the file that the drills are made from
    python -m farm verify --of 300           # puzzles drawn by lot, solved again over ten times as many deals
    python -m farm learn                     # what the house learns of every game, into the file that spares a first build the learning
    python -m farm stale                     # what odds, puzzles and lessons are of older rules or of another engine, or missing; status 1 if any
    python -m farm long                      # every game, house rule and number of seats, checked at every step
    python -m farm ladder                    # house against random players in every game
    python -m farm exploit                   # simple players who look for one weakness, each among house players, in the games named for it
    python -m farm folds                     # whether the house folds hands that it should play, or calls with hands that it should fold
    python -m farm rates                     # how often house players open, raise, fold and call, into the file that the page about it is made from

All take --workers N (a local process each; by default one a core) or --scheduler ADDRESS (workers of any dask.distributed cluster). A run that was
stopped goes on where it was, as long as the engine is the same.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

import engine

from . import exploit, folds, ladder, learnt, longrun, odds, page, puzzles, rates, verifying
from .chunk_cache import C, R, write_games
from .exploiters import EXPLOITERS
from .listed import LISTED
from .run import KEEP, run

BATCH = 960  # deals, after which the puzzles found are written down


def main(argv: list[str]) -> int:
    args = parser().parse_args(argv)
    if args.deals is not None and args.deals < 1:
        print("--deals: expected one or more", file=sys.stderr)
        return 2
    try:
        return int(args.job(args))
    except KeyboardInterrupt:
        print(f"\nstopped; what is finished lies in {args.keep}, and the same command goes on from there", file=sys.stderr)
        return 130
    except (KeyError, ValueError, OSError) as problem:
        print(problem, file=sys.stderr)
        return 2


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="python -m farm", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    jobs = top.add_subparsers(required=True, metavar="JOB")

    def job(name: str, work: object, told: str, deals: int | None) -> argparse.ArgumentParser:
        sub = jobs.add_parser(name, help=told, description=told)
        sub.set_defaults(job=work)
        sub.add_argument("games", nargs="*", metavar="GAME", help="slugs, numbers or aliases; by default every game")
        sub.add_argument("--deals", type=int, default=deals)
        sub.add_argument("--workers", type=int, help="processes of a local cluster (default: one a core)")
        sub.add_argument("--scheduler", metavar="ADDRESS", help="an existing cluster's scheduler, such as tcp://host:8786")
        sub.add_argument("--keep", type=Path, default=KEEP, help=f"folder for finished chunks (default: {KEEP.name} in build)")
        sub.add_argument("--quiet", action="store_true", help="no progress bar")
        return sub

    sub = job("odds", do_odds, "what wins: hands counted at every number of seats", odds.DEALS)
    sub.add_argument("--out", type=Path, default=odds.DATA, help="the data file (default: the pages' own)")
    sub = job("puzzles", do_puzzles, "decisions of house deals, solved", puzzles.DEALS)
    sub.add_argument("--out", type=Path, default=puzzles.DATA, help="the data file (default: the pages' own)")
    sub.add_argument("--detailed", action="store_true", help="the games that a source tells in detail")
    sub.add_argument("--anew", action="store_true", help="solve again what an older house or coach has solved")
    sub = job("verify", do_verify, "puzzles drawn by lot and solved again, over many more deals", None)
    sub.add_argument("--of", type=int, default=verifying.OF, help="how many are drawn")
    sub.add_argument("--times", type=int, default=verifying.LONGER, help="how many times as many deals")
    sub.add_argument("--lot", type=int, default=0, help="another number draws others")
    sub = job("learn", do_learn, "what the house learns of every game, under each house rule", None)
    sub.add_argument("--out", type=Path, default=learnt.DATA, help="the data file (default: the one that a first build reads)")
    sub = job(
        "stale",
        do_stale,
        "games whose odds or puzzles are of older rules, or whose odds are missing; whether what the house learnt is of another engine",
        None,
    )
    sub.add_argument("--out", type=Path, default=odds.DATA)
    sub = job("long", do_long, "deals checked at every step", longrun.DEALS)
    sub.add_argument("--each", type=int, default=0, help="at least so many deals of each game, whatever its number of tables")
    sub.add_argument("--write", action="store_true", help="put the result into the page about it")
    sub = job("ladder", do_ladder, "players against each other with duplicate deals", ladder.DEALS)
    sub.add_argument("--players", default="house,random", help="two, separated by a comma")
    sub.add_argument("--seats", type=int, default=ladder.SEATS, help="players at the table, as far as the game serves so many")
    sub.add_argument(
        "--more", type=int, default=0, metavar="N", help="so many deals more of each game in which it is not clear who is ahead"
    )
    sub.add_argument("--first", type=int, default=0, metavar="N", help="begin with deal N: other cards than in a run that began before")
    sub.add_argument("--listed", action="store_true", help="the games named beforehand, from every family")
    sub.add_argument("--write", action="store_true", help="put the table into the page about it")
    sub = job("exploit", do_exploit, "each simple player in each seat of the same deal, among house players", exploit.DEALS)
    sub.add_argument("--by", choices=EXPLOITERS, help="this exploiter alone (default: all of them)")
    sub.add_argument("--seats", type=int, default=exploit.SEATS, help="players at the table, as far as the game serves so many")
    sub.add_argument("--first", type=int, default=0, metavar="N", help="begin with deal N")
    sub = job("folds", do_folds, "each deal played on with a call and with a fold, wherever house players did either", folds.DEALS)
    sub.add_argument("--first", type=int, default=0, metavar="N", help="begin with deal N")
    sub = job("rates", do_rates, "how house players bet, counted", rates.DEALS)
    sub.add_argument("--out", type=Path, default=rates.DATA, help="the data file (default: the page's own)")
    sub.add_argument("--write", action="store_true", help="put the table of all stored games into the page about it")
    return top


def slugs(args: argparse.Namespace) -> list[str]:
    return [engine.load(name).slug for name in args.games] or [v.slug for v in engine.variants()]


def ran(args: argparse.Namespace, work: Callable[[C], R], plan: list[C]) -> list[R]:
    return run(work, plan, scheduler=args.scheduler, workers=args.workers, keep=args.keep / args.job.__name__, quiet=args.quiet)


def command(args: argparse.Namespace) -> str:
    """What to type for the same figures again: neither the workers nor the keeping matter to them."""
    words = [f"python -m farm {args.job.__name__.removeprefix('do_')}", *args.games, f"--deals {args.deals}"]
    if getattr(args, "each", 0):
        words.append(f"--each {args.each}")
    if "players" in args:
        words.append(f"--players {args.players} --seats {args.seats}")
    if getattr(args, "more", 0):
        words.append(f"--more {args.more}")
    if getattr(args, "first", 0):
        words.append(f"--first {args.first}")
    return " ".join(words + (["--listed"] if getattr(args, "listed", False) else []))


def do_odds(args: argparse.Namespace) -> int:
    chosen = slugs(args)
    plan = odds.plan(chosen, args.deals)
    counts = odds.gather(chosen, plan, ran(args, odds.work, plan))
    odds.write(counts, args.out)
    print(f"odds of {len(counts)} game{'s' * (len(counts) != 1)} from {sum(chunk['deals'] for chunk in plan):,} deals")
    return 0


def do_learn(args: argparse.Namespace) -> int:
    if args.games and args.out == learnt.DATA:
        raise ValueError(f"learn: {args.out.name} is of every game; expected no game, or another file after --out")
    chosen = slugs(args)
    lessons = dict(zip(chosen, ran(args, learnt.work, learnt.plan(chosen)), strict=True))
    learnt.write(lessons, args.out)
    print(
        f"{sum(map(len, lessons.values())):,} lessons of {len(lessons):,} game{'s' * (len(lessons) != 1)}, {args.out.stat().st_size / 1e6:.1f} MB"
    )
    return 0


def do_stale(args: argparse.Namespace) -> int:
    states = {slug: state for slug, state in odds.stale(args.out).items() if not args.games or slug in slugs(args)}
    for slug, state in states.items():
        print(f"{slug}: {'no odds yet' if state == 'none' else 'odds of older rules'}; python -m farm odds {slug}")
    older = {slug: state for slug, state in puzzles.stale().items() if not args.games or slug in slugs(args)}
    for slug, state in older.items():
        print(
            f"{slug}: puzzles {'of older rules' if state == 'rules' else 'solved by older players'}; python -m farm puzzles {slug} --anew"
        )
    unlearnt = not any(learnt.read(learnt.DATA))
    if unlearnt:
        print("what the house learns: of another engine, so that a first build learns every game anew; python -m farm learn")
    return 1 if states or older or unlearnt else 0


def do_puzzles(args: argparse.Namespace) -> int:
    """A batch after the other, so that what is solved is written down while the rest is solved."""
    chosen = [v.slug for v in engine.variants() if v.in_detail] if args.detailed else slugs(args)
    docs = {slug: doc for slug, doc in puzzles.read(args.out).items() if puzzles.holds(doc)}
    if args.anew:
        again = puzzles.plan_again(chosen, docs)
        docs = puzzles.gather_again(again, ran(args, puzzles.work_again, again), docs)
        write_games(docs, args.out)
    plan = puzzles.plan(chosen, args.deals, docs)
    for first in range(0, len(plan), BATCH):
        batch = plan[first : first + BATCH]
        docs = puzzles.gather(batch, ran(args, puzzles.work, batch), docs)
        write_games(docs, args.out)
    print(
        f"{sum(len(doc['puzzles']) for doc in docs.values()):,} puzzles of {len(docs):,} games, from "
        f"{sum(doc['looked'] for doc in docs.values()):,} deals; "
        f"who chooses at random loses in {100 * puzzles.lost_by_chance(docs.values()):.0f} of 100"
    )
    return 0


def do_verify(args: argparse.Namespace) -> int:
    if min(args.of, args.times) < 1:
        raise ValueError("verify: expected --of and --times of one or more")
    chosen = {*slugs(args)}
    plan = verifying.plan({slug: doc for slug, doc in puzzles.read().items() if slug in chosen}, args.of, args.times, args.lot)
    checks = ran(args, verifying.work, plan)
    print("\n".join(verifying.report(checks)))
    return 0 if all(each["holds"] for each in checks) else 1


def do_long(args: argparse.Namespace) -> int:
    plan = longrun.plan(slugs(args), args.deals, args.each)
    summary = longrun.gather(plan, ran(args, longrun.work, plan))
    if args.write:
        page.write("long run", page.long_run(summary, command(args)))
    print(json.dumps(summary, indent=1))
    return 1 if summary["failures"] else 0


def do_exploit(args: argparse.Namespace) -> int:
    """Status 1 where an exploiter wins surely more than it may."""
    chosen = slugs(args) if args.games else exploit.NAMED
    plan = exploit.plan(chosen, [args.by] if args.by else EXPLOITERS, args.deals, args.seats, args.first)
    rows = exploit.gather(plan, ran(args, exploit.work, plan))
    for row in sorted(rows, key=lambda row: row["mean"]):
        print("{slug:24} {exploiter:22} {mean:+6.2f} antes a deal, standard error {error:.2f}, {deals} deals".format(**row))
    beaten = [row for row in rows if exploit.beats(row)]
    print(f"{len(beaten)} of {len(rows)} win surely more than {exploit.BOUND} antes a deal")
    return 1 if beaten else 0


def do_folds(args: argparse.Namespace) -> int:
    """Status 1 where folds or calls of a game are surely wrong on average."""
    chosen = slugs(args) if args.games else [v.slug for v in engine.variants() if {"bet", "size"} & {*v.kinds()}]
    plan = folds.plan(chosen, args.deals, first=args.first)
    rows = folds.gather(plan, ran(args, folds.work, plan))
    wrong = [row for row in rows if folds.wrong(row)]
    for row in rows if args.games else wrong:
        print("{slug:32} {answer}: a call brings {mean:+6.2f} antes beyond a fold, standard error {error:.2f}, {deals} deals".format(**row))
    print(f"{len(wrong)} of {len(rows)} are surely wrong on average")
    return 1 if wrong else 0


def do_rates(args: argparse.Namespace) -> int:
    chosen = slugs(args) if args.games else exploit.NAMED
    plan = rates.plan(chosen, args.deals)
    games = rates.gather(plan, ran(args, rates.work, plan))
    rates.write(games, args.out)
    if args.write:
        page.write("rates", page.rates(rates.read(args.out), command(args)))
    for slug, game in games.items():
        game_rates = rates.game_shares(game)
        print(
            f"{slug:24} "
            + ", ".join(f"{name} {share:.0%}" for name, share in game_rates.shares.items())
            + f", hands shown {game_rates.hands:.1f}"
        )
    return 0


def do_ladder(args: argparse.Namespace) -> int:
    first, _, second = args.players.partition(",")
    if not second or "," in second or (args.listed and args.games):
        raise ValueError("ladder: expected --players A,B, and either games or --listed")
    coach = "coach" in (first, second)  # plays a few hands in the time of a thousand of the house's
    piece = 10 if coach else ladder.PIECE
    plan = ladder.plan(LISTED if args.listed else slugs(args), (first, second), args.deals, args.seats, piece, args.first)
    results = ran(args, ladder.work, plan)
    rows = ladder.gather(plan, results)
    if args.more and (unclear := [row["slug"] for row in rows if ladder.unclear(row)]):
        more = ladder.plan(unclear, (first, second), args.more, args.seats, piece, args.first + args.deals)
        rows = ladder.gather(plan + more, results + ran(args, ladder.work, more))
    if args.write:
        page.write(
            f"{first} against {second}{' in the listed games' if args.listed else ''}", page.ladder(rows, (first, second), command(args))
        )
    for row in sorted(rows, key=lambda row: row["away"]):
        print("{slug:32} {mean:+8.3f} antes a hand, standard error {error:.3f} ({away:+.1f})".format(**row))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
