"""What is exported, how, and what of it will be written, before it is."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtWidgets import QFormLayout, QPlainTextEdit, QVBoxLayout, QWidget

from kandev_desktop.engine.history.exporting import Format
from kandev_desktop.ui.models.history_export import What
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.choice import Choice
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.overlay import Overlay
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look

_WIDE, _LINES, _LEAST_LINES = 680, 12, 2


class _Preview(QPlainTextEdit):
    """Gives its lines to what stands around it where the sheet has no room for all."""

    def __init__(self, look: Look) -> None:
        super().__init__(readOnly=True)
        self._look = look
        self.setObjectName("field")
        self.setTabChangesFocus(True)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), _LINES * self._look.line("mono"))

    def minimumSizeHint(self) -> QSize:
        return QSize(1, _LEAST_LINES * self._look.line("mono"))


class ExportSheet(Overlay):
    """`changed` tells another choice, and `save_asked` that it is to be written."""

    changed = Signal()
    save_asked = Signal()

    def __init__(self, look: Look, window: QWidget) -> None:
        super().__init__(look, window, _WIDE)
        self.setAccessibleName(self.tr("Export"))
        self.what, self.how = Choice(look), Choice(look)
        self.what.setAccessibleName(self.tr("What is exported"))
        self.how.setAccessibleName(self.tr("Format"))
        for how, words in (
            (Format.HTML, self.tr("Report (HTML)")),
            (Format.JSONL, self.tr("Lines (JSON)")),
            (Format.CSV, self.tr("Table (CSV)")),
            (Format.BUNDLE, self.tr("Diagnostics bundle (ZIP)")),
        ):
            self.how.addItem(words, how)
        self.preview = _Preview(look)
        self.preview.setAccessibleName(self.tr("Preview"))
        self.says = Text(look, "caption", "text_muted")
        self.save = Button(look, self.tr("Save as…"), variant=Variant.PRIMARY)
        self.keep = Button(look, self.tr("Cancel"))
        self.keep.setAccessibleDescription(self.tr("Ends what is being written and closes this sheet"))
        self._build(look)
        self.what.currentIndexChanged.connect(self._on_chosen)
        self.how.currentIndexChanged.connect(self._on_chosen)
        self.save.clicked.connect(self.save_asked)
        self.keep.clicked.connect(self.close_overlay)

    def ask(self, offered: Sequence[tuple[What, str]]) -> None:
        """Open it with what can be exported."""
        self.what.blockSignals(True)
        self.what.clear()
        for what, words in offered:
            self.what.addItem(words, what)
        self.what.blockSignals(False)
        self.open(self.what)
        self.changed.emit()

    def show_preview(self, text: str, says: str) -> None:
        """Show what will be written, and a line below it."""
        self.preview.setFont(self._look.font("mono"))
        self.preview.setPlainText(text)
        self.show_says(says)

    def show_says(self, says: str, why_not: str = "") -> None:
        """A line below the preview. `why_not` is what keeps it from being written now."""
        self.says.show_text(says)
        self.save.describe(self.tr("Asks for a file and writes it"), why_not)
        self.place()

    def stops(self) -> list[QWidget]:
        return [self.what, self.how, self.preview, self.save, self.keep]

    def _build(self, look: Look) -> None:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.addRow(self.tr("What is exported"), self.what)
        form.addRow(self.tr("Format"), self.how)
        title = Text(look, "title")
        title.show_text(self.tr("Export"))
        row = Flow(last_at_end=True)
        for button in (self.save, self.keep):
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(edges(24, 20, 20, 16))
        column.setSpacing(10)
        column.addWidget(title)
        column.addLayout(form)
        column.addWidget(self.preview)
        column.addWidget(self.says)
        column.addLayout(row)

    @Slot()
    def _on_chosen(self) -> None:
        self.changed.emit()
