"""Which rows of a transcript are open: those that a person opened, the newest change of a file, the newest image."""

from collections.abc import Callable, Sequence

from kandev_desktop.engine.records import MessageKind, MessageRecord
from kandev_desktop.ui.text import images, tool_body

ONE_LINE = frozenset({MessageKind.THOUGHT, MessageKind.HANDOVER})
"""Rows whose text stands below one line, where they are open."""

FOLDING = ONE_LINE | {MessageKind.TOOL, MessageKind.PLAN}
"""Rows that have more to show than their one line."""


def _changes(message: MessageRecord) -> bool:
    return message.tool is not None and tool_body.has_diff(message.tool)


def _pictures(message: MessageRecord) -> bool:
    return message.tool is not None and bool(images.images(message))


_OPENING: tuple[Callable[[MessageRecord], bool], ...] = (_changes, _pictures)
"""What is seen without a press where it is the newest of its kind: it says what its line cannot."""


class Folds:
    """Belongs to one view and one session; nothing of it is kept."""

    def __init__(self) -> None:
        self._chosen: dict[str, bool] = {}
        self._whole: set[str] = set()
        self._newest = [""] * len(_OPENING)

    def clear(self) -> None:
        """Begin anew with another session."""
        self._chosen.clear()
        self._whole.clear()
        self._newest = [""] * len(_OPENING)

    def is_open(self, message: MessageRecord) -> bool:
        """Whether the row shows everything it has."""
        if message.kind not in FOLDING:
            return True
        return self._chosen.get(message.id, message.id in self._newest)

    def toggle(self, message: MessageRecord) -> None:
        """Open or fold a row."""
        self._chosen[message.id] = not self.is_open(message)

    def is_whole(self, message: MessageRecord) -> bool:
        """Whether an open row shows its long parts whole."""
        return message.id in self._whole

    def show_whole(self, message: MessageRecord) -> None:
        """Show the long parts of a row whole."""
        self._whole.add(message.id)

    def take(self, messages: Sequence[MessageRecord]) -> list[str]:
        """Look through rows that came or changed; returns the rows that fold because a newer one opened."""
        before = list(self._newest)
        for kind, shows in enumerate(_OPENING):
            found = (message.id for message in reversed(messages) if shows(message))
            self._newest[kind] = next(found, self._newest[kind])
        return [each for each in before if each and each not in self._newest]
