"""A conversation told once more to a client that loads it."""

import json
from pathlib import Path

import pytest
from acp.schema import ToolCallProgress

from kandev_desktop.builtin_agent.conversation import (
    INTERRUPTED,
    Change,
    Conversation,
    Message,
    Role,
    ShownUse,
    ToolResult,
    ToolUse,
)
from kandev_desktop.builtin_agent.journal.entries import decode, encode
from kandev_desktop.builtin_agent.journal.images import GONE
from kandev_desktop.builtin_agent.replaying import Update, replayed
from kandev_desktop.builtin_agent.tools import cards
from kandev_desktop.builtin_agent.tools.modes import Mode
from tests.unit.builtin_agent.journal.kept import PICTURE, converse
from tests.unit.builtin_agent.tools.place import place


def told(update: Update | ToolCallProgress) -> dict[str, object]:
    return update.model_dump(mode="json", by_alias=True, exclude_none=True)


def said(kind: str, message_id: str, text: str) -> dict[str, object]:
    return {"sessionUpdate": kind, "messageId": message_id, "content": {"type": "text", "text": text}}


def tool(call_id: str, title: str, text: str, status: str) -> dict[str, object]:
    content = {"type": "content", "content": {"type": "text", "text": text}}
    return {
        "sessionUpdate": "tool_call",
        "toolCallId": call_id,
        "title": title,
        "status": status,
        "content": [content],
    }


def test_a_conversation_is_told_with_its_ids_and_tools() -> None:
    conversation = Conversation()
    converse(conversation)
    picture = {"type": "image", "mimeType": "image/png", "data": PICTURE.data}
    updates = list(replayed(conversation.messages))
    assert [told(update) for update in updates[1:]] == [
        {"sessionUpdate": "user_message_chunk", "messageId": "q1", "content": picture},
        said("agent_thought_chunk", "a1", "hm"),
        said("agent_message_chunk", "a1", "I look.\nFirst."),
        {
            **tool("a1-2", "Read a", "x = 1", "completed"),
            "kind": "read",
            "locations": [{"path": "/a", "line": 1}],
            "rawInput": {"path": "a", "limit": 3},
        },
        {
            **tool("a1-3", "Edit a.py", "no match", "failed"),
            "kind": "edit",
            "locations": [{"path": "/a.py"}],
            "rawInput": {},
        },
        said("agent_message_chunk", "a2", "Done."),
        said("user_message_chunk", "q2", "Thanks."),
    ]


USES: list[tuple[str, dict[str, object]]] = [
    ("Read", {"path": "a.txt"}),
    ("List", {}),
    ("Search", {"pattern": "two"}),
    ("Edit", {"path": "a.txt", "old_string": "two", "new_string": "2"}),
    ("Edit", {"path": "a.txt", "old_string": "three", "new_string": "3"}),
    ("Write", {"path": "b.txt", "content": "new\n"}),
    ("Shell", {"command": "echo seen; exit 3"}),
    ("Read", {"path": "../outside"}),
    ("Dance", {}),
]


@pytest.mark.parametrize(("name", "arguments"), USES, ids=[f"{n} {name}" for n, (name, _) in enumerate(USES)])
async def test_a_tool_is_the_card_that_it_was(
    name: str, arguments: dict[str, object], tmp_path: Path
) -> None:
    here = place(tmp_path / "project", mode=Mode.ASK)
    here.write("a.txt", "one\ntwo\n")
    outcome = await here.use(name, **arguments)
    shown: dict[str, object] = {}
    for update in here.client.updates:
        shown |= told(update)
    use = ToolUse(id="u", name=name, arguments=json.dumps(arguments))
    result = ToolResult(use_id="u", name=name, text=outcome.text, failed=outcome.failed, shown=outcome.shown)
    line = encode(Message(role=Role.USER, parts=(result,)), lambda _: "")
    recorded = decode(line[:-1], lambda *_: GONE)
    assert isinstance(recorded, Message)
    (again,) = replayed([Message(role=Role.ASSISTANT, parts=(use,)), recorded])
    named = {"sessionUpdate", "toolCallId"} | (set() if outcome.shown else {"rawInput"})
    assert without(told(again), named) == without(shown, named)


def without(fields: dict[str, object], names: set[str]) -> dict[str, object]:
    return {name: value for name, value in fields.items() if name not in names}


LONG = "".join(f"line {number} of a long file\n" for number in range(20_000))


@pytest.mark.parametrize(
    ("old", "new", "around"),
    [
        (LONG, LONG.replace("line 9000 ", "LINE "), ("line 8997 ", "LINE of", "line 9003 ")),
        (LONG, LONG + "end\n", ("line 19997 ", "end\n", "")),
        (None, LONG, ("line 0 ", "[…]", "line 19999 ")),
    ],
    ids=["a line", "at the end", "a new file"],
)
def test_of_a_large_file_what_is_around_the_change_is_kept(
    old: str | None, new: str, around: tuple[str, ...]
) -> None:
    use = ShownUse(title="", kind="edit", arguments={}, change=Change(path="/a", old=old, new=new))
    change = cards.kept(use).change
    assert change is not None
    assert (change.old is None) is (old is None)
    assert len(change.old or "") + len(change.new) <= cards.MAX_KEPT
    first, within, last = around
    assert change.new.startswith(first)
    assert within in change.new
    assert last in change.new.splitlines()[-1]


def test_a_use_that_an_earlier_version_kept_is_told_by_its_name() -> None:
    line = b'{"message":{"role":"user","parts":[{"tool_result":{"use_id":"u","name":"Read","text":"x","failed":false,"miss":"","shown":{"title":3}}}]}}'
    recorded = decode(line, lambda *_: GONE)
    assert recorded == Message(role=Role.USER, parts=(ToolResult(use_id="u", name="Read", text="x"),))


def test_a_tool_that_was_cut_off_is_closed() -> None:
    conversation = Conversation()
    conversation.answer((ToolUse(id="u1", name="Shell", arguments="{}"),))
    (update,) = replayed(conversation.messages)
    assert told(update) == {**tool("message-0-0", "Shell", INTERRUPTED, "failed"), "rawInput": {}}
