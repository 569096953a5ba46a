from kandev_desktop.builtin_agent.attempt import diagnostics
from kandev_desktop.builtin_agent.exchange import Exchange
from kandev_desktop.builtin_agent.failure import Failure, Kind, Phase

FAILURE = Failure(
    kind=Kind.HTTP, phase=Phase.SETUP, text="x", code="overloaded_error", data={}, hints={}, written=True
)


def test_nothing_was_sent() -> None:
    assert diagnostics(Exchange(clock=lambda: 0.0), None) == {
        "phase": "setup",
        "provider_wait_ms": None,
        "stream_ms": None,
        "status": None,
        "provider_code": None,
        "retry_attempt": 0,
    }


def test_a_streamed_answer() -> None:
    exchange = Exchange(
        clock=lambda: 0.0,
        dispatched_at=1.0,
        first_byte_at=1.5,
        last_byte_at=3.75,
        status=200,
        headers={"content-type": "text/event-stream"},
    )
    assert diagnostics(exchange, None) == {
        "phase": "stream",
        "provider_wait_ms": 500,
        "stream_ms": 2250,
        "status": 200,
        "provider_code": None,
        "retry_attempt": 0,
    }


def test_a_failure_gives_its_code() -> None:
    exchange = Exchange(clock=lambda: 0.0, dispatched_at=1.0, first_byte_at=1.5, last_byte_at=1.5, status=529)
    assert diagnostics(exchange, FAILURE) == {
        "phase": "setup",
        "provider_wait_ms": 500,
        "stream_ms": 0,
        "status": 529,
        "provider_code": "overloaded_error",
        "retry_attempt": 0,
    }
