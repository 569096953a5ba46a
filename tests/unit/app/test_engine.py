"""What the engine's events leave in the log."""

import errno
import logging

import pytest

from kandev_desktop.app.engine import note, report
from kandev_desktop.domain.evidence.signals import Phase
from kandev_desktop.domain.session.diagnostics import Diagnostics
from kandev_desktop.engine.events import ProviderAttempted, SessionChanged
from tests.fakes.clock import START


def test_each_request_to_a_provider_is_one_line_of_numbers(caplog: pytest.LogCaptureFixture) -> None:
    numbers = Diagnostics(
        phase=Phase.STREAM, provider_wait_ms=812, status=200, provider_code="incomplete_body"
    )
    with caplog.at_level(logging.INFO, "kandev.engine"):
        note(ProviderAttempted(at=START, session_id="s", generation=1, attempt=1, numbers=numbers))
        note(SessionChanged(at=START, session_id="s"))
    (line,) = caplog.messages
    assert line == (
        "provider attempt: phase=stream provider_wait_ms=812 stream_ms=None status=200"
        " provider_code=incomplete_body retry_attempt=0"
    )


@pytest.mark.logs("agent detection failed: .*files$", "agent detection failed$")
def test_a_fault_of_the_system_is_one_line_and_one_of_the_program_is_told_with_its_place(
    caplog: pytest.LogCaptureFixture,
) -> None:
    report("agent detection", OSError(errno.EMFILE, "Too many open files"))
    report("agent detection", ValueError("ours"))
    assert caplog.messages == [
        f"agent detection failed: [Errno {errno.EMFILE}] Too many open files",
        "agent detection failed",
    ]
    assert [record.exc_info is not None for record in caplog.records] == [False, True]
