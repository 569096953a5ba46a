"""Resident memory at the first paint."""

from tests.bench.measure import Measure, Variant
from tests.bench.window_process import MESSAGES, open_window

MEASURE = Measure(
    title="Resident memory at the first painted window",
    unit="MB",
    turns=5,
    variants=(
        Variant("bare QApplication and QMainWindow", lambda: open_window("bare").resident_mb),
        Variant("our main window without an engine", lambda: open_window("window").resident_mb),
        Variant(f"the same with {MESSAGES:,} messages", lambda: open_window("messages").resident_mb),
        Variant("kandev-desktop", lambda: open_window("program").resident_mb),
    ),
)
