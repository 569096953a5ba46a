"""A place whose meaning has just changed: a press there may be meant for what stood in it before."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:  # the ports load most of the engine, and buttons are painted before it
    from kandev_desktop.engine.ports import Clock

SETTLE_S = 0.5


class Settling:
    """Runs from a change until nobody presses for what was there before, at least for a double click's time."""

    def __init__(self, clock: "Clock") -> None:
        self._clock = clock
        self._began = float("-inf")

    def begin(self) -> None:
        """It has just changed."""
        self._began = self._clock.monotonic()

    @property
    def over(self) -> bool:
        """Whether a press is meant for what stands there now."""
        double_click = QGuiApplication.styleHints().mouseDoubleClickInterval() / 1000
        return self._clock.monotonic() - self._began >= max(SETTLE_S, double_click)
