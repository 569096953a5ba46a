"""The two kinds of error: the environment's, which a person can act on, and ours.

Errors carry a problem and its facts, never a sentence: `ui/text/problems.py` speaks.
"""

import errno
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Problem(StrEnum):
    """What is in the way. Each has a sentence and a remedy in `ui/text/problems.py`; the tests compare."""

    # the database and its folder
    DATABASE_OWNED = "database_owned"  # path, pid, program
    DATABASE_LOCKED = "database_locked"  # path
    DATABASE_DAMAGED = "database_damaged"  # path, detail
    DATABASE_NEWER = "database_newer"  # path, found, known
    DATABASE_OLDER = "database_older"  # path, found, known
    DATABASE_MISSING = "database_missing"  # path
    DATABASE_UNFINISHED = "database_unfinished"  # path
    DATABASE_FOREIGN = "database_foreign"  # path
    DATABASE_UNREADABLE = "database_unreadable"  # path, detail
    DATABASE_REPLACED = "database_replaced"  # path
    FOLDER_READ_ONLY = "folder_read_only"  # path
    FOLDER_EXPOSED = "folder_exposed"  # path, mode
    DISK_FULL = "disk_full"  # path
    DISK_NEARLY_FULL = "disk_nearly_full"  # path, free
    # the system
    OPEN_FILES_EXHAUSTED = "open_files_exhausted"
    # starting and asking an agent
    COMMAND_NOT_FOUND = "command_not_found"  # command, install
    NODE_TOO_OLD = "node_too_old"  # command, found, wanted
    LAUNCH_REFUSED = "launch_refused"  # command, detail
    LAUNCH_TIMED_OUT = "launch_timed_out"  # command, seconds, stderr
    AGENT_ENDED_EARLY = "agent_ended_early"  # command, exit, stderr
    PROTOCOL_UNSUPPORTED = "protocol_unsupported"  # command, version
    SIGN_IN_NEEDED = "sign_in_needed"  # agent, sign_in
    REQUEST_REFUSED = "request_refused"  # method, code, detail
    REQUEST_UNANSWERED = "request_unanswered"  # method, detail
    NOT_OFFERED = "not_offered"  # agent, method
    SESSION_NOT_LOADABLE = "session_not_loadable"  # agent
    FORK_NOT_KEPT = "fork_not_kept"  # agent
    IMPORT_REFUSED = "import_refused"  # session, detail
    VALUE_REFUSED = "value_refused"  # option, value, known
    VARIABLE_REFUSED = "variable_refused"  # agent, variables
    # profiles, keys and input
    PROFILE_UNKNOWN = "profile_unknown"  # profile, known
    PROFILE_INVALID = "profile_invalid"  # profile, field, detail
    KEY_IN_ARGUMENTS = "key_in_arguments"  # profile
    SECRET_MISSING = "secret_missing"  # ruff: ignore[hardcoded-password-string] - a problem's name, no secret; profile, variable
    KEYRING_UNUSABLE = "keyring_unusable"  # backend
    LOCAL_SERVER_SILENT = "local_server_silent"  # server, address
    FOLDER_MISSING = "folder_missing"  # path
    FOLDER_IS_FILE = "folder_is_file"  # path
    FILE_UNREADABLE = "file_unreadable"  # path, detail
    FILE_UNWRITABLE = "file_unwritable"  # path, detail
    FILE_TOO_LARGE = "file_too_large"  # path, size, limit
    IMAGES_NOT_TAKEN = "images_not_taken"
    ATTACHMENTS_TOO_MANY = "attachments_too_many"  # limit
    NOT_ATTACHED = "not_attached"  # files, why each of them was not taken among them
    PROMPT_EMPTY = "prompt_empty"
    SESSION_UNKNOWN = "session_unknown"  # session
    SESSION_BUSY = "session_busy"  # session
    SESSION_EMPTY = "session_empty"  # session
    NOTHING_TO_CANCEL = "nothing_to_cancel"
    WAIT_PASSED = "wait_passed"  # until
    WAIT_TOO_LONG = "wait_too_long"  # until, days
    # the catalogue and the envelopes of `classify`
    CATALOGUE_INVALID = "catalogue_invalid"  # file, rule, field, detail
    ENVELOPE_INVALID = "envelope_invalid"  # field, detail
    # reports
    REPORT_TOO_LARGE = "report_too_large"  # most
    # practice
    NOT_DRILLABLE = "not_drillable"  # profile, known, place
    SCENARIO_UNKNOWN = "scenario_unknown"  # scenario, known
    SCENARIO_ALONE = "scenario_alone"  # scenario, script
    PORT_IN_USE = "port_in_use"  # port
    PRACTICE_FAILED = "practice_failed"  # detail
    # ourselves
    INTERNAL_FAULT = "internal_fault"  # detail
    # the desktop
    DISPLAY_MISSING = "display_missing"
    DISPLAY_LOST = "display_lost"
    QT_LIBRARIES_MISSING = "qt_libraries_missing"  # libraries
    EDITOR_INVALID = "editor_invalid"  # command, file, line
    EDITOR_FAILED = "editor_failed"  # command, detail
    SETTINGS_DAMAGED = "settings_damaged"  # path, detail, kept


SAID_BY_AGENTS: Mapping[Problem, frozenset[str]] = MappingProxyType(
    {
        Problem.LAUNCH_TIMED_OUT: frozenset({"stderr"}),
        Problem.AGENT_ENDED_EARLY: frozenset({"stderr"}),
        Problem.PROTOCOL_UNSUPPORTED: frozenset({"version"}),
        Problem.SIGN_IN_NEEDED: frozenset({"agent"}),
        Problem.REQUEST_REFUSED: frozenset({"detail"}),
        Problem.REQUEST_UNANSWERED: frozenset({"detail"}),
        Problem.NOT_OFFERED: frozenset({"agent", "method"}),
        Problem.SESSION_NOT_LOADABLE: frozenset({"agent"}),
        Problem.FORK_NOT_KEPT: frozenset({"agent"}),
        Problem.IMPORT_REFUSED: frozenset({"session", "detail"}),
        Problem.VALUE_REFUSED: frozenset({"option", "known"}),
        Problem.VARIABLE_REFUSED: frozenset({"agent", "variables"}),
        Problem.PRACTICE_FAILED: frozenset({"detail"}),
    }
)
"""The facts that are another program's own words: each is kept as a sanitised excerpt only."""


FILES_EXHAUSTED = frozenset({errno.EMFILE, errno.ENFILE})
"""By these the system says that this program, or all of them together, may open no more files."""


class KnownError(Exception):
    """Something outside this program is in the way. `facts` fill the sentence's placeholders.

    Whoever raises it passes on what an agent said as it came: no error holds a key or an address of it.
    """

    def __init__(self, problem: Problem, **facts: str | float | None) -> None:
        told = {name: "" if value is None else str(value) for name, value in facts.items()}
        self.problem = problem
        self.facts: dict[str, str] = told | _safe(problem, told)
        super().__init__(problem, self.facts)

    def __str__(self) -> str:
        """For logs: the problem's name and its facts."""
        return " ".join([self.problem.value, *(f"{name}={value!r}" for name, value in self.facts.items())])


def _safe(problem: Problem, told: Mapping[str, str]) -> dict[str, str]:
    said = {name: told[name] for name in SAID_BY_AGENTS.get(problem, ()) if told.get(name)}
    if not said:
        return {}
    from kandev_desktop.domain.evidence.sanitiser import excerpt  # ruff: ignore[import-outside-top-level] - its patterns are needed only once an agent failed

    return {name: excerpt(text) for name, text in said.items()}


class BugError(Exception):
    """A fault of ours. Shown as such, with a way to report it."""


def told(fault: BaseException) -> KnownError:
    """How an unexpected exception is told: as the system's where it lets no more files be opened, else as ours."""
    if isinstance(fault, OSError) and fault.errno in FILES_EXHAUSTED:
        return KnownError(Problem.OPEN_FILES_EXHAUSTED)
    return KnownError(Problem.INTERNAL_FAULT, detail=type(fault).__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptProblem:
    """A KnownError as it is stored."""

    problem: Problem
    facts: tuple[tuple[str, str], ...] = ()

    @property
    def error(self) -> KnownError:
        """The error once more."""
        return KnownError(self.problem, **dict(self.facts))


def kept(error: KnownError) -> KeptProblem:
    """What is stored of an error."""
    return KeptProblem(problem=error.problem, facts=tuple(sorted(error.facts.items())))


class StoreError(KnownError):
    """The database or its folder does not allow what is needed."""
