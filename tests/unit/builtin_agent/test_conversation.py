import pytest

from kandev_desktop.builtin_agent.conversation import (
    INTERRUPTED,
    Conversation,
    Message,
    Part,
    Role,
    Text,
    ToolResult,
    ToolUse,
)

HI, MORE = (Text(text="hi"),), (Text(text="more"),)


def user(*texts: str) -> Message:
    return Message(role=Role.USER, parts=tuple(Text(text=text) for text in texts))


def test_questions_and_answers_take_turns() -> None:
    conversation = Conversation()
    conversation.ask(HI)
    conversation.answer((Text(text="hello"),))
    conversation.ask(HI)
    answer = Message(role=Role.ASSISTANT, parts=(Text(text="hello"),))
    assert conversation.messages == (user("hi"), answer, user("hi"))


def test_a_failed_question_that_is_sent_again_stands_once() -> None:
    conversation = Conversation()
    conversation.ask(HI)
    conversation.ask(HI)
    assert conversation.messages == (user("hi"),)


def test_a_failed_question_stays_when_another_follows() -> None:
    conversation = Conversation()
    conversation.ask(HI)
    conversation.ask(MORE)
    assert conversation.messages == (user("hi"), user("more"))


def test_an_empty_answer_is_none() -> None:
    conversation = Conversation()
    conversation.ask(HI)
    conversation.answer(())
    assert conversation.messages == (user("hi"),)


USE = ToolUse(id="u1", name="read", arguments="{}")
OTHER = ToolUse(id="u2", name="list", arguments="{}")
READ = ToolResult(use_id="u1", name="read", text="x = 1")
LISTED = ToolResult(use_id="u2", name="list", text="a.py")


def lost(use: ToolUse) -> ToolResult:
    return ToolResult(use_id=use.id, name=use.name, text=INTERRUPTED, failed=True)


def answer(*parts: Part) -> Message:
    return Message(role=Role.ASSISTANT, parts=parts)


def results(*parts: ToolResult) -> Message:
    return Message(role=Role.USER, parts=parts)


def test_results_of_one_answer_are_one_message() -> None:
    conversation = Conversation()
    conversation.ask(HI)
    conversation.answer((USE, OTHER))
    conversation.result(READ)
    assert list(conversation.open_uses) == [OTHER]
    conversation.result(LISTED)
    assert conversation.messages == (user("hi"), answer(USE, OTHER), results(READ, LISTED))
    assert list(conversation.open_uses) == []


CUT_OFF = [
    pytest.param((USE,), (), (lost(USE),), id="before the tool"),
    pytest.param((USE, OTHER), (READ,), (READ, lost(OTHER)), id="between tools"),
    pytest.param((USE,), (READ,), (READ,), id="after the tool"),
]


@pytest.mark.parametrize(("uses", "done", "told"), CUT_OFF)
def test_a_prompt_that_was_cut_off_goes_on_when_it_is_sent_again(
    uses: tuple[ToolUse, ...], done: tuple[ToolResult, ...], told: tuple[ToolResult, ...]
) -> None:
    conversation = Conversation()
    conversation.ask(HI)
    conversation.answer(uses)
    for result in done:
        conversation.result(result)
    conversation.ask(HI)
    assert conversation.messages == (user("hi"), answer(*uses), results(*told))


def test_another_question_follows_what_was_cut_off() -> None:
    conversation = Conversation()
    conversation.ask(HI)
    conversation.answer((USE,))
    conversation.ask(MORE)
    assert conversation.messages == (user("hi"), answer(USE), results(lost(USE)), user("more"))


def test_an_answered_question_may_be_asked_again() -> None:
    conversation = Conversation()
    conversation.ask(HI)
    conversation.answer((USE,))
    conversation.result(READ)
    conversation.answer((Text(text="done"),))
    conversation.ask(HI)
    assert conversation.messages[-1] == user("hi")


def test_what_is_recorded_restores_the_context() -> None:
    recorded: list[Message] = []
    conversation = Conversation(record=recorded.append)
    conversation.ask(HI)
    conversation.answer((USE, OTHER), dialect="anthropic")
    conversation.result(READ)
    conversation.result(LISTED)
    restored = Conversation()
    restored.restore(recorded)
    assert restored.messages == conversation.messages
