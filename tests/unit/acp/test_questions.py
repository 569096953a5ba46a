"""The subject of a question is read from structure."""

from dataclasses import dataclass
from typing import Any

import pytest

from kandev_desktop.acp.questions import question
from kandev_desktop.acp.read import StrangeError
from kandev_desktop.acp.stamps import Head
from tests.fakes.clock import START

HEAD: Head = {"seq": 1, "at": START, "native_id": "s"}


@dataclass(frozen=True)
class Case:
    id: str
    call: dict[str, Any]
    subject: tuple[str, ...]


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
    Case("only a title", {"title": "Shell: rm -rf /"}, ()),
    Case("odd types", {"rawInput": ["x"], "locations": {"path": "/a"}}, ()),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_subjects(case: Case) -> None:
    asked = question(HEAD, "r", {"toolCall": case.call, "options": []})
    assert asked.subject == case.subject


@pytest.mark.parametrize("params", [None, {}, {"toolCall": {}}, {"toolCall": 5, "options": []}])
def test_questions_without_their_parts_are_strange(params: Any) -> None:
    with pytest.raises(StrangeError):
        question(HEAD, "r", params)
