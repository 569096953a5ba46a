"""How an answer is sent, and how one ends that is not."""

import json
import socket
import struct
from collections.abc import Mapping
from typing import Any

from aiohttp import web

from kandev_desktop.practice.journal import Entry

_CLOSE_WITH_RESET = struct.pack("ii", 1, 0)


def json_answer(
    status: int, body: Mapping[str, Any], headers: Mapping[str, str] | None = None
) -> web.Response:
    """A whole answer, not sent yet."""
    return web.Response(
        status=status, headers=headers, body=json.dumps(body).encode(), content_type="application/json"
    )


async def deliver(request: web.Request, response: web.StreamResponse, entry: Entry) -> web.StreamResponse:
    """Send what is left of an answer, and note it."""
    entry.status = response.status
    await response.prepare(request)
    await response.write_eof()
    entry.ending = "complete"
    return response


def cut(request: web.Request, entry: Entry) -> None:
    """End the connection after what was sent of an answer, whatever it lacks."""
    entry.ending = "cut"
    request.protocol.force_close()


def reset(request: web.Request, entry: Entry) -> web.Response:
    """End the connection at once, with a TCP reset. The answer is for aiohttp, which finds no one to send it to."""
    entry.ending = "reset"
    if request.transport is not None:
        raw = request.transport.get_extra_info("socket")
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _CLOSE_WITH_RESET)
        request.transport.abort()
    return web.Response()
