"""The rig of tests/conftest.py in a run of its own: each leak fails its test, and only its test."""

import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

ROOT = Path(__file__).parents[2]
HEAD = """
import asyncio, logging, os, subprocess, sys, threading
from pathlib import Path
import pytest
stop = threading.Event()
"""


@dataclass(frozen=True)
class Case:
    id: str
    source: str
    says: str


LEAKS = (
    Case(
        "task",
        "async def test_task():\n    asyncio.create_task(asyncio.sleep(3600), name='stray')",
        "*asyncio task 'stray'*",
    ),
    Case(
        "qt_task",
        "def test_qt_task(qloop):\n    qloop.create_task(asyncio.sleep(3600), name='qt stray')",
        "*asyncio task 'qt stray'*",
    ),
    Case(
        "thread",
        "def test_thread():\n    threading.Thread(target=stop.wait, name='idle', daemon=True).start()",
        "*thread 'idle'*",
    ),
    Case(
        "child",
        "def test_child():\n"
        "    code = 'import time; time.sleep(3600)'\n"
        "    globals()['child'] = subprocess.Popen([sys.executable, '-c', code])",
        "*child process*time.sleep(3600)*",
    ),
    Case(
        "timer",
        "def test_timer(qapp):\n"
        "    from PySide6.QtCore import QTimer\n"
        "    globals()['timer'] = QTimer(objectName='tick', interval=1000)\n"
        "    timer.start()",
        "*QTimer 'tick' every 1000 ms*",
    ),
    Case(
        "window",
        "def test_window(qapp):\n"
        "    from PySide6.QtWidgets import QDialog\n"
        "    globals()['dialog'] = QDialog(objectName='ask')\n"
        "    dialog.show()",
        "*open window 'ask'*",
    ),
    Case(
        "warning",
        "def test_warning():\n    logging.getLogger('a').warning('b')",
        "*log WARNING at *a: b",
    ),
    Case(
        "unmet",
        "@pytest.mark.logs('never')\ndef test_unmet():\n    pass",
        "no log record matches 'never'",
    ),
)

CLEAN = (
    Case("awaited", "async def test_awaited():\n    await asyncio.create_task(asyncio.sleep(0))", ""),
    Case("reaped", "def test_reaped():\n    subprocess.run([sys.executable, '-c', ''], check=True)", ""),
    Case("told", "@pytest.mark.logs('^a: b$')\ndef test_told():\n    logging.getLogger('a').error('b')", ""),
    Case("quiet", "def test_quiet():\n    logging.getLogger('a').info('b')", ""),
    Case(
        "qt",
        "def test_qt(qtbot):\n"
        "    from PySide6.QtCore import QTimer\n"
        "    from PySide6.QtWidgets import QDialog\n"
        "    dialog = QDialog()\n"
        "    qtbot.addWidget(dialog)\n"
        "    dialog.show()\n"
        "    timer = QTimer(dialog, interval=1000)\n"
        "    timer.start()",
        "",
    ),
    Case(
        "folders",
        "def test_folders():\n"
        f"    assert Path.home() != Path({str(Path.home())!r})\n"
        "    assert all(Path(os.environ[name]).is_dir() for name in ('HOME', 'XDG_RUNTIME_DIR'))\n"
        "    assert 'OPENAI_API_KEY' not in os.environ",
        "",
    ),
    Case(
        "hypothesis",
        "def test_hypothesis():\n"
        "    from hypothesis import settings\n"
        "    assert settings.default.derandomize\n"
        "    assert settings.default.database is None",
        "",
    ),
)


def test_each_leak_fails_its_test(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("OPENAI_API_KEY", "made up")
    pytester.makeconftest("from tests.conftest import *")
    pytester.makepyprojecttoml("[tool.pytest.ini_options]\nasyncio_mode = 'auto'\nqt_api = 'pyside6'\n")
    pytester.makepyfile("\n\n".join([HEAD, *(case.source for case in (*LEAKS, *CLEAN))]))
    result = pytester.run(sys.executable, "-m", "pytest", "-rA", timeout=120)
    result.assert_outcomes(passed=len(LEAKS) + len(CLEAN), errors=len(LEAKS))
    result.stdout.fnmatch_lines(
        [line for case in LEAKS for line in (f"*ERROR at teardown of test_{case.id} *", case.says)]
    )
