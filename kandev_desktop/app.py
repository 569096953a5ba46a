"""The composition root: the only module that knows everything."""


def main() -> int:
    """Run the command line; returns the exit code."""
    return 0
