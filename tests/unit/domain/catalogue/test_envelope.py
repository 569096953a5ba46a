"""The envelope of `classify`."""

from dataclasses import dataclass
from datetime import UTC, datetime

import pytest

from kandev_desktop.domain.catalogue.envelope import agent_name, parse_envelope
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.evidence.signals import Delivery, Effects, Evidence, Phase, Signal, SignalKind


def test_reads_every_field() -> None:
    evidence = parse_envelope(
        {
            "id": "x",
            "agent": "Claude-ACP",
            "phase": "tool",
            "correlated": False,
            "guarantee": True,
            "now": "2026-01-01T00:00:00Z",
            "zone": "Asia/Tokyo",
            "effects": {"content": True, "tools": 2, "delivery": "acked"},
            "signals": [
                {
                    "kind": "acp_error",
                    "text": "no",
                    "code": -32603,
                    "status": 500,
                    "data": {"error": {"details": [{"reason": "R"}]}},
                    "hints": {"retry-after": "7"},
                    "stale": True,
                },
                {"kind": "acp_update", "data": {"toolCallId": "t", "status": "completed"}},
            ],
        }
    )
    at = datetime(2026, 1, 1, tzinfo=UTC)
    assert evidence == Evidence(
        agent="claude",
        phase=Phase.TOOL,
        signals=(
            Signal(
                seq=1,
                kind=SignalKind.ACP_ERROR,
                phase=Phase.TOOL,
                at=at,
                text="no",
                code=-32603,
                status=500,
                data={"error.details.0.reason": "R"},
                hints={"retry-after": "7"},
                stale=True,
            ),
            Signal(
                seq=2,
                kind=SignalKind.ACP_UPDATE,
                phase=Phase.TOOL,
                at=at,
                data={"toolCallId": "t", "status": "completed"},
            ),
        ),
        effects=Effects(content=True, tools=2, tools_open=1, delivery=Delivery.ACKED),
        correlated=False,
        guarantee=True,
        zone="Asia/Tokyo",
    )


def test_missing_keys_default_to_the_cautious_side() -> None:
    assert parse_envelope({}) == Evidence(
        agent="", phase=Phase.SETUP, signals=(), effects=Effects(delivery=Delivery.UNKNOWN), correlated=False
    )
    (signal,) = parse_envelope({"signals": [{"kind": "exit", "text": None, "data": None}]}).signals
    assert (signal.text, signal.data, signal.stale) == ("", {}, False)


@dataclass(frozen=True)
class Case:
    id: str
    envelope: dict[str, object]
    field: str


@pytest.mark.parametrize(
    "case",
    [
        Case("kind", {"signals": [{"kind": "smoke"}]}, "signals.0.kind"),
        Case("no kind", {"signals": [{}]}, "signals.0.kind"),
        Case("delivery", {"effects": {"delivery": "maybe"}}, "effects.delivery"),
        Case("tools", {"effects": {"tools": -1}}, "effects.tools"),
        Case("naive now", {"now": "2026-01-01T00:00:00"}, "now"),
        Case("phase", {"phase": "lunch"}, "phase"),
        Case("signals", {"signals": "none"}, "signals"),
        Case("data", {"signals": [{"kind": "http", "data": [1]}]}, "signals.0.data"),
    ],
    ids=lambda case: case.id,
)
def test_names_the_malformed_field(case: Case) -> None:
    with pytest.raises(KnownError) as caught:
        parse_envelope(case.envelope)
    assert caught.value.problem is Problem.ENVELOPE_INVALID
    assert caught.value.facts["field"] == case.field


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Codex-ACP", "codex"), ("gemini", "gemini"), ("acp", "acp"), ("x-acp-y", "x-acp-y")],
)
def test_agents_are_compared_by_their_plain_name(name: str, expected: str) -> None:
    assert agent_name(name) == expected


@pytest.mark.parametrize(
    ("effects", "signals", "expected"),
    [
        ({"permissions": 2}, [], Effects(permissions=2, waiting=2)),
        (
            {"permissions": 2},
            [
                {
                    "kind": "transport",
                    "data": {"method": "session/request_permission", "outcome": "allow_once"},
                }
            ],
            Effects(permissions=2, waiting=1),
        ),
        ({"files": 1, "terminals": 1}, [], Effects(files=1, terminals=1, waiting=2)),
        ({"content": False, "patches": 3, "plans": 0}, [], Effects(strange=1)),
        ({"strange": 2, "waiting": 1}, [], Effects(strange=3)),
    ],
)
def test_what_no_signal_ends_is_open_and_an_effect_that_nobody_knows_is_one(
    effects: dict[str, object], signals: list[object], expected: Effects
) -> None:
    assert parse_envelope({"effects": effects, "signals": signals}).effects == expected
