"""The composition root: the only package that knows everything."""

import sys

_INTERRUPTED = 130


def main() -> int:
    """Run the command line; returns the exit code."""
    try:
        from kandev_desktop.app.composition import Program
        from kandev_desktop.cli.main import run
    except KeyboardInterrupt:  # loading takes long enough to be interrupted
        return _INTERRUPTED
    return run(sys.argv[1:], Program())
