"""A start of the window: the one that runs already comes to the front, else a new one opens."""

import gc
import time
from collections.abc import Callable
from pathlib import Path

from kandev_desktop.app import instance
from kandev_desktop.app.instance import OpenKnown, Outcome, Raise, Request
from kandev_desktop.app.start_problem import show_start_problem
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.files import paths

PROGRAM = "kandev-desktop"
_TRIES, _BETWEEN_S = 50, 0.1


def open_window(session_id: str = "", *, show: Callable[[KnownError], None] = show_start_problem) -> int:
    """Open the window of the usual database, or bring the one that runs on it to the front; with a session where
    one is named. Returns the exit code. Raises KnownError, which was shown then."""
    try:
        return _open(session_id)
    except KnownError as error:
        show(error)
        raise


def _open(session_id: str) -> int:
    folders = paths.find()
    folders.create()
    socket = instance.socket_file(folders.runtime, folders.database)
    request = OpenKnown(session_id) if session_id else Raise()
    if _handed_over(socket, request):
        return 0
    # What a start loads stays. Looking for garbage in it would only delay the first paint, after which the window
    # has it begin.
    gc.disable()
    # Qt and the engine are loaded only by the start that needs them.
    from kandev_desktop.app.qt import load_qt

    load_qt()
    from kandev_desktop.app.window import run_window

    try:
        return run_window(folders, socket, session_id)
    except KnownError as error:
        if _taken_by_a_window(error) and _handed_over(socket, request, tries=_TRIES):
            return 0
        raise


def _handed_over(socket: Path, request: Request, *, tries: int = 1) -> bool:
    for _ in range(tries):
        outcome = instance.hand_over(socket, request)
        if outcome is Outcome.REFUSED and isinstance(request, OpenKnown):
            raise KnownError(Problem.SESSION_UNKNOWN, session=request.session_id)
        if outcome is not Outcome.UNHEARD:
            return outcome is Outcome.DONE
        if tries > 1:
            time.sleep(_BETWEEN_S)
    return False


def _taken_by_a_window(error: KnownError) -> bool:
    """Whether a window that only just starts owns the database: it will listen in a moment. One that starts at the
    same time may not have said yet what it is."""
    return error.problem is Problem.DATABASE_OWNED and error.facts["program"] in {PROGRAM, ""}
