"""The tables of Health: the resources that the filter leaves, and when they were held back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import tzinfo
from enum import IntEnum, StrEnum
from types import MappingProxyType

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QObject, Qt

from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.routing.snapshots import ResourceState, ResourceView, SpanView
from kandev_desktop.ui.models.rows import Index, RowRole, bring
from kandev_desktop.ui.text import codes
from kandev_desktop.ui.text import health as words
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import unmarked


class HealthColumn(IntEnum):
    """What stands beside each other. The first one is heard as the whole row."""

    RESOURCE = 0
    STATE = 1
    CAUSE = 2
    SINCE = 3
    CHECK = 4
    MORE = 5


class HealthFilter(StrEnum):
    """Which resources are shown."""

    ALL = "all"
    IN_USE = "in_use"
    HELD_BACK = "held_back"
    NEEDS_YOU = "needs_you"


_FILTERS: Mapping[HealthFilter, str] = MappingProxyType({
    HealthFilter.ALL: QT_TRANSLATE_NOOP("Health", "All resources"),
    HealthFilter.IN_USE: QT_TRANSLATE_NOOP("Health", "In use"),
    HealthFilter.HELD_BACK: QT_TRANSLATE_NOOP("Health", "Held back or tested"),
    HealthFilter.NEEDS_YOU: QT_TRANSLATE_NOOP("Health", "Needs you"),
})  # fmt: skip

_KEEPS: Mapping[HealthFilter, frozenset[ResourceState]] = MappingProxyType({
    HealthFilter.ALL: frozenset(ResourceState),
    HealthFilter.IN_USE: frozenset({ResourceState.IN_USE}),
    HealthFilter.HELD_BACK: frozenset({
        ResourceState.HELD_BACK, ResourceState.DUE, ResourceState.COOLDOWN, ResourceState.TESTING, ResourceState.OFFLINE,
    }),
    HealthFilter.NEEDS_YOU: frozenset({ResourceState.NEEDS_YOU}),
})  # fmt: skip

_HEADS: Mapping[HealthColumn, str] = MappingProxyType({
    HealthColumn.RESOURCE: QT_TRANSLATE_NOOP("Health", "Resource"),
    HealthColumn.STATE: QT_TRANSLATE_NOOP("Health", "State"),
    HealthColumn.CAUSE: QT_TRANSLATE_NOOP("Health", "Cause"),
    HealthColumn.SINCE: QT_TRANSLATE_NOOP("Health", "Since"),
    HealthColumn.CHECK: QT_TRANSLATE_NOOP("Health", "Next check"),
    HealthColumn.MORE: QT_TRANSLATE_NOOP("Health", "More"),
})  # fmt: skip


def filter_title(which: HealthFilter) -> str:
    """A filter in the person's language."""
    return QCoreApplication.translate("Health", _FILTERS[which])


@dataclass(frozen=True, slots=True)
class ResourceRow:
    """A resource by its key."""

    resource: ResourceView

    @property
    def key(self) -> str:
        """Stays while the resource is known."""
        return self.resource.key


class HealthModel(QAbstractTableModel):
    """Rows in the engine's order; a filter leaves some away."""

    def __init__(self, clock: Clock, zone: tzinfo | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock, self._zone = clock, zone
        self._known: Sequence[ResourceView] = ()
        self._rows: list[ResourceRow] = []
        self._filter = HealthFilter.ALL

    def show(self, resources: Sequence[ResourceView]) -> None:
        """Take over the engine's list."""
        self._known = resources
        self._bring()

    def choose(self, which: HealthFilter) -> None:
        """Show these."""
        self._filter = which
        self._bring()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(HealthColumn)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        spoken = role == Qt.ItemDataRole.AccessibleTextRole
        drawn = role == Qt.ItemDataRole.DisplayRole and section != HealthColumn.MORE
        if orientation is not Qt.Orientation.Horizontal or not (spoken or drawn):
            return None
        return QCoreApplication.translate("Health", _HEADS[HealthColumn(section)])

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        resource, column = self._rows[index.row()].resource, HealthColumn(index.column())
        match role:
            case RowRole.ROW:
                return resource
            case Qt.ItemDataRole.DisplayRole:
                return words.name(resource) if column is HealthColumn.RESOURCE else ""
            case Qt.ItemDataRole.ToolTipRole:
                whole = column is HealthColumn.RESOURCE
                return words.whole(resource) if whole else self._heard(resource, column)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._heard(resource, column)
            case _:
                return None

    def _heard(self, resource: ResourceView, column: HealthColumn) -> str:
        now = self._clock.now()
        match column:
            case HealthColumn.RESOURCE:
                return words.spoken(resource, now, self._zone)
            case HealthColumn.STATE:
                return words.state(resource.state).words
            case HealthColumn.CAUSE:
                return listed(words.cause(resource))
            case HealthColumn.SINCE:
                return words.since(resource, now, self._zone)
            case HealthColumn.CHECK:
                return listed(words.next_check(resource, now, self._zone))
            case HealthColumn.MORE:
                return QCoreApplication.translate("Health", "More for this resource")

    def _bring(self) -> None:
        wanted = [ResourceRow(each) for each in self._known if each.state in _KEEPS[self._filter]]
        bring(self, self._rows, wanted, self._on_row_changed)

    def _on_row_changed(self, position: int, _row: ResourceRow) -> None:
        self.dataChanged.emit(self.index(position, 0), self.index(position, len(HealthColumn) - 1))


_SPAN_HEADS = (
    QT_TRANSLATE_NOOP("Health", "Resource"), QT_TRANSLATE_NOOP("Health", "Cause"),
    QT_TRANSLATE_NOOP("Health", "From"), QT_TRANSLATE_NOOP("Health", "Until"),
)  # fmt: skip


class SpansModel(QAbstractTableModel):
    """When resources were held back, the latest first: the facts of the drawing."""

    def __init__(self, clock: Clock, zone: tzinfo | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock, self._zone = clock, zone
        self._rows: list[tuple[tuple[str, ...], SpanView]] = []

    def show(self, spans: Sequence[tuple[tuple[str, ...], SpanView]]) -> None:
        """Take over spans, each with the names of its resource, the whole one first."""
        wanted = sorted(spans, key=lambda pair: pair[1].began_at, reverse=True)
        if wanted != self._rows:
            self.beginResetModel()
            self._rows = wanted
            self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(_SPAN_HEADS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return QCoreApplication.translate("Health", _SPAN_HEADS[section])

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        names, span = self._rows[index.row()]
        told = (names[0], codes.words(span.code).title, *words.span_ends(span, self._clock.now(), self._zone))
        match role:
            case RowRole.ROW:
                return span
            case RowRole.SHORTER:
                return names if index.column() == 0 else (told[index.column()],)
            case Qt.ItemDataRole.DisplayRole:
                return told[index.column()]
            case Qt.ItemDataRole.ToolTipRole:
                return unmarked(listed(told))
            case Qt.ItemDataRole.AccessibleTextRole:
                return listed(told) if index.column() == 0 else told[index.column()]
            case _:
                return None
