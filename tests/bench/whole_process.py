"""A process that runs the window on the real engine, with agents that talk, and prints what that took.

`python -m tests.bench.whole_process SESSIONS PER_SECOND`: so many sessions, the first of them in sight, with an
agent process each that writes so many chunks a second.
"""

import asyncio
import json
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from kandev_desktop.app import garbage
from kandev_desktop.app.catalogue import load_judging
from kandev_desktop.app.desktop import make_application
from kandev_desktop.app.engine import Place, running_engine
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.commands import CreateSession, SendPrompt
from kandev_desktop.engine.engine import Engine
from kandev_desktop.engine.events import Event, ProfileSettled, SessionOpened, TextAdded
from kandev_desktop.engine.profiles.commands import SaveProfile
from kandev_desktop.files.paths import Paths
from kandev_desktop.host.settings import LiveSettings, Settings
from kandev_desktop.ui.loop import run
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from kandev_desktop.ui.windows.main_window import whole_window
from tests.bench.heartbeat import Heartbeat
from tests.bench.transcript_process import CHUNK, PARAGRAPH, SECONDS

AGENT = Path(__file__).parents[1] / "fakes" / "agents" / "scripted.py"
WARM_S = 2.0
BOUND_S = 60.0


def script(per_second: int) -> dict[str, object]:
    """What an agent says: longer than is listened to."""
    said = PARAGRAPH * 20
    chunks = [said[start : start + CHUNK] for start in range(0, len(said), CHUNK)]
    steps = [
        step for chunk in chunks for step in ({"chunk": chunk, "message": "m"}, {"sleep": 1 / per_second})
    ]
    return {"prompts": [steps * (1 + per_second * (SECONDS + 20) // len(chunks))]}


class Heard:
    """What the engine published, and when there is enough of it."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[type, str | None]] = Counter()
        self._wanted: tuple[type, int] | None = None
        self._reached = asyncio.Event()

    def take(self, event: Event) -> None:
        self.counts[type(event), event.session_id] += 1
        if self._wanted is not None and self.sessions(self._wanted[0]) >= self._wanted[1]:
            self._reached.set()

    def sessions(self, kind: type) -> int:
        return sum(1 for known, _ in self.counts if known is kind)

    def total(self, kind: type) -> int:
        return sum(count for (known, _), count in self.counts.items() if known is kind)

    async def until(self, kind: type, sessions: int) -> None:
        self._wanted = (kind, sessions)
        self._reached.clear()
        if self.sessions(kind) < sessions:
            await asyncio.wait_for(self._reached.wait(), BOUND_S)


async def begin(engine: Engine, heard: Heard, profile: Profile, folder: Path, sessions: int) -> None:
    """Open the sessions and have each agent talk."""
    engine.dispatch(SaveProfile(profile=profile, new=True))
    await heard.until(ProfileSettled, 1)
    names = [f"s{number}" for number in range(sessions)]
    for name in names:
        engine.dispatch(CreateSession(session_id=name, profile=profile.name, cwd=str(folder), title=name))
    await heard.until(SessionOpened, sessions)
    for name in names:
        engine.dispatch(SendPrompt(session_id=name, text="Talk"))
    await heard.until(TextAdded, sessions)


async def measured(sessions: int, per_second: int, folder: Path) -> dict[str, float]:
    """Sessions that grow in real time in the program's window, from their agents' bytes to the painted frame."""
    told = folder / "script.json"
    told.write_text(json.dumps(script(per_second)))
    profile = Profile(
        name="talker", title="Talker", agent="talker", command=(sys.executable, str(AGENT), str(told))
    )
    names = ("data", "config", "state", "log", "runtime")
    places = Paths(**{name: folder / name for name in names})
    place = Place(paths=places, database=places.database, program="bench", settings=LiveSettings(Settings()))
    look, heard, heart = Look(ThemeName.LIGHT), Heard(), Heartbeat()
    look.dress()
    async with running_engine(place) as engine:
        engine.arm()
        unsubscribe = engine.subscribe(heard.take)
        window = whole_window(engine, look=look, folder=str(folder), open_url=print)
        window.show()
        garbage.settle()
        engine.subscribe(garbage.heard)
        await asyncio.to_thread(load_judging)
        await begin(engine, heard, profile, folder, sessions)
        window.open_session("s0")
        await asyncio.sleep(WARM_S)
        before, begun, used = heard.total(TextAdded), time.perf_counter(), time.process_time()
        heart.start()
        await asyncio.sleep(SECONDS)
        wall = time.perf_counter() - begun
        figures = {
            "percent": (time.process_time() - used) / wall * 100,
            "chunks": (heard.total(TextAdded) - before) / wall,
            **heart.figures(),
        }
        unsubscribe()
        window.close_for_good()
    return figures


def main(sessions: int, per_second: int) -> None:
    app = make_application()
    with tempfile.TemporaryDirectory() as folder:
        figures = run(measured(sessions, per_second, Path(folder)), app)
    print(json.dumps(figures), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
