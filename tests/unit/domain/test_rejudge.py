"""What is stored of evidence, and what another catalogue makes of it. All keys are made up."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

import pytest

from kandev_desktop.domain.catalogue.envelope import parse_envelope
from kandev_desktop.domain.codes import Code, Scope
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.evidence.cleaning import cleaned
from kandev_desktop.domain.evidence.kept import KeptEvidence
from kandev_desktop.domain.evidence.signals import (
    Delivery,
    Effects,
    Evidence,
    Phase,
    Scalar,
    Signal,
    SignalKind,
)
from kandev_desktop.domain.judgement import FIRST_FAILURE, Circumstances, Judgement, judge
from kandev_desktop.domain.policy.decisions import Decision, Gate, GateAnswer, Point, Reason
from kandev_desktop.domain.rejudge import Differing, Rejudged, Verdict, rejudge
from tests.fakes.catalogue import catalogue
from tests.unit.domain.catalogue.test_classify import ROWS
from tests.unit.domain.catalogue.test_rules import ALL

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
KEY = "sk-ant-api03-Qm7vXw2KzR8nTp4LsY6dHc1JfB9gVa3E"
OVERLOADED = parse_envelope(
    {
        "agent": "claude",
        "correlated": True,
        "effects": {"delivery": "acked"},
        "signals": [{"kind": "http", "status": 529, "hints": {"retry-after": "7"}}],
    }
)


def interactive(found: Judgement) -> Verdict:
    return Verdict(found.classification, found.gate, found.interactive)


def unattended(found: Judgement) -> Verdict:
    return Verdict(found.classification, found.unattended_gate, None)


def again(evidence: Evidence, stood: Circumstances = FIRST_FAILURE, now: datetime = NOW) -> list[Rejudged]:
    """Under the same catalogue, by either policy."""
    found = judge(evidence, catalogue=catalogue(), now=now, circumstances=stood)
    kept = cleaned(found.kept("failure", "attempt", "session"))
    return [
        rejudge(kept, made, problem=stood.problem, catalogue=catalogue())
        for made in (interactive(found), unattended(found))
    ]


def test_the_golden_envelopes_are_judged_alike() -> None:
    for row in ROWS:
        for each in again(parse_envelope(row), now=datetime.fromisoformat(row["now"])):
            assert not each.differs, row["id"]


def test_the_fixtures_of_all_rules_are_judged_alike() -> None:
    for fixture in ALL:
        for each in again(parse_envelope(fixture.envelope)):
            assert not each.differs, fixture.id


@pytest.mark.parametrize(
    "stood",
    [
        Circumstances(ordinal=5, max_attempts=5, jitter=0.7),
        Circumstances(silent_for=timedelta(seconds=45)),
        Circumstances(automatic=False),
        Circumstances(hindrance=Reason.PROCESS_NOT_GONE),
        Circumstances(unanswered=True),
        Circumstances(problem=KnownError(Problem.AGENT_ENDED_EARLY, agent="claude", code="1")),
        Circumstances(
            step=f"edit {KEY}",
            before=Point(code=Code.PROVIDER_OVERLOADED, phase=Phase.SETUP, step=f"edit {KEY}"),
        ),
    ],
    ids=["budget", "silence", "automatic off", "hindrance", "unanswered", "problem", "same step"],
)
def test_the_circumstances_are_kept_as_well(stood: Circumstances) -> None:
    evidence = replace(OVERLOADED, effects=Effects(tools=1, delivery=Delivery.ACKED))
    assert [each.differs for each in again(evidence, stood)] == [(), ()]


@dataclass(frozen=True)
class Change:
    id: str
    differs: tuple[Differing, ...]
    change: Callable[[Verdict], Verdict]


def classified(**values: object) -> Callable[[Verdict], Verdict]:
    def changed(verdict: Verdict) -> Verdict:
        return verdict._replace(classification=replace(verdict.classification, **values))  # type: ignore[arg-type]

    return changed


CHANGES = (
    Change("code", (Differing.CODE,), classified(code=Code.MODEL_CAPACITY)),
    Change("scope", (Differing.SCOPE,), classified(scope=Scope.PROFILE)),
    Change("rule", (Differing.RULE_ID,), classified(rule_id="another.rule")),
    Change("wait", (Differing.WAIT,), classified(retry_after=timedelta(seconds=9))),
    Change("excerpt and version say nothing", (), classified(safe_excerpt="", catalogue_version="old")),
    Change(
        "gate",
        (Differing.GATE,),
        lambda verdict: verdict._replace(gate=Gate(answer=GateAnswer.STOP, reason=Reason.CONTENT_SEEN)),
    ),
)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.id)
def test_names_what_differs(change: Change) -> None:
    found = judge(OVERLOADED, catalogue=catalogue(), now=NOW)
    stored = change.change(interactive(found))
    each = rejudge(cleaned(found.kept("f", "a", "s")), stored, problem=None, catalogue=catalogue())
    assert each.differs == change.differs
    assert each.stored == stored
    assert each.today == interactive(found)


def test_a_decision_is_compared_by_what_it_does() -> None:
    found = judge(OVERLOADED, catalogue=catalogue(), now=NOW)
    assert found.interactive.delay is not None
    later = replace(found.interactive, delay=found.interactive.delay * 2)
    manual = Decision(action=found.interactive.action.MANUAL, reason=Reason.HARD_LIMIT)
    kept = cleaned(found.kept("f", "a", "s"))
    for made, differs in ((later, ()), (manual, (Differing.DECISION,))):
        stored = interactive(found)._replace(decision=made)
        assert rejudge(kept, stored, problem=None, catalogue=catalogue()).differs == differs


def planted(text: str, leaves: Mapping[str, Scalar]) -> KeptEvidence:
    signal = Signal(
        seq=1,
        kind=SignalKind.ACP_ERROR,
        phase=Phase.SETUP,
        at=NOW,
        text=text,
        code=text,
        data=leaves,
        hints=leaves,
    )
    found = judge(
        replace(OVERLOADED, agent=text, signals=(signal,)),
        catalogue=catalogue(),
        now=NOW,
        circumstances=Circumstances(step=text, before=Point(code=Code.NONE, phase=Phase.SETUP, step=text)),
    )
    return cleaned(found.kept("f", "a", "s"))


@pytest.mark.parametrize("secret", [KEY, "jane.doe@example.org", "203.0.113.7", "/home/jane/work"])
def test_nothing_secret_is_kept_wherever_it_stood(secret: str) -> None:
    kept = planted(f"refused {secret} (401)", {f"error.{secret}": "a", "error.message": f"for {secret}"})
    assert secret not in repr(kept)
    assert "refused" in kept.evidence.signals[0].text


@pytest.mark.parametrize(
    "name",
    [
        "password", "error.data.api_key", "headers.x-api-key", "config.token.value", "env.OPENAI_API_KEY",
        "headers.authorization", "set-cookie", "request_id", "account_id",
    ],
)  # fmt: skip
def test_a_name_makes_a_value_a_secret(name: str) -> None:
    assert "hunter2" not in repr(planted("refused", {name: "hunter2Zk4v"}))


def test_a_header_s_value_is_one_without_its_name() -> None:
    for value in ("Bearer hunter2Zk4v", "basic hunter2Zk4v"):
        assert "hunter2" not in repr(planted("refused", {"error.sent": value}))


def test_numbers_that_are_judged_by_stay() -> None:
    leaves: dict[str, Scalar] = {
        "error.status": 429,
        "error.code": "rate_limit",
        "x-ratelimit-remaining-tokens": "0",
        "retry-after": 7,
    }
    assert planted("refused", leaves).evidence.signals[0].data == leaves


def test_a_second_time_changes_nothing() -> None:
    for fixture in ALL:
        found = judge(parse_envelope(fixture.envelope), catalogue=catalogue(), now=NOW)
        once = cleaned(found.kept("f", "a", "s"))
        assert cleaned(once) == once, fixture.id


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("connect ECONNREFUSED 127.0.0.1:8080", "connect ECONNREFUSED localhost:8080"),
        ("dial tcp [::1]:8080", "dial tcp localhost:8080"),
        ("to fe80::1", "to [redacted]"),
        ("127.0.0.1.example.org", None),
    ],
)
def test_only_an_address_of_this_machine_stays_tellable(text: str, kept: str | None) -> None:
    found = planted(text, {}).evidence.signals[0].text
    assert found == kept if kept is not None else "localhost" not in found


def test_a_variable_s_name_beside_it_makes_a_value_a_secret() -> None:
    leaves: dict[str, Scalar] = {
        "env.0.name": "API_KEY",
        "env.0.value": "hunter2 horse",
        "env.1.name": "LANG",
        "env.1.value": "de",
    }
    found = planted('{"env":[{"name":"DB_PASSWORD","value":"hunter2horse"}]}', leaves)
    assert "hunter2" not in repr(found)
    assert found.evidence.signals[0].data["env.1.value"] == "de"
