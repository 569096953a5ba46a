"""Colours code in a thread of its own, after the paint that asked for it."""

from collections import OrderedDict
from collections.abc import Sequence
from threading import Thread

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from kandev_desktop.ui.text.syntax import Span, highlightable, spans

_KEPT = 400
_LOOK_MS = 10
_Key = tuple[str, str]


class _Batch:
    """Pieces of code for one thread. It knows nothing of Qt, so that the window may close meanwhile."""

    def __init__(self, keys: Sequence[_Key]) -> None:
        self.found: dict[_Key, tuple[Span, ...]] | None = None
        self._keys = keys
        Thread(target=self._work, name="highlighter", daemon=True).start()

    def _work(self) -> None:
        self.found = {key: spans(*key) for key in self._keys}


class Highlighter(QObject):
    """Answers with what it knows, and tells `ready` when it knows more.

    Loading a lexer takes as long as ten frames, which is why it happens in a thread. A thread lives for the
    pieces of code that were asked for together.
    """

    ready = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._known: OrderedDict[_Key, tuple[Span, ...]] = OrderedDict()
        self._asked: dict[_Key, None] = {}
        self._batch: _Batch | None = None
        # The first request comes while the window is painted for the first time: the lexers wait for its end.
        self._start = QTimer(self)
        self._start.setSingleShot(True)
        self._start.setInterval(0)
        self._start.timeout.connect(self._on_painted)
        self._looking = QTimer(self)
        self._looking.setInterval(_LOOK_MS)
        self._looking.timeout.connect(self._on_looked)

    def spans(self, language: str, code: str) -> tuple[Span, ...] | None:
        """The coloured characters; `None` while they are not known yet."""
        key = (language, code)
        known = self._known.get(key)
        if known is not None:
            self._known.move_to_end(key)
            return known
        if not highlightable(language, code):
            return ()
        self._asked[key] = None
        if self._batch is None:
            self._start.start()
        return None

    @Slot()
    def _on_painted(self) -> None:
        keys, self._asked = tuple(self._asked), {}
        self._batch = _Batch(keys)
        self._looking.start()

    @Slot()
    def _on_looked(self) -> None:
        found = None if self._batch is None else self._batch.found
        if found is None:
            return
        self._looking.stop()
        self._batch = None
        self._known |= found
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)
        if self._asked:
            self._start.start()
        self.ready.emit()
