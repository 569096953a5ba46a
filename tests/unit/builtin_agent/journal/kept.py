"""A session with one of everything in it, and the folder that keeps it."""

from datetime import UTC, datetime
from pathlib import Path

from kandev_desktop.builtin_agent.conversation import (
    Change,
    Conversation,
    Image,
    Json,
    Reasoning,
    ShownUse,
    Text,
    ToolResult,
    ToolUse,
)
from kandev_desktop.builtin_agent.journal.shelf import Shelf

AT = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
PICTURE = Image(media_type="image/png", data="iVBORw0KGgo=")
ASKED = (Text(text="Täglich 日本 🙂"), PICTURE)
SEALED: Json = {"signature": ["a", 1, None, True]}
ANSWERED = (
    Reasoning(text="hm", sealed=SEALED),
    Text(text="I look.\nFirst."),
    ToolUse(id="u1", name="Read", arguments='{"path": "a"}', sealed="s"),
    ToolUse(id="u2", name="Edit", arguments="{"),
)
READ = ShownUse(title="Read a", kind="read", arguments={"path": "a", "limit": 3}, path="/a", line=1)
EDIT = ShownUse(
    title="Edit a.py",
    kind="edit",
    arguments={},
    path="/a.py",
    change=Change(path="/a.py", old=None, new="🙂 = 1"),
)
RESULTS = (
    ToolResult(use_id="u1", name="Read", text="x = 1", shown=READ),
    ToolResult(use_id="u2", name="Edit", text="no match", failed=True, miss="/a.py", shown=EDIT),
)


def shelf(folder: Path, *, secret: str = "") -> Shelf:
    return Shelf(folder / "sessions", now=lambda: AT, secret=secret)


def converse(conversation: Conversation) -> None:
    """Two prompts, the first with two tools."""
    conversation.ask(ASKED, message_id="q1")
    conversation.answer(ANSWERED, dialect="anthropic", message_id="a1")
    for result in RESULTS:
        conversation.result(result)
    conversation.answer((Text(text="Done."),), dialect="anthropic", message_id="a2")
    conversation.ask((Text(text="Thanks."),), message_id="q2")


def session_file(folder: Path, session_id: str = "s1") -> Path:
    return folder / "sessions" / f"{session_id}.jsonl"


def written(folder: Path, session_id: str = "s1") -> bytes:
    """The file of a session that did all that, with a model chosen before and a mode after the first question."""
    journal = shelf(folder).new(session_id, "/work")
    journal.choose("model", "m-1")
    conversation = Conversation(record=journal.record)
    converse(conversation)
    journal.choose("mode", "edit")
    journal.close()
    return session_file(folder, session_id).read_bytes()
