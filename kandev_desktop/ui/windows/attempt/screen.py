"""One attempt: what was seen, which rules took it, what was decided, and what was said."""

from datetime import tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.history.face import Histories, HistoryFace
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import AttemptPage
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.history_questions import Questions
from kandev_desktop.ui.text import problems
from kandev_desktop.ui.text.attempt_page import AttemptText, attempt_text
from kandev_desktop.ui.text.attempt_report import report
from kandev_desktop.ui.text.history import names
from kandev_desktop.ui.widgets.attempt.head import AttemptHead
from kandev_desktop.ui.widgets.attempt.view import AttemptView
from kandev_desktop.ui.widgets.empty_state import EmptyState
from kandev_desktop.ui.widgets.page import BarePage
from kandev_desktop.ui.widgets.scrolling import Scrolling
from kandev_desktop.ui.widgets.theme import Look

if TYPE_CHECKING:
    from kandev_desktop.domain.rejudge import Rejudged

_ATTEMPT = "attempt"


class AttemptScreen(BarePage):
    """`export_asked` has the row of the attempt."""

    export_asked = Signal(object)
    announced = Signal(str)
    focus_order_changed = Signal()

    def __init__(
        self, look: Look, bridge: EngineBridge, histories: Histories, zone: tzinfo | None = None
    ) -> None:
        super().__init__(look)
        self._bridge, self._histories, self._zone = bridge, histories, zone
        self._questions = Questions(histories.own)
        self._page: AttemptPage | None = None
        self._told: AttemptText | None = None
        self.setAccessibleName(self.tr("Attempt"))
        self.head, self.view, self._state = AttemptHead(look), AttemptView(look), EmptyState(look)
        self._area = Scrolling(look, self.tr("Attempt"), self.view, "raised")
        self._stack = QStackedWidget()
        self._stack.addWidget(self._area)
        self._stack.addWidget(self._state)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self._stack, 1)
        self._connect()

    @property
    def attempt_id(self) -> str:
        """The attempt that is shown, empty for none."""
        return "" if self._page is None else self._page.row.attempt_id

    def show_attempt(self, face: HistoryFace, attempt_id: str) -> None:
        """Have an attempt of a history read and shown."""
        self._questions.use(face)
        self._ask(attempt_id)

    def leave(self) -> None:
        """Hear nothing more of what was asked."""
        self._questions.take_back()

    def focusable(self) -> list[QWidget]:
        shown = [] if self._told is None else [self._area, *self.view.focusable()]
        return [*self.head.focusable(), *shown]

    def focusInEvent(self, event: QFocusEvent) -> None:
        (self.head.back if self._told is None else self._area).setFocus(event.reason())

    def _connect(self) -> None:
        self.head.back_pressed.connect(self.close_pressed)
        self.head.earlier.clicked.connect(self._on_earlier_asked)
        self.head.later.clicked.connect(self._on_later_asked)
        self.head.copy.clicked.connect(self._on_copy_pressed)
        self.view.announced.connect(self.announced)
        self.head.export.clicked.connect(self._on_export_pressed)
        for keys, act in (("Alt+Up", self._on_earlier_asked), ("Alt+Down", self._on_later_asked)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)

    def _ask(self, attempt_id: str) -> None:
        async def read(history: History) -> "tuple[AttemptPage, Rejudged | None] | None":
            for page in await history.attempts((attempt_id,)):
                return page, await self._histories.rejudged(page)
            return None

        self._questions.ask(_ATTEMPT, read, self._on_read)

    def _on_read(self, found: "tuple[AttemptPage, Rejudged | None] | KnownError | None") -> None:
        if isinstance(found, KnownError):
            self._show_nothing(problems.sentence(found))
        elif found is None:
            self._show_nothing(self.tr("It was deleted with its session."))
        else:
            self._show_page(*found)
        self.focus_order_changed.emit()

    def _show_page(self, page: AttemptPage, again: "Rejudged | None") -> None:
        known = names(self._bridge.app().profiles)
        told = attempt_text(page, known, self._bridge.clock.now(), self._zone, again)
        self._page, self._told = page, told
        self.head.show_words(told.title, told.subtitle)
        for button, there, what in (
            (self.head.earlier, page.earlier, self.tr("This is the first attempt of its session")),
            (self.head.later, page.later, self.tr("This is the last attempt of its session")),
        ):
            button.describe(self.tr("Shows another attempt of the same session"), "" if there else what)
        self.view.show_attempt(told)
        self._stack.setCurrentWidget(self._area)
        self._area.verticalScrollBar().setValue(0)
        self.head.copy.setEnabled(True)
        self.head.export.setEnabled(True)
        self.announced.emit(f"{told.title}. {told.became.words}")

    def _show_nothing(self, why: str) -> None:
        self._page, self._told = None, None
        title = self.tr("This attempt cannot be shown")
        self.head.show_words(title, "")
        self._state.show_state("state.failed", title, why)
        self._stack.setCurrentWidget(self._state)
        self.head.copy.setEnabled(False)
        self.head.export.setEnabled(False)
        self.announced.emit(f"{title}. {why}")

    @Slot()
    def _on_earlier_asked(self) -> None:
        if self._page is not None and self._page.earlier:
            self._ask(self._page.earlier)

    @Slot()
    def _on_later_asked(self) -> None:
        if self._page is not None and self._page.later:
            self._ask(self._page.later)

    @Slot()
    def _on_export_pressed(self) -> None:
        if self._page is not None:
            self.export_asked.emit(self._page.row)

    @Slot()
    def _on_copy_pressed(self) -> None:
        if self._told is not None:
            QGuiApplication.clipboard().setText(report(self._told))
            self.announced.emit(self.tr("Copied"))
