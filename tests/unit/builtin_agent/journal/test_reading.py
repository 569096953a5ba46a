"""What is read of a file, whatever moment its writer ended at."""

import json
from itertools import pairwise
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.builtin_agent.conversation import (
    Conversation,
    Json,
    Message,
    Part,
    Reasoning,
    Role,
    Text,
    ToolResult,
    ToolUse,
)
from kandev_desktop.builtin_agent.journal import JournalError, Trouble
from kandev_desktop.builtin_agent.journal.entries import decode, encode
from kandev_desktop.builtin_agent.journal.images import GONE
from kandev_desktop.builtin_agent.journal.reading import Kept, read
from kandev_desktop.builtin_agent.sound import sound, whole_text
from tests.unit.builtin_agent.journal.kept import PICTURE, converse, written


def fetch(_media_type: str, _name: str) -> Part:
    return PICTURE


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return written(tmp_path_factory.mktemp("kept"))


@pytest.fixture(scope="module")
def recorded() -> list[Message]:
    messages: list[Message] = []
    converse(Conversation(record=messages.append))
    return messages


def test_a_whole_file(whole: bytes, recorded: list[Message]) -> None:
    kept = read(whole, fetch)
    assert kept.header is not None
    assert (kept.header.cwd, kept.header.title) == ("/work", "Täglich 日本 🙂")
    assert list(kept.messages) == recorded
    assert [message.id for message in kept.messages] == ["q1", "a1", "", "", "a2", "q2"]
    assert (dict(kept.choices), kept.size) == ({"model": "m-1", "mode": "edit"}, len(whole))


HALF = '"a\\ud83d\ud83db"'
HEALED = [
    pytest.param(f'{{"text":{HALF}}}', Text(text="a\ufffd\ufffdb"), id="words"),
    pytest.param(
        f'{{"reasoning":{{"text":{HALF},"sealed":{{{HALF}:[{HALF},NaN,1e999]}}}}}}',
        Reasoning(text="a\ufffd\ufffdb", sealed={"a\ufffd\ufffdb": ["a\ufffd\ufffdb", None, None]}),
        id="what is sealed",
    ),
    pytest.param(
        f'{{"tool_use":{{"id":{HALF},"name":"Read","arguments":{HALF},"sealed":null}}}}',
        ToolUse(id="a\ufffd\ufffdb", name="Read", arguments="a\ufffd\ufffdb"),
        id="a tool use",
    ),
    pytest.param(
        f'{{"tool_result":{{"use_id":{HALF},"name":"Read","text":{HALF},"failed":false,"miss":""}}}}',
        ToolResult(use_id="a\ufffd\ufffdb", name="Read", text="a\ufffd\ufffdb"),
        id="a result",
    ),
]


@pytest.mark.parametrize(("part", "healed"), HEALED)
def test_what_no_request_can_carry_is_healed(whole: bytes, part: str, healed: Part) -> None:
    line = f'{{"message":{{"role":"user","parts":[{part}]}}}}\n'
    kept = read(whole + line.encode("utf-8", "surrogatepass"), fetch)
    assert kept.messages[-1].parts == (healed,)


words = st.text(st.characters(exclude_categories=())).map(whole_text)
sealed = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(exclude_categories=())),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
).map(lambda value: sound(cast("Json", value)))
parts = (
    st.builds(Text, text=words)
    | st.builds(Reasoning, text=words, sealed=sealed)
    | st.builds(ToolUse, id=words, name=words, arguments=words, sealed=sealed)
    | st.builds(ToolResult, use_id=words, name=words, text=words, failed=st.booleans(), miss=words)
)


@given(message=st.builds(Message, role=st.sampled_from(Role), parts=st.lists(parts).map(tuple), id=words))
def test_what_is_written_can_be_read(message: Message) -> None:
    line = encode(message, lambda _: "")
    assert (line.count(b"\n"), decode(line[:-1], fetch)) == (1, message)


def legal(conversation: Conversation) -> bool:
    """Whether a provider accepts the context once a question follows: sides in turn, and a result for every use."""
    conversation.ask((GONE,))
    messages = conversation.messages
    for before, after in pairwise(messages):
        if {use.id for use in before.uses} != {result.use_id for result in after.results}:
            return False
        if before.role is after.role is Role.ASSISTANT:
            return False
    return not messages[-1].uses


@given(data=st.data())
def test_any_beginning_of_a_file_is_a_valid_context(
    whole: bytes, recorded: list[Message], data: st.DataObject
) -> None:
    cut = whole[: data.draw(st.integers(0, len(whole)))]
    kept = read(cut, fetch)
    assert cut[: kept.size] == whole[: kept.size]
    assert whole[: kept.size].count(b"\n") == cut.count(b"\n")
    assert list(kept.messages) == recorded[: len(kept.messages)]
    conversation = Conversation()
    conversation.restore(kept.messages)
    assert legal(conversation)


TAILS = [
    pytest.param(b"", id="nothing"),
    pytest.param(b"{", id="a brace"),
    pytest.param(b'{"message":{"role":"user","parts":[{"text":"\xe6\x97', id="half a character"),
    pytest.param(b'{"choice":{"option":"model","value":"m-2"}}', id="a line without its end"),
    pytest.param(b"\0" * 4096, id="blocks that were never written"),
    pytest.param(b"\0" * 64 + b'"m-2"}}\n', id="a first block that was never written"),
]


@pytest.mark.parametrize("tail", TAILS)
def test_what_was_never_whole_is_dropped(whole: bytes, tail: bytes) -> None:
    assert read(whole + tail, fetch) == read(whole, fetch)


EMPTY = [
    pytest.param(b"", id="empty"),
    pytest.param(b'{"schema":1,"cwd":"/wo', id="half a header"),
    pytest.param(b"\0\0\0", id="a header that was never written"),
]


@pytest.mark.parametrize("content", EMPTY)
def test_without_a_header_nothing_was_kept(content: bytes) -> None:
    assert read(content, fetch) == Kept()


USER = '{"message":{"role":"user","parts":[{"text":"x"}]}}'
DAMAGED = [
    pytest.param("{not json}", id="no JSON"),
    pytest.param("[]", id="no object"),
    pytest.param("", id="an empty line"),
    pytest.param('{"else": 1}', id="an unknown line"),
    pytest.param("[" * 100_000, id="too deep"),
    pytest.param(USER.replace("user", "system"), id="an unknown side"),
    pytest.param(USER.replace('"text"', '"video"'), id="an unknown part"),
    pytest.param(USER.replace('"x"', "1"), id="a part of another type"),
    pytest.param(USER.replace('"role"', '"id": 1, "role"'), id="an id of another type"),
    pytest.param('{"choice":{"option":"model"}}', id="half a choice"),
    pytest.param('{"schema":1,"cwd":"/","created":"2026-01-01","title":""}', id="a second header"),
]


@pytest.mark.parametrize("line", DAMAGED)
def test_a_line_that_nobody_can_read_is_named(whole: bytes, line: str) -> None:
    lines = whole.split(b"\n")
    damaged = b"\n".join([*lines[:3], line.encode(), *lines[3:]])
    for content in (damaged, b"\n".join([*lines[:3], line.encode(), b""])):
        with pytest.raises(JournalError) as raised:
            read(content, fetch)
        assert raised.value.trouble is Trouble.DAMAGED
        assert raised.value.text == "The session file is corrupt: line 4 cannot be read"


HEADERS = [
    pytest.param({"schema": 2, "whatever": []}, Trouble.NEWER, id="of a later version"),
    pytest.param({"schema": 0}, Trouble.DAMAGED, id="of no version"),
    pytest.param({"schema": 1, "cwd": "/", "created": "soon", "title": ""}, Trouble.DAMAGED, id="no date"),
    pytest.param({"choice": {"option": "model", "value": "m"}}, Trouble.DAMAGED, id="none"),
]


@pytest.mark.parametrize(("header", "trouble"), HEADERS)
def test_a_header_that_is_none_of_ours(header: object, trouble: Trouble) -> None:
    with pytest.raises(JournalError) as raised:
        read(json.dumps(header).encode() + b"\n", fetch)
    assert raised.value.trouble is trouble
