"""When the first of each attempt's answer came: known here first, then written with that answer."""

from collections.abc import Iterable
from datetime import datetime

from kandev_desktop.engine.changes import Change, NoteFirstOutput


class FirstOutputs:
    """Those that are not in the store yet, in order."""

    def __init__(self) -> None:
        self._noted: list[NoteFirstOutput] = []

    def add(self, attempt_id: str, at: datetime) -> None:
        """An attempt began to answer."""
        self._noted.append(NoteFirstOutput(attempt_id=attempt_id, at=at))

    def take_changes(self) -> tuple[Change, ...]:
        """What came since the last call, for one commit."""
        changes = tuple(self._noted)
        self._noted.clear()
        return changes

    def put_back(self, changes: Iterable[Change]) -> None:
        """Let changes that the store did not take be offered again."""
        self._noted[:0] = [change for change in changes if isinstance(change, NoteFirstOutput)]
