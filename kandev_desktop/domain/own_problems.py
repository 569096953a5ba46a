"""What this program's own problems mean, those that keep an attempt from its prompt."""

from collections.abc import Mapping
from types import MappingProxyType

from kandev_desktop.domain.codes import Classification, Code, Confidence, policy_class, scope
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.evidence.sanitiser import excerpt

OWN = "own."
"""What the rule ids of these begin with."""

_CODES: Mapping[Problem, Code] = MappingProxyType(
    {
        Problem.SECRET_MISSING: Code.MISSING_CREDENTIALS,
        Problem.SIGN_IN_NEEDED: Code.AUTH_REQUIRED,
        Problem.COMMAND_NOT_FOUND: Code.PROVIDER_NOT_CONFIGURED,
        Problem.LAUNCH_REFUSED: Code.PROVIDER_NOT_CONFIGURED,
        Problem.PROFILE_INVALID: Code.PROVIDER_NOT_CONFIGURED,
        Problem.PROFILE_UNKNOWN: Code.PROVIDER_NOT_CONFIGURED,
        Problem.VALUE_REFUSED: Code.PROVIDER_NOT_CONFIGURED,
        Problem.KEY_IN_ARGUMENTS: Code.PROVIDER_NOT_CONFIGURED,
        Problem.KEYRING_UNUSABLE: Code.PROVIDER_NOT_CONFIGURED,
        Problem.PROTOCOL_UNSUPPORTED: Code.PROVIDER_NOT_CONFIGURED,
        Problem.FOLDER_MISSING: Code.REPO_ERROR,
        Problem.FOLDER_IS_FILE: Code.REPO_ERROR,
        Problem.FILE_UNREADABLE: Code.TASK_ERROR,
        Problem.SESSION_NOT_LOADABLE: Code.SESSION_NOT_FOUND,
        Problem.FORK_NOT_KEPT: Code.SESSION_NOT_FOUND,
        Problem.OPEN_FILES_EXHAUSTED: Code.AGENT_RUNTIME_ERROR,
        Problem.INTERNAL_FAULT: Code.UNKNOWN_PROVIDER_ERROR,
    }
)
"""The others are judged by the evidence that they left."""

_UNEXPLAINED: Mapping[Problem, Code] = MappingProxyType(
    {Problem.LAUNCH_TIMED_OUT: Code.PROVIDER_NOT_CONFIGURED}
)
"""What some of those mean where it says nothing: what was started is no agent, or lacks what it needs."""

NOT_REOPENED = frozenset(
    f"{OWN}{problem.value}" for problem in (Problem.SESSION_NOT_LOADABLE, Problem.FORK_NOT_KEPT)
)
"""Rule ids by which the native session is gone for good: what is sent into it again can only fail."""


def of_problem(problem: KnownError | None, version: str) -> Classification | None:
    """What a problem means by itself, `None` where the evidence says more."""
    return _of(problem, _CODES, version)


def of_unexplained(problem: KnownError | None, version: str) -> Classification | None:
    """What a problem means once the evidence was found to say nothing, `None` where that is unknown."""
    return _of(problem, _UNEXPLAINED, version)


def no_result(version: str) -> Classification:
    """An attempt that is over although nothing in its evidence ended it."""
    return _own(Code.UNKNOWN_PROVIDER_ERROR, f"{OWN}no_result", version, confidence=Confidence.LOW, said="")


def _of(problem: KnownError | None, codes: Mapping[Problem, Code], version: str) -> Classification | None:
    code = None if problem is None else codes.get(problem.problem)
    if problem is None or code is None:
        return None
    rule = f"{OWN}{problem.problem.value}"
    return _own(code, rule, version, confidence=Confidence.HIGH, said=excerpt(str(problem)))


def _own(code: Code, rule: str, version: str, *, confidence: Confidence, said: str) -> Classification:
    return Classification(
        code=code,
        policy_class=policy_class(code, retry_after=None, source=None),
        confidence=confidence,
        scope=scope(code),
        rule_id=rule,
        catalogue_version=version,
        safe_excerpt=said,
    )
