"""A timeline with the words of the piece that the focus is on, and its table."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.ui.text.timeline import Timeline
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.timeline.bar import TimelineBar
from kandev_desktop.ui.widgets.timeline.table import TimelineTable


class TimelinePanel(QWidget):
    """The table opens beneath the drawing and stays open."""

    announced = Signal(str)
    focus_order_changed = Signal()

    def __init__(self, look: Look, ground: str = "surface") -> None:
        super().__init__()
        self.bar = TimelineBar(look, ground)
        self.table = TimelineTable(look)
        self.table.hide()
        self._told = Text(look, "caption", "text_muted")
        self.switch = Button(look, self.tr("Show as a table"), variant=Variant.QUIET, size="dense")
        self.switch.setAccessibleDescription(self.tr("Lists each attempt, wait and change of candidate"))
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self._told, 1)
        foot.addWidget(self.switch)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.bar)
        column.addLayout(foot)
        column.addWidget(self.table)
        self.bar.announced.connect(self.announced)
        self.bar.chosen.connect(self._on_chosen)
        self.switch.clicked.connect(self._on_switched)

    @property
    def told(self) -> str:
        """The words of the piece that the focus was last on."""
        return self._told.text()

    def show_timeline(self, timeline: Timeline) -> None:
        """Draw and list this."""
        self.bar.show_timeline(timeline)
        self.table.show_timeline(timeline)
        if self._told.text():
            self._on_chosen(self.bar.current)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        stops: list[QWidget] = [self.bar, self.switch, self.table]
        return [each for each in stops if not each.isHidden()]

    @Slot(int)
    def _on_chosen(self, number: int) -> None:
        pieces = self.bar.timeline.pieces
        self._told.show_text(pieces[number].told if number < len(pieces) else "")

    @Slot()
    def _on_switched(self) -> None:
        opened = self.table.isHidden()
        self.table.setVisible(opened)
        self.switch.setText(self.tr("Hide the table") if opened else self.tr("Show as a table"))
        self.focus_order_changed.emit()
