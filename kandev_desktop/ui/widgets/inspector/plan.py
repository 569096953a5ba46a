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
        while (item := self._grid.takeAt(0)) is not None:
            part = item.widget()
            if part is not None:
                part.hide()
                part.deleteLater()
        for number, entry in enumerate(entries):
            source, icon, role = _STATUSES.get(entry.status, _STATUSES["pending"])
            done = entry.status == "completed"
            words = Text(
                self._look,
                "detail",
                "text_muted" if done else "text",
                600 if entry.status == "in_progress" else 0,
            )
            step = one_line(entry.content, _STEP)
            said = QCoreApplication.translate("Inspector", "{state}: {step}")
            state = QCoreApplication.translate("Inspector", source)
            words.show_text(step, said.format(state=state, step=step))
            top = Qt.AlignmentFlag.AlignTop
            self._grid.addWidget(Icon(self._look, icon, "icon_small", role), number, 0, top)
            self._grid.addWidget(words, number, 1)
