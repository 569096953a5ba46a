"""Tells a person who looks elsewhere, where the desktop can."""

from collections.abc import Callable, Sequence
from datetime import tzinfo

from PySide6.QtCore import QObject, Signal, Slot

from kandev_desktop.engine.notices import Notice, Notifier
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.occasions import Occurrence, is_parked, occurred
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
        zone: tzinfo | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._bridge, self._preferences, self._in_front = bridge, preferences, in_front
        self._zone = zone
        self._ways = tuple(ways)
        self._at_work: set[str] = set()
        self._told: dict[str, Occurrence] = {}
        self._parked: dict[str, int] = {}
        self._parked_before = set[str]()
        for way in self._ways:
            way.listen(self._on_activated, self._on_refused)
        for summary in bridge.app().sessions:
            if status.busy(summary.status.kind):
                self._at_work.add(summary.id)
            if summary.status.kind in _LONG:
                self._parked_before.add(summary.id)
        bridge.session_changed.connect(self._on_session_changed)
        bridge.session_removed.connect(self._on_session_removed)
        bridge.woke.connect(self._on_woke)
        bridge.wake_announced.connect(self._on_wake_announced)

    @Slot(str)
    def _on_session_changed(self, session_id: str) -> None:
        snapshot = self._bridge.session(session_id)
        if snapshot is None:
            return
        parked = self._parked.get(session_id) == snapshot.generation
        now, before = occurred(snapshot, parked=parked), self._told.get(session_id)
        worked = session_id in self._at_work or before is not None
        self._note(snapshot)
        if now == before or (now is None and _goes_on(before, snapshot.generation)):
            return
        self._forget(session_id)
        if now is not None and (worked or now.occasion in _UNASKED):
            self._told[session_id] = now
            if session_id in self._parked_before and now.occasion is Occasion.PARKED:
                return
            self._tell(now)

    def _note(self, snapshot: SessionSnapshot) -> None:
        """Remember that a session is at work, and that it was parked."""
        session_id = snapshot.summary.id
        if status.busy(snapshot.summary.status.kind):
            self._at_work.add(session_id)
        else:
            self._at_work.discard(session_id)
        if is_parked(snapshot):
            self._parked[session_id] = snapshot.generation
        else:
            self._parked_before.discard(session_id)

    @Slot(str)
    def _on_wake_announced(self, session_id: str) -> None:
        """A park is over. That stands in the place of the notice of the park until there is more to tell."""
        snapshot = self._bridge.session(session_id)
        if snapshot is None:
            return
        self._told[session_id] = Occurrence(
            session_id=session_id, generation=snapshot.generation, occasion=Occasion.WAKING
        )
        self._tell(self._told[session_id])

    @Slot(str)
    def _on_session_removed(self, session_id: str) -> None:
        self._at_work.discard(session_id)
        self._parked.pop(session_id, None)
        self._parked_before.discard(session_id)
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
        now, key = self._bridge.clock.now(), _key(occurrence)
        self._show(notices.words(snapshot, occurrence.occasion, key, now, self._zone), self._ways)

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


_LONG = frozenset({StatusKind.WAITING_CAPACITY, StatusKind.WAITING_RESET})
"""Pills of what the last run of the program left parked, which it has told."""


def _goes_on(before: Occurrence | None, generation: int) -> bool:
    """Whether a wake was told that this generation goes on from now."""
    return before is not None and before.occasion is Occasion.WAKING and before.generation == generation


def _key(occurrence: Occurrence) -> str:
    return f"{occurrence.session_id} {occurrence.generation}"
