"""The half second that the SDK takes comes with the first launch, not with the program."""

import subprocess
import sys


def test_the_launcher_is_imported_without_the_sdk() -> None:
    code = "import sys, kandev_desktop.acp.launcher, kandev_desktop.acp.tap; print('acp' in sys.modules, 'pydantic' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
