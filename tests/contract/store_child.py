"""A process of its own that owns a database: `python -m tests.contract.store_child own|write PATH`.

`own` says so and waits for the end of its input. `write` commits one message after the other for ever and
prints the number of each commit that was reported.
"""

import asyncio
import sys
from dataclasses import replace
from pathlib import Path

from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.changes import PutMessage, PutSession
from kandev_desktop.host.clock import SystemClock
from kandev_desktop.host.rng import SystemRng
from kandev_desktop.store.sqlite_store import SqliteStore, open_store
from tests.contract import store_cases as known


async def write(store: SqliteStore) -> None:
    stored = await store.session("session")
    number = 0 if stored is None else len(stored.messages)
    while True:
        session = replace(known.SESSION, title=str(number))
        message = replace(
            known.MESSAGE, id=f"m{number}", position=number, parts=(TextPart(text=f"{number}." * 2000),)
        )
        await store.commit([PutSession(session=session), PutMessage(message=message)])
        print(number, flush=True)
        number += 1


async def main(mode: str, path: str) -> None:
    store = await open_store(Path(path), clock=SystemClock(), rng=SystemRng(), program="the child")
    print("owned", flush=True)
    if mode == "write":
        await write(store)
    await asyncio.to_thread(sys.stdin.read)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
