"""What will travel with the prompt: a chip for each attachment, which a press removes."""

from collections.abc import Sequence

from PySide6.QtCore import QLocale, Signal, Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.content import FilePart, PromptPart
from kandev_desktop.engine.commands import Attachment
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.attachment_reader import AttachmentReader
from kandev_desktop.ui.widgets.attachments import attachment_name
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.theme import Look

_LONGEST = 40
MOST = 20
"""Attachments of one prompt."""


class AttachmentTray(QWidget):
    """Hidden while empty. What cannot be attached is told as `problem_found`. `takes_images` is false where the
    agent is known to take none."""

    changed = Signal()
    removed = Signal()
    problem_found = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._attachments: list[Attachment] = []
        self.takes_images = True
        self._chips = Flow()
        self._reader = AttachmentReader(self)
        self._reader.done.connect(self._on_read)
        self.setLayout(self._chips)
        self.hide()

    @property
    def attachments(self) -> tuple[Attachment, ...]:
        """What is attached, in order."""
        return tuple(self._attachments)

    @property
    def reading(self) -> bool:
        """Whether a file is on its way."""
        return self._reader.busy

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        chips = (self._chips.itemAt(at) for at in range(self._chips.count()))
        return [chip for item in chips if item is not None and (chip := item.widget()) is not None]

    def clear(self) -> None:
        """Attach nothing."""
        self._reader.forget()
        self.hold(())

    def hold(self, attachments: tuple[Attachment, ...]) -> None:
        """Attach these and nothing else."""
        self._attachments = list(attachments)
        self._show()

    def restore(self, parts: Sequence[PromptPart]) -> None:
        """Attach what was kept with a draft; what was only linked to is looked for again."""
        self._reader.forget()
        links = [part for part in parts if isinstance(part, FilePart) and part.sha256 is None]
        self.hold(tuple(Attachment(part=part) for part in parts if part not in links))
        if links:
            self._reader.look_again(links)
            self.changed.emit()

    @Slot(list)
    def add_files(self, paths: list[str]) -> None:
        """Read and attach files, as far as there is room for them."""
        left = max(0, MOST - len(self._attachments))
        if len(paths) > left:
            self.problem_found.emit(KnownError(Problem.ATTACHMENTS_TOO_MANY, limit=MOST))
        if paths[:left]:
            self._reader.read(paths[:left], images=self.takes_images)
            self.changed.emit()

    @Slot(QImage)
    def add_image(self, image: QImage) -> None:
        """Attach a picture."""
        if not self.takes_images:
            self.problem_found.emit(KnownError(Problem.IMAGES_NOT_TAKEN))
            return
        if self._has_room():
            self._reader.pack(image, self.tr("Pasted image"))
            self.changed.emit()

    @Slot(str)
    def add_text(self, text: str) -> None:
        """Attach a text."""
        if self._has_room():
            size = QLocale().formattedDataSize(len(text.encode("utf-8", "replace")), 0)
            self._reader.pack_text(text, self.tr("Pasted text, {size}").format(size=size))
            self.changed.emit()

    def _has_room(self) -> bool:
        full = len(self._attachments) >= MOST
        if full:
            self.problem_found.emit(KnownError(Problem.ATTACHMENTS_TOO_MANY, limit=MOST))
        return not full

    @Slot(tuple)
    def _on_read(self, results: tuple[Attachment | KnownError, ...]) -> None:
        for result in results:
            if isinstance(result, KnownError):
                self.problem_found.emit(result)
            else:
                self._attachments.append(result)
        if not self.takes_images and any(map(_linked_image, results)):
            self.problem_found.emit(KnownError(Problem.IMAGES_NOT_TAKEN))
        self._show()

    def _show(self) -> None:
        while (item := self._chips.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for attachment in self._attachments:
            name = one_line(attachment_name(attachment), _LONGEST)
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


def _linked_image(result: Attachment | KnownError) -> bool:
    part = result.part if isinstance(result, Attachment) else None
    return isinstance(part, FilePart) and part.sha256 is None and part.mime_type.startswith("image/")
