"""What will travel with the prompt: a chip for each attachment, which a press removes, and undoes that."""

from collections.abc import Iterable, Sequence
from pathlib import PurePath

from PySide6.QtCore import QLocale, Signal, Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.content import FilePart, ImagePart, PromptPart
from kandev_desktop.engine.commands import Attachment
from kandev_desktop.ui.text import problems
from kandev_desktop.ui.text.lists import clauses
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.attachment_reader import AttachmentReader, Kept
from kandev_desktop.ui.widgets.attachments import attachment_name
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.theme import Look

_LONGEST = 40
MOST = 20
"""Attachments of one prompt."""


class AttachmentTray(QWidget):
    """Hidden while empty. What cannot be attached is told as `problem_found`, of several at once. `takes_images` is
    false where the agent is known to take none. `removed` and `restored` carry what a reader should hear, `read_pressed` a pasted
    text that is to be read again."""

    changed = Signal()
    removed = Signal(str)
    restored = Signal(str)
    read_pressed = Signal(object)
    problem_found = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._attachments: list[Attachment] = []
        self._gone: tuple[int, Attachment] | None = None
        self._over: list[str] = []
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
        self._gone = None
        self._over = []
        self._show()

    def restore(self, parts: Sequence[PromptPart]) -> None:
        """Attach what was kept with a draft; what was only linked to is looked for again."""
        self._reader.forget()
        links = [part for part in parts if isinstance(part, FilePart) and part.sha256 is None]
        self.hold(tuple(Attachment(part=part) for part in parts if part not in links))
        if links:
            self._reader.look_again(links)
            self.changed.emit()

    def read_again(self, parts: Sequence[FilePart | ImagePart], kept: Kept) -> None:
        """Attach what was attached before the program ended; `kept` has the bytes of what was no file."""
        if parts:
            self._reader.read_again(parts, kept)
            self.changed.emit()

    @Slot(list)
    def add_files(self, paths: list[str]) -> None:
        """Read and attach files, as far as there is room for them; one that is attached already is read anew."""
        attached = {each.part.path for each in self._attachments if isinstance(each.part, FilePart)}
        given = list(dict.fromkeys(paths))
        left = max(0, MOST - len(self._attachments)) + sum(path in attached for path in given)
        given.sort(key=lambda path: path not in attached)
        self._over += given[left:]
        if given[:left]:
            self._reader.read(given[:left], images=self.takes_images)
            self.changed.emit()
        else:
            self._tell_refused(())

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
            if isinstance(result, Attachment):
                _take(self._attachments, result)
        refused = [result for result in results if isinstance(result, KnownError)]
        if not self.takes_images and any(map(_linked_image, results)):
            self.problem_found.emit(KnownError(Problem.IMAGES_NOT_TAKEN))
        self._tell_refused(refused)
        self._show()

    def _tell_refused(self, refused: Sequence[KnownError]) -> None:
        """Tell all that was not attached at once: the one sentence that is shown must not lack the others."""
        over, self._over = self._over, []
        if over:
            refused = [*refused, KnownError(Problem.ATTACHMENTS_TOO_MANY, limit=MOST)]
        if len(refused) == 1:
            self.problem_found.emit(refused[0])
        elif refused:
            self.problem_found.emit(KnownError(Problem.NOT_ATTACHED, files=clauses(_reasons(refused))))

    def _show(self) -> None:
        while (item := self._chips.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for attachment in self._attachments:
            name = one_line(attachment_name(attachment), _LONGEST)
            self._chips.addWidget(self._removing(attachment, name))
            if _pasted(attachment):
                self._chips.addWidget(self._reading(attachment, name))
        if self._gone is not None:
            self._chips.addWidget(self._undoing(*self._gone))
        self.setVisible(bool(self._chips.count()))
        self.changed.emit()

    def _reading(self, attachment: Attachment, name: str) -> Button:
        chip = Button(self._look, self.tr("Read"), size="dense", variant=Variant.QUIET)
        chip.setAccessibleName(self.tr("Read {name}").format(name=name))
        chip.setAccessibleDescription(self.tr("Shows the text that was pasted"))
        chip.clicked.connect(lambda: self.read_pressed.emit(attachment))
        return chip

    def _removing(self, attachment: Attachment, name: str) -> Button:
        chip = Button(self._look, name, size="dense")
        chip.set_icon("thing.file", "action.reject")
        chip.setAccessibleName(self.tr("Remove {name}").format(name=name))
        chip.setAccessibleDescription(self.tr("The file itself is left alone"))
        chip.clicked.connect(lambda: self._on_remove_pressed(attachment, name))
        return chip

    def _undoing(self, place: int, attachment: Attachment) -> Button:
        name = one_line(attachment_name(attachment), _LONGEST)
        text = self.tr("Attach {name} again").format(name=name)
        chip = Button(self._look, text, "action.new", size="dense", variant=Variant.QUIET)
        chip.setAccessibleName(chip.text())
        chip.setAccessibleDescription(self.tr("Takes the removal back"))
        chip.clicked.connect(lambda: self._on_undo_pressed(place, attachment))
        return chip

    def _on_remove_pressed(self, gone: Attachment, name: str) -> None:
        self._gone = next((n for n, each in enumerate(self._attachments) if each is gone), 0), gone
        self._attachments = [attachment for attachment in self._attachments if attachment is not gone]
        self._show()
        self.removed.emit(self.tr("{name} is no longer attached.").format(name=name))

    def _on_undo_pressed(self, place: int, attachment: Attachment) -> None:
        if self._has_room():
            self._gone = None
            self._attachments.insert(place, attachment)
            self._show()
            name = one_line(attachment_name(attachment), _LONGEST)
            self.restored.emit(self.tr("{name} is attached again.").format(name=name))


def _take(attached: list[Attachment], attachment: Attachment) -> None:
    """Attach it, in the place of the same file or picture where that is attached already."""
    origins = [_origin(known.part) for known in attached]
    if (origin := _origin(attachment.part)) in origins:
        attached[origins.index(origin)] = attachment
    else:
        attached.append(attachment)


def _origin(part: PromptPart) -> object:
    """What is equal for the same file, whatever it holds by now, and for the same picture."""
    return part.path if isinstance(part, FilePart) and part.path else part


def _pasted(attachment: Attachment) -> bool:
    """Whether it is text that was put in whole."""
    return isinstance(attachment.part, FilePart) and not attachment.part.path


def _reasons(refused: Iterable[KnownError]) -> Iterable[str]:
    for error in refused:
        path = error.facts.get("path", "")
        name = one_line(PurePath(path).name or path, _LONGEST)
        yield problems.reason(error, name)


def _linked_image(result: Attachment | KnownError) -> bool:
    part = result.part if isinstance(result, Attachment) else None
    return isinstance(part, FilePart) and part.sha256 is None and part.mime_type.startswith("image/")
