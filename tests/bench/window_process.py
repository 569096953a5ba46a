"""A process that opens a window, and at its first paint prints when that was and how much memory it took.

`python -m tests.bench.window_process KIND`. Kinds: `bare` is a QMainWindow of Qt's own; `widgets` is one
with as many of Qt's own widgets as ours has, and a list of 10,000 rows; `window` is ours without an engine; `messages` is ours with a session of 10,000 messages; `program` is what a person starts.
"""

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from kandev_desktop.app.qt import load_qt

load_qt()
from PySide6 import QtWidgets  # ruff: ignore[module-import-not-at-top-of-file] - loaded before as the program loads it
from PySide6.QtCore import (  # ruff: ignore[module-import-not-at-top-of-file] - as above
    QEvent,
    QObject,
    QStringListModel,
    QTimer,
)

from tests.bench.measure import NotMeasurableError  # ruff: ignore[module-import-not-at-top-of-file] - loaded before as the program loads it

ROOT = Path(__file__).parents[2]
MESSAGES = 10_000
ROWS = 10_000
CONTENTS: tuple[tuple[type[QtWidgets.QWidget], int], ...] = (
    (QtWidgets.QPushButton, 22),
    (QtWidgets.QLabel, 8),
    (QtWidgets.QWidget, 38),
    (QtWidgets.QTableView, 1),
    (QtWidgets.QPlainTextEdit, 1),
)
"""What our window has on each of its two pages."""

WORDS = "A message of average length holds some hundred words and a `piece` of code. " * 7


@dataclass(frozen=True)
class Painted:
    """Milliseconds from the start of the process, and its resident memory in MB."""

    after_ms: float
    resident_mb: float


def open_window(kind: str, **variables: str) -> Painted:
    """Start a process of this kind with these environment variables and wait for its first paint."""
    started = time.monotonic()
    child = subprocess.run(
        [sys.executable, "-m", "tests.bench.window_process", kind],
        cwd=ROOT, env={**os.environ, **variables}, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    try:
        told = json.loads(child.stdout)
    except ValueError:
        raise NotMeasurableError(
            (child.stderr.strip() or child.stdout or "no output").splitlines()[-1]
        ) from None
    return Painted((told["painted"] - started) * 1000, told["resident_mb"])


class FirstPaint(QObject):
    """Tells of the first paint of a top-level widget, and ends the process."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # ruff: ignore[invalid-function-name] - Qt's name
        if (
            event.type() is QEvent.Type.Paint
            and isinstance(watched, QtWidgets.QWidget)
            and watched.isWindow()
        ):
            QTimer.singleShot(0, report)
        return False


def report() -> None:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    resident = pages * resource.getpagesize() / 2**20
    print(
        json.dumps({"painted": time.monotonic(), "resident_mb": resident, "modules": sorted(sys.modules)}),
        flush=True,
    )
    os._exit(0)


class WatchedApplication(QtWidgets.QApplication):
    """The application of each kind, so that watching costs all of them the same."""

    def __init__(self, *arguments: list[str]) -> None:
        super().__init__(*arguments)
        self._first_paint = FirstPaint(self)
        self.installEventFilter(self._first_paint)


def bare() -> None:
    app = WatchedApplication([])
    window = QtWidgets.QMainWindow()
    window.setCentralWidget(QtWidgets.QWidget())
    window.resize(1280, 800)
    window.show()
    app.exec()


def widgets() -> None:
    app = WatchedApplication([])
    app.setStyle("Fusion")
    window = QtWidgets.QMainWindow()
    centre, shown, hidden = QtWidgets.QSplitter(), QtWidgets.QWidget(), QtWidgets.QWidget()
    rows = QtWidgets.QListView()
    rows.setUniformItemSizes(True)
    rows.setModel(QStringListModel([f"Session {number} about something" for number in range(ROWS)]))
    for page in (shown, hidden):
        column = QtWidgets.QVBoxLayout(page)
        for kind, number in CONTENTS:
            for _ in range(number):
                column.addWidget(kind())
    pages = QtWidgets.QStackedWidget()
    pages.addWidget(shown)
    pages.addWidget(hidden)
    centre.addWidget(rows)
    centre.addWidget(pages)
    window.setCentralWidget(centre)
    window.resize(1280, 800)
    window.show()
    app.exec()


def window(messages: int = 0) -> None:
    from kandev_desktop.engine.records import MessageKind
    from kandev_desktop.engine.snapshots import SessionSnapshot
    from kandev_desktop.ui.widgets.theme import Look
    from kandev_desktop.ui.windows.main_window import whole_window
    from tests.fakes.fake_engine import FakeEngine
    from tests.ui.scenes import message, summary

    app = WatchedApplication([])
    look = Look()
    look.dress()
    engine = FakeEngine()
    if messages:
        kinds = (MessageKind.USER, MessageKind.ANSWER)
        rows = tuple(message(number, kinds[number % 2], f"{number} {WORDS}") for number in range(messages))
        engine.show(SessionSnapshot(summary=summary(), generation=2, messages=rows))
    shown = whole_window(engine, look=look, folder=".", open_url=print)
    shown.show()
    app.exec()


def program() -> None:
    setattr(QtWidgets, "QApplication", WatchedApplication)  # ruff: ignore[set-attr-with-constant] - a type checker forbids the assignment
    from kandev_desktop.app import main

    sys.argv = ["kandev-desktop"]
    sys.exit(main())


KINDS: dict[str, Callable[[], None]] = {
    "bare": bare,
    "widgets": widgets,
    "window": window,
    "messages": lambda: window(MESSAGES),
    "program": program,
}

if __name__ == "__main__":
    KINDS[sys.argv[1]]()
