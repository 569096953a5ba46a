"""What lies over the transcript: the bar of the current row and the way to its end."""

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QApplication, QTableView, QWidget
from shiboken6 import isValid

from kandev_desktop.ui.text.transcript_counts import TRANSCRIPT_COUNTS
from kandev_desktop.ui.widgets.button import OUTSET, Button
from kandev_desktop.ui.widgets.row_bar import RowBar
from kandev_desktop.ui.widgets.row_commands import RowCommands
from kandev_desktop.ui.widgets.row_heights import RowHeights
from kandev_desktop.ui.widgets.row_lead import RowLead
from kandev_desktop.ui.widgets.row_paint import SPACE
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.transcript_delegate import TranscriptDelegate

_OUTCOME = 180
"""What the head of a row that folds has at its far end, at most, in pixels at 100 % text."""


class TranscriptOverlay(QObject):
    """The bar is there while the transcript or the bar has the focus, the way to the end while it is away and no
    card or question is in sight: it would lie over what asks a person."""

    def __init__(
        self,
        look: Look,
        view: QTableView,
        delegate: TranscriptDelegate,
        commands: RowCommands,
        *,
        heights: RowHeights,
        lead: RowLead,
    ) -> None:
        super().__init__(view)
        self._view, self._delegate, self._commands = view, delegate, commands
        self._heights, self._lead = heights, lead
        self._look, self._new = look, 0
        self.bar = RowBar(look, view)
        self.bar.left.connect(lambda: view.setFocus(Qt.FocusReason.OtherFocusReason))
        self.end = Button(look, self.tr("Go to the end"), "action.expanded", parent=view)
        self.end.setAccessibleDescription(self.tr("Shows the newest message and follows what comes"))
        self.end.hide()
        view.verticalScrollBar().valueChanged.connect(self.place)
        view.verticalScrollBar().rangeChanged.connect(self.place)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit after the transcript, in order."""
        return [*self.bar.focusable(), self.end]

    def count_new(self, rows: int) -> None:
        """Rows came at the end while it was out of sight."""
        self._new += rows
        self.end.setText(TRANSCRIPT_COUNTS.new_rows(self._new))
        self.place()

    @Slot()
    def place(self) -> None:
        """Put both where they belong now."""
        self._place_end()
        self._place_bar()

    def refresh(self) -> None:
        """The current row or what can be done with it changed."""
        index = self._view.currentIndex()
        if index.isValid():
            self.bar.show_actions(self._commands.of(index.row(), self._delegate.column()[1]))
        self.place()

    @Slot()
    def _on_focus_changed(self) -> None:
        # A view that is being deleted loses the focus as well.
        if isValid(self._view):
            self.place()

    def _place_end(self) -> None:
        at_end = self._heights.at_end()
        if at_end and (self._new or not self.end.isHidden()):
            self._new = 0
            self.end.setText(self.tr("Go to the end"))
        away = not at_end and not self._lead.in_sight()
        if not away and self.end.hasFocus():
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        self.end.setVisible(away)
        if away:
            self.end.adjustSize()
            area = self._view.viewport().geometry()
            left = area.center().x() - self.end.width() // 2
            self.end.move(left, area.bottom() - self.end.height() - 4)

    def _reads_rightwards(self) -> bool:
        return self._view.layoutDirection() is Qt.LayoutDirection.LeftToRight

    def _place_bar(self) -> None:
        view, bar = self._view, self.bar
        focused = view.hasFocus() or bar.isAncestorOf(QApplication.focusWidget() or view)
        index = view.currentIndex()
        area = view.visualRect(index) if index.isValid() else None
        shown = area is not None and focused and area.intersects(view.viewport().rect()) and bar.offers()
        if not shown or area is None:
            if bar.isAncestorOf(QApplication.focusWidget() or view):
                view.setFocus(Qt.FocusReason.OtherFocusReason)
            bar.hide()
            return
        left, width = self._delegate.column()
        at = view.viewport().geometry().left() + left
        folds = self._commands.folds(index.row())
        kept = self._look.scaled(_OUTCOME) if folds else -OUTSET
        at += width - bar.width() - kept if self._reads_rightwards() else kept
        # In its own row: what stands above may be the end of a text.
        head = max(0, min(SPACE, area.height() - bar.height())) if folds else 0
        top = area.top() + head
        bar.move(at, max(0, top) + view.viewport().geometry().top())
        bar.show()
        bar.raise_()
