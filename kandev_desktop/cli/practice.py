"""`kandev-desktop practice`: the practice provider, for any agent to point at."""

import argparse

from kandev_desktop.cli.composition import Composition

_MAX_PORT = 65535


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "practice",
        help="serve the practice provider on this machine",
        description="Serves a provider that fails on demand, on loopback, and prints its address as JSON.",
    )
    parser.add_argument(
        "--scenario", required=True, metavar="NAME", help="what it does, one or several: overloaded*2,ok"
    )
    parser.add_argument(
        "--port", type=_port, default=0, metavar="N", help="a fixed port; by default a free one"
    )


def execute(args: argparse.Namespace, composition: Composition) -> int:
    """Serve until a signal."""
    composition.practice(args.scenario, args.port)
    return 0


def _port(text: str) -> int:
    port = int(text) if text.isdecimal() else -1
    if not 0 <= port <= _MAX_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is no port")
    return port
