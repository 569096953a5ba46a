"""Server-sent events out of the bytes of a response."""

from collections.abc import AsyncIterable, AsyncIterator


async def server_events(chunks: AsyncIterable[bytes]) -> AsyncIterator[str]:
    """The data of each event. JSON that stands between the events as it is comes too: Gemini reports an error
    within a stream so.

    An event that the stream ends within is left out. Raises UnicodeDecodeError for what is no UTF-8.
    """
    block: list[str] = []
    async for line in _lines(chunks):
        if line:
            block.append(line)
            continue
        if (said := _data(block)) is not None:
            yield said
        block = []
    if (said := _bare(block)) is not None:
        yield said


async def _lines(chunks: AsyncIterable[bytes]) -> AsyncIterator[str]:
    # Both ends of a line that providers use; the format's third, a carriage return alone, nobody does.
    rest = b""
    async for chunk in chunks:
        *whole, rest = (rest + chunk).split(b"\n")
        for line in whole:
            yield line.removesuffix(b"\r").decode()
    if rest:
        yield rest.decode()


def _data(block: list[str]) -> str | None:
    data = [line.removeprefix("data:").removeprefix(" ") for line in block if line.startswith("data:")]
    return "\n".join(data) if data else _bare(block)


def _bare(block: list[str]) -> str | None:
    return "\n".join(block) if block and block[0].startswith(("{", "[")) else None
