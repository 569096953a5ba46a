"""The boxes of an attempt's page: its five steps in a band, and keys with values under a title."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.ui.text.attempt_boxes import BoxText
from kandev_desktop.ui.text.attempt_tiles import TileText
from kandev_desktop.ui.text.proof import Detail
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import ElidedText, Icon, Text
from kandev_desktop.ui.widgets.theme import Look

_LEAST_TILE, _LEAST_BOX = 170, 300


class Framed(QWidget):
    """A rounded box with an outline."""

    def __init__(self, look: Look, ground: str = "raised") -> None:
        super().__init__()
        self._look, self._ground = look, ground

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), self._look
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inset, radius = look.stroke() / 2, look.radius("large")
        painter.setPen(QPen(look.colour("border"), look.stroke()))
        painter.setBrush(look.colour(self._ground))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), radius, radius)


class Tile(QWidget):
    """One step: its name, how it came out, and what that rests on."""

    def __init__(self, look: Look, tile: TileText) -> None:
        super().__init__()
        name, value = Text(look, "caption", "text_muted"), Text(look, "body", _role(tile.tone), 600)
        beneath = Text(look, "caption", "text_muted")
        name.show_text(tile.name)
        value.show_text(tile.value, f"{tile.name}: {tile.value}")
        beneath.show_text(tile.beneath)
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(Icon(look, tile.icon, "icon_small", "text_muted"))
        head.addWidget(name, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(edges(14, 10, 14, 10))
        column.setSpacing(2)
        column.addLayout(head)
        for text in (value, beneath):
            column.addWidget(text)
        column.addStretch(1)


class Box(Framed):
    """A title over keys and values, which can be selected."""

    def __init__(self, look: Look, box: BoxText) -> None:
        super().__init__(look)
        title = Text(look, "body", weight=600)
        title.show_text(box.title)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(Icon(look, box.icon, "icon", _role(box.tone)))
        head.addWidget(title, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(edges(14, 12, 14, 12))
        column.setSpacing(8)
        column.addLayout(head)
        column.addLayout(keyed(look, box.rows))
        column.addStretch(1)


def keyed(look: Look, rows: Sequence[Detail]) -> QGridLayout:
    """Keys beside their values."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(1, 1)
    rtl = QGuiApplication.layoutDirection() is Qt.LayoutDirection.RightToLeft
    side = Qt.AlignmentFlag.AlignRight if rtl else Qt.AlignmentFlag.AlignLeft
    for number, row in enumerate(rows):
        key, value = Text(look, "body", "text_muted"), Text(look, "body")
        key.setWordWrap(False)
        key.show_text(row.key)
        # A value of figures alone would else stand at the side where those begin.
        value.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignTop)
        value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        value.show_text(row.value, f"{row.key}: {row.value}")
        grid.addWidget(key, number, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(value, number, 1)
    return grid


class Columns(Framed):
    """Lays its parts out beside each other, as many in a line as have room. Without a `frame` nothing is drawn behind
    them."""

    def __init__(self, look: Look, *, frame: bool) -> None:
        super().__init__(look, "surface")
        self._frame, self._parts, self._across = frame, list[QWidget](), 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0 if frame else 12)

    def show_parts(self, parts: Sequence[QWidget]) -> None:
        """Have these in place of what was there."""
        for part in self._parts:
            self._grid.removeWidget(part)
            part.hide()
            part.deleteLater()
        self._parts, self._across = list(parts), 0
        self.setVisible(bool(parts))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._frame:
            return
        super().paintEvent(event)
        painter = QPainter(self)
        for part in self._parts:
            at = part.geometry()
            left = at.right() if self.layoutDirection() is Qt.LayoutDirection.RightToLeft else at.left()
            if 0 < left < self.width() - 1:
                painter.fillRect(left, at.top() + 1, 1, at.height() - 2, self._look.colour("border"))

    def _fit(self) -> None:
        least = self._look.scaled(_LEAST_TILE if self._frame else _LEAST_BOX)
        across = max(1, min(len(self._parts), self.width() // max(1, least)))
        if across == self._across:
            return
        self._across = across
        for number, part in enumerate(self._parts):
            self._grid.addWidget(part, number // across, number % across)
        for column in range(max(5, across)):
            self._grid.setColumnStretch(column, 1 if column < across else 0)


class Heading(QWidget):
    """A title of a part of the page, and what is said beside it."""

    def __init__(self, look: Look, title: str) -> None:
        super().__init__()
        name = Text(look, "body", weight=600)
        name.setWordWrap(False)
        name.show_text(title)
        self._aside = ElidedText(look, "caption", "text_muted")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 8, 0, 0)
        row.setSpacing(8)
        row.addWidget(name)
        row.addWidget(self._aside, 1)

    def show_aside(self, told: str) -> None:
        """Say this beside it."""
        self._aside.show_text(told)


def _role(tone: Tone) -> str:
    return "text" if tone is Tone.PLAIN else tone.value
