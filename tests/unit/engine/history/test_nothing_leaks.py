"""Planted secrets of every shape, wherever a person, an agent or a file can have put them: none leaves the program."""

import asyncio
import json
import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, timedelta

import pytest

from kandev_desktop.cli import main
from kandev_desktop.domain.catalogue.envelope import parse_envelope
from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import KeptProblem, Problem
from kandev_desktop.domain.evidence.redactions import REDACTIONS
from kandev_desktop.domain.evidence.signals import Phase
from kandev_desktop.domain.policy.candidates import Candidate, DynamicProfile
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.passed_over import Barrier, PassedOver
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.domain.session.content import (
    DataPart,
    DiffPart,
    FilePart,
    ImagePart,
    LinkPart,
    TerminalPart,
    TextPart,
)
from kandev_desktop.domain.session.diagnostics import Diagnostics
from kandev_desktop.domain.session.profile import Profile, SecretSource, Variable
from kandev_desktop.domain.session.updates import Location, PlanEntry, ToolKind, ToolStatus
from kandev_desktop.engine.history.bundle import Installation, entries
from kandev_desktop.engine.history.exporting import csv_lines
from kandev_desktop.engine.history.records import EVERYTHING, AttemptPage, Replaced, SessionHistory
from kandev_desktop.engine.history.walk import attempts
from kandev_desktop.engine.history.walk import rows as walked
from kandev_desktop.engine.records import (
    MessageKind,
    MessageRecord,
    ProviderAttemptRecord,
    RevisionRecord,
    RouteEventRecord,
    SessionRecord,
    ToolRecord,
)
from kandev_desktop.engine.routing.records import RouteDecision
from kandev_desktop.ui.text.report.attempt import Told
from kandev_desktop.ui.text.report.document import Language
from kandev_desktop.ui.text.report.pieces import report
from tests.fakes.fake_history import FakeHistory
from tests.fakes.past import BEGAN, failed_attempt, past_row, rows
from tests.fakes.sown import sown
from tests.unit.cli.program import FakeComposition
from tests.unit.engine.history.planted import SHAPES, Planted

ENVELOPE = {
    "agent": "claude",
    "correlated": True,
    "effects": {"delivery": "acked"},
    "signals": [
        {"kind": "stderr", "text": "connecting", "hints": {"retry-after": "7"}},
        {"kind": "acp_error", "text": "overloaded_error", "code": "overloaded", "data": {"error.type": "overloaded_error"}},
    ],
}  # fmt: skip
INSTALLATION = Installation(
    versions={"kandev-desktop": "1.0"},
    settings={"theme": "dark", "editor": "vim", "filters": ("today",)},
    profiles=(
        Profile(
            name="mine",
            title="Mine",
            agent="claude",
            command=("claude", "--acp"),
            options={"effort": "high"},
            variables=(Variable(name="KEY", source=SecretSource.LITERAL, reference="x"),),
        ),
    ),
    dynamic=(DynamicProfile(name="any", title="Any", candidates=(Candidate(profile="mine"),)),),
)


SESSION = SessionHistory(
    session=SessionRecord(id="s1", title="x", cwd="/srv", profile="mine", created_at=BEGAN, active_at=BEGAN),
    rows=(),
    prompts=(),
    route_events=(),
)


def _tool(row: MessageRecord) -> MessageRecord:
    changed = ToolRecord(
        tool_call_id="call",
        title="Edit",
        kind=ToolKind.EDIT,
        status=ToolStatus.COMPLETED,
        content=(
            TextPart(text="said"),
            DiffPart(path="a.py", old="old", new="new"),
            TerminalPart(terminal_id="t", output="out"),
            LinkPart(uri="file:///a", name="a"),
            DataPart(kind="audio/wav", size=3),
        ),
        locations=(Location(path="a.py", line=1),),
        raw_input="given",
        raw_output="gave",
    )
    return replace(row, id="tool", kind=MessageKind.TOOL, parts=(), tool=changed)


def whole() -> AttemptPage:
    """An attempt with something in every field that holds a text."""
    row = past_row(1, route=1, due_at=BEGAN + timedelta(hours=1))
    page = failed_attempt(row, parse_envelope(ENVELOPE))
    answer = replace(page.messages[0], parts=(TextPart(text="answer"), LinkPart(uri="file:///a", name="a")))
    plan = replace(answer, id="plan", kind=MessageKind.PLAN, parts=(), plan=(PlanEntry(content="step", status="pending", priority="high"),))  # fmt: skip
    thought = replace(answer, id="thought", kind=MessageKind.THOUGHT)
    prompt = (
        TextPart(text="prompt"),
        FilePart(path="/srv/a.py", name="a.py"),
        ImagePart(sha256="0" * 64, mime_type="image/png", name="a.png"),
    )
    before = RevisionRecord(
        message_id=answer.id, revision=1, attempt_id="a1", parts=(TextPart(text="first"),), replaced_at=BEGAN
    )
    (failure,) = page.failures
    problem = KeptProblem(problem=Problem.LAUNCH_REFUSED, facts=(("command", "claude"), ("detail", "no")))
    return replace(
        page,
        prompt=replace(page.prompt, parts=prompt),
        attempt=replace(page.attempt, sent=(TextPart(text="other"),)),
        failures=(replace(failure, problem=problem),),
        messages=(answer, thought, plan, _tool(answer)),
        replaced=(Replaced(message=answer, revisions=(before,)),),
        decisions=(
            RouteDecision(
                id="d", session_id="s1", generation=1, route=1, attempt_id="a1", at=BEGAN, profile="mine",
                policy=Candidate(profile="mine"), code=Code.PROVIDER_OVERLOADED,
                policy_class=failure.classification.policy_class, reason=Reason.NOTHING_HAPPENED,
                leads_to=RouteState.RETRY_WAIT,
            ),
        ),
        route_events=(
            RouteEventRecord(
                id="e", session_id="s1", generation=1, at=BEGAN, kind="claimed", profile="mine", native_id="n",
                reason="first", from_profile="theirs", provider="openai", model="gpt-5",
                passed=(PassedOver(profile="theirs", barrier=Barrier.DISABLED),),
            ),
        ),
        provider_attempts=(
            ProviderAttemptRecord(
                attempt_id="a1", number=1, session_id="s1", generation=1, at=BEGAN,
                numbers=Diagnostics(phase=Phase.SETUP, status=529, provider_code="overloaded"),
            ),
        ),
    )  # fmt: skip


async def exported(pages: Sequence[AttemptPage], installation: Installation, log: Sequence[str]) -> str:
    """All that an export writes of attempts, and the bundle."""
    session = sown(SESSION, pages[0].row.title)
    history = FakeHistory(rows(pages), attempts=pages, sessions=(replace(session, rows=rows(pages)),))
    written = [piece async for piece in csv_lines(attempts(history, EVERYTHING))]
    told = Told(now=BEGAN, zone=UTC)
    written += [piece async for piece in report(history, walked(history, EVERYTHING), told, Language("en"))]
    return "".join(written) + "".join(each.text for each in entries(installation, pages, log))


def printed(pages: Sequence[AttemptPage], capsys: pytest.CaptureFixture[str]) -> str:
    """All that the command line prints of them."""
    composition = FakeComposition(past=FakeHistory(rows(pages), attempts=pages))
    commands = (
        ["list"], ["list", "--json"], ["show", "a1"], ["rejudge"], ["rejudge", "--json"], ["stats"],
        ["stats", "--json"], ["export"],
    )  # fmt: skip
    for command in commands:
        assert main.run(["history", *command], composition) == 0
    return capsys.readouterr().out


def made(seed: int) -> list[Planted]:
    chance = random.Random(seed)
    return [shape(chance) for shape in SHAPES]


def test_every_redaction_has_a_shape() -> None:
    texts = [f"at {each.text}\n" for each in made(0)]
    unmatched = [each.pattern.pattern for each in REDACTIONS[1:] if not any(map(each.pattern.search, texts))]
    assert unmatched == []


GROUP = 8


@pytest.mark.parametrize("first", range(0, len(SHAPES), GROUP))
def test_no_output_holds_a_planted_secret(first: int, capsys: pytest.CaptureFixture[str]) -> None:
    planted = made(first)[first : first + GROUP]
    text = "\n\n".join(each.text for each in planted)
    pages = [sown(whole(), text)]
    log = [text, json.dumps({"message": text})]
    for told in (asyncio.run(exported(pages, sown(INSTALLATION, text), log)), printed(pages, capsys)):
        assert "overloaded" in told
        assert [each.text for each in planted if each.secret in told] == []
