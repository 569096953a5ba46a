"""What is remembered of the window."""

import logging
from pathlib import Path

from kandev_desktop.host import state_file
from kandev_desktop.ui.models.window_state import WindowState, read_state

_log = logging.getLogger("kandev.window")


def remembered(file: Path) -> WindowState:
    """How the window was left. A damaged file is put aside; the window then opens as at first."""
    found = state_file.load(file)
    state = None if found is None else read_state(found)
    if state is None:
        _log.warning("what was remembered of the window is damaged; it was set aside beside %s", file)
        state_file.set_aside(file)
    return state or WindowState()
