"""What opens under Details: the proof, as keys and values that can be selected and copied."""

from datetime import tzinfo

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from kandev_desktop.engine.snapshots import Card
from kandev_desktop.ui.text import details
from kandev_desktop.ui.text.proof import Detail
from kandev_desktop.ui.widgets.button import OUTSET, Button, Variant
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look


class DetailsPanel(QWidget):
    """Each key keeps its two labels: one made anew while the panel is open would be measured before Qt shows it."""

    def __init__(self, look: Look, zone: tzinfo | None = None) -> None:
        super().__init__()
        self._look, self._zone = look, zone
        self._card: Card | None = None
        self._shown: tuple[Detail, ...] = ()
        self._labels: dict[str, tuple[Text, Text]] = {}
        self._rows = QWidget()
        self._grid = QGridLayout(self._rows)
        self._grid.setContentsMargins(edges(OUTSET, 0, 0, 0))
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        self._copy = Button(
            look,
            QCoreApplication.translate("Details", "Copy details"),
            "action.copy",
            variant=Variant.QUIET,
            size="large",
        )
        self._copy.setAccessibleDescription(
            QCoreApplication.translate(
                "Details",
                "Copies these lines and the whole explanation for a report; keys and addresses are already removed",
            )
        )
        self._copy.clicked.connect(self._on_copy_pressed)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 13, 0, 0)
        outer.setSpacing(8)
        outer.addWidget(self._rows)
        outer.addWidget(self._copy)

    def show_card(self, card: Card) -> None:
        """Show a card's facts."""
        self._card = card
        rows = details.rows(card, self._zone)
        if rows == self._shown:
            return
        self._shown = rows
        while self._grid.takeAt(0) is not None:
            pass
        for number, row in enumerate(rows):
            key, value = self._labels.get(row.key) or self._make(row)
            value.show_text(row.value, f"{row.key}: {row.value}")
            self._grid.addWidget(key, number, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(value, number, 1)
        there = {row.key for row in rows}
        for name, labels in self._labels.items():
            for label in labels:
                label.setVisible(name in there)

    def activate(self) -> None:
        """Have the layouts take in what was just shown or hidden."""
        self._grid.activate()
        layout = self.layout()
        if layout is not None:
            layout.activate()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self._copy]

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = 0 if rtl else OUTSET
        painter.fillRect(left, 4, self.width() - OUTSET, 1, self._look.colour("border_control"))

    def _make(self, row: Detail) -> tuple[Text, Text]:
        key = Text(self._look, "caption", "text_muted")
        key.show_text(row.key)
        key.setWordWrap(False)
        value = Text(self._look, "mono" if row.mono else "caption")
        value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        for label in (key, value):
            label.setParent(self._rows)
        self._labels[row.key] = key, value
        return key, value

    @Slot()
    def _on_copy_pressed(self) -> None:
        if self._card is not None:
            QGuiApplication.clipboard().setText(details.report(self._card, self._zone))
