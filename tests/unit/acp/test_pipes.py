"""A writer knows how much of a message went."""

import asyncio
import errno
import os

from kandev_desktop.acp.pipes import PipeReader, PipeWriter, Refused


async def test_messages_arrive_whole_and_in_order() -> None:
    read_end, write_end = os.pipe()
    writer, reader = PipeWriter(write_end), await PipeReader.open(read_end)
    messages = [bytes([letter]) * 300_000 for letter in b"abc"]

    async with asyncio.TaskGroup() as tasks:
        writes = [tasks.create_task(writer.write(message)) for message in messages]
        received = b""
        while len(received) < 900_000:
            received += await reader.read()
    writer.close()

    assert [write.result() for write in writes] == [None, None, None]
    assert received == b"".join(messages)
    assert await reader.read() == b""


async def test_a_pipe_that_nobody_reads_refuses_everything() -> None:
    read_end, write_end = os.pipe()
    os.close(read_end)
    writer = PipeWriter(write_end)

    assert await writer.write(b"hello") == Refused(written=0, errno=errno.EPIPE)
    writer.close()


async def test_a_pipe_that_ends_half_way_tells_what_it_took() -> None:
    read_end, write_end = os.pipe()
    writer = PipeWriter(write_end)
    write = asyncio.create_task(writer.write(b"x" * 1_000_000))
    await asyncio.sleep(0)
    os.close(read_end)
    refused = await write
    writer.close()

    assert refused is not None
    assert 0 < refused.written < 1_000_000
    assert refused.errno == errno.EPIPE


async def test_closing_refuses_what_waits_and_what_comes() -> None:
    read_end, write_end = os.pipe()
    writer = PipeWriter(write_end)
    waiting = asyncio.create_task(writer.write(b"x" * 1_000_000))
    await asyncio.sleep(0)
    writer.close()
    writer.close()
    refused = await waiting
    os.close(read_end)

    assert refused is not None
    assert refused.errno is None
    assert await writer.write(b"late") == Refused(written=0, errno=None)
