"""A prompt that waits behind the running turn or its recovery."""

from PySide6.QtCore import QRectF, Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from kandev_desktop.engine.commands import DropQueued, EditQueued, QueueAgain, SendQueued
from kandev_desktop.engine.snapshots import QueuedPrompt
from kandev_desktop.ui.models.transcript import Turn
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.text.pasting import fits
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import ElidedText, Text, ToneFrame
from kandev_desktop.ui.widgets.prompt_edit import PromptEdit
from kandev_desktop.ui.widgets.spoken_roles import speak_as
from kandev_desktop.ui.widgets.theme import Look


class QueuedCard(ToneFrame):
    """Send now stops what runs first, Queue again has it and all that was held go out after what runs, Edit writes
    into the prompt where it stands, Remove forgets it."""

    command_asked = Signal(object)
    height_changed = Signal()

    def __init__(self, look: Look, session_id: str, queued: QueuedPrompt) -> None:
        super().__init__(look)
        speak_as(self, QAccessible.Role.Grouping)
        self._session_id, self._queued = session_id, queued
        self._asked: str | None = None
        self._caption = Text(look, "caption", "text_muted")
        self._text = ElidedText(look, "reading")
        self._attached = ElidedText(look, "caption", "text_muted")
        self._send = Button(look, self.tr("Send now"), "action.send", size="dense")
        self._again = Button(look, self.tr("Queue again"), size="dense", variant=Variant.QUIET)
        self._again.setAccessibleDescription(
            self.tr("Sends the prompts that wait one after the other, once the running turn has ended well")
        )
        self._again.hide()
        self._edit = Button(look, self.tr("Edit"), size="dense", variant=Variant.QUIET)
        self._remove = Button(look, self.tr("Remove"), size="dense", variant=Variant.QUIET)
        self._remove.setAccessibleDescription(self.tr("Forgets this prompt without sending it"))
        self._writing = _Writing(look)
        self._buttons = QWidget()
        row = Flow()
        self._buttons.setLayout(row)
        self._pressable = (self._send, self._again, self._edit, self._remove)
        for button in self._pressable:
            row.addWidget(button)
        words = QVBoxLayout()
        words.setSpacing(2)
        for part in (self._caption, self._text, self._writing, self._attached):
            words.addWidget(part)
        self._outer = QHBoxLayout(self)
        self._outer.setContentsMargins(edges(16, 8, 8, 8))
        self._outer.setSpacing(0)
        self._outer.addLayout(words, 1)
        self._outer.addWidget(self._buttons, 0, Qt.AlignmentFlag.AlignVCenter)
        self._send.clicked.connect(self._on_send_pressed)
        self._again.clicked.connect(self._on_again_pressed)
        self._edit.clicked.connect(self.edit)
        self._remove.clicked.connect(self._on_remove_pressed)
        self._writing.kept.connect(self._on_kept)
        self._writing.given_up.connect(self._end_writing)
        self._writing.resized.connect(self.height_changed)
        self.show_queued(queued)

    @property
    def pressed(self) -> bool:
        """Whether Send now or Remove was pressed."""
        return self._send.pending

    def show_queued(self, queued: QueuedPrompt) -> None:
        """Show the prompt as it stands now; what is being written stays."""
        self._queued = queued
        self._offer_edit()
        self._text.show_text(one_line(queued.text) or self.tr("Attachments without words"))
        names = listed(one_line(part.name) or self.tr("Image") for part in queued.attached)
        self._attached.show_text(self.tr("Attached: {names}").format(names=names))
        self._attached.setVisible(bool(queued.attached))
        if self._asked == queued.text:
            self._end_writing()
        if self._asked in {None, queued.text}:
            self.release()

    def show_turn(self, turn: Turn) -> None:
        """Say whether the prompt goes out by itself or waits for a person, and why."""
        if turn is Turn.BY_ITSELF:
            caption = self.tr("Queued: sent when the running turn has ended well")
        elif turn is Turn.IN_LINE:
            caption = self.tr("Queued: an unattended run, sent when its turn comes")
        else:
            caption = self.tr("Not sent: the turn before it stopped, so it waits for Send now")
        if turn in {Turn.STOPPED, Turn.IN_LINE}:
            told = self.tr("Sends this prompt")
        else:
            told = self.tr("Stops the running turn and sends this prompt")
        self._caption.show_text(caption)
        self._send.setAccessibleDescription(told)
        if self._again.isHidden() is (turn is Turn.HELD_FIRST):
            self._show_again(turn is Turn.HELD_FIRST)

    def _show_again(self, again: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        if not again and self._again.hasFocus():
            self._edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self._again.setVisible(again)
        self.height_changed.emit()

    def release(self) -> None:
        """Take presses again: the last one was refused."""
        for button in self._pressable:
            button.set_pending(False)
        self._offer_edit()
        self._asked = None
        self._writing.hold(False)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        if self._writing.isHidden():
            return list(self._pressable)
        return self._writing.focusable()

    def height_for(self, width: int) -> int:
        """The height at a width: where that is narrow its caption wraps, and the buttons stand below the words."""
        narrow = self._buttons.sizeHint().width() * 2 > width
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._outer.setDirection(down if narrow else across)
        wraps, whole = QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum
        self._buttons.setSizePolicy(wraps if narrow else whole, QSizePolicy.Policy.Preferred)
        return max(self.sizeHint().height(), self.heightForWidth(width))

    def _offer_edit(self) -> None:
        long = "" if fits(self._queued.text) else self.tr("This prompt is too long to be written into here")
        self._edit.describe(self.tr("Writes into this prompt"), long)

    @Slot()
    def _on_send_pressed(self) -> None:
        self._hold()
        self.command_asked.emit(SendQueued(session_id=self._session_id, generation=self._queued.generation))

    @Slot()
    def _on_again_pressed(self) -> None:
        self._hold()
        self.command_asked.emit(QueueAgain(session_id=self._session_id))

    @Slot()
    def edit(self) -> None:
        """Have the prompt written into."""
        self._show_writing(True)
        self._writing.begin(self._queued.text)

    @Slot()
    def _on_remove_pressed(self) -> None:
        self._hold()
        self.command_asked.emit(DropQueued(session_id=self._session_id, generation=self._queued.generation))

    @Slot(str)
    def _on_kept(self, text: str) -> None:
        if text == self._queued.text:
            self._end_writing()
            return
        self._asked = text  # it stays to be mended where it is refused
        self._writing.hold(True)
        self.command_asked.emit(
            EditQueued(session_id=self._session_id, generation=self._queued.generation, text=text)
        )

    @Slot()
    def _end_writing(self) -> None:
        focused = QApplication.focusWidget()
        inside = focused is not None and self._writing.isAncestorOf(focused)
        self._show_writing(False)
        if inside:
            self._edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_writing(self, writing: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        self._writing.setVisible(writing)
        self._text.setVisible(not writing)
        self._buttons.setVisible(not writing)
        self.height_changed.emit()

    def _hold(self) -> None:
        for button in self._pressable:
            button.set_pending(True)


class _Writing(QWidget):
    """The prompt as it is being edited: Enter keeps it, Escape leaves it as it was."""

    kept = Signal(str)
    given_up = Signal()
    resized = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._editor = PromptEdit(look, attaches=False)
        self._editor.setAccessibleName(self.tr("Queued prompt"))
        self._editor.setAccessibleDescription(self.tr("Enter keeps the prompt, Escape leaves it as it was"))
        self._keep = Button(look, self.tr("Save"), size="dense")
        self._keep.setAccessibleDescription(self.tr("Keeps the prompt as it is written now"))
        self._cancel = Button(look, self.tr("Cancel"), size="dense", variant=Variant.QUIET)
        self._cancel.setAccessibleDescription(self.tr("Leaves the prompt as it was"))
        row = QHBoxLayout()
        row.addWidget(self._keep)
        row.addWidget(self._cancel)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 4)
        self._refused = Text(look, "caption", "text_muted")
        self._refused.hide()
        column.addWidget(self._editor)
        column.addWidget(self._refused)
        column.addLayout(row)
        self._editor.send_pressed.connect(self._on_kept)
        self._editor.escape_pressed.connect(self.given_up)
        self._editor.textChanged.connect(self._on_text_changed)
        self._editor.text_given.connect(self._on_refused)
        self._editor.focus_changed.connect(lambda _focused: self.update())
        self._keep.clicked.connect(self._on_kept)
        self._cancel.clicked.connect(self.given_up)
        self.hide()

    def begin(self, text: str) -> None:
        """Have this text edited."""
        self._editor.setPlainText(text)
        self._editor.selectAll()
        self._editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def hold(self, held: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Take nothing while what was written is on its way."""
        self._editor.setReadOnly(held)
        self._keep.set_pending(held)
        self._cancel.set_pending(held)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self._editor, self._keep, self._cancel]

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused = self._editor.hasFocus()
        colour = self._look.colour("focus" if focused else "border_control")
        painter.setPen(QPen(colour, 2 if focused else 1))
        painter.setBrush(self._look.colour("raised"))
        radius = self._look.radius("medium")
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), radius, radius)

    @Slot()
    def _on_kept(self) -> None:
        if not self._editor.isReadOnly():
            self.kept.emit(self._editor.toPlainText().strip())

    @Slot()
    def _on_refused(self) -> None:
        self._refused.show_text(self.tr("Too long for this box: attach it to a prompt of its own."))
        self._refused.show()
        self.resized.emit()

    @Slot()
    def _on_text_changed(self) -> None:
        self._refused.hide()
        if not self.isHidden():
            self.resized.emit()
