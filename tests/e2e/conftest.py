"""What the tests with real processes share; prints their figures."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.fakes.agents.client import Client, Listener
from tests.rig.told import TOLD


def pytest_configure(config: pytest.Config) -> None:
    config.stash[TOLD] = {}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for subject, figures in config.stash[TOLD].items():
        terminalreporter.write_line(f"{subject}: {figures}")


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[Client]:
    """Runs agents, and finds every fault of its own at the end."""
    client = Client(tmp_path)
    yield client
    await client.supervisor.close()
    assert client.failures == []


@pytest.fixture
def listener() -> Listener:
    return Listener()
