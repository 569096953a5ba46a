"""One tick a second, on the second, for everything that counts down."""

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from kandev_desktop.engine.ports import Clock

_SECOND_MS = 1000


class Ticker(QObject):
    """Runs only while `run(True)`. A tick carries nothing: who hears it reads the clock."""

    ticked = Signal()

    def __init__(self, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_second_begun)

    @property
    def running(self) -> bool:
        """Whether ticks come."""
        return self._timer.isActive()

    def run(self, wanted: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - like QTimer's own
        """Start or stop ticking."""
        if not wanted:
            self._timer.stop()
        elif not self._timer.isActive():
            self._arm()

    def _arm(self) -> None:
        into = self._clock.now().microsecond // _SECOND_MS
        self._timer.start(_SECOND_MS - into)

    @Slot()
    def _on_second_begun(self) -> None:
        self._arm()
        self.ticked.emit()
