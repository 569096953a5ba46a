"""What pages of settings are put together from: boxes with a heading, and rows of a label and its control."""

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look

_LABEL = 200
_TOLD = 160
_GAP = 16
_CONTROL_EDGES = 12


class SettingBox(QWidget):
    """A box of settings that belong together. Its controls stand in one column beside their labels, or all under
    them where one has no room there. The labels have at least `labels` pixels, at 100 % text."""

    def __init__(self, look: Look, title: str = "", told: str = "", *, labels: int = _LABEL) -> None:
        super().__init__()
        self._look, self.label, self._labels = look, title, labels
        self._rows: list[SettingRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 12, 16, 12)
        self._column.setSpacing(8)
        for text, style, role in ((title, "label", "text"), (told, "caption", "text_muted")):
            if text:
                words = Text(look, style, role)
                words.show_text(text)
                self._column.addWidget(words)
        self._column.addStretch(1)
        look.changed.connect(self._fit)

    def add(self, widget: QWidget) -> None:
        """Put a widget at the end, also one that is here already."""
        self._column.removeWidget(widget)
        self._column.insertWidget(self._column.count() - 1, widget)

    def add_row(self, label: str, control: QWidget, hint: str = "") -> "SettingRow":
        """Put a label and its control at the end."""
        row = SettingRow(self._look, label, control, hint)
        self._rows.append(row)
        self.add(row)
        self._fit()
        return row

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @Slot()
    def _fit(self) -> None:
        if not self._rows:
            return
        edge = self._column.contentsMargins()
        room = self.width() - edge.left() - edge.right()
        labels = max(self._look.scaled(self._labels), *(row.label_room() for row in self._rows))
        beside = labels + max(row.control_room() for row in self._rows) <= room
        for row in self._rows:
            row.place(labels if beside else 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, painter = self._look, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.colour("border"), look.stroke()))
        painter.setBrush(look.colour("raised"))
        radius, inset = look.radius("large"), look.stroke() / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), radius, radius)


class SettingRow(QWidget):
    """A label, its control, and what is told under the control. `show_fault` tells what is wrong."""

    def __init__(self, look: Look, label: str, control: QWidget, hint: str = "") -> None:
        super().__init__()
        self._look, self._control = look, control
        name = self._name = Text(look)
        name.show_text(label)
        if not control.accessibleName():
            control.setAccessibleName(label)
        if hint and not control.accessibleDescription():
            control.setAccessibleDescription(hint)
        self.label = label
        self._described = control.accessibleDescription()
        name.setBuddy(control)
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._beside.setSpacing(0)
        self._beside.addWidget(name, 0, Qt.AlignmentFlag.AlignTop)
        self._beside.addWidget(control, 1000)
        self._rest = QSpacerItem(0, 0)
        self._beside.addItem(self._rest)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 4)
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

    def label_room(self) -> int:
        """How wide the label's column is, with the gap to the control."""
        return QFontMetrics(self._look.font("body")).horizontalAdvance(self._name.text()) + _GAP

    def control_room(self) -> int:
        """How wide the control is at ease, with what is told under it."""
        told = 0 if self._hint.isHidden() else self._look.scaled(_TOLD)
        return max(told, self._control.sizeHint().width())

    def place(self, label: int) -> None:
        """Put the control beside a label of this width, or under it for none."""
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._beside.setDirection(across if label else down)
        fixed, expanding = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding
        self._rest.changeSize(0, 0, expanding if label else fixed, fixed)
        self._beside.setStretch(1, 1000 if label else 0)
        self._beside.invalidate()
        self._beside.update()  # also where nothing else of the row is another
        self._name.setWordWrap(not label)
        self._name.setMinimumWidth(label)
        high = self._look.line("body") + _CONTROL_EDGES if label else 0
        self._name.setMinimumHeight(high)
        middle = Qt.AlignmentFlag.AlignVCenter if label else Qt.AlignmentFlag.AlignTop
        self._name.setAlignment(middle | Qt.AlignmentFlag.AlignLeading)
        self._told.setContentsMargins(edges(label, 0, 0, 0))

    def tell(self, widget: QWidget) -> None:
        """Put something under the control that belongs to it."""
        self._told.addWidget(widget)

    @property
    def fault(self) -> str:
        """What is told to be wrong."""
        return self._fault.text() if not self._fault.isHidden() else ""

    def show_fault(self, words: str) -> None:
        """Say what is wrong, or nothing."""
        self._fault.show_text(words)
        self._fault.setVisible(bool(words))
        self._control.setAccessibleDescription(words or self._described)
