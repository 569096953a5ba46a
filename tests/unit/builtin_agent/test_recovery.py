"""When a broken response is asked for again."""

from dataclasses import replace
from datetime import timedelta

import pytest

from kandev_desktop.builtin_agent.failure import Phase
from kandev_desktop.builtin_agent.recovery import Retry, Spent, plan
from kandev_desktop.domain.codes import Classification, Code, Confidence, PolicyClass
from tests.unit.builtin_agent.scripted import cause

FRESH, SETUP_SPENT, STREAM_SPENT = Spent(), Spent(setup=1), Spent(stream=1)
OVERLOADED, BROKEN = cause(Code.PROVIDER_OVERLOADED), cause(Code.STREAM_FAILED)


def waits(seconds: float) -> Classification:
    return replace(OVERLOADED, retry_after=timedelta(seconds=seconds))


CASES = [
    ("a first setup failure", OVERLOADED, Phase.SETUP, FRESH, 3, 0.5),
    ("a second setup failure", OVERLOADED, Phase.SETUP, SETUP_SPENT, 3, None),
    ("a setup failure of the replay", OVERLOADED, Phase.SETUP, STREAM_SPENT, 3, 0.5),
    ("a stated wait", waits(3), Phase.SETUP, FRESH, 3, 3.0),
    ("a stated wait at the bound", waits(8), Phase.SETUP, FRESH, 3, 8.0),
    ("a stated wait above the bound", waits(8.5), Phase.SETUP, FRESH, 3, None),
    ("no network", cause(Code.NETWORK_UNAVAILABLE), Phase.SETUP, FRESH, 3, 0.5),
    ("a broken connection before the stream", BROKEN, Phase.SETUP, FRESH, 3, 0.5),
    ("a quota", cause(Code.QUOTA_LIMITED, kind=PolicyClass.HARD), Phase.SETUP, FRESH, 3, None),
    (
        "a doubtful cause",
        cause(Code.PROVIDER_OVERLOADED, confidence=Confidence.MEDIUM),
        Phase.SETUP,
        FRESH,
        3,
        None,
    ),
    ("a broken stream", BROKEN, Phase.STREAM, FRESH, 3, 0.75),
    ("a broken stream after a setup retry", BROKEN, Phase.STREAM, SETUP_SPENT, 3, 0.75),
    ("a second broken stream", BROKEN, Phase.STREAM, STREAM_SPENT, 2, None),
    ("a broken stream, the prompt's last", BROKEN, Phase.STREAM, FRESH, 1, 0.75),
    ("a broken stream beyond the prompt's", BROKEN, Phase.STREAM, FRESH, 0, None),
    ("a stream without network", cause(Code.NETWORK_UNAVAILABLE), Phase.STREAM, FRESH, 3, 0.75),
    ("an overload within the stream", OVERLOADED, Phase.STREAM, FRESH, 3, None),
    (
        "a doubtful broken stream",
        cause(Code.STREAM_FAILED, confidence=Confidence.LOW),
        Phase.STREAM,
        FRESH,
        3,
        None,
    ),
]


@pytest.mark.parametrize(
    ("failed", "phase", "spent", "left", "delay"),
    [case[1:] for case in CASES],
    ids=[case[0] for case in CASES],
)
def test_plan(failed: Classification, phase: Phase, spent: Spent, left: int, delay: float | None) -> None:
    wanted = None if delay is None else Retry(phase=phase, delay_s=delay)
    assert plan(failed, phase, spent, stream_retries_left=left) == wanted


def test_every_code_in_both_phases() -> None:
    """What is asked for again when it is sure, and nothing else."""
    causes = {code: cause(code, kind=kind) for code, kind in KINDS.items()}
    setup = {code for code, each in causes.items() if plan(each, Phase.SETUP, FRESH, stream_retries_left=3)}
    stream = {code for code, each in causes.items() if plan(each, Phase.STREAM, FRESH, stream_retries_left=3)}
    assert setup == {code for code, kind in KINDS.items() if kind is PolicyClass.TRANSIENT}
    assert stream == {Code.STREAM_FAILED, Code.NETWORK_UNAVAILABLE}


PASSING = {
    Code.NETWORK_UNAVAILABLE,
    Code.PROVIDER_OVERLOADED,
    Code.PROVIDER_UNAVAILABLE,
    Code.MODEL_CAPACITY,
    Code.AGENT_TRANSPORT_LOST,
    Code.STREAM_FAILED,
}
KINDS = {code: PolicyClass.TRANSIENT if code in PASSING else PolicyClass.HARD for code in Code}
