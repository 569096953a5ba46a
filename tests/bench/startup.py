"""From the start of the process to the first painted window."""

from tests.bench.measure import Measure, Variant
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
