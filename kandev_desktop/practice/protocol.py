"""HTTP as aiohttp speaks it, but for what it says of requests that it does not understand."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

from aiohttp import web
from aiohttp.http import HttpProcessingError

from kandev_desktop.practice.delivery import json_answer

BODY_LIMIT = 32 * 1024 * 1024
_HEAD_LINE_LIMIT = 64 * 1024
_OPTIONS: Mapping[str, Any] = {
    # It would tell of queries, which can hold keys.
    "access_log": None,
    "max_line_size": _HEAD_LINE_LIMIT,
    "max_field_size": _HEAD_LINE_LIMIT,
    # The journal counts what was sent.
    "auto_decompress": False,
}


class Protocol(web.RequestHandler):
    """One client's connection."""

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """The answer to bytes that are no request, or for a handler that raised `exc`."""
        match exc:
            case ConnectionError():
                # The client has gone. The library lets this pass in silence, and would log any other.
                raise exc
            case HttpProcessingError() | web.RequestPayloadError():
                # The library's answer and log entry repeat what was not understood, keys included.
                answer = not_understood(400)
                answer.force_close()
                return answer
            case _:
                return super().handle_error(request, status, exc, message)


def not_understood(status: int) -> web.Response:
    """An answer that repeats nothing of the request."""
    return json_answer(status, {"error": {"message": "The request was not understood."}})


async def begin(handler: Callable[[web.Request], Awaitable[web.StreamResponse]]) -> web.AppRunner:
    """What leads every request to `handler`, which is cancelled when its client leaves."""
    app = web.Application(client_max_size=BODY_LIMIT)
    app.router.add_route("*", "/{path:.*}", handler)
    runner = web.AppRunner(app, handler_cancellation=True)
    await runner.setup()
    return runner


def protocols(runner: web.AppRunner) -> Callable[[], Protocol]:
    """A factory of connections, as asyncio's `create_server` takes it."""
    return partial(Protocol, _server(runner), loop=asyncio.get_running_loop(), **_OPTIONS)


async def end(runner: web.AppRunner) -> None:
    """Drop every connection at once; returns when their handlers have ended."""
    for connection in _server(runner).connections:
        if connection.transport is not None:
            connection.transport.abort()
    await runner.cleanup()


def _server(runner: web.AppRunner) -> web.Server:
    if runner.server is None:
        raise AssertionError("the runner has been set up")
    return runner.server
