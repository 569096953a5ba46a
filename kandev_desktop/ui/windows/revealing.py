"""Leads from a notification to the turn that it is about."""

import os

from PySide6.QtWidgets import QTableView

from kandev_desktop.ui.models.transcript import MessageRow, TranscriptModel
from kandev_desktop.ui.windows.main_window import MainWindow


def reveal(window: MainWindow, session_id: str, generation: int, token: str) -> None:
    """Bring the window to the front with this turn in sight. `token` is the desktop's leave to do so."""
    if token:
        # Where Qt looks for it, once, when a window asks to be activated on Wayland.
        os.environ["XDG_ACTIVATION_TOKEN"] = token
    window.bring_to_front()
    window.open_session(session_id)
    transcript = window.conversation.transcript
    row = _row_of(transcript.rows, generation)
    if row >= 0:
        transcript.scrollTo(transcript.rows.index(row, 0), QTableView.ScrollHint.EnsureVisible)


def _row_of(rows: TranscriptModel, generation: int) -> int:
    """The card of a turn, else its last message; -1 for neither."""
    card = rows.position(f"card {generation}")
    if card >= 0:
        return card
    for position in reversed(range(rows.rowCount())):
        row = rows.row(position)
        if isinstance(row, MessageRow) and row.message.generation == generation:
            return position
    return -1
