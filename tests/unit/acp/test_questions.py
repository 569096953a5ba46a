"""The subject of a question is read from structure."""

from dataclasses import dataclass
from typing import Any

import pytest

from kandev_desktop.acp.questions import question
from kandev_desktop.acp.read import StrangeError
from kandev_desktop.acp.stamps import Head
from kandev_desktop.domain.session.content import DiffPart
from kandev_desktop.domain.session.updates import PermissionOption, ToolKind
from tests.fakes.clock import START

HEAD: Head = {"seq": 1, "at": START, "native_id": "s"}


YES = {"optionId": "yes", "name": "Allow", "kind": "allow_once"}
NO = {"optionId": "no", "name": "Reject", "kind": "reject_once"}
CHANGE = {"type": "diff", "path": "/a", "oldText": "1", "newText": "2"}


@dataclass(frozen=True)
class Case:
    id: str
    call: dict[str, Any]
    subject: tuple[str, ...]
    kind: ToolKind | None = None


CASES = [
    Case("a shell line", {"rawInput": {"command": "make test"}}, ("make test",)),
    Case("a list", {"rawInput": {"command": ["make", "test", 5]}}, ("make", "test")),
    Case("command and arguments", {"rawInput": {"command": "make", "args": ["test"]}}, ("make", "test")),
    Case("argv", {"rawInput": {"argv": ["ls"]}}, ("ls",)),
    Case(
        "a command before its places",
        {"rawInput": {"command": "ls"}, "locations": [{"path": "/a"}]},
        ("ls",),
    ),
    Case("places", {"locations": [{"path": "/a"}, {"path": "/b"}]}, ("/a", "/b")),
    Case("a path of the input", {"rawInput": {"file_path": "/a"}}, ("/a",)),
    Case(
        "the file of a change",
        {"content": [CHANGE, {"type": "diff", "path": 5}]},
        ("/a",),
        kind=ToolKind.EDIT,
    ),
    Case(
        "a change that is called a deletion",
        {"content": [CHANGE], "kind": "delete"},
        ("/a",),
        kind=ToolKind.DELETE,
    ),
    Case(
        "a change that is called a look", {"content": [CHANGE], "kind": "read"}, ("/a",), kind=ToolKind.EDIT
    ),
    Case(
        "arguments by their names",
        {"rawInput": {"url": "https://a.example", "limit": 3}, "kind": "fetch"},
        ('url: "https://a.example"', "limit: 3"),
        kind=ToolKind.FETCH,
    ),
    Case("the folder itself", {"rawInput": {"path": "."}, "kind": "search"}, (".",), kind=ToolKind.SEARCH),
    Case("only a title", {"title": "Shell: rm -rf /"}, ()),
    Case("odd types", {"rawInput": ["x"], "locations": {"path": "/a"}}, ()),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_subjects(case: Case) -> None:
    asked = question(HEAD, "r", {"toolCall": case.call, "options": [YES]})
    assert asked.subject == case.subject
    assert case.kind in {None, asked.kind}


def test_a_change_is_shown_and_decides_who_is_asked() -> None:
    change = CHANGE | {"path": "/w/.git/hooks/pre-commit"}
    call = {"content": [change, {"type": "content"}], "locations": [{"path": "/w/readme"}]}
    asked = question(HEAD, "r", {"toolCall": call, "options": [YES]})
    assert asked.content == (DiffPart(path="/w/.git/hooks/pre-commit", old="1", new="2"),)
    assert asked.ask_always


@pytest.mark.parametrize(
    "call",
    [
        {"content": [CHANGE] * 67},
        {"locations": [{"path": "/a"}] * 67},
        {"rawInput": {"command": ["ls"] * 67}},
        {"rawInput": {"command": "ls", "args": ["/a"] * 67}},
        {"rawInput": {"command": "ls", "env": {f"NAME_{number}": "" for number in range(67)}}},
        {"rawInput": {f"argument_{number}": "" for number in range(67)}},
    ],
    ids=["changes", "places", "command", "arguments", "variables", "input"],
)
def test_what_is_left_out_of_a_question_is_counted_and_never_remembered(call: dict[str, Any]) -> None:
    asked = question(HEAD, "r", {"toolCall": call, "options": [YES]})
    assert (asked.left_out, asked.ask_always) == (3, True)


def test_answers_beyond_what_is_read_are_counted() -> None:
    asked = question(HEAD, "r", {"toolCall": {}, "options": [YES] * 1_002})
    assert (asked.options_left_out, asked.left_out, asked.ask_always) == (2, 0, False)


@pytest.mark.parametrize(
    "params",
    [None, {}, {"toolCall": {}}, {"toolCall": 5, "options": [YES]}, {"toolCall": {}, "options": []}],
)
def test_questions_without_their_parts_are_strange(params: Any) -> None:
    with pytest.raises(StrangeError):
        question(HEAD, "r", params)


@dataclass(frozen=True)
class Offered:
    id: str
    options: list[dict[str, Any]]
    ids: tuple[str, ...]


OFFERED = [
    Offered("each once", [YES, NO], ("yes", "no")),
    Offered("one twice", [YES, NO, YES | {"name": "Allow again"}], ("yes", "no")),
    Offered("one identifier for both answers", [YES, NO, NO | {"optionId": "yes"}], ("no",)),
    Offered("one identifier for two ranges", [YES, NO, YES | {"kind": "allow_always"}], ("no",)),
    Offered("no identifier", [YES, {"name": "Reject", "kind": "reject_once"}], ("yes",)),
]


@pytest.mark.parametrize("case", OFFERED, ids=lambda case: case.id)
def test_only_answers_that_say_what_is_meant_are_offered(case: Offered) -> None:
    asked = question(HEAD, "r", {"toolCall": {}, "options": case.options})
    given = {"yes": ("Allow", "allow_once"), "no": ("Reject", "reject_once")}
    assert asked.options == tuple(
        PermissionOption(id=each, name=given[each][0], kind=given[each][1]) for each in case.ids
    )


def test_a_refusal_that_would_arrive_as_a_permission_is_not_asked_for() -> None:
    with pytest.raises(StrangeError):
        question(HEAD, "r", {"toolCall": {}, "options": [YES, NO | {"optionId": "yes"}]})


@pytest.mark.parametrize("env", [{"LD_PRELOAD": "./x.so"}, [{"name": "LD_PRELOAD", "value": "./x.so"}]])
def test_the_variables_of_a_command_are_named(env: object) -> None:
    params = {"toolCall": {"rawInput": {"command": "ls", "env": env}}, "options": [YES, NO]}
    assert question(HEAD, "r", params).environment == ("LD_PRELOAD",)
