import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from kandev_desktop.ui import loop as loop_module
from kandev_desktop.ui.loop import EventLoop, LoopEndedError, missing_names
from tests.ui.loop_flaws import CHECKS, Check

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_ours_holds(check: Check, qloop: EventLoop, qapp: QApplication) -> None:
    assert check(qloop, qapp)


def test_plain_qasync_holds_none() -> None:
    """If one holds after an upgrade of qasync, its part of our loop can go."""
    child = subprocess.run(
        [sys.executable, "-m", "tests.ui.loop_flaws"],
        cwd=ROOT, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert child.stdout, child.stderr
    assert json.loads(child.stdout.splitlines()[-1]) == {check.__name__: False for check in CHECKS}


def test_callbacks_keep_their_order(qloop: EventLoop) -> None:
    seen: list[str] = []

    async def main() -> None:
        qloop.call_later(0.02, seen.append, "later")
        qloop.call_later(0.01, seen.append, "sooner")
        for number in range(500):
            qloop.call_soon(seen.append, str(number))
        await asyncio.sleep(0.03)

    qloop.run_until_complete(main())
    assert seen == [*map(str, range(500)), "sooner", "later"]


def test_painting_gets_its_turn_among_spinning_tasks(qloop: EventLoop) -> None:
    ticks: list[None] = []
    timer = QTimer(interval=0)
    timer.timeout.connect(lambda: ticks.append(None))

    async def spin() -> None:
        for _ in range(5_000):
            await asyncio.sleep(0)

    async def main() -> None:
        timer.start()
        await asyncio.gather(*(spin() for _ in range(20)))
        timer.stop()

    qloop.run_until_complete(main())
    assert len(ticks) > 10


def test_threads_wake_an_idle_loop(qloop: EventLoop) -> None:
    async def main() -> str:
        done: asyncio.Future[str] = qloop.create_future()
        thread = threading.Thread(target=lambda: qloop.call_soon_threadsafe(done.set_result, "from a thread"))
        thread.start()
        result = await asyncio.wait_for(done, 10)
        thread.join()
        return result

    assert qloop.run_until_complete(main()) == "from a thread"


def test_children_write_and_end(qloop: EventLoop) -> None:
    async def main() -> tuple[bytes, int | None]:
        child = await asyncio.create_subprocess_exec("cat", stdin=-1, stdout=-1)
        out, _ = await asyncio.wait_for(child.communicate(b"line\n" * 100_000), 30)
        return out[-5:], child.returncode

    assert qloop.run_until_complete(main()) == (b"line\n", 0)


def test_exit_in_a_callback_reaches_the_caller(qloop: EventLoop) -> None:
    qloop.call_soon(sys.exit, 7)
    with pytest.raises(SystemExit) as raised:
        qloop.run_forever()
    assert raised.value.code == 7


def test_a_loop_that_qt_ended_by_itself_is_told_and_runs_no_more(qapp: QApplication) -> None:
    async def forever() -> None:
        QTimer.singleShot(0, lambda: qapp.exit(1))  # as where the display is gone
        try:
            await asyncio.get_running_loop().create_future()
        finally:
            ended.append("taken apart")

    ended: list[str] = []
    loop = EventLoop(qapp)
    main = loop.create_task(forever())
    with pytest.raises(LoopEndedError):
        loop.run_until_complete(main)
    assert ended == []
    main.cancel()
    with suppress(asyncio.CancelledError):
        loop.run_until_complete(main)
    loop.close()


def test_interrupt_ends_an_idle_program() -> None:
    program = (
        "import asyncio, signal, sys\n"
        "from PySide6.QtWidgets import QApplication\n"
        "from kandev_desktop.ui.loop import run\n"
        # A shell starts what it runs in the background with interrupts ignored, and children inherit that.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "async def main():\n"
        "    print('idle', flush=True)\n"
        "    await asyncio.get_running_loop().create_future()\n"
        "try:\n"
        "    run(main(), QApplication([]))\n"
        "except KeyboardInterrupt:\n"
        "    sys.exit(130)\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE) as child:
        try:
            assert child.stdout is not None
            assert child.stdout.readline() == b"idle\n"
            os.kill(child.pid, signal.SIGINT)
            assert child.wait(30) == 130
        finally:
            child.kill()


def test_long_callbacks_are_named_without_their_arguments(
    qloop: EventLoop, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, loop_module.__name__)

    async def busy(_secret: str) -> None:
        end = time.perf_counter() + loop_module.LONG_CALLBACK_S * 1.5
        while time.perf_counter() < end:
            pass

    async def main() -> None:
        await asyncio.create_task(busy("prompt"), name="import")

    qloop.run_until_complete(main())
    messages = [record.message for record in caplog.records if record.name == loop_module.__name__]
    assert any(message.startswith("import held the loop for ") for message in messages)
    assert not any("prompt" in message for message in messages)


def test_a_closed_loop_refuses_callbacks(qapp: QApplication) -> None:
    loop = EventLoop(qapp)
    loop.close()
    for call in (loop.call_soon, loop.call_soon_threadsafe):
        with pytest.raises(RuntimeError):
            call(print)
    with pytest.raises(RuntimeError):
        loop.call_later(1, print)


def test_another_asyncio_is_named() -> None:
    assert missing_names(((asyncio.Handle, "_run"), (asyncio.Handle, "_gone"))) == ["_gone"]
    assert missing_names() == []
