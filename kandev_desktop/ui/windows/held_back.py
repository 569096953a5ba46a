"""Tells a page what holds profiles back, whenever that changes."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Slot

from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.text.profile_states import Held, held


class HeldBack(QObject):
    """`show` is called at once, with every change of what is known of providers, and with every other change: a time
    that is over is told by none."""

    def __init__(self, bridge: EngineBridge, show: Callable[[Held], None], page: QObject) -> None:
        super().__init__(page)
        self._bridge, self._show = bridge, show
        bridge.health_changed.connect(self._on_changed)
        bridge.sessions_changed.connect(self._on_changed)
        self._on_changed()

    @Slot()
    def _on_changed(self) -> None:
        self._show(held(self._bridge.health(), self._bridge.clock.now()))
