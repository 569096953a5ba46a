"""A profile to choose: what it is called, and whether it works or what it still needs."""

from PySide6.QtCore import QCoreApplication, QPoint, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QWidget

from kandev_desktop.engine.snapshots import ProfileSummary
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.theme import Look

_EDGE = 16
_LEADING = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading)


class ProfileRow(QRadioButton):
    """56 pixels, more with larger text. One that is not ready cannot be chosen: a press tells `unready_pressed`."""

    unready_pressed = Signal(object)

    def __init__(self, look: Look, profile: ProfileSummary) -> None:
        super().__init__()
        self._look = look
        self.profile = profile
        self.setCheckable(profile.ready)
        self.setAutoExclusive(profile.ready)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(one_line(profile.title))
        self.setAccessibleDescription(self._state())
        self.clicked.connect(self._on_pressed)

    def sizeHint(self) -> QSize:
        return QSize(240, self._look.line("body") + self._look.line("caption") + 20)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def hitButton(self, _pos: QPoint) -> bool:
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = self._look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        if self.isChecked():
            painter.fillRect(area, look.colour("selection"))
        painter.fillRect(QRectF(0, area.bottom() - 1, area.width(), 1), look.colour("border"))
        if self.profile.ready:
            self._paint_mark(painter, area)
        lead = _EDGE + look.scaled(18) + 12
        rest = self._without(area, lead, _EDGE)
        used = self._paint_state(painter, rest)
        self._paint_names(painter, self._without(rest, 0, used + 16))
        if self.hasFocus():
            painter.setPen(QPen(look.colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(2, 2, -2, -3), 4, 4)

    def _paint_mark(self, painter: QPainter, area: QRectF) -> None:
        look = self._look
        side = look.scaled(18)
        left = area.right() - _EDGE - side if self._rtl() else float(_EDGE)
        box = QRectF(left, area.center().y() - side / 2, side, side)
        painter.setPen(QPen(look.colour("accent" if self.isChecked() else "border_control"), 1))
        painter.setBrush(look.colour("accent" if self.isChecked() else "raised"))
        painter.drawEllipse(box.adjusted(0.5, 0.5, -0.5, -0.5))
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.colour("on_accent"))
            painter.drawEllipse(box.center(), side / 6, side / 6)

    def _paint_names(self, painter: QPainter, area: QRectF) -> None:
        look, profile = self._look, self.profile
        tall = look.line("body") + look.line("caption")
        first = QRectF(area.left(), area.center().y() - tall / 2, area.width(), look.line("body"))
        weight = 600 if self.isChecked() else 400
        self._write(painter, first, one_line(profile.title), "body", weight=weight)
        second = QRectF(area.left(), first.bottom(), area.width(), look.line("caption"))
        under = " · ".join(
            part for part in (one_line(profile.agent, 60), one_line(profile.model, 60)) if part
        )
        self._write(painter, second, under, "caption", role="text_muted")

    def _paint_state(self, painter: QPainter, area: QRectF) -> float:
        look = self._look
        side, state = look.size("icon_small"), self._state()
        words = QFontMetrics(look.font("body")).horizontalAdvance(state) + 2
        wide = min(words + side + 8, area.width() / 2)
        at = self._without(area, area.width() - wide, 0)
        icon, role = ("state.done", "success") if self.profile.ready else ("state.needs_you", "accent")
        left = at.right() - side if self._rtl() else at.left()
        icons.draw(painter, QRectF(left, at.center().y() - side / 2, side, side), icon, look.colour(role))
        self._write(painter, self._without(at, side + 8, 0), state, "body", role=role)
        return wide

    def _write(
        self, painter: QPainter, at: QRectF, text: str, style: str, *, role: str = "text", weight: int = 0
    ) -> None:
        font = self._look.font(style, weight)
        painter.setFont(font)
        painter.setPen(self._look.colour(role))
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, int(at.width()))
        painter.drawText(at, _LEADING, shown)

    def _without(self, area: QRectF, start: float, end: float) -> QRectF:
        if self._rtl():
            return area.adjusted(end, 0, -start, 0)
        return area.adjusted(start, 0, -end, 0)

    def _state(self) -> str:
        if self.profile.ready:
            return QCoreApplication.translate("ProfileRow", "Ready")
        if not self.profile.missing:
            return QCoreApplication.translate("ProfileRow", "Not set up")
        needs = QCoreApplication.translate("ProfileRow", "Needs {missing}")
        return needs.format(missing=one_line(self.profile.missing, 80))

    def _rtl(self) -> bool:
        return self.layoutDirection() is Qt.LayoutDirection.RightToLeft

    @Slot()
    def _on_pressed(self) -> None:
        if not self.profile.ready:
            self.unready_pressed.emit(self.profile)


class ProfileList(QWidget):
    """The box around the rows."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._look.colour("border"), 1))
        painter.setBrush(self._look.colour("raised"))
        radius = self._look.radius("medium")
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
