"""Who answers a permission request of `run`, and with which option."""

import io
import sys
from dataclasses import dataclass, replace

import pytest

from kandev_desktop.cli.run_answers import PermissionDesk
from kandev_desktop.domain.session.updates import PermissionAsked, PermissionOption, ToolKind
from kandev_desktop.engine.commands import AnswerPermission
from kandev_desktop.engine.routing.records import Allowed
from tests.fakes.clock import START
from tests.fakes.fake_engine import FakeEngine

OPTIONS = (
    PermissionOption(id="always", name="Always", kind="allow_always"),
    PermissionOption(id="once", name="Once", kind="allow_once"),
    PermissionOption(id="never", name="Never", kind="reject_always"),
    PermissionOption(id="no", name="No", kind="reject_once"),
)


def asked(kind: ToolKind, options: tuple[PermissionOption, ...] = OPTIONS) -> PermissionAsked:
    return PermissionAsked(
        seq=1,
        at=START,
        request_id="r",
        tool_call_id="t",
        title="harmless",
        kind=kind,
        options=options,
        subject=("make",),
    )


@dataclass(frozen=True)
class Case:
    id: str
    kind: ToolKind
    allow: Allowed
    option: str


CASES = (
    Case("nothing is allowed without the flag", ToolKind.READ, Allowed.NOTHING, "no"),
    Case("read covers reading", ToolKind.READ, Allowed.READ, "once"),
    Case("read covers searching", ToolKind.SEARCH, Allowed.READ, "once"),
    Case("read does not cover editing", ToolKind.EDIT, Allowed.READ, "no"),
    Case("read does not cover fetching", ToolKind.FETCH, Allowed.READ, "no"),
    Case("edit covers reading", ToolKind.READ, Allowed.EDIT, "once"),
    Case("edit covers deleting", ToolKind.DELETE, Allowed.EDIT, "once"),
    Case("edit does not cover commands", ToolKind.EXECUTE, Allowed.EDIT, "no"),
    Case("edit does not cover what nobody knows", ToolKind.OTHER, Allowed.EDIT, "no"),
    Case("all covers commands", ToolKind.EXECUTE, Allowed.ALL, "once"),
    Case("all covers what nobody knows", ToolKind.OTHER, Allowed.ALL, "once"),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_flag_decides_and_only_for_this_one_time(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    face = FakeEngine()
    PermissionDesk(face, case.allow, "/folder").take("s", asked(case.kind))
    assert face.commands == [AnswerPermission(session_id="s", request_id="r", option_id=case.option)]
    said = capsys.readouterr().err
    assert ("refused: " in said and ": make (" in said) == (case.option == "no")
    assert "harmless" not in said


@pytest.mark.parametrize("path", ["/etc/hosts", "~/.ssh/id_rsa", "../b"])
def test_a_file_outside_the_folder_needs_more_than_its_kind(
    path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    face = FakeEngine()
    request = replace(asked(ToolKind.READ), subject=(path,))
    PermissionDesk(face, Allowed.EDIT, "/folder").take("s", request)
    assert face.commands == [AnswerPermission(session_id="s", request_id="r", option_id="no")]
    assert "--allow all allows it" in capsys.readouterr().err


def test_an_agent_that_offers_no_such_answer_gets_a_cancel() -> None:
    face = FakeEngine()
    always = (PermissionOption(id="always", name="Always", kind="allow_always"),)
    PermissionDesk(face, Allowed.ALL, "/folder").take("s", asked(ToolKind.READ, always))
    assert face.commands == [AnswerPermission(session_id="s", request_id="r", option_id=None)]


def test_nothing_of_a_request_can_move_the_cursor(capsys: pytest.CaptureFixture[str]) -> None:
    request = replace(
        asked(ToolKind.EXECUTE),
        subject=("curl\x1b[2K\rls\n", "\x9b8m\u202e"),
        cwd="/w\x1b]0;t\x07",
        environment=("LD_PRELOAD", "A\nallow"),
    )
    PermissionDesk(FakeEngine(), Allowed.NOTHING, "/folder").take("s", request)
    assert capsys.readouterr().err == (
        "refused: execute: curl�[2K�ls� �8m� in /w�]0;t� with LD_PRELOAD, A�allow set (--allow all allows it)\n"
    )


class Lost(io.StringIO):
    """A stream that cannot be written."""

    def __init__(self, *, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal

    def write(self, _text: str) -> int:
        raise BrokenPipeError


@pytest.mark.parametrize("terminal", [False, True])
def test_a_lost_stderr_does_not_keep_the_answer(monkeypatch: pytest.MonkeyPatch, *, terminal: bool) -> None:
    monkeypatch.setattr(sys, "stdin", Lost(terminal=terminal))
    monkeypatch.setattr(sys, "stderr", Lost(terminal=terminal))
    face = FakeEngine()
    PermissionDesk(face, Allowed.NOTHING, "/folder").take("s", asked(ToolKind.EXECUTE))
    assert face.commands == [AnswerPermission(session_id="s", request_id="r", option_id="no")]


def test_without_structure_the_agents_words_are_shown_as_its_words_and_cannot_move_the_cursor(
    capsys: pytest.CaptureFixture[str],
) -> None:
    request = replace(asked(ToolKind.EXECUTE), subject=(), title="rm\x1b[2K -rf \u202eevil")
    PermissionDesk(FakeEngine(), Allowed.NOTHING, "/folder").take("s", request)
    said = capsys.readouterr().err
    assert 'the agent only says: "rm�[2K -rf �evil"' in said
