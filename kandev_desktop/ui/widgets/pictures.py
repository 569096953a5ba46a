"""The images of the transcript: bytes on demand, decoded on a thread, few of them kept."""

from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any

from PySide6.QtCore import QObject, QSize, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication

from kandev_desktop.ui.text.images import NotDrawn
from kandev_desktop.ui.widgets.decoding import Drawn, decode

MOST_BYTES = 48 * 1024 * 1024
"""Of decoded pixels that are kept for drawing again."""

Use = Callable[[bytes | None], None]
Thumbnail = Drawn | NotDrawn


class Pictures(QObject):
    """`blob_wanted` asks for the bytes of a hash, which `take` gives; `changed` tells that one can be drawn."""

    blob_wanted = Signal(str)
    changed = Signal()
    _worked = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._known: OrderedDict[tuple[str, int, int], Thumbnail] = OrderedDict()
        self._asked: set[tuple[str, int, int]] = set()
        self._uses: dict[str, list[Use]] = {}
        self._jobs: deque[Callable[[], Callable[[], None]]] = deque()
        self._working = False
        self._worked.connect(self._on_worked, Qt.ConnectionType.QueuedConnection)

    def known(self, sha256: str, box: QSize) -> Thumbnail | None:
        """What is known of an image in a box, without asking for it."""
        return self._known.get(self._key(sha256, box))

    def thumbnail(self, sha256: str, box: QSize) -> Thumbnail | None:
        """The image to fit into a box of logical pixels; `None` while it is on its way."""
        key = self._key(sha256, box)
        found = self._known.get(key)
        if found is not None:
            self._known.move_to_end(key)
        elif key not in self._asked:
            self._asked.add(key)
            self.fetch(sha256, partial(self._decode, key))
        return found

    def open(self, sha256: str, box: QSize | None, then: Callable[[Thumbnail], None]) -> None:
        """Decode an image once, to fit into a box of device pixels or whole."""

        def work(content: bytes | None) -> None:
            self.run(lambda: decode(content, box) if content is not None else NotDrawn.GONE, then)

        self.fetch(sha256, work)

    def fetch(self, sha256: str, use: Use) -> None:
        """Ask for bytes; `None` for those that are gone."""
        waiting = self._uses.setdefault(sha256, [])
        waiting.append(use)
        if len(waiting) == 1:
            self.blob_wanted.emit(sha256)

    def take(self, sha256: str, content: bytes | None) -> None:
        """Give the bytes that were asked for."""
        for use in self._uses.pop(sha256, ()):
            use(content)

    def forget(self) -> None:
        """Another session is shown: its bytes are not these."""
        self._uses.clear()
        self._jobs.clear()
        self._asked.clear()

    def run(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Do something on the thread, one after the other, and go on here with what came of it."""

        def job() -> Callable[[], None]:
            return partial(then, work())

        self._jobs.append(job)
        if not self._working:
            self._start()

    def _decode(self, key: tuple[str, int, int], content: bytes | None) -> None:
        if content is None:
            self._keep(key, NotDrawn.GONE)
        else:
            self.run(partial(decode, content, QSize(*key[1:])), partial(self._keep, key))

    def _keep(self, key: tuple[str, int, int], found: Thumbnail) -> None:
        self._asked.discard(key)
        self._known[key] = found
        while sum(map(_bytes, self._known.values())) > MOST_BYTES and len(self._known) > 1:
            self._known.popitem(last=False)
        self.changed.emit()

    def _start(self) -> None:
        self._working = True
        Thread(target=self._work, args=(self._jobs.popleft(),), name="pictures", daemon=True).start()

    def _work(self, job: Callable[[], Callable[[], None]]) -> None:
        done = job()
        with suppress(RuntimeError):  # the window was closed meanwhile
            self._worked.emit(done)

    @Slot(object)
    def _on_worked(self, done: Callable[[], None]) -> None:
        self._working = False
        done()
        if self._jobs and not self._working:
            self._start()

    def _key(self, sha256: str, box: QSize) -> tuple[str, int, int]:
        app = QGuiApplication.instance()
        ratio = app.devicePixelRatio() if isinstance(app, QGuiApplication) else 1.0
        return sha256, round(box.width() * ratio), round(box.height() * ratio)


def _bytes(found: Thumbnail) -> int:
    return found.image.sizeInBytes() if isinstance(found, Drawn) else 0
