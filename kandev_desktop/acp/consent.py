"""Puts questions to the engine and keeps them cancellable."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from kandev_desktop.acp.tap import Tap
from kandev_desktop.acp.tasks import Spawner
from kandev_desktop.domain.session.updates import Origin, PermissionAsked, PermissionOption, ToolKind
from kandev_desktop.engine.ports import AgentSink, PermissionAnswer

ALLOW = PermissionOption(id="allow", name="Allow", kind="allow_once")
REJECT = PermissionOption(id="reject", name="Reject", kind="reject_once")
CANCELLED = PermissionAnswer(option_id=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Matter:
    """What this client asks about on the agent's behalf."""

    native_id: str | None
    kind: ToolKind
    title: str
    subject: tuple[str, ...]
    cwd: str = ""
    environment: tuple[str, ...] = ()
    ask_always: bool = False


class Consent:
    """Open questions of one process."""

    def __init__(
        self, *, sink: AgentSink, tap: Tap, spawn: Spawner, new_id: Callable[[], str], name: str
    ) -> None:
        self._sink = sink
        self._tap = tap
        self._spawn = spawn
        self._new_id = new_id
        self._name = name
        self._open: dict[str, tuple[str | None, asyncio.Task[PermissionAnswer]]] = {}
        self._ending: set[str | None] = set()

    async def answer(self, asked: PermissionAsked) -> tuple[PermissionAnswer, Origin]:
        """The answer to a question that was told already. A cancelled one is answered by the client."""
        if asked.native_id in self._ending:
            return CANCELLED, Origin.CLIENT
        task = self._spawn(self._sink.decide(asked), name=f"{self._name}:decide")
        self._open[asked.request_id] = (asked.native_id, task)
        try:
            await asyncio.wait({task})
        finally:
            del self._open[asked.request_id]
            task.cancel()
        return (CANCELLED, Origin.CLIENT) if task.cancelled() else (task.result(), Origin.USER)

    async def allows(self, matter: Matter) -> bool:
        """Ask whether this client may do something for the agent."""
        asked = PermissionAsked(
            **self._tap.stamp(matter.native_id),
            request_id=self._new_id(),
            tool_call_id=None,
            title=matter.title,
            kind=matter.kind,
            options=(ALLOW, REJECT),
            subject=matter.subject,
            cwd=matter.cwd,
            environment=matter.environment,
            asked_by=Origin.CLIENT,
            ask_always=matter.ask_always,
        )
        self._tap.ask(asked)
        answer, origin = await self.answer(asked)
        self._tap.settle(asked, answer.option_id, origin)
        return answer.option_id == ALLOW.id

    def cancel(self, native_id: str | None) -> None:
        """Answer the open questions of this native session, or all, as cancelled.

        So are later ones of the session until it is prompted again: the cancel may still be on its way.
        """
        self._ending.add(native_id)
        for asker, task in self._open.values():
            if native_id is None or asker == native_id:
                task.cancel()

    def prompted(self, native_id: str) -> None:
        """From here on the session's questions belong to a new prompt."""
        self._ending.discard(native_id)
