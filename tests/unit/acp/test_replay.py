"""Recorded sessions of real agents against what an expert reads from their wire alone.

`tests/golden/recordings/labels.jsonl` names for each prompt the right code, others that are right too, the actions
that are right, whether sending again would be unsafe, and the tries that the agent reported.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache
from itertools import groupby
from typing import Any

import pytest

from kandev_desktop.acp.replay import BadLine, ReplayedAttempt, replay
from kandev_desktop.domain.catalogue.protocol import terminal
from kandev_desktop.domain.catalogue.underway import advice
from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.cleaning import cleaned
from kandev_desktop.domain.evidence.signals import Delivery
from kandev_desktop.domain.judgement import Circumstances, Judgement, judge
from kandev_desktop.domain.policy.decisions import Action
from kandev_desktop.domain.rejudge import Verdict, rejudge
from tests.fakes.catalogue import catalogue
from tests.unit.acp.tap_rig import RECORDINGS

NOW = datetime(2026, 11, 29, 12, tzinfo=UTC)
LABELS = tuple(map(json.loads, (RECORDINGS / "labels.jsonl").read_text(encoding="utf-8").splitlines()))
NAMES = tuple(dict.fromkeys(label["recording"] for label in LABELS))


@dataclass(frozen=True)
class Concluded:
    attempt: ReplayedAttempt
    judgement: Judgement


def concluded(text: str, agent: str) -> Iterator[Concluded]:
    played = replay(
        text.encode().splitlines(), agent=agent, catalogue=catalogue(), started_at=NOW, zone="UTC"
    )
    for attempt in played:
        assert isinstance(attempt, ReplayedAttempt)
        judgement = judge(
            attempt.evidence,
            catalogue=catalogue(),
            now=attempt.ended_at,
            circumstances=Circumstances(silent_for=attempt.silent_for),
        )
        yield Concluded(attempt, judgement)


def told(name: str) -> str:
    return (RECORDINGS / name).read_text(encoding="utf-8")


def family(name: str) -> str:
    return name.partition("/")[0]


def labels(name: str) -> list[dict[str, Any]]:
    return [label for label in LABELS if label["recording"] == name]


def right(label: dict[str, Any], each: Concluded) -> bool:
    return each.judgement.classification.code in {label["code"], *label["also"]}


@cache
def plainly(name: str) -> tuple[Concluded, ...]:
    return tuple(concluded(told(name), family(name)))


@pytest.mark.parametrize("name", NAMES)
def test_agrees_with_the_expert(name: str) -> None:
    found = plainly(name)
    assert [each.attempt.prompt for each in found] == [label["prompt"] for label in labels(name)]
    for label, each in zip(labels(name), found, strict=True):
        assert right(label, each), each.judgement.classification
        assert each.judgement.interactive.action in {*label["action"], Action.MANUAL, Action.NONE}
        assert each.judgement.interactive.action is not Action.RETRY or not label["unsafe"]
        assert each.attempt.evidence.agent_attempts == label["attempts"]


@pytest.mark.parametrize("name", NAMES)
def test_offers_the_retries_that_are_safe(name: str) -> None:
    for label, each in zip(labels(name), plainly(name), strict=True):
        if label["action"] == ["retry"]:
            assert each.judgement.interactive.action is Action.RETRY, each.judgement.classification


@pytest.mark.parametrize("name", NAMES)
def test_an_open_prompt_advises_on_no_other_cause_than_the_experts(name: str) -> None:
    for label, each in zip(labels(name), plainly(name), strict=True):
        signals = each.attempt.evidence.signals
        ended = next((place for place, signal in enumerate(signals) if terminal(signal)), len(signals))
        still_open = replace(each.attempt.evidence, signals=signals[:ended])
        found = advice(still_open, catalogue=catalogue())
        assert found is None or found.code in {label["code"], *label["also"]}, found


# -- guards against learning the examples

Change = Callable[[re.Match[str]], str]


def changed(text: str) -> str:
    """The recording with other ids, models, paths, hosts, long numbers, dates and clock times."""
    for pattern, put in CHANGES:
        text = re.sub(pattern, put, text)
    return text


def _shifted(found: re.Match[str]) -> str:
    return "".join(str((int(digit) + 3) % 9 + 1) for digit in found[0])


CHANGES: tuple[tuple[str, str | Change], ...] = (
    (r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-", "7f7e7d7c-1b2c-4d3e-8f90-"),
    (r"\b(msg|toolu|call|req)_(?!id)", r"\1_other"),
    (r"gpt-[\d.]+(-[a-z]+)*", "zeta-7"),
    (r"claude-(sonnet|opus|haiku)-[\d-]+\d", "claude-novella-9"),
    (r"gemini-[\d.]+-(pro|flash)", "gemini-77-giant"),
    (r"sample-model", "their-model"),
    (r"\$(CWD|HOME|AGENTS)(/[\w.-]+)*", "/somewhere/else"),
    (r"127\.0\.0\.1:\d+", "127.0.0.1:50505"),
    (r"no-such-host\.invalid", "gone.example"),
    (r"https://[\w.-]+", "https://another.example"),
    (r"2026-\d\d-\d\dT\d\d:\d\d", "2027-02-03T04:05"),
    (r"\b\d{1,2}:\d\d (AM|PM)\b", "3:33 AM"),
    (r"(?<![\w.:-])\d{5,}(?![\w.:-])", _shifted),
)


@pytest.mark.parametrize("name", NAMES)
def test_other_names_and_numbers_give_the_same_answer(name: str) -> None:
    text = changed(told(name))
    assert text != told(name)
    for before, after in zip(plainly(name), concluded(text, family(name)), strict=True):
        assert (
            after.judgement.classification.code,
            after.judgement.classification.rule_id,
            after.judgement.interactive.action,
        ) == (
            before.judgement.classification.code,
            before.judgement.classification.rule_id,
            before.judgement.interactive.action,
        )


def as_a_stranger(name: str) -> Iterator[Concluded]:
    """The recording as if nobody knew this agent."""
    text = re.sub(r'"agentInfo": \{"name": "[^"]+"', '"agentInfo": {"name": "stranger"', told(name))
    return concluded(text, "stranger")


HELD_OUT = 0.95
"""The least part of a family's turns that the generic dialect must read rightly."""


@pytest.mark.parametrize("agent", sorted({family(name) for name in NAMES}))
def test_a_family_that_nobody_knows(agent: str, capsys: pytest.CaptureFixture[str]) -> None:
    seen: Counter[bool] = Counter()
    for name in (name for name in NAMES if family(name) == agent):
        for label, each in zip(labels(name), as_a_stranger(name), strict=True):
            seen[right(label, each)] += 1
            assert each.judgement.interactive.action is not Action.RETRY or not label["unsafe"]
    with capsys.disabled():
        print(f"\n{agent} through the generic dialect: {seen[True]} of {seen.total()} turns right", end="")
    assert seen[True] >= HELD_OUT * seen.total() - 1


# -- what a recording may hold


def entry(t: float, direction: str, data: Any) -> str:
    return json.dumps({"t": t, "dir": direction, "data": data})


INITIALIZED = {"id": 1, "result": {"protocolVersion": 1, "agentInfo": {"name": "stranger"}}}
OPENED = {"id": 2, "result": {"sessionId": "s1"}}
START = (
    entry(0.0, "out", {"id": 1, "method": "initialize"}),
    entry(0.1, "in", INITIALIZED),
    entry(0.1, "out", {"id": 2, "method": "session/new", "params": {}}),
    entry(0.2, "in", OPENED),
)
PROMPT = entry(1.0, "out", {"id": 3, "method": "session/prompt", "params": {"sessionId": "s1"}})


def of(*lines: str) -> list[ReplayedAttempt | BadLine]:
    return list(
        replay(
            (line.encode() for line in lines),
            agent="stranger",
            catalogue=catalogue(),
            started_at=NOW,
            zone="UTC",
        )
    )


def codes(*lines: str) -> list[tuple[int, str]]:
    return [
        (each.attempt.prompt, each.judgement.classification.code)
        for each in concluded("\n".join(lines), "stranger")
    ]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{", "not JSON: "),
        ("[]", "no JSON object"),
        ('{"dir": "in", "data": {}}', "t is no time in seconds"),
        ('{"t": -1, "dir": "in", "data": {}}', "t is no time in seconds"),
        ('{"t": 1, "dir": "up", "data": {}}', "unknown dir 'up'"),
        ('{"t": 1, "dir": "out", "data": 5}', "data of dir 'out' has the wrong type"),
        ('{"t": 1, "dir": "exit", "data": null}', "data of dir 'exit' has the wrong type"),
    ],
)
def test_a_bad_line_is_named_and_the_rest_is_played(line: str, reason: str) -> None:
    answer = entry(1.5, "in", {"id": 3, "error": {"code": 503, "message": "Service Unavailable"}})
    bad, attempt = of(*START, line, PROMPT, answer)
    assert isinstance(bad, BadLine)
    assert bad.number == 5
    assert bad.reason.startswith(reason)
    assert isinstance(attempt, ReplayedAttempt)
    assert attempt.prompt == 1


def test_bytes_that_are_no_text() -> None:
    played = replay([b"\xff\xfe{"], agent="x", catalogue=catalogue(), started_at=NOW, zone="UTC")
    assert list(played) == [BadLine(number=1, reason="not UTF-8")]


def test_nothing_holds_nothing() -> None:
    assert of() == []
    assert of("", "  ") == []


def test_a_launch_without_a_prompt_is_number_nought() -> None:
    refused = entry(0.3, "in", {"id": 2, "error": {"code": -32000, "message": "Authentication required"}})
    assert codes(*START[:3], refused) == [(0, "auth_required")]


def test_a_prompt_that_the_pipe_refused_was_delivered_to_nobody() -> None:
    note = entry(1.0, "note", "write failed: BrokenPipeError: gone")
    (attempt,) = of(*START, PROMPT, note)
    assert isinstance(attempt, ReplayedAttempt)
    assert attempt.evidence.effects.delivery is Delivery.NONE
    assert codes(*START, PROMPT, note) == [(1, "agent_transport_lost")]


def test_what_arrives_after_the_grace_belongs_to_no_attempt() -> None:
    answer = entry(2.0, "in", {"id": 3, "error": {"code": -32603, "message": "Internal error"}})
    soon, late = (entry(t, "stderr", "npm error code ETARGET") for t in (2.2, 2.4))
    counts = []
    for line in (soon, late):
        (attempt,) = of(*START, PROMPT, answer, line)
        assert isinstance(attempt, ReplayedAttempt)
        counts.append([signal.kind.value for signal in attempt.evidence.signals])
    assert counts == [["acp_error", "stderr"], ["acp_error"]]


def test_each_process_is_a_launch_of_its_own() -> None:
    ended = entry(3.0, "exit", {"code": None, "signal": 9, "by": "SIGKILL by driver"})
    assert [number for number, _ in groupby(codes(*START, PROMPT, ended, *START, PROMPT))] == [
        (1, "agent_transport_lost"),
        (2, "none"),
    ]


def test_the_longest_time_without_a_frame_is_silence() -> None:
    # It belongs to the new session and says nothing of the prompt that was sent meanwhile.
    offered = {"sessionUpdate": "available_commands_update", "availableCommands": []}
    early = entry(2.0, "in", {"method": "session/update", "params": {"sessionId": "s1", "update": offered}})
    answer = entry(42.0, "in", {"id": 3, "error": {"code": 503, "message": "Service Unavailable"}})
    (attempt,) = of(*START, PROMPT, early, answer, entry(99.0, "note", "nothing more"))
    assert isinstance(attempt, ReplayedAttempt)
    assert attempt.silent_for is not None
    assert attempt.silent_for.seconds == 40


def test_a_cancel_keeps_the_notices_before_it_apart_from_an_answer() -> None:
    told = "Retrying (attempt 2/3, waiting 4s)..."
    chunk = {"sessionUpdate": "agent_message_chunk", "content": {"type": "text", "text": told}}
    text = "\n".join(
        (
            *START,
            PROMPT,
            entry(1.1, "in", {"method": "session/update", "params": {"sessionId": "s1", "update": chunk}}),
            entry(1.2, "out", {"method": "session/cancel", "params": {"sessionId": "s1"}}),
            entry(1.3, "in", {"id": 3, "result": {"stopReason": "cancelled"}}),
        )
    )
    (each,) = concluded(text, "stranger")
    assert each.judgement.classification.code is Code.CANCELLED
    notice, cancel = (
        signal.seq
        for signal in each.attempt.evidence.signals
        if signal.text == told or signal.data.get("method") == "session/cancel"
    )
    assert each.judgement.classification.signal_seqs == (notice, cancel)


@pytest.mark.parametrize("method", ["fs/read_text_file", "fs/write_text_file", "terminal/create"])
def test_a_request_that_a_living_client_serves_closes_the_gate(method: str) -> None:
    (attempt,) = of(
        *START,
        PROMPT,
        entry(1.1, "in", {"id": 9, "method": method, "params": {"sessionId": "s1"}}),
        entry(1.2, "in", {"id": 3, "error": {"code": -32603, "message": "529 Overloaded"}}),
    )
    assert isinstance(attempt, ReplayedAttempt)
    assert attempt.evidence.effects.strange == 1


@pytest.mark.parametrize("name", NAMES)
def test_what_is_kept_of_it_is_judged_alike(name: str) -> None:
    for each in plainly(name):
        found = each.judgement
        stored = Verdict(found.classification, found.gate, found.interactive)
        kept = cleaned(found.kept("failure", "attempt", "session"))
        assert not rejudge(kept, stored, problem=None, catalogue=catalogue()).differs
