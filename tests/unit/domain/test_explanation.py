"""Why a judgement came out as it did: whole lists of rules, hints and doubts, and nothing raw in any of them."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from kandev_desktop.domain.catalogue.envelope import parse_envelope
from kandev_desktop.domain.catalogue.explain import HINTS, RULES, SIGNALS
from kandev_desktop.domain.catalogue.verdict import weigh
from kandev_desktop.domain.codes import Code, Confidence
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.explanation import Doubt, Explanation, Loss, Passed, safe
from kandev_desktop.domain.judgement import Circumstances, judge
from kandev_desktop.domain.policy.decisions import Action, GateAnswer, Reason
from tests.fakes.catalogue import catalogue

NOW = datetime(2026, 1, 1, tzinfo=UTC)
GOLDEN = Path(__file__).parents[2] / "golden"
ENVELOPES = tuple(
    json.loads(line) for line in (GOLDEN / "classify" / "envelopes.jsonl").read_text().splitlines()
)
CHUNK = {"sessionUpdate": "agent_message_chunk"}
ACKED = {"delivery": "acked"}
QUOTA_503 = {
    "kind": "http",
    "status": 503,
    "text": json.dumps({"error": {"code": "insufficient_quota"}}),
}
LARGEST = 40_000
"""Bytes of an explanation's JSON at the most."""


def explained(
    *signals: Mapping[str, Any], circumstances: Circumstances | None = None, **envelope: Any
) -> Explanation:
    evidence = parse_envelope({"correlated": True, "effects": ACKED, **envelope, "signals": list(signals)})
    judgement = judge(
        evidence, catalogue=catalogue(), now=NOW, circumstances=circumstances or Circumstances()
    )
    return judgement.explained()


def told(explanation: Explanation) -> str:
    return json.dumps(asdict(explanation), ensure_ascii=False)


# -- rules


@dataclass(frozen=True)
class Case:
    id: str
    signals: tuple[Mapping[str, Any], ...]
    rules: Mapping[str, Loss | None]
    rule_id: str
    doubts: tuple[Doubt, ...] = ()
    envelope: Mapping[str, Any] = field(default_factory=dict)


ANSWER = {"kind": "acp_update", "text": "Here it is.", "data": CHUNK}
GOOD = {"kind": "acp_result", "data": {"stopReason": "end_turn", "usage.outputTokens": 7}}
FAILED = {"kind": "acp_error", "code": -32603, "data": {"error": {"type": "overloaded_error"}}}
CANCEL = {"kind": "transport", "data": {"method": "session/cancel", "origin": "user"}}
CASES = (
    Case(
        "rank",
        (QUOTA_503,),
        {"vendor.quota": None, "sentence.quota": Loss.RANK, "status.unavailable": Loss.GUARD},
        "vendor.quota",
    ),
    Case(
        "a conflict",
        (
            {
                "kind": "acp_error",
                "code": -32603,
                "data": {"codex_error_info": "usage_limit_exceeded", "error": {"type": "overloaded_error"}},
            },
        ),
        {"vendor.overloaded": Loss.CONFLICT, "vendor.quota": Loss.CONFLICT},
        "conflict",
        (Doubt.CONFLICT,),
    ),
    Case(
        "words that contradict a code",
        ({**FAILED, "text": "Your credit balance is too low"},),
        {"vendor.overloaded": None, "sentence.billing": Loss.RANK},
        "vendor.overloaded",
        (Doubt.CONTRADICTED,),
    ),
    Case(
        "another signal",
        ({"kind": "http", "status": 529}, QUOTA_503),
        {"vendor.quota": None, "sentence.quota": Loss.RANK, "status.unavailable": Loss.GUARD},
        "vendor.quota",
    ),
    Case(
        "the person's cancel",
        (FAILED, CANCEL),
        {"vendor.overloaded": Loss.PROTOCOL},
        "protocol.cancelled",
    ),
    Case(
        "an answer completed",
        ({"kind": "http", "status": 529}, ANSWER, GOOD),
        {"status.overloaded": Loss.ANSWERED},
        "protocol.answered",
    ),
    Case(
        "a guard",
        ({"kind": "http", "status": 401, "text": "Overloaded, please try again"},),
        {"status.auth": None, "sentence.overloaded": Loss.GUARD},
        "status.auth",
    ),
    Case(
        "nothing correlated",
        (FAILED,),
        {"vendor.overloaded": None},
        "vendor.overloaded",
        (Doubt.UNCORRELATED,),
        {"correlated": False},
    ),
    Case(
        "told to retry not",
        ({**FAILED, "hints": {"x-should-retry": "false"}},),
        {"vendor.overloaded": None},
        "vendor.overloaded",
        (Doubt.DISCOURAGED,),
    ),
    Case(
        "nobody knows it",
        ({"kind": "acp_error", "code": -32603, "text": "The flux went away"},),
        {},
        "unknown",
        (Doubt.NO_RULE,),
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_rules(case: Case) -> None:
    found = explained(*case.signals, **case.envelope)
    assert {each.rule_id: each.lost for each in found.matched} == case.rules
    assert (found.conclusion.rule_id, found.conclusion.doubts) == (case.rule_id, case.doubts)


def test_what_is_not_over_says_so() -> None:
    found = explained({"kind": "stderr", "text": "No capacity available for model x"})
    assert {each.lost for each in found.matched} == {Loss.NOT_OVER}
    assert found.conclusion.code is Code.NONE


@pytest.mark.parametrize("envelope", ENVELOPES, ids=lambda envelope: str(envelope["id"]))
def test_lists_every_rule_that_the_verdict_weighed(envelope: dict[str, Any]) -> None:
    evidence = parse_envelope(envelope)
    weighed = {(hit.rule.id, hit.view.seqs) for hit in weigh(evidence, catalogue()).hits}
    found = judge(evidence, catalogue=catalogue(), now=NOW).explained()
    assert weighed <= {(each.rule_id, each.signal_seqs) for each in found.matched}
    assert all(len(set(each.signal_seqs)) == len(each.signal_seqs) for each in found.matched)
    won = {each.rule_id for each in found.matched if each.lost is None}
    assert won <= {found.conclusion.rule_id}
    assert bool(found.conclusion.doubts) == (found.conclusion.confidence is not Confidence.HIGH)
    counted = [hint.wait_s for hint in found.hints if hint.passed is None]
    wait = found.conclusion.retry_after_s
    assert counted == ([] if wait is None else [pytest.approx(wait, abs=0.001)])


# -- what the program itself says


def test_an_own_problem_outranks_what_was_seen() -> None:
    problem = KnownError(Problem.SECRET_MISSING, profile="mine", variable="SOME_KEY")
    found = explained(FAILED, phase="spawn", circumstances=Circumstances(problem=problem))
    assert (found.conclusion.rule_id, found.conclusion.code) == (
        "own.secret_missing",
        Code.MISSING_CREDENTIALS,
    )
    assert "SOME_KEY" in found.conclusion.excerpt
    assert [(each.rule_id, each.lost) for each in found.matched] == [("vendor.overloaded", Loss.OWN)]
    assert (found.interactive.action, found.interactive.reason) == (Action.MANUAL, Reason.HARD_LIMIT)


def test_a_problem_that_the_evidence_explains_better_is_judged_by_it() -> None:
    problem = KnownError(Problem.AGENT_ENDED_EARLY, command="agent", exit="1", stderr="")
    found = explained(FAILED, circumstances=Circumstances(problem=problem))
    assert found.conclusion.rule_id == "vendor.overloaded"


@pytest.mark.parametrize(
    ("signals", "rule_id", "code"),
    [
        ((), "own.launch_timed_out", Code.PROVIDER_NOT_CONFIGURED),
        (({"kind": "stderr", "text": "hello"},), "own.launch_timed_out", Code.PROVIDER_NOT_CONFIGURED),
        ((FAILED,), "vendor.overloaded", Code.PROVIDER_OVERLOADED),
    ],
)
def test_an_agent_that_never_answers_is_none_unless_the_evidence_says_why(
    signals: tuple[Mapping[str, Any], ...], rule_id: str, code: Code
) -> None:
    problem = KnownError(Problem.LAUNCH_TIMED_OUT, command="agent", seconds=60, stderr="")
    found = explained(*signals, circumstances=Circumstances(problem=problem, unanswered=True))
    assert (found.conclusion.rule_id, found.conclusion.code) == (rule_id, code)


def test_an_end_without_a_result_is_unknown() -> None:
    found = explained(ANSWER, circumstances=Circumstances(unanswered=True))
    assert (found.conclusion.rule_id, found.conclusion.code, found.conclusion.doubts) == (
        "own.no_result",
        Code.UNKNOWN_PROVIDER_ERROR,
        (Doubt.NO_RULE,),
    )


def test_a_result_is_no_end_without_one() -> None:
    found = explained(ANSWER, GOOD, circumstances=Circumstances(unanswered=True))
    assert found.conclusion.rule_id == "own.no_result"


@pytest.mark.parametrize("hindrance", [Reason.CONFIGURATION_CHANGED, Reason.PROCESS_NOT_GONE])
def test_what_the_owner_has_against_a_retry_is_the_decision(hindrance: Reason) -> None:
    found = explained(FAILED, circumstances=Circumstances(hindrance=hindrance))
    assert found.gate.answer is GateAnswer.RESEND
    assert (found.interactive.action, found.interactive.reason, found.interactive.delay_s) == (
        Action.MANUAL,
        hindrance,
        None,
    )


def test_a_hindrance_makes_no_failure() -> None:
    found = explained(ANSWER, GOOD, circumstances=Circumstances(hindrance=Reason.PROCESS_NOT_GONE))
    assert (found.interactive.action, found.interactive.reason) == (Action.NONE, Reason.NO_FAILURE)


def test_the_budget_says_what_shortened_it() -> None:
    spent = Circumstances(ordinal=3, max_attempts=4, automatic=False, silent_for=timedelta(seconds=31))
    budget = explained(FAILED, circumstances=spent).budget
    assert asdict(budget) == {
        "ordinal": 3,
        "attempts": 2,
        "agent_attempts": None,
        "presumed": True,
        "automatic": False,
    }


# -- hints


@dataclass(frozen=True)
class Timed:
    id: str
    signals: tuple[Mapping[str, Any], ...]
    hints: tuple[tuple[str, float | None, Passed | None], ...]


def http(status: int, text: str = "", **hints: object) -> dict[str, Any]:
    return {
        "kind": "http",
        "status": status,
        "text": text,
        "hints": {name.replace("_", "-"): value for name, value in hints.items()},
    }


TIMED = (
    Timed("one", (http(529, retry_after="7"),), (("retry-after", 7.0, None),)),
    Timed(
        "the longest counts",
        (http(529, "Try again in 3s", retry_after="7"),),
        (("retry-after", 7.0, None), ("text", 3.0, Passed.SHORTER)),
    ),
    Timed(
        "absurd and unreadable ones",
        (http(529, retry_after="soon", retry_after_ms=-5),),
        (("retry-after", None, Passed.UNUSABLE), ("retry-after-ms", None, Passed.UNUSABLE)),
    ),
    Timed(
        "a window with room",
        (
            http(
                529,
                retry_after="2",
                x_ratelimit_reset_tokens="50s",
                x_ratelimit_remaining_tokens="12",
            ),
        ),
        (("retry-after", 2.0, None), ("x-ratelimit-reset-tokens", 50.0, Passed.HAS_ROOM)),
    ),
    Timed(
        "of another cause",
        (http(529, retry_after="9"), {"kind": "acp_error", "code": -32603, "data": {"error": {"code": "insufficient_quota"}}}),
        (("retry-after", 9.0, Passed.OTHER_CAUSE),),
    ),
)  # fmt: skip


@pytest.mark.parametrize("case", TIMED, ids=lambda case: case.id)
def test_hints(case: Timed) -> None:
    found = explained(*case.signals).hints
    assert tuple((hint.place, hint.wait_s, hint.passed) for hint in found) == case.hints


# -- what leaves memory

SECRET = "sk-ant-api03-" + "Ab3dE6gH" * 5
KINDS = ("acp_error", "acp_result", "acp_update", "stderr", "exit", "http", "transport")


@pytest.mark.parametrize("place", tuple(product(KINDS, (False, True))))
def test_no_secret_leaves_memory_from_any_place(place: tuple[str, bool]) -> None:
    kind, stale = place
    planted: dict[str, Any] = {
        "kind": kind,
        "text": f"failed with {SECRET} in /home/somebody/work",
        "code": SECRET,
        "data": {
            "sessionUpdate": SECRET,
            "stopReason": SECRET,
            "method": SECRET,
            "message": SECRET,
            "error.code": SECRET,
            "error.reason": "/Users/Somebody",
            "error.kind": r"C:\Users\Somebody",
        },
        "hints": {"retry-after": SECRET, f"x-ratelimit-reset-{SECRET}": "5s"},
        "stale": stale,
    }
    said = told(explained(planted, agent=SECRET, phase="setup"))
    assert "ab3de6gh" not in said.lower()
    assert "somebody" not in said.lower()


def test_an_answer_is_not_told() -> None:
    said = told(explained(ANSWER, {"kind": "acp_error", "code": -32603, "text": "boom"}))
    assert "Here it is" not in said
    assert "boom" in said


scalars = st.one_of(st.text(max_size=30), st.integers(), st.floats(), st.booleans(), st.none())
leaves = st.dictionaries(
    st.sampled_from(
        ["error.code", "error.type", "message", "stopReason", "sessionUpdate", "status", "retry_after"]
    )
    | st.text(max_size=12),
    scalars,
    max_size=5,
)
signals: st.SearchStrategy[list[dict[str, Any]]] = st.lists(
    st.builds(
        dict,
        kind=st.sampled_from(KINDS),
        text=st.text(max_size=200) | st.sampled_from(["429 Too Many Requests", "overloaded", SECRET]),
        code=st.none() | st.text(max_size=12) | st.integers(),
        status=st.none() | st.integers(),
        data=leaves,
        hints=leaves,
        stale=st.booleans(),
    ),
    max_size=40,
)


@given(signals)
def test_is_bounded_and_survives_json(drawn: list[dict[str, Any]]) -> None:
    found = explained(*drawn)
    said = told(found)
    assert len(found.signals) <= SIGNALS
    assert len(found.matched) <= RULES
    assert len(found.hints) <= HINTS
    assert len(said.encode("utf-8")) <= LARGEST
    assert "Ab3dE6gH" not in said
    adapter = TypeAdapter(Explanation)
    assert adapter.validate_json(said) == found
    assert adapter.validate_json(adapter.dump_json(found)) == found
    assert json.loads(adapter.dump_json(found)) == json.loads(said)


def test_a_short_text_is_cut_visibly() -> None:
    assert safe("word " * 20, 8) == "word wo…"
