"""What a message showed before it was replaced, one version at a time."""

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
    """Begins with the newest of `revisions`, of which there is one at least, the oldest first in order. Escape
    closes it. `turned`: another version is shown, which may want another height."""

    closed = Signal()
    turned = Signal()

    def __init__(
        self,
        look: Look,
        open_url: Callable[[str], None],
        parent: QWidget,
        *,
        revisions: Sequence[RevisionRecord],
        zone: tzinfo | None,
    ) -> None:
        super().__init__(look)
        self.setParent(parent)
        self._open_url, self._zone = open_url, zone
        self._revisions = revisions
        self._at = len(revisions) - 1
        self._title = Text(look, "label", weight=600)
        self._older = Button(look, self.tr("Older"), size="dense")
        self._newer = Button(look, self.tr("Newer"), size="dense")
        self._close = Button(look, icon="action.reject", size="dense", variant=Variant.QUIET)
        self._close.setAccessibleName(self.tr("Close"))
        self._close.setAccessibleDescription(self.tr("Goes back to the transcript"))
        self._older.clicked.connect(lambda: self._turn(-1))
        self._newer.clicked.connect(lambda: self._turn(1))
        self._close.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.setSpacing(0)
        head.addWidget(self._title, 1)
        for button in (self._older, self._newer, self._close):
            head.addWidget(button)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(edges(16, 8, 12, 12))
        self._column.setSpacing(0)
        self._column.addLayout(head)
        self._reader = self._read()
        self.setFocusProxy(self._reader)
        self.setAccessibleName(self.tr("Earlier versions"))

    def height_for(self, width: int) -> int:
        """The height at which all of the version is in sight at this width."""
        margins = self._column.contentsMargins()
        beside, above = margins.left() + margins.right(), margins.top() + margins.bottom()
        head = max(each.sizeHint().height() for each in (self._title, self._older, self._newer, self._close))
        return above + head + self._reader.height_for(width - beside)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _turn(self, by: int) -> None:
        self._at = min(max(self._at + by, 0), len(self._revisions) - 1)
        old, self._reader = self._reader, self._read()
        self._column.removeWidget(old)
        old.hide()
        old.deleteLater()
        self.setFocusProxy(self._reader)
        self.turned.emit()
        self._reader.setFocus(Qt.FocusReason.OtherFocusReason)

    def _read(self) -> Reader:
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
        reader = Reader(self._look, text, self._open_url, self, literal=False)
        reader.stay = True
        reader.closed.connect(self.closed)
        self._column.addWidget(reader, 1)
        return reader
