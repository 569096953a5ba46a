"""What the client is told of one tool use: its beginning, the question whether it may be, its progress, its end."""

from collections.abc import Mapping

from acp import RequestError
from acp.interfaces import Client
from acp.schema import (
    AllowedOutcome,
    ContentToolCallContent,
    FileEditToolCallContent,
    PermissionOption,
    TerminalToolCallContent,
    TextContentBlock,
    ToolCallLocation,
    ToolCallProgress,
    ToolCallStart,
    ToolCallUpdate,
)
from pydantic import ValidationError

from kandev_desktop.builtin_agent.conversation import Json
from kandev_desktop.builtin_agent.tools import ToolOutcome
from kandev_desktop.builtin_agent.tools.work import Kind, Work
from kandev_desktop.domain.evidence.bounds import bounded

MAX_SHOWN = 64 * 1024
"""Characters of a result, and of an argument, that a client is shown."""

MAX_DIFF = 1024 * 1024
MAX_TITLE = 200

ONCE = PermissionOption(option_id="allow", name="Allow", kind="allow_once")
ALWAYS = PermissionOption(option_id="allow_always", name="Allow for this session", kind="allow_always")
REJECT = PermissionOption(option_id="reject", name="Reject", kind="reject_once")


class ToolCall:
    """One tool use on the wire. `close` has to follow `begin`, however it goes on."""

    def __init__(self, client: Client, session_id: str, call_id: str) -> None:
        self._client = client
        self._session_id = session_id
        self._id = call_id
        self._begun: Work | None = None

    async def begin(self, work: Work, kind: Kind, *, waits: bool) -> None:
        """It is known what is wanted; `waits` says that somebody has to allow it first."""
        self._begun = work
        await self._send(
            ToolCallStart(
                session_update="tool_call",
                tool_call_id=self._id,
                title=_title(work.title),
                kind=kind,
                status="pending" if waits else "in_progress",
                locations=_locations(work),
                raw_input=_shown(work.shown),
                content=_diff(work),
            )
        )

    async def ask(self, work: Work, kind: Kind, *, once: bool) -> PermissionOption | None:
        """Ask whether it may be; `once` offers no answer for later. `None` where the client gave no answer."""
        options = [ONCE, REJECT] if once else [ONCE, ALWAYS, REJECT]
        call = ToolCallUpdate(
            tool_call_id=self._id,
            title=_title(work.title),
            kind=kind,
            locations=_locations(work),
            raw_input=_shown(work.shown),
            content=_diff(work),
        )
        try:
            answer = await self._client.request_permission(self._session_id, call, options)
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

    async def close(self, name: str, outcome: ToolOutcome) -> None:
        """It is over. One that never began is told with its name alone."""
        if self._begun is None:
            await self._send(
                ToolCallStart(
                    session_update="tool_call", tool_call_id=self._id, title=_title(name), status="pending"
                )
            )
        await self._send(
            ToolCallProgress(
                session_update="tool_call_update",
                tool_call_id=self._id,
                status="failed" if outcome.failed else "completed",
                content=_result(self._begun, outcome),
            )
        )

    async def _send(self, update: ToolCallStart | ToolCallProgress) -> None:
        await self._client.session_update(self._session_id, update)


def _title(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= MAX_TITLE else f"{line[: MAX_TITLE - 1]}…"


def _locations(work: Work) -> list[ToolCallLocation] | None:
    return [ToolCallLocation(path=work.path, line=work.line)] if work.path else None


def _shown(arguments: Mapping[str, Json]) -> dict[str, Json]:
    return {name: bounded(value) if isinstance(value, str) else value for name, value in arguments.items()}


_Content = list[ContentToolCallContent | FileEditToolCallContent | TerminalToolCallContent]


def _diff(work: Work) -> _Content | None:
    change = work.change
    if change is None:
        return None
    old = None if change.old is None else bounded(change.old, MAX_DIFF)
    new = bounded(change.new, MAX_DIFF)
    return [FileEditToolCallContent(type="diff", path=change.path, old_text=old, new_text=new)]


def _result(work: Work | None, outcome: ToolOutcome) -> _Content | None:
    if work is not None and work.change is not None and not outcome.failed:
        # The change says it all.
        return None
    text = TextContentBlock(type="text", text=bounded(outcome.text, MAX_SHOWN))
    return [ContentToolCallContent(type="content", content=text)]
