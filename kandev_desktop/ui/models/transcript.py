"""The rows of one session's transcript: messages, recovery cards, permission cards and queued prompts."""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import tzinfo
from enum import IntEnum, StrEnum
from itertools import compress, count, islice
from operator import is_not
from typing import NamedTuple

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QObject, Qt

from kandev_desktop.domain.session.updates import PermissionAsked
from kandev_desktop.engine.records import MessageKind, MessageRecord
from kandev_desktop.engine.snapshots import Card, QueuedPrompt, SessionSnapshot
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.models.rows import Index, bring
from kandev_desktop.ui.text import permission, status, transcript
from kandev_desktop.ui.text.untrusted import visible

MOST_QUESTIONS = 3
"""Cards of questions at a time: making one takes as long as some frames. The next one comes with an answer."""


_ASKED = frozenset({MessageKind.USER, MessageKind.HANDOVER})


class TranscriptRole(IntEnum):
    """What the delegate and the view read beside Qt's own roles."""

    ROW = int(Qt.ItemDataRole.UserRole) + 1


class MessageRow(NamedTuple):
    """A painted row. `captioned` is false where the row before is from the same speaker in the same attempt; `folder` is the
    session's; `asked` while a question about its tool call is open; `agent` is who said it, whoever serves now. A tuple,
    since a long session has very many."""

    message: MessageRecord
    captioned: bool = True
    folder: str = ""
    asked: bool = False
    agent: str = ""

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
    """A question of the agent; `folder` is the session's, for which an answer can be remembered. `waiting` is how
    many questions stand behind it without a row."""

    request: PermissionAsked
    folder: str = ""
    waiting: int = 0

    @property
    def key(self) -> str:
        """Stays until the question is answered."""
        return f"permission {self.request.request_id}"


class Turn(StrEnum):
    """When a queued prompt goes out: by itself once the open turn ended well; as an unattended run, when its turn comes;
    when a person sends it although another turn is open, the first such prompt and the rest; when a person sends it, as
    nothing else goes on."""

    BY_ITSELF = "by_itself"
    IN_LINE = "in_line"
    HELD_FIRST = "held_first"
    HELD = "held"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class QueuedRow:
    """A prompt that has not been sent."""

    queued: QueuedPrompt
    turn: Turn

    @property
    def key(self) -> str:
        """Stays until the prompt is sent or dropped."""
        return f"queued {self.queued.generation}"


@dataclass(frozen=True, slots=True)
class AwaitedRow:
    """The agent is still to be up, or else to say its first word on the latest prompt, and no card says so."""

    agent: str
    starting: bool

    @property
    def title(self) -> str:
        """What the row says."""
        return transcript.starting(self.agent) if self.starting else transcript.working(self.agent)

    @property
    def key(self) -> str:
        """There is one at a time. Another step is another row, so that its coming can be told."""
        return "starting" if self.starting else "working"


Row = MessageRow | CardRow | PermissionRow | QueuedRow | AwaitedRow


class TranscriptModel(QAbstractTableModel):
    """One column; a row keeps its place while its content changes."""

    def __init__(self, zone: tzinfo | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.zone = zone
        self._rows: list[Row] = []
        self._shown: SessionSnapshot | None = None
        self._places: list[int] = []
        self._agent = ""

    @property
    def agent(self) -> str:
        """Who answers in this session."""
        return self._agent

    @property
    def folder(self) -> str:
        """Where the session works; empty for none."""
        return "" if self._shown is None else self._shown.summary.cwd

    def show(self, snapshot: SessionSnapshot | None) -> None:
        """Take over a snapshot; another session, or `None`, starts anew."""
        self._agent = "" if snapshot is None else snapshot.summary.agent
        before, self._shown = self._shown, snapshot
        if snapshot is None or before is None or snapshot.summary.id != before.summary.id:
            self.beginResetModel()
            self._rows = [] if snapshot is None else list(_rows(snapshot, 0))
            self._places = _places(self._rows, 0)
            self.endResetModel()
            return
        first = _first_change(before, snapshot) if _said_by_the_same(before, snapshot) else 0
        kept = self._places[first - 1] + 1 if first else 0
        bring(self, self._rows, list(_rows(snapshot, first)), self._tell_changed, kept)
        self._places[first:] = _places(self._rows, kept)

    @property
    def messages(self) -> tuple[MessageRecord, ...]:
        """The messages of the session, in order."""
        return () if self._shown is None else self._shown.messages

    def number(self, position: int) -> int:
        """The number in `messages` of the first message at or below a row."""
        return bisect_left(self._places, position)

    def after_messages(self) -> int:
        """The position behind the last message."""
        return self._places[-1] + 1 if self._places else 0

    def beside(self) -> list[int]:
        """The positions of the rows that are no messages."""
        return [place for place, row in enumerate(self._rows) if not isinstance(row, MessageRow)]

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
            case MessageRow(message=message, folder=folder, asked=asked, agent=agent):
                return transcript.heard(message, agent, self.zone, folder, asked=asked)
            case CardRow():
                return QCoreApplication.translate("Transcript", "Recovery")
            case PermissionRow(request=request):
                return permission.title(request, self._agent)
            case AwaitedRow(title=title):
                return title
            case QueuedRow(queued=queued):
                return QCoreApplication.translate("Transcript", "Queued: {text}").format(
                    text=visible(queued.text)
                )

    def _tell_changed(self, position: int, _row: Row) -> None:
        index = self.index(position, 0)
        self.dataChanged.emit(index, index)


def _rows(snapshot: SessionSnapshot, first: int) -> Iterator[Row]:
    """The rows from this message on: those before it stand as they do."""
    before = snapshot.messages[first - 1] if first else None
    generation = -1 if before is None else before.generation
    cards = {card.generation: card for card in snapshot.cards}
    for passed in _left_before(snapshot, first):
        cards.pop(passed, None)
    folder, kind = snapshot.summary.cwd, None if before is None else before.kind
    attempt = "" if before is None else before.attempt_id
    asked = _asked(snapshot)
    for message in islice(snapshot.messages, first, None):
        if cards and message.generation != generation and generation in cards:
            yield CardRow(cards.pop(generation))
            kind = None
        generation = message.generation
        goes_on = kind is message.kind and attempt == message.attempt_id
        said_by = snapshot.served.get(message.attempt_id, snapshot.summary.agent)
        yield MessageRow(message, not goes_on, folder, bool(asked) and _call(message) in asked, said_by)
        kind, attempt = message.kind, message.attempt_id
    yield from (CardRow(cards[rest]) for rest in sorted(cards))
    yield from _questions(snapshot)
    if _awaited(snapshot) and not _told(snapshot):
        yield AwaitedRow(snapshot.summary.agent, snapshot.summary.starting)
    yield from _queued(snapshot)


def _said_by_the_same(before: SessionSnapshot, snapshot: SessionSnapshot) -> bool:
    """Whether every message that was there is of who it was of."""
    return (before.summary.agent, before.served) == (snapshot.summary.agent, snapshot.served)


def _queued(snapshot: SessionSnapshot) -> Iterator[QueuedRow]:
    is_open = status.busy(snapshot.summary.status.kind) or bool(snapshot.permissions)
    first = next((queued for queued in snapshot.queued if queued.held), None)
    for queued in snapshot.queued:
        held = Turn.HELD_FIRST if queued is first else Turn.HELD if queued.held else Turn.BY_ITSELF
        yield QueuedRow(queued, Turn.IN_LINE if queued.in_line else held if is_open else Turn.STOPPED)


def _awaited(snapshot: SessionSnapshot) -> bool:
    """Whether something of the agent is to come, and nothing has come since the latest prompt."""
    if not snapshot.messages or snapshot.summary.starting:
        return bool(snapshot.messages)
    running = snapshot.summary.status.kind is StatusKind.RUNNING and not snapshot.summary.stopping
    last = snapshot.messages[-1]
    return running and last.generation == snapshot.generation and last.kind in _ASKED


def _told(snapshot: SessionSnapshot) -> bool:
    """Whether a card tells how the latest prompt stands."""
    return any(card.generation == snapshot.generation for card in snapshot.cards)


def _questions(snapshot: SessionSnapshot) -> Iterator[PermissionRow]:
    shown = snapshot.permissions[:MOST_QUESTIONS]
    for request in shown:
        behind = len(snapshot.permissions) - len(shown) if request is shown[-1] else 0
        yield PermissionRow(request, snapshot.summary.cwd, behind)


def _left_before(snapshot: SessionSnapshot, first: int) -> Iterator[int]:
    """The generations that ended before this message, so that their cards stand above it."""
    if not snapshot.cards or not first:
        return
    last = snapshot.messages[first - 1].generation
    there = {message.generation for message in islice(snapshot.messages, first)}
    yield from there - {last}


def _asked(snapshot: SessionSnapshot) -> frozenset[str]:
    """The tool calls that questions are open about."""
    return frozenset(each.tool_call_id for each in snapshot.permissions if each.tool_call_id)


def _call(message: MessageRecord) -> str:
    return message.tool.tool_call_id if message.tool else ""


def _first_change(old: SessionSnapshot, new: SessionSnapshot) -> int:
    """The number of the first message that is another one, or whose generation's card is."""
    both = min(len(old.messages), len(new.messages))
    differs = map(is_not, old.messages, new.messages)
    first = next(compress(count(), differs), both)
    answered = _asked(old) ^ _asked(new)
    if answered:
        calls = (place for place, each in enumerate(new.messages[:first]) if _call(each) in answered)
        first = next(calls, first)
    if old.cards != new.cards:
        before, after = ({card.generation: card for card in shot.cards} for shot in (old, new))
        moved = [n for n in before | after if before.get(n) != after.get(n)]
        lowest = min(moved)
        while first and new.messages[first - 1].generation >= lowest:
            first -= 1
    return first


def _places(rows: list[Row], start: int) -> list[int]:
    return [place for place in range(start, len(rows)) if isinstance(rows[place], MessageRow)]
