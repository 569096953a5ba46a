from kandev_desktop.builtin_agent.conversation import Conversation, Message, Role, Text

HI, MORE = (Text(text="hi"),), (Text(text="more"),)


def user(*texts: str) -> Message:
    return Message(role=Role.USER, parts=tuple(Text(text=text) for text in texts))


def test_questions_and_answers_take_turns() -> None:
    conversation = Conversation()
    conversation.ask(HI)
    conversation.answer("hello")
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
    conversation.answer("")
    assert conversation.messages == (user("hi"),)
