"""Model servers on this machine, played by a real socket."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

import pytest

from kandev_desktop import shipped
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.host.local_models import Endpoint, expand, load_endpoints, probe
from kandev_desktop.host.profiles import loopback

TEMPLATE = Profile(name="builtin-local", title="Local", agent="builtin", command=("x",), local=True)


@asynccontextmanager
async def server(answer: bytes) -> AsyncGenerator[str, None]:
    """A server that answers every request with these bytes; none means that it stays silent."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        if answer:
            writer.write(answer)
            await writer.drain()
            writer.close()
        else:
            await reader.read()
            writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as listening:
        port = listening.sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}/v1"


def http(body: bytes, status: str = "200 OK") -> bytes:
    return f"HTTP/1.1 {status}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body


@dataclass(frozen=True)
class Case:
    id: str
    answer: bytes
    models: tuple[str, ...] = ()


CASES = [
    Case("two models", http(b'{"object":"list","data":[{"id":"a","x":1},{"id":"b"}]}'), ("a", "b")),
    Case("no model", http(b'{"data":[]}')),
    Case("another web server", http(b"<html>")),
    Case("another API", http(b'{"data":{"id":"a"}}')),
    Case("an error", http(b'{"data":[{"id":"a"}]}', "401 Unauthorized")),
    Case("elsewhere", b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n"),
    Case("no HTTP", b"SSH-2.0-OpenSSH\r\n"),
    Case("no text", http(b'{"data":[{"id":"\xff"}]}')),
    Case("too long", http(b" " * (2 << 20))),
    Case("silence", b""),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
async def test_probe(case: Case) -> None:
    async with server(case.answer) as address:
        found = await probe([address], seconds=0.3)
    assert found == ({address: case.models} if case.models else {})


async def test_a_closed_port(unused_tcp_port_factory: Callable[[], int]) -> None:
    assert await probe([f"http://127.0.0.1:{unused_tcp_port_factory()}/v1"]) == {}


def test_a_template_becomes_a_profile_for_each_endpoint() -> None:
    plain = replace(TEMPLATE, name="plain", base_url="http://127.0.0.1:9/v1")
    practice = replace(TEMPLATE, name="practice", practice="ok")
    endpoint = Endpoint(id="ollama", title="Ollama", base_url="http://127.0.0.1:11434/v1")
    assert expand([plain, TEMPLATE, practice], [endpoint]) == (
        plain,
        replace(
            TEMPLATE,
            name="builtin-local-ollama",
            title="Local · Ollama",
            base_url="http://127.0.0.1:11434/v1",
        ),
        practice,
    )


def test_what_ships_stays_on_this_machine() -> None:
    endpoints = load_endpoints(shipped.resources() / "builtin_agent" / "local_endpoints.toml")
    assert {endpoint.id for endpoint in endpoints} >= {"ollama", "lm-studio", "llama.cpp"}
    hosts = {endpoint.base_url.split("/")[2].split(":")[0] for endpoint in endpoints}
    assert all(loopback(host) for host in hosts)
