"""What is loaded when the window is first painted: all of it delays every start."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOUND_S = 60

ALLOWED = frozenset(
    # What renders the window, keeps its sessions and reads its settings, beside Python's own.
    [
        "PySide6",
        "shiboken6",
        "shibokensupport",
        "qasync",
        "pydantic",
        "pydantic_core",
        "annotated_types",
        "typing_extensions",
        "typing_inspection",
        "platformdirs",
        "psutil",
        "re2",
        "tzlocal",
        "kandev_desktop",
    ]
)
OURS_LATER = (
    "kandev_desktop.acp.assembly",
    "kandev_desktop.acp.dialects",
    "kandev_desktop.builtin_agent.agent",
    "kandev_desktop.domain.catalogue.classify",
    "kandev_desktop.domain.catalogue.load",
    "kandev_desktop.domain.judgement",
    "kandev_desktop.practice.server",
    "kandev_desktop.ui.widgets.inspector",
    "kandev_desktop.ui.widgets.palette",
    "kandev_desktop.ui.windows.settings",
)
"""What no first paint needs. The window loads it when it is first wanted."""


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
    packages = {name.partition(".")[0] for name in modules if "." in name} - sys.stdlib_module_names
    assert "kandev_desktop.ui.windows.main_window" in modules
    assert packages - ALLOWED == set()
    assert [name for name in modules if name.startswith(OURS_LATER)] == []
