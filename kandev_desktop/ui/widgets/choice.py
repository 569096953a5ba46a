"""A box that offers a few values, as high as a button, with the look's own arrow."""

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QSizePolicy

from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.theme import Look

_PADDING = 12
_GAP = 8
_GONE_MS = 50
"""What the desktop needs to draw what the list covered."""


class Choice(QComboBox):
    """Qt's combo box: the arrow keys change the value, letters find one that begins so, Space opens the list where it
    is no part of what is typed. The wheel scrolls the page and changes
    nothing. `settled` tells a choice once the list is out of sight, for what holds the window up. An `icon` stands
    before the value, and alone where there is little room."""

    settled = Signal()

    def __init__(self, look: Look, icon: str = "") -> None:
        super().__init__()
        self._look, self._icon = look, icon
        self._terse = False
        self._listed = self._changed = False
        self._gone = QTimer(self, singleShot=True, interval=_GONE_MS)
        self._gone.timeout.connect(self._on_gone)
        self._typing = QTimer(self, singleShot=True)
        self.currentIndexChanged.connect(self._on_index_changed)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        look.changed.connect(self._on_look_changed)

    def set_terse(self, terse: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Show the icon alone, where there is no room for the value as well."""
        if terse != self._terse:
            self._terse = terse
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self._look.font("body"))
        words = max((metrics.horizontalAdvance(self.itemText(n)) for n in range(self.count())), default=0)
        words = 0 if self._terse else words + _GAP
        icon = self._look.size("icon_small") + _GAP if self._icon else 0
        wide = words + icon + self._look.size("icon_small") + 2 * _PADDING
        return QSize(wide, self._look.line("body") + _PADDING)

    def minimumSizeHint(self) -> QSize:
        wanted = self.sizeHint()
        return wanted if self._terse else QSize(self._look.scaled(72), wanted.height())

    def showPopup(self) -> None:
        self._gone.stop()
        self._listed = True
        super().showPopup()

    def hidePopup(self) -> None:
        super().hidePopup()
        if self._listed:
            self._gone.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        typed = event.text()
        if typed == " " and self._typing.isActive():
            self._typing.start(QApplication.keyboardInputInterval())
            self.view().keyboardSearch(typed)
            self.setCurrentIndex(self.view().currentIndex().row())
            return
        if typed.isprintable() and typed.strip():
            self._typing.start(QApplication.keyboardInputInterval())
        super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = self._look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(self.layoutDirection())
        line = 2 if self.hasFocus() else 1
        painter.setPen(QPen(look.colour("focus" if self.hasFocus() else "border_control"), line))
        painter.setBrush(look.colour("selection" if self.underMouse() else "raised"))
        box = QRectF(self.rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2)
        painter.drawRoundedRect(box, look.radius("medium"), look.radius("medium"))
        self._paint_value(painter, QRectF(self.rect()).adjusted(_PADDING, 0, -_PADDING, 0))

    def _paint_value(self, painter: QPainter, area: QRectF) -> None:
        look, side = self._look, self._look.size("icon_small")
        colour = look.colour("text" if self.isEnabled() else "text_muted")
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = area.left() if rtl else area.right() - side
        sign = QRectF(left, area.center().y() - side / 2, side, side)
        icons.draw(painter, sign, "action.expanded", colour)
        used = side + _GAP
        rest = area.adjusted(used, 0, 0, 0) if rtl else area.adjusted(0, 0, -used, 0)
        if self._icon:
            left = rest.right() - side if rtl else rest.left()
            icons.draw(painter, QRectF(left, sign.top(), side, side), self._icon, colour)
            rest = rest.adjusted(0, 0, -used, 0) if rtl else rest.adjusted(used, 0, 0, 0)
        if self._terse:
            return
        painter.setFont(look.font("body"))
        painter.setPen(colour)
        words = painter.fontMetrics().elidedText(
            self.currentText(), Qt.TextElideMode.ElideRight, int(rest.width()) + 1
        )
        painter.drawText(rest, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading), words)

    @Slot(int)
    def _on_index_changed(self, _index: int) -> None:
        self._changed = True
        if not self._listed:
            self._on_gone()

    @Slot()
    def _on_gone(self) -> None:
        self._listed = False
        changed, self._changed = self._changed, False
        if changed:
            self.settled.emit()

    @Slot()
    def _on_look_changed(self) -> None:
        self.updateGeometry()
        self.update()
