"""A tool call put together from what the agent tells of it piece by piece: pure."""

from dataclasses import replace

from kandev_desktop.domain.session.content import DiffPart, ShownPart
from kandev_desktop.domain.session.updates import PermissionAsked, ToolChanged, ToolKind, ToolStatus
from kandev_desktop.engine.records import ToolRecord


def as_asked(change: ToolChanged, asked: PermissionAsked | None) -> ToolChanged:
    """One agent tells what a call is with its permission request only, and later of its progress alone."""
    if asked is None:
        return change
    title = asked.title if change.title is None else change.title
    return replace(change, title=title, kind=change.kind or asked.kind)


def has_change(content: tuple[ShownPart, ...]) -> bool:
    """Whether a file's change is shown."""
    return any(isinstance(part, DiffPart) for part in content)


def merged(before: ToolRecord | None, change: ToolChanged) -> ToolRecord:
    """The call after a change; what the change leaves out stays."""
    old = before or ToolRecord(
        tool_call_id=change.tool_call_id, title="", kind=ToolKind.OTHER, status=ToolStatus.PENDING
    )
    kind = old.kind if change.kind is None else change.kind
    content = old.content if change.content is None else change.content
    return ToolRecord(
        tool_call_id=old.tool_call_id,
        title=old.title if change.title is None else change.title,
        # Some agents name no kind; what shows a change is an edit.
        kind=ToolKind.EDIT if kind is ToolKind.OTHER and has_change(content) else kind,
        status=old.status if change.status is None else change.status,
        content=content,
        locations=old.locations if change.locations is None else change.locations,
        raw_input=old.raw_input if change.raw_input is None else change.raw_input,
        raw_output=old.raw_output if change.raw_output is None else change.raw_output,
    )
