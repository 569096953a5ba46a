"""A bare status on an agent's log: an advisory while the prompt is open, never a judgement of its own."""

from datetime import UTC, datetime

import pytest

from kandev_desktop.domain.catalogue.classify import classify
from kandev_desktop.domain.catalogue.underway import advice
from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.collector import EvidenceCollector
from kandev_desktop.domain.evidence.signals import Evidence, Phase, SignalKind
from kandev_desktop.domain.session.updates import Observed
from tests.fakes.catalogue import catalogue

NOW = datetime(2026, 1, 1, tzinfo=UTC)
ADVISED = {
    "429 Too Many Requests": Code.RATE_LIMITED,
    "Error: 429 Too Many Requests": Code.RATE_LIMITED,
    "HTTP/1.1 429 Too Many Requests": Code.RATE_LIMITED,
    "HTTP 429": Code.RATE_LIMITED,
    "Request failed with status code 503": Code.PROVIDER_UNAVAILABLE,
    "503 Service Unavailable": Code.PROVIDER_UNAVAILABLE,
    "500 Internal Server Error": Code.PROVIDER_UNAVAILABLE,
    "529 Overloaded": Code.PROVIDER_OVERLOADED,
    "401 Unauthorized": Code.AUTH_REQUIRED,
}
SAYS_NOTHING = (
    "429",
    "Error: 503",
    "error: 429 tests failed",
    "ERROR: exit status 429",
    "Error at line 429",
    "npm ERR! 503 Service Unavailable",
    "fetch failed: 401 Unauthorized",
    "404 Not Found",
)


def seen(*signals: tuple[SignalKind, str]) -> Evidence:
    collector = EvidenceCollector(
        agent="generic", zone="UTC", dispatched_mono=0.0, phase=Phase.SETUP, native_id="n"
    )
    for seq, (kind, text) in enumerate(signals, 1):
        collector.add(Observed(seq=seq, at=NOW, kind=kind, text=text), mono=1.0)
    return collector.evidence()


@pytest.mark.parametrize("line", [*ADVISED, *SAYS_NOTHING])
def test_evidence_of_a_limit_is_told_while_the_agent_keeps_the_prompt_open(line: str) -> None:
    found = advice(seen((SignalKind.STDERR, line)), catalogue=catalogue())
    assert (found and found.code) == ADVISED.get(line)


@pytest.mark.parametrize("line", ADVISED)
def test_a_status_on_the_log_judges_nothing(line: str) -> None:
    failed = (SignalKind.ACP_ERROR, "Internal error")
    beside = classify(seen((SignalKind.STDERR, line), failed), catalogue=catalogue(), now=NOW)
    alone = classify(seen(failed), catalogue=catalogue(), now=NOW)
    assert (beside.code, beside.confidence) == (alone.code, alone.confidence)
