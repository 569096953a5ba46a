"""What an unattended run may do without anybody to ask."""

from dataclasses import replace

import pytest

from kandev_desktop.domain.session.updates import PermissionAsked, PermissionOption, ToolKind
from kandev_desktop.engine.routing.permits import covers, permits, ruled
from kandev_desktop.engine.routing.records import Allowed
from tests.fakes.clock import START

ASKED = PermissionAsked(
    seq=1,
    at=START,
    request_id="r",
    tool_call_id="t",
    title="Read a file",
    kind=ToolKind.READ,
    options=(PermissionOption(id="yes", name="Yes", kind="allow_once"),),
    subject=("src/a.py",),
)
KINDS = {
    ToolKind.READ: Allowed.READ,
    ToolKind.SEARCH: Allowed.READ,
    ToolKind.THINK: Allowed.READ,
    ToolKind.EDIT: Allowed.EDIT,
    ToolKind.MOVE: Allowed.EDIT,
    ToolKind.DELETE: Allowed.EDIT,
    ToolKind.EXECUTE: Allowed.ALL,
    ToolKind.FETCH: Allowed.ALL,
    ToolKind.SWITCH_MODE: Allowed.ALL,
    ToolKind.OTHER: Allowed.ALL,
}


@pytest.mark.parametrize("kind", ToolKind)
def test_each_kind_needs_so_much_and_the_title_is_no_ground(kind: ToolKind) -> None:
    asked = replace(ASKED, kind=kind, title="Read a file")
    order = list(Allowed)
    for allowed in Allowed:
        enough = order.index(allowed) >= order.index(KINDS[kind])
        assert (permits(allowed, asked, "/folder"), covers(allowed, kind)) == (enough, enough)


@pytest.mark.parametrize(
    "asked",
    [
        pytest.param(replace(ASKED, subject=("/etc/passwd",)), id="a file outside the folder"),
        pytest.param(replace(ASKED, subject=("../b.py",)), id="a file above the folder"),
        pytest.param(replace(ASKED, subject=("a.py", "/etc/hosts")), id="one of two files outside"),
        pytest.param(replace(ASKED, subject=()), id="a file that is not named"),
        pytest.param(replace(ASKED, ask_always=True), id="what is asked about each time"),
    ],
)
def test_only_all_takes_in(asked: PermissionAsked) -> None:
    assert [allowed for allowed in Allowed if permits(allowed, asked, "/folder")] == [Allowed.ALL]


YES, NO = ASKED.options[0], PermissionOption(id="no", name="No", kind="reject_once")
NEVER = PermissionOption(id="never", name="Never", kind="reject_always")


@pytest.mark.parametrize(
    ("allowed", "remembered", "answer"),
    [
        (Allowed.READ, None, YES),
        (Allowed.NOTHING, None, NO),
        (Allowed.READ, NO, NO),
        (Allowed.ALL, NEVER, NEVER),
        (Allowed.NOTHING, YES, NO),
    ],
)
def test_a_remembered_refusal_counts_first_and_a_remembered_consent_widens_nothing(
    allowed: Allowed, remembered: PermissionOption | None, answer: PermissionOption
) -> None:
    asked = replace(ASKED, options=(YES, NO, NEVER))
    assert ruled(allowed, asked, "/folder", remembered=remembered) == answer


def test_an_agent_that_offers_no_refusal_gets_a_cancel() -> None:
    assert ruled(Allowed.NOTHING, ASKED, "/folder", remembered=None) is None
