"""Prints the figures of the tests with real processes."""

import pytest

from tests.rig.told import TOLD


def pytest_configure(config: pytest.Config) -> None:
    config.stash[TOLD] = {}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for subject, figures in config.stash[TOLD].items():
        terminalreporter.write_line(f"{subject}: {figures}")
