"""How a tool call stands, in words: what it wants to do, does, did, or tried."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import assert_never

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.session.updates import ToolKind, ToolStatus
from kandev_desktop.engine.records import MessageRecord, MessageState, ToolRecord
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.tone import Tone


class Stage(StrEnum):
    """How far a call got. `SILENT` is one whose turn is over and of whose end the agent told nothing, `REFUSED` one
    that a person did not allow, `UNALLOWED` one whose turn ended over the question about it."""

    ASKED = "asked"
    AT_WORK = "at_work"
    DONE = "done"
    FAILED = "failed"
    REFUSED = "refused"
    SILENT = "silent"
    UNALLOWED = "unallowed"


_ASKED: Mapping[ToolKind, str] = MappingProxyType({
    ToolKind.READ: QT_TRANSLATE_NOOP("Transcript", "Wants to read"),
    ToolKind.EDIT: QT_TRANSLATE_NOOP("Transcript", "Wants to edit"),
    ToolKind.DELETE: QT_TRANSLATE_NOOP("Transcript", "Wants to delete"),
    ToolKind.MOVE: QT_TRANSLATE_NOOP("Transcript", "Wants to move"),
    ToolKind.SEARCH: QT_TRANSLATE_NOOP("Transcript", "Wants to search"),
    ToolKind.EXECUTE: QT_TRANSLATE_NOOP("Transcript", "Wants to run"),
    ToolKind.THINK: QT_TRANSLATE_NOOP("Transcript", "Wants to think"),
    ToolKind.FETCH: QT_TRANSLATE_NOOP("Transcript", "Wants to fetch"),
    ToolKind.SWITCH_MODE: QT_TRANSLATE_NOOP("Transcript", "Wants to switch mode"),
    ToolKind.OTHER: QT_TRANSLATE_NOOP("Transcript", "Wants to use"),
})  # fmt: skip

_AT_WORK: Mapping[ToolKind, str] = MappingProxyType({
    ToolKind.READ: QT_TRANSLATE_NOOP("Transcript", "Reading"),
    ToolKind.EDIT: QT_TRANSLATE_NOOP("Transcript", "Editing"),
    ToolKind.DELETE: QT_TRANSLATE_NOOP("Transcript", "Deleting"),
    ToolKind.MOVE: QT_TRANSLATE_NOOP("Transcript", "Moving"),
    ToolKind.SEARCH: QT_TRANSLATE_NOOP("Transcript", "Searching"),
    ToolKind.EXECUTE: QT_TRANSLATE_NOOP("Transcript", "Running"),
    ToolKind.THINK: QT_TRANSLATE_NOOP("Transcript", "Thinking"),
    ToolKind.FETCH: QT_TRANSLATE_NOOP("Transcript", "Fetching"),
    ToolKind.SWITCH_MODE: QT_TRANSLATE_NOOP("Transcript", "Switching mode"),
    ToolKind.OTHER: QT_TRANSLATE_NOOP("Transcript", "Using"),
})  # fmt: skip

_DONE: Mapping[ToolKind, str] = MappingProxyType({
    ToolKind.READ: QT_TRANSLATE_NOOP("Transcript", "Read"),
    ToolKind.EDIT: QT_TRANSLATE_NOOP("Transcript", "Edited"),
    ToolKind.DELETE: QT_TRANSLATE_NOOP("Transcript", "Deleted"),
    ToolKind.MOVE: QT_TRANSLATE_NOOP("Transcript", "Moved"),
    ToolKind.SEARCH: QT_TRANSLATE_NOOP("Transcript", "Searched"),
    ToolKind.EXECUTE: QT_TRANSLATE_NOOP("Transcript", "Ran"),
    ToolKind.THINK: QT_TRANSLATE_NOOP("Transcript", "Thought"),
    ToolKind.FETCH: QT_TRANSLATE_NOOP("Transcript", "Fetched"),
    ToolKind.SWITCH_MODE: QT_TRANSLATE_NOOP("Transcript", "Switched mode"),
    ToolKind.OTHER: QT_TRANSLATE_NOOP("Transcript", "Used"),
})  # fmt: skip

# One that failed may never have begun.
_TRIED: Mapping[ToolKind, str] = MappingProxyType({
    ToolKind.READ: QT_TRANSLATE_NOOP("Transcript", "Tried to read"),
    ToolKind.EDIT: QT_TRANSLATE_NOOP("Transcript", "Tried to edit"),
    ToolKind.DELETE: QT_TRANSLATE_NOOP("Transcript", "Tried to delete"),
    ToolKind.MOVE: QT_TRANSLATE_NOOP("Transcript", "Tried to move"),
    ToolKind.SEARCH: QT_TRANSLATE_NOOP("Transcript", "Tried to search"),
    ToolKind.EXECUTE: QT_TRANSLATE_NOOP("Transcript", "Tried to run"),
    ToolKind.THINK: QT_TRANSLATE_NOOP("Transcript", "Tried to think"),
    ToolKind.FETCH: QT_TRANSLATE_NOOP("Transcript", "Tried to fetch"),
    ToolKind.SWITCH_MODE: QT_TRANSLATE_NOOP("Transcript", "Tried to switch mode"),
    ToolKind.OTHER: QT_TRANSLATE_NOOP("Transcript", "Tried to use"),
})  # fmt: skip

_VERBS: Mapping[Stage, Mapping[ToolKind, str]] = MappingProxyType({
    Stage.ASKED: _ASKED,
    Stage.AT_WORK: _AT_WORK,
    Stage.DONE: _DONE,
    Stage.FAILED: _TRIED,
    Stage.REFUSED: _TRIED,
    Stage.SILENT: _TRIED,
    Stage.UNALLOWED: _TRIED,
})  # fmt: skip

_ICONS: Mapping[ToolKind, str] = MappingProxyType({
    ToolKind.READ: "thing.file",
    ToolKind.EDIT: "thing.edit",
    ToolKind.DELETE: "action.delete",
    ToolKind.MOVE: "thing.file",
    ToolKind.SEARCH: "action.search",
    ToolKind.EXECUTE: "thing.terminal",
    ToolKind.THINK: "thing.information",
    ToolKind.FETCH: "thing.provider",
    ToolKind.SWITCH_MODE: "thing.policy",
    ToolKind.OTHER: "thing.agent",
})  # fmt: skip

_OUTCOMES: Mapping[Stage, tuple[str, str, Tone]] = MappingProxyType({
    Stage.ASKED: (QT_TRANSLATE_NOOP("Transcript", "Pending"), "state.waiting", Tone.PLAIN),
    Stage.AT_WORK: (QT_TRANSLATE_NOOP("Transcript", "In progress"), "state.running", Tone.INFO),
    Stage.DONE: (QT_TRANSLATE_NOOP("Transcript", "Done"), "recovery.recovered", Tone.SUCCESS),
    Stage.FAILED: (QT_TRANSLATE_NOOP("Transcript", "Failed"), "state.failed", Tone.DANGER),
    Stage.REFUSED: (QT_TRANSLATE_NOOP("Transcript", "Refused"), "recovery.cancelled", Tone.PLAIN),
    Stage.SILENT: (QT_TRANSLATE_NOOP("Transcript", "End unknown"), "state.stopped", Tone.PLAIN),
    Stage.UNALLOWED: (QT_TRANSLATE_NOOP("Transcript", "Not begun"), "recovery.cancelled", Tone.PLAIN),
})  # fmt: skip


def stage(message: MessageRecord, tool: ToolRecord, *, asked: bool = False) -> Stage:
    """How far the call of a row got. `asked`: a question about it is open, so that it cannot have begun,
    whatever the agent says of it."""
    match tool.status:
        case ToolStatus.COMPLETED:
            return Stage.DONE
        case _ if tool.refused and not asked:
            return Stage.REFUSED
        case ToolStatus.FAILED:
            return Stage.FAILED
        case ToolStatus.PENDING | ToolStatus.IN_PROGRESS if message.state is not MessageState.STREAMING:
            return Stage.UNALLOWED if tool.unanswered else Stage.SILENT
        case ToolStatus.PENDING:
            return Stage.ASKED
        case ToolStatus.IN_PROGRESS if asked:
            return Stage.ASKED
        case ToolStatus.IN_PROGRESS:
            return Stage.AT_WORK
        case unreachable:
            assert_never(unreachable)


def verb(reached: Stage, kind: ToolKind) -> tuple[str, str]:
    """What a call wants to do, does, did or tried, to stand before its object, and its icon's token."""
    return QCoreApplication.translate("Transcript", _VERBS[reached][kind]), _ICONS[kind]


def outcome(reached: Stage, kind: ToolKind) -> tuple[str, str, Tone]:
    """How a call stands: word, icon's token and tone."""
    source, icon, tone = _OUTCOMES[reached]
    if reached is Stage.DONE and kind is ToolKind.EDIT:
        source = QT_TRANSLATE_NOOP("Transcript", "Applied")
    return QCoreApplication.translate("Transcript", source), icon, tone
