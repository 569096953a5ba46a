"""Counts what a second send could repeat, one update at a time."""

from kandev_desktop.domain.evidence.signals import Delivery, Effects
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import (
    Chunk,
    ChunkKind,
    FileTouched,
    PermissionAsked,
    PermissionSettled,
    StrangeFrame,
    TerminalChanged,
    TerminalEvent,
    ToolChanged,
    ToolStatus,
    Update,
)

_TOOL_ENDED = frozenset({ToolStatus.COMPLETED, ToolStatus.FAILED})
_TERMINAL_ENDED = frozenset({TerminalEvent.ENDED, TerminalEvent.RELEASED})


def answers(update: Update) -> bool:
    """Whether a chunk is the agent's own answer or thought, and not an adapter's notice or an empty shell."""
    if not isinstance(update, Chunk) or update.notice or update.kind is ChunkKind.USER:
        return False
    return not isinstance(update.part, TextPart) or bool(update.part.text)


def acts(update: Update) -> bool:
    """Whether an update is, or may be, activity that a person could have seen or a disk could keep."""
    if isinstance(update, StrangeFrame):
        return not update.harmless
    return answers(update) or isinstance(
        update, ToolChanged | PermissionAsked | FileTouched | TerminalChanged
    )


class EffectCounter:
    """The effects of one attempt. Memory grows with the number of tool calls only."""

    def __init__(self) -> None:
        self._content = False
        self._thought = False
        self._tools: set[str] = set()
        self._tools_open: set[str] = set()
        self._permissions = 0
        self._asked: set[str] = set()
        self._files = 0
        self._terminals = 0
        self._terminals_open: set[str] = set()
        self._strange = 0

    def add(self, update: Update) -> None:
        match update:
            case Chunk():
                self._chunk(update)
            case ToolChanged():
                self._tool(update)
            case PermissionAsked():
                self._permissions += 1
                self._asked.add(update.request_id)
            case PermissionSettled():
                self._asked.discard(update.request_id)
            case FileTouched():
                self._files += 1
            case TerminalChanged():
                self._terminal(update)
            case StrangeFrame():
                self.add_foreign(update)
            case _:
                pass

    def add_foreign(self, update: Update) -> None:
        """What another session of the process did, or what nobody can read."""
        self._strange += acts(update)

    def _chunk(self, chunk: Chunk) -> None:
        if not answers(chunk):
            return
        if chunk.kind is ChunkKind.THOUGHT:
            self._thought = True
        else:
            self._content = True

    def _tool(self, change: ToolChanged) -> None:
        new = change.tool_call_id not in self._tools
        self._tools.add(change.tool_call_id)
        if change.status in _TOOL_ENDED:
            self._tools_open.discard(change.tool_call_id)
        elif new or change.status is not None:
            self._tools_open.add(change.tool_call_id)

    def _terminal(self, change: TerminalChanged) -> None:
        if change.event is TerminalEvent.STARTED:
            self._terminals += 1
            self._terminals_open.add(change.terminal_id)
        elif change.event in _TERMINAL_ENDED:
            self._terminals_open.discard(change.terminal_id)

    @property
    def tools(self) -> int:
        """How many tool calls were seen."""
        return len(self._tools)

    def effects(self, delivery: Delivery) -> Effects:
        """The effects so far under a delivery record."""
        return Effects(
            content=self._content,
            thought=self._thought,
            tools=len(self._tools),
            tools_open=len(self._tools_open),
            permissions=self._permissions,
            files=self._files,
            terminals=self._terminals,
            waiting=len(self._asked) + len(self._terminals_open),
            strange=self._strange,
            delivery=delivery,
        )
