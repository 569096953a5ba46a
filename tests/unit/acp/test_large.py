"""Large frames are decoded on a thread that nobody waits for."""

import asyncio
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event

import pytest

from kandev_desktop.acp.frames import FEW_VALUES, UNREAD, LeftOutError
from kandev_desktop.acp.large import LargeFrames
from kandev_desktop.acp.read import StrangeError

LINE = b"[" + b",".join([b"1"] * FEW_VALUES * 4) + b"]"


@contextmanager
def _large() -> Generator[LargeFrames]:
    large = LargeFrames("x")
    try:
        yield large
    finally:
        large.drop()


async def test_a_frame_does_not_wait_for_the_threads_of_the_loop() -> None:
    free = Event()
    threads = ThreadPoolExecutor(max_workers=1)
    asyncio.get_running_loop().set_default_executor(threads)
    held = asyncio.create_task(asyncio.to_thread(free.wait))
    with _large() as large:
        decoding = asyncio.create_task(large.decode(b"[1]"))
        done, _ = await asyncio.wait({decoding}, timeout=5)
        free.set()
        await held
    threads.shutdown()
    assert {task.result()[0] for task in done} == {1}


async def test_a_frame_that_is_being_decoded_is_dropped_at_once() -> None:
    with _large() as large:
        decoding = asyncio.create_task(large.decode(LINE))
        await asyncio.sleep(0)
        assert large.drop()
        with pytest.raises(LeftOutError, match=UNREAD):
            await decoding
        assert not large.drop()


async def test_no_frame_is_decoded_after_that() -> None:
    with _large() as large:
        assert not large.drop()
        with pytest.raises(LeftOutError, match=UNREAD):
            await large.decode(LINE)


async def test_what_is_no_json_is_strange() -> None:
    with _large() as large:
        with pytest.raises(StrangeError, match="not JSON"):
            await large.decode(b"hello")
        assert await large.decode(b"[1]") == [1]
