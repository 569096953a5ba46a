"""What pages of settings are put together from: boxes with a heading, and rows of a label and its control."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look

_LABEL = 200


class SettingBox(QWidget):
    """A box of settings that belong together."""

    def __init__(self, look: Look, title: str = "", told: str = "") -> None:
        super().__init__()
        self._look = look
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 12, 16, 12)
        self._column.setSpacing(8)
        for text, style, role in ((title, "label", "text"), (told, "caption", "text_muted")):
            if text:
                words = Text(look, style, role)
                words.show_text(text)
                self._column.addWidget(words)

    def add(self, widget: QWidget) -> None:
        """Put a widget at the end."""
        self._column.addWidget(widget)

    def add_row(self, label: str, control: QWidget, hint: str = "") -> "SettingRow":
        """Put a label and its control at the end."""
        row = SettingRow(self._look, label, control, hint)
        self._column.addWidget(row)
        return row

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, painter = self._look, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.colour("border"), look.stroke()))
        painter.setBrush(look.colour("raised"))
        radius, inset = look.radius("large"), look.stroke() / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), radius, radius)


class SettingRow(QWidget):
    """The control stands under its label where there is no room beside it. `show_fault` tells what is wrong."""

    def __init__(self, look: Look, label: str, control: QWidget, hint: str = "") -> None:
        super().__init__()
        self._look, self._control = look, control
        name = self._name = Text(look)
        name.show_text(label)
        name.setWordWrap(False)
        name.setMinimumWidth(look.scaled(_LABEL))
        name.setMinimumHeight(look.size("button"))
        name.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading)
        if not control.accessibleName():
            control.setAccessibleName(label)
        if hint and not control.accessibleDescription():
            control.setAccessibleDescription(hint)
        self._described = control.accessibleDescription()
        name.setBuddy(control)
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._beside.setSpacing(0)
        self._beside.addWidget(name, 0, Qt.AlignmentFlag.AlignTop)
        self._beside.addWidget(control, 1000)
        self._beside.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(self._beside)
        self._told = QVBoxLayout()
        column.addLayout(self._told)
        self._hint = Text(look, "caption", "text_muted")
        self._hint.show_text(hint)
        if not hint:
            self._hint.hide()
        self._fault = Text(look, "caption", "danger")
        self._fault.hide()
        self._told.addWidget(self._fault)
        self._told.addWidget(self._hint)

    def minimumSizeHint(self) -> QSize:
        """Label and control can stand under each other."""
        wide = max(self._look.scaled(120), self._control.minimumSizeHint().width())
        return QSize(wide, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is told stands under the control."""
        super().resizeEvent(event)
        label = max(self._look.scaled(_LABEL), self._name.sizeHint().width())
        beside = self.width() >= label + self._control.sizeHint().width()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._beside.setDirection(across if beside else down)
        self._told.setContentsMargins(edges(label if beside else 0, 0, 0, 0))

    @property
    def fault(self) -> str:
        """What is told to be wrong."""
        return self._fault.text() if not self._fault.isHidden() else ""

    def show_fault(self, words: str) -> None:
        """Say what is wrong, or nothing."""
        self._fault.show_text(words)
        self._fault.setVisible(bool(words))
        self._control.setAccessibleDescription(words or self._described)
