"""Offers the sessions that an agent keeps itself: which agent, which folder, which session."""

from collections.abc import Mapping
from pathlib import PurePath

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from kandev_desktop.engine.events import AgentSessionsListed
from kandev_desktop.engine.ports import Clock, ListedSession
from kandev_desktop.engine.snapshots import ProfileSummary
from kandev_desktop.ui.models.lines import Line
from kandev_desktop.ui.text import problems, times
from kandev_desktop.ui.text.session_counts import SESSION_COUNTS
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.choice import Choice
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.line_list import LineList
from kandev_desktop.ui.widgets.overlay import Overlay
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look

_WIDE = 640
_ROWS = 9


class ImportSheet(Overlay):
    """`wanted` asks for an agent's list, below a folder or anywhere; `chosen` takes a session over, `here_chosen`
    names one that is here already."""

    wanted = Signal(str, str)
    chosen = Signal(str, object)
    here_chosen = Signal(str)
    announced = Signal(str)

    def __init__(self, look: Look, window: QWidget, clock: Clock) -> None:
        super().__init__(look, window, _WIDE)
        self._clock = clock
        self._profiles: tuple[ProfileSummary, ...] = ()
        self._found: tuple[ListedSession, ...] = ()
        self._here: Mapping[str, str] = {}
        self._texts: list[str] = []
        self._asked = ""
        self.agent = Choice(look)
        self.folder = QLineEdit()
        self.list = LineList(look)
        self.told = Text(look, "body", "text_muted")
        self.again = Button(look, self.tr("Ask again"), "action.retry_now")
        self.take = Button(look, self.tr("Import"), variant=Variant.PRIMARY)
        self.back = Button(look, self.tr("Close"))
        self._name()
        self._build(look)
        self.agent.activated.connect(self._ask)
        self.folder.textChanged.connect(self._show)
        self.list.activated.connect(self._on_taken)
        self.list.selectionModel().currentChanged.connect(self._show_take)
        self.again.clicked.connect(self._ask)
        self.take.clicked.connect(self._on_taken)
        self.back.clicked.connect(self.close_overlay)

    def offer(self, profiles: tuple[ProfileSummary, ...]) -> None:
        """Open it over the agents that can be asked, and ask the one that was asked last, else the first."""
        before = self._profile
        self._profiles = profiles
        self.agent.clear()
        self.agent.addItems([one_line(profile.title, 60) for profile in profiles])
        names = [profile.name for profile in profiles]
        if before in names:
            self.agent.setCurrentIndex(names.index(before))
        self.agent.updateGeometry()
        self.folder.clear()
        self.open(self.agent)
        self._ask()

    def show_answer(self, answer: AgentSessionsListed) -> None:
        """Show what an agent answered, unless another one was asked since."""
        if answer.profile != self._asked:
            return
        self._asked = ""
        self._found, self._here = answer.sessions, answer.here
        self._texts = [f"{each.cwd}\n{each.title}".casefold() for each in self._found]
        if answer.error is None:
            self._show()
        else:
            error = answer.error
            self._tell(f"{problems.sentence(error)} {problems.remedy(error)}".strip(), again=True)
        self.announced.emit(self.told.text() or SESSION_COUNTS.found(len(self._found)))

    def stops(self) -> list[QWidget]:
        return [self.agent, self.folder, self.list, self.again, self.take, self.back]

    def sizeHint(self) -> QSize:
        line = self._look.line("body")
        return QSize(self._look.scaled(_WIDE), (_ROWS + 4) * (line + 12) + self._look.line("title") + 40)

    def hasHeightForWidth(self) -> bool:
        """Never: what it shows comes and goes while it is open, and it stays as high as it is."""
        return False

    def minimumSizeHint(self) -> QSize:
        return QSize(1, 1)

    @property
    def _profile(self) -> str:
        at = self.agent.currentIndex()
        return self._profiles[at].name if 0 <= at < len(self._profiles) else ""

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Import an agent's sessions"))
        self.agent.setAccessibleName(self.tr("Agent"))
        self.agent.setAccessibleDescription(self.tr("The agent that is asked for its own sessions"))
        self.folder.setAccessibleName(self.tr("Folder or title"))
        self.folder.setAccessibleDescription(self.tr("Leaves away sessions whose folder and title lack this"))
        self.folder.setPlaceholderText(self.tr("Folder or title"))
        self.list.setAccessibleName(self.tr("Sessions of the agent"))
        self.list.setAccessibleDescription(
            self.tr("Enter imports the chosen one, or opens it where it is here already")
        )
        self.again.setAccessibleDescription(self.tr("Asks the agent for its sessions once more"))
        self.back.setAccessibleDescription(self.tr("Imports nothing"))

    def _build(self, look: Look) -> None:
        title = Text(look, "title")
        title.show_text(self.tr("Import an agent's sessions"))
        asked = QHBoxLayout()
        asked.setSpacing(8)
        asked.addWidget(self.agent)
        asked.addWidget(self.folder, 1)
        foot = Flow()
        for button in (self.take, self.back):
            foot.addWidget(button)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 16, 20, 12)
        outer.setSpacing(8)
        outer.addWidget(title)
        outer.addLayout(asked)
        outer.addWidget(self.list, 1)
        outer.addWidget(self.told, 0, Qt.AlignmentFlag.AlignTop)
        outer.addWidget(self.again)
        outer.addStretch(0)
        outer.addLayout(foot)

    @Slot()
    def _ask(self) -> None:
        self._found, self._texts = (), []
        self._asked = self._profile
        if not self._asked:
            self._tell(self.tr("No agent is ready to be asked."), again=False)
            return
        agent = self.agent.currentText()
        self._tell(self.tr("Asking {agent} for its sessions…").format(agent=agent), again=False)
        self.wanted.emit(self._asked, "")

    @Slot()
    def _show(self) -> None:
        if self._asked:
            return
        words = self.folder.text().casefold().split()
        pairs = zip(self._found, self._texts, strict=True)
        kept = [each for each, text in pairs if all(word in text for word in words)]
        if not kept:
            agent = self.agent.currentText()
            nothing = self.tr("None of its sessions has these words.")
            empty = self.tr("{agent} keeps no sessions that could be imported.").format(agent=agent)
            self._tell(nothing if self._found else empty, again=not self._found)
            return
        self._tell("", again=False)
        self.list.rows.offer(kept, self._line)
        self.list.choose(0)
        self._show_take()

    def _line(self, found: ListedSession) -> Line:
        folder = PurePath(found.cwd).name or found.cwd
        untitled = self.tr("Without a title")
        when = "" if found.updated_at is None else times.when(found.updated_at, self._clock.now())
        here = found.native_id in self._here
        parts = (self.tr("Already here") if here else "", one_line(folder, 60), when)
        return Line(
            title=one_line(found.title, 120) or untitled,
            detail=" · ".join(part for part in parts if part),
            icon="recovery.recovered" if here else "nav.sessions",
            value=found,
        )

    def _tell(self, text: str, *, again: bool) -> None:
        """Say why there is no list, or show it for an empty text."""
        self.told.show_text(text)
        self.told.setVisible(bool(text))
        self.list.setVisible(not text)
        self.again.setVisible(again)
        if text:
            self.list.rows.show(())
        self._show_take()

    @Slot()
    def _show_take(self) -> None:
        line = self.list.chosen
        held = "" if line is not None else self.tr("Choose a session first")
        here = line is not None and bool(self._session_here(line))
        self.take.setText(self.tr("Open") if here else self.tr("Import"))
        self.take.setAccessibleName(self.take.text())
        told = self.tr("Shows the session, which is here already")
        self.take.describe(told if here else self.tr("Opens the session here, with its history"), held)

    def _session_here(self, line: Line) -> str:
        found = line.value
        return self._here.get(found.native_id, "") if isinstance(found, ListedSession) else ""

    @Slot()
    @Slot(QModelIndex)
    def _on_taken(self) -> None:
        line = self.list.chosen
        if line is not None and isinstance(line.value, ListedSession):
            profile, here = self._profile, self._session_here(line)
            self.close_overlay()
            if here:
                self.here_chosen.emit(here)
            else:
                self.chosen.emit(profile, line.value)
