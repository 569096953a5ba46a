from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from kandev_desktop.builtin_agent.providers.server_events import server_events


async def chunks(*pieces: bytes) -> AsyncIterator[bytes]:
    for piece in pieces:
        yield piece


@dataclass(frozen=True)
class Case:
    id: str
    body: bytes
    events: list[str]


CASES = [
    Case("two events", b"data: a\n\ndata: b\n\n", ["a", "b"]),
    Case("lines that end as in HTTP", b"data: a\r\n\r\ndata: b\r\n\r\n", ["a", "b"]),
    Case("no blank behind the colon", b"data:a\n\n", ["a"]),
    Case("an event of two lines", b"data: a\ndata: b\n\n", ["a\nb"]),
    Case("comments and other fields", b": ping\n\nevent: x\nid: 1\ndata: a\n\nevent: y\n\n", ["a"]),
    Case("line ends of text within an event", "data: a\u2028b\u0085c\n\n".encode(), ["a\u2028b\u0085c"]),
    Case("an event that the stream ends within", b"data: a\n\ndata: b\n", ["a"]),
    Case("JSON between the events", b'data: a\n\n{"error":\n1}\n\n', ["a", '{"error":\n1}']),
    Case("JSON at the end", b'data: a\n\n{"error": 1}', ["a", '{"error": 1}']),
    Case("a page", b"<html>\n\n<p>", []),
    Case("nothing", b"", []),
]


@pytest.mark.parametrize("size", [1, 3, 1000])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
async def test_what_the_events_say(case: Case, size: int) -> None:
    pieces = (case.body[place : place + size] for place in range(0, len(case.body), size))
    assert [data async for data in server_events(chunks(*pieces))] == case.events


async def test_half_a_character_is_told() -> None:
    with pytest.raises(UnicodeDecodeError):
        assert [data async for data in server_events(chunks(b"data: \xe2\x82\n\n"))] == []
