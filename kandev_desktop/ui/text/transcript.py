"""The rows of a transcript in words: who speaks, what a tool did, what a screen reader hears."""

import re
import shlex
from collections.abc import Mapping
from datetime import datetime, tzinfo
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.session.content import (
    DataPart,
    DiffPart,
    FilePart,
    ImagePart,
    LinkPart,
    PromptPart,
    ShownPart,
    TerminalPart,
    TextPart,
)
from kandev_desktop.domain.session.updates import PermissionAsked, ToolKind, ToolStatus
from kandev_desktop.engine.records import MessageKind, MessageRecord, ToolRecord
from kandev_desktop.ui.text import times
from kandev_desktop.ui.text.counts import COUNTS
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.text.untrusted import one_line, visible

_VERBS: Mapping[ToolKind, tuple[str, str]] = MappingProxyType({
    ToolKind.READ: (QT_TRANSLATE_NOOP("Transcript", "Read"), "thing.file"),
    ToolKind.EDIT: (QT_TRANSLATE_NOOP("Transcript", "Edited"), "thing.edit"),
    ToolKind.DELETE: (QT_TRANSLATE_NOOP("Transcript", "Deleted"), "action.delete"),
    ToolKind.MOVE: (QT_TRANSLATE_NOOP("Transcript", "Moved"), "thing.file"),
    ToolKind.SEARCH: (QT_TRANSLATE_NOOP("Transcript", "Searched"), "action.search"),
    ToolKind.EXECUTE: (QT_TRANSLATE_NOOP("Transcript", "Ran"), "thing.terminal"),
    ToolKind.THINK: (QT_TRANSLATE_NOOP("Transcript", "Thought"), "thing.information"),
    ToolKind.FETCH: (QT_TRANSLATE_NOOP("Transcript", "Fetched"), "thing.provider"),
    ToolKind.SWITCH_MODE: (QT_TRANSLATE_NOOP("Transcript", "Switched mode"), "thing.policy"),
    ToolKind.OTHER: (QT_TRANSLATE_NOOP("Transcript", "Used"), "thing.agent"),
})  # fmt: skip

_OUTCOMES: Mapping[ToolStatus, tuple[str, str, Tone]] = MappingProxyType({
    ToolStatus.PENDING: (QT_TRANSLATE_NOOP("Transcript", "Pending"), "state.waiting", Tone.PLAIN),
    ToolStatus.IN_PROGRESS: (QT_TRANSLATE_NOOP("Transcript", "Running"), "state.running", Tone.INFO),
    ToolStatus.COMPLETED: (QT_TRANSLATE_NOOP("Transcript", "Done"), "recovery.recovered", Tone.SUCCESS),
    ToolStatus.FAILED: (QT_TRANSLATE_NOOP("Transcript", "Failed"), "state.failed", Tone.DANGER),
})  # fmt: skip

_ASKS: Mapping[ToolKind, str] = MappingProxyType({
    ToolKind.READ: QT_TRANSLATE_NOOP("Transcript", "{agent} asks to read"),
    ToolKind.EDIT: QT_TRANSLATE_NOOP("Transcript", "{agent} asks to change a file"),
    ToolKind.DELETE: QT_TRANSLATE_NOOP("Transcript", "{agent} asks to delete"),
    ToolKind.MOVE: QT_TRANSLATE_NOOP("Transcript", "{agent} asks to move a file"),
    ToolKind.SEARCH: QT_TRANSLATE_NOOP("Transcript", "{agent} asks to search"),
    ToolKind.EXECUTE: QT_TRANSLATE_NOOP("Transcript", "{agent} asks to run a command"),
    ToolKind.THINK: QT_TRANSLATE_NOOP("Transcript", "{agent} asks for permission"),
    ToolKind.FETCH: QT_TRANSLATE_NOOP("Transcript", "{agent} asks to reach the network"),
    ToolKind.SWITCH_MODE: QT_TRANSLATE_NOOP("Transcript", "{agent} asks to switch its mode"),
    ToolKind.OTHER: QT_TRANSLATE_NOOP("Transcript", "{agent} asks for permission"),
})  # fmt: skip


_TICKS = re.compile(r"`+")


def speaker(message: MessageRecord, agent: str) -> str:
    """Who a message is from; empty for rows that nobody speaks."""
    match message.kind:
        case MessageKind.USER:
            return QCoreApplication.translate("Transcript", "You")
        case MessageKind.ANSWER:
            return one_line(agent, 60)
        case MessageKind.THOUGHT:
            thinks = QCoreApplication.translate("Transcript", "{agent} thinks")
            return thinks.format(agent=one_line(agent, 60))
        case MessageKind.TOOL | MessageKind.PLAN | MessageKind.NOTICE | MessageKind.DIVIDER:
            return ""


def body(message: MessageRecord) -> str:
    """The message's text for drawing, with a line for each part that is not text."""
    return "\n\n".join(shown for part in message.parts if (shown := _part(part)))


def is_literal(message: MessageRecord) -> bool:
    """Whether the text is a person's own, which means every character as it is written."""
    return message.kind is MessageKind.USER


def full_text(message: MessageRecord) -> str:
    """Everything a row stands for, to read and copy: Markdown unless it is literal."""
    if message.tool is not None:
        tool = message.tool
        parts = [f"**{verb(tool.kind)[0]}** {one_line(tool.title)}", _fenced(tool.raw_input)]
        parts += [_shown_whole(part) for part in tool.content]
        return "\n\n".join(part for part in [*parts, _fenced(tool.raw_output)] if part)
    if message.plan:
        return "\n".join(
            f"- [{'x' if entry.status == 'completed' else ' '}] {entry.content}" for entry in message.plan
        )
    return body(message)


def verb(kind: ToolKind) -> tuple[str, str]:
    """What a tool does, in the past tense, and its icon's token."""
    source, icon = _VERBS[kind]
    return QCoreApplication.translate("Transcript", source), icon


def outcome(status: ToolStatus) -> tuple[str, str, Tone]:
    """How a tool call stands: word, icon's token and tone."""
    source, icon, tone = _OUTCOMES[status]
    return QCoreApplication.translate("Transcript", source), icon, tone


def tool_object(tool: ToolRecord) -> tuple[str, bool]:
    """What a tool worked on, and whether that is machine text."""
    if len(tool.locations) > 1 and tool.kind is ToolKind.EDIT:
        return COUNTS.files(len(tool.locations)), False
    return one_line(tool.title or tool.tool_call_id, 200), True


def permission_title(request: PermissionAsked, agent: str) -> str:
    """What a permission card is headed with, from the request's kind and never from its own title."""
    return QCoreApplication.translate("Transcript", _ASKS[request.kind]).format(agent=one_line(agent, 60))


def permission_subject(request: PermissionAsked) -> str:
    """The exact thing that is asked for: a command as a shell would read it, else a part a line.

    Where the agent gives no structure it says so: the agent's own words are shown elsewhere, as such.
    """
    if not request.subject:
        return QCoreApplication.translate("Transcript", "The agent does not say exactly what.")
    if request.kind is ToolKind.EXECUTE:
        return shlex.join(visible(part) for part in request.subject)
    return "\n".join(visible(part) for part in request.subject)


def plan_line(message: MessageRecord) -> tuple[str, str]:
    """How much of a plan is done, and the step at work."""
    done = sum(entry.status == "completed" for entry in message.plan)
    current = next((entry for entry in message.plan if entry.status == "in_progress"), None)
    now = QCoreApplication.translate("Transcript", "Now: {step}")
    return COUNTS.steps_done(done, len(message.plan)), (
        "" if current is None else now.format(step=one_line(current.content, 200))
    )


def heard(message: MessageRecord, agent: str, zone: tzinfo | None = None) -> str:
    """What a screen reader says for the row."""
    match message.kind:
        case MessageKind.TOOL if message.tool is not None:
            return " ".join(
                (verb(message.tool.kind)[0], tool_object(message.tool)[0], outcome(message.tool.status)[0])
            )
        case MessageKind.PLAN:
            return ". ".join(part for part in plan_line(message) if part)
        case _:
            who = speaker(message, agent)
            said = visible(body(message))
            return f"{who}, {times.clock_time(message.created_at, zone)}: {said}" if who else said


def message_time(at: datetime, zone: tzinfo | None = None) -> str:
    """The time in a message's caption."""
    return times.clock_time(at, zone)


def _part(part: PromptPart | ShownPart) -> str:
    match part:
        case TextPart():
            return part.text
        case ImagePart():
            image = QCoreApplication.translate("Transcript", "[image {name}]")
            return image.format(name=one_line(part.name or part.mime_type, 80))
        case FilePart():
            return QCoreApplication.translate("Transcript", "[file {name}]").format(
                name=one_line(part.name, 80)
            )
        case LinkPart():
            link = QCoreApplication.translate("Transcript", "[link {name}]")
            return link.format(name=one_line(part.name or part.uri, 120))
        case DiffPart():
            return QCoreApplication.translate("Transcript", "[change of {path}]").format(
                path=one_line(part.path)
            )
        case TerminalPart():
            return QCoreApplication.translate("Transcript", "[terminal]")
        case DataPart():
            data = QCoreApplication.translate("Transcript", "[{kind}, {size} bytes]")
            return data.format(kind=one_line(part.kind, 40), size=part.size)


def _shown_whole(part: ShownPart) -> str:
    if isinstance(part, DiffPart):
        return f"{one_line(part.path)}\n\n{_fenced(part.new)}"
    return _part(part)


def _fenced(text: str) -> str:
    if not text:
        return ""
    ticks = "`" * max(3, *(len(run) + 1 for run in _TICKS.findall(text)), 3)
    return f"{ticks}\n{text}\n{ticks}"
