"""What a report of a fault takes along. All keys are made up."""

import io
import json
import zipfile
from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import PolicyClass
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.candidates import Candidate, ClassPolicy, DynamicProfile
from kandev_desktop.domain.session.profile import Profile, SecretSource, Variable
from kandev_desktop.engine.history.bundle import LOG_LINES, MOST, Entry, Installation, entries, zipped
from kandev_desktop.engine.history.bundle import bundle as bundle_of
from kandev_desktop.engine.history.records import EVERYTHING
from kandev_desktop.engine.history.walk import rows as walked
from tests.fakes.fake_history import FakeHistory
from tests.fakes.past import past_attempt, past_row, rows

KEY = "sk-ant-api03-Qm7vXw2KzR8nTp4LsY6dHc1JfB9gVa3E"
PLAIN = "hunter2"
PROFILE = Profile(
    name="mine",
    title=f"Mine {KEY}",
    agent="claude",
    command=("claude", "--token", KEY, "-e", f"DEPLOY_PW={PLAIN}", f"--env=PIN={PLAIN}", "--model=a"),
    provider="anthropic",
    base_url=f"https://user:{KEY}@llm.example.org/v1",
    options={"effort": "high", "api_key": PLAIN},
    variables=(
        Variable(name="LITERAL", source=SecretSource.LITERAL, reference=PLAIN),
        Variable(
            name="ANTHROPIC_API_KEY",
            source=SecretSource.ENVIRONMENT,
            reference="ANTHROPIC_API_KEY",
            required=True,
        ),
    ),
)
DYNAMIC = DynamicProfile(
    name="any",
    title="Any",
    candidates=(
        Candidate(
            profile="mine",
            policies={
                PolicyClass.TRANSIENT: ClassPolicy(max_retries=3, initial_interval=timedelta(seconds=5)),
                PolicyClass.HARD: ClassPolicy(),
            },
        ),
    ),
)


def bundle(log: list[str] | None = None) -> dict[str, str]:
    installation = Installation(
        versions={"kandev-desktop": "1.0", "sqlite": "3.40.1"},
        settings={"theme": "dark", "editor": f"vim {KEY}"},
        profiles=(PROFILE,),
        dynamic=(DYNAMIC,),
    )
    page = past_attempt(past_row(1), prompt=f"use {KEY}")
    return {each.name: each.text for each in entries(installation, [page], log or [])}


def test_no_value_of_a_variable_and_no_key_goes_along() -> None:
    found = bundle([f"failed with {KEY}"])
    told = "".join(found.values())
    assert KEY not in told
    assert PLAIN not in told
    (profile,) = json.loads(found["configuration.json"])["profiles"]
    assert "DEPLOY_PW=" in profile["command"]
    assert "--model=a" in profile["command"]
    assert [each["name"] for each in profile["variables"]] == ["LITERAL", "ANTHROPIC_API_KEY"]
    assert profile["options"] == {"effort": "high", "api_key": "[redacted]"}


def test_it_holds_versions_configuration_attempts_and_the_end_of_the_log() -> None:
    found = bundle([f"line {number}" for number in range(LOG_LINES + 7)])
    assert json.loads(found["versions.json"])["sqlite"] == "3.40.1"
    assert json.loads(found["configuration.json"])["settings"]["theme"] == "dark"
    (dynamic,) = json.loads(found["configuration.json"])["dynamic_profiles"]
    assert dynamic["candidates"][0]["policies"]["transient"]["max_retries"] == 3
    assert json.loads(found["attempts.jsonl"])["attempt"] == "a1"
    lines = found["log.jsonl"].splitlines()
    assert (len(lines), lines[0], lines[-1]) == (LOG_LINES, "line 7", f"line {LOG_LINES + 6}")


async def test_it_has_no_more_attempts_than_it_holds() -> None:
    pages = [past_attempt(past_row(number)) for number in range(MOST + 1)]
    installation = Installation(versions={}, settings={}, profiles=())
    held = FakeHistory(rows(pages[1:]), attempts=pages)
    *_, told, _log = await bundle_of(held, walked(held, EVERYTHING), installation, [])
    assert len(told.text.splitlines()) == MOST
    more = FakeHistory(rows(pages), attempts=pages)
    with pytest.raises(KnownError) as caught:
        await bundle_of(more, walked(more, EVERYTHING), installation, [])
    assert caught.value.problem is Problem.REPORT_TOO_LARGE


def test_the_archive_holds_what_was_read_before() -> None:
    files = (Entry(name="a.json", text="{}\n"), Entry(name="ü.txt", text="Grüße\n"))
    content = zipped(files)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert {name: archive.read(name).decode() for name in archive.namelist()} == {
            each.name: each.text for each in files
        }
    assert zipped(files) == content
