"""From the start of the process to the first painted window."""

from tests.bench.measure import Measure, Variant
from tests.bench.stored import SESSIONS, full_home
from tests.bench.window_process import open_window

MEASURE = Measure(
    title="Process start to first painted window",
    unit="ms",
    turns=15,
    variants=(
        Variant("bare QApplication and QMainWindow", lambda: open_window("bare").after_ms),
        Variant("our main window without an engine", lambda: open_window("window").after_ms),
        Variant("kandev-desktop", lambda: open_window("program").after_ms),
    ),
)
STORED = Measure(
    title=f"Process start to first painted window, {SESSIONS:,} sessions",
    unit="ms",
    turns=15,
    variants=(
        Variant(
            "as many widgets of Qt's own, a list of as many rows", lambda: open_window("widgets").after_ms
        ),
        Variant(
            "kandev-desktop with as many sessions stored",
            lambda: open_window("program", KANDEV_HOME=str(full_home())).after_ms,
        ),
    ),
)
