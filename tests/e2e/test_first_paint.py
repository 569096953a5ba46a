"""What is loaded when the window is first painted: all of it delays every start."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOUND_S = 60

ALLOWED = frozenset(
    {"PySide6", "shiboken6", "shibokensupport", "signature_bootstrap", "platformdirs", "kandev_desktop"}
)
"""What paints the list of sessions and finds where it is kept, beside Python's own."""

OURS = (
    "kandev_desktop.app",
    "kandev_desktop.cli",
    "kandev_desktop.domain.errors",
    "kandev_desktop.engine.summaries",
    "kandev_desktop.files.locking",
    "kandev_desktop.files.paths",
    "kandev_desktop.files.whole_file",
    "kandev_desktop.host",
    "kandev_desktop.shipped",
    "kandev_desktop.store",
    "kandev_desktop.ui",
)
"""The packages and modules of ours that are needed for it."""

OURS_LATER = frozenset(
    {
        "kandev_desktop.app.engine",
        "kandev_desktop.app.painted",
        "kandev_desktop.store.codec",
        "kandev_desktop.store.migrations",
        "kandev_desktop.store.sqlite_store",
        "kandev_desktop.ui.loop",
        "kandev_desktop.ui.models.bridge",
        "kandev_desktop.ui.text.card",
        "kandev_desktop.ui.widgets.composer",
        "kandev_desktop.ui.widgets.conversation",
        "kandev_desktop.ui.widgets.start_page",
        "kandev_desktop.ui.windows.commanding",
        "kandev_desktop.ui.windows.sessions_screen",
    }
)
"""Of these, what loads the rest."""

PYTHONS_LATER = frozenset({"asyncio", "ssl", "email", "hashlib", "html", "http"})
"""Parts of Python's own that take long."""


def loaded_at_first_paint(home: Path) -> list[str]:
    child = subprocess.run(
        [sys.executable, "-m", "tests.bench.window_process", "program"],
        cwd=ROOT, env={**os.environ, "KANDEV_HOME": str(home)}, stdin=subprocess.DEVNULL, capture_output=True,
        text=True, timeout=BOUND_S, check=False,
    )  # fmt: skip
    assert child.returncode == 0, child.stderr
    # The process that measures is a module of the tests.
    return [name for name in json.loads(child.stdout)["modules"] if name.partition(".")[0] != "tests"]


def test_nothing_heavy_is_loaded_before_the_first_paint(tmp_path: Path) -> None:
    loaded_at_first_paint(tmp_path)  # the first start of all makes the database
    modules = loaded_at_first_paint(tmp_path)
    packages = {name.partition(".")[0] for name in modules}
    assert "kandev_desktop.ui.windows.main_window" in modules
    assert {
        name for name in packages - sys.stdlib_module_names if not name.startswith("_")
    } - ALLOWED == set()
    assert packages & PYTHONS_LATER == set()
    parents = {name.rpartition(".")[0] for name in modules}
    ours = [name for name in modules if name.startswith("kandev_desktop.") and name not in parents]
    assert [name for name in ours if not name.startswith(OURS)] == []
    assert OURS_LATER.intersection(modules) == set()
