"""How long a thread's event loop is held up, on a machine that others use as well."""

import time

from PySide6.QtCore import Qt, QTimer

BEAT_MS = 10


class Heartbeat:
    """Beats each 10 ms. Between two beats it notes the time that passed, and the processor time of its thread.

    Where other programs take the processor, the time that passes tells of them; the thread's own does not.
    """

    def __init__(self) -> None:
        self._last = (0.0, 0.0)
        self.gaps: list[float] = []
        self.work: list[float] = []
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(BEAT_MS)
        self._timer.timeout.connect(self._beat)

    def start(self) -> None:
        self._last = _now()
        self._timer.start()

    def figures(self) -> dict[str, float]:
        """In milliseconds."""
        self._timer.stop()
        return {
            "worst_ms": max(self.gaps),
            "work_p99_ms": sorted(self.work)[len(self.work) * 99 // 100],
            "work_worst_ms": max(self.work),
        }

    def _beat(self) -> None:
        now = _now()
        self.gaps.append((now[0] - self._last[0]) * 1000)
        self.work.append((now[1] - self._last[1]) * 1000)
        self._last = now


def _now() -> tuple[float, float]:
    return time.perf_counter(), time.thread_time()
