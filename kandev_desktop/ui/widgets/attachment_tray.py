"""What will travel with the prompt: a chip for each attachment, which a press removes."""

from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.commands import Attachment
from kandev_desktop.ui.widgets.attachments import attachment_name, from_image, read_file
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.theme import Look


class AttachmentTray(QWidget):
    """Hidden while empty. What cannot be attached is told as `problem_found`."""

    changed = Signal()
    removed = Signal()
    problem_found = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._attachments: list[Attachment] = []
        self._chips = Flow()
        self.setLayout(self._chips)
        self.hide()

    @property
    def attachments(self) -> tuple[Attachment, ...]:
        """What is attached, in order."""
        return tuple(self._attachments)

    def clear(self) -> None:
        """Attach nothing."""
        self.hold(())

    def hold(self, attachments: tuple[Attachment, ...]) -> None:
        """Attach these and nothing else."""
        self._attachments = list(attachments)
        self._show()

    @Slot(list)
    def add_files(self, paths: list[str]) -> None:
        """Read and attach files."""
        for path in paths:
            try:
                self._attachments.append(read_file(Path(path)))
            except KnownError as error:
                self.problem_found.emit(error)
        self._show()

    @Slot(QImage)
    def add_image(self, image: QImage) -> None:
        """Attach a picture."""
        try:
            self._attachments.append(from_image(image, self.tr("Pasted image")))
        except KnownError as error:
            self.problem_found.emit(error)
        self._show()

    def _show(self) -> None:
        while (item := self._chips.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for attachment in self._attachments:
            name = attachment_name(attachment)
            chip = Button(self._look, name, size="dense")
            chip.set_icon("thing.file", "action.reject")
            chip.setAccessibleName(self.tr("Remove {name}").format(name=name))
            chip.setAccessibleDescription(self.tr("The file itself is left alone"))
            chip.clicked.connect(lambda _checked=False, gone=attachment: self._on_chip_pressed(gone))
            self._chips.addWidget(chip)
        self.setVisible(bool(self._attachments))
        self.changed.emit()

    def _on_chip_pressed(self, gone: Attachment) -> None:
        self._attachments = [attachment for attachment in self._attachments if attachment is not gone]
        self._show()
        self.removed.emit()
