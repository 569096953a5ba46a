"""The composition root: the only package that knows everything."""

import sys


def main() -> int:
    """Run the command line; returns the exit code."""
    from kandev_desktop.app.composition import Program
    from kandev_desktop.cli.main import run

    return run(sys.argv[1:], Program())
