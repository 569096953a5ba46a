"""The stable taxonomy, section 3 of the recovery contract."""

from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import SHORT_WAIT, Code, PolicyClass, ResetSource, Scope, policy_class, scope

# Reviewed against the table of section 3. Values are stored and printed, so a change here breaks histories.
TABLE = """
none                       none          none
network_unavailable        transient     network
provider_overloaded        transient     provider
provider_unavailable       transient     provider
model_capacity             transient     provider_account_model
agent_transport_lost       transient     profile
stream_failed              transient     provider
rate_limited               hard          provider_account_model
quota_limited              hard          provider_account
subscription_required      hard          provider_account
auth_required              hard          provider_account
missing_credentials        hard          provider_account
model_unavailable          hard          provider_account_model
provider_not_configured    hard          profile
permission_denied_by_user  outside       request
task_error                 outside       request
repo_error                 outside       request
context_exhausted          outside       request
session_not_found          outside       request
session_corrupted          outside       request
empty_response             outside       request
agent_runtime_error        outside       request
cancelled                  outside       request
unknown_provider_error     unclassified  request
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]


def test_the_table_names_every_code() -> None:
    assert [row[0] for row in ROWS] == [code.value for code in Code]


@pytest.mark.parametrize(("code", "klass", "resource"), ROWS, ids=[row[0] for row in ROWS])
def test_class_and_resource(code: str, klass: str, resource: str) -> None:
    assert policy_class(Code(code), retry_after=None, source=None) is PolicyClass(klass)
    assert scope(Code(code)) is Scope(resource)


@pytest.mark.parametrize(
    ("wait", "source", "expected"),
    [
        (timedelta(), ResetSource.METADATA, PolicyClass.TRANSIENT),
        (SHORT_WAIT, ResetSource.TEXT, PolicyClass.TRANSIENT),
        (SHORT_WAIT + timedelta(microseconds=1), ResetSource.METADATA, PolicyClass.HARD),
        (timedelta(seconds=5), ResetSource.ESTIMATED, PolicyClass.HARD),
    ],
)
def test_a_throttle_is_transient_only_with_a_confirmed_short_wait(
    wait: timedelta, source: ResetSource, expected: PolicyClass
) -> None:
    assert policy_class(Code.RATE_LIMITED, retry_after=wait, source=source) is expected


@pytest.mark.parametrize("code", [code for code in Code if code is not Code.RATE_LIMITED])
def test_a_wait_changes_no_other_class(code: Code) -> None:
    plain = policy_class(code, retry_after=None, source=None)
    assert policy_class(code, retry_after=timedelta(seconds=5), source=ResetSource.METADATA) is plain
