"""Finds text in every message of a session, also in those that were never painted."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot

from kandev_desktop.engine.records import MessageRecord
from kandev_desktop.ui.models.transcript import TranscriptModel
from kandev_desktop.ui.text import transcript
from kandev_desktop.ui.widgets.laid_out import Mark
from kandev_desktop.ui.widgets.message_text import MessageText

_SLICE_MS = 4
_MOST = 10_000
_WINDOW = 100_000
_AGAIN_MS = 300


@dataclass(frozen=True, slots=True)
class Hit:
    """An occurrence: the message, and which one it is in that message."""

    message_id: str
    number: int
    nth: int


@dataclass(frozen=True, slots=True)
class Place:
    """Where an occurrence stands in a part of a laid-out text, and how much of it in the part below."""

    part: int
    start: int
    length: int
    beyond: int = 0


class Finder(QObject):
    """Searches in slices of a few milliseconds, so that a long session does not hold up the window.

    `found` tells that `hits` grew or are complete. They are of the text as it was written.
    """

    found = Signal()

    def __init__(self, rows: TranscriptModel, parent: QObject) -> None:
        super().__init__(parent)
        self._rows = rows
        self._pattern: re.Pattern[str] | None = None
        self._search: Iterator[Hit | None] = iter(())
        self._growing: list[Hit] = []
        self.hits: tuple[Hit, ...] = ()
        self.done = True
        self._slice = QTimer(self)
        self._slice.setInterval(0)
        self._slice.timeout.connect(self._on_slice)
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(_AGAIN_MS)
        self._again.timeout.connect(self._restart)

    def look_for(self, needle: str, *, case: bool) -> None:
        """Search anew; nothing for an empty text."""
        self._pattern = re.compile(re.escape(needle), 0 if case else re.IGNORECASE) if needle else None
        self._restart()

    def look_again(self) -> None:
        """The rows changed: search them again soon, what is found until then stays."""
        if self._pattern is not None and not self._again.isActive():
            self._again.start()

    def marks(self, text: MessageText, message: MessageRecord, current: Hit | None) -> dict[int, list[Mark]]:
        """What is found in a laid-out text, the current one on the accent."""
        if self._pattern is None:
            return {}
        chosen = current.nth if current is not None and current.message_id == message.id else -1
        places = list(self.places(text))
        if chosen >= 0:
            chosen = min(chosen, len(places) - 1)
        marks: dict[int, list[Mark]] = {}
        for number, place in enumerate(places):
            role = "accent" if number == chosen else "selection"
            marks.setdefault(place.part, []).append(Mark(place.start, place.length, role))
            if place.beyond:
                marks.setdefault(place.part + 1, []).append(Mark(0, place.beyond, role))
        return marks

    def in_lines(
        self, lines: Sequence[str], message: MessageRecord, current: Hit | None
    ) -> dict[int, list[Mark]]:
        """What is found in lines of machine text, by the number of the line, the current one on the accent."""
        marks: dict[int, list[Mark]] = {}
        if self._pattern is None:
            return marks
        chosen = current.nth if current is not None and current.message_id == message.id else -1
        nth = 0
        for number, line in enumerate(lines):
            for found in self._pattern.finditer(line):
                role = "accent" if nth == chosen else "selection"
                marks.setdefault(number, []).append(Mark(found.start(), len(found[0]), role))
                nth += 1
        return marks

    def places(self, text: MessageText) -> Iterator[Place]:
        """Each occurrence in a text as it reads."""
        if self._pattern is None:
            return
        parts = text.parts()
        for number, part in enumerate(parts):
            if self._pattern.search(part.piece.text) is not None:
                shown = text.laid_out(number).document.toPlainText()
                for found in self._pattern.finditer(shown):
                    yield Place(number, found.start(), len(found[0]))
            if part.piece.goes_on and number + 1 < len(parts):
                yield from self._over_the_end(self._pattern, text, number)

    def _over_the_end(self, pattern: re.Pattern[str], text: MessageText, number: int) -> Iterator[Place]:
        """What begins in a part and ends in the next one."""
        most = len(pattern.pattern)
        written = [text.parts()[at].piece.text for at in (number, number + 1)]
        if pattern.search(written[0][-most:] + written[1][:most]) is None:
            return
        before, after = (text.laid_out(at).document.toPlainText() for at in (number, number + 1))
        end, begins = len(before), len(before) + len(text.seam(number))
        whole = before + text.seam(number) + after[:most]
        for found in pattern.finditer(whole, max(0, end - most)):
            if found.start() < end and found.end() > begins:
                yield Place(number, found.start(), end - found.start(), found.end() - begins)

    @Slot()
    def _restart(self) -> None:
        self._again.stop()
        self._growing, self.done = [], self._pattern is None
        self._search = iter(()) if self._pattern is None else self._hits(self._pattern)
        if self._pattern is None:
            self._slice.stop()
            self.hits = ()
            self.found.emit()
        else:
            self._slice.start()
            self._on_slice()

    def _hits(self, pattern: re.Pattern[str]) -> Iterator[Hit | None]:
        for number, message in enumerate(self._rows.messages):
            nth = 0
            for step in _windows(pattern, transcript.searched(message, self._rows.folder)):
                if step:
                    yield Hit(message.id, number, nth)
                    nth += 1
                else:
                    yield None

    @Slot()
    def _on_slice(self) -> None:
        clock = QElapsedTimer()
        clock.start()
        for hit in self._search:
            if hit is not None:
                self._growing.append(hit)
            if clock.elapsed() >= _SLICE_MS or len(self._growing) >= _MOST:
                break
        else:
            self.done = True
        if self.done or len(self._growing) >= _MOST:
            self.done = True
            self._slice.stop()
            self.hits = tuple(self._growing)
            self.found.emit()


def _windows(pattern: re.Pattern[str], text: str) -> Iterator[bool]:
    """True for each match; false between windows, so that a text of megabytes is no single step."""
    beyond = len(pattern.pattern)
    for start in range(0, max(1, len(text)), _WINDOW):
        end = start + _WINDOW
        for found in pattern.finditer(text, start, end + beyond):
            if found.start() < end:
                yield True
        yield False
