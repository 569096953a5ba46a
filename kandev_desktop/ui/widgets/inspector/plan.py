"""Plan: the agent's steps as it last told them."""

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QStackedWidget, QWidget

from kandev_desktop.domain.session.updates import PlanEntry
from kandev_desktop.engine.records import MessageKind, MessageRecord
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.ui.text import transcript
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.inspector.parts import Empty, Scrolled
from kandev_desktop.ui.widgets.parts import Icon, Text
from kandev_desktop.ui.widgets.theme import Look

_STEP = 500
_STATUSES: Mapping[str, tuple[str, str, str]] = MappingProxyType({
    "completed": (QT_TRANSLATE_NOOP("Inspector", "Done"), "state.done", "success"),
    "in_progress": (QT_TRANSLATE_NOOP("Inspector", "At work"), "state.running", "info"),
    "pending": (QT_TRANSLATE_NOOP("Inspector", "To do"), "state.pending", "text_muted"),
})  # fmt: skip


class PlanPage(QStackedWidget):
    """The latest plan of the session. The texts are the agent's own."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._shown: MessageRecord | None = None
        self._empty = Empty(look, "thing.plan")
        self._page = Scrolled(look, self.tr("Plan"))
        self._count = Text(look, "caption", "text_muted")
        self._more = Text(look, "caption", "text_muted")
        self._steps = QWidget()
        self._rows: list[Step] = []
        self._grid = QGridLayout(self._steps)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnStretch(1, 1)
        self._page.column.addWidget(self._count)
        self._page.column.addWidget(self._steps)
        self._page.column.addWidget(self._more)
        self._page.column.addStretch(1)
        self.addWidget(self._empty)
        self.addWidget(self._page)
        self.show_session(None)

    def show_session(self, snapshot: SessionSnapshot | None) -> None:
        """Show the latest plan of a session."""
        messages = () if snapshot is None else snapshot.messages
        plan = next((row for row in reversed(messages) if row.kind is MessageKind.PLAN and row.plan), None)
        if plan is None:
            self._shown = None
            self._empty.show_words(
                QCoreApplication.translate("Inspector", "No plan"),
                QCoreApplication.translate("Inspector", "An agent that plans its steps shows them here."),
            )
            self.setCurrentWidget(self._empty)
            return
        if plan is not self._shown:
            self._shown = plan
            self._count.show_text(transcript.plan_line(plan)[0])
            self._show(plan.plan[: transcript.MOST_STEPS])
            more = transcript.more_steps(plan)
            self._more.show_text(more)
            self._more.setVisible(bool(more))
        self.setCurrentWidget(self._page)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self._page]

    def _show(self, entries: tuple[PlanEntry, ...]) -> None:
        """A step keeps its icon and its words, so that one that goes on changes in place."""
        for number, entry in enumerate(entries):
            if number == len(self._rows):
                self._rows.append(Step(self._look, self._grid, number))
            self._rows[number].show_entry(entry)
        for row in self._rows[len(entries) :]:
            row.hide()


class Step:
    """One step in its row of a grid."""

    def __init__(self, look: Look, grid: QGridLayout, number: int) -> None:
        self._shown: PlanEntry | None = None
        self._icon, self._words = Icon(look, size="icon_small"), Text(look, "detail")
        grid.addWidget(self._icon, number, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._words, number, 1)

    def show_entry(self, entry: PlanEntry) -> None:
        """Show this step."""
        if entry == self._shown:
            return
        self._shown = entry
        source, icon, role = _STATUSES.get(entry.status, _STATUSES["pending"])
        said = QCoreApplication.translate("Inspector", "{state}: {step}")
        state = QCoreApplication.translate("Inspector", source)
        step = one_line(entry.content, _STEP)
        self._icon.show_icon(icon, role)
        self._words.show_weight(600 if entry.status == "in_progress" else 0)
        self._words.show_role("text_muted" if entry.status == "completed" else "text")
        self._words.show_text(step, said.format(state=state, step=step))
        self._icon.show()
        self._words.show()

    def hide(self) -> None:
        """Show nothing."""
        self._shown = None
        self._icon.hide()
        self._words.hide()
