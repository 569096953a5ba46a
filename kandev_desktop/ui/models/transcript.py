"""The rows of one session's transcript: messages, recovery cards, permission cards and queued prompts."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import tzinfo
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QObject, Qt

from kandev_desktop.domain.session.updates import PermissionAsked
from kandev_desktop.engine.records import MessageRecord
from kandev_desktop.engine.snapshots import Card, QueuedPrompt, SessionSnapshot
from kandev_desktop.ui.models.rows import Index, bring
from kandev_desktop.ui.text import status, transcript
from kandev_desktop.ui.text.untrusted import visible


class TranscriptRole(IntEnum):
    """What the delegate and the view read beside Qt's own roles."""

    ROW = int(Qt.ItemDataRole.UserRole) + 1


@dataclass(frozen=True, slots=True)
class MessageRow:
    """A painted row. `captioned` is false where the row before is from the same speaker."""

    message: MessageRecord
    captioned: bool = True

    @property
    def key(self) -> str:
        """Stays while the message grows."""
        return f"message {self.message.id}"


@dataclass(frozen=True, slots=True)
class CardRow:
    """A recovery card, at the end of its generation: one for each generation that has trouble."""

    card: Card

    @property
    def key(self) -> str:
        """Stays through every state of the generation's recovery."""
        return f"card {self.card.generation}"


@dataclass(frozen=True, slots=True)
class PermissionRow:
    """A question of the agent."""

    request: PermissionAsked

    @property
    def key(self) -> str:
        """Stays until the question is answered."""
        return f"permission {self.request.request_id}"


@dataclass(frozen=True, slots=True)
class QueuedRow:
    """A prompt that has not been sent. `owned` is whether it goes out by itself when a turn ends well."""

    queued: QueuedPrompt
    owned: bool

    @property
    def key(self) -> str:
        """Stays until the prompt is sent or dropped."""
        return f"queued {self.queued.generation}"


Row = MessageRow | CardRow | PermissionRow | QueuedRow


class TranscriptModel(QAbstractTableModel):
    """One column; a row keeps its place while its content changes."""

    def __init__(self, zone: tzinfo | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._zone = zone
        self._rows: list[Row] = []
        self._session_id = ""
        self._agent = ""

    @property
    def agent(self) -> str:
        """Who answers in this session."""
        return self._agent

    def show(self, snapshot: SessionSnapshot | None) -> None:
        """Take over a snapshot; another session, or `None`, starts anew."""
        session_id = "" if snapshot is None else snapshot.summary.id
        self._agent = "" if snapshot is None else snapshot.summary.agent
        wanted = [] if snapshot is None else list(_rows(snapshot))
        if session_id != self._session_id:
            self.beginResetModel()
            self._session_id = session_id
            self._rows = wanted
            self.endResetModel()
            return
        bring(self, self._rows, wanted, self._tell_changed)

    def row(self, position: int) -> Row:
        """The row at a position."""
        return self._rows[position]

    def position(self, key: str) -> int:
        """Where the row with this key stands, -1 for nowhere."""
        return next((n for n, row in enumerate(self._rows) if row.key == key), -1)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        match role:
            case TranscriptRole.ROW:
                return row
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return self._heard(row)
            case _:
                return None

    def _heard(self, row: Row) -> str:
        match row:
            case MessageRow(message=message):
                return transcript.heard(message, self._agent, self._zone)
            case CardRow():
                return QCoreApplication.translate("Transcript", "Recovery")
            case PermissionRow(request=request):
                return transcript.permission_title(request, self._agent)
            case QueuedRow(queued=queued):
                return QCoreApplication.translate("Transcript", "Queued: {text}").format(
                    text=visible(queued.text)
                )

    def _tell_changed(self, position: int, _row: Row) -> None:
        index = self.index(position, 0)
        self.dataChanged.emit(index, index)


def _rows(snapshot: SessionSnapshot) -> Iterator[Row]:
    cards = {card.generation: card for card in snapshot.cards}
    generation = -1
    before: MessageRecord | None = None
    for message in snapshot.messages:
        if message.generation != generation and generation in cards:
            yield CardRow(cards.pop(generation))
            before = None
        generation = message.generation
        yield MessageRow(message, captioned=before is None or before.kind is not message.kind)
        before = message
    yield from (CardRow(cards[rest]) for rest in sorted(cards))
    yield from (PermissionRow(request) for request in snapshot.permissions)
    owned = status.busy(snapshot.summary.status.kind) or bool(snapshot.permissions)
    yield from (QueuedRow(queued, owned) for queued in snapshot.queued)
