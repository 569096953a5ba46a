"""Changes: what the session changed in its folder, by file and hunk. Looking only."""

from datetime import tzinfo

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.work.changes import WorkChanges
from kandev_desktop.ui.models.changes import ChangesModel, ChangesRole, FileRow, HunkRow, LineRow, Row
from kandev_desktop.ui.models.rows import Index
from kandev_desktop.ui.text import changes as words
from kandev_desktop.ui.widgets.inspector.changes_paint import EDGE, ChangesDelegate, line_width
from kandev_desktop.ui.widgets.inspector.parts import Empty
from kandev_desktop.ui.widgets.parts import Text, paint_focus
from kandev_desktop.ui.widgets.theme import Look

_FILE = 36
_PRESSES = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})


class ChangesPage(QStackedWidget):
    """`file_asked` names a file below the folder, as it is listed, and a line."""

    file_asked = Signal(str, int)

    def __init__(self, look: Look, clock: Clock, zone: tzinfo | None = None) -> None:
        super().__init__()
        self._clock, self._zone = clock, zone
        self._empty = Empty(look, "thing.edit")
        self.list = ChangesView(look)
        self.list.file_asked.connect(self.file_asked)
        self._foot = _Foot(look)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.list, 1)
        column.addWidget(self._foot)
        self._page = page
        self.addWidget(self._empty)
        self.addWidget(page)
        self.show_changes(None)

    def show_changes(self, changes: WorkChanges | None) -> None:
        """Show a reading; `None` while the first one of a session is under way."""
        self.list.rows.show(changes)
        if changes is None:
            self._empty.show_words(QCoreApplication.translate("Changes", "Looking for changes"), "")
        elif not changes.files:
            told = QCoreApplication.translate("Changes", "Nothing in this folder was changed.")
            self._empty.show_words(QCoreApplication.translate("Changes", "No changes"), told)
        else:
            self._foot.show_text(words.foot(changes, self._clock.now(), self._zone))
        there = changes is not None and bool(changes.files)
        self.setCurrentWidget(self._page if there else self._empty)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self.list]


class _Foot(Text):
    """The sum, under a line."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "caption", "text_muted")
        self.setContentsMargins(EDGE, 12, EDGE, 12)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        QPainter(self).fillRect(0, 0, self.width(), 1, self._look.colour("border"))


class ChangesView(QTableView):
    """Enter or a click opens a file's hunks, or the editor at a line."""

    file_asked = Signal(str, int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.rows = ChangesModel(self)
        self.setModel(self.rows)
        self.setItemDelegate(ChangesDelegate(look, self))
        self.setAccessibleName(self.tr("Changed files"))
        self.setAccessibleDescription(
            self.tr("Enter opens a file's changes, and the editor at a line of them")
        )
        # Code reads from the left in every language; the delegate mirrors the rest.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setWordWrap(False)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.hide()
            header.setMinimumSectionSize(1)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.clicked.connect(self._on_row_clicked)
        self.doubleClicked.connect(self._on_row_double_clicked)
        self._held = ("", 0)
        self.rows.modelAboutToBeReset.connect(self._on_about_to_reset)
        self.rows.modelReset.connect(self._on_reset)
        look.changed.connect(self._on_look_changed)
        self._on_look_changed()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _PRESSES and not event.isAutoRepeat():
            self._press(self.currentIndex(), line=True)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QEvent) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paint_focus(self, self._look)

    @Slot()
    def _fit(self) -> None:
        """Give each row its height, and the column the width of the longest line."""
        tall, low = self._look.scaled(_FILE), self._look.line("mono")
        widest = self.viewport().width()
        for position in range(self.rows.rowCount()):
            row = self.rows.row(position)
            self.setRowHeight(position, tall if isinstance(row, FileRow) else low)
            if isinstance(row, LineRow):
                widest = max(widest, line_width(self._look, row.line))
        self.setColumnWidth(0, widest)

    @Slot()
    def _on_look_changed(self) -> None:
        self.setStyleSheet(f"ChangesView {{ background: {self._look.colour('surface').name()}; }}")
        self._fit()

    @Slot()
    def _on_about_to_reset(self) -> None:
        index = self.currentIndex()
        key = self.rows.row(index.row()).key if index.isValid() else ""
        self._held = key, self.verticalScrollBar().value()

    @Slot()
    def _on_reset(self) -> None:
        """The current row and the place stay, as far as they are still there."""
        self._fit()
        key, value = self._held
        position = self.rows.position(key) if key else -1
        if position >= 0:
            self.setCurrentIndex(self.rows.index(position, 0))
        self.verticalScrollBar().setValue(value)

    @Slot()
    def _on_row_clicked(self, index: Index) -> None:
        self._press(index, line=False)

    @Slot()
    def _on_row_double_clicked(self, index: Index) -> None:
        if isinstance(index.data(ChangesRole.ROW), LineRow):
            self._press(index, line=True)

    def _press(self, index: Index, *, line: bool) -> None:
        row: Row | None = index.data(ChangesRole.ROW) if index.isValid() else None
        match row:
            case FileRow(file=file):
                self.rows.toggle(file.path)
            case HunkRow(file=file, hunk=hunk):
                self.file_asked.emit(file.path, hunk.new_line)
            case LineRow(file=file, line=found) if line:
                self.file_asked.emit(file.path, found.new or found.old or 1)
            case _:
                pass
