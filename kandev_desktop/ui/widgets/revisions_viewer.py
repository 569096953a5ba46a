"""What a message showed before it was replaced, one version at a time, over the transcript."""

from collections.abc import Callable, Sequence
from datetime import tzinfo

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.records import RevisionRecord
from kandev_desktop.ui.text import times
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import Text, ToneFrame
from kandev_desktop.ui.widgets.reader import Reader
from kandev_desktop.ui.widgets.theme import Look


class RevisionsViewer(ToneFrame):
    """Opens at the newest of them. Escape closes it."""

    closed = Signal()

    def __init__(
        self, look: Look, open_url: Callable[[str], None], zone: tzinfo | None, parent: QWidget
    ) -> None:
        super().__init__(look)
        self.setParent(parent)
        self._open_url, self._zone = open_url, zone
        self._revisions: Sequence[RevisionRecord] = ()
        self._at = 0
        self._reader: Reader | None = None
        self._title = Text(look, "label", weight=600)
        self._older = Button(look, self.tr("Older"), size="dense")
        self._newer = Button(look, self.tr("Newer"), size="dense")
        self._close = Button(look, icon="action.reject", size="dense", variant=Variant.QUIET)
        self._close.setAccessibleName(self.tr("Close"))
        self._close.setAccessibleDescription(self.tr("Goes back to the transcript"))
        self._older.clicked.connect(lambda: self._show(self._at - 1))
        self._newer.clicked.connect(lambda: self._show(self._at + 1))
        self._close.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.setSpacing(0)
        head.addWidget(self._title, 1)
        for button in (self._older, self._newer, self._close):
            head.addWidget(button)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(edges(16, 8, 12, 12))
        self._column.addLayout(head)
        self.setAccessibleName(self.tr("Earlier versions"))
        self.hide()

    def open(self, revisions: Sequence[RevisionRecord]) -> None:
        """Show these, the oldest first in order."""
        self._revisions = revisions
        if not revisions:
            return
        self.show()
        self.raise_()
        self._show(len(revisions) - 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _show(self, at: int) -> None:
        self._at = min(max(at, 0), len(self._revisions) - 1)
        found = self._revisions[self._at]
        words = self.tr("Earlier version {number} of {count}, replaced {time}").format(
            number=self._at + 1,
            count=len(self._revisions),
            time=times.clock_time(found.replaced_at, self._zone),
        )
        self._title.show_text(words)
        self._older.describe(
            self.tr("Shows the version before"), "" if self._at else self.tr("This is the first version")
        )
        last = self._at == len(self._revisions) - 1
        self._newer.describe(
            self.tr("Shows the version after"),
            self.tr("The next version is the message itself") if last else "",
        )
        text = "\n\n".join(part.text for part in found.parts if isinstance(part, TextPart))
        old, self._reader = self._reader, Reader(self._look, text, self._open_url, self, literal=False)
        self._reader.stay = True
        self._reader.closed.connect(self.closed)
        self._column.addWidget(self._reader, 1)
        if old is not None:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._reader.setFocus(Qt.FocusReason.OtherFocusReason)
