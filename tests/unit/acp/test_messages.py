"""What this client sends is what the protocol says."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from kandev_desktop import __version__
from kandev_desktop.acp import messages
from kandev_desktop.domain.session.content import FilePart, ImagePart, PromptPart, TextPart
from kandev_desktop.engine.ports import AgentInfo, LaunchSpec

SPEC = LaunchSpec(agent="a", command=("a",), cwd="/p", roots=("/p",))
INFO = AgentInfo(name="a", takes_images=True, takes_embedded=True)


def test_initialize_offers_files_terminals_and_typed_failures() -> None:
    sent = messages.initialize(SPEC)
    capabilities = sent["clientCapabilities"]

    assert sent["protocolVersion"] == 1
    assert sent["clientInfo"] == {"name": "kandev-desktop", "title": "Kandev Desktop", "version": __version__}
    assert capabilities["fs"] == {"readTextFile": True, "writeTextFile": True}
    assert capabilities["terminal"] is True
    assert capabilities["_meta"] == {
        "jetbrains": {"air": {"version": 1, "capabilities": ["sessionFailure"]}},
        "terminal-auth": True,
    }


def test_services_that_are_not_wanted_are_not_offered() -> None:
    capabilities = messages.initialize(replace(SPEC, serve_files=False, serve_terminals=False))[
        "clientCapabilities"
    ]
    assert (capabilities["fs"], capabilities["terminal"]) == (
        {"readTextFile": False, "writeTextFile": False},
        False,
    )


@dataclass(frozen=True)
class Case:
    id: str
    part: PromptPart
    info: AgentInfo
    block: dict[str, Any]


FILE = FilePart(path="/p/a b.py", name="a b.py", sha256="f", mime_type="text/x-python")
LINK = {"type": "resource_link", "uri": "file:///p/a%20b.py", "name": "a b.py", "mimeType": "text/x-python"}
CASES = [
    Case("text", TextPart(text="hi"), INFO, {"type": "text", "text": "hi"}),
    Case(
        "image",
        ImagePart(sha256="i", mime_type="image/png"),
        INFO,
        {"type": "image", "data": "UE5H", "mimeType": "image/png"},
    ),
    Case(
        "an image where none is taken",
        ImagePart(sha256="i", mime_type="image/png", name="a.png"),
        replace(INFO, takes_images=False),
        {"type": "text", "text": "[image a.png: left out, because this agent takes no images]"},
    ),
    Case(
        "a file with its text",
        FILE,
        INFO,
        {
            "type": "resource",
            "resource": {"uri": "file:///p/a%20b.py", "text": "x = 1", "mimeType": "text/x-python"},
        },
    ),
    Case("a file where text is not taken", FILE, replace(INFO, takes_embedded=False), LINK),
    Case("a pasted text", replace(FILE, path=""), INFO, {"type": "text", "text": "x = 1"}),
    Case("a file without its text", replace(FILE, sha256=None), INFO, LINK),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_prompt_parts(case: Case) -> None:
    sent = messages.prompt("s", [case.part], {"i": b"PNG", "f": b"x = 1"}, case.info)
    assert sent == {"sessionId": "s", "prompt": [case.block]}


def test_sessions_are_opened_without_servers() -> None:
    assert messages.new_session("/p") == {"cwd": "/p", "mcpServers": []}
    assert messages.opened_session("s", "/p") == {"sessionId": "s", "cwd": "/p", "mcpServers": []}
