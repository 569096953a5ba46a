"""A program's home with many sessions stored."""

import asyncio
import os
from datetime import timedelta
from functools import cache
from pathlib import Path

from kandev_desktop.engine.changes import PutSession
from kandev_desktop.engine.records import SessionRecord
from kandev_desktop.host.clock import SystemClock
from kandev_desktop.host.rng import SystemRng
from kandev_desktop.store.sqlite_store import open_store

SESSIONS = 10_000
_FOLDERS = 20


@cache
def full_home() -> Path:
    """The home, below the isolated one of this run; made once."""
    home = Path(os.environ["HOME"]) / "stored"
    data = home / "data"
    data.mkdir(parents=True)
    asyncio.run(_fill(data / "kandev.db"))
    return home


async def _fill(database: Path) -> None:
    clock = SystemClock()
    store = await open_store(database, clock=clock, rng=SystemRng(), program="bench")
    now = clock.now()
    await store.commit(
        [
            PutSession(
                session=SessionRecord(
                    id=f"s{number}",
                    title=f"Session {number} about something",
                    cwd=f"/home/somebody/project{number % _FOLDERS}",
                    profile="opencode",
                    created_at=now - timedelta(minutes=number),
                    active_at=now - timedelta(minutes=number),
                )
            )
            for number in range(SESSIONS)
        ]
    )
    await store.close()
