"""Reads files and packs pictures on a thread: a slow disk must not stop the window."""

import errno
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QImage

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.session.content import FilePart, ImagePart
from kandev_desktop.engine.commands import Attachment
from kandev_desktop.ui.widgets.attachments import from_image, from_text, read_file, still_there, unreadable

Kept = Callable[[str], bytes | None]
Read = Callable[[], Attachment]
Result = tuple[int, tuple[Attachment | KnownError, ...]]


class AttachmentReader(QObject):
    """Each batch is told once, in order. What was asked for before `forget` is never told."""

    done = Signal(tuple)
    _worked = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: list[Sequence[Read]] = []
        self._epoch = 0
        self._working = False
        self._worked.connect(self._on_worked, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        """Whether something is being read that will be told."""
        return self._working

    def read(self, paths: Sequence[str], *, images: bool) -> None:
        """Read files; without `images` those are linked to."""
        self._ask([partial(read_file, Path(path), images=images) for path in paths])

    def look_again(self, parts: Sequence[FilePart]) -> None:
        """See whether what is linked to is still there."""
        self._ask([partial(still_there, part) for part in parts])

    def read_again(self, parts: Sequence[FilePart | ImagePart], kept: Kept) -> None:
        """Read what was attached before the program ended: its file, else what was `kept` of it."""
        self._ask([partial(_again, part, kept) for part in parts])

    def pack(self, image: QImage, name: str) -> None:
        """Make an attachment of a picture."""
        self._ask([partial(from_image, image, name)])

    def pack_text(self, text: str, name: str) -> None:
        """Make an attachment of a text."""
        self._ask([partial(from_text, text, name)])

    def forget(self) -> None:
        """Tell nothing of what was asked for so far."""
        self._epoch += 1
        self._waiting = []
        self._working = False

    def _ask(self, reads: Sequence[Read]) -> None:
        self._waiting.append(reads)
        if not self._working:
            self._start()

    def _start(self) -> None:
        self._working = True
        work = partial(self._work, self._epoch, self._waiting.pop(0))
        Thread(target=work, name="attachments", daemon=True).start()

    def _work(self, epoch: int, reads: Sequence[Read]) -> None:
        results = tuple(map(_tried, reads))
        with suppress(RuntimeError):  # the window was closed meanwhile
            self._worked.emit((epoch, results))

    @Slot(object)
    def _on_worked(self, result: Result) -> None:
        epoch, results = result
        if epoch != self._epoch:
            return
        self._working = False
        if self._waiting:
            self._start()
        self.done.emit(results)


def _again(part: FilePart | ImagePart, kept: Kept) -> Attachment:
    if isinstance(part, FilePart) and part.path:
        return read_file(Path(part.path)) if part.sha256 else still_there(part)
    content = kept(part.sha256 or "")
    if content is None:
        raise unreadable(Path(part.name), errno.ENOENT)
    return Attachment(part=part, content=content)


def _tried(read: Read) -> Attachment | KnownError:
    try:
        return read()
    except KnownError as error:
        return error
