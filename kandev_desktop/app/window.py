"""The window from its start to its end."""

import asyncio
import signal
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from kandev_desktop.app import garbage
from kandev_desktop.app.catalogue import load_judging
from kandev_desktop.app.desktop import make_application, make_languages, make_look, open_address
from kandev_desktop.app.editing import Editing
from kandev_desktop.app.engine import Place, report, running_engine
from kandev_desktop.app.front import Front
from kandev_desktop.app.machine import desktop_notifier
from kandev_desktop.app.preferences import make_preferences
from kandev_desktop.app.start import PROGRAM
from kandev_desktop.host import log, settings
from kandev_desktop.host.clock import SystemClock
from kandev_desktop.host.log_tail import LogTail
from kandev_desktop.host.paths import Paths
from kandev_desktop.ui.loop import run
from kandev_desktop.ui.windows.main_window import MainWindow

_PAINTED_S = 0.1


def run_window(folders: Paths, socket: Path, session_id: str) -> int:
    """Run the window on the usual database, with this session in front where one is named; returns the exit
    code. Later starts reach it at `socket`. Raises KnownError."""
    handler = log.start(folders.log_file)
    try:
        chosen, _ = settings.load(folders.settings)
        live = settings.LiveSettings(chosen, folders.settings)
        place = Place(paths=folders, database=folders.database, program=PROGRAM, settings=live)
        return run(_until_closed(place, socket, session_id), make_application())
    finally:
        log.stop(handler)


async def _until_closed(place: Place, socket: Path, session_id: str) -> int:
    languages = make_languages(place.settings.now)
    look = make_look(place.settings.now)
    preferences = make_preferences(place.settings, place.paths, look, languages)
    async with running_engine(place) as engine:

        def make_window() -> MainWindow:
            window = MainWindow(
                engine,
                look=look,
                folder=start_folder(),
                open_url=open_address,
                read_log=LogTail(place.paths.log_file).read,
                preferences=preferences,
            )
            editing = Editing(place.settings, window.conversation.problem_found.emit)
            window.inspecting.file_asked.connect(editing.open_file)
            window.conversation.location_asked.connect(editing.open_file)
            return window

        front = Front(make_window, look, languages, place.paths.window_state)
        closed = asyncio.Event()
        front.ended.connect(closed.set)
        if session_id:
            front.window.home.show_first(session_id)
        front.window.show()
        engine.arm()
        with _ended_by_signals(closed.set):
            await SystemClock().sleep(_PAINTED_S)
            garbage.settle()
            engine.subscribe(garbage.heard)
            front.start(socket)
            engine.attend()
            await asyncio.to_thread(load_judging)
            async with desktop_notifier(report) as notifier:
                front.notify(notifier)
                await closed.wait()
        front.close()
    return 0


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
