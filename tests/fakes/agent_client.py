"""Runs the built-in agent as a child and talks to it through the SDK's client side."""

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, cast

from acp import RequestError, connect_to_agent
from acp.client import ClientSideConnection
from acp.connection import StreamEvent
from acp.interfaces import Client
from acp.schema import (
    AgentMessageChunk,
    AllowedOutcome,
    DeniedOutcome,
    PermissionOption,
    PromptResponse,
    RequestPermissionResponse,
    TextContentBlock,
    ToolCallUpdate,
)

PATIENCE_S = 60.0
"""A bound for what takes a second or two on an idle machine; never waited out by a test that passes."""

_LIMIT = 1 << 26


@dataclass(kw_only=True)
class Recorder:
    """The client: keeps updates and every frame as it was on the wire, and answers every question alike, with
    `cancelled` where its answer is no option."""

    updates: list[Any] = field(default_factory=list)
    frames: list[Mapping[str, Any]] = field(default_factory=list)
    answer: str = "allow"
    questions: list[ToolCallUpdate] = field(default_factory=list)
    asked: asyncio.Event = field(default_factory=asyncio.Event)
    spoke: asyncio.Event = field(default_factory=asyncio.Event)

    async def session_update(self, session_id: str, update: Any, **_: Any) -> None:
        self.updates.append(update)
        if isinstance(update, AgentMessageChunk):
            self.spoke.set()

    async def request_permission(
        self, session_id: str, tool_call: ToolCallUpdate, options: list[PermissionOption], **_: Any
    ) -> RequestPermissionResponse:
        self.questions.append(tool_call)
        if self.answer in {option.option_id for option in options}:
            return RequestPermissionResponse(
                outcome=AllowedOutcome(outcome="selected", option_id=self.answer)
            )
        return RequestPermissionResponse(outcome=DeniedOutcome(outcome="cancelled"))

    def on_connect(self, connection: object) -> None:
        pass

    def on_frame(self, event: StreamEvent) -> None:
        self.frames.append(event.message)
        if event.message.get("method") == "session/prompt":
            self.asked.set()

    @property
    def chunks(self) -> list[AgentMessageChunk]:
        return [update for update in self.updates if isinstance(update, AgentMessageChunk)]

    @property
    def text(self) -> str:
        return "".join(cast("TextContentBlock", chunk.content).text for chunk in self.chunks)


@dataclass(kw_only=True)
class RunningAgent:
    """A child with a connection to it."""

    process: Process
    connection: ClientSideConnection
    client: Recorder
    stderr: list[str]

    async def open(self, cwd: str = "/") -> str:
        """Initialise and open a session."""
        await self.initialize()
        return await self.new_session(cwd)

    async def initialize(self) -> Any:
        return await self._bounded(self.connection.initialize(protocol_version=1))

    async def new_session(self, cwd: str = "/") -> str:
        opened = await self._bounded(self.connection.new_session(cwd=cwd, mcp_servers=[]))
        return str(opened.session_id)

    async def load_session(self, session_id: str, cwd: str = "/") -> Any:
        call = self.connection.load_session(cwd=cwd, session_id=session_id, mcp_servers=[])
        return await self._bounded(call)

    async def prompt(self, session_id: str, text: str = "hello") -> PromptResponse | RequestError:
        """One prompt and how it settled."""
        block = TextContentBlock(type="text", text=text)
        try:
            answer = await self._bounded(self.connection.prompt(session_id=session_id, prompt=[block]))
        except RequestError as error:
            return error
        return cast("PromptResponse", answer)

    async def cancel(self, session_id: str) -> None:
        await self._bounded(self.connection.cancel(session_id=session_id))

    async def ended(self) -> int:
        """The exit code."""
        return await asyncio.wait_for(self.process.wait(), PATIENCE_S)

    def terminate(self) -> None:
        self.process.send_signal(signal.SIGTERM)

    def close_stdin(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()

    def write(self, line: bytes) -> None:
        """Put raw bytes on the agent's stdin."""
        assert self.process.stdin is not None
        self.process.stdin.write(line)

    async def _bounded(self, call: Any) -> Any:
        return await asyncio.wait_for(call, PATIENCE_S)


@asynccontextmanager
async def running_agent(environment: Mapping[str, str]) -> AsyncGenerator[RunningAgent]:
    """Start the agent with this environment and the machine's PATH; it is gone afterwards."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-W",
        "error",
        "-m",
        "kandev_desktop.builtin_agent",
        stdin=PIPE,
        stdout=PIPE,
        stderr=PIPE,
        env={"PATH": os.environ["PATH"], "XDG_DATA_HOME": os.environ["XDG_DATA_HOME"], **environment},
        limit=_LIMIT,
    )
    stderr: list[str] = []
    reading = asyncio.ensure_future(_pump(process, stderr))
    client = Recorder()
    connection = connect_to_agent(
        cast("Client", client), process.stdin, process.stdout, observers=[client.on_frame]
    )
    try:
        yield RunningAgent(process=process, connection=connection, client=client, stderr=stderr)
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
        await reading
        await connection.close()


async def _pump(process: Process, lines: list[str]) -> None:
    assert process.stderr is not None
    while line := await process.stderr.readline():
        lines.append(line.decode())


@asynccontextmanager
async def practice(scenario: str) -> AsyncGenerator[str]:
    """The practice provider as a process of its own; gives its address."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "kandev_desktop.practice",
        "--scenario",
        scenario,
        "--watch-stdin",
        stdin=PIPE,
        stdout=PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        line = await asyncio.wait_for(process.stdout.readline(), PATIENCE_S)
        yield str(json.loads(line)["base_url"])
    finally:
        process.stdin.close()
        await asyncio.wait_for(process.wait(), PATIENCE_S)
