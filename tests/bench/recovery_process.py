"""A process with armed retries on the program's loop and a database of its own, and what they cost.

`python -m tests.bench.recovery_process lateness SESSIONS` arms so many retries and tells how late each went out.
`… countdown shown|hidden|none` shows a window with a countdown, hides it, or has nothing to count down.
"""

import asyncio
import json
import os
import sys
import tempfile
import time
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, cast

from kandev_desktop.app import garbage
from kandev_desktop.app.desktop import make_application
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.commands import CreateSession, SendPrompt
from kandev_desktop.engine.events import Event, RecoveryMoved
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.host.clock import SystemClock
from kandev_desktop.host.rng import SystemRng
from kandev_desktop.store.sqlite_store import SqliteStore, open_store
from kandev_desktop.ui.loop import run
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from kandev_desktop.ui.windows.main_window import whole_window
from tests.fakes.fake_agents import FAILED, Play, answers
from tests.unit.engine.rig import Rig

APART_S = 0.05
LONGEST_S = 20.0
WATCHED_S = 60.0
HINT_S = 59


class CountingStore:
    """A store that counts its commits."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self.commits = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def commit(self, changes: list[Change]) -> bool:
        self.commits += 1
        return await self._store.commit(changes)


@dataclass
class Due:
    """When each retry was to go out, and how late it did."""

    clock: SystemClock
    due: dict[str, datetime] = field(default_factory=dict)
    late_ms: list[float] = field(default_factory=list)

    def take(self, event: Event) -> None:
        if not isinstance(event, RecoveryMoved):
            return
        row = event.row
        if row.state is OwnerState.SCHEDULED and row.retry_at is not None:
            self.due[row.session_id] = row.retry_at
        elif row.state is OwnerState.DISPATCHING and row.session_id in self.due:
            passed = self.clock.now() - self.due.pop(row.session_id)
            self.late_ms.append(passed.total_seconds() * 1000)


async def overloaded_once(play: Play) -> PromptOutcome:
    """Fails for now."""
    play.http_error(529, "overloaded_error", "Overloaded")
    return FAILED


async def overloaded_for_long(play: Play) -> PromptOutcome:
    """Fails, and names about a minute to wait."""
    play.http_error(529, "overloaded_error", "Overloaded", {"retry-after": str(HINT_S)})
    return FAILED


async def rig_on(folder: Path) -> tuple[Rig, CountingStore]:
    clock = SystemClock()
    store = CountingStore(
        await open_store(folder / "bench.db", clock=clock, rng=SystemRng(), program="bench")
    )
    rig = Rig(clock=cast("Any", clock), store=cast("Any", store), rng=cast("Any", SystemRng()))
    await rig.engine.start()
    rig.engine.arm()
    return rig, store


def begin(rig: Rig, name: str) -> None:
    rig.engine.dispatch(CreateSession(session_id=name, profile="one", cwd="/folder"))
    rig.engine.dispatch(SendPrompt(session_id=name, text="Say hello."))


async def lateness(sessions: int, folder: Path) -> dict[str, float]:
    """So many sessions whose retries come due one shortly after the other."""
    rig, store = await rig_on(folder)
    due = Due(SystemClock())
    rig.engine.subscribe(due.take)
    rig.agents.every = overloaded_once
    for number in range(sessions):
        begin(rig, f"s{number}")
        await asyncio.sleep(APART_S)
    rig.agents.every = answers
    garbage.settle()
    waited = 0.0
    while len(due.late_ms) < sessions and waited < LONGEST_S:
        await asyncio.sleep(0.1)
        waited += 0.1
    await rig.engine.close()
    await store.close()
    ordered = sorted(due.late_ms)
    return {
        "retries": len(ordered),
        "earliest_ms": ordered[0],
        "p50_ms": ordered[len(ordered) // 2],
        "p99_ms": ordered[len(ordered) * 99 // 100],
    }


async def countdown(shows: str, folder: Path) -> dict[str, float]:
    """A minute with one countdown in sight, out of sight, or without one."""
    rig, store = await rig_on(folder)
    rig.agents.every = answers if shows == "none" else overloaded_for_long
    begin(rig, "s")
    await asyncio.sleep(1.0)
    look = Look(ThemeName.LIGHT)
    look.dress()
    window = whole_window(rig.engine, look=look, folder=str(folder), open_url=print)
    window.show()
    window.open_session("s")
    await asyncio.sleep(2.0)
    if shows == "hidden":
        window.hide()
    garbage.settle()
    await asyncio.sleep(1.0)
    commits, begun, used = store.commits, time.perf_counter(), time.process_time()
    await asyncio.sleep(WATCHED_S - 10)
    wall = time.perf_counter() - begun
    figures = {
        "percent": (time.process_time() - used) / wall * 100,
        "commits": store.commits - commits,
    }
    window.close_for_good()
    await rig.engine.close()
    await store.close()
    return figures


def main(what: str, how: str) -> None:
    app = make_application()
    with tempfile.TemporaryDirectory() as folder:
        work = lateness(int(how), Path(folder)) if what == "lateness" else countdown(how, Path(folder))
        figures = run(work, app)
    print(json.dumps(figures), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main(*sys.argv[1:3])
