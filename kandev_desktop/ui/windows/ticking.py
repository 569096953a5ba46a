"""Ticks while there is something to count down and somebody who can see it."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget

from kandev_desktop.engine.ports import Clock
from kandev_desktop.ui.models.ticker import Ticker

_VISIBILITY = frozenset({QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.WindowStateChange})


class VisibleTicker(QObject):
    """A window's ticker. `want` says whether anything in it counts down."""

    ticked = Signal()

    def __init__(self, window: QWidget, clock: Clock) -> None:
        super().__init__(window)
        self._window = window
        self._wanted = False
        self._ticker = Ticker(clock, self)
        self._ticker.ticked.connect(self.ticked)
        window.installEventFilter(self)

    @property
    def running(self) -> bool:
        """Whether ticks come."""
        return self._ticker.running

    def want(self, wanted: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Say whether anything counts down."""
        self._wanted = wanted
        self._run()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _VISIBILITY:
            self._run()
        return super().eventFilter(watched, event)

    def _run(self) -> None:
        self._ticker.run(self._wanted and self._window.isVisible() and not self._window.isMinimized())
