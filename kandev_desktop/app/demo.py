"""The main job with no account and no network: a prompt, two failures, a recovery.

With a display it happens in a window that stays open. Without one it runs off screen on a clock that runs
faster, saves numbered pictures and the transcript, and ends by itself.
"""

import asyncio
import os
import tempfile
from pathlib import Path

from kandev_desktop.app.desktop import has_display, make_application, make_languages, make_look, open_address
from kandev_desktop.app.display import run_displayed
from kandev_desktop.app.engine import Place, running_engine
from kandev_desktop.app.histories import file_histories
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.engine.commands import CreateSession, SendPrompt
from kandev_desktop.engine.events import AttemptStarted, Event, RecoveryMoved, Trouble
from kandev_desktop.engine.face import EngineFace
from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.records import MessageKind
from kandev_desktop.files import paths
from kandev_desktop.host import log
from kandev_desktop.host.clock import FastClock, SystemClock
from kandev_desktop.host.settings import LiveSettings, Settings
from kandev_desktop.ui.text import card as card_text
from kandev_desktop.ui.text import problems
from kandev_desktop.ui.windows.main_window import MainWindow, whole_window

SCENARIO = "overloaded*4,ok"
PROMPT = "Say hello."
FACTOR = 5.0
_PAINTED_S = 0.4
_LONGEST_S = 60.0
_ENDS = frozenset(
    {
        OwnerState.RECOVERED,
        OwnerState.DONE,
        OwnerState.MANUAL,
        OwnerState.EXHAUSTED,
        OwnerState.CANCELLED,
    }
)


def show(folder: Path, *, windowless: bool) -> int:
    """Run the demonstration; pictures and transcript go to `folder`. Returns the exit code."""
    off_screen = windowless or not has_display()
    if off_screen:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory(prefix="kandev-demo-") as home:
        os.environ[paths.HOME_VARIABLE] = home  # the agent keeps its sessions there as well
        folders = paths.below(Path(home))
        folders.create()
        handler = log.start(folders.log_file)
        place = Place(
            paths=folders,
            database=folders.database,
            program="kandev-desktop demo",
            settings=LiveSettings(Settings()),
        )
        try:
            demo = _off_screen(place, folder) if off_screen else _in_a_window(place)
            application = make_application()
            make_languages(place.settings.now)
            return run_displayed(demo, application)
        finally:
            log.stop(handler)


async def _in_a_window(place: Place) -> int:
    print("The window stays open; close it to end the demonstration. Waits take their real time.")
    look = make_look(place.settings.now)
    async with (
        running_engine(place, practice=SCENARIO) as engine,
        # Let go of before the engine, which else leaves its log beside the database.
        file_histories(place.database) as histories,
    ):
        window = whole_window(engine, look=look, folder=str(Path.home()), open_url=open_address)
        window.look_back(histories)
        closed = asyncio.Event()
        window.close_asked.connect(closed.set)
        window.show()
        engine.arm()
        unsubscribe = engine.subscribe(_Narrator(engine).hear)
        window.open_session(_begin(engine))
        await closed.wait()
        unsubscribe()
        window.close_for_good()
        window.deleteLater()
    return 0


async def _off_screen(place: Place, folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    clock = FastClock(FACTOR)
    print(f"No display: running off screen. The clock runs {FACTOR:g} times faster, so waits are shorter")
    print("than they say. The times at the left are real.")
    look = make_look(place.settings.now)
    async with running_engine(place, clock=clock, practice=SCENARIO) as engine:
        window = whole_window(engine, look=look, folder=str(Path.home()), open_url=open_address)
        window.show()
        engine.arm()
        camera = _Camera(window, folder)
        narrator = _Narrator(engine)
        unsubscribe = engine.subscribe(narrator.hear)
        window.open_session(_begin(engine))
        try:
            async with asyncio.timeout(_LONGEST_S):
                state = await _pictured(narrator, camera)
        finally:
            unsubscribe()
        (folder / "transcript.md").write_text(_transcript(engine, narrator.session_id), "utf-8")
        print(f"Pictures and transcript are in {folder}/.")
        window.close_for_good()
        window.deleteLater()
    return 0 if state is OwnerState.RECOVERED else 1


def _begin(engine: EngineFace) -> str:
    session_id = engine.new_id()
    engine.dispatch(CreateSession(session_id=session_id, profile="practice", cwd=str(Path.home())))
    engine.dispatch(SendPrompt(session_id=session_id, text=PROMPT))
    return session_id


async def _pictured(narrator: "_Narrator", camera: "_Camera") -> OwnerState:
    """Picture each turn of the story; returns the state that it ends in."""
    waits = 0
    while True:
        event = await narrator.next()
        match event:
            case AttemptStarted(attempt=attempt) if attempt.number == 1:
                await camera.picture("sent")
            case RecoveryMoved(row=row) if row.state is OwnerState.SCHEDULED:
                waits += 1
                await camera.picture("waiting" if waits == 1 else "waiting-again")
            case RecoveryMoved(row=row) if row.state in _ENDS:
                await camera.picture(row.state.value)
                return row.state
            case Trouble():
                return OwnerState.MANUAL
            case _:
                pass


class _Narrator:
    """Prints each state as it happens and hands the events on."""

    def __init__(self, engine: EngineFace) -> None:
        self._engine = engine
        self._clock = SystemClock()
        self._start = self._clock.monotonic()
        self._events: asyncio.Queue[Event] = asyncio.Queue()
        self.session_id = ""

    def hear(self, event: Event) -> None:
        match event:
            case RecoveryMoved():
                self.session_id = event.session_id
                self._say(self._told(event))
            case Trouble(error=error):
                self._say(f"{problems.sentence(error)} {problems.remedy(error)}")
            case _:
                pass
        self._events.put_nowait(event)

    async def next(self) -> Event:
        return await self._events.get()

    def _told(self, event: RecoveryMoved) -> str:
        snapshot = self._engine.session(event.session_id)
        cards = () if snapshot is None else snapshot.cards
        state = event.row.state.value
        for card in cards:
            if card.generation == event.generation:
                said = card_text.words(card, event.at)
                return " · ".join(part for part in (f"{state:<12} {said.title}", said.line.plain) if part)
        return state

    def _say(self, text: str) -> None:
        print(f"{self._clock.monotonic() - self._start:6.1f} s  {text}", flush=True)


class _Camera:
    """Saves numbered pictures of a window."""

    def __init__(self, window: MainWindow, folder: Path, clock: Clock | None = None) -> None:
        self._window = window
        self._folder = folder
        self._clock = clock or SystemClock()
        self._number = 0

    async def picture(self, name: str) -> None:
        """Let the window paint what was published, then save it."""
        await self._clock.sleep(_PAINTED_S)
        self._number += 1
        file = self._folder / f"{self._number}-{name}.png"
        self._window.grab().save(str(file))


def _transcript(engine: EngineFace, session_id: str) -> str:
    snapshot = engine.session(session_id)
    if snapshot is None:
        return ""
    speakers = {MessageKind.USER: "You", MessageKind.ANSWER: snapshot.summary.agent}
    rows = [
        f"## {speakers[message.kind]}\n\n{plain_text(message.parts)}"
        for message in snapshot.messages
        if message.kind in speakers
    ]
    lines = [
        f"- {card_text.words(card, engine.clock.now()).title} ({card.tries} sends)" for card in snapshot.cards
    ]
    return "\n\n".join([f"# {snapshot.summary.title}", *rows, "## Recovery", "\n".join(lines)]) + "\n"
