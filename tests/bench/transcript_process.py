"""A process that fills a transcript and prints what that took.

`python -m tests.bench.transcript_process KIND ARGUMENT`. Kinds: `paint N` shows N messages; `chunk N` lets a
message of N characters grow and a short one beside it; `stream N` lets N sessions grow in real time, the first of
them in sight, and `plain` lets a QPlainTextEdit grow as fast for comparison.
"""

import json
import os
import resource
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import count, cycle
from pathlib import Path
from statistics import median

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget

from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import Chunk, ChunkKind
from kandev_desktop.engine.events import TextAdded
from kandev_desktop.engine.records import MessageKind
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.engine.transcript import Transcript
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from kandev_desktop.ui.widgets.transcript_view import TranscriptView
from kandev_desktop.ui.windows.main_window import whole_window
from tests.bench.heartbeat import Heartbeat
from tests.bench.window_process import WORDS
from tests.fakes.clock import FakeClock
from tests.fakes.fake_engine import FakeEngine
from tests.ui.scenes import message, summary

AT = datetime(2026, 11, 20, 14, 8, tzinfo=UTC)
PARAGRAPH = (
    "A message of average length holds some **hundred** words and a `piece` of code, a [link](https://example.org) "
    "and now and then a list.\n\n- first\n- second\n\n```python\nfor line in lines:\n    print(line)\n```\n\n"
)
CHUNK = 20
CHUNKS = 300
SHORT = 1_000
PER_SECOND = 200
SECONDS = 8
HISTORY = 1_000


def messages(number: int) -> SessionSnapshot:
    kinds = (MessageKind.USER, MessageKind.ANSWER)
    rows = tuple(message(n, kinds[n % 2], f"{n} {WORDS}") for n in range(number))
    return SessionSnapshot(summary=summary(), generation=2, messages=rows)


def resident_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 2**20


def application() -> tuple[QApplication, Look]:
    app = QApplication([])
    look = Look(ThemeName.LIGHT)
    look.dress()
    return app, look


def view(look: Look) -> TranscriptView:
    shown = TranscriptView(look, FakeClock(AT), print, UTC)
    shown.resize(900, 800)
    shown.show()
    settle()
    return shown


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


def paint(number: int) -> dict[str, float]:
    """From the snapshot's arrival until it is painted, and the memory of the process then."""
    _app, look = application()
    shown = view(look)
    snapshot = messages(number)
    start = time.process_time()
    shown.show_snapshot(snapshot)
    settle()
    took = (time.process_time() - start) * 1000
    return {"ms": took, "mb": resident_mb()}


class Growing:
    """A session whose last answer grows, in the engine's own transcript."""

    def __init__(self, session_id: str, start: int = 0, history: int = HISTORY) -> None:
        ids = count()
        self.summary = summary()
        object.__setattr__(self.summary, "id", session_id)
        self._transcript = Transcript(
            session_id, messages(history).messages, new_id=lambda: f"{session_id}.{next(ids)}"
        )
        self._transcript.begin(2, "a")
        self._text = cycle(PARAGRAPH)
        if start:
            self.add(start)

    def add(self, length: int) -> str:
        text = "".join(next(self._text) for _ in range(length))
        chunk = Chunk(seq=1, at=AT, kind=ChunkKind.ANSWER, part=TextPart(text=text))
        self._transcript.apply(chunk)
        return text

    def snapshot(self) -> SessionSnapshot:
        return SessionSnapshot(summary=self.summary, generation=2, messages=self._transcript.messages)


def chunk(length: int) -> dict[str, float]:
    """A chunk of a message of this length and one of a short message, from the engine to the painted frame.

    They take turns in one process: what two processes take differs by more than the two lengths do.
    """
    _app, look = application()
    short, long = GrowingView(look, SHORT), GrowingView(look, length)
    for _ in range(CHUNKS):
        short.take_chunk()
        long.take_chunk()
    return {"short_ms": median(short.took), "long_ms": median(long.took)}


class GrowingView:
    """A view of a message that grows, and what each chunk took."""

    def __init__(self, look: Look, length: int) -> None:
        self._view, self._growing = view(look), Growing(f"s{length}", length, history=10)
        self._view.show_snapshot(self._growing.snapshot())
        settle()
        self.took: list[float] = []

    def take_chunk(self) -> None:
        begin = time.process_time()
        self._growing.add(CHUNK)
        self._view.show_snapshot(self._growing.snapshot())
        self._view.viewport().repaint()
        settle()
        self.took.append((time.process_time() - begin) * 1000)


class GrowingEngine(FakeEngine):
    """Publishes sessions as they are when they are asked for, as the engine does."""

    def __init__(self, sessions: int) -> None:
        super().__init__(FakeClock(AT))
        self.growing = {f"s{n}": Growing(f"s{n}") for n in range(sessions)}
        self.list(*(grown.summary for grown in self.growing.values()))

    def session(self, session_id: str) -> SessionSnapshot | None:
        grown = self.growing.get(session_id)
        return None if grown is None else grown.snapshot()

    def grow(self) -> None:
        for session_id, grown in self.growing.items():
            text = grown.add(CHUNK)
            self.emit(
                TextAdded(at=AT, session_id=session_id, generation=2, attempt=1, message_id="m", text=text)
            )


def stream(sessions: int) -> dict[str, float]:
    """Sessions that grow 200 times a second each, in the program's window."""
    app, look = application()
    engine = GrowingEngine(sessions)
    window = whole_window(engine, look=look, folder="/tmp", open_url=print, zone=UTC)
    window.open_session("s0")
    window.show()
    figures = in_real_time(app, window, engine.grow)
    window.close_for_good()
    return figures


def plain(_unused: int) -> dict[str, float]:
    """The least that a text that grows costs: Qt's plain editor with one insertion a frame."""
    app, _look = application()
    editor = QPlainTextEdit()
    editor.resize(1280, 800)
    editor.show()
    growing = Growing("s1", history=0)
    gathered: list[str] = []
    frame = QTimer()
    frame.setInterval(16)

    def insert() -> None:
        editor.moveCursor(QTextCursor.MoveOperation.End)
        editor.insertPlainText("".join(gathered))
        gathered.clear()

    frame.timeout.connect(insert)
    frame.start()
    return in_real_time(app, editor, lambda: gathered.append(growing.add(CHUNK)))


def in_real_time(app: QApplication, widget: QWidget, grow: Callable[[], object]) -> dict[str, float]:
    settle()
    heart, feed, end = Heartbeat(), QTimer(), QTimer()
    feed.setTimerType(Qt.TimerType.PreciseTimer)
    feed.setInterval(1000 // PER_SECOND)
    feed.timeout.connect(grow)
    end.setSingleShot(True)
    end.timeout.connect(app.exit)
    # Not quit, which asks the window. The first second loads lexers and lays the history out.
    warm = QTimer()
    warm.setSingleShot(True)
    warm.timeout.connect(app.exit)
    feed.start()
    warm.start(1000)
    app.exec()
    end.start(SECONDS * 1000)
    begun, used = time.perf_counter(), time.process_time()
    heart.start()
    app.exec()
    wall = time.perf_counter() - begun
    widget.hide()
    return {"percent": (time.process_time() - used) / wall * 100, **heart.figures()}


KINDS: dict[str, Callable[[int], dict[str, float]]] = {
    "paint": paint,
    "chunk": chunk,
    "stream": stream,
    "plain": plain,
}

if __name__ == "__main__":
    print(json.dumps(KINDS[sys.argv[1]](int(sys.argv[2]))), flush=True)
    os._exit(0)
