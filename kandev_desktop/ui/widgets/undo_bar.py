"""Says what was deleted and takes it back, for as long as that is possible. Inline, and never in the way."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from kandev_desktop.engine.ports import Clock
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import ElidedText, Icon
from kandev_desktop.ui.widgets.theme import Look


@dataclass(frozen=True, slots=True)
class _Deleted:
    session_id: str
    title: str
    until: float
    held_until: float


class UndoBar(QWidget):
    """Hidden while nothing can be undone. The latest deletion is shown; once it is undone, the one before.

    Each is offered for `seconds`, and for `held` seconds while the bar has the focus.
    """

    undo_pressed = Signal(str)
    focus_left = Signal()

    def __init__(self, look: Look, clock: Clock, seconds: float, held: float) -> None:
        super().__init__()
        self._look, self._clock, self._seconds, self._held = look, clock, seconds, held
        self._deleted: list[_Deleted] = []
        self._words = ElidedText(look)
        self.undo = Button(look, self.tr("Undo"))
        self.undo.setAccessibleDescription(self.tr("Takes the deletion back"))
        self.dismiss = Button(look, icon="action.reject", variant=Variant.QUIET)
        self.dismiss.setAccessibleName(self.tr("Dismiss"))
        self.dismiss.setAccessibleDescription(self.tr("Puts this message aside; the session stays deleted"))
        row = QHBoxLayout(self)
        row.setContentsMargins(edges(16, 5, 8, 4))
        row.setSpacing(8)
        row.addWidget(Icon(look, "action.delete", "icon_small", "text_muted"))
        row.addWidget(self._words, 1)
        row.addWidget(self.undo)
        row.addWidget(self.dismiss)
        self._due = QTimer(self, singleShot=True)
        self._due.timeout.connect(self._on_due)
        self.undo.clicked.connect(self._on_undo_pressed)
        self.dismiss.clicked.connect(self._on_dismiss_pressed)
        for button in (self.undo, self.dismiss):
            button.installEventFilter(self)
        self.hide()

    @property
    def words(self) -> str:
        """What it says."""
        return self._words.accessibleName()

    @property
    def latest(self) -> str:
        """The title of what can be taken back, empty for nothing."""
        return self._deleted[-1].title if self._deleted else ""

    @property
    def offers(self) -> bool:
        """Whether something can be taken back."""
        return bool(self._deleted)

    def take_back(self) -> None:
        """Take the latest deletion back."""
        if self._deleted:
            self._on_undo_pressed()

    def offer(self, session_id: str, title: str) -> str:
        """Offer to take a deletion back; returns what a reader should hear."""
        self.forget(session_id)
        now = self._clock.monotonic()
        self._deleted.append(_Deleted(session_id, title, now + self._seconds, now + self._held))
        self._show()
        return self.tr("“{title}” was deleted. Undo takes it back.").format(title=title)

    def forget(self, session_id: str) -> None:
        """Offer this one no longer."""
        self._deleted = [each for each in self._deleted if each.session_id != session_id]
        self._show()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self.undo, self.dismiss]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._on_dismiss_pressed()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("raised"))
        painter.fillRect(0, 0, self.width(), 1, self._look.colour("border"))

    def _show(self) -> None:
        if not self._deleted:
            self._leave()
            return
        latest = self._deleted[-1]
        self.undo.setAccessibleName(self.tr("Undo the deletion of “{title}”").format(title=latest.title))
        self.show()
        self._fit()
        first = min(map(self._until, self._deleted))
        self._due.start(max(1, round((first - self._clock.monotonic()) * 1000)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Cut the title where there is little room, never what happened to it."""
        if not self._deleted:
            return
        told, title = self.tr("“{title}” was deleted."), self._deleted[-1].title
        metrics = QFontMetrics(self._look.font("body"))
        room = self._words.width() - metrics.horizontalAdvance(told.format(title="")) - 4
        if self.isVisible():
            title = metrics.elidedText(title, Qt.TextElideMode.ElideRight, max(0, room))
        self._words.show_text(told.format(title=title))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What waited for the focus goes with it, and after it: Qt has not moved it on yet."""
        if event.type() in {QEvent.Type.FocusIn, QEvent.Type.FocusOut} and self._deleted:
            self._due.start(0)
        return super().eventFilter(watched, event)

    def _until(self, deleted: _Deleted) -> float:
        return deleted.held_until if self._focused() else deleted.until

    def _focused(self) -> bool:
        return self.isAncestorOf(self.window().focusWidget())

    def _leave(self) -> None:
        self._due.stop()
        held = self._focused()
        self.hide()
        if held:
            self.focus_left.emit()

    @Slot()
    def _on_due(self) -> None:
        now = self._clock.monotonic()
        self._deleted = [each for each in self._deleted if self._until(each) > now]
        self._show()

    @Slot()
    def _on_undo_pressed(self) -> None:
        latest = self._deleted[-1].session_id
        self.forget(latest)
        self.undo_pressed.emit(latest)

    @Slot()
    def _on_dismiss_pressed(self) -> None:
        self._deleted = []
        self._show()
