"""Both decisions from one attempt's evidence."""

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from kandev_desktop.domain.catalogue.envelope import parse_envelope
from kandev_desktop.domain.judgement import Circumstances, judge
from kandev_desktop.domain.policy.decisions import Action, GateAnswer
from kandev_desktop.domain.policy.unattended import Way
from tests.fakes.catalogue import catalogue

NOW = datetime(2026, 1, 1, tzinfo=UTC)
OVERLOADED: dict[str, Any] = {"kind": "http", "status": 529}
NOTICE: dict[str, Any] = {
    "kind": "acp_update",
    "text": "Retrying (attempt 3/10, waiting 4s)...",
    "data": {"sessionUpdate": "agent_message_chunk"},
}


@dataclass(frozen=True)
class Case:
    id: str
    gate: GateAnswer
    interactive: Action
    left: int
    unattended_gate: GateAnswer
    unattended: Way
    phase: str = "setup"
    effects: dict[str, Any] = field(default_factory=lambda: {"delivery": "acked"})
    signals: tuple[dict[str, Any], ...] = (OVERLOADED,)
    silent_for: timedelta | None = None


RESEND, GO_ON, STOP = GateAnswer.RESEND, GateAnswer.CONTINUE, GateAnswer.STOP
CASES = (
    Case("nothing happened", RESEND, Action.RETRY, 5, RESEND, Way.SHORT_RETRY),
    Case("silence", RESEND, Action.RETRY, 5, STOP, Way.MANUAL, effects={"delivery": "silent"}),
    Case(
        "an answer was seen",
        STOP,
        Action.MANUAL,
        0,
        GO_ON,
        Way.SHORT_RETRY,
        effects={"delivery": "acked", "content": True},
    ),
    Case(
        "the agent's own tries are taken off",
        RESEND,
        Action.RETRY,
        2,
        RESEND,
        Way.SHORT_RETRY,
        signals=(NOTICE, OVERLOADED),
    ),
    Case(
        "a silent loop is presumed",
        RESEND,
        Action.RETRY,
        2,
        RESEND,
        Way.SHORT_RETRY,
        silent_for=timedelta(seconds=31),
    ),
    Case(
        "lost after the start",
        RESEND,
        Action.RETRY,
        5,
        RESEND,
        Way.MANUAL,
        signals=({"kind": "transport", "text": "write EPIPE", "code": "EPIPE", "data": {"pipe": "stdin"}},),
        effects={"delivery": "none"},
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_judgement(case: Case) -> None:
    envelope = {
        "correlated": True,
        "phase": case.phase,
        "effects": case.effects,
        "signals": list(case.signals),
    }
    judgement = judge(
        parse_envelope(envelope),
        catalogue=catalogue(),
        now=NOW,
        circumstances=Circumstances(silent_for=case.silent_for),
    )
    assert (
        judgement.gate.answer,
        judgement.interactive.action,
        judgement.interactive.attempts_left,
        judgement.unattended_gate.answer,
        judgement.unattended.way,
    ) == (case.gate, case.interactive, case.left, case.unattended_gate, case.unattended)


@pytest.mark.parametrize(("spent", "action"), [(False, Action.RETRY), (True, Action.MANUAL)])
def test_nothing_automatic_follows_the_agents_own_stream_retry(spent: bool, action: Action) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a table's column
    """Neither where nothing was said, nor under a guarantee."""
    silent = parse_envelope({"correlated": True, "effects": {"delivery": "acked"}, "signals": [OVERLOADED]})
    for evidence in (silent, replace(silent, effects=replace(silent.effects, content=True), guarantee=True)):
        judgement = judge(replace(evidence, stream_retried=spent), catalogue=catalogue(), now=NOW)
        assert judgement.interactive.action is action
