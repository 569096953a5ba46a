"""A running agent as the engine sees it."""

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, assert_never

from kandev_desktop.acp import messages, read
from kandev_desktop.acp.host import ClientHost
from kandev_desktop.acp.info import MAX_PAGES, MAX_SESSIONS, listed_sessions
from kandev_desktop.acp.options import MODE, MODEL, Offer, config_options, offer
from kandev_desktop.acp.pipes import Refused
from kandev_desktop.acp.process import Program
from kandev_desktop.acp.rpc import Bad, Gone, Good, Rpc
from kandev_desktop.acp.services import ClientServices
from kandev_desktop.acp.tap import CANCEL, PROMPT
from kandev_desktop.acp.tasks import within
from kandev_desktop.acp.wire import Wire
from kandev_desktop.domain.catalogue.protocol import STOP_REASONS
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.content import PromptPart
from kandev_desktop.domain.session.updates import ConfigOption
from kandev_desktop.engine.ports import (
    AgentInfo,
    ListedSession,
    NativeSession,
    PromptOutcome,
    RequestRefusedError,
    StopKind,
)

REQUEST_SECONDS = 60.0
"""A request that opens or changes a session is given up after this long."""

LOAD_SECONDS = 300.0
"""Loading replays the history, which takes its time."""

EXIT_SECONDS = 0.5
"""How long the end of a pipe is older than the word about the exit."""
DRAIN_SECONDS = 1.0
"""How long the rest of the output may take once nobody is left to write more."""


class AcpLink:
    """Implements AgentLink over one guarded process."""

    def __init__(
        self,
        program: Program,
        *,
        rpc: Rpc,
        wire: Wire,
        services: ClientServices,
        info: AgentInfo,
        host: ClientHost,
    ) -> None:
        self._program = program
        self._rpc = rpc
        self._wire = wire
        self._services = services
        self._info = info
        self._clock = host.clock
        self._spawn = host.spawn
        self._patience = host.patience
        self._offers: dict[str, Offer] = {}
        self._stop: asyncio.Task[bool] | None = None
        self._spawn(self._end_terminals(), name="acp:end-terminals")

    @property
    def info(self) -> AgentInfo:
        return self._info

    @property
    def alive(self) -> bool:
        return self._wire.open and self._stop is None

    async def sign_in(self, method_id: str) -> None:
        # A sign-in waits for a person in a browser, so it has no deadline.
        _result("authenticate", await self._rpc.request("authenticate", {"methodId": method_id}))

    async def new_session(self, cwd: str) -> NativeSession:
        result = await self._ask("session/new", messages.new_session(cwd))
        return self._opened(_begun("session/new", result), result)

    async def load_session(self, native_id: str, cwd: str) -> NativeSession:
        self._need("session/load", offered=self._info.can_load)
        params = messages.opened_session(native_id, cwd)
        return self._opened(native_id, await self._ask("session/load", params, LOAD_SECONDS))

    async def resume_session(self, native_id: str, cwd: str) -> NativeSession:
        self._need("session/resume", offered=self._info.can_resume)
        return self._opened(
            native_id, await self._ask("session/resume", messages.opened_session(native_id, cwd))
        )

    async def fork_session(self, native_id: str, cwd: str) -> NativeSession:
        self._need("session/fork", offered=self._info.can_fork)
        result = await self._ask("session/fork", messages.opened_session(native_id, cwd))
        return self._opened(_begun("session/fork", result), result)

    async def list_sessions(self, cwd: str | None) -> tuple[ListedSession, ...]:
        self._need("session/list", offered=self._info.can_list)
        asked = {} if cwd is None else {"cwd": cwd}
        found: dict[str, ListedSession] = {}
        cursor, seen = "", set[str]()
        # An agent that gives a cursor twice, or cursors without end, has no more to say.
        while cursor not in seen and len(seen) < MAX_PAGES and len(found) < MAX_SESSIONS:
            seen.add(cursor)
            page = await self._ask("session/list", asked | ({"cursor": cursor} if cursor else {}))
            found |= {each.native_id: each for each in listed_sessions(page)}
            cursor = read.text(page.get("nextCursor"))
        return tuple(found.values())[:MAX_SESSIONS]

    async def close_session(self, native_id: str) -> None:
        self._need("session/close", offered=self._info.can_close)
        await self._ask("session/close", {"sessionId": native_id})
        self._offers.pop(native_id, None)
        await self._services.stop(native_id)

    async def set_mode(self, native_id: str, mode_id: str) -> None:
        """By the option of that category where the agent has one, else by the older method."""
        known = self._offers.get(native_id)
        option = next((each for each in known.options if each.category == MODE), None) if known else None
        await self.set_option(native_id, option.id if option else MODE, value=mode_id)

    async def set_option(
        self, native_id: str, option_id: str, *, value: str | bool
    ) -> tuple[ConfigOption, ...]:
        known = self._offers.get(native_id)
        if known is None or all(option.id != option_id for option in known.options):
            raise KnownError(Problem.NOT_OFFERED, agent=self._info.name, method=option_id)
        if option_id in known.legacy:
            method, key = _LEGACY[option_id]
            await self._ask(method, {"sessionId": native_id, key: value})
            # Another answer may have come while this one was waited for.
            options = self._offers.get(native_id, known).with_current(option_id, value=value)
        else:
            params: dict[str, Any] = {"sessionId": native_id, "configId": option_id, "value": value}
            kind = {"type": "boolean"} if isinstance(value, bool) else {}
            result = await self._ask("session/set_config_option", params | kind)
            told = config_options(read.objects(result.get("configOptions")))
            options = self._offers.get(native_id, known).with_answer(told)
        self._offers[native_id] = options
        return options.options

    async def prompt(
        self, native_id: str, parts: Sequence[PromptPart], blobs: Mapping[str, bytes]
    ) -> PromptOutcome:
        self._services.prompted(native_id)
        answer = await self._rpc.request(PROMPT, messages.prompt(native_id, parts, blobs, self._info))
        match answer:
            case Good():
                stop = read.text(answer.result.get("stopReason"))
                return PromptOutcome(kind=StopKind.ENDED, stop_reason=stop if stop in STOP_REASONS else "")
            case Bad():
                return PromptOutcome(kind=StopKind.FAILED)
            case Refused(written=0):
                return PromptOutcome(kind=StopKind.UNSENT)
            case Refused() | Gone():
                return PromptOutcome(kind=StopKind.LOST)
            case _:
                assert_never(answer)

    async def cancel(self, native_id: str) -> None:
        await self._rpc.notify(CANCEL, {"sessionId": native_id})
        self._services.cancel_questions(native_id)

    async def stop(self) -> bool:
        if self._stop is None:
            self._wire.expected = not self._wire.over.done()
            self._stop = self._spawn(self._stop_once(), name="acp:stop")
        return await asyncio.shield(self._stop)

    async def _end_terminals(self) -> None:
        """Terminals end with the agent that ran them."""
        await asyncio.shield(self._wire.over)
        await self._services.stop()

    async def _stop_once(self) -> bool:
        self._services.cancel_questions(None)
        terminals = await self._services.stop()
        gone = await self._program.stop(spawn=self._spawn, patience=self._patience)
        drain = partial(within, DRAIN_SECONDS, self._wire.over, clock=self._clock, spawn=self._spawn)
        drained = await drain() or (self._wire.drop_large() and await drain())
        if not drained:
            # Somebody still holds stdout: a daemon that escaped where there is no subreaper.
            self._program.close()
            await asyncio.shield(self._wire.over)
        return gone and drained and terminals

    async def _ask(
        self, method: str, params: dict[str, Any], seconds: float = REQUEST_SECONDS
    ) -> dict[str, Any]:
        request = self._spawn(self._rpc.request(method, params), name=f"acp:{method}:wait")
        try:
            in_time = await within(seconds, request, clock=self._clock, spawn=self._spawn)
        finally:
            request.cancel()
        if not in_time:
            raise RequestRefusedError(code=None, method=method, detail=_said(self._rpc, self._wire))
        answer = request.result()
        if isinstance(answer, Gone) and method in _OPENING:
            await within(EXIT_SECONDS, self._program.exited, clock=self._clock, spawn=self._spawn)
            ended = {
                "command": self._info.name,
                "exit": self._program.ending,
                "stderr": _said(self._rpc, self._wire),
            }
            raise RequestRefusedError(code=None, method=method, detail="", ended=ended)
        return _result(method, answer)

    def _opened(self, native_id: str, result: dict[str, Any]) -> NativeSession:
        opened = self._offers[native_id] = offer(result)
        return NativeSession(
            native_id=native_id,
            options=opened.options,
            options_left_out=opened.left_out,
            mode=opened.mode,
        )

    def _need(self, method: str, *, offered: bool) -> None:
        if not offered:
            raise KnownError(Problem.NOT_OFFERED, agent=self._info.name, method=method)


_OPENING = frozenset({"session/new", "session/load", "session/resume", "session/fork"})
_LEGACY = {MODE: ("session/set_mode", "modeId"), MODEL: ("session/set_model", "modelId")}


def _begun(method: str, result: dict[str, Any]) -> str:
    """The session that an answer names."""
    native_id = read.text(result.get("sessionId"))
    if not native_id:
        raise RequestRefusedError(code=None, method=method, detail="no sessionId")
    return native_id


def _said(rpc: Rpc, wire: Wire) -> str:
    """The agent's last words, without what it must not tell."""
    return rpc.withheld.out_of(str(wire.tail))


def _result(method: str, answer: Good | Bad | Gone | Refused) -> dict[str, Any]:
    match answer:
        case Good():
            return answer.result
        case Bad():
            raise RequestRefusedError(code=answer.code, method=method, detail=answer.message)
        case Gone() | Refused():
            raise RequestRefusedError(code=None, method=method, detail="")
        case _:
            assert_never(answer)
