"""Keeps the heights and the widgets of a transcript's rows in step with its model."""

from PySide6.QtCore import QModelIndex, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication, QTableView

from kandev_desktop.ui.models.transcript import TranscriptModel
from kandev_desktop.ui.widgets.row_widgets import RowWidgets
from kandev_desktop.ui.widgets.transcript_parts import TranscriptParts

_AT_END = 4


class TranscriptRows(QObject):
    """`widgets_changed` tells that rows with controls of their own came. `session_id` is whose rows they are."""

    widgets_changed = Signal()

    def __init__(
        self, view: QTableView, rows: TranscriptModel, widgets: RowWidgets, parts: TranscriptParts
    ) -> None:
        super().__init__(view)
        self._view, self._rows, self._widgets, self._parts = view, rows, widgets, parts
        self.session_id = ""
        self._opening = False
        self._fixing = QTimer(self)
        self._fixing.setSingleShot(True)
        self._fixing.setInterval(0)
        self._fixing.timeout.connect(self._on_paint_done)
        # Before the view's own: it drops a row's widget at once, and the focus with it.
        rows.rowsAboutToBeRemoved.connect(self._on_removing)
        view.setModel(rows)
        rows.modelReset.connect(self._on_reset)
        rows.rowsInserted.connect(self._on_inserted)
        rows.dataChanged.connect(self._on_changed)
        widgets.height_changed.connect(self._on_resized)
        parts.commands.resized.connect(self._on_resized)

    def at_end(self) -> bool:
        """Whether the last row is in sight."""
        bar = self._view.verticalScrollBar()
        return bar.value() >= bar.maximum() - _AT_END

    @Slot()
    def go_to_end(self) -> None:
        """Bring the last row into sight."""
        # Qt takes in changed row heights only in the next turn of the loop; the end is wanted now.
        self._view.updateGeometries()
        self._view.scrollToBottom()

    def painted(self) -> None:
        """Correct, after the paint, the heights that the paint found wrong."""
        if self._parts.delegate.wrong:
            self._fixing.start()

    @Slot()
    def _on_paint_done(self) -> None:
        delegate = self._parts.delegate
        wrong, delegate.wrong = delegate.wrong, set()
        self._fit(*(position for position in wrong if position < self._rows.rowCount()))

    def _fit(self, *positions: int) -> None:
        at_end = self.at_end()
        for position in positions:
            self._parts.heights.fit(position)
        if at_end:
            self.go_to_end()

    @Slot()
    def _on_reset(self) -> None:
        self._widgets.clear()
        self._opening = True
        self._parts.painter.folds.take(self._rows.messages)
        self._on_inserted(QModelIndex(), 0, self._rows.rowCount() - 1)
        self._opening = False
        self._parts.heights.fit_all()

    @Slot(QModelIndex, int, int)
    def _on_inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        made = self._parts.make_widgets(first, last, self.session_id, silent=self._opening)
        if not self._opening:
            self._parts.take_rows(first, last)
            for position in range(max(0, first - 1), last + 1):
                self._parts.heights.fit(position)
        if made:
            self.widgets_changed.emit()

    @Slot(QModelIndex, int, int)
    def _on_removing(self, _parent: QModelIndex, first: int, last: int) -> None:
        for position in range(first, last + 1):
            widget = self._widgets.forget(self._rows.row(position).key)
            focused = QApplication.focusWidget()
            if widget is not None and focused is not None and widget.isAncestorOf(focused):
                self._view.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(QModelIndex, QModelIndex)
    def _on_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        self._parts.take_rows(first.row(), last.row())
        for position in range(first.row(), last.row() + 1):
            self._widgets.show(self._rows.row(position))
            self._parts.heights.fit(position)

    @Slot(str)
    def _on_resized(self, key: str) -> None:
        position = self._rows.position(key)
        if position >= 0:
            self._fit(position)
            self._parts.overlay.refresh()
            self._view.viewport().update()
