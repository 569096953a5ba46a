"""What an agent's permission request amounts to, whatever it is called: honest requests and disguised ones."""

from dataclasses import dataclass
from typing import Any

import pytest

from kandev_desktop.acp.questions import question
from kandev_desktop.acp.stamps import Head
from kandev_desktop.domain.session.updates import Location, PermissionAsked, ToolKind, ToolStatus
from kandev_desktop.engine.permissions import memorable
from kandev_desktop.engine.records import MessageKind, MessageRecord, MessageState, ToolRecord
from kandev_desktop.engine.routing.permits import permits
from kandev_desktop.engine.routing.records import Allowed
from kandev_desktop.engine.tool_calls import as_told
from tests.fakes.clock import START

HEAD: Head = {"seq": 1, "at": START, "native_id": "s"}
FOLDER = "/folder"
YES = {"optionId": "yes", "name": "Allow", "kind": "allow_once"}


@dataclass(frozen=True)
class Case:
    id: str
    call: dict[str, Any]
    kind: ToolKind
    needs: Allowed
    remembered: bool
    subject: tuple[str, ...] | None = None


def asked(call: dict[str, Any]) -> PermissionAsked:
    return question(HEAD, "r", {"toolCall": {"toolCallId": "t", **call}, "options": [YES]})


def at(*paths: str) -> list[dict[str, str]]:
    return [{"path": path} for path in paths]


def diff(path: str) -> dict[str, str]:
    return {"type": "diff", "path": path, "oldText": "a", "newText": "b"}


CHANGED = {"file_path": "/folder/a", "old_string": "1", "new_string": "2", "replace_all": False}
OPENCODE_DIFF = "Index: /folder/a\n=====\n--- /folder/a\n+++ /folder/a\n@@ -1 +1 @@\n-1\n+2\n"

HONEST = [
    Case(
        "claude edits",
        {"kind": "edit", "rawInput": CHANGED, "locations": at("/folder/a"), "content": [diff("/folder/a")]},
        ToolKind.EDIT, Allowed.EDIT, remembered=True, subject=("/folder/a",),
    ),
    Case(
        "claude edits in several places",
        {"kind": "edit", "rawInput": {"file_path": "/folder/a", "edits": [{"old_string": "1", "new_string": "2"}]}},
        ToolKind.EDIT, Allowed.EDIT, remembered=True, subject=("/folder/a",),
    ),
    Case(
        "claude reads",
        {"kind": "read", "rawInput": {"file_path": "/folder/a", "offset": 1, "limit": 9}, "locations": at("/folder/a")},
        ToolKind.READ, Allowed.READ, remembered=True, subject=("/folder/a",),
    ),
    Case(
        "claude searches",
        {"kind": "search", "rawInput": {"pattern": "def .*", "path": "/folder", "glob": "*.py", "-n": True}},
        ToolKind.SEARCH, Allowed.READ, remembered=True, subject=("/folder",),
    ),
    Case(
        "a search of the folder that it does not name",
        {"kind": "search", "rawInput": {"pattern": "\\bdef\\s+x"}},
        ToolKind.SEARCH, Allowed.READ, remembered=True, subject=('pattern: "\\\\bdef\\\\s+x"',),
    ),
    Case(
        "claude runs a command on a file",
        {"kind": "execute", "rawInput": {"command": "echo >> a"}, "locations": at("/folder/a")},
        ToolKind.EXECUTE, Allowed.ALL, remembered=True, subject=("echo >> a",),
    ),
    Case(
        "codex runs a command",
        {"kind": "execute", "rawInput": {"command": "echo >> a", "cwd": "/folder"}},
        ToolKind.EXECUTE, Allowed.ALL, remembered=True, subject=("echo >> a",),
    ),
    Case(
        "an older codex runs a command",
        {
            "kind": "execute",
            "rawInput": {
                "call_id": "c", "command": ["/bin/bash", "-lc", "ls"], "cwd": "/folder", "source": None,
                "parsed_cmd": [{"type": "unknown", "cmd": "ls"}],
            },
        },
        ToolKind.EXECUTE, Allowed.ALL, remembered=True, subject=("/bin/bash", "-lc", "ls"),
    ),
    Case("gemini runs a command", {"kind": "execute"}, ToolKind.EXECUTE, Allowed.ALL, remembered=True, subject=()),
    Case(
        "copilot runs a command",
        {"kind": "execute", "rawInput": {"command": "ls a", "commands": ["ls a"]}},
        ToolKind.EXECUTE, Allowed.ALL, remembered=True, subject=("ls a",),
    ),
    Case(
        "opencode edits",
        {"kind": "edit", "locations": at("/folder/a"), "rawInput": {"filepath": "/folder/a", "diff": OPENCODE_DIFF}},
        ToolKind.EDIT, Allowed.EDIT, remembered=True, subject=("/folder/a",),
    ),
    Case(
        "gemini writes a file", {"kind": "edit", "content": [diff("/folder/a")], "locations": at("/folder/a")},
        ToolKind.EDIT, Allowed.EDIT, remembered=True, subject=("/folder/a",),
    ),
    Case(
        "a move in the folder", {"kind": "move", "rawInput": {"source": "/folder/a", "destination": "b"}},
        ToolKind.MOVE, Allowed.EDIT, remembered=True, subject=("/folder/a", "b"),
    ),
    Case(
        "claude fetches", {"kind": "fetch", "rawInput": {"url": "https://a.example", "prompt": "Sum up."}},
        ToolKind.FETCH, Allowed.ALL, remembered=True,
    ),
    Case("a thought", {"kind": "think", "rawInput": {}}, ToolKind.THINK, Allowed.READ, remembered=False),
]  # fmt: skip


def command(name: str, call: dict[str, Any], *subject: str) -> Case:
    return Case(name, call, ToolKind.EXECUTE, Allowed.ALL, remembered=True, subject=subject)


COMMANDS = [
    command("search", {"kind": "search", "locations": at("/x"), "rawInput": {"command": "rm -rf ~"}}, "rm -rf ~"),
    command("thought", {"kind": "think", "rawInput": {"script": "rm -rf ~"}}, "rm -rf ~"),
    command(
        "read", {"kind": "read", "rawInput": {"command": "/folder/x; rm", "path": "/folder/a"}}, "/folder/x; rm\n/folder/a"
    ),
    command("in another case", {"kind": "read", "rawInput": {"Cmd-Line": "rm", "path": "a"}}, "rm"),
    command("by the end of its name", {"kind": "read", "rawInput": {"path": "a", "run_command": "rm"}}, "rm"),
    command("further in", {"kind": "edit", "rawInput": {"path": "a", "options": [{"run": {"cmd": ["rm", "-r"]}}]}}, "rm", "-r"),
    command("two of them", {"kind": "execute", "rawInput": {"command": "ls", "script": "rm -rf ~"}}, "ls\nrm -rf ~"),
    command("a list of them", {"kind": "execute", "rawInput": {"commands": ["ls", "rm b"]}}, "ls\nrm b"),
    command(
        "with a place", {"kind": "edit", "rawInput": {"command": "create", "path": "/etc/x"}}, "create\n/etc/x"
    ),
]  # fmt: skip


EDIT = {"kind": "edit", "locations": at("/folder/a")}
READ = {"kind": "read", "locations": at("/folder/a")}
DISGUISED = {
    "the change of another file": EDIT | {"content": [diff("/srv/x")]},
    "an argument that names another file": EDIT | {"rawInput": {"file_path": "/srv/x"}},
    "a start file": EDIT | {"rawInput": {"file_path": "/root/.bashrc"}},
    "a hook": EDIT | {"rawInput": {"file_path": "/folder/.git/hooks/pre-commit"}},
    "a second file": EDIT | {"rawInput": {"files": ["a", "/srv/x"]}},
    "a file further in": EDIT | {"rawInput": {"edits": [{"target": {"filePath": "../x"}}]}},
    "a file as a name": EDIT | {"rawInput": {"changes": {"/srv/x": {"type": "add"}}}},
    "a file of a patch": EDIT | {"rawInput": {"patchText": "*** Begin Patch\n*** Add File: /srv/x\n+x\n"}},
    "a patch without a file": EDIT | {"rawInput": {"patch": "+x"}},
    "a move out of the folder": {"kind": "move", "rawInput": {"source": "a", "destination": "/etc/cron.d/x"}},
    "a home folder": {"kind": "read", "rawInput": {"path": "~/.ssh/id_rsa"}},
    "keys in the folder": {"kind": "read", "rawInput": {"path": "/folder/.ssh/id_rsa"}},
    "the program's own data": {"kind": "read", "rawInput": {"path": ".local/share/kandev-desktop/kandev.db"}},
    "a variable": {"kind": "read", "rawInput": {"path": "$HOME/x"}},
    "an address of a file": {"kind": "read", "rawInput": {"uri": "file:///etc/passwd"}},
    "a search elsewhere": {"kind": "search", "locations": at("/etc/shadow")},
    "a pattern that leads elsewhere": {"kind": "search", "rawInput": {"pattern": "/etc/*", "path": "."}},
    "braces that lead elsewhere": {"kind": "search", "rawInput": {"glob": "{..,a}/x"}},
    "a search of nothing that is named": {"kind": "search"},
    "a file from another folder on": EDIT | {"rawInput": {"path": "a", "cwd": "/etc"}},
    "two folders": EDIT | {"rawInput": {"cwd": "/folder", "workdir": "/folder/b"}},
    "an argument that nobody knows": READ | {"rawInput": {"payload": "rm -rf ~"}},
    "arguments without a file": {"kind": "read", "rawInput": {"query": "x"}},
    "arguments as a text": READ | {"rawInput": "rm -rf ~"},
    "arguments as a list": READ | {"rawInput": ["rm"]},
    "parts of no command": READ | {"rawInput": {"args": ["rm"]}},
    "places of another shape": EDIT | {"locations": [{"path": "/folder/a"}, {"uri": "/srv/x"}]},
    "a change of another shape": EDIT | {"content": [{"type": "diff", "file": "/srv/x"}]},
    "an address in a look": READ | {"rawInput": {"url": "https://a.example"}},
    "a look that writes elsewhere": {"kind": "read", "rawInput": {"path": "/srv/x", "content": "x"}},
    "a thought of a file": {"kind": "think", "locations": at("/folder/a")},
    "a thought with arguments": {"kind": "think", "rawInput": {"prompt": "Go."}},
    "another kind on a file": {"kind": "other", "locations": at("/folder/a")},
    "a path behind a space": {"kind": "edit", "locations": at(" /etc/x")},
    "a path with a control character": {"kind": "edit", "locations": at("a\0")},
    "an empty path": {"kind": "edit", "locations": at("")},
    "a drive": {"kind": "edit", "locations": at("C:/x")},
    "a path of Windows": {"kind": "edit", "locations": at("..\\x")},
    "a quoted path of a patch": EDIT | {"rawInput": {"diff": '--- a\n+++ "/etc/x"\n'}},
    "a patch with other line ends": EDIT | {"rawInput": {"diff": "--- a/a\r+++ /etc/x\r"}},
    "a hook of a patch without text": EDIT | {"rawInput": {"diff": "diff --git a/a b/.git/hooks/x\n"}},
    "variables of no command": READ | {"rawInput": {"env": {"LD_PRELOAD": "./x"}}},
    "words for another agent": READ | {"rawInput": {"prompt": "rm -rf ~"}},
    "content of another shape": EDIT | {"content": [{"type": "patch", "path": "/srv/x"}]},
    "a terminal": EDIT | {"content": [{"type": "terminal", "terminalId": "t"}]},
    "a path that is cut": READ | {"rawInput": {"path": "a/" * 50_000 + "../" * 60_000 + "a/" * 50_000}},
    "too deep": READ | {"rawInput": {"a": {"a": {"a": {"a": {"a": {"a": {"a": {"a": {"a": {"a": 1}}}}}}}}}}},
    "too much": READ | {"rawInput": {"a": [0] * 2_001}},
}  # fmt: skip


@pytest.mark.parametrize("case", [*HONEST, *COMMANDS], ids=lambda case: case.id)
def test_a_request_is_what_all_of_its_structure_says(case: Case) -> None:
    request = asked(case.call)
    assert (request.kind, memorable(request, FOLDER)) == (case.kind, case.remembered)
    assert case.subject in {None, request.subject}
    order = list(Allowed)
    assert [each for each in Allowed if permits(each, request, FOLDER)] == order[order.index(case.needs) :]


@pytest.mark.parametrize("call", DISGUISED.values(), ids=DISGUISED)
def test_what_leaves_the_folder_or_cannot_be_read_is_asked_about_each_time(call: dict[str, Any]) -> None:
    request = asked(call)
    assert not memorable(request, FOLDER)
    assert [each for each in Allowed if permits(each, request, FOLDER)] == [Allowed.ALL]


def test_a_fetch_that_names_a_file_is_not_remembered() -> None:
    request = asked({"kind": "fetch", "rawInput": {"url": "https://a.example", "output_path": "a"}})
    assert (request.kind, memorable(request, FOLDER)) == (ToolKind.FETCH, False)


def test_a_command_of_another_folder_is_not_remembered() -> None:
    request = asked({"kind": "execute", "rawInput": {"command": "ls", "directory": "/etc"}})
    assert (request.cwd, memorable(request, FOLDER)) == ("/etc", False)


def test_a_look_that_writes_is_a_change() -> None:
    request = asked({"kind": "read", "rawInput": {"path": "a", "content": "x"}})
    assert (request.kind, permits(Allowed.READ, request, FOLDER)) == (ToolKind.EDIT, False)


def test_paths_beyond_what_is_shown_are_counted() -> None:
    request = asked({"kind": "read", "rawInput": {"paths": [f"a{number}" for number in range(67)]}})
    assert (len(request.subject), request.left_out, request.ask_always) == (64, 3, True)


def told(kind: ToolKind, raw_input: str = "", *places: str) -> MessageRecord:
    """The call that the requests are about, as it was told before."""
    call = ToolRecord(
        tool_call_id="t",
        title="",
        kind=kind,
        status=ToolStatus.PENDING,
        locations=tuple(Location(path=place) for place in places),
        raw_input=raw_input,
    )
    return MessageRecord(
        id="m",
        session_id="s",
        generation=1,
        attempt_id="a",
        position=1,
        kind=MessageKind.TOOL,
        state=MessageState.COMPLETE,
        created_at=START,
        tool=call,
    )


TOLD = {
    "a command": (READ, told(ToolKind.EXECUTE), ToolKind.EXECUTE, Allowed.ALL),
    "arguments with a command": (READ, told(ToolKind.READ, '{"cmd": "rm"}'), ToolKind.EXECUTE, Allowed.ALL),
    "arguments of another file": (READ, told(ToolKind.READ, '{"path": "/x"}'), ToolKind.READ, Allowed.ALL),
    "arguments that were cut": (READ, told(ToolKind.READ, '{"path": "/fol'), ToolKind.READ, Allowed.ALL),
    "another folder": (READ, told(ToolKind.READ, '{"path": "a", "cwd": "/etc"}'), ToolKind.READ, Allowed.ALL),
    "another place": (READ, told(ToolKind.READ, "", "/x"), ToolKind.READ, Allowed.ALL),
    "a hook": (EDIT, told(ToolKind.EDIT, "", "/folder/.git/hooks/x"), ToolKind.EDIT, Allowed.ALL),
    "a thought with a place": ({}, told(ToolKind.THINK, "", "/folder/a"), ToolKind.OTHER, Allowed.ALL),
    "a look that writes": (READ, told(ToolKind.READ, '{"content": "x"}'), ToolKind.EDIT, Allowed.EDIT),
    "the same": (READ, told(ToolKind.READ, '{"path": "/folder/a"}', "/folder/a"), ToolKind.READ, Allowed.READ),
    "its kind and file": ({}, told(ToolKind.READ, '{"path": "/folder/a"}'), ToolKind.READ, Allowed.READ),
    "arguments that the request has anew": (
        READ | {"rawInput": {"path": "a"}}, told(ToolKind.READ, '{"path": "/fol'), ToolKind.READ, Allowed.READ
    ),
}  # fmt: skip


@pytest.mark.parametrize(("call", "before", "kind", "needs"), TOLD.values(), ids=TOLD)
def test_what_a_call_was_told_with_counts_as_well(
    call: dict[str, Any], before: MessageRecord, kind: ToolKind, needs: Allowed
) -> None:
    request = as_told(asked(call), [before])
    assert request.kind is kind
    assert next(each for each in Allowed if permits(each, request, FOLDER)) is needs


def test_a_command_that_its_call_was_told_with_is_shown_with_its_folder() -> None:
    request = as_told(asked({}), [told(ToolKind.EXECUTE, '{"command": "ls", "cwd": "/etc"}')])
    assert (request.kind, request.subject, request.cwd) == (ToolKind.EXECUTE, ("ls",), "/etc")
    assert not memorable(request, FOLDER)
