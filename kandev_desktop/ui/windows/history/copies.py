"""Which database the history shows: the program's own, or a copy that a person opens."""

from functools import partial

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.history.face import Histories, HistoryFace
from kandev_desktop.engine.history.records import EVERYTHING, Total
from kandev_desktop.ui.models.history_questions import Questions
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.menus import open_beneath


class HistoryCopies(QObject):
    """`changed` tells that `face` is another one. A copy that cannot be read is told as `failed`, and changes
    nothing."""

    changed = Signal()
    failed = Signal(object)

    def __init__(self, histories: Histories, parent: QWidget) -> None:
        super().__init__(parent)
        self._histories, self._parent = histories, parent
        self._opening: HistoryFace | None = None
        self._questions = Questions(histories.own)
        self.face, self.path = histories.own, ""
        self.dialog: QFileDialog | None = None
        self.menu: QMenu | None = None

    @property
    def owned(self) -> bool:
        """Whether what is shown is what the engine owns."""
        return not self.path

    def offer(self, button: Button) -> None:
        """Open the menu at a button."""
        if self.menu is not None:
            self.menu.deleteLater()
        menu = self.menu = QMenu(self._parent)
        menu.setAccessibleName(button.accessibleName())
        menu.addAction(self.tr("Open a copy…")).triggered.connect(self.ask)
        if not self.owned:
            menu.addAction(self.tr("Back to my history")).triggered.connect(self.close_copy)
        open_beneath(menu, button)

    @Slot()
    def ask(self) -> None:
        """Ask for the file of a copy."""
        dialog = self.dialog = QFileDialog(self._parent.window(), self.tr("Open a copy of a history"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.open)
        dialog.open()

    @Slot(str)
    def open(self, path: str) -> None:
        """Show a copy, once it proves to be readable."""
        self._give_up()
        self._opening = face = self._histories.copy(path)
        self._questions.use(face)
        self._questions.ask("total", lambda history: history.total(EVERYTHING), partial(self._on_read, path))

    @Slot()
    def close_copy(self) -> None:
        """Show the program's own again."""
        self._give_up()
        if not self.owned:
            self._show(self._histories.own, "")

    def leave(self) -> None:
        """Close what is open of others."""
        self._give_up()
        if not self.owned:
            self.face.close()

    def _on_read(self, path: str, answer: Total | KnownError) -> None:
        face, self._opening = self._opening, None
        if face is None:
            return
        if isinstance(answer, KnownError):
            face.close()
            self.failed.emit(answer)
        else:
            self._show(face, path)

    def _show(self, face: HistoryFace, path: str) -> None:
        before, owned = self.face, self.owned
        self.face, self.path = face, path
        self.changed.emit()
        if not owned:
            before.close()

    def _give_up(self) -> None:
        """Open no other that was asked for."""
        self._questions.take_back()
        if self._opening is not None:
            self._opening.close()
            self._opening = None
