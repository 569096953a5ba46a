"""Keeps the heights and the widgets of a transcript's rows in step with its model."""

from collections.abc import Iterable

from PySide6.QtCore import QModelIndex, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication, QTableView, QWidget

from kandev_desktop.ui.models.transcript import CardRow, PermissionRow, Row, TranscriptModel
from kandev_desktop.ui.widgets.row_widgets import RowWidgets
from kandev_desktop.ui.widgets.transcript_parts import TranscriptParts


class TranscriptRows(QObject):
    """`widgets_changed` tells that rows with controls of their own came. `session_id` is whose rows they are."""

    widgets_changed = Signal()

    def __init__(
        self, view: QTableView, rows: TranscriptModel, widgets: RowWidgets, parts: TranscriptParts
    ) -> None:
        super().__init__(view)
        self._view, self._rows, self._widgets, self._parts = view, rows, widgets, parts
        self.session_id = ""
        self._opening = self._framed = False
        self._fixing = QTimer(self)
        self._fixing.setSingleShot(True)
        self._fixing.setInterval(0)
        self._fixing.timeout.connect(self._on_paint_done)
        # Before the view's own: it drops a row's widget at once, and the focus with it.
        rows.rowsAboutToBeRemoved.connect(self._on_removing)
        rows.modelAboutToBeReset.connect(self._on_resetting)
        view.setModel(rows)
        rows.modelReset.connect(self._on_reset)
        rows.rowsInserted.connect(self._on_inserted)
        view.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        widgets.height_changed.connect(self._on_resized)
        parts.commands.resized.connect(self._on_resized)

    def changed(self, first: int, last: int) -> bool:
        """Rows have another content. False where the view should paint them again as a whole."""
        self._parts.take_rows(first, last)
        since = self._parts.grown_from(first) if first == last else None
        for position in range(first, last + 1):
            row = self._rows.row(position)
            if self._widgets.show(row):
                self._parts.lead.lead_by(row.key)
            self._parts.heights.fit_changed(position, position, since or 0)
        self._parts.reading.place()
        return since is not None

    def painted(self, *, framed: bool) -> None:
        """Correct, after the paint, the heights that the paint found wrong. `framed` is whether a frame lies
        over the rows."""
        self._framed = framed
        if self._parts.delegate.wrong:
            self._fixing.start()

    @Slot()
    def _on_paint_done(self) -> None:
        delegate = self._parts.delegate
        wrong, delegate.wrong = delegate.wrong, set()
        self._fit(*(position for position in wrong if position < self._rows.rowCount()))

    def _fit(self, *positions: int) -> None:
        heights, lead = self._parts.heights, self._parts.lead
        follows = lead.follows()
        for position in positions:
            heights.fit(position)
        if follows:
            lead.follow()
        else:
            heights.fit_sight()

    @Slot()
    def _on_scrolled(self) -> None:
        if self._framed:  # it would move along with the rows
            self._view.viewport().update()

    @Slot()
    def _on_reset(self) -> None:
        self._widgets.clear()
        self._opening = True
        self._parts.painter.folds.take(self._rows.messages)
        self._make_widgets(self._rows.beside())
        self._opening = False
        self._parts.heights.fit_all(at_end=True)

    @Slot(QModelIndex, int, int)
    def _on_inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        self._make_widgets(range(first, last + 1))
        self._parts.take_rows(first, last)
        self._parts.heights.fit_changed(max(0, first - 1), last)

    def _make_widgets(self, positions: Iterable[int]) -> None:
        positions = list(positions)
        if self._parts.make_widgets(positions, self.session_id, silent=self._opening):
            self._lead([self._rows.row(position) for position in positions])
            self.widgets_changed.emit()

    def _lead(self, came: list[Row]) -> None:
        """The first of the questions that came, else the last of the cards, is to be read from its beginning on."""
        asked = [row.key for row in came if isinstance(row, PermissionRow)]
        told = [row.key for row in came if isinstance(row, CardRow) and self._widgets.tells(row.key)]
        if asked or told:
            self._parts.lead.lead_by(asked[0] if asked else told[-1])

    @Slot(QModelIndex, int, int)
    def _on_removing(self, _parent: QModelIndex, first: int, last: int) -> None:
        for position in range(first, last + 1):
            widget = self._widgets.forget(self._rows.row(position).key)
            if widget is None or not _has_focus(widget):
                continue
            if widget.pressed:
                self._widgets.left.emit()
            else:
                self._view.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_resetting(self) -> None:
        if any(map(_has_focus, self._widgets.all())):
            self._widgets.left.emit()

    @Slot(str)
    def _on_resized(self, key: str) -> None:
        position = self._rows.position(key)
        if position >= 0:
            self._fit(position)
            self._parts.overlay.refresh()
            self._view.viewport().update()


def _has_focus(widget: QWidget) -> bool:
    focused = QApplication.focusWidget()
    return focused is not None and widget.isAncestorOf(focused)
