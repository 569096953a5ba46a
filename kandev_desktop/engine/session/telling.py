"""Which event tells an update to whoever listens beside the snapshot: pure."""

from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import (
    AgentRetrying,
    Chunk,
    ChunkKind,
    PermissionSettled,
    ProviderTried,
    StrangeFrame,
    ToolChanged,
    Update,
)
from kandev_desktop.engine.events import (
    AgentRetried,
    Event,
    FrameLeftOut,
    PermissionGiven,
    ProviderAttempted,
    TextAdded,
    ToolMoved,
)
from kandev_desktop.engine.records import AttemptRecord
from kandev_desktop.engine.transcript import Touched


def told(update: Update, touched: Touched | None, attempt: AttemptRecord) -> Event | None:
    """The event of its own that an update has, `None` for most: `touched` is the transcript's row of it."""
    match update:
        case Chunk() if touched is not None:
            return _text(update, touched, attempt)
        case ToolChanged() if touched is not None:
            return _tool(update, touched, attempt)
        case PermissionSettled():
            return PermissionGiven(
                at=update.at,
                session_id=attempt.session_id,
                generation=attempt.generation,
                attempt=attempt.number,
                request_id=update.request_id,
                allowed=update.allowed,
            )
        case AgentRetrying():
            return AgentRetried(
                at=update.at,
                session_id=attempt.session_id,
                generation=attempt.generation,
                attempt=attempt.number,
                agent_attempt=update.attempt,
                agent_attempts=update.of,
                words=update.words,
                code=update.code,
            )
        case ProviderTried():
            return ProviderAttempted(
                at=update.at,
                session_id=attempt.session_id,
                generation=attempt.generation,
                attempt=attempt.number,
                numbers=update.numbers,
            )
        case StrangeFrame(harmless=False):
            return FrameLeftOut(
                at=update.at,
                session_id=attempt.session_id,
                generation=attempt.generation,
                attempt=attempt.number,
                reason=update.reason,
                method=update.method,
            )
        case _:
            return None


def _text(chunk: Chunk, touched: Touched, attempt: AttemptRecord) -> TextAdded | None:
    if chunk.notice or chunk.kind is not ChunkKind.ANSWER or not isinstance(chunk.part, TextPart):
        return None
    return TextAdded(
        at=chunk.at,
        session_id=attempt.session_id,
        generation=attempt.generation,
        attempt=attempt.number,
        message_id=touched.row.id,
        text=chunk.part.text,
        replaced=touched.replaced,
    )


def _tool(change: ToolChanged, touched: Touched, attempt: AttemptRecord) -> ToolMoved | None:
    tool = touched.row.tool
    if tool is None:
        return None
    return ToolMoved(
        at=change.at,
        session_id=attempt.session_id,
        generation=attempt.generation,
        attempt=attempt.number,
        tool_call_id=tool.tool_call_id,
        title=tool.title,
        status=tool.status,
    )
