"""Plays a scenario to one request."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import count
from typing import Never, assert_never

from aiohttp import web

from kandev_desktop.practice.answers import compose
from kandev_desktop.practice.clock import Clock
from kandev_desktop.practice.delivery import cut, deliver, json_answer, reset
from kandev_desktop.practice.dialects import Wire, wire
from kandev_desktop.practice.edit_choice import choose_edit
from kandev_desktop.practice.exchange import Answer, Ask, Dialect, Event, ToolCall
from kandev_desktop.practice.faults import Fault, fault
from kandev_desktop.practice.journal import Entry
from kandev_desktop.practice.scenarios import Act, Scenario
from kandev_desktop.practice.tool_choice import choose

_ID_HEADERS: Mapping[Dialect, tuple[str, ...]] = {
    Dialect.ANTHROPIC: ("request-id",),
    Dialect.RESPONSES: ("x-request-id",),
    Dialect.CHAT: ("x-request-id",),
    Dialect.GEMINI: (),
}


class Player:
    """Answers, or fails to, as a scenario says."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._serial = count(1)

    async def play(
        self, request: web.Request, ask: Ask, scenario: Scenario, entry: Entry
    ) -> web.StreamResponse:
        """Treat one request and note in `entry` what was sent. Raises ConnectionError."""
        now = self._clock.now()
        call = _call(scenario, ask)
        take = _Take(
            request=request,
            ask=ask,
            scenario=scenario,
            entry=entry,
            identity=self._identity(now),
            clock=self._clock,
        )
        match _act(scenario, call):
            case Act.ANSWER:
                return await take.answer(call)
            case Act.FAULT:
                return await take.fail()
            case Act.REFUSE | Act.RESET:
                return reset(request, entry)
            case Act.CUT:
                response = await take.break_off(call)
                cut(request, entry)
                return response
            case Act.STREAM_ERROR:
                return await (take.fail_in_stream() if ask.stream else take.fail())
            case Act.STALL:
                await take.break_off()
                return await _hang()
            case Act.STALL_BEFORE_HEADERS:
                return await _hang()
            case Act.GARBAGE:
                return await take.babble()
            case _ as never:
                assert_never(never)

    def _identity(self, now: datetime) -> str:
        """Unlike any other of this machine's, so that a session never sees an id twice."""
        return f"{int(now.timestamp() * 1000):012x}{next(self._serial):012x}"


class _Take:
    """One performance: a request and the scenario to answer it by."""

    def __init__(
        self,
        *,
        request: web.Request,
        ask: Ask,
        scenario: Scenario,
        entry: Entry,
        identity: str,
        clock: Clock,
    ) -> None:
        self._request = request
        self._ask = ask
        self._scenario = scenario
        self._entry = entry
        self._identity = identity
        self._clock = clock
        self._wire: Wire = wire(ask.dialect)

    async def answer(self, call: ToolCall | None) -> web.StreamResponse:
        answer = self._compose(call)
        if self._ask.stream:
            return await self._deliver(await self._stream(self._wire.events(self._ask, answer)))
        return await self._deliver(json_answer(200, self._wire.whole(self._ask, answer), self._headers()))

    async def fail(self) -> web.StreamResponse:
        fault_ = self._fault()
        if fault_.html:
            headers = self._headers({"content-type": "text/html", "server": "nginx"})
            body = fault_.html.encode()
            return await self._deliver(web.Response(status=fault_.status, headers=headers, body=body))
        error = self._wire.error(fault_, self._request_id)
        return await self._deliver(json_answer(fault_.status, error, self._headers(fault_.headers)))

    async def fail_in_stream(self) -> web.StreamResponse:
        answer = self._compose(None)
        sent = _first_half(self._wire.events(self._ask, answer))
        end = self._wire.stream_error(self._ask, answer, self._fault(), sent)
        return await self._deliver(await self._stream([*sent, *end]))

    async def break_off(self, call: ToolCall | None = None) -> web.StreamResponse:
        """Send about half of the answer; in a stream the whole call, but not the end."""
        answer = self._compose(call)
        if self._ask.stream:
            events = self._wire.events(self._ask, answer)
            sent = _first_half(events) if call is None else [event for event in events if not event.closes]
            return await self._stream(sent)
        whole = self._whole(answer)
        response = await self._begin({"content-type": "application/json", "content-length": str(len(whole))})
        await response.write(whole[: len(whole) // 2])
        return response

    async def babble(self) -> web.StreamResponse:
        """An answer whose JSON breaks off although the response itself is complete."""
        answer = self._compose(None)
        if self._ask.stream:
            events = self._wire.events(self._ask, answer)
            sent = _first_half(events)
            response = await self._stream(sent)
            await response.write(_broken(events[len(sent)]))
            return await self._deliver(response)
        whole = self._whole(answer)
        headers = self._headers({"content-type": "application/json"})
        return await self._deliver(web.Response(headers=headers, body=whole[: len(whole) // 2]))

    @property
    def _request_id(self) -> str:
        return f"req_{self._identity}"

    def _compose(self, call: ToolCall | None) -> Answer:
        return compose(
            self._ask,
            self._scenario.speech,
            call,
            identity=self._identity,
            created=int(self._clock.now().timestamp()),
        )

    def _fault(self) -> Fault:
        return fault(self._scenario.fault, self._ask.dialect, model=self._ask.model, now=self._clock.now())

    def _whole(self, answer: Answer) -> bytes:
        return json.dumps(self._wire.whole(self._ask, answer)).encode()

    def _headers(self, headers: Mapping[str, str] | None = None) -> dict[str, str]:
        return {**(headers or {}), **dict.fromkeys(_ID_HEADERS[self._ask.dialect], self._request_id)}

    async def _begin(self, headers: Mapping[str, str]) -> web.StreamResponse:
        response = web.StreamResponse(headers=self._headers(headers))
        self._entry.status = response.status
        await response.prepare(self._request)
        return response

    async def _stream(self, events: Sequence[Event]) -> web.StreamResponse:
        """Begin an answer and send these events of it."""
        response = await self._begin(
            {"content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache"}
        )
        for event in events:
            await response.write(encode(event))
            await self._clock.sleep(self._scenario.pause_s)
        return response

    async def _deliver(self, response: web.StreamResponse) -> web.StreamResponse:
        return await deliver(self._request, response, self._entry)


def _call(scenario: Scenario, ask: Ask) -> ToolCall | None:
    if scenario.edits:
        return choose_edit(ask.tools, ask.tool_results)
    return choose(ask.tools) if scenario.tool and not ask.tool_results else None


def _act(scenario: Scenario, call: ToolCall | None) -> Act:
    if call is None:
        return scenario.act
    return Act.CUT if scenario.cuts_call else Act.ANSWER


async def _hang() -> Never:
    """Until the client leaves, which cancels this."""
    await asyncio.get_running_loop().create_future()
    raise AssertionError("nobody completes this")


def encode(event: Event) -> bytes:
    """The bytes of a server-sent event."""
    data = event.data if isinstance(event.data, str) else json.dumps(event.data)
    if event.bare:
        return f"{data}\n\n".encode()
    name = f"event: {event.name}\n" if event.name else ""
    return f"{name}data: {data}\n\n".encode()


def _broken(event: Event) -> bytes:
    """The event with its JSON broken off."""
    whole = json.dumps(event.data)
    return encode(Event(name=event.name, data=whole[: len(whole) // 2]))


def _first_half(events: Sequence[Event]) -> list[Event]:
    """The events up to the middle of the text."""
    places = [place for place, event in enumerate(events) if event.is_text]
    return list(events[: places[len(places) // 2] + 1])
