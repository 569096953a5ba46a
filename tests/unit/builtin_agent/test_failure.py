"""What a failure tells, from what was seen on the socket. Real sockets and SDKs: see test_providers."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from kandev_desktop.builtin_agent.conversation import Json
from kandev_desktop.builtin_agent.exchange import Exchange, Step
from kandev_desktop.builtin_agent.failure import Cut, Failure, Kind, Phase, RequestFailure, explain
from kandev_desktop.builtin_agent.providers import GarbledError, RefusedError
from kandev_desktop.domain.evidence.signals import Scalar

KEY = "planted-key-0123456789"
STREAM = {"content-type": "text/event-stream"}


def seen(*, status: int | None = None, headers: Mapping[str, str] | None = None, head: str = "") -> Exchange:
    return Exchange(
        clock=lambda: 0.0,
        step=Step.READ,
        peer=("127.0.0.1", 80),
        written=True,
        status=status,
        headers=headers or {},
        head=bytearray(head.encode()),
    )


def http(**fields: object) -> Failure:
    defaults: dict[str, object] = {
        "kind": Kind.HTTP,
        "phase": Phase.SETUP,
        "text": "",
        "data": {},
        "hints": {},
        "written": True,
    }
    return Failure(**{**defaults, **fields})  # type: ignore[arg-type]


@dataclass(frozen=True)
class Case:
    id: str
    error: RequestFailure
    failure: Failure
    exchange: Exchange = field(default_factory=seen)


def refused(status: int | None, body: Json) -> RefusedError:
    return RefusedError(status=status, body=body)


CASES = [
    Case(
        "typed",
        refused(529, {"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}),
        http(
            status=529,
            code="overloaded_error",
            text="Overloaded",
            data={"type": "error", "error.type": "overloaded_error", "error.message": "Overloaded"},
        ),
        seen(status=529),
    ),
    Case(
        "a code is more exact than a type",
        refused(429, {"error": {"code": "insufficient_quota", "type": "requests", "message": "m"}}),
        http(
            status=429,
            code="insufficient_quota",
            text="m",
            data={"error.code": "insufficient_quota", "error.type": "requests", "error.message": "m"},
        ),
        seen(status=429),
    ),
    Case(
        "a word is more exact than a number",
        refused(503, {"error": {"code": 503, "status": "UNAVAILABLE", "message": "m"}}),
        http(
            status=503,
            code="UNAVAILABLE",
            text="m",
            data={"error.code": 503, "error.status": "UNAVAILABLE", "error.message": "m"},
        ),
        seen(status=503),
    ),
    Case(
        "a code can be a number",
        refused(402, {"error": {"code": 402, "message": "m"}}),
        http(status=402, code=402, text="m", data={"error.code": 402, "error.message": "m"}),
        seen(status=402),
    ),
    Case(
        "an error that is a text",
        refused(500, {"error": "model requires more system memory"}),
        http(
            status=500,
            text="model requires more system memory",
            data={"error": "model requires more system memory"},
        ),
        seen(status=500),
    ),
    Case(
        "details and times",
        refused(
            429, {"error": {"resets_at": 1790000000, "details": [{"reason": "QUOTA"}, {"retryDelay": "45s"}]}}
        ),
        http(
            status=429,
            data={
                "error.resets_at": 1790000000,
                "error.details.0.reason": "QUOTA",
                "error.details.1.retryDelay": "45s",
            },
            hints={
                "retry-after": "7",
                "x-ratelimit-reset-requests": "6m0s",
                "resets_at": 1790000000,
                "retryDelay": "45s",
            },
        ),
        seen(
            status=429,
            headers={
                "retry-after": "7",
                "x-ratelimit-reset-requests": "6m0s",
                "set-cookie": "a=b",
                "date": "x",
            },
        ),
    ),
    Case(
        "text that is no JSON",
        refused(502, "<html>Bad Gateway</html>"),
        http(status=502, text="<html>Bad Gateway</html>"),
        seen(status=502),
    ),
    Case("no body", refused(403, ""), http(status=403), seen(status=403)),
    Case(
        "error event in a stream",
        refused(None, {"error": {"type": "overloaded_error", "message": "Overloaded"}}),
        http(
            phase=Phase.STREAM,
            code="overloaded_error",
            text="Overloaded",
            data={"error.type": "overloaded_error", "error.message": "Overloaded"},
        ),
        seen(status=200, headers=STREAM),
    ),
    Case(
        "a code that is prose is dropped, the key with it",
        refused(401, {"error": {"code": f"Bearer {KEY}", "message": f"wrong key {KEY} given"}}),
        http(
            status=401,
            text="wrong key [redacted] given",
            data={"error.code": "Bearer [redacted]", "error.message": "wrong key [redacted] given"},
        ),
        seen(status=401),
    ),
    Case(
        "a good status without a stream keeps it",
        Cut(terminal="message_stop"),
        http(
            status=200,
            code=500,
            text="Internal server error",
            data={"error.message": "Internal server error", "error.code": 500},
        ),
        seen(
            status=200,
            headers={"content-type": "application/json"},
            head='{"error": {"message": "Internal server error", "code": 500}}',
        ),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_explains(case: Case) -> None:
    assert explain(case.error, case.exchange, secret=KEY) == case.failure


@pytest.mark.parametrize(
    ("error", "code", "text"),
    [
        (Cut(terminal="finish_reason"), "incomplete_stream", "Stream ended without finish_reason"),
        (GarbledError(), "invalid_event", "The stream carries an event that nobody can read"),
    ],
)
def test_a_stream_that_broke(error: RequestFailure, code: str, text: str) -> None:
    facts: dict[str, Scalar] = {"syscall": "read", "address": "127.0.0.1", "port": 80, "direction": "in"}
    assert explain(error, seen(status=200, headers=STREAM), secret=KEY) == Failure(
        kind=Kind.TRANSPORT, phase=Phase.STREAM, text=text, code=code, data=facts, hints={}, written=True
    )


def test_a_huge_body_is_bounded_and_a_key_at_the_cut_does_not_show() -> None:
    body: Json = {"error": {"message": "é" * 1020 + KEY, "many": [str(number) for number in range(900)]}}
    failure = explain(refused(500, body), seen(status=500), secret=KEY)
    assert len(failure.text.encode()) <= 2048
    assert len(failure.data) == 64
    assert KEY[:5] not in str(failure)


def test_a_key_that_stands_there_many_times_draws_no_part_of_itself_into_the_text() -> None:
    failure = explain(refused(500, "-" * 13 + KEY * 200), seen(status=500), secret=KEY)
    assert KEY[:5] not in failure.text


def test_a_key_that_is_quoted_as_python_writes_it_does_not_show() -> None:
    failure = explain(
        refused(500, r"bad header b'sk-\\planted-\n'"), seen(status=500), secret="sk-\\planted-\n"
    )
    assert "planted" not in failure.text


def test_the_short_line_names_what_is_known() -> None:
    line = explain(refused(529, {"error": {"type": "overloaded_error"}}), seen(status=529), secret="").message
    assert line == "The provider's request failed: http 529 overloaded_error"
