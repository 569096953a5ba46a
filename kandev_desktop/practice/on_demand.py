"""Practice servers that start when they are asked for: what the engine's `Practice` port wants."""

import asyncio

from kandev_desktop.practice.clock import Clock, SystemClock
from kandev_desktop.practice.server import PracticeServer


class PracticeProvider:
    """One server a scenario, all in this loop. A scenario that runs goes on where it stands."""

    def __init__(self, clock: Clock | None = None) -> None:
        self._clock = clock or SystemClock()
        self._servers: dict[str, PracticeServer] = {}
        self._starting = asyncio.Lock()

    async def server(self, scenario: str) -> PracticeServer:
        """The server that plays this scenario. Raises KnownError(SCENARIO_UNKNOWN)."""
        async with self._starting:
            if scenario not in self._servers:
                server = PracticeServer(scenario, clock=self._clock)
                await server.start()
                self._servers[scenario] = server
            return self._servers[scenario]

    async def base_url(self, scenario: str) -> str:
        """The loopback address that plays this scenario, token included."""
        return (await self.server(scenario)).base_url

    async def stop(self) -> None:
        """Stop every server; the next request for a scenario starts it anew."""
        servers, self._servers = self._servers, {}
        for server in servers.values():
            await server.stop()
