"""Plays a scenario to one request."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import count
from typing import Any, assert_never

from kandev_desktop.practice.answers import compose
from kandev_desktop.practice.clock import Clock
from kandev_desktop.practice.connection import Connection
from kandev_desktop.practice.dialects import Wire, wire
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

    async def play(self, connection: Connection, ask: Ask, scenario: Scenario, entry: Entry) -> None:
        """Treat one request and note in `entry` what was sent. Raises ClientGoneError."""
        now = self._clock.now()
        call = choose(ask.tools) if scenario.tool and not ask.has_tool_result else None
        take = _Take(
            connection=connection,
            ask=ask,
            scenario=scenario,
            entry=entry,
            identity=self._identity(now),
            clock=self._clock,
        )
        match Act.ANSWER if call else scenario.act:
            case Act.ANSWER:
                await take.answer(call)
            case Act.FAULT:
                await take.fail()
            case Act.REFUSE | Act.RESET:
                entry.ending = "reset"
                connection.reset()
            case Act.CUT:
                await take.break_off()
                entry.ending = "cut"
                await connection.close()
            case Act.STREAM_ERROR:
                await (take.fail_in_stream() if ask.stream else take.fail())
            case Act.STALL:
                await take.break_off()
                await take.hang()
            case Act.STALL_BEFORE_HEADERS:
                await take.hang()
            case Act.GARBAGE:
                await take.babble()
            case _ as never:
                assert_never(never)

    def _identity(self, now: datetime) -> str:
        """Unlike any other of this machine's, so that a session never sees an id twice."""
        return f"{int(now.timestamp() * 1000):012x}{next(self._serial):012x}"


class _Take:
    """One performance: a request, its scenario and the connection to play it on."""

    def __init__(
        self,
        *,
        connection: Connection,
        ask: Ask,
        scenario: Scenario,
        entry: Entry,
        identity: str,
        clock: Clock,
    ) -> None:
        self._connection = connection
        self._ask = ask
        self._scenario = scenario
        self._entry = entry
        self._identity = identity
        self._clock = clock
        self._wire: Wire = wire(ask.dialect)

    async def answer(self, call: ToolCall | None) -> None:
        answer = self._compose(call)
        if not self._ask.stream:
            await self._respond(200, {}, self._wire.whole(self._ask, answer))
            return
        await self._stream(self._wire.events(self._ask, answer))
        await self._finish()

    async def fail(self) -> None:
        fault_ = self._fault()
        if fault_.html:
            await self._head(fault_.status, {"content-type": "text/html", "server": "nginx"})
            await self._connection.body(fault_.html.encode())
            await self._finish()
            return
        await self._respond(fault_.status, fault_.headers, self._wire.error(fault_, self._request_id))

    async def fail_in_stream(self) -> None:
        answer = self._compose(None)
        sent = _first_half(self._wire.events(self._ask, answer))
        await self._stream([*sent, *self._wire.stream_error(self._ask, answer, self._fault(), sent)])
        await self._finish()

    async def break_off(self) -> None:
        """Send about half of the answer."""
        answer = self._compose(None)
        if self._ask.stream:
            await self._stream(_first_half(self._wire.events(self._ask, answer)))
            return
        whole = json.dumps(self._wire.whole(self._ask, answer)).encode()
        await self._head(200, {"content-type": "application/json", "content-length": str(len(whole))})
        await self._connection.body(whole[: len(whole) // 2])

    async def babble(self) -> None:
        """An answer whose JSON breaks off although the response itself is complete."""
        answer = self._compose(None)
        if self._ask.stream:
            events = self._wire.events(self._ask, answer)
            sent = _first_half(events)
            await self._stream(sent)
            await self._connection.body(_broken(events[len(sent)]))
        else:
            whole = json.dumps(self._wire.whole(self._ask, answer)).encode()
            await self._head(200, {"content-type": "application/json"})
            await self._connection.body(whole[: len(whole) // 2])
        await self._finish()

    async def hang(self) -> None:
        await self._connection.gone()
        self._entry.ending = "client_gone"

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

    async def _head(self, status: int, headers: Mapping[str, str]) -> None:
        self._entry.status = status
        identity = [(name, self._request_id) for name in _ID_HEADERS[self._ask.dialect]]
        await self._connection.head(status, [*headers.items(), *identity])

    async def _respond(self, status: int, headers: Mapping[str, str], body: Mapping[str, Any]) -> None:
        data = json.dumps(body).encode()
        length = {"content-type": "application/json", "content-length": str(len(data))}
        await self._head(status, {**headers, **length})
        await self._connection.body(data)
        await self._finish()

    async def _stream(self, events: Sequence[Event]) -> None:
        await self._head(
            200, {"content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache"}
        )
        for event in events:
            await self._connection.body(encode(event))
            await self._clock.sleep(self._scenario.pause_s)

    async def _finish(self) -> None:
        await self._connection.finish()
        self._entry.ending = "complete"


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
