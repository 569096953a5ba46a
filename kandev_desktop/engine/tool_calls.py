"""A tool call put together from what the agent tells of it piece by piece."""

import json
from collections.abc import Container, Sequence
from dataclasses import replace

from kandev_desktop.domain.session.arguments import LOOKS, Reach, reach
from kandev_desktop.domain.session.asking_places import asks
from kandev_desktop.domain.session.content import DiffPart, ShownPart
from kandev_desktop.domain.session.updates import (
    Origin,
    PermissionAsked,
    PermissionSettled,
    ToolChanged,
    ToolKind,
    ToolStatus,
)
from kandev_desktop.engine.permissions import ON_FILES
from kandev_desktop.engine.records import MessageRecord, ToolRecord


class Questions:
    """What was asked about the tool calls of one attempt, which of them a person refused, and which nobody answered."""

    def __init__(self) -> None:
        self._about: dict[str, str] = {}
        self._untold: dict[str, PermissionAsked] = {}
        self._refused: set[str] = set()
        self._unanswered: set[str] = set()

    def clear(self) -> None:
        """Forget all: another attempt begins."""
        self._about.clear()
        self._untold.clear()
        self._refused.clear()
        self._unanswered.clear()

    def take(self, asked: PermissionAsked, tool_call_id: str) -> None:
        """Note a question about a call."""
        self._untold[tool_call_id] = asked
        self._about[asked.request_id] = tool_call_id
        self._unanswered.add(tool_call_id)

    def about(self, request_id: str) -> str:
        """The call that an open question is about, empty for none."""
        return self._about.get(request_id, "")

    def told(self, tool_call_id: str) -> PermissionAsked | None:
        """The question that came before its call was told, once."""
        return self._untold.pop(tool_call_id, None)

    def settle(self, answer: PermissionSettled, *, shown: Container[str]) -> ToolChanged | None:
        """Note an answer; returns the change of its call, where a person gave it and the call is `shown`, or is to be
        from now on."""
        tool_call_id = self._about.pop(answer.request_id, None)
        if tool_call_id is not None and answer.option_id is not None:
            self._unanswered.discard(tool_call_id)
        # A question that ended with its turn was answered by nobody.
        if tool_call_id is None or answer.origin is not Origin.USER or answer.option_id is None:
            return None
        if answer.allowed:
            self._refused.discard(tool_call_id)
        else:
            self._refused.add(tool_call_id)
        # Some agents tell of a call that is refused in their question only.
        if answer.allowed and tool_call_id not in shown:
            return None
        return ToolChanged(
            seq=answer.seq, at=answer.at, native_id=answer.native_id, tool_call_id=tool_call_id
        )

    def refused(self, tool_call_id: str) -> bool:
        """Whether the last answer about this call was no."""
        return tool_call_id in self._refused

    def unanswered(self, tool_call_id: str) -> bool:
        """Whether the last question about this call is open, or ended with its turn."""
        return tool_call_id in self._unanswered


def as_asked(change: ToolChanged, asked: PermissionAsked | None) -> ToolChanged:
    """One agent tells what a call is with its permission request only, and later of its progress alone."""
    if asked is None:
        return change
    title = asked.title if change.title is None else change.title
    return replace(change, title=title, kind=change.kind or asked.kind)


def as_told(asked: PermissionAsked, messages: Sequence[MessageRecord]) -> PermissionAsked:
    """A permission request need not repeat what its call was told with, the latest of that name: neither its kind nor
    its arguments. A call that was told as a command is one, and its places are asked about as well."""
    calls = (each.tool for each in reversed(messages) if each.tool is not None)
    call = next((call for call in calls if call.tool_call_id == asked.tool_call_id), None)
    if call is None or asked.tool_call_id is None:
        return asked
    leaves_open = asked.kind is ToolKind.OTHER
    kind = call.kind if leaves_open or call.kind is ToolKind.EXECUTE else asked.kind
    found = Reach() if asked.has_arguments or not call.raw_input else _reach_of(call.raw_input)
    if found.folders and not asked.cwd:
        asked = replace(asked, cwd=found.folders[0])
    if found.commands:
        return replace(asked, kind=ToolKind.EXECUTE, subject=found.command())
    if kind is ToolKind.EXECUTE:
        return replace(asked, kind=kind)
    return _with_places(asked, kind, call, found)


def _reach_of(raw_input: str) -> Reach:
    try:
        return reach(json.loads(raw_input))
    except ValueError:  # it was too long to be kept whole
        return Reach(unclear=True)


def _with_places(asked: PermissionAsked, kind: ToolKind, call: ToolRecord, found: Reach) -> PermissionAsked:
    places = [place.path for place in call.locations]
    changed = [part.path for part in call.content if isinstance(part, DiffPart)]
    subject = tuple(dict.fromkeys([*asked.subject, *places, *found.paths, *changed]))
    unclear = found.unclear or found.reaches_network or bool(found.arguments) or call.locations_left_out > 0
    if (found.changes or changed) and kind in LOOKS:
        kind = ToolKind.EDIT
    elif kind is ToolKind.THINK and subject:
        kind = ToolKind.OTHER
    return replace(
        asked,
        kind=kind,
        subject=subject if kind in ON_FILES else asked.subject,
        ask_always=asked.ask_always or unclear or any(asks(path) for path in subject),
    )


def has_change(content: tuple[ShownPart, ...]) -> bool:
    """Whether a file's change is shown."""
    return any(isinstance(part, DiffPart) for part in content)


def merged(
    before: ToolRecord | None, change: ToolChanged, *, refused: bool = False, unanswered: bool = False
) -> ToolRecord:
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
        content_left_out=old.content_left_out if change.content is None else change.content_left_out,
        locations=old.locations if change.locations is None else change.locations,
        locations_left_out=old.locations_left_out if change.locations is None else change.locations_left_out,
        raw_input=old.raw_input if change.raw_input is None else change.raw_input,
        raw_output=old.raw_output if change.raw_output is None else change.raw_output,
        refused=refused,
        unanswered=unanswered,
    )
