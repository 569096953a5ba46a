"""The rows of a transcript that are operated: made once, told every change, forgotten with their row."""

from datetime import datetime, tzinfo

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.snapshots import Card, CardAction
from kandev_desktop.ui.models.transcript import (
    AwaitedRow,
    CardRow,
    MessageRow,
    PermissionRow,
    QueuedRow,
    Row,
)
from kandev_desktop.ui.text import details
from kandev_desktop.ui.widgets.awaited_line import AwaitedLine
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.permission_card import PermissionCard
from kandev_desktop.ui.widgets.queued_card import QueuedCard
from kandev_desktop.ui.widgets.recovery_card import RecoveryCard
from kandev_desktop.ui.widgets.theme import Look

RowWidget = RecoveryCard | PermissionCard | QueuedCard | AwaitedLine
"""They know their height at a width and what Tab visits."""


def first_control(widget: RowWidget) -> QWidget | None:
    """The first of a row's controls that is there."""
    return next((part for part in widget.focusable() if not part.isHidden()), None)


class RowWidgets(QObject):
    """`announced` carries what a screen reader should hear, once a change of state; `remedy_asked` an action of a
    recovery card that leads elsewhere, and the card; `left` that the focus goes with what was pressed."""

    command_asked = Signal(object)
    remedy_asked = Signal(object, object)
    height_changed = Signal(str)
    announced = Signal(str)
    left = Signal()

    def __init__(self, look: Look, clock: Clock, zone: tzinfo | None, parent: QObject) -> None:
        super().__init__(parent)
        self._look, self._clock, self._zone = look, clock, zone
        self._widgets: dict[str, RowWidget] = {}

    def get(self, key: str) -> RowWidget | None:
        """The widget of a row, `None` for painted ones."""
        return self._widgets.get(key)

    def recovery(self, generation: int) -> RecoveryCard | None:
        """The recovery card of a generation, `None` where it has none."""
        widget = self._widgets.get(f"card {generation}")
        return widget if isinstance(widget, RecoveryCard) else None

    def waiting(self) -> RecoveryCard | PermissionCard | None:
        """The first question, else the latest recovery card that offers something."""
        cards = self.all()
        questions = (each for each in cards if isinstance(each, PermissionCard))
        offering = (each for each in reversed(cards) if isinstance(each, RecoveryCard) and _offers(each))
        return next(questions, None) or next(offering, None)

    def all(self) -> list[RowWidget]:
        """The widgets from top to bottom."""
        return sorted(self._widgets.values(), key=lambda widget: widget.y())

    def make(self, row: Row, session_id: str, agent: str, *, silent: bool) -> RowWidget | None:
        """The new widget of a row that needs one; a silent one is not announced."""
        widget: RowWidget
        match row:
            case MessageRow():
                return None
            case CardRow():
                widget = RecoveryCard(self._look, self._clock, self._zone)
                widget.remedy_asked.connect(self._on_remedy_asked)
                widget.left.connect(self.left)
            case PermissionRow(request=request, folder=folder, waiting=waiting):
                widget = PermissionCard(
                    self._look, session_id, request, agent, folder=folder, zone=self._zone
                )
                widget.show_waiting(waiting)
            case QueuedRow(queued=queued, turn=turn):
                widget = QueuedCard(self._look, session_id, queued)
                widget.show_turn(turn)
            case AwaitedRow(title=title):
                widget = AwaitedLine(self._look, title)
        self._widgets[row.key] = widget
        widget.command_asked.connect(self.command_asked)
        widget.height_changed.connect(lambda: self.height_changed.emit(row.key))
        if isinstance(row, CardRow):
            self._show(row, silent=silent)
        elif not silent and (news := _news(row, widget)):
            self.announced.emit(news)
        return widget

    def tells(self, key: str) -> bool:
        """Whether a row's widget is a recovery card that has more to say than one quiet line."""
        widget = self._widgets.get(key)
        return isinstance(widget, RecoveryCard) and widget.text is not None and not widget.text.quiet

    def show(self, row: Row) -> bool:
        """Tell a widget its row's new content; whether it is a recovery card that tells another state now."""
        widget = self._widgets.get(row.key)
        if isinstance(row, CardRow):
            return self._show(row, silent=False) and self.tells(row.key)
        if isinstance(row, PermissionRow) and isinstance(widget, PermissionCard):
            widget.show_waiting(row.waiting)
        if isinstance(row, QueuedRow) and isinstance(widget, QueuedCard):
            widget.show_queued(row.queued)
            widget.show_turn(row.turn)
        return False

    def offered(self) -> list[Button]:
        """What the last recovery card with any offers."""
        for widget in reversed(self.all()):
            if isinstance(widget, RecoveryCard) and widget.card is not None and widget.card.actions:
                return [widget.button(which) for which in widget.card.actions]
        return []

    def tick(self, now: datetime) -> None:
        """Let the cards draw what has passed."""
        for widget in self._widgets.values():
            if isinstance(widget, RecoveryCard):
                widget.tick(now)

    def release(self) -> None:
        """Take presses again everywhere: a command was refused."""
        for widget in self._widgets.values():
            widget.release()

    def forget(self, key: str) -> RowWidget | None:
        """Drop a row's widget; the view deletes it."""
        return self._widgets.pop(key, None)

    def clear(self) -> None:
        """Drop all; the view deletes them."""
        self._widgets.clear()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, row by row."""
        return [part for widget in self.all() for part in widget.focusable()]

    @Slot(object, object)
    def _on_remedy_asked(self, which: CardAction, card: Card) -> None:
        if which is CardAction.COPY_DETAILS:
            QGuiApplication.clipboard().setText(details.report(card, self._zone))
            self.announced.emit(self.tr("Details copied."))
        else:
            self.remedy_asked.emit(which, card)

    def _show(self, row: CardRow, *, silent: bool) -> bool:
        widget = self._widgets.get(row.key)
        spoken = widget.show_card(row.card) if isinstance(widget, RecoveryCard) else ""
        if spoken and not silent:
            self.announced.emit(spoken)
        return bool(spoken)


def _offers(card: RecoveryCard) -> bool:
    """Whether it has buttons in sight that act on its recovery."""
    quiet = card.text is None or card.text.quiet
    return not quiet and card.card is not None and bool(card.card.actions)


def _news(row: Row, widget: RowWidget) -> str:
    """What a screen reader hears of a row that came. That an agent is at work the session's state has told."""
    if isinstance(widget, PermissionCard):
        return widget.title
    return row.title if isinstance(row, AwaitedRow) and row.starting else ""
