"""What lies over the window for a moment: it keeps Tab inside, and gives the focus back when it closes."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget

from kandev_desktop.ui.widgets.theme import Look

_MARGIN = 16


class Overlay(QWidget):
    """At the top centre of the window, as wide as `measure` where there is room. Escape closes it, and so
    does a press beside it."""

    closed = Signal()

    def __init__(self, look: Look, window: QWidget, measure: int) -> None:
        super().__init__(window)
        self._look, self._window, self._measure = look, window, measure
        self._before: QWidget | None = None
        self.hide()
        window.installEventFilter(self)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    def open(self, first: QWidget) -> None:
        """Show it with the focus on its first control."""
        if self.isVisible():
            return
        self._before = QApplication.focusWidget()
        self.place()
        self.show()
        self.raise_()
        first.setFocus(Qt.FocusReason.PopupFocusReason)

    def close_overlay(self) -> None:
        """Put it away and give the focus back."""
        if not self.isVisible():
            return
        before, self._before = self._before, None
        held = QApplication.focusWidget()
        within = held is None or self.isAncestorOf(held)
        self.hide()
        if within and before is not None and before.isVisible():
            before.setFocus(Qt.FocusReason.PopupFocusReason)
        self.closed.emit()

    def place(self) -> None:
        """Lay it where it belongs, no larger than the window."""
        room = self._window.rect().adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        wide = min(self._look.scaled(self._measure), room.width())
        asked = self.heightForWidth(wide) if self.hasHeightForWidth() else self.sizeHint().height()
        tall = min(max(asked, self.minimumSizeHint().height()), room.height())
        top = room.top() + min(self._look.scaled(56), max(0, room.height() - tall))
        self.setGeometry(room.center().x() - wide // 2, top, wide, tall)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self._window and self.isVisible():
            self.place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Nothing that is pressed here reaches what lies under it."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_overlay()
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:  # ruff: ignore[boolean-type-hint-positional-argument] - Qt's own
        stops = [stop for stop in self.stops() if stop.isVisibleTo(self)]
        focused = QApplication.focusWidget()
        if not stops:
            return False
        at = stops.index(focused) if focused in stops else -1
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        stops[(at + (1 if forward else -1)) % len(stops)].setFocus(reason)
        return True

    def stops(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        raise NotImplementedError

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), self._look.colour("surface"))
        stroke = self._look.stroke()
        inset = stroke / 2
        painter.setPen(QPen(self._look.colour("border_control"), stroke))
        painter.setBrush(self._look.colour("raised"))
        radius = self._look.radius("large")
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), radius, radius)

    @Slot(QWidget, QWidget)
    def _on_focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        beside = new is not None and new.window() is self._window and not self.isAncestorOf(new)
        if self.isVisible() and beside and new is not self:
            self.close_overlay()
