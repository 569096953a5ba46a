"""The transcript of one session in memory: updates in, immutable rows out, changed rows for the store."""

from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from dataclasses import replace
from datetime import datetime
from itertools import count
from typing import NamedTuple

from kandev_desktop.domain.session.content import PromptPart, ShownPart, TextPart
from kandev_desktop.domain.session.updates import (
    AgentRetrying,
    Chunk,
    ChunkKind,
    PermissionAsked,
    PermissionSettled,
    PlanChanged,
    TerminalChanged,
    ToolChanged,
    ToolStatus,
    Update,
)
from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.copies import Copies
from kandev_desktop.engine.one_answer import as_one
from kandev_desktop.engine.records import (
    MessageKind,
    MessageRecord,
    MessageState,
)
from kandev_desktop.engine.terminal_output import Terminals, terminals_of
from kandev_desktop.engine.tool_calls import Questions, as_asked, has_change, merged
from kandev_desktop.engine.transcript_rows import Row, Rows, grows, says

_CHUNK_ROWS = {
    ChunkKind.ANSWER: MessageKind.ANSWER,
    ChunkKind.THOUGHT: MessageKind.THOUGHT,
    ChunkKind.USER: MessageKind.USER,
}


class Touched(NamedTuple):
    """The row that an update concerns; `replaced` where its content began anew."""

    row: MessageRecord
    replaced: bool = False


class Transcript:
    """Rows in the order of the wire.

    A chunk joins the row of its message id; without an id it joins the row that began last when that is of
    its kind and still open. `begin` tells which attempt the following updates belong to. When the agent says that it
    tries again by itself, what its broken response had said is dimmed, and the next text takes its place.
    """

    def __init__(
        self, session_id: str, messages: Iterable[MessageRecord], *, new_id: Callable[[], str]
    ) -> None:
        self._session_id = session_id
        self._new_id = new_id
        self._rows = Rows(messages)
        self._places = count(self._rows.last.record.position + 1 if self._rows.last is not None else 0)
        self._copies = Copies(self._rows)
        self._by_native: dict[tuple[MessageKind, str], Row] = {}
        self._by_tool: dict[str, Row] = {}
        self._questions = Questions()
        self._terminals = Terminals()
        self._by_terminal: dict[str, Row] = {}
        self._plans: dict[int, Row] = {
            row.record.generation: row for row in self._rows if row.record.kind is MessageKind.PLAN
        }
        self._last: Row | None = None
        self._retry_notice: Row | None = None
        self._generation = 0
        self._attempt_id = ""

    @property
    def messages(self) -> tuple[MessageRecord, ...]:
        """All rows; an unchanged row is the same object as before.

        Reading costs what changed and one copy of the list, not a look at every row.
        """
        return self._rows.messages

    def prepared(
        self,
        kind: MessageKind,
        parts: tuple[PromptPart | ShownPart, ...],
        at: datetime,
        *,
        generation: int,
        attempt_id: str,
    ) -> MessageRecord:
        """A row with a place of its own, for a commit that may fail: rows that come meanwhile stand behind
        it. `adopt` shows it afterwards."""
        return MessageRecord(
            id=self._new_id(),
            session_id=self._session_id,
            generation=generation,
            attempt_id=attempt_id,
            position=next(self._places),
            kind=kind,
            state=MessageState.COMPLETE,
            created_at=at,
            parts=parts,
        )

    def adopt(self, message: MessageRecord) -> None:
        """Show a row that is in the store, in its place."""
        self._rows.insert(message)

    def withdraw(self, message: MessageRecord) -> None:
        """Take back a row whose commit failed. Its place stays empty."""
        self._rows.remove({message.id})

    def show_as_one(self, message_id: str, at: datetime) -> bool:
        """Fold the copies of a settled answer into its first row; false where it has none."""
        places = [place for place, row in enumerate(self._rows) if row.record.id == message_id]
        found = as_one(self.messages, places[0], at) if places else None
        if found is not None:
            self._rows.fold(found)
        return found is not None

    def begin(self, generation: int, attempt_id: str, *, replaces: AbstractSet[str] = frozenset()) -> None:
        """Let the following updates belong to this attempt.

        The response in which the attempts of `replaces` ended stays on screen, dimmed, until the first new text.
        """
        self._generation, self._attempt_id = generation, attempt_id
        self._by_native.clear()
        self._by_tool.clear()
        self._questions.clear()
        self._by_terminal.clear()
        self._terminals = Terminals()
        self._retry_notice = None
        self._copies.dim_response(replaces)

    def apply(self, update: Update) -> Touched | None:
        """Take an update; returns the row that it concerns, `None` where it concerns none."""
        match update:
            case Chunk():
                return self._chunk(update)
            case ToolChanged():
                return Touched(self._tool(update))
            case PlanChanged():
                return Touched(self._plan(update))
            case PermissionAsked(tool_call_id=str(tool_call_id)):
                self._questions.take(update, tool_call_id)
                self._rows.mark_asked(self._by_tool.get(tool_call_id), unanswered=True)
                return self._wanted(update, tool_call_id) if update.content else None
            case PermissionSettled():
                asked_about = self._questions.about(update.request_id)
                change = self._questions.settle(update, shown=self._by_tool)
                unanswered = self._questions.unanswered(asked_about)
                self._rows.mark_asked(self._by_tool.get(asked_about), unanswered=unanswered)
                return None if change is None else Touched(self._tool(change))
            case TerminalChanged():
                row = self._terminal(update)
                return None if row is None else Touched(row)
            case AgentRetrying():
                self._tries_again(update)
                return None
            case _:
                return None

    def finish(self, *, complete: bool) -> None:
        """Close every row that still grows; a cut one is marked incomplete."""
        self._copies.leave_cut()
        self._rows.close(MessageState.COMPLETE if complete else MessageState.INCOMPLETE)

    def take_changes(self) -> tuple[Change, ...]:
        """What changed since the last call, for one commit."""
        return self._rows.take_changes()

    def put_back(self, changes: Iterable[Change]) -> None:
        """Let changes that the store did not take be offered again."""
        self._rows.put_back(changes)

    # -- rows

    def _append(
        self,
        kind: MessageKind,
        state: MessageState,
        at: datetime,
        *,
        parts: tuple[PromptPart | ShownPart, ...] = (),
        native_message_id: str | None = None,
    ) -> Row:
        record = MessageRecord(
            id=self._new_id(),
            session_id=self._session_id,
            generation=self._generation,
            attempt_id=self._attempt_id,
            position=next(self._places),
            kind=kind,
            state=state,
            created_at=at,
            parts=parts,
            native_message_id=native_message_id,
        )
        row = self._last = self._rows.append(record)
        return row

    # -- chunks

    def _chunk(self, chunk: Chunk) -> Touched:
        if chunk.blobs:
            (part,) = self._rows.images.admit((chunk.part,), chunk.blobs)
            chunk = replace(chunk, part=part)
        if chunk.notice:
            return Touched(self._notice(chunk))
        kind = _CHUNK_ROWS[chunk.kind]
        row, replaced = self._row_for(chunk, kind)
        if chunk.replaces and row.current().parts:
            self._copies.begin_anew(row, chunk.at, self._attempt_id)
            replaced = True
        if isinstance(chunk.part, TextPart):
            row.pending.append(chunk.part.text)
        else:
            row.record = replace(row.current(), parts=(*row.record.parts, chunk.part))
        self._rows.changed(row)
        return Touched(row.record, replaced=replaced)

    def _notice(self, chunk: Chunk) -> MessageRecord:
        """The adapter's own words: a row, or the next words of the line about its retries."""
        row = self._retry_notice
        if row is None or row is not self._rows.last:
            return self._append(
                MessageKind.NOTICE, MessageState.COMPLETE, chunk.at, parts=(chunk.part,)
            ).record
        row.record = replace(row.record, parts=(chunk.part,))
        self._rows.changed(row)
        return row.record

    def _tries_again(self, update: AgentRetrying) -> None:
        last = self._rows.last
        if last is not None and last.record.kind is MessageKind.NOTICE and says(last, update.words):
            self._retry_notice = last
        self._copies.dim_response({self._attempt_id}, growing=True)

    def _row_for(self, chunk: Chunk, kind: MessageKind) -> tuple[Row, bool]:
        """The row that the chunk joins, and whether it begins that one anew."""
        if chunk.message_id is not None:
            known = self._by_native.get((kind, chunk.message_id))
            if known is not None and known.record.state is not MessageState.REPLACING:
                return known, False
        elif self._last is not None and grows(self._last, kind, self._attempt_id):
            return self._last, False
        taken = self._copies.take_over(kind, chunk.message_id, chunk.at, self._attempt_id)
        row = taken or self._append(
            kind, MessageState.STREAMING, chunk.at, native_message_id=chunk.message_id
        )
        self._last = row
        if chunk.message_id is not None:
            self._by_native[kind, chunk.message_id] = row
        return row, taken is not None

    # -- tools and plan

    def _tool(self, change: ToolChanged) -> MessageRecord:
        row = self._by_tool.get(change.tool_call_id)
        if row is None:
            self._copies.leave_cut()
            row = self._append(MessageKind.TOOL, MessageState.STREAMING, change.at)
            self._by_tool[change.tool_call_id] = row
            change = as_asked(change, self._questions.told(change.tool_call_id))
        if change.blobs and change.content is not None:
            change = replace(change, content=self._rows.images.admit(change.content, change.blobs))
        tool = merged(
            row.current().tool,
            change,
            refused=self._questions.refused(change.tool_call_id),
            unanswered=self._questions.unanswered(change.tool_call_id),
        )
        ended = tool.status in {ToolStatus.COMPLETED, ToolStatus.FAILED}
        state = MessageState.COMPLETE if ended else MessageState.STREAMING
        self._by_terminal |= dict.fromkeys(terminals_of(tool), row)
        row.record = replace(row.record, tool=self._terminals.fill(tool))
        self._rows.set_state(row, state)
        return row.record

    def _wanted(self, asked: PermissionAsked, tool_call_id: str) -> Touched | None:
        """Show the change that a person decides on, where its call has not shown it."""
        row = self._by_tool.get(tool_call_id)
        if row is not None and row.record.tool is not None and has_change(row.record.tool.content):
            return None
        change = ToolChanged(
            seq=asked.seq,
            at=asked.at,
            native_id=asked.native_id,
            tool_call_id=tool_call_id,
            content=asked.content,
        )
        return Touched(self._tool(change))

    def _terminal(self, change: TerminalChanged) -> MessageRecord | None:
        self._terminals.take(change)
        row = self._by_terminal.get(change.terminal_id)
        if row is None or row.record.tool is None:
            return None
        row.record = replace(row.record, tool=self._terminals.fill(row.record.tool))
        self._rows.changed(row)
        return row.record

    def _plan(self, change: PlanChanged) -> MessageRecord:
        row = self._plans.get(self._generation)
        if row is None:
            row = self._append(MessageKind.PLAN, MessageState.COMPLETE, change.at)
            self._plans[self._generation] = row
        row.record = replace(row.record, plan=change.entries, plan_left_out=change.left_out)
        self._rows.changed(row)
        return row.record
