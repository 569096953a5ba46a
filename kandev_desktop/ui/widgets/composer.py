"""Where a prompt is written: text, attachments, who gets it, and Send or Stop in one place."""

import mimetypes
from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt, Signal, SignalInstance, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from kandev_desktop.domain.session.content import FilePart, PromptPart
from kandev_desktop.engine.commands import Attachment
from kandev_desktop.engine.ports import Clock
from kandev_desktop.ui.text.mentions import COMMAND, FILE
from kandev_desktop.ui.widgets.attachment_tray import AttachmentTray
from kandev_desktop.ui.widgets.button import Variant
from kandev_desktop.ui.widgets.completing import Completing
from kandev_desktop.ui.widgets.composer_tools import ComposerTools
from kandev_desktop.ui.widgets.drafting import Drafting
from kandev_desktop.ui.widgets.dropping import Dropping
from kandev_desktop.ui.widgets.pasted_text import PastedText
from kandev_desktop.ui.widgets.prompt_edit import PromptEdit
from kandev_desktop.ui.widgets.recalling import Recalling
from kandev_desktop.ui.widgets.settling import Settling
from kandev_desktop.ui.widgets.theme import Look


class Composer(QWidget):
    """Tells what a person wants; knows nothing of sessions.

    `submitted` and `queued` carry the text and the attachments, files that are mentioned among them. The box
    is emptied by `clear`. `folder` is where files are looked for, `earlier` are
    the prompts that arrow up brings back, the latest first.
    """

    submitted = Signal(str, tuple)
    queued = Signal(str, tuple)
    stop_pressed = Signal()
    draft_changed = Signal(str, tuple)
    escape_pressed = Signal()
    problem_found = Signal(object)
    announced = Signal(str)
    focus_order_changed = Signal()

    def __init__(
        self,
        look: Look,
        clock: Clock,
        folder: Callable[[], str],
        earlier: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        super().__init__()
        self._look, self._folder = look, folder
        self._running = False
        self._stopping = self._held = self._hint = ""
        self._dialog: QFileDialog | None = None
        self._settling = Settling(clock)
        self.editor = PromptEdit(look)
        self.tray = AttachmentTray(look)
        self.pasted = PastedText(look, self)
        self.tools = ComposerTools(look)
        self.attach, self.send, self.picker = self.tools.attach, self.tools.send, self.tools.picker
        self._dropping = Dropping(self, self.editor)
        self.recalling = Recalling(self.editor, earlier)
        self.completing = Completing(look, self.editor, self, folder)
        self.drafting = Drafting(self.editor, self.tray, self.completing, self._named)
        self._build()
        self._connect()
        self._show_send()

    @property
    def text(self) -> str:
        """What is written."""
        return self.editor.toPlainText()

    @property
    def stops(self) -> bool:
        """Whether the button stops instead of sending."""
        return self._running and not self.text.strip() and not self.tray.attachments

    def show_state(self, *, running: bool, hint: str, placeholder: str, stopping: str = "") -> None:
        """Show what sending will do; `stopping` says that Stop was pressed already."""
        self._running, self._stopping = running, stopping
        self._hint = hint
        self.tools.hint.show_text(self._held or hint)
        self.tools.fit()
        if self.editor.placeholderText() != placeholder:
            self.editor.setPlaceholderText(placeholder)
        self._show_send()

    def hold(self, reason: str) -> None:
        """Take no prompt for this reason, which is shown; empty takes them again."""
        if reason != self._held:
            self._held = reason
            self.tools.hint.show_text(reason or self._hint)
            self.tools.fit()
            self._show_send()

    def show_draft(self, text: str, attached: Sequence[PromptPart] = ()) -> None:
        """Put a kept draft into the box, with what is attached to it."""
        self.flush_draft()
        self.drafting.show(text, attached)

    def flush_draft(self) -> None:
        """Tell a changed draft now."""
        self.drafting.flush()

    def clear(self) -> None:
        """Empty the box: the prompt is on its way. Its draft stays until the prompt is taken."""
        self.tray.clear()
        self.editor.clear()
        self.drafting.forget()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self.editor, *self.tray.focusable(), *self.tools.focusable()]

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        marked = self.editor.hasFocus() or self._dropping.active
        line = 2 if marked else 1
        painter.setPen(QPen(self._look.colour("focus" if marked else "border_control"), line))
        painter.setBrush(self._look.colour(self._dropping.ground))
        radius = self._look.radius("large")
        inset = line / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), radius, radius)

    def _build(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(4, 12, 4, 4)
        outer.setSpacing(4)
        words = QVBoxLayout()
        words.setContentsMargins(12, 0, 12, 0)
        words.addWidget(self.editor)
        words.addWidget(self.tray)
        outer.addLayout(words)
        outer.addWidget(self.tools)

    def _connect(self) -> None:
        editor, tools = self.editor, self.tools
        self.drafting.changed.connect(self.draft_changed)
        editor.textChanged.connect(self._show_send)
        editor.send_pressed.connect(self._on_enter_pressed)
        editor.queue_pressed.connect(lambda: self._give(self.queued))
        editor.escape_pressed.connect(self.escape_pressed)
        editor.files_given.connect(self.tray.add_files)
        editor.image_given.connect(self.tray.add_image)
        editor.text_given.connect(self.tray.add_text)
        for given in (editor.files_given, editor.image_given, editor.text_given):
            given.connect(self.take_focus)
        self._dropping.changed.connect(self.update)
        _follow_tray(self, self._show_send)
        tools.attach.clicked.connect(self._on_attach_pressed)
        tools.mention.clicked.connect(lambda: self.completing.begin(FILE))
        tools.command.clicked.connect(lambda: self.completing.begin(COMMAND))
        tools.send.clicked.connect(self._on_send_pressed)
        editor.focus_changed.connect(lambda _focused: self.update())

    @Slot()
    def _show_send(self) -> None:
        label, told, icon, held = (
            self.tr("Send"),
            self.tr("Sends the prompt to the agent"),
            "action.send",
            "",
        )
        stops = self.stops and not self.tray.reading
        if stops:
            label, told, icon = self.tr("Stop"), self.tr("Ends what runs"), "action.stop"
            held = self._stopping
        elif self._running:
            label, told = self.tr("Queue"), self.tr("Sends the prompt when the running turn has ended well")
        if self.tray.reading:
            held = self.tr("A file is still being read")
        elif not self._running and not (self.text.strip() or self.tray.attachments):
            held = self.tr("Write a prompt or attach a file first")
        held = self._held or held
        self.send.describe(told, held)
        if label == self.send.text():
            return
        if self.send.text():
            self._settling.begin()
        self.send.setText(label)
        self.send.setAccessibleName(label)
        self.send.set_icon(icon)
        self.send.set_variant(Variant.NORMAL if stops else Variant.PRIMARY)
        self.tools.fit()

    def _named(self, text: str) -> list[Attachment]:
        return [_link(self._folder(), path) for path in self.completing.mentioned(text)]

    def _take(self) -> tuple[str, tuple[Attachment, ...]] | None:
        """What would be sent now; `None` for nothing, and while a file is on its way."""
        text = self.text.strip()
        if self._held or self.tray.reading or not (text or self.tray.attachments):
            return None
        return text, (*self.tray.attachments, *self._named(text))

    @Slot()
    def _on_enter_pressed(self) -> None:
        self._give(self.queued if self._running else self.submitted)

    def _give(self, out: SignalInstance) -> None:
        taken = self._take()
        if taken is not None:
            out.emit(*taken)
        elif self._held:
            self.announced.emit(self._held)

    @Slot()
    def _on_send_pressed(self) -> None:
        if not self._settling.over:
            return
        if self.stops:
            self.stop_pressed.emit()
        else:
            self._on_enter_pressed()

    @Slot()
    def _on_attach_pressed(self) -> None:
        self._dialog = QFileDialog(self.window(), self.tr("Attach files"), self._folder())
        self._dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        self._dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._dialog.filesSelected.connect(self.tray.add_files)
        self._dialog.finished.connect(self.take_focus)
        self._dialog.open()

    @Slot()
    def take_focus(self) -> None:
        """Let a person go on writing."""
        self.editor.setFocus(Qt.FocusReason.OtherFocusReason)


def _follow_tray(composer: Composer, show_send: Callable[[], None]) -> None:
    tray, pasted = composer.tray, composer.pasted
    for told in (tray.removed, tray.restored):
        told.connect(composer.take_focus)
        told.connect(composer.announced)
    for asking in (show_send, composer.focus_order_changed):
        tray.changed.connect(asking)
    tray.read_pressed.connect(pasted.read)
    for finding in (tray.problem_found, pasted.problem_found):
        finding.connect(composer.problem_found)


def _link(folder: str, path: str) -> Attachment:
    kind = mimetypes.guess_type(path)[0] or "text/plain"
    return Attachment(part=FilePart(path=f"{folder}/{path}", name=path, mime_type=kind))
