"""Where a prompt is written: text, attachments, who gets it, and Send or Stop in one place."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.engine.commands import Attachment
from kandev_desktop.engine.ports import Clock
from kandev_desktop.ui.widgets.attachment_tray import AttachmentTray
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.parts import ElidedText, Icon, Text
from kandev_desktop.ui.widgets.prompt_edit import PromptEdit
from kandev_desktop.ui.widgets.theme import Look

_DRAFT_MS = 500


class Composer(QWidget):
    """Tells what a person wants; knows nothing of sessions.

    `submitted` and `queued` carry the text and the attachments. The box is emptied by `clear`, once the
    prompt was taken. `folder` is where files are looked for.
    """

    submitted = Signal(str, tuple)
    queued = Signal(str, tuple)
    stop_pressed = Signal()
    draft_changed = Signal(str)
    escape_pressed = Signal()
    problem_found = Signal(object)

    def __init__(self, look: Look, clock: Clock, folder: Callable[[], str]) -> None:
        super().__init__()
        self._look, self._clock, self._folder = look, clock, folder
        self._running = False
        self._stopping = ""
        self._dialog: QFileDialog | None = None
        self._changed_at = float("-inf")
        self.editor = PromptEdit(look)
        self.tray = AttachmentTray(look)
        self.attach = Button(look, icon="action.attach", variant=Variant.QUIET)
        self.attach.setAccessibleName(self.tr("Attach files"))
        self.attach.setAccessibleDescription(self.tr("Files and images up to 10 MiB each"))
        self.attach.setToolTip(self.tr("Attach files"))
        self._who = ElidedText(look, "body", "text_muted")
        self._hint = Text(look, "caption", "text_muted")
        self._hint.setWordWrap(False)
        self.send = Button(look, variant=Variant.PRIMARY)
        self._draft = QTimer(self)
        self._draft.setSingleShot(True)
        self._draft.setInterval(_DRAFT_MS)
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

    def show_state(self, *, running: bool, who: str, hint: str, placeholder: str, stopping: str = "") -> None:
        """Show who gets the prompt and what sending will do; `stopping` says that Stop was pressed already."""
        self._running, self._stopping = running, stopping
        self._who.show_text(who)
        self._hint.show_text(hint)
        self._hint.setVisible(bool(hint))
        if self.editor.placeholderText() != placeholder:
            self.editor.setPlaceholderText(placeholder)
        self._show_send()

    def show_draft(self, text: str) -> None:
        """Put a kept draft into the box."""
        self.flush_draft()
        self.tray.clear()
        self.editor.setPlainText(text)
        self._draft.stop()

    def flush_draft(self) -> None:
        """Tell a changed draft now."""
        if self._draft.isActive():
            self._draft.stop()
            self.draft_changed.emit(self.text)

    def clear(self) -> None:
        """Empty the box: the prompt was taken."""
        self.tray.clear()
        self.editor.clear()
        self._draft.stop()
        self.draft_changed.emit("")

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self.editor, self.attach, self.send]

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused = self.editor.hasFocus()
        line = 2 if focused else 1
        painter.setPen(QPen(self._look.colour("focus" if focused else "border_control"), line))
        painter.setBrush(self._look.colour("raised"))
        radius = self._look.radius("large")
        inset = line / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), radius, radius)

    def _build(self) -> None:
        tools = QHBoxLayout()
        tools.setSpacing(4)
        tools.addWidget(self.attach)
        tools.addWidget(Icon(self._look, "thing.agent", "icon_small", "text_muted"))
        tools.addWidget(self._who, 1)
        tools.addWidget(self._hint)
        tools.addWidget(self.send)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(4, 12, 4, 4)
        outer.setSpacing(4)
        words = QVBoxLayout()
        words.setContentsMargins(12, 0, 12, 0)
        words.addWidget(self.editor)
        words.addWidget(self.tray)
        outer.addLayout(words)
        outer.addLayout(tools)

    def _connect(self) -> None:
        self._draft.timeout.connect(self._on_draft_settled)
        self.editor.textChanged.connect(self._on_text_changed)
        self.editor.send_pressed.connect(self._on_enter_pressed)
        self.editor.queue_pressed.connect(self._on_queue_pressed)
        self.editor.escape_pressed.connect(self.escape_pressed)
        self.editor.files_given.connect(self.tray.add_files)
        self.editor.image_given.connect(self.tray.add_image)
        for given in (self.editor.files_given, self.editor.image_given):
            given.connect(self._return_focus)
        self.tray.changed.connect(self._show_send)
        self.tray.removed.connect(self.editor.setFocus)
        self.tray.problem_found.connect(self.problem_found)
        self.attach.clicked.connect(self._on_attach_pressed)
        self.send.clicked.connect(self._on_send_pressed)
        self.editor.focus_changed.connect(lambda _focused: self.update())

    def _show_send(self) -> None:
        label, told, icon, held = (
            self.tr("Send"),
            self.tr("Sends the prompt to the agent"),
            "action.send",
            "",
        )
        if self.stops:
            label, told, icon = self.tr("Stop"), self.tr("Ends what runs"), "action.stop"
            held = self._stopping
        elif self._running:
            label, told = self.tr("Queue"), self.tr("Sends the prompt when the running turn has ended well")
        elif self._take() is None:
            held = self.tr("Write a prompt or attach a file first")
        self.send.describe(told, held)
        if label == self.send.text():
            return
        self._changed_at = self._clock.monotonic() if self.send.text() else float("-inf")
        self.send.setText(label)
        self.send.setAccessibleName(label)
        self.send.set_icon(icon)
        self.send.set_variant(Variant.NORMAL if self.stops else Variant.PRIMARY)

    def _take(self) -> tuple[str, tuple[Attachment, ...]] | None:
        text = self.text.strip()
        return (text, self.tray.attachments) if text or self.tray.attachments else None

    @Slot()
    def _on_draft_settled(self) -> None:
        self.draft_changed.emit(self.text)

    @Slot()
    def _on_text_changed(self) -> None:
        self._draft.start()
        self._show_send()

    @Slot()
    def _on_enter_pressed(self) -> None:
        taken = self._take()
        if taken is not None:
            (self.queued if self._running else self.submitted).emit(*taken)

    @Slot()
    def _on_queue_pressed(self) -> None:
        taken = self._take()
        if taken is not None:
            self.queued.emit(*taken)

    @Slot()
    def _on_send_pressed(self) -> None:
        settled = QGuiApplication.styleHints().mouseDoubleClickInterval() / 1000
        if self._clock.monotonic() - self._changed_at < settled:
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
        self._dialog.finished.connect(self._return_focus)
        self._dialog.open()

    @Slot()
    def _return_focus(self) -> None:
        self.editor.setFocus(Qt.FocusReason.OtherFocusReason)
