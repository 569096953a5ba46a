"""What the client is told of one tool use: its beginning, the question whether it may be, its progress, its end."""

from dataclasses import replace

from acp import RequestError
from acp.interfaces import Client
from acp.schema import (
    AllowedOutcome,
    PermissionOption,
    ToolCallProgress,
    ToolCallStart,
    ToolCallUpdate,
)
from pydantic import ValidationError

from kandev_desktop.builtin_agent.conversation import Kind, ShownUse
from kandev_desktop.builtin_agent.tools import ToolOutcome, cards
from kandev_desktop.builtin_agent.tools.work import Work

ONCE = PermissionOption(option_id="allow", name="Allow", kind="allow_once")
ALWAYS = PermissionOption(option_id="allow_always", name="Allow for this session", kind="allow_always")
REJECT = PermissionOption(option_id="reject", name="Reject", kind="reject_once")


class ToolCall:
    """One tool use on the wire. `close` has to follow `begin`, however it goes on."""

    def __init__(self, client: Client, session_id: str, call_id: str) -> None:
        self._client = client
        self._session_id = session_id
        self._id = call_id
        self._use: ShownUse | None = None
        self._put_out = ""

    @property
    def kept(self) -> ShownUse | None:
        """What is kept of what the client was shown; `None` where it never began."""
        return None if self._use is None else cards.kept(self._use)

    async def begin(self, work: Work, kind: Kind, *, waits: bool) -> None:
        """It is known what is wanted; `waits` says that somebody has to allow it first."""
        self._use = cards.shown_use(work, kind)
        await self._send(cards.started(self._id, self._use, "pending" if waits else "in_progress"))

    async def ask(self, *, once: bool) -> PermissionOption | None:
        """Ask whether what began may go on; `once` offers no answer for later. `None` where the client gave no
        answer."""
        options = [ONCE, REJECT] if once else [ONCE, ALWAYS, REJECT]
        try:
            answer = await self._client.request_permission(self._session_id, self._question(), options)
        except (RequestError, ValidationError):
            # A client that cannot ask anybody, or answers what is none, has not allowed it.
            return None
        outcome = answer.outcome
        chosen = outcome.option_id if isinstance(outcome, AllowedOutcome) else None
        return next((option for option in options if option.option_id == chosen), None)

    async def start(self) -> None:
        """It was allowed and is carried out."""
        await self._send(
            ToolCallProgress(session_update="tool_call_update", tool_call_id=self._id, status="in_progress")
        )

    async def report(self, output: str) -> None:
        """Show what it has put out so far, in place of what was shown before."""
        self._put_out = output
        await self._send(
            ToolCallProgress(
                session_update="tool_call_update",
                tool_call_id=self._id,
                content=cards.result(None, output, failed=False),
            )
        )

    def cut(self, outcome: ToolOutcome) -> ToolOutcome:
        """An outcome below what was put out before it."""
        if not self._put_out:
            return outcome
        before = self._put_out.removesuffix("\n")
        return replace(outcome, text=f"{before}\n{outcome.text}")

    async def close(self, unbegun_title: str, outcome: ToolOutcome) -> None:
        """It is over. One that never began is told with this title alone."""
        if self._use is None:
            await self._send(
                ToolCallStart(
                    session_update="tool_call",
                    tool_call_id=self._id,
                    title=unbegun_title,
                    status="pending",
                )
            )
        await self._send(
            ToolCallProgress(
                session_update="tool_call_update",
                tool_call_id=self._id,
                status="failed" if outcome.failed else "completed",
                content=cards.result(self._use, outcome.text, failed=outcome.failed),
            )
        )

    def _question(self) -> ToolCallUpdate:
        use = self._use
        if use is None:
            raise RuntimeError("nothing began")
        return ToolCallUpdate(
            tool_call_id=self._id,
            title=use.title,
            kind=use.kind,
            locations=cards.locations(use),
            raw_input=dict(use.arguments),
            content=cards.diff(use),
        )

    async def _send(self, update: ToolCallStart | ToolCallProgress) -> None:
        await self._client.session_update(self._session_id, update)
