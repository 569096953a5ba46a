"""Every kind of update, right and wrong."""

import base64
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import pytest

from kandev_desktop.acp.content import MAX_IMAGE
from kandev_desktop.acp.read import StrangeError
from kandev_desktop.acp.stamps import Head
from kandev_desktop.acp.translate import MAX_RAW, raw, translate
from kandev_desktop.domain.evidence.bounds import bounded
from kandev_desktop.domain.session.content import (
    DataPart,
    DiffPart,
    ImagePart,
    LeftOut,
    LinkPart,
    ShownPart,
    TerminalPart,
    TextPart,
)
from kandev_desktop.domain.session.updates import (
    AgentCommand,
    Chunk,
    ChunkKind,
    CommandsChanged,
    ConfigOption,
    InfoChanged,
    Location,
    ModeChanged,
    OptionsChanged,
    OptionValue,
    PlanChanged,
    PlanEntry,
    ToolChanged,
    ToolKind,
    ToolStatus,
    Update,
    UsageChanged,
)
from tests.fakes.clock import START

HEAD: Head = {"seq": 3, "at": START, "native_id": "s1"}


@dataclass(frozen=True)
class Case:
    id: str
    update: dict[str, Any]
    value: Update


def text(words: str) -> dict[str, Any]:
    return {"type": "text", "text": words}


CASES = [
    Case(
        "answer",
        {"sessionUpdate": "agent_message_chunk", "content": text("hi"), "messageId": "m"},
        Chunk(**HEAD, kind=ChunkKind.ANSWER, part=TextPart(text="hi"), message_id="m"),
    ),
    Case(
        "thought",
        {"sessionUpdate": "agent_thought_chunk", "content": text("hm")},
        Chunk(**HEAD, kind=ChunkKind.THOUGHT, part=TextPart(text="hm")),
    ),
    Case(
        "user",
        {"sessionUpdate": "user_message_chunk", "content": text("do"), "messageId": 5},
        Chunk(**HEAD, kind=ChunkKind.USER, part=TextPart(text="do")),
    ),
    Case(
        "tool call",
        {
            "sessionUpdate": "tool_call",
            "toolCallId": "t",
            "title": "Edit",
            "kind": "edit",
            "status": "pending",
            "content": [
                {"type": "content", "content": text("out")},
                {"type": "diff", "path": "/a", "oldText": "x", "newText": "y"},
                {"type": "diff", "path": "/b", "oldText": None, "newText": "y"},
                {"type": "terminal", "terminalId": "term-1"},
                {"type": "sculpture"},
            ],
            "locations": [{"path": "/a", "line": 4}, {"line": 5}, {"path": "/b", "line": True}],
            "rawInput": {"path": "/ä"},
            "rawOutput": [1],
        },
        ToolChanged(
            **HEAD,
            tool_call_id="t",
            title="Edit",
            kind=ToolKind.EDIT,
            status=ToolStatus.PENDING,
            content=(
                TextPart(text="out"),
                DiffPart(path="/a", old="x", new="y"),
                DiffPart(path="/b", old=None, new="y"),
                TerminalPart(terminal_id="term-1"),
                DataPart(kind="sculpture", size=0),
            ),
            locations=(Location(path="/a", line=4), Location(path="/b")),
            raw_input='{"path": "/ä"}',
            raw_output="[1]",
        ),
    ),
    Case(
        "tool update that says nothing new",
        {"sessionUpdate": "tool_call_update", "toolCallId": "t"},
        ToolChanged(**HEAD, tool_call_id="t"),
    ),
    Case(
        "tool update of kinds that nobody knows",
        {"sessionUpdate": "tool_call_update", "toolCallId": "t", "kind": "dance", "status": "dreaming"},
        ToolChanged(**HEAD, tool_call_id="t", kind=ToolKind.OTHER),
    ),
    Case(
        "plan",
        {
            "sessionUpdate": "plan",
            "entries": [
                {"content": "a", "priority": "high", "status": "completed"},
                {"content": "b", "priority": "urgent", "status": None},
                "c",
            ],
        },
        PlanChanged(
            **HEAD,
            entries=(
                PlanEntry(content="a", priority="high", status="completed"),
                PlanEntry(content="b", priority="medium", status="pending"),
            ),
        ),
    ),
    Case(
        "commands",
        {
            "sessionUpdate": "available_commands_update",
            "availableCommands": [
                {"name": "plan", "description": "Plan.", "input": {"hint": "what"}},
                {"description": "nameless"},
            ],
        },
        CommandsChanged(**HEAD, commands=(AgentCommand(name="plan", description="Plan.", hint="what"),)),
    ),
    Case(
        "mode",
        {"sessionUpdate": "current_mode_update", "currentModeId": "auto"},
        ModeChanged(**HEAD, mode_id="auto"),
    ),
    Case(
        "options",
        {
            "sessionUpdate": "config_option_update",
            "configOptions": [
                {
                    "id": "model",
                    "name": "Model",
                    "category": "model",
                    "type": "select",
                    "currentValue": "a",
                    "options": [
                        {"value": "a", "name": "A", "description": "first"},
                        {"group": "g", "name": "G", "options": [{"value": "b", "name": "B"}]},
                    ],
                },
                {"id": "fast", "type": "boolean", "currentValue": False},
                {"id": "broken", "currentValue": 5},
            ],
        },
        OptionsChanged(
            **HEAD,
            options=(
                ConfigOption(
                    id="model",
                    name="Model",
                    category="model",
                    current="a",
                    values=(
                        OptionValue(value="a", name="A", description="first"),
                        OptionValue(value="b", name="B"),
                    ),
                ),
                ConfigOption(id="fast", name="fast", category="", current=False),
            ),
        ),
    ),
    Case(
        "usage",
        {"sessionUpdate": "usage_update", "used": 5, "size": 9, "cost": {"amount": 2, "currency": "USD"}},
        UsageChanged(**HEAD, used=5, size=9, cost=2.0, currency="USD"),
    ),
    Case(
        "usage of odd types",
        {"sessionUpdate": "usage_update", "used": "5", "size": 10**30, "cost": {"amount": 10**400}},
        UsageChanged(**HEAD),
    ),
    Case(
        "info",
        {"sessionUpdate": "session_info_update", "title": "T"},
        InfoChanged(**HEAD, title="T"),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_updates(case: Case) -> None:
    assert translate(HEAD, case.update) == case.value


@dataclass(frozen=True)
class BlockCase:
    id: str
    content: Any
    part: ShownPart


BLOCKS = [
    BlockCase("audio", {"type": "audio", "data": "QUJDRA=="}, DataPart(kind="audio", size=4)),
    BlockCase(
        "link",
        {"type": "resource_link", "uri": "file:///a", "name": "a"},
        LinkPart(uri="file:///a", name="a"),
    ),
    BlockCase(
        "text resource", {"type": "resource", "resource": {"uri": "u", "text": "t"}}, TextPart(text="t")
    ),
    BlockCase("blob", {"type": "resource", "resource": {"blob": "QUJD"}}, DataPart(kind="resource", size=3)),
    BlockCase("unknown", {"type": "smell"}, DataPart(kind="smell", size=0)),
    BlockCase("no type", {}, DataPart(kind="unknown", size=0)),
]


@pytest.mark.parametrize("case", BLOCKS, ids=lambda case: case.id)
def test_content(case: BlockCase) -> None:
    update = {"sessionUpdate": "agent_message_chunk", "content": case.content}
    assert translate(HEAD, update) == Chunk(**HEAD, kind=ChunkKind.ANSWER, part=case.part)


@dataclass(frozen=True)
class ImageCase:
    id: str
    content: Any
    part: ShownPart
    kept: bool = True


PNG = b"\x89PNG\r\n\x1a\n" + b"rest"
SVG = b"<svg xmlns='http://www.w3.org/2000/svg'/>"


def encoded(content: bytes) -> str:
    return base64.b64encode(content).decode()


def image(content: bytes, **fields: str) -> dict[str, Any]:
    return {"type": "image", "data": encoded(content), **fields}


def shown(content: bytes, mime_type: str, name: str = "") -> ImagePart:
    digest = sha256(content).hexdigest()
    return ImagePart(sha256=digest, mime_type=mime_type, name=name, size=len(content))


IMAGES = [
    ImageCase(
        "named", image(PNG, mimeType="image/png", uri="file:///a/b.png"), shown(PNG, "image/png", "b.png")
    ),
    ImageCase("of another type than it says", image(PNG, mimeType="image/svg+xml"), shown(PNG, "image/png")),
    ImageCase(
        "of a type that is not drawn", image(SVG, mimeType="image/svg+xml"), shown(SVG, "image/svg+xml")
    ),
    ImageCase("of no type", image(b"ABC"), shown(b"ABC", "image")),
    ImageCase(
        "of a type that says too much",
        image(b"ABC", mimeType="image/\u202ex" + "y" * 400),
        shown(b"ABC", "image/x" + "y" * 93),
    ),
    ImageCase(
        "in a resource",
        {"type": "resource", "resource": {"blob": encoded(PNG), "mimeType": "image/gif", "uri": "x:/p.png"}},
        shown(PNG, "image/png", "p.png"),
    ),
    ImageCase(
        "broken",
        {"type": "image", "data": "QUJDR", "mimeType": "image/png"},
        DataPart(kind="image/png", size=3, left_out=LeftOut.BROKEN),
        kept=False,
    ),
    ImageCase(
        "without data",
        {"type": "image", "mimeType": "image/png"},
        DataPart(kind="image/png", size=0, left_out=LeftOut.BROKEN),
        kept=False,
    ),
    ImageCase(
        "too large",
        image(bytes(MAX_IMAGE + 3), mimeType="image/png"),
        DataPart(kind="image/png", size=MAX_IMAGE + 3, left_out=LeftOut.TOO_LARGE),
        kept=False,
    ),
]


@pytest.mark.parametrize("case", IMAGES, ids=lambda case: case.id)
def test_images(case: ImageCase) -> None:
    answer = translate(HEAD, {"sessionUpdate": "agent_message_chunk", "content": case.content})
    content = [{"type": "content", "content": case.content}]
    tool = translate(HEAD, {"sessionUpdate": "tool_call", "toolCallId": "t", "content": content})
    assert isinstance(answer, Chunk)
    assert isinstance(tool, ToolChanged)
    assert (answer.part, tool.content) == (case.part, (case.part,))
    kept = [sha256(each.content).hexdigest() for each in answer.blobs]
    assert kept == ([case.part.sha256] if isinstance(case.part, ImagePart) else [])
    assert answer.blobs == tool.blobs
    assert bool(kept) is case.kept


WRONG = [
    {},
    {"sessionUpdate": None},
    {"sessionUpdate": ["plan"]},
    {"sessionUpdate": "telepathy"},
    {"sessionUpdate": "agent_message_chunk"},
    {"sessionUpdate": "agent_message_chunk", "content": []},
    {"sessionUpdate": "agent_message_chunk", "content": {"type": "text", "text": 5}},
    {"sessionUpdate": "agent_message_chunk", "content": {"type": "resource"}},
    {"sessionUpdate": "tool_call"},
    {"sessionUpdate": "tool_call", "toolCallId": "t", "content": "text"},
    {"sessionUpdate": "tool_call", "toolCallId": "t", "content": [{"type": "diff"}]},
    {"sessionUpdate": "plan", "entries": None},
    {"sessionUpdate": "current_mode_update", "currentModeId": None},
    {"sessionUpdate": "config_option_update"},
    {"sessionUpdate": "available_commands_update", "availableCommands": {}},
]


@pytest.mark.parametrize("update", WRONG, ids=str)
def test_wrong_shapes_are_strange(update: dict[str, Any]) -> None:
    with pytest.raises(StrangeError):
        translate(HEAD, update)


def test_a_plan_without_end_is_kept_in_part_and_the_rest_counted() -> None:
    entries = [{"content": f"step {number}" + "x" * 20_000 * (number == 0)} for number in range(100_000)]
    plan = translate(HEAD, {"sessionUpdate": "plan", "entries": entries})
    assert isinstance(plan, PlanChanged)
    assert (len(plan.entries), plan.left_out) == (1_000, 99_000)
    assert len(plan.entries[0].content) < 10_000


MANY = 5_000


@pytest.mark.parametrize(
    ("update", "count"),
    [
        (
            {"sessionUpdate": "available_commands_update", "availableCommands": [{"name": "a"}] * MANY},
            lambda found: (len(found.commands), found.left_out),
        ),
        (
            {
                "sessionUpdate": "config_option_update",
                "configOptions": [{"id": "a", "currentValue": "b"}] * MANY,
            },
            lambda found: (len(found.options), found.left_out),
        ),
        (
            {
                "sessionUpdate": "config_option_update",
                "configOptions": [
                    {
                        "id": "a",
                        "currentValue": "b",
                        "options": [
                            {"options": [{"value": "b"}] * 700},
                            {"value": "b"},
                            {"options": [{"value": "b"}] * 4_299},
                        ],
                    }
                ],
            },
            lambda found: (len(found.options[0].values), found.options[0].left_out),
        ),
        (
            {
                "sessionUpdate": "config_option_update",
                "configOptions": [{"id": "a", "currentValue": "b", "options": [{"value": "b"}] * MANY}],
            },
            lambda found: (len(found.options[0].values), found.options[0].left_out),
        ),
        (
            {"sessionUpdate": "tool_call", "toolCallId": "t", "locations": [{"path": "/a"}] * MANY},
            lambda found: (len(found.locations), found.locations_left_out),
        ),
        (
            {"sessionUpdate": "tool_call", "toolCallId": "t", "content": [{"type": "?"}] * MANY},
            lambda found: (len(found.content), found.content_left_out),
        ),
    ],
)
def test_a_list_without_end_is_read_in_part_and_the_rest_counted(
    update: dict[str, Any], count: Callable[[Any], tuple[int, int]]
) -> None:
    assert count(translate(HEAD, update)) == (1_000, MANY - 1_000)


LONG = 'print("hello")\n' * 600_000


@pytest.mark.parametrize(
    "value",
    [
        LONG,
        {"command": LONG},
        {"command": LONG, "again": LONG[::-1]},
        {"before": [1], "text": LONG, "after": 2},
    ],
    ids=["text", "member", "two members", "between"],
)
def test_long_texts_are_encoded_only_where_they_are_kept(value: object) -> None:
    begun = time.thread_time()
    whole = json.dumps(value, ensure_ascii=False)
    between = time.thread_time()
    kept = raw(value)
    assert kept == bounded(whole, MAX_RAW)
    assert time.thread_time() - between < (between - begun) / 2
