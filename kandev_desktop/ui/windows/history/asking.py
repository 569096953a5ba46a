"""Asks a history for what stands beside its rows: the values of filters, and the session of the chosen attempt."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.history.face import HistoryFace
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import Facet, FacetValue, SessionHistory
from kandev_desktop.ui.models.history_questions import Questions

MOST_VALUES = 200
"""Of a facet that are listed at once."""
_SETTLED_MS = 80
"""What a person moves past is not read."""

_Found = tuple[tuple[Facet, tuple[FacetValue, ...]], ...]


class HistoryAsking(QObject):
    """An answer is told as long as nothing else was asked since."""

    values_read = Signal(object)
    session_read = Signal(object)

    def __init__(self, face: HistoryFace, parent: QObject) -> None:
        super().__init__(parent)
        self._questions = Questions(face)
        self._facets: tuple[Facet, ...] = ()
        self._whole: dict[Facet, tuple[FacetValue, ...]] = {}
        self._session_id = ""
        self._settled = QTimer(self, singleShot=True, interval=_SETTLED_MS)
        self._settled.timeout.connect(self.read_session)

    def use(self, face: HistoryFace) -> None:
        """Ask this one from now on."""
        self._settled.stop()
        self._questions.use(face)

    def leave(self) -> None:
        """Take back what was asked."""
        self._settled.stop()
        self._questions.take_back()

    def values(self, facets: tuple[Facet, ...], begins: str) -> None:
        """Have the values of facets read, with those that begin so where not all of them were."""
        again = facets == self._facets and bool(begins)
        self._facets = facets
        if not again:
            self._whole = {}

        async def read(history: History) -> _Found:
            return tuple(
                [(each, await history.values(each, begins=begins, limit=MOST_VALUES)) for each in facets]
            )

        self._questions.ask("values", read, self._on_values_read)

    def session(self, session_id: str) -> None:
        """Have a session read once a person stays at it."""
        self._session_id = session_id
        self._questions.forget("session")
        self._settled.start()

    @Slot()
    def read_session(self) -> None:
        """Have the session that was asked for read now."""
        self._settled.stop()
        session_id = self._session_id

        async def read(history: History) -> SessionHistory | None:
            return await history.session(session_id)

        self._questions.ask("session", read, self.session_read.emit)

    def _on_values_read(self, found: _Found | KnownError) -> None:
        if isinstance(found, KnownError):
            self.values_read.emit(found)
            return
        whole = self._whole
        told = tuple((facet, _joined(whole.get(facet, ()), values)) for facet, values in found)
        self._whole = self._whole or dict(found)
        self.values_read.emit(told)


def _joined(first: Sequence[FacetValue], more: Sequence[FacetValue]) -> tuple[FacetValue, ...]:
    there = {each.value for each in first}
    return (*first, *(each for each in more if each.value not in there))
