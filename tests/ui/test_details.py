"""What opens under Details, row by row, and what its copy holds."""

import json
from dataclasses import replace
from datetime import UTC
from typing import Any

import pytest
from pydantic import TypeAdapter

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.explanation import Explanation, SafeText
from kandev_desktop.engine.routing.snapshots import CandidateView, Standing
from kandev_desktop.engine.snapshots import CardState
from kandev_desktop.ui.models.languages import Languages
from kandev_desktop.ui.text import details, proof, routes
from tests.contract.store_cases import EXPLANATION
from tests.ui.scenes import card, classification


@pytest.mark.parametrize(("tries", "expected"), [(1, "tried once"), (2, "tried 2 times")])
def test_details_count_in_the_right_number(tries: int, expected: str) -> None:
    policy = next(row.value for row in details.rows(card(tries=tries)) if row.key == "Policy")
    assert policy == f"Passes by itself; attempt 2 of 5; {expected}."


def test_where_no_retry_was_scheduled_none_is_counted() -> None:
    policy = next(row.value for row in details.rows(card(ordinal=0, tries=1)) if row.key == "Policy")
    assert policy == "Passes by itself; tried once."


def test_details_name_what_kept_an_attempt_from_its_prompt() -> None:
    missing = KnownError(
        Problem.COMMAND_NOT_FOUND,
        command="claude-agent-acp",
        install="npm install --global claude-agent-acp",
    )
    assert details.rows(card(problem=missing))[-1].value == (
        "The command claude-agent-acp was not found."
        " Install it (npm install --global claude-agent-acp), or correct the profile's command."
    )


def test_words_of_the_programs_own_are_no_excerpt_and_not_told_twice() -> None:
    problem = KnownError(Problem.COMMAND_NOT_FOUND, command="claude-agent-acp", install="")
    own = classification(
        Code.PROVIDER_NOT_CONFIGURED, rule_id="own.command_not_found", safe_excerpt=str(problem)
    )
    now = {row.key for row in details.rows(card(classification=own, problem=problem))}
    assert not {"Excerpt", "Facts"} & now
    later = {row.key: row.value for row in details.rows(card(classification=own))}
    assert "claude-agent-acp" in later["Facts"]
    assert "Excerpt" not in later


def test_details_and_their_copy_have_rule_agent_and_the_first_and_last_evidence() -> None:
    first, last = EXPLANATION.signals[0], EXPLANATION.signals[-1]
    both = replace(
        EXPLANATION,
        signals=(
            replace(first, seq=1, excerpt=SafeText("the first words"), stale=False),
            replace(last, seq=2, excerpt=SafeText("the last words"), stale=False),
        ),
    )
    shown = card(explanation=both, agent_version="0.101.0")
    rows = {row.key: row.value for row in details.rows(shown)}
    assert rows["Agent"] == "Codex 0.101.0"
    copied = details.report(shown)
    for said in ("Agent: Codex 0.101.0", "Rule: ", "the first words", "the last words"):
        assert said in copied


def test_an_explanation_reads_row_by_row() -> None:
    rows = {row.key: row.value for row in details.rows(card(explanation=EXPLANATION))}
    assert rows == {
        "Rule": "codex.capacity.sequence, catalogue 2026.11.2",
        "Confidence": (
            "High: a structured field or an exact sentence of this attempt."
            " It stands in the agent's log only."
        ),
        "Excerpt": "Selected model is at capacity. Please try a different model.",
        "Code": "model_capacity",
        "Signals": "5. Error answer, during the answer, -32603: decided\nAnd more, which the copy tells: 2",
        "Other rules": "words, by a pattern: less specific than what decided",
        "Waits": ("retry-after: 7 (0:07), counts, stated in a field\ntext, past, too far away or unreadable"),
        "Left out": "Signals of other requests: 1\nBytes that were too many to keep: 4096",
        "Seen by the gate": (
            "the agent answered in some way; text of an answer; thoughts; tool calls: 3, unfinished: 1;"
            " requests of the agent: 11, open: 6; unreadable or foreign frames: 5"
        ),
        "Gate": "Open: Nothing happened since the prompt was sent, so it can be sent again.",
        "Policy": (
            "Passes by itself; attempt 2 of 5; tried 2 times. Fewer attempts: the agent's own tries in the last one were 3."
        ),
    }


def test_a_report_ends_with_the_whole_explanation() -> None:
    said = details.report(card(explanation=EXPLANATION))
    assert said.startswith("Model at capacity\nRule: codex.capacity.sequence")
    told = json.loads(said[said.index("{\n") :])
    assert TypeAdapter(Explanation).validate_python(told) == EXPLANATION


@pytest.mark.parametrize(
    ("budget", "expected"),
    [
        ({"automatic": False}, "Automatic retry is switched off in the settings."),
        ({"agent_attempts": None}, "Fewer attempts: a long silence stands for the agent's own."),
        ({"agent_attempts": None, "presumed": False}, ""),
    ],
)
def test_the_policy_says_what_shortened_it(budget: dict[str, Any], expected: str) -> None:
    changed = replace(EXPLANATION, budget=replace(EXPLANATION.budget, **budget))
    policy = next(row.value for row in details.rows(card(explanation=changed)) if row.key == "Policy")
    assert policy == f"Passes by itself; attempt 2 of 5; tried 2 times. {expected}".strip()


def test_what_an_agent_wrote_cannot_act_on_the_reader() -> None:
    acting = SafeText("\u202eevil\nname")
    signal = replace(EXPLANATION.signals[0], stale=False, says=acting, code=acting)
    shown = next(proof.rows(replace(EXPLANATION, signals=(signal,), left_out=0)))
    assert shown.value.count("⟨U+202E⟩evil name") == 2


def test_words_of_the_agent_keep_their_direction_where_the_language_runs_the_other_way(
    languages: Languages,
) -> None:
    shown = card(explanation=EXPLANATION)
    languages.use("ar")
    values = [row.value for row in details.rows(shown, UTC)]
    said = "\u2068Selected model is at capacity. Please try a different model.\u2069"
    assert said in values
    assert any("\u2068retry-after: 7\u2069" in value for value in values)
    assert any("\u2068-32603\u2069" in value for value in values)
    assert not {"\u2068", "\u2069"} & set(details.report(shown, UTC))


@pytest.mark.parametrize(
    ("standing", "tries", "failed", "said"),
    [
        (Standing.OPEN, 0, Code.NONE, "not tried yet"),
        (Standing.OPEN, 2, Code.PROVIDER_OVERLOADED, "tried 2 times; Provider overloaded"),
        (
            Standing.EXCLUDED,
            1,
            Code.QUOTA_LIMITED,
            "given up for this prompt; tried once; Usage limit reached",
        ),
        (Standing.CURRENT, 1, Code.NONE, "current; tried once"),
        (Standing.OPEN, 1, Code.CANCELLED, "tried once"),
    ],
)
def test_what_became_of_each_candidate_is_told(
    standing: Standing, tries: int, failed: Code, said: str
) -> None:
    told = CandidateView(profile="a", title="Alpha", model="", standing=standing, tries=tries, failed=failed)
    assert routes.standing(told) == said


def test_the_code_of_what_was_recovered_from_is_called_that() -> None:
    failed, over = card(), card(CardState.RECOVERED)
    assert "Code" in {row.key for row in details.rows(failed)}
    keys = {row.key: row.value for row in details.rows(over)}
    assert keys["Recovered from"] == over.code.value
    assert "Code" not in keys
