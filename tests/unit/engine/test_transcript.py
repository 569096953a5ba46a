"""Updates in, rows out."""

from dataclasses import dataclass, replace
from itertools import count

import pytest

from kandev_desktop.domain.session.content import DiffPart, LinkPart, TerminalPart, TextPart, plain_text
from kandev_desktop.domain.session.updates import (
    Chunk,
    ChunkKind,
    Origin,
    PermissionAsked,
    PermissionSettled,
    PlanChanged,
    PlanEntry,
    TerminalChanged,
    TerminalEvent,
    ToolChanged,
    ToolKind,
    ToolStatus,
    UsageChanged,
)
from kandev_desktop.engine.changes import AddRevision, PutMessage
from kandev_desktop.engine.records import MessageKind, MessageState, ToolRecord
from kandev_desktop.engine.transcript import Transcript
from tests.fakes.clock import START


def transcript() -> Transcript:
    numbers = count(1)
    made = Transcript("s", (), new_id=lambda: f"row-{next(numbers)}")
    made.begin(1, "a1")
    return made


def chunk(
    text: str,
    message_id: str | None = None,
    *,
    kind: ChunkKind = ChunkKind.ANSWER,
    replaces: bool = False,
    notice: bool = False,
) -> Chunk:
    return Chunk(
        seq=1,
        at=START,
        kind=kind,
        part=TextPart(text=text),
        message_id=message_id,
        replaces=replaces,
        notice=notice,
    )


def tool(
    status: ToolStatus,
    *,
    title: str | None = None,
    raw_input: str | None = None,
    raw_output: str | None = None,
) -> ToolChanged:
    return ToolChanged(
        seq=1,
        at=START,
        tool_call_id="t1",
        status=status,
        title=title,
        raw_input=raw_input,
        raw_output=raw_output,
    )


def shown(made: Transcript) -> list[tuple[str, str]]:
    return [(message.kind.value, plain_text(message.parts)) for message in made.messages]


def test_chunks_without_an_id_join_until_another_kind_comes_between() -> None:
    made = transcript()
    for update in (
        chunk("Let me", kind=ChunkKind.THOUGHT),
        chunk(" see", kind=ChunkKind.THOUGHT),
        chunk("One "),
        chunk("two"),
        tool(ToolStatus.PENDING),
        chunk("three"),
    ):
        made.apply(update)
    assert shown(made) == [
        ("thought", "Let me see"),
        ("answer", "One two"),
        ("tool", ""),
        ("answer", "three"),
    ]


def test_chunks_of_one_id_join_even_across_a_tool() -> None:
    made = transcript()
    for update in (chunk("One ", "m"), tool(ToolStatus.PENDING), chunk("two", "m"), chunk("other", "n")):
        made.apply(update)
    assert shown(made) == [("answer", "One two"), ("tool", ""), ("answer", "other")]


def test_a_new_attempt_never_joins_the_old_ones_text() -> None:
    made = transcript()
    made.apply(chunk("One ", "m"))
    made.finish(complete=False)
    made.begin(1, "a2")
    made.apply(chunk("two", "m"))
    made.apply(chunk("three"))
    assert shown(made) == [("answer", "One "), ("answer", "two"), ("answer", "three")]
    assert [message.attempt_id for message in made.messages] == ["a1", "a2", "a2"]


def test_a_resend_keeps_the_partial_dimmed_until_the_first_new_text_and_then_replaces_it() -> None:
    made = transcript()
    made.apply(chunk("Half an ans", "m"))
    made.finish(complete=False)
    made.take_changes()
    made.begin(1, "a2", replaces={"a1"})
    assert [(m.state, plain_text(m.parts)) for m in made.messages] == [
        (MessageState.REPLACING, "Half an ans")
    ]
    made.apply(chunk("The whole", "n"))
    made.apply(chunk(" answer", "n"))
    made.finish(complete=True)
    assert shown(made) == [("answer", "The whole answer")]
    (row,) = made.messages
    assert (row.revision, row.state, row.attempt_id) == (1, MessageState.COMPLETE, "a2")
    changes = made.take_changes()
    kept = [change.revision for change in changes if isinstance(change, AddRevision)]
    assert [(revision.message_id, revision.revision, plain_text(revision.parts)) for revision in kept] == [
        (row.id, 0, "Half an ans")
    ]


def test_a_resend_replaces_the_response_that_broke_and_nothing_before_its_last_tool() -> None:
    made = transcript()
    made.apply(chunk("I look.", "m"))
    made.apply(tool(ToolStatus.COMPLETED, title="Read"))
    made.apply(chunk("Half an", "n"))
    made.finish(complete=False)
    assert [row.state for row in made.messages] == [
        MessageState.COMPLETE,
        MessageState.COMPLETE,
        MessageState.INCOMPLETE,
    ]
    for attempt in ("a2", "a3"):
        made.finish(complete=False)
        made.begin(1, attempt, replaces={"a1", "a2"})
    made.apply(chunk("The whole answer", "o"))
    assert shown(made) == [("answer", "I look."), ("tool", ""), ("answer", "The whole answer")]


def test_what_stood_before_a_resume_is_not_replaced() -> None:
    made = transcript()
    made.apply(chunk("Half", "m"))
    made.finish(complete=False)
    made.begin(1, "a2")
    made.apply(chunk("Other half", "n"))
    made.finish(complete=False)
    made.begin(1, "a3", replaces={"a2"})
    made.apply(chunk("Whole", "o"))
    assert shown(made) == [("answer", "Half"), ("answer", "Whole")]


def test_a_replacing_chunk_starts_the_message_anew_under_the_same_row() -> None:
    made = transcript()
    made.apply(chunk("Half", "m"))
    first = made.messages[0].id
    made.apply(chunk("Whole", "m", replaces=True))
    assert shown(made) == [("answer", "Whole")]
    assert made.messages[0].id == first
    assert made.messages[0].revision == 1


def test_an_unreplaced_partial_ends_incomplete() -> None:
    made = transcript()
    made.apply(chunk("Half", "m"))
    made.finish(complete=False)
    made.begin(1, "a2", replaces={"a1"})
    made.finish(complete=False)
    assert [(m.state, plain_text(m.parts)) for m in made.messages] == [(MessageState.INCOMPLETE, "Half")]


def test_a_tool_row_merges_its_updates_and_closes_with_its_call() -> None:
    made = transcript()
    made.apply(tool(ToolStatus.PENDING, title="Run", raw_input="{}"))
    made.apply(tool(ToolStatus.COMPLETED, raw_output='"ok"'))
    (row,) = made.messages
    assert row.state is MessageState.COMPLETE
    assert row.tool is not None
    assert (row.tool.title, row.tool.kind, row.tool.status, row.tool.raw_input, row.tool.raw_output) == (
        "Run",
        ToolKind.OTHER,
        ToolStatus.COMPLETED,
        "{}",
        '"ok"',
    )


def test_a_call_that_only_its_permission_request_named_takes_that_name() -> None:
    made = transcript()
    asked = PermissionAsked(
        seq=1,
        at=START,
        request_id="r",
        tool_call_id="t1",
        title="make test",
        kind=ToolKind.EXECUTE,
        options=(),
    )
    assert made.apply(asked) is None
    assert shown(made) == []
    made.apply(tool(ToolStatus.IN_PROGRESS))
    made.apply(tool(ToolStatus.COMPLETED))
    (row,) = made.messages
    assert row.tool is not None
    assert (row.tool.title, row.tool.kind) == ("make test", ToolKind.EXECUTE)


def asked_change(*content: DiffPart) -> PermissionAsked:
    return PermissionAsked(
        seq=1,
        at=START,
        request_id="r",
        tool_call_id="t1",
        title="Write a.txt",
        kind=ToolKind.EDIT,
        options=(),
        content=content,
    )


CHANGE = DiffPart(path="a.txt", old=None, new="words")


def answered(
    option_id: str | None, origin: Origin = Origin.USER, *, allowed: bool = False
) -> PermissionSettled:
    return PermissionSettled(
        seq=2, at=START, request_id="r", option_id=option_id, allowed=allowed, origin=origin
    )


@dataclass(frozen=True)
class Answers:
    id: str
    given: tuple[PermissionSettled, ...]
    refused: bool
    unanswered: bool = False


ANSWERS = (
    Answers("no", (answered("no"),), refused=True),
    Answers("yes", (answered("yes", allowed=True),), refused=False),
    Answers("first yes, then no", (answered("yes", allowed=True), answered("no")), refused=True),
    Answers("first no, then yes", (answered("no"), answered("yes", allowed=True)), refused=False),
    Answers("the turn ended over the question", (answered(None),), refused=False, unanswered=True),
    Answers("answered for nobody", (answered("no", Origin.CLIENT),), refused=False),
)


@pytest.mark.parametrize("told_first", [True, False], ids=["told before", "told after"])
@pytest.mark.parametrize("case", ANSWERS, ids=lambda case: case.id)
def test_a_call_knows_whether_a_person_refused_it(case: Answers, *, told_first: bool) -> None:
    made = transcript()
    if told_first:
        made.apply(tool(ToolStatus.PENDING))
    for answer in case.given:
        made.apply(asked_change())
        made.apply(answer)
    if told_first:
        (row,) = made.messages
        assert row.tool is not None
        assert (row.tool.status, row.tool.refused) == (ToolStatus.PENDING, case.refused)
        assert row.tool.unanswered is case.unanswered
    made.apply(tool(ToolStatus.FAILED))
    (row,) = made.messages
    assert row.tool is not None
    assert (row.tool.status, row.tool.refused) == (ToolStatus.FAILED, case.refused)


def test_an_open_question_is_kept_with_its_call_for_the_case_of_a_kill() -> None:
    made = transcript()
    made.apply(tool(ToolStatus.PENDING))
    made.take_changes()
    made.apply(asked_change())
    [change] = [each for each in made.take_changes() if isinstance(each, PutMessage)]
    assert change.message.tool is not None
    assert change.message.tool.unanswered


@pytest.mark.parametrize("allowed", [True, False])
def test_a_call_of_which_only_the_question_was_told_is_shown_once_it_is_refused(*, allowed: bool) -> None:
    """Gemini CLI tells no more of a call that a person refused."""
    made = transcript()
    made.apply(replace(asked_change(), title="make test", kind=ToolKind.EXECUTE))
    assert shown(made) == []
    touched = made.apply(answered("an option", allowed=allowed))
    assert [row.tool for row in made.messages] == (
        []
        if allowed
        else [
            ToolRecord(
                tool_call_id="t1",
                title="make test",
                kind=ToolKind.EXECUTE,
                status=ToolStatus.PENDING,
                refused=True,
            )
        ]
    )
    assert (touched is None) is allowed


def test_a_change_is_shown_with_the_question_about_it() -> None:
    made = transcript()
    assert made.apply(asked_change(CHANGE)) is not None
    (row,) = made.messages
    assert row.tool == ToolRecord(
        tool_call_id="t1",
        title="Write a.txt",
        kind=ToolKind.EDIT,
        status=ToolStatus.PENDING,
        content=(CHANGE,),
        unanswered=True,
    )


def test_a_question_about_a_known_call_adds_the_change_and_nothing_else() -> None:
    made = transcript()
    made.apply(tool(ToolStatus.IN_PROGRESS, title="WriteFile: a.txt"))
    made.apply(asked_change(CHANGE))
    made.apply(asked_change(replace(CHANGE, new="other words")))
    (row,) = made.messages
    assert row.tool == ToolRecord(
        tool_call_id="t1",
        title="WriteFile: a.txt",
        kind=ToolKind.EDIT,
        status=ToolStatus.IN_PROGRESS,
        content=(CHANGE,),
        unanswered=True,
    )


def test_an_unfinished_tool_is_closed_as_incomplete() -> None:
    made = transcript()
    made.apply(tool(ToolStatus.IN_PROGRESS, title="Run"))
    made.finish(complete=False)
    assert made.messages[0].state is MessageState.INCOMPLETE


def test_a_generation_has_one_plan_row() -> None:
    made = transcript()
    entries = (PlanEntry(content="Look", priority="high", status="pending"),)
    made.apply(PlanChanged(seq=1, at=START, entries=()))
    made.apply(chunk("text"))
    made.apply(PlanChanged(seq=1, at=START, entries=entries))
    assert [message.plan for message in made.messages if message.kind is MessageKind.PLAN] == [entries]


def test_notices_are_rows_of_their_own_and_no_answer() -> None:
    made = transcript()
    made.apply(chunk("Reconnecting 2/5", notice=True))
    made.apply(chunk("Hello"))
    assert shown(made) == [("notice", "Reconnecting 2/5"), ("answer", "Hello")]


def test_links_stand_between_texts() -> None:
    made = transcript()
    link = LinkPart(uri="https://example.org/a")
    made.apply(chunk("See ", "m"))
    made.apply(Chunk(seq=1, at=START, kind=ChunkKind.ANSWER, part=link, message_id="m"))
    made.apply(chunk(" there", "m"))
    assert made.messages[0].parts == (TextPart(text="See "), link, TextPart(text=" there"))


def test_unchanged_rows_are_the_same_objects() -> None:
    made = transcript()
    made.apply(chunk("One", "m"))
    made.apply(chunk("Two", "n"))
    before = made.messages
    made.apply(chunk(" more", "n"))
    after = made.messages
    assert after[0] is before[0]
    assert after[1] is not before[1]


def test_other_updates_concern_no_row() -> None:
    made = transcript()
    assert made.apply(UsageChanged(seq=1, at=START, used=1)) is None
    assert made.messages == ()


def test_changes_are_offered_once_and_again_when_the_store_refused() -> None:
    made = transcript()
    made.apply(chunk("One", "m"))
    changes = made.take_changes()
    assert [change.message.id for change in changes if isinstance(change, PutMessage)] == ["row-1"]
    assert made.take_changes() == ()
    made.apply(chunk(" two", "m"))
    made.put_back(changes)
    (again,) = made.take_changes()
    assert isinstance(again, PutMessage)
    assert plain_text(again.message.parts) == "One two"


def test_a_prepared_row_is_shown_only_once_it_is_adopted() -> None:
    made = transcript()
    row = made.prepared(MessageKind.USER, (TextPart(text="Hi"),), START, generation=1, attempt_id="a1")
    shown_before = list(made.messages)
    made.adopt(row)
    shown_then = list(made.messages)
    made.withdraw(row)
    assert (shown_before, shown_then, list(made.messages)) == ([], [row], [])


def terminal(
    output: str, *, event: TerminalEvent = TerminalEvent.OUTPUT, code: int | None = None
) -> TerminalChanged:
    return TerminalChanged(seq=1, at=START, terminal_id="term-1", event=event, output=output, exit_code=code)


def test_what_a_terminal_writes_reaches_the_call_that_names_it_in_either_order() -> None:
    rows = transcript()
    assert rows.apply(terminal("early\n")) is None
    named = ToolChanged(
        seq=2, at=START, tool_call_id="t1", title="make", content=(TerminalPart(terminal_id="term-1"),)
    )
    rows.apply(named)
    rows.apply(terminal("early\nlate\n", event=TerminalEvent.ENDED, code=2))
    (row,) = rows.messages
    assert row.tool is not None
    ended = TerminalPart(terminal_id="term-1", output="early\nlate\n", exit_code=2)
    assert row.tool.content == (ended,)
    rows.apply(named)
    assert rows.messages[0].tool == row.tool


def test_another_process_may_give_its_terminals_the_same_names() -> None:
    rows = transcript()
    rows.apply(ToolChanged(seq=1, at=START, tool_call_id="t1", content=(TerminalPart(terminal_id="term-1"),)))
    rows.apply(terminal("of the first"))
    rows.begin(2, "a2")
    assert rows.apply(terminal("of the second")) is None
    (row,) = rows.messages
    assert row.tool is not None
    assert row.tool.content == (TerminalPart(terminal_id="term-1", output="of the first"),)


def test_rows_that_did_not_change_are_the_same_objects_wherever_another_one_came_or_went() -> None:
    rows = transcript()
    rows.apply(chunk("one", "m1"))
    prompt = rows.prepared(MessageKind.USER, (TextPart(text="next"),), START, generation=2, attempt_id="")
    rows.apply(chunk("two", "m2"))
    first, second = rows.messages
    rows.adopt(prompt)
    rows.apply(chunk(" more", "m2"))
    assert rows.messages[0] is first
    assert [plain_text(row.parts) for row in rows.messages] == ["one", "next", "two more"]
    rows.withdraw(prompt)
    assert rows.messages[0] is first
    assert [plain_text(row.parts) for row in rows.messages] == ["one", "two more"]
    rows.apply(chunk("!", "m1"))
    assert plain_text(rows.messages[0].parts) == "one!"
    assert plain_text(second.parts) == "two"


def test_a_call_that_ended_stays_ended_when_its_turn_is_cut() -> None:
    made = transcript()
    made.apply(tool(ToolStatus.PENDING))
    made.apply(tool(ToolStatus.COMPLETED))
    made.apply(chunk("Now"))
    made.finish(complete=False)
    assert [row.state for row in made.messages] == [MessageState.COMPLETE, MessageState.INCOMPLETE]
