"""Lets the key of Undo take a deletion back where a text field has nothing of its own to undo."""

from PySide6.QtCore import QEvent, QObject, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget
from shiboken6 import isValid


class UndoKey(QObject):
    """A text field claims this key always, also where it then does nothing. While `bar` is shown, the field with the
    focus is asked first whether it has something to undo."""

    def __init__(self, bar: QWidget) -> None:
        super().__init__(bar)
        self._bar = bar
        self._field: QWidget | None = None
        bar.installEventFilter(self)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._bar and event.type() in {QEvent.Type.Show, QEvent.Type.Hide}:
            self._watch(QApplication.focusWidget() if event.type() is QEvent.Type.Show else None)
        elif (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Undo)
            and not _undoes(watched)
        ):
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def _watch(self, field: QWidget | None) -> None:
        if self._field is not None and isValid(self._field):
            self._field.removeEventFilter(self)
        self._field = field if isinstance(field, QLineEdit | QPlainTextEdit | QTextEdit) else None
        if self._field is not None:
            self._field.installEventFilter(self)

    @Slot(QWidget, QWidget)
    def _on_focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        if isValid(self._bar) and self._bar.isVisible():
            self._watch(new)


def _undoes(field: QObject) -> bool:
    if isinstance(field, QLineEdit):
        return field.isUndoAvailable()
    return isinstance(field, QPlainTextEdit | QTextEdit) and field.document().isUndoAvailable()
