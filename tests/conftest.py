"""The rig around every test: isolated folders, nothing left behind, no unannounced warnings.

It starts at import, before anything can read the environment.
"""

import asyncio
import gc
import logging
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.rig import leaks
from tests.rig.isolation import isolate
from tests.rig.logs import Recorder, complaints

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from kandev_desktop.ui.loop import EventLoop

FOLDERS = isolate()
RECORDER = Recorder()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "logs(*patterns): the warnings that this test is expected to log")
    logging.getLogger().addHandler(RECORDER)


def pytest_unconfigure() -> None:
    logging.getLogger().removeHandler(RECORDER)
    FOLDERS.cleanup()


def pytest_collection_finish() -> None:
    """What is loaded by now stays, so the searches for leaked objects need not look at it."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def leaves_nothing_behind(request: pytest.FixtureRequest) -> Iterator[None]:
    """Comes first and goes last of a test's fixtures, except for the loop of a coroutine test.

    That one must be there before and after, since the loop cancels what is left when it closes.
    """
    runner = _runner_of(request)
    threads, children = set(threading.enumerate()), leaks.children()
    RECORDER.records.clear()
    yield
    found = leaks.find_tasks(runner.get_loop()) if runner else []
    app = leaks.application()
    if app is not None and "qapp" in request.fixturenames:
        found += leaks.find_widgets(app) + leaks.find_timers()
    found += leaks.find_children(children) + leaks.find_threads(threads)
    marks = request.node.iter_markers("logs")
    found += complaints(RECORDER.records, tuple(pattern for mark in marks for pattern in mark.args))
    if found:
        pytest.fail("the test left behind or logged:\n" + "\n".join(found), pytrace=False)


def _runner_of(request: pytest.FixtureRequest) -> asyncio.Runner | None:
    """pytest-asyncio's runner of a coroutine test."""
    name = next((name for name in request.fixturenames if name.endswith("_function_scoped_runner")), None)
    return None if name is None else request.getfixturevalue(name)


@pytest.fixture
def qloop(qapp: "QApplication") -> Iterator["EventLoop"]:
    """Our event loop on the session's application; `run_until_complete` drives Qt and asyncio together."""
    from kandev_desktop.ui.loop import EventLoop  # ruff: ignore[import-outside-top-level] - loads Qt

    loop = EventLoop(qapp)
    asyncio.set_event_loop(loop)
    yield loop
    left = leaks.find_tasks(loop)
    loop.run_until_complete(loop.shutdown_asyncgens())
    loop.close()
    asyncio.set_event_loop(None)
    if left:
        pytest.fail("the test left behind:\n" + "\n".join(left), pytrace=False)
