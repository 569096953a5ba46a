"""`kandev-desktop demo`: the main job with no account and no network."""

import argparse
from pathlib import Path

from kandev_desktop.cli.composition import Composition


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "demo",
        help="see a failure and its recovery, with no account and no network",
        description="Sends a prompt to the practice agent, whose provider is overloaded until the second retry. "
        "Without a display it saves pictures and the transcript and ends by itself.",
    )
    parser.add_argument(
        "--output", default="demo-output", metavar="DIR", help="where pictures and transcript go"
    )
    parser.add_argument("--off-screen", action="store_true", help="open no window, save pictures")


def execute(args: argparse.Namespace, composition: Composition) -> int:
    """Run it to its end."""
    return composition.demo(Path(args.output), windowless=args.off_screen)
