"""The installed PySide loses no reference to None, True or False.

PySide 6.12.0 does on Python before 3.12 and aborts the process after some thousand calls. The count is taken in a
child process, where an abort cannot take the run along.
"""

import json
import subprocess
import sys
from pathlib import Path

CHILD = Path(__file__).with_name("pyside_references.py")


def test_calls_and_signals_keep_references() -> None:
    child = subprocess.run(
        [sys.executable, str(CHILD)], capture_output=True, text=True, timeout=120, check=False
    )
    assert child.returncode == 0, child.stderr
    changes = json.loads(child.stdout)
    assert len(changes) == 13
    assert {name: change for name, change in changes.items() if change} == {}
