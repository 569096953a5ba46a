"""Answers that are remembered by folder and kind, and agents that do not take no for an answer."""

from dataclasses import dataclass, replace

import pytest

from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.updates import (
    Origin,
    PermissionAsked,
    PermissionOption,
    ToolKind,
    ToolStatus,
)
from kandev_desktop.engine.commands import AnswerPermission, CreateSession, RevokePermission, SendPrompt
from kandev_desktop.engine.permissions import MAX_REFUSALS, memorable, option_for
from kandev_desktop.engine.ports import PromptOutcome
from tests.fakes.clock import START
from tests.fakes.fake_agents import Behaviour, Play, answers
from tests.unit.engine.rig import SESSION, Rig

ONCE = PermissionOption(id="yes", name="Allow", kind="allow_once")
ALWAYS = PermissionOption(id="ever", name="Always", kind="allow_always")
NO = PermissionOption(id="no", name="Reject", kind="reject_once")
NEVER = PermissionOption(id="never", name="Never", kind="reject_always")
ASKED = PermissionAsked(
    seq=1,
    at=START,
    request_id="r1",
    tool_call_id="t1",
    title="make",
    kind=ToolKind.EXECUTE,
    subject=("make", "test"),
    options=(ONCE, NO),
)


def file(*paths: str) -> PermissionAsked:
    return replace(ASKED, kind=ToolKind.EDIT, subject=paths)


@pytest.fixture
def rig() -> Rig:
    return Rig()


def asking(given: list[str | None], times: int = 1) -> Behaviour:
    """A turn that asks so many times, and notes each answer."""

    async def turn(play: Play) -> PromptOutcome:
        given.extend([await play.ask() for _ in range(times)])
        return await answers(play)

    return turn


async def answer(rig: Rig, option_id: str | None, *, remember: bool = False) -> None:
    command = AnswerPermission(session_id=SESSION, request_id="r1", option_id=option_id, remember=remember)
    await rig.do(command)


async def test_a_remembered_answer_asks_no_more_in_that_folder(rig: Rig) -> None:
    given: list[str | None] = []
    await rig.start(asking(given), asking(given), asking(given))
    await rig.prompt()
    await answer(rig, "yes", remember=True)
    await rig.prompt("Again.")
    assert given == ["yes", "yes"]
    await rig.do(
        CreateSession(session_id="other", profile="one", cwd="/elsewhere"),
        SendPrompt(session_id="other", text="And here?"),
    )
    other = rig.engine.session("other")
    assert other is not None
    assert [request.request_id for request in other.permissions] == ["r1"]
    await rig.do(AnswerPermission(session_id="other", request_id="r1", option_id="no"))
    await rig.stop()


async def test_what_is_remembered_outlives_the_program_and_can_be_revoked(rig: Rig) -> None:
    given: list[str | None] = []
    await rig.start(asking(given))
    await rig.prompt()
    await answer(rig, "no", remember=True)
    await rig.stop()

    after = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    await after.start(asking(given), asking(given))
    (rule,) = after.engine.app().permission_rules
    assert (rule.folder, rule.kind, rule.allowed) == ("/folder", ToolKind.EXECUTE, False)
    await after.do(CreateSession(session_id="t", profile="one", cwd="/folder"))
    await after.do(SendPrompt(session_id="t", text="Try."))
    await after.clock.advance(1)
    assert given == ["no", "no"]
    await after.do(RevokePermission(rule_id=rule.id))
    assert after.engine.app().permission_rules == ()
    await after.do(SendPrompt(session_id="t", text="And now?"))
    session = after.engine.session("t")
    assert session is not None
    assert len(session.permissions) == 1
    await after.do(AnswerPermission(session_id="t", request_id="r1", option_id="yes"))
    await after.stop()


@pytest.mark.parametrize(("told", "kind"), [(True, ToolKind.EXECUTE), (False, ToolKind.OTHER)])
async def test_a_question_is_of_the_kind_that_its_call_was_told_with(
    rig: Rig, *, told: bool, kind: ToolKind
) -> None:
    async def turn(play: Play) -> PromptOutcome:
        if told:
            play.tool("t1", ToolStatus.PENDING)
        await play.ask(ToolKind.OTHER)
        return await answers(play)

    await rig.start(turn)
    await rig.prompt()
    (request,) = rig.snapshot.permissions
    assert (request.kind, memorable(request, "/folder")) == (kind, told)
    await answer(rig, "yes")
    await rig.stop()


async def test_an_answer_that_was_not_to_be_remembered_is_not(rig: Rig) -> None:
    given: list[str | None] = []
    await rig.start(asking(given, times=2))
    await rig.prompt()
    await answer(rig, "yes")
    assert len(rig.snapshot.permissions) == 1
    await answer(rig, None, remember=True)
    assert given == ["yes", None]
    assert rig.engine.app().permission_rules == ()
    await rig.stop()


async def test_a_deny_loop_is_bounded(rig: Rig) -> None:
    given: list[str | None] = []
    await rig.start(asking(given, times=100))
    await rig.prompt()
    await answer(rig, "no", remember=True)
    await rig.clock.advance(20)
    assert given[:MAX_REFUSALS] == ["no"] * MAX_REFUSALS
    row = rig.rows()[-1]
    assert (row.state, row.reason) == (OwnerState.CANCELLED, Reason.DENY_LOOP)
    await rig.stop()


async def test_a_deny_loop_is_bounded_where_the_agent_offers_no_refusal(rig: Rig) -> None:
    given: list[str | None] = []
    await rig.start(asking(given, times=MAX_REFUSALS))
    await rig.prompt()
    for _ in range(MAX_REFUSALS):
        await answer(rig, None)
    await rig.clock.advance(20)
    assert given == [None] * MAX_REFUSALS
    row = rig.rows()[-1]
    assert (row.state, row.reason) == (OwnerState.CANCELLED, Reason.DENY_LOOP)
    await rig.stop()


async def test_refusals_of_different_actions_or_prompts_are_no_loop(rig: Rig) -> None:
    given: list[str | None] = []
    await rig.start(*(asking(given) for _ in range(MAX_REFUSALS)))
    for number in range(MAX_REFUSALS):
        await rig.prompt(f"Prompt {number}.")
        await answer(rig, "no")
    assert given == ["no"] * MAX_REFUSALS
    assert rig.rows()[-1].reason is not Reason.DENY_LOOP
    await rig.stop()


@dataclass(frozen=True)
class Kept:
    """A request and whether its answer can be remembered."""

    id: str
    request: PermissionAsked
    memorable: bool


KEPT = [
    Kept("a command", ASKED, memorable=True),
    Kept(
        "a place that always asks", replace(ASKED, ask_always=True, asked_by=Origin.CLIENT), memorable=False
    ),
    Kept("anything", replace(ASKED, kind=ToolKind.OTHER), memorable=False),
    Kept("a mode", replace(ASKED, kind=ToolKind.SWITCH_MODE), memorable=False),
    Kept("a command that runs in the folder", replace(ASKED, cwd="/project/src"), memorable=True),
    Kept("a command that runs elsewhere", replace(ASKED, cwd="/workshop"), memorable=False),
    Kept("a file in the folder", file("/project/a.py"), memorable=True),
    Kept("a file that is named from the folder on", file("src/a.py"), memorable=True),
    Kept("a file outside", file("/workshop/a.py"), memorable=False),
    Kept("one of two files outside", file("/project/a.py", "/etc/passwd"), memorable=False),
    Kept("a file outside by a detour", file("/project/../etc/passwd"), memorable=False),
    Kept("a file that is not named", file(), memorable=False),
]


@pytest.mark.parametrize("case", KEPT, ids=lambda case: case.id)
def test_only_what_says_what_will_happen_is_remembered(case: Kept) -> None:
    assert memorable(case.request, "/project") is case.memorable


@dataclass(frozen=True)
class Chosen:
    """What a rule makes of the options that an agent offers."""

    id: str
    options: tuple[PermissionOption, ...]
    allowed: bool
    expected: PermissionOption | None


CHOSEN = [
    Chosen("once before always", (ALWAYS, ONCE, NO, NEVER), allowed=True, expected=ONCE),
    Chosen("always where that is all", (ALWAYS, NO), allowed=True, expected=ALWAYS),
    Chosen("no before never", (ONCE, NEVER, NO), allowed=False, expected=NO),
    Chosen("never where that is all", (ONCE, NEVER), allowed=False, expected=NEVER),
    Chosen("a person where nothing fits", (ONCE,), allowed=False, expected=None),
]


@pytest.mark.parametrize("case", CHOSEN, ids=lambda case: case.id)
def test_a_rule_takes_the_narrowest_option(case: Chosen) -> None:
    asked = replace(ASKED, options=case.options)
    assert option_for(asked, allowed=case.allowed) == case.expected
