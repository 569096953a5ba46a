"""The window from its start to its end."""

import asyncio
import signal
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from kandev_desktop.app.desktop import make_application, make_look, open_address
from kandev_desktop.app.engine import Place, running_engine
from kandev_desktop.host import log, paths, settings
from kandev_desktop.ui.loop import run
from kandev_desktop.ui.windows.main_window import MainWindow


def open_window() -> int:
    """Run the window on the usual database; returns the exit code. Raises KnownError."""
    folders = paths.find()
    folders.create()
    handler = log.start(folders.log_file)
    try:
        chosen, _ = settings.load(folders.settings)
        place = Place(paths=folders, database=folders.database, program="kandev-desktop", settings=chosen)
        return run(_until_closed(place), make_application())
    finally:
        log.stop(handler)


async def _until_closed(place: Place) -> int:
    look = make_look(place.settings)
    async with running_engine(place) as engine:
        window = MainWindow(engine, look=look, folder=start_folder(), open_url=open_address)
        closed = asyncio.Event()
        window.close_asked.connect(closed.set)
        window.show()
        engine.arm()
        with _ended_by_signals(closed.set):
            await closed.wait()
        window.close_for_good()
        window.deleteLater()
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
