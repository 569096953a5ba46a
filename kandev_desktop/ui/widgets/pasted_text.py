"""A pasted text that travels with the prompt, opened for reading."""

from PySide6.QtCore import QObject, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.content import FilePart
from kandev_desktop.engine.commands import Attachment
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.overlay import Overlay
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.reader import Reader, holds
from kandev_desktop.ui.widgets.theme import Look

_WIDE, _TALL = 760, 480


class PastedText(QObject):
    """Shows a text in an overlay of the composer's window. `content_wanted` asks, by hash, for a text that only the
    store has, which `take` brings."""

    content_wanted = Signal(str)
    problem_found = Signal(object)

    def __init__(self, look: Look, composer: QWidget) -> None:
        super().__init__(composer)
        self._look, self._composer = look, composer
        self._awaited: FilePart | None = None
        self.sheet: TextSheet | None = None

    @Slot(object)
    def read(self, attachment: Attachment) -> None:
        """Open this text."""
        part = attachment.part
        if not isinstance(part, FilePart):
            return
        if attachment.content is not None:
            self._open(part.name, attachment.content)
        elif part.sha256:
            self._awaited = part
            self.content_wanted.emit(part.sha256)

    def take(self, sha256: str, content: bytes | None) -> None:
        """Open the text that was asked for; anything else is not this one's."""
        part = self._awaited
        if part is None or part.sha256 != sha256:
            return
        self._awaited = None
        if content is None:
            self.problem_found.emit(KnownError(Problem.FILE_UNREADABLE, path=part.name, detail=""))
        else:
            self._open(part.name, content)

    def _open(self, name: str, content: bytes) -> None:
        old, self.sheet = self.sheet, TextSheet(self._look, self._composer.window(), name, content.decode())
        if old is not None:
            old.deleteLater()
        self.sheet.open(self.sheet.reader)


class TextSheet(Overlay):
    """Escape closes it."""

    def __init__(self, look: Look, window: QWidget, name: str, text: str) -> None:
        super().__init__(look, window, _WIDE)
        title = Text(look, "title")
        title.show_text(one_line(name, 80))
        self.setAccessibleName(title.text())
        self.reader = Reader(look, text, _opens_nothing, self, literal=True)
        self.reader.stay = True
        self.reader.setAccessibleName(self.tr("Pasted text"))
        self.back = Button(look, icon="action.reject", size="dense", variant=Variant.QUIET)
        self.back.setAccessibleName(self.tr("Close"))
        self.back.setAccessibleDescription(self.tr("Goes back to the prompt"))
        cut = Text(look, "caption", "text_muted")
        cut.show_text(self.tr("Only the beginning is shown. All of it is sent."))
        cut.setVisible(not holds(text))
        head = QHBoxLayout()
        head.addWidget(title, 1)
        head.addWidget(self.back, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(edges(16, 12, 12, 12))
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.reader, 1)
        column.addWidget(cut)
        self.reader.closed.connect(self.close_overlay)
        self.back.clicked.connect(self.close_overlay)

    def stops(self) -> list[QWidget]:
        return [self.reader, self.back]

    def hasHeightForWidth(self) -> bool:
        """It is as high as the room, not as its title needs."""
        return False

    def sizeHint(self) -> QSize:
        return QSize(self._look.scaled(_WIDE), self._look.scaled(_TALL))

    def minimumSizeHint(self) -> QSize:
        return QSize(1, 1)


def _opens_nothing(_address: str) -> None:
    """A text that is shown as it is has no links."""
