import pytest

from kandev_desktop.practice.exchange import Dialect
from kandev_desktop.practice.faults import Fault, fault
from kandev_desktop.practice.scenarios import SCENARIOS
from tests.fakes.clock import START

FAULTS = sorted({scenario.fault for scenario in SCENARIOS.values() if scenario.fault})


@pytest.mark.parametrize("dialect", Dialect)
@pytest.mark.parametrize("name", FAULTS)
def test_every_dialect_has_every_fault(name: str, dialect: Dialect) -> None:
    found = fault(name, dialect, model="model-7", now=START)
    assert 400 <= found.status <= 599
    assert bool(found.html) != bool(found.error.get("message"))
    assert "$" not in str(found.error) + str(found.headers)


def test_placeholders_are_filled_in() -> None:
    assert fault("unknown_model", Dialect.ANTHROPIC, model="model-7", now=START) == Fault(
        status=404, error={"type": "not_found_error", "message": "model: model-7"}
    )
    assert fault("throttle_short", Dialect.ANTHROPIC, model="m", now=START).headers == {
        "retry-after": "7",
        "anthropic-ratelimit-requests-limit": "50",
        "anthropic-ratelimit-requests-remaining": "0",
        "anthropic-ratelimit-requests-reset": "2026-01-01T12:00:07Z",
    }
    quota = fault("quota", Dialect.ANTHROPIC, model="m", now=START)
    assert quota.headers["anthropic-ratelimit-unified-reset"] == str(int(START.timestamp()) + 18000)


def test_placeholders_are_filled_in_within_details() -> None:
    throttle = fault("throttle_long", Dialect.GEMINI, model="gemini-x", now=START)
    assert throttle.error["details"] == [
        {
            "@type": "type.googleapis.com/google.rpc.QuotaFailure",
            "violations": [
                {
                    "quotaMetric": "generativelanguage.googleapis.com/generate_content_free_tier_requests",
                    "quotaId": "GenerateRequestsPerMinutePerProjectPerModel-FreeTier",
                    "quotaDimensions": {"location": "global", "model": "gemini-x"},
                    "quotaValue": "10",
                }
            ],
        },
        {"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "3600s"},
    ]


def test_a_model_name_is_no_template() -> None:
    found = fault("unknown_model", Dialect.CHAT, model="$reset_epoch", now=START)
    assert "`$reset_epoch`" in found.error["message"]
