"""What the README says of evidence, explanations, rules and the built-in agent is what the program does."""

import json
import re
from dataclasses import fields
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kandev_desktop.builtin_agent.config import Dialect, Misconfigured, read
from kandev_desktop.builtin_agent.tools.modes import Mode
from kandev_desktop.domain.catalogue.envelope import ENVELOPE_FIELDS, parse_envelope
from kandev_desktop.domain.catalogue.load import load_catalogue
from kandev_desktop.domain.catalogue.rules import Catalogue
from kandev_desktop.domain.evidence.signals import Phase, SignalKind
from kandev_desktop.domain.explanation import Doubt, Explanation, Loss, Passed
from kandev_desktop.domain.judgement import judge

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def section(title: str) -> str:
    after = TEXT.split(f"\n### {title}\n")[1]
    return re.split(r"^##+ ", after, maxsplit=1, flags=re.MULTILINE)[0]


def named_fields(title: str) -> list[str]:
    """The names in the first column of a section's table."""
    cells = re.findall(r"^\| (`.*?) \|", section(title), re.MULTILINE)
    return [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]


def indented(title: str) -> list[str]:
    blocks = re.findall(r"(?:^    .*\n)+", section(title), re.MULTILINE)
    return [re.sub(r"^    ", "", block, flags=re.MULTILINE) for block in blocks]


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    """The shipped one with the rule that the README adds, which whoever tries the example has added already."""
    texts = {file.name: file.read_text("utf-8") for file in (ROOT / "resources/catalogue").glob("*.toml")}
    rule = indented("Add a rule")[0]
    added = {} if any(rule in text for text in texts.values()) else {"readme.toml": rule}
    return load_catalogue({**texts, **added})


def test_the_envelope_is_one(catalogue: Catalogue) -> None:
    (example,) = re.findall(r"```json\n(.*)\n```", section("Envelopes of `classify`"))
    judgement = judge(parse_envelope(json.loads(example)), catalogue=catalogue, now=NOW)
    assert (judgement.classification.code, judgement.interactive.action) == ("provider_overloaded", "retry")


def test_every_field_of_an_envelope_is_told() -> None:
    assert set(named_fields("Envelopes of `classify`")) == ENVELOPE_FIELDS


@pytest.mark.parametrize("value", [*Phase, *SignalKind])
def test_every_phase_and_kind_is_told(value: str) -> None:
    assert f"`{value}`" in section("Envelopes of `classify`")


def test_every_field_of_an_explanation_is_told() -> None:
    beside = {"catalogue_version", "agent", "phase", "correlated"}
    told = named_fields("What `--explain` adds")
    assert sorted(told) == sorted({field.name for field in fields(Explanation)} - beside)


@pytest.mark.parametrize("value", [*Loss, *Doubt, *Passed])
def test_every_reason_of_an_explanation_is_told(value: str) -> None:
    assert f"`{value}`" in section("What `--explain` adds")


def test_the_rule_that_is_added_passes_its_fixtures(catalogue: Catalogue) -> None:
    rows = [json.loads(line) for line in indented("Add a rule")[1].splitlines()]
    found = {}
    for row in rows:
        envelope = {key: row[key] for key in ("agent", "phase", "signals")}
        classified = judge(parse_envelope(envelope), catalogue=catalogue, now=NOW).classification
        found[row["kind"]] = (classified.rule_id == row["rule"], str(classified.code))
        assert row.get("secret", "-") not in classified.safe_excerpt
    assert found == {
        "positive": (True, "model_capacity"),
        "negative": (False, rows[1]["code"]),
        "collision": (False, rows[2]["code"]),
        "redaction": (True, "model_capacity"),
    }


def test_every_dialect_and_mode_of_the_built_in_agent_is_told() -> None:
    told = section("Set up the built-in agent")
    rows = re.findall(r"^\| `([\w-]+)` \| [^|`]* \| `(\w+)` \|", told, re.MULTILINE)
    assert rows == [(dialect.value, dialect.key_variable) for dialect in Dialect]
    assert all(f"`{mode.value}`" in told for mode in Mode)


def test_a_server_on_this_machine_needs_no_key() -> None:
    base_url = "http://127.0.0.1:11434/v1"
    found = [read({"KANDEV_DIALECT": dialect, "KANDEV_BASE_URL": base_url}) for dialect in Dialect]
    assert not any(isinstance(each, Misconfigured) for each in found)
