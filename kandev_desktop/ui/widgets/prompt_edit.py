"""The text box of the composer: Enter sends, Shift+Enter breaks the line, Alt+Enter queues."""

from PySide6.QtCore import QMimeData, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QFontMetrics, QGuiApplication, QImage, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit

from kandev_desktop.ui.text.pasting import fits
from kandev_desktop.ui.widgets.cursor_rest import CursorRest
from kandev_desktop.ui.widgets.leading import begin_at_leading_edge
from kandev_desktop.ui.widgets.theme import Look

_MOST_LINES = 8


class PromptEdit(QPlainTextEdit):
    """Grows from one line to eight, then scrolls.

    Files and pictures that are pasted or dropped are told, unless it `attaches` nothing. A text that is too long for
    the box is told however it comes, and never put into it.
    """

    send_pressed = Signal()
    queue_pressed = Signal()
    escape_pressed = Signal()
    focus_changed = Signal(bool)
    files_given = Signal(list)
    image_given = Signal(QImage)
    text_given = Signal(str)

    def __init__(self, look: Look, *, attaches: bool = True) -> None:
        super().__init__()
        self._look, self._attaches, self._ground = look, attaches, "raised"
        self._breaks = Qt.KeyboardModifier.ShiftModifier
        self.setFrameShape(QFrame.Shape.NoFrame)
        # It is filled here, so that nothing behind is painted at each blink of the cursor.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setTabChangesFocus(True)
        self.setAccessibleName(self.tr("Prompt"))
        self.send_with_enter(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        begin_at_leading_edge(self.document())
        self._rest = CursorRest(self)
        self.focus_changed.connect(self._rest.stir)
        self.textChanged.connect(self.fit)
        look.changed.connect(self._on_look_changed)
        self.fit()

    def send_with_enter(self, wanted: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Have Enter send and Shift+Enter break the line, or the other way round."""
        none, shift = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
        self._breaks = shift if wanted else none
        told = self.tr("Enter sends, Shift+Enter breaks the line, Alt+Enter queues")
        turned = self.tr("Shift+Enter sends, Enter breaks the line, Alt+Enter queues")
        self.setAccessibleDescription(told if wanted else turned)

    def show_ground(self, role: str) -> None:
        """Stand on the colour of a role."""
        self._ground = role
        self.viewport().update()

    @property
    def composing(self) -> bool:
        """Whether an input method has a word at work, to which Enter and Escape belong."""
        return bool(self.textCursor().block().layout().preeditAreaText())

    def setPlaceholderText(self, text: str) -> None:
        """Qt draws the words anew only when they come or go, and not when they become others."""
        super().setPlaceholderText(text)
        self.viewport().update()

    def setPlainText(self, text: str) -> None:
        if fits(text):
            super().setPlainText(text)
        else:
            super().setPlainText("")
            self.text_given.emit(text)

    def fit(self) -> None:
        """Take the height of the text."""
        self.setFont(self._look.font("reading"))
        lines = max(1, min(_MOST_LINES, round(self.document().size().height())))
        height = lines * QFontMetrics(self.font()).lineSpacing() + 6
        if height != self.height():
            self.setFixedHeight(height)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._look.colour(self._ground))
        painter.end()
        super().paintEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if self.composing and (enter or event.key() == Qt.Key.Key_Escape):
            (QGuiApplication.inputMethod().commit if enter else QGuiApplication.inputMethod().reset)()
        elif event.key() == Qt.Key.Key_Escape:
            if not event.isAutoRepeat():  # a key that is still held closed what was open
                self.escape_pressed.emit()
        elif enter and modifiers == Qt.KeyboardModifier.AltModifier:
            self.queue_pressed.emit()
        elif enter and modifiers == self._breaks:
            self.insertPlainText("\n")
            self.ensureCursorVisible()
        elif enter and not modifiers & ~Qt.KeyboardModifier.ShiftModifier:
            if not event.isAutoRepeat():
                self.send_pressed.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focus_changed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focus_changed.emit(False)

    def attaches(self, source: QMimeData) -> bool:
        """Whether it is told as something to attach, where it is not written."""
        return self._attaches and (source.hasUrls() or source.hasImage())

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return self.attaches(source) or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        files = [url.toLocalFile() for url in source.urls() if url.isLocalFile()]
        if files and self._attaches:
            self.files_given.emit(files)
        elif source.hasImage() and self._attaches and not source.hasFormat("text/plain"):
            # Office programs add a picture of the text that was copied.
            image = source.imageData()
            if isinstance(image, QImage) and not image.isNull():
                self.image_given.emit(image)
        elif not self._fits(source.text()):
            self.text_given.emit(source.text())
        else:
            self.insertPlainText(source.text())

    @Slot()
    def _on_look_changed(self) -> None:
        self.fit()
        # The words of an empty box are drawn in this font, which keeps its size when the style sheet comes back.
        self.viewport().setFont(self.font())

    def _fits(self, text: str) -> bool:
        beside = self.document().characterCount() - 1
        return fits(text, beside=beside, in_line=self.textCursor().block().length() - 1)
