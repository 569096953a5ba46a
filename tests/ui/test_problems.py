"""What a problem and its remedy say, with and without their facts."""

import re
from pathlib import Path
from string import Formatter

import pytest

from kandev_desktop.domain import errors
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.ui.text import (
    problems,
)


def _documented_facts() -> dict[str, set[str]]:
    source = Path(errors.__file__).read_text(encoding="utf-8")
    found = {}
    for name, comment in re.findall(r'^    ([A-Z_]+) = "[a-z_]+"(?:  # (.*))?$', source, re.MULTILINE):
        facts = comment.rsplit(";", 1)[-1]
        found[name] = {fact.strip() for fact in facts.split(",")} if facts else set()
    return found


@pytest.mark.parametrize("problem", Problem)
def test_a_problem_uses_the_facts_that_it_is_documented_with(problem: Problem) -> None:
    facts = _documented_facts()[problem.name]
    named = {
        field for text in problems._TEXTS[problem] for _, field, _, _ in Formatter().parse(text) if field
    }
    assert named <= facts


@pytest.mark.parametrize("problem", Problem)
def test_a_problem_without_its_facts_still_reads(problem: Problem) -> None:
    error = KnownError(problem)
    assert "{" not in problems.sentence(error) + problems.remedy(error)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (KnownError(Problem.PROTOCOL_UNSUPPORTED, command="a", version=None),
         "a does not say which version of the agent protocol it speaks."),
        (KnownError(Problem.PROTOCOL_UNSUPPORTED, command="a", version=0),
         "a speaks version 0 of the agent protocol, which Kandev does not."),
        (KnownError(Problem.LAUNCH_TIMED_OUT, command="a", seconds=60, stderr=" "), "a did not answer within 60 s."),
        (KnownError(Problem.LAUNCH_TIMED_OUT, command="a", seconds=60, stderr="wait"),
         "a did not answer within 60 s. It said: wait."),
        (KnownError(Problem.AGENT_ENDED_EARLY, command="a", exit="1", stderr=""),
         "a ended before it was ready (exit 1)."),
        (KnownError(Problem.AGENT_ENDED_EARLY, command="a", exit="0", stderr="bye"),
         "a ended before it was ready (exit 0). It said: bye."),
        (KnownError(Problem.AGENT_ENDED_EARLY, command="a", exit=None, stderr="bye"),
         "a ended before it was ready. It said: bye."),
        (KnownError(Problem.AGENT_ENDED_EARLY, command="a", exit=None, stderr=""), "a ended before it was ready."),
        (KnownError(Problem.REQUEST_REFUSED, method="session/new", code=None, detail=""),
         "The agent refused session/new."),
        (KnownError(Problem.REQUEST_REFUSED, method="session/new", code=-32603, detail=""),
         "The agent refused session/new (-32603)."),
        (KnownError(Problem.REQUEST_REFUSED, method="session/new", code=None, detail="no"),
         "The agent refused session/new: no."),
        (KnownError(Problem.REQUEST_REFUSED, method="session/new", code=None, detail="No such folder!"),
         "The agent refused session/new: No such folder!"),
        (KnownError(Problem.REQUEST_UNANSWERED, method="session/new", detail=""),
         "The agent did not answer session/new."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_what_an_agent_did_not_say_is_left_out(error: KnownError, said: str) -> None:
    assert problems.sentence(error) == said


def test_a_fact_cannot_break_out_of_its_sentence() -> None:
    error = KnownError(Problem.COMMAND_NOT_FOUND, command="{0.__class__}\u202e\nevil", install="")
    assert problems.sentence(error) == "The command {0.__class__}⟨U+202E⟩ evil was not found."
    assert problems.remedy(error) == "Install it, or correct the profile's command."


def test_a_list_of_what_can_be_chosen_is_not_cut() -> None:
    known = ", ".join(f"scenario-{number}" for number in range(100))
    for problem in (Problem.SCENARIO_UNKNOWN, Problem.PROFILE_UNKNOWN, Problem.NOT_DRILLABLE):
        assert known in problems.remedy(KnownError(problem, known=known))


def test_a_database_in_use_offers_the_window_nothing_that_it_does_not_take() -> None:
    assert problems.remedy(KnownError(Problem.DATABASE_OWNED)) == (
        "Use that window or end it. `kandev-desktop run` can take another database with --db."
    )
