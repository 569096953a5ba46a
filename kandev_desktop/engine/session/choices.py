"""Choices of a person that the agent has not answered yet."""

import asyncio


class OpenChoices:
    """What is sent meanwhile waits for them. Whoever begins one ends it, also where no answer comes."""

    def __init__(self) -> None:
        self._open: set[asyncio.Future[None]] = set()

    @property
    def any(self) -> bool:
        return bool(self._open)

    def begin(self) -> "asyncio.Future[None]":
        choice: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._open.add(choice)
        return choice

    def end(self, choice: "asyncio.Future[None]") -> None:
        """Let go what waits for it. Ending one twice is ending it once."""
        self._open.discard(choice)
        if not choice.done():
            choice.set_result(None)

    async def ended(self) -> None:
        """Wait until none is open."""
        while self._open:
            await asyncio.wait(self._open)
