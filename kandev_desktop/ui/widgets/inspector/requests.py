"""An agent's requests to its provider, a row each: a bar of waiting and streaming with its numbers in text."""

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QBrush, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from kandev_desktop.ui.text.requests import RequestText
from kandev_desktop.ui.widgets.parts import Icon, Text
from kandev_desktop.ui.widgets.spoken_roles import speak_as, speak_value
from kandev_desktop.ui.widgets.theme import Look

_BAR = 8
_EDGE = 6
_RING = 2
_LEAST = 3.0
"""A part of the bar is at least this wide."""

_STEPS: Mapping[int, int] = MappingProxyType({Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1})
_ENDS: Mapping[int, int] = MappingProxyType({Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1})


class Requests(QWidget):
    """One Tab stop: arrow keys go from row to row. `rows_changed` is told when there are others, `reached` names the
    row that has the focus now."""

    rows_changed = Signal()
    reached = Signal(object)

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        speak_as(self, QAccessible.Role.List)
        self.setAccessibleName(name)
        self._look = look
        self._shown: tuple[RequestText, ...] = ()
        self.rows: list[RequestRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_requests(self, requests: tuple[RequestText, ...]) -> None:
        """Show these."""
        if requests == self._shown:
            return
        self._shown, before = requests, len(self.rows)
        while len(self.rows) > len(requests):
            gone = self.rows.pop()
            self._column.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        while len(self.rows) < len(requests):
            row = RequestRow(self._look)
            row.asked.connect(self._on_asked)
            row.reached.connect(self._on_reached)
            self._column.addWidget(row)
            self.rows.append(row)
        for row, request in zip(self.rows, requests, strict=True):
            row.show_request(request)
        if before != len(self.rows):
            self._stop_at(self.rows[-1] if self.rows else None)
            self.rows_changed.emit()

    def _stop_at(self, stop: "RequestRow | None") -> None:
        """Let Tab stop at this row alone; one that has the focus keeps it."""
        focused = next((row for row in self.rows if row.hasFocus()), stop)
        for row in self.rows:
            row.setFocusPolicy(Qt.FocusPolicy.StrongFocus if row is focused else Qt.FocusPolicy.ClickFocus)

    @Slot(object, int)
    def _on_asked(self, row: "RequestRow", key: int) -> None:
        last = len(self.rows) - 1
        wanted = _ENDS[key] % len(self.rows) if key in _ENDS else self.rows.index(row) + _STEPS[key]
        self.rows[min(max(wanted, 0), last)].setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(object)
    def _on_reached(self, row: "RequestRow") -> None:
        self._stop_at(row)
        self.reached.emit(row)


class RequestRow(QWidget):
    """One request. `asked` tells a key that goes to another row, `reached` that it has the focus."""

    asked = Signal(object, int)
    reached = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        speak_as(self, QAccessible.Role.ListItem)
        self._look = look
        self._icon = Icon(look, size="icon_small")
        self._name = Text(look, "detail", weight=600)
        self._bar = Bar(look)
        self._spans = Text(look, "detail")
        self._outcome = Text(look, "detail", "text_muted")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        grid = QGridLayout(self)
        grid.setContentsMargins(_EDGE, 8, _EDGE, 8)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(4)
        grid.addWidget(self._icon, 0, 0, Qt.AlignmentFlag.AlignTop)
        for line, part in enumerate((self._name, self._bar, self._spans, self._outcome)):
            grid.addWidget(part, line, 1)
        grid.setColumnStretch(1, 1)

    def show_request(self, request: RequestText) -> None:
        """Show this."""
        self._icon.show_icon(request.icon, request.role)
        self._name.show_text(request.name)
        self._bar.show_parts(request.waited, request.streamed, request.role)
        self._spans.show_text(request.spans)
        self._outcome.show_text(request.outcome)
        self.setAccessibleName(request.name)
        speak_value(self, request.spans)
        self.setAccessibleDescription(f"{request.spans} {request.outcome}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {*_STEPS, *_ENDS}:
            self.asked.emit(self, event.key())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.reached.emit(self)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(0, 0, self.width(), 1, self._look.colour("border"))
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._look.colour("focus"), _RING))
            radius = self._look.radius("small")
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 2, -1, -1), radius, radius)


class Bar(QWidget):
    """Waiting is hatched, streaming is solid; what it draws stands beside it in text."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._parts = (0.0, 0.0)
        self._role = "text_muted"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def show_parts(self, waited: float, streamed: float, role: str) -> None:
        """Draw these shares of the width; the streamed one has the colour of `role`."""
        self._parts, self._role = (waited, streamed), role
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(80, self._look.scaled(_BAR) + 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        waited, streamed = (max(_LEAST, self.width() * share) if share else 0.0 for share in self._parts)
        for at, wide, role, pattern in (
            (0.0, waited, "text_muted", Qt.BrushStyle.BDiagPattern),
            (waited, streamed, self._role, Qt.BrushStyle.SolidPattern),
        ):
            if wide:
                colour = self._look.colour(role)
                painter.setPen(QPen(colour, 1))
                painter.setBrush(QBrush(colour, pattern))
                left = self.width() - at - wide if rtl else at
                painter.drawRect(QRectF(left, 0, wide, self.height()).adjusted(0.5, 0.5, -0.5, -0.5))
