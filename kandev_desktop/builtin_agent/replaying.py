"""A conversation told once more, as ACP updates: what a client shows of a session that it loads."""

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from acp.schema import (
    AgentMessageChunk,
    AgentThoughtChunk,
    ImageContentBlock,
    TextContentBlock,
    ToolCallStart,
    UserMessageChunk,
)

from kandev_desktop.builtin_agent.conversation import (
    INTERRUPTED,
    Image,
    Message,
    Reasoning,
    Role,
    Text,
    ToolResult,
    ToolUse,
)
from kandev_desktop.builtin_agent.providers.streaming import parsed_arguments
from kandev_desktop.builtin_agent.tools import cards

Update = UserMessageChunk | AgentMessageChunk | AgentThoughtChunk | ToolCallStart


def replayed(messages: Sequence[Message]) -> Iterator[Update]:
    """The updates in order, under the ids that the messages had. A tool use is told once, with what came of it."""
    for number, message in enumerate(messages):
        following = messages[number + 1 : number + 2]
        results = {result.use_id: result for after in following for result in after.results}
        yield from _message(message, message.id or f"message-{number}", results)


def _message(message: Message, message_id: str, results: Mapping[str, ToolResult]) -> Iterator[Update]:
    for number, part in enumerate(message.parts):
        match part:
            case Text() | Image():
                yield _chunk(message.role, part, message_id)
            case Reasoning(text=text):
                yield AgentThoughtChunk(
                    session_update="agent_thought_chunk", content=_words(text), message_id=message_id
                )
            case ToolUse():
                yield _tool(part, f"{message_id}-{number}", results.get(part.id))
            case ToolResult():
                pass
            case _:
                assert_never(part)


def _chunk(role: Role, part: Text | Image, message_id: str) -> UserMessageChunk | AgentMessageChunk:
    content = _words(part.text) if isinstance(part, Text) else _picture(part)
    match role:
        case Role.USER:
            return UserMessageChunk(
                session_update="user_message_chunk", content=content, message_id=message_id
            )
        case Role.ASSISTANT:
            return AgentMessageChunk(
                session_update="agent_message_chunk", content=content, message_id=message_id
            )
        case _:
            assert_never(role)


def _tool(use: ToolUse, call_id: str, result: ToolResult | None) -> ToolCallStart:
    failed = result is None or result.failed
    shown = None if result is None else result.shown
    status: cards.Status = "failed" if failed else "completed"
    content = cards.result(shown, INTERRUPTED if result is None else result.text, failed=failed)
    if shown is not None:
        start = cards.started(call_id, shown, status)
        return start if content is None else start.model_copy(update={"content": content})
    return ToolCallStart(
        session_update="tool_call",
        tool_call_id=call_id,
        title=cards.unbegun_title(use.name, parsed_arguments(use)),
        status=status,
        raw_input=parsed_arguments(use),
        content=content,
    )


def _words(text: str) -> TextContentBlock:
    return TextContentBlock(type="text", text=text)


def _picture(image: Image) -> ImageContentBlock:
    return ImageContentBlock(type="image", data=image.data, mime_type=image.media_type)
