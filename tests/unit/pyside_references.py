"""Prints, as JSON, how many references to None, True and False a call of each kind into PySide gains or loses.

Spare references are held meanwhile, so that a loss is counted before it can abort the process.
"""

import gc
import json
import os
import sys
from collections.abc import Callable

os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QEvent,
    QIdentityProxyModel,
    QObject,
    QSocketNotifier,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtWidgets import QApplication, QLabel, QWidget

CALLS = 2000
LEAST = 0.05  # references a call; less is the noise of the interpreter itself
WATCHED = (None, True, False)

app = QApplication([])


class Sender(QObject):
    nothing = Signal()
    number = Signal(int)
    objects = Signal(object, tuple)

    @Slot(int)
    def on_number(self, _number: int) -> None:
        """Take the signal."""


class Filter(QObject):
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # ruff: ignore[invalid-function-name] - Qt's name
        return False


class Model(QAbstractListModel):
    def rowCount(self, parent: object = None) -> int:  # ruff: ignore[invalid-function-name] - Qt's name
        return 1

    def data(self, index: object, role: int = 0) -> str | None:
        return "text" if role == Qt.ItemDataRole.DisplayRole else None


class Painted(QWidget):
    def paintEvent(self, event: QEvent) -> None:  # ruff: ignore[invalid-function-name] - Qt's name
        """Paint nothing."""


def connected(kind: Qt.ConnectionType = Qt.ConnectionType.AutoConnection) -> Sender:
    sender = Sender()
    sender.nothing.connect(lambda: None, kind)
    sender.number.connect(sender.on_number, kind)
    sender.objects.connect(lambda _first, _second: None, kind)
    return sender


def emits(calls: int) -> None:
    sender = connected()
    for _ in range(calls):
        sender.nothing.emit()


def emits_to_a_slot(calls: int) -> None:
    sender = connected()
    for number in range(calls):
        sender.number.emit(number)


def emits_objects_queued(calls: int) -> None:
    sender = connected(Qt.ConnectionType.QueuedConnection)
    for _ in range(calls):
        sender.objects.emit(None, (True, False))
    app.processEvents()


def connections(calls: int) -> None:
    sender = Sender()
    for _ in range(calls):
        connection = sender.nothing.connect(lambda: None)
        sender.nothing.disconnect(connection)


def void_calls(calls: int) -> None:
    label = QLabel()
    for number in range(calls):
        label.setText(str(number))


def boolean_calls(calls: int) -> None:
    label = QLabel()
    for _ in range(calls):
        label.setEnabled(label.isEnabled())


def properties(calls: int) -> None:
    sender = QObject()
    for _ in range(calls):
        sender.setProperty("key", None)
        sender.property("key")


def timers(calls: int) -> None:
    timer = QTimer(interval=0)
    timer.timeout.connect(lambda: None)
    timer.start()
    for _ in range(calls):
        app.processEvents()
    timer.stop()


def timers_started(calls: int) -> None:
    timer = QTimer(interval=1000)
    for _ in range(calls):
        timer.start()
        timer.stop()


def notifiers(calls: int) -> None:
    readable, writable = os.pipe()
    os.write(writable, b"x")
    notifier = QSocketNotifier(readable, QSocketNotifier.Type.Read)
    notifier.activated.connect(lambda *_: None)
    for _ in range(calls):
        app.processEvents()
    notifier.setEnabled(False)
    for end in (readable, writable):
        os.close(end)


def event_filters(calls: int) -> None:
    watched, event_filter = QObject(), Filter()
    watched.installEventFilter(event_filter)
    for _ in range(calls):
        QCoreApplication.sendEvent(watched, QEvent(QEvent.Type.User))


def models(calls: int) -> None:
    model, proxy = Model(), QIdentityProxyModel()
    proxy.setSourceModel(model)
    for _ in range(calls):
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.DecorationRole):
            proxy.data(proxy.index(0, 0), role)


def paints(calls: int) -> None:
    widget = Painted()
    widget.show()
    for _ in range(calls):
        widget.repaint()
    widget.close()


KINDS: tuple[Callable[[int], None], ...] = (
    emits, emits_to_a_slot, emits_objects_queued, connections, void_calls, boolean_calls, properties,
    timers, timers_started, notifiers, event_filters, models, paints,
)  # fmt: skip


def changes(kind: Callable[[int], None]) -> dict[str, float]:
    """The references that a call of this kind gains (or loses, below zero), by object."""
    kind(10)
    gc.collect()
    before = [sys.getrefcount(watched) for watched in WATCHED]
    kind(CALLS)
    gc.collect()
    per_call = [
        (sys.getrefcount(watched) - count) / CALLS for watched, count in zip(WATCHED, before, strict=True)
    ]
    return {
        str(watched): change for watched, change in zip(WATCHED, per_call, strict=True) if abs(change) > LEAST
    }


if __name__ == "__main__":
    spare = [watched for watched in WATCHED for _ in range(20 * CALLS * len(KINDS))]
    print(json.dumps({kind.__name__: changes(kind) for kind in KINDS}))
    del spare
