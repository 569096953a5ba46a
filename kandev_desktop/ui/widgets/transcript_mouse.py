"""The mouse in the transcript: selecting text over rows, and pressing what stands in them."""

from PySide6.QtCore import QCoreApplication, QObject, QPoint, QPointF, Qt, QTimer, Slot
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QTableView, QToolTip

from kandev_desktop.ui.models.transcript import MessageRow, TranscriptModel
from kandev_desktop.ui.widgets.row_commands import RowCommands
from kandev_desktop.ui.widgets.row_paint import RowPainter
from kandev_desktop.ui.widgets.row_targets import CopyTarget, LinkTarget, Target
from kandev_desktop.ui.widgets.text_selection import Spot, TextSelection
from kandev_desktop.ui.widgets.transcript_delegate import TranscriptDelegate

_SCROLL_MS = 30
_SCROLL_PX = 24


class TranscriptMouse(QObject):
    """The view hands its mouse events on."""

    def __init__(
        self,
        view: QTableView,
        rows: TranscriptModel,
        delegate: TranscriptDelegate,
        painter: RowPainter,
        *,
        selection: TextSelection,
        commands: RowCommands,
    ) -> None:
        super().__init__(view)
        self._view, self._rows, self._delegate = view, rows, delegate
        self._painter, self._selection, self._commands = painter, selection, commands
        self._pressed: Target | None = None
        self._dragging = False
        self._last = QPointF()
        self._scroll = QTimer(self)
        self._scroll.setInterval(_SCROLL_MS)
        self._scroll.timeout.connect(self._on_scroll)

    def press(self, event: QMouseEvent) -> None:
        """Begin a selection, or hold what is pressed."""
        point = event.position()
        spot = self._spot(point)
        if spot is None:
            self._selection.clear()
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._selection.extend(spot)
        else:
            self._selection.begin(spot)
        self._pressed, self._dragging = self.target_at(point), True
        self._view.viewport().update()

    def move(self, event: QMouseEvent) -> None:
        """Extend the selection, or show what could be pressed here."""
        self._last = event.position()
        if not event.buttons() & Qt.MouseButton.LeftButton or not self._dragging:
            self._hover(event)
            return
        self._extend()
        inside = 0 <= self._last.y() <= self._view.viewport().height()
        if inside:
            self._scroll.stop()
        elif not self._scroll.isActive():
            self._scroll.start()

    def release(self, event: QMouseEvent) -> None:
        """Press what was held, unless text was selected meanwhile."""
        self._scroll.stop()
        self._dragging = False
        pressed, self._pressed = self._pressed, None
        row = self._row_at(event.position())
        if (
            pressed is not None
            and row is not None
            and self._selection.empty
            and self.target_at(event.position()) == pressed
        ):
            self._commands.act(pressed, row)
            if isinstance(pressed, CopyTarget):
                place = event.globalPosition().toPoint()
                QToolTip.showText(place, QCoreApplication.translate("RowCommands", "Copied"), self._view)

    def double_click(self, event: QMouseEvent) -> None:
        """Select the word."""
        spot = self._spot(event.position())
        if spot is not None:
            _, width = self._delegate.column()
            self._selection.select_word(spot, width)
            self._view.viewport().update()

    def target_at(self, point: QPointF) -> Target | None:
        """What a click at a point of the viewport acts on."""
        row = self._row_at(point)
        if row is None:
            return None
        return self._painter.target_at(row, self._delegate.column()[1], self._inside(point))

    def _hover(self, event: QMouseEvent) -> None:
        target = self.target_at(event.position())
        row = self._row_at(event.position())
        shape = Qt.CursorShape.ArrowCursor
        if target is not None:
            shape = Qt.CursorShape.PointingHandCursor
        elif row is not None and self._painter.spoken(row):
            shape = Qt.CursorShape.IBeamCursor
        self._view.viewport().setCursor(shape)
        if isinstance(target, LinkTarget):
            QToolTip.showText(event.globalPosition().toPoint(), target.address, self._view)

    def _row_at(self, point: QPointF) -> MessageRow | None:
        index = self._view.indexAt(point.toPoint())
        row = self._rows.row(index.row()) if index.isValid() else None
        return row if isinstance(row, MessageRow) else None

    def _inside(self, point: QPointF) -> QPointF:
        area = self._view.visualRect(self._view.indexAt(point.toPoint()))
        return point - QPointF(area.topLeft() + QPoint(self._delegate.column()[0], 0))

    def _spot(self, point: QPointF) -> Spot | None:
        index = self._view.indexAt(point.toPoint())
        if not index.isValid():
            return None
        return self._selection.spot(index.row(), self._delegate.column()[1], self._inside(point))

    def _extend(self) -> None:
        height = self._view.viewport().height()
        within = QPointF(self._last.x(), min(max(self._last.y(), 0), height - 1))
        within.setX(min(max(within.x(), 0), self._view.viewport().width() - 1))
        spot = self._spot(within)
        if spot is not None:
            self._selection.extend(spot)
            self._view.viewport().update()

    @Slot()
    def _on_scroll(self) -> None:
        bar = self._view.verticalScrollBar()
        bar.setValue(bar.value() + (_SCROLL_PX if self._last.y() > 0 else -_SCROLL_PX))
        self._extend()
