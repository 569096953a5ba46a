"""Tells a person who looks elsewhere, where the desktop can."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal, Slot

from kandev_desktop.engine.notices import Notice, Notifier
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.occasions import Occurrence, occurred
from kandev_desktop.ui.models.preferences import Preferences
from kandev_desktop.ui.text import notices, status
from kandev_desktop.ui.text.notices import Occasion


class Notifying(QObject):
    """Follows the sessions that work. Each occurrence is told once, and only while the window is not in front.

    The first of `ways` that can show a notice does. `asked` names session and generation of the notice that was
    pressed, and the desktop's token for coming to the front.
    """

    asked = Signal(str, int, str)

    def __init__(
        self,
        bridge: EngineBridge,
        preferences: Preferences,
        ways: Sequence[Notifier],
        *,
        in_front: Callable[[], bool],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._bridge, self._preferences, self._in_front = bridge, preferences, in_front
        self._ways = tuple(ways)
        self._at_work: set[str] = set()
        self._told: dict[str, Occurrence] = {}
        for way in self._ways:
            way.listen(self._on_activated, self._on_refused)
        for summary in bridge.app().sessions:
            if status.busy(summary.status.kind):
                self._at_work.add(summary.id)
        bridge.session_changed.connect(self._on_session_changed)
        bridge.session_removed.connect(self._on_session_removed)
        bridge.woke.connect(self._on_woke)

    @Slot(str)
    def _on_session_changed(self, session_id: str) -> None:
        snapshot = self._bridge.session(session_id)
        if snapshot is None:
            return
        now, before = occurred(snapshot), self._told.get(session_id)
        worked = session_id in self._at_work or before is not None
        if status.busy(snapshot.summary.status.kind):
            self._at_work.add(session_id)
        else:
            self._at_work.discard(session_id)
        if now == before:
            return
        self._forget(session_id)
        if now is not None and (worked or now.occasion in _UNASKED):
            self._told[session_id] = now
            self._tell(now)

    @Slot(str)
    def _on_session_removed(self, session_id: str) -> None:
        self._at_work.discard(session_id)
        self._forget(session_id)

    @Slot()
    def _on_woke(self) -> None:
        """A question from before the sleep is on screen again; its notification is too by now."""
        for occurrence in tuple(self._told.values()):
            if occurrence.occasion is Occasion.PERMISSION:
                self._tell(occurrence)

    def _tell(self, occurrence: Occurrence) -> None:
        snapshot = self._bridge.session(occurrence.session_id)
        if snapshot is None or self._in_front() or not self._wanted(occurrence.occasion):
            return
        now = self._bridge.clock.now()
        self._show(notices.words(snapshot, occurrence.occasion, _key(occurrence), now), self._ways)

    def _show(self, notice: Notice, ways: Sequence[Notifier]) -> None:
        for way in ways:
            if way.show(notice):
                return

    def _wanted(self, occasion: Occasion) -> bool:
        values = self._preferences.values
        return values.notify_done if occasion is Occasion.DONE else values.notify_needed

    def _forget(self, session_id: str) -> None:
        before = self._told.pop(session_id, None)
        if before is not None:
            for way in self._ways:
                way.withdraw(_key(before))

    def _on_refused(self, notice: Notice) -> None:
        self._show(notice, self._ways[1:])

    def _on_activated(self, key: str, token: str) -> None:
        session_id, _, generation = key.rpartition(" ")
        self.asked.emit(session_id, int(generation), token)


_UNASKED = frozenset({Occasion.UNPROMPTED, Occasion.PERMISSION})
"""What can happen in a session that was at rest."""


def _key(occurrence: Occurrence) -> str:
    return f"{occurrence.session_id} {occurrence.generation}"
