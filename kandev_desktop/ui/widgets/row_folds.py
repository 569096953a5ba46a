"""Which rows of a transcript are open: those that a person opened, and the newest change of a file."""

from collections.abc import Sequence

from kandev_desktop.engine.records import MessageKind, MessageRecord
from kandev_desktop.ui.text import tool_body

FOLDING = frozenset({MessageKind.TOOL, MessageKind.PLAN, MessageKind.THOUGHT})
"""Rows that have more to show than their one line."""


class Folds:
    """Belongs to one view and one session; nothing of it is kept."""

    def __init__(self) -> None:
        self._chosen: dict[str, bool] = {}
        self._whole: set[str] = set()
        self._newest = ""

    def clear(self) -> None:
        """Begin anew with another session."""
        self._chosen.clear()
        self._whole.clear()
        self._newest = ""

    def is_open(self, message: MessageRecord) -> bool:
        """Whether the row shows everything it has."""
        if message.kind not in FOLDING:
            return True
        return self._chosen.get(message.id, message.id == self._newest)

    def toggle(self, message: MessageRecord) -> None:
        """Open or fold a row."""
        self._chosen[message.id] = not self.is_open(message)

    def is_whole(self, message: MessageRecord) -> bool:
        """Whether an open row shows its long parts whole."""
        return message.id in self._whole

    def show_whole(self, message: MessageRecord) -> None:
        """Show the long parts of a row whole."""
        self._whole.add(message.id)

    def take(self, messages: Sequence[MessageRecord]) -> str:
        """Look through rows that came or changed; returns the row that folds because a newer one opened."""
        for message in reversed(messages):
            if message.tool is not None and tool_body.has_diff(message.tool):
                before, self._newest = self._newest, message.id
                return before if before != message.id else ""
        return ""
