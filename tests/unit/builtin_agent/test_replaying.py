"""A conversation told once more to a client that loads it."""

from kandev_desktop.builtin_agent.conversation import INTERRUPTED, Conversation, ToolUse
from kandev_desktop.builtin_agent.replaying import Update, replayed
from tests.unit.builtin_agent.journal.kept import PICTURE, converse


def told(update: Update) -> dict[str, object]:
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
        {**tool("a1-2", "Read", "x = 1", "completed"), "rawInput": {"path": "a"}},
        tool("a1-3", "Edit", "no match", "failed"),
        said("agent_message_chunk", "a2", "Done."),
        said("user_message_chunk", "q2", "Thanks."),
    ]


def test_a_tool_that_was_cut_off_is_closed() -> None:
    conversation = Conversation()
    conversation.answer((ToolUse(id="u1", name="Shell", arguments="{}"),))
    (update,) = replayed(conversation.messages)
    assert told(update) == {**tool("message-0-0", "Shell", INTERRUPTED, "failed"), "rawInput": {}}
