"""One image as large as the transcript, over it."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from kandev_desktop.domain.session.content import ImagePart
from kandev_desktop.ui.text import images as words
from kandev_desktop.ui.text.images import NotDrawn
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.decoding import Drawn
from kandev_desktop.ui.widgets.parts import Text, ToneFrame
from kandev_desktop.ui.widgets.theme import Look


class ImageViewer(ToneFrame):
    """Escape closes it. `wanted` asks for the image in pixels of its place, which `show_image` brings."""

    closed = Signal()
    wanted = Signal(object, QSize)
    copy_pressed = Signal(object)
    save_pressed = Signal(object)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look)
        self.setParent(parent)
        self._part: ImagePart | None = None
        self._title = Text(look, "label", weight=600)
        self._picture = _Picture(look)
        self._picture.resized.connect(self._ask)
        self._copy = Button(look, self.tr("Copy image"), "action.copy", size="dense")
        self._copy.setAccessibleDescription(self.tr("Puts the image on the clipboard"))
        self._save = Button(look, self.tr("Save image\u2026"), "action.save", size="dense")
        self._save.setAccessibleDescription(self.tr("Asks where to save the image"))
        self._close = Button(look, icon="action.reject", size="dense", variant=Variant.QUIET)
        self._close.setAccessibleName(self.tr("Close"))
        self._close.setAccessibleDescription(self.tr("Goes back to the transcript"))
        self._copy.clicked.connect(lambda: self.copy_pressed.emit(self._part))
        self._save.clicked.connect(lambda: self.save_pressed.emit(self._part))
        self._close.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.setSpacing(0)
        head.addWidget(self._title, 1)
        for button in (self._copy, self._save, self._close):
            head.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 12, 12)
        column.addLayout(head)
        column.addWidget(self._picture, 1)
        self.hide()

    def open(self, part: ImagePart) -> None:
        """Show this image."""
        self._part = part
        self.setAccessibleName(words.described(part))
        self._title.show_text(words.described(part))
        self._picture.show_image(None, words.title(part))
        self.show()
        self.raise_()
        self._close.setFocus(Qt.FocusReason.OtherFocusReason)
        self._ask()

    def show_image(self, part: ImagePart, found: Drawn | NotDrawn) -> None:
        """Draw what was asked for, unless another image is open by now."""
        if part is self._part:
            why = found if isinstance(found, NotDrawn) else None
            self._title.show_text(words.caption(part, why))
            self._picture.show_image(found if isinstance(found, Drawn) else None, words.title(part))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _ask(self) -> None:
        if self._part is not None and not self.isHidden():
            ratio = self.devicePixelRatioF()
            self.wanted.emit(self._part, (QRectF(self._picture.rect()).size() * ratio).toSize())


class _Picture(QWidget):
    """Draws an image in the middle, never larger than it is."""

    resized = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._found: Drawn | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_image(self, found: Drawn | None, name: str) -> None:
        """Draw this."""
        self._found = found
        self.setAccessibleName(name)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._found is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        size = self._found.size
        if size.width() > self.width() or size.height() > self.height():
            size = size.scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        area = QRectF((self.width() - size.width()) / 2, (self.height() - size.height()) / 2, *size.toTuple())
        painter.fillRect(area, Qt.GlobalColor.white)
        painter.drawImage(area, self._found.image)
        painter.setPen(self._look.colour("border"))
        painter.drawRect(area)
