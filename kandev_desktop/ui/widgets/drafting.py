"""Remembers what stands in a composer, text and attachments, once it has settled."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QTextCursor

from kandev_desktop.domain.session.content import FilePart, PromptPart, joined
from kandev_desktop.engine.commands import Attachment
from kandev_desktop.ui.text.mentions import mentioned
from kandev_desktop.ui.widgets.attachment_tray import AttachmentTray
from kandev_desktop.ui.widgets.completing import Completing
from kandev_desktop.ui.widgets.prompt_edit import PromptEdit

_SETTLE_MS = 500


class Drafting(QObject):
    """`changed` carries the text and the attachments, those of files that are mentioned among them.

    `named` are these, for a text.
    """

    changed = Signal(str, tuple)

    def __init__(
        self,
        editor: PromptEdit,
        tray: AttachmentTray,
        completing: Completing,
        named: Callable[[str], Sequence[Attachment]],
    ) -> None:
        super().__init__(editor)
        self._editor, self._tray, self._completing, self._named = editor, tray, completing, named
        self._kept: tuple[Attachment, ...] = ()
        self._timer = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._timer.timeout.connect(self.tell)
        editor.textChanged.connect(self._timer.start)
        tray.changed.connect(self._on_tray_changed)

    def show(self, text: str, attached: Sequence[PromptPart]) -> None:
        """Put a kept draft into the composer."""
        rest = self._unnamed(text, attached)
        self._kept = tuple(Attachment(part=part) for part in rest)
        self._tray.restore(rest)
        self._editor.setPlainText(text)
        self._timer.stop()

    def put_before(self, text: str, attachments: Sequence[Attachment]) -> None:
        """Put what was refused before what has been written since."""
        rest = self._unnamed(text, [each.part for each in attachments])
        back = [each for each in attachments if each.part in rest]
        self._tray.hold((*back, *self._tray.attachments))
        since = self._editor.toPlainText()
        self._editor.setPlainText(joined(text, since))
        if since:  # somebody writes at the end
            self._editor.moveCursor(QTextCursor.MoveOperation.End)
        self._timer.start()

    def put_behind(self, text: str, attachments: Sequence[Attachment]) -> None:
        """Put what was written meanwhile behind the draft that is shown."""
        self._tray.hold((*self._tray.attachments, *attachments))
        self._editor.setPlainText(joined(self._editor.toPlainText(), text))
        self._editor.moveCursor(QTextCursor.MoveOperation.End)
        self._timer.start()

    def forget(self) -> None:
        """Leave the draft to whoever takes the prompt."""
        self._timer.stop()
        self._kept = ()

    def flush(self) -> None:
        """Tell a draft that changed now."""
        if self._timer.isActive():
            self.tell()

    def _unnamed(self, text: str, attached: Sequence[PromptPart]) -> list[PromptPart]:
        """A link to a file that the text mentions is no attachment of its own."""
        links = [part for part in attached if isinstance(part, FilePart) and part.sha256 is None]
        named = [part for part in links if mentioned(text, (part.name,))]
        self._completing.remember(part.name for part in named)
        return [part for part in attached if part not in named]

    @Slot()
    def tell(self) -> None:
        """Tell the draft as it stands."""
        self._timer.stop()
        self._kept = self._tray.attachments
        text = self._editor.toPlainText()
        self.changed.emit(text, (*self._kept, *self._named(text)))

    @Slot()
    def _on_tray_changed(self) -> None:
        if not self._tray.reading and self._tray.attachments != self._kept:
            self._timer.start()
