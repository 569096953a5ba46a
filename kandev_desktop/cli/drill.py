"""`kandev-desktop drill`: an agent against the practice provider, scenario by scenario."""

import argparse
import asyncio
import math
import signal
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

from kandev_desktop.cli import drill_report
from kandev_desktop.cli.composition import Composition, DrillBegun, DrillRow

EXIT_DONE, EXIT_INTERRUPTED = 0, 130
CAP_S = 120.0


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "drill",
        help="see how an agent fails and what would be done",
        description="Runs an agent against a provider on this machine that fails on demand, away from your "
        "own configuration and without a real key, and reports what it showed, how long it kept silent, what "
        "it tried and did by itself, and what would be done. Nothing is sent twice by this program.",
    )
    parser.add_argument(
        "--profile",
        required=True,
        metavar="NAME",
        help="which agent: a profile's name, or the path of a profile's .toml file with a [drill] table",
    )
    parser.add_argument(
        "--scenario",
        nargs="+",
        action="extend",
        default=[],
        metavar="NAME",
        help="what the provider does; by default all",
    )
    parser.add_argument(
        "--cap",
        type=_seconds,
        default=CAP_S,
        metavar="SECONDS",
        help="cancel a prompt after this long; 120 by default",
    )
    parser.add_argument("--json", action="store_true", help="print JSON Lines, each when it is known")


def execute(args: argparse.Namespace, composition: Composition) -> int:
    """Run every scenario; an interrupt leaves the rows that were found."""
    return asyncio.run(_run(args, composition))


async def _run(args: argparse.Namespace, composition: Composition) -> int:
    rows: list[DrillRow] = []
    code = EXIT_INTERRUPTED
    try:
        with suppress(asyncio.CancelledError):
            async with _interruptible():
                await _take_all(args, composition, rows)
                code = EXIT_DONE
    finally:
        if rows and not args.json:
            for line in drill_report.table(rows):
                print(line)
    return code


async def _take_all(args: argparse.Namespace, composition: Composition, rows: list[DrillRow]) -> None:
    async for each in composition.drill(args.profile, args.scenario, cap_s=args.cap):
        match each:
            case DrillBegun():
                print(f"{each.number} of {each.of}: {each.scenario}", file=sys.stderr, flush=True)
            case DrillRow():
                rows.append(each)
                if args.json:
                    print(drill_report.line(each), flush=True)


@asynccontextmanager
async def _interruptible() -> AsyncGenerator[None]:
    """The first Ctrl-C or SIGTERM ends the drill cleanly, the next one has its usual effect."""
    loop = asyncio.get_running_loop()
    task = asyncio.current_task()
    numbers = (signal.SIGINT, signal.SIGTERM)

    def give_back() -> None:
        for number in numbers:
            loop.remove_signal_handler(number)

    def interrupt() -> None:
        give_back()
        if task is not None:
            task.cancel()

    for number in numbers:
        loop.add_signal_handler(number, interrupt)
    try:
        yield
    finally:
        give_back()


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds")
    return seconds
