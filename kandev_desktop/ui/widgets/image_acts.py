"""What is done with an image of the transcript: looked at, copied, saved."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QSize, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractScrollArea, QFileDialog

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.content import ImagePart
from kandev_desktop.ui.text import images as words
from kandev_desktop.ui.text.images import NotDrawn
from kandev_desktop.ui.widgets.decoding import Drawn
from kandev_desktop.ui.widgets.image_viewer import ImageViewer
from kandev_desktop.ui.widgets.pictures import Pictures
from kandev_desktop.ui.widgets.theme import Look


class ImageActs(QObject):
    """Owns the pictures of one transcript and the view of one of them."""

    announced = Signal(str)
    problem_found = Signal(object)

    def __init__(self, look: Look, view: QAbstractScrollArea) -> None:
        super().__init__(view)
        self._view = view
        self._dialog: QFileDialog | None = None
        self.pictures = Pictures(self)
        self.viewer = ImageViewer(look, view)
        self.viewer.closed.connect(self.close)
        self.viewer.wanted.connect(self._on_wanted)
        self.viewer.copy_pressed.connect(self.copy)
        self.viewer.save_pressed.connect(self.save)
        self.pictures.changed.connect(view.viewport().update)

    def look_at(self, part: ImagePart, left: int, width: int) -> None:
        """Open an image over the column that begins at `left` of the viewport."""
        area = self._view.viewport().geometry()
        self.viewer.setGeometry(left + area.left() - 8, area.top() + 8, width + 16, area.height() - 16)
        self.viewer.open(part)

    @Slot()
    def close(self) -> bool:
        """Close the view; false where it is not open."""
        if self.viewer.isHidden():
            return False
        self.viewer.hide()
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    @Slot(object)
    def copy(self, part: ImagePart) -> None:
        """Put an image on the clipboard."""
        self.pictures.open(part.sha256, None, lambda found: self._copied(part, found))

    @Slot(object)
    def save(self, part: ImagePart) -> None:
        """Ask where to save an image, as it came."""
        asking = QCoreApplication.translate("Images", "Save image")
        dialog = QFileDialog(self._view.window(), asking, str(Path.home()))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.selectFile(words.file_name(part))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda path: self.save_to(part, path))
        self._dialog = dialog
        dialog.open()

    def save_to(self, part: ImagePart, path: str) -> None:
        """Write an image to a file."""

        def write(content: bytes | None) -> None:
            self.pictures.run(lambda: _written(path, content), self._saved)

        self.pictures.fetch(part.sha256, write)

    @Slot(object, QSize)
    def _on_wanted(self, part: ImagePart, box: QSize) -> None:
        self.pictures.open(part.sha256, box, lambda found: self.viewer.show_image(part, found))

    def _copied(self, part: ImagePart, found: Drawn | NotDrawn) -> None:
        if isinstance(found, Drawn):
            QGuiApplication.clipboard().setImage(found.image)
            self.announced.emit(QCoreApplication.translate("RowCommands", "Copied"))
        else:
            self.announced.emit(words.caption(part, found))

    def _saved(self, error: KnownError | None) -> None:
        if error is None:
            self.announced.emit(QCoreApplication.translate("Images", "Saved"))
        else:
            self.problem_found.emit(error)


def _written(path: str, content: bytes | None) -> KnownError | None:
    try:
        Path(path).write_bytes(content or b"")
    except OSError as error:
        return KnownError(Problem.FILE_UNWRITABLE, path=path, detail=error.strerror)
    return None if content else KnownError(Problem.FILE_UNREADABLE, path=path, detail="")
