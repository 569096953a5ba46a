"""What the errors of the environment hold."""

import errno

import pytest

from kandev_desktop.domain.errors import SAID_BY_AGENTS, KnownError, Problem, told

KEY = "sk-ant-api03-" + "Qx7Zk4vQ8mTn2Xw7Lr5Yb3Hc9Jd" * 3
SAID = f"\x1b[31mError: invalid key {KEY} for bob@example.com\x1b[0m"
ALL = [(problem, name) for problem, names in SAID_BY_AGENTS.items() for name in sorted(names)]


@pytest.mark.parametrize(("problem", "name"), ALL)
def test_an_agents_words_hold_no_key_and_no_address(problem: Problem, name: str) -> None:
    error = KnownError(problem, **{name: SAID})
    assert error.facts[name].startswith("Error: invalid key ")
    for text in (error.facts[name], str(error), repr(error), repr(error.args)):
        assert KEY not in text
        assert "bob@example.com" not in text
        assert "\x1b" not in text


@pytest.mark.parametrize(("problem", "name"), ALL)
def test_an_agents_words_are_bounded(problem: Problem, name: str) -> None:
    assert len(KnownError(problem, **{name: "some words " * 10_000}).facts[name]) <= 512


def test_what_a_person_wrote_stays_as_it_is() -> None:
    error = KnownError(Problem.FOLDER_MISSING, path="/home/bob/work")
    assert error.facts == {"path": "/home/bob/work"}


@pytest.mark.parametrize(
    ("fault", "problem"),
    [
        (OSError(errno.EMFILE, "text"), Problem.OPEN_FILES_EXHAUSTED),
        (OSError(errno.ENFILE, "text"), Problem.OPEN_FILES_EXHAUSTED),
        (OSError(errno.EIO, "text"), Problem.INTERNAL_FAULT),
        (ValueError("text"), Problem.INTERNAL_FAULT),
    ],
    ids=repr,
)
def test_a_fault_is_ours_unless_the_system_opens_no_more_files(fault: Exception, problem: Problem) -> None:
    assert told(fault).problem is problem
