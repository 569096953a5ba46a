"""The window from the start to its first paint, which loads as little as it can."""

from pathlib import Path
from typing import NamedTuple

from kandev_desktop.app.desktop import make_application, make_languages, make_look
from kandev_desktop.app.remembered import remembered
from kandev_desktop.app.start import PROGRAM
from kandev_desktop.app.titles import shipped_title
from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.summaries import SessionSummary
from kandev_desktop.files.paths import Paths
from kandev_desktop.host import log, settings
from kandev_desktop.host.clock import SystemClock
from kandev_desktop.host.rng import SystemRng
from kandev_desktop.host.settings import LiveSettings
from kandev_desktop.store.claim import Claim, claim, this_process
from kandev_desktop.store.listing import stored_rows
from kandev_desktop.ui.models.languages import Languages
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.main_window import MainWindow
from kandev_desktop.ui.windows.painting import show_painted
from kandev_desktop.ui.windows.placing import restore_place


class Painted(NamedTuple):
    """A window that shows the stored list of sessions, and what it was made of."""

    window: MainWindow
    look: Look
    languages: Languages
    settings: LiveSettings
    folders: Paths
    claim: Claim
    rows: tuple[SessionSummary, ...]
    clock: SystemClock
    rng: SystemRng
    damage: KnownError | None
    """What is wrong with the settings' file."""


def run_window(folders: Paths, socket: Path, session_id: str) -> int:
    """Run the window on the usual database, with this session in front where one is named; returns the exit
    code. Later starts reach it at `socket`. Raises KnownError."""
    handler = log.start(folders.log_file, held=True)
    try:
        chosen, damage = settings.load(folders.settings)
        app = make_application()
        painted = _painted(folders, LiveSettings(chosen, folders.settings), session_id, damage)
        log.release(handler)
        from kandev_desktop.app.painted import run_painted

        return run_painted(painted, app, socket)
    finally:
        log.stop(handler)


def _painted(folders: Paths, live: LiveSettings, session_id: str, damage: KnownError | None) -> Painted:
    """Raises StoreError for a database that another process has."""
    clock, rng = SystemClock(), SystemRng()
    owned = claim(folders.database, this_process(PROGRAM, rng))
    rows = stored_rows(folders.database, shipped_title)
    languages, look = make_languages(live.now), make_look(live.now)
    window = MainWindow(look, clock)
    state = remembered(folders.window_state)
    restore_place(window, state)
    window.rail.offer(Screen.HISTORY)  # where it will be: what is below it does not move when it is there
    window.show_list(rows, session_id or state.session_id)
    show_painted(window)
    return Painted(window, look, languages, live, folders, owned, rows, clock, rng, damage)
