"""Takes over sessions that an agent keeps itself: asks for the list, imports what is chosen."""

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from kandev_desktop.engine.commands import ImportSession, ListAgentSessions
from kandev_desktop.engine.events import AgentSessionsListed
from kandev_desktop.engine.ports import ListedSession
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.import_sheet import ImportSheet
from kandev_desktop.ui.widgets.theme import Look


class Importing(QObject):
    """`asked` names a session that is on its way, `opened` one that is here already."""

    announced = Signal(str)
    asked = Signal(str)
    opened = Signal(str)

    def __init__(self, bridge: EngineBridge, look: Look, home: QWidget) -> None:
        super().__init__(home)
        self._bridge, self._look, self._home = bridge, look, home
        self._sheet: ImportSheet | None = None
        bridge.sessions_listed.connect(self._on_sessions_listed)

    @property
    def sheet(self) -> ImportSheet:
        """The sheet, made when it is first opened."""
        if self._sheet is None:
            self._sheet = ImportSheet(self._look, self._home.window(), self._bridge.clock)
            self._sheet.wanted.connect(self._on_list_wanted)
            self._sheet.chosen.connect(self._on_session_chosen)
            self._sheet.here_chosen.connect(self.opened)
            self._sheet.announced.connect(self.announced)
        return self._sheet

    @Slot()
    def open(self) -> None:
        """Offer the agents that can be asked."""
        concrete = (each for each in self._bridge.app().profiles if not each.candidates)
        ready = tuple(each for each in concrete if each.ready)
        self.sheet.offer(ready)

    @Slot(str, str)
    def _on_list_wanted(self, profile: str, folder: str) -> None:
        self._bridge.dispatch(ListAgentSessions(profile=profile, cwd=folder))

    @Slot(object)
    def _on_sessions_listed(self, event: AgentSessionsListed) -> None:
        if self._sheet is not None:
            self._sheet.show_answer(event)

    @Slot(str, object)
    def _on_session_chosen(self, profile: str, found: ListedSession) -> None:
        session_id = self._bridge.new_id()
        self.asked.emit(session_id)
        self._bridge.dispatch(
            ImportSession(
                session_id=session_id,
                profile=profile,
                native_id=found.native_id,
                cwd=found.cwd,
                title=one_line(found.title),
            )
        )
