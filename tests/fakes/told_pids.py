"""Processes that tell their ids through a FIFO."""

import asyncio
from pathlib import Path

PATIENCE_S = 60.0


async def told_pids(pipe: Path, count: int) -> list[int]:
    """The ids that were written to the FIFO, a line each, once they are there."""

    def read() -> list[int]:
        with pipe.open(encoding="utf-8") as lines:
            return [int(next(lines)) for _ in range(count)]

    return await asyncio.wait_for(asyncio.to_thread(read), PATIENCE_S)
