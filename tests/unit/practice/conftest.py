from collections.abc import AsyncIterator

import pytest

from kandev_desktop.practice.server import PracticeServer
from tests.fakes.practice import TOKEN, InstantClock, Serve


@pytest.fixture
async def serve() -> AsyncIterator[Serve]:
    servers: list[PracticeServer] = []

    async def start(scenario: str) -> PracticeServer:
        server = PracticeServer(scenario, token=TOKEN, clock=InstantClock())
        await server.start()
        servers.append(server)
        return server

    yield start
    for server in servers:
        await server.stop()
