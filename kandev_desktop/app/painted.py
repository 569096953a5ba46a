"""The window from its first paint to its end."""

import asyncio
import signal
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path

from PySide6.QtWidgets import QApplication

from kandev_desktop.app import garbage
from kandev_desktop.app.awaited import AwaitedEngine
from kandev_desktop.app.catalogue import load_judging
from kandev_desktop.app.desktop import open_address
from kandev_desktop.app.display import run_displayed
from kandev_desktop.app.editing import edit_from
from kandev_desktop.app.front import Front
from kandev_desktop.app.preferences import make_preferences
from kandev_desktop.app.start import PROGRAM
from kandev_desktop.app.window import Painted
from kandev_desktop.engine.upkeep.commands import KeepLimits
from kandev_desktop.engine.upkeep.records import Limits
from kandev_desktop.host.log_tail import LogTail
from kandev_desktop.ui.windows.main_window import MainWindow


def run_painted(painted: Painted, app: QApplication, socket: Path) -> int:
    """Fill the window, start its engine and run until it is closed; returns the exit code. Raises KnownError."""
    return run_displayed(_until_closed(painted, socket), app)


async def _until_closed(painted: Painted, socket: Path) -> int:
    engine = AwaitedEngine(painted.clock, painted.rng, painted.rows)
    front = _front(painted, engine)
    closed = asyncio.Event()
    front.ended.connect(closed.set)
    try:
        with _ended_by_signals(closed.set):
            front.start(socket)
            if painted.damage is not None:
                engine.tell(painted.damage)
            await _serve(painted, engine, front, closed)
    finally:
        front.close()
    return 0


async def _serve(painted: Painted, awaited: AwaitedEngine, front: Front, closed: asyncio.Event) -> None:
    """Run an engine until the window is closed. It is loaded by a thread, so that the window answers meanwhile."""
    await asyncio.to_thread(import_module, "kandev_desktop.app.histories")  # which loads the engine
    from kandev_desktop.app.engine import Place, report, running_engine
    from kandev_desktop.app.histories import file_histories
    from kandev_desktop.app.machine import desktop_motion, desktop_notifier

    folders = painted.folders
    place = Place(paths=folders, database=folders.database, program=PROGRAM, settings=painted.settings)
    async with (
        running_engine(place, clock=painted.clock, claim=painted.claim) as engine,
        # Let go of before the engine, which else leaves its log beside the database.
        file_histories(folders.database) as histories,
    ):
        awaited.arrive(engine)
        engine.arm()
        settings = painted.settings.now
        limits = Limits.of(days=settings.history_days, mebibytes=settings.history_mebibytes)
        engine.dispatch(KeepLimits(limits=limits, at_once=True))
        garbage.settle()
        engine.subscribe(garbage.heard)
        engine.attend()
        front.look_back(histories)
        await asyncio.to_thread(load_judging)
        follow_motion = painted.look.motion.follow_system
        async with desktop_notifier(report) as notifier, desktop_motion(follow_motion, report):
            front.notify(notifier)
            await closed.wait()


def _front(painted: Painted, engine: AwaitedEngine) -> Front:
    look, folders = painted.look, painted.folders
    preferences = make_preferences(painted.settings, folders, look, painted.languages)

    def fill(window: MainWindow) -> MainWindow:
        window.begin(
            engine,
            folder=start_folder(),
            open_url=open_address,
            read_log=LogTail(folders.log_file).read,
            preferences=preferences,
        )
        edit_from(window, painted.settings)
        return window

    return Front(
        fill(painted.window),
        lambda: fill(MainWindow(look, painted.clock)),
        look,
        painted.languages,
        folders.window_state,
    )


def start_folder() -> str:
    """Where a first session starts: where the program was started, else at home."""
    with suppress(OSError):
        here = Path.cwd()
        if here != Path(here.root):
            return str(here)
    return str(Path.home())


@contextmanager
def _ended_by_signals(close: Callable[[], object]) -> Generator[None]:
    loop = asyncio.get_running_loop()
    numbers = (signal.SIGINT, signal.SIGTERM)
    for number in numbers:
        loop.add_signal_handler(number, close)
    try:
        yield
    finally:
        for number in numbers:
            loop.remove_signal_handler(number)
