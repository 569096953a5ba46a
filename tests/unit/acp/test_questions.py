"""The subject of a question is read from structure."""

from dataclasses import dataclass
from typing import Any

import pytest

from kandev_desktop.acp.questions import question
from kandev_desktop.acp.read import StrangeError
from kandev_desktop.acp.stamps import Head
from kandev_desktop.domain.session.content import DiffPart
from kandev_desktop.domain.session.updates import ToolKind
from tests.fakes.clock import START

HEAD: Head = {"seq": 1, "at": START, "native_id": "s"}


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
    asked = question(HEAD, "r", {"toolCall": case.call, "options": []})
    assert asked.subject == case.subject
    assert case.kind in {None, asked.kind}


def test_a_change_is_shown_and_decides_who_is_asked() -> None:
    change = CHANGE | {"path": "/w/.git/hooks/pre-commit"}
    call = {"content": [change, {"type": "content"}], "locations": [{"path": "/w/readme"}]}
    asked = question(HEAD, "r", {"toolCall": call, "options": []})
    assert asked.content == (DiffPart(path="/w/.git/hooks/pre-commit", old="1", new="2"),)
    assert asked.ask_always


@pytest.mark.parametrize("params", [None, {}, {"toolCall": {}}, {"toolCall": 5, "options": []}])
def test_questions_without_their_parts_are_strange(params: Any) -> None:
    with pytest.raises(StrangeError):
        question(HEAD, "r", params)
