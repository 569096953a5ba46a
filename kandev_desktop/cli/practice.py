"""`kandev-desktop practice`: the practice provider, for any agent to point at."""

import argparse
import re

from kandev_desktop.cli.composition import Composition

_MAX_PORT = 65535
_PATH = re.compile(r"[A-Za-z0-9_-]{0,64}")


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "practice",
        help="serve the practice provider on this machine",
        description="Serves a provider that fails on demand, on loopback, and prints its address as JSON. "
        "A scenario with a tool asks for it once in a conversation, whether the tool then runs or is refused; later "
        "prompts there are treated as if no tool were offered, so begin another session to see it again.",
    )
    parser.add_argument(
        "--scenario", required=True, metavar="NAME", help="what it does, one or several: overloaded*2,ok"
    )
    parser.add_argument(
        "--port", type=_port, default=0, metavar="N", help="a fixed port; by default a free one"
    )
    parser.add_argument(
        "--path",
        type=_path,
        default="",
        metavar="WORD",
        help="a fixed path, so that with --port the address stays; by default one that nobody can guess",
    )


def execute(args: argparse.Namespace, composition: Composition) -> int:
    """Serve until a signal."""
    composition.practice(args.scenario, args.port, args.path)
    return 0


def _path(text: str) -> str:
    if not _PATH.fullmatch(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a word of letters, digits, - and _")
    return text


def _port(text: str) -> int:
    port = int(text) if text.isdecimal() else -1
    if not 0 <= port <= _MAX_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is no port")
    return port
