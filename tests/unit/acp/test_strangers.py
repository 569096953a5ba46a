"""Agents that nobody ever configured, one failing or hard turn each: what the generic dialect makes of them.

`tests/golden/strangers.jsonl` has for each turn how the agent's `answers` look (a good turn of that look comes first),
its `frames`, how it ends, the codes and the actions that are right, and whether sending again would be unsafe.
"""

import json
from datetime import UTC, datetime
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest

from kandev_desktop.acp.replay import ReplayedAttempt, replay
from kandev_desktop.domain.judgement import Judgement, judge
from kandev_desktop.domain.policy.decisions import Action
from tests.fakes.catalogue import catalogue

NOW = datetime(2026, 11, 29, 12, tzinfo=UTC)
_LINES = Path(__file__).parents[2] / "golden" / "strangers.jsonl"
TURNS = tuple(map(json.loads, _LINES.read_text(encoding="utf-8").splitlines()))
COUNTED = {"usage": {"inputTokens": 10, "outputTokens": 5, "totalTokens": 15}}


def test_every_turn_has_a_name_of_its_own() -> None:
    assert len({turn["id"] for turn in TURNS}) == len(TURNS)


@pytest.mark.parametrize("turn", TURNS, ids=itemgetter("id"))
def test_a_turn_of_a_stranger(turn: dict[str, Any]) -> None:
    judgement = judged(turn)
    assert judgement.classification.code in turn["codes"]
    assert judgement.interactive.action in turn["actions"]
    assert judgement.interactive.action is not Action.RETRY or not turn["unsafe"]


def judged(turn: dict[str, Any]) -> Judgement:
    played = replay(recorded(turn), agent="stranger", catalogue=catalogue(), started_at=NOW, zone="UTC")
    *_, last = played
    assert isinstance(last, ReplayedAttempt)
    return judge(last.evidence, catalogue=catalogue(), now=last.ended_at)


def recorded(turn: dict[str, Any]) -> list[bytes]:
    """The turn as a recording, after a good one that shows how this agent's answers look."""
    style = turn["answers"]
    name = {"messageId": "m1"} if style.startswith("named") else {}
    content = {"type": "text", "text": "Hello there."}
    hello = {"sessionUpdate": "agent_message_chunk", "content": content, **name}
    good = {"stopReason": "end_turn", **(COUNTED if style.endswith("counted") else {})}
    frames = [
        ("out", {"id": 1, "method": "initialize"}),
        ("in", {"id": 1, "result": {"protocolVersion": 1, "agentInfo": {"name": "stranger"}}}),
        ("out", {"id": 2, "method": "session/prompt", "params": {"sessionId": "s1"}}),
        ("in", {"method": "session/update", "params": {"sessionId": "s1", "update": hello}}),
        ("in", {"id": 2, "result": good}),
        ("out", {"id": 3, "method": "session/prompt", "params": {"sessionId": "s1"}}),
        *(("in", frame) for frame in turn["frames"]),
        ("in", {"id": 3, **turn["end"]}),
    ]
    return [
        json.dumps({"t": second, "dir": direction, "data": frame}).encode()
        for second, (direction, frame) in enumerate(frames)
    ]
