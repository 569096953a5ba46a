"""Agents in memory that play what a test tells them, one behaviour a prompt."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.evidence.signals import SignalKind
from kandev_desktop.domain.session.content import PromptPart, TextPart
from kandev_desktop.domain.session.updates import (
    Chunk,
    ChunkKind,
    ConfigOption,
    Observed,
    Origin,
    PermissionAsked,
    PermissionOption,
    PermissionSettled,
    PipeEnded,
    PromptWritten,
    ToolChanged,
    ToolKind,
    ToolStatus,
    Update,
)
from kandev_desktop.engine.ports import (
    AgentInfo,
    AgentLink,
    AgentSink,
    LaunchSpec,
    ListedSession,
    NativeSession,
    PromptOutcome,
    RequestRefusedError,
    StopKind,
)
from tests.fakes.clock import FakeClock

Behaviour = Callable[["Play"], Awaitable[PromptOutcome]]
ENDED = PromptOutcome(kind=StopKind.ENDED, stop_reason="end_turn")
FAILED = PromptOutcome(kind=StopKind.FAILED)
LOST = PromptOutcome(kind=StopKind.LOST)


class Play:
    """What a behaviour can do to the client, in wire order."""

    def __init__(self, agents: "FakeAgents", native_id: str, sink: AgentSink) -> None:
        self._agents = agents
        self._native_id = native_id
        self._sink = sink
        self.cancelled = asyncio.Event()

    def emit(self, update: Update) -> None:
        stamped = replace(update, seq=self._agents.next_seq(), at=self._agents.clock.now())
        self._sink.on_update(replace(stamped, native_id=self._native_id))

    def text(self, text: str, *, message_id: str | None = "m1") -> None:
        part = TextPart(text=text)
        self.emit(
            Chunk(seq=0, at=self._agents.clock.now(), kind=ChunkKind.ANSWER, part=part, message_id=message_id)
        )

    def tool(self, tool_call_id: str, status: ToolStatus) -> None:
        self.emit(
            ToolChanged(
                seq=0,
                at=self._agents.clock.now(),
                tool_call_id=tool_call_id,
                title="Run make",
                kind=ToolKind.EXECUTE,
                status=status,
            )
        )

    def http_error(
        self, status: int, code: str, message: str, hints: Mapping[str, str] | None = None
    ) -> None:
        """What the built-in agent's dialect makes of a failed response."""
        self.emit(
            Observed(
                seq=0,
                at=self._agents.clock.now(),
                kind=SignalKind.HTTP,
                status=status,
                code=code,
                text=message,
                data={"error.type": code, "error.message": message},
                hints=dict(hints or {}),
            )
        )

    def pipe_ended(self) -> None:
        self._agents.alive = False
        self.emit(PipeEnded(seq=0, at=self._agents.clock.now(), signal=9))
        self.emit(
            Observed(
                seq=0,
                at=self._agents.clock.now(),
                kind=SignalKind.TRANSPORT,
                text="the agent's pipe ended",
                data={"pipe": "eof", "direction": "in"},
            )
        )

    async def ask(
        self, kind: ToolKind = ToolKind.EXECUTE, *, subject: tuple[str, ...] = ("make", "test")
    ) -> str | None:
        request = PermissionAsked(
            seq=self._agents.next_seq(),
            at=self._agents.clock.now(),
            native_id=self._native_id,
            request_id="r1",
            tool_call_id="t1",
            title="make",
            kind=kind,
            subject=subject,
            options=(
                PermissionOption(id="yes", name="Allow", kind="allow_once"),
                PermissionOption(id="no", name="Reject", kind="reject_once"),
            ),
        )
        self._sink.on_update(request)
        answer = await self._sink.decide(request)
        self.emit(
            PermissionSettled(
                seq=0,
                at=self._agents.clock.now(),
                request_id="r1",
                option_id=answer.option_id,
                allowed=answer.option_id == "yes",
                origin=Origin.USER,
            )
        )
        return answer.option_id


async def answers(play: Play) -> PromptOutcome:
    """A good turn."""
    play.text("Hello.")
    result = Observed(
        seq=0,
        at=play._agents.clock.now(),
        kind=SignalKind.ACP_RESULT,
        text="end_turn",
        data={"stopReason": "end_turn"},
    )
    play.emit(result)
    return ENDED


async def overloaded(play: Play) -> PromptOutcome:
    """The provider is overloaded before anything came back."""
    play.http_error(529, "overloaded_error", "Overloaded")
    return FAILED


async def unauthorized(play: Play) -> PromptOutcome:
    play.http_error(401, "authentication_error", "invalid x-api-key")
    return FAILED


async def until_cancelled(play: Play) -> PromptOutcome:
    """Streams a little and goes on until it is cancelled."""
    play.text("Working")
    await play.cancelled.wait()
    return PromptOutcome(kind=StopKind.ENDED, stop_reason="cancelled")


async def tool_then_overloaded(play: Play) -> PromptOutcome:
    play.tool("t1", ToolStatus.IN_PROGRESS)
    play.tool("t1", ToolStatus.COMPLETED)
    play.http_error(529, "overloaded_error", "Overloaded")
    return FAILED


async def dies(play: Play) -> PromptOutcome:
    play.pipe_ended()
    return LOST


@dataclass
class FakeAgents:
    """Implements AgentLauncher. `behaviours` are played in order; a prompt beyond them does `every`, which
    answers well. A `deaf` agent takes no cancel."""

    clock: FakeClock
    behaviours: deque[Behaviour] = field(default_factory=deque)
    every: Behaviour = answers
    info: AgentInfo = field(default_factory=lambda: AgentInfo(name="fake", version="1"))
    options: tuple[ConfigOption, ...] = ()
    mode: str = ""
    launch_with: Callable[[LaunchSpec, AgentSink], Awaitable[AgentLink]] | None = None
    launch_error: Exception | None = None
    new_session_errors: list[Exception] = field(default_factory=list)
    sign_in_error: Exception | None = None
    signing_in: asyncio.Event | None = None
    option_error: Exception | None = None
    answer_option: Callable[..., Awaitable[tuple[ConfigOption, ...]]] | None = None
    refuse_load: bool = False
    load_errors: list[RequestRefusedError] = field(default_factory=list)
    history: Sequence[Update] = ()
    own_sessions: tuple[ListedSession, ...] = ()
    deaf: bool = False
    goes: bool = True
    alive: bool = False
    launches: list[LaunchSpec] = field(default_factory=list)
    prompts: list[tuple[str, tuple[PromptPart, ...]]] = field(default_factory=list)
    blobs: list[dict[str, bytes]] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    links: list["FakeLink"] = field(default_factory=list)
    _seq: int = 0
    _native: int = 0

    def next_seq(self) -> int:
        self._seq += 1
        return self._seq

    def next_native(self) -> str:
        self._native += 1
        return f"native-{self._native}"

    async def launch(self, spec: LaunchSpec, sink: AgentSink) -> AgentLink:
        self.launches.append(spec)
        if self.launch_with is not None:
            return await self.launch_with(spec, sink)
        if self.launch_error is not None:
            raise self.launch_error
        self.alive = True
        return FakeLink(self, sink)

    def sent(self) -> list[str]:
        """The texts of the prompts that were received."""
        return [part.text for _, parts in self.prompts for part in parts if isinstance(part, TextPart)]


class FakeLink:
    """Implements AgentLink."""

    def __init__(self, agents: FakeAgents, sink: AgentSink) -> None:
        self._agents = agents
        self._sink = sink
        self._play: Play | None = None
        self._stopped = False
        agents.links.append(self)

    @property
    def info(self) -> AgentInfo:
        return self._agents.info

    @property
    def alive(self) -> bool:
        return self._agents.alive and not self._stopped

    async def sign_in(self, method_id: str) -> None:
        self._agents.calls.append(f"sign_in {method_id}")
        if self._agents.signing_in is not None:
            await self._agents.signing_in.wait()
        if self._agents.sign_in_error is not None:
            raise self._agents.sign_in_error

    async def new_session(self, cwd: str) -> NativeSession:
        self._agents.calls.append("new")
        if self._agents.new_session_errors:
            raise self._agents.new_session_errors.pop(0)
        return NativeSession(
            native_id=self._agents.next_native(), options=self._agents.options, mode=self._agents.mode
        )

    async def load_session(self, native_id: str, cwd: str) -> NativeSession:
        self._agents.calls.append(f"load {native_id}")
        self._may_refuse(native_id, "session/load")
        for update in self._agents.history:
            self._sink.on_update(replace(update, native_id=native_id))
        return NativeSession(native_id=native_id, options=self._agents.options, mode=self._agents.mode)

    async def resume_session(self, native_id: str, cwd: str) -> NativeSession:
        self._agents.calls.append(f"resume {native_id}")
        self._may_refuse(native_id, "session/resume")
        return NativeSession(native_id=native_id, options=self._agents.options, mode=self._agents.mode)

    def _may_refuse(self, native_id: str, method: str) -> None:
        """Refuse as the test says, with the evidence that an answer is; no answer is none."""
        errors = self._agents.load_errors
        if not self._agents.refuse_load and not errors:
            return
        error = (
            errors.pop(0)
            if errors
            else RequestRefusedError(code=-32602, method=method, detail=f"Session not found: {native_id}")
        )
        if error.code is not None:
            now, text = self._agents.clock.now(), error.facts["detail"]
            seen = Observed(
                seq=self._agents.next_seq(), at=now, kind=SignalKind.ACP_ERROR, code=error.code, text=text
            )
            self._sink.on_update(replace(seen, native_id=native_id))
        raise error

    async def fork_session(self, native_id: str, cwd: str) -> NativeSession:
        if not self._agents.info.can_fork:
            raise KnownError(Problem.NOT_OFFERED, agent=self._agents.info.name, method="session/fork")
        self._agents.calls.append(f"fork {native_id}")
        return NativeSession(
            native_id=self._agents.next_native(), options=self._agents.options, mode=self._agents.mode
        )

    async def list_sessions(self, cwd: str | None) -> tuple[ListedSession, ...]:
        if not self._agents.info.can_list:
            raise KnownError(Problem.NOT_OFFERED, agent=self._agents.info.name, method="session/list")
        return tuple(each for each in self._agents.own_sessions if cwd in {None, each.cwd})

    async def close_session(self, native_id: str) -> None:
        self._agents.calls.append(f"close {native_id}")

    async def set_mode(self, native_id: str, mode_id: str) -> None:
        self._agents.calls.append(f"mode {mode_id}")

    async def set_option(
        self, native_id: str, option_id: str, *, value: str | bool
    ) -> tuple[ConfigOption, ...]:
        if self._agents.answer_option is not None:
            return await self._agents.answer_option(option_id, value=value)
        if self._agents.option_error is not None:
            raise self._agents.option_error
        self._agents.calls.append(f"option {option_id}={value}")
        return self._agents.options

    async def prompt(
        self, native_id: str, parts: Sequence[PromptPart], blobs: Mapping[str, bytes]
    ) -> PromptOutcome:
        self._agents.prompts.append((native_id, tuple(parts)))
        self._agents.blobs.append(dict(blobs))
        self._play = Play(self._agents, native_id, self._sink)
        self._play.emit(PromptWritten(seq=0, at=self._agents.clock.now()))
        behaviour = self._agents.behaviours.popleft() if self._agents.behaviours else self._agents.every
        return await behaviour(self._play)

    async def cancel(self, native_id: str) -> None:
        if self._agents.deaf:
            await self._until_gone()
            return
        self._agents.calls.append("cancel")
        if self._play is not None:
            self._play.emit(
                Observed(
                    seq=0,
                    at=self._agents.clock.now(),
                    kind=SignalKind.TRANSPORT,
                    data={"method": "session/cancel", "origin": "user"},
                )
            )
            self._play.cancelled.set()

    async def _until_gone(self) -> None:
        while self.alive:
            await self._agents.clock.sleep(1)

    async def stop(self) -> bool:
        self._agents.calls.append("stop")
        self._stopped = True
        # With one agent, as in most tests, that was all of them.
        self._agents.alive = any(link.alive for link in self._agents.links)
        if self._play is not None:
            self._play.cancelled.set()
        return self._agents.goes
