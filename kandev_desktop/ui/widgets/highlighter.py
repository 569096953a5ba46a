"""Colours code in a thread of its own, after the paint that asked for it."""

from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from threading import Thread

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from kandev_desktop.ui.text.syntax import Span, highlightable, spans

_KEPT = 400
_Key = tuple[str, str]


class Highlighter(QObject):
    """Answers with what it knows, and tells `ready` when it knows more.

    Loading a lexer takes as long as ten frames, which is why it happens in a thread. A thread lives for the
    pieces of code that were asked for together.
    """

    ready = Signal()
    _worked = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._known: OrderedDict[_Key, tuple[Span, ...]] = OrderedDict()
        self._asked: dict[_Key, None] = {}
        self._working = False
        # The first request comes while the window is painted for the first time: the lexers wait for its end.
        self._start = QTimer(self)
        self._start.setSingleShot(True)
        self._start.setInterval(0)
        self._start.timeout.connect(self._on_painted)
        self._worked.connect(self._on_worked, Qt.ConnectionType.QueuedConnection)

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
        if not self._working:
            self._start.start()
        return None

    def _work(self, keys: Sequence[_Key]) -> None:
        found = {key: spans(*key) for key in keys}
        with suppress(RuntimeError):  # the window was closed meanwhile
            self._worked.emit(found)

    @Slot()
    def _on_painted(self) -> None:
        batch, self._asked = tuple(self._asked), {}
        self._working = True
        Thread(target=self._work, args=(batch,), name="highlighter", daemon=True).start()

    @Slot(object)
    def _on_worked(self, found: dict[_Key, tuple[Span, ...]]) -> None:
        self._working = False
        self._known |= found
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)
        if self._asked:
            self._start.start()
        self.ready.emit()
